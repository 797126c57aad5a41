"""A folder of own cards may bring words: they are spoken, and `cards check` tells which are
missing.
"""

from __future__ import annotations

from pathlib import Path

from luminagames.cards import lint
from luminagames.cards.words import ownwords
from luminagames.cli.main import main
from luminagames.text.plain import Plain

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
PO = HEAD + 'msgctxt "name"\nmsgid "Ember Hare"\nmsgstr "Gluthase"\n'


def folder(tmp_path: Path, words: str = PO) -> Path:
    place = tmp_path / "mine"
    (place / "words").mkdir(parents=True)
    (place / "words" / "tt.po").write_text(words, "utf-8")
    return place


def test_the_words_of_a_folder_are_spoken(tmp_path: Path) -> None:
    words = Plain()
    words.language = "tt"
    assert ownwords.speak(words, [folder(tmp_path), tmp_path / "without"]) == []
    assert words.called("name", "Ember Hare") == "Gluthase"
    assert words.called("name", "Other") == "Other"


def test_a_file_that_is_none_is_told_and_harmless(tmp_path: Path) -> None:
    words = Plain()
    words.language = "tt"
    place = folder(tmp_path, "this is no catalogue\n")
    (told,) = ownwords.speak(words, [place])
    assert told.startswith("tt.po: ")
    (problem,) = ownwords.check(place, [])
    assert (problem.severity, problem.code) == ("error", "file")


def test_what_is_missing_is_a_warning(tmp_path: Path) -> None:
    cards = [{"id": "ember-hare", "name": "Ember Hare", "flavor": "It runs warm."}]
    (problem,) = ownwords.check(folder(tmp_path), cards)
    assert str(problem).endswith("tt.po:1:1: warning: no words for the flavour “It runs warm.”")


def test_cards_check_tells_it(tmp_path: Path) -> None:
    place = tmp_path / "mine"
    assert main(["cards", "new", "vault", str(place)]) == 0
    assert lint.check([place]) == []
    (place / "words").mkdir()
    (place / "words" / "tt.po").write_text(PO, "utf-8")
    assert {one.code for one in lint.check([place])} == {"words"}
    assert main(["cards", "check", "--data-only", str(place)]) == 0, "what is missing is no error"
