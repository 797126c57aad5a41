"""All that a window holds while nobody may see a hidden card: for eyes, for a screen reader, and in
its own parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from luminagames.engine.message import Message
from luminagames.engine.view import View
from luminagames.table.widget import TableWidget

# How far the walk follows what a widget or an item holds.
DEPTH = 6
# Parts that several widgets share and that are no picture: the road to the match, its grammar, its
# palette.
NOT_SHOWN = {"session", "look", "narrator", "words", "hand", "keyboard", "match"}


def heard(root: QWidget) -> Iterator[str]:
    """What a screen reader can say of a widget and all in it."""
    for widget in (root, *root.findChildren(QWidget)):
        yield from (
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.whatsThis(),
        )
        yield from (widget.statusTip(), widget.windowTitle())
    interface = QAccessible.queryAccessibleInterface(root)
    if interface is not None:
        yield from _spoken(interface)


def _spoken(interface: QAccessibleInterface) -> Iterator[str]:
    for kind in QAccessible.Text:
        if kind != QAccessible.Text.UserText:
            yield interface.text(kind)
    values = interface.valueInterface()
    if values is not None:
        yield str(values.currentValue())
    for at in range(interface.childCount()):
        child = interface.child(at)
        if child is not None and child.isValid():
            yield from _spoken(child)


def held(table: TableWidget) -> Iterator[tuple[str, str]]:
    """Every text in the widgets and items of a table, and in what they hold, each with where it was
    found.
    """
    items: list[QGraphicsItem] = table.scene.items()
    seen: set[int] = set()
    for one in (table, *table.findChildren(QWidget), *items):
        if isinstance(one, QGraphicsItem):
            yield "toolTip", one.toolTip()
        for name, part in vars(one).items():
            if name.strip("_") not in NOT_SHOWN:
                for text in _texts(part, DEPTH, seen):
                    yield f"{type(one).__name__}.{name}", text
    yield "clipboard", QApplication.clipboard().text()


def _texts(part: object, depth: int, seen: set[int]) -> Iterator[str]:
    """The texts in a value: strings, containers and plain objects of the program, not other
    widgets.
    """
    if isinstance(part, str):
        yield part
        return
    if depth == 0 or isinstance(part, QWidget | QGraphicsItem) or id(part) in seen:
        return
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from _texts(key, depth - 1, seen)
            yield from _texts(value, depth - 1, seen)
    elif isinstance(part, list | tuple | set | frozenset):
        for value in part:
            yield from _texts(value, depth - 1, seen)
    elif isinstance(part, Message | View):
        seen.add(id(part))
        yield str(part)
    elif is_dataclass(part) and not isinstance(part, type):
        seen.add(id(part))
        for field in fields(part):
            yield from _texts(getattr(part, field.name, None), depth - 1, seen)


def secrets(table: TableWidget) -> set[str]:
    """The names and ids of cards that nobody may know of now: of no card that lies open or was told
    of to all.
    """
    session = table.session
    match, game = session.match, session.game
    public = match.view(None)
    definitions = game.card_definitions(match.state)
    known = set(public.cards.values())
    told = []
    for step in range(1, match.step + 1):
        events = match.events_for(step, None)
        view = match.telling(public, events)
        known |= set(view.cards.values())
        messages = [game.describe_event(event, view) for event in events]
        told += [table.words.plain(message) for message in messages if message is not None]
    said = "\n".join(
        [*told, str(public.data), *(table.words.seat(seat) for seat in range(len(match.seats)))]
    )
    found: set[str] = set()
    for number, definition in enumerate(definitions):
        if not definition or number in public.cards or definition in known:
            continue
        found |= {text for text in (definition, game.card_title(definition)) if text not in said}
    return found


def leaks(table: TableWidget) -> list[str]:
    """The texts that a table holds or says, and that name a card which nobody may know of now."""
    hidden = secrets(table)
    texts = {*(("said", text) for text in heard(table)), *held(table)}
    return sorted(
        f"{name} in {where}: {text[:200]}"
        for where, text in texts
        for name in hidden
        if name in text
    )
