"""Keys under layouts whose letters are not Latin, or whose digits need Shift."""

from __future__ import annotations

import random
import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from luminagames.kit import places
from luminagames.kit.held import held_keys
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable, open_table
from tests.tables import rested

__all__ = ["open_table"]

Key = Qt.Key
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
US = "QWERTYUIOPASDFGHJKLZXCVBNM"
LAYOUTS = {
    "ru": "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ",
    "gr": ";ΣΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ",
    "il": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
}
FRENCH = "&é\"'(-è_çà"
CODES = {sign: code for code, sign in places._X.items()}


def code_of(sign: str) -> int:
    """The code of a key on this system, as Qt tells it."""
    return CODES[sign] - (8 if sys.platform == "win32" else 0)


def send(
    widget: QWidget, sign: str, there: str, held: Qt.KeyboardModifier = NONE, *, coded: bool = True
) -> None:
    """A key that writes a sign and lies where a US keyboard has another."""
    code = code_of(there) if coded else 0
    key = ord(sign.upper())
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        text = "" if held & CTRL else sign.lower()
        event = QKeyEvent(kind, key, held, code, 0x6CB if coded else 0, 0, text)
        QApplication.sendEvent(widget, event)


@pytest.fixture
def vault(open_table: OpenTable) -> TableWidget:
    held_keys().forget()
    table: TableWidget = open_table("vault")
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    return table


@pytest.mark.parametrize("coded", [True, False])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_at_a_table_mean_their_place(
    vault: TableWidget, layout: str, *, coded: bool
) -> None:
    asked: list[str] = []
    vault.open_rule.connect(lambda _: asked.append("R"))
    vault.keyboard.hint.disconnect()  # nobody waits for what a bot thinks
    vault.keyboard.hint.connect(lambda: asked.append("H"))
    for letter in "RH":
        send(vault.view, LAYOUTS[layout][US.index(letter)], letter, coded=coded)
    assert asked == ["R", "H"]


def test_a_button_is_pressed_by_its_place(open_table: OpenTable) -> None:
    """`T` calls tails."""
    table: TableWidget = open_table("luturas")
    table.session.lift_curtain()
    send(rested(table).view, "Е", "T")
    assert table.session.match.actions[-1].get("side") == "tails"


def test_a_box_has_its_letters_too(vault: TableWidget) -> None:
    another: list[str] = []
    vault.hints.box.another.disconnect()
    vault.hints.box.another.connect(lambda: another.append("H"))
    send(vault.hints.box, "Р", "H")
    assert another == ["H"]


@pytest.mark.parametrize("shift", [False, True])
def test_french_digits_pick_with_shift_or_without(vault: TableWidget, *, shift: bool) -> None:
    """Where Shift and a digit have a meaning of their own, as in Vault, that comes first."""
    send(vault.view, FRENCH[0], "1")
    assert vault.hand.picked == {"pile:bank.lithari"}
    send(vault.view, FRENCH[0], "1", coded=False)
    assert not vault.hand.picked
    step = vault.session.match.step
    send(vault.view, "2" if shift else "é", "2", SHIFT if shift else NONE)
    if shift:  # take two
        assert vault.session.match.step == step + 1
    else:
        assert len(vault.hand.picked) == 1


def test_a_digit_with_shift_chooses_from_a_list(vault: TableWidget) -> None:
    chosen: list[object] = []
    vault.menu.chosen.disconnect()
    vault.menu.chosen.connect(chosen.append)
    for sign, held in (("é", NONE), ("2", SHIFT), ("@", SHIFT), ("ě", NONE)):
        vault.menu.ask("?", ("a", "b"), [(), ()], vault.anchor_of(""), vault.room())
        send(vault.menu, sign, "2", held)
        assert chosen.pop() == "b", sign
    assert not chosen


def test_what_a_key_writes_comes_first(vault: TableWidget) -> None:
    """A French `a` lies where a US keyboard has q, and is an a; `-` slows the past."""
    asked: list[str] = []
    vault.open_rule.connect(lambda _: asked.append("R"))
    send(vault.view, "O", "R")  # Dvorak has it elsewhere
    assert asked == []
    send(vault.view, "R", "O")
    assert asked == ["R"]


def test_a_field_gets_what_is_written(vault: TableWidget) -> None:
    vault.drawer.open()
    send(vault.drawer.search, "К", "R")
    assert vault.drawer.search.text() == "к"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_short_cuts_of_the_window_and_of_fields_work(qtbot: QtBot, layout: str) -> None:
    held_keys()
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit("words", window)
    done: list[str] = []
    for keys in ("Ctrl+Z", "Ctrl+Q", "Ctrl+2"):
        one = QShortcut(QKeySequence(keys), window)
        one.activated.connect(lambda keys=keys: done.append(keys))
    window.show()
    signs = LAYOUTS[layout]
    send(window, signs[US.index("Z")], "Z", CTRL)
    send(field, signs[US.index("Q")], "Q", CTRL)
    send(field, "é", "2", CTRL)
    assert done == ["Ctrl+Z", "Ctrl+Q", "Ctrl+2"]
    send(field, signs[US.index("A")], "A", CTRL)
    assert field.selectedText() == "words"


def test_undo_and_redo_at_a_table(vault: TableWidget) -> None:
    vault.session.submit(vault.session.view.legal[0])
    send(vault.view, "Я", "Z", CTRL)
    assert vault.session.match.step == 0


def test_every_letter_of_every_layout_is_its_place() -> None:
    chance = random.Random(7)
    for signs in LAYOUTS.values():
        kind = places.Places()
        kind.letter(QKeyEvent(QEvent.Type.KeyPress, ord(signs[5]), NONE, 0, 0, 0, signs[5]))
        for letter, sign in sorted(zip(US, signs, strict=True), key=lambda _: chance.random()):
            code = code_of(letter)
            event = QKeyEvent(QEvent.Type.KeyPress, ord(sign), NONE, code, 0, 0, sign.lower())
            assert kind.letter(event) == letter


@pytest.mark.parametrize(
    ("platform", "scan", "virtual", "sign"),
    [
        ("linux", 27, 0x6CB, "R"),
        ("win32", 19, 0x52, "R"),
        ("darwin", 1, 15, "R"),
        ("darwin", 1, 0, "A"),
        ("linux", 10, 0x26, "1"),
        ("win32", 2, 0x31, "1"),
        ("darwin", 1, 18, "1"),
        ("linux", 36, 0, ""),
    ],
)
def test_each_system_tells_the_place_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch, platform: str, scan: int, virtual: int, sign: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    event = QKeyEvent(QEvent.Type.KeyPress, 0x041A, NONE, scan, virtual, 0, "к")
    assert places.place(event) == sign
