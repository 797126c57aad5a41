"""The games, as far as cards know them: a table that `luminagames.games` enters here when it is
imported.

Cards lie below the games and import none of them. Whoever checks or compiles cards has imported
`luminagames.games`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from luminagames.engine.game import Game


@dataclass(frozen=True, slots=True)
class Games:
    """The ids of all that there are cards for, and by id: the game with its shipped cards, its
    `CARD_MODEL`.
    """

    ids: Callable[[], tuple[str, ...]]
    load: Callable[[str], Game[object]]
    model: Callable[[str], type]


_entered: list[Games] = []


def enter(games: Games) -> None:
    """From now on these are the games."""
    _entered[:] = [games]


def games() -> Games:
    """The games that were entered; raises `RuntimeError` where nobody has imported any."""
    if not _entered:
        raise RuntimeError("no games are known: import luminagames.games first")
    return _entered[0]
