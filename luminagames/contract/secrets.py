"""Secrets stay secret: views, events, words and refusals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from luminagames.contract.finding import Findings
from luminagames.contract.matches import Position
from luminagames.engine.action import Card
from luminagames.engine.event import redact
from luminagames.engine.message import Told, worded
from luminagames.engine.rng import SplitMix64

PART = "secrets"
_SEAT_ZONE = re.compile(r"(.+)\[(\d+)\]")
OWNER = worded("mark the field of the piece `OwnerOnly` (`FaceDownHidden` for a pile)")


def check_first(game: Any, at: Position, found: Findings) -> None:
    """At the first position what is a seat's own is hidden from every other seat alike."""
    seen = {seat: game.view(at.state, seat).zones for seat in range(at.n_seats)}
    families: dict[str, set[bool]] = {}
    for name in game.zone_names(at.state):
        match = _SEAT_ZONE.fullmatch(name)
        if match is None or not game.zone(at.state, name):
            continue
        for seat in range(at.n_seats):
            if seat != int(match[2]) and int(match[2]) < at.n_seats:
                families.setdefault(match[1], set()).add(None in seen[seat].get(name, ()))
    for family, hidden in families.items():
        if hidden == {True, False}:
            found.add(
                PART,
                worded("some seats see another's '{zone}', and some do not", zone=family),
                OWNER,
            )


def check_hands(game: Any, positions: Sequence[Position], found: Findings) -> None:
    """Whether hands are hidden is what `about` says, for the curtain follows that."""
    hides_any = any(
        None in cards
        for at in positions
        for seat in range(at.n_seats)
        for name, cards in game.view(at.state, seat).zones.items()
        if _SEAT_ZONE.fullmatch(name)
    )
    alone = positions[0].n_seats == 1
    if game.about.hidden_hands and not hides_any and not alone:
        found.add(
            PART,
            worded("every seat sees all hands, though `about` says `hidden_hands=True`"),
            OWNER,
        )
    if hides_any and not game.about.hidden_hands:
        found.add(
            PART,
            worded(
                "hands are hidden, though `about` says `hidden_hands=False`: no curtain hides them"
            ),
            worded("say `hidden_hands=True` in `about`"),
        )


def check_position(game: Any, at: Position, found: Findings) -> None:
    """What each seat sees at a position."""
    for seat in (*range(at.n_seats), None):
        view = game.view(at.state, seat)
        shown = {card for cards in view.zones.values() for card in cards if card is not None}
        if not set(view.cards) >= shown:
            found.add(
                PART,
                worded("a view shows a card that it does not tell"),
                worded("`View.cards` tells the definition of each card in its zones"),
            )
        if set(view.cards) - shown and _is_declared(game):
            found.add(
                PART,
                worded("seat {seat} is told a card that lies nowhere in its view", seat=str(seat)),
                OWNER,
            )
        if seat is not None:
            _determinized(game, at, view, seat, found)
    _numbers(game, at, found)


def _determinized(game: Any, at: Position, view: Any, seat: int, found: Findings) -> None:
    try:
        others = [game.determinize(view, SplitMix64(seed)) for seed in range(3)]
        again = [game.view(one, seat) for one in others]
    except Exception as error:  # noqa: BLE001  # a game may raise whatever it likes
        found.add(
            PART,
            worded("`determinize` raises {error}", error=f"{type(error).__name__}: {error}"),
            worded("it makes a whole state of a view, with other cards where the view has None"),
        )
        return
    if any(one != view for one in again):
        found.add(
            PART,
            worded(
                "step {step}: the view of seat {seat} changes with what is hidden from it ({where})",
                step=at.step,
                seat=seat,
                where=_difference(view, next(one for one in again if one != view)),
            ),
            worded(
                "a view holds nothing of what its seat may not know, and `determinize` keeps all that it shows"
            ),
        )
    hidden = sum(card is None for cards in view.zones.values() for card in cards)
    if hidden > 6 and len({game.digest(one) for one in others}) == 1:
        found.add(
            PART,
            worded("`determinize` gives seat {seat} always the same hidden cards", seat=seat),
            worded("what is hidden is drawn with `rng` from all cards that the view does not show"),
        )
    if game.deck_rules is None and _is_declared(game):
        now = sorted(game.card_definitions(at.state))
        if any(sorted(game.card_definitions(one)) != now for one in others):
            found.add(
                PART,
                worded("`determinize` makes other cards than the match has"),
                worded("`pool` names every card of the match, each as often as it is there"),
            )


def _difference(one: Any, other: Any) -> str:
    for name in ("data", "zones", "cards", "piles", "decision", "legal"):
        here, there = getattr(one, name, None), getattr(other, name, None)
        if here != there:
            if isinstance(here, dict) and isinstance(there, dict):
                key = next((key for key in here if here.get(key) != there.get(key)), "")
                return f"{name}.{key}"
            return name
    return "view"


def _is_declared(game: Any) -> bool:
    return hasattr(game, "acts") and hasattr(game, "state_kind")


def _numbers(game: Any, at: Position, found: Findings) -> None:
    """All numbers that a seat cannot see are refused alike."""
    asked = game.decision(at.state)
    if asked is None or not at.legal:
        return
    view = game.view(at.state, at.legal[0].seat)
    unseen = [
        card
        for zone, cards in view.zones.items()
        if None in cards
        for card in (game.zone(at.state, zone) or ())[:2]
        if card not in view.cards
    ]
    for action in at.legal[:1]:
        specs = game.action_kinds[action.kind].params
        cards = {spec.name for spec in specs if isinstance(spec.type, Card)}
        for place, (name, value) in enumerate(action.params):
            if name not in cards or value not in view.cards:
                continue
            told = set()
            for card in unseen:
                params = (*action.params[:place], (name, card), *action.params[place + 1 :])
                refusal = game.check(at.state, action._replace(params=params))
                told.add(
                    None
                    if refusal is None
                    else (refusal.clause, refusal.message.pattern, str(refusal.message.values))
                )
            if len(told) > 1 or None in told:
                found.add(
                    PART,
                    worded("refusals of '{kind}' tell hidden cards apart", kind=action.kind),
                    worded(
                        "ask first whether the seat can see the card; one clause answers for all others"
                    ),
                )


def check_answers(game: Any, at: Position, found: Findings) -> None:
    """While several seats answer in secret, others learn only that one has answered."""
    asked = game.decision(at.state)
    if asked is None or len(asked.seats) < 2:
        return
    seat = asked.seats[0]
    legal = [one for one in game.legal_actions(at.state, seat) if _is_secret(game, one.kind)]
    if len(legal) < 2:
        return
    states, events = [], []
    for action in (legal[0], legal[-1]):
        state = game.clone(at.state)
        events.append(game.apply(state, action))
        states.append(state)
    for other in (*(one for one in range(at.n_seats) if one != seat), None):
        if game.view(states[0], other) != game.view(states[1], other):
            found.add(
                PART,
                worded(
                    "others see the secret answer '{kind}' ({where})",
                    kind=legal[0].kind,
                    where=_difference(game.view(states[0], other), game.view(states[1], other)),
                ),
                OWNER,
            )
        told = [[redact(one, other) for one in happened] for happened in events]
        if told[0] != told[1]:
            found.add(
                PART,
                worded("an event tells others the secret answer '{kind}'", kind=legal[0].kind),
                worded("mark the field of the fact `OwnerOnly`; it needs a field `seat`"),
            )


def _is_secret(game: Any, kind: str) -> bool:
    acts = getattr(game, "acts", None)
    return acts is not None and kind in acts.kinds and acts.kinds[kind].secret


def check_events(game: Any, before: Position, after: Any, found: Findings) -> None:
    """An event names no card that its reader cannot see."""
    for seat in range(before.n_seats):
        seen = set(game.view(before.state, seat).cards) | set(game.view(after, seat).cards)
        for event in before.events:
            told = redact(event, seat)
            card = told.data.get("card")
            named: Told | None = None
            if type(card) is int and card not in seen and not _was_open(event):
                named = worded(
                    "'{kind}' names a card that seat {seat} cannot see", kind=event.kind, seat=seat
                )
            for move in told.moves:
                if move.card is not None and move.card not in seen and move.source == move.target:
                    named = worded(
                        "a move of '{kind}' names a card that seat {seat} cannot see",
                        kind=event.kind,
                        seat=seat,
                    )
            if named is not None:
                found.add(
                    PART,
                    named,
                    worded(
                        "give `seen_by` at `log.move`, and mark the field of the fact `OwnerOnly`"
                    ),
                )


def _was_open(event: Any) -> bool:
    """Whether the card of an event passed through a place where all could see it."""
    return any(move.card == event.data.get("card") for move in event.moves)
