"""The one painter for table, studio, PNG and PDF.

Stable names, all importable from here:

- Look: `load_theme(name, text_scale) -> Theme` (colors by role, fonts, spacing, motion, lights),
  `load_fonts()`.
- Icons: `paint_icon(painter, name, rect, color=None, dim=False)`, `icon_pixmap(name, size_px, dpr,
  color)`, `qicon(name, color)`, `icon_names()`.
- Light and ground: `LightBox(theme)` with `.light(kind, w, h, dpr, radius)`, `.shadow(kind, …)`,
  `.focus(…)`, each a `Baked(pixmap, margin)` with `.draw(painter, x, y)`; `felt_pixmap(w, h, dpr,
  theme, accent)`; `paint_panel(painter, rect, theme, lit=role)`, `paint_button(…)`,
  `paint_lozenge(…)`.
- Cards: `CardPainter(theme, game)` with `.pixmap(face, variant, width_px, dpr)` (window's thread,
  kept), `.image(…)` (any thread), `.paint(painter, face, variant, rect)` (vectors),
  `.back_pixmap(face, width_px, dpr)`, `.aspect(face, variant)`, `.overflow(face, variant)`,
  `.reload()`; variants are `full`, `table` and `strip`; `width_px` counts *device* pixels.
- Pictures: `paint_art(painter, rect, art, palette, seed)`, `art_names()`, `palette_names()`.
- Layouts: `load_layout(path)`, `check_layout(path) -> list[Problem]`.
"""

from luminagames.cardface.art import art_for, art_names, has_art, paint_art, palette_names
from luminagames.cardface.felt import felt_image, felt_pixmap, paint_felt
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
from luminagames.cardface.layout import Layout, LayoutError, Problem, check_layout, load_layout
from luminagames.cardface.lettering.fonts import FontsMissingError, load_fonts
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
from luminagames.cardface.painter import VARIANTS, CardPainter, MissingLayoutError
from luminagames.cardface.theme import THEME_NAMES, Theme, ThemeError, load_theme

__all__ = [
    "THEME_NAMES",
    "VARIANTS",
    "Baked",
    "CardPainter",
    "FontsMissingError",
    "Layout",
    "LayoutError",
    "LightBox",
    "MissingLayoutError",
    "Problem",
    "Theme",
    "ThemeError",
    "art_for",
    "art_names",
    "check_layout",
    "felt_image",
    "felt_pixmap",
    "has_art",
    "has_icon",
    "icon_image",
    "icon_names",
    "icon_pixmap",
    "icon_size",
    "icon_tint",
    "load_fonts",
    "load_layout",
    "load_theme",
    "paint_art",
    "paint_button",
    "paint_felt",
    "paint_focus_ring",
    "paint_icon",
    "paint_light",
    "paint_lozenge",
    "paint_panel",
    "paint_shadow",
    "palette_names",
    "qicon",
]
