"""The page *Import*: a table, its rows as cards, its pictures."""
