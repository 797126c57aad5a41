"""The rulebooks of the games found, read from their pages when they are first asked for."""

from __future__ import annotations

from luminagames.app.context import Context
from luminagames.app.rulebook_text import Rulebook, parse
from luminagames.data import assets


class Books:
    """The rulebooks that there are, read when they are first asked for."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._read: dict[str, Rulebook | None] = {}

    def book(self, game: str) -> Rulebook | None:
        """A game's rulebook, None if it has none."""
        if game not in self._read:
            self._read[game] = _read(game, self._context.game(game).about.title)
        return self._read[game]

    def games(self) -> tuple[str, ...]:
        """The games that have a rulebook."""
        return tuple(game for game in self._context.games if self.book(game) is not None)


def _read(game: str, title: str) -> Rulebook | None:
    """A game's rulebook page; None if it has none (a page is optional)."""
    path = assets() / "rulebooks" / f"{game}.md"
    return parse(path.read_text(encoding="utf-8"), title) if path.is_file() else None
