"""Who may come in at a table, and on which screen each hand is."""

from __future__ import annotations

import secrets
from typing import Any

from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.hands.hosting import WATCHER, new_token
from luminagames.hands.limits import CODE, VISITORS
from luminagames.text.messages import Names, render

# So many may only watch.
WATCHERS = 6


def new_code() -> str:
    """Figures to type where nothing can be scanned."""
    return str(secrets.randbelow(10**CODE)).zfill(CODE)


class Lobby:
    """The seats of a match as visitors see them. A place is a seat, below 0 one that watches, from
    `limits.VISITORS` on a visitor.
    """

    def __init__(self, match: Match[Any], names: Names) -> None:
        self._match, self._names = match, names
        # What the code that is scanned holds, and the one that is typed.
        self.token, self.code = new_token(), new_code()
        # By place: by what a screen comes back to it.
        self.tokens: dict[int, str] = {}
        # The places that can be reached now.
        self.here: set[int] = set()

    def renew_code(self) -> None:
        """Another code to type."""
        self.code = new_code()

    @property
    def phones(self) -> dict[int, bool]:
        """The seats on other screens, and whether each is reached."""
        return {place: place in self.here for place in sorted(self.tokens) if place >= 0}

    @property
    def visitors(self) -> list[int]:
        """The places of who has no seat yet."""
        return sorted(place for place in self.here if place >= VISITORS)

    def is_free(self, seat: int) -> bool:
        """Whether a visitor may take a seat."""
        return self._match.seats[seat].human and seat not in self.tokens

    def message(self) -> dict[str, Json]:
        """What a visitor is sent: nothing that not everybody sees."""
        match = self._match
        status = match.game.status(match.view(None))
        scores = {one.seat: one.score for one in status.seats}
        seats: list[Json] = [
            {
                "name": one.name,
                "free": self.is_free(seat),
                "bot": not one.human,
                "score": scores.get(seat),
            }
            for seat, one in enumerate(match.seats)
        ]
        return {
            "lobby": {
                "game": match.game.about.title,
                "band": [render(one, self._names) for one in status.band],
                "over": match.decision is None,
                "seats": seats,
            }
        }

    def take(self, wanted: object) -> int | None:
        """The place that a visitor gets, with a token of its own; None if it is not to be had."""
        if wanted == WATCHER and type(wanted) is int:
            free = (place for place in range(WATCHER, WATCHER - WATCHERS, -1))
            place = next((one for one in free if one not in self.here), None)
        elif type(wanted) is int and wanted in range(len(self._match.seats)):
            place = wanted if self.is_free(wanted) else None
        else:
            place = None
        if place is not None:
            self.tokens[place] = new_token()
        return place

    def give_back(self, place: int) -> None:
        """A place has no screen any more."""
        self.tokens.pop(place, None)
        self.here.discard(place)
