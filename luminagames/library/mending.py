"""A match whose rows are damaged, made whole with the copies of an earlier day.

Which rows are right is decided by the rules alone: what is taken was replayed, with its digests. An
undo since the day of the copy is no damage, so that the match goes over from the copy to the file
at the last step where both stand alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path

from luminagames.engine.match import Match, ReplayError
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError
from luminagames.library import copies, rows
from luminagames.library.imports import LoadGame
from luminagames.library.trouble import FAULTS

# An action with its digest.
Line = tuple[Json, str]


@dataclass(frozen=True, slots=True)
class Mended:
    """A match as the copy has it, and as much of the file as goes on from there."""

    match: Match[object]
    private: Mapping[str, Json]
    origin: Mapping[str, str]


def mended(
    folder: Path, number: int, load: LoadGame, marks: Sequence[object], lines: Mapping[int, Line]
) -> Mended | None:
    """The longest match of that number that can be replayed; None where no copy helps. `marks` are
    when it began and the digest of its start as the file has them, one of which may be damaged;
    `lines` are the actions that the file has, by their steps.
    """
    found: Mended | None = None
    for source in copies.each(folder):
        with suppress(*FAULTS, LookupError, ValueError, TypeError):
            origin, *theirs = source.execute(_MARKS, (number,)).fetchone() or ("{}",)
            if not set(theirs).intersection(marks):
                continue
            record = rows.record_of(source, number, private=True)
            for match in _replayed(record, lines, load):
                if found is None or match.step > found.match.step:
                    found = Mended(match, private_of(record), json.loads(origin))
    return found


_MARKS = "SELECT origin, began, start_digest FROM matches WHERE id = ?"


def private_of(record: Mapping[str, Json]) -> Mapping[str, Json]:
    """The layouts of hands in a record."""
    private = record["private"]
    assert isinstance(private, Mapping)
    return private


def _replayed(
    record: dict[str, Json], lines: Mapping[int, Line], load: LoadGame
) -> Iterator[Match[object]]:
    """The ways to go on from a copy, each as far as it can be replayed."""
    actions, digests = record["actions"], record["digests"]
    assert isinstance(actions, list)
    assert isinstance(digests, list)
    alike = [step for step, one in enumerate(digests, 1) if lines.get(step, (None, ""))[1] == one]
    for begin in sorted({max(alike, default=0), len(actions)}):
        on = [lines[step] for step in takewhile(lines.__contains__, count(begin + 1))]
        yield from _as_far_as(actions[:begin], digests[:begin], on, record, load)
    yield from _as_far_as(actions, digests, [], record, load)


def _as_far_as(
    actions: list[Json],
    digests: list[Json],
    on: list[Line],
    record: dict[str, Json],
    load: LoadGame,
) -> Iterator[Match[object]]:
    """The match of a copy with what goes on from there, up to the first digest that is wrong."""
    whole = {
        **record,
        "actions": [*actions, *(action for action, _ in on)],
        "digests": [*digests, *(digest for _, digest in on)],
    }
    try:
        yield Match.from_record(whole, load)
    except RecordError as error:
        if isinstance(error, ReplayError):
            yield error.match
