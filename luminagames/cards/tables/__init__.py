"""Cards in tables: CSV, XLSX and ODS in, CSV out.

- `sheet`: a table as rows of cells. `mapping`: which column is which key of a card, kept as a small
  file.
- `cells`: what a cell means where its key wants it; `keys`: what a key wants, told by the game's
  schema; `sentences`: rules texts read backwards into abilities.
- `mending`: what a cell says and what is meant.
- `importing`: rows -> cards, each mistake with its row and column. `exporting`: cards -> CSV that
  comes back unchanged.
"""

from luminagames.cards.tables.exporting import export_csv
from luminagames.cards.tables.importing import Imported, ImportedRow, import_sheet, write_cards
from luminagames.cards.tables.mapping import MapError, TableMap, guess, read_map, write_map
from luminagames.cards.tables.mending import Fix
from luminagames.cards.tables.sheet import FORMATS, Sheet, SheetError, read_sheet

__all__ = [
    "FORMATS",
    "Fix",
    "Imported",
    "ImportedRow",
    "MapError",
    "Sheet",
    "SheetError",
    "TableMap",
    "export_csv",
    "guess",
    "import_sheet",
    "read_map",
    "read_sheet",
    "write_cards",
    "write_map",
]
