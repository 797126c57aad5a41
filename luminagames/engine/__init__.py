"""The kernel: what a game is, whatever its rules. No Qt, no files, no game's name."""
