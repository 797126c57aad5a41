"""The turn (LM-6), running out of cards (LM-10), and how pending work is carried on until somebody
is asked.
"""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.luminars import deal, facts, moves
from luminagames.games.luminars.kinds import LAPS, RESHUFFLES
from luminagames.games.luminars.scoring import score_round
from luminagames.games.luminars.state import Frame, LuminarsState


def carry_on(state: LuminarsState, log: EventLog) -> None:
    """Does the work of the agenda until it is done or somebody is asked (LM-4.3 to LM-4.8)."""
    while state.agenda:
        step, seat = state.agenda[0]
        if step == "open":
            if deal.open_hand(state, log, seat):
                return
        elif step == "refill":
            if deal.refill(state, log, seat):
                return
        elif step == "turn_up":
            deal.turn_up(state, log)
        elif step == "begin_turn":
            state.agenda = state.agenda[1:]
            begin_turn(state, log, seat)
        elif draw_for_turn(state, log, seat):
            return


def begin_turn(state: LuminarsState, log: EventLog, seat: int) -> None:
    """The next turn and its draw step, unless the round is stalled (LM-6.1, LM-6.10)."""
    if out_of_turns(state):
        stall(state, log, "turns")
    elif not state.main_deck and not refill_deck(state, log):
        stall(state, log, "deck")
    else:
        state.turn += 1
        state.phase = "draw"
        state.actor = seat
        log.add(facts.TurnStarted(seat, state.turn))


def out_of_turns(state: LuminarsState) -> bool:
    """Every player has had thirty turns (LM-10.4); looked at before the deck (LM-10.6)."""
    return state.turn >= LAPS * state.n


def refill_deck(state: LuminarsState, log: EventLog) -> bool:
    """Reshuffles the discard pile under its top card, at most twice; False if that cannot be
    (LM-10.1, LM-10.3).
    """
    if state.reshuffles >= RESHUFFLES or len(state.discard) < 2:
        return False
    moves.reshuffle(state, log)
    return True


def draw_for_turn(state: LuminarsState, log: EventLog, seat: int) -> bool:
    """Draws until a card that is no Draw card comes into the hand (LM-6.6). True when somebody must
    be asked.
    """
    held = len(state.hands[seat])
    while len(state.hands[seat]) == held:
        if not state.main_deck and not refill_deck(state, log):
            state.agenda = ()
            stall(state, log, "deck")  # with eight cards (LM-10.5)
            return False
        if deal.draw_one(state, log, seat):
            return True
    state.agenda = ()
    state.phase = "discard"
    state.actor = seat
    return False


def draw_card(state: LuminarsState, log: EventLog, seat: int) -> None:
    """The player draws from the main deck (LM-6.3)."""
    state.agenda = (Frame("draw", seat),)


def take_discard(state: LuminarsState, log: EventLog, seat: int) -> None:
    """The player takes the face-up card (LM-6.3)."""
    moves.take_discard(state, log, seat)
    state.phase = "discard"


def discard_card(state: LuminarsState, log: EventLog, seat: int, card: int) -> None:
    """The player discards, and the turn passes to the left (LM-6.7, LM-6.10)."""
    moves.to_discard(state, log, seat, card)
    begin_turn(state, log, state.after(seat))


def declare(state: LuminarsState, log: EventLog, seat: int) -> None:
    """Enlightenment: the round ends at once (LM-8.7)."""
    state.declarer = seat
    log.add(facts.Enlightenment(seat, len(state.hands[seat])))
    score_round(state, log, stalled=False)


def stall(state: LuminarsState, log: EventLog, reason: str) -> None:
    """A stalled round ends at once and is scored, with no declarer (LM-10.5)."""
    log.add(facts.RoundStalled(reason))
    score_round(state, log, stalled=True)
