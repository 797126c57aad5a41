"""A guided match as data: `assets/guides/GAME.yaml`, with its deal beside it as a scenario file.

docs/guides.md tells designers what each key means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from luminagames.cards.marks import Document, YamlPath, read_file
from luminagames.cards.problems import did_you_mean
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.outside import place
from luminagames.scenario.document import ScenarioError, read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.text import spoken

TOP_KEYS = ("guide", "game", "deal", "minutes", "rival", "steps", "end")
STEP_KEYS = ("title", "text", "clause", "point", "when", "do")
# What can be pointed at; a card by its definition id.
TOUCHES = ("card", "pile", "zone", "place", "seat", "button")


class GuideError(ValueError):
    """A guide that cannot be used: `file:line:column: message`."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step: one sentence with its clause, what it points at, and what it waits for.

    `when` is the kind of a decision, or empty; `do` lists actions in a scenario's words, any of
    which is the right one, and none if the step is only read.
    """

    title: str
    text: str
    clause: str = ""
    point: str = ""
    when: str = ""
    do: tuple[Mapping[str, Json], ...] = ()
    line: int = 1


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided match of a game. The person sits at seat 0, `rival` answers for the others; `end` is
    said at last.
    """

    title: str
    game: str
    deal: Path
    minutes: int
    rival: str
    steps: tuple[Lesson, ...]
    end: str
    file: str = ""

    def match(self, game: Game[Any]) -> Match[Any]:
        """The match as it is dealt; raises `GuideError`."""
        try:
            scenario = read_scenario(read_file(self.deal))
            match: Match[Any] = begin(scenario, lambda _game: game)
        except ScenarioError as error:
            raise GuideError(str(error)) from None
        for step in scenario.steps:
            play(match, step)
        return match


def guide_file(game_id: str) -> Path:
    """Where the guide of a game lies."""
    return place("guide", game_id)


def guide_of(game_id: str) -> Guide | None:
    """The guided match of a game, None for a game without one; raises `GuideError`."""
    path = guide_file(game_id)
    return read_guide(path) if path.is_file() else None


def read_guide(path: Path) -> Guide:
    """The guide in a file; raises `GuideError` for the first mistake."""
    return _Reader(read_file(path), path).guide()


class _Reader:
    def __init__(self, document: Document, path: Path) -> None:
        self.document, self.path = document, path

    def fault(self, where: YamlPath, message: str) -> GuideError:
        place = self.document.marks.value(where)
        return GuideError(f"{self.document.file}:{place.line}:{place.column}: {spoken(message)}")

    def guide(self) -> Guide:
        for problem in self.document.problems:
            raise GuideError(f"{problem.file}:{problem.line}:{problem.column}: {problem.said}")
        data = self.document.data
        if not isinstance(data, Mapping):
            raise self.fault((), worded("a guide is a mapping"))
        self.known((), data, TOP_KEYS)
        steps = data.get("steps")
        if not isinstance(steps, Sequence) or isinstance(steps, str) or not steps:
            raise self.fault(("steps",), worded("'steps' is a list of steps"))
        minutes = data.get("minutes", 8)
        if type(minutes) is not int or not 1 <= minutes <= 60:
            raise self.fault(("minutes",), worded("'minutes' is a number from 1 to 60"))
        return Guide(
            self.text(data, "guide", ()),
            self.text(data, "game", ()),
            self.path.with_name(self.text(data, "deal", ())),
            minutes,
            self.text(data, "rival", (), "bot:easy"),
            tuple(self.lesson(("steps", index), one) for index, one in enumerate(steps)),
            self.text(data, "end", (), ""),
            self.document.file,
        )

    def lesson(self, where: YamlPath, data: Json) -> Lesson:
        if not isinstance(data, Mapping):
            raise self.fault(where, worded("a step is a mapping"))
        self.known(where, data, STEP_KEYS)
        do = data.get("do", [])
        acts = [do] if isinstance(do, Mapping) else do
        if not isinstance(acts, Sequence) or not all(
            isinstance(one, Mapping) and "action" in one for one in acts
        ):
            raise self.fault((*where, "do"), worded("'do' is an action, or a list of them"))
        point = self.text(data, "point", where, "")
        if point and point.partition(":")[0] not in TOUCHES:
            raise self.fault(
                (*where, "point"),
                worded("'point' begins with one of {touches}", touches=", ".join(TOUCHES)),
            )
        return Lesson(
            self.text(data, "title", where),
            self.text(data, "text", where),
            self.text(data, "clause", where, ""),
            point,
            self.text(data, "when", where, ""),
            tuple(dict(one) for one in acts if isinstance(one, Mapping)),
            self.document.marks.value(where).line,
        )

    def known(self, where: YamlPath, data: Mapping[str, Json], keys: Sequence[str]) -> None:
        for key in data:
            if key not in keys:
                raise self.fault(
                    (*where, key),
                    worded("unknown key '{key}'{hint}", key=key, hint=did_you_mean(key, keys)),
                )

    def text(
        self, data: Mapping[str, Json], key: str, where: YamlPath, default: str | None = None
    ) -> str:
        value = data.get(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.fault(
                (*where, key) if key in data else where,
                worded("'{key}' is missing or no text", key=key),
            )
        return value
