"""Scoring a round (LM-9)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.luminars import facts
from luminagames.games.luminars.arranging import arrange, kind_name, with_numbers
from luminagames.games.luminars.data import meld_data
from luminagames.games.luminars.effects.gifts import Gift, extra_of, gifts_for, total
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.kinds import BONUS, ROUNDS
from luminagames.games.luminars.moves import HAND, MELDS, UNMATCHED
from luminagames.games.luminars.outcome import choosing_order, places_of
from luminagames.games.luminars.state import LaidMeld, LuminarsState, RoundRecord, SeatScore


def score_round(state: LuminarsState, log: EventLog, *, stalled: bool) -> None:
    """Arranges and counts every hand, adds it up, and asks what comes after (LM-9.1, LM-9.10)."""
    scores: dict[int, SeatScore] = {
        seat: score_seat(state, log, seat) for seat in state.clockwise()
    }
    seats = tuple(scores[seat] for seat in range(state.n))
    state.totals = tuple(seat.total for seat in seats)
    record = RoundRecord(state.round, state.dealer, state.turn, state.declarer, stalled, seats)
    state.rounds = (*state.rounds, record)
    log.add(facts.RoundScored(state.round, [seat.score for seat in seats], list(state.totals)))
    if state.round >= ROUNDS:
        rank(state, log)
    else:
        state.phase = "gather"
        state.actor = state.after(state.dealer)


def score_seat(state: LuminarsState, log: EventLog, seat: int) -> SeatScore:
    """One player's score; the hand moves to melds and unmatched cards (LM-9.2, LM-9.3, LM-9.10)."""
    declared = seat == state.declarer
    gifts = lying_gifts(state, seat)
    codes = state.pack.codes
    hand = state.hands[seat]
    before = len(state.actions[seat])
    found = arrange(
        [codes[card] for card in hand], extra_of(gifts, before, declared), complete=declared
    )
    assert found is not None  # who declares is complete (LM-8.2, LM-8.3)
    groups, unmatched = with_numbers(found, [(codes[card], card) for card in hand])
    melds = tuple(
        LaidMeld(kind_name(meld), tuple(cards), meld.points)
        for meld, cards in zip(found.melds, groups, strict=True)
    )
    _lay_out(state, log, seat, melds, tuple(unmatched))
    points, loss = found.meld_points, found.gold_loss
    log.add(facts.HandScored(seat, [meld_data(meld) for meld in melds], unmatched, points, loss))
    given = _give(log, seat, gifts, Standing(found, before, declared))
    bonus = BONUS if declared else 0
    score = points + loss + given + bonus
    return SeatScore(points, loss, given, bonus, score, state.totals[seat] + score)


def lying_gifts(state: LuminarsState, seat: int) -> list[Gift]:
    """What the action cards that lie on the table say to a player (LM-9.9)."""
    cards = state.pack.cards
    if not any(state.actions):
        return []
    return gifts_for(
        [[(card, cards[card].abilities) for card in lying] for lying in state.actions], seat
    )


def _give(log: EventLog, seat: int, gifts: list[Gift], standing: Standing) -> int:
    """Tells what each action card gives to this player, and the sum (LM-12.1, LM-12.6)."""
    points = 0
    for card in dict.fromkeys(gift.card for gift in gifts):
        given = total((gift for gift in gifts if gift.card == card), standing)
        if given:
            log.add(facts.ActionScored(seat, card, given))
        points += given
    return points


def _lay_out(
    state: LuminarsState,
    log: EventLog,
    seat: int,
    melds: tuple[LaidMeld, ...],
    unmatched: tuple[int, ...],
) -> None:
    hand = state.hands[seat]
    laid = [card for meld in melds for card in meld.cards]
    for zone, cards in ((MELDS[seat], laid), (UNMATCHED[seat], unmatched)):
        for place, card in enumerate(cards):
            log.move(card, "card", 1, HAND[seat], hand.index(card), zone, place)
    state.hands[seat] = []
    state.melds = (*state.melds[:seat], melds, *state.melds[seat + 1 :])
    state.unmatched = (*state.unmatched[:seat], unmatched, *state.unmatched[seat + 1 :])
    log.revealed = True


def rank(state: LuminarsState, log: EventLog) -> None:
    """After the fourth round the players are ranked, and choose their roles in that order (LM-11.4,
    LM-11.5).
    """
    places = places_of(state.totals)
    state.places = places
    log.add(facts.MatchRanked(list(places)))
    state.role_waiting = choosing_order(state.totals)
    state.phase = "choose_role"
    state.actor = state.role_waiting[0]
