"""Tables that are painted the same every time: positions of `scripts/positions` and of random play, with what opens.

`python -m tests.visual.scenes` paints all anew into `pictures/`, where a change of the look is looked at and committed.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.cards.marks import read_file
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.table.board.meridian import LOG
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget

POSITIONS = Path(__file__).resolve().parents[2] / "scripts" / "positions"
PICTURES = Path(__file__).parent / "pictures"
SHARE = 4
"""A picture is kept in a fourth of its width and height: lines and letters still weigh, hair's breadths do not."""
NAMES = ("Ada", "Bruno", "Cleo", "Dov")
QUIET = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=10_000_000)


@dataclass(frozen=True)
class Scene:
    """A position or `game:seats:acts` of random play, how large, in which text size and theme, and what is opened."""

    of: str
    size: tuple[int, int] = (1280, 800)
    text: float = 1.0
    theme: str = "observatory"
    opened: str = ""

    @property
    def name(self) -> str:
        """The file name of its picture."""
        words = (self.of.replace(":", "-"), str(self.size[0]), f"{self.text:g}", self.theme, self.opened)
        return "_".join(word for word in words if word)


OPENS: dict[str, Callable[[TableWidget], None]] = {
    "menu": lambda table: table.table_menu.open(),
    "log": lambda table: table.open_log(LOG),
    "scores": lambda table: table.show_scores(),
    "keys": lambda table: table.show_keys(),
}
WHOLE = ("luminars-climax", "luminous-combat", "luturas-attack", "vault:3:60")
"""A board of each game."""
SCENES = (
    *(Scene(of) for of in (*WHOLE, "luminous-4", "luminous-main", "luturas-opening", "luminars:4:20", "vault:4:30")),
    *(Scene(of, opened=opened) for of, opened in zip(WHOLE, OPENS, strict=True)),
    *(Scene(of, (1024, 640), 1.5, "high_contrast") for of in WHOLE),
    *(Scene(of, (1600, 900), 1.0, "daylight", opened) for of, opened in zip(WHOLE, reversed(OPENS), strict=True)),
)


def match_of(scene: Scene) -> Match[object]:
    """The match as it stands in a scene."""
    if ":" not in scene.of:
        scenario = read_scenario(read_file(POSITIONS / f"{scene.of}.yaml"))
        match = begin(scenario, load_game)
        for step in scenario.steps:
            play(match, step)
        match.first_seats = tuple(SeatInfo(name) for name in NAMES[: len(match.seats)])
        return match
    game, seats, acts = scene.of.split(":")
    match = Match(load_game(game), {}, [SeatInfo(name) for name in NAMES[: int(seats)]], 5)
    chance = random.Random(5)
    while (asked := match.decision) is not None and (match.step < int(acts) or asked.actor != 0):
        match.submit(chance.choice(match.view(asked.actor).legal))
    return match


def paint(scene: Scene) -> QImage:
    """The window of a scene, whole."""
    load_fonts()
    QApplication.setCursorFlashTime(0)
    look, match = load_theme(scene.theme, scene.text), match_of(scene)
    painter = CardPainter(look, match.game.about.id)
    table = TableWidget(TableSession(match, [None] * len(match.seats)), painter, look, QUIET)
    table.resize(*scene.size)
    table.show()
    if table.curtain.isVisible():
        table.session.lift_curtain()
    table.animator.finish()
    table.recap.close()
    if scene.opened:
        OPENS[scene.opened](table)
    still = 0
    while still < 8:  # what was asked to repaint, and what that asked for; pictures come one after the other
        QTest.qWait(1)
        still = 0 if table.look.faces.busy else still + 1
    image = table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    table.close()
    table.deleteLater()
    QApplication.sendPostedEvents(table, QEvent.Type.DeferredDelete)
    return image


def kept(image: QImage) -> QImage:
    """A picture in the size in which it is kept and compared."""
    smooth, ratio = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    return image.scaled(image.width() // SHARE, image.height() // SHARE, ratio, smooth)


def main() -> int:
    """Paints all anew."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication([])
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.png"):
        old.unlink()
    for scene in SCENES:
        kept(paint(scene)).save(str(PICTURES / f"{scene.name}.png"))
        print(scene.name)
    app.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
