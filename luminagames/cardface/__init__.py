"""The one painter for table, studio, PNG and PDF.

Stable names, all importable from here:

- Look: `load_theme(name, text_scale) -> Theme` (colors by role, fonts, spacing, motion, lights), `load_fonts()`.
- Icons: `paint_icon(painter, name, rect, color=None, dim=False)`, `icon_pixmap(name, size_px, dpr, color)`,
  `qicon(name, color)`, `icon_names()`.
- Light and ground: `LightBox(theme)` with `.light(kind, w, h, dpr, radius)`, `.shadow(kind, …)`, `.focus(…)`, each a
  `Baked(pixmap, margin)` with `.draw(painter, x, y)`; `felt_pixmap(w, h, dpr, theme, accent)`;
  `paint_panel(painter, rect, theme, lit=role)`, `paint_button(…)`, `paint_lozenge(…)`.
"""

from luminagames.cardface.felt import felt_image, felt_pixmap, paint_felt
from luminagames.cardface.fonts import FontsMissingError, load_fonts
from luminagames.cardface.icons import (
    has_icon,
    icon_image,
    icon_names,
    icon_pixmap,
    icon_size,
    icon_tint,
    paint_icon,
    qicon,
)
from luminagames.cardface.lights import (
    Baked,
    LightBox,
    paint_button,
    paint_focus_ring,
    paint_light,
    paint_lozenge,
    paint_panel,
    paint_shadow,
)
from luminagames.cardface.theme import THEME_NAMES, Theme, ThemeError, load_theme

__all__ = [
    "THEME_NAMES",
    "Baked",
    "FontsMissingError",
    "LightBox",
    "Theme",
    "ThemeError",
    "felt_image",
    "felt_pixmap",
    "has_icon",
    "icon_image",
    "icon_names",
    "icon_pixmap",
    "icon_size",
    "icon_tint",
    "load_fonts",
    "load_theme",
    "paint_button",
    "paint_felt",
    "paint_focus_ring",
    "paint_icon",
    "paint_light",
    "paint_lozenge",
    "paint_panel",
    "paint_shadow",
    "qicon",
]
