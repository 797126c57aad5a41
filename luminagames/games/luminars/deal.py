"""The cut and the deal (LM-3, LM-4), Draw cards and action cards (LM-5)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.luminars import facts, moves
from luminagames.games.luminars.kinds import DRAW, HAND
from luminagames.games.luminars.state import Frame, LuminarsState

# The cut


def cut_deck(state: LuminarsState, log: EventLog, seat: int) -> None:
    """A player takes a card of the main deck and shows it; the last one of a pass settles it
    (LM-3.1).
    """
    if not state.main_deck:
        form_deck_again(state, log)
    if state.main_deck:
        moves.cut_card(state, log, seat)
    state.cut_waiting = tuple(other for other in state.cut_waiting if other != seat)
    if state.cut_waiting:
        state.actor = state.cut_waiting[0]
    else:
        compare_cuts(state, log)


def form_deck_again(state: LuminarsState, log: EventLog) -> None:
    """Cut cards of earlier passes form the main deck again, those of this pass stay (LM-3.5)."""
    moves.return_cuts(state, log, kept=1)
    moves.shuffle_main(state, log)


def compare_cuts(state: LuminarsState, log: EventLog) -> None:
    """The highest value wins; who ties for it cuts again, the others are out (LM-3.2, LM-3.3,
    LM-3.4).
    """
    cards = state.pack.cards
    # In an invented position there may be no card to cut: then a seat shows nothing, which is less
    # than a Draw card.
    values = {
        seat: cards[state.cuts[seat][0]].value if state.cuts[seat] else -1 for seat in state.cutting
    }
    highest = max(values.values())
    best = tuple(seat for seat in state.cutting if values[seat] == highest)
    if len(best) > 1 and highest >= 0:
        log.add(facts.CutTied(list(best)))
        state.cutting = state.cut_waiting = best
        state.actor = best[0]
    else:
        choose_dealer(state, log, best[0])


def choose_dealer(state: LuminarsState, log: EventLog, seat: int) -> None:
    """The winner of the cut deals; cut cards return, both decks are shuffled (LM-3.6)."""
    log.add(facts.DealerChosen(seat))
    state.cutting = state.cut_waiting = ()
    state.dealer = state.actor = seat
    state.phase = "deal"
    moves.return_cuts(state, log)
    moves.shuffle_main(state, log)
    moves.shuffle_actions(state, log)


# The deal


def deal_cards(state: LuminarsState, log: EventLog) -> None:
    """Eight cards each, one at a time, clockwise from the dealer's left neighbor (LM-4.2); the rest
    is the agenda's.
    """
    log.add(facts.RoundStarted(state.round, state.dealer))
    seats = state.clockwise()
    for _ in range(HAND):
        for seat in seats:
            if state.main_deck:  # a card that is not there is not dealt (LM-4.9)
                moves.draw_to_hand(state, log, seat, dealt=True)
    state.agenda = (
        *(Frame("open", seat) for seat in seats),
        *(Frame("refill", seat) for seat in seats),
        Frame("turn_up"),
        Frame("begin_turn", seats[0]),
    )


def open_hand(state: LuminarsState, log: EventLog, seat: int) -> bool:
    """Shows the Draw cards of a hand, one after the other (LM-4.3). True when somebody must be
    asked.
    """
    codes = state.pack.codes
    for card in list(state.hands[seat]):
        if codes[card] == DRAW:
            moves.set_aside(state, log, seat, card)
            if settle_action(state, log, seat):
                return True
    state.agenda = state.agenda[1:]
    return False


def refill(state: LuminarsState, log: EventLog, seat: int) -> bool:
    """Draws a hand up to eight cards (LM-4.4); Draw cards among them are settled at once
    (LM-4.5).
    """
    while len(state.hands[seat]) < HAND and state.main_deck:
        if draw_one(state, log, seat):
            return True
    state.agenda = state.agenda[1:]
    return False


def turn_up(state: LuminarsState, log: EventLog) -> None:
    """Turns the first card that is no Draw card face up; those go to the bottom (LM-4.6,
    LM-4.7).
    """
    state.agenda = state.agenda[1:]
    for _ in range(len(state.main_deck)):
        card = moves.turn_up(state, log)
        if state.pack.codes[card] != DRAW:
            log.add(facts.CardTurned(card))
            return
        moves.bury(state, log)


# Draw cards and action cards


def draw_one(state: LuminarsState, log: EventLog, seat: int) -> bool:
    """Draws from the main deck; a Draw card is set aside and settled (LM-5.1). True when somebody
    must be asked.
    """
    card = state.main_deck[0]
    if state.pack.codes[card] != DRAW:
        moves.draw_to_hand(state, log, seat)
        return False
    moves.set_aside(state, log, seat, card)
    return settle_action(state, log, seat)


def settle_action(state: LuminarsState, log: EventLog, seat: int) -> bool:
    """Draws an action card and settles where it lies (LM-5.2, LM-5.3). True when its drawer must
    choose (LM-5.4).
    """
    if not state.action_deck:
        log.add(facts.ActionDeckEmpty(seat))  # LM-5.9
        return False
    card = moves.reveal_action(state, log, seat)
    if not state.pack.cards[card].passes:
        moves.lay_action(state, log, seat)
        log.add(facts.ActionKept(seat, card))
        return False
    if state.n == 2:
        pass_action(state, log, seat, 1 - seat)  # LM-5.6
        return False
    state.phase = "pass_card"
    state.actor = seat
    return True


def pass_action(state: LuminarsState, log: EventLog, seat: int, to: int) -> None:
    """The pass card lies before the chosen player (LM-5.4)."""
    card = moves.lay_action(state, log, to)
    log.add(facts.ActionPassed(seat, to, card))
