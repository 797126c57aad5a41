"""Hands on phones: the server of a table's match, and the panel by which seats go to phones."""
