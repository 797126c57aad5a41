"""Enlightenment says what it would bring, in the rules' own figures (LM-8.8)."""

from __future__ import annotations

from pathlib import Path

from luminagames.cards.marks import read_file
from luminagames.engine.action import Action
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin

FILE = Path(__file__).parents[3] / "scripts" / "positions" / "luminars-climax.yaml"


def test_the_place_says_what_declaring_brings_and_that_is_what_is_scored() -> None:
    match = begin(read_scenario(read_file(FILE)), load_game)
    game = match.game
    (note,) = game.status(match.view(0)).notes
    assert note.place == "place:enlightenment"
    assert not game.status(match.view(1)).notes, "others see nothing of a hand"
    assert not game.status(match.view(None)).notes
    match.submit(Action(0, "declare"))
    scored = match.view(0).data["rounds"][-1]["seats"][0]["score"]
    assert note.title.values == {"points": scored}
    assert not game.status(match.view(0)).notes
