"""*Since last commit*: the cards that differ from it (or from the last kept version), old and new
side by side.
"""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from luminagames.cards import sources
from luminagames.cards.changes import CardChange, Changes, changes, keep
from luminagames.engine.plain import Json
from luminagames.studio.desk import Desk
from luminagames.studio.files import is_shipped
from luminagames.studio.findings.sides import CardSide
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.words import counted
from luminagames.text import grammar, later, say, spoken

HOW = {"new": later("new"), "changed": later("changed"), "gone": later("gone")}
SIDES = ("old", "new")


class ChangesPage(QWidget):
    """Looks at one folder at a time: that of the chosen card."""

    back = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self.found = Changes()
        self.folder = Path()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 2)
        row.setSpacing(10)
        panel = self._make_list()
        row.addWidget(panel)
        self.sides: dict[str, CardSide] = {}
        both = TightPanel(look)
        pair = QHBoxLayout()
        pair.setSpacing(14)
        for name, words in zip(SIDES, (say("Before"), say("Now")), strict=True):
            column = QVBoxLayout()
            column.addWidget(LineLabel(look, words, "caption", "text_muted"))
            self.sides[name] = CardSide(desk, f"changes:{name}", words)
            column.addWidget(self.sides[name], 1)
            pair.addLayout(column, 1)
        both.body.addLayout(pair, 1)
        self.keys = LineLabel(look, "", "body", wrap=True)
        both.body.addWidget(self.keys)
        row.addWidget(both, 1)
        desk.cards_changed.connect(self._cards_changed)
        look.themed.connect(self._restyle)

    def _make_list(self) -> TightPanel:
        look = self.desk.look
        panel = TightPanel(look, say("What changed"), margins=(12, 12, 10, 10))
        panel.setFixedWidth(250)
        self.since = LineLabel(look, "", "small", "text_muted", wrap=True)
        panel.body.addWidget(self.since)
        self.list = QListWidget()
        self.list.setAccessibleName(say("Changed cards"))
        self.list.currentRowChanged.connect(self._show)
        panel.body.addWidget(self.list, 1)
        self.keep_button = Push(look, say("Keep this version"))
        self.keep_button.setToolTip(say("Compare with the cards as they are now from here on"))
        self.keep_button.clicked.connect(self._keep)
        panel.body.addWidget(self.keep_button)
        leave = Push(look, say("Back to the cards"), "left")
        leave.clicked.connect(self.back)
        panel.body.addWidget(leave)
        return panel

    def _cards_changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def _restyle(self) -> None:
        self._show(self.list.currentRow())

    def arrive(self) -> None:
        """Compare now."""
        self.refresh()
        self.list.setFocus()

    def refresh(self) -> None:
        """Ask the last commit, or the kept version, what the cards were."""
        desk, entry = self.desk, self.desk.entry
        space = desk.space
        shipped = sources.shipped_folder(space.game_id)
        file = entry.file if entry is not None else shipped
        self.folder = next((one for one in space.folders if file.is_relative_to(one)), shipped)
        self.found = changes(self.folder, space.game_id)
        space.mark_changed(frozenset(one.id for one in self.found.cards))
        self.since.say(self._since())
        self.keep_button.setVisible(self.found.since != "commit" and not is_shipped(self.folder))
        kept = self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for one in self.found.cards:
            data = one.new or one.old or {}
            name = grammar().called("name", str(data.get("name", one.id)))
            item = QListWidgetItem(f"{name}   {say(HOW[one.how])}")
            self.list.addItem(item)
        self.list.blockSignals(False)
        own = next((at for at, one in enumerate(self.found.cards) if one.id == desk.card), -1)
        self.list.setCurrentRow(max(0, own if own >= 0 else kept) if self.found.cards else -1)
        self._show(self.list.currentRow())

    def _since(self) -> str:
        told = self._compared()
        return (
            say("{told} ({why}.)", told=told, why=spoken(self.found.trouble))
            if self.found.trouble
            else told
        )

    def _compared(self) -> str:
        number = counted(len(self.found.cards), "card")
        match self.found.since:
            case "commit":
                return say(
                    "{number} since the last commit: {label}", number=number, label=self.found.label
                )
            case "version":
                return say(
                    "{number} since the version kept {label}", number=number, label=self.found.label
                )
        return say(
            "{name} has no commit and no kept version to compare with.", name=self.folder.name
        )

    def _keep(self) -> None:
        try:
            keep(self.folder)
        except OSError as error:
            self.desk.told.emit(
                say(
                    "The version was not kept: {reason}.",
                    reason=error.strerror or say("it cannot be written"),
                )
            )
            return
        self.refresh()
        self.desk.told.emit(say("This version is kept: from now on changes are shown against it."))

    # ------------------------------------------------------------ one card

    def _show(self, row: int) -> None:
        one = self.found.cards[row] if 0 <= row < len(self.found.cards) else None
        self.keys.say(
            say("Nothing differs.") if one is None and self.found.since else _difference(one)
        )
        for name, data in zip(
            SIDES, (None, None) if one is None else (one.old, one.new), strict=True
        ):
            gone = say("There was no such card.") if name == "old" else say("It is gone, or wrong.")
            self.sides[name].show_version(data, "" if one is None else gone)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to the cards."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
            return
        super().keyPressEvent(event)


def _difference(one: CardChange | None) -> str:
    """The keys that differ, each with its old and new value in short."""
    if one is None:
        return ""
    old, new = one.old or {}, one.new or {}
    keys = one.keys[:6] if one.how == "changed" else ()
    return "\n".join(f"{key}:  {_short(old.get(key))}  →  {_short(new.get(key))}" for key in keys)


def _short(value: Json) -> str:
    if value is None:
        return "nothing"
    text = (
        value if isinstance(value, str) else json.dumps(value, ensure_ascii=False).replace('"', "")
    )
    return text if len(text) <= 70 else text[:69] + "…"
