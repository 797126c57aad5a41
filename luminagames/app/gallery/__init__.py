"""The page on which every card of a game can be looked at. Only `app` uses it."""
