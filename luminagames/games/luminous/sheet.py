"""The score sheet: how it ended, and why."""

from __future__ import annotations

from typing import cast

from luminagames.engine.message import Message, Pattern, SeatName, Term
from luminagames.engine.plain import Json
from luminagames.engine.show import Cell, ScoreSheet
from luminagames.engine.view import View
from luminagames.games.luminous.seen import Data, players_of
from luminagames.games.luminous.words import ENDS


def score_sheet(view: View) -> ScoreSheet | None:
    """Life and decks in the order of the ranking; None before the end."""
    result = cast("Data | None", view.data["result"])
    if result is None:
        return None
    groups = cast("list[list[int]]", result["ranking"])
    seats = tuple(seat for group in groups for seat in group)
    places = {
        seat: 1 + sum(len(one) for one in groups[:index])
        for index, group in enumerate(groups)
        for seat in group
    }
    players = players_of(view)

    def row(
        label: Pattern, why: Pattern, values: dict[int, int]
    ) -> tuple[Message, tuple[Cell, ...]]:
        return Message(label), tuple(Cell(values[seat], Message(why)) for seat in seats)

    rows = (
        row("Place", "Who went out later stands higher (LU-14.9).", places),
        row(
            "Life",
            "At 0 a Favored is out (LU-1.2).",
            {s: cast("int", players[s]["life"]) for s in seats},
        ),
        row(
            "Cards left in the deck",
            "The second to run dry wins (LU-1.4).",
            {s: len(cast("list[Json]", players[s]["deck"])) for s in seats},
        ),
    )
    winners = cast("list[int]", result["winners"])
    reason = Term(ENDS[str(result["reason"])])
    if len(winners) > 1:
        return ScoreSheet(seats, rows, Message("A draw, by {reason}", {"reason": reason}))
    return ScoreSheet(
        seats,
        rows,
        Message("{seat} wins by {reason}", {"seat": SeatName(winners[0]), "reason": reason}),
    )
