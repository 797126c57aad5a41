"""What bots must not do here: use an ability that changes nothing, strike down their own Tool for
nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from luminagames.bots import make_bot, play_out
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.games.luturas import GAME

BEARER: dict[str, Any] = {"card": "tidewhisker-1"}
DECK = {"deck": ["aquatic-crystal"] * 9}


def side(**more: Any) -> dict[str, Any]:
    """A healthy Lutura that bears a Tool which heals it."""
    return {
        **DECK,
        "luturas": [BEARER],
        "tool": {"card": "solder-kit", "bearer": "tidewhisker-1"},
        **more,
    }


@pytest.mark.parametrize("spec", ["normal", "hard:24"])
def test_an_ability_that_changes_nothing_is_not_used(spec: str) -> None:
    """Followed to the end of the turn it came to the same as the attack after it, and looked better
    at once.
    """
    state = GAME.position({"players": [side(), {**DECK, "luturas": [BEARER]}]}, 2, 3)
    view = GAME.view(state, 0)
    assert "use_ability" in {one.kind for one in view.legal}
    bot = make_bot(spec, GAME)
    assert "use_ability" not in {
        bot.choose(view, view.legal, bot.budget, SplitMix64(seed)).kind for seed in range(4)
    }


def _own_tool(legal: Any, tool: int) -> list[Action]:
    return [one for one in legal if one.kind == "attack" and one.get("target") == tool]


def test_the_own_tool_is_looked_at_as_a_target_only_for_another_one() -> None:
    for hand, looked_at in (([], 0), (["relay-bell"], 1)):
        state = GAME.position({"players": [side(hand=hand), {"luturas": [BEARER]}]}, 2, 3)
        assert state.sides[0].tool is not None
        tool, legal = state.sides[0].tool.card, GAME.legal_actions(state)
        assert len(_own_tool(legal, tool)) == 1
        sensible = GAME.sensible(state, legal)
        assert len(_own_tool(sensible, tool)) == looked_at
        assert len(sensible) == len(legal) - 1 + looked_at


def test_normal_keeps_its_tool_through_a_match() -> None:
    """With one state to look at, a Strategy that was guessed made others look worse; here it did so
    once.
    """
    seed, lost = 6565198164056835807, []
    state = GAME.new_match({}, 2, seed)

    def watch(action: Action, events: object) -> None:
        tool = state.sides[action.seat].tool
        if tool is not None and tool.card == action.get("target") and action.kind == "attack":
            lost.append(action)

    play_out(GAME, state, [make_bot("normal", GAME) for _ in range(2)], seed, watch=watch)
    assert not lost
