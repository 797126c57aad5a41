"""What moves, at six times of its way: where it stands, how large, how clear, and stroke by stroke
what it draws.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage

from luminagames.engine.message import Message
from luminagames.engine.show import LaidGroup, LaidHand
from luminagames.table.look import Look
from luminagames.table.motion import large, lights
from tests.visual.drawn import Notes, noting

SHARES = (0.02, 0.2, 0.4, 0.55, 0.8, 0.97)
ROOM = QRectF(0, 0, 1280, 700)
HERE, THERE = QPointF(200, 150), QPointF(700, 420)
GROUPS = (("First", 2, 12), ("Second", 3, -3), ("Loose", 1, None))
EXTRA = (("Bonus", 6), ("Penalty", -2))


def hand(faces: list[str]) -> LaidHand:
    """Two groups that count, one that does not, and what counts besides."""
    groups = tuple(
        LaidGroup(tuple(faces[:count]), Message(title), points) for title, count, points in GROUPS
    )
    return LaidHand(0, groups, tuple((Message(words), value) for words, value in EXTRA))


def moving(look: Look, faces: list[str]) -> dict[str, Callable[[], lights.Moving]]:
    """One of each kind."""
    box, coral = QRectF(100, 100, 120, 168), QColor("#FF7755")
    return {
        "edge": lambda: lights.EdgeItem(look, box, coral),
        "ribbon": lambda: lights.RibbonItem(look, HERE, THERE, coral),
        "gain": lambda: lights.NumberItem(look, 3, HERE, THERE),
        "loss": lambda: lights.NumberItem(look, -4, HERE, THERE),
        "flash": lambda: lights.FlashItem(look, HERE),
        "rays": lambda: lights.RaysItem(look, HERE, 90),
        "sparks": lambda: lights.SparksItem(look, box),
        "dim": lambda: lights.DimItem(look, ROOM, box),
        "heads": lambda: large.CoinItem(look, THERE, "heads", "Ada begins"),
        "tails": lambda: large.CoinItem(look, THERE, "tails", "Bruno begins"),
        "rise": lambda: large.RiseItem(look, THERE, faces[0], "It is done"),
        "flare": lambda: large.FlareItem(look, ROOM, hand(faces), "Ada wins the round"),
    }


def told_moments(look: Look, faces: list[str]) -> list[str]:
    """A line for each kind and time."""
    for name in ("rise", "flare"):  # their cards are painted once
        card = moving(look, faces)[name]()
        card.step(0.5)
        look.canvas(card.extent(), card.draw)
    notes, canvas = Notes(), QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    with noting(notes) as painter_of:
        for name, make in moving(look, faces).items():
            for share in SHARES:
                item = make()
                item.step(share)
                at = item.pos()
                notes.who = f"{name} {share:g} at {at.x():.0f},{at.y():.0f}"
                notes.note(
                    "stands", (item.scale(), item.opacity() * 100, item.zValue(), item.extent())
                )
                painter = painter_of(canvas)
                item.draw(painter)
                painter.end()
    return notes.told()
