"""When a recap is told: as a curtain lifts, and when somebody comes back to a match."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF

from luminagames.table.history.past_mode import PastMode
from luminagames.table.narrator import Narrator
from luminagames.table.recap.acts import Recap, recap
from luminagames.table.recap.board import RecapBoard
from luminagames.table.session import TableSession


class RecapTeller(QObject):
    """Opens the board where there is something to tell; while it is open no bot acts."""

    def __init__(
        self,
        session: TableSession,
        narrator: Narrator,
        board: RecapBoard,
        past: PastMode,
        room: Callable[[], QRectF],
        shown: Callable[[], bool],
    ) -> None:
        super().__init__(board)
        self.session, self.narrator, self.board, self.past = session, narrator, board, past
        self._room, self._shown = room, shown
        self._again = False
        session.time.moved.connect(self._moved)
        board.go_on.connect(self.close)
        board.replay.connect(self._replay)
        session.stepped.connect(self.close)
        session.jumped.connect(self.close)

    def tell(self) -> None:
        """Tells whoever looks now what others have done since that seat acted last; nothing where
        that is plain.
        """
        session, seat = self.session, self.session.looking
        if (
            seat is None
            or not session.live
            or session.covered
            or session.only_look
            or session.over  # a match that is over has its story
            or not self._wanted()
        ):
            return
        found = recap(session, self.narrator, seat)
        if worth_telling(found):
            session.busy = True
            self.board.open(found, self._room())

    def fit(self) -> None:
        """The window has another size: what is open is laid out anew."""
        if self.board.isVisible():
            self.board.open(self.board.recap, self._room())

    def close(self) -> None:
        """The board goes away, and the match goes on."""
        if not self.board.isHidden():
            self.board.dismiss()
            self.session.busy = False

    def _wanted(self) -> bool:
        return self.board.look.settings.recap and self._shown()

    def _replay(self, first: int, last: int) -> None:
        self.close()
        self.past.play_between(first, last)
        self._again = self.past.open

    def _moved(self) -> None:
        """Who comes back from an act that was seen again has the others before them still."""
        if self._again and not self.past.open:
            self._again = False
            self.tell()


def worth_telling(found: Recap) -> bool:
    """Whether others did more than one plain thing: one act without a sign of its own lies open on
    the table.
    """
    acts = sum(1 + act.last - act.step for act in found.acts) + found.earlier
    return acts > 1 or any(line.sign for act in found.acts for line in act.lines)
