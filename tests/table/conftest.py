"""A table for the toy game, with flat cards that cost nothing to draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.face import Face
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.toy import ToyGame
from tests.tables import seen_table

QUICK = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0)
OpenToy = Callable[..., TableWidget]


class FlatPainter(CardPainter):
    """Draws a card as one color, and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__(load_theme())
        self.asked: list[tuple[str, str, float, float]] = []

    def pixmap(self, face: Face, variant: str, width_px: float, dpr: float) -> QPixmap:
        self.asked.append((face.id, variant, width_px, dpr))
        height = width_px * (26 / 120 if variant == "strip" else 1.4)
        pixmap = QPixmap(round(width_px), round(height))
        pixmap.fill(QColor("#335577"))
        painter = QPainter(pixmap)
        painter.drawText(QRectF(pixmap.rect()), Qt.AlignmentFlag.AlignCenter, face.name)
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap


@pytest.fixture
def open_toy(qtbot: QtBot) -> OpenToy:
    """Opens a table for a new match of the toy game."""

    def open_it(
        game: ToyGame | None = None,
        settings: TableSettings = QUICK,
        bots: Mapping[int, str] | None = None,
    ) -> TableWidget:
        load_fonts()
        game, bots = game or ToyGame(), bots or {}
        seats = [
            SeatInfo(name, bots.get(seat, "human")) for seat, name in enumerate(("Ada", "Ben"))
        ]
        players = [make_bot(bots[seat], game) if seat in bots else None for seat in (0, 1)]
        session = TableSession(Match(game, {}, seats, 1), players)
        return seen_table(qtbot, session, settings, FlatPainter())

    return open_it
