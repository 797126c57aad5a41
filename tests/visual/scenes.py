"""Tables that are painted the same every time: positions of `scripts/positions` and of random play,
with what opens.

`python -m tests.visual.scenes [WORD…]` paints them (or those whose name has a word) anew into
`pictures/` and `drawn/`, where a change of the look is looked at and committed.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.cards.marks import read_file
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.visual.drawn import drawn, heard
from tests.visual.moments import told_moments
from tests.visual.opens import OPENS

POSITIONS = Path(__file__).resolve().parents[2] / "scripts" / "positions"
PICTURES, DRAWN = Path(__file__).parent / "pictures", Path(__file__).parent / "drawn"
# A picture is kept in a fourth of its width and height: lines and letters still weigh, hair's
# breadths do not.
SHARE = 4
NAMES = ("Ada", "Bruno", "Cleo", "Dov")
QUIET = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=10_000_000, pace="step")


@dataclass(frozen=True)
class Scene:
    """A position or `game:seats:acts` of random play, how large, in which text size and theme, and
    what is opened.
    """

    of: str
    size: tuple[int, int] = (1280, 800)
    text: float = 1.0
    theme: str = "observatory"
    opened: str = ""
    # Whether a picture of it is kept beside what is drawn.
    pictured: bool = True
    # Whether programs play the other seats: nobody's hand is hidden by a curtain.
    bots: bool = False

    @property
    def plain(self) -> Scene:
        """The same board with nothing opened."""
        return replace(self, opened="", pictured=True) if self.opened else self

    @property
    def name(self) -> str:
        """The file name of its picture."""
        words = (
            self.of.replace(":", "-"),
            str(self.size[0]),
            f"{self.text:g}",
            self.theme,
            self.opened,
        )
        return "_".join(word for word in words if word)


# A board of each game.
WHOLE = ("luminars-climax", "luminous-combat", "luturas-attack", "vault:3:60")
BOXES = ("menu", "log", "scores", "keys")
# A match of each game that is over.
OVER = ("luminars:2:5000", "luminous:2:5000", "luturas:2:5000", "vault:3:5000")
# What is drawn is enough of these.
MORE = (
    *((of, opened) for of in WHOLE for opened in ("held", "refused", "cursor")),
    *((of, opened) for of in OVER for opened in ("", "counted")),
    *((of, "story") for of in ("luminars:2:5000", "vault:3:5000")),
    *(("luminous-combat", opened) for opened in ("large", "piled", "stage")),
    *(("luminars-climax", opened) for opened in ("tray", "curtain", "consent")),
    *(
        ("vault:3:60", opened)
        for opened in ("hint", "numbers", "moves", "bubble", "coach", "hovered", "past")
    ),
    *(
        ("vault:3:5000", "review"),
        ("vault:3:5000", "winner"),
        ("luminous:2:5000", "past"),
        ("vault:2:33", "picked"),
    ),
    *(
        ("luminars:3:70", "recap"),
        ("luturas:2:60", ""),
        ("luturas:2:60", "piled"),
        ("luturas-attack", "stage"),
    ),
    *(("luminous:4:120", ""), ("luminars:5:40", ""), ("vault:2:20", "")),
)
SCENES = (
    *(
        Scene(of)
        for of in (
            *WHOLE,
            "luminous-4",
            "luminous-main",
            "luturas-opening",
            "luminars:4:20",
            "vault:4:30",
        )
    ),
    *(Scene(of, opened=opened) for of, opened in zip(WHOLE, BOXES, strict=True)),
    *(Scene(of, (1024, 640), 1.5, "high_contrast") for of in WHOLE),
    *(
        Scene(of, (1600, 900), 1.0, "daylight", opened)
        for of, opened in zip(WHOLE, reversed(BOXES), strict=True)
    ),
    *(Scene(of, opened=opened, pictured=False) for of, opened in MORE),
)


@cache
def match_of(of: str) -> Match[object]:
    """The match as it stands in a scene; nobody plays on in it."""
    if ":" not in of:
        scenario = read_scenario(read_file(POSITIONS / f"{of}.yaml"))
        match = begin(scenario, load_game)
        for step in scenario.steps:
            play(match, step)
        match.first_seats = tuple(SeatInfo(name) for name in NAMES[: len(match.seats)])
        return match
    game, seats, acts = of.split(":")
    match = Match(load_game(game), {}, [SeatInfo(name) for name in NAMES[: int(seats)]], 5)
    chance = random.Random(5)
    while (asked := match.decision) is not None and (match.step < int(acts) or asked.actor != 0):
        match.submit(chance.choice(match.view(asked.actor).legal))
    return match


@contextmanager
def staged(scene: Scene) -> Iterator[TableWidget]:
    """The window of a scene, until nothing in it changes any more."""
    load_fonts()
    QApplication.setCursorFlashTime(0)
    look, match = load_theme(scene.theme, scene.text), match_of(scene.of)
    painter = CardPainter(look, match.game.about.id)
    others = make_bot("greedy", match.game) if scene.bots else None
    table = TableWidget(
        TableSession(match, [None, *[others] * (len(match.seats) - 1)]), painter, look, QUIET
    )
    table.resize(*scene.size)
    table.show()
    if table.curtain.isVisible() and scene.opened != "curtain":
        table.session.lift_curtain()
    table.animator.finish()
    if scene.opened != "recap":
        table.recap.close()
    if scene.opened in OPENS:
        OPENS[scene.opened](table)
    still = 0
    while (
        still < 8
    ):  # what was asked to repaint, and what that asked for; pictures come one after the other
        QTest.qWait(1)
        still = 0 if table.look.faces.busy else still + 1
    yield table
    table.close()
    table.deleteLater()
    QApplication.sendPostedEvents(table, QEvent.Type.DeferredDelete)


def paint(table: TableWidget) -> QImage:
    """The window of a scene, whole."""
    return table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def kept(image: QImage) -> QImage:
    """A picture in the size in which it is kept and compared."""
    smooth, ratio = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    return image.scaled(image.width() // SHARE, image.height() // SHARE, ratio, smooth)


def told(table: TableWidget, scene: Scene) -> list[str]:
    """All that a table draws, then all that a screen reader finds; of a scene with something
    opened, what is new.
    """
    lines = [
        *drawn(table, ground=scene.plain == scene or scene.theme != "observatory"),
        "",
        *heard(table),
    ]
    file = DRAWN / f"{scene.plain.name}.txt"
    if scene.plain == scene or not file.exists():
        return lines
    known = set(file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line not in known]


# The file of what moves, which belongs to no scene.
MOMENTS = "moments"


def moments() -> list[str]:
    """What moves over the table of the first scene."""
    with staged(SCENES[0]) as table:
        faces = list(
            dict.fromkeys(thing.definition for thing in table.scene.plan.things if thing.definition)
        )
        return told_moments(table.look, sorted(faces)[:3])


def write(name: str, lines: list[str]) -> None:
    """Keeps what is drawn."""
    (DRAWN / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(words: Sequence[str]) -> int:
    """Paints anew the scenes whose name has one of these words, all without any; what has no scene
    any more goes.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication([])
    for folder in (PICTURES, DRAWN):
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            if old.stem not in {MOMENTS, *(scene.name for scene in SCENES)}:
                old.unlink()
    for scene in sorted(SCENES, key=lambda scene: bool(scene.opened)):
        if words and not any(word in scene.name for word in words):
            continue
        with staged(scene) as table:
            if scene.pictured:
                kept(paint(table)).save(str(PICTURES / f"{scene.name}.png"))
            write(scene.name, told(table, scene))
        print(scene.name, flush=True)
    if not words or MOMENTS in words:
        write(MOMENTS, moments())
    app.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
