"""Which card folders of somebody's own are in use. Imported by the start-up path: nothing heavy is
imported here.

Those of `--cards` (kept in an environment variable, so that worker processes have them too), those
that lie among the user's data, and those that are remembered: the list in the settings, which the
studio adds to. That list is a file of its own, `card-folders.json`, because commands without a
window read it too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from luminagames import folders, safefiles

# Card folders, joined as paths are on this system.
CARDS_VARIABLE = "LUMINAGAMES_CARDS"


def named_folders() -> list[Path]:
    """The folders that the command line (or the settings) named."""
    return [
        Path(folder) for folder in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if folder
    ]


def use(named: Iterable[Path]) -> None:
    """Names the folders anew, for this process and those that it starts."""
    found = [str(folder.absolute()) for folder in named]
    if found:
        os.environ[CARDS_VARIABLE] = os.pathsep.join(dict.fromkeys(found))
    else:
        os.environ.pop(CARDS_VARIABLE, None)


def lying_folders() -> list[Path]:
    """The user's own card folders among the user data."""
    folder = folders.data_dir() / "cards"
    try:
        return sorted(
            path
            for path in folder.iterdir()
            if is_folder(path) and not path.name.startswith(".")  # a set that is being unpacked
        )
    except OSError:
        return []


def in_use() -> list[Path]:
    """All own folders in use, each once; those that are gone are left out."""
    found = dict.fromkeys(
        folder.absolute() for folder in (*lying_folders(), *named_folders(), *remembered())
    )
    return [folder for folder in found if is_folder(folder)]


def is_folder(path: Path) -> bool:
    """Whether this is a folder that can be looked into; one that cannot is as good as gone."""
    try:
        return path.is_dir() and os.access(path, os.R_OK | os.X_OK)
    except (OSError, ValueError):
        return False


def remembered() -> list[Path]:
    """The folders that the settings list, in the order in which they were added; some may be
    gone.
    """
    try:
        listed = json.loads(safefiles.read_bytes(list_file()))
    except (OSError, ValueError, RecursionError):
        return []
    named = listed if isinstance(listed, list) else []
    found = [Path(one) for one in named if isinstance(one, str) and one and "\0" not in one]
    return [path for path in found if path != path.parent]  # all of a disk is no card folder


def remember(folder: Path) -> None:
    """Use this folder from now on. Raises `OSError` if that cannot be written down."""
    wanted = folder.absolute()
    if wanted not in remembered() and wanted not in lying_folders():
        _write_list([*remembered(), wanted])


def forget(folder: Path) -> None:
    """Use this folder no more; its files stay as they are. Raises `OSError`."""
    _write_list([one for one in remembered() if one != folder.absolute()])


def list_file() -> Path:
    """The file of the list that is remembered."""
    return folders.data_dir() / "card-folders.json"


def written(listed: Iterable[Path]) -> str:
    """The list as it is kept."""
    return json.dumps([str(one) for one in listed], indent=1, ensure_ascii=False)


def _write_list(listed: Iterable[Path]) -> None:
    target = list_file()
    safefiles.make_private(target.parent)
    safefiles.write_text(target, written(listed))
