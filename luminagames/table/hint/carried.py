"""A plan is done at the table, one act after the other, so that each is seen; or only tried, as long
as all can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.engine.action import Action
from luminagames.table.history.timeline import Step
from luminagames.table.session import TableSession

# Between two acts.
PACE_MS = 600


class Carried(QObject):
    """Ends where an act is no longer legal, where another seat does more than pass, and in a trial
    before anything hidden would be shown or another seat is asked.
    """

    # The plan came to its end, or could not go on.
    over = Signal()

    def __init__(self, session: TableSession, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self._left: list[Action] = []
        self._seat = -1
        self._trial = False
        # The step to which a trial goes back, -1 where there is none.
        self._start = -1
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PACE_MS)
        self._timer.timeout.connect(self._next)
        session.stepped.connect(self._stepped)
        session.jumped.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether acts are left to be done."""
        return bool(self._left)

    @property
    def can_come_back(self) -> bool:
        """Whether a trial is over and nothing has been kept of it yet."""
        return self._trial and not self._left and 0 <= self._start < self.session.match.step

    def can_try(self, action: Action) -> bool:
        """Whether an act can be taken back by who does it: it shows nothing hidden."""
        game, state = self.session.game, self.session.match.state
        if game.check(state, action) is not None:
            return False
        return not any(one.revealing for one in game.apply(game.clone(state), action))

    def begin(self, plan: Sequence[Action], *, trial: bool) -> None:
        """Does the first act now, and the others after it."""
        self._left, self._trial = list(plan), trial
        self._seat = plan[0].seat
        self._start = self.session.match.step if trial else -1
        self._next()

    def keep(self) -> None:
        """A trial was no trial."""
        self._start = -1

    def come_back(self) -> None:
        """All is as it was before the trial."""
        start, self._start = self._start, -1
        if 0 <= start < self.session.match.step:
            self.session.take_back(start)

    def stop(self) -> None:
        """The match went elsewhere."""
        self._left = []
        self._start = -1
        self._timer.stop()

    def _next(self) -> None:
        session = self.session
        if not self._left:
            return
        action = self._left[0]
        asked = session.acting == self._seat
        if not asked and not self._trial and not session.over:
            return  # the others answer first
        if not (
            session.my_turn
            and action in session.view.legal
            and (not self._trial or self.can_try(action))
        ):
            self._end()
            return
        session.busy = self._trial
        self._left.pop(0)
        session.submit(action)
        if not self._left:
            self._end()

    def _end(self) -> None:
        self._left = []
        self._timer.stop()
        self.over.emit()

    def _stepped(self, step: Step) -> None:
        if not self._left:
            return
        if step.action.seat != self._seat and step.action.kind not in self.session.game.open_kinds:
            self._end()
            return
        self._timer.start()
