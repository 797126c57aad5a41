"""Nasty cards of our own: what the vocabulary allows and no set would print still reads like print.

Their texts are in `texts/nasty-GAME.md`, the German ones in `texts/nasty-GAME.german.md`;
`python -m tests.golden.test_nasty GAME` writes both anew.
"""

from __future__ import annotations

import importlib
import sys

import pytest

from luminagames.cards.lint import card_model
from luminagames.cards.load import load_cards
from luminagames.cards.prose import reading_list
from luminagames.engine.effects.word import Vocabulary
from luminagames.games import load_game
from luminagames.text.prose import flaws
from tests.golden.playthrough import FOLDER
from tests.text.speaking import german, speaking

GAMES = sorted(path.stem for path in (FOLDER / "nasty").glob("*.yaml"))


def nasty(game_id: str) -> str:
    """The reading list of a game's nasty cards, which its schema takes."""
    loaded = load_cards([FOLDER / "nasty" / f"{game_id}.yaml"], card_model(game_id))
    assert loaded.problems == []
    game = load_game(game_id)
    everything = game.with_definitions([*game.definitions.values(), *loaded.definitions])
    ids = {str(card["id"]) for card in loaded.definitions}
    lines = reading_list(everything).splitlines()[2:]
    return "".join(
        f"{line}\n" for card, line in zip(everything.definitions, lines, strict=True) if card in ids
    )


def families(game_id: str) -> list[Vocabulary]:
    """The words of all families of a game."""
    package = importlib.import_module(f"luminagames.games.{game_id}.effects")
    found: list[Vocabulary] = []
    for name in dir(package):
        for part in (
            vars(getattr(package, name)).values()
            if hasattr(getattr(package, name), "__dict__")
            else ()
        ):
            words = getattr(part, "__dict__", {}).get("words")
            if isinstance(part, type) and isinstance(words, dict) and words not in found:
                found.append(words)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_nasty_cards_read_as_they_were_read(game_id: str) -> None:
    text = nasty(game_id)
    assert text == (FOLDER / "texts" / f"nasty-{game_id}.md").read_text(encoding="utf-8")
    assert text.count("\n") >= 15
    for line in text.splitlines():
        assert flaws(line.partition("** ")[2]) == [], line


@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_of_the_vocabulary_is_on_a_nasty_card(game_id: str) -> None:
    written = (FOLDER / "nasty" / f"{game_id}.yaml").read_text(encoding="utf-8")
    found = families(game_id)
    assert found
    for words in found:
        assert [key for key in words if f"{key}:" not in written] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_nasty_cards_read_in_german_as_they_were_read(game_id: str) -> None:
    words, missing = german()
    with speaking(words):
        text = nasty(game_id)
    assert text == (FOLDER / "texts" / f"nasty-{game_id}.german.md").read_text(encoding="utf-8")
    assert [one for one in missing.asked if not one.startswith("name: ")] == []
    assert words.lexicon.unknown == set()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (FOLDER / "texts" / f"nasty-{name}.md").write_text(nasty(name), encoding="utf-8")
        with speaking(german()[0]):
            (FOLDER / "texts" / f"nasty-{name}.german.md").write_text(nasty(name), encoding="utf-8")
