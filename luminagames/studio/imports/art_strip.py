"""The strip of pictures under a table: each file with the row that has it, what is missing, what
nobody uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPixmap
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
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.engine.face import Face
from luminagames.kit.tip import plain_tip
from luminagames.kit.worker_threads import Failed
from luminagames.studio.desk import Desk
from luminagames.studio.imports.art_rows import ArtEntry, ArtFound, State
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.look import Theming
from luminagames.studio.renderer import LATER
from luminagames.text import later, say

# A picture of the strip in logical pixels at 100 % text.
SIZE = (142.0, 80.0)

ROLE = int(Qt.ItemDataRole.UserRole)
PICTURE = ROLE + 1
Index = QModelIndex | QPersistentModelIndex
# Sign and tone of each state.
SIGNS: Mapping[State, tuple[str, str]] = {
    "own": ("check", "ok"),
    "likely": ("eye", "text_accent"),
    "hole": ("warning", "danger"),
    "loose": ("warning", "text_muted"),
}

SAYS: Mapping[State, str] = {
    "own": later("{name}"),
    "likely": later("likely {name}"),
    "hole": later("missing: {name}"),
    "loose": later("belongs to no row"),
}


class ArtStrip(TightPanel):
    """Pictures side by side; the chosen one can be given to the row that it likely belongs to."""

    # An `ArtEntry` that a person said yes to.
    wanted = Signal(object)
    # The card whose picture is chosen.
    chosen = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("Own pictures"), margins=(14, 8, 14, 8))
        self.desk = desk
        self.found = ArtFound()
        self.told = LineLabel(desk.look, "", "small", "text_muted")
        self.head.insertWidget(1, self.told)
        self.take_button = Push(desk.look, "", "check")
        self.take_button.clicked.connect(self._take)
        self.take_button.hide()
        self.head.addWidget(self.take_button)
        self.list = QListWidget()
        self.list.setAccessibleName(say("Pictures of the table"))
        self.list.setFlow(QListView.Flow.LeftToRight)
        self.list.setItemDelegate(_Entry(desk.look, self.list))
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.currentItemChanged.connect(lambda *_: self._choose())
        self.list.itemActivated.connect(lambda _: self._take())
        self.body.addWidget(self.list)
        self._restyle()
        desk.look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        self.list.setFont(self.desk.look.theme.font("small"))
        bar = self.list.horizontalScrollBar().sizeHint().height()
        self.list.setFixedHeight(_size(self.desk.look).height() + bar + 2)
        self.show_art(self.found)

    # ------------------------------------------------------------ what is shown

    def show_art(self, found: ArtFound) -> None:
        """Show these pictures; the chosen one stays chosen."""
        before = self.entry
        self.found = found
        self.list.blockSignals(True)
        self.list.clear()
        for entry in found.entries:
            said = say(SAYS[entry.state], name=entry.name)
            item = QListWidgetItem(f"{entry.art}\n{said}")
            item.setData(ROLE, entry)
            item.setToolTip(plain_tip(f"{entry.art}: {said}"))
            self.list.addItem(item)
            if before is not None and (entry.art, entry.card) == (before.art, before.card):
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        own, holes, loose = (
            found.count("own"),
            found.count("hole"),
            found.count("loose") + found.count("likely"),
        )
        parts = [
            say("{own} of {rows} rows with a picture file", own=own, rows=found.rows),
            *(
                [say("{drawn} with a drawing of the program", drawn=found.drawn)]
                if found.drawn
                else []
            ),
            *([say("missing: {holes}", holes=holes)] if holes else []),
            *([say("of no row: {loose}", loose=loose)] if loose else []),
        ]
        self.told.say(" · ".join(parts) if found.rows else "")
        self._choose()
        self._draw()

    @property
    def entry(self) -> ArtEntry | None:
        """The picture that is chosen."""
        item = self.list.currentItem()
        found = None if item is None else item.data(ROLE)
        return found if isinstance(found, ArtEntry) else None

    def _choose(self) -> None:
        entry = self.entry
        words = ""
        if entry is not None and entry.state == "likely":
            words = say("Give it to {name}", name=entry.name)
        elif entry is not None and entry.instead:
            words = say("Use {file}", file=entry.instead)
        self.take_button.setText("\u2002" + words)
        self.take_button.setAccessibleName(words)
        self.take_button.setVisible(bool(words))
        if entry is not None and entry.card:
            self.chosen.emit(entry.card)

    def _take(self) -> None:
        if self.entry is not None and self.take_button.isVisibleTo(self):
            self.wanted.emit(self.entry)

    # ------------------------------------------------------------ pictures

    def _draw(self) -> None:
        painter, ratio = self.desk.painter, self.devicePixelRatioF()
        if painter is None:
            return
        wide, high = (round(self.desk.look.theme.px(side) * ratio) for side in SIZE)
        for at, entry in enumerate(self.found.entries):
            face = Face(entry.card or entry.art, "", entry.name, entry.art)

            def take(image: QImage | Failed, entry: ArtEntry = entry) -> None:
                if not isinstance(image, Failed):
                    self._put(entry, image)

            draw = partial(painter.picture, face, wide, high, ratio)
            self.desk.renderer.draw(f"import:art:{at}", draw, take, LATER)

    def _put(self, entry: ArtEntry, image: QImage) -> None:
        for at in range(self.list.count()):
            item = self.list.item(at)
            if item.data(ROLE) == entry:
                item.setData(PICTURE, QPixmap.fromImage(image))


def _size(look: Theming) -> QSize:
    """An entry: the picture, the file's name, a sign with whose it is."""
    lines = 2 * QFontMetricsF(look.theme.font("small")).height()
    return QSize(round(look.theme.px(SIZE[0])) + 12, round(look.theme.px(SIZE[1]) + lines + 10))


class _Entry(QStyledItemDelegate):
    """Paints an entry."""

    def __init__(self, look: Theming, parent: QListWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All alike."""
        del option, index
        return _size(self._look)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Picture, name, and under it a sign with whose it is."""
        theme, entry = self._look.theme, index.data(ROLE)
        tone = SIGNS[entry.state][1]
        color = theme.color(tone)
        cell = QRectF(option.rect)
        state = option.state
        box = QRectF(cell.left() + 3, cell.top() + 3, theme.px(SIZE[0]), theme.px(SIZE[1]))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture = index.data(PICTURE)
        shape = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("button"))
        if isinstance(picture, QPixmap):
            painter.setClipPath(shape)
            painter.drawPixmap(box.topLeft(), picture)
            painter.setClipping(False)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        edge = theme.color("hairline") if entry.state == "own" else color
        stroke(
            painter,
            shape,
            theme.color("playable") if is_chosen else edge,
            2.2 if is_chosen else 1.2,
        )
        self._paint_words(painter, box, entry)
        if state & QStyle.StateFlag.State_HasFocus:
            paint_focus_ring(painter, box.adjusted(-1, -1, 1, 1), theme, 4)
        painter.restore()

    def _paint_words(self, painter: QPainter, box: QRectF, entry: ArtEntry) -> None:
        theme = self._look.theme
        sign, tone = SIGNS[entry.state]
        color, font = theme.color(tone), theme.font("small")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        line, side = metrics.height(), theme.px(13)
        first = QRectF(box.left(), box.bottom() + 4, box.width(), line)
        second = QRectF(box.left() + side + 6, first.bottom(), box.width() - side - 6, line)
        painter.setPen(theme.color("text"))
        middle, left = (
            Qt.TextElideMode.ElideMiddle,
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
        )
        painter.drawText(first, left, metrics.elidedText(entry.art, middle, first.width()))
        painter.setPen(theme.color("text_muted") if entry.state == "own" else color)
        said = say(SAYS[entry.state], name=entry.name)
        painter.drawText(
            second, left, metrics.elidedText(said, Qt.TextElideMode.ElideRight, second.width())
        )
        paint_icon(
            painter, sign, QRectF(box.left(), second.center().y() - side / 2, side, side), color
        )
