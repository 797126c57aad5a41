"""What each card did in a playtest: a list that is painted, with a head for each column that sorts
it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.pressed import ENTER
from luminagames.lab.stats import wilson
from luminagames.library.playtest import CardUse, Report
from luminagames.table.ink import LEFT, text
from luminagames.text import later, say

Index = QModelIndex | QPersistentModelIndex
# The columns in their order: the name of the figure, its head, and the tone of its bar.
COLUMNS = (
    ("drawn", later("drawn"), "target"),
    ("played", later("played"), "ok"),
    ("looked", later("looked at"), "text_accent"),
    ("left", later("left in a hand"), "danger"),
)
# Parts of the cards drawn have an interval while there are fewer matches than this.
FEW = 8
# At 100 %: a row, the picture in it, and what the name gets of a row.
ROW, PICTURE, NAME_PART = 78, 62.0, 0.34


class UseModel(QAbstractListModel):
    """The cards in their order; a row says in words what is painted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.uses: list[CardUse] = []

    def show_uses(self, uses: Sequence[CardUse]) -> None:
        """Shows other figures."""
        self.beginResetModel()
        self.uses = list(uses)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # as Qt declares it
        """How many cards there are."""
        return 0 if parent.isValid() else len(self.uses)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a row."""
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if not index.isValid() or role not in wanted:
            return None
        use = self.uses[index.row()]
        figures = [f"{say(head)}: {getattr(use, name)}" for name, head, _ in COLUMNS]
        return ", ".join([use.name, *figures])


class UseRow(QStyledItemDelegate):
    """Paints a row: the card, its name, and each figure over its bar."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.game: Game | None = None
        self.painter: CardPainter | None = None
        self.most: dict[str, int] = {}
        self.outstanding: dict[str, frozenset[str]] = {}
        self.few = True

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are equally high."""
        return QSize(300, round(self._context.theme.px(ROW)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints a card's figures."""
        model = index.model()
        assert isinstance(model, UseModel)
        use = model.uses[index.row()]
        theme = self._context.theme
        px = theme.px
        rect = QRectF(option.rect).adjusted(2, 1, -2, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            fill(
                painter,
                rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6),
                theme.color("panel_raised"),
            )
        painter.fillRect(
            QRectF(rect.x(), rect.bottom(), rect.width(), 1), theme.color("hairline", 0.3)
        )
        left = rect.x() + px(8)
        left += self._picture(painter, use, left, rect) + px(10)
        name = QRectF(left, rect.y(), rect.x() + rect.width() * NAME_PART - left, rect.height())
        text(painter, name, use.name, theme.font("subheading", 600), theme.color("text"), LEFT)
        wide = rect.width() * (1 - NAME_PART) / len(COLUMNS)
        for at, (column, _, tone) in enumerate(COLUMNS):
            box = QRectF(
                rect.x() + rect.width() * NAME_PART + at * wide,
                rect.y(),
                wide - px(14),
                rect.height(),
            )
            self._figure(painter, use, column, tone, box)
        painter.restore()

    def _picture(self, painter: QPainter, use: CardUse, left: float, rect: QRectF) -> float:
        """The card; how wide it is."""
        if self.game is None or self.painter is None or use.card not in self.game.definitions:
            return 0.0
        high = self._context.theme.px(PICTURE)
        face = self.game.face(use.card)
        wide = high / self.painter.aspect(face, "full")
        ratio = painter.device().devicePixelRatioF()
        picture = self.painter.pixmap(face, "full", wide * ratio, ratio)
        painter.drawPixmap(QPointF(left, rect.center().y() - high / 2), picture)
        return wide

    def _figure(self, painter: QPainter, use: CardUse, column: str, tone: str, box: QRectF) -> None:
        theme = self._context.theme
        px = theme.px
        number = getattr(use, column)
        out = use.card in self.outstanding.get(column, frozenset())
        color = theme.color("danger" if out else "text")
        line = QRectF(box.x(), box.center().y() - px(22), box.width(), px(22))
        text(painter, line, str(number), theme.font("subheading", 600), color, LEFT)
        groove = QRectF(box.x(), box.center().y() + px(6), box.width(), px(8))
        fill(
            painter,
            rounded(groove.x(), groove.y(), groove.width(), groove.height(), px(4)),
            theme.color("hairline", 0.16),
        )
        of_drawn = column in ("played", "left")
        share = use.part(number) if of_drawn else number / max(1, self.most.get(column, 1))
        if of_drawn and self.few and use.drawn:
            low, high = wilson(min(number, use.drawn), use.drawn)
            light = QRectF(
                groove.x() + low * groove.width(),
                groove.y() - px(2),
                (high - low) * groove.width(),
                px(12),
            )
            fill(
                painter,
                rounded(light.x(), light.y(), light.width(), light.height(), px(3)),
                theme.color(tone, 0.3),
            )
        if share > 0:
            bar = rounded(groove.x(), groove.y(), max(px(8), share * groove.width()), px(8), px(4))
            fill(painter, bar, theme.color(tone))


class UseList(QListView):
    """Arrows choose a card, Enter opens it."""

    opened = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.uses = UseModel(self)
        self.row = UseRow(context, self)
        self.setModel(self.uses)
        self.setItemDelegate(self.row)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("What each card did"))
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.viewport().setAutoFillBackground(False)
        self.activated.connect(self.opened)
        context.themed.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> str:
        """The card that is chosen; empty without one."""
        row = self.currentIndex().row()
        return self.uses.uses[row].card if 0 <= row < len(self.uses.uses) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; Escape leaves the page."""
        if event.key() in ENTER:
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class Uses(QWidget):
    """The heads of the columns over the list; a press on a head sorts by it."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.column = "left"
        self._report = Report()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        heads = QHBoxLayout()
        heads.setSpacing(0)
        heads.addStretch(round(NAME_PART * 100))
        self.heads: dict[str, Button] = {}
        for name, pattern, _ in COLUMNS:
            head = Button(context, say(pattern), "", "plain")
            head.setToolTip(say("Sort by it"))
            head.setMinimumWidth(10)
            head.clicked.connect(lambda _checked=False, name=name: self.sort_by(name))
            self.heads[name] = head
            heads.addWidget(head, round((1 - NAME_PART) / len(COLUMNS) * 100))
        column.addLayout(heads)
        self.list = UseList(context)
        column.addWidget(self.list, 1)

    def show_report(self, report: Report, game: Game, painter: CardPainter) -> None:
        """Shows the figures of a report."""
        self._report = report
        row = self.list.row
        row.game, row.painter, row.few = game, painter, len(report.matches) < FEW
        row.most = {
            name: max((getattr(one, name) for one in report.cards.values()), default=1)
            for name, _, _ in COLUMNS
        }
        row.outstanding = {name: report.outstanding(name) for name, _, _ in COLUMNS}
        self.sort_by(self.column)

    def sort_by(self, column: str) -> None:
        """The largest figures of a column first; the card that was chosen stays so."""
        self.column = column
        was = self.list.current
        for name, head in self.heads.items():
            head.setAccessibleDescription(say("sorted by it") if name == column else "")
            font = head.font()
            font.setUnderline(name == column)
            head.setFont(font)
        uses = self._report.uses(column)
        self.list.uses.show_uses(uses)
        cards = [one.card for one in uses]
        if cards:
            self.list.setCurrentIndex(self.list.uses.index(cards.index(was) if was in cards else 0))
