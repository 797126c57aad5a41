"""Guided matches: a prepared deal and steps that point at real things on the table, as data."""
