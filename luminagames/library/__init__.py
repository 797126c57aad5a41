"""What is kept of matches: the library with its shelf and statistics, match files, and the decks of
a person.
"""
