"""The window's part of the self-test. That it passes is shown by the whole self-test (tests/cli,
tests/packaging).
"""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import luminagames.app
from luminagames.app import selfcheck
from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.widgets import FeltPage


class Flashes(QObject):
    """Notes which parts of pages were windows of their own for a moment."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.seen: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = (
            event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        )
        if (
            shown
            and watched.windowType() == Qt.WindowType.Window
            and not isinstance(watched, MainWindow)
        ):
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


def test_every_page_there_is_gets_opened(
    qtbot: QtBot, qapp: QApplication, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in pkgutil.walk_packages(luminagames.app.__path__, "luminagames.app."):
        importlib.import_module(module.name)
    pages = {
        page.__name__
        for page in FeltPage.__subclasses__()
        if page.__module__.startswith("luminagames.app")
    }
    opened = {"StartPage"}
    draw = selfcheck._draw

    def noted(window: MainWindow) -> None:
        opened.add(type(window.page).__name__)
        draw(window)

    monkeypatch.setattr(selfcheck, "_draw", noted)
    window = MainWindow(context, selfcheck._nobody_to_ask(context))
    qtbot.addWidget(window)
    flashes = Flashes(qapp)
    for game in context.games:
        selfcheck._open_pages(window, game)
    selfcheck._follow_links(window)
    qapp.removeEventFilter(flashes)
    assert pages - opened == set(), "the self-test opens every page"
    assert flashes.seen == [], (
        "a part that is shown before it has a parent is a window, and takes the keyboard away"
    )


def test_a_page_that_cannot_be_left_is_a_fault(
    qtbot: QtBot, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(context, selfcheck._nobody_to_ask(context))
    qtbot.addWidget(window)
    window.doors.open_settings()
    monkeypatch.setattr(window.page, "may_leave", lambda: False)
    with pytest.raises(RuntimeError, match="SettingsPage cannot be left"):
        selfcheck._home(window)


def test_nobody_is_asked(context: Context) -> None:
    dialogs = selfcheck._nobody_to_ask(context)
    window = MainWindow(context, dialogs)
    assert not dialogs.confirm(window, "Really?", "Now?", "Yes")
    assert dialogs.open_path(window, context.settings.last_folder) is None
    window.deleteLater()
