"""Lists to choose from at a table: what each entry does comes with it, and one menu shows them
all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF, Signal

from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.words import Run


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: what it is for the menu, its words, and what choosing it does."""

    choice: object
    words: tuple[Run, ...]
    does: Callable[[], object]


def plain(choice: object, words: str, does: Callable[[], object]) -> Entry:
    """An entry whose words have no signs in them."""
    return Entry(choice, (Run(words),), does)


class Lists(QObject):
    """Opens the menu with entries, and does what was chosen."""

    # The choice under the pointer or cursor; None when the menu closes.
    considered = Signal(object)

    def __init__(self, menu: ChoiceMenu) -> None:
        super().__init__(menu)
        self.menu = menu
        # Entries that can be chosen by name whatever is open: those of the table's own menu.
        self.standing: Callable[[], Sequence[Entry]] = tuple
        self._entries: tuple[Entry, ...] = ()
        menu.chosen.connect(self._chosen)
        menu.considered.connect(self.considered)

    def open(
        self,
        title: str,
        entries: Sequence[Entry],
        anchor: QRectF,
        room: QRectF,
        numbers: list[int] | None = None,
        *,
        numbered: bool = True,
    ) -> None:
        """Shows entries at an anchor, in pixels of the table; `numbers` and `numbered` as
        `ChoiceMenu` has them.
        """
        self._entries = tuple(entries)
        choices, words = [one.choice for one in entries], [one.words for one in entries]
        self.menu.ask(title, choices, words, anchor, room, numbers, numbered=numbered)

    def _chosen(self, choice: object) -> None:
        entries = (*self._entries, *self.standing())
        next(one for one in entries if one.choice == choice).does()
