"""Tables beside the pictures that they should match: `python -m tests.visual.beside TARGETS --out
FOLDER`.

TARGETS is a folder of pictures. Each picture of a table that is known here is set beside the
program in the same position, at every size, text size and theme; sizes of which there is no picture
are painted alone. Nothing of the project is written.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from luminagames.table.widget import TableWidget
from tests.visual.opens import OPENS
from tests.visual.scenes import Scene, paint, staged

GAP = 12
# The sizes, text sizes and themes, by what is added to the name of a picture.
SHOTS = {
    "": ((1280, 800), 1.0, "observatory"),
    "-1080": ((1920, 1080), 1.0, "observatory"),
    "-150": ((1280, 800), 1.5, "observatory"),
    "-200": ((1280, 800), 2.0, "observatory"),
    "-small": ((1024, 640), 1.0, "observatory"),
    "-small-200": ((1024, 640), 2.0, "observatory"),
    "-2560": ((2560, 1440), 1.0, "observatory"),
    "-wide": ((2560, 1080), 1.0, "observatory"),
    "-square": ((1024, 768), 1.0, "observatory"),
    "-daylight": ((1280, 800), 1.0, "daylight"),
    "-contrast": ((1280, 800), 1.0, "high_contrast"),
}


def hold(table: TableWidget, card: str, over: str) -> None:
    """A card is carried over the place or the card of that name."""
    things = table.scene.plan.things
    source = next(
        thing.touch
        for thing in things
        if thing.definition == card and table.hand.targets(thing.touch)
    )
    names = {thing.touch: thing.definition for thing in things}
    target = next(
        touch for touch in sorted(table.hand.targets(source)) if over in (touch, names.get(touch))
    )
    place = table.scene.rect_of(target)
    assert place is not None
    table.hand.lift(source, QPointF(300, 300))
    table.hand.carry_to(place.center())


OPENS["lifted"] = lambda table: hold(table, "tidewhisker-1", "zone:luturas[0]")
OPENS["aimed"] = lambda table: hold(table, "tidewhisker-2", "brasshorn-2")
# The position and what is opened in it, by the name of the picture.
PAIRS = {
    **{name: (name, "") for name in ("luturas-opening", "luminous-start", "luminous-main")},
    **{name: (name, "") for name in ("luminous-4-main", "luminars-climax")},
    "luminous-combat": ("luminous-damage", ""),
    "luminous-4": ("luminous-4-damage", ""),
    "luminous-blocks": ("luminous-combat", ""),
    "luturas-lifted": ("luturas-opening", "lifted"),
    "luturas-attack": ("luturas-attack", "aimed"),
    "luturas-rest": ("luturas-attack", ""),
    "luminars-tray": ("luminars-climax", "tray"),
    **{
        f"{game}-{seats}-mid": (f"{game}:{seats}:60", "")
        for game in ("vault", "luminars")
        for seats in (2, 3, 4)
    },
    **{f"luminous-{seats}-mid": (f"luminous:{seats}:160", "") for seats in (3, 4)},
}


def beside(target: QImage, image: QImage) -> QImage:
    """The target over the program, both as wide as the wider one."""
    wide = max(target.width(), image.width())
    smooth = Qt.TransformationMode.SmoothTransformation
    one, two = (each.scaledToWidth(wide, smooth) for each in (target, image))
    one.setDevicePixelRatio(1)
    two.setDevicePixelRatio(1)
    whole = QImage(wide, one.height() + two.height() + GAP, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    painter.drawImage(0, 0, one)
    painter.drawImage(0, one.height() + GAP, two)
    painter.end()
    return whole


def main() -> int:
    """Paints all; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Paints tables beside the pictures that they should match."
    )
    parser.add_argument("targets", type=Path, help="the folder of pictures")
    parser.add_argument("--out", type=Path, required=True, help="where the pictures go")
    parser.add_argument("--only", default="", help="names that begin with this")
    parser.add_argument(
        "--shots", default=None, help="which sizes, with commas; an empty word is 1280 x 800"
    )
    parser.add_argument(
        "--scale", type=float, default=1, help="device pixels per logical pixel, e.g. 2"
    )
    given = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(given.scale)  # read once, when Qt starts
    app = QApplication([])
    given.out.mkdir(parents=True, exist_ok=True)
    for name, (of, opened) in PAIRS.items():
        if not name.startswith(given.only):
            continue
        for tag in SHOTS if given.shots is None else given.shots.split(","):
            size, text, theme = SHOTS[tag]
            with staged(Scene(of, size, text, theme, opened, bots=True)) as table:
                image = paint(table)
            target = given.targets / f"{name}{tag}.png"
            path = given.out / f"{name}{tag}.png"
            (beside(QImage(str(target)), image) if target.is_file() else image).save(str(path))
            print(path, flush=True)
    app.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
