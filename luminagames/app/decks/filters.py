"""What narrows a grid of cards: words, colors, types."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.app.flow import Flow
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.tip import plain_tip
from luminagames.library.deckread import Catalogue
from luminagames.text import grammar, say


class Filters(Panel):
    """One row; nothing chosen lets all cards through. The choices are the words of the game's own
    curves.
    """

    changed = Signal()

    def __init__(self, context: Context, catalogue: Catalogue) -> None:
        super().__init__(context)
        self._context = context
        self.body.setContentsMargins(12, 8, 14, 8)
        self.catalogue = catalogue
        row = QHBoxLayout()
        row.setSpacing(12)
        chips = Flow(6)
        self.search = line(say("Search names and rules"), placeholder=say("Search names and rules"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(round(context.theme.px(150)))
        self.search.textChanged.connect(self.changed)
        row.addWidget(self.search, 1)
        self.colors = [self._chip(word, small=True) for word in catalogue.colors]
        self.types = [self._chip(word, small=False) for word in catalogue.types]
        for chip in self.colors:
            chips.addWidget(chip)
        if self.colors and self.types:
            bar = QFrame()
            bar.setFrameShape(QFrame.Shape.VLine)
            bar.setMinimumSize(9, round(context.theme.px(24)))
            chips.addWidget(bar)
        for chip in self.types:
            chips.addWidget(chip)
        self.count = Label(context, "", "small", "text_muted")
        row.addWidget(self.count)
        self.body.addLayout(row)
        self.body.addSpacing(6)
        self.body.addLayout(chips)

    @property
    def cards(self) -> list[str]:
        """All cards that there are to be found."""
        return list(self.catalogue.facts)

    def found(self) -> list[str]:
        """The cards that are let through."""
        types = [chip.property("word") for chip in self.types if chip.isChecked()]
        colors = [chip.property("word") for chip in self.colors if chip.isChecked()]
        cards = self.catalogue.found(self.search.text(), types, colors)
        self.count.say(say("{cards} of {count}", cards=len(cards), count=len(self.catalogue.facts)))
        return cards

    def _chip(self, word: str, *, small: bool) -> Button:
        icon = self.catalogue.signs.get(word, "")
        told = grammar().word(word)
        chip = Button(
            self._context, "" if small and icon else told, icon if small else "", "plain", told
        )
        chip.setProperty("word", word)
        chip.setCheckable(True)
        chip.setToolTip(plain_tip(told))
        chip.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        chip.setStyleSheet(f"padding: 4px {6 if small and icon else 9}px;")
        chip.toggled.connect(lambda _on: self.changed.emit())
        return chip
