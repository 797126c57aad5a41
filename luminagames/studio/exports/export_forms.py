"""The forms in which cards leave the studio, each with what it is good for and the function that
writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from luminagames.cardface import export
from luminagames.cardface.export import CardSize, PdfOptions, Press, Printed
from luminagames.cardface.export.pdf import Backs
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.cards.own import title_of
from luminagames.engine.decks import Deck
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.studio.exports.export_job import CancelledError, Progress
from luminagames.text import later, say

ONE_A_PAGE = "one"
# Millimetres around a card for a print shop whose size says nothing of it.
PRESS_BLEED = 3.0


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be written, and where to: a folder, or a file."""

    game: Game[object]
    game_id: str
    faces: Sequence[Face]
    theme: Theme
    target: Path
    # Each card as often as its own `copies` says.
    copies: bool = False
    # Print cards with holes and texts that do not fit, too.
    force: bool = False
    # A name of `CARD_SIZES`; empty: the size of each card's layout.
    size: str = ""
    # A name of `PAPERS`; `ONE_A_PAGE`: each card on a page of its own size.
    paper: str = "a4"
    # Millimetres around each card on a sheet.
    bleed: float = 0.0
    round_corners: bool = False
    # Millimetres between two cards on a sheet.
    gap: float = 0.0
    # Hairlines where to cut.
    marks: bool = True
    # Sheets are turned over their short side to print the backs.
    short: bool = False
    # Backs mirrored, left for right, and turned by 180 degrees.
    mirror: bool = False
    upside_down: bool = False
    # With its leader and all its copies, instead of the faces.
    deck: Deck | None = None
    # Whose inks a file for a print shop has.
    press: Press | None = None

    @property
    def name(self) -> str:
        """What is written, in one word: the deck, else the game."""
        return self.game_id if self.deck is None else self.deck.id

    @property
    def card_size(self) -> CardSize | None:
        """The size that is wished; None: each card's own."""
        return export.CARD_SIZES[self.size] if self.size else None

    @property
    def title(self) -> str:
        """What the file is called inside."""
        cards = (face.id for face in self.faces)
        return title_of(self.game, cards, self.deck.name if self.deck is not None else "")

    def sheet(self, backs: Backs) -> PdfOptions:
        """How a sheet is laid out."""
        return PdfOptions(
            None if self.paper == ONE_A_PAGE else export.PAPERS[self.paper],
            backs,
            self.marks,
            gap=self.gap,
            size=self.card_size,
            bleed=self.bleed,
            corners="round" if self.round_corners else "square",
            one_a_page=self.paper == ONE_A_PAGE,
            mirror=self.mirror,
            upside_down=self.upside_down,
        )


@dataclass(frozen=True, slots=True)
class Form:
    """One form. `folder`: it writes many files into a folder; else `suffix` is that of its one
    file.
    """

    key: str
    title: str
    words: str
    write: Callable[[Wish, Progress], list[Path]]
    folder: bool = False
    suffix: str = ""
    # What can be chosen besides: the `size` of the cards, the `sheet` that they lie on, the `backs`
    # behind it, the `press` whose inks it has.
    takes: tuple[str, ...] = ()
    # Where it goes without being asked, if there is such a place here.
    straight: Callable[[], Path | None] | None = None
    # What is said beside the files that were written.
    after: Callable[[Wish], str] | None = None


def _checked(wish: Wish, *, low_ink: bool = False, backs: bool = False) -> CardPainter:
    """A painter for these cards. Raises `ExportError` if one of them, or with `backs` one of their
    backs, would be printed wrong.
    """
    stamps = export.EXPORT_STAMPS
    painter = CardPainter(
        wish.theme, wish.game_id, max_bytes=1, stamp_bytes=stamps, low_ink=low_ink
    )
    if not wish.force:
        hint = say("tick “Print all the same” to print it")
        export.refuse_faults(painter, _cards(wish), hint, backs=backs)
    return painter


def _cards(wish: Wish) -> list[Printed]:
    if wish.deck is not None:
        return export.printed_deck(wish.game, wish.deck)
    return [Printed(face, _back(wish, face), _copies(wish, face)) for face in wish.faces]


def _copies(wish: Wish, face: Face) -> int:
    found = wish.game.definitions.get(face.id, {}).get("copies", 1) if wish.copies else 1
    return found if isinstance(found, int) else 1


def _back(wish: Wish, face: Face) -> Face | None:
    return export.back_of(wish.game, face.id) if face.id in wish.game.definitions else None


def _stoppable(
    write: Callable[[Wish, Progress], list[Path]],
) -> Callable[[Wish, Progress], list[Path]]:
    """An export of the painter, whose word for a person's stop is another."""

    def run(wish: Wish, progress: Progress) -> list[Path]:
        try:
            return write(wish, progress)
        except export.ExportCancelledError:
            raise CancelledError from None

    return run


def _png(wish: Wish, progress: Progress) -> list[Path]:
    return export.png(
        _checked(wish), _cards(wish), wish.target, size=wish.card_size, progress=progress
    )


def _sheet(wish: Wish, progress: Progress) -> list[Path]:
    backs: Backs = "short" if wish.short else "long"
    has_backs = any(card.back is not None for card in _cards(wish))
    return _pdf(wish, wish.sheet(backs if has_backs else ""), progress)


def _fold(wish: Wish, progress: Progress) -> list[Path]:
    return _pdf(wish, wish.sheet("fold"), progress)


def _low_ink(wish: Wish, progress: Progress) -> list[Path]:
    return _pdf(wish, wish.sheet(""), progress, low_ink=True)


def _pdf(
    wish: Wish, options: PdfOptions, progress: Progress, *, low_ink: bool = False
) -> list[Path]:
    painter = _checked(wish, low_ink=low_ink, backs=bool(options.turn))
    return export.pdf(
        painter, _cards(wish), wish.target, title=wish.title, options=options, progress=progress
    )


def _press(wish: Wish, progress: Progress) -> list[Path]:
    """A page for each card and for its back, with the bleed of the size that is chosen."""
    size = wish.card_size
    has_backs = any(card.back is not None for card in _cards(wish))
    options = PdfOptions(
        None,
        "long" if has_backs else "",
        marks=False,
        size=size,
        bleed=PRESS_BLEED if size is None else size.bleed,
        one_a_page=True,
        press=wish.press,
    )
    return _pdf(wish, options, progress)


def _told_ink(wish: Wish) -> str:
    """What it was printed for, and a warning where its inks do not dry."""
    press = wish.press
    if press is None:
        return ""
    told = say(
        "{kind} for {profile}, at most {most} % of ink",
        kind=press.kind,
        profile=press.name,
        most=f"{press.most_ink:.0f}",
    )
    more = press.too_much_ink()
    return f"{told}\n{more[:1].upper()}{more[1:]}." if more else told


def _demand(wish: Wish, progress: Progress) -> list[Path]:
    painter = _checked(wish, backs=True)
    return export.png(
        painter,
        _cards(wish),
        wish.target,
        size=wish.card_size,
        backs=True,
        numbered=True,
        progress=progress,
    )


def _contact(wish: Wish, progress: Progress) -> list[Path]:
    return export.contact(_checked(wish), _cards(wish), wish.target, progress=progress)


def _webpage(wish: Wish, progress: Progress) -> list[Path]:
    return export.webpage(
        _checked(wish, backs=True),
        wish.game,
        _cards(wish),
        wish.target,
        title=wish.title,
        progress=progress,
    )


def _tts(wish: Wish, progress: Progress) -> list[Path]:
    painter, cards = _checked(wish, backs=True), _cards(wish)
    texts = export.card_texts(wish.game, cards)
    simulator = export.simulator_folder()
    if wish.target == simulator:
        return export.tts_saved(
            painter, cards, wish.target, title=wish.title, texts=texts, progress=progress
        )
    return export.tts(
        painter,
        cards,
        wish.target,
        name=wish.name,
        title=wish.title,
        texts=texts,
        progress=progress,
    )


FORMS = (
    Form(
        "png",
        later("One picture per card"),
        later("PNG with bleed at 300 dots an inch, named by its id."),
        _stoppable(_png),
        folder=True,
        takes=("size",),
    ),
    Form(
        "sheet",
        later("Print and play"),
        later("PDF with crop marks, and backs behind their cards."),
        _stoppable(_sheet),
        suffix=".pdf",
        takes=("size", "sheet", "backs"),
    ),
    Form(
        "fold",
        later("Fold and glue"),
        later("Faces beside backs, a fold between."),
        _stoppable(_fold),
        suffix=".pdf",
        takes=("size", "sheet"),
    ),
    Form(
        "ink",
        later("Sparing ink"),
        later("No grounds, pale pictures, black texts."),
        _stoppable(_low_ink),
        suffix=".pdf",
        takes=("size", "sheet"),
    ),
    Form(
        "demand",
        later("Printing on demand"),
        later("A numbered PNG for each copy and back."),
        _stoppable(_demand),
        folder=True,
        takes=("size",),
    ),
    Form(
        "press",
        later("For a print shop"),
        later("PDF/X in the inks of a press, one card a page."),
        _stoppable(_press),
        suffix=".pdf",
        takes=("size", "press"),
        after=_told_ink,
    ),
    Form(
        "contact",
        later("Contact sheet"),
        later("All cards side by side on one PNG."),
        _stoppable(_contact),
        suffix=".png",
    ),
    Form(
        "web",
        later("Web page"),
        later("All cards with a search, in one HTML file."),
        _stoppable(_webpage),
        suffix=".html",
    ),
    Form(
        "tts",
        later("Tabletop Simulator"),
        later("A deck with names and texts, among its Saved Objects."),
        _stoppable(_tts),
        folder=True,
        straight=export.simulator_folder,
        after=lambda _wish: export.for_friends(),
    ),
)
