"""`luminagames cards import` and `cards export`: cards from a spreadsheet, and back into one."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cards import sources
from luminagames.cli.context import check_name, find_game
from luminagames.cli.errors import WRONG, CliError, unwritable
from luminagames.text import counted, say

if TYPE_CHECKING:
    from luminagames.cards.tables import Sheet, TableMap

LOOK_S = 0.5


def register(group: typer.Typer) -> None:
    """Adds `import` and `export` to the group `cards`."""
    group.command("import")(import_)
    group.command("export")(export)


def import_(
    file: Annotated[Path, typer.Argument(help="The table: .csv, .tsv, .xlsx or .ods.")],
    maps: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            help="COLUMN=KEY, as often as needed ('Rules=abilities', 'Notes=-'), or a map FILE.",
        ),
    ] = None,
    into: Annotated[
        Path | None, typer.Option("--into", help="The card folder; by default the table's own.")
    ] = None,
    tab: Annotated[str, typer.Option("--sheet", help="One of several sheets of a workbook.")] = "",
    dry: Annotated[bool, typer.Option("--dry-run", help="Check only, write nothing.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Import again whenever it is saved, until Ctrl C.")
    ] = False,
) -> None:
    """Turn the rows of a table into cards. The map of columns is kept in the folder, so the next
    time it needs none.

    Rows that are right are written; of the others the last good card stays, and each mistake is
    told with its row and column. Errors end the command with 1.
    """
    folder = _folder(file, into)
    if not watch:
        raise typer.Exit(WRONG if _import(file, folder, maps or [], tab, dry=dry) else 0)
    print(say("Watching {file}; Ctrl C ends it.", file=str(file)), file=sys.stderr)
    seen = 0
    try:
        while True:
            now = file.stat().st_mtime_ns if file.is_file() else 0
            if now and now != seen:
                seen = now
                try:
                    _import(file, folder, maps or [], tab, dry=dry)
                except (
                    CliError
                ) as error:  # half written, or a column is gone: the next save may mend it
                    print(f"luminagames: {error}", file=sys.stderr)
            time.sleep(LOOK_S)
    except KeyboardInterrupt:
        raise typer.Exit(0) from None


def _import(file: Path, folder: Path, maps: list[str], tab: str, *, dry: bool) -> int:
    """Import once; how many errors there are."""
    from luminagames.cards.problems import errors
    from luminagames.cards.report import summary
    from luminagames.cards.tables import MapError, SheetError, import_sheet, write_cards, write_map
    from luminagames.cards.tables.mapping import map_file
    from luminagames.cards.tables.sentences import sentences_of

    game = sources.game_of(folder)
    if game is None:
        raise CliError(
            say(
                "'{folder}' names no game: make it with 'luminagames cards new', or give it a set.yaml",
                folder=str(folder),
            )
        )
    check_name(game, cards_only=True)
    try:
        sheet, table = _mapped(file, folder, game, maps, tab)
        found = import_sheet(sheet, table, game, sentences_of(find_game(game, cards_only=True)))
    except (SheetError, MapError) as error:
        raise CliError(str(error)) from None
    if not sheet.rows:  # a file that is being written has its header first
        raise CliError(
            say(
                "'{file}' has no rows below its header: the cards stay as they are", file=file.name
            ),
            WRONG,
        )
    for problem in found.problems:
        print(problem)
    target = folder / (table.into or f"cards/{file.stem}.yaml")
    wrong = [row.card for row in found.rows if row.definition is None]
    if not dry:
        try:
            kept = write_cards(target, found.cards, file.name, wrong)
            write_map(map_file(folder, file), table)
        except OSError as error:
            raise CliError(
                say(
                    "'{target}' cannot be written: {reason}",
                    target=str(target),
                    reason=str(error.strerror or error),
                ),
                WRONG,
            ) from None
        number = len(found.cards)
        stays = say(", {number} as before", number=len(kept)) if kept else ""
        cards, where = counted(number, "{n} card", "{n} cards"), str(map_file(folder, file))
        print(
            say(
                "{cards} in {file}{stays}; map: {map}",
                cards=cards,
                file=str(target),
                stays=stays,
                map=where,
            )
        )
    print(f"luminagames: {summary(found.problems)}", file=sys.stderr)
    return len(errors(found.problems))


def _mapped(
    file: Path, folder: Path, game: str, maps: list[str], tab: str
) -> tuple[Sheet, TableMap]:
    from luminagames.cards.tables import guess, read_map, read_sheet
    from luminagames.cards.tables.keys import card_keys
    from luminagames.cards.tables.mapping import map_file, parse_pairs

    kept = read_map(map_file(folder, file)) if map_file(folder, file).is_file() else None
    pairs: list[str] = []
    for one in maps:
        if "=" not in one and Path(one).is_file():
            kept = read_map(Path(one))
        else:
            pairs.append(one)
    sheet = read_sheet(file, tab or (kept.tab if kept is not None else ""))
    known = {**(kept.columns if kept is not None else {}), **parse_pairs(pairs)}
    table = guess(sheet, card_keys(game), known)
    table.columns = {**parse_pairs(pairs), **table.columns}
    return sheet, table.like(kept) if kept is not None else table


def _folder(file: Path, into: Path | None) -> Path:
    if not file.is_file():
        raise CliError(say("there is no file '{file}'", file=str(file)))
    if into is not None:
        if not into.is_dir():
            raise CliError(say("--into: there is no folder '{into}'", into=str(into)))
        return into
    found = next(
        (folder for folder in file.absolute().parents if (folder / sources.SET_FILE).is_file()),
        None,
    )
    if found is None:
        raise CliError(
            say(
                "--into: name the card folder that the cards go to ('luminagames cards new' makes one)"
            )
        )
    return found


def export(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    cards: Annotated[
        list[str] | None, typer.Argument(help="Cards by id; without any: the whole set.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--csv", help="The file to write.")] = None,
) -> None:
    """Write cards into a CSV, a column for each key: a spreadsheet program opens it, `cards import`
    takes it back.
    """
    found = find_game(game, cards_only=True)
    if out is None or out.suffix.lower() != ".csv":
        raise CliError(say("--csv: name the file to write, FILE.csv"))
    from luminagames.cards.problems import did_you_mean
    from luminagames.cards.tables import export_csv

    for card in cards or ():
        if card not in found.definitions:
            raise CliError(
                say(
                    "there is no card '{card}'{hint}",
                    card=card,
                    hint=did_you_mean(card, found.definitions),
                )
            )
    wanted = [found.definitions[card] for card in cards or found.definitions]
    try:
        header = export_csv(wanted, out)
    except OSError as error:
        raise CliError(unwritable("--csv", out, error)) from None
    made = counted(len(wanted), "{n} card", "{n} cards")
    columns = counted(len(header), "{n} column", "{n} columns")
    print(say("{cards}, {columns} in {file}", cards=made, columns=columns, file=str(out)))
