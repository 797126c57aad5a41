"""A match in which one card can be used at once, played with the cards as the studio shows them."""

from __future__ import annotations

import json

from luminagames.cards.marks import read
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.scenario.document import ScenarioError, read_scenario
from luminagames.scenario.runner import begin, play


class TryoutError(ValueError):
    """A card that cannot be tried, and why in one sentence."""


def tryout_match(game: Game[object], card: str) -> Match[object]:
    """The match of a game's `tryout` of a card, its opening steps done. Raises `TryoutError`."""
    try:
        scenario = read_scenario(read(json.dumps(game.tryout(card)), f"tryout of {card}"))
        match = begin(scenario, lambda _name: game)
        for step in scenario.steps:
            play(match, step)
    except ScenarioError as error:
        raise TryoutError(f"There is no position to try this card in: {error.message}.") from error
    return match
