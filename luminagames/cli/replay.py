"""`luminagames replay FILE`: play a saved match again and verify every digest."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import existing
from luminagames.cli.errors import WRONG, CliError
from luminagames.cli.words import PlainNames
from luminagames.engine.journal import CONCEDED, HANDED, LEFT, RETURNED
from luminagames.engine.match import Match, ReplayError
from luminagames.engine.plain import Json
from luminagames.engine.record import Record, RecordError, change_to_data
from luminagames.games import load_game
from luminagames.text import counted, later, say, why


def register(app: typer.Typer) -> None:
    """Adds `luminagames replay`."""
    app.command("replay")(replay_match)


def replay_match(
    file: Annotated[Path, typer.Argument(help="A match file (.lumina).")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the steps and their events as JSON.")
    ] = False,
) -> None:
    """Replay a saved match, print its log, and verify every digest."""
    from luminagames.library.matchfile import read_match, replayed

    error: RecordError | None = None
    match: Match[object] | None
    of = 0
    try:
        record = read_match(existing(file))
        of = len(Record.from_data(record).actions)
        if to is not None and to > of:
            raise CliError(say("--to {to}: the match has {of} actions", to=to, of=of))
        match = replayed(record, load_game, to)
    except RecordError as caught:
        error, match = caught, caught.match if isinstance(caught, ReplayError) else None
    if as_json:
        print(json.dumps(_report(match, error, of), ensure_ascii=True))
    elif match is not None:
        _print_log(match, of, whole=error is None)
    if error is not None:
        raise CliError(say("{file}: {error}", file=str(file), error=why(error)), WRONG)


def _print_log(match: Match[object], of: int, whole: bool) -> None:
    """One line for each thing that happened, changes of seats among them; at last whether all was
    right.
    """
    from luminagames.text.messages import render

    game = match.game
    names = PlainNames(game, [seat.name for seat in match.first_seats])
    known = dict(enumerate(game.card_definitions(match.state)))  # a record tells all that is hidden
    _print_changes(match, 0)
    for step, events in enumerate(match.events, start=1):
        view = replace(match.view_at(step, None), cards=known)
        for event in events:
            line = game.describe_event(event, view)
            if line is not None:
                print(f"{step:>4}  {render(line, names)}")
        _print_changes(match, step)
    if whole:
        result = game.result(match.state)
        count = counted(of, "{n} action", "{n} actions")
        if match.step != of:
            count = say("{step} of {actions}", step=match.step, actions=count)
        if result is None:
            print(say("{count}, every digest is right; the match is not over yet.", count=count))
        else:
            over = say(
                "{count}, every digest is right; the match is over: {reason}.",
                count=count,
                reason=result.reason,
            )
            print(over)


CHANGES = {
    HANDED: later("{who} hands the seat to {now}."),
    RETURNED: later("{now} is back."),
    LEFT: later("{who} leaves; {now} plays on."),
    CONCEDED: later("{who} concedes."),
}


def _print_changes(match: Match[object], step: int) -> None:
    seats = list(match.first_seats)
    for change in match.seat_changes:
        if change.step == step:
            line = say(CHANGES[change.reason], who=seats[change.seat].name, now=change.info.name)
            print(f"{step:>4}  {line}")
        seats[change.seat] = change.info


def _report(match: Match[object] | None, error: RecordError | None, of: int) -> dict[str, Json]:
    report: dict[str, Json] = {
        "verified": error is None,
        "error": None if error is None else {"step": error.step, "message": error.message},
    }
    if match is None:
        return report
    result = match.game.result(match.state)
    steps: list[Json] = [
        {
            "step": step,
            "action": action.to_data(),
            "digest": digest,
            "events": [event.to_data() for event in events],
        }
        for step, (action, digest, events) in enumerate(
            zip(match.actions, match.digests, match.events, strict=True), start=1
        )
    ]
    return {
        **report,
        "game": match.game.about.id,
        "rules_version": match.game.about.rules_version,
        "options": dict(match.options),
        "seats": [seat.name for seat in match.first_seats],
        "controllers": [seat.controller for seat in match.first_seats],
        "seat_changes": [change_to_data(change) for change in match.seat_changes],
        "seed": match.seed,
        "definitions_hash": match.game.definitions_hash(),
        "actions": of,
        "steps": steps,
        "result": None
        if result is None
        else {
            "reason": result.reason,
            "winners": list(result.winners),
            "ranking": [
                {"seat": one.seat, "place": one.place, "score": one.score} for one in result.ranking
            ],
        },
    }
