"""The program with its window: application object, fonts, settings, crash log."""

from __future__ import annotations

import importlib
import signal
import sys
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from luminagames import folders
from luminagames.app.context import Context
from luminagames.app.crash import CrashHandler
from luminagames.app.main_window import TITLE, MainWindow
from luminagames.app.question import Question
from luminagames.app.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.fonts import load_fonts
from luminagames.cardface.geometry import circle, polygon
from luminagames.cardface.ink import fill, radial, stroke
from luminagames.cardface.theme import load_theme
from luminagames.version import __version__

WARM_UP_MS = 600
"""When the first page has been seen for so long, the pages that come next are imported."""


def open_window(request: StartRequest | None) -> int:
    """Open the window and stay until it is closed; see `luminagames.app.run`."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    name_application(app)
    window = first_page()
    context = window.context
    if request is not None:
        window.open_request(request)

    def show(log: Path) -> None:
        show_crash(window, crashes, log)

    crashes = CrashHandler(folders.data_dir() / "logs", show)
    crashes.install()
    window.show()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal: Qt's loop would never let Python see it
    QTimer.singleShot(WARM_UP_MS, window, warm_up)
    try:
        return app.exec()
    finally:
        crashes.uninstall()
        context.library.close()
        context.settings.sync()


def first_page() -> MainWindow:
    """The window with its start page, not shown yet."""
    load_fonts()
    return MainWindow(Context(Settings()))


def warm_up() -> None:
    """Import what the second and third click will need."""
    for page in ("setup_page", "table_page"):
        importlib.import_module(f"luminagames.app.{page}")


def name_application(app: QApplication) -> None:
    """Name, version and icon, as the window system shows them."""
    app.setApplicationName("luminagames")
    app.setApplicationDisplayName(TITLE)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("luminagames")
    app.setWindowIcon(window_icon())


def show_crash(window: MainWindow, crashes: CrashHandler, log: Path) -> Question:
    """The one dialogue of an unexpected fault."""
    text = (
        "What you did last may not have happened; everything before it stands. "
        f"Where the fault lies is written down, without any card, in {log}"
    )
    question = Question(window.context, window, "Something went wrong", text, "Go on", "Report it …")
    assert question.refuse_button is not None
    question.refuse_button.clicked.connect(window.report)
    question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    question.finished.connect(crashes.dialogue_closed)
    question.open()
    return question


def window_icon() -> QIcon:
    """A four-point star in the night: painted, so that it is crisp at every size."""
    theme = load_theme()
    icon = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / 64, side / 64)
        disc = circle(32, 32, 30)
        fill(painter, disc, radial(32, 26, 34, (0, theme.color("felt_center")), (1, theme.color("felt_edge"))))
        stroke(painter, disc, theme.card_ink("brass.mid"), 2.4)
        points = [(32, 10), (37, 27), (54, 32), (37, 37), (32, 54), (27, 37), (10, 32), (27, 27)]
        fill(painter, polygon([(float(x), float(y)) for x, y in points]), theme.color("text_accent"))
        painter.end()
        icon.addPixmap(pixmap)
    return icon
