"""What cards can say: every word of weight has a sentence and its clause, the pages in docs are
made of the same.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from luminagames.cards.vocabulary import markdown, told_words, vocabulary
from luminagames.data import assets
from luminagames.games import game_ids, load_game

GAMES = game_ids()
DOCS = Path(__file__).parents[2] / "docs" / "vocabulary"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_cost_and_trigger_names_its_clause(game: str) -> None:
    words = [word for group in vocabulary(load_game(game)) for word in group.words]
    bare = [
        f"{one.group}.{one.name}"
        for one in words
        if one.group in ("Verb", "Cost") and not one.clauses
    ]
    assert bare == []
    (when,) = [one for one in words if (one.group, one.name) == ("Ability", "when")]
    assert when.clauses


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_names_words_and_clauses_that_there_are(game: str) -> None:
    there = {
        (word.group, word.name): word
        for group in vocabulary(load_game(game))
        for word in group.words
    }
    rules = (assets() / "rulebooks" / f"{game}.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"\*\*([A-Z]{2}-\d+\.\d+)\*\*", rules))
    for group, told in told_words(game).items():
        for name, sentence in told.items():
            word = there[group, name]
            assert word.says == sentence
            assert sentence.endswith((".", ".)"))
            assert set(word.clauses) <= clauses, (group, name)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_in_docs_is_the_one_that_is_made_now(game: str) -> None:
    """`luminagames cards vocabulary GAME --out docs/vocabulary/GAME.md` writes it anew; cards may
    differ.
    """

    def words(page: str) -> list[str]:
        return [" | ".join(line.split(" | ")[:2]) for line in page.splitlines()]

    assert words((DOCS / f"{game}.md").read_text(encoding="utf-8")) == words(
        markdown(load_game(game))
    )
