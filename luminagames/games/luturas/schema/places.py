"""What an ability may say on which card (LT-19.2, LT-19.3, LT-19.6, LT-19.7). Read on raw data:
values of a wrong type are told by the models, and passed over here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from luminagames.cards.model import Fault
from luminagames.engine.message import worded

Path = tuple[str | int, ...]

_ALL = ("lutura", "tool", "strategy")
_PAIR = ("lutura", "tool")
_ON: dict[str, tuple[str, ...]] = {
    "activate": ("soldier", "lutura", "tool"),
    "use": ("strategy",),
    "static": _ALL,
    "arrive": ("lutura",),
    "attack": _PAIR,
    "attacked": _PAIR,
    "destroys": _PAIR,
    "destroyed": _PAIR,
    "assigned": _PAIR,
    "turn_start": _ALL,
    "turn_end": _ALL,
    "other_deployed": _ALL,
    "other_upgraded": _ALL,
    "other_destroyed": _ALL,
    "crystal_placed": _PAIR,
    "strategy_used": _PAIR,
}
_WATCHING = ("other_deployed", "other_upgraded", "other_destroyed")
_WITH_TRIGGER = ("assigned", "other_deployed", "other_upgraded", "crystal_placed", "strategy_used")
_POINT_KEYS = (
    "combat_at_most",
    "combat_at_least",
    "stamina_at_most",
    "stamina_at_least",
    "keyword",
)
_AIMS = ("to", "what", "of", "is")


def ability_faults(card: Mapping[str, object], abilities: Sequence[object]) -> Iterator[Fault]:
    """What is wrong with the abilities of a card, beside their shape."""
    for index, ability in enumerate(abilities):
        if (
            isinstance(ability, dict)
            and isinstance(ability.get("when"), str)
            and ability["when"] in _ON
        ):
            yield from _one(card, ability, ("abilities", index))


def _one(card: Mapping[str, object], ability: Mapping[str, object], path: Path) -> Iterator[Fault]:
    kind, when = str(card["type"]), str(ability["when"])
    if kind not in _ON[when]:
        yield Fault(
            (*path, "when"),
            worded("'when: {when}' is not allowed on a {kind} (LT-19.2)", when=when, kind=kind),
            at_key=False,
        )
        return
    if when == "arrive" and card.get("gear") != 1:
        yield Fault(
            (*path, "when"),
            worded("'arrive' on an advanced Gear could never work (LT-19.3)"),
            at_key=False,
        )
    yield from _keys(kind, when, ability, path)
    yield from _costs(kind, ability.get("cost"), path)
    yield from _words(card, when, ability, path)
    if when == "static":
        yield from _points(ability, path)


def _keys(kind: str, when: str, ability: Mapping[str, object], path: Path) -> Iterator[Fault]:
    """Keys that belong to some triggers only (4.1)."""
    triggered = when not in ("activate", "use", "static")
    allowed = {
        "against": when == "attack",
        "side": when in (*_WATCHING, "strategy_used"),
        "filter": when in (*_WATCHING, "crystal_placed"),
        "may": triggered,
        "limit": triggered and kind == "lutura",
        "cost": when != "static",
        "do": when != "static",
        "give": when == "static",
    }
    for key, right in allowed.items():
        if key in ability and not right:
            yield Fault(
                (*path, key),
                worded(
                    "'{key}' is not allowed with 'when: {when}' on a {kind} (LT-19.2)",
                    key=key,
                    when=when,
                    kind=kind,
                ),
            )
    needed = "give" if when == "static" else "do"
    if needed not in ability:
        yield Fault(path, worded("'{needed}' is missing (LT-19.1)", needed=needed), at_key=False)


def _costs(kind: str, costs: object, path: Path) -> Iterator[Fault]:
    """Costs of the same kind twice, and costs that a card cannot have (LT-19.7, 4.3)."""
    seen: set[str] = set()
    for index, cost in enumerate(costs if isinstance(costs, list) else ()):
        if not isinstance(cost, dict):
            continue
        for key, value in cost.items():
            where = (*path, "cost", index, key)
            if key in seen:
                yield Fault(where, worded("two costs '{key}' in one ability (LT-19.7)", key=key))
            seen.add(key)
            if key in ("suffer", "spend_attack") and kind != "lutura":
                yield Fault(where, worded("'{key}' is a cost of Luturas only (LT-19.2)", key=key))
            if key == "destroy" and value == "self" and kind in ("strategy", "soldier"):
                yield Fault(
                    where, worded("'destroy: self' is no cost of a {kind} (LT-19.2)", kind=kind)
                )
            if key == "destroy" and isinstance(value, dict) and value.get("kind") == "strategy":
                yield Fault(where, worded("a Strategy is never destroyed as a cost (LT-19.7)"))


def _words(
    card: Mapping[str, object], when: str, ability: Mapping[str, object], path: Path
) -> Iterator[Fault]:
    """Words and operations that a place does not know (4.4, 4.8)."""
    kind, timing = (
        str(card["type"]),
        card.get("timing", ["main", "attack", "arrive", "strategy", "end"]),
    )
    in_attack = when in ("attack", "attacked") or (when == "use" and timing == ["attack"])
    listed = timing if isinstance(timing, list) else []
    has_trigger = when in _WITH_TRIGGER or (
        when == "use" and ("arrive" in listed or "strategy" in listed)
    )
    for where, key, value in _walk(ability, path):
        if key in _AIMS and isinstance(value, str):
            if value == "bearer" and kind != "tool":
                yield Fault(where, worded("'bearer' is a word of Tools (LT-19.2)"))
            if value in ("attacker", "target") and not in_attack:
                yield Fault(
                    where,
                    worded(
                        "'{value}' means nothing here: there is no attack (LT-19.2)", value=value
                    ),
                )
            if value == "trigger" and not has_trigger:
                yield Fault(where, worded("'trigger' means nothing here (LT-19.2)"))
            if value == "chosen" and ("do" not in where or when == "static"):
                yield Fault(where, worded("'chosen' means nothing here (LT-19.2)"))
        effects = isinstance(value, dict) and value.get("effects") is True
        if key == "negate_attack" and not (
            (when == "use" and timing == ["attack"]) or (when == "attacked" and not effects)
        ):
            yield Fault(where, worded("'negate_attack' is not allowed here (LT-19.2)"))
        if key == "redirect_attack" and not (when == "use" and timing == ["attack"]):
            yield Fault(
                where, worded("'redirect_attack' is for Strategies with timing [attack] (LT-19.2)")
            )
        if key == "negate_strategy" and not (when == "use" and timing == ["strategy"]):
            yield Fault(
                where,
                worded("'negate_strategy' is for Strategies with timing [strategy] (LT-19.2)"),
            )


def _points(ability: Mapping[str, object], path: Path) -> Iterator[Fault]:
    """A static ability that looks at points or keywords could depend on itself (LT-19.6)."""
    for where, key, value in _walk(ability, path):
        gift_itself = key == "keyword" and len(where) >= 2 and where[-3:-1] == ("give", where[-2])
        if (key in _POINT_KEYS and not gift_itself) or (
            key == "stat" and value in ("combat", "stamina")
        ):
            yield Fault(
                where, worded("a static ability must not look at points or keywords (LT-19.6)")
            )


def _walk(node: object, path: Path) -> Iterator[tuple[Path, str, object]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield (*path, key), key, value
            yield from _walk(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _walk(value, (*path, index))
