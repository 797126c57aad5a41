"""Chips over the list of cards: the colors and the levels that its cards have, to filter by."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.studio.cards.entries import Entry, color_chips, level_chips
from luminagames.studio.cards.filter import term_value
from luminagames.studio.kit import Chip
from luminagames.studio.look import Theming

# Levels are left out where the row would have more.
MOST = 9


class FilterChips(QWidget):
    """A row of chips, each a term of the filter: `color:hydranai`, `tier:1`."""

    # A field, a value, and whether cards must have it.
    switched = Signal(str, str, bool)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self.chips: list[Chip] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(1)

    def show_cards(self, entries: Sequence[Entry]) -> None:
        """The chips that tell these cards apart."""
        for chip in self.chips:
            chip.deleteLater()
        while self._row.count():
            self._row.takeAt(0)
        self.chips = []
        colors, levels = color_chips(entries), level_chips(entries)
        room = MOST
        if colors is not None:
            for value, icon in colors.chips:
                self._add(
                    Chip(self._look, icon, f"{colors.field}: {value}", f"{colors.field}:{value}")
                )
            room -= len(colors.chips)
        if levels is not None and len(levels[1]) <= room:
            self._row.addSpacing(4)
            for level in levels[1]:
                self._add(
                    Chip(self._look, "lozenge", f"{levels[0]}: {level}", f"{levels[0]}:{level}", 21)
                )
        self._row.addStretch(1)

    def show_filter(self, text: str) -> None:
        """Press what the filter says."""
        for chip in self.chips:
            name, _, value = chip.value.partition(":")
            chip.setChecked(term_value(text, name) == value)

    def _add(self, chip: Chip) -> None:
        name, _, value = chip.value.partition(":")
        chip.clicked.connect(lambda on: self.switched.emit(name, value, on))
        self._row.addWidget(chip)
        self.chips.append(chip)
