"""`luminagames decks`: deck lists from anywhere, read as the page *Decks* reads them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cli.context import find_game
from luminagames.cli.errors import WRONG, CliError
from luminagames.text import counted, say, spoken

if TYPE_CHECKING:
    from luminagames.cards.decklist import Line
    from luminagames.library.deckshelf import DeckRead


def register(app: typer.Typer) -> None:
    """Adds the group `decks`."""
    group = typer.Typer(no_args_is_help=True)
    group.command("read")(read)
    app.add_typer(group, name="decks", help="Deck lists from anywhere.")


def read(
    file: Annotated[Path, typer.Argument(help="The list: text, or a deck record (.yaml).")],
    game: Annotated[str, typer.Argument(help="The game's id.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Read a deck list: its leader, its cards, and every line that is not in the deck.

    Ends with 1 where a line could not be read.
    """
    from luminagames.library.deckshelf import DeckFileError, read_file

    found = find_game(game)
    if found.deck_rules is None:
        raise CliError(say("{game} has no decks", game=found.about.title))
    try:
        deck = read_file(file, found, "deck")
    except DeckFileError as error:
        raise CliError(str(error).removesuffix(".")) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CliError(
            say("'{name}' cannot be read: {reason}", name=file.name, reason=reason)
        ) from None
    if as_json:
        print(json.dumps(_data(deck), ensure_ascii=False, indent=2))
    else:
        from luminagames.cards.decks import write_text

        if deck.deck.leader:
            print(write_text(deck.deck, found.card_title), end="")
        else:
            for card, copies in deck.deck.cards:
                print(f"{copies} {found.card_title(card)}")
        _tell(deck)
    raise typer.Exit(WRONG if deck.unread else 0)


def _data(found: DeckRead) -> dict[str, object]:
    return {
        "name": found.deck.name,
        "leader": found.deck.leader,
        "cards": dict(found.deck.cards),
        "left_out": [{**_line(line), "why": spoken(line.why)} for line in found.left_out],
        "unread": [_line(line) for line in found.unread],
    }


def _line(line: Line) -> dict[str, int | str]:
    return {"line": line.number, "text": line.text}


def _tell(found: DeckRead) -> None:
    from luminagames.library.deckshelf import told_line

    for line in (*found.left_out, *found.unread):
        print(f"{told_line(line)} {line.text!r}", file=sys.stderr)
    if not found.deck.leader:
        print(say("The list names no leader."), file=sys.stderr)
    size = found.deck.size()
    cards = counted(size, "{n} card", "{n} cards")
    unread = counted(len(found.unread), "{n} line was not read", "{n} lines were not read")
    print(f"luminagames: {cards}; {unread}", file=sys.stderr)
