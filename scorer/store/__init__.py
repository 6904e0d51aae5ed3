"""Where sittings are kept: facts and their history, on SQLite or PostgreSQL. `repo` has all that others call."""
