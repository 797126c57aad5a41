"""What *Numbers* has found, kept from one studio to the next: the report, which cards it is of, and the
rows of its matches, to which more are added.

Only series that came to their end are kept, the newest few; they lie in the cache, for they can be
played again.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from luminagames import folders, safefiles
from luminagames.engine.plain import Json, digest
from luminagames.keptfiles import made_by
from luminagames.lab.cardreport import Report, ReportError, read_report

# So many series are kept; one of a thousand matches has about a megabyte.
MOST = 24
REPORT, MARK, ROWS = ".json", ".mark", ".jsonl"


def mark_of(files: Sequence[Path]) -> str:
    """What tells these files of cards, and the program that plays them, from all others."""
    stats = [(path, path.stat()) for path in files if path.is_file()]
    told: list[Json] = [[str(path), one.st_size, one.st_mtime_ns] for path, one in stats]
    return digest([made_by().hex(), told])


def last(game: str, own: Sequence[Path]) -> tuple[Report, str] | None:
    """The newest report of a game with these own folders, and the mark of its cards."""
    path = _path(game, own)
    try:
        mark = path.with_suffix(MARK).read_text(encoding="ascii")
        return read_report(path.with_suffix(REPORT)), mark
    except (OSError, ReportError, UnicodeDecodeError):
        return None  # none is kept, or not as a whole


def keep(game: str, own: Sequence[Path], mark: str, report: bytes, rows: Path) -> None:
    """Keep a series that is over. Raises `OSError`."""
    path = _path(game, own)
    safefiles.make_private(path.parent)
    safefiles.write_whole(path.with_suffix(REPORT), report)
    if rows.is_file():
        safefiles.write_whole(path.with_suffix(ROWS), rows.read_bytes())
    safefiles.write_text(path.with_suffix(MARK), mark)
    kept = sorted(path.parent.glob(f"*{MARK}"), key=lambda one: one.stat().st_mtime_ns)
    for old in kept[:-MOST]:
        for suffix in (MARK, REPORT, ROWS):
            old.with_suffix(suffix).unlink(missing_ok=True)


def lay_out(game: str, own: Sequence[Path], mark: str, rows: Path) -> bool:
    """Copy the rows of the matches of these very cards to where they are added to; False where none
    are kept. Raises `OSError`.
    """
    path = _path(game, own)
    found = last(game, own)
    if found is None or found[1] != mark or not path.with_suffix(ROWS).is_file():
        return False
    shutil.copyfile(path.with_suffix(ROWS), rows)
    return True


def _path(game: str, own: Sequence[Path]) -> Path:
    name = digest([game, *(str(folder.absolute()) for folder in own)])
    return folders.cache_dir() / "numbers" / name
