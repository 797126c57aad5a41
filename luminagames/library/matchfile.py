"""Match files (`.lumina`): one match as JSON, written whole or not at all.

A file may come from anybody. It is data only: nothing of it is executed, and no path in it is
followed. How large and deep it is, is bounded here, before it is parsed; what its parts may be in
`engine.record`; cards that are not the program's own go through the game's schema, as card files
do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from luminagames import safefiles
from luminagames.bots.bot import BudgetError, parse_spec
from luminagames.engine.game import Game
from luminagames.engine.match import Match, ReplayError
from luminagames.engine.message import Message, worded
from luminagames.engine.plain import Json, digest
from luminagames.engine.record import Record, RecordError
from luminagames.library import trial

S = TypeVar("S")

SUFFIX = ".lumina"
MAX_BYTES = 8 * 1024 * 1024
# Values in a file: what is read takes some hundred times their number of bytes.
MAX_PARTS = 1_000_000
MAX_DEPTH = 40
# What to ask before a match that is not over is written to a file.
TELLS_ALL = Message(
    "The file tells all that is still hidden: every hand, and the order of the decks."
)

# All of a JSON text but its brackets and commas: strings, and what is neither.
_SIGNS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[^"\[\]{},]+', re.DOTALL)


def written(record: Json) -> str:
    """The text of a match file: JSON in ASCII, in one line."""
    return json.dumps(record, ensure_ascii=True, separators=(",", ":")) + "\n"


def write_match(path: Path, record: Json) -> None:
    """Writes the record of a match; a file of that name is replaced in one step. Raises
    `OSError`.
    """
    safefiles.write_text(path, written(record))


def save_in(folder: Path, name: str, record: Json) -> None:
    """Writes a record to `folder` under a name without a suffix. Raises `OSError`."""
    write_match(folder / f"{name}{SUFFIX}", record)


def read_match(path: Path) -> Json:
    """The record in a file; raises `RecordError` with one sentence for whatever is wrong with
    it.
    """
    try:
        if not path.is_file():
            raise RecordError(0, worded("there is no such file"))
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(
                0,
                worded(
                    "the file is larger than {megabytes} MB: this is no match file",
                    megabytes=MAX_BYTES >> 20,
                ),
            )
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(0, worded("this is no match file")) from None
    except OSError as error:
        raise RecordError(
            0, worded("the file cannot be read: {reason}", reason=str(error.strerror or error))
        ) from None
    _bound(text)
    try:
        data: Json = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        where = worded(
            "line {line}, column {column}: {why}",
            line=error.lineno,
            column=error.colno,
            why=error.msg,
        )
        raise RecordError(0, worded("this is no match file: {where}", where=where)) from None
    except ValueError as error:
        raise RecordError(0, str(error)) from None
    return data


def load_match(path: Path, load: Callable[[str], Game[S]], to: int | None = None) -> Match[S]:
    """The match of a file (or its first `to` actions), replayed with every digest verified.

    `load` gives a game by its id and raises `KeyError` for one it does not know. Raises
    `RecordError`, with the match up to the fault if there is anything to look at.
    """
    return replayed(read_match(path), load, to)


def replayed(record: Json, load: Callable[[str], Game[S]], to: int | None = None) -> Match[S]:
    """The match of a record that came from a file; see `load_match`."""
    fields = Record.from_data(record)
    check_cards(fields, load)
    check_bots(fields)
    if fields.start is not None and trial.largest(fields.start) > trial.MAX_IN_POSITION:
        raise RecordError(
            0, worded("the position that the match begins with has a number that is too large")
        )
    try:
        match = Match.from_record(record, load, to)
    except ReplayError as error:
        if not trial.stands(error.match):
            raise RecordError(error.step, error.message) from None
        raise
    if not trial.stands(match):
        raise RecordError(0, worded("the position that the match begins with is damaged"))
    return match


def check_bots(fields: Record) -> None:
    """Raises `RecordError` for a bot that would think longer than any table waits. Unknown bots may
    stand in a file.
    """
    for info in (*fields.seats, *(change.info for change in fields.seat_changes)):
        try:
            parse_spec(info.controller)
        except BudgetError as error:
            raise RecordError(0, str(error)) from None
        except ValueError:
            continue  # a person, or a bot of another version: a person takes its seat


def check_cards(fields: Record, load: Callable[[str], Game[S]]) -> None:
    """Raises `RecordError` for card definitions that are neither the program's own nor right by the
    game's schema.
    """
    try:
        game = load(fields.game)
    except KeyError:
        return  # the replay says so
    if digest(fields.definitions) == game.definitions_hash():
        return
    from luminagames.cards.foreign import fault_of

    fault = fault_of(fields.definitions, fields.game)
    if fault is not None:
        raise RecordError(0, fault)


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _bound(text: str) -> None:
    """Raises `RecordError` for a text too deep or too large, looked at before the parser recurses
    into it.
    """
    signs = _SIGNS.sub("", text)
    if len(signs) > MAX_PARTS:
        raise RecordError(0, worded("the file holds too many values: this is no match file"))
    depth = 0
    for sign in signs:
        if sign in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise RecordError(
                    0,
                    worded(
                        "the file is nested deeper than {max_depth} levels: this is no match file",
                        max_depth=MAX_DEPTH,
                    ),
                )
        elif sign in "]}":
            depth -= 1
