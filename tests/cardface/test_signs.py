"""Icons that stand for words: what is said in their place, and that a figure never leaves its
icon.
"""

from __future__ import annotations

import re

import pytest

from luminagames.cardface.lettering.cut import Face
from luminagames.cardface.lettering.markup import Sign, Word, parse, plain
from luminagames.cardface.lettering.typeset import fit_text
from luminagames.games import card_game_ids, load_game
from luminagames.text import languages


def test_an_icon_says_the_word_that_it_stands_for():
    assert plain("Take 2\u00a0{lithari|Lithari}, then 1\u00a0{dark_crystal|Dark Crystal}.") == (
        "Take 2 Lithari, then 1 Dark Crystal."
    )


def test_an_icon_that_only_marks_says_nothing_and_one_without_words_its_name():
    assert plain("{bolt|} **Lumina Power**") == "Lumina Power"
    assert plain("{dark_crystal}") == "dark crystal"


def test_a_figure_and_its_icon_are_one_piece():
    assert parse("2\u00a0{lithari|Lithari}.") == [
        Word("2\u00a0"),
        Sign("lithari", "Lithari"),
        Word("."),
    ]
    for width in range(30, 200, 7):
        for line in fit_text(
            "Take 2\u00a0{gem|Gems} now, 3\u00a0{gem|Gems} later.", Face(), width, 999, 10, 10
        ).lines:
            runs = [run for run in line.runs if run.icon or run.text.strip()]
            assert not runs[0].icon, f"an icon begins a line at width {width}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", card_game_ids())
def test_a_figure_stays_with_the_word_that_names_it(game_id: str, language: str) -> None:
    """*Tier 1 creature* is no *1 creature*: no line of a printed card ends between a name and its
    figure.
    """
    game = load_game(game_id)
    with languages.speaking(language):
        for card in game.definitions:
            values = game.face(card).values
            for text in (*_lines(values.get("rules")), *_lines(values.get("rules_told"))):
                assert not _NAMED.search(text), text


_NAMED = re.compile(
    r"\b(?:tier|gear|plated|bolster|cost|stufe|gang|panzerung|kosten|verstärke) \d", re.IGNORECASE
)


def _lines(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value or ""),)
