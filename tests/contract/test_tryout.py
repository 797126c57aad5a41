"""`tryout`: every card of every game can be used at once in the position that the studio opens for
it.

Used means: seat 0 may answer with an action that names the card, now or after one or two of its own
answers, or such an answer makes something happen to the card. A few cards have no action of their
own: those lie in play.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest

from luminagames.cards.marks import read
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play

# A Favored that only triggers in the foe's turn, and a token without abilities.
IN_PLAY = {"rya-jin-windswept-wanderer", "scrap-idol"}

WIDE, DEEP = 40, 2


def opened(
    game: Game[object], card: str, position: Mapping[str, object] | None = None
) -> Match[object]:
    scenario = read_scenario(read(json.dumps(position or game.tryout(card)), card))
    match = begin(scenario, lambda _name: game)
    for step in scenario.steps:
        play(match, step)
    return match


def numbers(game: Game[object], state: object, card: str) -> list[int]:
    return [
        number
        for number, definition in enumerate(game.card_definitions(state))
        if definition == card
    ]


def words(value: object) -> Iterator[object]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from words(item)
    else:
        yield value


def names(action: Action, card: str, own: list[int]) -> bool:
    given = [one for key, value in action.params if key != "amount" for one in words(value)]
    return any(one == card or (type(one) is int and one in own) for one in given)


def how(game: Game[object], state: object, card: str, depth: int = 0) -> str:
    """`named`, `happens`, or nothing."""
    decision = game.decision(state)
    if decision is None or decision.actor != 0:
        return ""
    own = numbers(game, state, card)
    legal = game.legal_actions(state)
    if any(names(action, card, own) for action in legal):
        return "named"
    for action in legal[:WIDE] if depth < DEEP else ():
        after = game.clone(state)
        events = game.apply(after, action)
        if any(event.data.get("card") in numbers(game, after, card) for event in events):
            return "happens"
        found = how(game, after, card, depth + 1)
        if found:
            return found
    return ""


@pytest.mark.parametrize("name", game_ids())
def test_every_card_can_be_used_at_once(name: str) -> None:
    game = load_game(name)
    useless = set()
    for card in game.definitions:
        match = opened(game, card)
        assert game.legal_actions(match.state), card
        assert game.position is not None
        if not how(game, match.state, card):
            useless.add(card)
            view = game.view(match.state, None)
            assert any(
                one in view.cards and view.cards[one] == card
                for one in numbers(game, match.state, card)
            ), card
    assert useless <= IN_PLAY


@pytest.mark.parametrize("name", game_ids())
def test_a_tryout_survives_a_few_cards_only(name: str) -> None:
    """A designer's set may hold a single card: the position is poorer then, and still a
    position.
    """
    game = load_game(name)
    for card in list(game.definitions)[:: max(1, len(game.definitions) // 12)]:
        small = game.with_definitions([game.definitions[card]])
        assert small.legal_actions(opened(small, card).state) is not None


@pytest.mark.parametrize("name", game_ids())
def test_every_situation_is_a_position_with_decks_to_draw_from(name: str) -> None:
    game = load_game(name)
    for card in game.definitions:
        situations = game.situations(card)
        assert situations[0].scenario == game.tryout(card)
        assert len({one.name.pattern for one in situations}) == len(situations), card
        for one in situations:
            match = opened(game, card, one.scenario)
            assert game.legal_actions(match.state), (card, one.name.pattern)


@pytest.mark.parametrize("name", game_ids())
def test_decks_are_not_empty(name: str) -> None:
    """What a card draws, reveals or fills a gap with is there."""
    game = load_game(name)
    for card in list(game.definitions)[::5]:
        states = [opened(game, card, one.scenario).state for one in game.situations(card)]
        decks = [
            game.zone(state, zone)
            for state in states
            for zone in game.zone_names(state)
            if "deck" in zone
        ]
        assert any(decks) or not decks, card  # a game may have none
