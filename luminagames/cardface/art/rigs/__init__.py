"""Creatures as rigs, one module for each build."""
