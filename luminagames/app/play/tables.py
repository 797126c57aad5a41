"""How tables are opened: for a new match, one of the library, a file, a guide, a puzzle, or a card
to be tried.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.pages import Pages
from luminagames.app.play.matches import (
    AnyMatch,
    Sitting,
    fresh_seed,
    new_match,
    resumed,
    seated,
    sentence,
    why_not,
)
from luminagames.app.rulebook.books import Books
from luminagames.app.start import SeatPlan
from luminagames.app.trouble.notice import NoticeBar
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError
from luminagames.library.library import InUseError
from luminagames.library.trouble import StorageError
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.app.play.table_page import TablePage
    from luminagames.puzzles.puzzle import Puzzle
    from luminagames.puzzles.shelf import Marks
    from luminagames.studio.cards.tryout import Tryout


class Tables(QObject):
    """Makes the pages of tables when they are needed, and lays them on the pile."""

    # A person at a table wants to change the settings.
    settings_wanted = Signal()
    # A person at a table wants to report a problem.
    report_wanted = Signal()
    # The whole rulebook is wanted: the moment of the match, and a clause.
    rulebook_wanted = Signal(object, str)

    def __init__(
        self,
        window: QWidget,
        context: Context,
        dialogs: Dialogs,
        books: Books,
        pages: Pages,
        notice: NoticeBar,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._dialogs = dialogs
        self._books = books
        self._pages = pages
        self._notice = notice

    # A match

    def start(
        self, game: str, seats: tuple[SeatPlan, ...], options: dict[str, Json], seed: int | None
    ) -> None:
        """Open a table for a new match; without a `seed`, one by chance."""
        infos = [plan.info for plan in seats]
        self.open(
            new_match(
                self._context.game(game), options, infos, fresh_seed() if seed is None else seed
            )
        )

    def open(self, match: AnyMatch | Sitting) -> TablePage:
        """Open a table; the set-up page, or another table, is not kept below it. A new match is
        kept from now on.
        """
        from luminagames.app.play.table_page import TablePage

        self._pages.leave_table()
        sitting = match if isinstance(match, Sitting) else seated(match, self._context.library)
        try:
            table = TablePage(self._context, sitting, self._books, self._dialogs)
            table.opener = lambda: self._open_again(table)
            self._sit_down(table)
        except BaseException:  # a fault of the program must not keep the match closed for ever
            if sitting.kept is not None:
                sitting.kept.close()
            raise
        if sitting.note:
            self._notice.say(stops_early(sitting.note))
        return table

    def _open_again(self, left: TablePage) -> None:
        """The match of a table that was left: as the library has it, or as it began."""
        kept, step = left.kept, left.session.match.step
        if kept is None or kept.match_id is None or not step:
            self.open(left.match)
        else:
            self._open_kept(kept.match_id, only_look=left.session.only_look)

    def _sit_down(self, table: TablePage) -> None:
        self._listen(table)
        table.report_wanted.connect(self.report_wanted)
        table.match_wanted.connect(self.open)
        self._pages.sit_down(table)

    def _listen(self, table: TablePage) -> None:
        table.settings_wanted.connect(self.settings_wanted)
        table.whole_rulebook.connect(self.rulebook_wanted)

    # A match of the library

    def resume(self, match_id: int) -> None:
        """Play a match of the library on; where that cannot be, the reason is said in one
        sentence.
        """
        self._open_kept(match_id, only_look=False)

    def watch(self, match_id: int, step: int = 0) -> None:
        """Watch a match of the library from its beginning, or from where so many acts are done;
        nothing is changed by it.
        """
        if self._open_kept(match_id, only_look=True) and self._pages.table is not None:
            self._pages.table.table.past.look_back(step)

    def _open_kept(self, match_id: int, *, only_look: bool) -> bool:
        table = self._pages.table
        if table is not None and table.kept is not None and table.kept.match_id == match_id:
            self._pages.go(table)  # it lies under this page
            return True
        try:
            sitting = resumed(match_id, self._context, only_look=only_look)
        except (InUseError, KeyError, RecordError, StorageError) as error:
            self._cannot_be_opened(error)
            return False
        self.open(sitting)
        return True

    def open_file(self) -> None:
        """Ask for a match file, put it into the library and open it; what is wrong with it is said
        in one sentence.
        """
        pages = self._pages
        if pages.table is not None and not (pages.page is pages.table and pages.page.may_leave()):
            return
        path = self._dialogs.open_path(self._window, self._context.settings.last_folder)
        if path is not None:
            self.open_match_file(path)

    def open_match_file(self, path: Path) -> None:
        """Put the match of a file into the library, as far as it can be verified, and open it."""
        self._context.settings.last_folder = path.parent
        try:
            found = self._context.library.import_file(path, self._context.load)
        except (RecordError, StorageError) as error:
            self._cannot_be_opened(error)
            return
        early = say("This match stops early")
        if not found.note or self._dialogs.confirm(
            self._window, early, stops_early(found.note), say("Open")
        ):
            self.resume(found.id)

    def _cannot_be_opened(self, error: Exception) -> None:
        self._dialogs.tell(self._window, say("This match cannot be opened"), why_not(error))

    # Guides, puzzles, cards that are tried

    def open_guided(self, game: str) -> None:
        """Open the guided match of a game."""
        from luminagames.app.play.coached_page import GuidedPage

        table = GuidedPage(self._context, game, self._books, self._dialogs)
        table.opener = lambda: self.open_guided(game)
        self._sit_down(table)

    def solve(self, puzzle: Puzzle, marks: Marks) -> None:
        """Open a puzzle; the page that it was chosen on stays below it."""
        from luminagames.app.play.coached_page import PuzzlePage

        table = PuzzlePage(self._context, puzzle, marks, self._books, self._dialogs)
        table.opener = lambda: self.solve(puzzle, marks)
        self._listen(table)
        self._pages.go_to_table(table)

    def play_puzzle(self, puzzle: Puzzle) -> None:
        """The position of a puzzle as the beginning of a match."""
        from luminagames.puzzles.store import game_of

        self.open(puzzle.match(game_of(puzzle), self._context.settings.names[0]))

    def try_card(self, tried: Tryout) -> None:
        """Open a table on which a card is tried; the studio stays below it."""
        from luminagames.app.play.tryout_page import TryoutPage

        table = TryoutPage(self._context, tried, self._books, self._dialogs)
        table.tryout_wanted.connect(self._try_again)
        table.opener = lambda: self.try_card(tried)
        self._listen(table)
        self._pages.go_to_table(table)

    def _try_again(self, tried: Tryout) -> None:
        """The same card in another situation: the studio stays below it."""
        self._pages.back()
        self.try_card(tried)


def stops_early(note: str) -> str:
    """What is said of a match that cannot be played to its last step."""
    return say("{sentence} It can be looked at up to there.", sentence=sentence(note))
