"""Procedural pictures: sky, disc, three lands, figure, foreground, vignette, all from a name, a
palette and a seed.
"""

from luminagames.cardface.art.picture import art_for, art_names, has_art, paint_art, palette_names

__all__ = ["art_for", "art_names", "has_art", "paint_art", "palette_names"]
