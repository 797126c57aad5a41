"""What the table shows of a game: words, gestures, and places."""

from __future__ import annotations

import re
from typing import Any

from luminagames.contract.finding import Findings
from luminagames.contract.matches import Position
from luminagames.engine.gestures import Dragged, Picked, Tapped, gestures_of
from luminagames.engine.message import Message, Told, worded
from luminagames.engine.show import Place
from luminagames.text.messages import render

# How places hold cards of a zone; others show what lies elsewhere.
HOLDING = frozenset({"row", "fan", "pile", "grid", "columns", "stack", "slots"})
WORDS, BOARD, HAND = "words", "board", "gestures"


class _Names:
    def __init__(self, game: Any) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        return f"Seat {seat}"

    def card(self, definition: str) -> str:
        return str(self.game.face(definition).name)


def _said(game: Any, message: Message, what: Told, found: Findings) -> str:
    """The words of a message."""
    try:
        text = render(message, _Names(game))
    except KeyError as error:
        found.add(
            WORDS,
            worded(
                "{what} has no value {name} ({sentence})",
                what=what,
                name=str(error),
                sentence=message.pattern,
            ),
            worded(
                "a name in braces is a field of the fact, a parameter of the act, or a value of the message"
            ),
        )
        return message.pattern
    if not text.strip() or "{" in text or "None" in text.split():
        found.add(
            WORDS,
            worded("{what} is no sentence: '{sentence}'", what=what, sentence=text),
            worded("write it in words, with names in braces for what differs"),
        )
    return text


def check_position(game: Any, at: Position, after: Any, found: Findings) -> None:
    """Words, gestures and places at a position."""
    _board(game, at, found)
    asked = game.decision(at.state)
    if asked is None:
        return
    _said(game, asked.prompt, worded("the prompt of '{kind}'", kind=asked.kind), found)
    seat = at.legal[0].seat
    view = game.view(at.state, seat)
    entries = [
        _said(
            game,
            game.describe_action(one, view),
            worded("the menu entry of '{kind}'", kind=one.kind),
            found,
        )
        for one in at.legal
    ]
    twice = [at.legal[n].kind for n, entry in enumerate(entries) if entries.index(entry) != n]
    if twice:
        found.add(
            WORDS,
            worded("two different actions '{kind}' have the same words", kind=twice[0]),
            worded("`words` of the act names each parameter that differs"),
        )
    _gestures(game, at, view, found)
    _events(game, at, game.view(after, seat), found)
    for touchable in [f"card:{card}" for card in view.cards]:
        game.badges(view, touchable)
    for one in at.legal:
        game.preview(view, one)
    game.score_sheet(view)


def _events(game: Any, at: Position, view: Any, found: Findings) -> None:
    declared = getattr(game, "facts", None)
    lines = []
    for event in at.events:
        line = game.describe_event(event, view)
        lines.append(line)
        if line is not None:
            _said(game, line, worded("the line of '{kind}'", kind=event.kind), found)
        if declared is not None and event.kind not in declared.kinds:
            found.add(
                WORDS,
                worded("the event '{kind}' is declared nowhere", kind=event.kind),
                worded("declare it with `@fact` in the module that `Facts` is given"),
            )
        elif hasattr(game, "acts") and line is None and not _is_silent(declared, event.kind):
            found.add(
                WORDS,
                worded(
                    "the event '{kind}' has no words: no line in the log tells it", kind=event.kind
                ),
                worded("give `line=` at `@fact`, or `silent=True` if another event tells it"),
            )
    if not _is_declared(game):
        return
    if at.events and all(one is None for one in lines):
        found.add(
            WORDS,
            worded("nothing tells what '{kind}' did", kind=at.chosen.kind if at.chosen else ""),
            worded("give one of its events a line"),
        )
    if at.chosen is not None and not at.events:
        found.add(
            WORDS,
            worded("'{kind}' makes no event: nobody sees that it was done", kind=at.chosen.kind),
            worded("add a fact to the log in `do`"),
        )


def _is_silent(declared: Any, kind: str) -> bool:
    return declared is not None and kind in declared.kinds and declared.kinds[kind].silent


def _touchables(game: Any, view: Any, n_seats: int) -> set[str]:
    found: set[str] = set(game.gallery(view))
    for place in game.table_layout(n_seats, view.seat or 0).places:
        found.add(place.name)
        found.update(counter.touchable for counter in place.counters)
        zone = place.name.removeprefix("zone:")
        for index, card in enumerate(view.zones.get(zone, ())):
            found.add(f"back:{zone}.{index}" if card is None else f"card:{card}")
    return found


def _gestures(game: Any, at: Position, view: Any, found: Findings) -> None:
    shown, context, index = (
        _touchables(game, view, at.n_seats),
        game.gesture_context(view),
        game.gesture_index(view),
    )
    for action in at.legal:
        made = [
            one for one, _ in gestures_of(game.gestures, action, context) if _touched(one) <= shown
        ]
        if not any(action in index.find(one) for one in made):
            found.add(
                HAND,
                worded(
                    "no hand can make '{kind}': what its gesture touches is not on the table",
                    kind=action.kind,
                ),
                worded(
                    "give the act a `button`, or a `tap` or `drag` of things that the board shows"
                ),
            )


def _touched(gesture: Any) -> set[str]:
    match gesture:
        case Dragged(source, target):
            return {source, target}
        case Tapped(source):
            return {source}
        case Picked(sources, _):
            return set(sources)
    return set()


def _board(game: Any, at: Position, found: Findings) -> None:
    zones = set(game.zone_names(at.state))
    piles = set(game.view(at.state, None).piles or ())
    held: set[str] = set()
    for seat in range(at.n_seats):
        for place in game.table_layout(at.n_seats, seat).places:
            kind, _, name = place.name.partition(":")
            held.add(name)
            if kind == "zone" and _holds(place) and not _is_there(game, at, name, zones, piles):
                found.add(
                    BOARD,
                    worded(
                        "the board has a place for the zone '{zone}', which is not there", zone=name
                    ),
                    worded(
                        "zones are named after the fields of the pieces: {zones}",
                        zones=", ".join(sorted(zones)),
                    ),
                )
            if kind == "seat" and not (name.isdecimal() and int(name) < at.n_seats):
                found.add(
                    BOARD,
                    worded(
                        "the board has a panel for seat {seat} of {seats}",
                        seat=name,
                        seats=at.n_seats,
                    ),
                    worded("lay out one panel for each seat from 0"),
                )
    if game.table_layout(at.n_seats, 0).places:
        unseen = [zone for zone in zones if zone not in held and game.zone(at.state, zone)]
        for zone in unseen if hasattr(game, "acts") else ():
            found.add(
                BOARD,
                worded("no place of the board shows the zone '{zone}'", zone=zone),
                worded("give it a place named 'zone:{zone}'", zone=zone),
                warning=True,
            )
    for event in at.events:
        for move in event.moves:
            for end in (move.source, move.target):
                if end and not _is_there(game, at, end, zones, piles):
                    found.add(
                        BOARD,
                        worded(
                            "a move of '{kind}' names the zone '{zone}', which is not there",
                            kind=event.kind,
                            zone=end,
                        ),
                        worded(
                            "zones are named after the fields of the pieces: {zones}",
                            zones=", ".join(sorted(zones)),
                        ),
                    )


def _holds(place: Place) -> bool:
    return not place.counters and place.arrangement in HOLDING


def _is_there(game: Any, at: Position, name: str, zones: set[str], piles: set[str]) -> bool:
    if name in zones or name in piles or _is_pile(name, piles):
        return True
    return not _is_declared(game) and _may_be_a_zone(game, at, name)


def _is_declared(game: Any) -> bool:
    return hasattr(game, "acts")


def _may_be_a_zone(game: Any, at: Position, name: str) -> bool:
    """A game that keeps its zones itself may know further ones, of things that are no cards."""
    return game.zone(at.state, name) is not None or "[" in name


def _is_pile(name: str, piles: set[str]) -> bool:
    return any(
        name.startswith(f"{pile}.")
        or pile.startswith(f"{name}.")
        or re.split(r"[.\[]", pile)[0] == name
        for pile in piles
    )


def check_after(game: Any, at: Position, found: Findings) -> None:
    """What is shown when a match is over."""
    for seat in range(at.n_seats):
        view = game.view(at.state, seat)
        status = game.status(view)
        if len(status.seats) != at.n_seats:
            found.add(
                BOARD,
                worded(
                    "`status` tells of {told} seats of {seats}",
                    told=len(status.seats),
                    seats=at.n_seats,
                ),
                worded("give one `SeatStatus` for each seat"),
            )
        game.score_sheet(view)
    result = game.result(at.state)
    if result is None:
        return
    ranked = sorted(one.seat for one in result.ranking)
    if ranked != list(range(at.n_seats)) or not set(result.winners) <= set(ranked):
        found.add(
            "laws",
            worded("the result ranks seats {seats}", seats=str(ranked)),
            worded("`ranking` has each seat once, `winners` are some of them"),
        )
    if result.reason not in game.ends:
        found.add(
            WORDS,
            worded("how the match ended has no words: '{reason}'", reason=result.reason),
            worded("give `ends` a sentence for each reason"),
            warning=True,
        )
