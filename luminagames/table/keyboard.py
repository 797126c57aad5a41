"""The whole game by keyboard: a cursor that roves over the touchables, and the short cuts of the
templates.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from luminagames.engine.action import Action, Int, ListOf, ParamSpec, WordOf
from luminagames.engine.gestures import Button, Pick, Tap
from luminagames.kit.places import digit, place
from luminagames.kit.pressed import ENTER
from luminagames.table.commands import Keymap
from luminagames.table.gestures.hand import Hand
from luminagames.table.heaps.piles import open_pile
from luminagames.table.plan import Thing
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
# With these a key is a short cut of the window or the desktop, never a move.
_OF_WINDOW = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
# Keys whose sign cannot be read.
NAMED = {" ": "Space"}
_BRACE = re.compile(r"\{(\w+)\}")
_SHIFTED = {sign: digit for digit, sign in enumerate(")!@#$%^&*(")}


class Keyboard(QObject):
    """Moves the cursor and turns keys into what a hand does. `cursor` is a touchable, empty at
    first.
    """

    # Show this touchable large.
    large_card = Signal(str)
    # Open the rulebook.
    rulebook = Signal()
    # Ask for a hint.
    hint = Signal()
    # Hands are to go to phones.
    phones = Signal()
    # Escape, and nothing was held.
    escape = Signal()
    # The cursor came to a touchable.
    moved = Signal(str)
    # Say the last thing once more.
    again = Signal()
    # Say how everything stands.
    whole = Signal()
    # Open the log.
    log = Signal()
    # Show the keys that count now.
    keys = Signal()
    # Ask what can be done with a touchable.
    choices = Signal(str)

    def __init__(self, session: TableSession, scene: TableScene, hand: Hand) -> None:
        super().__init__(hand)
        self.session = session
        self.scene = scene
        self.hand = hand
        self.keymap = Keymap()
        self.cursor = ""
        self._shown = False
        # What the pointer is over.
        self._pointed = ""
        hand.hovered.connect(self._point)

    # Keys

    def press(self, event: QKeyEvent) -> bool:
        """Does what a key means; whether it means anything."""
        key = Qt.Key(event.key())
        if event.isAutoRepeat() and key not in _ARROWS:
            return False
        if event.modifiers() & _OF_WINDOW:
            return self.command(self.keymap.find(event))
        if (
            key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        ):
            return self.shift(_ARROWS[key][0])
        if key in _ARROWS:
            self.move(*_ARROWS[key])
            return True
        if key in ENTER:
            return self.enter()
        if key == Qt.Key.Key_Space:
            return self.space()
        if key == Qt.Key.Key_Escape:
            self.escape.emit()
            return True
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return self.to_end(last=key == Qt.Key.Key_End)
        if key == Qt.Key.Key_Menu:
            return self.ask_choices()
        return (
            self.short_cut(key_name(event))
            or self.command(self.keymap.find(event))
            or self.short_cut(digit(event))  # with Shift or without, or by its place
        )

    def plays(self, event: QKeyEvent) -> bool:
        """Whether a key is one of a move that is asked for."""
        if event.modifiers() & _OF_WINDOW:
            return False
        names = {key_name(event), digit(event)} - {""}
        caps = {NAMED.get(caps, caps).upper() for caps in self.button_keys().values()}
        keyed = {key for template, _ in self.keyed() for key in key_list(template.keys)}
        return not names.isdisjoint(caps | keyed | set(self.under()))

    def command(self, name: str) -> bool:
        """Does a command of the table; whether it is one that does something here."""
        laid_out = self.hand.tray.rules is not None
        does: dict[str, Callable[[], object]] = {
            "again": self.again.emit,
            "whole": self.whole.emit,
            "hint": self.hint.emit,
            "phones": self.phones.emit,
            "log": self.log.emit,
            "rulebook": self.rulebook.emit,
            "help": self.rulebook.emit,
            "keys": self.keys.emit,
        }
        if laid_out:
            does |= {"arrange": self.hand.arrange, "sort": self.hand.sort}
        if name == "choices":
            return self.ask_choices()
        if name in does:
            does[name]()
        return name in does

    def ask_choices(self) -> bool:
        """Asks for the thing under the cursor; with the cursor nowhere it comes to the first one
        lit.
        """
        if not self.cursor:
            self.move(0, 0)
        if self.cursor:
            self.choices.emit(self.cursor)
        return bool(self.cursor)

    def to_end(self, *, last: bool) -> bool:
        """To the first or last thing of the place in which the cursor is; without one, of all."""
        here = self.scene.plan.thing(self.cursor)
        touches = self.reachable()
        if here is not None and not self.hand.holding:
            touches = [one.touch for one in self.scene.plan.things if one.place == here.place]
        if touches:
            self.put_cursor(touches[-1 if last else 0])
        return bool(touches)

    def space(self) -> bool:
        """The button that it is printed on; else shows the card under the cursor large, or looks
        through a pile.
        """
        if self.short_cut(" "):
            return True
        thing = self.scene.plan.thing(self.cursor)
        if open_pile(self.scene.plan, self.session.view, self.cursor) is not None:
            self.hand.looked.emit(self.cursor)
            return True
        if thing is not None and thing.definition:
            self.large_card.emit(self.cursor)
            return True
        return False

    def enter(self) -> bool:
        """Drops what is held, finishes a pick, else touches what is under the cursor."""
        hand = self.hand
        if hand.holding:
            rect = self.scene.rect_of(self.cursor)
            if self.cursor in hand.targets(hand.holding) and rect is not None:
                hand.carry_to(rect.center())
                hand.drop(QPointF(rect.right(), rect.center().y()))
            else:
                hand.do_first()
            return True
        if hand.picked and (hand.picked_action() is not None and not self._more_to_pick()):
            hand.finish_pick()
            return True
        if not self.cursor or not self._shown:
            return self._enter_button()
        meaning = hand.meaning_of_click([self.cursor])
        if meaning.kind == "lift":
            self._lift(meaning.touch)
        else:
            hand.do(meaning)
        return meaning.kind != "none"

    def _enter_button(self) -> bool:
        """With the cursor nowhere Enter presses the button that asks for it."""
        name = next(
            (name for name, button in self.session.index.labels.items() if button.enter), ""
        )
        if name:
            self.hand.press_button(name)
        return bool(name)

    def shift(self, step: int) -> bool:
        """Moves the card under the cursor within its group, or among the loose ones."""
        moved = not self.hand.holding and self.hand.tray.shift(self.cursor, step)
        if moved:
            self.hand.laid.emit()
        return moved

    def _more_to_pick(self) -> bool:
        """Enter on another pile picks it; on a picked one, or elsewhere, it takes the set."""
        if self.hand.twice is not None:
            return False
        more = self.session.index.narrowed(self.hand.picked, self.hand.pick_label)
        return self.cursor in more

    def _lift(self, touch: str) -> None:
        rect = self.scene.rect_of(touch)
        if rect is not None:
            self.hand.lift(touch, rect.center())
            targets = self.reachable()
            if targets:
                self.put_cursor(targets[0])

    def short_cut(self, name: str) -> bool:
        """A key from a template: a button, a tap, or a pick that is toggled."""
        if not name:
            return False
        under = self.under()
        if name in under:
            self.session.submit(under[name])
            return True
        for button, caps in self.button_keys().items():
            if caps.upper() == NAMED.get(name, name).upper():
                self.hand.press_button(button)
                return True
        for template, touches in self.keyed():
            keys = key_list(template.keys)
            if name not in keys or keys.index(name) >= len(touches):
                continue
            touch = touches[keys.index(name)]
            if isinstance(template, Pick):
                if self.hand.meaning_of_click([touch]).kind == "pick":
                    self.hand.toggle(touch, twice=False)
                    return True
            elif touch in self.session.index.taps:
                self._tap(touch, template)
                return True
        return False

    def _tap(self, touch: str, template: Tap) -> None:
        """A key means its own template: where a tap could mean several kinds, only the kind it
        belongs to.
        """
        decision = self.session.decision
        kinds = [] if decision is None else decision.kinds
        mine = [kind for kind in kinds if template in self.session.game.gestures.get(kind, ())]
        actions = [action for action in self.session.index.taps[touch] if action.kind in mine]
        if len(actions) == 1:
            self.session.submit(actions[0])
        else:
            self.hand.tap(touch)

    def under(self) -> dict[str, Action]:
        """What keys do with the thing under the pointer, else with the one under the cursor;
        nothing while the hand holds something.
        """
        keys = self.session.index.keys
        if self.hand.holding or not self.session.my_turn:
            return {}
        if self.hand.taken_together:
            return self.session.index.together(self.hand.picked)
        return keys.get(self._pointed) or keys.get(self.cursor) or {}

    def _point(self, touch: str) -> None:
        self._pointed = touch

    def button_keys(self) -> dict[str, str]:
        """The key of each button of the prompt bar, by the button's name; empty where it has
        none.
        """
        labels = self.session.index.labels
        return dict(zip(labels, key_caps(labels.values()), strict=True))

    def keyed(self) -> Iterator[tuple[Tap | Pick, Sequence[str]]]:
        """The templates that have keys, each with the touchables that its keys stand for, in
        order.
        """
        decision = self.session.decision
        for kind in () if decision is None else decision.kinds:
            for template in self.session.game.gestures.get(kind, ()):
                if isinstance(template, Tap | Pick) and template.keys:
                    yield template, self.family(kind, template.source)

    def family(self, kind: str, source: str) -> list[str]:
        """The touchables that a template's source stands for, one for each value of its parameter,
        in order.
        """
        decision = self.session.decision
        if decision is None:
            return []
        filled = source.replace("{actor}", str(decision.actor))
        for name, value in decision.data.items():
            filled = filled.replace("{" + name + "}", str(value))
        found = _BRACE.search(filled)
        if found is None:
            return [filled]
        spec = next(
            (
                one
                for one in self.session.game.action_kinds[kind].params
                if one.name == found.group(1)
            ),
            None,
        )
        values = [] if spec is None else self._values(kind, spec)
        return [filled.replace(found.group(0), value) for value in values]

    def _values(self, kind: str, spec: ParamSpec) -> list[str]:
        type_ = spec.type.item if isinstance(spec.type, ListOf) else spec.type
        if isinstance(type_, WordOf):
            return list(type_.words)
        if isinstance(type_, Int) and type_.seat:
            return [str(seat) for seat in range(len(self.session.controllers))]
        legal = [action.get(spec.name) for action in self.session.view.legal if action.kind == kind]
        return list(dict.fromkeys(str(value) for value in legal))

    # Cursor

    @property
    def at_work(self) -> bool:
        """Whether the cursor is seen on something that a hand can touch: Enter is for that,
        then.
        """
        return self._shown and self.cursor in self.session.index.sources()

    def reachable(self) -> list[str]:
        """What the cursor can stand on: the targets of what is held, else all things, and panels
        that can be tapped.
        """
        if self.hand.holding:
            return self._targets(self.hand.holding)
        rows: dict[str, list[Thing]] = {}
        for thing in self.scene.plan.things:
            rows.setdefault(thing.place, []).append(thing)
        passed = {thing.touch for row in rows.values() for thing in self.alike(row)[1:]}
        things = [thing.touch for thing in self.scene.plan.things if thing.touch not in passed]
        places = [
            place.name
            for place in self.scene.plan.places
            if place.name in self.session.index.sources()
        ]
        return things + places + [box.touch for box in self.scene.plan.boxes[:-1]]

    def _targets(self, held: str) -> list[str]:
        """Where a thing can be dropped: in the tray, then as the game has them."""
        order = {touch: at for at, touch in enumerate(self.session.index.drags.get(held, {}))}
        return sorted(self.hand.targets(held), key=lambda touch: (order.get(touch, -1), touch))

    def alike(self, row: Sequence[Thing]) -> list[Thing]:
        """Those of a place that show only their backs, of which there is nothing to say or do one
        by one.

        They are one stop of the cursor, and heard as one count; a single one is a card like others.
        """
        session, held = self.session, self.hand.holding
        touched = {*session.index.sources(), *(self.hand.targets(held) if held else ())}
        found = [
            thing
            for thing in row
            if thing.kind in ("card", "back")
            and not thing.definition
            and thing.touch not in touched
            and not session.game.badges(session.view, thing.touch)
        ]
        return found if len(found) > 1 else []

    def move(self, dx: int, dy: int) -> None:
        """To the nearest touchable in a direction; the first one lit if the cursor is nowhere."""
        here = self.scene.rect_of(self.cursor) if self.cursor in self.reachable() else None
        if here is None:
            lit = [touch for touch in self.reachable() if touch in self.session.index.sources()]
            first = (lit or self.reachable())[:1]
            if first:
                self.put_cursor(first[0])
            return
        best, least = "", float("inf")
        for touch in self.reachable():
            rect = self.scene.rect_of(touch)
            if rect is None or touch == self.cursor:
                continue
            way = _way(here, rect, dx, dy)
            if way is not None and way < least:
                best, least = touch, way
        if best:
            self.put_cursor(best)

    def put_cursor(self, touch: str) -> None:
        """Puts the cursor on a touchable."""
        self.cursor = touch
        self._shown = True
        self.scene.focus(touch)
        rect = self.scene.rect_of(touch)
        if self.hand.holding and rect is not None:
            self.hand.carry_to(rect.center())
        elif not self.hand.holding:
            self.hand.consider(touch)
        self.moved.emit(touch)

    def hide_cursor(self) -> None:
        """The mouse is used now: the cursor stays where it is, unseen until the next arrow key."""
        self._shown = False
        self.scene.focus(None)

    def renew(self) -> None:
        """After a change of the table: the cursor stays where it is if the thing is still there."""
        if self.cursor and self.scene.rect_of(self.cursor) is None:
            self.cursor = ""
        elif self.cursor and self._shown:
            self.scene.focus(self.cursor)


def _way(here: QRectF, there: QRectF, dx: int, dy: int) -> float | None:
    """How far it is in a direction, sideways counting thrice; None for what does not lie there."""
    delta = there.center() - here.center()
    along = delta.x() * dx + delta.y() * dy
    across = abs(delta.x() * dy) + abs(delta.y() * dx)
    if along <= 1 or across > along * 2.5:
        return None
    return along + 3 * across


def key_name(event: QKeyEvent) -> str:
    """The name of a key as templates write it: `P`, `3`, `Shift+3`, `F1`."""
    key = event.key()
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return f"SHIFT+{key - Qt.Key.Key_0}" if shift else str(key - Qt.Key.Key_0)
    there = place(event)
    if there.isdigit():
        return f"SHIFT+{there}" if shift else ""
    words = event.text()
    if words in _SHIFTED and shift:
        return f"SHIFT+{_SHIFTED[words]}"
    if Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
        return chr(key)
    if words in ("+", "-"):
        return words
    if Qt.Key.Key_F1 <= key <= Qt.Key.Key_F12:
        return f"F{key - Qt.Key.Key_F1 + 1}"
    return ""


def key_caps(buttons: Iterable[Button | None]) -> list[str]:
    """The key of each, as its cap shows it: a template's keys go to its buttons in order; empty
    where none is left.
    """
    left: dict[Button, Iterator[str]] = {}
    caps = (
        "" if button is None else next(left.setdefault(button, iter(key_list(button.key))), "")
        for button in buttons
    )
    return [NAMED.get(cap, cap.title()) for cap in caps]


def key_list(keys: str) -> list[str]:
    """The keys of a template, one for each value: `12345`, `Shift+12345`, or one named key such as
    `F1`.
    """
    if len(keys) > 1 and keys[0] == "F" and keys[1:].isdigit():
        return [keys]
    if keys.startswith("Shift+"):
        return [f"SHIFT+{key.upper()}" for key in keys.removeprefix("Shift+")]
    return [key.upper() for key in keys]
