"""Conditions (section 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.amounts import Amount
from luminagames.games.luminous.effects.context import Context, perm_or_last, refs_of
from luminagames.games.luminous.effects.selectors import Selector

if TYPE_CHECKING:
    from luminagames.games.luminous.state import LuminousState


@dataclass(frozen=True, slots=True)
class Bounds:
    """`at_least`, `at_most`, `exactly`: all that are given must hold."""

    low: Amount | None
    high: Amount | None
    exact: Amount | None

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Bounds:
        """The bounds among the keys of a condition."""
        parts = [Amount.from_data(data[key]) if key in data else None for key in ("at_least", "at_most", "exactly")]
        return Bounds(*parts)

    def hold(self, number: int, state: LuminousState, context: Context) -> bool:
        """Whether a number is within."""
        return (
            (self.low is None or number >= self.low.signed(state, context))
            and (self.high is None or number <= self.high.signed(state, context))
            and (self.exact is None or number == self.exact.signed(state, context))
        )


class Condition:
    """A condition of an ability."""

    __slots__ = ()

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Counted(Condition):
    """`count`."""

    of: Selector
    bounds: Bounds

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        return self.bounds.hold(len(self.of.found(state, context)), state, context)


@dataclass(frozen=True, slots=True)
class OfPlayer(Condition):
    """`life` and `hand`: mine, or that of any opponent."""

    what: str
    mine: bool
    bounds: Bounds

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        seats = [context.seat] if self.mine else state.opponents(context.seat)
        players = [state.players[seat] for seat in seats]
        numbers = [player.life if self.what == "life" else len(player.hand) for player in players]
        return any(self.bounds.hold(number, state, context) for number in numbers)


@dataclass(frozen=True, slots=True)
class Number(Condition):
    """`attacks` and `played`."""

    what: str
    bounds: Bounds

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        number = state.attacks if self.what == "attacks" else state.players[context.seat].played
        return self.bounds.hold(number, state, context)


@dataclass(frozen=True, slots=True)
class Turn(Condition):
    """`turn`."""

    mine: bool

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        return (state.active == context.seat) == self.mine


@dataclass(frozen=True, slots=True)
class InCombat(Condition):
    """`in_combat`."""

    wanted: bool

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        return (state.combat is not None) == self.wanted


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """`is`: the card meant is as described; without a card it is not."""

    of: str
    filter: Selector

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        refs = refs_of(state, context, self.of)
        return bool(refs) and all(
            self.filter.on_side(context.seat, state.owners[ref[0]])
            and not (self.filter.other and ref[0] == context.card)
            and self.filter.fits(state, ref[0], state.cards[ref[0]], perm_or_last(state, ref))
            for ref in refs
        )


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """`not`."""

    part: Condition

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        return not self.part.holds(state, context)


@dataclass(frozen=True, slots=True)
class Joined(Condition):
    """`all` and `any`."""

    parts: tuple[Condition, ...]
    every: bool

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether it is true now."""
        held = (part.holds(state, context) for part in self.parts)
        return all(held) if self.every else any(held)


def condition_from_data(data: Json) -> Condition:
    """The condition of its data: a mapping with one key."""
    assert isinstance(data, Mapping)
    ((key, value),) = data.items()
    return _FORMS[key](value)


def _player(what: str) -> Callable[[Json], Condition]:
    def made(value: Json) -> Condition:
        assert isinstance(value, Mapping)
        return OfPlayer(what, value["who"] == "me", Bounds.from_data(value))

    return made


def _counted(value: Json) -> Condition:
    assert isinstance(value, Mapping)
    of = value["of"]
    assert isinstance(of, Mapping)
    return Counted(Selector.from_data(of), Bounds.from_data(value))


def _number(what: str) -> Callable[[Json], Condition]:
    def made(value: Json) -> Condition:
        assert isinstance(value, Mapping)
        return Number(what, Bounds.from_data(value))

    return made


def _is(value: Json) -> Condition:
    assert isinstance(value, Mapping)
    return Is(str(value["of"]), Selector.from_data({key: one for key, one in value.items() if key != "of"}))


def _joined(every: bool) -> Callable[[Json], Condition]:
    def made(value: Json) -> Condition:
        assert isinstance(value, (list, tuple))
        return Joined(tuple(condition_from_data(one) for one in value), every)

    return made


_FORMS: Mapping[str, Callable[[Json], Condition]] = {
    "count": _counted,
    "life": _player("life"),
    "hand": _player("hand"),
    "attacks": _number("attacks"),
    "played": _number("played"),
    "turn": lambda value: Turn(value == "mine"),
    "in_combat": lambda value: InCombat(bool(value)),
    "is": _is,
    "not": lambda value: Not(condition_from_data(value)),
    "all": _joined(True),
    "any": _joined(False),
}
