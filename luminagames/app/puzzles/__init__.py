"""The page of puzzles, and the table at which one is solved."""
