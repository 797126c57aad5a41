"""Rounds: set-up, the end, and what comes after it (LT-3, LT-18)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64
from luminagames.games.luturas.kinds import FAST_CRYSTALS, FAST_REGULAR, HAND_SIZE, MOST_REDRAWS, TURN_LIMIT
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
    log.emit("coin_tossed", {"call": call, "side": side, "decider": state.asked})


def start_round(state: LuturasState, log: EventLog, first: int) -> None:
    """Both decks are shuffled and both hands dealt, the first player's first (LT-3.6)."""
    state.first = state.asked = first
    state.phase = "opening"
    state.turn = 0
    log.emit("round_started", {"round": state.round, "first": first})
    for seat in (first, 1 - first):
        shuffle(state, log, seat)
    for seat in (first, 1 - first):
        cards = deal(state, log, seat)
        log.emit("hand_dealt", {"seat": seat, "cards": cards}, ("cards",))


def deal(state: LuturasState, log: EventLog, seat: int) -> list[int]:
    """An opening hand: five cards, in Fast Mode three regular ones and two Crystals (LT-3.6, LT-16.2)."""
    side = state.sides[seat]
    regular = FAST_REGULAR if state.fast else HAND_SIZE
    for name, pile, number in (("deck", side.deck, regular), ("crystal_deck", side.crystal_deck, FAST_CRYSTALS)):
        for _ in range(min(number, len(pile)) if state.fast or name == "deck" else 0):
            card = pile.pop(0)
            side.hand.append(card)
            note(log, card, f"{name}[{seat}]", 0, f"hand[{seat}]", len(side.hand) - 1, (seat,))
    state.touch()
    log.revealed = True
    return side.hand[:]


def redraw(state: LuturasState, log: EventLog) -> None:
    """All cards go back, are shuffled in, and new ones are drawn; after the third time kept (LT-3.7, LT-3.9)."""
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
    log.emit("hand_redrawn", {"seat": seat, "redraws": side.redraws, "cards": cards}, ("cards",))
    if side.redraws == MOST_REDRAWS:
        keep(state, log)


def keep(state: LuturasState, log: EventLog) -> None:
    """The hand is kept; the other player is asked next, then turn 1 begins (LT-3.8, LT-3.11)."""
    log.emit("hand_kept", {"seat": state.asked})
    if state.asked == state.first:
        state.asked = 1 - state.first
    else:
        state.phase = "turn"


def end_round(state: LuturasState, log: EventLog, winner: int | None, reason: str) -> None:
    """The round is over, everything still pending is dropped (LT-18.6); the next one or the end follows."""
    state.agenda.clear()
    state.line.clear()
    state.attack = None
    state.unseen = False
    one, other = state.wins
    state.wins = (one + (winner == 0), other + (winner == 1))
    log.emit("round_ended", {"round": state.round, "winner": winner, "reason": reason})
    if state.rounds == 1 or max(state.wins) == 2 or state.round == state.rounds:
        end_match(state, log, reason)
        return
    # The loser decides who starts; after a draw, the player who had the second turn (LT-3.5).
    state.asked = 1 - winner if winner is not None else 1 - state.first
    state.round += 1
    state.phase = "first"
    state.turn = state.actions = state.triggers = 0
    for seat in (0, 1):
        _back_to_the_deck(state, log, seat)


def end_match(state: LuturasState, log: EventLog, reason: str) -> None:
    """Who has won more rounds wins; equal is a drawn match (LT-18.7, LT-18.8)."""
    one, other = state.wins
    winners = () if one == other else (0,) if one > other else (1,)
    state.phase = "over"
    state.result = (winners, reason)
    log.emit("match_ended", {"winners": list(winners), "wins": [one, other], "reason": reason})


def _back_to_the_deck(state: LuturasState, log: EventLog, seat: int) -> None:
    """For a new round all cards go back to their decks (LT-18.9)."""
    side = state.sides[seat]
    numbers = range(1, state.split) if seat == 0 else range(state.split, len(state.cards))
    cards = [card for card in numbers if card != side.soldier]
    side.clear()
    if state.fast:
        side.crystal_deck = [card for card in cards if state.cards[card].is_crystal]
        side.deck = [card for card in cards if not state.cards[card].is_crystal]
    else:
        side.deck, side.crystal_deck = cards, []
    state.stale = True


def limit_reached(state: LuturasState, log: EventLog) -> bool:
    """After turn 120 Stamina Points, then Luturas decide the round (LT-18.10)."""
    if state.turn < TURN_LIMIT:
        return False
    counts = [(state.soldier_left(seat), len(state.sides[seat].luturas)) for seat in (0, 1)]
    winner = None if counts[0] == counts[1] else int(counts[1] > counts[0])
    end_round(state, log, winner, "turn_limit")
    return True
