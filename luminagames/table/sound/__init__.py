"""Short sounds for what happens: made by a program, never the only sign, and silent where nothing
can play them.
"""
