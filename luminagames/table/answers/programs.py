"""Who answers where no person is asked: a bot after its pause, or a standing wish as soon as what
happened was seen.

Nothing of it is taken out of a hand that holds something, or told over what is being told: then it
waits on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, SignalInstance

from luminagames.bots import Bot
from luminagames.engine.action import Action
from luminagames.engine.rng import seed_for
from luminagames.table.answers.answering import Answering
from luminagames.table.answers.present import Wished

# How long a program waits before it looks again whether the hand is free.
BUSY_MS = 200
# How long at most the table waits before it passes for a wish, so that what happened can be seen.
WISH_MS = 350


class Playing(Wished, Protocol):
    """The table as it stands: who is asked, and whether anybody waits."""

    pace_ms: int
    busy: bool
    showing: bool

    @property
    def controllers(self) -> Sequence[Bot | None]:
        """The program that answers for each seat, None for a person."""

    @property
    def acting(self) -> int | None:
        """The seat that is asked, None when the match is over."""

    @property
    def finished(self) -> SignalInstance:
        """Told when the match is over."""

    def submit(self, action: Action) -> None:
        """Does it."""


class Programs(QObject):
    """Lets programs answer, and wait."""

    def __init__(self, table: Playing, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._waited)
        self.answering = Answering(table.match.game, self)
        self.answering.due.connect(self._bot_answers)
        if any(table.controllers):
            self.answering.thinker.warm()  # it starts while the table is made
        # What a bot does as soon as the hand is free.
        self._waiting: Action | None = None

    def go_on(self) -> None:
        """Lets a program answer if one is asked, unless the table shows the past or somebody is
        asked for consent.
        """
        table = self._table
        acting = table.acting
        bot = None if acting is None else table.controllers[acting]
        if not table.live or acting is None or bot is None:
            self.pause()
        if not table.live:
            return
        if acting is None:
            table.finished.emit()
        elif bot is not None:
            self._timer.stop()
            self._waiting = None
            match = table.match
            self.answering.ask(
                match.step, match.view(acting), bot, seed_for(match.seed, match.step), table.pace_ms
            )
        elif table.wished is not None:
            self._timer.start(min(table.pace_ms, WISH_MS))

    def pause(self) -> None:
        """Programs wait until `go_on`; a thought that is under way is given up."""
        self._timer.stop()
        self._waiting = None
        self.answering.cancel()

    def close(self) -> None:
        """Programs think no more."""
        self.pause()
        self.answering.close()

    def _bot_answers(self, action: Action) -> None:
        self._waiting = action
        self._waited()

    def _waited(self) -> None:
        """The time of a program has come; while the hand holds something it waits on."""
        table = self._table
        action = self._waiting or table.wished
        if not table.live or action is None:
            return
        if table.busy or table.showing:
            self._timer.start(BUSY_MS)
            return
        self._waiting = None
        table.submit(action)
