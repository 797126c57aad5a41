"""The page *Cards*: list, preview, checks, trying a card."""
