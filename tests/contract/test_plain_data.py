"""States, actions, events and views turn into JSON and back without loss, in every position (law
5).
"""

from __future__ import annotations

import orjson
import pytest

from luminagames.engine.action import Action
from luminagames.engine.event import Event, redact
from luminagames.engine.plain import Json, digest
from luminagames.games import load_game
from tests.contract.matches import every_seed, every_table, more_seeds, positions


def through_json(data: Json) -> Json:
    """By orjson, which refuses what `json` would put into other words, as a key that is a
    number.
    """
    back: Json = orjson.loads(orjson.dumps(data))
    assert back == data  # no NaN becomes null
    return back


@every_seed
@every_table
def test_states_actions_and_events_survive_json(name: str, n_seats: int, seed: int) -> None:
    round_trips(name, n_seats, seed)


@pytest.mark.soak
@more_seeds
@every_table
def test_states_actions_and_events_survive_json_on_more_seeds(
    name: str, n_seats: int, seed: int
) -> None:
    round_trips(name, n_seats, seed)


def round_trips(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    actions: set[Action] = set()
    went_to = ""  # the digest to which the last action led a state that came back from its data
    for number, position in enumerate(positions(name, n_seats, seed)):
        plain = game.to_data(position.state)
        data = through_json(plain)
        assert isinstance(data, dict)
        name_of_state = game.digest(position.state)
        assert went_to in ("", name_of_state)
        assert number % 10 or digest(plain) == name_of_state
        again = game.from_data(data)
        assert through_json(game.to_data(again)) == data
        assert tuple(game.legal_actions(again)) == position.legal
        for action in position.legal:
            if action not in actions:
                given = through_json(action.to_data())
                assert isinstance(given, dict)
                assert Action.from_data(given) == action
                actions.add(action)
        for event in position.events:
            given = through_json(event.to_data())
            assert isinstance(given, dict)
            assert through_json(Event.from_data(given).to_data()) == given
            assert Event.from_data(given).moves == event.moves
            for seat in (*range(n_seats), None):
                through_json(redact(event, seat).to_data())
        if position.chosen is not None:
            assert tuple(game.apply(again, position.chosen)) == position.events
            went_to = game.digest(again)
