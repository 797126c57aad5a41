"""`luminagames cards render`, `sheet`, `tts` and `art`: cards as pictures, to print and to
share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from luminagames.cli.cards.again import Print, tell
from luminagames.cli.context import find_game
from luminagames.cli.errors import CliError, one_line
from luminagames.engine.game import Game
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.cardface.export import Press
    from luminagames.cardface.export.press import Standard

LEAST_DPI, MOST_DPI = 50, 1200
MOST_GAP = 20.0
MOST_OFFSET = 20.0
MOST_BLEED = 10.0

Game_ = Annotated[str, typer.Argument(help="The game.", metavar="GAME")]
Force = Annotated[
    bool, typer.Option("--force", help="Print cards with holes or texts that do not fit, too.")
]
Copies = Annotated[
    bool, typer.Option("--copies", help="Each card as often as its own `copies` says.")
]
LowInk = Annotated[bool, typer.Option("--low-ink", help="No grounds, pale pictures, black texts.")]
Profile = Annotated[
    Path | None,
    typer.Option(
        "--profile",
        metavar="FILE.icc",
        help="The inks of a press, or fogra39 (coated paper), as PDF/X; render writes one a card.",
    ),
]
Pdfx = Annotated[
    str,
    typer.Option(
        "--pdfx",
        help="With --profile: 4, or 1a, without transparency: bitmaps of 600 dpi under black texts.",
    ),
]
Deck_ = Annotated[
    str, typer.Option("--deck", help="A deck by its id, with its copies, instead of the whole set.")
]


def register(group: typer.Typer) -> None:
    """Adds `render`, `sheet`, `tts` and `art` to the group `cards`."""
    group.command("render")(render)
    group.command("sheet")(sheet)
    group.command("tts")(tts)
    group.command("art")(art)


def render(
    context: typer.Context,
    game: Game_,
    cards: Annotated[
        list[str] | None, typer.Argument(help="Cards by id; without any: the whole set.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The folder for the pictures.")] = None,
    dpi: Annotated[
        int, typer.Option("--dpi", help="Dots per inch; 300 is what printers ask for.")
    ] = 300,
    size: Annotated[
        str,
        typer.Option(
            "--size",
            help="poker, bridge, tarot, mini, square, mpc, … or 70x120 mm; else its layout's.",
        ),
    ] = "",
    bleed: Annotated[
        float | None, typer.Option("--bleed", help="Millimetres that go on around each card.")
    ] = None,
    deck: Deck_ = "",
    copies: Copies = False,
    backs: Annotated[bool, typer.Option("--backs", help="Their backs, too.")] = False,
    numbered: Annotated[
        bool,
        typer.Option(
            "--numbered", help="A file for each copy, in order: what printing on demand takes."
        ),
    ] = False,
    low_ink: LowInk = False,
    profile: Profile = None,
    pdfx: Pdfx = "4",
    force: Force = False,
) -> None:
    """Write one PNG for each card, with the bleed that printers ask for."""
    found = find_game(game, cards_only=True)
    folder = _folder(out)
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise CliError(
            say(
                "--dpi: {dpi} is not between {least_dpi} and {most_dpi}",
                dpi=dpi,
                least_dpi=LEAST_DPI,
                most_dpi=MOST_DPI,
            )
        )
    from luminagames.app.bench import cardout

    _check_size(size, cardout.sizes_told())
    if bleed is not None:
        _check_bleed(bleed)

    press = _press(profile, pdfx)
    if press is not None and numbered:
        raise CliError(say("--numbered: with --profile each card is one file"))
    kept: dict[Path, str] = {}

    def write() -> list[Path]:
        wanted = cardout.chosen(found, tuple(cards or ()), deck, copies=copies)
        how = cardout.PngOptions(dpi, size, bleed, backs, numbered, low_ink, force, press)
        warned = _Warned()
        written = cardout.render(game, wanted, folder, how, kept, warned)
        if press is None:
            _keep(context, written, kept, warned)
        return written

    tell(_written(write))
    _tell_ink(press)


def is_named(context: typer.Context, option: str) -> bool:
    """Whether the call itself gives an option."""
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def _sheet_file(out: Path | None) -> Path:
    """The file that is to be written."""
    if out is None:
        raise CliError(say("--out: name the file to write, FILE.pdf, FILE.png or FILE.html"))
    if out.suffix.lower() not in {".pdf", ".png", ".html"}:
        raise CliError(say("--out: '{name}' is no .pdf, .png or .html", name=out.name))
    return out


def _check_paper(paper: str, papers: Sequence[str]) -> None:
    """The name of a paper, or its sides."""
    from luminagames.cardface.export.sizes import find_paper

    with _saying("--paper"):
        if find_paper(paper) is None:
            raise ValueError(
                say(
                    "there is no paper '{paper}'; there are: {paper_names}",
                    paper=paper,
                    paper_names=", ".join(papers),
                )
            )


def _check_size(size: str, sizes: str) -> None:
    """The name of a card size, or its sides; empty: each card's own."""
    from luminagames.cardface.export.sizes import find_size

    with _saying("--size"):
        if size and find_size(size) is None:
            raise ValueError(
                say("there is no size '{size}'; there are: {sizes}", size=size, sizes=sizes)
            )


@contextmanager
def _saying(option: str) -> Iterator[None]:
    """What is wrong with an option, told with its name."""
    try:
        yield
    except ValueError as error:
        raise CliError(f"{option}: {error}") from None


def _check_bleed(bleed: float) -> None:
    if not 0 <= bleed <= MOST_BLEED:
        raise CliError(
            say(
                "--bleed: {bleed} is not between 0 and {most_bleed}",
                bleed=f"{bleed:g}",
                most_bleed=f"{MOST_BLEED:g}",
            )
        )


def _check_cut(gap: float, bleed: float, flip: str, corners: str) -> None:
    """What is said of the cut, in millimetres, and of the backs."""
    if not 0 <= gap <= MOST_GAP:
        raise CliError(
            say(
                "--gap: {gap} is not between 0 and {most_gap}",
                gap=f"{gap:g}",
                most_gap=f"{MOST_GAP:g}",
            )
        )
    if flip not in {"long", "short"}:
        raise CliError(say("--flip: '{flip}' is neither long nor short", flip=flip))
    if corners not in {"square", "round"}:
        raise CliError(say("--corners: '{corners}' is neither square nor round", corners=corners))
    _check_bleed(bleed)


def sheet(
    context: typer.Context,
    game: Game_,
    cards: Annotated[
        list[str] | None, typer.Argument(help="Cards by id; without any: the whole set.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            help="FILE.pdf, FILE.png for a contact sheet, or FILE.html for a page with a search.",
        ),
    ] = None,
    deck: Deck_ = "",
    copies: Copies = False,
    paper: Annotated[
        str,
        typer.Option(
            "--paper", help="a4, letter, legal, a2, … or 297x900 mm; lying where more cards fit so."
        ),
    ] = "a4",
    one_a_page: Annotated[
        bool,
        typer.Option(
            "--one-a-page",
            help="Each card on a page of its own: as large as it with its bleed, or on --paper.",
        ),
    ] = False,
    size: Annotated[
        str,
        typer.Option(
            "--size",
            help="The cut card: cut (63 × 88 mm), poker, tarot, … or 70x120; else its layout's.",
        ),
    ] = "",
    backs: Annotated[
        bool, typer.Option("--backs", help="Backs behind each page, to print on both sides.")
    ] = False,
    flip: Annotated[
        str, typer.Option("--flip", help="The side over which a sheet is turned: long, short.")
    ] = "long",
    fold: Annotated[
        bool, typer.Option("--fold", help="Backs beside their cards, to fold along the middle.")
    ] = False,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Backs mirrored, left for right.")
    ] = False,
    turn: Annotated[int, typer.Option("--turn", help="Backs turned by 180 degrees.")] = 0,
    bleed: Annotated[
        float, typer.Option("--bleed", help="Millimetres that go on around each card.")
    ] = 0.0,
    corners: Annotated[str, typer.Option("--corners", help="square or round.")] = "square",
    low_ink: LowInk = False,
    marks: Annotated[
        bool | None,
        typer.Option(
            "--marks/--no-marks", help="Hairlines where to cut; one card a page has none by itself."
        ),
    ] = None,
    offset: Annotated[
        str, typer.Option("--offset", help="Move the backs right,down in mm, e.g. 0.5,-1.")
    ] = "0,0",
    gap: Annotated[float, typer.Option("--gap", help="Millimetres between cards.")] = 0.0,
    vector_art: Annotated[
        bool,
        typer.Option(
            "--vector-art/--bitmap-art", help="Pictures as vectors, or as bitmaps of 300 dpi."
        ),
    ] = True,
    profile: Profile = None,
    pdfx: Pdfx = "4",
    force: Force = False,
) -> None:
    """Write a PDF to print and play, a contact sheet, or a web page of all cards."""
    found = find_game(game, cards_only=True)
    path = _sheet_file(out)
    press = _press(profile, pdfx)
    if press is not None and path.suffix.lower() != ".pdf":
        raise CliError(say("--profile: only a .pdf has the colors of a press"))
    moved = _offset(offset)
    _check_cut(gap, bleed, flip, corners)
    if turn not in (0, 180):
        raise CliError(say("--turn: {turn} is neither 0 nor 180", turn=turn))
    from luminagames.app.bench import cardout

    _check_paper(paper, cardout.PAPER_NAMES)
    _check_size(size, ", ".join(cardout.SIZES))

    def write() -> list[Path]:
        wanted = cardout.chosen(found, tuple(cards or ()), deck, copies=copies)
        how = cardout.sheet_options(
            paper="" if one_a_page and not is_named(context, "paper") else paper,
            backs="fold" if fold else flip if backs else "",
            marks=marks,
            offset=moved,
            gap=gap,
            vector_art=vector_art,
            size=size,
            bleed=bleed,
            corners=corners,
            one_a_page=one_a_page,
            mirror=mirror,
            turn=turn,
            press=press,
        )
        warned = _Warned()
        title = cardout.title_of(found, wanted, deck)
        written = cardout.sheet(
            found, wanted, path, title, how, low_ink=low_ink, force=force, warn=warned
        )
        if press is None:
            _keep(context, written, {}, warned)
        return written

    tell(_written(write))
    _tell_ink(press)


def tts(
    game: Game_,
    cards: Annotated[
        list[str] | None, typer.Argument(help="Cards by id; without any: the whole set.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="The folder for the sheets; else Saved Objects, ready to play."),
    ] = None,
    deck: Deck_ = "",
    copies: Copies = False,
    force: Force = False,
) -> None:
    """Write sheets and a deck (JSON) for Tabletop Simulator: up to 69 cards a sheet, as large as
    they fit.
    """
    found: Game[object] = find_game(game, cards_only=True)
    folder = None if out is None else _folder(out)
    from luminagames.app.bench import cardout
    from luminagames.cardface import export

    def write() -> list[Path]:
        wanted = cardout.chosen(found, tuple(cards or ()), deck, copies=copies)
        names = deck or game, cardout.title_of(found, wanted, deck)
        texts = export.card_texts(found, wanted)
        return cardout.simulator(game, wanted, folder, names, texts, force=force, warn=_Warned())

    written = _written(write)
    if folder is None:
        print(written[-1])
    else:
        tell(written)
    print(export.for_friends())


def art(
    game: Game_,
    out: Annotated[
        Path | None, typer.Option("--out", help="FILE.png: a sheet of all pictures.")
    ] = None,
) -> None:
    """List the pictures that a card's `art:` may name: those of own folders, then the drawings of
    the program.
    """
    find_game(game, cards_only=True)
    if out is not None and out.suffix.lower() != ".png":
        raise CliError(say("--out: '{name}' is no .png", name=out.name))
    from luminagames.app.bench import cardout

    found: list[str] = []

    def write() -> list[Path]:
        found.extend(cardout.pictures(game, out))
        return []

    _written(write)
    print("\n".join(found))


def _folder(out: Path | None) -> Path:
    if out is None:
        raise CliError(say("--out: name the folder to write into"))
    if out.exists() and not out.is_dir():
        raise CliError(say("--out: '{out}' is not a folder", out=str(out)))
    return out


def _press(profile: Path | None, pdfx: str) -> Press | None:
    """The press of a profile that is named. Raises `CliError` for a file that is none."""
    if pdfx not in ("4", "1a"):
        raise CliError(say("--pdfx: '{pdfx}' is neither 4 nor 1a", pdfx=pdfx))
    if profile is None:
        if pdfx != "4":
            raise CliError(say("--pdfx: name the --profile of the press, or fogra39"))
        return None
    from luminagames.cardface.export import ExportError, Press

    try:
        return Press.named(profile, cast("Standard", pdfx))
    except ExportError as error:
        raise CliError(say("--profile: {why}", why=str(error))) from None
    except OSError as error:
        raise CliError(
            say(
                "--profile: '{name}' cannot be read: {reason}",
                name=str(profile),
                reason=str(error.strerror or error),
            )
        ) from None


def _tell_ink(press: Press | None) -> None:
    """What was printed for a press, and a warning where its inks do not dry."""
    if press is None:
        return
    print(
        say(
            "{kind} for {profile}, at most {most} % of ink",
            kind=press.kind,
            profile=press.name,
            most=f"{press.most_ink:.0f}",
        )
    )
    if press.too_much_ink():
        _Warned()(press.too_much_ink())


def _offset(text: str) -> tuple[float, float]:
    parts = text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        raise CliError(
            say("--offset: '{text}' is not two numbers, such as 0.5,-1", text=text)
        ) from None
    if not (abs(x) <= MOST_OFFSET and abs(y) <= MOST_OFFSET):
        raise CliError(
            say("--offset: at most {most_offset} mm each way", most_offset=f"{MOST_OFFSET:g}")
        )
    return x, y


def _written(write: Callable[[], list[Path]]) -> list[Path]:
    """What was written; everything that can go wrong as one line."""
    from luminagames.cardface.export import ExportError

    try:
        return write()
    except ExportError as error:
        raise CliError(one_line(str(error))) from None
    except OSError as error:
        name = f"'{error.filename}' " if error.filename else ""
        raise CliError(
            say(
                "--out: {name}cannot be written: {reason}",
                name=name,
                reason=str(error.strerror or error),
            )
        ) from None
    except (LookupError, ValueError) as error:  # a layout that is not there, or with mistakes
        raise CliError(one_line(str(error).splitlines()[0])) from None


class _Warned:
    """Says what is printed otherwise than written, and remembers that it did."""

    def __init__(self) -> None:
        self.any = False

    def __call__(self, words: str) -> None:
        self.any = True
        if sys.stderr is not None:
            told = say("warning")
            print(f"luminagames: {told}: {one_line(words)}", file=sys.stderr)


def _keep(
    context: typer.Context, written: list[Path], kept: dict[Path, str], warned: _Warned
) -> None:
    """The same call writes the same once more (`again`), unless it has to warn once more."""
    if isinstance(context.obj, Print) and not warned.any:
        context.obj.keep(written, kept)
