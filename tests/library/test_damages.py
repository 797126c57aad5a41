"""Two hundred damaged libraries: each opens, every match in it opens and is what was played, and no
more is lost than the damage took. Beside a copy of an earlier day no match is lost, and of each at
most what was played since.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from luminagames.engine.match import Match
from luminagames.engine.record import RecordError
from luminagames.games import load_game
from luminagames.library.database import is_sound
from luminagames.library.library import Library
from luminagames.library.shelf import Entry
from tests.library.damages import KINDS, Whole, damaged, whole

SOAKED, SHARE = 200, 50
FEW = len(KINDS)


# Steps that were played since the copy.
TODAY = 10


@pytest.fixture(scope="module", params=[None, TODAY], ids=["alone", "copied"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return whole(tmp_path_factory.mktemp("whole") / "library", 2, 60, request.param)


def look(base: Whole, folder: Path, number: int) -> Counter[str]:
    """Opens one damaged library, and every match that it shows; counts what is there."""
    kind, pages = damaged(base, folder, number)
    library = Library.open(folder)
    found: Counter[str] = Counter(libraries=1)
    try:
        assert not library.in_memory, kind
        _touch(library)
        if base.copied and not is_sound(library.connection, "integrity_check"):
            library.mend()  # the look of the day
        for entry in library.shelf.entries():
            found += look_at(base, library, entry, f"{kind} {number}")
    finally:
        library.close()
    if base.copied:
        assert found["matches"] == len(base.digests), f"{kind} {number}"
    if not pages:
        assert (found["matches"], found["steps"]) == (len(base.digests), base.steps), (kind, number)
    return found


def look_at(base: Whole, library: Library, entry: Entry, damage: str) -> Counter[str]:
    """Opens one match; counts what is there of it."""
    try:
        opened = library.resume(entry.id, load_game)
    except RecordError as error:  # a byte of what it begins with
        assert damage.startswith("flipped"), f"{damage}: {error}"
        assert not base.copied, f"{damage}: {error}"
        return Counter(refused=1)
    match = opened.match
    played = base.digests[entry.id][: match.step]
    # one that has become another is found when the match is replayed with all of them
    wrong = sum(one != other for one, other in zip(match.digests, played, strict=True))
    assert wrong <= (8 if damage.startswith("flipped") else 0), damage
    assert match.game.digest(match.state) == played[-1] if played else True, damage
    assert match.step >= base.copied.get(entry.id, 0), damage
    found = Counter(matches=1, steps=match.step)
    if opened.kept is None:  # what an action or its digest holds: it is shown up to there
        assert damage.startswith(("flipped", "swapped")), f"{damage}: {opened.note}"
        assert opened.note.startswith(f"step {match.step + 1}: ")
        return found + Counter(shown=1)
    assert opened.note == ""
    at = library.shelf.entry(entry.id)
    assert at is not None
    assert match.step == at.steps
    _goes_on(match, library)
    opened.kept.close()
    return found


def _goes_on(match: Match[Any], library: Library) -> None:
    if match.decision is not None:
        match.submit(match.game.legal_actions(match.state)[0])
        assert library.trouble is None


def _touch(library: Library) -> None:
    """Opens each match once: what was damaged inside is met, and the library is mended meanwhile."""
    for entry in library.shelf.entries():
        try:
            opened = library.resume(entry.id, load_game)
        except RecordError as error:
            assert str(error).isprintable()
        except KeyError:  # it went with its page, and the list says so from now on
            assert library.notice is not None
            assert library.shelf.entry(entry.id) is None
        else:
            if opened.kept is not None:
                opened.kept.close()


def look_at_all(base: Whole, numbers: range, folder: Path) -> None:
    found: dict[str, Counter[str]] = {}
    for number in numbers:
        kind = KINDS[number % len(KINDS)].__name__
        found.setdefault(kind, Counter()).update(look(base, folder / str(number), number))
    for kind, counts in found.items():
        whole_ones = counts["libraries"]
        print(  # the counts are for the report
            f"{kind}: {counts['matches']} of {whole_ones * len(base.digests)} matches,"
            f" {counts['steps']} of {whole_ones * base.steps} steps in {whole_ones} libraries;"
            f" {counts['shown']} can only be looked at, {counts['refused']} not opened"
        )


def test_a_damaged_library_opens_with_all_that_can_be_read(tmp_path: Path) -> None:
    look_at_all(whole(tmp_path / "library", 1, 25), range(FEW), tmp_path)


def test_beside_a_copy_every_match_of_a_damaged_library_opens(tmp_path: Path) -> None:
    look_at_all(whole(tmp_path / "library", 1, 20, 5), range(FEW, 2 * FEW), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SOAKED // SHARE))
def test_two_hundred_damaged_libraries_open_with_all_that_can_be_read(
    base: Whole, share: int, tmp_path: Path
) -> None:
    look_at_all(base, range(share * SHARE, (share + 1) * SHARE), tmp_path)
