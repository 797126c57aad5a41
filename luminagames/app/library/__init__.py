"""The Library: every match that was begun here, and what they say together."""
