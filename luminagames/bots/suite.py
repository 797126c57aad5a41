"""Plain positions: decisions on which any good player agrees, and what a bot or a hint answers there.

A file holds a scenario's position (`game`, `state`, `cards`, `seats`, `seed`, `options`, `do`) and
what is plain in it: `good` and `bad` answers, what the rest of the own turn must include
(`turn_must_include`) or must not (`turn_must_not`), or that it must win (`turn_must_win: true`);
`why`, in a sentence, and a `theme`. Answers are patterns: `{action: attack, lutura: kilnclaw}`
fits every action of that kind with a card of that name; a list of words means any of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from luminagames.bots.bot import Bot
from luminagames.bots.hint import advised
from luminagames.bots.maker import make_bot
from luminagames.cards.marks import Document, read_file
from luminagames.cards.problems import did_you_mean
from luminagames.engine.action import Action, Card, ListOf, MapOf, OneOf, ParamType
from luminagames.engine.builtin import Param
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.scenario.document import TOP_KEYS, ScenarioError, read_scenario
from luminagames.scenario.runner import begin, failure, play

# The level that asks for a hint instead of a bot.
HINT = "hint"
ANSWERS = ("good", "bad")
TURNS = ("turn_must_include", "turn_must_not")
KEYS = (*ANSWERS, *TURNS, "turn_must_win", "why", "theme")
# Own and foreign answers of one turn that is played to its end.
MOST_ANSWERS = 200
# The bot that answers for the other seats while a turn is played to its end.
OTHERS = "normal"

Pattern = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a suite, and what is plain in it."""

    file: str
    match: Match[Any]
    good: tuple[Pattern, ...] = ()
    bad: tuple[Pattern, ...] = ()
    include: tuple[Pattern, ...] = ()
    must_not: tuple[Pattern, ...] = ()
    must_win: bool = False
    why: str = ""
    theme: str = ""

    @property
    def asks_turn(self) -> bool:
        """Whether the rest of the turn is judged, not the first answer alone."""
        return bool(self.include or self.must_not or self.must_win)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one level answered a position with one seed; `fault` says what was wrong, in a
    sentence.
    """

    file: str
    theme: str
    level: str
    seed: int
    acts: tuple[str, ...]
    fault: str = ""

    @property
    def right(self) -> bool:
        """Whether all that is plain was done."""
        return not self.fault

    def to_data(self) -> dict[str, Json]:
        """The JSON form."""
        return {
            "file": self.file,
            "theme": self.theme,
            "level": self.level,
            "seed": self.seed,
            "acts": list(self.acts),
            "right": self.right,
            "fault": self.fault,
        }


# Reading


def suite_files(folder: Path) -> list[Path]:
    """The files of a suite, those in folders within it too, in order; raises `FileNotFoundError`."""
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise FileNotFoundError(folder)
    return sorted(path for path in folder.rglob("*.yaml") if path.is_file())


def read_position(path: Path, shown: str | None = None) -> Position:
    """A position of a suite; raises `ScenarioError` with file, line and column for a mistake."""
    document = read_file(path, shown)
    data = document.data
    if not isinstance(data, Mapping):
        read_scenario(document)  # raises with the place
        raise ScenarioError(document.file, 1, 1, worded("a position is a mapping"))
    known = (*TOP_KEYS, *KEYS)
    for key in data:
        if key not in known:
            place = document.marks.key((key,))
            raise ScenarioError(
                document.file,
                place.line,
                place.column,
                worded("unknown key '{key}'{hint}", key=key, hint=did_you_mean(key, known)),
            )
    scenario_data: dict[str, Any] = {key: data[key] for key in TOP_KEYS if key in data}
    scenario_data.setdefault("scenario", str(data.get("why") or path.stem))
    scenario_data.setdefault("game", path.parent.name)
    scenario = read_scenario(replace(document, data=scenario_data))
    match = begin(scenario)
    for step in scenario.steps:
        wrong = failure(lambda step=step: play(match, step))  # type: ignore[misc]  # bound now
        if wrong is not None:
            raise scenario.error(step.path, wrong)
    reader = _Reader(document, match)
    if match.decision is None:
        raise reader.error((), worded("the match is over: nothing is asked"))
    position = Position(
        document.file,
        match,
        reader.patterns("good"),
        reader.patterns("bad"),
        reader.patterns("turn_must_include"),
        reader.patterns("turn_must_not"),
        reader.flag("turn_must_win"),
        reader.text("why"),
        reader.text("theme"),
    )
    if not (position.good or position.bad or position.asks_turn):
        raise reader.error((), worded("nothing is said of this position: add 'good' or 'bad'"))
    return position


@dataclass(frozen=True, slots=True)
class _Reader:
    document: Document
    match: Match[Any]

    @property
    def data(self) -> Mapping[str, Any]:
        found = self.document.data
        assert isinstance(found, Mapping)
        return found

    def error(self, path: tuple[str | int, ...], message: str) -> ScenarioError:
        place = self.document.marks.value(path)
        return ScenarioError(self.document.file, place.line, place.column, message)

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.error((key,), worded("'{key}' is true or false", key=key))
        return value

    def text(self, key: str) -> str:
        value = self.data.get(key, "")
        if not isinstance(value, str):
            raise self.error((key,), worded("'{key}' is text", key=key))
        return value

    def patterns(self, key: str) -> tuple[Pattern, ...]:
        """The patterns under a key, each of a kind and parameters that the game has."""
        listed = self.data.get(key, [])
        if not isinstance(listed, list):
            raise self.error((key,), worded("'{key}' is a list of actions", key=key))
        return tuple(self._pattern((key, index), one) for index, one in enumerate(listed))

    def _pattern(self, path: tuple[str | int, ...], one: Any) -> Pattern:
        pattern = {"action": one} if isinstance(one, str) else one
        if not isinstance(pattern, Mapping) or not isinstance(pattern.get("action"), str):
            raise self.error(path, worded("an answer is a mapping with an 'action'"))
        kinds = self.match.game.action_kinds
        kind = kinds.get(str(pattern["action"]))
        if kind is None:
            meant = did_you_mean(str(pattern["action"]), kinds)
            raise self.error(
                path, worded("unknown action '{kind}'{meant}", kind=pattern["action"], meant=meant)
            )
        names = [param.name for param in kind.params]
        for name in pattern:
            if name not in ("action", "seat", *names):
                meant = did_you_mean(str(name), names)
                raise self.error(
                    (*path, name), worded("unknown key '{key}'{hint}", key=name, hint=meant)
                )
        return pattern


# Fitting


def fits(game: Game[Any], state: object, pattern: Pattern, action: Action) -> bool:
    """Whether a pattern means an action."""
    if pattern["action"] != action.kind:
        return False
    definitions = game.card_definitions(state)
    specs = {param.name: param.type for param in game.action_kinds[action.kind].params}
    return (
        all(
            _same(specs[name], value, action.get(name), definitions)
            for name, value in pattern.items()
            if name in specs
        )
        and pattern.get("seat", action.seat) == action.seat
    )


def _same(kind: ParamType, wanted: Json, given: Param, definitions: Sequence[str]) -> bool:
    match kind:
        case ListOf(item):
            parts = list(wanted) if isinstance(wanted, list) else [wanted]
            listed = given if isinstance(given, tuple) else ()
            return len(parts) == len(listed) and all(
                any(_same(item, part, one, definitions) for one in listed) for part in parts
            )
        case MapOf():
            return dict(given or ()) == wanted  # type: ignore[arg-type]  # pairs
        case _ if isinstance(wanted, list):
            return any(_same(kind, one, given, definitions) for one in wanted)
        case Card():
            return _same_card(wanted, given, definitions)
        case OneOf(types) if any(isinstance(one, Card) for one in types):
            return wanted == given or _same_card(wanted, given, definitions)
        case _:
            return type(wanted) is type(given) and wanted == given


def _same_card(wanted: Json, given: Param, definitions: Sequence[str]) -> bool:
    if type(given) is not int or not 0 <= given < len(definitions):
        return False
    return wanted == given or (
        isinstance(wanted, str) and definitions[given] == wanted.partition(".")[0]
    )


# Judging

Answerer = Callable[[object, int], Action]


def answerer(game: Game[Any], level: str, seed: int) -> Answerer:
    """How a level answers for a seat in a state, from that seat's view alone; raises `ValueError`
    for a level that there is not.
    """
    rng = SplitMix64(seed)
    if level == HINT:

        def hinted(state: object, seat: int) -> Action:
            view = game.view(state, seat)
            return advised(game, view, rng) or view.legal[0]  # nothing depends on it

        return hinted
    bot: Bot = make_bot(level, game)

    def chosen(state: object, seat: int) -> Action:
        view = game.view(state, seat)
        return bot.choose(view, view.legal, bot.budget, rng)

    return chosen


def judge(position: Position, level: str, seed: int) -> Verdict:
    """What a level does in a position, and whether that is right."""
    game = position.match.game
    state = position.match.state_at(position.match.step)
    decision = game.decision(state)
    assert decision is not None
    seat = decision.actor
    own = answerer(game, level, seed)
    first = own(state, seat)
    fault = _first_fault(position, game, state, first)
    acts = [(state, first)]
    if position.asks_turn and not fault:
        others = answerer(game, OTHERS, seed)
        end = _play_turn(game, state, seat, acts, own, others)
        fault = _turn_fault(position, game, seat, acts, end)
    told = tuple(_told(game, before, action) for before, action in acts)
    return Verdict(position.file, position.theme, level, seed, told, fault)


def _play_turn(
    game: Game[Any],
    state: object,
    seat: int,
    acts: list[tuple[object, Action]],
    own: Answerer,
    others: Answerer,
) -> object:
    """Plays on to the end of the turn; the own acts with the states before them go into `acts`."""
    turn = game.turn_id(state)
    state = game.clone(state)
    game.advance(state, acts[0][1])
    for _ in range(MOST_ANSWERS):
        decision = game.decision(state)
        if decision is None or game.turn_id(state) != turn:
            break
        action = (own if decision.actor == seat else others)(state, decision.actor)
        if decision.actor == seat:
            acts.append((game.clone(state), action))
        game.advance(state, action)
    return state


def _first_fault(position: Position, game: Game[Any], state: object, action: Action) -> str:
    if any(fits(game, state, one, action) for one in position.bad):
        return worded("{action} is bad", action=_told(game, state, action))
    if position.good and not any(fits(game, state, one, action) for one in position.good):
        return worded("{action} is not among the good answers", action=_told(game, state, action))
    return ""


def _turn_fault(
    position: Position,
    game: Game[Any],
    seat: int,
    acts: Sequence[tuple[object, Action]],
    end: object,
) -> str:
    for pattern in position.include:
        if not any(fits(game, before, pattern, action) for before, action in acts):
            return worded("the turn ends without {pattern}", pattern=_shown(pattern))
    for pattern in position.must_not:
        if any(fits(game, before, pattern, action) for before, action in acts):
            return worded("the turn has {pattern}", pattern=_shown(pattern))
    if position.must_win:
        result = game.result(end)
        if result is None or seat not in result.winners:
            return worded("the turn does not win")
    return ""


def _shown(pattern: Pattern) -> str:
    parts = [f"{name} {value}" for name, value in pattern.items() if name != "action"]
    return " ".join([str(pattern["action"]), *parts])


def _told(game: Game[Any], state: object, action: Action) -> str:
    """An action with its cards by definition."""
    definitions = game.card_definitions(state)
    specs = {param.name: param.type for param in game.action_kinds[action.kind].params}

    def of(name: str, value: Param) -> str:
        is_card = isinstance(specs.get(name), Card) and isinstance(value, int)
        return definitions[value] if is_card else str(value)  # type: ignore[index]  # an int

    return " ".join([action.kind, *(f"{name} {of(name, value)}" for name, value in action.params)])


def run_suite(
    positions: Sequence[Position], levels: Sequence[str], seeds: int
) -> Iterator[Verdict]:
    """The verdict on each position, by level and seed."""
    for level in levels:
        for position in positions:
            for seed in range(1, seeds + 1):
                yield judge(position, level, seed)


def shares(verdicts: Sequence[Verdict]) -> dict[str, tuple[int, int]]:
    """How many were right of how many, by level."""
    right, total = Counter[str](), Counter[str]()
    for one in verdicts:
        total[one.level] += 1
        right[one.level] += one.right
    return {level: (right[level], total[level]) for level in total}


__all__ = ["HINT", "Position", "Verdict", "judge", "read_position", "run_suite"]
