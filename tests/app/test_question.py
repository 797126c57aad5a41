"""Dialogues: Enter agrees, Escape refuses."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.dialogs import Dialogs
from luminagames.app.main_window import MainWindow
from luminagames.app.question import Question
from luminagames.kit.label import Label


@pytest.mark.parametrize(("key", "agreed"), [(Qt.Key.Key_Return, True), (Qt.Key.Key_Escape, False)])
def test_enter_agrees_and_escape_refuses(
    qtbot: QtBot, window: MainWindow, key: Qt.Key, agreed: bool
) -> None:
    def press() -> None:
        dialogue = QApplication.activeModalWidget()
        assert isinstance(dialogue, Question)
        qtbot.keyClick(dialogue.agree_button, key)

    QTimer.singleShot(0, window, press)
    assert (
        Dialogs(window.context).confirm(window, "Leave?", "It is not saved.", "Leave", "Stay")
        is agreed
    )


@pytest.mark.parametrize("size", [80, 100, 200])
def test_all_its_words_can_be_read(qtbot: QtBot, window: MainWindow, size: int) -> None:
    window.context.settings.text_size = size
    dialogue = Question(
        window.context, window, "A title", "A sentence that goes on and on. " * 12, "Yes", "No"
    )
    qtbot.addWidget(dialogue)
    dialogue.show()
    labels = dialogue.findChildren(Label)
    assert len(labels) == 2
    for label in labels:
        assert label.height() >= label.heightForWidth(label.width())


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Qt.Key.Key_Escape], "stay"),
        ([Qt.Key.Key_Return], "stay"),
        ([Qt.Key.Key_Enter], "stay"),
        ([Qt.Key.Key_Tab, Qt.Key.Key_Return], "lose"),
        ([Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Return], "save"),
    ],
)
def test_edits_are_not_thrown_away_by_a_key_in_haste(
    qtbot: QtBot, window: MainWindow, keys: list[Qt.Key], answer: str
) -> None:
    def press() -> None:
        dialogue = QApplication.activeModalWidget()
        assert isinstance(dialogue, Question)
        for key in keys:
            qtbot.keyClick(dialogue.focusWidget() or dialogue, key)

    QTimer.singleShot(0, window, press)
    words = ("Save before you leave?", "There are edits.", "Leave without saving")
    assert Dialogs(window.context).unsaved(window, *words) == answer
