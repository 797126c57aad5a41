"""A turn ends only where ending is clearly better than every useful act; a win is found first."""

from __future__ import annotations

from typing import Any

import pytest

from luminagames.bots import make_bot
from luminagames.bots.normal import Looked, before_ending
from luminagames.bots.playout import Playout, spread
from luminagames.bots.winning import winning_act
from luminagames.engine.action import Action
from luminagames.engine.contract.about import SearchHints
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from tests.contract.matches import positions


class Ending:
    """A game that knows only which answer ends a turn."""

    search = SearchHints()

    def ends_turn(self, state: object, action: Action) -> bool:
        return action.kind == "end"


MARGIN = SearchHints().margin
END, ACT, PAYS = Action(0, "end"), Action(0, "act"), Action(0, "pays")
GAME: Any = Ending()


def chosen(values: dict[Action, float], gains: dict[Action, int]) -> Action:
    looked = Looked(list(values), gains)
    best = max(values, key=values.__getitem__)
    return before_ending(GAME, None, looked, best, values, lambda action: 0.55)


@pytest.mark.parametrize(
    ("values", "gains", "wanted"),
    [
        ({END: 0.6, ACT: 0.6 - MARGIN / 2}, {END: 0, ACT: 5}, ACT),
        ({END: 0.6, ACT: 0.6 - MARGIN * 1.5}, {END: 0, ACT: 5}, END),
        # what pays with something must be better by itself
        ({END: 0.6, PAYS: 0.6 - MARGIN / 2}, {END: 0, PAYS: -5}, END),
        ({END: 0.6, PAYS: 0.61}, {END: 0, PAYS: -5}, PAYS),
        # what was cut from the options is looked at
        ({END: 0.56}, {END: 0, ACT: 5}, ACT),
        ({END: 0.6}, {END: 0, ACT: 5}, END),
        ({END: 0.6}, {END: 0, ACT: 0}, END),
    ],
)
def test_a_turn_ends_where_that_is_clearly_better(
    values: dict[Action, float], gains: dict[Action, int], wanted: Action
) -> None:
    assert chosen(values, gains) == wanted


@pytest.mark.parametrize("most", [1, 2, 3, 5, 8])
def test_of_many_answers_the_last_and_one_of_each_kind_are_kept(most: int) -> None:
    legal = [Action(0, kind, (("n", n),)) for kind in "abc" for n in range(7)]
    some = spread(legal, most)
    assert len(some) == len(set(some)) == most
    assert some == [one for one in legal if one in some]
    assert legal[-1] in some
    assert len({one.kind for one in some}) == min(most, 3)
    assert spread(legal, 21) == legal


@pytest.mark.parametrize("name", ["luturas", "luminous"])
def test_no_turn_of_normal_ends_with_something_free_undone(name: str) -> None:
    game = load_game(name)
    bot, free, ends = make_bot("normal", game), 0, 0
    kind = {"luturas": "place_crystal", "luminous": "play_orb"}[name]
    for position in positions(name, 2, 5):
        decision = game.decision(position.state)
        if decision is None:
            continue
        view = game.view(position.state, decision.actor)
        offered = any(one.kind == kind for one in view.legal)
        if offered and any(game.ends_turn(position.state, one) for one in view.legal):
            action = bot.choose(view, view.legal, bot.budget, SplitMix64(3))
            ends += 1
            free += game.ends_turn(position.state, action)
    assert ends > 5
    assert free == 0


def test_a_win_on_the_board_is_found_and_none_is_claimed_without() -> None:
    game = load_game("luturas")
    playout = Playout(game)
    claimed = won = 0
    for position in positions("luturas", 2, 4):
        decision = game.decision(position.state)
        if decision is None:
            continue
        view = game.view(position.state, decision.actor)
        act = winning_act(playout, view, view.legal, SplitMix64(1))
        if act is not None:
            claimed += 1
            state, turn = playout.after(position.state, act), game.turn_id(position.state)
            bot, rng = make_bot("hard:20", game), SplitMix64(2)
            while (asked := game.decision(state)) is not None and game.turn_id(state) == turn:
                seen = game.view(state, asked.actor)
                game.advance(state, bot.choose(seen, seen.legal, bot.budget, rng))
            result = game.result(state)
            won += result is not None and decision.actor in result.winners
    assert won == claimed
