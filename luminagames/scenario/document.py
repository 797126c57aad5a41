"""A scenario file as data, its own keys checked; what stands in an action is left to the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from luminagames.cards.marks import Document, Marks, YamlPath
from luminagames.cards.problems import did_you_mean
from luminagames.engine.message import worded
from luminagames.engine.plain import Json

TOP_KEYS = (
    "scenario",
    "rules",
    "game",
    "seats",
    "seed",
    "cards",
    "state",
    "options",
    "do",
    "expect",
)
STEP_KEYS = ("seat", "action", "refused", "expect", "until", "auto", "tip")
EXPECT_KEYS = (
    "actor",
    "decision",
    "over",
    "winners",
    "legal",
    "not_legal",
    "events",
    "zones",
    "counts",
)


class ScenarioError(ValueError):
    """A scenario that cannot be run: where in its file, and why."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.file = file
        self.line = line
        self.column = column
        self.message = message


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of `do`, in this order: a tip, an action or `until`, then what is expected."""

    path: YamlPath
    action: Mapping[str, Json] | None = None
    refused: str | None = None
    until: str | None = None
    expect: Mapping[str, Json] | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. `state` is None for a new match; `cards` are inline definitions, not yet
    validated.
    """

    file: str
    marks: Marks
    sentence: str
    rules: tuple[str, ...]
    game: str
    seats: int | None
    seed: int
    cards: Json | None
    state: Mapping[str, Json] | None
    options: Mapping[str, Json]
    steps: tuple[Step, ...]
    expect: Mapping[str, Json] = field(default_factory=dict)

    def error(self, path: YamlPath, message: str, key: bool = False) -> ScenarioError:
        """The error of a fault at `path`."""
        place = self.marks.key(path) if key else self.marks.value(path)
        return ScenarioError(self.file, place.line, place.column, message)

    def line(self, path: YamlPath) -> int:
        """The line in which something stands."""
        return self.marks.key(path).line


def read_scenario(document: Document) -> Scenario:
    """Checks a document's own keys; raises `ScenarioError` for the first fault, in order of
    place.
    """
    reader = _Reader(document)
    scenario = reader.read()
    if reader.errors:
        raise min(reader.errors, key=lambda error: (error.line, error.column))
    return scenario


class _Reader:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.errors = [
            ScenarioError(p.file, p.line, p.column, p.message) for p in document.problems
        ]

    def read(self) -> Scenario:
        data = self.document.data
        if not isinstance(data, Mapping):
            if (
                data is not None or not self.errors
            ):  # else the YAML is broken, and that is said already
                self.fault((), worded("a scenario is a mapping"))
            data = {}
        else:
            self.keys((), data, TOP_KEYS)
            for key in ("scenario", "game"):
                if key not in data:
                    self.fault((), worded("'{key}' is missing", key=key))
        state = self.mapping(data, "state") if "state" in data else None
        options = self.mapping(data, "options") if "options" in data else {}
        if state is not None and "options" in data:
            self.fault(
                ("options",),
                worded("with a 'state' the options are given as 'state.options'"),
                key=True,
            )
        if "cards" in data and not isinstance(data["cards"], list):
            self.fault(("cards",), worded("'cards' is a list of card definitions"))
        return Scenario(
            self.document.file,
            self.document.marks,
            self.text(data, "scenario"),
            tuple(self.texts(data, "rules")),
            self.text(data, "game"),
            self.whole(data, "seats") if "seats" in data else None,
            self.whole(data, "seed") if "seed" in data else 1,
            data.get("cards"),
            state,
            options,
            tuple(self.steps(data)),
            self.expectation(("expect",), data["expect"]) if "expect" in data else {},
        )

    # Parts

    def steps(self, data: Mapping[str, Json]) -> list[Step]:
        found = data.get("do", [])
        if not isinstance(found, list):
            self.fault(("do",), worded("'do' is a list of steps"))
            return []
        return [self.step(("do", index), one) for index, one in enumerate(found)]

    def step(self, path: YamlPath, data: Json) -> Step:
        if not isinstance(data, Mapping):
            self.fault(path, worded("a step is a mapping"))
            return Step(path)
        own = {
            key: self.text(data, key, path)
            for key in ("refused", "until", "auto", "tip")
            if key in data
        }
        expect = self.expectation((*path, "expect"), data["expect"]) if "expect" in data else None
        action = {
            key: value
            for key, value in data.items()
            if key in ("seat", "action") or key not in STEP_KEYS
        }
        if "until" in data:
            if own.get("auto", "first") != "first":
                self.fault((*path, "auto"), worded("'auto' knows only 'first'"))
            for key in (*action, *(("refused",) if "refused" in data else ())):
                self.fault(
                    (*path, key), worded("a step with 'until' has no '{key}'", key=key), key=True
                )
            action = {}
        elif "auto" in data:
            self.fault((*path, "auto"), worded("'auto' stands only beside 'until'"), key=True)
        elif "action" not in data and (action or "refused" in data):
            key = next((one for one in data if one not in STEP_KEYS), next(iter(data)))
            meant = did_you_mean(key, STEP_KEYS) if key not in STEP_KEYS else ""
            self.fault(
                (*path, key),
                worded("a step has '{key}' but no 'action'{meant}", key=key, meant=meant),
                key=True,
            )
        elif not action and expect is None and not own:
            self.fault(path, worded("a step has an 'action', 'expect' or 'until'"))
        return Step(
            path, action or None, own.get("refused"), own.get("until"), expect, own.get("tip", "")
        )

    def expectation(self, path: YamlPath, data: Json) -> Mapping[str, Json]:
        if not isinstance(data, Mapping):
            self.fault(path, worded("'expect' is a mapping"))
            return {}
        for key, value in data.items():
            message = _malformed(key, value)
            if message:
                self.fault((*path, key), message)
        return data

    # Pieces

    def fault(self, path: YamlPath, message: str, key: bool = False) -> None:
        place = self.document.marks.key(path) if key else self.document.marks.value(path)
        self.errors.append(ScenarioError(self.document.file, place.line, place.column, message))

    def keys(self, path: YamlPath, data: Mapping[str, Json], known: Sequence[str]) -> None:
        for key in data:
            if key not in known:
                self.fault(
                    (*path, key),
                    worded("unknown key '{key}'{hint}", key=key, hint=did_you_mean(key, known)),
                    key=True,
                )

    def text(self, data: Mapping[str, Json], key: str, path: YamlPath = ()) -> str:
        value = data.get(key, "")
        if not isinstance(value, str):
            self.fault((*path, key), worded("'{key}' is text", key=key))
            return ""
        if key in data and not value:
            self.fault((*path, key), worded("'{key}' is empty", key=key))
        return value

    def texts(self, data: Mapping[str, Json], key: str) -> list[str]:
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.fault((key,), worded("'{key}' is a list of texts", key=key))
            return []
        return [str(one) for one in value]

    def whole(self, data: Mapping[str, Json], key: str) -> int:
        value = data[key]
        if type(value) is not int:
            self.fault((key,), worded("'{key}' is a whole number", key=key))
            return 0
        return value

    def mapping(self, data: Mapping[str, Json], key: str) -> Mapping[str, Json]:
        value = data[key]
        if not isinstance(value, Mapping):
            self.fault((key,), worded("'{key}' is a mapping", key=key))
            return {}
        return value


def _malformed(key: str, value: Json) -> str:
    """What is wrong with one entry of `expect`; a key that is none of the known ones is a dotted
    path.
    """
    match key:
        case "actor":
            return "" if value is None or type(value) is int else worded("'actor' is a seat")
        case "decision":
            return (
                ""
                if value is None or isinstance(value, str)
                else worded("'decision' is the kind of a decision")
            )
        case "over":
            return "" if isinstance(value, bool) else worded("'over' is true or false")
        case "winners":
            right = value is None or (
                isinstance(value, list) and all(type(one) is int for one in value)
            )
            return "" if right else worded("'winners' is a list of seats")
        case "legal" | "not_legal":
            right = isinstance(value, list) and all(
                isinstance(one, Mapping) and one for one in value
            )
            return "" if right else worded("'{key}' is a list of actions", key=key)
        case "events":
            right = isinstance(value, list) and all(isinstance(one, str) for one in value)
            return "" if right else worded("'events' is a list of event kinds")
        case "zones":
            right = isinstance(value, Mapping) and all(
                isinstance(one, list) for one in value.values()
            )
            return "" if right else worded("'zones' is a mapping from zones to lists of cards")
        case "counts":
            right = isinstance(value, Mapping) and all(type(one) is int for one in value.values())
            return "" if right else worded("'counts' is a mapping from zones to numbers")
    return ""
