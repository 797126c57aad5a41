"""`luminagames cards stats`, `schema` and `vocabulary`: what cards are made of, and what they can
say.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import CliError, unwritable
from luminagames.cli.words import PlainNames
from luminagames.text import counted, say

KINDS = ("cards", "deck", "set")
# The widest bar, in letters.
_BAR = 40


def register(group: typer.Typer) -> None:
    """Adds `stats`, `schema` and `vocabulary` to the group `cards`."""
    group.command("stats")(stats)
    group.command("schema")(schema)
    group.command("vocabulary")(vocabulary)


def stats(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print what a game's cards are made of: cost curve, colors, keywords."""
    from luminagames.text.messages import render

    found = find_game(game, cards_only=True)
    curves = found.card_curves(list(found.definitions))
    names = PlainNames(found)
    if as_json:
        data = {
            "game": game,
            "cards": len(found.definitions),
            "curves": {
                curve.name: {"label": render(curve.label, names), "bars": dict(curve.bars)}
                for curve in curves
            },
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    total = counted(len(found.definitions), "{n} card", "{n} cards")
    print(f"{say(found.about.title)}: {total}")
    for curve in curves:
        print(f"\n{render(curve.label, names)}")
        bars = [(say(word), number) for word, number in curve.bars]
        wide = max((len(word) for word, _ in bars), default=0)
        most = max((number for _, number in bars), default=0)
        for word, number in bars:
            bar = "█" * max(1, round(number * min(_BAR, most) / most)) if number else ""
            print(f"  {word:<{wide}}  {number:>3}  {bar}".rstrip())


def schema(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    of: Annotated[
        str, typer.Option("--of", help="cards, deck or set: which sort of file.")
    ] = "cards",
) -> None:
    """Print the JSON Schema of a game's card files, for completion in any editor."""
    from luminagames.cards import schema_json

    found = find_game(game, cards_only=True)
    match of:
        case "cards":
            data = schema_json.card_schema(game)
        case "set":
            data = schema_json.set_schema()
        case "deck":
            deck = schema_json.deck_schema(game, list(found.definitions))
            if deck is None:
                raise CliError(say("{title} has no decks", title=found.about.title))
            data = deck
        case _:
            raise CliError(say("--of is one of {kinds}", kinds=", ".join(KINDS)))
    print(json.dumps(data, indent=2, ensure_ascii=False))


def vocabulary(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    out: Annotated[
        Path | None, typer.Option("--out", help="FILE.md; without it the page is printed.")
    ] = None,
) -> None:
    """Tell what a game's cards can say: every key, what it takes, and a card that uses it."""
    from luminagames.cards.vocabulary import markdown

    text = markdown(find_game(game, cards_only=True))
    if out is None:
        print(text, end="")
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CliError(unwritable("--out", out, error)) from None
    print(out)
