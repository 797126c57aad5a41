"""Gestures: what a hand does, as data; read forwards (what can be touched) and backwards (what was
meant).

A template belongs to an action kind. Its braces bind the action's parameters, `{actor}`, and the
data of the decision; a list parameter stands for each of its values in turn, and `{card.tier}` is a
field of the card's definition, `{cards[trigger]}` the entry of the decision's list `cards` at the
value of the parameter `trigger`. `keys` and `key` are short cuts, one for each value of the
parameter in the order of its declaration (for a card or an option: of the actions); "Shift+123"
means all three with Shift.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Union

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs, Param
from luminagames.engine.decision import Decision
from luminagames.engine.message import Message, Pattern
from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class Drag:
    """From one touchable to another. `within` names the zones (by the start of their names) the
    source lies in.

    `field` is a field of the source's definition with the values (divided by blanks) of the cards
    that are meant.
    """

    source: str
    target: str
    within: str = ""
    fixed: tuple[tuple[str, Param], ...] = ()
    field: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a touchable; `fixed` parameters are what the template itself decides
    (`pay="auto"`).
    """

    source: str
    keys: str = ""
    within: str = ""
    fixed: tuple[tuple[str, Param], ...] = ()
    field: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt bar, named `button:<kind>` with its parameters.

    An empty label stands for what `Game.describe_action` says, and its braces bind the action's
    parameters; with `decision` it belongs to that decision only. With `enter` the Enter key presses
    it too, while the cursor is nowhere. `where` is a key of the decision's data and the words of
    which that data holds one: so one action has another key at another moment. `asks` names a
    parameter whose words are typed first.
    """

    label: str
    key: str = ""
    decision: str = ""
    fixed: tuple[tuple[str, Param], ...] = ()
    enter: bool = False
    where: tuple[str, str] = ("", "")
    asks: str = ""

    def allows(self, action: Action) -> bool:
        """Whether the button can mean an action of its kind."""
        return _allowed(self.fixed, action)

    def belongs(self, decision: Decision) -> bool:
        """Whether it is one of the buttons of a decision."""
        key, words = self.where
        return self.decision in ("", decision.kind) and (
            not key or str(decision.data.get(key)) in words.split()
        )


@dataclass(frozen=True, slots=True)
class Pick:
    """Several touchables, then a button: a set that is one action."""

    source: str
    button: str
    keys: str = ""
    fixed: tuple[tuple[str, Param], ...] = ()


Template = Union[Drag, Tap, Button, Pick]


def drag(
    source: str, target: str, within: str = "", field: tuple[str, str] = ("", ""), **fixed: Param
) -> Drag:
    """A drag template."""
    return Drag(source, target, within, tuple(fixed.items()), field)


def tap(
    source: str, keys: str = "", within: str = "", field: tuple[str, str] = ("", ""), **fixed: Param
) -> Tap:
    """A tap template."""
    return Tap(source, keys, within, tuple(fixed.items()), field)


def button(
    label: Pattern,
    key: str = "",
    decision: str = "",
    *,
    enter: bool = False,
    where: tuple[str, str] = ("", ""),
    asks: str = "",
    **fixed: Param,
) -> Button:
    """A button template."""
    return Button(label, key, decision, tuple(fixed.items()), enter, where, asks)


def pick(source: str, button: str, keys: str = "", **fixed: Param) -> Pick:
    """A pick template."""
    return Pick(source, button, keys, tuple(fixed.items()))


Gestures = Mapping[str, Sequence[Template]]


@dataclass(frozen=True, slots=True)
class Dragged:
    """A hand dropped `source` on `target`; `at` is where in a free place, in its grid. `more`: what
    else was taken along.
    """

    source: str
    target: str
    at: tuple[int, int] | None = field(default=None, compare=False)
    more: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Tapped:
    """A hand tapped a touchable."""

    source: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A hand pressed a button, named as in `GestureIndex.buttons`."""

    name: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A hand picked these touchables and pressed the button."""

    sources: frozenset[str]
    button: str


Gesture = Union[Dragged, Tapped, Pressed, Picked]

_BRACE = re.compile(r"\{([\w.\[\]]+)\}")
_ENTRY = re.compile(r"(\w+)\[(\w+)\]")

# The value of a field of a card's definition.
FieldOf = Callable[[int, str], str]


@dataclass(frozen=True, slots=True)
class Lookup:
    """What templates may look up beside the action: the decision, and the cards in sight."""

    decision: Decision
    field_of: FieldOf
    zone_of: Callable[[str], str]


def _values(name: str, action: Action, context: Lookup) -> tuple[str, ...]:
    if name == "actor":
        return (str(action.seat),)
    entry = _ENTRY.fullmatch(name)
    if entry is not None:
        found = entry_of(context.decision, entry.group(1), action.get(entry.group(2)))
        return () if found is None else (str(found),)
    name, _, field_name = name.partition(".")
    data = context.decision.data
    value = action.get(name)
    if field_name:
        return (context.field_of(value, field_name),) if isinstance(value, int) else ()
    if value is None:
        found = data.get(name)
        return () if found is None else (str(found),)
    if isinstance(value, Pairs):
        return tuple(key for key, _ in value)
    if isinstance(value, tuple):
        return tuple(str(part) for part in value)
    return (str(value),)


def entry_of(decision: Decision, name: str, index: object) -> Json:
    """An entry of a list in the data of a decision; None if there is none."""
    listed = decision.data.get(name)
    if not isinstance(listed, list) or not isinstance(index, int) or not 0 <= index < len(listed):
        return None
    entry: Json = listed[index]
    return entry


def expand(template: str, action: Action, context: Lookup) -> tuple[str, ...]:
    """The touchables that a template names for an action; none if a brace has no value."""
    found = [template]
    for name in _BRACE.findall(template):
        values = _values(name, action, context)
        found = [text.replace("{" + name + "}", value, 1) for text in found for value in values]
    return tuple(dict.fromkeys(found))


def button_label(button: Button, action: Action) -> Message | None:
    """What a button says by itself; None where `Game.describe_action` has the word."""
    if not button.label:
        return None
    return Message(
        button.label, {name: str(action.get(name)) for name in _BRACE.findall(button.label)}
    )


def _allowed(fixed: tuple[tuple[str, Param], ...], action: Action) -> bool:
    return all(action.get(name) == value for name, value in fixed)


def button_name(action: Action) -> str:
    """`button:pass`, or `button:choose_option:option=1` where parameters tell them apart."""
    parts = [f"{name}={value}" for name, value in action.params]
    return ":".join(["button", action.kind, *parts])


def gestures_of(
    gestures: Gestures, action: Action, context: Lookup
) -> Iterator[tuple[Gesture, Template]]:
    """Every gesture that can mean this action (forwards), with its template."""
    for template in gestures.get(action.kind, ()):
        if not _allowed(template.fixed, action):
            continue
        for gesture in _forwards(template, action, context):
            yield gesture, template


def _forwards(template: Template, action: Action, context: Lookup) -> Iterator[Gesture]:
    """Every gesture of one template."""
    match template:
        case Drag(source, target):
            for one in expand(source, action, context):
                for other in expand(target, action, context):
                    if _starts(template, one, context):
                        yield Dragged(one, other)
        case Tap(source):
            for one in expand(source, action, context):
                if _starts(template, one, context):
                    yield Tapped(one)
        case Button():
            if template.belongs(context.decision):
                yield Pressed(button_name(action))
        case Pick(source, label):
            yield Picked(frozenset(expand(source, action, context)), label)


@dataclass(frozen=True, slots=True)
class GestureIndex:
    """The legal actions of a decision by what a hand does.

    `drags[source][target]` and `taps[touchable]` list the actions that fit, in the order of
    `legal_actions`; `buttons` those of the prompt bar; `picks` the sets that can be picked, by
    button label; `keys[touchable]` what a key does with the thing under the cursor or the pointer.
    """

    drags: dict[str, dict[str, list[Action]]] = field(default_factory=dict)
    taps: dict[str, list[Action]] = field(default_factory=dict)
    buttons: dict[str, Action] = field(default_factory=dict)
    labels: dict[str, Button] = field(default_factory=dict)
    picks: dict[str, dict[frozenset[str], list[Action]]] = field(default_factory=dict)
    keys: dict[str, dict[str, Action]] = field(default_factory=dict)

    @staticmethod
    def build(gestures: Gestures, legal: Sequence[Action], context: Lookup) -> GestureIndex:
        """Reads the templates forwards; `Game.gesture_index` calls it with what its cards are."""
        index = GestureIndex()
        for action in legal:
            for gesture, template in gestures_of(gestures, action, context):
                match gesture:
                    case Dragged(source, target):
                        index._add(
                            index.drags.setdefault(source, {}).setdefault(target, []), action
                        )
                    case Tapped(source):
                        index._add(index.taps.setdefault(source, []), action)
                    case Pressed(name):
                        index.buttons[name] = action
                        assert isinstance(template, Button)
                        index.labels[name] = template
                    case Picked(sources, label):
                        index._add(
                            index.picks.setdefault(label, {}).setdefault(sources, []), action
                        )
        return index

    @staticmethod
    def _add(actions: list[Action], action: Action) -> None:
        if action not in actions:
            actions.append(action)

    def sources(self) -> frozenset[str]:
        """Everything that glows: what can be lifted, tapped or picked."""
        picked = {one for sets in self.picks.values() for sources in sets for one in sources}
        return frozenset(self.drags) | frozenset(self.taps) | frozenset(picked)

    def targets(self, source: str) -> frozenset[str]:
        """What lights for a lifted source."""
        return frozenset(self.drags.get(source, {}))

    def find(self, gesture: Gesture) -> list[Action]:
        """The legal actions that a gesture can mean."""
        match gesture:
            case Dragged(source, target):
                return self.drags.get(source, {}).get(target, [])
            case Tapped(source):
                return self.taps.get(source, [])
            case Pressed(name):
                return [self.buttons[name]] if name in self.buttons else []
            case Picked(sources, label):
                return self.picks.get(label, {}).get(sources, [])

    def loose(self) -> frozenset[str]:
        """The things of which any number can be taken together, with Shift or by a frame drawn
        around them; none where rules say what is picked.
        """
        return frozenset()

    def together(self, picked: frozenset[str]) -> dict[str, Action]:
        """What keys do with loose things that were taken together."""
        return {}

    def narrowed(self, picked: frozenset[str], label: str) -> frozenset[str]:
        """What can still be picked when these are: picks that lie in one set with all of them."""
        sets = self.picks.get(label, {})
        return frozenset(one for sources in sets if picked <= sources for one in sources - picked)


@cache
def _pattern(template: str) -> tuple[list[str], re.Pattern[str]]:
    """The names in a template's braces, and what a touchable that fits it looks like."""
    names = _BRACE.findall(template)
    pattern = re.escape(template)
    for name in names:
        pattern = pattern.replace(re.escape("{" + name + "}"), "([^.:\\[\\]]+)", 1)
    return names, re.compile(pattern)


def _bind(template: str, touched: str, known: dict[str, list[str]]) -> dict[str, list[str]] | None:
    """Matches a touchable with a template; the values of its braces, or None."""
    names, pattern = _pattern(template)
    found = pattern.fullmatch(touched)
    if found is None:
        return None
    bound = {name: list(values) for name, values in known.items()}
    for name, value in zip(names, found.groups(), strict=True):
        bound.setdefault(name, []).append(value)
    return bound


def _starts(template: Drag | Tap, touchable: str, context: Lookup) -> bool:
    """Whether a source lies where the template wants it, and is a card of the sort that it
    means.
    """
    name, values = template.field
    if name:
        kind, _, card = touchable.partition(":")
        if (
            kind != "card"
            or not card.isdecimal()
            or context.field_of(int(card), name) not in values.split()
        ):
            return False
    within = template.within
    return not within or context.zone_of(touchable).startswith(
        within.replace("{actor}", str(context.decision.actor))
    )


def read_backwards(
    gestures: Gestures, gesture: Gesture, context: Lookup
) -> Iterator[tuple[str, dict[str, list[str]], tuple[tuple[str, Param], ...]]]:
    """The action kinds that a gesture can mean, whether legal or not: those that the decision
    offers first.

    Yields the kind, the texts bound to each parameter, and the template's fixed parameters.
    `Game.meant` makes an action of them.
    """
    decision = context.decision
    kinds = [*decision.kinds, *(kind for kind in gestures if kind not in decision.kinds)]
    for kind in kinds:
        for template in gestures.get(kind, ()):
            bound = _bound(kind, gesture, template, context)
            if bound is None:
                continue
            actor = bound.pop("actor", None)
            if actor is not None and any(text != str(decision.actor) for text in actor):
                continue
            yield kind, bound, template.fixed


def _bound(
    kind: str, gesture: Gesture, template: Template, context: Lookup
) -> dict[str, list[str]] | None:
    """The texts that a gesture binds in a template of this action kind; None where it does not
    fit.
    """
    match gesture, template:
        case Dragged(source, target), Drag(one, other):
            bound = _bind(one, source, {}) if _starts(template, source, context) else None
            return None if bound is None else _bind(other, target, bound)
        case Tapped(source), Tap(one):
            return _bind(one, source, {}) if _starts(template, source, context) else None
        case Pressed(name), Button():
            return _pressed(kind, name)
        case Picked(sources, label), Pick(one, own) if label == own:
            return _picked(one, sources)
    return None


def _pressed(kind: str, name: str) -> dict[str, list[str]] | None:
    """The parameters in the name of a button (`button_name`)."""
    if name != f"button:{kind}" and not name.startswith(f"button:{kind}:"):
        return None
    pairs = [part.partition("=") for part in name.split(":")[2:]]
    return {key: [value] for key, _, value in pairs}


def _picked(pattern: str, sources: frozenset[str]) -> dict[str, list[str]] | None:
    """What all picked things bind together; None where one of them does not fit."""
    bound: dict[str, list[str]] = {}
    for source in sorted(sources):
        more = _bind(pattern, source, {})
        if more is None:
            return None
        for key, values in more.items():
            bound.setdefault(key, []).extend(values)
    return bound
