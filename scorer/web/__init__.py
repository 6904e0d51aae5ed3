"""The pages: Flask views and forms over the store and the engine. No arithmetic on points is done here."""
