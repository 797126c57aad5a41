"""Puzzles: positions of a turn with one best line, found in matches of bots and proved for all that
is hidden.
"""
