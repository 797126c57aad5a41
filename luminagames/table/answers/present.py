"""The table as it stands, for its parts: who plays, who is asked, and what is shown. Each part asks
for no more.

The session is all of it; what only one part asks for stands in that part's own protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.view import View


class Played(Protocol):
    """What is played, and whether the table shows it as it is now."""

    @property
    def match(self) -> Match[Any]:
        """The match that runs."""

    @property
    def live(self) -> bool:
        """Whether now is shown, and nobody is asked for consent."""


class Wished(Played, Protocol):
    """With the standing wish of the person who is asked."""

    @property
    def wished(self) -> Action | None:
        """What that wish answers; None without one, or where it rests."""


class Peopled(Played, Protocol):
    """With the people at the table."""

    @property
    def humans(self) -> Sequence[int]:
        """Their seats, in order."""

    @property
    def acting_human(self) -> int | None:
        """The seat that is asked, if a person answers for it."""


class Open(Peopled, Protocol):
    """With what may be done before anybody has looked at a hand."""

    @property
    def open_acts(self) -> tuple[Action, ...]:
        """What the person who is asked can answer without hidden cards."""


class Shown(Peopled, Protocol):
    """With what is seen of it."""

    @property
    def game(self) -> Game[Any]:
        """The game of the match."""

    @property
    def view(self) -> View:
        """What the looking seat may know: of now, or of a step of the past."""

    @property
    def over(self) -> bool:
        """Whether nobody plays any more."""
