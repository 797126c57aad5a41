"""`luminagames play`: straight to a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from luminagames.app import StartRequest
from luminagames.bots.bot import parse_spec
from luminagames.cards.problems import did_you_mean
from luminagames.cli.context import existing, find_game, known_game, read_options, split_names
from luminagames.cli.errors import WRONG, CliError, refused
from luminagames.cli.matchwords import DeckNames, SeatNames, Seed, SetUp
from luminagames.cli.window import open_window
from luminagames.cli.words import seat_range
from luminagames.engine.decks import DECKS
from luminagames.engine.game import Game, Options
from luminagames.engine.refusal import Refusal
from luminagames.text import say


def register(app: typer.Typer) -> None:
    """Adds `luminagames play`."""
    app.command("play")(play)


def play(
    game: Annotated[
        str, typer.Argument(help="The game's id, e.g. as `luminagames games` lists it.")
    ] = "",
    seats: SeatNames = "",
    decks: DeckNames = "",
    option: SetUp = None,
    seed: Seed = None,
    scenario: Annotated[
        Path | None, typer.Option(help="Begin from the position of a scenario file.")
    ] = None,
    card: Annotated[
        str, typer.Option("--try", help="Try a card: a table where it can be used at once.")
    ] = "",
) -> None:
    """Go straight to a table."""
    if bool(game) == (scenario is not None):
        raise CliError(say("name a game or a --scenario, one of them"))
    people = split_names(seats)
    options = read_options(option or ())
    if decks:
        options[DECKS] = list(split_names(decks))
    for name in people:
        if name.startswith("bot:"):
            _check_bot(name)
    if card:
        if scenario is not None or options or seed is not None:
            raise CliError(
                say(
                    "--try makes a position of its own: no scenario, options, decks or seed beside it"
                )
            )
        _check_card(game, card)
    elif scenario is not None:
        if options or seed is not None:
            raise CliError(say("a scenario has its own options and seed"))
        _check_scenario(existing(scenario))
    else:
        _check_seats(find_game(game, by_hand=True), people, options)
    request = StartRequest(
        game=game, seats=people, options=options, seed=seed, scenario=scenario, card=card
    )
    raise typer.Exit(open_window(request))


def _check_seats(found: Game[object], people: tuple[str, ...], options: Options) -> None:
    try:
        if people:
            fewest, most = found.about.seats
            if not fewest <= len(people) <= most:
                raise CliError(
                    say(
                        "{title} has {seats}, not {people}",
                        title=found.about.title,
                        seats=seat_range(found.about),
                        people=len(people),
                    )
                )
        if not found.about.thinking and any(name.startswith("bot:") for name in people):
            raise CliError(say("{title}: no program thinks for it", title=found.about.title))
        found.resolve_options(options, len(people) or found.about.seats[0])
    except Refusal as refusal:
        raise CliError(refused(refusal, found)) from None


def _check_bot(name: str) -> None:
    try:
        parse_spec(name)
    except ValueError as error:
        raise CliError(str(error)) from None


def _check_card(name: str, card: str) -> None:
    known = find_game(name).definitions
    if card not in known:
        raise CliError(
            say(
                "{name} has no card '{card}'{hint}",
                name=name,
                card=card,
                hint=did_you_mean(card, known),
            )
        )


def _check_scenario(path: Path) -> None:
    from luminagames.cards.marks import read_file
    from luminagames.scenario.document import ScenarioError, read_scenario
    from luminagames.scenario.runner import begin

    try:
        begin(read_scenario(read_file(path)), known_game)
    except ScenarioError as error:
        raise CliError(str(error), WRONG) from None
