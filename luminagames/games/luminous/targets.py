"""What each operation can be done to (4.6): a target of another kind would load, and do nothing.

Imported only when card data is compiled, by `schema`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from luminagames.cards.marks import YamlPath
from luminagames.cards.model import Fault
from luminagames.engine.message import worded

_HIT = ("unit", "relic", "favored")
_LEAVES = ("unit", "relic", "orb")
# Operation -> the key of each of its targets (empty: the operation's own value), and the kinds that
# it can be.
#
# What only moves cards may name a Favored: that it stays where it is, is a rule of its own
# (LU-2.10).
_TARGETS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "damage": (("to", _HIT),),
    "strike": (("by", ("unit",)), ("to", _HIT)),
    "destroy": (("", _LEAVES),),
    "sacrifice": (("what", _LEAVES),),
    "deploy": (("", ("unit", "relic")),),
    "expend": (("", (*_LEAVES, "favored")),),
    "ready": (("", (*_LEAVES, "favored")),),
    "buff": (("to", ("unit",)),),
    "grant": (("to", ("unit", "relic")),),
    "withdraw": (("", ("unit",)),),
}
# References whose kind is known; that of `self` is the card's own.
_REFERENCES = {
    "my_favored": "favored",
    "enemy_favored": "favored",
    "attacker": "unit",
    "blockers": "unit",
}


def target_faults(kind: str, abilities: list[object]) -> Iterator[Fault]:
    """Targets on a card of this type to which nothing would happen."""
    for index, one in enumerate(abilities):
        if isinstance(one, dict):
            yield from _listed(kind, one.get("do"), ("abilities", index, "do"))


def _listed(kind: str, operations: object, path: YamlPath) -> Iterator[Fault]:
    for index, one in enumerate(operations if isinstance(operations, list) else ()):
        if isinstance(one, dict) and len(one) == 1:
            ((verb, value),) = one.items()
            yield from _one(kind, str(verb), value, (*path, index, str(verb)))


def _one(kind: str, verb: str, value: object, path: YamlPath) -> Iterator[Fault]:
    if verb == "choose_one":
        for index, part in enumerate(value if isinstance(value, list) else ()):
            yield from _listed(kind, part, (*path, index))
    elif verb == "cond" and isinstance(value, dict):
        for key in ("then", "else"):
            yield from _listed(kind, value.get(key), (*path, key))
    for key, kinds in _TARGETS.get(verb, ()):
        if not key:
            yield from _target(kind, verb, value, kinds, path)
        elif isinstance(value, Mapping) and key in value:
            yield from _target(kind, verb, value[key], kinds, (*path, key))


def _target(
    kind: str, verb: str, target: object, kinds: tuple[str, ...], path: YamlPath
) -> Iterator[Fault]:
    """A reference, or a selector with its kinds."""
    can_be = worded("'{verb}' is for {known} (4.6)", verb=verb, known=" ".join(kinds))
    if isinstance(target, str):
        meant = kind if target == "self" else _REFERENCES.get(target)
        if meant is not None and meant not in kinds:
            yield Fault(
                path,
                worded(
                    "{can_be}; '{target}' is a {meant}: nothing would happen",
                    can_be=can_be,
                    target=target,
                    meant=meant,
                ),
                at_key=False,
            )
    elif isinstance(target, Mapping):
        named = target.get("kind")
        for one in named if isinstance(named, list) else [named]:
            if isinstance(one, str) and one not in kinds:
                yield Fault(
                    (*path, "kind"),
                    worded("{can_be}: to a {one} nothing would happen", can_be=can_be, one=one),
                    at_key=False,
                )
