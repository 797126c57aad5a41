"""The window: its frame, the keys that work everywhere, what is dropped on it, and how it is
closed.

`Pages` holds what it shows, `Doors` and `Tables` make that.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import QMainWindow

from luminagames.app.askedgames import AskedGames
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.doors import Doors
from luminagames.app.home.start_page import StartPage
from luminagames.app.offered import OfferedDrafts
from luminagames.app.pages import Pages
from luminagames.app.play.matches import requested_match, said
from luminagames.app.play.tables import Tables
from luminagames.app.preferences.settings import KEYS
from luminagames.app.rulebook.books import Books
from luminagames.app.start import StartRequest
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.widgets import FeltPage
from luminagames.cards.bounds import SET_SUFFIX
from luminagames.library.matchfile import SUFFIX
from luminagames.library.trouble import Trouble
from luminagames.table.commands import Keymap
from luminagames.text import grammar, say

if TYPE_CHECKING:
    from luminagames.app.play.table_page import TablePage

TITLE = "Lumina Games"
# The least window: a laptop of 1366 × 768 at 150 %, one of 1920 × 1080 at 200 %.
LEAST = (880, 460)
# The smallest in which pages of words scroll downwards only, and are not cut, at every text size.
SMALLEST = (1024, 640)
USUAL = (1280, 800)
# Pixels that a desktop puts on top of a window, at most: how many is known only when it is seen.
TITLE_BAR = 40


def usual_size(room: QSize) -> QSize:
    """How large the window is at first within its frame, on a screen with so much room."""
    within = QSize(room.width(), room.height() - TITLE_BAR)
    return QSize(*USUAL).boundedTo(within).expandedTo(QSize(*LEAST))


class MainWindow(QMainWindow):
    """The one window of the program; `context` and `dialogs` are given, so that tests bring their
    own.
    """

    def __init__(self, context: Context, dialogs: Dialogs | None = None) -> None:
        super().__init__()
        self.context = context
        self.dialogs = dialogs if dialogs is not None else Dialogs(context)
        # After a fault: the match at which the program starts anew when the window is closed; 0 is
        # the start page.
        self.goes_on_with: int | None = None
        self._books = Books(context)
        self._shape_window()
        start = StartPage(context)
        self.pages = Pages(start, self)
        self.setCentralWidget(self.pages.stack)
        self.notice = NoticeBar(context, self)
        with_pages = (self, context, self.dialogs, self._books, self.pages, self.notice)
        self.tables = Tables(*with_pages)
        self.doors = Doors(*with_pages, self.tables)
        self.doors.lead_from(start)
        self.drafts = OfferedDrafts(*with_pages[:3], self.pages, self.notice, self.doors)
        self.asked_games = AskedGames(self, context, self.dialogs, self.notice)
        self.pages.shown.connect(self._name_page)
        self.pages.shown.connect(lambda _: QTimer.singleShot(0, self, self.drafts.offer))
        self._shortcuts = self._make_shortcuts()
        self._use_keys()
        context.spoken.connect(self._speak_anew)
        self._games = tuple(context.games)
        context.dealt.connect(self._deal_anew)
        context.settings.changed.connect(self._setting_changed)
        context.library.on_trouble = self._troubled
        trouble = context.library.notice or context.library.trouble
        if trouble is not None:
            self.notice.say(said(trouble.message))
        start.arrive()

    def _shape_window(self) -> None:
        context = self.context
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*LEAST)
        no_screen = (
            QGuiApplication.platformName() == "offscreen"
        )  # one is made up there, smaller than any window
        self.resize(QSize(*USUAL) if no_screen else usual_size(self.screen().availableSize()))
        if not context.settings.geometry.isEmpty():
            self.restoreGeometry(context.settings.geometry)
        self.setAcceptDrops(True)

    # What it shows

    @property
    def page(self) -> FeltPage:
        """The page that is shown."""
        return self.pages.page

    @property
    def table(self) -> TablePage | None:
        """The table that is open, shown or under another page."""
        return self.pages.table

    def open_request(self, request: StartRequest) -> None:
        """Open what the command line asked for. Raises `Refusal` or `ValueError` if that cannot
        be.
        """
        if request.resume:
            self.tables.resume(request.resume)
        elif request.studio:
            self.doors.open_studio(request.game, request.folder)
        else:
            self.tables.open(requested_match(request, self.context))

    def _name_page(self, page: FeltPage) -> None:
        caption = grammar().word(page.caption) if page.caption else ""
        self.setWindowTitle(f"{caption} – {TITLE}" if caption else TITLE)
        page.setAccessibleName(caption or TITLE)

    def _speak_anew(self) -> None:
        QTimer.singleShot(
            0, self, self._make_pages_anew
        )  # the control that was used ends its work first

    def _deal_anew(self) -> None:
        """Other games are in use: every page that names them is made again."""
        if self._games != tuple(self.context.games):
            self._games = tuple(self.context.games)
            self._speak_anew()

    def _make_pages_anew(self) -> None:
        self._books.forget()
        start = StartPage(self.context)
        self.doors.lead_from(start)
        self.pages.make_anew(start)

    def _troubled(self, trouble: Trouble | None) -> None:
        """The library cannot be written, or can be again."""
        self.notice.say(
            say("Everything is saved again.") if trouble is None else said(trouble.message)
        )

    # Keys

    def _make_shortcuts(self) -> dict[str, QShortcut]:
        """The window's commands by their names in the table of keys."""
        shortcuts = {}
        for name, does in (
            ("full_screen", self.toggle_full_screen),
            ("help", self._help),
            ("open", self.tables.open_file),
            ("settings", self.doors.open_settings),
            ("leave", self.pages.back),
            ("quit", self.close),
            ("keys", self._list_keys),
        ):
            shortcuts[name] = QShortcut(self)
            shortcuts[name].activated.connect(does)
        return shortcuts

    def _use_keys(self) -> None:
        """The keys that the window's commands have now."""
        keymap = Keymap(self.context.settings.keys)
        for name, shortcut in self._shortcuts.items():
            shortcut.setKey(QKeySequence(keymap.key(name)))

    def _setting_changed(self, key: str) -> None:
        if key == KEYS:
            self._use_keys()

    def _help(self) -> None:
        if not self.page.help():
            self.doors.open_help()

    def _list_keys(self) -> None:
        """The keys that count now: at a table those of the moment, else those of the help page."""
        if self.table is not None and self.page is self.table:
            self.table.table.show_keys()
        else:
            self.doors.open_help()

    def toggle_full_screen(self) -> None:
        """Full screen, or back to what it was."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back from every page but a match, which no key leaves: its table knows the
        keys.
        """
        if self.table is not None and self.page is self.table:
            self.table.table.press_key(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.pages.back()
        else:
            super().keyPressEvent(event)

    # A match file or a set may be dropped anywhere

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Whether it is one."""
        if file_of(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens it, as the key does."""
        path = file_of(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.doors.open_file(path))

    # The end

    def restart(self) -> None:
        """Close, and start anew at the match that is played."""
        kept = None if self.table is None else self.table.kept
        self.goes_on_with = 0 if kept is None or kept.match_id is None else kept.match_id
        if not self.close():
            self.goes_on_with = None

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every page that is open may say that it is not left; then the window stays."""
        if not self._may_close() or not all(
            page is self.table or page.may_leave() for page in self.pages.open
        ):
            event.ignore()
            return
        for page in self.pages.open:
            page.leave()
        self.context.settings.geometry = self.saveGeometry()
        self.context.settings.page = self.page.door
        self.context.settings.sync()
        event.accept()

    def _may_close(self) -> bool:
        """At once, unless matches of this run are in memory only."""
        library, table = self.context.library, self.table
        if table is not None and table.unsaved:
            return table.may_leave()
        lost = library.unsaved or (library.in_memory and library.shelf.count())
        return not lost or self.dialogs.confirm(
            self,
            say("Close the program?"),
            say(
                "The library could not be written: the matches of this run are lost. You can export them first."
            ),
            say("Close"),
            say("Stay"),
        )


def file_of(data: QMimeData) -> Path | None:
    """The one match file or set that is dropped."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix in (SUFFIX, SET_SUFFIX) else None
