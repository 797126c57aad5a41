"""Rules texts read backwards: what a card says is found again, with other numbers and other words
of the vocabulary.
"""

from __future__ import annotations

import pytest

from luminagames.cards.tables.cells import CellError
from luminagames.cards.tables.sentences import Sentences, sentences_of
from luminagames.games import load_game


def reader(game: str) -> Sentences:
    found = sentences_of(load_game(game))
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["vault", "luminars", "luturas", "luminous"])
def test_every_card_says_what_it_does(game: str) -> None:
    """Whatever a shipped card says, reading it gives a card that says the same."""
    sentences, cards = reader(game), load_game(game)
    for card, data in list(cards.definitions.items())[::6]:
        if not data.get("abilities"):
            continue
        bare = {**data, "id": "probe-bare", "abilities": []}
        without = (
            cards.with_definitions([*cards.definitions.values(), bare])
            .card_text("probe-bare")
            .split("\n")
        )
        text = "\n".join(line for line in cards.card_text(card).split("\n") if line not in without)
        made = {**data, "id": "probe", "abilities": sentences.read(text)}
        said = cards.with_definitions([*cards.definitions.values(), made]).card_text("probe")
        assert said == cards.card_text(card)


def test_other_numbers_and_other_words() -> None:
    sentences = reader("vault")
    assert sentences.read("On Claim: take 3 Hydranai") == [
        {"when": "claim", "do": [{"take": {"tokens": {"hydranai": 3}}}]}
    ]
    assert sentences.read("Lumina Power (2 Lithari) - replenish tier 3.") == [
        {"when": "activate", "cost": {"lithari": 2}, "do": [{"replenish": {"tier": 3}}]}
    ]


def test_number_words_and_several_lines() -> None:
    found = reader("luminous").read("Arrive: Bolster 2. / Depart: Bolster three.")
    assert found == [
        {"when": "arrive", "do": [{"bolster": 2}]},
        {"when": "depart", "do": [{"bolster": 3}]},
    ]


def test_what_no_card_says_is_refused_with_the_nearest() -> None:
    with pytest.raises(CellError, match=r"no card says 'Gains \+1 if wet'; the nearest is: "):
        reader("vault").read("Gains +1 if wet")
    with pytest.raises(CellError, match="no card says"):
        reader("vault").read("Lumina Power (2 Lithari) — Replenish Tier 9.")


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("take 1 hydranai crystal", "On Claim — Take 1 Hydranai."),
        ("On Claim — Take 3 Hydranai crystals.", "On Claim — Take 3 Hydranai."),
        ("On Claim: take 2 hydrania", "On Claim — Take 2 Hydranai."),
        ("On Claim — take 1 dark crystl", "On Claim — Take 1 Dark Crystal."),
    ],
)
def test_the_nearest_is_what_was_meant(line: str, near: str) -> None:
    """Spelling and words too many are mended, figures stay; letters alone found a Dark Crystal for
    the Hydranai.
    """
    with pytest.raises(CellError) as caught:
        reader("vault").read(line)
    assert str(caught.value) == f"no card says '{line}'; the nearest is: {near}"


def test_where_nothing_is_like_it_nothing_is_offered() -> None:
    with pytest.raises(CellError) as caught:
        reader("vault").read("Xyzzy plugh")
    assert str(caught.value) == "no card says 'Xyzzy plugh'"


def test_blank_cards_have_no_sentences() -> None:
    assert sentences_of(load_game("blank")) is None
