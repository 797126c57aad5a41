"""A window in which somebody writes is killed: the next one offers all that was not saved."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from luminagames.app.decks.page import DeckPage
from luminagames.app.main_window import MainWindow
from luminagames.cards.sources import shipped_layouts
from luminagames.cards.template import new_folder
from luminagames.engine.rng import SplitMix64
from luminagames.kit.drafts import CARDS, Draft, Drafts, digest_of, digest_of_text
from tests.app.conftest import Answers
from tests.app.draft_child import again

ROOT = Path(__file__).resolve().parents[2]
# What was typed so long ago lies in the data folder.
WITHIN_S = 2.0
ROUNDS = 12


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """An own folder with a card file, a layout and a table."""
    folder = tmp_path / "mine"
    new_folder("luturas", folder)
    (folder / "layouts").mkdir(exist_ok=True)
    first = sorted(shipped_layouts("luturas").glob("*.yaml"))[0]
    (folder / "layouts" / first.name).write_bytes(first.read_bytes())
    (folder / "cards.csv").write_text("Name,Cost,Note\nFox,1,a\n", encoding="utf-8")
    [cards] = (folder / "cards").glob("*.yaml")
    cards.rename(folder / "cards" / "first.yaml")
    return folder


def child(home: Path, *words: str) -> subprocess.Popen[str]:
    """A window in a process of its own."""
    environment = {**os.environ, "LUMINAGAMES_HOME": str(home)}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.app.draft_child", *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def killed(home: Path, mine: Path, seed: int, until: Callable[[list[Any]], bool]) -> list[Any]:
    """What a window said until it was killed."""
    table = str(mine / "cards.csv")
    process = child(home, "write", str(mine), table, str(seed))
    said: list[Any] = []
    assert process.stdout is not None
    while not until(said):
        line = process.stdout.readline()
        assert line, process.communicate()[1]
        said.append(json.loads(line))
    process.send_signal(signal.SIGKILL)
    process.communicate()
    return said


def brought_back(home: Path, answer: str) -> dict[str, Any]:
    """What the next window holds after this answer."""
    out, err = child(home, "again", answer).communicate(timeout=120)
    assert out, err
    found: dict[str, Any] = json.loads(out.splitlines()[-1])
    return found


def texts(said: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in said.items()
        if name not in ("at", "asked") and not name.endswith("outside")
    }


def has_lived(said: list[Any], seconds: float) -> bool:
    return bool(said) and said[-1]["at"] - said[0]["at"] > seconds


def check_kept(said: list[Any], found: dict[str, Any]) -> None:
    """Each text is one that stood there, and none is older than two seconds."""
    last = said[-1]["at"]
    for name in texts(said[0]):
        young = [one[name] for one in said if one["at"] >= last - WITHIN_S]
        assert found[name] in young, name


def test_a_killed_window_offers_all_that_was_written_in_every_editor(
    tmp_path: Path,
    mine: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: MainWindow,
    answers: Answers,
) -> None:
    home = tmp_path / "home"
    said = killed(home, mine, 1, lambda said: has_lived(said, 1.6))
    assert set(texts(said[0])) >= {"first.yaml", "map", "deck"}
    assert len(texts(said[0])) == 4
    folder = home / "data" / "drafts"
    kept = sorted(folder.glob("*.json"))
    assert len(kept) == 4
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
    cards = mine / "cards" / "first.yaml"
    cards.write_text(cards.read_text("utf-8") + "# from elsewhere\n", "utf-8")

    monkeypatch.setenv("LUMINAGAMES_HOME", str(home))
    answers.offered = "take"
    found = again(window, answers)
    check_kept(said, found)
    asked = "\n".join(found["asked"])
    assert "first.yaml: cards of Luturas" in asked
    assert asked.count("The file on disk was changed since.") == 1
    assert found["first.yaml outside"] == "CHANGED"
    assert sorted(value for name, value in found.items() if name.endswith("outside")) == [
        "CHANGED",
        "NOTHING",
    ]


@pytest.mark.soak
def test_a_window_killed_at_any_moment_loses_no_more_than_two_seconds(
    tmp_path: Path, mine: Path
) -> None:
    rng = SplitMix64(5)
    for seed in range(ROUNDS):
        home = tmp_path / f"home-{seed}"
        lived = WITHIN_S + rng.below(2000) / 1000
        said = killed(home, mine, seed, lambda said, lived=lived: has_lived(said, lived))
        assert brought_back(home, "later").keys() == {"asked", "at"}
        check_kept(said, brought_back(home, "take"))
        # those that were taken up are drafts of a run that ended without a word: offered again
        assert set(texts(brought_back(home, "drop"))) == set()
        assert brought_back(home, "take")["asked"] == []


def a_draft(path: Path, text: str = "new", base: str = "old") -> Draft:
    return Draft(
        CARDS, "luturas", str(path), path.name, text, base, {str(path): digest_of_text(base)}
    )


def test_a_draft_lies_there_until_it_is_settled(tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfold")
    first = Drafts(tmp_path / "drafts")
    draft = a_draft(path)
    first.touch(draft.key, lambda: draft)
    began = time.monotonic()
    qtbot.waitUntil(lambda: bool(list((tmp_path / "drafts").glob("*.json"))))
    assert time.monotonic() - began < WITHIN_S
    other = Drafts(tmp_path / "drafts")
    assert other.left() == [], "the first still lives"
    first.close()
    [left] = other.left()
    assert (left.text, left.base, left.is_outdated) == ("new", "old", False)
    path.write_bytes(b"older")
    assert left.is_outdated
    other.take(left)
    assert Drafts(tmp_path / "drafts").left() == []
    other.settle(left.key)
    other.close()
    assert list((tmp_path / "drafts").iterdir()) == []


def test_of_two_drafts_of_one_text_the_newer_is_offered_and_both_go(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for text in ("first", "second"):
        run = Drafts(tmp_path / "drafts")
        draft = a_draft(path, text, "")
        run.touch(draft.key, lambda draft=draft: draft)
        run.close()
    run = Drafts(tmp_path / "drafts")
    [left] = run.left()
    assert left.text == "second"
    run.put_off(left)
    assert [one.text for one in run.left()] == ["first"]
    run.give_up(left)
    assert list((tmp_path / "drafts").glob("*.json")) == []


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b'{"editor": 1}', b"\xff" * 9, b"[" * 90_000]
)
def test_what_is_no_draft_is_offered_by_nobody(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "aa.bb.json").write_bytes(content)
    assert Drafts(tmp_path).left() == []


def test_a_full_disk_is_told_and_typing_goes_on(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "drafts").write_bytes(b"a file where the folder would be")
    drafts = Drafts(tmp_path / "drafts")
    draft = a_draft(tmp_path / "a.yaml")
    with qtbot.waitSignal(drafts.failed):
        drafts.touch(draft.key, lambda: draft)
        drafts.write_now()


def test_a_deck_that_is_saved_or_given_up_leaves_no_draft(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: MainWindow,
    answers: Answers,
) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "data" / "drafts"

    def drafts() -> list[Path]:
        from luminagames.kit.drafts import shared

        shared().write_now()
        shared()._writer.submit(lambda: None).result()
        return list(folder.glob("*.json"))

    window.doors.open_decks("luturas")
    page = window.page
    assert isinstance(page, DeckPage)
    page.change(page.deck.cards[0][0], 1)
    assert len(drafts()) == 1
    page.save()
    assert drafts() == []
    page.change(page.deck.cards[0][0], 1)
    known = digest_of(page.shelf.path(page.deck.id))
    [kept] = drafts()
    assert known in kept.read_text("utf-8")
    page._touch(replace(page.deck, name="Another"))
    assert len(drafts()) == 1
    answers.answer = "lose"
    assert window.pages.back()
    assert drafts() == []


def test_the_folder_of_a_draft_is_in_use_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: MainWindow,
    answers: Answers,
    mine: Path,
) -> None:
    """It was named on the command line of the run that died: the last good card is seen."""
    from luminagames.app.bench.studio_page import StudioPage
    from luminagames.cards.used import CARDS_VARIABLE

    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    path = mine / "cards" / "first.yaml"
    good = path.read_text("utf-8")
    run = Drafts(tmp_path / "home" / "data" / "drafts")
    draft = a_draft(path, good.replace("type:", "typ:"), good)
    run.touch(draft.key, lambda: draft)
    run.close()
    answers.offered = "take"
    window.drafts.offer()
    page = window.page
    assert isinstance(page, StudioPage)
    assert mine in page.studio.desk.space.folders
    entry = page.studio.desk.entry
    assert entry is not None
    assert entry.file == path
    assert entry.face is not None, "the last good card stays"
    assert entry.problems
