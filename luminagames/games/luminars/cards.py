"""Card definitions as the engine reads them, and the physical cards of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.effects.reader import read_all
from luminagames.games.luminars.effects.ability import Ability
from luminagames.games.luminars.effects.plain_verbs import PassCard, Points
from luminagames.games.luminars.effects.verb import Scoring
from luminagames.games.luminars.kinds import COLORS, DRAW, WILD, WILD_VALUE, code_of
from luminagames.games.luminars.solver import weight

# The types of the main deck (LM-1.2).
MAIN = ("district", "wild", "draw")

SEATS = 4

NO_CODE = -1


@dataclass(frozen=True, slots=True)
class Card:
    """A definition. `code` is that of section 12.4, `value` that of LM-1.5."""

    id: str
    name: str
    type: str
    copies: int
    code: int
    value: int
    abilities: tuple[Ability, ...]

    @property
    def main(self) -> bool:
        """Whether it belongs to the main deck."""
        return self.type in MAIN

    @property
    def passes(self) -> bool:
        """Whether it is a pass card."""
        return any(isinstance(verb, PassCard) for ability in self.abilities for verb in ability.do)

    @property
    def fixed_points(self) -> int | None:
        """The sum of what it gives its holder; None if it counts something or asks for
        something.
        """
        points = 0
        for ability in self.abilities:
            for verb in ability.do:
                if isinstance(verb, Scoring) and not isinstance(verb, Points):
                    return None
                if isinstance(verb, Points) and verb.to != "others":
                    if ability.if_ is not None or verb.each is not None:
                        return None
                    points += verb.amount
        return points

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Card:
        """The card of its validated data; optional fields get their defaults."""
        kind = str(data["type"])
        code, value = NO_CODE, 0
        if kind == "district":
            value = int(data["rank"])
            code = code_of(COLORS.index(str(data["color"])), value)
        elif kind == "wild":
            code, value = WILD, WILD_VALUE
        elif kind == "draw":
            code = DRAW
        abilities = read_all(Ability, data.get("abilities"))
        return Card(
            str(data["id"]),
            str(data["name"]),
            kind,
            int(data.get("copies", 1)),
            code,
            value,
            abilities,
        )


class Pack:
    """The physical cards of a match by number, with what the engine looks up all the time. Never
    changes.
    """

    __slots__ = ("cards", "codes", "declarations", "discards", "ids", "weights")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)
        self.codes = tuple(card.code for card in self.cards)
        self.weights = tuple(weight(card.code) if card.code >= 0 else 0 for card in self.cards)
        self.ids = tuple(card.id for card in self.cards)
        numbers = range(len(self.cards))
        self.discards = _actions("discard_card", numbers)
        self.declarations = _actions("declare_discarding", numbers)

    def hand(self, cards: Sequence[int]) -> int:
        """The integer of a hand, for the solver."""
        weights = self.weights
        return sum([weights[card] for card in cards])


def _actions(kind: str, numbers: range) -> tuple[tuple[Action, ...], ...]:
    return tuple(
        tuple(Action(seat, kind, (("card", number),)) for number in numbers)
        for seat in range(SEATS)
    )


@lru_cache(maxsize=8)
def official_pack(definitions: tuple[Card, ...]) -> Pack:
    """The cards of a real match: every copy of every definition but the roles, in the order of the
    definitions.
    """
    return Pack(card for card in definitions if card.type != "role" for _ in range(card.copies))
