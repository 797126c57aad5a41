"""What a key does at a table that no box on top of it has taken: the bubble, the past, what is
told, then the hand.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from luminagames.kit.pressed import ENTER
from luminagames.table.bars.log_place import LogPlace
from luminagames.table.bars.offer import Offer, offer_of
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.boxes.bubble import Bubble
from luminagames.table.boxes.layers import Layers
from luminagames.table.history.past_mode import PastMode
from luminagames.table.keyboard import Keyboard
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession
from luminagames.table.telling import Telling
from luminagames.table.view import TableView


class Pressable(Protocol):
    """The parts of a table that keys are for, from the top down."""

    layers: Layers
    bubble: Bubble
    past: PastMode
    telling: Telling
    scene: TableScene
    view: TableView
    session: TableSession
    prompt: PromptBar
    keyboard: Keyboard
    log_place: LogPlace

    def touched(self) -> None:
        """A hand is on the table: what only explains goes away."""

    def show_scores(self) -> None:
        """Opens the scoreboard."""

    def press(self, offer: Offer) -> None:
        """Presses a button of the prompt bar."""


def press_key(table: Pressable, event: QKeyEvent) -> None:
    """Does what a key means."""
    top = table.layers.top
    if top is not None and not top.holds(table.view):
        return
    escape = event.key() == Qt.Key.Key_Escape
    of_bubble = escape and table.bubble.isVisible()
    if table.past.open and not of_bubble and table.past.key(event):
        return
    if plays(table, event) and table.telling.skip():
        return  # what it hurried has used it up
    was_open = table.log_place.drawer.isVisible()
    closes = escape and (table.bubble.isVisible() or was_open or table.scene.fold())
    table.touched()
    if table.session.decision is None and event.key() in ENTER:
        table.show_scores()
    elif not closes:
        offer = _offer_of(table, event)
        if offer is not None:
            table.press(offer)
            return
        table.log_place.was_open = was_open
        table.keyboard.press(event)


def plays(table: Pressable, event: QKeyEvent) -> bool:
    """Whether a key is one with which a person goes on, rather than looks or asks."""
    return (
        event.key() in (*ENTER, Qt.Key.Key_Space)
        or _offer_of(table, event) is not None
        or table.keyboard.plays(event)
    )


def _offer_of(table: Pressable, event: QKeyEvent) -> Offer | None:
    """The keys on the buttons, at a table that nobody has looked behind, and those of the bar's
    lists.
    """
    lists_only = not table.session.open_table
    return offer_of(
        event, table.prompt.offered, lists_only=lists_only, at_work=table.keyboard.at_work
    )
