"""The world of every test: no window, no user folder, no chance, and nothing unexpected in
silence.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import hypothesis
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import luminagames.games  # noqa: F401  # enters the games in the table of those below them
from luminagames.cards import used
from luminagames.library.library import Library
from luminagames.table.answers import thinker
from luminagames.table.hint.hints import Hints
from luminagames.table.sound import sounds, speaker
from tests import thinkers

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Messages of Qt go through a function of pytest-qt. One that a thread sends while it holds the lock of
# the fonts (there is no color font for an emoji) waits for Python, which may wait for that lock.
os.environ["QT_LOGGING_RULES"] = "*.info=false"
os.environ["LUMINAGAMES_HOME"] = tempfile.mkdtemp(prefix="luminagames-tests-")
os.environ["NO_COLOR"] = "1"
os.environ["COLUMNS"] = "120"
os.environ.pop("QT_SCALE_FACTOR", None)
os.environ.pop("LANGUAGE", None)
# The tests read English, whatever the person who runs them speaks. The messages are plain C's: in
# any other language than that the C library follows LANGUAGE, which a test may set, and remembers
# what it said then.
os.environ.pop("LC_ALL", None)
os.environ.update(LANG="C.UTF-8", LC_CTYPE="C.UTF-8", LC_MESSAGES="C")

# No test opens a loudspeaker: what is heard is recorded or named.
sounds.open_speaker = speaker.Silence

hypothesis.settings.register_profile(
    "luminagames", derandomize=True, deadline=None, database=None, max_examples=60
)
hypothesis.settings.load_profile("luminagames")

# So many tests with windows, or so many new objects, are worth a search for garbage among what is
# new.
FEW, YOUNG = 4, 100_000
# Every so many searches one goes through all that is kept, too: what fell out of use since is gone
# then.
EVERYWHERE = 5
# Tests with windows since the last search, and how many searches there were.
WAITING, SEARCHES = pytest.StashKey[int](), pytest.StashKey[int]()

# How long a test waits for what must come, if it does not say: only one that fails waits so long,
# however slow the machine is.
PATIENCE_MS = 30_000

# No test waits for ever: one that is not over then fails where it stands (soaks take their time).
# One that even then does not come back to Python is ended `LATER_S` after that with all its
# process, and where it stood is told.
END_S = 600
LATER_S = 60
# The error output itself, whatever pytest catches.
STDERR = pytest.StashKey[int]()

X_TOOLS = ("Xvfb", "xdotool")


PACKAGING_TOOLS = (
    "makensis",
    "desktop-file-validate",
    "appstreamcli",
    "update-mime-database",
    "dpkg-deb",
    "objdump",
)


SPEECH_TOOLS = ("dbus-run-session", "AT-SPI for the system's Python")


@cache
def _has_atspi() -> bool:
    """Whether the system's own Python can be a screen reader."""
    asks = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    try:
        return (
            subprocess.run(
                ["/usr/bin/python3", "-c", asks], capture_output=True, check=False
            ).returncode
            == 0
        )
    except OSError:
        return False


def _missing(tools: Sequence[str]) -> list[str]:
    there = {SPEECH_TOOLS[1]: _has_atspi}
    return [tool for tool in tools if not (there[tool]() if tool in there else shutil.which(tool))]


def _missing_for(item: pytest.Item) -> list[str]:
    """The programs that a test needs and that are not here."""
    needed = {"x11": X_TOOLS, "packaging": PACKAGING_TOOLS, "atspi": SPEECH_TOOLS}
    return [
        tool
        for marker, tools in needed.items()
        if item.get_closest_marker(marker)
        for tool in _missing(tools)
    ]


def pytest_configure(config: pytest.Config) -> None:
    """A machine that only tests must be able to open a window, to hear it and to make packages; a
    person's need not.
    """
    config.stash[STDERR] = os.dup(2)
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
        wait.__kwdefaults__["timeout"] = PATIENCE_MS
    missing = _missing((*X_TOOLS, *SPEECH_TOOLS, *PACKAGING_TOOLS))
    if missing and os.environ.get("CI") == "true" and sys.platform == "linux":
        raise pytest.UsageError(
            f"CI must run all tests, but there is no {' and no '.join(missing)}"
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Ends a test that hangs, also in the middle of a wait for another process."""
    if not hasattr(signal, "setitimer") or item.get_closest_marker("soak"):
        return (yield)

    def over(_number: int, _frame: object) -> None:
        raise TimeoutError(f"not over after {END_S} s: {item.nodeid}")

    faulthandler.dump_traceback_later(END_S + LATER_S, exit=True, file=item.config.stash[STDERR])
    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, END_S)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """The processes of the bots end before the application does."""
    thinkers.end_all()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    shutil.rmtree(os.environ["LUMINAGAMES_HOME"], ignore_errors=True)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say which tests this machine cannot run."""
    missing = _missing((*X_TOOLS, *SPEECH_TOOLS, *PACKAGING_TOOLS))
    return f"tests left out for want of a program: {', '.join(missing)}" if missing else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests whose programs are not here (see `pytest_report_header`)."""
    left_out = [item for item in items if _missing_for(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Garbage is collected as in the program (`app.garbage`): in the thread of the windows, never
    where one paints.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """The windows of a few tests go together, and mostly the search is among what those made: one
    through all, cards

    and modules included, takes as long as a whole test.
    """
    windows = "qtbot" in getattr(item, "fixturenames", ())
    if windows:  # a window is deleted by an event loop, and not every test has one run
        _let_go()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    waiting = item.config.stash.get(WAITING, 0) + (1 if windows else 0)
    if waiting >= FEW or gc.get_count()[0] > YOUNG:
        searches = item.config.stash[SEARCHES] = item.config.stash.get(SEARCHES, 0) + 1
        gc.collect(2 if searches % EVERYWHERE == 0 else 1)
        waiting = 0
    if (
        gc.isenabled()
    ):  # every later test of this process would collect in threads that paint, and some crash
        gc.disable()
        pytest.fail("garbage is collected in any thread from here on")
    item.config.stash[WAITING] = waiting


def _let_go() -> None:
    """No mouse button stays down after a test: Qt would take the next window's click for a change
    of that button.
    """
    held = QGuiApplication.mouseButtons()
    for button in (
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.RightButton,
        Qt.MouseButton.MiddleButton,
    ):
        if held & button:
            QTest.mouseRelease(QWidget(), button)


@pytest.fixture(autouse=True)
def libraries(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Library]]:
    """The libraries that a test opens. Those that it leaves open are let go as the system would of
    a killed program:

    from Python 3.13 on a connection that nobody closes is a warning, and a warning fails the test.
    """
    opened: list[Library] = []
    begin = Library.__init__

    def noted(self: Library, *args: Any) -> None:
        begin(self, *args)
        opened.append(self)

    monkeypatch.setattr(Library, "__init__", noted)
    yield opened
    for library in opened:
        library.session.abandon()
        library.connection.close()


@pytest.fixture(autouse=True)
def own_style() -> Iterator[None]:
    """The style that a window of the program gives the application ends with its test: a table
    that is painted in a later one would have its scroll bars.
    """
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication) and app.styleSheet():
        app.setStyleSheet("")


@pytest.fixture(autouse=True)
def own_folders() -> Iterator[None]:
    """Card folders that a command line names, in the test's own process, are named no longer."""
    before = used.named_folders()
    yield
    if used.named_folders() != before:
        used.use(before)


@pytest.fixture(autouse=True)
def bots_handed_on(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table takes over the process of the bots that an earlier test left (`tests.thinkers`)."""
    if request.node.get_closest_marker("own_bots") is None:
        monkeypatch.setattr(thinker, "_Process", thinkers.HandedOn)
    # No table thinks of hints that its test does not ask for: it would take a second of each.
    monkeypatch.setattr(Hints, "ahead", False)


@pytest.fixture(scope="session")
def xvfb_display() -> Iterator[str]:
    """The name of an X display of its own, e.g. `:3`; the server picks the number, so workers never
    meet.
    """
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        try:
            assert number.isdigit(), "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()
