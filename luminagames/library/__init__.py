"""What is kept of matches. For now: match files."""
