"""Parts as Qt's accessible tree, through which the system's screen reader asks.

Qt keeps a pointer to every interface that it has handed out until the program ends, so a node is
never destroyed: one whose part is gone waits to become another. A node holds no part longer than
its widget shows it.
"""

from __future__ import annotations

import weakref
from collections import deque
from typing import Any, TypeGuard

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QScrollArea, QWidget

from luminagames.table.speech.heard import HeardWidget
from luminagames.table.speech.part import Deed, Part, PartRole, walk

_ROLES: dict[PartRole, QAccessible.Role] = {
    "group": QAccessible.Role.Grouping,
    "card": QAccessible.Role.Button,
    "pile": QAccessible.Role.Button,
    "counter": QAccessible.Role.Button,
    "entry": QAccessible.Role.MenuItem,
    "line": QAccessible.Role.ListItem,
    "text": QAccessible.Role.StaticText,
    "menu": QAccessible.Role.PopupMenu,
    "list": QAccessible.Role.List,
}
# No interface: for a method that returns a pointer PySide takes neither None nor 0.
_NOTHING = shiboken6.Shiboken.VoidPtr(0)
_made: list[Node] = []
_free: deque[Node] = deque()


class _Deeds(QAccessibleActionInterface):
    """What can be done with a node; an object of its own, since a Python class has only one C++
    base at its address.
    """

    def __init__(self, node: Node) -> None:
        super().__init__()
        self.node = node

    def actionNames(self) -> list[str]:
        """Their words, the most usual first."""
        part = self.node.part
        return [] if part is None else [deed.name for deed in part.deeds]

    def localizedActionName(self, name: str) -> str:
        """They are in words for persons already."""
        return name

    def localizedActionDescription(self, name: str) -> str:
        """The words say it."""
        return name

    def keyBindingsForAction(self, name: str) -> list[str]:
        """The page of keys says them."""
        return []

    def doAction(self, name: str) -> None:
        """Does it as soon as whoever asked has the answer: what is done may take this node away."""
        node, widget = self.node, self.node.widget
        if widget is not None and node.part is not None:
            key = node.part.key
            QTimer.singleShot(0, widget, lambda: do(widget, key, name))


class Node(QAccessibleInterface):
    """One part. It belongs to a widget while its part is shown there."""

    def __init__(self) -> None:
        super().__init__()
        self.part: Part | None = None
        self.up: Node | None = None
        self._widget: weakref.ref[QWidget] | None = None
        self._deeds = _Deeds(self)

    @property
    def widget(self) -> QWidget | None:
        """The widget that shows the part, None if it is gone."""
        widget = None if self._widget is None else self._widget()
        return widget if widget is not None and shiboken6.isValid(widget) else None

    def become(self, widget: QWidget) -> None:
        """Belongs to a widget from now on."""
        self._widget = weakref.ref(widget)

    def rest(self) -> None:
        """Its part is gone: nothing of it may be said any more."""
        self.part, self.up, self._widget = None, None, None

    # What Qt asks

    def isValid(self) -> bool:
        """Whether there is still such a part."""
        return self.part is not None and self.widget is not None

    def object(self) -> QObject | None:  # type: ignore[override]  # the stubs know no null pointer
        """No part is an object of Qt."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]  # the stubs know no null pointer
        """The window that it is in."""
        widget = self.widget
        return None if widget is None else widget.window().windowHandle()

    def relations(
        self, match: QAccessible.RelationFlag = QAccessible.RelationFlag.AllRelations
    ) -> list[tuple[QAccessibleInterface, QAccessible.RelationFlag]]:
        """None."""
        return []

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]  # the stubs know no null pointer
        """The part it belongs to, else the widget."""
        widget = self.widget
        if self.up is not None or widget is None:
            return self.up
        return QAccessible.queryAccessibleInterface(widget)

    def childCount(self) -> int:
        """How many parts it has."""
        return 0 if self.part is None else len(self.part.parts)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # as above
        """One of its parts."""
        widget, part = self.widget, self.part
        if widget is None or part is None or not 0 <= index < len(part.parts):
            return None
        return nodes_of(widget).nodes.get(part.parts[index].key)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which of its parts that is; -1 for none."""
        if self.part is None or not isinstance(child, Node) or child.part is None:
            return -1
        return next((at for at, one in enumerate(self.part.parts) if one.key == child.part.key), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # as above
        """The part at a point of the screen."""
        for at in reversed(range(self.childCount())):
            child = self.child(at)
            if child is not None and child.rect().contains(x, y):
                return child
        return None

    def text(self, kind: QAccessible.Text) -> str:
        """Its name, and what is to be said about it."""
        if self.part is None:
            return ""
        texts = {
            QAccessible.Text.Name: self.part.name,
            QAccessible.Text.Description: self.part.about,
        }
        return texts.get(kind, "")

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody may rename it."""

    def rect(self) -> QRect:
        """Where it lies on the screen."""
        widget, part = self.widget, self.part
        if widget is None or part is None or part.rect is None:
            return QRect()
        return part.rect.toRect().translated(widget.mapToGlobal(QPoint(0, 0)))

    def role(self) -> QAccessible.Role:
        """What it is."""
        return QAccessible.Role.NoRole if self.part is None else _ROLES[self.part.role]

    def state(self) -> QAccessible.State:
        """Whether it has the cursor, is chosen, and is seen."""
        state, part, widget = QAccessible.State(), self.part, self.widget
        if part is None or widget is None:
            state.invalid = True
            return state
        if part.role not in ("group", "text"):
            state.focusable = state.selectable = True
        state.focused = part.focused and widget.hasFocus()
        state.selected = part.selected
        state.invisible = not widget.isVisible()
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Only what can be done."""
        if (
            kind == QAccessible.InterfaceType.ActionInterface
            and self.part is not None
            and self.part.deeds
        ):
            return self._deeds
        return _NOTHING


class Nodes:
    """The nodes of one widget, by the keys of its parts."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = weakref.ref(widget)
        self.nodes: dict[str, Node] = {}
        self.parts: tuple[Part, ...] = ()

    def renew(self) -> None:
        """The parts are what the widget shows now; who listens is told what became another."""
        widget = self._widget()
        if widget is None or not shiboken6.isValid(widget):
            self.close()
            return
        assert is_readable(widget)
        parts = widget.spoken_parts()
        if parts == self.parts:
            return
        now = {part.key: part for part in walk(parts)}
        for key in [key for key in self.nodes if key not in now]:
            self._let_go(self.nodes.pop(key))
        changed = []
        for key, part in now.items():
            node = self.nodes.get(key)
            if node is None:
                node = self.nodes[key] = _node()
                node.become(widget)
            elif node.part is not None and node.part.name != part.name:
                changed.append(node)
            node.part, node.up = part, None
        for part in walk(parts):
            for child in part.parts:
                self.nodes[child.key].up = self.nodes[part.key]
        reordered = [part.key for part in walk(parts)] != [part.key for part in walk(self.parts)]
        self.parts = parts
        if QAccessible.isActive():
            for node in changed:
                QAccessible.updateAccessibility(
                    QAccessibleEvent(node, QAccessible.Event.NameChanged)
                )
            if reordered:
                QAccessible.updateAccessibility(
                    QAccessibleEvent(widget, QAccessible.Event.ObjectReorder)
                )

    def _let_go(self, node: Node) -> None:
        node.rest()
        _free.append(node)

    def close(self) -> None:
        """The widget is gone."""
        for node in self.nodes.values():
            self._let_go(node)
        self.nodes, self.parts = {}, ()


_by_widget: dict[int, Nodes] = {}


def _node() -> Node:
    if _free:
        return _free.popleft()
    node = Node()
    _made.append(node)
    return node


def nodes_of(widget: QWidget) -> Nodes:
    """The nodes of a widget, kept until it is destroyed."""
    key = id(widget)
    found = _by_widget.get(key)
    if found is None:
        found = _by_widget[key] = Nodes(widget)
        widget.destroyed.connect(lambda: _forget(key))
    return found


def _forget(key: int) -> None:
    nodes = _by_widget.pop(key, None)
    if nodes is not None:
        nodes.close()


def do(widget: QWidget, key: str, name: str) -> bool:
    """Does a deed of a part, if it can still be done; whether it could."""
    if not shiboken6.isValid(widget) or not is_readable(widget):
        return False
    part = next((one for one in walk(widget.spoken_parts()) if one.key == key), None)
    deed: Deed | None = (
        None if part is None else next((one for one in part.deeds if one.name == name), None)
    )
    if deed is not None:
        deed.do()
    return deed is not None


class ReadableWidget(QAccessibleWidget):
    """A widget with its parts; after them come the widgets in it, as usual."""

    def __init__(self, widget: QWidget, role: PartRole) -> None:
        super().__init__(widget, _ROLES[role])
        self._shown = weakref.ref(widget)

    def _nodes(self) -> Nodes | None:
        widget = self._shown()
        return None if widget is None or not shiboken6.isValid(widget) else nodes_of(widget)

    def childCount(self) -> int:
        """Parts and widgets."""
        nodes = self._nodes()
        if nodes is None:
            return 0
        nodes.renew()
        return len(nodes.parts) + super().childCount()

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # the stubs know no null pointer
        """A part, else a widget."""
        nodes = self._nodes()
        if nodes is None:
            return None
        if not nodes.parts:
            nodes.renew()
        if index < len(nodes.parts):
            return nodes.nodes[nodes.parts[index].key]
        return super().child(index - len(nodes.parts))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which of them that is; -1 for none."""
        nodes = self._nodes()
        if nodes is None:
            return -1
        if isinstance(child, Node):
            part = child.part
            return (
                -1
                if part is None
                else next((at for at, one in enumerate(nodes.parts) if one.key == part.key), -1)
            )
        at = super().indexOfChild(child)
        return at if at < 0 else at + len(nodes.parts)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # as above
        """The part under the cursor, else what has the keyboard."""
        nodes = self._nodes()
        if nodes is not None:
            nodes.renew()
            for node in nodes.nodes.values():
                if node.part is not None and node.part.focused and node.state().focused:
                    return node
        return super().focusChild()


_interfaces: dict[int, QAccessibleWidget] = {}


def is_readable(widget: object) -> TypeGuard[_ReadableQWidget]:
    """Whether a widget says its parts."""
    return isinstance(widget, QWidget) and hasattr(widget, "spoken_parts")


class _ReadableQWidget(QWidget):
    """The form of such a widget, for the types only."""

    def spoken_role(self) -> PartRole:
        raise NotImplementedError

    def spoken_parts(self) -> tuple[Part, ...]:
        raise NotImplementedError


def _make(_class: str, thing: QObject) -> QAccessibleInterface | None:
    """What Qt asks for each object that a screen reader comes to."""
    made: QAccessibleWidget
    if is_readable(thing):
        made = ReadableWidget(thing, thing.spoken_role())
    elif isinstance(thing, QWidget) and hasattr(thing, "heard_widgets"):
        made = HeardWidget(thing, thing.heard_widgets)
    elif isinstance(thing, QScrollArea):
        made = HeardWidget(
            thing, lambda: (thing.viewport(),)
        )  # Qt's own crashes if asked for a bar that has just gone
    else:
        return None
    key = id(thing)
    _interfaces[key] = made
    thing.destroyed.connect(lambda: _interfaces.pop(key, None))
    return made


def install() -> None:
    """From now on readable widgets are read part by part. There must be an application; a second
    call is no harm.
    """
    app = QApplication.instance()
    if app is not None and not app.property("speech"):
        app.setProperty("speech", True)
        QAccessible.installFactory(_make)


def tell_focus(widget: QWidget, key: str) -> None:
    """The cursor came to a part."""
    if not QAccessible.isActive():
        return
    nodes = nodes_of(widget)
    nodes.renew()
    node = nodes.nodes.get(key)
    if node is not None:
        QAccessible.updateAccessibility(QAccessibleEvent(node, QAccessible.Event.Focus))
