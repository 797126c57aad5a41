"""A match as plain data: all that is needed to play it again, and to prove that it is the same
match.

A record may come from anywhere, so that everything in it is bounded here: types, counts, lengths,
numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from luminagames.engine.journal import REASONS, SeatChange, SeatInfo
from luminagames.engine.message import worded
from luminagames.engine.plain import Json, canonical, digest, unseen

FORMAT = "lumina-match"
# 2 knows changes of seats, layouts of hands and the origin; a file of version 1 has none of them.
VERSION = 2
OLDEST = 1

MAX_SEATS = 16
MAX_ACTIONS = 20_000
MAX_CHANGES = 2_000
MAX_DEFINITIONS = 2_000
MAX_NAME = 80
MAX_KEY = 200
MAX_TEXT = 20_000
MAX_WHOLE = 2**64 - 1
MAX_MESSAGE = 240
# Characters of the position that a match begins with, times its steps: a state is kept for each of
# them.
MAX_HISTORY = 60_000_000


class RecordError(ValueError):
    """A record that cannot be replayed beyond `step` (0: not at all).

    `match` is what can be looked at, if anything: then it is a `ReplayError` (`engine/match.py`).
    """

    match: object = None

    def __init__(self, step: int, message: str) -> None:
        text = one_line(message)
        message = message if message == text else text  # what is told as data has one line
        super().__init__(
            worded("step {step}: {message}", step=step, message=message) if step else message
        )
        self.step = step
        self.message = message


def one_line(text: str, at_most: int = MAX_MESSAGE) -> str:
    """A text for a person, whatever a file brought into it: printable, in one line, not too
    long.
    """
    plain = "".join(char if char.isprintable() else " " for char in text[: at_most + 1])
    return plain if len(plain) <= at_most else plain[: at_most - 1] + "…"


def named(name: str) -> str:
    """A name as records keep it, whatever was typed: what is written here can be read again."""
    return one_line(name, MAX_NAME)


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a match file. `start` is the data form of a scenario's position, None for a new
    match.

    `seats` are those at the beginning, `seat_changes` who sat down since. `private` is what the
    table keeps by seat beside the match (layouts of hands), `origin` where the record comes from:
    `program` (its version), `began` and `changed` (UTC, ISO 8601). Neither matters to the replay.
    """

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
    seat_changes: tuple[SeatChange, ...] = ()
    private: Mapping[str, Json] = field(default_factory=dict)
    origin: Mapping[str, str] = field(default_factory=dict)

    def to_data(self) -> dict[str, Json]:
        """The JSON form, the definitions' hash included."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "origin": dict(self.origin),
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [
                {"name": named(seat.name), "controller": seat.controller} for seat in self.seats
            ],
            "seat_changes": [change_to_data(one) for one in self.seat_changes],
            "seed": self.seed,
            "definitions_hash": digest(self.definitions),
            "definitions": [dict(one) for one in self.definitions],
            "start": None if self.start is None else dict(self.start),
            "start_digest": self.start_digest,
            "actions": list(self.actions),
            "digests": list(self.digests),
            "private": dict(self.private),
        }

    def has_cards(self, definitions_hash: str) -> bool:
        """Whether the match was played with these definitions."""
        return digest(self.definitions) == definitions_hash

    def other_rules(self, known: int) -> str:
        """What is said beside a fault when the match was played by other rules than the `known`
        ones; else nothing.
        """
        if self.rules_version == known:
            return ""
        played = self.rules_version
        return worded(
            " (played by rules version {played}, this is {known})", played=played, known=known
        )

    @staticmethod
    def from_data(data: Json) -> Record:
        """Reads the JSON form; raises `RecordError` with one sentence for the first part that is
        wrong.
        """
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise RecordError(0, worded("this is no match file"))
        version = data.get("version")
        if type(version) is not int or not OLDEST <= version <= VERSION:
            unknown = "format version {version!r} is unknown here (known: {oldest} to {newest})"
            raise RecordError(0, worded(unknown, version=version, oldest=OLDEST, newest=VERSION))
        _bounded(data)
        seats = tuple(_seat(one) for one in _list(data, "seats", MAX_SEATS))
        actions = tuple(_list(data, "actions", MAX_ACTIONS))
        newer = version > 1
        changes = _list(data, "seat_changes", MAX_CHANGES) if newer else ()
        record = Record(
            _text(data, "game"),
            _whole(data, "rules_version"),
            _mapping(data, "options"),
            seats,
            _whole(data, "seed"),
            tuple(_definition(one) for one in _list(data, "definitions", MAX_DEFINITIONS)),
            None if data.get("start") is None else _mapping(data, "start"),
            _text(data, "start_digest"),
            actions,
            tuple(_hash(one) for one in _list(data, "digests", MAX_ACTIONS)),
            tuple(_change(one, len(seats), len(actions)) for one in changes),
            _private(_mapping(data, "private"), len(seats)) if newer else {},
            _origin(_mapping(data, "origin")) if newer else {},
        )
        if any(
            one.step > two.step
            for one, two in zip(record.seat_changes, record.seat_changes[1:], strict=False)
        ):
            raise RecordError(0, worded("the changes of seats are not in order"))
        if (
            record.start is not None
            and len(canonical(record.start)) * (len(actions) + 1) > MAX_HISTORY
        ):
            raise RecordError(0, worded("the position that the match begins with is too large"))
        if digest(record.definitions) != _text(data, "definitions_hash"):
            raise RecordError(
                0, worded("the card definitions do not have the hash that the file gives for them")
            )
        if len(record.actions) != len(record.digests):
            counts = {"actions": len(record.actions), "digests": len(record.digests)}
            raise RecordError(
                0, worded("there are {actions} actions but {digests} digests", **counts)
            )
        return record


def change_to_data(change: SeatChange) -> dict[str, Json]:
    """The JSON form of a change of seats."""
    return {
        "step": change.step,
        "seat": change.seat,
        "name": named(change.info.name),
        "controller": change.info.controller,
        "reason": change.reason,
    }


def _bounded(data: Json) -> None:
    """Raises `RecordError` for numbers and texts that no match holds; how deep and large it is, the
    reader bounds.
    """
    waiting: list[Json] = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if len(one) > MAX_TEXT or not (one.isascii() or _utf8(one)):
                raise RecordError(0, worded("a text in it is too long or no text"))
            if unseen(one):
                raise RecordError(
                    0, worded("a text in it holds the unseen sign {unseen}", unseen=unseen(one))
                )
        elif isinstance(one, Mapping):
            for key, value in one.items():
                if (
                    not isinstance(key, str)
                    or len(key) > MAX_KEY
                    or not (key.isascii() or _utf8(key))
                ):
                    raise RecordError(0, worded("a key in it is too long or no text"))
                waiting.append(value)
        elif isinstance(one, Sequence):
            waiting.extend(one)
        elif isinstance(one, float) or (one is not None and not -MAX_WHOLE <= one <= MAX_WHOLE):
            raise RecordError(0, worded("a number in it is too large or not whole"))


def _utf8(text: str) -> bool:
    """Whether a text can be written: half a surrogate pair cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _text(data: Mapping[str, Json], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(0, worded("'{key}' is missing or no text", key=key))
    return value


def _whole(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if type(value) is not int:
        raise RecordError(0, worded("'{key}' is missing or no whole number", key=key))
    return value


def _mapping(data: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    value = data.get(key)
    if not isinstance(value, Mapping):
        raise RecordError(0, worded("'{key}' is missing or no mapping", key=key))
    return value


def _list(data: Mapping[str, Json], key: str, at_most: int) -> Sequence[Json]:
    value = data.get(key)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise RecordError(0, worded("'{key}' is missing or no list", key=key))
    if len(value) > at_most:
        raise RecordError(0, worded("'{key}' is longer than {at_most}", key=key, at_most=at_most))
    return value


def _seat(data: Json) -> SeatInfo:
    if not isinstance(data, Mapping):
        raise RecordError(0, worded("a seat is no mapping"))
    return SeatInfo(_name(data, "name"), _name(data, "controller"))


def _name(data: Mapping[str, Json], key: str) -> str:
    value = _text(data, key)
    if len(value) > MAX_NAME or not value.isprintable():
        raise RecordError(0, worded("'{key}' is too long or not printable", key=key))
    return value


def _change(data: Json, n_seats: int, n_actions: int) -> SeatChange:
    if not isinstance(data, Mapping):
        raise RecordError(0, worded("a change of seats is no mapping"))
    change = SeatChange(
        _whole(data, "step"), _whole(data, "seat"), _seat(data), _text(data, "reason")
    )
    if not (
        0 <= change.step <= n_actions and 0 <= change.seat < n_seats and change.reason in REASONS
    ):
        raise RecordError(
            0, worded("a change of seats names no step, seat or reason that there is")
        )
    return change


def _private(data: Mapping[str, Json], n_seats: int) -> Mapping[str, Json]:
    if any(seat not in map(str, range(n_seats)) for seat in data):
        raise RecordError(0, worded("'private' names a seat that there is not"))
    return data


def _origin(data: Mapping[str, Json]) -> Mapping[str, str]:
    return {key: _name(data, key) for key in ("program", "began", "changed") if key in data}


def _definition(data: Json) -> Mapping[str, Json]:
    if not isinstance(data, Mapping):
        raise RecordError(0, worded("a card definition is no mapping"))
    return data


def _hash(data: Json) -> str:
    if not isinstance(data, str):
        raise RecordError(0, worded("a digest is no text"))
    return data
