"""What bots, hints and puzzles read of a position: evaluation, determinization, goals."""
