"""What a board looks like changes on purpose only: each scene against its kept picture.

A picture that changed is looked at, then all are painted anew by `python -m tests.visual.scenes`.
The pictures are those of Linux without a screen; letters of other systems are as good, but others.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.visual.scenes import (
    DRAWN,
    MOMENTS,
    PICTURES,
    SCENES,
    Scene,
    kept,
    moments,
    paint,
    staged,
    told,
)

# Of 255 in each channel, in a picture of a fourth of the size: less is a breath of a line's edge.
TOLERANCE = 16
# So many points may differ by more.
LEAST = 6
_OVER = bytes(value > TOLERANCE for value in range(256))


def differing(one: QImage, other: QImage) -> int:
    """How many points differ by more than the tolerance."""
    assert one.size() == other.size()
    apart = QImage(one.convertToFormat(QImage.Format.Format_RGB32))
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    channels = (bytes(apart.constBits())[channel::4].translate(_OVER) for channel in range(3))
    return sum(any(point) for point in zip(*channels, strict=True))


@pytest.mark.skipif(
    sys.platform != "linux", reason="the kept pictures are those of Linux without a screen"
)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_board_looks_as_it_did(scene: Scene, qtbot: QtBot, tmp_path: Path) -> None:
    with staged(scene) as table:
        if scene.pictured:
            now = kept(paint(table))
            now.save(str(tmp_path / "now.png"))
            apart = differing(now, QImage(str(PICTURES / f"{scene.name}.png")))
            assert apart <= LEAST, f"{apart} points differ; now: {tmp_path / 'now.png'}"
        was = (DRAWN / f"{scene.name}.txt").read_text(encoding="utf-8").splitlines()
        now = told(table, scene)
        assert [line for line in now if line not in was] == [
            line for line in was if line not in now
        ]
        assert now == was


def test_all_that_is_kept_belongs_to_a_scene() -> None:
    assert {file.stem for file in PICTURES.glob("*.png")} == {
        scene.name for scene in SCENES if scene.pictured
    }
    assert {file.stem for file in DRAWN.glob("*.txt")} == {
        MOMENTS,
        *(scene.name for scene in SCENES),
    }


@pytest.mark.skipif(
    sys.platform != "linux", reason="letters of other systems are as wide as theirs"
)
def test_what_moves_moves_as_it_did(qtbot: QtBot) -> None:
    now, was = moments(), (DRAWN / f"{MOMENTS}.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in now if line not in was] == [line for line in was if line not in now]


def test_a_difference_is_seen() -> None:
    one = QImage(str(PICTURES / f"{SCENES[0].name}.png"))
    other = QImage(one)
    painter = QPainter(other)
    painter.fillRect(40, 40, 6, 6, "#ff0000")
    painter.end()
    assert differing(one, QImage(one)) == 0
    assert differing(one, other) > LEAST
