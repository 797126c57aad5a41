"""What a scenario expects, compared with a match."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.scenario.names import resolve_action, resolve_card

_SHOWN = 160


@dataclass(frozen=True, slots=True)
class Mismatch:
    """An expectation that does not hold: its key, what was expected, what was found."""

    key: str
    expected: str
    found: str


def mismatch(match: Match[object], expect: Mapping[str, Json]) -> Mismatch | None:
    """The first expectation that does not hold, None if all do."""
    for key, value in expect.items():
        check = _CHECKS.get(key)
        found = check(match, value) if check is not None else _path(match, key, value)
        if found is not None:
            return found
    return None


def shown(value: Json) -> str:
    """A value as it is printed in a failure."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def same(one: Json, other: Json) -> bool:
    """Equality in value and type: true is not 1, and 1.0 is not 1."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(
            same(value, other[key]) for key, value in one.items()
        )
    if _is_list(one) and _is_list(other):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


def _is_list(value: Json) -> TypeGuard[Sequence[Json]]:
    return isinstance(value, (list, tuple))


def _compare(key: str, expected: Json, found: Json) -> Mismatch | None:
    return None if same(expected, found) else Mismatch(key, shown(expected), shown(found))


def _actor(match: Match[object], value: Json) -> Mismatch | None:
    decision = match.decision
    return _compare("actor", value, None if decision is None else decision.actor)


def _seats(match: Match[object], value: Json) -> Mismatch | None:
    decision = match.decision
    return _compare("seats", value, None if decision is None else list(decision.seats))


def _decision(match: Match[object], value: Json) -> Mismatch | None:
    decision = match.decision
    return _compare("decision", value, None if decision is None else decision.kind)


def _over(match: Match[object], value: Json) -> Mismatch | None:
    return _compare("over", value, match.decision is None)


def _winners(match: Match[object], value: Json) -> Mismatch | None:
    result = match.game.result(match.state)
    return _compare("winners", value, None if result is None else list(result.winners))


def _legal(match: Match[object], value: Json) -> Mismatch | None:
    for entry in _entries(match, value):
        if not _is_legal(match, entry):
            return Mismatch("legal", shown(entry), _refusal(match, entry))
    return None


def _not_legal(match: Match[object], value: Json) -> Mismatch | None:
    for entry in _entries(match, value):
        if _is_legal(match, entry):
            return Mismatch(
                "not_legal",
                worded("{action} is not legal", action=shown(entry)),
                worded("it is legal"),
            )
    return None


def _entries(match: Match[object], value: Json) -> list[dict[str, Json]]:
    assert isinstance(value, list)
    return [resolve_action(match.game, match.state, entry) for entry in value]


def _is_legal(match: Match[object], entry: Mapping[str, Json]) -> bool:
    """Whether a listed action has all that the entry gives.

    The engine lists an action in one form of several: an entry in another form fits too, if the
    engine accepts it.
    """
    seat = entry.get("seat")
    asked = seat if isinstance(seat, int) else None
    for action in match.game.legal_actions(match.state, asked):
        data = action.to_data()
        if all(key in data and same(part, data[key]) for key, part in entry.items()):
            return True
        if all(key in data and _alike(part, data[key]) for key, part in entry.items()):
            return match.game.check(match.state, _completed(match, entry)) is None
    return False


def _alike(one: Json, other: Json) -> bool:
    """Equal but for the order of a list and the zeros of a mapping."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        keys = one.keys() | other.keys()
        return all(same(one.get(key, 0), other.get(key, 0)) for key in keys)
    if isinstance(one, list) and isinstance(other, list):
        return same(sorted(one, key=shown), sorted(other, key=shown))
    return same(one, other)


def _completed(match: Match[object], entry: Mapping[str, Json]) -> Action:
    decision = match.decision
    return Action.from_data({"seat": None if decision is None else decision.actor, **entry})


def _refusal(match: Match[object], entry: Mapping[str, Json]) -> str:
    refusal = match.game.check(match.state, _completed(match, entry))
    return (
        worded("no such legal action")
        if refusal is None
        else worded("refused by {clause}", clause=refusal.clause)
    )


def _events(match: Match[object], value: Json) -> Mismatch | None:
    assert isinstance(value, list)
    kinds = [event.kind for step in match.events for event in step]
    rest = iter(kinds)
    for wanted in value:
        if wanted not in rest:  # reads on until it is found: the order counts
            return Mismatch("events", shown(value), shown(kinds))
    return None


def _zones(match: Match[object], value: Json) -> Mismatch | None:
    assert isinstance(value, Mapping)
    definitions = match.game.card_definitions(match.state)
    for zone, wanted in value.items():
        assert isinstance(wanted, list)
        cards = match.game.zone(match.state, zone)
        if cards is None:
            return Mismatch(f"zones: {zone}", shown(wanted), worded("no such zone"))
        right = len(cards) == len(wanted) and all(
            definitions[card] == one or same(_number(match, one), card)
            for card, one in zip(cards, wanted, strict=True)
        )
        if not right:
            return Mismatch(
                f"zones: {zone}", shown(wanted), shown([definitions[card] for card in cards])
            )
    return None


def _counts(match: Match[object], value: Json) -> Mismatch | None:
    assert isinstance(value, Mapping)
    for zone, wanted in value.items():
        found = count(match.game, match.state, zone)
        if found is None:
            return Mismatch(f"counts: {zone}", shown(wanted), worded("no such zone"))
        if not same(wanted, found):
            return Mismatch(f"counts: {zone}", shown(wanted), shown(found))
    return None


def count(game: Game[object], state: object, zone: str) -> int | None:
    """How many cards or tokens lie in a zone or pile (`bank.lithari`), or in all piles of a place
    (`bank`).
    """
    cards = game.zone(state, zone)
    if cards is not None:
        return len(cards)
    piles = game.view(state, None).piles
    if zone in piles:
        return piles[zone]
    parts = [number for name, number in piles.items() if name.startswith(f"{zone}.")]
    return sum(parts) if parts else None


def _path(match: Match[object], path: str, value: Json) -> Mismatch | None:
    """A dotted path into the state's data form; a card may be named by its id where the form holds
    its number.
    """
    found: Json = match.game.to_data(match.state)
    way = path.split(".")
    for index, part in enumerate(way):
        if isinstance(found, Mapping) and part in found:
            found = found[part]
        elif _is_list(found) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        else:
            return Mismatch(
                path,
                shown(value),
                worded("no '{way}' in the state", way=".".join(way[: index + 1])),
            )
    if same(value, found) or same(_numbers(match, value), found):
        return None
    return Mismatch(path, shown(value), shown(found))


def _number(match: Match[object], name: Json) -> Json:
    number = resolve_card(match.game, match.state, name) if isinstance(name, str) else None
    return name if number is None else number


def _numbers(match: Match[object], value: Json) -> Json:
    return (
        [_number(match, one) for one in value] if isinstance(value, list) else _number(match, value)
    )


_CHECKS: Mapping[str, Callable[[Match[object], Json], Mismatch | None]] = {
    "actor": _actor,
    "seats": _seats,
    "decision": _decision,
    "over": _over,
    "winners": _winners,
    "legal": _legal,
    "not_legal": _not_legal,
    "events": _events,
    "zones": _zones,
    "counts": _counts,
}
