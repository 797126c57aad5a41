"""Somebody beside the player: the steps of a guided match, and a puzzle with its hints and its
verdict.
"""
