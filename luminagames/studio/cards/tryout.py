"""A match in which one card can be used at once, played with the cards as the studio shows them."""

from __future__ import annotations

import json
from dataclasses import dataclass

from luminagames.cards.marks import read
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.refusal import Refusal
from luminagames.engine.situation import Situation
from luminagames.scenario.document import ScenarioError, read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.text import say, spoken


class TryoutError(ValueError):
    """A card that cannot be tried, and why in one sentence."""


@dataclass(frozen=True, slots=True)
class Tryout:
    """A card being tried: `match` is played in the situation with the number `at`."""

    game: Game[object]
    card: str
    situations: tuple[Situation, ...]
    at: int
    match: Match[object]

    def again(self, at: int) -> Tryout:
        """The card in another situation, or in the same from its beginning. Raises
        `TryoutError`.
        """
        return tryout(self.game, self.card, at)


def tryout(game: Game[object], card: str, at: int = 0) -> Tryout:
    """A card in one of its situations, the opening steps done. Raises `TryoutError`."""
    try:
        situations = game.situations(card)
    except Refusal as refusal:  # cards without rules: a sentence without parts
        raise TryoutError(say(refusal.message.pattern)) from refusal
    return Tryout(game, card, situations, at, _match(game, card, situations[at]))


def tryout_match(game: Game[object], card: str) -> Match[object]:
    """The match of a game's `tryout` of a card. Raises `TryoutError`."""
    return tryout(game, card).match


def _match(game: Game[object], card: str, situation: Situation) -> Match[object]:
    try:
        scenario = read_scenario(read(json.dumps(situation.scenario), f"tryout of {card}"))
        match = begin(scenario, lambda _name: game)
        for step in scenario.steps:
            play(match, step)
    except ScenarioError as error:
        why = spoken(error.message)
        raise TryoutError(
            say("There is no position to try this card in: {message}.", message=why)
        ) from error
    return match
