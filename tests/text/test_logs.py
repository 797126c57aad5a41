"""The logs of whole random matches, as their readers have them: every line a sentence, in English
and in German.
"""

from __future__ import annotations

import re

import pytest

from luminagames.engine.view import View
from luminagames.games import game_ids, load_game
from luminagames.text import Grammar, grammar
from luminagames.text.messages import render
from tests.contract.matches import positions
from tests.text.speaking import german, speaking
from tests.text.test_german_matches import Names

# *acquire*, what nobody says (*is asked*), seats' numbers, keys, unknown cards, wrong numbers, no
# capital.
BAD = {
    "en": re.compile(
        r"\b[Aa]cquir|\b(?:is|are) asked\b|\bseats? \d|\w_\w|  |\.\.|\?|[{}]|\b(\w+) \1\b|^[a-z]|\bNone\b"
        r"|\bblocks\.$|\b(?:plays|puts) 1 |\b1 (?:cards|tokens|points|orbs)\b"
        r"|\b[2-9] (?:card|token|point|orb|Dark Crystal)\b|\b0 (?:damage|cards)\b"
    ),
    "de": re.compile(
        r"\bwird gefragt\b|\b[Ee]rwerb|\bPlatz \d|\w_\w|  |\.\.|\?|[{}]|\b(?!die\b|der\b|sie\b)(\w+) \1\b|\bNone\b"
        r"|\b1 (?:Karten|Punkte)\b|\b[2-9] (?:Karte|Punkt|Sphäre|Dunkelkristall)\b|^[a-zäöü]|\b(?:the|card|takes)\b"
    ),
}


def log_of(name: str, words: Grammar, seed: int, viewer: int | None) -> list[tuple[str, bool]]:
    """The lines that a viewer reads of a random match, and whether each is a heading."""
    game = load_game(name)
    names, n_seats = Names(game), game.about.seats[0]
    match = positions(name, n_seats, seed)
    found = []
    for number, position in enumerate(match[:-1]):
        before, after = (game.view(match[at].state, viewer) for at in (number, number + 1))
        seen = View(
            viewer, after.data, {**before.cards, **after.cards}, after.zones, after.piles, None, ()
        )
        for event in position.events:
            message = game.describe_event(event, seen)
            if message is not None:
                heading = game.cues[event.kind].heading if event.kind in game.cues else False
                found.append((render(message, names, words), heading))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", game_ids())
def test_a_whole_log_reads_well(name: str, language: str) -> None:
    words = grammar() if language == "en" else german()[0]
    with speaking(words):
        lines = log_of(name, words, 3, 0)
    assert [text for text, _ in lines if BAD[language].search(text)] == []
    assert [text for text, heading in lines if not heading and not text.endswith((".", "!"))] == []
    headings = [text for text, heading in lines if heading]
    assert len(headings) > 3, "turns are headings"
    assert [text for text in headings if text.endswith(".")] == []


def test_who_sees_no_card_is_told_of_a_creature() -> None:
    game = load_game("vault")
    names = Names(game)
    empty = View(None, {}, {}, {}, {}, None, ())
    told = [
        render(message, names)
        for position in positions("vault", 2, 3)[:-1]
        for event in position.events
        if "card" in event.data and (message := game.describe_event(event, empty)) is not None
    ]
    assert told
    assert [
        text
        for text in told
        if "?" in text or not text[:1].isupper() or "creature" not in text.lower()
    ] == []
