"""How a bot answers: it thinks in its process, and is seen to act at moments that tell nothing of
its thought.

Its pause begins when it is asked, and ends on a grid of the pace that the person chose. How many
steps of the grid it lasts depends on how long the bot thinks at most, by its budget or by its last
thoughts, not on what it was asked now: whether it had a choice cannot be seen.
"""

from __future__ import annotations

import math
import time
from collections import deque
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.bots import Bot
from luminagames.bots.bot import MOST_SECONDS
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.view import View
from luminagames.table.answers.thinker import Thinker, Thought

# The grid of a pace without a pause.
GRID_MS = 80
# What the way to the process and back takes, besides the thought.
SLACK_MS = 60
# So many thoughts back the longest one is waited for.
REMEMBERED = 12


class Pauses:
    """How long bots are waited for, in milliseconds from the ask."""

    def __init__(self) -> None:
        self._last: dict[str, deque[float]] = {}

    def note(self, bot: Bot, seconds: float) -> None:
        """So long a bot has thought."""
        self._last.setdefault(bot.spec, deque(maxlen=REMEMBERED)).append(min(seconds, MOST_SECONDS))

    def pause(self, bot: Bot, pace_ms: int, elapsed_ms: float = 0) -> int:
        """When a bot acts whose answer was there after `elapsed_ms`: on the grid, and not before
        any answer of its.
        """
        grid = max(pace_ms, GRID_MS)
        known = [*self._last.get(bot.spec, ()), bot.budget.seconds or 0]
        longest = max(known) * 1000
        least = longest + SLACK_MS if longest else 0
        return max(1, math.ceil(max(least, elapsed_ms) / grid)) * grid


class Answering(QObject):
    """One bot at a time is asked."""

    # The `Action` of the bot that was asked: now it is done.
    due = Signal(object)

    def __init__(self, game: Game[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.thinker = Thinker(game, self)
        self.pauses = Pauses()
        # The step at which a bot was asked, and the bot.
        self._asked: tuple[int, str] | None = None
        self._bot: Bot | None = None
        self._began = 0.0
        self._pace_ms = 0
        self._action: Action | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._act)
        self.thinker.thought.connect(self._thought)

    def ask(self, step: int, view: View, bot: Bot, seed: int, pace_ms: int) -> None:
        """What does a bot do at this step? Asked once more the same, it goes on with the first
        thought and pause.
        """
        if self._asked == (step, bot.spec):
            return
        self.cancel()
        self._asked, self._bot, self._pace_ms = (step, bot.spec), bot, pace_ms
        self._began = time.monotonic()
        self.thinker.ask(view, bot.spec, seed)

    def cancel(self) -> None:
        """No bot is asked any more."""
        self._asked = self._bot = self._action = None
        self._timer.stop()
        self.thinker.cancel()

    def close(self) -> None:
        """Ends the process of the bots."""
        self.cancel()
        self.thinker.close()

    def _thought(self, thought: Thought) -> None:
        if self._bot is None:
            return
        elapsed = (time.monotonic() - self._began) * 1000
        pause = self.pauses.pause(self._bot, self._pace_ms, elapsed)
        self.pauses.note(self._bot, thought.seconds)
        self._action = thought.action
        self._timer.start(max(0, math.ceil(pause - elapsed)))

    def _act(self) -> None:
        action = self._action
        self._asked = self._bot = self._action = None
        if action is not None:
            self.due.emit(action)
