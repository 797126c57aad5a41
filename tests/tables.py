"""A table on the screen, for tests: made, as large as a usual window, and seen."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.table.boxes.handover import REST_MS
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget

# Nothing moves; all else is as usual.
QUIET = TableSettings(reduced_motion=True)


def seen_table(
    qtbot: QtBot,
    session: TableSession,
    settings: TableSettings = QUIET,
    painter: CardPainter | None = None,
) -> TableWidget:
    """The table of a session in the usual theme, with the game's own cards unless another painter
    is given.
    """
    theme = load_theme("observatory")
    table = TableWidget(
        session, painter or CardPainter(theme, session.game.about.id), theme, settings
    )
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    qtbot.waitExposed(table)
    return table


def rested(table: TableWidget) -> TableWidget:
    """The table when the laptop has been passed: keys count again."""
    if table.handover.rests:
        table.clock.advance(REST_MS)
    return table
