"""One-color icons: effects, stats, keywords, the table's own signs and card classes (stroke 1.9,
round ends).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainterPath, QTransform

from luminagames.cardface.geometry import blob, circle, rounded, svg, tube, union
from luminagames.cardface.icons.model import Icon, Layer

PEN = 1.9
_BOOK = (
    "M 12 6.5 C 10 4.8 6.5 4.3 3.2 4.8 L 3.2 18.6 C 6.5 18.1 10 18.6 12 20.2"
    " C 14 18.6 17.5 18.1 20.8 18.6 L 20.8 4.8 C 17.5 4.3 14 4.8 12 6.5 Z"
)

# Icons of lines alone: SVG path and pen width each.
LINES: dict[str, tuple[tuple[str, float], ...]] = {
    "undo": (
        ("M 8 5 L 4 9.5 L 8 14", PEN),
        ("M 4 9.5 L 14 9.5 C 18.5 9.5 20.5 12.5 20.5 15 C 20.5 18 18 20 15 20", PEN),
    ),
    "redo": (
        ("M 16 5 L 20 9.5 L 16 14", PEN),
        ("M 20 9.5 L 10 9.5 C 5.5 9.5 3.5 12.5 3.5 15 C 3.5 18 6 20 9 20", PEN),
    ),
    "hint": (
        (
            "M 9 17.5 C 9 14.5 6 13.5 6 9.5 C 6 6 8.6 3.5 12 3.5 C 15.4 3.5 18 6 18 9.5 C 18 13.5 15 14.5 15 17.5 Z",
            PEN,
        ),
        ("M 9.5 20.8 L 14.5 20.8", PEN),
    ),
    "book": ((_BOOK, PEN), ("M 12 6.5 L 12 20", PEN)),
    "menu": (("M 4 7 L 20 7 M 4 12 L 20 12 M 4 17 L 20 17", PEN),),
    "sword": (
        ("M 19.5 4.5 L 8.5 15.5", 2.6),
        ("M 5.5 12.5 L 11.5 18.5", 2.2),
        ("M 8 16 L 4.5 19.5", 2.8),
    ),
    "wind": (
        ("M 2.5 9 L 14 9 C 17.5 9 17.5 4 14.4 4 C 12.6 4 12 5.6 12 6.4", PEN),
        ("M 2.5 13 L 18 13 C 22 13 22 18.5 18.2 18.5 C 16.4 18.5 15.8 17 15.8 16.2", PEN),
        ("M 4 17 L 10 17 C 12.6 17 12.4 20.8 10.2 20.6", PEN),
    ),
    "turn": (
        (
            "M 19.6 9 C 18 5.4 14.8 3.8 11.6 4 C 7.4 4.2 4 7.8 4 12 C 4 16.4 7.6 20 12 20 C 15.4 20 18.2 18 19.4 15",
            PEN,
        ),
        ("M 20.4 4 L 19.8 9.2 L 14.8 8.6", PEN),
    ),
    "down": (("M 5 9 L 12 16 L 19 9", PEN),),
    "up": (("M 5 15 L 12 8 L 19 15", PEN),),
    "left": (("M 15 5 L 8 12 L 15 19", PEN),),
    "right": (("M 9 5 L 16 12 L 9 19", PEN),),
    "close": (("M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5", PEN),),
    "check": (("M 4.5 12.8 L 9.8 18 L 19.8 6.8", 2.6),),
    "plus": (("M 12 5 L 12 19 M 5 12 L 19 12", 2.4),),
    "minus": (("M 5 12 L 19 12", 2.4),),
    "quill": (
        ("M 4 20.5 C 7 13 11 6.5 20.5 3.5 C 20.5 10 16 15.4 8.4 16.2", PEN),
        ("M 4 20.5 L 11.5 11.5", PEN),
    ),
    "pass": (("M 4 12 L 17 12 M 12.5 6.5 L 18.5 12 L 12.5 17.5 M 21.5 5.5 L 21.5 18.5", PEN),),
    "library": (("M 4.5 4 L 4.5 20 M 9 4 L 9 20 M 13.5 5 L 18.5 19.6 M 3 20 L 21 20", 2.3),),
    "log": (
        ("M 8.5 6.5 L 20.5 6.5 M 8.5 12 L 20.5 12 M 8.5 17.5 L 16.5 17.5", PEN),
        ("M 4 6.5 L 4.1 6.5", 2.6),
        ("M 4 12 L 4.1 12", 2.6),
        ("M 4 17.5 L 4.1 17.5", 2.6),
    ),
    "save": (
        ("M 12 3.5 L 12 14.5 M 7 10 L 12 15 L 17 10 M 4 17.5 L 4 20.5 L 20 20.5 L 20 17.5", PEN),
    ),
    "export": (
        ("M 12 15.5 L 12 4 M 7 8.5 L 12 3.5 L 17 8.5 M 4 17.5 L 4 20.5 L 20 20.5 L 20 17.5", PEN),
    ),
    "first": (("M 17.5 5 L 10.5 12 L 17.5 19 M 6.5 5 L 6.5 19", PEN),),
    "last": (("M 6.5 5 L 13.5 12 L 6.5 19 M 17.5 5 L 17.5 19", PEN),),
    "turn_back": (("M 18.5 5 L 11.5 12 L 18.5 19 M 11.5 5 L 4.5 12 L 11.5 19", PEN),),
    "turn_forth": (("M 5.5 5 L 12.5 12 L 5.5 19 M 12.5 5 L 19.5 12 L 12.5 19", PEN),),
    "chart": (
        ("M 4 3.5 L 4 20 L 21 20", PEN),
        ("M 8.5 16.5 L 8.5 12 M 13 16.5 L 13 7.5 M 17.5 16.5 L 17.5 10", 2.8),
    ),
    "bin": (
        (
            "M 4 6.5 L 20 6.5 M 9 6 L 9.6 3.5 L 14.4 3.5 L 15 6 M 6 6.5 L 7 20.5 L 17 20.5 L 18 6.5",
            PEN,
        ),
        ("M 10 10.5 L 10.3 17 M 14 10.5 L 13.7 17", 1.6),
    ),
    "sound": (
        ("M 14.5 9 C 16.3 10.6 16.3 13.4 14.5 15 M 17.4 6.2 C 21 9.2 21 14.8 17.4 17.8", PEN),
        ("M 3.5 9.6 L 6.6 9.6 L 11 5.8 L 11 18.2 L 6.6 14.4 L 3.5 14.4 Z", PEN),
    ),
    "keys": (
        ("M 2.5 6.5 L 21.5 6.5 L 21.5 17.5 L 2.5 17.5 Z", PEN),
        (
            "M 6 10 L 6.1 10 M 10 10 L 10.1 10 M 14 10 L 14.1 10 M 18 10 L 18.1 10 M 7.5 14 L 16.5 14",
            1.8,
        ),
    ),
    "swap": (
        ("M 4 8 L 18 8 M 14 4 L 18.4 8 L 14 12 M 20 16 L 6 16 M 10 12 L 5.6 16 L 10 20", PEN),
    ),
}

# Icons of one filled outline.
SOLIDS: dict[str, str] = {
    "bolt": "M 13.8 1.5 L 4.5 13.4 L 10.6 13.4 L 9 22.5 L 19.5 9.6 L 13.2 9.6 L 16.6 1.5 Z",
    "crown": "M 3 18.5 L 2.4 7.5 L 7.6 11.8 L 12 4.5 L 16.4 11.8 L 21.6 7.5 L 21 18.5 Z",
    "heart": "M 12 21 C 2 14 1.5 8.5 4.2 5.6 C 6.8 3 10.4 3.9 12 7 C 13.6 3.9 17.2 3 19.8 5.6 C 22.5 8.5 22 14 12 21 Z",
    "shield": "M 12 2.2 C 15 4.4 18 5.2 21 5.2 C 21.2 13 18.5 19 12 22 C 5.5 19 2.8 13 3 5.2 C 6 5.2 9 4.4 12 2.2 Z",
    "wing": (
        "M 3 20 C 2 12 6 5 21.5 3 C 20 5.5 19.4 7 17 8.4 C 19 8.4 19.4 8.6 19.4 8.6 C 18 11.4 16 12.8 13.4 13.4"
        " C 15.2 13.6 15.6 14 15.6 14 C 13.4 17 9 17.6 6.6 17.4 C 5 17.6 4 18.6 3 20 Z"
    ),
    "play": "M 7 4.4 L 20 12 L 7 19.6 Z",
    "pause": "M 6.5 4.5 L 10 4.5 L 10 19.5 L 6.5 19.5 Z M 14 4.5 L 17.5 4.5 L 17.5 19.5 L 14 19.5 Z",
    "spark": (
        "M 12 0.8 C 13.2 7.8 16.2 10.8 23.2 12 C 16.2 13.2 13.2 16.2 12 23.2"
        " C 10.8 16.2 7.8 13.2 0.8 12 C 7.8 10.8 10.8 7.8 12 0.8 Z"
    ),
}


def _hand() -> tuple[Layer, ...]:
    fingers = [
        tube([(9, 13, 1.5), (9, 6, 1.35)]),
        tube([(12, 13, 1.5), (12, 4, 1.35)]),
        tube([(15, 13, 1.5), (15, 5.4, 1.35)]),
        tube([(17.8, 14, 1.4), (18, 8.4, 1.25)]),
        tube([(8, 15.5, 1.6), (4.6, 12, 1.4)]),
    ]
    palm = blob([(7.4, 12), (19, 12), (18.6, 18), (15, 22), (10, 21.4), (7.4, 17)])
    return (Layer(union([*fingers, palm])),)


def _gear() -> tuple[Layer, ...]:
    teeth = []
    for k in range(8):
        turn = QTransform()
        turn.translate(12, 12)
        turn.rotate(k * 45)
        teeth.append(turn.map(rounded(-1.8, -10.2, 3.6, 5, 0.8)))
    return (Layer(union([*teeth, circle(12, 12, 7)]).subtracted(circle(12, 12, 3.2))),)


def _eye() -> tuple[Layer, ...]:
    return (
        Layer(svg("M 2 12 C 6 5.5 18 5.5 22 12 C 18 18.5 6 18.5 2 12 Z"), width=PEN),
        Layer(circle(12, 12, 3.2)),
    )


def _people() -> tuple[Layer, ...]:
    return (
        Layer(circle(8.2, 8, 3.4)),
        Layer(svg("M 2 20 C 2 14.6 4.6 12.8 8.2 12.8 C 11.8 12.8 14.4 14.6 14.4 20 Z")),
        Layer(circle(17, 9.4, 2.6)),
        Layer(svg("M 15.4 13.4 C 19.4 12.8 22 14.8 22 20 L 16.2 20 C 16.2 17 16 15 15.4 13.4 Z")),
    )


def _brush() -> tuple[Layer, ...]:
    head = "M 11 12 C 13 13.4 13.2 16 11.6 18 C 9.4 20.8 5.6 20.8 3 20.4 C 5 19 4.6 16.8 6 14.4"
    head += " C 7.4 12.2 9.4 11.4 11 12 Z"
    return (Layer(svg("M 20.5 3.5 L 11.6 12.4"), width=2.6), Layer(svg(head)))


def _info() -> tuple[Layer, ...]:
    return (
        Layer(circle(12, 12, 9), width=PEN),
        Layer(svg("M 12 11 L 12 16.6"), width=2.2),
        Layer(circle(12, 7.4, 1.3)),
    )


def _warning() -> tuple[Layer, ...]:
    return (
        Layer(svg("M 12 3.5 L 22 20.5 L 2 20.5 Z"), width=PEN),
        Layer(svg("M 12 9.6 L 12 14.4"), width=2.2),
        Layer(circle(12, 17.4, 1.3)),
    )


def _flag() -> tuple[Layer, ...]:
    cloth = "M 5.5 3.5 C 10 1.5 13 6 19.5 3.8 L 19.5 13 C 13 15.2 10 10.8 5.5 13 Z"
    return (Layer(svg("M 5.5 22 L 5.5 3"), width=PEN), Layer(svg(cloth)))


def _lock() -> tuple[Layer, ...]:
    shackle = svg("M 8 10 L 8 7.6 C 8 2.6 16 2.6 16 7.6 L 16 10")
    return (Layer(rounded(5, 10.5, 14, 10.5, 2.2)), Layer(shackle, width=2.2))


def _clock() -> tuple[Layer, ...]:
    return (
        Layer(circle(12, 12, 8.8), width=PEN),
        Layer(svg("M 12 6.8 L 12 12 L 15.8 14.2"), width=PEN),
    )


def _globe() -> tuple[Layer, ...]:
    lines = svg(
        "M 3.2 12 L 20.8 12 M 12 3.2 C 6.6 8.4 6.6 15.6 12 20.8 M 12 3.2 C 17.4 8.4 17.4 15.6 12 20.8"
    )
    return (Layer(circle(12, 12, 8.8), width=PEN), Layer(lines, width=PEN))


def _search() -> tuple[Layer, ...]:
    return (
        Layer(circle(10.5, 10.5, 6.2), width=PEN),
        Layer(svg("M 15.2 15.2 L 20.8 20.8"), width=PEN),
    )


def _hammer() -> tuple[Layer, ...]:
    return (Layer(rounded(4, 4, 16, 7, 1.6)), Layer(rounded(10.2, 10, 3.6, 12, 1.4)))


def _card() -> tuple[Layer, ...]:
    return (Layer(rounded(5.5, 3, 13, 18, 2.4), width=PEN),)


def _discard() -> tuple[Layer, ...]:
    arrow = svg("M 12 8 L 12 15.6 M 8.6 12.4 L 12 16 L 15.4 12.4")
    return (Layer(rounded(5.5, 3, 13, 18, 2.4), width=PEN), Layer(arrow, width=PEN))


def _person() -> tuple[Layer, ...]:
    return (
        Layer(circle(12, 7.6, 4)),
        Layer(svg("M 4.5 21 C 4.5 15 7.6 13.2 12 13.2 C 16.4 13.2 19.5 15 19.5 21 Z")),
    )


def _bot() -> tuple[Layer, ...]:
    face = rounded(4.5, 8, 15, 12, 3).subtracted(
        union([circle(9, 13.6, 1.6), circle(15, 13.6, 1.6)])
    )
    return (Layer(face), Layer(svg("M 12 8 L 12 4.6"), width=PEN), Layer(circle(12, 3.6, 1.6)))


def _lamp() -> tuple[Layer, ...]:
    frame = svg("M 12 1.5 L 12 6 M 7.2 6 L 16.8 6 L 18 19 L 6 19 Z M 5 22.2 L 19 22.2")
    flame = (
        "M 12 8.6 C 14.6 11.6 15 13.4 14.4 15 C 13.6 17 10.4 17 9.6 15 C 9 13.4 10 12.4 12 8.6 Z"
    )
    return (Layer(frame, width=1.7), Layer(svg(flame)))


def _wheat() -> tuple[Layer, ...]:
    layers = [Layer(svg("M 12 22 L 12 3"), width=1.6)]
    for y in (6.0, 10.0, 14.0, 18.0):
        for side in (-1, 1):
            grain = f"M 12 {y} C {12 + side * 3.4} {y} {12 + side * 6} {y - 2} {12 + side * 6.6} {y - 5}"
            layers.append(Layer(svg(f"{grain} C {12 + side * 3} {y - 5} 12 {y - 3} 12 {y} Z")))
    return tuple(layers)


def _scales() -> tuple[Layer, ...]:
    layers = [Layer(svg("M 12 2.5 L 12 20.5 M 7 21 L 17 21 M 3.4 6 L 20.6 6"), width=1.6)]
    for x in (4.2, 19.8):
        bowl = f"M {x - 3.9} 13.4 L {x + 3.9} 13.4 C {x + 2.8} 17.6 {x - 2.8} 17.6 {x - 3.9} 13.4 Z"
        layers.append(Layer(svg(bowl)))
        layers.append(Layer(svg(f"M {x - 3.2} 13 L {x} 6.4 L {x + 3.2} 13"), width=0.9))
    return tuple(layers)


_DRAWN: dict[str, Callable[[], tuple[Layer, ...]]] = {
    "eye": _eye,
    "hand": _hand,
    "gear": _gear,
    "people": _people,
    "person": _person,
    "bot": _bot,
    "brush": _brush,
    "info": _info,
    "warning": _warning,
    "flag": _flag,
    "lock": _lock,
    "clock": _clock,
    "globe": _globe,
    "search": _search,
    "hammer": _hammer,
    "card": _card,
    "discard_creature": _discard,
    "any_creature": _card,
    "class_dregs": _lamp,
    "class_paysans": _wheat,
    "class_mercers": _scales,
}

# Class signs that are drawn as another icon.
ALIASES: dict[str, str] = {
    "class_wrights": "hammer",
    "class_proctors": "book",
    "class_vorsters": "shield",
    "class_lineals": "crown",
}


def _lines(strokes: tuple[tuple[str, float], ...]) -> Icon:
    return Icon(tuple(Layer(svg(path), width=width) for path, width in strokes))


def _solid(path: str) -> Icon:
    outline: QPainterPath = svg(path)
    return Icon((Layer(outline),))


def glyphs() -> dict[str, Icon]:
    """All one-color icons by name."""
    icons = {name: _lines(strokes) for name, strokes in LINES.items()}
    icons |= {name: _solid(path) for name, path in SOLIDS.items()}
    icons |= {name: Icon(draw()) for name, draw in _DRAWN.items()}
    icons |= {name: icons[other] for name, other in ALIASES.items()}
    return icons
