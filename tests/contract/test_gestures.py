"""Every legal action can be made by hand, with things that the table shows, and is read back as
itself.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.game import Game, read_param
from luminagames.engine.gestures import (
    Dragged,
    Gesture,
    Lookup,
    Picked,
    Pressed,
    Tapped,
    Template,
    gestures_of,
    read_backwards,
)
from luminagames.engine.view import View
from luminagames.games import load_game
from tests.contract.matches import every_seed, every_table, more_seeds, positions, view_at


def touchables(game: Game[object], view: View, n_seats: int) -> frozenset[str]:
    """Everything that the layout shows in this view."""
    found: set[str] = set()
    for place in game.table_layout(n_seats, 0).places:
        found.add(place.name)
        found.update(counter.touchable for counter in place.counters)
        zone = place.name.removeprefix("zone:")
        for index, card in enumerate(view.zones.get(zone, ())):
            found.add(f"back:{zone}.{index}" if card is None else f"card:{card}")
    found.update(game.gallery(view))
    return frozenset(found)


def touched(gesture: Gesture) -> set[str]:
    match gesture:
        case Dragged(source, target):
            return {source, target}
        case Tapped(source):
            return {source}
        case Picked(sources, _):
            return set(sources)
        case Pressed():
            return set()


@cache
def parameters(template: Template) -> set[str]:
    """The parameters of the action that a template names: all that is read backwards must be
    bound.
    """
    texts = [getattr(template, part, "") for part in ("source", "target")]
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)} - {"actor"}


def means(game: Game[object], gesture: Gesture, action: Action, context: Lookup) -> bool:
    """Whether the gesture, read backwards, can be this action; what the touch leaves open is not
    compared.
    """
    for kind, bound, fixed in read_backwards(game.gestures, gesture, context):
        if kind != action.kind or any(action.get(name) != value for name, value in fixed):
            continue
        names = [
            parameters(template) for template in game.gestures[kind] if template.fixed == fixed
        ]
        assert any(wanted <= set(bound) for wanted in names), (
            f"{gesture} leaves a parameter of {kind} open: {bound}"
        )
        types = {spec.name: spec.type for spec in game.action_kinds[kind].params}
        if all(
            fits(action, name, read_param(types[name], texts))
            for name, texts in bound.items()
            if name in types
        ):
            return True
    return False


def fits(action: Action, name: str, value: object) -> bool:
    mine = action.get(name)
    if isinstance(mine, tuple) and not isinstance(mine, Pairs) and isinstance(value, tuple):
        return set(value) <= set(mine)
    return mine == value


# In how many positions of a match everything that is shown is touched: what can be touched grows
# with the seats.
MOST_TOUCHED = 40


@every_seed
@every_table
def test_every_legal_action_has_a_gesture_and_is_read_back(
    name: str, n_seats: int, seed: int
) -> None:
    gestures_fit(name, n_seats, seed)


@pytest.mark.soak
@more_seeds
@every_table
def test_every_legal_action_has_a_gesture_on_more_seeds(name: str, n_seats: int, seed: int) -> None:
    gestures_fit(name, n_seats, seed)


def gestures_fit(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    for step, position in enumerate(positions(name, n_seats, seed)[:-1]):
        decision = game.decision(position.state)
        assert decision is not None
        view = view_at(name, n_seats, seed, step, decision.actor)
        shown = touchables(game, view, n_seats)
        context = game.gesture_context(view)
        assert context is not None
        index = game.gesture_index(view)
        for action in position.legal:
            made = [
                one
                for one, _ in gestures_of(game.gestures, action, context)
                if touched(one) <= shown
            ]
            assert made, f"no gesture for {action} among what is shown"
            for gesture in made:
                assert action in index.find(gesture)
                assert means(game, gesture, action, context), (
                    f"{gesture} is not read back as {action}"
                )


@every_table
def test_every_action_kind_has_a_gesture(name: str, n_seats: int) -> None:
    game = load_game(name)
    assert set(game.gestures) == set(game.action_kinds)
    assert all(game.gestures.values())


@every_table
def test_a_gesture_that_fits_no_legal_action_is_refused_by_check(name: str, n_seats: int) -> None:
    """What was meant is an action; the engine answers it, whatever the touch."""
    game = load_game(name)
    for seed in range(2):
        met = positions(name, n_seats, seed)[:-1]
        for position in met[:: max(7, len(met) // MOST_TOUCHED)]:
            decision = game.decision(position.state)
            assert decision is not None
            view = game.view(position.state, decision.actor)
            index = game.gesture_index(view)
            shown = sorted(touchables(game, view, n_seats))
            gestures: list[Gesture] = [Tapped(one) for one in shown]
            gestures += [
                Dragged(one, shown[(3 * number) % len(shown)]) for number, one in enumerate(shown)
            ]
            for gesture in gestures:
                meant = game.meant(gesture, view)
                if meant is not None and not index.find(gesture):
                    refusal = game.check(position.state, meant)
                    assert refusal is not None, (
                        f"{gesture} means {meant}, which is legal but not indexed"
                    )
                    assert refusal.clause
