"""The look as data: colors by role, type, spacing, motion and light (`theme.load_theme` reads them
from YAML).

Everything that is painted asks a `Theme`; no other module of the window names a color, a size or a
duration. Lengths are logical pixels at 100 % text size unless a unit is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QColor, QFont, QGuiApplication

from luminagames.cardface.ink import ink
from luminagames.cardface.lettering.fonts import make_font

THEME_NAMES = ("observatory", "daylight", "high_contrast")
# The smallest and largest text size, as a factor.
TEXT_SCALES = (0.8, 2.0)


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One role of type: family, size, weight and tracking."""

    family: str
    px: float
    weight: int
    tracking: float = 0
    leading: float = 1.3
    upper: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """How long a movement takes and its curve as the four numbers of `cubic-bezier`."""

    ms: int
    bezier: tuple[float, float, float, float]

    def curve(self) -> QEasingCurve:
        """A fresh Qt easing curve."""
        x1, y1, x2, y2 = self.bezier
        curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
        curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1))
        return curve


@dataclass(frozen=True, slots=True)
class Elevation:
    """A soft shadow, and how a lifted thing is shown."""

    blur: float
    dy: float
    alpha: float
    scale: float = 1
    tilt_deg: float = 0


@dataclass(frozen=True, slots=True)
class LightRecipe:
    """One meaning of light: its color role and the widths of ring, halo and brackets."""

    role: str
    ring: float
    halo: float = 0
    halo_alpha: float = 0
    dash: tuple[float, ...] = ()
    fill_alpha: float = 0
    brackets: float = 0
    bracket_width: float = 3.4


@dataclass(frozen=True, slots=True)
class Seat:
    """The mark of a seat: a color and a shape (an icon name), so that color is never the only
    sign.
    """

    color: QColor
    icon: str


@dataclass(frozen=True, slots=True)
class FocusRing:
    """The two-tone keyboard ring: visible on any ground."""

    inner: QColor
    outer: QColor
    width: float


@dataclass(frozen=True, slots=True)
class CardMetrics:
    """Sizes of a card in print (millimetres) and on the table (units)."""

    size_mm: tuple[float, float]
    corner_mm: float
    table_units: tuple[float, float]
    table_corner: float
    bleed_mm: float
    safe_mm: float


@dataclass(frozen=True, slots=True)
class Theme:
    """One of the three themes at one text size. Colors are asked for by role; `QColor`s handed out
    are copies.
    """

    name: str
    text_scale: float
    card: CardMetrics
    focus_ring: FocusRing
    top_bar: int
    prompt_bar: int
    hit_target: int
    minimum_px: float
    spacing: tuple[int, ...]
    stagger_ms: int
    _colors: Mapping[str, QColor]
    _alphas: Mapping[str, float]
    _accents: Mapping[str, QColor]
    _emblems: Mapping[str, QColor]
    _tints: Mapping[str, QColor]
    _inks: Mapping[str, QColor]
    _seats: tuple[Seat, ...]
    _type: Mapping[str, TypeStyle]
    _radii: Mapping[str, float]
    _motion: Mapping[str, Motion]
    _elevation: Mapping[str, Elevation]
    _light: Mapping[str, LightRecipe]

    @property
    def is_dark(self) -> bool:
        """Whether the ground is dark (white specks, dark shadows)."""
        return self.name != "daylight"

    @property
    def is_high_contrast(self) -> bool:
        """Whether halos, shadows and ornaments are left out."""
        return self.name == "high_contrast"

    def color(self, role: str, alpha: float | None = None) -> QColor:
        """The color of a role such as `text`, `panel` or `playable`; KeyError names an unknown
        one.
        """
        return ink(self._colors[role], alpha)

    def alpha(self, role: str) -> float:
        """How strong `hairline`, `veil` or `engraving` is drawn, 0 to 1."""
        return self._alphas[role]

    def hairline(self) -> QColor:
        """The brass line with its alpha."""
        return self.color("hairline", self.alpha("hairline"))

    def accent(self, game: str) -> QColor:
        """A game's accent, fit for text; the accent of text for a game that has none."""
        return QColor(self._accents.get(game, self._colors["text_accent"]))

    def emblem(self, game: str) -> QColor:
        """The color of a game's emblem: a drawn shape, not fit for text."""
        if self.is_high_contrast:
            return self.color("text")
        if not self.is_dark:
            return self.color("text_accent")
        return QColor(self._emblems.get(game, self._colors["text_accent"]))

    def tint(self, icon: str) -> QColor:
        """The color an icon stands for (`lithari`, `orange`, …); the muted text color for any
        other.
        """
        return QColor(self._tints.get(icon, self._colors["text_muted"]))

    def card_ink(self, name: str) -> QColor:
        """A printing ink of the cards, such as `ink_on_ivory.text` or `brass.mid`; the same in
        every theme.
        """
        return QColor(self._inks[name])

    @property
    def marks(self) -> tuple[Seat, ...]:
        """All marks that a seat can have."""
        return self._seats

    def with_marks(self, marks: Sequence[int]) -> Theme:
        """The same theme for people who chose their marks: seat 0 has `marks[0]`, counted from
        0.
        """
        rest = [at for at in range(len(self._seats)) if at not in marks]
        return replace(self, _seats=tuple(self._seats[at] for at in (*marks, *rest)))

    def seat(self, index: int) -> Seat:
        """The mark of the seat `index`, counted from 0; they repeat after the last."""
        return self._seats[index % len(self._seats)]

    def type_style(self, style: str) -> TypeStyle:
        """The type style of a role, unscaled."""
        return self._type[style]

    def font(self, style: str, weight: int | None = None) -> QFont:
        """The font of a role such as `body` or `title` at this theme's text size, sized for the
        screen.

        For text of style `caption` also write it in upper case (`type_style(...).upper`).
        """
        chosen = self._type[style]
        px = max(self.minimum_px, chosen.px * self.text_scale)
        return self._sized(chosen, px, weight)

    def font_px(self, style: str, px: float, weight: int | None = None) -> QFont:
        """The font of a role at an exact size in logical pixels, for scenes that scale
        themselves.
        """
        return self._sized(self._type[style], px, weight)

    def _sized(self, style: TypeStyle, px: float, weight: int | None) -> QFont:
        font = make_font(style.family, weight or style.weight, italic=style.italic)
        # points, because `setPixelSize` takes whole numbers only
        font.setPointSizeF(px * 72 / _logical_dpi())
        if style.tracking:
            font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, style.tracking * px / style.px)
        return font

    def px(self, length: float) -> float:
        """A length scaled with the text size."""
        return length * self.text_scale

    def radius(self, name: str) -> float:
        """A corner radius: `chip`, `button`, `panel`, `tile` or `medallion`."""
        return self._radii[name]

    def motion(self, name: str) -> Motion:
        """The timing of a movement: `lift`, `move`, `flip`, `refuse`, `curtain`, …, or
        `reduced`.
        """
        return self._motion[name]

    def elevation(self, name: str) -> Elevation:
        """The shadow under `resting_card`, `panel`, `bubble`, `lifted_card` or `zoom`; alpha as
        this theme has it.
        """
        return self._elevation[name]

    def light(self, name: str) -> LightRecipe:
        """The recipe of a light: `playable`, `target`, `refused` or `spent`."""
        return self._light[name]


def _logical_dpi() -> float:
    screen = QGuiApplication.primaryScreen()
    return float(screen.logicalDotsPerInch()) if screen is not None else 96.0
