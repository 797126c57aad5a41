"""Match files (`.lumina`): one match as JSON, written whole or not at all."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError

SUFFIX = ".lumina"
MAX_BYTES = 16 * 1024 * 1024
MAX_DEPTH = 40
TELLS_ALL = Message("The file tells all that is still hidden: every hand, and the order of the decks.")
"""What to ask before a match that is not over is written to a file."""


def write_match(path: Path, record: Json) -> None:
    """Writes the record of a match; a file of that name is replaced in one step. Raises `OSError`."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_text(json.dumps(record, ensure_ascii=True, separators=(",", ":")) + "\n", encoding="ascii")
        os.replace(beside, path)  # noqa: PTH105  # the name says what it is: atomic on every system
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def save_in(folder: Path, name: str, record: Json) -> None:
    """Writes a record to `folder` under a name without a suffix. Raises `OSError`."""
    write_match(folder / f"{name}{SUFFIX}", record)


def read_match(path: Path) -> Json:
    """The record in a file; raises `RecordError` with one sentence for whatever is wrong with it."""
    try:
        if not path.is_file():
            raise RecordError(0, "there is no such file")
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(0, f"the file is larger than {MAX_BYTES >> 20} MB: this is no match file")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(0, "this is no match file") from None
    except OSError as error:
        raise RecordError(0, f"the file cannot be read: {error.strerror or error}") from None
    if _depth(text) > MAX_DEPTH:
        raise RecordError(0, f"the file is nested deeper than {MAX_DEPTH} levels: this is no match file")
    try:
        data: Json = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(0, f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except ValueError as error:
        raise RecordError(0, str(error)) from None
    return data


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _depth(text: str) -> int:
    """How deeply brackets are nested, looked at before the parser recurses into them."""
    deepest = depth = 0
    for index, part in enumerate(text.replace("\\\\", "").replace('\\"', "").split('"')):
        if index % 2:
            continue  # inside a string
        for char in part:
            if char in "[{":
                depth += 1
                deepest = max(deepest, depth)
            elif char in "]}":
                depth -= 1
    return deepest
