"""Card data: YAML -> validated plain data, with file, line and column for every mistake."""
