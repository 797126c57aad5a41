"""A match of the library in words: who sits there, when it was played, how it stands or ended. No
Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime

from luminagames.library.shelf import Entry
from luminagames.text import counted, grammar, later, say
from luminagames.text.messages import render

MONTHS = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


def joined(names: Sequence[str]) -> str:
    """*Ada, Bruno and Cleo*."""
    return grammar().join(names)


def seats_words(entry: Entry) -> str:
    """Who sits there now."""
    return joined([seat.name for seat in entry.seats])


def ago(when: datetime, now: datetime | None = None) -> str:
    """*a minute ago*, *yesterday at 18:05*, *3 November at 9:30*; in the time of this place."""
    now = datetime.now(UTC) if now is None else now
    seconds = (now - when).total_seconds()
    if seconds < 90:
        return say("a moment ago") if seconds < 45 else say("a minute ago")
    if seconds < 45 * 60:
        return counted(round(seconds / 60), "{n} minutes ago", "{n} minutes ago")
    if seconds < 90 * 60:
        return say("an hour ago")
    here, today = when.astimezone(), now.astimezone()
    clock = f"{here.hour}:{here.minute:02d}"
    days = (today.date() - here.date()).days
    if days == 0:
        return counted(round(seconds / 3600), "{n} hours ago", "{n} hours ago")
    if days == 1:
        return say("yesterday at {clock}", clock=clock)
    year = "" if here.year == today.year else f" {here.year}"
    month = say(MONTHS[here.month - 1])
    return say("{day} {month}{year} at {clock}", day=here.day, month=month, year=year, clock=clock)


def day_words(day: date) -> str:
    """*3 November 2026*."""
    return say("{day} {month} {year}", day=day.day, month=say(MONTHS[day.month - 1]), year=day.year)


def standing(entry: Entry) -> str:
    """How the match stands, or how it ended."""
    names = [seat.name for seat in entry.seats]
    if entry.over:
        won = joined([names[seat] for seat in entry.winners])
        gave_up = joined([names[seat] for seat in entry.conceded])
        if won:
            if gave_up:
                return say("{winners} won, {others} conceded", winners=won, others=gave_up)
            return counted(len(entry.winners), "{winners} won", "{winners} won", winners=won)
        return say("{others} conceded", others=gave_up) if gave_up else say("A draw")
    turn = (
        say("Turn {turn}", turn=entry.turn)
        if entry.stands is None
        else render(entry.stands, _Names(entry))
    )
    return (
        turn
        if entry.asked is None
        else f"{turn}  ·  " + say("{name} to act", name=names[entry.asked])
    )


class _Names:
    """Who sits at a match of the library; its cards are not loaded."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self._entry.seats[seat].name

    def card(self, definition: str) -> str:
        """A card's id."""
        return definition


def scores_words(entry: Entry) -> str:
    """The scores of a match that is over, in the order of the seats; empty where there are none."""
    pairs = zip(entry.seats, entry.scores, strict=False)
    return "  ·  ".join(
        f"{seat.name} {score}".replace("-", "−") for seat, score in pairs if score is not None
    )
