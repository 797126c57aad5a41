"""Tables of known positions beside the pictures that they should match: `python scripts/beside_the_target.py TARGETS`.

TARGETS is a folder of pictures. For each position of `scripts/positions/` the table is drawn at some sizes and text
sizes; where TARGETS holds a picture of that name, `NAME-pair.png` shows both, the picture first. No files of the
project are written: `--out` (usually a new folder) takes all.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
POSITIONS = ROOT / "scripts" / "positions"
SHOTS = (
    ("", (1280, 800), 1.0, "observatory"),
    ("-1080", (1920, 1080), 1.0, "observatory"),
    ("-150", (1280, 800), 1.5, "observatory"),
    ("-200", (1280, 800), 2.0, "observatory"),
    ("-small", (1024, 640), 1.0, "observatory"),
    ("-daylight", (1280, 800), 1.0, "daylight"),
    ("-contrast", (1280, 800), 1.0, "high_contrast"),
)
NAMES = ("Ada", "Bruno", "Cleo", "Dov")

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


def main() -> int:
    """Draws all; returns the exit code."""
    parser = argparse.ArgumentParser(description="Draws positions beside the pictures that they should match.")
    parser.add_argument("targets", type=Path, nargs="?", default=Path(), help="the folder of pictures")
    parser.add_argument("--out", type=Path, default=None, help="where the pictures go (default: a new folder)")
    parser.add_argument("--only", default="", help="positions whose names begin with this")
    parser.add_argument("--plain", action="store_true", help="only 1280 x 800 at 100 %%")
    parser.add_argument("--scale", type=float, default=1, help="device pixels per logical pixel, e.g. 2")
    given = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(given.scale)  # read once, when Qt starts
    sys.path.insert(0, str(ROOT))
    out = given.out or Path(tempfile.mkdtemp(prefix="pairs-"))
    out.mkdir(parents=True, exist_ok=True)
    from PySide6.QtWidgets import QApplication

    from luminagames.cardface.lettering.fonts import load_fonts

    app = QApplication.instance() or QApplication([])
    load_fonts()
    for file in sorted(POSITIONS.glob("*.yaml")):
        if not file.stem.startswith(given.only):
            continue
        for tag, size, text, theme in SHOTS[:1] if given.plain else SHOTS:
            image = draw(file, size, text, theme)
            path = out / f"{file.stem}{tag}.png"
            image.save(str(path))
            target = given.targets / f"{file.stem}{tag}.png"
            if target.is_file():
                path = out / f"{file.stem}{tag}-pair.png"
                beside(target, image).save(str(path))
            print(path)
    app.processEvents()
    return 0


def draw(file: Path, size: tuple[int, int], text: float, theme: str) -> QImage:
    """The table after the steps of a scenario, as the first seat sees it."""
    from PySide6.QtWidgets import QApplication

    from luminagames.bots import make_bot
    from luminagames.cardface.painter import CardPainter
    from luminagames.cardface.theme import load_theme
    from luminagames.cards.marks import read_file
    from luminagames.engine.journal import SeatInfo
    from luminagames.games import load_game
    from luminagames.scenario.document import read_scenario
    from luminagames.scenario.runner import begin, play
    from luminagames.table.session import TableSession
    from luminagames.table.settings import TableSettings
    from luminagames.table.widget import TableWidget

    scenario = read_scenario(read_file(file))
    match = begin(scenario, load_game)
    for step in scenario.steps:
        play(match, step)
    match.first_seats = tuple(SeatInfo(name) for name in NAMES[: len(match.seats)])
    look = load_theme(theme, text)
    game = match.game
    bots = [None, *(make_bot("greedy", game) for _ in match.seats[1:])]
    quiet = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=10_000_000)
    widget = TableWidget(TableSession(match, bots), CardPainter(look, game.about.id), look, quiet)
    widget.resize(*size)
    widget.show()
    for _ in range(6):  # what was asked to repaint, and what that asked for
        QApplication.processEvents()
    image = widget.grab().toImage()
    widget.close()
    widget.deleteLater()
    QApplication.processEvents()
    return image


def beside(target: Path, image: QImage) -> QImage:
    """The target over the program, both as wide as the wider one."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage as Image
    from PySide6.QtGui import QPainter

    other = Image(str(target))
    wide = max(other.width(), image.width())
    smooth = Qt.TransformationMode.SmoothTransformation
    one, two = (each.scaledToWidth(wide, smooth) for each in (other, image))
    two.setDevicePixelRatio(1)
    whole = Image(wide, one.height() + two.height() + 12, Image.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    painter.drawImage(0, 0, one)
    painter.drawImage(0, one.height() + 12, two)
    painter.end()
    return whole


if __name__ == "__main__":
    sys.exit(main())
