"""A turn searched to its end: values, lines, and what gives them away."""

from luminagames.bots.turns import TurnSearch, lost_at
from luminagames.cards.marks import read
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin

POSITION = """
scenario: a Lutura strikes down the only foe, another one the Soldier
game: luturas
state:
  turn: 5
  players:
    - {soldier: warden-ilse-karn, crystals: [aquatic-crystal], luturas: [tidewhisker-1, rillspan-1],
       deck: [long-wick, long-wick]}
    - {soldier: forgemaster-odo, luturas: [{card: kilnclaw-1, damage: 40}], deck: [long-wick, long-wick]}
"""


def searched(goal: str) -> tuple[TurnSearch, object]:
    match = begin(read_scenario(read(POSITION, "position.yaml")))
    return TurnSearch(match.game, match.state, 0, goal), match.state


def test_a_line_ends_the_turn_with_the_value_that_was_found() -> None:
    search, state = searched("soldier")
    assert search.value(state) > search.worth(state)
    now = search.game.clone(state)
    for action in search.line(state):
        assert search.game.check(now, action) is None
        search.game.advance(now, action)
    assert search.ended(now)
    assert search.worth(now) == search.value(state)


def test_what_ends_the_turn_too_early_is_found() -> None:
    search, state = searched("soldier")
    end = next(one for one in search.game.legal_actions(state) if one.kind == "end_turn")
    assert lost_at(search, state, search.line(state)) == (-1, search.value(state))
    assert lost_at(search, state, [end])[0] == 0


def test_lines_that_differ_in_their_order_are_one() -> None:
    search, state = searched("soldier")
    plans = search.plans(state)
    assert len({tuple(sorted(acts)) for plan in plans for acts in plan}) == sum(
        len(plan) for plan in plans
    )


def test_every_game_says_what_its_goals_ask_for() -> None:
    from luminagames.games import game_ids

    for name in game_ids():
        game = load_game(name)
        for goal in game.goals:
            assert game.goal_task(goal, 1, 2).pattern
            assert game.goal_reached(goal, 1, 2).pattern
