"""Luturas' effect vocabulary (section 4): what cards can say, and what it does."""
