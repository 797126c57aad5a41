"""What a layout is: elements in the card's own units, placed by anchors, each of one of twelve
types.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from luminagames.cardface.layout.colors import Color, Fixed
from luminagames.cardface.lettering.cut import Face as TypeFace

ANCHORS = (
    "top left",
    "top",
    "top right",
    "left",
    "center",
    "right",
    "bottom left",
    "bottom",
    "bottom right",
)
# Keys of elements that name a value.
NAMED = ("value", "cost", "count", "small")
OUTLINES = ("rect", "circle", "hex", "lozenge", "chamfer", "path", "card")
# The outlines of a whole card, token or tile.
CUTS = ("rect", "circle", "hex", "lozenge", "path")
ALIGNS = ("left", "center", "right")
FACINGS = ("any", "left", "right")
VALIGNS = ("top", "middle", "bottom")
# How much of a QR code may be lost.
LEVELS = ("L", "M", "Q", "H")
BLACK = Fixed("#000000")
FITS = ("cover", "contain", "stretch", "tile", "nine-slice")
# How a picture mixes with what lies under it: those modes of Qt that print, too, has.
BLENDS = (
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
)


@dataclass(frozen=True, slots=True)
class Paint:
    """One color, or a gradient: `down`, `across`, `diagonal` or `spot` with stops over the
    element's box.
    """

    stops: tuple[tuple[float, Color], ...]
    direction: str = "down"


@dataclass(frozen=True, slots=True)
class Box:
    """x, y, width and height; x and y are measured from the anchor, inward where it is at the right
    or bottom.
    """

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Condition:
    """When an element shows: a value of the face is there (not zero, not empty), or is not."""

    value: str
    wanted: bool = True
    equals: str | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """When a value is less or more than another, or one of several: `<`, `>`, `<=`, `>=`, `in`."""

    value: str
    how: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """When all of these hold."""

    parts: tuple[AnyCondition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """When one of these holds."""

    parts: tuple[AnyCondition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """When this does not hold."""

    inner: AnyCondition


AnyCondition = Condition | Compared | AllOf | AnyOf | Not


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow under a shape, in units."""

    blur: float
    dy: float
    alpha: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """What every element has."""

    kind: ClassVar[str] = ""
    id: str
    box: Box
    anchor: str = "top left"
    when: tuple[AnyCondition, ...] = ()
    # The card must be at least this wide on the screen, in logical pixels.
    from_px: float = 0
    # The card must be narrower than this; 0: no bound.
    to_px: float = 0
    # The id of a shape that clips this element.
    within: str = ""
    # It marks the edge of the card on the screen: left out in print with bleed, where the cut is
    # never so exact.
    on_edge: bool = False
    # Degrees clockwise, around the middle of the box.
    rotate: float = 0
    # From 0, not to be seen, to 1; the element as a whole is seen through.
    opacity: float = 1
    # How often it is printed: a number, a value, or a list with an item for each; empty: once.
    repeat: str | tuple[str, ...] = ""
    # How far from one to the next, to the right and below; None: side by side.
    repeat_by: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Element):
    """An outline with a fill and a line."""

    kind: ClassVar[str] = "shape"
    outline: str = "rect"
    radius: float = 0
    cut: float = 0
    path: str = ""
    fill: Paint | None = None
    line: Paint | None = None
    width: float = 0.2
    shadow: Shadow | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Art(Element):
    """The picture, clipped to an outline."""

    kind: ClassVar[str] = "art"
    outline: str = "rect"
    radius: float = 0
    cut: float = 0
    path: str = ""
    scale: float = 1
    drop: float = 0
    # Where a creature seen from the side looks: away from what is printed over its picture.
    facing: str = "any"
    # How many units of the picture's 110 at its top are printed over: no face may be there.
    clear: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Image(Element):
    """A picture file of the set, cut to an outline. `$name` in its name stands for a value."""

    kind: ClassVar[str] = "image"
    file: str
    fit: str = "cover"
    # The point of the picture that stays in sight, in percent of it.
    focus: tuple[float, float] = (50.0, 50.0)
    # The part that is shown: left, top, width, height, in percent of the picture.
    crop: tuple[float, float, float, float] = (0.0, 0.0, 100.0, 100.0)
    # How wide one tile is; 0: a quarter of the box.
    tile: float = 0
    # The edges that are not stretched: left, top, right, bottom, in percent of what is shown.
    slice: tuple[float, float, float, float] = (33.0, 33.0, 33.0, 33.0)
    # How wide the widest of these edges is on the card; 0: a quarter of the shorter side.
    edge: float = 0
    blend: str = "normal"
    outline: str = "rect"
    radius: float = 0
    cut: float = 0
    path: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Element):
    """Rich text, fitted between the sizes of its style. `$name` stands for a value."""

    kind: ClassVar[str] = "text"
    text: str
    style: Style
    align: str = "left"
    valign: str = "middle"
    # At most so many lines; 0: as many as fit.
    lines: int = 0
    # A text that is printed instead where it fits at nearly the usual size: with the reminders of
    # keywords.
    longer: str = ""
    # Shorten one line that does not fit with an ellipsis instead of reporting it.
    elide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Qr(Element):
    """A QR code: the largest square in its box, its quiet edge inside it."""

    kind: ClassVar[str] = "qr"
    text: str
    color: Color = BLACK
    # What lies under it; clear without it.
    ground: Color | None = None
    # How much of it may be lost: L 7 %, M 15 %, Q 25 %, H 30 %.
    level: str = "M"
    # Empty modules around it; scanners want four.
    quiet: float = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Barcode(Element):
    """A bar code (Code 128), as wide as its box."""

    kind: ClassVar[str] = "barcode"
    text: str
    color: Color = BLACK
    # What lies under it; clear without it.
    ground: Color | None = None
    # Empty modules at each side; scanners want ten.
    quiet: float = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon(Element):
    """One icon; of a value that lists several, the first."""

    kind: ClassVar[str] = "icon"
    icon: str
    color: Color | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pips(Element):
    """A row of icons with numbers, from the left; shrinks to its box. `pill` puts each on a dark
    pill.
    """

    kind: ClassVar[str] = "pips"
    value: str
    style: Style
    # Height of an icon.
    size: float
    # From icon to icon; 0: as wide as needed.
    step: float = 0
    gap: float = 0
    pill: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs(Element):
    """A column of one-color icons in discs; under the last stand small icons, one for each of what
    it costs.
    """

    kind: ClassVar[str] = "signs"
    value: str
    cost: str = ""
    size: float = 19
    step: float = 23
    gem: float = 13
    color: Color
    line: Paint
    ground: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Column(Element):
    """Tokens one below the other, one for each that is counted, those of `small` smaller under
    them.

    An icon named by `counted` stands once, its number on it. `across` lays them side by side.
    """

    kind: ClassVar[str] = "column"
    value: str
    style: Style
    # Diameter of a token.
    size: float
    step: float
    small: str = ""
    small_size: float = 0
    counted: str = ""
    across: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lozenges(Element):
    """A row of lozenges, `count` of them filled, the others in outline."""

    kind: ClassVar[str] = "lozenges"
    count: str
    of: int = 0
    step: float
    color: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Engraving(Element):
    """The chart on a card's back: rings, rays and specks."""

    kind: ClassVar[str] = "engraving"
    color: Color
    rays: Color
    specks: Color


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: face, size and smallest size in units, leading, color; `icons` colors its
    icons.
    """

    face: TypeFace
    size: float
    minimum: float
    leading: float
    color: Color
    icons: Color | None = None
    # A second, lower print of the letters for text on bare art.
    shadow: Color | None = None
    # How far it lies to the right and below, in units; None: a little, by the size of the text.
    shadow_by: tuple[float, float] | None = None
    # A line around the letters.
    outline: Color | None = None
    # How wide that line is at each side, in units.
    outline_width: float = 0.25


AnyElement = (
    Shape | Art | Image | Text | Qr | Barcode | Icon | Pips | Signs | Column | Lozenges | Engraving
)


@dataclass(frozen=True, slots=True)
class Layout:
    """A face: its size in units (millimetres for print, table units for the table) and its
    elements, back to front.
    """

    name: str
    size: tuple[float, float]
    corner: float
    elements: tuple[AnyElement, ...] = field(default=())
    # One of `CUTS`: where it is cut; a `path` is in the layout's units.
    outline: str = "rect"
    path: str = ""
    # The colors that it names, for words that say one.
    colors: tuple[tuple[str, Color], ...] = ()
