"""The acts since a seat's own last one, as that seat may know them, and what is different now. No
Qt.
"""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.game import Game
from luminagames.engine.message import Message
from luminagames.engine.show import SeatStatus
from luminagames.engine.view import View
from luminagames.table.bars.line import Line
from luminagames.table.history.past import events_then, view_then
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession

# So many are shown, the last ones: each has a digit of its own.
MOST_ACTS = 9
MOST_CARDS = 2


@dataclass(frozen=True, slots=True)
class Act:
    """One act of another seat, or small ones that followed each other.

    `step` and `last` are the numbers of its first and last action; `cards` are definitions that the
    seat could see.
    """

    step: int
    doer: int
    lines: tuple[Line, ...]
    cards: tuple[str, ...]
    last: int = 0
    small: bool = False

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
    """What a seat has missed: from the state after `since` actions on. `earlier` acts are left
    out.
    """

    seat: int
    since: int
    acts: tuple[Act, ...] = ()
    earlier: int = 0
    changes: tuple[Change, ...] = ()
    # How many actions there are now.
    upto: int = 0


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
    acts: list[Act] = []
    for step in range(since + 1, match.step + 1):
        act = _act(session, narrator, seat, step, view)
        if act is None:
            continue
        if act.small and acts and acts[-1].small and acts[-1].doer == act.doer:
            act = _joined(narrator, acts.pop(), act)
        acts.append(act)
    shown = tuple(acts[-MOST_ACTS:])
    changes = _changes(session, view_then(match, since, seat), view)
    return Recap(seat, since, shown, len(acts) - len(shown), changes, match.step)


def _act(session: TableSession, narrator: Narrator, seat: int, step: int, view: View) -> Act | None:
    """What one action did, as a seat may know it; None where there is nothing to tell, or nothing
    changed.
    """
    match, game = session.match, session.game
    doer, events = match.actions[step - 1].seat, events_then(match, step, seat)
    lines = [line for line in narrator.lines(events, view, doer) if not line.head]
    if all(line.told is not None and game.sums[line.told.pattern].idle for line in lines):
        return None
    told = match.telling(view, events)
    small = all(game.cue(event, told).weight == "small" for event in events)
    cards = tuple(dict.fromkeys(card for line in lines for card in line.cards))[:MOST_CARDS]
    return Act(step, doer, narrator.summed(lines), cards, step, small)


def _joined(narrator: Narrator, first: Act, second: Act) -> Act:
    """Two small acts of one seat in one row."""
    cards = tuple(dict.fromkeys([*first.cards, *second.cards]))[-MOST_CARDS:]
    lines = narrator.summed([*first.lines, *second.lines])
    return Act(first.step, first.doer, lines, cards, second.last, small=True)


def _changes(session: TableSession, before: View, after: View) -> tuple[Change, ...]:
    """The numbers of the seats that differ: what tells who is ahead, and those of the panels."""
    game = session.game
    old = {
        (one.seat, key): value
        for one in game.status(before).seats
        for key, _, value in _numbers(game, before, one)
    }
    found = []
    for one in game.status(after).seats:
        for key, label, value in _numbers(game, after, one):
            was = old.get((one.seat, key))
            if was is not None and was != value:
                found.append(Change(one.seat, label, was, value))
    return tuple(found)


def _numbers(game: Game[object], view: View, one: SeatStatus) -> list[tuple[str, Message, int]]:
    """Each number of a seat, with a key that stays the same; life stands on a card, not in a
    panel.
    """
    facts = [(fact.label.pattern, fact.label, fact.value) for fact in one.facts]
    if one.score is not None:
        return [("score", one.score_label, one.score), *facts]
    measure = game.measure(view)
    return (
        facts if measure is None else [("score", measure.label, measure.values[one.seat]), *facts]
    )
