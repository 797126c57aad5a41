"""The contract of a game in its parts; `engine/game` puts them together, and all others import it
from there.
"""
