"""`move` (section 4.8): cards go to their owner's hand, deck or Portal, from the field or from a
pile.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts
from luminagames.games.luturas.destruction import as_they_stand
from luminagames.games.luturas.moves import (
    PUBLIC_PILES,
    deck_of,
    drop_tools,
    end_tool_effects,
    lift,
    note,
    note_lifted,
    shuffle,
    take_from_pile,
)
from luminagames.games.luturas.state import LuturasState

PILES = ("hand", "workshop", "portal")


def move(state: LuturasState, log: EventLog, cards: Sequence[int], to: str, first: int) -> None:
    """Moves cards as they stand in the state's lists, those of seat `first` first; `deck` is
    shuffled once.
    """
    on_field = as_they_stand(state, cards, first)
    to_shuffle: list[int] = []
    for card in on_field:
        _from_field(state, log, card, to)
        to_shuffle.append(state.owner(card))
    for seat in (first, 1 - first):
        for zone in PILES:
            pile: list[int] = getattr(state.sides[seat], zone)
            lying = [card for card in pile if card in cards and card not in on_field]
            if lying and zone != to:
                _from_pile(state, log, seat, lying, zone, to)
                to_shuffle.append(seat)
    if to == "deck":
        for seat in (first, 1 - first):
            if seat in to_shuffle:
                shuffle(state, log, seat)


def _from_field(state: LuturasState, log: EventLog, card: int, to: str) -> None:
    """A Lutura goes with all that it covers; to the hand it brings the deploy lock (LT-6.7,
    LT-7.13).
    """
    seat = state.owner(card)
    side = state.sides[seat]
    is_lutura = state.cards[card].type == "lutura"
    was_tool = side.tool is not None and side.tool.card == card
    strategy = side.strategy
    # Into a hand or deck a face-down card goes as hidden as it lay.
    hidden = strategy is not None and strategy.card == card and not strategy.up and to != "portal"
    log.revealed = log.revealed or (
        strategy is not None and strategy.card == card and not strategy.up and not hidden
    )
    cards, zone, place = lift(state, card)
    spots = [_lay(state, one, to) for one in cards]
    target = _zone(state, cards[-1], to)
    note_lifted(state, log, cards, zone, place, target, spots, hidden)
    log.add(facts.CardMoved(seat, cards, "field", to), known=not hidden)
    drop_tools(state, log)
    if was_tool:
        end_tool_effects(state, log, card)
    if is_lutura and to == "hand" and not side.deploy_locked:
        side.deploy_locked = True
        log.add(facts.DeployLocked(seat))


def _from_pile(
    state: LuturasState, log: EventLog, seat: int, cards: list[int], zone: str, to: str
) -> None:
    hidden = zone not in PUBLIC_PILES and to not in PUBLIC_PILES
    for card in cards:
        place = take_from_pile(state, card, zone)
        spot = _lay(state, card, to)
        note(
            log,
            card,
            f"{zone}[{seat}]",
            place,
            _zone(state, card, to),
            spot,
            (seat,) if hidden else None,
        )
    log.revealed = log.revealed or (zone == "hand" and not hidden)
    log.add(facts.CardMoved(seat, cards, zone, to), known=not hidden)


def _zone(state: LuturasState, card: int, to: str) -> str:
    seat = state.owner(card)
    return f"{to}[{seat}]" if to in ("hand", "portal") else f"{deck_of(state, seat, card)}[{seat}]"


def _lay(state: LuturasState, card: int, to: str) -> int | None:
    """Lays a card where it goes and gives its place, None in a deck that is shuffled."""
    seat = state.owner(card)
    side = state.sides[seat]
    state.touch()
    if to in ("hand", "portal"):
        target: list[int] = getattr(side, to)
        target.append(card)
        return len(target) - 1
    deck: list[int] = getattr(side, deck_of(state, seat, card))
    if to == "deck_top":
        deck.insert(0, card)
        return 0
    deck.append(card)
    return None
