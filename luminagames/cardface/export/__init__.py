"""Cards on their way out of the program: PNG, print-and-play PDF, contact sheet, Tabletop
Simulator, web page.

All take a `CardPainter`, cards as `Printed(face, back, copies)` and `progress(done, total) -> bool`
(False stops), and give the files they wrote; they raise `OSError`, `ExportError` (one sentence),
`ExportCancelledError`, and `CardFailedError` for a fault of the program:

- `printed(game, ids)`, `printed_deck(game, deck)`, `find_deck(game, id)`: which cards, with their
  backs.
- `png(painter, cards, folder, dpi=300, size=CARD_SIZES["poker"])`: one file for each card, with
  bleed.
- `pdf(painter, cards, file, options=PdfOptions(paper=PAPERS["a4"], backs="long", bleed=3,
  corners="square", …))`.
- `contact(painter, cards, file)`: all cards on one picture.
- `tts(painter, cards, folder, name="deck")`: sheets of at most 69 cards and 4096 pixels, and a deck
  as JSON; `tts_saved(painter, cards, simulator_folder(), title=…)` puts them among the simulator's
  saved objects.
- `webpage(painter, game, cards, file, title=…)`: all faces on one HTML page with a search.
- `refuse_faults(painter, cards, hint)`: raises for holes and texts that do not fit, before anything
  is written; `letters_missing(painter, cards)`: which letters are printed as boxes, in a sentence.

`EXPORT_STAMPS` is the memory that a painter for a whole set should be given as `stamp_bytes`. Any
thread will do.
"""

from luminagames.cardface.export.artsheet import art_sheet
from luminagames.cardface.export.choice import back_of, card_texts, find_deck, printed, printed_deck
from luminagames.cardface.export.job import (
    CardFailedError,
    ExportCancelledError,
    ExportError,
    Printed,
    Progress,
)
from luminagames.cardface.export.pdf import PdfOptions, pdf
from luminagames.cardface.export.png import png
from luminagames.cardface.export.preflight import letters_missing, print_faults, refuse_faults
from luminagames.cardface.export.press import Press
from luminagames.cardface.export.savedobjects import simulator_folder
from luminagames.cardface.export.sheets import contact
from luminagames.cardface.export.sizes import CARD_SIZES, PAPERS, CardSize, Paper
from luminagames.cardface.export.tabletop import for_friends, tts, tts_saved
from luminagames.cardface.export.webpage import webpage

EXPORT_STAMPS = 320 * 1024 * 1024

__all__ = [
    "CARD_SIZES",
    "EXPORT_STAMPS",
    "PAPERS",
    "CardFailedError",
    "CardSize",
    "ExportCancelledError",
    "ExportError",
    "Paper",
    "PdfOptions",
    "Press",
    "Printed",
    "Progress",
    "art_sheet",
    "back_of",
    "card_texts",
    "contact",
    "find_deck",
    "for_friends",
    "letters_missing",
    "pdf",
    "png",
    "print_faults",
    "printed",
    "printed_deck",
    "refuse_faults",
    "simulator_folder",
    "tts",
    "tts_saved",
    "webpage",
]
