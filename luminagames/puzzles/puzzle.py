"""A puzzle as data: a position with its own cards, what is asked, and the line that does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import DAMAGED, Match
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.text import say, why

FORMAT = "lumina-puzzle"
EASIEST, HARDEST = 1, 5
PEOPLE = ("You", "Bruno", "Cleo", "Dario")


class PuzzleError(ValueError):
    """A puzzle that cannot be read or does not hold: one sentence."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which `seat` is asked, and can bring the game's `goal` from `start` to `best`
    in this turn.

    `acts` is the most free acts of a line that was looked at, 0 for any number. `line` holds all
    actions to the end of the turn, the others' answers included. `cards` names the definitions that
    the position was found with. `finds` is how often in a hundred tries each level of bots reaches
    the goal, `origin` the match it comes from.
    """

    id: str
    game: str
    title: str
    goal: str
    seat: int
    start: int
    best: int
    state: Mapping[str, Json]
    line: tuple[Action, ...]
    difficulty: int
    rules_version: int
    cards: str
    acts: int = 0
    positions: int = 0
    finds: Mapping[str, int] = field(default_factory=dict)
    origin: Mapping[str, Json] = field(default_factory=dict)

    def to_data(self) -> dict[str, Json]:
        """The JSON form."""
        return {
            "format": FORMAT,
            "id": self.id,
            "game": self.game,
            "title": self.title,
            "difficulty": self.difficulty,
            "goal": self.goal,
            "seat": self.seat,
            "start": self.start,
            "best": self.best,
            "acts": self.acts,
            "positions": self.positions,
            "finds": dict(self.finds),
            "origin": dict(self.origin),
            "rules_version": self.rules_version,
            "cards": self.cards,
            "line": [action.to_data() for action in self.line],
            "state": dict(self.state),
        }

    @staticmethod
    def from_data(data: Any) -> Puzzle:
        """The puzzle of its JSON form; raises `PuzzleError`."""
        try:
            if data["format"] != FORMAT:
                raise PuzzleError(say("this is no puzzle"))
            return Puzzle(
                str(data["id"]),
                str(data["game"]),
                str(data["title"]),
                str(data["goal"]),
                int(data["seat"]),
                int(data["start"]),
                int(data["best"]),
                dict(data["state"]),
                tuple(Action.from_data(one) for one in data["line"]),
                min(HARDEST, max(EASIEST, int(data["difficulty"]))),
                int(data["rules_version"]),
                str(data["cards"]),
                int(data["acts"]),
                int(data["positions"]),
                dict(data["finds"]),
                dict(data["origin"]),
            )
        except (LookupError, TypeError, ValueError) as error:
            raise PuzzleError(say("the puzzle cannot be read: {error}", error=why(error))) from None

    def named(self, title: str, difficulty: int | None = None) -> Puzzle:
        """The same puzzle with another title."""
        return replace(
            self, title=title, difficulty=self.difficulty if difficulty is None else difficulty
        )

    def match(
        self, game: Game[Any], name: str = PEOPLE[0], rival: str = "bot:normal"
    ) -> Match[Any]:
        """The match at the position, the person at the puzzle's seat; raises `PuzzleError` for a
        damaged one.
        """
        try:
            state = game.from_data(self.state)
            seats = range(len(game.status(game.view(state, None)).seats))
            others = iter(PEOPLE[1:])
            people = [
                SeatInfo(name) if seat == self.seat else SeatInfo(next(others), rival)
                for seat in seats
            ]
            options = self.state.get("options", {})
            return Match(
                game, options if isinstance(options, Mapping) else {}, people, 1, start=state
            )
        except DAMAGED as error:
            raise PuzzleError(
                say("the position of '{id}' is damaged: {error}", id=self.id, error=why(error))
            ) from None

    def task(self, game: Game[Any]) -> Message:
        """What is asked for."""
        return game.goal_task(self.goal, self.start, self.best)

    @property
    def own_acts(self) -> Sequence[Action]:
        """What the person does in the line."""
        return [action for action in self.line if action.seat == self.seat]
