"""`luminagames cards compare`: two versions of a card, played on the same seeds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cards.own import own_decks
from luminagames.cards.used import in_use
from luminagames.cli.context import existing, find_game, split_names
from luminagames.cli.errors import CliError, refused
from luminagames.cli.labour import Jobs, JsonFile, Lines, with_bar, write_json
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game
from luminagames.text import counted, say


def register(group: typer.Typer) -> None:
    """Adds `luminagames cards compare`."""
    group.command("compare")(compare)


def compare(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    card: Annotated[str, typer.Argument(help="The card, as it is in use: version A.")],
    other: Annotated[
        Path | None, typer.Option("--with", help="A card file with this id: version B.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches for each version.")] = 400,
    bots: Annotated[
        str, typer.Option(help="As many bots as seats; without it greedy in every seat.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Both versions are played on the same seeds.")] = 1,
    jobs: Jobs = None,
    report: JsonFile = None,
    lines: Lines = False,
) -> None:
    """Play two versions of a card on the same seeds: who used it wins more often with which, and
    how sure that is.
    """
    from luminagames.lab import compare as lab
    from luminagames.lab.row import Plan
    from luminagames.lab.simulate import seated

    found = find_game(game)
    if other is None:
        raise CliError(say("--with: name the card file that holds the other version"))
    definition = _version(game, card, existing(other), found)
    cards = tuple(found.definitions.values()) if in_use() else None
    plan = Plan(
        game,
        games,
        split_names(bots) if bots else seated(found, ("greedy", "greedy")),
        seed,
        definitions=cards,
        own_decks=own_decks(found, load_game(game)),
    )
    try:
        result = with_bar(
            2 * games,
            lambda told: lab.compare(plan, card, definition, jobs, progress=told),
            lines=lines,
        )
    except Refusal as refusal:
        raise CliError(refused(refusal, found)) from None
    except ValueError as error:
        raise CliError(str(error)) from None
    if not write_json(report, result.to_data()):
        return
    for name, one in (("A", result.a), ("B", result.b)):
        share, low, high = (f"{number:.1%}" for number in (one.share, one.low, one.high))
        times = counted(one.used, "used {n} time", "used {n} times")
        print(
            say(
                "{name}: {times}, won {share} of them ({low} to {high})",
                name=name,
                times=times,
                share=share,
                low=low,
                high=high,
            )
        )
    print(f"{card}: {result.sentence}")


def _version(game: str, card: str, path: Path, found: Game[object]) -> Mapping[str, Json]:
    from luminagames.cards.lint import card_model
    from luminagames.cards.load import load_cards
    from luminagames.cards.problems import CardErrors, did_you_mean

    if card not in found.definitions:
        raise CliError(
            say(
                "there is no card '{card}'{hint}",
                card=card,
                hint=did_you_mean(card, found.definitions),
            )
        )
    loaded = load_cards([path], card_model(game))
    definition = next((one for one in loaded.definitions if one["id"] == card), None)
    if definition is None and loaded.problems:
        raise CardErrors(loaded.problems)
    if definition is None:
        raise CliError(
            say("--with: there is no card '{card}' in '{path}'", card=card, path=str(path))
        )
    return definition
