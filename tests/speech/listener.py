"""A person who sees nothing: knows the window by its accessible tree alone, and acts by the actions
of its nodes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import shiboken6
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

Role = QAccessible.Role
# Actions that play nothing by themselves; `Press` does at a button and a choice.
LOOKS = ("Change", "Show large", "Look through", "SetFocus", "Press", "Show in the log")
# Buttons that are always there, and those that only lay out a hand.
NO_MOVES = (
    *(
        "Log",
        "Undo",
        "Redo",
        "Look back",
        "Hint",
        "Rulebook",
        "Settings",
        "Menu",
        "Sort",
        "Arrange",
        "Close",
        "Rule ",
    ),
)


@dataclass(frozen=True)
class Found:
    """A node as a screen reader tells it."""

    node: QAccessibleInterface
    role: Role
    name: str

    @property
    def actions(self) -> list[str]:
        does = self.node.actionInterface()
        return [] if does is None else does.actionNames()

    def do(self, action: str) -> None:
        does = self.node.actionInterface()
        assert does is not None and action in does.actionNames(), f"{self.name} cannot {action}"
        does.doAction(action)


def read(widget: QWidget) -> Iterator[Found]:
    """The tree in reading order, without what is not shown."""
    root = QAccessible.queryAccessibleInterface(widget)
    assert root is not None
    yield from _read(root)


def _read(node: QAccessibleInterface) -> Iterator[Found]:
    if not node.isValid() or node.state().invisible:
        return
    yield Found(node, node.role(), node.text(QAccessible.Text.Name))
    for at in range(node.childCount()):
        child = node.child(at)
        if child is not None:
            assert node.indexOfChild(child) == at
            yield from _read(child)


class Listener:
    """Finds by name and role, does by action."""

    def __init__(self, root: QWidget, chance: random.Random) -> None:
        self.root = root
        self.chance = chance

    def press(self, name: str) -> None:
        """A button, or an entry of a menu."""
        one = next(
            one for one in read(self.root) if one.name.startswith(name) and "Press" in one.actions
        )
        self._do(one, "Press")

    def find(self, name: str, role: Role | None = None) -> Found:
        for one in read(self.root):
            if one.name.startswith(name) and role in (None, one.role):
                return one
        raise AssertionError(f"nobody hears {name}: {[one.name for one in read(self.root)]}")

    def act(self) -> str:
        """Does one thing of those that can be done, as somebody would who tries what is offered;
        what it was.
        """
        found = list(read(self.root))
        entries = [one for one in found if one.role == Role.MenuItem]
        if entries:
            return self._do(self.chance.choice(entries), "Press")
        moves: list[tuple[Found, str]] = []
        for one in found:
            button = (
                one.role == Role.Button
                and one.node.object() is not None
                and one.actions[:1] == ["Press"]
            )
            if button and not one.node.state().disabled and not one.name.startswith(NO_MOVES):
                moves.append((one, "Press"))
            moves += [
                (one, name)
                for name in one.actions
                if not name.startswith((*LOOKS, "Lay ", "Back to"))
            ]
        if not moves:
            QTest.qWait(50)  # a bot, or a standing wish, answers
            return f"waits: {[one.name for one in found]}"
        return self._do(*self.chance.choice(moves))

    def _do(self, one: Found, action: str) -> str:
        one.do(action)
        button = one.node.object()
        if isinstance(button, QAbstractButton):
            while shiboken6.isValid(button) and button.isDown():
                QTest.qWait(5)
        QTest.qWait(1)
        return f"{one.name}: {action}"
