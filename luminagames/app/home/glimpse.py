"""What an unfinished match was about, at a glance: last acts and who is ahead, as who sits there
knows it. No Qt.

The match is read again for this, so a page asks when it is shown and not before.
"""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.app.context import Context
from luminagames.engine.event import Event
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.message import CardName, Message
from luminagames.engine.record import RecordError
from luminagames.engine.show import Cue
from luminagames.engine.view import View
from luminagames.library.shelf import Entry
from luminagames.library.trouble import StorageError
from luminagames.table.words import Run, TableWords

ACTS = 3


@dataclass(frozen=True, slots=True)
class Deed:
    """One act: whose, in words, and the card that it was about (a definition, else empty)."""

    seat: int
    runs: tuple[Run, ...]
    card: str

    @property
    def plain(self) -> str:
        """The words alone."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The last acts, the oldest first; what is counted, for each seat; what it is played to, if to
    anything.
    """

    deeds: tuple[Deed, ...]
    label: str
    values: tuple[int, ...]
    target: int | None


def glimpse(context: Context, entry: Entry) -> Glimpse | None:
    """Reads a match; None where it cannot be read, which the Library says when it is opened."""
    try:
        record = context.library.record(entry.id)
        match: Match[object] = Match.from_record(record, context.load, trusted=True)
    except (KeyError, RecordError, StorageError):
        return None
    people = [seat for seat, info in enumerate(entry.seats) if info.human]
    looking = people[0] if len(people) == 1 else None
    game = match.game
    words = TableWords(game, [info.name for info in entry.seats])
    view = match.view(looking)
    measure = game.measure(view)
    label = "" if measure is None else words.plain(measure.label)
    values, target = ((), None) if measure is None else (measure.values, measure.target)
    return Glimpse(_deeds(match, game, words, view, looking), label, values, target)


def _deeds(
    match: Match[object], game: Game[object], words: TableWords, view: View, looking: int | None
) -> tuple[Deed, ...]:
    found: list[Deed] = []
    for step in range(match.step, 0, -1):
        events = match.events_for(step, looking)
        told = [
            (event, message)
            for event in events
            if (message := _line(game, event, match, view)) is not None
        ]
        if not told:
            continue
        event, message = max(told, key=lambda one: (_weight(game, one[0]), bool(_card(one[1]))))
        seat = event.data.get("seat")
        doer = seat if isinstance(seat, int) else match.actions[step - 1].seat
        found.append(Deed(doer, words.runs(message), _card(message)))
        if len(found) == ACTS:
            break
    return tuple(reversed(found))


def _line(game: Game[object], event: Event, match: Match[object], view: View) -> Message | None:
    if game.cues.get(event.kind, Cue()).heading or event.kind == game.turn_event:
        return None
    return game.describe_event(event, match.telling(view, [event]))


def _weight(game: Game[object], event: Event) -> int:
    """Of several lines of one action the one that says most: what was played or acquired, then what
    has a sign.
    """
    if game.card_events.get(event.kind) in ("played", "acquired"):
        return 2
    return int(bool(game.cues.get(event.kind, Cue()).sign))


def _card(message: Message) -> str:
    """The first card that a line names."""
    return next(
        (value.definition for value in message.values.values() if isinstance(value, CardName)), ""
    )
