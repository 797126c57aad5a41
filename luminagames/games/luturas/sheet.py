"""The score sheet: how it ended, and why."""

from __future__ import annotations

from typing import cast

from luminagames.engine.message import Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.show import Cell, ScoreSheet
from luminagames.engine.view import View
from luminagames.games.luturas.seen import Seen


def score_sheet(view: View) -> ScoreSheet | None:
    """Rounds won, then how the last round stood; None before the end."""
    if not view.data["over"]:
        return None
    seen = Seen(view)
    wins = cast("list[int]", view.data["wins"])
    winners = cast("list[int]", cast("dict[str, Json]", view.data["result"])["winners"])
    seats = (1, 0) if winners == [1] else (0, 1)
    luturas = [len(cast("list[object]", player["luturas"])) for player in seen.players]
    rows = (
        (
            Message("Rounds won"),
            tuple(Cell(wins[seat], Message("More rounds win (LT-18.8).")) for seat in seats),
        ),
        (
            Message("Stamina Points of the Soldier"),
            tuple(
                Cell(seen.soldiers[seat], Message("At 0 the round is lost (LT-18.1)."))
                for seat in seats
            ),
        ),
        (
            Message("Luturas on the field"),
            tuple(
                Cell(luturas[seat], Message("They decide at the turn limit (LT-18.10)."))
                for seat in seats
            ),
        ),
    )
    if not winners:
        return ScoreSheet(seats, rows, Message("The match is drawn"))
    return ScoreSheet(seats, rows, Message("{seat} wins", {"seat": SeatName(winners[0])}))
