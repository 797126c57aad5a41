"""People come and go: who answers for a seat from now on, and what becomes of the seat of somebody
who gives up.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.app.play.matches import AnyMatch
from luminagames.engine.journal import CONCEDED, HANDED, RETURNED, SeatInfo
from luminagames.table.standin import STAND_IN, plays_on


def hand_over(match: AnyMatch, seat: int, controller: str, names: Sequence[str]) -> None:
    """Hands a seat to a bot, which keeps the name of its person, or to a person: the one before, or
    the next name.

    Raises what `Match.change_seat` raises.
    """
    info = match.seats[seat]
    if controller != "human":
        match.change_seat(seat, SeatInfo(info.name, controller), HANDED)
        return
    before = [one.info for one in match.seat_changes if one.seat == seat and one.info.human]
    person = before[-1] if before else match.first_seats[seat]
    if person.human:
        match.change_seat(seat, SeatInfo(person.name), RETURNED)
        return
    taken = {other.name for other in match.seats}
    name = next((one for one in names if one not in taken), info.name)
    match.change_seat(seat, SeatInfo(name), RETURNED)


def concede(match: AnyMatch, seat: int) -> None:
    """A seat gives the match up. Where more than one other is left and a person among them, a bot
    plays on for it.
    """
    info = match.seats[seat]
    goes_on = plays_on(match, seat)
    match.change_seat(seat, SeatInfo(info.name, STAND_IN) if goes_on else info, CONCEDED)
