"""What an action would do, and the score sheet (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from luminagames.engine.action import Action
from luminagames.engine.message import Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.show import Cell, Owed, Preview, ScoreSheet
from luminagames.engine.view import View
from luminagames.games.luminous.badges import Data, in_play, players_of
from luminagames.games.luminous.kinds import COLORS, ICONS

if TYPE_CHECKING:
    from luminagames.games.luminous.cards import Card

Cards = Mapping[str, "Card"]

def preview(view: View, action: Action, cards: Cards) -> Preview | None:
    """The price of a card or the damage of an attack; `paying` adds which orbs automatic payment would take."""
    if action.kind == "play_card":
        number = action.get("card")
        if not isinstance(number, int) or number not in view.cards:
            return None
        return _price(view, cards[view.cards[number]], action.seat)
    if action.kind == "attack":
        unit, target = action.get("unit"), action.get("target")
        one = in_play(view, unit) if isinstance(unit, int) else None
        other = in_play(view, target) if isinstance(target, int) else None
        if one is None or other is None or "attack" not in one:
            return None
        left = max(0, cast("int", other.get("life", other["durability"])) - cast("int", one["attack"]))
        values = {"n": cast("int", one["attack"]), "left": left}
        return Preview((), Message("{n} damage if nobody blocks: {left} would be left", dict(values)), (), "LU-10.20")
    return None


def _price(view: View, card: Card, seat: int) -> Preview:
    player = players_of(view)[seat]
    orbs, expended = cast("dict[str, int]", player["orbs"]), cast("dict[str, int]", player["orbs_expended"])
    lines = [
        Owed(ICONS[color], card.price[index], card.price[index], orbs[color] - expended[color])
        for index, color in enumerate(COLORS) if card.price[index]
    ]  # fmt: skip
    if card.price[3]:
        lines.append(Owed(ICONS["any"], card.price[3], card.price[3], sum(orbs.values()) - sum(expended.values())))
    note = None
    if any(card.check):
        words = ", ".join(f"{card.check[index]} {color}" for index, color in enumerate(COLORS) if card.check[index])
        note = Message("Orb check: {check}", {"check": words})
    return Preview((), Message("Essence, and your ready orbs"), tuple(lines), "LU-7.14", note)


_REASONS = {"life": "life", "empty_deck": "an empty deck", "turn_limit": "the turn limit"}


def score_sheet(view: View) -> ScoreSheet | None:
    """Life and decks in the order of the ranking; None before the end."""
    result = cast("Data | None", view.data["result"])
    if result is None:
        return None
    groups = cast("list[list[int]]", result["ranking"])
    seats = tuple(seat for group in groups for seat in group)
    places = {seat: 1 + sum(len(one) for one in groups[:index]) for index, group in enumerate(groups) for seat in group}
    players = players_of(view)

    def row(label: str, why: str, values: dict[int, int]) -> tuple[Message, tuple[Cell, ...]]:
        return Message(label), tuple(Cell(values[seat], Message(why)) for seat in seats)

    rows = (
        row("Place", "Who went out later stands higher (LU-14.9).", places),
        row("Life", "At 0 a Favored is out (LU-1.2).", {s: cast("int", players[s]["life"]) for s in seats}),
        row("Cards left in the deck", "The second to run dry wins (LU-1.4).",
            {s: len(cast("list[Json]", players[s]["deck"])) for s in seats}),
    )  # fmt: skip
    winners = cast("list[int]", result["winners"])
    reason = _REASONS[str(result["reason"])]
    if len(winners) > 1:
        return ScoreSheet(seats, rows, Message("A draw, by {reason}", {"reason": reason}))
    return ScoreSheet(seats, rows, Message("{seat} wins by {reason}", {"seat": SeatName(winners[0]), "reason": reason}))
