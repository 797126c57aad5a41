"""Every page a person can come to, each opened in a window as its doors open it: for tests that
look at all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QApplication

from luminagames.app.main_window import MainWindow
from luminagames.app.start import SeatPlan
from luminagames.studio.widget import TABS

PAGES: dict[str, Callable[[MainWindow], object]] = {
    "start": lambda window: None,
    "library": lambda window: window.doors.open_library(),
    "statistics": lambda window: window.doors.open_statistics(),
    "settings": lambda window: window.doors.open_settings(),
    "keys": lambda window: window.doors.open_keys(),
    "help": lambda window: window.doors.open_help(),
    "about": lambda window: window.doors.open_about(),
    "puzzles": lambda window: window.doors.open_puzzles(),
    "decks": lambda window: window.doors.open_decks(),
    "gallery": lambda window: window.doors.open_gallery(with_cards(window)),
    "rulebook": lambda window: window.doors.open_rulebook(with_cards(window)),
    "set-up": lambda window: window.doors.open_setup(with_cards(window)),
}


def with_cards(window: MainWindow) -> str:
    """A game that has decks: its pages have all there is."""
    return next(name for name, game in window.context.games.items() if game.deck_rules is not None)


def play_a_little(window: MainWindow) -> None:
    """The library has a match."""
    game = next(iter(window.context.games))
    window.tables.start(game, (SeatPlan("Ada"), SeatPlan("Bruno")), {}, 7)
    assert window.table is not None
    session = window.table.session
    for _ in range(3):
        session.lift_curtain()
        session.submit(session.view.legal[0])
    window.pages.back()


def every_page(window: MainWindow, studio: bool = True) -> Iterator[str]:
    """Opens one page after the other; what is yielded names the one that is shown now."""
    for name, show in PAGES.items():
        show(window)
        settle()
        yield name
        while window.page is not window.pages.start:
            window.pages.back()
    if not studio:
        return
    window.doors.open_studio(with_cards(window))
    for at, name in enumerate(TABS):
        window.page.studio.show_tab(at)  # type: ignore[attr-defined]  # the studio's page
        settle()
        yield f"studio: {name}"
    window.pages.back()


def settle() -> None:
    """Layouts that were asked for are made."""
    for _ in range(3):
        QApplication.processEvents()
