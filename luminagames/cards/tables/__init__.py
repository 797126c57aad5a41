"""Cards in tables: CSV, XLSX and ODS in, CSV out.

- `sheet`: a table as rows of cells, with what was noticed on the way; `separated`: CSV.
- `mapping`: which column is which key of a card, kept as a small file.
- `cells`: what a cell means where its key wants it; `keys`: what a key wants, told by the game's
  schema; `sentences`: rules texts read backwards into abilities.
- `link`: a table that is fetched from a link.
- `mending`: what a cell says and what is meant.
- `importing`: rows -> cards, each mistake with its row and column; `cardfile`: the file they go to.
- `exporting`: cards -> CSV that comes back unchanged.
"""

from luminagames.cards.tables.cardfile import Ids, ids_in, is_edited, loss, made_from, write_cards
from luminagames.cards.tables.exporting import export_csv
from luminagames.cards.tables.importing import Imported, ImportedRow, import_sheet, told_twice
from luminagames.cards.tables.mapping import (
    MapError,
    TableMap,
    find_map,
    guess,
    read_map,
    target_file,
    write_map,
)
from luminagames.cards.tables.mending import Fix
from luminagames.cards.tables.sheet import FORMATS, Sheet, SheetError, read_sheet

__all__ = [
    "FORMATS",
    "Fix",
    "Ids",
    "Imported",
    "ImportedRow",
    "MapError",
    "Sheet",
    "SheetError",
    "TableMap",
    "export_csv",
    "find_map",
    "guess",
    "ids_in",
    "import_sheet",
    "is_edited",
    "loss",
    "made_from",
    "read_map",
    "read_sheet",
    "target_file",
    "told_twice",
    "write_cards",
    "write_map",
]
