"""`luminagames cards changes`: what differs in a card folder from its last commit, without git."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cli.errors import WRONG, CliError, complain
from luminagames.engine.plain import Json
from luminagames.text import later, say, spoken

if TYPE_CHECKING:
    from luminagames.cards.changes import Changes

HOW = {"new": later("new"), "changed": later("changed"), "gone": later("gone")}


def register(group: typer.Typer) -> None:
    """Adds `luminagames cards changes`."""
    group.command("changes")(changes)


def changes(
    folder: Annotated[Path, typer.Argument(help="A folder of cards.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the cards that differ from the folder's last commit; without one, from the version that
    the studio kept.

    The repository is read, never run: no program is started and its settings do not count.
    """
    from luminagames.cards import changes as compared
    from luminagames.cards import sources

    if not folder.is_dir():
        raise CliError(say("there is no folder '{path}'", path=str(folder)))
    game = sources.game_of(folder)
    if game is None:
        raise CliError(
            say("which game is '{path}' for? Its set.yaml says so with 'game:'", path=str(folder))
        )
    found = compared.changes(folder, game)
    if as_json:
        print(json.dumps(_data(folder, found), indent=2, ensure_ascii=False))
    if found.trouble and not as_json:
        complain(f"{folder}: {spoken(found.trouble)}")
    if not as_json:
        _tell(folder, found)
    if found.trouble and not found.since:
        raise typer.Exit(WRONG)


def _tell(folder: Path, found: Changes) -> None:
    match found.since:
        case "commit":
            print(say("Since the last commit: {label}", label=found.label))
        case "version":
            print(say("Since the version kept {label}", label=found.label))
        case _:
            if not found.trouble:
                print(
                    say(
                        "{name} has no commit and no kept version to compare with.",
                        name=folder.name,
                    )
                )
            return
    if not found.cards:
        print(say("Nothing differs."))
    for card in found.cards:
        keys = f" ({', '.join(card.keys)})" if card.how == "changed" else ""
        print(f"  {card.id}: {say(HOW[card.how])}{keys}")


def _data(folder: Path, found: Changes) -> dict[str, Json]:
    root = folder.absolute()
    return {
        "folder": str(folder),
        "since": found.since,
        "label": found.label,
        "trouble": str(found.trouble),
        "cards": [
            {
                "id": card.id,
                "how": card.how,
                "file": card.file.absolute().relative_to(root).as_posix(),
                "keys": list(card.keys),
            }
            for card in found.cards
        ],
    }
