"""Icons as paths on a 24 × 24 grid, never font glyphs: gems, orbs, natures, table signs, seat
marks, emblems.
"""

from luminagames.cardface.icons.paint import (
    OWN,
    has_icon,
    icon_image,
    icon_is_wrong,
    icon_names,
    icon_pixmap,
    icon_size,
    icon_tint,
    paint_icon,
    qicon,
    shipped_icon_names,
)

__all__ = [
    "OWN",
    "has_icon",
    "icon_image",
    "icon_is_wrong",
    "icon_names",
    "icon_pixmap",
    "icon_size",
    "icon_tint",
    "paint_icon",
    "qicon",
    "shipped_icon_names",
]
