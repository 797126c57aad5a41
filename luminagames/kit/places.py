"""Keys by their place, for keyboards whose letters are not Latin or whose digits need Shift.

What a key writes comes first. Where that means nothing, the key means what it would on a US
keyboard: К, Ρ and ר are R, the key that writes & on a French one is 1.
"""

from __future__ import annotations

import sys
import unicodedata

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

# Hardware codes by rows, as PC keyboards send them; X and Wayland add 8.
_ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"))
_PC = {start + at: sign for start, row in _ROWS for at, sign in enumerate(row)}
_X = {code + 8: sign for code, sign in _PC.items()}
_MAC = dict(
    zip(
        (*range(10), *range(11, 24), 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40, 45, 46),
        "ASDFHGZXCVBQWERYT1234659780OUIPLJKNM",
        strict=True,
    )
)
# What the usual layouts write where a US keyboard has these: for events that come without a code,
# as through remote desktops.
_US = "QWERTYUIOPASDFGHJKLZXCVBNM"
_WRITTEN = {
    sign: letter
    for row in (
        "йцукенгшщзфывапролдячсмить",
        "йцукенгшщзфівапролдячсмить",
        " ςερτυθιοπασδφγηξκλζχψωβνμ",
        "  קראטוןםפשדגכעיחלךזסבהנמצ",
    )
    for sign, letter in zip(row.upper(), _US, strict=True)
    if sign.strip()
}
# The digits of a French keyboard, where they are written without Shift.
_UNSHIFTED = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
# Keys from here on are no signs.
_NAMED_KEYS = 0x01000000


def place(event: QKeyEvent) -> str:
    """What a US keyboard has where the key lies, a letter or a digit; empty for all other keys."""
    if sys.platform == "darwin":
        known = bool(event.nativeScanCode() or event.nativeVirtualKey())
        return _MAC.get(event.nativeVirtualKey(), "") if known else ""
    codes = _PC if sys.platform == "win32" else _X
    return codes.get(event.nativeScanCode(), "")


def digit(event: QKeyEvent) -> str:
    """The digit that a key means, with Shift or without, by what it writes or by its place; empty
    for all other keys.
    """
    if event.text().isdecimal() and len(event.text()) == 1:
        return str(int(event.text()))
    if Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
        return chr(event.key())
    there = place(event)
    if not there and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        there = _UNSHIFTED.get(event.text().lower(), "")
    return there if there.isdigit() else ""


def _sign(event: QKeyEvent) -> str:
    """What the key writes; empty for keys that are no signs."""
    if event.text() and event.text().isprintable():
        return event.text()[0].upper()
    return chr(event.key()) if 0x20 < event.key() < _NAMED_KEYS and event.key() < 0x110000 else ""


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "LATIN").startswith("LATIN")


class Places:
    """Turns letters that are not Latin into those of their place. It remembers which kind was
    written last: on a Hebrew keyboard two places of letters have signs.
    """

    def __init__(self) -> None:
        self._foreign = False
        # What is sent just now was meant, not written.
        self._serving = False

    def letter(self, event: QKeyEvent) -> str:
        """The Latin letter that is meant; empty where the key writes one, or none is there."""
        sign = _sign(event)
        if sign.isalpha():
            self._foreign = not _is_latin(sign)
            if not self._foreign:
                return ""
            there = place(event) or _WRITTEN.get(sign, "")
        else:
            there = place(event) if self._foreign and sign and not sign.isdigit() else ""
        return there if there.isalpha() else ""

    def serve(self, widget: QWidget, event: QKeyEvent) -> bool:
        """Gives a widget the key that was meant in place of the one that was written, or does the
        short cut that has it; False where the key is right as it is.
        """
        if self._serving:
            return False
        held = bool(event.modifiers() & _HELD)
        if not held and widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            return False  # a field: letters are written there
        letter = self.letter(event)
        meant = letter or (digit(event) if held and not _writes_digit(event) else "")
        if not meant:
            return False
        if _short_cut(widget, Qt.Key(ord(meant)), event.modifiers()):
            return True
        if not letter:
            return False
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        text = "" if held else letter if shift else letter.lower()
        other = QKeyEvent(
            event.type(),
            ord(letter),
            event.modifiers(),
            event.nativeScanCode(),
            event.nativeVirtualKey(),
            event.nativeModifiers(),
            text,
            event.isAutoRepeat(),
            event.count(),
        )
        self._serving = True
        try:
            QApplication.sendEvent(widget, other)
        finally:
            self._serving = False
        event.setAccepted(other.isAccepted())
        return True


def _writes_digit(event: QKeyEvent) -> bool:
    return Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9


def _short_cut(widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
    """Does the short cut of the window that has a key, if there is one that counts here."""
    kept = Qt.KeyboardModifier.ShiftModifier | _HELD
    wanted = QKeySequence((held & kept).value | key.value)
    for one in widget.window().findChildren(QShortcut):
        keys = one.keys()
        if wanted in keys and one.isEnabled() and _counts(one, widget):
            one.activated.emit()
            return True
    return False


def _counts(one: QShortcut, widget: QWidget) -> bool:
    """Whether a short cut counts while a widget has the keyboard."""
    of: QObject | None = one.parent()
    if not isinstance(of, QWidget) or not of.isVisible() or not of.isEnabled():
        return False
    match one.context():
        case Qt.ShortcutContext.WidgetShortcut:
            return of is widget
        case Qt.ShortcutContext.WidgetWithChildrenShortcut:
            return of is widget or of.isAncestorOf(widget)
        case _:
            return True
