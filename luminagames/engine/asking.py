"""What is asked, and the questions that every action is asked before its act is: is the match over,
is this asked, of this seat, well formed, are its cards there to be seen?

They are asked here once for all games, in this order; a game names the clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from luminagames.engine.act import Acts
from luminagames.engine.action import Action, Card, ListOf, OneOf, ParamType, well_formed
from luminagames.engine.builtin import Param
from luminagames.engine.decision import Decision
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal

# So many answers may a decision list (law 2); a sampled one gives so many examples.
MOST_LISTED = 1_000
MOST_SAMPLED = 300


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of the rulebook for what any action can be refused for: the match is over; this is
    not asked; another seat is; the action lacks something; its card cannot be seen.
    """

    over: str
    asked: str
    turn: str
    form: str
    card: str

    @staticmethod
    def all(clause: str) -> Clauses:
        """One clause for all of them."""
        return Clauses(clause, clause, clause, clause, clause)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a position asks: a kind, of which seats (who has yet to answer, clockwise from the seat
    whose turn it is), and in which words.
    """

    kind: str
    seats: tuple[int, ...]
    prompt: Message
    data: Mapping[str, Json] = field(default_factory=dict)
    sampled: bool = False

    def decision(self, acts: Acts) -> Decision:
        """The decision, which any of the acts answers that are declared for it."""
        kinds = acts.answering(self.kind)
        return Decision(
            self.seats[0], self.kind, kinds, self.prompt, self.data, self.seats, self.sampled
        )


def why_not(
    acts: Acts,
    clauses: Clauses,
    decision: Decision | None,
    state: Any,
    action: Action,
    can_see: Callable[[int, int], bool],
) -> Refusal | None:
    """Why an action may not be done, whatever it holds; None if it may.

    `can_see(card, seat)`: whether the number is a card that the seat may know. One clause answers
    for every other number, so that no refusal tells what a hidden card is.
    """
    if decision is None:
        return Refusal(clauses.over, Message("The match is over."))
    kind = acts.kinds.get(action.kind) if isinstance(action.kind, str) else None
    if kind is None or kind.kind not in decision.kinds:
        return Refusal(clauses.asked, Message("That is not what is asked now."))
    if type(action.seat) is not int or action.seat not in decision.seats:
        return Refusal(clauses.turn, Message("Another player is asked now."))
    spec = acts.action_kinds[kind.kind]
    if not well_formed(spec, action, lambda card: True):
        return Refusal(clauses.form, Message("Part of that action is missing or has no meaning."))
    given = dict(action.params)
    for param in spec.params:
        for card in _cards(param.type, given.get(param.name)):
            if not can_see(card, action.seat):
                return Refusal(clauses.card, Message("There is no such card that you can see."))
    return kind.of(action).why_not(state)


def _cards(kind: ParamType, value: Param) -> Sequence[int]:
    """The card numbers in a parameter."""
    match kind:
        case Card():
            return [value] if type(value) is int else []
        case ListOf(item):
            return (
                [card for part in value for card in _cards(item, part)]
                if isinstance(value, tuple)
                else []
            )
        case OneOf(types):
            return [card for one in types for card in _cards(one, value)]
        case _:
            return []


def legal(acts: Acts, decision: Decision | None, state: Any, seat: int) -> list[Action]:
    """The legal answers of a seat: the options of each act, in the order in which they are
    declared, without those that have a why-not.
    """
    if decision is None or seat not in decision.seats:
        return []
    if not decision.sampled:
        return acts.legal(decision.kind, state, seat)
    found: list[Action] = []
    for kind in decision.kinds:
        found += acts.kinds[kind].legal(state, seat)
        if len(found) >= MOST_SAMPLED:
            return found[:MOST_SAMPLED]
    return found
