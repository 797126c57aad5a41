"""An ability of an action card (section 4): when it does what, on what condition; and how it
reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

from luminagames.engine.effects.phrases import (
    if_so,
    otherwise,
    then,
)
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Length, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import Pattern, worded
from luminagames.games.luminars.effects.conditions import Condition
from luminagames.games.luminars.effects.verb import Verb


@part
class Ability:
    """When an action card does what (4.1)."""

    when: Literal["drawn", "score"]
    if_: Condition | None = None
    do: Annotated[tuple[Verb, ...], Length(1)]

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """What belongs to the other trigger, and a list that is too long."""
        verbs = [verb for verb, _ in verbs_of(data)]
        if data["when"] == "drawn":
            if "if" in data:
                yield Fault(("if",), worded("'if' is not allowed with 'when: drawn'"))
            if verbs != ["pass_card"] and all(verb in ("pass_card", "points") for verb in verbs):
                yield Fault(
                    ("do",), worded("'when: drawn' does exactly one 'pass_card'"), at_key=False
                )
        elif data["when"] == "score":
            if "pass_card" in verbs:
                index = verbs.index("pass_card")
                yield Fault(
                    ("do", index), worded("'pass_card' goes with 'when: drawn' only"), at_key=False
                )
            if len(verbs) > 3:
                yield Fault(
                    ("do",),
                    worded("must have at most 3 entries, not {count}", count=len(verbs)),
                    at_key=False,
                )
            if "if" in data:
                yield from holder_only(data, "with 'if' only the holder gets points (4.5)")

    def sentences(self, write: Writer, *, otherwise_so: bool) -> list[str]:
        """Its sentences; `otherwise_so`: its condition is the opposite of the one told before."""
        texts = [verb.text(write) for verb in self.do]
        if self.if_ is None:
            return texts
        effect = then(texts, write.words)
        if otherwise_so:
            return [otherwise(effect, write.words)]
        return [if_so(self.if_.text(write), effect, write.words)]


def verbs_of(ability: object) -> list[tuple[str, object]]:
    """Verb and parameters of each operation of card data, as far as they have the right shape."""
    do = ability.get("do") if isinstance(ability, Mapping) else None
    operations = do if isinstance(do, list) else []
    return [
        (str(next(iter(one))), next(iter(one.values())))
        for one in operations
        if isinstance(one, dict) and one
    ]


def holder_only(
    ability: Mapping[str, object], message: Pattern, *path: str | int
) -> Iterator[Fault]:
    """Points that anybody but the holder would get."""
    for index, (verb, value) in enumerate(verbs_of(ability)):
        if verb == "points" and isinstance(value, dict) and value.get("to", "holder") != "holder":
            yield Fault((*path, "do", index, "points", "to"), worded(message), at_key=False)
