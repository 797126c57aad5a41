"""Grounds and covers are painted once, in this run and the next, and never wrong for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from luminagames.cardface import felt_image, felt_pixmap, load_theme
from luminagames.cardface.kept import KeptFiles
from luminagames.cardface.kept.pictures import Pictures
from luminagames.cardface.pictures import cover
from luminagames.games import load_game


def _painted(times: list[int]) -> Callable[[QPainter], None]:
    def paint(painter: QPainter) -> None:
        times.append(1)
        painter.fillRect(0, 0, 500, 500, QColor("#336699"))

    return paint


def test_a_picture_is_painted_once_and_read_in_the_next_run(tmp_path: Path) -> None:
    files = KeptFiles(tmp_path)
    times: list[int] = []
    first = Pictures(lambda: files)
    image = first.picture("a", 40, 30, _painted(times))
    assert first.picture("a", 40, 30, _painted(times)) == image
    assert Pictures(lambda: files).picture("a", 40, 30, _painted(times)) == image
    assert len(times) == 1
    assert first.picture("a", 41, 30, _painted(times)).width() == 41
    assert len(times) == 2


def test_a_damaged_file_is_painted_anew(tmp_path: Path) -> None:
    files = KeptFiles(tmp_path)
    times: list[int] = []
    image = Pictures(lambda: files).picture("a", 40, 30, _painted(times))
    for path in tmp_path.iterdir():
        path.write_bytes(path.read_bytes()[:-3] + b"bad")
    assert Pictures(lambda: files).picture("a", 40, 30, _painted(times)) == image
    assert len(times) == 2


def test_memory_has_a_bound(tmp_path: Path) -> None:
    files = KeptFiles(tmp_path)
    kept = Pictures(lambda: files, most_bytes=3 * 100 * 100 * 4)
    for number in range(9):
        kept.picture(str(number), 100, 100, _painted([]))
    assert kept.kept_bytes() <= 3 * 100 * 100 * 4


def test_kept_felt_has_the_pixels_of_painted_felt() -> None:
    theme = load_theme()
    wanted = felt_image(200, 120, 2.0, theme, theme.emblem("vault"))
    for _ in range(2):
        kept = felt_pixmap(200, 120, 2.0, theme, theme.emblem("vault"))
        assert kept.toImage().convertToFormat(QImage.Format.Format_RGB32) == wanted


def test_a_kept_cover_is_the_painted_one() -> None:
    about = load_game("vault").about

    def drawn(direct: bool) -> QImage:
        image = QImage(360, 440, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        (cover._paint if direct else cover.paint_cover)(painter, QRectF(20, 30, 300, 380), about)
        painter.end()
        return image

    assert drawn(direct=False) == drawn(direct=False)
    one, other = drawn(direct=True), drawn(direct=False)
    differing = sum(
        one.pixel(x, y) != other.pixel(x, y) for x in range(0, 360, 3) for y in range(0, 440, 3)
    )
    assert differing < 0.01 * 120 * 147
