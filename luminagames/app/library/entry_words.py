"""A match of the library in words: who sits there, when it was played, how it stands or ended. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from luminagames.library.shelf import Entry

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


def joined(names: Sequence[str]) -> str:
    """*Ada, Bruno and Cleo*."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def seats_words(entry: Entry) -> str:
    """Who sits there now."""
    return joined([seat.name for seat in entry.seats])


def ago(when: datetime, now: datetime | None = None) -> str:
    """*a minute ago*, *yesterday at 18:05*, *3 November at 9:30*; in the time of this place."""
    now = datetime.now(UTC) if now is None else now
    seconds = (now - when).total_seconds()
    if seconds < 90:
        return "a moment ago" if seconds < 45 else "a minute ago"
    if seconds < 45 * 60:
        return f"{round(seconds / 60)} minutes ago"
    if seconds < 90 * 60:
        return "an hour ago"
    here, today = when.astimezone(), now.astimezone()
    clock = f"{here.hour}:{here.minute:02d}"
    days = (today.date() - here.date()).days
    if days == 0:
        return f"{round(seconds / 3600)} hours ago"
    if days == 1:
        return f"yesterday at {clock}"
    year = "" if here.year == today.year else f" {here.year}"
    return f"{here.day} {MONTHS[here.month - 1]}{year} at {clock}"


def standing(entry: Entry) -> str:
    """How the match stands, or how it ended."""
    names = [seat.name for seat in entry.seats]
    if entry.over:
        won = joined([names[seat] for seat in entry.winners])
        gave_up = joined([names[seat] for seat in entry.conceded])
        if won:
            return f"{won} won{', ' + gave_up + ' conceded' if gave_up else ''}"
        return f"{gave_up} conceded" if gave_up else "A draw"
    asked = "" if entry.asked is None else f"  ·  {names[entry.asked]} to act"
    return f"Turn {entry.turn}{asked}"


def scores_words(entry: Entry) -> str:
    """The scores of a match that is over, in the order of the seats; empty where there are none."""
    pairs = zip(entry.seats, entry.scores, strict=False)
    return "  ·  ".join(f"{seat.name} {score}".replace("-", "−") for seat, score in pairs if score is not None)
