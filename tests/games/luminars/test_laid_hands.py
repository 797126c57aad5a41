"""What lies before a seat when a round is scored adds up to its score (LM-9.10)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from luminagames.bots import make_bot
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.table.look import Look
from luminagames.table.motion.large import FlareItem
from luminagames.table.settings import TableSettings
from luminagames.table.words import TableWords

SEATS = ("Ada", "Bruno", "Cleo")


@pytest.mark.rules("LM-9.9", "LM-9.10")
@pytest.mark.usefixtures("qapp")
def test_groups_and_what_counts_besides_are_the_score_of_each_seat_and_the_flare_ends_with_it() -> (
    None
):
    """Also where a seat has points from action cards that lie before others only."""
    game = load_game("luminars")
    bot, theme = make_bot("easy", game), load_theme("observatory")
    look = Look(
        theme, CardPainter(theme, "luminars"), game, TableWords(game, SEATS), TableSettings()
    )
    given_by_others = seen = 0
    for seed in (1, 2, 3):
        match: Match[object] = Match(game, {}, [SeatInfo(name) for name in SEATS], seed)
        while match.decision is not None and match.step < 210:
            view = match.view(match.decision.actor)
            match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
            if all(event.kind != "enlightenment" for event in match.events[-1]):
                continue
            table = match.view(0)
            sheet = game.score_sheet(table)
            scored = next(
                event.data["scores"] for event in match.events[-1] if event.kind == "round_scored"
            )
            assert sheet is not None
            for hand in sheet.hands:
                seen += 1
                item = FlareItem(look, QRectF(0, 0, 1280, 800), hand, "")
                item.share = 1.0
                assert item.sum == scored[hand.seat]  # type: ignore[index,call-overload]  # a list of points by seat
                own = table.zones.get(f"actions[{hand.seat}]")
                given_by_others += not own and any(group.tone == "accent" for group in hand.groups)
    assert seen >= 9
    assert given_by_others
