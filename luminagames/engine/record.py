"""A match as plain data: all that is needed to play it again, and to prove that it is the same match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.journal import SeatInfo
from luminagames.engine.plain import Json, digest

if TYPE_CHECKING:
    from luminagames.engine.match import Match

FORMAT = "lumina-match"
VERSION = 1


class RecordError(ValueError):
    """A record that cannot be replayed beyond `step` (0: not at all). `match` is what can be looked at, if anything."""

    def __init__(self, step: int, message: str, match: Match[object] | None = None) -> None:
        super().__init__(f"step {step}: {message}" if step else message)
        self.step = step
        self.message = message
        self.match = match


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a match file. `start` is the data form of a scenario's position, None for a new match."""

    game: str
    rules_version: int
    options: Mapping[str, Json]
    seats: tuple[SeatInfo, ...]
    seed: int
    definitions: tuple[Mapping[str, Json], ...]
    start: Mapping[str, Json] | None
    start_digest: str
    actions: tuple[Json, ...]
    digests: tuple[str, ...]

    def to_data(self) -> dict[str, Json]:
        """The JSON form, the definitions' hash included."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [{"name": seat.name, "controller": seat.controller} for seat in self.seats],
            "seed": self.seed,
            "definitions_hash": digest(self.definitions),
            "definitions": [dict(one) for one in self.definitions],
            "start": None if self.start is None else dict(self.start),
            "start_digest": self.start_digest,
            "actions": list(self.actions),
            "digests": list(self.digests),
        }

    @staticmethod
    def from_data(data: Json) -> Record:
        """Reads the JSON form; raises `RecordError` with one sentence for the first part that is wrong."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise RecordError(0, "this is no match file")
        version = data.get("version")
        if type(version) is not int or version != VERSION:
            raise RecordError(0, f"format version {version!r} is unknown here (known: {VERSION})")
        record = Record(
            _text(data, "game"),
            _whole(data, "rules_version"),
            _mapping(data, "options"),
            tuple(_seat(one) for one in _list(data, "seats")),
            _whole(data, "seed"),
            tuple(_definition(one) for one in _list(data, "definitions")),
            None if data.get("start") is None else _mapping(data, "start"),
            _text(data, "start_digest"),
            tuple(_list(data, "actions")),
            tuple(_hash(one) for one in _list(data, "digests")),
        )
        if digest(record.definitions) != _text(data, "definitions_hash"):
            raise RecordError(0, "the card definitions do not have the hash that the file gives for them")
        if len(record.actions) != len(record.digests):
            raise RecordError(0, f"there are {len(record.actions)} actions but {len(record.digests)} digests")
        return record


def _text(data: Mapping[str, Json], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(0, f"'{key}' is missing or no text")
    return value


def _whole(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if type(value) is not int:
        raise RecordError(0, f"'{key}' is missing or no whole number")
    return value


def _mapping(data: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    value = data.get(key)
    if not isinstance(value, Mapping):
        raise RecordError(0, f"'{key}' is missing or no mapping")
    return value


def _list(data: Mapping[str, Json], key: str) -> Sequence[Json]:
    value = data.get(key)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise RecordError(0, f"'{key}' is missing or no list")
    return value


def _seat(data: Json) -> SeatInfo:
    if not isinstance(data, Mapping):
        raise RecordError(0, "a seat is no mapping")
    return SeatInfo(_text(data, "name"), _text(data, "controller"))


def _definition(data: Json) -> Mapping[str, Json]:
    if not isinstance(data, Mapping):
        raise RecordError(0, "a card definition is no mapping")
    return data


def _hash(data: Json) -> str:
    if not isinstance(data, str):
        raise RecordError(0, "a digest is no text")
    return data
