"""An ability of a card (section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.engine.effects.text import items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.amounts import Amount
from luminagames.games.luminous.effects.conditions import Condition, condition_from_data
from luminagames.games.luminous.effects.selectors import ANYTHING, Aim, Selector
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.effects.vocabulary import operations
from luminagames.games.luminous.kinds import KEYWORD_BITS


@dataclass(frozen=True, slots=True)
class Gift:
    """What a static ability gives: numbers or a keyword to cards (`aim`), or another price to cards (`LU-7.23`)."""

    aim: Aim
    attack: Amount
    health: Amount
    keyword: int
    dearer: int


@dataclass(frozen=True, slots=True)
class Ability:
    """A trigger and what it does; `filter` and `turn` narrow the trigger."""

    when: str
    nth: int = 0
    turn: str = "any"
    filter: Selector = ANYTHING
    condition: Condition | None = None
    may: bool = False
    limit: int = 0
    only: str = ""
    do: tuple[Verb, ...] = ()
    give: tuple[Gift, ...] = ()

    @staticmethod
    def from_data(data: Json) -> Ability:
        """The ability of its validated data."""
        d: Mapping[str, Json] = mapping(data)
        when = str(d["when"])
        narrowed = d.get("card")
        static = when == "static"
        return Ability(
            when=when,
            nth=number(d.get("nth", 0)),
            turn=str(d.get("turn", "mine" if when in ("turn_start", "turn_end") else "any")),
            filter=Selector.from_data(narrowed) if isinstance(narrowed, Mapping) else ANYTHING,
            condition=condition_from_data(d["if"]) if "if" in d else None,
            may=bool(d.get("may", False)),
            limit=number(d.get("limit", 0)),
            only=str(d.get("only", "")),
            do=() if static else operations(d["do"]),
            give=tuple(_gift(one) for one in items(d["do"])) if static else (),
        )


def _gift(data: Json) -> Gift:
    ((verb, value),) = mapping(data).items()
    d = mapping(value)
    zero = Amount()
    if verb == "buff":
        attack, health = Amount.from_data(d.get("attack", 0)), Amount.from_data(d.get("health", 0))
        return Gift(Aim.from_data(d["to"]), attack, health, 0, 0)
    if verb == "grant":
        return Gift(Aim.from_data(d["to"]), zero, zero, KEYWORD_BITS[str(d["keyword"])], 0)
    dearer = number(d["more"]) if "more" in d else -number(d["less"])
    return Gift(Aim("", Selector.from_data(mapping(d["for"]))), zero, zero, 0, dearer)
