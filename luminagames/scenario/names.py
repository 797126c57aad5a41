"""Names of cards in scenarios: a definition id, `id.2` for its second copy (`Game.copies`), or a
number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.action import Card, ListOf, MapOf, OneOf, ParamType, WordOf
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json


def resolve_card(game: Game[object], state: object, name: str) -> int | None:
    """The number of the card that a name means now, None if there is no such card."""
    wanted, _, copy = name.partition(".")
    if copy and not copy.isdecimal():
        return None
    number = int(copy) if copy else 1
    copies = game.copies(state, wanted)
    return copies[number - 1] if 1 <= number <= len(copies) else None


def resolve_action(game: Game[object], state: object, data: Mapping[str, Json]) -> dict[str, Json]:
    """An action's data with its cards as numbers; what cannot be resolved stays as it is, for the
    engine to refuse.
    """
    kind = data.get("action")
    spec = game.action_kinds.get(kind) if isinstance(kind, str) else None
    types = {} if spec is None else {param.name: param.type for param in spec.params}
    seat = data.get("seat")
    if type(seat) is not int:
        decision = game.decision(state)
        seat = 0 if decision is None else decision.actor

    def card_of(name: str) -> int | None:
        """An id that fits several copies means the one that the game's spec says."""
        copies = game.copies(state, name)
        if len(copies) > 1:
            return game.which_copy(state, str(kind), seat, copies)
        return resolve_card(game, state, name)

    return {
        key: _resolve(card_of, types[key], value) if key in types else value
        for key, value in data.items()
    }


def copies_meant(game: Game[object], state: object, data: Mapping[str, Json]) -> list[str]:
    """Of the cards that an action's data names and that are there more than once, which one was
    meant: *ember is ember.2, in hand[0]*.
    """
    found: list[str] = []
    resolved = resolve_action(game, state, data)
    for key, value in data.items():
        number = resolved[key]
        if not isinstance(value, str) or not isinstance(number, int) or "." in value:
            continue
        copies = game.copies(state, value)
        if number in copies and len(copies) > 1:
            where = next(
                (
                    name
                    for name in game.zone_names(state)
                    if number in (game.zone(state, name) or ())
                ),
                "",
            )
            place = worded(", in {zone}", zone=where) if where else ""
            copy = copies.index(number) + 1
            found.append(
                worded("{name} is {name}.{copy}{place}", name=value, copy=copy, place=place)
            )
    return found


def _resolve(card_of: Callable[[str], int | None], type_: ParamType, value: Json) -> Json:
    match type_:
        case Card():
            number = card_of(value) if isinstance(value, str) else None
            return value if number is None else number
        case ListOf(item) if isinstance(value, list):
            return [_resolve(card_of, item, part) for part in value]
        case MapOf(_, item) if isinstance(value, Mapping):
            return {key: _resolve(card_of, item, part) for key, part in value.items()}
        case OneOf(types):
            if any(isinstance(one, WordOf) and value in one.words for one in types):
                return value
            for one in types:
                resolved = _resolve(card_of, one, value)
                if resolved != value:
                    return resolved
    return value
