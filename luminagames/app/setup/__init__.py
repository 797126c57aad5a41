"""The set-up of a match: who sits where, options, decks."""
