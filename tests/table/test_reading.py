"""A large card that somebody reads stays open while programs act; it goes with the card, and at an
own act.
"""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import FlatPainter

QUIET = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=10_000_000, recap=False)


def test_a_large_card_stays_open_at_a_bots_act_and_goes_at_an_own_one(qtbot: QtBot) -> None:
    load_fonts()
    game = load_game("vault")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Bruno", "bot:greedy")], 3)
    widget = TableWidget(
        TableSession(match, [None, make_bot("greedy", game)]), FlatPainter(), load_theme(), QUIET
    )
    qtbot.addWidget(widget)
    widget.resize(1280, 800)
    widget.show()
    session = widget.session
    while match.decision.actor == 0:
        session.submit(match.view(0).legal[0])
    first = next(iter(match.view(0).cards.values()))
    widget.zoom.pin(first, widget.room())
    seen = 0
    while match.decision.actor == 1:
        session.submit(match.view(1).legal[0])
        assert widget.zoom.pinned == (first in match.view(0).cards.values())
        seen += 1
    assert seen
    assert widget.zoom.isVisible()
    assert widget.zoom.definition == first
    session.submit(match.view(0).legal[0])
    assert not widget.zoom.isVisible(), "who acts has read it"
