"""What a table draws, stroke by stroke: exact where a kept picture forgives, and told in words that
can be read.

Every painter of the program's own code notes what it is asked for. One line stands for each thing
of the scene and each part of the frame: what is written on it, and a digest of all its strokes
(places to a tenth of a unit, colors, pens). Pixels are not in it, so that no other processor's
rounding is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from hashlib import sha256
from types import FrameType
from typing import Any

import pytest
from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRect, QRectF, Qt, QThread
from PySide6.QtGui import (
    QAccessible,
    QBrush,
    QColor,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem

from luminagames.table.ground import ground_pixmap
from luminagames.table.items.base import TableItem
from luminagames.table.items.chip import ChipItem
from luminagames.table.items.hold import GapItem, TargetItem
from luminagames.table.scene import TableScene
from luminagames.table.widget import TableWidget
from tests.speech.listener import read

NOTED = (
    *(
        "drawText",
        "drawPath",
        "fillPath",
        "strokePath",
        "drawPixmap",
        "drawImage",
        "drawTiledPixmap",
        "drawLine",
    ),
    *(
        "drawLines",
        "drawRect",
        "drawRoundedRect",
        "drawEllipse",
        "drawPolygon",
        "drawPolyline",
        "drawPoint",
    ),
    *(
        "drawPoints",
        "drawArc",
        "fillRect",
        "setPen",
        "setBrush",
        "setFont",
        "setOpacity",
        "setClipPath",
    ),
    *("setClipRect", "translate", "rotate", "scale", "setTransform", "setCompositionMode"),
)
Text = QAccessible.Text
# Letters of a line of what is heard.
LONGEST = 160
# Pictures of cards are made once and kept: whether one was made before must not be told.
FACES = "luminagames.table.faces"
# Whose strokes belong to whoever asked for them.
HELPERS = (
    *(
        "luminagames.kit",
        "table.ink",
        "table.look",
        "table.rich",
        "table.faces",
        "table.boxes.told",
        "cardface",
    ),
    "visual.drawn",
)


class Notes:
    """What was drawn, by who drew it, in the order of the first stroke."""

    def __init__(self) -> None:
        self.strokes: dict[str, list[str]] = {}
        self.words: dict[str, list[str]] = {}
        # The thing that is painted now; without it the method that paints.
        self.who = ""

    def note(self, call: str, given: tuple[Any, ...]) -> None:
        """One stroke."""
        who = self.who or _asker(sys._getframe(2))
        self.strokes.setdefault(who, []).append(f"{call} {' '.join(map(plain, given))}")
        if call == "drawText":
            self.words.setdefault(who, []).extend(one for one in given if isinstance(one, str))
        elif call == "icon":
            self.words.setdefault(who, []).append(f":{given[0]}:")

    def told(self) -> list[str]:
        """A line for each part: who, how many strokes, their digest, what is written."""
        return [
            f"{who} {len(strokes)} {sha256(chr(10).join(strokes).encode()).hexdigest()[:8]} "
            f"{' | '.join(self.words.get(who, ()))}".rstrip()
            for who, strokes in self.strokes.items()
        ]


def _asker(frame: FrameType | None) -> str:
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if not any(helper in module for helper in HELPERS):
            name: str = frame.f_code.co_qualname
            return name.replace("<locals>.", "")
        frame = frame.f_back
    return "?"


def plain(one: Any) -> str:
    """An argument in words that do not depend on the machine."""
    match one:
        case str():
            return repr(one)
        case Enum():
            return str(one.value)
        case bool() | int() | float():
            return f"{one:.1f}"
        case QPointF() | QRectF() | QRect() | QLineF() | QMarginsF() | QTransform():
            return _numbers(one)
        case QColor():
            return one.name(QColor.NameFormat.HexArgb)
        case QFont():
            return f"font {one.pixelSize()} {one.weight().value} {one.letterSpacing():.1f} {one.italic():d}"
        case QPen():
            return _pen(one)
        case QBrush():
            return f"{plain(one.color())} {one.style().value} {','.join(_stops(one))}"
        case QPainterPath():
            box = _numbers(one.boundingRect())
            return f"path {one.elementCount()} {box} {one.length():.1f} {_numbers(one.currentPosition())}"
        case QPixmap() | QImage():
            return f"picture {one.width()}x{one.height()}"
        case list() | tuple():
            return " ".join(map(plain, one))
    return type(one).__name__


def _pen(pen: QPen) -> str:
    dash = ",".join(f"{part:.1f}" for part in pen.dashPattern())
    return f"pen {plain(pen.brush())} {pen.widthF():.2f} {pen.style().value} {pen.capStyle().value} {dash}"


def _stops(brush: QBrush) -> list[str]:
    gradient = brush.gradient()
    if gradient is None:
        return []
    return [f"{at:.2f}{plain(color)}" for at, color in gradient.stops()]


def _numbers(one: Any) -> str:
    if isinstance(one, QTransform):
        return f"{one.m11():.2f} {one.m12():.2f} {one.m21():.2f} {one.m22():.2f} {one.dx():.1f} {one.dy():.1f}"
    named = (
        ("left", "top", "width", "height")
        if hasattr(one, "width")
        else ("x", "y")
        if hasattr(one, "x")
        else ()
    )
    return ",".join(f"{getattr(one, name)():.1f}" for name in named or ("x1", "y1", "x2", "y2"))


@contextmanager
def noting(notes: Notes) -> Iterator[type[QPainter]]:
    """While this lasts every painter that the program makes notes its strokes; gives the class of
    such painters.
    """

    class Noting(QPainter):
        """Paints as ever."""

    def noted(name: str) -> Any:
        paint = getattr(QPainter, name)

        def call(self: QPainter, *given: Any, **named: Any) -> Any:
            if QThread.currentThread() is QApplication.instance().thread():  # type: ignore[union-attr]  # it runs
                notes.note(name, given)
            return paint(self, *given, **named)

        return call

    for name in NOTED:
        setattr(Noting, name, noted(name))
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if (
                name.startswith("luminagames.table")
                and name != FACES
                and hasattr(module, "QPainter")
            ):
                patch.setattr(module, "QPainter", Noting)
        from luminagames.table.ink import Icons

        paint_icon = Icons.paint

        def icon(self: Icons, painter: QPainter, name: str, *given: Any, **named: Any) -> None:
            notes.note("icon", (name, *given, *named.values()))
            paint_icon(self, painter, name, *given, **named)

        patch.setattr(Icons, "paint", icon)
        yield Noting


def drawn(table: TableWidget, ground: bool = True) -> list[str]:
    """What a table that stands still draws: the ground, its frame and boxes, then the things of its
    scene.
    """
    notes = Notes()
    with noting(notes) as painter_of:
        if ground:
            notes.who, view, look = "the ground", table.view, table.look
            ground_pixmap(
                look.theme,
                view.viewport().size(),
                look.ratio,
                look.game.about.id,
                table.scene.layout,
                table.scene.tints(),
                view.viewportTransform(),
            )
            notes.who = ""
        table.grab()
        scene, canvas = table.scene, QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
        canvas.setDevicePixelRatio(table.look.ratio)
        canvas.fill(Qt.GlobalColor.transparent)
        for item in things(scene):
            place = item.scenePos()
            notes.who = f"{type(item).__name__} {place.x():.0f},{place.y():.0f}"
            if isinstance(item, TableItem):
                item.renew()
            elif isinstance(item, ChipItem):
                item.restyle()
            painter = painter_of(canvas)
            painter.scale(table.look.unit, table.look.unit)
            notes.note("lies", (item.opacity(), item.rotation(), item.scale(), item.zValue()))
            item.paint(painter, QStyleOptionGraphicsItem(), None)
            painter.end()
    return notes.told()


def things(scene: TableScene) -> list[QGraphicsItem]:
    """The visible items of a scene, from the felt up; targets by their place, since they come from
    a set.

    The gap that a held thing leaves is seen too: it lies in the picture that the table is
    meanwhile.
    """

    def rank(item: QGraphicsItem) -> tuple[float, float, float]:
        at = item.scenePos() if isinstance(item, TargetItem) else QPointF()
        return item.zValue(), at.x(), at.y()

    def seen(item: QGraphicsItem) -> bool:
        return item.isVisible() or (isinstance(item, GapItem) and item.width > 0)

    return sorted(filter(seen, scene.items(Qt.SortOrder.AscendingOrder)), key=rank)


def heard(table: TableWidget) -> list[str]:
    """What a screen reader finds in a table, from top to bottom: role, name, value or description,
    what can be done.
    """
    lines = []
    for one in read(table):
        told = (one.role.name, one.name, one.node.text(Text.Value), one.node.text(Text.Description))
        words = " | ".join(filter(None, (*told, ", ".join(one.actions))))
        lines.append(" ".join(words.split())[:LONGEST])
    return lines
