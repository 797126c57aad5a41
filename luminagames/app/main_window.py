"""The window: one page at a time, a way back from each, and the keys that work everywhere.

Only the start page is imported with it; the other pages are when they are first shown, so that the window comes soon.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from luminagames.app.anew import speak_anew
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.home.start_page import StartPage
from luminagames.app.play.matches import (
    AnyMatch,
    Sitting,
    fresh_seed,
    new_match,
    requested_match,
    resumed,
    said,
    seated,
    sentence,
    why_not,
)
from luminagames.app.preferences.settings import KEYS
from luminagames.app.rulebook.books import Books
from luminagames.app.start import SeatPlan, StartRequest
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.widgets import FeltPage
from luminagames.engine.decks import DECKS
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError
from luminagames.library.library import InUseError
from luminagames.library.matchfile import SUFFIX
from luminagames.library.trouble import StorageError, Trouble
from luminagames.table.commands import Keymap
from luminagames.text import grammar, say

if TYPE_CHECKING:
    from luminagames.app.play.table_page import TablePage
    from luminagames.app.rulebook.aside import Moment
    from luminagames.app.rulebook.rulebook_page import RulebookPage
    from luminagames.puzzles.puzzle import Puzzle
    from luminagames.puzzles.shelf import Marks
    from luminagames.studio.cards.tryout import Tryout

P = TypeVar("P", bound=FeltPage)

TITLE = "Lumina Games"
SMALLEST = (1024, 640)
USUAL = (1280, 800)


class MainWindow(QMainWindow):
    """`pages` holds what lies below the page that is shown: Back goes through it."""

    dropped = Signal()
    """A page was left for good."""

    def __init__(self, context: Context, dialogs: Dialogs | None = None) -> None:
        super().__init__()
        self.context = context
        self.dialogs = dialogs if dialogs is not None else Dialogs(context)
        self.books = Books(context)
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        geometry = context.settings.geometry
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self.start_page = self._first()
        self.pages: list[FeltPage] = []
        self.table: TablePage | None = None
        """The table that is open, shown or under another page."""
        self._kept: dict[str, FeltPage] = {}
        self.goes_on_with: int | None = None
        """After a fault: the match at which the program starts anew when the window is closed; 0 is the start page."""
        self.setAcceptDrops(True)
        self._shortcuts: dict[str, QShortcut] = {}
        for name, does in (
            ("full_screen", self.toggle_full_screen), ("help", self._help), ("open", self.open_file),
            ("settings", self.open_settings), ("leave", self.back), ("quit", self.close), ("keys", self._list_keys),
        ):  # fmt: skip
            self._shortcuts[name] = QShortcut(self)
            self._shortcuts[name].activated.connect(does)
        self._use_keys()
        context.spoken.connect(self._speak_anew)
        context.settings.changed.connect(self._setting_changed)
        self.notice = NoticeBar(context, self)
        context.library.on_trouble = self._troubled
        trouble = context.library.notice or context.library.trouble
        if trouble is not None:
            self.notice.say(said(trouble.message))
        self.start_page.arrive()

    # Pages

    def _first(self) -> StartPage:
        page = StartPage(self.context)
        page.chosen.connect(self.open_setup)
        page.link.connect(self._follow)
        page.resume.connect(self.resume)
        page.guided.connect(self.open_guided)
        self._stack.addWidget(page)
        return page

    def _speak_anew(self) -> None:
        QTimer.singleShot(0, self, lambda: speak_anew(self))  # the control that was used ends its work first

    def forget_pages(self) -> None:
        """Only a new start page is left; who calls this still holds the pages that lay on it."""
        hidden = [page for page in self._kept.values() if page is not self.page and page not in self.pages]
        left, self.start_page = self.start_page, self._first()
        self._kept.clear()
        self.pages = []
        self._stack.setCurrentWidget(self.start_page)
        for page in (left, *hidden):
            page.leave()
            self.remove(page)
        self.books.forget()

    def remove(self, page: FeltPage) -> None:
        """A page that is not shown any more is no part of the window."""
        self._stack.removeWidget(page)
        page.deleteLater()
        self.dropped.emit()

    @property
    def page(self) -> FeltPage:
        """The page that is shown."""
        page = self._stack.currentWidget()
        assert isinstance(page, FeltPage)
        return page

    def go(self, page: FeltPage) -> None:
        """Show a page; Back will lead to the one shown now."""
        if page is self.page:
            return
        if page in self.pages:  # already below: no page lies in the pile twice
            self.pages.remove(page)
        self.pages.append(self.page)
        self._show(page)

    def back(self) -> None:
        """Leave the page that is shown, if it lets itself be left."""
        if not self.pages or not self.page.may_leave():
            return
        left = self.page
        if left is self.table:
            self.table.leave()  # before the page below asks the library what there is to continue
        self._show(self.pages.pop())
        self._drop(left)

    def _show(self, page: FeltPage) -> None:
        if self._stack.indexOf(page) < 0:
            page.back.connect(self.back)
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self.setWindowTitle(f"{grammar().word(page.caption)} – {TITLE}" if page.caption else TITLE)
        page.arrive()

    def _drop(self, page: FeltPage) -> None:
        """Pages of one match or one set-up are made anew each time."""
        if page is self.table:
            self.table = None
        if page not in self._kept.values() and page is not self.start_page:
            page.leave()
            self.remove(page)

    def _keep(self, name: str, make: Callable[[], P]) -> P:
        """The page of a name, made when it is first asked for."""
        if name not in self._kept:
            self._kept[name] = make()
            self._kept[name].opener = lambda: self.go(self._keep(name, make))
        return cast("P", self._kept[name])

    def _follow(self, name: str) -> None:
        match name:
            case "rulebooks":
                self.open_rulebook()
            case "settings":
                self.open_settings()
            case "about":
                self.open_about()
            case "decks":
                self.open_decks()
            case "gallery":
                self.open_gallery()
            case "puzzles":
                self.open_puzzles()
            case "library":
                self.open_library()
            case "statistics":
                self.open_statistics()
            case "report":
                self.report()
            case "studio":
                self.open_studio()
            case _:
                self.open_help()

    def open_settings(self) -> None:
        """Show the settings; a table below follows every change."""
        from luminagames.app.preferences.settings_page import SettingsPage

        def make() -> SettingsPage:
            page = SettingsPage(self.context)
            page.keys_wanted.connect(self.open_keys)
            return page

        self.go(self._keep("settings", make))

    def open_keys(self) -> None:
        """Show the keys, to be changed."""
        from luminagames.app.preferences.keys_page import KeysPage

        self.go(self._keep("keys", lambda: KeysPage(self.context)))

    def open_about(self) -> None:
        """Show version and licenses."""
        from luminagames.app.about_page import AboutPage

        self.go(self._keep("about", lambda: AboutPage(self.context)))

    def open_help(self) -> None:
        """Show the help page."""
        from luminagames.app.help_page import HelpPage

        def make() -> HelpPage:
            page = HelpPage(self.context, self.books)
            page.report.connect(self.report)
            page.rulebook.connect(self.open_rulebook)
            return page

        self.go(self._keep("help", make))

    def open_rulebook(self, game: str = "", clause: str = "") -> None:
        """Show a game's rulebook, at a clause if one is given."""
        page = self._keep("rulebook", self._rulebook_page)
        page.forget()
        if game:
            page.open(game, clause)
        self.go(page)

    def open_rulebook_at(self, moment: Moment, clause: str) -> None:
        """Show the rulebook of the match at the table; Back leads to it."""
        page = self._keep("rulebook", self._rulebook_page)
        page.open(moment.game, clause, moment)
        self.go(page)

    def _rulebook_page(self) -> RulebookPage:
        from luminagames.app.rulebook.rulebook_page import RulebookPage

        page = RulebookPage(self.context, self.books)
        page.guided.connect(self.open_guided)
        return page

    def open_setup(self, game: str) -> None:
        """Show the set-up of a game, as it was last time."""
        from luminagames.app.setup.setup_page import SetupPage

        page = SetupPage(self.context, self.context.game(game))
        page.start.connect(lambda seats, options, seed: self.start_match(game, seats, options, seed))
        page.rulebook.connect(self.open_rulebook)
        page.edit_decks.connect(self.open_decks)
        page.guided.connect(self.open_guided)
        page.opener = lambda: self.open_setup(game)
        self.go(page)

    def open_decks(self, game: str = "", deck: str = "") -> None:
        """Show the decks of a game, of the first that has any where none is named."""
        from luminagames.app.decks.page import DeckPage

        with_decks = [name for name, one in self.context.games.items() if one.deck_rules is not None]
        page = DeckPage(self.context, self.context.game(game or with_decks[0]), self.dialogs, deck)
        page.rulebook.connect(self.open_rulebook)
        page.play.connect(self._play_with)
        page.game_wanted.connect(self._other_decks)
        page.opener = lambda: self.open_decks(page.game.about.id, page.deck.id if page.deck is not None else "")
        self.go(page)

    def _other_decks(self, game: str) -> None:
        """The decks of another game, in place of those shown."""
        if self.page.may_leave():
            left = self.page
            self._show(self.pages.pop())
            self._drop(left)
            self.open_decks(game)

    def _play_with(self, game: str, deck: str) -> None:
        """The set-up of a game with a deck in the first seat."""
        options = self.context.settings.options(game)
        stored = options.get(DECKS)
        others = list(stored)[1:] if isinstance(stored, list) else []
        self.context.settings.set_options(game, {**options, DECKS: [deck, *others]})
        self.open_setup(game)

    def open_gallery(self, game: str = "", card: str = "") -> None:
        """Show the cards of a game, one of them at the side."""
        from luminagames.app.gallery.page import GalleryPage

        page = GalleryPage(self.context, game, card)
        page.rulebook.connect(self.open_rulebook)
        page.deck_wanted.connect(self.open_decks)
        page.opener = lambda: self.open_gallery(page.game.about.id)
        self.go(page)

    def open_puzzles(self, shelf: str = "") -> None:
        """Show the puzzles of today, or of a game."""
        from luminagames.app.puzzles.page import TODAY, PuzzlesPage
        from luminagames.puzzles.shelf import Marks

        marks = Marks()
        page = PuzzlesPage(self.context, marks, shelf or TODAY)
        page.solve.connect(lambda puzzle: self._solve(puzzle, marks))
        page.table_wanted.connect(self._play_puzzle)
        page.opener = lambda: self.open_puzzles(page.shelf)
        self.go(page)

    def _solve(self, puzzle: Puzzle, marks: Marks) -> None:
        from luminagames.app.play.coached_page import PuzzlePage

        table = PuzzlePage(self.context, puzzle, marks, self.books, self.dialogs)
        table.settings_wanted.connect(self.open_settings)
        table.opener = lambda: self._solve(puzzle, marks)
        table.whole_rulebook.connect(self.open_rulebook_at)
        self.go(table)
        self.table = table

    def _play_puzzle(self, puzzle: Puzzle) -> None:
        """The position of a puzzle as the beginning of a match."""
        from luminagames.puzzles.store import game_of

        self.open_table(puzzle.match(game_of(puzzle), self.context.settings.names[0]))

    def open_guided(self, game: str) -> None:
        """Open the guided match of a game."""
        from luminagames.app.play.coached_page import GuidedPage

        self._open_page(GuidedPage(self.context, game, self.books, self.dialogs)).opener = lambda: self.open_guided(
            game
        )

    def open_library(self) -> None:
        """Show the list of matches."""
        from luminagames.app.library.library_page import LibraryPage

        def make() -> LibraryPage:
            page = LibraryPage(self.context, self.dialogs, self.notice)
            page.resume.connect(self.resume)
            page.replay.connect(self.watch)
            page.link.connect(self._follow)
            return page

        self.go(self._keep("library", make))

    def open_statistics(self) -> None:
        """Show what was won and lost."""
        from luminagames.app.library.statistics_page import StatisticsPage

        self.go(self._keep("statistics", lambda: StatisticsPage(self.context, self.dialogs)))

    def report(self) -> None:
        """Write a report of a problem, after it was said what is in it."""
        from luminagames.app.trouble.report_dialogue import report

        report(self, self.context, self.dialogs, None if self.table is None else self.table.match)

    def open_studio(self, game: str = "") -> None:
        """Show the card studio with a game's cards; a card that is tried leads to a table and back."""
        from luminagames.app.bench.studio_page import StudioPage

        page = StudioPage(self.context, self.dialogs, game)
        page.try_wanted.connect(self._try_card)
        page.rulebook.connect(self.open_rulebook)
        page.opener = lambda: self.open_studio(game)
        self.go(page)

    def _try_card(self, tried: Tryout) -> None:
        from luminagames.app.play.tryout_page import TryoutPage

        table = TryoutPage(self.context, tried, self.books, self.dialogs)
        table.settings_wanted.connect(self.open_settings)
        table.whole_rulebook.connect(self.open_rulebook_at)
        table.tryout_wanted.connect(self._try_again)
        table.opener = lambda: self._try_card(tried)
        self.go(table)
        self.table = table

    def _try_again(self, tried: Tryout) -> None:
        """The same card in another situation: the studio stays below it."""
        self.back()
        self._try_card(tried)

    def _help(self) -> None:
        if not self.page.help():
            self.open_help()

    def _list_keys(self) -> None:
        """The keys that count now: at a table those of the moment, else those of the help page."""
        if self.page is self.table:
            self.table.table.show_keys()
        else:
            self.open_help()

    def _setting_changed(self, key: str) -> None:
        if key == KEYS:
            self._use_keys()

    def _use_keys(self) -> None:
        """The keys that the window's commands have now."""
        keymap = Keymap(self.context.settings.keys)
        for name, shortcut in self._shortcuts.items():
            shortcut.setKey(QKeySequence(keymap.key(name)))

    # Matches

    def start_match(self, game: str, seats: tuple[SeatPlan, ...], options: dict[str, Json], seed: int | None) -> None:
        """Open a table for a new match."""
        infos = [plan.info for plan in seats]
        seed = fresh_seed() if seed is None else seed
        self.open_table(new_match(self.context.game(game), options, infos, seed))

    def open_table(self, match: AnyMatch | Sitting) -> TablePage:
        """Open a table; the set-up page, or another table, is not kept below it. A new match is kept from now on."""
        from luminagames.app.play.table_page import TablePage

        if self.table is not None:
            self.table.leave()
        sitting = match if isinstance(match, Sitting) else seated(match, self.context.library)
        table = self._open_page(TablePage(self.context, sitting, self.books, self.dialogs))
        table.opener = lambda: self._sit_again(table)
        if sitting.note:
            self.notice.say(say("{sentence} It can be looked at up to there.", sentence=sentence(sitting.note)))
        return table

    def _sit_again(self, left: TablePage) -> None:
        """The match of a table that was left: as the library has it, or as it began."""
        kept, step = left.kept, left.session.match.step
        if kept is None or kept.match_id is None or not step:
            self.open_table(left.match)
        else:
            self._open_kept(kept.match_id, only_look=left.session.only_look)

    def _open_page(self, table: TablePage) -> TablePage:
        """Shows a table of a match; only the start page stays below it."""
        left = self.page
        if self.table is not None:
            self.table.leave()
        table.settings_wanted.connect(self.open_settings)
        table.whole_rulebook.connect(self.open_rulebook_at)
        table.report_wanted.connect(self.report)
        table.match_wanted.connect(self.open_table)
        self.pages = [self.start_page]
        self._show(table)
        self.table = table
        if left is not self.start_page:
            self._drop(left)
        return table

    def open_request(self, request: StartRequest) -> None:
        """Open what the command line asked for. Raises `Refusal` or `ValueError` if that cannot be."""
        if request.resume:
            self.resume(request.resume)
            return
        if request.studio:
            self.open_studio(request.game)
            return
        self.open_table(requested_match(request, self.context))

    def resume(self, match_id: int) -> None:
        """Play a match of the library on; where that cannot be, the reason is said in one sentence."""
        self._open_kept(match_id, only_look=False)

    def watch(self, match_id: int) -> None:
        """Watch a match of the library from its beginning; nothing is changed by it."""
        if self._open_kept(match_id, only_look=True) and self.table is not None:
            self.table.table.past.look_back(0)

    def _open_kept(self, match_id: int, *, only_look: bool) -> bool:
        if self.table is not None and self.table.kept is not None and self.table.kept.match_id == match_id:
            self.go(self.table)  # it lies under this page
            return True
        try:
            sitting = resumed(match_id, self.context, only_look=only_look)
        except (InUseError, KeyError, RecordError, StorageError) as error:
            self.dialogs.tell(self, say("This match cannot be opened"), why_not(error))
            return False
        self.open_table(sitting)
        return True

    def open_file(self) -> None:
        """Ask for a match file, put it into the library and open it; what is wrong with it is said in one sentence."""
        if self.table is not None and not (self.page is self.table and self.page.may_leave()):
            return
        path = self.dialogs.open_path(self, self.context.settings.last_folder)
        if path is not None:
            self.open_match_file(path)

    def open_match_file(self, path: Path) -> None:
        """Put the match of a file into the library, as far as it can be verified, and open it."""
        self.context.settings.last_folder = path.parent
        try:
            found = self.context.library.import_file(path, self.context.load)
        except (RecordError, StorageError) as error:
            self.dialogs.tell(self, say("This match cannot be opened"), why_not(error))
            return
        early = say("This match stops early")
        if not found.note or self.dialogs.confirm(
            self, early, say("{sentence} It can be looked at up to there.", sentence=sentence(found.note)), say("Open")
        ):
            self.resume(found.id)

    def _troubled(self, trouble: Trouble | None) -> None:
        """The library cannot be written, or can be again."""
        self.notice.say(say("Everything is saved again.") if trouble is None else said(trouble.message))

    def restart(self) -> None:
        """Close, and start anew at the match that is played."""
        kept = None if self.table is None else self.table.kept
        self.goes_on_with = 0 if kept is None or kept.match_id is None else kept.match_id
        if not self.close():
            self.goes_on_with = None

    # The window itself

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A match file may be dropped anywhere."""
        if match_of(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens it, as the menu does."""
        path = match_of(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, lambda: self.open_match_file(path))

    def toggle_full_screen(self) -> None:
        """Full screen, or back to what it was."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back from every page but a match, which no key leaves: its table knows the keys."""
        if self.page is self.table:
            self.table.table.press_key(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.back()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window is closed."""
        table = self.table
        if not self._may_close():
            event.ignore()
            return
        for page in (self.page, *self.pages):
            if page is not table and not page.may_leave():
                event.ignore()
                return
        for page in (self.page, *self.pages):
            page.leave()
        self.context.settings.geometry = self.saveGeometry()
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
            say("The library could not be written: the matches of this run are lost. You can export them first."),
            say("Close"),
            say("Stay"),
        )


def match_of(data: QMimeData) -> Path | None:
    """The one match file that is dropped."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix == SUFFIX else None
