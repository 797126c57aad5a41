"""How a match went: the measure of each seat after each turn, the largest swings, and what was
remarkable. No Qt.

The measure is the game's own (points, life, Stamina), as all may know it. A swing is how far an act
moved a seat's lead over its best rival. The last act that moved the measure is always one of the
moments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from luminagames.engine.course import turns as turns_after
from luminagames.engine.course import when
from luminagames.engine.message import Message
from luminagames.table.bars.line import Line
from luminagames.table.history.past import AnyMatch, events_then
from luminagames.table.narrator import Narrator
from luminagames.text import later

MOMENTS = 3
# Acts before the end among which a winner's last card is looked for.
RECENT = 40
Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """An act that moved the lead. `step` is the number of its action, `turn` counts from 1 (`when`:
    as the table says it); `old` and `new` are the measure of the seat whose number it changed most.
    """

    step: int
    turn: int
    when: Message
    seat: int
    old: int
    new: int
    lines: tuple[Line, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """Something remarkable: a figure, what it is, and whose."""

    value: int
    words: Message
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """`turns` holds the scores after each turn, the beginning first; `whens` what the table calls
    each turn, which may be the same for several (a round). `target` ends the match where there is
    one.
    """

    label: Message
    turns: tuple[Scores, ...]
    whens: tuple[Message, ...]
    target: int | None
    moments: tuple[Moment, ...]
    facts: tuple[Fact, ...]
    # How often another seat took the lead.
    changes: int


def told(
    match: AnyMatch, narrator: Narrator, seat: int | None, hints: Mapping[int, int] | None = None
) -> Story | None:
    """The story of a match as a seat may know it; None where nothing is measured. `hints` are those
    of each seat.
    """
    found = [match.game.measure(match.view_at(step, None)) for step in range(match.step + 1)]
    first = found[0]
    if first is None:
        return None
    scores = [one.values for one in found if one is not None]
    number = turns_after(match)
    # the act that ends a turn still belongs to it, as its moment says
    ends = dict.fromkeys(
        [
            *(step for step in range(1, match.step + 1) if number[step] > number[step - 1]),
            match.step,
        ]
    )
    turns = (scores[0], *(scores[end] for end in ends))
    whens = tuple(when(match, step) for step in _inside(list(ends)))
    moments = tuple(
        _moment(match, narrator, seat, scores, step, number[step - 1]) for step in _decisive(scores)
    )
    leaders = [_leader(one) for one in turns[1:]]
    asked = tuple(
        Fact(
            count, Message(later("hint asked for") if count == 1 else later("hints asked for")), who
        )
        for who, count in sorted((hints or {}).items())
    )
    facts = (*_facts(scores, leaders), *asked)
    return Story(first.label, turns, whens, first.target, moments, facts, _changes(leaders))


def _inside(ends: Sequence[int]) -> list[int]:
    """A step in each turn, by the last steps of them: its first, but of the first turn, which a
    deal may precede.
    """
    return [max(0, end - 1) for end in ends[:1]] + list(ends[:-1])


def _lead(scores: Scores, seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _swing(old: Scores, new: Scores) -> tuple[int, int]:
    """How far an act moved a lead, and whose it moved most; the one for whom it was good, if
    several.
    """
    moved = [_lead(new, seat) - _lead(old, seat) for seat in range(len(new))]
    seat = max(range(len(moved)), key=lambda one: (abs(moved[one]), moved[one]))
    return abs(moved[seat]), seat


def _decisive(scores: Sequence[Scores]) -> list[int]:
    """The steps of the largest swings in the order of the match, the last swing among them."""
    swings = {step: _swing(scores[step - 1], scores[step])[0] for step in range(1, len(scores))}
    moving = [step for step, size in swings.items() if size]
    if not moving:
        return []
    largest = sorted(moving[:-1], key=lambda step: (-swings[step], -step))[: MOMENTS - 1]
    return sorted([*largest, moving[-1]])


def _moment(
    match: AnyMatch,
    narrator: Narrator,
    seat: int | None,
    scores: Sequence[Scores],
    step: int,
    turn: int,
) -> Moment:
    old, new = scores[step - 1], scores[step]
    moved = max(range(len(new)), key=lambda one: (abs(new[one] - old[one]), new[one]))
    lines = _said(match, narrator, seat, step)
    card = _cards(lines)[:1] or _led_up(match, narrator, seat, step)
    return Moment(step, turn, when(match, step - 1), moved, old[moved], new[moved], lines, card)


def _said(match: AnyMatch, narrator: Narrator, seat: int | None, step: int) -> tuple[Line, ...]:
    """An act as a seat may know it: what weighs in it, or all where nothing does."""
    doer = match.actions[step - 1].seat
    view = match.view_at(step, seat)
    every = events_then(match, step, seat)
    weighty = [
        event
        for event in every
        if match.game.cue(event, match.telling(view, every)).weight != "small"
    ]
    said = narrator.lines(weighty, view, doer) or narrator.lines(every, view, doer)
    return tuple(line for line in said if not line.head)


def _cards(lines: Sequence[Line]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for line in lines for card in line.cards))


def _led_up(match: AnyMatch, narrator: Narrator, seat: int | None, step: int) -> tuple[str, ...]:
    """The card of an act that names none itself: that of the doer's act before it in the same
    turn.
    """
    number, doer = turns_after(match), match.actions[step - 1].seat
    for before in range(step - 1, 0, -1):
        if number[before - 1] != number[step - 1]:
            break
        if match.actions[before - 1].seat == doer and (
            cards := _cards(_said(match, narrator, seat, before))
        ):
            return cards[:1]
    return ()


def last_card(match: AnyMatch, narrator: Narrator, seat: int | None, doer: int) -> str:
    """The card of the last act of `doer` that named one, as a seat may know it; empty where there
    was none.
    """
    for step in range(match.step, max(0, match.step - RECENT), -1):
        if match.actions[step - 1].seat == doer and (
            cards := _cards(_said(match, narrator, seat, step))
        ):
            return cards[0]
    return ""


def _leader(scores: Scores) -> int | None:
    """Who is ahead alone."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else None


def _changes(leaders: Sequence[int | None]) -> int:
    ahead = [leader for leader in leaders if leader is not None]
    return sum(one != two for one, two in pairwise(ahead))


def _facts(scores: Sequence[Scores], leaders: Sequence[int | None]) -> tuple[Fact, ...]:
    """The largest gain of one act, the largest loss, the longest lead, the widest lead."""
    acts = list(pairwise(scores))
    gains = [(new[seat] - old[seat], seat) for old, new in acts for seat in range(len(new))]
    found = []
    if gains:
        gain, seat = max(gains, key=lambda one: (one[0], -one[1]))
        if gain > 0:
            found.append(Fact(gain, Message("most in one act"), seat))
        loss, seat = min(gains, key=lambda one: (one[0], one[1]))
        if loss < 0:
            found.append(Fact(-loss, Message("lost in one act"), seat))
    ahead = [leader for leader in leaders if leader is not None]
    if ahead:
        most = max(sorted(set(ahead)), key=ahead.count)
        found.append(Fact(ahead.count(most), Message("turns in the lead"), most))
        wide, seat = max((_lead(one, who), -who) for one in scores for who in range(len(one)))
        found.append(Fact(wide, Message("the widest lead"), -seat))
    return tuple(found)
