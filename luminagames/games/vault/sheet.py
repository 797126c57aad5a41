"""The score sheet: every point explained (LV-1.4, LV-8.5)."""

from __future__ import annotations

from typing import cast

from luminagames.engine.message import CardName, Listing, Message, SeatName
from luminagames.engine.show import Cell, ScoreSheet
from luminagames.engine.view import View
from luminagames.games.vault.seen import Definitions, Seen


def score_sheet(view: View, cards: Definitions) -> ScoreSheet | None:
    """Points of creatures, points of effects, the sum, and the tie-break (LV-1.4, LV-8.5); None
    before the end.
    """
    if not view.data["over"]:
        return None
    seen = Seen(view)
    result = cast("dict[str, object]", view.data["result"])
    ranking = cast("list[dict[str, int]]", result["ranking"])
    seats = tuple(row["seat"] for row in ranking)
    rows = (
        (
            Message("Creatures’ Lumina Points"),
            tuple(_creature_cell(view, seen, seat, cards) for seat in seats),
        ),
        (
            Message("Points from effects"),
            tuple(
                Cell(
                    seen.bonus_points(seat),
                    Message("Gained by effects; they stay for good (LV-9.20)."),
                )
                for seat in seats
            ),
        ),
        (
            Message("Lumina Points"),
            tuple(Cell(seen.score(seat), Message("The sum of both (LV-1.4).")) for seat in seats),
        ),
        (
            Message("Creatures in the Vault"),
            tuple(
                Cell(len(seen.vault(seat)), Message("Fewer creatures win a tie (LV-8.5)."))
                for seat in seats
            ),
        ),
    )
    winners = Listing(tuple(SeatName(seat) for seat in cast("list[int]", result["winners"])))
    single = len(winners.items) == 1
    verdict = Message(
        "{winners} wins" if single else "{winners} share the victory", {"winners": winners}
    )
    return ScoreSheet(seats, rows, verdict)


def _creature_cell(view: View, seen: Seen, seat: int, definitions: Definitions) -> Cell:
    scoring = [definitions[view.cards[card]] for card in seen.vault(seat)]
    parts = tuple(
        Message("{card} {points}", {"card": CardName(creature.id), "points": creature.points})
        for creature in scoring
        if creature.points
    )
    total = sum(creature.points for creature in scoring)
    words = (
        Message("{creatures}", {"creatures": Listing(parts)})
        if parts
        else Message("No creature with points.")
    )
    return Cell(total, words)
