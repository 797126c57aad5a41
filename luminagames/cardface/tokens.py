"""Reads `assets/themes/tokens.yaml` with a place for every mistake."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QColor

from luminagames.cardface.files import Yaml, asset, read_yaml


class ThemeError(ValueError):
    """The token file lacks something or holds what cannot be read; the message names the place."""


class Table:
    """A mapping read from YAML whose getters check types and name the place of what is wrong."""

    def __init__(self, content: Yaml, place: str) -> None:
        if not isinstance(content, dict):
            raise ThemeError(f"{place}: a mapping is needed here")
        self._content = content
        self._place = place

    def names(self) -> list[str]:
        """The keys in the order of the file."""
        return list(self._content)

    def _get(self, key: str) -> Yaml:
        if key not in self._content:
            raise ThemeError(f"{self._place}: {key!r} is missing")
        return self._content[key]

    def table(self, key: str) -> Table:
        """The mapping under `key`."""
        return Table(self._get(key), f"{self._place}/{key}")

    def tables(self, key: str) -> list[Table]:
        """The list of mappings under `key`."""
        content = self._get(key)
        if not isinstance(content, list):
            raise ThemeError(f"{self._place}/{key}: a list is needed here")
        return [Table(item, f"{self._place}/{key}") for item in content]

    def text(self, key: str) -> str:
        """The string under `key`."""
        content = self._get(key)
        if not isinstance(content, str):
            raise ThemeError(f"{self._place}/{key}: text is needed here")
        return content

    def color(self, key: str) -> QColor:
        """The color under `key`."""
        color = QColor(self.text(key))
        if not color.isValid():
            raise ThemeError(f"{self._place}/{key}: {self.text(key)!r} is no color")
        return color

    def number(self, key: str, default: float | None = None) -> float:
        """The number under `key`, or `default` where there is none."""
        if default is not None and key not in self._content:
            return default
        content = self._get(key)
        if isinstance(content, bool) or not isinstance(content, int | float):
            raise ThemeError(f"{self._place}/{key}: a number is needed here")
        return float(content)

    def numbers(self, key: str) -> tuple[float, ...]:
        """The list of numbers under `key`; empty where there is none."""
        content = self._content.get(key, [])
        if not isinstance(content, list):
            raise ThemeError(f"{self._place}/{key}: a list of numbers is needed here")
        return tuple(float(item) for item in content if isinstance(item, int | float))

    def strings(self, key: str) -> tuple[str, ...]:
        """The list of strings under `key`."""
        content = self._get(key)
        if not isinstance(content, list):
            raise ThemeError(f"{self._place}/{key}: a list is needed here")
        return tuple(str(item) for item in content)

    def flag(self, key: str) -> bool:
        """Whether `key` is there and true."""
        return self._content.get(key) is True

    def is_text(self, key: str) -> bool:
        """Whether `key` holds a string."""
        return isinstance(self._content.get(key), str)

    def has(self, key: str) -> bool:
        """Whether `key` is there."""
        return key in self._content


@cache
def tokens() -> Table:
    """The whole token file."""
    return Table(read_yaml(asset("themes", "tokens.yaml")), "tokens.yaml")


def palettes() -> dict[str, tuple[str, ...]]:
    """The palettes of the procedural pictures: eleven colors each, in the order the token file
    names.
    """
    table = tokens().table("art_palettes")
    return {name: table.strings(name) for name in table.names()}
