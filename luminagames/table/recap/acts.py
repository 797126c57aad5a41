"""The acts since a seat's own last one, as that seat may know them, and what is different now. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.message import Message
from luminagames.engine.show import SeatStatus
from luminagames.engine.view import View
from luminagames.table.bars.log import Line
from luminagames.table.history.past import events_then, view_then
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession

MOST_ACTS = 9
"""So many are shown, the last ones: each has a digit of its own."""
MOST_CARDS = 2


@dataclass(frozen=True, slots=True)
class Act:
    """One act of another seat. `step` is the number of its action; `cards` are definitions that the seat could see."""

    step: int
    doer: int
    lines: tuple[Line, ...]
    cards: tuple[str, ...]

    @property
    def plain(self) -> str:
        """In words, for a screen reader."""
        return " ".join(line.plain for line in self.lines)


@dataclass(frozen=True, slots=True)
class Change:
    """A number that is another one now: of a seat, or of nobody."""

    seat: int | None
    label: Message
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Recap:
    """What a seat has missed: from the state after `since` actions on. `earlier` acts are left out."""

    seat: int
    since: int
    acts: tuple[Act, ...] = ()
    earlier: int = 0
    changes: tuple[Change, ...] = ()


def last_own(session: TableSession, seat: int) -> int:
    """How many actions there had been when this seat had acted last; 0 if it never has."""
    actions = session.match.actions
    return next((at + 1 for at in range(len(actions) - 1, -1, -1) if actions[at].seat == seat), 0)


def recap(session: TableSession, narrator: Narrator, seat: int) -> Recap:
    """What happened since the seat's last action, from its own redacted events and views alone."""
    match = session.match
    since = last_own(session, seat)
    if since == 0:
        return Recap(seat, 0)
    view = match.view(seat)
    acts = []
    for step in range(since + 1, match.step + 1):
        doer = match.actions[step - 1].seat
        lines = [line for line in narrator.lines(events_then(match, step, seat), view, doer) if not line.head]
        if lines:
            cards = dict.fromkeys(card for line in lines for card in line.cards)
            acts.append(Act(step, doer, tuple(lines), tuple(cards)[:MOST_CARDS]))
    shown = tuple(acts[-MOST_ACTS:])
    changes = _changes(session, view_then(match, since, seat), view)
    return Recap(seat, since, shown, len(acts) - len(shown), changes)


def _changes(session: TableSession, before: View, after: View) -> tuple[Change, ...]:
    """The numbers of the seats' panels that differ."""
    game = session.game
    old = {(one.seat, key): value for one in game.status(before).seats for key, _, value in _numbers(one)}
    found = []
    for one in game.status(after).seats:
        for key, label, value in _numbers(one):
            was = old.get((one.seat, key))
            if was is not None and was != value:
                found.append(Change(one.seat, label, was, value))
    return tuple(found)


def _numbers(one: SeatStatus) -> list[tuple[str, Message, int]]:
    """Each number of a seat's panel, with a key that stays the same."""
    facts = [(fact.label.pattern, fact.label, fact.value) for fact in one.facts]
    return facts if one.score is None else [("score", one.score_label, one.score), *facts]
