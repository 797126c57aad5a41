"""What is on the screen, against what would be painted afresh."""

from __future__ import annotations

import time

from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

# Of 255, in each channel: the veil alone differs by some ten.
TOLERANCE = 5
# Seconds that a picture may need to come to rest; bots and flights are faster.
STILL = 6.0
_OVER = bytes(0 if value <= TOLERANCE else 1 for value in range(256))


def on_screen(window: QWidget) -> QImage:
    """The pixels of a window as they are on the screen."""
    return (
        window.screen()
        .grabWindow(window.winId())
        .toImage()
        .convertToFormat(QImage.Format.Format_RGB32)
    )


def afresh(window: QWidget) -> QImage:
    """The same, painted now."""
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def standing(window: QWidget) -> tuple[QImage, QImage]:
    """The screen and a fresh painting, taken while nothing moves: before and after it the screen is
    the same.
    """
    last, end = on_screen(window), time.monotonic() + STILL
    while True:
        QTest.qWait(60)
        shown = on_screen(window)
        if shown == last:
            fresh = afresh(window)
            QTest.qWait(60)
            if on_screen(window) == shown or time.monotonic() > end:
                return shown, fresh
        last = on_screen(window)


def difference(window: QWidget) -> tuple[float, str, tuple[QImage, ...]]:
    """The share of pixels that differ by more than the tolerance, the rectangle in which they lie,
    both pictures.
    """
    shown, fresh = standing(window)
    if shown.size() != fresh.size():
        return 1.0, "another size", (shown, fresh)
    if shown == fresh:
        return 0.0, "", ()
    over = [differs(shown, fresh, channel) for channel in range(3)]
    whole = bytes(a | b | c for a, b, c in zip(*over, strict=True))
    count = whole.count(1)
    if not count:
        return 0.0, "", ()
    width = shown.width()
    rows = [y for y in range(shown.height()) if whole.find(1, y * width, (y + 1) * width) >= 0]
    columns = [x for x in range(width) if any(whole[x::width])]
    QApplication.processEvents()
    return (
        count / len(whole),
        f"x {columns[0]}-{columns[-1]}, y {rows[0]}-{rows[-1]}",
        (shown, fresh),
    )


def differs(one: QImage, other: QImage, channel: int) -> bytes:
    """1 for each pixel whose channel (0 blue, 1 green, 2 red) differs by more than the tolerance,
    else 0.
    """
    first, second = bytes(one.constBits())[channel::4], bytes(other.constBits())[channel::4]
    if first == second:
        return bytes(len(first))
    return bytes(abs(a - b) for a, b in zip(first, second, strict=True)).translate(_OVER)
