"""Pages and tables in the least window: 1366 × 768 at 150 %, 1920 × 1080 at 200 %."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import LEAST, MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.bots import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.lists import plain
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.history.timeline import Consent
from luminagames.table.recap.acts import recap
from luminagames.table.widget import TableWidget
from tests.app.clipped import clipped
from tests.app.walk import every_page, play_a_little

# The light of a button, which is no part of it.
GLOW = 8


def small(window: MainWindow, qtbot: QtBot, language: str, percent: int) -> MainWindow:
    """The window as small as it goes."""
    before = window.pages.start
    window.context.settings.language = language
    if language != "en":
        qtbot.waitUntil(lambda: window.pages.start is not before)
    window.context.settings.text_size = percent
    window.resize(*LEAST)
    window.show()
    assert (window.width(), window.height()) == LEAST
    return window


SOAKED = [
    pytest.param(language, percent, marks=pytest.mark.soak)
    for language in ("en", "de")
    for percent in (100, 150, 200)
]


@pytest.mark.parametrize(("language", "percent"), [*SOAKED, ("de", 200)])
def test_no_page_cuts_a_word_in_the_least_window(
    window: MainWindow, qtbot: QtBot, language: str, percent: int
) -> None:
    play_a_little(small(window, qtbot, language, percent))
    wrong = {}
    for name in every_page(window):
        assert (window.width(), window.height()) == LEAST
        if found := clipped(window.page):
            wrong[name] = found
    window.context.settings.language = "en"
    assert not wrong, "\n".join(f"{name}: {one}" for name, found in wrong.items() for one in found)


def outside(table: TableWidget) -> Iterator[str]:
    """What of a table lies beyond the window or beyond its own box, or has too little room."""
    whole = QRectF(table.rect()).adjusted(-1, -1, 1, 1)
    for part in table.children():
        if not isinstance(part, QWidget) or part.isHidden():
            continue
        box = part.content() if isinstance(part, FloatingBox) else QRectF(part.rect())
        if not whole.contains(box.translated(part.x(), part.y())):
            yield f"{part.objectName() or type(part).__name__} {box.getRect()}"
        for button in part.findChildren(TableButton):
            if not button.isVisible():
                continue
            seen = QRectF(button.rect()).translated(button.mapTo(part, QPoint()))
            if not box.adjusted(-1, -1, 1, 1).contains(seen.adjusted(GLOW, GLOW, -GLOW, -GLOW)):
                yield f"{button.text()} lies beyond {part.objectName()}"
            if button.width() < button.sizeHint().width() - 1:
                yield f"{button.text()} has {button.width()} of {button.sizeHint().width()}"


def tell(table: TableWidget) -> None:
    """A recap, whatever happened."""
    session = table.session
    seat = session.looking or 0
    table.recap.board.open(recap(session, table.narrator, seat), table.room())


def to_the_end(table: TableWidget) -> None:
    """The match is over."""
    session = table.session
    bot, rng = make_bot("random", session.game), SplitMix64(5)
    while session.acting is not None and session.match.step < 3000:
        view = session.match.view(session.acting)
        session.match.submit(bot.choose(view, view.legal, bot.budget, rng))
    session.renew()
    session.jumped.emit()


def advise(table: TableWidget, qtbot: QtBot) -> None:
    """A hint, all of it."""
    table.hints.ask()
    qtbot.waitUntil(lambda: table.hints.box.note != "thinking", timeout=30_000)


def choose(table: TableWidget) -> None:
    """A list of all that can be done, as a touch with several meanings opens it."""
    session = table.session
    told = (session.game.describe_action(one, session.view) for one in session.view.legal[:40])
    entries = [plain(f"{at}", table.words.plain(one), lambda: None) for at, one in enumerate(told)]
    table.lists.open("", entries, table.choices.screen.button("hint"), table.room())


def ask_back(table: TableWidget, asked: tuple[int, ...]) -> None:
    """Somebody wants to take back what another has seen; or that has been answered."""
    time = table.session.time
    time.consent = Consent(0, asked, 3) if asked else None
    time.asked.emit()
    assert table.consent.isVisible() == bool(asked)


def every_box(table: TableWidget, qtbot: QtBot) -> Iterator[str]:
    """One after the other is open."""
    ways: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "table": (lambda: None, lambda: None),
        "keys": (table.show_keys, table.keys.hide),
        "menu": (table.table_menu.open, table.menu.dismiss),
        "log": (table.drawer.open, table.drawer.close_drawer),
        "hint": (lambda: advise(table, qtbot), table.hints.close),
        "choices": (lambda: choose(table), table.menu.hide),
        "consent": (lambda: ask_back(table, (1,)), lambda: ask_back(table, ())),
        "recap": (lambda: tell(table), table.recap.close),
        "end": (lambda: to_the_end(table), lambda: None),
        "scores": (table.show_scores, table.close_scores),
        "story": (table.story.open, table.story.look_on),
        "review": (table.story.review, table.story.reviewed.hide),
        "past": (lambda: table.past.look_back(3), table.past.to_now),
    }
    for name, (open_it, close_it) in ways.items():
        open_it()
        QApplication.processEvents()
        yield name
        close_it()
    table.story.close()


def look_at(window: MainWindow, game: str, qtbot: QtBot) -> dict[str, list[str]]:
    """What is wrong at the table of a game, by what was open."""
    seats = ("Ada", "Ben", "Cleo", "Dan")[: load_game(game).about.seats[1]]
    window.open_request(StartRequest(game=game, seats=seats, seed=5))
    assert isinstance(window.page, TablePage)
    table = window.page.table
    wrong: dict[str, list[str]] = {}
    if table.curtain.isVisible() and (found := list(outside(table))):
        wrong["curtain"] = found
    bot, rng = make_bot("greedy", table.session.game), SplitMix64(5)
    for _ in range(9):
        table.session.lift_curtain()
        view = table.session.match.view(table.session.acting)
        table.session.submit(bot.choose(view, view.legal, bot.budget, rng))
        table.recap.close()
    table.session.lift_curtain()
    for name in every_box(table, qtbot):
        assert (window.width(), window.height()) == LEAST
        if found := list(outside(table)):
            wrong[name] = found
    window.pages.back()
    return wrong


@pytest.mark.parametrize(("game", "percent"), [("luturas", 150)])
def test_nothing_of_a_table_lies_off_the_least_window(
    window: MainWindow, qtbot: QtBot, game: str, percent: int
) -> None:
    wrong = look_at(small(window, qtbot, "de", percent), game, qtbot)
    window.context.settings.language = "en"
    assert wrong == {}


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_soak_nothing_of_any_table_lies_off_the_least_window(
    window: MainWindow, qtbot: QtBot, language: str, percent: int, game: str
) -> None:
    wrong = look_at(small(window, qtbot, language, percent), game, qtbot)
    window.context.settings.language = "en"
    assert wrong == {}
