"""Piles that are looked through.

The widget opens them for what the looking seat may see; `piles` says what that is.
"""
