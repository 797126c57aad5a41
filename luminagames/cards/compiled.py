"""The card definitions of a game, compiled once: JSON in the cache folder, named by what it was
made from.

The name is a SHA-256 over file names and contents, program version, rules version and the game's
schema. So nothing is ever out of date, and a hit imports neither YAML nor pydantic (start-up). The
JSON stands behind its own name and a checksum (`keptfiles`): a file of which one byte is another
is made again, since a changed value would play a wrong card.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from luminagames import folders, safefiles
from luminagames.cards import sources
from luminagames.cards.problems import CardErrors
from luminagames.engine.plain import Json
from luminagames.keptfiles import framed, unframed
from luminagames.outside import folder_of
from luminagames.version import __version__

if TYPE_CHECKING:
    from luminagames.cards.model import Definition

_FORMAT = 2
_ENDING = ".cards"
# Compiled files kept per game: a designer makes a new one with every change.
_KEPT = 8


def definitions(
    game_id: str,
    rules_version: int | str,
    schema_loader: Callable[[], type[Definition]],
    extra_dirs: Iterable[Path] = (),
) -> tuple[dict[str, Json], ...]:
    """The definitions of a game, in the order of its files; `schema_loader` is called only when
    they are compiled.

    Raises `CardErrors` with every problem if there are mistakes in the card data.
    """
    paths = list(sources.files_for(game_id, extra_dirs))
    target = _folder() / f"{game_id}-{_key(game_id, rules_version, paths)}{_ENDING}"
    cached = _read(target)
    if cached is not None:
        return cached
    from luminagames.cards.load import load_cards

    result = load_cards(paths, schema_loader())
    if result.problems:
        raise CardErrors(result.problems)
    _write(target, game_id, result.definitions)
    return tuple(result.definitions)


def _folder() -> Path:
    return folders.cache_dir() / "cards"


def _key(game_id: str, rules_version: int | str, paths: Sequence[Path]) -> str:
    made_from = hashlib.sha256(f"{_FORMAT}\n{__version__}\n{rules_version}\n".encode())
    folder = _rules_folder(game_id)
    schema = [path for part in ("schema", "effects") for path in _sources(folder / part)]
    for path in (*paths, *schema):
        try:
            content = safefiles.read_bytes(path)
        except OSError:
            # told as a problem when it is compiled; the schema's source is not there in a frozen
            # app
            content = b"?"
        made_from.update(f"{path.name}\n{len(content)}\n".encode())
        made_from.update(content)
    return made_from.hexdigest()


def _rules_folder(game_id: str) -> Path:
    """Where the Python files of a game lie."""
    own = folder_of(game_id)
    return Path(__file__).resolve().parent.parent / "games" / game_id if own is None else own.path


def _sources(part: Path) -> list[Path]:
    """The source files of a module or a package."""
    return sorted(part.glob("*.py")) or [part.with_suffix(".py")]


def _read(path: Path) -> tuple[dict[str, Json], ...] | None:
    try:
        name, _, text = (unframed(path.read_bytes()) or b"").partition(b"\n")
        data = json.loads(text) if name == path.name.encode() else None
    except (OSError, ValueError):
        return None
    if isinstance(data, list) and all(isinstance(card, dict) and "id" in card for card in data):
        return tuple(data)
    return None


def _write(target: Path, game_id: str, cards: Sequence[dict[str, Json]]) -> None:
    """Writes beside and renames, so that nobody reads half a file. A cache that cannot be written
    is no error.
    """
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=".tmp", dir=target.parent)
        try:
            text = json.dumps(list(cards), ensure_ascii=False, separators=(",", ":"))
            with os.fdopen(handle, "wb") as file:
                file.write(framed(f"{target.name}\n{text}".encode()))
            Path(name).replace(target)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _forget_old(target, game_id)


def _forget_old(newest: Path, game_id: str) -> None:
    for path in newest.parent.glob(f"{game_id}-*.json"):  # without a checksum, of versions before
        path.unlink(missing_ok=True)
    others = [path for path in newest.parent.glob(f"{game_id}-*{_ENDING}") if path != newest]
    others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[_KEPT - 1 :]:
        path.unlink(missing_ok=True)
