"""What a screen needs beside a view to show it: names, places and what can be touched, in words.
All of it is read from that view, so it tells nothing that the view does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from luminagames.engine.game import Game
from luminagames.engine.message import Message, Value
from luminagames.engine.plain import Json
from luminagames.engine.show import Badge, Place, SeatStatus
from luminagames.engine.view import View
from luminagames.text import say
from luminagames.text.messages import Names, render

Words = Callable[[Value], str]


def show(game: Game[object], view: View, seats: Sequence[str], names: Names) -> dict[str, Json]:
    """The key `show` of a message (docs/hands.md)."""

    def words(message: Value | None) -> str:
        return "" if message is None else render(message, names)

    status, decision = game.status(view), view.decision
    bottom = 0 if view.seat is None else view.seat
    places = game.table_layout(len(seats), bottom).places
    # A place without a name bears that of its like at another seat.
    alike = {_like(place): named for place in places if (named := place.label or place.spoken)}
    return {
        "game": game.about.title,
        "ask": words(game.asks(view)),
        "asked": [] if decision is None else list(decision.seats),
        "turn": status.active,
        "band": [words(one) for one in status.band],
        "banner": words(status.banner),
        "seats": [_seat(one, seats[one.seat], words) for one in status.seats],
        "places": [
            shown
            for place in places
            for shown in _place(game, view, place, alike.get(_like(place)), words)
            if shown
        ],
        "touch": _touch(game, view),
    }


def _seat(status: SeatStatus, name: str, words: Words) -> dict[str, Json]:
    return {
        "name": name,
        "score": status.score,
        "target": status.target,
        "of": words(status.score_label),
        "facts": [[words(one.label), one.value, one.of] for one in status.facts],
        "signs": [_badge(one, words) for one in status.signs],
    }


def _badge(badge: Badge, words: Words) -> str:
    return words(badge.meaning) if badge.meaning is not None else badge.text


def _like(place: Place) -> str:
    return place.name.partition("[")[0]


def _place(
    game: Game[object], view: View, place: Place, like: Message | None, words: Words
) -> tuple[dict[str, Json] | None, ...]:
    """What lies in a place: cards, and piles by number. Nothing for one that holds neither."""
    named = place.label or place.spoken or like
    kind, _, name = place.name.partition(":")
    piles: list[Json] = [
        {
            "name": one.touchable,
            "label": words(one.label),
            "count": view.piles.get(one.touchable.partition(":")[2], 0) if one.counted else None,
        }
        for one in place.counters
    ]
    cards = _sorted(game, view, name) if kind == "zone" else ()
    if kind != "zone" and not piles:
        return (None,)
    pile = place.arrangement == "pile"
    seen = cards
    if pile and cards:
        seen = cards[:1] if place.top == "first" else cards[-1:]
    return (
        {
            "name": place.name,
            "label": "" if named is None else words(named),
            "seat": place.seat,
            "pile": pile,
            "count": len(cards),
            "cards": [_card(game, view, one, words) for one in seen],
            "piles": piles,
        },
    )


def _sorted(game: Game[object], view: View, zone: str) -> tuple[int | None, ...]:
    """The cards of a zone as they are shown: those of a hand that is laid in groups as the game
    sorts it.
    """
    cards, groups = view.zones.get(zone, ()), game.groups(view)
    if groups is None or groups.hand_zone != zone:
        return cards
    seen = [one for one in cards if one is not None]
    return (*groups.order(seen), *([None] * (len(cards) - len(seen))))


def _card(game: Game[object], view: View, card: int | None, words: Words) -> Json:
    """A card whose face the seat may see; None is a back."""
    definition = None if card is None else view.cards.get(card)
    if card is None or definition is None:
        return None
    badges = game.badges(view, f"card:{card}")
    return {
        "card": card,
        "face": definition,
        "name": game.face(definition).name,
        "badges": [[one.text, _badge(one, words), one.spot] for one in badges],
    }


def _touch(game: Game[object], view: View) -> list[Json]:
    """For each legal action what is touched for it: first what is lifted or tapped, then what it is
    laid on.
    """
    index = game.gesture_index(view)
    found: dict[object, dict[str, None]] = {one: {} for one in view.legal}
    for source, actions in index.taps.items():
        for action in actions:
            found[action][source] = None
    for source, targets in index.drags.items():
        for target, actions in targets.items():
            for action in actions:
                found[action] |= {source: None, target: None}
    for picks in index.picks.values():
        for sources, actions in picks.items():
            for action in actions:
                found[action] |= dict.fromkeys(sorted(sources))
    return [list(found[one]) for one in view.legal]


def read_aloud(game: Game[object], definition: str) -> dict[str, Json]:
    """A card in words: what is printed on it, for who reads it large or hears it."""
    return {
        "name": game.face(definition).name,
        "heard": game.heard(definition),
        "text": game.card_text(definition),
        "keywords": [
            f"{say(one.title)}: {say(one.text)}" + (f" ({one.clause})" if one.clause else "")
            for one in game.keywords(definition)
        ],
    }
