"""The page that holds the card studio, its dialogues, and the table on which a card is tried."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QInputDialog, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.games import designed_games
from luminagames.app.preferences.settings import LastStudio
from luminagames.app.widgets import FeltPage
from luminagames.studio.asking import Unsaved
from luminagames.studio.look import Theming
from luminagames.studio.ownfolders import own_folders
from luminagames.studio.widget import CHANGES, Studio
from luminagames.text import later


class StudioDialogs:
    """The studio's questions, asked with the program's own dialogues; tests answer `app` and the
    file names.
    """

    def __init__(self, app: Dialogs) -> None:
        self._app = app

    def confirm(self, parent: QWidget, title: str, text: str, yes: str, no: str = "") -> bool:
        """A question with two answers."""
        return self._app.confirm(parent, title, text, yes, no)

    def unsaved(self, parent: QWidget, title: str, text: str, lose: str) -> Unsaved:
        """What becomes of edits that are not saved."""
        return self._app.unsaved(parent, title, text, lose)

    def tell(self, parent: QWidget, title: str, text: str) -> None:
        """A sentence to read."""
        self._app.tell(parent, title, text)

    def name(self, parent: QWidget, title: str, label: str, suggestion: str) -> str:
        """A short text; empty if the person thought better of it."""
        text, good = QInputDialog.getText(parent, title, label, text=suggestion)
        return text.strip() if good else ""

    def folder(self, parent: QWidget, title: str, start: Path) -> Path | None:
        """A folder that is there, or is to be made."""
        chosen = QFileDialog.getExistingDirectory(parent, title, str(start))
        return Path(chosen) if chosen else None

    def open_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        """A file to read."""
        chosen, _ = QFileDialog.getOpenFileName(parent, title, str(start), filters)
        return Path(chosen) if chosen else None

    def save_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        """A file to write."""
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(start), filters)
        return Path(chosen) if chosen else None


class StudioPage(FeltPage):
    """The studio on felt. It is made anew each time, so what it watches is let go with it."""

    door = "studio"
    scrolls = fits_large = True
    # A `Tryout`: a match in which a card is tried.
    try_wanted = Signal(object)
    # A game and the clause at which its rulebook is wanted.
    rulebook = Signal(str, str)
    # A game and the folder of a set whose playtest report is wanted.
    playtest_wanted = Signal(str, object)
    caption = later("Studio")

    def __init__(
        self, context: Context, dialogs: Dialogs, game: str = "", folder: Path | None = None
    ) -> None:
        super().__init__(context, "studio")
        self._look = Theming(context.theme)
        self.studio = Studio(
            self._look, designed_games(context.games), StudioDialogs(dialogs), own_folders
        )
        self.studio.back.connect(self.back)
        self.studio.try_wanted.connect(self.try_wanted)
        self.studio.rule_wanted.connect(self.rulebook)
        self.studio.playtest_wanted.connect(self.playtest_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.studio)
        context.themed.connect(self._restyle)
        if game or folder is not None:
            self.studio.open_game(game or next(iter(context.games)))
            if folder is not None:
                self.studio.cards.show_folder(folder)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """The set and the page of the last time, as far as they are there still."""
        last = self.context.settings.studio
        games = designed_games(self.context.games)
        game = last.game if last.game in games else next(iter(self.context.games))
        self.studio.open_game(game)
        if last.folder and Path(last.folder) in self.studio.desk.space.folders:
            self.studio.cards.show_folder(Path(last.folder))
        if game == last.game and 0 < last.tab < CHANGES:
            self.studio.show_tab(last.tab)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape never leaves the studio."""
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        self._look.set_theme(self.context.theme)

    def arrive(self) -> None:
        """The keyboard starts on the list, or goes back to where it was."""
        self.studio.arrive()

    def holds_work(self) -> bool:
        """Edits that are not saved."""
        return self.studio.unsaved

    def may_leave(self) -> bool:
        """Asks if there are edits that are not saved."""
        return self.studio.may_leave()

    def leave(self) -> None:
        """The page is dropped: stop watching and drawing; what was designed is played from now
        on.
        """
        folder = self.studio.cards.folder
        self.context.settings.studio = LastStudio(
            self.studio.desk.space.game_id, str(folder or ""), self.studio.tab
        )
        self.studio.close_down()
        self.context.reload_games()
