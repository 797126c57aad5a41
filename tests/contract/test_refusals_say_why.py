"""What a refusal says is a reason, no order; and what it says comes first can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.text.messages import render
from tests.contract.matches import Position, every_table, positions
from tests.contract.nonsense import nonsense

ORDERS = ("Attack", "Choose", "Discard", "Draw", "Lay", "Pay", "Pick", "Play", "Take", "Use")
# The Luminars' rules print this one to the letter (LM-2.2).
PRINTED = ("Draw a card first.",)


class Names:
    def __init__(self, game: Game[object]) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        return f"player {seat + 1}"

    def card(self, definition: str) -> str:
        return definition


def of_kind(kind: str, **same: str) -> Callable[[Sequence[Action], Action], bool]:
    """Whether an action of a kind is legal that agrees with the refused one in some parameters."""
    return lambda legal, refused: any(
        one.kind == kind and all(one.get(key) == refused.get(key) for key in same) for one in legal
    )


# What is legal where a sentence says that something comes first, by its clause.
FIRST: Mapping[str, Callable[[Sequence[Action], Action], bool]] = {
    "LT-15.1": of_kind("attack", lutura=""),
    "LU-12.8": of_kind("attack", unit=""),
    "LU-10.18": of_kind("assign_damage"),
    "LM-2.2": lambda legal, _: bool({"draw_card", "take_discard"} & {one.kind for one in legal}),
}


def tries(
    game: Game[object], position: Position, n_seats: int, rng: SplitMix64, count: int
) -> list[Action]:
    """Wrong answers, most of them of the seat and a kind that are asked."""
    found = [nonsense(game, position.legal, n_seats, rng) for _ in range(count)]
    cards = len(getattr(position.state, "cards", getattr(position.state, "creatures", ())))
    for _ in range(count if cards else 0):
        one = rng.choice(position.legal)
        params = tuple(
            (key, rng.below(cards) if type(value) is int else value) for key, value in one.params
        )
        found.append(one._replace(params=params))
    return found


def look(name: str, n_seats: int, seed: int, every: int) -> set[str]:
    """Looks at refusals all over a match; the clauses that were met."""
    game = load_game(name)
    rng = SplitMix64(seed)
    names, met = Names(game), set()
    for position in positions(name, n_seats, seed)[:-1:every]:
        for action in tries(game, position, n_seats, rng, 4):
            refusal = game.check(position.state, action)
            if refusal is None:
                continue
            said = render(refusal.message, names)
            met.add(refusal.clause)
            assert said in PRINTED or not said.startswith(ORDERS), said
            assert refusal.missing is None or render(refusal.missing, names)
            if " first." in said:
                assert FIRST[refusal.clause](position.legal, action), (said, action)
    return met


@every_table
def test_a_refusal_gives_a_reason_and_what_it_puts_first_is_legal(name: str, n_seats: int) -> None:
    """A game of a few rules has a few clauses."""
    kinds = len(load_game(name).action_kinds)
    assert len(look(name, n_seats, 0, 3)) >= min(4, kinds)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 12))
@every_table
def test_more_refusals_give_reasons(name: str, n_seats: int, seed: int) -> None:
    assert len(look(name, n_seats, seed, 1)) > 3
