"""The few questions that are asked in a dialogue. One object, so that tests can answer in its place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from luminagames.library.matchfile import SUFFIX

FILTER = f"Lumina match (*{SUFFIX})"


class Dialogs:
    """Each method stops until the person has answered."""

    def confirm(self, parent: QWidget, title: str, text: str, yes: str, no: str = "Cancel") -> bool:
        """A question with two answers; Escape is the harmless one."""
        box = _box(parent, title, text)
        agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        refuse = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(agree)
        box.setEscapeButton(refuse)
        box.exec()
        return box.clickedButton() is agree

    def tell(self, parent: QWidget, title: str, text: str) -> None:
        """A sentence to read."""
        box = _box(parent, title, text)
        box.addButton("Close", QMessageBox.ButtonRole.AcceptRole)
        box.exec()

    def save_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to save a match; None if the person thought better of it."""
        chosen, _ = QFileDialog.getSaveFileName(parent, "Save match", str(folder / name), FILTER)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def open_path(self, parent: QWidget, folder: Path) -> Path | None:
        """Which match file to open; None if the person thought better of it."""
        chosen, _ = QFileDialog.getOpenFileName(parent, "Open match file", str(folder), FILTER)
        return Path(chosen) if chosen else None


def _box(parent: QWidget, title: str, text: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(title)
    box.setInformativeText(text)
    return box
