"""Deck files and plain-text deck lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.decks import DeckTextError, load_decks, read_text, write_text
from luminagames.engine.decks import Deck, DeckError, DeckRules

RULES = DeckRules("soldier", "Soldier", 35, 50)
KNOWN = ("captain", "drop", "stone")
TITLES = {"Captain Wide": "captain", "Drop": "drop", "Old Stone": "stone"}
DECK = Deck("tide", "Tide", "captain", (("drop", 3), ("stone", 2)))
GOOD = "id: tide\nname: Tide\nsoldier: captain\ncards:\n  drop: 3\n  stone: 2\n"


def read(folder: Path, text: str) -> tuple[list[Deck], list[str]]:
    file = folder / "deck.yaml"
    file.write_text(text, encoding="utf-8")
    result = load_decks([file], RULES, KNOWN, {file: "deck.yaml"})
    return result.decks, [str(problem) for problem in result.problems]


def test_a_deck_is_read_from_its_file(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == ([DECK], [])


def test_a_record_goes_there_and_back() -> None:
    assert Deck.from_data(DECK.to_data(RULES), RULES) == DECK
    assert DECK.size() == 5
    assert DECK.listed() == ["drop", "drop", "drop", "stone", "stone"]


@pytest.mark.parametrize(
    ("old", "new", "place", "word"),
    [
        ("drop: 3", "drip: 3", "5:3", "did you mean 'drop'"),
        ("soldier: captain", "soldier: captian", "3:10", "did you mean 'captain'"),
        ("soldier: captain", "favored: captain", "3:1", "unknown key 'favored'"),
        ("name: Tide\n", "", "1:1", "'name' is missing"),
        ("stone: 2", "stone: 0", "5:3", "at least 1"),
        ("stone: 2", "stone: two", "5:3", "at least 1"),
    ],
)
def test_a_mistake_in_a_deck_file_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, place: str, word: str
) -> None:
    decks, problems = read(tmp_path, GOOD.replace(old, new))
    assert decks == []
    assert len(problems) == 1
    assert problems[0].startswith(f"deck.yaml:{place}:")
    assert word in problems[0]


def test_two_decks_with_one_id_are_told(tmp_path: Path) -> None:
    files = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for file in files:
        file.write_text(GOOD, encoding="utf-8")
    result = load_decks(files, RULES, KNOWN)
    assert len(result.decks) == 1
    assert "stands twice" in result.problems[0].message


def test_a_file_that_holds_no_mapping_is_no_deck(tmp_path: Path) -> None:
    assert "a deck is a mapping" in read(tmp_path, "- 1\n")[1][0]


def test_a_deck_is_written_as_a_list_and_read_again() -> None:
    titles = {card: title for title, card in TITLES.items()}
    text = write_text(DECK, titles.__getitem__)
    assert "1 Captain Wide" in text
    assert "3 Drop" in text
    assert read_text(text, TITLES, ["captain"], "tide") == DECK


def test_a_list_may_be_untidy() -> None:
    text = "\n# My deck\n2x old stone\n1 Captain Wide\n\n1 Drop\n2 drop\n"
    deck = read_text(text, TITLES, ["captain"], "mine")
    assert deck == Deck("mine", "My deck", "captain", (("stone", 2), ("drop", 3)))


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("1 Captain Wide\nthree Drop", 2, "not a number and a card"),
        ("1 Captain Wide\n\n3 Drup", 3, "did you mean 'Drop'"),
        ("1 Captain Wide\n1 Captain Wide", 2, "second leader"),
        ("3 Drop", 1, "no leader"),
    ],
)
def test_a_mistake_in_a_list_is_told_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(DeckTextError) as caught:
        read_text(text, TITLES, ["captain"], "mine")
    assert caught.value.line == line
    assert word in caught.value.message


@pytest.mark.parametrize(
    "data", [None, 3, [], {"id": 1}, {"id": "a", "name": "A", "soldier": "b", "cards": []}]
)
def test_data_that_is_no_deck_is_refused(data: object) -> None:
    with pytest.raises(DeckError):
        Deck.from_data(data, RULES)
