"""The pictures of README and docs, drawn offscreen: `python scripts/pictures.py [NAME …]`.

Beside each picture lies a record of what it shows, as text: page, game, seats, places with what
lies there, and all words in the order in which they are read. Both are made in one run;
`tests/app/test_pictures.py` compares the records with the program. Positions are files, so that a
picture changes only when the program does.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
POSITIONS = ROOT / "scripts" / "positions"
SIZE = (1280, 800)
NAMES = ("Ada", "Bruno", "Cleo", "Dov")
BOT = "bot:normal"
# Nobody who thinks is done before the picture is.
NEVER_MS = 10_000_000
PATIENCE_S = 30.0
# After so long all cards that are in sight are painted.
COMPLETE_S = 4.0
# Words that differ from run to run: where this folder lies, how long something took, and when it
# was.
FLEETING = (
    (re.compile(re.escape(str(ROOT))), "…"),
    (re.compile(r"\b\d+([.,]\d+)? ms\b"), "… ms"),
    (re.compile(r"\b(a moment|a minute|an hour|\d+ (minutes|hours)) ago\b"), "… ago"),
)

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface

    from luminagames.app.main_window import MainWindow
    from luminagames.app.play.table_page import TablePage
    from luminagames.studio.widget import Studio


# ---------------------------------------------------------------- what is shown


def table_at(window: MainWindow, position: str) -> TablePage:
    """The table of a position: a person at the first seat, programs that never answer at the
    others.
    """
    from luminagames.cards.marks import read_file
    from luminagames.engine.journal import SeatInfo
    from luminagames.games import load_game
    from luminagames.scenario.document import read_scenario
    from luminagames.scenario.runner import begin, play

    scenario = read_scenario(read_file(POSITIONS / f"{position}.yaml"))
    match = begin(scenario, load_game)
    for step in scenario.steps:
        play(match, step)
    match.first_seats = tuple(
        SeatInfo(NAMES[seat], BOT if seat else "human") for seat in range(len(match.seats))
    )
    page = window.tables.open(match)
    page.session.lift_curtain()
    settle()
    return page


def vault(window: MainWindow) -> None:
    """A match of Lumina Vault."""
    table_at(window, "vault-middle")


def refusal(window: MainWindow) -> None:
    """A creature that cannot be paid for, clicked."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    table = table_at(window, "vault-middle").table
    sources = {*table.session.index.sources(), *table.session.index.taps}
    for thing in table.scene.plan.things:
        rect = table.scene.rect_of(thing.touch)
        if thing.definition and rect is not None and thing.touch not in sources:
            at = table.view.on_screen(rect).center().toPoint()
            left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            QTest.mouseClick(table.view.viewport(), left, none, at)
            settle()
            if table.bubble.isVisible():
                return
    raise RuntimeError("nothing is refused")


def zoom(window: MainWindow) -> None:
    """The card with the longest text, large."""
    page = table_at(window, "vault-middle")
    cards = [thing for thing in page.table.scene.plan.things if thing.definition]
    longest = max(cards, key=lambda thing: len(page.game.card_text(thing.definition)))
    page.table.large.pin(longest.touch)


def luminars(window: MainWindow) -> None:
    """A hand of The Luminars with its melds in the tray."""
    table_at(window, "luminars-climax")


def luturas(window: MainWindow) -> None:
    """A match of Luturas: a Lutura is held over its target."""
    from PySide6.QtCore import QPointF

    table = table_at(window, "luturas-attack").table
    foes = {one.touch for one in table.scene.plan.things if one.place.endswith("luturas[1]")}
    for thing in table.scene.plan.things:
        aims = sorted(foes & set(table.hand.targets(thing.touch) if thing.touch else ()))
        source = table.scene.rect_of(thing.touch) if aims else None
        target = table.scene.rect_of(aims[0]) if aims else None
        if source is not None and target is not None:
            table.hand.lift(thing.touch, source.center())
            table.hand.carry_to(QPointF(target.center()))
            return
    raise RuntimeError("nothing can attack")


def luminous(window: MainWindow) -> None:
    """A match of Luminous: a blocked attack."""
    table_at(window, "luminous-combat")


def luminous_of_four(window: MainWindow) -> None:
    """Luminous with four seats."""
    table_at(window, "luminous-4")


def replay(window: MainWindow) -> None:
    """The past, with its slider."""
    page = table_at(window, "luminous-4")
    page.table.past.look_back(1)


def story(window: MainWindow) -> None:
    """The story of a match of Luturas, played to its end by programs."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from luminagames.app.play.matches import new_match
    from luminagames.bots import make_bot
    from luminagames.engine.journal import SeatInfo
    from luminagames.engine.rng import SplitMix64
    from luminagames.games import load_game

    game = load_game("luturas")
    bot, rng = make_bot("greedy", game), SplitMix64(1)
    match = new_match(game, {}, [SeatInfo("Ada"), SeatInfo("Bruno", BOT)], 1)
    while (asked := match.decision) is not None:
        view = match.view(asked.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    table = window.tables.open(match).table
    settle()
    table.show_scores()
    settle()
    QTest.keyClick(table.scoreboard, Qt.Key.Key_S)


def library(window: MainWindow) -> None:
    """The Library, with a match of three games."""
    for position in ("luturas-attack", "luminars-climax", "vault-middle"):
        page = table_at(window, position)
        page.session.submit(page.session.view.legal[0])
        settle()
        window.pages.back()
    window.doors.open_library()


def decks(window: MainWindow) -> None:
    """The decks of Luminous."""
    window.doors.open_decks("luminous")


def gallery(window: MainWindow) -> None:
    """The cards of Luturas."""
    window.doors.open_gallery("luturas")


def setup(window: MainWindow) -> None:
    """The set-up of Lumina Vault."""
    window.doors.open_setup("vault")


def studio(window: MainWindow) -> None:
    """The card studio: a mistake is marked, the last good card stays."""
    from luminagames.app.bench.studio_page import StudioPage

    window.doors.open_studio("vault")
    page = window.page
    assert isinstance(page, StudioPage)
    made = page.studio
    _drawn(made)
    made.cards.search.setText("tier:1 pyronoxi")
    made.desk.choose("cinder-lynx")
    _drawn(made)
    file, entry = made.cards.pane.file, made.desk.entry
    assert file is not None and entry is not None
    lines = file.text.split("\n")
    at = next(n for n in range(entry.line - 1, entry.end_line) if entry.sign in lines[n])
    lines[at] = lines[at].replace(entry.sign, entry.sign.replace("o", "0", 1), 1)
    file.edit_to("\n".join(lines))
    made.cards.pane.flush()
    made.cards.go_to(made.cards.pane.editor.problems[0])
    made.cards.list.setFocus()
    _drawn(made)


def _drawn(made: Studio) -> None:
    """Some rounds of the loop without anything to draw."""
    end, quiet = time.monotonic() + PATIENCE_S, 0
    while quiet < 30 and time.monotonic() < end:
        settle(1)
        time.sleep(0.01)
        quiet = 0 if made.desk.renderer.busy else quiet + 1


PICTURES: dict[str, Callable[[MainWindow], None]] = {
    "table": vault,
    "refusal": refusal,
    "zoom": zoom,
    "replay": replay,
    "story": story,
    "library": library,
    "luminars-table": luminars,
    "luturas-table": luturas,
    "luminous-table": luminous,
    "luminous-table-4": luminous_of_four,
    "decks": decks,
    "gallery": gallery,
    "studio": studio,
}


# ---------------------------------------------------------------- what it says


def record(window: MainWindow) -> str:
    """Page, game, seats, places and words of what a window shows."""
    from luminagames.app.play.table_page import TablePage

    page = window.page
    lines = [f"page: {type(page).__name__}", f"title: {window.windowTitle()}"]
    if isinstance(page, TablePage):
        lines.append(f"game: {page.game.about.id}")
        lines += [f"seat: {one.name}, {one.controller}" for one in page.match.seats]
        lying: dict[str, list[str]] = {}
        for thing in page.table.scene.plan.things:
            lying.setdefault(thing.place, []).append(thing.definition or thing.kind)
        for place in page.table.scene.plan.places:
            lines.append(f"place: {place.name}: {', '.join(lying.get(place.name, ()))}".rstrip())
    return "\n".join([*lines, *(f"words: {one}" for one in dict.fromkeys(words(window)))]) + "\n"


def words(window: MainWindow) -> Iterator[str]:
    """All that is read in a window, from top to bottom."""
    from PySide6.QtGui import QAccessible

    from luminagames.table.speech import tree

    tree.install()
    root = QAccessible.queryAccessibleInterface(window)
    assert root is not None
    yield from _words(root)


def _words(node: QAccessibleInterface) -> Iterator[str]:
    from PySide6.QtGui import QAccessible

    if not node.isValid() or node.state().invisible:
        return
    kinds = (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Description)
    for told in (node.text(kind) for kind in kinds):
        plain = " ".join(told.split())
        for pattern, instead in FLEETING:
            plain = pattern.sub(instead, plain)
        if plain:
            yield plain
    for at in range(node.childCount()):
        child = node.child(at)
        if child is not None:
            yield from _words(child)


# ---------------------------------------------------------------- drawing


def settle(rounds: int = 8) -> None:
    """What was asked to repaint, and what that asked for."""
    from PySide6.QtWidgets import QApplication

    for _ in range(rounds):
        QApplication.processEvents()


def new_window() -> MainWindow:
    """The program's window as the pictures show it: English, still, in the first theme."""
    from luminagames.app.context import Context
    from luminagames.app.main_window import MainWindow
    from luminagames.app.preferences.settings import Settings
    from luminagames.cardface.lettering.fonts import load_fonts

    load_fonts()
    settings = Settings(Path(tempfile.mkdtemp()) / "settings.ini")
    settings.language = "en"
    settings.theme = "observatory"
    settings.text_size = 100
    settings.motion = "less"
    settings.recap = False
    settings.bot_pause = NEVER_MS
    window = MainWindow(Context(settings))
    window.resize(*SIZE)
    window.show()
    settle()
    return window


def shown(window: MainWindow, name: str) -> str:
    """Bring what a picture shows into a window; its record."""
    while window.page is not window.pages.start and window.pages.back():
        pass
    PICTURES[name](window)
    settle()
    return record(window)


def main(names: list[str]) -> int:
    """Draw these pictures, or all; returns the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.pop("QT_SCALE_FACTOR", None)
    with tempfile.TemporaryDirectory() as home:
        os.environ["LUMINAGAMES_HOME"] = home
        from PySide6.QtWidgets import QApplication

        app = QApplication.instance() or QApplication([])
        for name in names or PICTURES:
            window = new_window()
            told = shown(window, name)
            until = time.monotonic() + COMPLETE_S
            while time.monotonic() < until:  # pictures of cards come one after the other
                settle(1)
                time.sleep(0.01)
            window.grab().save(str(OUT / f"{name}.png"))
            (OUT / f"{name}.txt").write_text(told, encoding="utf-8")
            print(f"{name}: {len(told.splitlines())} lines")
            window.hide()
            window.deleteLater()
            settle()
        del app
        sys.stdout.flush()
        os._exit(0)  # programs that think are called off with it


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
