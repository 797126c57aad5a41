"""docs/security.md gives each limit in numbers: those that hold."""

from __future__ import annotations

import re
from pathlib import Path

from luminagames import safefiles
from luminagames.cards import marks, packed, problems, repository
from luminagames.cards.words import ownwords
from luminagames.engine import record
from luminagames.library import matchfile, restoring, trial

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "security.md").read_text("utf-8")


def row(words: str) -> str:
    """The numbers of the row that begins with these words."""
    found = re.search(rf"^\| {re.escape(words)} \| ([^|]+) \|", PAGE, re.MULTILINE)
    assert found is not None, words
    return found[1].strip()


def test_the_limits_of_card_folders_are_those_that_hold() -> None:
    assert row("entries looked at in a folder, depth") == (
        f"{safefiles.MOST_ENTRIES:,}, {safefiles.MOST_DEPTH}"
    )
    assert row("a text (cards, decks, layouts, `set.yaml`)") == f"{safefiles.MOST_TEXT // 10**6} MB"
    assert marks.MAX_BYTES == safefiles.MOST_TEXT
    assert row("values in a text, aliases counted with what they repeat") == f"{marks.MAX_NODES:,}"
    assert row("depth of nesting, keys of one mapping") == f"{marks.MAX_DEPTH}, {marks.MAX_KEYS:,}"
    assert row("mistakes told of one file") == str(problems.MOST_TOLD)
    words = f"{ownwords.MOST_BYTES // 10**6} MB, {ownwords.MOST_FILES}"
    assert row("a file of words, files of words") == words


def test_the_limits_of_repositories_are_those_that_hold() -> None:
    assert row("an object, unpacked") == f"{repository.MOST_OBJECT // 10**6} MB"
    assert row("objects of one answer, and what they unpack to") == (
        f"{repository.MOST_OBJECTS:,}, {repository.MOST_UNPACKED // 10**6} MB"
    )
    assert row("index of a pack, packs") == (
        f"{repository.MOST_INDEX // 10**6} MB, {repository.MOST_PACKS}"
    )
    assert row("deltas on deltas, folders in folders") == (
        f"{repository.MOST_CHAIN}, {repository.MOST_DEPTH}"
    )
    assert row("time") == f"{repository.MOST_SECONDS:.0f} s"


def test_the_limits_of_sets_are_those_that_hold() -> None:
    bounds = packed.BOUNDS
    assert row("a set: the file, and what it unpacks to") == f"{bounds.total >> 20} MB each"
    assert row("a set: files, one file") == f"{bounds.files:,}, {bounds.one >> 20} MB"


def test_the_limits_of_backups_and_matches_are_those_that_hold() -> None:
    assert restoring.MOST_PACKED == restoring.MOST_BYTES
    assert row("the file, and what it unpacks to") == f"{restoring.MOST_BYTES >> 20} MB each"
    assert row("files, one file") == f"{restoring.MOST_FILES:,}, {restoring.MOST_ONE >> 20} MB"
    assert row("card folders, settings, the longest setting") == (
        f"{restoring.MOST_FOLDERS}, {restoring.MOST_KEYS:,}, {restoring.MOST_VALUE:,} letters"
    )
    values = f"{matchfile.MAX_PARTS:,}, {matchfile.MAX_DEPTH}"
    assert row("values in it, depth") == values
    parts = f"{record.MAX_ACTIONS:,}, {record.MAX_CHANGES:,}, {record.MAX_DEFINITIONS:,}"
    assert row("actions, changes of seats, card definitions (`engine/record.py`)") == parts
    assert row("a text, a number in a position (`library/trial.py`)") == (
        f"{record.MAX_TEXT:,} letters, {trial.MAX_IN_POSITION:,}"
    )
    assert row("a position is tried at random: plays, actions of each") == (
        f"{2 * trial.PLAYS}, {trial.MOST_TRIED}"
    )
