"""Writes `assets/art/silhouettes.json`: run as a module after a rig was changed (takes about a
minute).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication, QPainterPath

from luminagames.cardface.art import catalogue, silhouettes
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.files import asset
from luminagames.cardface.geometry import fillet, union


def bake() -> dict[str, list[list[int]]]:
    """The fused outlines of every rig, by name."""
    outlines: dict[str, list[list[int]]] = {}

    def fuse(parts: Sequence[QPainterPath], radius: float) -> QPainterPath:
        key = silhouettes.key_of(parts, radius)
        if key not in outlines:
            outlines[key] = silhouettes.freeze(fillet(union(parts), radius))
        return silhouettes.thaw(outlines[key])

    for name in catalogue.modules():
        catalogue.find(name).draw(Sketch(fuse), Chance("bake"))
    return outlines


def wanted() -> set[str]:
    """The names of all fused outlines that rigs ask for; nothing is fused, which is quick."""
    names: set[str] = set()

    def fuse(parts: Sequence[QPainterPath], radius: float) -> QPainterPath:
        name = silhouettes.key_of(parts, radius)
        names.add(name)
        kept = silhouettes.baked().get(name)
        return QPainterPath(parts[0]) if kept is None else silhouettes.thaw(kept)

    for name in catalogue.modules():
        catalogue.find(name).draw(Sketch(fuse), Chance("bake"))
    return names


def main() -> None:
    """Bake and write the file."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    path = asset("art", "silhouettes.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}"
        for key, value in sorted(bake().items())
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    del application


if __name__ == "__main__":
    main()
