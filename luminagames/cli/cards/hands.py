"""`luminagames cards hands`: what an opening hand of a set holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cli.errors import CliError
from luminagames.text import counted, say

if TYPE_CHECKING:
    from luminagames.cards.openinghands import Figure

# The widest bar, in letters.
_BAR = 30


def register(group: typer.Typer) -> None:
    """Adds `hands` to the group `cards`."""
    group.command("hands")(hands)


def hands(
    folder: Annotated[Path, typer.Argument(metavar="SET", help="The folder of a set.")],
    draw: Annotated[int, typer.Option(min=1, max=100, help="How many cards a hand has.")] = 5,
    times: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many hands.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The seed of the draws.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Draw opening hands from a set, and print what they hold, by column."""
    from luminagames.cards import openinghands, sources
    from luminagames.cards.own import cards_of, with_own_cards
    from luminagames.games import card_game_ids, load_game

    if not folder.is_dir():
        raise CliError(say("there is no folder '{folder}'", folder=str(folder)))
    name = sources.game_of(folder, card_game_ids())
    if name is None:
        raise CliError(say("'{folder}' holds no set", folder=str(folder)))
    game = with_own_cards(load_game(name), [folder])
    cards = [game.definitions[card] for card in cards_of(folder, game)]
    if not cards:
        raise CliError(say("'{folder}' holds no cards", folder=str(folder)))
    found = openinghands.drawn(cards, draw, times, seed)
    if as_json:
        print(json.dumps(asdict(found), indent=2, ensure_ascii=False))
        return
    deck = counted(found.deck, "{n} card", "{n} cards")
    print(
        say(
            "{times} hands of {draw} from {deck}: how many of a hand, and in how many hands",
            times=found.times,
            draw=found.draw,
            deck=deck,
        )
    )
    for column, figures in found.columns.items():
        _column(column, figures)
        if column in found.sums:
            print(say("  sum of a hand: {sum}", sum=f"{found.sums[column]:.2f}"))


def _column(column: str, rows: Sequence[Figure]) -> None:
    print(f"\n{column}")
    wide = max(len(one.value or "–") for one in rows)
    for one in rows:
        bar = "█" * round(one.share * _BAR)
        print(f"  {one.value or '–':<{wide}}  {one.mean:>6.2f}  {one.share:>6.1%}  {bar}".rstrip())
