"""The rulebooks, as a page and as a panel beside a table."""
