"""Items by name, kept while what they stand for is there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.show import Rect
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look

K = TypeVar("K", bound=Hashable)
I = TypeVar("I", bound=TableItem)  # noqa: E741  # an item, as K is a key


def keep(
    items: dict[K, I],
    wanted: Mapping[K, Rect],
    kind: type[I],
    layer: float,
    look: Look,
    board: QGraphicsItem,
) -> None:
    """Takes away what is not wanted any more, makes what is new on its layer, and puts all in their
    rectangles.
    """
    for name in [name for name in items if name not in wanted]:
        board.scene().removeItem(items.pop(name))
    for name, rect in wanted.items():
        if name not in items:
            items[name] = kind(look)
            items[name].setZValue(layer)
            items[name].setParentItem(board)
        items[name].setPos(rect.x, rect.y)
        items[name].set_size(rect.w, rect.h)
