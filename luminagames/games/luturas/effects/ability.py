"""An ability of a card (section 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.engine.effects.text import items, mapping
from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.conditions import Condition, condition_from_data
from luminagames.games.luturas.effects.costs import Cost, costs_from_data
from luminagames.games.luturas.effects.filters import ANYTHING, Filter
from luminagames.games.luturas.effects.gifts import Gift, gift_from_data
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.effects.vocabulary import operations


@dataclass(frozen=True, slots=True)
class Ability:
    """A trigger and what it does. `once` is `limit: turn`; `against`, `side` and `only` narrow the trigger."""

    when: str
    against: str = ""
    side: str = "own"
    only: Filter = ANYTHING
    condition: Condition | None = None
    may: bool = False
    once: bool = False
    cost: tuple[Cost, ...] = ()
    do: tuple[Verb, ...] = ()
    give: tuple[Gift, ...] = ()

    def watches(self, seat: int, doer: int) -> bool:
        """Whether something that `doer` did, or that befell their card, is on the side this ability watches."""
        return self.side == "any" or (self.side == "own") == (seat == doer)

    @staticmethod
    def from_data(data: Json) -> Ability:
        """The ability of its validated data."""
        d: Mapping[str, Json] = mapping(data)
        only = d.get("filter")
        return Ability(
            when=str(d["when"]),
            against=str(d.get("against", "")),
            side=str(d.get("side", "own")),
            only=Filter.from_data(only) if isinstance(only, Mapping) else ANYTHING,
            condition=condition_from_data(d["if"]) if "if" in d else None,
            may=bool(d.get("may", False)),
            once=d.get("limit") == "turn",
            cost=costs_from_data(d["cost"]) if "cost" in d else (),
            do=operations(d["do"]) if "do" in d else (),
            give=tuple(gift_from_data(one) for one in items(d["give"])) if "give" in d else (),
        )
