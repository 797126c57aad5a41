"""The beginning of a round: the toss, the first hands, hands drawn anew (LT-3)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64
from luminagames.games.luturas import facts
from luminagames.games.luturas.kinds import FAST_CRYSTALS, FAST_REGULAR, HAND_SIZE, MOST_REDRAWS
from luminagames.games.luturas.moves import note, shuffle
from luminagames.games.luturas.state import LuturasState


def toss(state: LuturasState, log: EventLog, call: str) -> None:
    """A coin is tossed; if the call is right seat 0 decides who starts (LT-3.2)."""
    rng = SplitMix64(state.rng)
    side = ("heads", "tails")[rng.below(2)]
    state.rng = rng.state
    state.phase = "first"
    state.asked = 0 if call == side else 1
    log.revealed = True
    log.add(facts.CoinTossed(call, side, state.asked))


def start_round(state: LuturasState, log: EventLog, first: int) -> None:
    """Both decks are shuffled and both hands dealt, the first player's first (LT-3.6)."""
    state.first = state.asked = first
    state.phase = "opening"
    state.turn = 0
    log.add(facts.RoundStarted(state.round, first))
    for seat in (first, 1 - first):
        shuffle(state, log, seat)
    for seat in (first, 1 - first):
        cards = deal(state, log, seat)
        log.add(facts.HandDealt(seat, cards))


def deal(state: LuturasState, log: EventLog, seat: int) -> list[int]:
    """An opening hand: five cards, in Fast Mode three regular ones and two Crystals (LT-3.6,
    LT-16.2).
    """
    side = state.sides[seat]
    regular = FAST_REGULAR if state.fast else HAND_SIZE
    for name, pile, number in (
        ("deck", side.deck, regular),
        ("crystal_deck", side.crystal_deck, FAST_CRYSTALS),
    ):
        for _ in range(min(number, len(pile)) if state.fast or name == "deck" else 0):
            card = pile.pop(0)
            side.hand.append(card)
            note(log, card, f"{name}[{seat}]", 0, f"hand[{seat}]", len(side.hand) - 1, (seat,))
    state.touch()
    log.revealed = True
    return side.hand[:]


def redraw(state: LuturasState, log: EventLog) -> None:
    """All cards go back, are shuffled in, and new ones are drawn; after the third time kept
    (LT-3.7, LT-3.9).
    """
    seat = state.asked
    side = state.sides[seat]
    for card in side.hand:
        home = "crystal_deck" if state.fast and state.cards[card].is_crystal else "deck"
        pile: list[int] = getattr(side, home)
        pile.append(card)
        note(log, card, f"hand[{seat}]", None, f"{home}[{seat}]", None, (seat,))
    side.hand = []
    shuffle(state, log, seat)
    side.redraws += 1
    cards = deal(state, log, seat)
    log.add(facts.HandRedrawn(seat, side.redraws, cards))
    if side.redraws == MOST_REDRAWS:
        keep(state, log)


def keep(state: LuturasState, log: EventLog) -> None:
    """The hand is kept; the other player is asked next, then turn 1 begins (LT-3.8, LT-3.11)."""
    log.add(facts.HandKept(state.asked))
    if state.asked == state.first:
        state.asked = 1 - state.first
    else:
        state.phase = "turn"
