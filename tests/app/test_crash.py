"""An unexpected exception: one entry in the log, one dialogue, and nothing hidden in either."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.program import show_crash
from luminagames.app.trouble.crash import CrashHandler


class Fault(RuntimeError):
    pass


def fail(words: str) -> None:
    raise Fault(words)


def other_fail(words: str) -> None:
    raise Fault(words)


def caught(
    handler: CrashHandler, words: str = "card #17 is cinder-lynx", by: object = fail
) -> None:
    try:
        by(words)
    except Fault as fault:
        handler.handle(Fault, fault, fault.__traceback__)


@pytest.fixture
def shown() -> list[Path]:
    return []


@pytest.fixture
def handler(qapp: QApplication, tmp_path: Path, shown: list[Path]) -> CrashHandler:
    return CrashHandler(tmp_path / "logs", shown.append)


def test_a_fault_costs_one_dialogue(qtbot: QtBot, handler: CrashHandler, shown: list[Path]) -> None:
    caught(handler)
    assert not shown, "the dialogue waits until the event loop runs"
    qtbot.waitUntil(lambda: len(shown) == 1)
    for _ in range(20):
        caught(handler)
    caught(handler, by=other_fail)
    QApplication.processEvents()
    assert len(shown) == 1, "a dialogue is open already"


def test_another_fault_after_the_dialogue_opens_another(
    qtbot: QtBot, handler: CrashHandler, shown: list[Path]
) -> None:
    caught(handler)
    qtbot.waitUntil(lambda: len(shown) == 1)
    handler.dialogue_closed()
    caught(handler)
    QApplication.processEvents()
    assert len(shown) == 1, "the same fault again is known"
    caught(handler, by=other_fail)
    qtbot.waitUntil(lambda: len(shown) == 2)


def test_the_log_says_where_but_not_which_card(handler: CrashHandler) -> None:
    caught(handler)
    text = handler.log.read_text(encoding="utf-8")
    assert "test_crash.py" in text
    assert "in fail" in text
    assert "Fault" in text
    assert "cinder-lynx" not in text


def test_a_fault_in_a_thread_is_shown_too(
    qtbot: QtBot, handler: CrashHandler, shown: list[Path]
) -> None:
    thread = threading.Thread(target=caught, args=(handler,))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(shown) == 1)


def test_a_long_log_is_put_aside(handler: CrashHandler) -> None:
    handler.log.parent.mkdir(parents=True)
    handler.log.write_bytes(b"x" * 1_000_001)
    caught(handler)
    assert handler.log.stat().st_size < 10_000
    assert handler.log.with_suffix(".old.log").exists()


def test_the_dialogue_names_the_log_and_closing_it_goes_on(
    qtbot: QtBot, window: MainWindow, handler: CrashHandler
) -> None:
    caught(handler)
    dialogue = show_crash(window, handler, handler.log)
    assert dialogue.isVisible()
    assert handler.log.name in dialogue.accessibleDescription()
    assert dialogue.agree_button.isDefault(), "Enter goes on: it begins no report"
    qtbot.keyClick(dialogue.agree_button, Qt.Key.Key_Return)
    assert window.isVisible()
    assert window.page is window.pages.start
