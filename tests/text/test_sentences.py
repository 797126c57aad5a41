"""A random match of each game, read as an editor reads it: prompts, offers, prices, log lines and
refusals in English.

What a table says of a match is one list of sentences. None of them may show what the rules are made
of (numbers of seats, keys of a state), begin a log line with a small letter, have no end, or ask
whom it does not name.
"""

from __future__ import annotations

import re

import pytest

from luminagames.engine.message import Message
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.text import grammar
from luminagames.text.messages import render
from tests.contract.matches import positions
from tests.contract.nonsense import nonsense
from tests.text.test_german_matches import Names, told

# Keys, numbers of seats, doubled words and stops, a figure with the wrong number, *is asked*.
BAD = re.compile(
    r"\bseats? \d|\w_\w|(?<!what )\b(?:is|are) asked\b|\bto go\)|  |\.\.|\.:|\.,|: :|[{}]|\b(\w+) \1\b|\ban? \d|\?\?"
    r"|\b1 (?:cards|tokens|orbs|points|creatures)\b|\b1 destroy\b"
)


def read(found: dict[str, set[str]], kind: str, message: Message | None, names: Names) -> None:
    if message is not None:
        found.setdefault(kind, set()).add(render(message, names))


@pytest.mark.parametrize("name", game_ids())
def test_a_random_match_reads_well(name: str) -> None:
    game = load_game(name)
    names, rng, n_seats = Names(game), SplitMix64(5), game.about.seats[0]
    found: dict[str, set[str]] = {}
    match = positions(name, n_seats, 5)
    for number, position in enumerate(match):
        decision = game.decision(position.state)
        if decision is None:
            continue
        view = game.view(position.state, decision.actor)
        asked = game.asks(view)
        assert asked is not None
        read(found, "prompt", asked, names)
        for action in position.legal:
            read(found, "offer", game.describe_action(action, view), names)
        for action in position.legal[:3]:
            for message in told(game.preview(view, action)):
                read(found, "price", message, names)
        after = game.view(match[number + 1].state, decision.actor)
        for event in position.events:
            read(found, "log", game.describe_event(event, after), names)
        for _ in range(4):
            refusal = game.check(position.state, nonsense(game, position.legal, n_seats, rng))
            if refusal is not None:
                read(found, "refusal", refusal.message, names)
                read(found, "missing", refusal.missing, names)
    wrong = [
        (kind, text) for kind, texts in found.items() for text in sorted(texts) if BAD.search(text)
    ]
    assert wrong == []
    headings = {kind for kind, cue in game.cues.items() if cue.heading}
    assert headings, "turns are headings of the log"
    for text in found["refusal"] | found.get("missing", set()):
        assert text[:1].isupper() and text.endswith("."), text
    for text in found["prompt"] | found["offer"]:
        assert text[:1].isupper() or text[:1].isdigit(), text
    assert grammar().language == "en"


@pytest.mark.parametrize("name", game_ids())
def test_prompts_are_no_sentences_with_a_stop(name: str) -> None:
    """They are lines of a bar; what a card does with the answer follows as a sentence of its
    own.
    """
    game = load_game(name)
    for position in positions(name, game.about.seats[0], 5):
        decision = game.decision(position.state)
        if decision is not None:
            assert not decision.prompt.pattern.endswith("."), decision.prompt
