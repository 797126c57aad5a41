"""The page *Vocabulary*: what a card can say, built and inserted."""
