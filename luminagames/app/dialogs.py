"""The few questions that are asked in a dialogue. One object, so that tests can answer in its
place.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QWidget

from luminagames.app.context import Context
from luminagames.app.note_box import NoteBox
from luminagames.app.question import Question
from luminagames.library.matchfile import SUFFIX
from luminagames.studio.asking import Unsaved
from luminagames.text import later, say

DECK_FILTERS = (later("Deck record (*.yaml)"), later("Deck list (*.txt)"))
# What becomes of drafts.
# A sentence that is typed has at most so many letters.
MOST_LETTERS = 500
Offered = Literal["take", "drop", "later"]
FILTER = later("Lumina match (*{suffix})")


class Dialogs:
    """Each method stops until the person has answered."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def confirm(self, parent: QWidget, title: str, text: str, yes: str, no: str = "") -> bool:
        """A question with two answers; Escape is the harmless one."""
        return (
            Question(self._context, parent, title, text, yes, no or say("Cancel")).exec()
            == QDialog.DialogCode.Accepted
        )

    def unsaved(self, parent: QWidget, title: str, text: str, lose: str) -> Unsaved:
        """What becomes of edits that are not saved; Escape and Enter lose nothing, and stay."""
        question = Question(
            self._context, parent, title, text, say("Save"), say("Stay"), other=lose
        )
        if question.exec() != QDialog.DialogCode.Accepted:
            return "stay"
        return "lose" if question.others else "save"

    def drafts(self, parent: QWidget, title: str, text: str) -> Offered:
        """What becomes of texts that a program that died has left; Escape decides nothing."""
        question = Question(
            self._context,
            parent,
            title,
            text,
            say("Bring back"),
            say("Not now"),
            other=say("Throw away"),
        )
        question.agree_button.setDefault(True)  # nothing is lost by it
        question.agree_button.setFocus(Qt.FocusReason.TabFocusReason)
        if question.exec() != QDialog.DialogCode.Accepted:
            return "later"
        return "drop" if question.others else "take"

    def tell(self, parent: QWidget, title: str, text: str) -> None:
        """A sentence to read."""
        Question(self._context, parent, title, text, say("Close")).exec()

    def line(self, parent: QWidget, title: str) -> str:
        """A sentence that is typed; empty if the person thought better of it."""
        text, good = QInputDialog.getText(parent, title, title)
        return text.strip()[:MOST_LETTERS] if good else ""

    def note(self, parent: QWidget, title: str, marks: Sequence[str]) -> tuple[str, str]:
        """A sentence that is typed, and one of the marks or none; an empty sentence if the person
        thought better of it.
        """
        box = NoteBox(self._context, parent, title, marks, MOST_LETTERS)
        good = box.exec() == QDialog.DialogCode.Accepted
        return (box.text[:MOST_LETTERS], box.mark) if good else ("", "")

    def save_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to save a match; None if the person thought better of it."""
        chosen, _ = QFileDialog.getSaveFileName(
            parent, say("Export match"), str(folder / name), say(FILTER, suffix=SUFFIX)
        )
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def save_report_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to write a report of a problem."""
        return self._save(parent, say("Write report"), folder, name, say("Report (*.zip)"), ".zip")

    def save_picture_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to write a picture of a table."""
        return self._save(parent, say("Save picture"), folder, name, say("Picture (*.png)"), ".png")

    def save_film_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to write a film of a table."""
        return self._save(parent, say("Save film"), folder, name, say("Film (*.webp)"), ".webp")

    def save_table_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to write a table of numbers."""
        return self._save(
            parent, say("Export statistics"), folder, name, say("Table (*.csv)"), ".csv"
        )

    def save_data_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to write figures as data for other programs."""
        return self._save(parent, say("Save as data"), folder, name, say("Data (*.json)"), ".json")

    def _save(
        self, parent: QWidget, title: str, folder: Path, name: str, kind: str, suffix: str
    ) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(folder / name), kind)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix == suffix else path.with_name(path.name + suffix)

    def save_deck_path(self, parent: QWidget, folder: Path, name: str) -> Path | None:
        """Where to export a deck, as a record (`.yaml`) or as a list (`.txt`)."""
        chosen, kind = QFileDialog.getSaveFileName(
            parent,
            say("Export deck"),
            str(folder / name),
            ";;".join(say(one) for one in DECK_FILTERS),
        )
        if not chosen:
            return None
        path = Path(chosen)
        suffix = ".txt" if kind == say(DECK_FILTERS[1]) else ".yaml"
        return path if path.suffix else path.with_name(path.name + suffix)

    def open_deck_path(self, parent: QWidget, folder: Path) -> Path | None:
        """Which deck file to import."""
        chosen, _ = QFileDialog.getOpenFileName(
            parent, say("Import deck"), str(folder), say("Decks (*.yaml *.yml *.txt)")
        )
        return Path(chosen) if chosen else None

    def open_path(self, parent: QWidget, folder: Path) -> Path | None:
        """Which match file to open; None if the person thought better of it."""
        chosen, _ = QFileDialog.getOpenFileName(
            parent, say("Open match file"), str(folder), say(FILTER, suffix=SUFFIX)
        )
        return Path(chosen) if chosen else None
