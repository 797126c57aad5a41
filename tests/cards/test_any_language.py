"""Data has no language: what is read, checked, written and kept is the same whatever the program
speaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from luminagames import data
from luminagames.app.bench.cardcheck import check_all
from luminagames.cards.lint import check
from luminagames.cards.report import to_data
from luminagames.cards.tables.sentences import sentences_of
from luminagames.cli.main import main
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.deckshelf import read_deck, write_list, write_yaml
from luminagames.library.matchfile import written
from luminagames.scenario.runner import run_file
from luminagames.text import grammar, languages

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    languages.use("en")


def in_both(told: Callable[[str], object]) -> tuple[object, object]:
    """What comes of it in English and in German."""
    found = []
    for language in ("en", "de"):
        languages.use(language)
        found.append(told(language))
    return found[0], found[1]


@pytest.mark.parametrize("game", ["vault", "luminars", "luturas", "luminous"])
def test_english_sentences_are_read_while_german_is_spoken(game: str) -> None:
    """The designers' sheets are English: each sentence gives the same abilities."""
    cards = load_game(game)
    said = {card: cards.card_text(card) for card in list(cards.definitions)[:60:7]}

    def read(_language: str) -> object:
        sentences = sentences_of(load_game(game).with_definitions(list(cards.definitions.values())))
        assert sentences is not None
        return {
            card: sentences._match(text)
            for card, text in said.items()
            if cards.definitions[card].get("abilities")
        }

    english, german = in_both(read)
    assert english == german


def test_a_sheet_becomes_the_same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the command, under a German system: YAML and map are the same bytes."""
    rows = [
        "Name;Tier;Color;Points;Cost;Rules",
        "Paper Owl;1;lithari;0;2 hydranai;On Claim: take 2 Lithari.",
        "Ink Toad;2;pyronoxi;1;3 Floraborai, 1 lithari;Lumina Power (1 Lithari) — replenish Tier 2.",
    ]
    made = {}
    for language in ("en_US.UTF-8", "de_DE.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        folder = tmp_path / language / "owls"
        assert main(["cards", "new", "vault", str(folder)]) == 0
        (folder / "sheet.csv").write_text("\n".join(rows), encoding="utf-8")
        assert main(["cards", "import", str(folder / "sheet.csv"), "--map", "Rules=abilities"]) == 0
        assert grammar().language == language[:2]
        made[language] = {
            str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file()
        }
        languages.use("en")
    first, second = made.values()
    assert first == second
    assert b"take:" in first["cards/sheet.yaml"]


def test_a_check_finds_the_same(tmp_path: Path) -> None:
    """The shipped cards have no mistakes in any language, and a card with mistakes has the same
    ones.
    """
    folder = tmp_path / "set"
    assert main(["cards", "new", "luminous", str(folder)]) == 0
    file = folder / "cards" / "first.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("do:", "od:"), encoding="utf-8")
    english, german = in_both(lambda _: json.dumps(to_data(check_all([folder]))))
    assert english == german
    assert "unknown key" in str(german)
    languages.use("de")
    assert check([data.carddata() / "luminous"]) == []


@pytest.mark.parametrize("game", game_ids())
def test_a_match_is_the_same_bytes(game: str) -> None:
    """The record with all digests, what a file of it holds, and each event as it is told to
    programs.
    """

    def played(_language: str) -> object:
        rules, rng = load_game(game), SplitMix64(7)
        match: Match[Any] = Match(
            rules, rules.variants(2)[0], [SeatInfo("Ada"), SeatInfo("Ben")], 7
        )
        for _ in range(60):
            legal = rules.legal_actions(match.state)
            if not legal:
                break
            match.submit(legal[rng.below(len(legal))])
        return written(match.to_record()), [
            [event.to_data() for event in step] for step in match.events
        ]

    english, german = in_both(played)
    assert english == german


@pytest.mark.parametrize("game", ["luturas", "luminous"])
def test_a_deck_travels_between_languages(game: str) -> None:
    """A deck list is the same text, and one that names cards in either language is read in
    either.
    """
    cards = load_game(game)
    deck = cards.decks[0]
    english, german = in_both(lambda _: write_yaml(deck, cards) + write_list(deck, cards))
    assert english == german
    languages.use("de")
    named = "\n".join(
        f"{copies} {cards.card_title(card)}" for card, copies in ((deck.leader, 1), *deck.cards)
    )
    assert named != write_list(deck, cards)
    for language in ("de", "en"):
        languages.use(language)
        for text in (named, write_list(deck, cards)):
            found, unread = read_deck(text, cards)
            assert (found.leader, dict(found.cards), unread) == (deck.leader, dict(deck.cards), ())


@pytest.mark.parametrize("game", game_ids())
def test_scenarios_hold_in_every_language(game: str) -> None:
    files = sorted((SCENARIOS / game).glob("*.yaml"))[::40]
    english, german = in_both(lambda _: [str(run_file(file)) for file in islice(files, 6)])
    assert english == german
