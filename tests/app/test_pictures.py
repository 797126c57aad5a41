"""The pictures of README and docs show today's program: the record beside each, made by the same
run, is what the program shows now. `make pictures` draws them all.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from luminagames.app.main_window import MainWindow
from luminagames.games import load_game

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "docs" / "screenshots"
# Flame graphs of a profiler, of two days: no pictures of the program.
MEASURED = {"speed/luminous-before.png", "speed/luminous-now.png"}
# So many in each run of the tests; all in the long ones.
QUICK = ("table",)


def script(name: str) -> ModuleType:
    """One of the scripts that draw."""
    spec = importlib.util.spec_from_file_location(f"draws_{name}", ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


PICTURES = script("pictures")
SHEETS = script("contact_sheets")
PRINTS = script("print_pictures")


def as_drawn(name: str) -> str:
    return (SHOTS / f"{name}.txt").read_text("utf-8")


@pytest.fixture
def still(qapp: object) -> Iterator[MainWindow]:
    """The window that the pictures show."""
    window = PICTURES.new_window()
    yield window
    for page in window.pages.open:
        page.leave()
    window.hide()
    window.deleteLater()
    PICTURES.settle()


def names_drawn() -> set[str]:
    prints = {page[0] for page in PRINTS.PAGES} | {"a4-300dpi", "bleed-300dpi"}
    prints |= {"on-demand", "tts"}
    return (
        set(PICTURES.PICTURES)
        | {f"cards/{file}" for file, *_ in SHEETS.sheets()}
        | {f"print/{name}" for name in prints}
    )


def test_each_picture_is_drawn_by_a_script_has_its_record_and_is_shown() -> None:
    found = {path for kind in ("png", "jpg") for path in SHOTS.rglob(f"*.{kind}")}
    there = {path.relative_to(SHOTS).as_posix() for path in found} - MEASURED
    assert {name.rpartition(".")[0] for name in there} == names_drawn()
    records = {path.relative_to(SHOTS).with_suffix("").as_posix() for path in SHOTS.rglob("*.txt")}
    assert records == names_drawn()
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    for name in there:
        if not name.startswith("cards/"):
            assert f"screenshots/{name})" in text, name
    for shown in re.findall(r"screenshots/([\w/-]+\.(?:png|jpg))", text):
        assert (SHOTS / shown).is_file(), shown


def test_a_caption_names_the_game_that_is_shown() -> None:
    titles = {load_game(name).about.title: name for name in ("vault", "luturas", "luminous")}
    titles["The Luminars"] = "luminars"
    shown = 0
    for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        for caption, name in re.findall(
            r"!\[([^]]*)\]\([./a-z]*screenshots/([\w-]+)\.png\)", page.read_text("utf-8")
        ):
            said = as_drawn(name)
            for title, game in titles.items():
                if title in caption and "game: " in said:
                    assert f"game: {game}\n" in said, (caption, name)
                    shown += 1
    assert shown >= 7


@pytest.mark.parametrize("name", QUICK)
def test_a_picture_shows_what_the_program_shows(name: str, still: MainWindow) -> None:
    assert PICTURES.shown(still, name).splitlines() == as_drawn(name).splitlines()


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(set(PICTURES.PICTURES) - set(QUICK)))
def test_every_picture_shows_what_the_program_shows(name: str, still: MainWindow) -> None:
    assert PICTURES.shown(still, name).splitlines() == as_drawn(name).splitlines()


def test_the_contact_sheets_show_the_cards_of_today() -> None:
    for file, game, _, faces in SHEETS.sheets():
        told = SHEETS.record(game, faces).splitlines()
        assert told == as_drawn(f"cards/{file}").splitlines(), f"{file}: make pictures"


def test_the_single_cards_and_the_deck_are_those_of_today() -> None:
    assert PRINTS.single_record() == as_drawn("print/on-demand")
    assert PRINTS.deck_record() == as_drawn("print/tts")


@pytest.mark.soak
@pytest.mark.parametrize("page", PRINTS.PAGES, ids=lambda page: page[0])
def test_the_prints_say_what_is_printed_today(
    page: tuple[str, int, str, tuple[str, ...]], tmp_path: Path
) -> None:
    name, at, game, options = page
    told = PRINTS.sheet(tmp_path, name, at, game, options)
    assert told.splitlines() == as_drawn(f"print/{name}").splitlines()
