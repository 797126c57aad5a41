"""Whether a turn may end: what is left undone is asked about once, in the words of the game.

Only a hand is asked. Programs, wishes and a hint that is carried out know what they do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.view import View


@dataclass(frozen=True, slots=True)
class Doubt:
    """An answer that ends a turn, and the sentence that says what it leaves undone."""

    action: Action
    question: Message


class Asked(Protocol):
    """Who is asked, what that seat sees, and whether it wants to be asked about it."""

    asks_undone: bool
    led: bool

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""

    @property
    def view(self) -> View:
        """What the seat sees."""


class Doubts:
    """Remembers what was asked, so that the same is not asked twice in a row."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._last: tuple[Json, Message] | None = None

    def about(self, action: Action) -> Doubt | None:
        """What is to be asked before this is done; None where it is done at once."""
        if not self._asked.asks_undone or self._asked.led:
            return None
        question = self._asked.game.undone(self._asked.view, action)
        if question is None:
            return None
        asked = (self._asked.view.data.get("turn"), question)
        if asked == self._last:
            return None
        self._last = asked
        return Doubt(action, question)
