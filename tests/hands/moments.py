"""`python -m tests.hands.moments FOLDER [GAME …] [--only KIND …]`: each moment of each game as a
film, frame by frame.

Bots play until every kind of event with a weight, a banner or a shuffle has been seen; then the
table stands before that act once more, for who does it and for who looks on, and the clock is put
forward by hand: a frame is what is seen at that millisecond, however slow this machine is. Beside
the frames of a film lies a sheet with all of them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.hands.films import on_a_server
from tests.hands.screen import on_screen

FRAME_MS = 60
# Pixels of a picture on a sheet, how many stand in a row, and on a sheet.
CELL, ACROSS, PAGE = 620, 3, 12
# Frames of which no part differs more (of 255, in small) from the one before are left out of a
# sheet.
CHANGED = 6
# Frames of a film.
MOST = 120
SEEDS = range(1, 25)
PEOPLE = ("Ada", "Ben")
# The pace of somebody who has not chosen one.
SETTINGS = TableSettings(hover_ms=0, bot_pace_ms=0, pace="calm")


class Found:
    """A step of a match in which something happens for the first time."""

    def __init__(self, kind: str, seed: int, step: int) -> None:
        self.kind, self.seed, self.step = kind, seed, step


def played(name: str, seed: int) -> Match[object]:
    """A whole match of easy bots."""
    game = load_game(name)
    match: Match[object] = Match(game, {}, [SeatInfo(one) for one in PEOPLE], seed)
    bot = make_bot("easy", game)
    while match.decision is not None:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    return match


def wanted(name: str) -> set[str]:
    """The kinds of events that are worth a film."""
    cues = load_game(name).cues
    return {
        kind
        for kind, cue in cues.items()
        if cue.weight != "small" or cue.kind not in ("none", "pulse", "call")
    }


def kinds_of(match: Match[object], step: int) -> set[str]:
    """The kinds of a step's events; one that is told otherwise than usual has its telling beside it
    (`kind.rise`).
    """
    game, found = match.game, set()
    for event in match.events[step - 1]:
        cue = game.cue(event, match.view_at(step, None))
        usual = game.cues.get(event.kind)
        found.add(
            event.kind if usual is None or cue.kind == usual.kind else f"{event.kind}.{cue.kind}"
        )
    return found


def moments(name: str, only: list[str]) -> Iterator[tuple[Match[object], Found]]:
    """Each kind once, with the match that it happened in."""
    missing, seen = set(only) or wanted(name), set[str]()
    for seed in SEEDS:
        match = played(name, seed)
        for step in range(1, match.step + 1):
            kinds = kinds_of(match, step)
            kinds &= missing if only else missing | ({kind for kind in kinds if "." in kind} - seen)
            for kind in sorted(kinds):
                yield match, Found(kind, seed, step)
            missing -= kinds
            seen |= kinds
        if not missing:
            break
    if missing:
        print(f"{name}: never happened: {', '.join(sorted(missing))}")


def table_before(match: Match[object], step: int, *, looks_on: bool) -> TableWidget:
    """The table before a step, for who does it or for who looks on; time stands still."""
    copy = match.branch(step)
    doer = copy.actions[-1].seat
    copy.undo(consent=True)
    bots: list[Bot | None] = [
        None if (seat == doer) != looks_on else make_bot("random", copy.game)
        for seat in range(len(copy.seats))
    ]
    theme = load_theme("observatory")
    table = TableWidget(
        TableSession(copy, bots), CardPainter(theme, copy.game.about.id), theme, SETTINGS
    )
    table.resize(1280, 800)
    table.show()
    QTest.qWaitForWindowExposed(table)
    if table.curtain.isVisible():
        table.session.lift_curtain()
    table.session.pause()
    QTest.qWait(150)
    table.animator.finish()
    table.clock.driven = True
    return table


def film(table: TableWidget, folder: Path) -> None:
    """The act once more, until nothing moves; who looks on reads the stage for a second and goes
    on.
    """
    folder.mkdir(parents=True, exist_ok=True)
    action = table.session.match.redo_action
    assert action is not None
    pictures = [on_screen(table)]
    table.session.submit(action)
    table.session.pause()
    read = rest = 0
    for _ in range(MOST):
        QApplication.processEvents()
        pictures.append(on_screen(table))
        if table.animator.waiting and not table.clock.running:
            read += 1
            if read >= 8:
                table.stage.dismiss()
                table.telling.saying.go_on()  # a board's own stage
        elif not table.clock.running:
            rest += 1
            if rest >= 2:
                break
        table.clock.advance(FRAME_MS)
    for number, picture in enumerate(pictures):
        picture.save(str(folder / f"{number:03}.png"), quality=90)  # little compression: quick
    told = changing(pictures)
    for page in range(0, len(told), PAGE):
        sheet(told[page : page + PAGE]).save(f"{folder}-{page // PAGE + 1}.png")


def changing(pictures: list[QImage]) -> list[tuple[int, QImage]]:
    """The frames in which something is another than before, each with its millisecond."""
    found: list[tuple[int, QImage]] = []
    last: bytes = b""
    for number, picture in enumerate(pictures):
        small = bytes(picture.scaled(160, 100).constBits())
        if not last or max(abs(a - b) for a, b in zip(small, last, strict=True)) > CHANGED:
            found.append((max(0, number - 1) * FRAME_MS, picture))
            last = small
    return found


def sheet(told: list[tuple[int, QImage]]) -> QImage:
    """Frames side by side, row by row, each with its millisecond."""
    pictures = [picture for _, picture in told]
    high = round(CELL * pictures[0].height() / pictures[0].width())
    rows = -(-len(pictures) // ACROSS)
    whole = QImage(CELL * ACROSS, high * rows, QImage.Format.Format_RGB32)
    whole.fill(QColor("#101010"))
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, (ms, picture) in enumerate(told):
        at = QPoint(number % ACROSS * CELL, number // ACROSS * high)
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(at, picture.scaledToWidth(CELL - 4, smooth))
        painter.fillRect(QRect(at, at + QPoint(52, 15)), QColor("#000000"))
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(at + QPoint(4, 12), str(ms))
    painter.end()
    return whole


def shoot(name: str, folder: Path, only: list[str]) -> None:
    """All films of a game, in this process."""
    QApplication.instance() or QApplication([])
    load_fonts()
    for match, found in moments(name, only):
        for looks_on in (False, True):
            table = table_before(match, found.step, looks_on=looks_on)
            film(table, folder / name / f"{found.kind}-{'seen' if looks_on else 'done'}")
            table.session.close()
            table.sounds.close()
            table.close()
            table.deleteLater()
        print(f"{name}: {found.kind}, match {found.seed}, step {found.step}")


def main() -> int:
    """On an X server of its own."""
    words = argparse.ArgumentParser()
    words.add_argument("folder", type=Path)
    words.add_argument("games", nargs="*")
    words.add_argument("--only", nargs="*", default=[])
    given = words.parse_args()
    if os.environ.get("FILMS_GAME"):
        shoot(os.environ["FILMS_GAME"], given.folder, given.only)
        return 0
    return on_a_server("tests.hands.moments", given.games or game_ids(), *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
