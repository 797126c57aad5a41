"""An act is declared once: one class for each kind of action, with its parameters, why it may not be
done, what it does, how a hand makes it and how it is said.

    @act("bid", answers="bidding", seats="all", secret=True, words="Bid {number}",
         gestures=[button("", key="0123456789")])
    class Bid(Act):
        number: Annotated[int, AtLeast(0)]

        @classmethod
        def options(cls, state: State, seat: int) -> Iterable[Bid]:
            return (cls(seat, number) for number in range(len(state.players[seat].hand) + 1))

        def why_not(self, state: State) -> Refusal | None: ...
        def do(self, state: State, log: EventLog) -> None: ...

Whether the match is over, whose turn it is, what is asked, whether the action is well formed and
its cards are there to be seen is asked once for all acts (`engine/asking.py`), before `why_not`.
Legal is an option without a why-not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from types import ModuleType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from luminagames.engine import action as kinds
from luminagames.engine.action import Action, ActionKind, ParamSpec, ParamType
from luminagames.engine.builtin import Param
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader, Spoken, spoken_values
from luminagames.engine.gestures import Gestures, Template
from luminagames.engine.message import Message, Pattern, Value
from luminagames.engine.piece import AtLeast, Within, is_card
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Preview
from luminagames.engine.slotted import slotted

A = TypeVar("A")

# Who answers: the seat that is asked, or each of several seats by itself.
Answering = Literal["one", "all"]


def refuse(clause: str, sentence: Pattern, /, **values: Value) -> Refusal:
    """Why an act may not be done: the clause of the rules, one sentence, and its parts."""
    return Refusal(clause, Message(sentence, values))


@dataclass(slots=True, eq=False)
class Act:
    """An answer to what is asked. A subclass is declared with `@act`; its fields are the
    parameters.
    """

    seat: int

    kind: ClassVar[str]
    # The decisions that it can answer, by kind.
    answers: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[Answering] = "one"
    # Others see only that it was done, until all have answered.
    secret: ClassVar[bool] = False
    # `options` are exactly the legal ones: `why_not` is asked of actions from outside alone.
    exact: ClassVar[bool] = False
    # Legal only where no other act is.
    last: ClassVar[bool] = False
    words: ClassVar[Pattern] = ""
    gestures: ClassVar[tuple[Template, ...]] = ()

    @classmethod
    def options(cls, state: Any, seat: int) -> Iterable[Self]:
        """What a seat might do, in the order of the spec; an act without parameters is one
        option.
        """
        return (cls(seat),)

    @classmethod
    def legal(cls, state: Any, seat: int) -> Sequence[Action]:
        """The legal ones of its options; an act that can tell them faster does it here."""
        return [
            one.action()
            for one in cls.options(state, seat)
            if cls.exact or one.why_not(state) is None
        ]

    def why_not(self, state: Any) -> Refusal | None:
        """Why it may not be done, with the clause; None if it may."""
        return None

    def do(self, state: Any, log: EventLog) -> None:
        """Changes the state, and adds what happened to the log."""
        raise NotImplementedError

    def preview(self, reader: Reader) -> Preview | None:
        """What it would pay or answer, for an act that is considered."""
        return None

    def message(self, reader: Reader) -> Message:
        """The entry of a menu."""
        return Message(self.words, self.values(reader))

    def values(self, reader: Reader) -> dict[str, Value]:
        """The parts of the entry: each parameter as its type is said."""
        shape = _shape(type(self))
        return spoken_values(
            ((name, getattr(self, name)) for name in shape.names), shape.spoken, reader
        )

    def action(self) -> Action:
        """The action that it is: plain data, without parameters that have their default."""
        shape = _shape(type(self))
        given = ((name, getattr(self, name)) for name in shape.names)
        defaults = shape.defaults
        return Action(
            self.seat,
            self.kind,
            tuple((name, one) for name, one in given if defaults.get(name, MISSING) != one),
        )

    @classmethod
    def of(cls, action: Action) -> Self:
        """The act of a well-formed action; what it leaves out has its default."""
        return _maker(cls)(action)  # type: ignore[no-any-return]  # it makes an act of this class


class Shape(NamedTuple):
    """What the annotations of an act say of its parameters."""

    names: tuple[str, ...]
    defaults: Mapping[str, Param]
    specs: tuple[ParamSpec, ...]
    spoken: Mapping[str, Spoken]


@dataclass_transform()
def act(
    kind: str,
    *,
    answers: str | tuple[str, ...],
    seats: Answering = "one",
    secret: bool = False,
    exact: bool = False,
    last: bool = False,
    words: Pattern = "",
    gestures: Sequence[Template] = (),
) -> Callable[[type[A]], type[A]]:
    """Declares a kind of action. `answers`: the kinds of decisions that it answers; `words`: its
    entry in a menu, with parameters in braces.
    """

    def made(declared: type[A]) -> type[A]:
        one = slotted(declared)
        one.kind, one.words, one.gestures = kind, words, tuple(gestures)
        one.answers = (answers,) if isinstance(answers, str) else answers
        one.seats, one.secret, one.exact, one.last = seats, secret, exact, last
        return one  # type: ignore[no-any-return]  # the class itself, slotted

    return made


# Worked out at the first use of a kind: a game starts without reading its annotations.
_SHAPES: dict[Any, Shape] = {}


def _shape(kind: Any) -> Shape:
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = _shape_of(kind)
    return shape


# How an act is made of an action, by kind: a match does it for each of its moves.
_MAKERS: dict[Any, Callable[[Action], Any]] = {}


def _maker(kind: Any) -> Callable[[Action], Any]:
    maker = _MAKERS.get(kind)
    if maker is None:
        maker = _MAKERS[kind] = _maker_of(kind)
    return maker


def _maker_of(kind: Any) -> Callable[[Action], Any]:
    shape = _shape(kind)
    names, defaults = shape.names, shape.defaults

    def in_any_order(action: Action) -> Any:
        given = dict(action.params)
        return kind(action.seat, *[given.get(name, defaults.get(name)) for name in names])

    if not names:
        return lambda action: kind(action.seat)
    if len(names) > 2:
        return in_any_order
    first, last = names[0], names[-1]

    def of_one(action: Action) -> Any:
        params = action.params
        if len(params) == 1 and params[0][0] == first:
            return kind(action.seat, params[0][1])
        return in_any_order(action)

    def of_two(action: Action) -> Any:
        params = action.params
        if len(params) == 2 and params[0][0] == first and params[1][0] == last:
            return kind(action.seat, params[0][1], params[1][1])
        return in_any_order(action)

    return of_one if len(names) == 1 else of_two


def _shape_of(kind: Any) -> Shape:
    hints = get_type_hints(kind, include_extras=True)
    own = [one for one in fields(kind) if one.name != "seat"]
    defaults: dict[str, Param] = {
        one.name: one.default for one in own if one.default is not MISSING
    }
    specs = tuple(
        ParamSpec(
            one.name,
            param_type(hints[one.name]),
            one.name not in defaults,
            defaults.get(one.name),
        )
        for one in own
    )
    spoken = {
        one.name: mark
        for one in own
        for mark in getattr(hints[one.name], "__metadata__", ())
        if isinstance(mark, Spoken)
    }
    return Shape(tuple(one.name for one in own), defaults, specs, spoken)


_PARAM_TYPES = (kinds.Card, kinds.Int, kinds.WordOf, kinds.ListOf, kinds.MapOf, kinds.OneOf)


def param_type(hint: Any) -> ParamType:
    """What a parameter may be, by its annotation; raises `TypeError` for one that no action can
    hold.
    """
    marks = getattr(hint, "__metadata__", ())
    for mark in marks:
        if isinstance(mark, _PARAM_TYPES):
            return mark
    if is_card(hint):
        return kinds.Card()
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) is Literal:
        return kinds.WordOf(get_args(hint))
    if hint is int:
        least = next((mark.least for mark in marks if isinstance(mark, AtLeast | Within)), None)
        return kinds.Int(least, seat=any(getattr(mark, "is_seat", False) for mark in marks))
    if get_origin(hint) is tuple:
        return kinds.ListOf(param_type(get_args(hint)[0]))
    if hint is str:
        return kinds.Text()
    if get_origin(hint) in (Union, UnionType):
        types = tuple(param_type(one) for one in get_args(hint) if one is not type(None))
        return types[0] if len(types) == 1 else kinds.OneOf(types)
    raise TypeError(f"a parameter cannot be {hint}")


Listed = Callable[[Any, int], Sequence[Action]]


class Acts:
    """All acts of a game, by kind, in the order in which they are declared."""

    def __init__(self, *modules: ModuleType) -> None:
        self.kinds: Mapping[str, type[Act]] = {
            one.kind: one
            for module in modules
            for one in vars(module).values()
            if isinstance(one, type) and issubclass(one, Act) and "kind" in vars(one)
        }
        self._answering: dict[str, tuple[str, ...]] = {}
        self._makers: dict[str, Callable[[Action], Any]] = {}
        # By decision how its acts list what is legal: those that are `last` behind the others.
        self._legal: dict[str, tuple[list[Listed], list[Listed]]] = {}

    @cached_property
    def action_kinds(self) -> dict[str, ActionKind]:
        """The kinds with their parameters."""
        return {name: ActionKind(name, _shape(one).specs) for name, one in self.kinds.items()}

    @cached_property
    def gestures(self) -> Gestures:
        """What a hand does for each kind."""
        return {name: list(one.gestures) for name, one in self.kinds.items()}

    def legal(self, decision: str, state: Any, seat: int) -> list[Action]:
        """The legal answers of a seat to a kind of decision, in the order in which the acts are
        declared.
        """
        acts = self._legal.get(decision)
        if acts is None:
            kinds = [self.kinds[name] for name in self.answering(decision)]
            first: list[Listed] = [one.legal for one in kinds if not one.last]
            last: list[Listed] = [one.legal for one in kinds if one.last]
            acts = self._legal[decision] = first, last
        found: list[Action] = []
        for listed in acts[0]:
            found += listed(state, seat)
        if not found:
            for listed in acts[1]:
                found += listed(state, seat)
        return found

    def of(self, action: Action) -> Act:
        """The act of a well-formed action of one of the kinds."""
        maker = self._makers.get(action.kind)
        if maker is None:
            maker = self._makers[action.kind] = _maker(self.kinds[action.kind])
        made: Act = maker(action)
        return made

    def answering(self, decision: str) -> tuple[str, ...]:
        """The kinds of acts that answer a kind of decision."""
        found = self._answering.get(decision)
        if found is None:
            found = tuple(name for name, one in self.kinds.items() if decision in one.answers)
            self._answering[decision] = found
        return found
