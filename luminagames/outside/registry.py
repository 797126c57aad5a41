"""The games from outside that run in this process, and the loader that imports them.

Only the bytes that were hashed run: a module that was not there when the folder was read is not
there. `__pycache__` is neither read nor written.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from luminagames.outside.folder import Folder

PACKAGE = "luminagames.games"

_folders: dict[str, Folder] = {}


def enter(folder: Folder) -> None:
    """From now on this game can be loaded."""
    if not any(isinstance(one, _Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    _folders[folder.name] = folder


def leave(name: str) -> None:
    """It cannot be loaded any more; what was imported of it is forgotten."""
    _folders.pop(name, None)
    whole = f"{PACKAGE}.{name}"
    for module in [one for one in sys.modules if one == whole or one.startswith(f"{whole}.")]:
        del sys.modules[module]


def entered() -> tuple[Folder, ...]:
    """The folders in use, in the order in which they were found."""
    return tuple(_folders.values())


def names() -> tuple[str, ...]:
    """The ids of the games from outside that are in use."""
    return tuple(_folders)


def folder_of(name: str) -> Folder | None:
    """The folder of a game from outside; None for any other."""
    return _folders.get(name)


def spec_of(module: str) -> ModuleSpec | None:
    """How a module of a game from outside is imported; None for any other module.

    Raises `ModuleNotFoundError` for one that such a game does not have: Python would else look on
    the disk, where a file may have come since.
    """
    parts = module.split(".")
    if len(parts) < 3 or ".".join(parts[:2]) != PACKAGE or parts[2] not in _folders:
        return None
    folder = _folders[parts[2]]
    base = "/".join(parts[3:])
    for below in (f"{base}/__init__.py".removeprefix("/"), f"{base}.py"):
        if below in folder.sources:
            loader = _Loader(folder, below)
            file = folder.path / below
            spec = ModuleSpec(module, loader, origin=str(file), is_package=loader.is_whole)
            spec.has_location = True
            if spec.submodule_search_locations is not None:
                spec.submodule_search_locations.append(str(file.parent))
            return spec
    raise ModuleNotFoundError(f"the game '{folder.name}' has no module '{module}'", name=module)


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_of(fullname)


class _Loader(InspectLoader):
    """Runs a source file as it was read."""

    def __init__(self, folder: Folder, below: str) -> None:
        self._folder, self._below = folder, below
        self.is_whole = below.endswith("__init__.py")

    def get_source(self, fullname: str) -> str:
        return self._folder.sources[self._below].decode("utf-8")

    def get_code(self, fullname: str) -> CodeType:
        file = str(self._folder.path / self._below)
        return self.source_to_code(self._folder.sources[self._below], file)

    def is_package(self, fullname: str) -> bool:
        return self.is_whole
