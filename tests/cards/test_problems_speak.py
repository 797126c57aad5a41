"""What is wrong with a card is told in the language that is spoken; the data of a check stays as it
is.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from luminagames.cards.lint import check_text
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.cards.report import summary, to_data
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Told, worded
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game
from luminagames.table.words import TableWords
from luminagames.text import languages, spoken
from luminagames.text.messages import render

CARDS = """\
- id: moon_hare
  nmae: Moon Hare
  tier: seven
  points: -3
"""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    languages.use("en")


def problems(text: str = CARDS) -> list[Problem]:
    return check_text(Path("mine.yaml"), text, "vault")


def test_a_problem_is_told_in_the_language_that_is_spoken() -> None:
    english = [str(one) for one in problems()]
    languages.use("de")
    german = [str(one) for one in problems()]
    assert "mine.yaml:2:3: moon_hare: unknown key 'nmae', did you mean 'name'?" in english
    assert "mine.yaml:2:3: moon_hare: unbekannter Schlüssel 'nmae', meintest du 'name'?" in german
    assert not set(english) & set(german)


def test_the_data_of_a_check_stays_english() -> None:
    english = to_data(problems())
    languages.use("de")
    assert to_data(problems()) == english


def test_a_window_shows_it_without_what_was_meant_and_can_mend_it() -> None:
    languages.use("de")
    wrong = next(one for one in problems() if one.code == "unknown-key")
    assert wrong.words == "unbekannter Schlüssel 'nmae'"
    assert wrong.meant == "name"
    assert wrong.fix is not None
    assert wrong.said.startswith("moon_hare: unbekannter")


def test_broken_yaml_is_told_by_what_a_person_did() -> None:
    languages.use("de")
    (broken,) = problems("- id: a\n  name: 'x\n")
    assert str(broken).endswith("fehlerhaftes YAML: ein Anführungszeichen ist nicht geschlossen")


def test_a_summary_counts_in_the_language() -> None:
    wrong = problems()
    languages.use("de")
    assert summary(wrong[:1]) == "1 Fehler"
    assert summary([]) == "Keine Fehler gefunden"


def test_told_text_is_text_and_keeps_its_parts_when_it_is_kept() -> None:
    told = worded("unknown key '{key}'{hint}", key="nmae", hint=did_you_mean("nmae", ["name"]))
    again = pickle.loads(pickle.dumps(told))
    assert isinstance(again, Told)
    assert again == "unknown key 'nmae', did you mean 'name'?" == f"{again}"
    languages.use("de")
    assert spoken(again) == "unbekannter Schlüssel 'nmae', meintest du 'name'?"
    assert spoken("as it is") == "as it is"


@pytest.mark.parametrize("game", ["luturas", "luminous"])
def test_a_deck_that_is_no_deck_is_refused_in_the_language(game: str) -> None:
    """The sentence of the deck's reader stands inside of the refusal."""
    rules = load_game(game)
    with pytest.raises(Refusal) as refused:
        Match(rules, {"decks": [{"bogus": 1}, {"bogus": 1}]}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    names = TableWords(rules, ("Ada", "Ben"))
    assert render(refused.value.message, names).startswith("unknown key 'bogus'")
    languages.use("de")
    assert render(refused.value.message, names).startswith("unbekannter Schlüssel 'bogus'")
