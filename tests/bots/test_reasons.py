"""Every figure of a reason is the mean difference of two lines that are played out here again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from luminagames.bots.bot import Budget
from luminagames.bots.hard import HardBot
from luminagames.bots.hint import SEARCHED, Option, suggest
from luminagames.bots.maker import make_bot
from luminagames.bots.normal import NormalBot
from luminagames.bots.reasons import ERRORS, HALF, mean_and_error
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game
from luminagames.table.words import TableWords

EACH = 50


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return load_game(request.param)


def named(game: Game[Any], state: object, action: Action) -> str:
    """An action with its cards by name, for equal cards are one act."""
    definitions = game.card_definitions(state)
    data = action.to_data()
    for param in game.action_kinds[action.kind].params:
        value = data.get(param.name)
        if type(param.type).__name__ == "Card" and isinstance(value, int):
            data[param.name] = definitions[value]
        elif isinstance(value, list):
            cards = type(getattr(param.type, "item", None)).__name__ == "Card"
            listed = (definitions[one] if cards else one for one in value)  # type: ignore[index]
            data[param.name] = sorted(map(str, listed))
    return str(sorted(data.items(), key=str))


def line(game: Game[Any], bot: NormalBot, start: object, action: Action, *, done: bool) -> object:
    """Own turn and the rival's answer, with the act or without it, step by step."""
    seat, own, cut = action.seat, game.turn_id(start), game.cut(start)
    struck, state = named(game, start, action), game.clone(start)
    if done:
        game.advance(state, action)
    turns = [own]
    for _ in range(60):
        now = game.turn_id(state)
        if now != turns[-1]:
            turns.append(now)
        legal = game.legal_actions(state)
        if len(turns) > 2 or game.cut(state) != cut or not legal:
            break
        if not done and now == own and legal[0].seat == seat:
            legal = [one for one in legal if named(game, state, one) != struck] or legal
        state = bot.playout.answered(state, legal)
    return state


def states_of(game: Game[Any], view: View, seed: int, rounds: int) -> list[object]:
    """The states on which a hint with a seed compares, after its search."""
    rng = SplitMix64(seed)
    assert view.seat is not None
    budget = Budget(iterations=SEARCHED * rounds)
    HardBot(game).ranked(view, view.seat, view.legal, budget, rng)
    return [game.determinize(view, rng) for _ in range(rounds)]


def recounted(game: Game[Any], view: View, option: Option, seed: int, rounds: int) -> int:
    """Checks all figures of an option; how many there were."""
    bot, action, states = NormalBot(game), option.action, states_of(game, view, seed, rounds)
    if not option.reasons:
        return 0
    ends = [
        (
            state,
            line(game, bot, state, action, done=True),
            line(game, bot, state, action, done=False),
        )
        for state in states
    ]
    for reason in option.reasons:
        at = game.feature_names.index(reason.part)
        found = []
        for state, one, other in ends:
            scored = {game.cut(one), game.cut(other)} != {game.cut(state)}
            counted = not scored or reason.part in game.kept_features
            have = game.features(one, reason.seat)[at] - game.features(other, reason.seat)[at]
            found.append(have if counted else 0)
        mean, error = mean_and_error(found)
        assert reason.units == pytest.approx(mean, abs=0.006), (action, reason)
        assert abs(mean) >= HALF
        assert abs(mean) > ERRORS * error
    chance = bot.value_function.chance
    gains = [
        100 * (chance(one, action.seat) - chance(other, action.seat)) for _, one, other in ends
    ]
    assert option.gain == pytest.approx(sum(gains) / len(gains), abs=0.06)
    return len(option.reasons)


def asked_views(game: Game[Any], seed: int) -> Iterator[View]:
    """Decisions with a choice, spread over matches of the easy bot."""
    bot = make_bot("easy", game)
    decks = [deck.id for deck in game.decks] if game.deck_rules else []
    while True:
        two = [decks[at % len(decks)] for at in (seed, 3 * seed + 1)] if decks else []
        options = game.resolve_options({"decks": two} if decks else {}, 2)
        state, rng = game.new_match(options, 2, seed), SplitMix64(seed)
        for step in range(400):
            decision = game.decision(state)
            if decision is None:
                break
            view = game.view(state, decision.actor)
            if step % 9 == 8 and len(view.legal) > 1:
                yield view
            game.advance(state, bot.choose(view, view.legal, bot.budget, rng))
        seed += 1


def recount(game_id: str, seed: int, wanted: int, rounds: int, most: int) -> int:
    game, total = load_game(game_id), 0
    for _, view in zip(range(most), asked_views(game, seed), strict=False):
        for option in suggest(game, view, SplitMix64(seed), rounds):
            total += recounted(game, view, option, seed, rounds)
        if total >= wanted:
            break
    return total


@pytest.mark.parametrize("game_id", game_ids())
def test_figures_are_those_of_the_two_lines(game_id: str) -> None:
    assert recount(game_id, 4, wanted=4, rounds=3, most=12) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_figures_of_two_hundred_reasons_are_those_of_the_two_lines(game_id: str) -> None:
    """Fifty in each game."""
    assert recount(game_id, 91, wanted=EACH, rounds=16, most=120) >= EACH


@pytest.mark.parametrize("game_id", game_ids())
def test_no_figure_stands_on_both_sides(game_id: str) -> None:
    """What speaks for an act and against it differs in what is counted, or for whom."""
    game = load_game(game_id)
    for _, view in zip(range(3), asked_views(game, 12), strict=False):
        for option in suggest(game, view, SplitMix64(2), 4):
            counted = [(one.part, one.seat) for one in option.reasons]
            assert len(counted) == len(set(counted))


@pytest.mark.parametrize(
    ("game_id", "kind"), [("luturas", "place_crystal"), ("luminous", "play_card")]
)
def test_a_card_is_not_its_own_price(game_id: str, kind: str) -> None:
    game, met = load_game(game_id), 0
    for _, view in zip(range(40), asked_views(game, 5), strict=False):
        if not any(one.kind == kind for one in view.legal):
            continue
        for option in suggest(game, view, SplitMix64(2), 3):
            if option.action.kind == kind:
                met += 1
                lost = [one for one in option.reasons if one.part == "cards" and not one.good]
                assert all(one.units <= -1.5 for one in lost if one.seat == option.action.seat)
        if met:
            break
    assert met


def test_all_that_a_hint_names_has_words(game: Game[Any]) -> None:
    """Acts of the rest of a turn are told from the view of its beginning."""
    words = TableWords(game, ("Ada", "Bruno"))
    for _, view in zip(range(6), asked_views(game, 31), strict=False):
        for option in suggest(game, view, SplitMix64(3), 1):
            others = () if option.other is None else (option.other,)
            for action in (*option.plan, *others):
                assert words.runs(game.describe_action(action, view))
