"""The way from the scores to the story of a match, and from there to its moments on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF

from luminagames.table.history.past_mode import PastMode
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession
from luminagames.table.story.board import StoryBoard
from luminagames.table.story.course import told


class StoryTeller(QObject):
    """Opens the story of a match that is over; `scores` leads back."""

    def __init__(
        self,
        session: TableSession,
        narrator: Narrator,
        board: StoryBoard,
        past: PastMode,
        room: Callable[[], QRectF],
        scores: Callable[[], None],
    ) -> None:
        super().__init__(board)
        self.session, self.narrator, self.board, self.past = session, narrator, board, past
        self._room, self._scores = room, scores
        board.back.connect(self.back)
        board.watch.connect(self._watch)
        session.jumped.connect(board.hide)
        session.time.moved.connect(board.hide)

    def open(self) -> None:
        """Tells the story; where nothing is measured the scores stay."""
        story = told(self.session.match, self.narrator, self.session.looking) if self.session.over else None
        if story is not None:
            self.session.busy = True
            self.board.open(story, self._room())

    def back(self) -> None:
        """To the scores again."""
        self.board.hide()
        self._scores()

    def _watch(self, step: int) -> None:
        self.board.hide()
        self.session.busy = False
        self.past.look_back(step)
        self.past.do("play")
