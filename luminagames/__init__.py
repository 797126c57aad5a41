"""Lumina Games: four card games on one table, and a studio in which their cards are designed."""
