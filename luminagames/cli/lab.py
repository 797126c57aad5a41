"""`luminagames lab`: what makes bots and sets better, `fit` and `tune`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from luminagames.cli.context import find_game, split_names
from luminagames.cli.errors import CliError
from luminagames.cli.labour import Jobs, with_bar
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.engine.game import Game
    from luminagames.engine.plain import Json


def register(app: typer.Typer) -> None:
    """Adds the group `lab`: `fit` and `tune`."""
    group = typer.Typer(name="lab", help="Make bots and sets better.", no_args_is_help=True)
    group.command("fit")(fit)
    group.command("tune")(tune)
    app.add_typer(group)


def fit(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    games: Annotated[int, typer.Option(min=1, help="Matches of each round.")] = 100,
    rounds: Annotated[
        int, typer.Option(min=1, help="Rounds: each is played with what the ones before taught.")
    ] = 4,
    bots: Annotated[str, typer.Option(help="The two bots that play.")] = "normal,greedy",
    jobs: Jobs = None,
    seed: Annotated[int, typer.Option(help="The seed of the series.")] = 7,
    dry: Annotated[
        bool, typer.Option("--dry", help="Only show what was learned: the bots learn nothing.")
    ] = False,
) -> None:
    """Learn the weights of a game's parts from matches, and keep them in assets/bots."""
    from luminagames.bots.bot import parse_spec
    from luminagames.lab.fit import SEATS, Series, write
    from luminagames.lab.fit import fit as learn
    from luminagames.lab.simulate import processes

    found = find_game(game)
    names = split_names(bots)
    if len(names) != SEATS:
        raise CliError(say("--bots: two bots play"))
    for name in names:
        try:
            parse_spec(name)
        except ValueError as error:
            raise CliError(str(error)) from None
    if not found.feature_names:
        raise CliError(say("{title} has no named parts to weigh", title=found.about.title))
    series = Series(game, games, rounds, (names[0], names[1]), seed)
    fitted = with_bar(games * rounds, lambda told: learn(series, told, processes(games, jobs)))
    for part, weight in fitted.weights.items():
        print(
            f"{part:20} {weight.early:7d}"
            + (f" {weight.late:7d}" if weight.late != weight.early else "")
        )
    print(
        say(
            "{positions} positions; loss {loss} nats, {plain} without the parts",
            positions=f"{fitted.positions:,}",
            loss=str(fitted.loss),
            plain=str(fitted.plain_loss),
        )
    )
    if not dry:
        write(series, fitted)


def tune(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    knob: Annotated[
        list[str], typer.Option(help="A number on a card, card.key.key:step; may be repeated.")
    ],
    games: Annotated[
        int, typer.Option(min=1, help="Matches of a whole series for each step.")
    ] = 200,
    bots: Annotated[str, typer.Option(help="The bot that sits at every seat.")] = "normal",
    rounds: Annotated[int, typer.Option(min=1, help="How often all knobs are gone through.")] = 1,
    jobs: Jobs = None,
    seed: Annotated[
        int, typer.Option(help="The seed of every step: all play the same matches.")
    ] = 1,
) -> None:
    """Search numbers on cards that bring a set nearer to its balance targets; the card data stay as
    they are.
    """
    from luminagames.cards.foreign import fault_of
    from luminagames.lab import tune as search
    from luminagames.lab.balance import balance

    found = find_game(game)

    def measure(changed: Game[object]) -> Mapping[str, Any]:
        return balance(changed, games, bots, seed, jobs)

    def legal(cards: Sequence[Mapping[str, Json]]) -> bool:
        return fault_of(cards, game) is None

    try:
        knobs = [search.Knob.parse(one) for one in knob]
        for one in knobs:
            one.value(found.definitions)
        for step in search.tune(found, knobs, measure, legal, rounds):
            verdict = say("kept") if step.kept else say("no better")
            change = f"{step.knob}: {step.before} -> {step.after}"
            print(
                say(
                    "{change}: off by {off}, {verdict}",
                    change=change,
                    off=f"{step.off:.2f}",
                    verdict=verdict,
                ),
                flush=True,
            )
    except ValueError as error:
        raise CliError(str(error)) from None
