"""*Since last commit*: the cards that differ from it (or from the last kept version), old and new side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from luminagames.cards import sources
from luminagames.cards.changes import CardChange, Changes, changes, keep
from luminagames.engine.face import Face
from luminagames.engine.plain import Json
from luminagames.studio.desk import Desk
from luminagames.studio.files import is_shipped
from luminagames.studio.kit import Label, Panel, Push
from luminagames.studio.look import Look
from luminagames.studio.renderer import Failed
from luminagames.studio.words import counted

HOW = {"new": "new", "changed": "changed", "gone": "gone"}
SIDES = ("old", "new")


class _Side(QWidget):
    """One of the two cards, or a word why there is none."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.picture: QPixmap | None = None
        self.words = ""
        self.setAccessibleName(f"Card, {name}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(150, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card in the middle."""
        painter = QPainter(self)
        if self.picture is None:
            painter.setFont(self._look.theme.font("body"))
            painter.setPen(self._look.theme.color("text_muted"))
            painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignCenter), self.words)
        else:
            size = self.picture.deviceIndependentSize()
            painter.drawPixmap(
                QPointF(round((self.width() - size.width()) / 2), round((self.height() - size.height()) / 2)),
                self.picture,
            )
        painter.end()


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
        row.setContentsMargins(10, 10, 10, 10)
        row.setSpacing(10)
        panel = Panel(look, "What changed", margins=(12, 12, 10, 10))
        panel.setFixedWidth(250)
        self.since = Label(look, "", "small", "text_muted", wrap=True)
        panel.body.addWidget(self.since)
        self.list = QListWidget()
        self.list.setAccessibleName("Changed cards")
        self.list.currentRowChanged.connect(self._show)
        panel.body.addWidget(self.list, 1)
        self.keep_button = Push(look, "Keep this version")
        self.keep_button.setToolTip("Compare with the cards as they are now from here on")
        self.keep_button.clicked.connect(self._keep)
        panel.body.addWidget(self.keep_button)
        leave = Push(look, "Back to the cards", "left")
        leave.clicked.connect(self.back)
        panel.body.addWidget(leave)
        row.addWidget(panel)
        self.sides: dict[str, _Side] = {}
        both = Panel(look)
        pair = QHBoxLayout()
        pair.setSpacing(14)
        for name, words in zip(SIDES, ("Before", "Now"), strict=True):
            column = QVBoxLayout()
            column.addWidget(Label(look, words, "caption", "text_muted"))
            self.sides[name] = _Side(look, words)
            column.addWidget(self.sides[name], 1)
            pair.addLayout(column, 1)
        both.body.addLayout(pair, 1)
        self.keys = Label(look, "", "body", wrap=True)
        both.body.addWidget(self.keys)
        row.addWidget(both, 1)
        desk.cards_changed.connect(lambda _cards: self.refresh() if self.isVisible() else None)
        look.themed.connect(lambda: self._show(self.list.currentRow()))

    def arrive(self) -> None:
        """Compare now."""
        self.refresh()
        self.list.setFocus()

    def refresh(self) -> None:
        """Ask git, or the kept version, what the cards were."""
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
            item = QListWidgetItem(f"{data.get('name', one.id)}   {HOW[one.how]}")
            self.list.addItem(item)
        self.list.blockSignals(False)
        own = next((at for at, one in enumerate(self.found.cards) if one.id == desk.card), -1)
        self.list.setCurrentRow(max(0, own if own >= 0 else kept) if self.found.cards else -1)
        self._show(self.list.currentRow())

    def _since(self) -> str:
        number = counted(len(self.found.cards), "card")
        match self.found.since:
            case "commit":
                return f"{number} since the last commit: {self.found.label}"
            case "version":
                return f"{number} since the version kept {self.found.label}"
        return f"{self.folder.name} has no commit and no kept version to compare with."

    def _keep(self) -> None:
        try:
            keep(self.folder)
        except OSError as error:
            self.desk.told.emit(f"The version was not kept: {error.strerror or 'it cannot be written'}.")
            return
        self.refresh()
        self.desk.told.emit("This version is kept: from now on changes are shown against it.")

    # ------------------------------------------------------------ one card

    def _show(self, row: int) -> None:
        one = self.found.cards[row] if 0 <= row < len(self.found.cards) else None
        self.keys.say("Nothing differs." if one is None and self.found.since else _difference(one))
        for name, data in zip(SIDES, (None, None) if one is None else (one.old, one.new), strict=True):
            side = self.sides[name]
            face = self._face(data)
            if face is None:
                side.picture = None
                side.words = (
                    "" if one is None else "There was no such card." if name == "old" else "It is gone, or wrong."
                )
                side.update()
            else:
                self._draw(name, side, face)

    def _face(self, data: Mapping[str, Json] | None) -> Face | None:
        if data is None:
            return None
        game = self.desk.space.game
        others: Sequence[Mapping[str, Json]] = [card for key, card in game.definitions.items() if key != data["id"]]
        return game.with_definitions([*others, data]).face(str(data["id"]))

    def _draw(self, name: str, side: _Side, face: Face) -> None:
        painter = self.desk.painter
        if painter is None:
            return
        ratio = self.devicePixelRatioF()
        wide = min(side.width() - 8, (side.height() - 8) / painter.aspect(face, "full"))

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                side.picture = QPixmap.fromImage(image)
                side.update()

        self.desk.renderer.draw(f"changes:{name}", lambda: painter.image(face, "full", wide * ratio, ratio), take)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw at the new size."""
        super().resizeEvent(event)
        self._show(self.list.currentRow())

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
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False).replace('"', "")
    return text if len(text) <= 70 else text[:69] + "…"
