"""Libraries that are damaged at random, of every kind that people met: the same number makes the same
one.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library import copies, tables
from luminagames.library.database import FILE
from luminagames.library.library import Library

PAGE = 4096


@dataclass(frozen=True)
class Whole:
    """A library as it was before, the digests of its matches by their numbers, and how many steps
    of each a copy of an earlier day has; nothing where there is no copy.
    """

    folder: Path
    digests: dict[int, list[str]]
    copied: dict[int, int]

    @property
    def steps(self) -> int:
        return sum(map(len, self.digests.values()))


def whole(folder: Path, each: int, steps: int, today: int | None = None) -> Whole:
    """A library with so many matches of each game, of so many steps at most, and of so many more
    since it was copied: without `today` it never was.
    """
    library = Library.open(folder)
    matches: dict[int, Match[object]] = {}
    for name in game_ids() * each:
        match: Match[object] = Match(
            load_game(name), {}, [SeatInfo("Ada"), SeatInfo("Ben")], len(matches)
        )
        kept = library.keep(match)
        _play(match, steps)
        kept.set_private({"0": {"groups": [[1, 2]], "loose": [3]}})
        assert kept.match_id is not None
        matches[kept.match_id] = match
    copied = {}
    if today is not None:
        copied = {number: match.step for number, match in matches.items()}
        assert copies.make(library.connection, folder, library.now(), lambda: True)
        for match in matches.values():
            _play(match, match.step + today)
    library.close()
    played = {number: list(match.digests) for number, match in matches.items()}
    return Whole(folder, played, copied)


def _play(match: Match[object], to: int) -> None:
    rng = SplitMix64(match.seed + match.step)
    while match.decision is not None and match.step < to:
        match.submit(rng.choice(match.game.legal_actions(match.state)))


def _pages(data: bytearray, rng: SplitMix64, most: int) -> list[int]:
    """Where so many pages begin; the first page is as likely as any other."""
    return [rng.below(len(data) // PAGE) * PAGE for _ in range(1 + rng.below(most))]


def _changed(folder: Path, change: Callable[[bytearray], None]) -> None:
    file = folder / FILE
    data = bytearray(file.read_bytes())
    change(data)
    file.write_bytes(data)


def cut(folder: Path, rng: SplitMix64) -> int:
    """The end is missing: a part of a page, or some pages."""
    gone = 1 + rng.below(PAGE) if rng.below(2) else PAGE * (1 + rng.below(3))
    _changed(folder, lambda data: data.__delitem__(slice(len(data) - gone, len(data))))
    return -(-gone // PAGE)


def flipped(folder: Path, rng: SplitMix64) -> int:
    """Some bytes are others."""
    many = 1 + rng.below(8)

    def change(data: bytearray) -> None:
        for _ in range(many):
            data[rng.below(len(data))] ^= 1 + rng.below(255)

    _changed(folder, change)
    return many


def zeroed(folder: Path, rng: SplitMix64) -> int:
    """Some pages are empty."""
    found: list[int] = []

    def change(data: bytearray) -> None:
        found.extend(_pages(data, rng, 2))
        for at in found:
            data[at : at + PAGE] = bytes(PAGE)

    _changed(folder, change)
    return len(found)


def swapped(folder: Path, rng: SplitMix64) -> int:
    """A page was written to the place of another one."""

    def change(data: bytearray) -> None:
        one, other = rng.below(len(data) // PAGE) * PAGE, rng.below(len(data) // PAGE) * PAGE
        data[one : one + PAGE] = data[other : other + PAGE]

    _changed(folder, change)
    return 1


def lower_version(folder: Path, rng: SplitMix64) -> int:
    """The version is lower than the tables."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {rng.below(tables.VERSION)}")
        connection.commit()
    return 0


def no_log(folder: Path, rng: SplitMix64) -> int:
    """The log was not copied with the file, or another file's lies there."""
    log = folder / f"{FILE}-wal"
    if rng.below(2):
        log.unlink(missing_ok=True)
    else:
        log.write_bytes(bytes(rng.below(256) for _ in range(32 + rng.below(5000))))
    (folder / f"{FILE}-shm").unlink(missing_ok=True)
    return 0


def journal(folder: Path, rng: SplitMix64) -> int:
    """A rollback journal is left beside the file: of another one, torn, or none at all."""
    head = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" if rng.below(3) else b""
    rest = bytes(rng.below(256) for _ in range(rng.below(9000)))
    (folder / f"{FILE}-journal").write_bytes(head + rest)
    return 0


KINDS: tuple[Callable[[Path, SplitMix64], int], ...] = (
    cut,
    flipped,
    zeroed,
    swapped,
    lower_version,
    no_log,
    journal,
)


def damaged(base: Whole, folder: Path, number: int) -> tuple[str, int]:
    """Copies a library to a folder and damages it; the kind of damage, and how many pages it can have
    met at most.
    """
    shutil.copytree(base.folder, folder)
    rng = SplitMix64(number * 101 + 9)
    kind = KINDS[number % len(KINDS)]
    return kind.__name__, kind(folder, rng)
