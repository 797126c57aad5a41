"""What is found out about the cards: numbers, changes since the last commit, checks."""
