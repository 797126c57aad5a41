"""A picture is painted in the thread that asked for it: Qt's own threads take longer to wake than
its fills take.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
from pathlib import Path
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage
app = QGuiApplication([])
from luminagames.cardface import paint_art
from luminagames.cardface.ink import painting
threads = lambda: len(list(Path("/proc/self/task").iterdir()))
before = threads()
image = QImage(400, 400, QImage.Format.Format_RGB32)
with painting(image) as painter:
    paint_art(painter, QRectF(0, 0, 400, 400), "lynx", "pyronoxi", "cinder-lynx")
print(threads() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted in /proc")
def test_painting_starts_no_threads() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["0"], told.stderr
