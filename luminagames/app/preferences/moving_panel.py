"""Moving house: all that is a person's own as one file, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.play.matches import why_not
from luminagames.app.trouble.reason import reason
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.library import backup
from luminagames.library.trouble import StorageError
from luminagames.text import later, say

FILTER = later("Lumina backup (*{suffix})")
Ask = Callable[[QWidget], Path | None]


def ask_where(parent: QWidget) -> Path | None:
    """Where to write a backup; None if the person thought better of it."""
    name = f"lumina-{QDate.currentDate().toString(Qt.DateFormat.ISODate)}{backup.SUFFIX}"
    chosen, _ = QFileDialog.getSaveFileName(
        parent, say("Back up"), str(Path.home() / name), say(FILTER, suffix=backup.SUFFIX)
    )
    return Path(chosen) if chosen else None


def ask_which(parent: QWidget) -> Path | None:
    """Which backup to take in."""
    chosen, _ = QFileDialog.getOpenFileName(
        parent, say("Restore a backup"), str(Path.home()), say(FILTER, suffix=backup.SUFFIX)
    )
    return Path(chosen) if chosen else None


class MovingPanel(Panel):
    """Two buttons, and a sentence that says what was done."""

    def __init__(self, context: Context, where: Ask = ask_where, which: Ask = ask_which) -> None:
        super().__init__(context, say("Moving house"))
        self._context = context
        self._where, self._which = where, which
        note = say(
            "Matches, decks, own cards and settings in one file. Restoring changes nothing that is here."
        )
        self.body.addWidget(Label(context, note, "small", "text_muted", wrap=True))
        row = QHBoxLayout()
        self.back_up_button = Button(context, say("Back up …"), "save")
        self.back_up_button.clicked.connect(self._back_up)
        self.restore_button = Button(context, say("Restore …"), "book")
        self.restore_button.clicked.connect(self._restore)
        row.addWidget(self.back_up_button)
        row.addWidget(self.restore_button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.told = Label(context, "", "small", "ok", wrap=True)
        self.body.addWidget(self.told)

    def _back_up(self) -> None:
        path = self._where(self)
        if path is not None:
            self._do(lambda: backup.back_up(path, self._context.library), say("Backed up:"))

    def _restore(self) -> None:
        path = self._which(self)
        if path is not None:
            self._do(
                lambda: backup.restore(path, self._context.library, self._context.load),
                say("Restored:"),
            )
            self._context.reload_games()

    def _do(self, work: Callable[[], backup.Report], head: str) -> None:
        try:
            report = work()
        except (backup.BackupError, StorageError) as error:
            self.told.set_tone("danger")
            self.told.say(why_not(error))
            return
        except OSError as error:
            self.told.set_tone("danger")
            self.told.say(reason(error))
            return
        self.told.set_tone("ok")
        self.told.say(" ".join([head, report.sentence(), *report.trouble[:3]]))
