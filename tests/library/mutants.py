"""Match files as an enemy, or a failing disk, would leave them: real ones, changed at random in
text and in meaning.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.journal import CONCEDED, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import digest
from luminagames.engine.record import Record
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.library.matchfile import check_cards

STEPS = 14
# Files that begin late, each so many actions later than the one before.
LATE, FURTHER = 2, 70
# Values that have their own ways of being wrong.
JUNK: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    99,
    10**6,
    2**31,
    2**63,
    2**64,
    -(2**64),
    10**400,
    0.5,
    1e308,
    -0.0,
    "",
    "0",
    "a",
    "A" * 25_000,
    "\u0000",
    "\n",
    "\ud800",
    "\u202e",
    "human",
    "bot:nobody",
    "../../etc/passwd",
    "pass",
    "vault",
    "luturas",
    [],
    {},
    [[]],
    [None],
    {"": None},
    {"a": {"b": {}}},
    [0] * 50,
    ["lithari"],
    {"lithari": -1},
)
SNIPPETS = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"[" * 60,
    b"]",
    b"{",
    b"}",
    b'"',
    b"\\",
    b"\\u",
    b"NaN",
    b"1e999",
    b"-",
    b",",
    b":",
    b"9" * 5_000,
    b"null",
    b"\xc3",
    b"\xed\xa0\x80",
    b"/*",
    b" " * 100,
    b"'",
    b'{"seat":0}',
)


@cache
def originals(name: str) -> tuple[str, ...]:
    """Files of a game: a match under way, one with people who came and went, one of version 1, one
    from a position, and some that begin late in a match.
    """
    game = load_game(name)
    match = _played(game, 3)
    other = _played(game, 4)
    other.change_seat(0, SeatInfo("Ada", "bot:normal"))
    other.change_seat(1, SeatInfo("Ben"), CONCEDED)
    private = {"0": {"groups": [[1, 2], [3]], "loose": [4]}}
    origin = {
        "program": "0.1",
        "began": "2026-01-01T00:00:00+00:00",
        "changed": "2026-01-01T00:00:00+00:00",
    }
    old: dict[str, Any] = {**match.to_record(), "version": 1}
    for key in ("seat_changes", "private", "origin"):
        del old[key]
    placed: Match[object] = Match(game, match.options, match.seats, 5, start=match.state_at(6))
    for action in match.actions[6:]:
        placed.submit(action)
    records = [match.to_record(), other.to_record(private, origin), old, placed.to_record()]
    records += [_late(game, seed).to_record() for seed in range(LATE)]
    return tuple(json.dumps(record) for record in records)


def _played(game: Any, seed: int) -> Match[object]:
    rng = SplitMix64(seed)
    seats = [SeatInfo("Ada"), SeatInfo("Ben", "bot:easy")]
    match: Match[object] = Match(game, game.variants(2)[0], seats, seed)
    for _ in range(STEPS):
        match.submit(rng.choice(game.legal_actions(match.state)))
    return match


def _late(game: Any, seed: int) -> Match[object]:
    """A match from a position of another match: the further, the higher the seed."""
    rng = SplitMix64(seed + 11)
    variants = game.variants(2)
    seats = [SeatInfo("Ada"), SeatInfo("Ben")]
    whole: Match[object] = Match(game, variants[seed % len(variants)], seats, seed)
    while whole.decision is not None and whole.step < (seed + 1) * FURTHER:
        whole.submit(rng.choice(game.legal_actions(whole.state)))
    begins = whole.state_at(whole.step - 2)
    late: Match[object] = Match(game, whole.options, seats, seed, start=begins)
    for action in whole.actions[-2:]:
        late.submit(action)
    return late


def mutant(name: str, number: int) -> bytes:
    """Mutated file `number` of a game; the same number gives the same file."""
    rng = SplitMix64(number * 7919 + 1)
    files = originals(name)
    text = rng.choice(files)
    way = rng.below(8)
    if way < 2:
        return _torn(text.encode("ascii"), rng)
    data = json.loads(text)
    if way == 2:
        _twist(data, rng)
        return json.dumps(data).encode("ascii")
    for _ in range(1 + rng.below(3)):
        _twist(data[rng.choice([key for key in DEEP if data.get(key)])], rng)
    _sign(data)
    if way > 3:
        _prove(data)
    return json.dumps(data).encode("ascii")


def twisted_start(name: str, number: int) -> bytes:
    """A file whose match begins from a position that is changed at random, with every digest made
    right.
    """
    rng = SplitMix64(number * 31 + 5)
    data = json.loads(rng.choice(originals(name)[3:]))
    data["actions"], data["digests"] = [], []
    for _ in range(1 + rng.below(2)):
        _twist(data["start"], rng)
    _prove(data)
    return json.dumps(data).encode("ascii")


# Where a change is not seen at once.
DEEP = (
    "start",
    "start",
    "start",
    "definitions",
    "definitions",
    "actions",
    "options",
    "seat_changes",
    "private",
)


def _torn(data: bytes, rng: SplitMix64) -> bytes:
    """Bytes changed, cut out, put in, doubled, or the end missing."""
    torn = bytearray(data)
    for _ in range(1 + rng.below(4)):
        at = rng.below(len(torn) + 1)
        to = min(len(torn), at + rng.below(40))
        way = rng.below(6)
        if way == 0 and at < len(torn):
            torn[at] = rng.below(256)
        elif way == 1:
            del torn[at:to]
        elif way == 2:
            torn[at:at] = rng.choice(SNIPPETS)
        elif way == 3:
            torn[at:at] = torn[at:to]
        elif way == 4:
            torn[at:to] = rng.choice(SNIPPETS)
        else:
            del torn[at:]
    return bytes(torn)


def _twist(data: Any, rng: SplitMix64) -> None:
    """One value somewhere is changed in type, size or place."""
    place, key = _somewhere(data, rng)
    ways: tuple[Callable[[], None], ...] = (
        lambda: _put(place, key, copy.deepcopy(rng.choice(JUNK))),
        lambda: _put(place, key, copy.deepcopy(rng.choice(JUNK))),
        lambda: _nudge(place, key, rng),
        lambda: _nudge(place, key, rng),
        lambda: _take_out(place, key),
        lambda: _double(place, key, rng),
        lambda: _copy_here(place, key, *_somewhere(data, rng)),
    )
    rng.choice(ways)()


def _somewhere(data: Any, rng: SplitMix64) -> tuple[Any, Any]:
    """A container and a key in it; every depth is as likely."""
    place, key = data, _key(data, rng)
    while isinstance(place[key], dict | list) and place[key] and rng.below(8):
        place = place[key]
        key = _key(place, rng)
    return place, key


def _key(place: Any, rng: SplitMix64) -> Any:
    return rng.choice(list(place)) if isinstance(place, dict) else rng.below(len(place))


def _put(place: Any, key: Any, value: Any) -> None:
    place[key] = value


def _copy_here(place: Any, key: Any, other: Any, other_key: Any) -> None:
    place[key] = copy.deepcopy(other[other_key])


def _nudge(place: Any, key: Any, rng: SplitMix64) -> None:
    value = place[key]
    if isinstance(value, bool) or value is None:
        place[key] = not value
    elif isinstance(value, int):
        place[key] = value + rng.choice((-1, 1, 10, -10, 1000, 10**9))
    elif isinstance(value, str):
        at = rng.below(len(value) + 1)
        place[key] = value[:at] + rng.choice(("", "x", "é", "0")) + value[at + 1 :]
    elif isinstance(value, list) and len(value) > 1:
        rng.shuffle(value)


def _take_out(place: Any, key: Any) -> None:
    if len(place) > 1:
        del place[key]


def _double(place: Any, key: Any, rng: SplitMix64) -> None:
    if isinstance(place, list):
        place[key:key] = [copy.deepcopy(place[key])] * (1 + rng.below(20))
    else:
        place[f"{key}x"] = copy.deepcopy(place[key])


def _sign(data: Any) -> None:
    """The hash of the definitions is made right: whoever tampers with a file can do that."""
    try:
        data["definitions_hash"] = digest(data["definitions"])
    except (KeyError, TypeError, ValueError):
        return  # there is nothing that could be signed


def _prove(data: Any) -> None:
    """Every digest is made right, as far as the mutant can be played at all."""
    try:
        fields = Record.from_data(data)
        check_cards(
            fields, load_game
        )  # a billion copies of a card are caught here, by the file's reader too
        match = Match._begin(fields, load_game)
        data["start_digest"] = match.start_digest
        for number, action in enumerate(data["actions"]):
            match.submit(Action.from_data(action))
            data["digests"][number] = match.digests[-1]
    except Exception:  # noqa: BLE001  # what it is, the test finds out by reading the file
        return
