"""Where the painter's files lie, and how they are read."""

from __future__ import annotations

from pathlib import Path

import yaml

from luminagames import data

# What a YAML file can hold.
Yaml = dict[str, "Yaml"] | list["Yaml"] | str | int | float | bool | None

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def asset(*parts: str) -> Path:
    """The path of a file or folder under `assets/`."""
    return data.root().joinpath("assets", *parts)


def read_yaml(path: Path) -> Yaml:
    """The content of a YAML file, read with the C loader where there is one."""
    content: Yaml = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)  # noqa: S506 - a safe loader
    return content
