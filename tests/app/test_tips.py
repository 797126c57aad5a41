"""Tool tips are read letter for letter: what a stranger called his card is no HTML."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from luminagames.kit.tip import plain_tip

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">'
    '<rect width="90" height="90" fill="#FF00FF"/></svg>'
)


def has_magenta(words: str, qtbot: QtBot) -> bool:
    """Whether a picture is seen where Qt shows these words as it shows a tool tip."""
    label = QLabel(words)
    qtbot.addWidget(label)
    image = label.grab().toImage()
    spots = ((x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4))
    return any(image.pixelColor(x, y) == QColor("#FF00FF") for x, y in spots)


@pytest.mark.parametrize("words", ["<img src='{}'>", "Owl <b><IMG src='{}' width=90></b> & more"])
def test_a_name_that_looks_like_html_loads_nothing(
    words: str, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "x.svg").write_text(SVG, encoding="utf-8")
    words = words.format(tmp_path / "x.svg")
    assert has_magenta(words, qtbot), "Qt does"
    assert not has_magenta(plain_tip(words), qtbot)


def test_plain_words_stay_as_they_are() -> None:
    assert plain_tip("Owl & fox\n3 cards") == "Owl & fox\n3 cards"
