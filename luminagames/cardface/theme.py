"""Builds a `Theme` from the token file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from PySide6.QtGui import QColor

from luminagames.cardface.lettering.fonts import DISPLAY, TEXT
from luminagames.cardface.roles import (
    TEXT_SCALES,
    THEME_NAMES,
    CardMetrics,
    Elevation,
    FocusRing,
    LightRecipe,
    Motion,
    Seat,
    Theme,
    TypeStyle,
)
from luminagames.cardface.tokens import Table, ThemeError, tokens

__all__ = ["TEXT_SCALES", "THEME_NAMES", "Theme", "ThemeError", "load_theme"]


def load_theme(name: str = "observatory", text_scale: float = 1.0) -> Theme:
    """A theme by name at a text size (clamped to 0.8 to 2.0). Raises `ThemeError` for an unknown
    name.
    """
    if name not in THEME_NAMES:
        raise ThemeError(f"there is no theme {name!r}; there are {', '.join(THEME_NAMES)}")
    low, high = TEXT_SCALES
    return _build(name, min(high, max(low, round(text_scale, 3))))


@cache
def _build(name: str, text_scale: float) -> Theme:
    source = tokens()
    own = source.table("themes").table(name)
    colors = {key: own.color(key) for key in own.names() if own.is_text(key)}
    alphas = {
        key.removesuffix("_alpha"): own.number(key) for key in own.names() if key.endswith("_alpha")
    }
    ring = own.table("focus_ring")
    card = source.table("card")
    bars = source.table("bars")
    width, height = card.numbers("size_mm")
    table_width, table_height = card.numbers("table_units")
    return Theme(
        name=name,
        text_scale=text_scale,
        card=CardMetrics(
            (width, height),
            card.number("corner_mm"),
            (table_width, table_height),
            card.number("table_corner_units"),
            card.number("bleed_mm"),
            card.number("safe_mm"),
        ),
        focus_ring=FocusRing(ring.color("inner"), ring.color("outer"), ring.number("width")),
        top_bar=int(bars.number("top")),
        prompt_bar=int(bars.number("prompt")),
        hit_target=int(source.number("hit_target_min")),
        minimum_px=source.table("type").number("minimum_px"),
        spacing=tuple(int(step) for step in source.numbers("spacing")),
        stagger_ms=int(source.table("motion").number("stagger")),
        _colors=MappingProxyType(colors),
        _alphas=MappingProxyType(alphas),
        _accents=_all_colors(own.table("accent")),
        _emblems=_all_colors(source.table("emblems")),
        _tints=_tints(source.table("game_colors")),
        _inks=_inks(source.table("card_inks")),
        _seats=tuple(
            Seat(seat.color("color"), "seat_" + seat.text("symbol"))
            for seat in source.tables("seats")
        ),
        _type=_type_styles(source.table("type")),
        _radii=MappingProxyType(
            {key: source.table("radii").number(key) for key in source.table("radii").names()}
        ),
        _motion=_motions(source.table("motion")),
        _elevation=_elevations(source.table("elevation"), name),
        _light=_lights(source.table("light"), name),
    )


def _all_colors(table: Table) -> Mapping[str, QColor]:
    return MappingProxyType({key: table.color(key) for key in table.names()})


def _tints(games: Table) -> Mapping[str, QColor]:
    """Icon name -> color, over all games: icon names are unique."""
    tints: dict[str, QColor] = {}
    for game in games.names():
        table = games.table(game)
        tints |= {key: table.table(key).color("color") for key in table.names()}
    return MappingProxyType(tints)


def _inks(table: Table) -> Mapping[str, QColor]:
    inks: dict[str, QColor] = {}
    for group in table.names():
        entry = table.table(group)
        inks |= {f"{group}.{key}": entry.color(key) for key in entry.names() if entry.is_text(key)}
    return MappingProxyType(inks)


def _type_styles(table: Table) -> Mapping[str, TypeStyle]:
    faces = {"display": DISPLAY, "text": TEXT}
    styles = {}
    for key in table.names():
        if key == "minimum_px":
            continue
        entry = table.table(key)
        styles[key] = TypeStyle(
            family=faces[entry.text("face")],
            px=entry.number("px"),
            weight=int(entry.number("weight")),
            tracking=entry.number("tracking", 0),
            leading=entry.number("leading", 1.3),
            upper=entry.flag("upper"),
            italic=entry.flag("italic"),
        )
    return MappingProxyType(styles)


def _motions(table: Table) -> Mapping[str, Motion]:
    curves: dict[str, tuple[float, float, float, float]] = {}
    for key in table.names():
        if table.is_text(key):
            body = table.text(key).removeprefix("cubic-bezier(").removesuffix(")")
            x1, y1, x2, y2 = (float(part) for part in body.split(","))
            curves[key] = (x1, y1, x2, y2)
    motions = {}
    for key in table.names():
        if key in curves or key == "stagger":
            continue
        entry = table.table(key)
        curve = curves[entry.text("ease")] if entry.has("ease") else (0.0, 0.0, 1.0, 1.0)
        motions[key] = Motion(int(entry.number("ms")), curve)
    return MappingProxyType(motions)


def _elevations(table: Table, theme: str) -> Mapping[str, Elevation]:
    factor = {"daylight": 0.5, "high_contrast": 0.0}.get(theme, 1.0)
    levels = {}
    for key in table.names():
        entry = table.table(key)
        levels[key] = Elevation(
            entry.number("blur"),
            entry.number("dy"),
            entry.number("alpha") * factor,
            entry.number("scale", 1),
            entry.number("tilt_deg", 0),
        )
    return MappingProxyType(levels)


def _lights(table: Table, theme: str) -> Mapping[str, LightRecipe]:
    strong = table.table("high_contrast") if theme == "high_contrast" else None
    # daylight glows less: an amber halo of full width looks like dirt on paper
    reach = {"daylight": 0.56, "high_contrast": 0.0}.get(theme, 1.0)
    playable, target, refused = (
        table.table("playable"),
        table.table("target"),
        table.table("refused"),
    )
    ring = strong.number("playable_ring") if strong else playable.number("ring")
    lit = LightRecipe(
        "playable",
        ring,
        playable.number("halo") * reach,
        playable.number("halo_alpha") * (1 if theme != "daylight" else 0.8),
    )
    recipes = {
        "playable": lit,
        "spent": lit,
        "target": LightRecipe(
            "target",
            target.number("ring"),
            target.number("halo") * reach,
            target.number("halo_alpha"),
            target.numbers("dash"),
            target.number("fill_alpha"),
            target.number("corner_brackets"),
            strong.number("target_brackets") if strong else 3.4,
        ),
        "refused": LightRecipe("danger", refused.number("ring") if not strong else ring),
    }
    return MappingProxyType(recipes)
