"""`luminagames cards import` and `cards export`: cards from a spreadsheet, and back into one."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.cards import bounds, sources
from luminagames.cli.context import check_name, find_game
from luminagames.cli.errors import WRONG, CliError, unwritable
from luminagames.text import counted, say

if TYPE_CHECKING:
    from luminagames.cards.problems import Problem
    from luminagames.cards.tables import Imported, Sheet, TableMap
    from luminagames.cards.tables.sentences import Sentences

LOOK_S = 0.5


def register(group: typer.Typer) -> None:
    """Adds `import` and `export` to the group `cards`."""
    group.command("import")(import_)
    group.command("export")(export)


def import_(
    file: Annotated[
        str,
        typer.Argument(
            help="The table: .csv, .tsv, .xlsx or .ods; or the link (https) of a published CSV."
        ),
    ],
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
    overwrite: Annotated[
        bool,
        typer.Option("--overwrite", help="Discard what was changed by hand in the card file."),
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Import again whenever it is saved, until Ctrl C.")
    ] = False,
) -> None:
    """Turn the rows of a table into cards. The map of columns is kept in the folder, so the next
    time it needs none.

    Rows that are right are written; of the others the last good card stays, and each mistake is
    told with its row and column. Errors end the command with 1. Each sheet of a workbook that has
    cards becomes a file.
    """
    from luminagames.cards.tables.link import is_link

    link = file if is_link(file) else ""
    path = _linked(link, into) if link else Path(file)
    wanted = Wanted(
        path, _folder(path, into, must=not link), tuple(maps or ()), tab, dry, overwrite, link
    )
    if not watch:
        raise typer.Exit(WRONG if _import(wanted) else 0)
    print(say("Watching {file}; Ctrl C ends it.", file=file), file=sys.stderr)
    try:
        _watch(wanted)
    except KeyboardInterrupt:
        raise typer.Exit(0) from None


def _watch(wanted: Wanted) -> None:
    """Import whenever the table is another, until the person ends it."""
    from luminagames.cards.tables.link import WATCH_S

    seen = 0
    while True:
        try:
            if wanted.link:
                _fetch(wanted)
            now = wanted.file.stat().st_mtime_ns if wanted.file.is_file() else 0
            if now and now != seen:
                seen = now
                _import(wanted, is_fetched=True)
        except CliError as error:  # half written, or a column is gone: the next save may mend it
            print(f"luminagames: {error}", file=sys.stderr)
        time.sleep(WATCH_S if wanted.link else LOOK_S)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command was given."""

    file: Path
    folder: Path
    maps: tuple[str, ...]
    tab: str
    is_dry: bool
    may_overwrite: bool
    # Where the table is fetched from, if it is behind a link.
    link: str = ""


def _linked(link: str, into: Path | None) -> Path:
    """The file that a link is fetched into: the one that it was fetched into before, or a new one
    in the card folder.
    """
    from luminagames.cards.tables import MapError, read_map
    from luminagames.cards.tables.link import LINKED, free
    from luminagames.cards.tables.mapping import FOLDER

    folder = into if into is not None else Path.cwd()
    for kept in sorted((folder / FOLDER).glob("*.yaml")):
        try:
            table = read_map(kept)
        except MapError:
            continue
        if table.link == link and table.sheet:
            return folder / Path(table.sheet).name
    return free(folder, LINKED)


def _fetch(wanted: Wanted) -> None:
    """Fetch the table of a link. Raises `CliError`."""
    from luminagames.cards.tables.link import LinkError, fetch_to

    try:
        fetch_to(wanted.link, wanted.file)
    except LinkError as error:
        raise CliError(str(error), WRONG) from None
    except OSError as error:
        raise CliError(unwritable("--into", wanted.file, error), WRONG) from None


def _import(wanted: Wanted, *, is_fetched: bool = False) -> int:
    """Import once; how many errors there are."""
    from luminagames.cards.problems import errors
    from luminagames.cards.report import summary
    from luminagames.cards.tables import MapError, SheetError
    from luminagames.cards.tables.sentences import sentences_of

    game = sources.game_of(wanted.folder)
    if game is None:
        raise CliError(
            say(
                "'{folder}' names no game: make it with 'luminagames cards new', or give it a set.yaml",
                folder=str(wanted.folder),
            )
        )
    check_name(game, cards_only=True)
    if wanted.link and wanted.is_dry and not is_fetched:
        with TemporaryDirectory() as place:
            aside = replace(wanted, file=Path(place) / wanted.file.name)
            _fetch(aside)
            return _import(aside, is_fetched=True)
    if wanted.link and not is_fetched:
        _fetch(wanted)
    try:
        sheets = _sheets(wanted)
        sentences = sentences_of(find_game(game, cards_only=True))
        problems = [
            problem for sheet in sheets for problem in _import_sheet(wanted, sheet, game, sentences)
        ]
    except (SheetError, MapError) as error:
        raise CliError(str(error)) from None
    print(f"luminagames: {summary(problems)}", file=sys.stderr)
    return len(errors(problems))


def _sheets(wanted: Wanted) -> list[Sheet]:
    """The sheet that is wanted, else all that have cards."""
    from luminagames.cards.tables import read_map, read_sheet
    from luminagames.cards.tables.mapping import map_file, parse_pairs

    file = wanted.file
    plain = map_file(wanted.folder, file)
    kept = read_map(plain) if plain.is_file() else None
    heads = {
        *parse_pairs(one for one in wanted.maps if "=" in one),
        *(kept.columns if kept else ()),
    }
    first = read_sheet(file, wanted.tab, heads)
    if not wanted.tab and len(first.card_tabs) > 1:
        return [read_sheet(file, tab, heads) for tab in first.card_tabs]
    is_other = not wanted.tab and kept is not None and kept.tab in first.tabs
    if kept is not None and is_other and kept.tab != first.tab:
        return [read_sheet(file, kept.tab, heads)]
    return [first]


def _import_sheet(
    wanted: Wanted, sheet: Sheet, game: str, sentences: Sentences | None
) -> list[Problem]:
    """Import a sheet; what is wrong with it."""
    from luminagames.cards.tables import find_map, ids_in, import_sheet, target_file, told_twice
    from luminagames.text import why

    table = _mapped(wanted, sheet, game)
    table.link = wanted.link or table.link
    kept = find_map(wanted.folder, sheet)
    target = target_file(wanted.folder, kept, table)
    found = import_sheet(sheet, table, game, sentences, ids_in(target))
    if not sheet.rows:  # a file that is being written has its header first
        raise CliError(
            say(
                "'{file}' has no rows below its header: the cards stay as they are",
                file=wanted.file.name,
            ),
            WRONG,
        )
    problems = [*found.problems, *told_twice(sheet, found, target)]
    for problem in problems:
        print(problem)
    if not wanted.is_dry:
        _ask(wanted, target)
        try:
            print(_write(sheet, table, found, target, kept))
        except OSError as error:
            raise CliError(
                say(
                    "'{target}' cannot be written: {reason}",
                    target=str(target),
                    reason=str(error.strerror or why(error)),
                ),
                WRONG,
            ) from None
    return problems


def _ask(wanted: Wanted, target: Path) -> None:
    """Whether what somebody changed in the card file may be discarded."""
    from luminagames.cards.tables import loss
    from luminagames.text import spoken

    lost = None if wanted.may_overwrite else loss(target, wanted.file.name)
    if lost is None:
        return
    if sys.stdin is not None and sys.stdin.isatty():
        question = say("{lost}. Discard it?", lost=spoken(lost))
        if typer.confirm(question, default=False, err=True):
            return
    raise CliError(
        say("{lost}: the file stays as it is; '--overwrite' discards it", lost=spoken(lost)), WRONG
    )


def _write(sheet: Sheet, table: TableMap, found: Imported, target: Path, kept: Path) -> str:
    """Write cards and map; what was done. Raises OSError."""
    from luminagames.cards.tables import write_cards, write_map

    wrong = [row.card for row in found.rows if row.definition is None]
    stay = write_cards(target, found.cards, sheet.path.name, wrong)
    write_map(kept, table)
    number = len(found.cards)
    stays = say(", {number} as before", number=len(stay)) if stay else ""
    return say(
        "{cards} in {file}{stays}; map: {map}",
        cards=counted(number, "{n} card", "{n} cards"),
        file=str(target),
        stays=stays,
        map=str(kept),
    )


def _mapped(wanted: Wanted, sheet: Sheet, game: str) -> TableMap:
    from luminagames.cards.tables import find_map, guess, read_map
    from luminagames.cards.tables.keys import card_keys
    from luminagames.cards.tables.mapping import parse_pairs

    path = find_map(wanted.folder, sheet)
    kept = read_map(path) if path.is_file() else None
    pairs: list[str] = []
    for one in wanted.maps:
        if "=" not in one and Path(one).is_file():
            kept = read_map(Path(one))
        else:
            pairs.append(one)
    known = {**(kept.columns if kept is not None else {}), **parse_pairs(pairs)}
    table = guess(sheet, card_keys(game), known)
    table.columns = {**parse_pairs(pairs), **table.columns}
    return table.like(kept) if kept is not None else table


def _folder(file: Path, into: Path | None, *, must: bool = True) -> Path:
    if must and not file.is_file():
        raise CliError(say("there is no file '{file}'", file=str(file)))
    if into is not None:
        if not into.is_dir():
            raise CliError(say("--into: there is no folder '{into}'", into=str(into)))
        return into
    found = next(
        (folder for folder in file.absolute().parents if (folder / bounds.SET_FILE).is_file()),
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
