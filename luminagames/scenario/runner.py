"""Runs scenarios on a real match, and says in one line what came of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from luminagames.cards.marks import Document, read_file
from luminagames.cards.problems import did_you_mean
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import PositionError
from luminagames.engine.refusal import Refusal
from luminagames.games import game_ids, load_game
from luminagames.scenario.document import Scenario, ScenarioError, Step, read_scenario
from luminagames.scenario.expect import Mismatch, mismatch, shown
from luminagames.scenario.names import copies_meant, resolve_action
from luminagames.text import say, spoken
from luminagames.text.messages import render

MAX_ANSWERS = 10_000

Load = Callable[[str], Game[object]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario. `step` counts from 1; None is the `expect` at the end, or no step at
    all.
    """

    file: str
    status: Literal["ok", "failed", "error"]
    sentence: str
    line: int = 1
    column: int = 1
    step: int | None = None
    expected: str = ""
    found: str = ""

    def __str__(self) -> str:
        match self.status:
            case "ok":
                return f"ok   {self.file}: {self.sentence}"
            case "failed":
                where = (
                    say("at the end") if self.step is None else say("step {step}", step=self.step)
                )
                return say(
                    "FAIL {file}: {where} (line {line}): expected {expected}, found {found}",
                    file=self.file,
                    where=where,
                    line=self.line,
                    expected=self.expected,
                    found=self.found,
                )
            case "error":
                return f"{self.file}:{self.line}:{self.column}: {spoken(self.sentence)}"


class _Names:
    """Seats and cards as a scenario names them."""

    def seat(self, seat: int) -> str:
        return f"seat {seat}"

    def card(self, definition: str) -> str:
        return definition


class _Failed(Exception):
    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found


def run_file(path: Path, load: Load = load_game) -> Outcome:
    """Runs the scenario in a file."""
    return run_document(read_file(path), load)


def run_document(document: Document, load: Load = load_game) -> Outcome:
    """Runs a scenario that was read already."""
    try:
        scenario = read_scenario(document)
        match = begin(scenario, load)
    except ScenarioError as error:
        return Outcome(error.file, "error", error.message, error.line, error.column)
    return run(scenario, match)


def run(scenario: Scenario, match: Match[object]) -> Outcome:
    """Plays a scenario's steps on its match."""
    file, sentence = scenario.file, scenario.sentence
    for number, step in enumerate(scenario.steps, start=1):
        try:
            play(match, step)
        except _Failed as failed:
            line = scenario.line(step.path)
            return Outcome(file, "failed", sentence, line, 1, number, failed.expected, failed.found)
    found = mismatch(match, scenario.expect)
    if found is not None:
        line = scenario.line(("expect", found.key.split(":")[0]))
        return Outcome(file, "failed", sentence, line, 1, None, _wanted(found), found.found)
    return Outcome(file, "ok", sentence)


def begin(scenario: Scenario, load: Load = load_game) -> Match[object]:
    """The match at the beginning of a scenario; raises `ScenarioError` for a wrong game, card,
    position or option.
    """
    try:
        game = load(scenario.game)
    except KeyError:
        meant = did_you_mean(scenario.game, game_ids())
        raise scenario.error(
            ("game",), worded("there is no game '{game}'{meant}", game=scenario.game, meant=meant)
        ) from None
    if scenario.cards is not None:
        game = _with_cards(scenario, game)
    fewest, most = game.about.seats
    seats = fewest if scenario.seats is None else scenario.seats
    if not fewest <= seats <= most:
        raise scenario.error(
            ("seats",),
            worded(
                "'seats' must be {fewest} to {most}, not {seats}",
                fewest=fewest,
                most=most,
                seats=seats,
            ),
        )
    names = [SeatInfo(f"Seat {seat}") for seat in range(seats)]
    if scenario.state is None:
        try:
            return Match(game, scenario.options, names, scenario.seed)
        except Refusal as refusal:
            named = {str(value) for value in refusal.message.values.values()}
            name = next((key for key in scenario.options if key in named), None)
            path = ("options",) if name is None else ("options", name)
            raise scenario.error(
                path, f"{render(refusal.message, _Names())} ({refusal.clause})"
            ) from None
    try:
        state = game.position(scenario.state, seats, scenario.seed)
    except PositionError as error:
        raise scenario.error(
            ("state", *error.path), error.message, key="unknown" in error.message
        ) from None
    options = game.to_data(state).get("options", {})
    return Match(
        game, options if isinstance(options, Mapping) else {}, names, scenario.seed, start=state
    )


def _with_cards(scenario: Scenario, game: Game[object]) -> Game[object]:
    """The game with a scenario's own cards: beside the official set in a position, instead of it in
    a new match.
    """
    # pydantic is slow to import, and most scenarios need it not.
    from luminagames.cards.lint import card_model
    from luminagames.cards.load import validate_cards

    model = card_model(scenario.game)
    cards, problems = validate_cards(
        scenario.cards,  # type: ignore[arg-type]  # YAML
        scenario.marks,
        ("cards",),
        scenario.file,
        model,
        inline=True,
    )
    for problem in problems:
        raise ScenarioError(problem.file, problem.line, problem.column, problem.message)
    if not cards:
        return game
    own = {str(card["id"]) for card in cards}
    official = [card for key, card in game.definitions.items() if key not in own]
    beside: Sequence[Mapping[str, Json]] = [] if scenario.state is None else official
    for index, fault in model.reference_faults([*beside, *cards]):
        if index >= len(beside):
            raise scenario.error(("cards", index - len(beside), *fault.path), fault.message)
    return game.with_definitions([*beside, *cards])


def play(match: Match[object], step: Step) -> None:
    """Does one step."""
    if step.until is not None:
        _until(match, step.until)
    elif step.action is not None:
        _act(match, step.action, step.refused)
    if step.expect is not None:
        found = mismatch(match, step.expect)
        if found is not None:
            raise _Failed(_wanted(found), found.found)


def failure(act: Callable[[], None]) -> str | None:
    """What a step wanted and found, where it fails; None where it does not."""
    try:
        act()
    except _Failed as failed:
        return worded(
            "expected {expected}, found {found}", expected=failed.expected, found=failed.found
        )
    return None


def _wanted(found: Mismatch) -> str:
    return worded("{key} {expected}", key=found.key, expected=found.expected)


class _Named:
    """Seats as a scenario numbers them, cards as they are printed."""

    def __init__(self, game: Game[object]) -> None:
        self._game = game

    def seat(self, seat: int) -> str:
        return say("seat {seat}", seat=seat)

    def card(self, definition: str) -> str:
        return self._game.card_title(definition)


def _act(match: Match[object], data: Mapping[str, Json], refused: str | None) -> None:
    before = match.game.digest(match.state)
    try:
        match.submit(Action.from_data(resolve_action(match.game, match.state, data)))
    except Refusal as refusal:
        if refusal.clause != refused:
            wanted = (
                worded("{action} to be legal", action=shown(data))
                if refused is None
                else worded(
                    "{action} to be refused by {refused}", action=shown(data), refused=refused
                )
            )
            sentence = render(refusal.message, _Named(match.game))
            found = worded(
                "refused by {clause}: {sentence}", clause=refusal.clause, sentence=sentence
            )
            copies = copies_meant(match.game, match.state, data)
            if copies:
                found = worded("{found} ({copies})", found=found, copies="; ".join(copies))
            raise _Failed(wanted, found) from None
        if match.game.digest(match.state) != before:
            raise _Failed(
                worded("the refusal to change nothing"), worded("another digest")
            ) from None
        return
    if refused is not None:
        raise _Failed(
            worded("{action} to be refused by {refused}", action=shown(data), refused=refused),
            worded("it was legal"),
        )


def _until(match: Match[object], kind: str) -> None:
    for _ in range(MAX_ANSWERS):
        decision = match.decision
        if decision is None:
            raise _Failed(worded("'{kind}' to be asked", kind=kind), worded("the match is over"))
        if decision.kind == kind:
            return
        match.submit(match.game.legal_actions(match.state)[0])
    decision = match.decision
    if decision is None or decision.kind != kind:
        raise _Failed(
            worded("'{kind}' to be asked", kind=kind),
            worded("not within {most} answers", most=f"{MAX_ANSWERS:,}"),
        )


__all__ = ["Mismatch", "Outcome", "begin", "failure", "play", "run", "run_document", "run_file"]
