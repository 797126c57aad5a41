"""The end of a round and of a match (LT-18)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.game import Ranked, Result
from luminagames.games.luturas import facts
from luminagames.games.luturas.kinds import TURN_LIMIT
from luminagames.games.luturas.state import LuturasState


def end_round(state: LuturasState, log: EventLog, winner: int | None, reason: str) -> None:
    """The round is over, everything still pending is dropped (LT-18.6); the next one or the end
    follows.
    """
    state.agenda.clear()
    state.line.clear()
    state.attack = None
    state.unseen = False
    one, other = state.wins
    state.wins = (one + (winner == 0), other + (winner == 1))
    log.add(facts.RoundEnded(state.round, winner, reason))
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
    log.add(facts.MatchEnded(list(winners), [one, other], reason))


def result(state: LuturasState) -> Result | None:
    """Who has won, with the rounds won; None before the end (LT-18.7)."""
    if state.result is None:
        return None
    winners, reason = state.result
    order = (1, 0) if winners == (1,) else (0, 1)
    places = {seat: 1 if not winners or seat in winners else 2 for seat in (0, 1)}
    ranking = tuple(Ranked(seat, places[seat], state.wins[seat]) for seat in order)
    return Result(reason, winners, ranking, state.first)


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
