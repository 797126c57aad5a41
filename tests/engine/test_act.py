"""An act: what its annotations say of its parameters, how it is made of an action, what is legal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import pytest

from luminagames.engine.act import Act, Acts, act, param_type
from luminagames.engine.action import Action, Card, Int, ListOf, MapOf, ParamSpec, WordOf
from luminagames.engine.builtin import Pairs

Color = Annotated[str, WordOf(("red", "blue"))]


@act("give", answers="turn", words="Give {color}")
class Give(Act):
    color: Color

    @classmethod
    def options(cls, state: set[str], seat: int) -> Sequence[Give]:
        return [cls(seat, color) for color in sorted(state)]


@act("pay", answers="turn", words="Pay")
class Pay(Act):
    card: Annotated[int, Card()]
    with_: Annotated[Pairs, MapOf(WordOf(("red",)), Int(at_least=0))] = Pairs()

    @classmethod
    def legal(cls, state: set[str], seat: int) -> Sequence[Action]:
        return [Action(seat, "pay", (("card", 7),))] if "blue" in state else []


@act("pass", answers="turn", last=True, words="Pass")
class Pass(Act):
    pass


ACTS = Acts(sys.modules[__name__])


def test_a_mark_is_the_type_of_a_parameter() -> None:
    assert param_type(Color) == WordOf(("red", "blue"))
    assert param_type(tuple[Color, ...]) == ListOf(WordOf(("red", "blue")))
    assert ACTS.action_kinds["pay"].params == (
        ParamSpec("card", Card()),
        ParamSpec("with_", MapOf(WordOf(("red",)), Int(at_least=0)), False, Pairs()),
    )


@pytest.mark.parametrize(
    ("params", "found"),
    [
        ((("card", 3), ("with_", Pairs([("red", 1)]))), (3, Pairs([("red", 1)]))),
        ((("with_", Pairs([("red", 1)])), ("card", 3)), (3, Pairs([("red", 1)]))),
        ((("card", 3),), (3, Pairs())),
    ],
    ids=["as declared", "in another order", "with its default"],
)
def test_parameters_find_their_fields(
    params: tuple[tuple[str, object], ...], found: object
) -> None:
    made = ACTS.of(Action(2, "pay", params))
    assert isinstance(made, Pay)
    assert (made.seat, made.card, made.with_) == (2, *found)


def test_one_parameter_is_taken_by_its_name_alone() -> None:
    assert Give.of(Action(1, "give", (("color", "red"),))).color == "red"
    assert Give.of(Action(1, "give", (("shade", "red"),))).color is None
    assert Pass.of(Action(1, "pass")).seat == 1


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        ({"red", "blue"}, ["give", "give", "pay"]),
        ({"red"}, ["give"]),
        (set(), ["pass"]),
    ],
)
def test_the_last_act_is_legal_only_where_no_other_is(state: set[str], kinds: list[str]) -> None:
    listed = ACTS.legal("turn", state, 0)
    assert [one.kind for one in listed] == kinds
    assert ACTS.legal("another question", state, 0) == []
