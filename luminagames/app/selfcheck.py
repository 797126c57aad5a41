"""Does all that the window needs load here? Fonts, themes, layouts, faces and pages, without
showing anything.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.main_window import MainWindow
from luminagames.app.play.matches import new_match
from luminagames.app.preferences.settings import Settings
from luminagames.app.program import name_application
from luminagames.cardface.layout import load_layout
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import VARIANTS, CardPainter
from luminagames.cardface.pictures import sketcher
from luminagames.cardface.pictures.drawing import Drawing
from luminagames.cardface.pictures.svg import START_SECONDS, Sketchers
from luminagames.cardface.theme import THEME_NAMES, load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.kit.button import Button
from luminagames.outside import place
from luminagames.text import say

# Tries one thing and says what it found; raises whatever goes wrong.
Check = Callable[[], str]

CARD_WIDTH = 120.0


def window_checks() -> Iterator[Check]:
    """One check after the other: fonts, themes, each game's faces, then each page of a window that
    is not shown.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["luminagames"])
    assert isinstance(app, QApplication)
    name_application(app)
    yield _fonts
    yield _themes
    yield _drawing
    context = Context(Settings())
    for game in context.games:
        yield lambda game=game: f"{game}: {_paint_cards(context, game)}"  # type: ignore[misc]  # binds the loop's name
    window = MainWindow(context, _nobody_to_ask(context))
    try:
        for game in context.games:
            yield lambda game=game: f"{game}: {_open_pages(window, game)}"  # type: ignore[misc]  # binds the loop's name
        yield lambda: _follow_links(window)
    finally:
        window.deleteLater()
        app.processEvents()
        context.library.close()


def _nobody_to_ask(context: Context) -> Dialogs:
    """Dialogues that answer themselves: nothing is chosen, nothing is confirmed."""
    silent = {name: lambda *_, **__: None for name in vars(Dialogs) if not name.startswith("_")}
    dialogs: Dialogs = type("Nobody", (Dialogs,), silent)(context)
    return dialogs


def _fonts() -> str:
    load_fonts()
    return say("fonts")


def _themes() -> str:
    for name in THEME_NAMES:
        load_theme(name)
    return say("themes: {names}", names=", ".join(THEME_NAMES))


def _drawing() -> str:
    """The process that reads foreign SVG files starts and draws one: frozen, that is the program's
    own door (`cli.main`).
    """
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9V3z"/></svg>'
    sketchers = Sketchers()
    try:
        answer = sketchers.ask(svg, [], START_SECONDS)
    finally:
        sketchers.end()
    if answer[:1] != sketcher.DRAWN or len(Drawing.unpacked(answer[1:]).marks) != 1:
        raise ValueError(say("the process that reads SVG files draws nothing"))
    return say("SVG files are read in a process of their own")


def _paint_cards(context: Context, name: str) -> str:
    """Reads every layout file of a game, and paints every card by them."""
    game = context.game(name)
    files = sorted(place("layouts", name).glob("*.yaml"))
    for file in files:
        load_layout(file)
    painter = CardPainter(context.theme, name)
    for definition in game.definitions:
        face = game.face(definition)
        for variant in VARIANTS:
            painter.image(face, variant, CARD_WIDTH)
    backs = {place.back for place in game.table_layout(game.about.seats[1], 0).places if place.back}
    for back in sorted(backs):
        painter.image(game.back(back), "table", CARD_WIDTH)
    return say(
        "{cards} cards painted by {layouts} layouts, {backs} backs",
        cards=len(game.definitions),
        layouts=len(files),
        backs=len(backs),
    )


# Pages


def _open_pages(window: MainWindow, name: str) -> str:
    """The pages that belong to one game, each drawn once."""
    game = window.context.game(name)
    opened = []

    def open_it(words: str, how: Callable[[], object]) -> None:
        how()
        _draw(window)
        opened.append(words)

    open_it(say("rulebook"), lambda: window.doors.open_rulebook(name))
    open_it(say("cards"), lambda: window.doors.open_gallery(name))
    open_it(say("set-up"), lambda: window.doors.open_setup(name))
    if game.deck_rules is not None:
        open_it(say("decks"), lambda: window.doors.open_decks(name))
    seats = [SeatInfo(f"Seat {seat}") for seat in range(game.about.seats[1])]
    open_it(say("table"), lambda: window.tables.open(new_match(game, {}, seats, 1)))
    _home(window)
    return ", ".join(opened)


def _follow_links(window: MainWindow) -> str:
    """Every button of the start page, as a person would press it, then every page that needs
    nothing to be opened.
    """
    opened = []
    for button in window.pages.start.findChildren(Button):
        button.click()
        if window.page is not window.pages.start:
            _draw(window)
            opened.append(button.accessibleName())
            _home(window)
    for name, how in inspect.getmembers(window.doors, inspect.ismethod):
        asked = inspect.signature(how).parameters.values()
        words = name.removeprefix("open_").capitalize()
        if (
            name.startswith("open_")
            and words not in opened
            and all(one.default is not one.empty for one in asked)
        ):
            how()
            if window.page is not window.pages.start:
                _draw(window)
                opened.append(words)
                _home(window)
    return say("pages: {names}", names=", ".join(opened))


def _draw(window: MainWindow) -> None:
    QApplication.processEvents()
    if window.grab().isNull():
        raise RuntimeError(f"{type(window.page).__name__} drew nothing")


def _home(window: MainWindow) -> None:
    """Back to the start page, as a person would go."""
    while window.page is not window.pages.start:
        before = window.page
        window.pages.back()
        if window.page is before:
            raise RuntimeError(f"{type(before).__name__} cannot be left")
