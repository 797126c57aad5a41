"""Tables with a coach: a guided match, which is kept as any other, and a puzzle, which is not."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QTimer

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.play.matches import AnyMatch, Sitting, seated
from luminagames.app.play.table_page import TablePage
from luminagames.app.rulebook.books import Books
from luminagames.engine.journal import SeatInfo
from luminagames.guides.guide import Guide, guide_of
from luminagames.puzzles.puzzle import Puzzle
from luminagames.puzzles.shelf import Marks
from luminagames.puzzles.store import game_of
from luminagames.table.coach.guiding import GuideCoach
from luminagames.table.coach.puzzling import PuzzleCoach


def guided_match(context: Context, guide: Guide) -> AnyMatch:
    """The deal of a guide with the person at seat 0 and the guide's bot at the others."""
    match = guide.match(context.game(guide.game))
    name = context.settings.names[0]
    rivals = iter(("Bruno", "Cleo", "Dario"))
    _me, *others = match.seats
    match.first_seats = (SeatInfo(name), *(SeatInfo(next(rivals), guide.rival) for _ in others))
    return match


class GuidedPage(TablePage):
    """The first match of a game with a guide beside it; it can be played on when the guide is
    over.
    """

    def __init__(self, context: Context, game_id: str, books: Books, dialogs: Dialogs) -> None:
        guide = guide_of(game_id)
        assert guide is not None, f"{game_id} has no guide"
        super().__init__(
            context, seated(guided_match(context, guide), context.library), books, dialogs
        )
        self.session.led = True
        self.coach = GuideCoach(self.table, guide)

    def arrive(self) -> None:
        """The first step is said when the table can be seen."""
        super().arrive()
        QTimer.singleShot(0, self.coach, self.coach.show)


class PuzzlePage(TablePage):
    """A puzzle at the table. Nothing is lost when it is left."""

    def __init__(
        self, context: Context, puzzle: Puzzle, marks: Marks, books: Books, dialogs: Dialogs
    ) -> None:
        match = puzzle.match(game_of(puzzle), context.settings.names[0])
        super().__init__(context, Sitting(match, None), books, dialogs)
        self.session.led = True
        self.puzzle, self.marks = puzzle, marks
        self.coach = PuzzleCoach(self.table, puzzle, marks.open_hints(puzzle))
        self.coach.tried.connect(
            lambda solved: marks.tried(puzzle, solved=solved, today=date.today())
        )
        self.coach.hinted.connect(lambda step: marks.hinted(puzzle, step))
        self.coach.leave.connect(self.back)

    def arrive(self) -> None:
        """The task is said when the table can be seen."""
        super().arrive()
        QTimer.singleShot(0, self.coach, self.coach.show)

    def leave(self) -> None:
        """The judge's process ends with the table."""
        self.coach.close()
        super().leave()
