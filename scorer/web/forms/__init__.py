"""The forms: they check shape (present, whole, a known choice); sense is the engine's to check."""
