"""The catalogues of words: taken from the source, merged into what was translated, and checked."""
