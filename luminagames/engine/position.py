"""Reading a scenario's position: the checks that every game's reader needs, each fault with its
path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from luminagames.engine.message import worded
from luminagames.engine.plain import Json

C = TypeVar("C")

# Where in a position something stands, e.g. `("players", 0, "hand", 2)`.
Path = tuple[str | int, ...]


class PositionError(ValueError):
    """A scenario's position that cannot be read; `path` leads to the fault, e.g. `("players", 0,
    "hand", 2)`.
    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


class PositionReader:
    """Reads mappings, lists, numbers and words of a position; each raises `PositionError` for what
    does not fit.
    """

    def mapping(self, data: Json, path: Path, keys: Sequence[str] | None) -> dict[str, Json]:
        """A mapping with no keys but `keys` (None: any); what is not given is an empty one."""
        if data is None:
            return {}
        if not isinstance(data, Mapping):
            raise PositionError(path, worded("{words} is a mapping", words=words(path)))
        found = {str(key): value for key, value in data.items()}
        for key in found:
            if keys is not None and key not in keys:
                raise PositionError(
                    (*path, key),
                    worded(
                        "unknown key {key!r} in {words}; known: {keys}",
                        key=key,
                        words=words(path),
                        keys=", ".join(keys),
                    ),
                )
        return found

    def sequence(self, data: Json, path: Path) -> Sequence[Json]:
        """A list; what is not given is an empty one."""
        if data is None:
            return ()
        if isinstance(data, str) or not isinstance(data, Sequence):
            raise PositionError(path, worded("{words} is a list", words=words(path)))
        return data

    def number(
        self,
        data: Mapping[str, Json],
        key: str,
        default: int,
        least: int | None,
        most: int | None = None,
        path: Path = (),
    ) -> int:
        """The whole number under a key of the mapping at `path`, both bounds included."""
        value = data.get(key, default)
        if (
            type(value) is not int
            or (least is not None and value < least)
            or (most is not None and value > most)
        ):
            bound = worded(" of at least {least}", least=least) if least is not None else ""
            if least is not None and most is not None:
                bound = worded(" from {least} to {most}", least=least, most=most)
            raise PositionError(
                (*path, key), worded("{key} is a whole number{bound}", key=key, bound=bound)
            )
        return value

    def word(
        self,
        data: Mapping[str, Json],
        key: str,
        default: str,
        known: Sequence[str],
        path: Path = (),
    ) -> str:
        """One of the known words under a key of the mapping at `path`."""
        value = data.get(key, default)
        if not isinstance(value, str) or value not in known:
            raise PositionError(
                (*path, key), worded("{key} is one of {known}", key=key, known=", ".join(known))
            )
        return value

    def flag(self, data: Mapping[str, Json], key: str, path: Path = ()) -> bool:
        """True or false under a key of the mapping at `path`; false where it is not given."""
        value = data.get(key, False)
        if not isinstance(value, bool):
            raise PositionError((*path, key), worded("{key} is true or false", key=key))
        return value


def defined(definitions: Mapping[str, C], name: Json, path: Path) -> C:
    """The card that is named at `path`."""
    card = definitions.get(name) if isinstance(name, str) else None
    if card is None:
        raise PositionError(path, worded("no card is defined as {name!r}", name=name))
    return card


def words(path: Path) -> str:
    """A path as people write it."""
    return ".".join(str(part) for part in path) or "the position"
