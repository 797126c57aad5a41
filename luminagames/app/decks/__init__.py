"""The page on which decks are built, and the grid of cards that the gallery shares. Only `app` uses
it.
"""
