"""The program with its window: application object, fonts, settings, crash log."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QProcess, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon, QImage, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication

from luminagames import folders
from luminagames.app.context import Context
from luminagames.app.garbage import Garbage
from luminagames.app.library.daily_check import DailyCheck
from luminagames.app.main_window import TITLE, MainWindow
from luminagames.app.one_window import OneWindow
from luminagames.app.preferences.settings import Settings
from luminagames.app.question import Question
from luminagames.app.start import RESUME, StartRequest
from luminagames.app.trouble.crash import CrashHandler
from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, radial, stroke
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.games import game_ids, load_game
from luminagames.kit.drafts import shared
from luminagames.kit.held import held_keys
from luminagames.table.speech import tree
from luminagames.text import say
from luminagames.text.languages import system_in_english
from luminagames.version import __version__

# When the first page has been seen for so long, the games and the pages that come next are
# imported.
WARM_UP_MS = 600

WARM_PAGES = ("setup.setup_page", "play.table_page")


def _open_first(opener: FileOpener, request: StartRequest | None, window: MainWindow) -> None:
    if request is not None and request.file is not None:
        opener.open(request.file)
    elif request is not None:
        window.open_request(request)
    else:
        window.doors.open_again(window.context.settings.page)


def _close_down(
    app: QApplication,
    crashes: CrashHandler,
    opener: FileOpener,
    place: OneWindow,
    window: MainWindow,
) -> None:
    context = window.context
    app.removeEventFilter(opener)
    crashes.uninstall()
    context.library.close()
    shared().close()
    context.settings.sync()
    place.release()
    if window.goes_on_with is not None:
        start_again(window.goes_on_with)


def open_window(request: StartRequest | None) -> int:
    """Open the window and stay until it is closed; see `luminagames.app.run`."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    name_application(app)
    held_keys()  # it knows of every key from the first on: the one that opens a table is down, too
    place = OneWindow(folders.data_dir())
    first = place.take()
    file = None if request is None else request.file
    if not first and (request is None or file is not None) and place.hand_over(file):
        return 0
    window = first_page()
    opener = FileOpener(window)
    app.installEventFilter(opener)
    if first:
        place.wanted.connect(opener.called)
        place.listen()
    _open_first(opener, request, window)

    def show(log: Path) -> None:
        show_crash(window, crashes, log)

    crashes = CrashHandler(folders.data_dir() / "logs", show)
    crashes.install()
    window.show()
    signal.signal(
        signal.SIGINT, signal.SIG_DFL
    )  # Ctrl+C in the terminal: Qt's loop would never let Python see it
    QTimer.singleShot(0, window, window.drafts.offer)
    QTimer.singleShot(0, window, window.asked_games.offer)
    DailyCheck(window.context, window)
    QTimer.singleShot(WARM_UP_MS, window, lambda: WarmUp(window))
    try:
        return app.exec()
    finally:
        _close_down(app, crashes, opener, place, window)


def start_again(match_id: int) -> bool:
    """Starts the program anew, at a match of the library (0: at the start page), as this process
    ends.
    """
    program, words = command()
    return bool(QProcess.startDetached(program, [*words, RESUME, str(match_id)])[0])


def command() -> tuple[str, list[str]]:
    """How this program is called."""
    if getattr(sys, "frozen", False):
        return sys.executable, []
    return sys.executable, ["-m", "luminagames"]


class FileOpener(QObject):
    """Opens the match files and sets that the desktop hands over: in the command line, or on macOS in an
    event.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def open(self, path: Path) -> None:
        """Open a file as soon as the window is there; what is wrong with the file is said in
        it.
        """
        QTimer.singleShot(0, self._window, lambda: self._window.doors.open_file(path))

    def called(self, path: Path | None) -> None:
        """A second start: the window comes to the front, with the file if there is one."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        if path is not None:
            self.open(path)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes what the Finder sends; everything else goes on."""
        if isinstance(event, QFileOpenEvent):
            self.open(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def first_page() -> MainWindow:
    """The window with its start page, not shown yet."""
    load_fonts()
    settings = Settings()
    if settings.fresh:
        from luminagames.app.preferences import system  # only then: a start does not wait for it

        system.follow(settings, system.wishes())
    return MainWindow(Context(settings))


class WarmUp(QObject):
    """Imports games and pages, one each turn of the window's loop; from then on garbage is
    collected again.
    """

    done = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._rest: deque[Callable[[], object]] = deque(
            [
                *(partial(load_game, name) for name in game_ids()),
                *(partial(import_module, f"luminagames.app.{page}") for page in WARM_PAGES),
            ]
        )
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._next)
        self._timer.start(0)

    def _next(self) -> None:
        if self._rest:
            self._rest.popleft()()
            return
        self._timer.stop()
        # only now: what was imported is no garbage, and is never searched for it
        self._window.pages.dropped.connect(Garbage(self._window).page_left)
        self.done.emit()


def name_application(app: QApplication) -> None:
    """Name, version and icon, as the window system shows them; and what a screen reader finds in
    the window.
    """
    system_in_english()
    app.setApplicationName("luminagames")
    app.setApplicationDisplayName(TITLE)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("luminagames")
    app.setWindowIcon(window_icon())
    tree.install()


def show_crash(window: MainWindow, crashes: CrashHandler, log: Path) -> Question:
    """The one dialogue of an unexpected fault."""
    text = say(
        "What you did last may not have happened; everything before it stands. "
        "Where the fault lies is written down, without any card, in {log}",
        log=str(log),
    )
    question = Question(
        window.context,
        window,
        say("Something went wrong"),
        text,
        say("Go on"),
        say("Report it …"),
        other=say("Restart and continue"),
    )
    assert question.refuse_button is not None
    question.refuse_button.clicked.connect(window.doors.report)
    question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    question.agree_button.setDefault(
        True
    )  # nothing is lost by it; who only presses Enter begins no report
    question.agree_button.setFocus(Qt.FocusReason.TabFocusReason)
    question.finished.connect(crashes.dialogue_closed)
    question.accepted.connect(lambda: window.restart() if question.others else None)
    question.open()
    return question


def window_icon() -> QIcon:
    """The program's sign, painted, so that it is crisp at every size."""
    icon = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        icon.addPixmap(QPixmap.fromImage(program_sign(side)))
    return icon


def program_sign(side: int) -> QImage:
    """A four-point star in the night, `side` pixels wide: the window's icon, and that of the
    installed program.
    """
    image, painter = _canvas(side)
    theme = load_theme()
    disc = circle(32, 32, 30)
    fill(
        painter,
        disc,
        radial(32, 26, 34, (0, theme.color("felt_center")), (1, theme.color("felt_edge"))),
    )
    stroke(painter, disc, theme.card_ink("brass.mid"), 2.4)
    fill(painter, _star(32, 32, 22), theme.color("text_accent"))
    painter.end()
    return image


def match_sign(side: int) -> QImage:
    """A card with that star: the icon of a saved match."""
    image, painter = _canvas(side)
    theme = load_theme()
    card = rounded(11, 3, 42, 58, 5)
    fill(
        painter,
        card,
        radial(32, 26, 40, (0, theme.color("felt_center")), (1, theme.color("felt_edge"))),
    )
    stroke(painter, card, theme.card_ink("brass.mid"), 2.4)
    fill(painter, _star(32, 32, 16), theme.color("text_accent"))
    painter.end()
    return image


def _canvas(side: int) -> tuple[QImage, QPainter]:
    """An empty picture, and a painter on it for which it is 64 wide."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 64, side / 64)
    return image, painter


def _star(x: float, y: float, ray: float) -> QPainterPath:
    waist = ray * 5 / 22
    up = [(0, -ray), (waist, -waist), (ray, 0), (waist, waist)]
    return polygon([(x + sign * dx, y + sign * dy) for sign in (1, -1) for dx, dy in up])
