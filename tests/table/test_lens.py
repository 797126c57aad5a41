"""The lens parts from a line when it opens, at once with reduced motion."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.show import Place, Rect
from luminagames.games import load_game
from luminagames.table.board.side import LEAST, BoardItems
from luminagames.table.items.base import KeptItem
from luminagames.table.look import Look
from luminagames.table.settings import TableSettings
from luminagames.table.words import TableWords


class _Ground(KeptItem):
    def extent(self) -> QRectF:
        return QRectF()

    def paint(self, *args: object) -> None:
        pass


def board_items(*, reduced: bool) -> tuple[QGraphicsScene, BoardItems]:
    game = load_game("luminous")
    theme = load_theme()
    settings = TableSettings(reduced_motion=reduced)
    look = Look(
        theme, CardPainter(theme, "luminous"), game, TableWords(game, ("Ada", "Bruno")), settings
    )
    scene, ground = QGraphicsScene(), _Ground()
    scene.addItem(ground)
    return scene, BoardItems(look, ground, scene)


def stage(*, is_open: bool) -> Place:
    high = 178 if is_open else 40
    return Place(
        "place:stage",
        Rect(300, 300 - high / 2, 400, high),
        "stage",
        shape="lens" if is_open else "",
    )


def test_a_lens_that_opens_parts_in_240_ms(qtbot: QtBot) -> None:
    scene, items = board_items(reduced=False)
    items._show_stage(stage(is_open=False))
    lens = items._lens
    assert lens is not None
    assert lens.transform().m22() == 1
    items._show_stage(stage(is_open=True))
    assert abs(lens.transform().m22() - LEAST) < 0.01
    assert items._easing.duration() == 240
    items._easing.setCurrentTime(120)
    assert LEAST < lens.transform().m22() < 1
    items._easing.setCurrentTime(240)
    assert lens.transform().m22() == 1
    items._show_stage(stage(is_open=False))
    assert lens.transform().m22() == 1, "it closes at once"
    scene.clear()


def test_with_reduced_motion_it_is_open_at_once(qtbot: QtBot) -> None:
    scene, items = board_items(reduced=True)
    items._show_stage(stage(is_open=False))
    items._show_stage(stage(is_open=True))
    assert items._lens is not None
    assert items._lens.transform().m22() == 1
    scene.clear()


def test_a_lens_that_parts_paints_no_further_than_it_is_open(qtbot: QtBot) -> None:
    """Its picture is pressed together with it: what lay outside stayed on the table as a smear."""
    scene, items = board_items(reduced=False)
    items.look.unit = items.look.ratio = (
        1.0  # as in a window in which pictures are copied pixel by pixel
    )
    items._show_stage(stage(is_open=False))
    items._show_stage(stage(is_open=True))
    assert items._lens is not None
    image = QImage(1000, 600, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 1000, 600), QRectF(0, 0, 1000, 600))
    painter.end()
    painted = [
        y
        for y in range(600)
        if any(image.pixelColor(x, y).lightness() > 8 for x in range(200, 800, 20))
    ]
    assert painted
    box = items._lens.sceneBoundingRect()
    assert box.top() - 1 <= painted[0]
    assert painted[-1] <= box.bottom() + 1
    scene.clear()
