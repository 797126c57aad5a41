"""What cannot be done is told in the language that is spoken: files, tables, scenarios, pictures,
words of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from luminagames.cardface.pictures.guard import GuardError, checked_svg
from luminagames.cards.tables.importing import import_sheet
from luminagames.cards.tables.keys import card_keys
from luminagames.cards.tables.mapping import MapError, TableMap, guess, parse_pairs
from luminagames.cards.tables.sheet import SheetError, read_sheet
from luminagames.cards.vocabulary import markdown, vocabulary
from luminagames.engine.message import worded
from luminagames.engine.record import Record, RecordError
from luminagames.games import game_ids, load_game
from luminagames.library.matchfile import read_match
from luminagames.scenario.runner import run_file
from luminagames.text import languages, say, why


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


def test_a_table_that_does_not_fit(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="SPALTE=SCHLÜSSEL"):
        parse_pairs(["Name"])
    sheet = tmp_path / "mine.csv"
    sheet.write_text("Name,Tier\nHare,9\nHare,x y\n", "utf-8")
    read = read_sheet(sheet)
    with pytest.raises(
        MapError, match="eine Karte hat keinen Schlüssel 'nmae', meintest du 'name'"
    ):
        import_sheet(read, TableMap({"Name": "nmae"}), "vault")
    told = [
        one.said for one in import_sheet(read, guess(read, card_keys("vault")), "vault").problems
    ]
    assert any("(Zeile 2, Spalte B 'Tier')" in one for one in told)
    with pytest.raises(SheetError, match="ist keine Tabelle; es gibt"):
        read_sheet(tmp_path / "mine.doc")


def test_a_file_that_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "broken.lumina"
    broken.write_text("[]", "utf-8")
    with pytest.raises(RecordError) as caught:
        Record.from_data(read_match(broken))
    assert why(caught.value) == "das ist keine Partiedatei"
    assert caught.value.message == "this is no match file", "data stays English"


def test_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("scenario: a\nrules: []\ngame: vualt\n", "utf-8")
    assert "es gibt kein Spiel 'vualt', meintest du 'vault'?" in str(run_file(file))
    file.write_text("scenario: a\nrules: []\ngame: vault\nexpect: {decision: nothing}\n", "utf-8")
    assert 'am Ende (Zeile 4): erwartet decision "nothing", gefunden' in str(run_file(file))


def test_a_drawing_that_is_refused(tmp_path: Path) -> None:
    drawing = tmp_path / "owl.svg"
    drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "utf-8")
    with pytest.raises(GuardError) as caught:
        checked_svg(drawing)
    assert why(caught.value) == "hat Skripte"


@pytest.mark.parametrize("game", game_ids())
def test_the_words_of_cards(game: str) -> None:
    loaded: Any = load_game(game)
    spoken = [word.says for group in vocabulary(loaded) for word in group.words if word.says]
    assert markdown(loaded).startswith(f"# {loaded.about.title}: what a card can say"), (
        "the page of docs is English"
    )
    languages.use("en")
    english = [word.says for group in vocabulary(loaded) for word in group.words if word.says]
    pairs = zip(spoken, english, strict=True)
    same = [one for one, other in pairs if one == other and not one.startswith("`")]
    assert same == []


def test_a_part_that_was_told_as_data_is_said_too() -> None:
    assert (
        say("{name}: {problem}", name="a", problem=worded("this is no match file"))
        == "a: das ist keine Partiedatei"
    )
