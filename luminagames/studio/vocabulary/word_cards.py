"""The cards that use a word, or the pictures that `art:` may name, as small pictures side by
side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.kit.tip import plain_tip
from luminagames.kit.worker_threads import Failed
from luminagames.studio.desk import Desk
from luminagames.studio.look import Theming
from luminagames.studio.renderer import LATER

ROLE = int(Qt.ItemDataRole.UserRole)
PICTURE = ROLE + 1
ASKED = ROLE + 2
# A small card, in pixels at 100 % text.
WIDE = 84.0

Index = QModelIndex | QPersistentModelIndex


class WordCards(QListWidget):
    """Only what is in sight is drawn; names are for the list's search by typing, tooltips and
    screen readers.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._faces: list[Callable[[CardPainter, float], QImage]] = []
        self.setItemDelegate(_Card(desk.look, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        desk.look.themed.connect(self.doItemsLayout)

    def show_cards(self, cards: list[tuple[str, str, Face]]) -> None:
        """Show these: id, name, face."""
        self._show([(card, name, partial(_card, face)) for card, name, face in cards])

    def show_pictures(self, names: list[str]) -> None:
        """Show these pictures without a card."""
        self._show([(name, name, partial(_picture, Face(name, "", name, name))) for name in names])

    def _show(self, entries: list[tuple[str, str, Callable[[CardPainter, float], QImage]]]) -> None:
        self._desk.renderer.forget("word:")
        self.clear()
        self._faces = [draw for _, _, draw in entries]
        for card, name, _ in entries:
            item = QListWidgetItem(name)
            item.setData(ROLE, card)
            item.setToolTip(plain_tip(name))
            self.addItem(item)
        self.setCurrentRow(0 if entries else -1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ask for the pictures that are in sight."""
        super().paintEvent(event)
        painter, ratio = self._desk.painter, self.devicePixelRatioF()
        if painter is None:
            return
        for at, draw in enumerate(self._faces):
            item = self.item(at)
            if item.data(ASKED) is None and self.visualItemRect(item).intersects(
                self.viewport().rect()
            ):
                item.setData(ASKED, True)

                def take(image: QImage | Failed, at: int = at, draw: object = draw) -> None:
                    if (
                        not isinstance(image, Failed)
                        and at < len(self._faces)
                        and self._faces[at] is draw
                    ):
                        image.setDevicePixelRatio(ratio)
                        self.item(at).setData(PICTURE, QPixmap.fromImage(image))

                wide = round(self._desk.look.theme.px(WIDE) * ratio)
                self._desk.renderer.draw(f"word:{at}", partial(draw, painter, wide), take, LATER)


def _card(face: Face, painter: CardPainter, wide: float) -> QImage:
    return painter.image(face, "table", wide)


def _picture(face: Face, painter: CardPainter, wide: float) -> QImage:
    return painter.picture(face, round(wide), round(wide))


class _Card(QStyledItemDelegate):
    """Paints one of them, its name until the picture is there."""

    def __init__(self, look: Theming, parent: QListWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A small card and air around it."""
        del option, index
        wide = self._look.theme.px(WIDE)
        return QSize(round(wide) + 10, round(wide * 1.4) + 10)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The card; the chosen one in gold."""
        theme = self._look.theme
        cell = QRectF(option.rect).adjusted(3, 3, -3, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture = index.data(PICTURE)
        if isinstance(picture, QPixmap):
            size = picture.deviceIndependentSize()
            box = QRectF(
                cell.center().x() - size.width() / 2,
                cell.center().y() - size.height() / 2,
                size.width(),
                size.height(),
            )
            painter.drawPixmap(box.topLeft(), picture)
        else:
            box = cell
            fill(
                painter,
                rounded(box.x(), box.y(), box.width(), box.height(), 5),
                theme.color("panel_raised"),
            )
            font = theme.font("small")
            painter.setFont(font)
            painter.setPen(theme.color("text_muted"))
            words = QFontMetricsF(font).elidedText(
                str(index.data()), Qt.TextElideMode.ElideRight, box.width() - 8
            )
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        if option.state & QStyle.StateFlag.State_Selected:
            shape = rounded(box.x() - 1.5, box.y() - 1.5, box.width() + 3, box.height() + 3, 6)
            stroke(painter, shape, theme.color("playable"), 2)
        painter.restore()
