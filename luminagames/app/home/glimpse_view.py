"""What happened last, as rows, and who is ahead, as bars: the two parts of "Continue" beside the
picture.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.app.home.glimpse import ACTS, Deed, Glimpse
from luminagames.app.setup.likes import marks_of
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.roles import Seat
from luminagames.engine.game import Game
from luminagames.table.ink import LEFT, Icons, text, width_of
from luminagames.table.rich import RichText
from luminagames.text import say

ROW = 42.0


def marks(context: Context, names: Sequence[str]) -> list[Seat]:
    """The mark of each seat, as those who sit there like it."""
    return [context.theme.marks[mark] for mark in marks_of(names, context.settings.likes)]


class DeedRows(QWidget):
    """A row for each act: the mark of who did it, the sentence, the card's picture."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._deeds: tuple[Deed, ...] = ()
        self._marks: list[Seat] = []
        self._pictures: dict[str, QImage] = {}
        self._game: Game | None = None
        self._icons = Icons()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.themed.connect(self._restyle)

    def _restyle(self) -> None:
        self._pictures.clear()
        self.updateGeometry()
        self.update()

    def show_deeds(self, deeds: tuple[Deed, ...], names: Sequence[str], game: Game) -> None:
        """Other acts."""
        self._deeds, self._marks = deeds, marks(self._context, names)
        if game is not self._game:
            self._game = game
            self._pictures.clear()
        self.setAccessibleName(" ".join(deed.plain for deed in deeds))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A row for each of three acts."""
        return QSize(300, round(self._context.theme.px(ROW + 6) * ACTS))

    def minimumSizeHint(self) -> QSize:
        """Rows may stand closer."""
        return QSize(180, round(self._context.theme.px(ROW - 8) * ACTS))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, the newest at the foot."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = min(theme.px(ROW + 6), self.height() / max(1, len(self._deeds))) - 6
        for number, deed in enumerate(self._deeds):
            box = QRectF(0.5, number * (high + 6) + 0.5, self.width() - 1, high - 1)
            path = rounded(box.x(), box.y(), box.width(), box.height(), 7)
            fill(painter, path, theme.color("felt", 0.4))
            stroke(painter, path, theme.color("hairline", 0.4), 1)
            mark, side = self._marks[deed.seat % len(self._marks)], theme.px(16)
            paint_icon(
                painter,
                mark.icon,
                QRectF(box.x() + 11, box.center().y() - side / 2, side, side),
                mark.color,
            )
            left, right = box.x() + theme.px(38), box.right() - 10
            if deed.card:
                right -= high
                self._paint_card(
                    painter, deed.card, QRectF(right + 8, box.y() + 3, high - 7, high - 7)
                )
            self._paint_words(painter, deed, QRectF(left, box.y(), right - left, box.height()))

    def _paint_words(self, painter: QPainter, deed: Deed, box: QRectF) -> None:
        """On one line if it fits, else smaller, else on two."""
        theme = self._context.theme
        for style in ("body", "small", "caption"):
            words = RichText(
                deed.runs, theme.font(style, 500), theme.font(style, 700), box.width(), 1.2
            )
            if len(words.lines) == 1 or words.height <= box.height():
                break
        words.paint(
            painter, self._icons, box.x(), box.center().y() - words.height / 2, theme.color("text")
        )

    def _paint_card(self, painter: QPainter, card: str, box: QRectF) -> None:
        if self._game is None or card not in self._game.definitions:
            return
        ratio = self.devicePixelRatioF()
        if card not in self._pictures:
            maker = CardPainter(self._context.theme, self._game.about.id)
            side = max(1, round(box.width() * ratio))
            self._pictures[card] = maker.picture(self._game.face(card), side, side)
        path = rounded(box.x(), box.y(), box.width(), box.height(), 5)
        painter.save()
        painter.setClipPath(path)
        painter.drawImage(box, self._pictures[card])
        painter.restore()
        stroke(painter, path, self._context.theme.color("hairline", 0.6), 1)


class ScoreBars(QWidget):
    """For each seat its mark, its name, the number, and a bar; the leader first."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._rows: list[tuple[Seat, str, int]] = []
        self._head = ""
        self._most = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.themed.connect(self.update)

    def show_values(self, glimpse: Glimpse, names: Sequence[str]) -> None:
        """Other numbers."""
        found = marks(self._context, names)
        rows = zip(found, names, glimpse.values, strict=False)
        self._rows = sorted(rows, key=lambda row: -row[2])
        self._head = (
            glimpse.label
            if glimpse.target is None
            else say("{label}, to {target}", label=glimpse.label, target=glimpse.target)
        )
        self._most = (
            max(1, glimpse.target or 0, *(value for _, _, value in self._rows)) if self._rows else 1
        )
        self.setAccessibleName(
            f"{self._head}: " + ", ".join(f"{name} {value}" for _, name, value in self._rows)
        )
        self.update()

    def sizeHint(self) -> QSize:
        """A head and a row for each seat."""
        return QSize(220, round(self._context.theme.px(26 + 38 * max(2, len(self._rows)))))

    def minimumSizeHint(self) -> QSize:
        """Rows may stand closer."""
        return QSize(150, round(self._context.theme.px(20 + 30 * max(2, len(self._rows)))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._rows:
            return
        head = theme.px(22)
        caption = theme.font("caption")
        text(
            painter,
            QRectF(0, 0, self.width(), head),
            self._head.upper(),
            caption,
            theme.color("text_muted"),
            LEFT,
        )
        high = min(theme.px(42), (self.height() - head) / len(self._rows))
        number, name = theme.font("heading"), theme.font("button")
        for at, (mark, who, value) in enumerate(self._rows):
            top = head + at * high
            side = theme.px(15)
            line = high - 9
            paint_icon(
                painter, mark.icon, QRectF(0, top + (line - side) / 2, side, side), mark.color
            )
            words = str(value).replace("-", "−")
            wide = width_of(words, number) + 4
            left = side + theme.px(8)
            text(
                painter,
                QRectF(left, top, self.width() - left - wide - 6, line),
                who,
                name,
                theme.color("text"),
                LEFT,
            )
            text(
                painter,
                QRectF(self.width() - wide, top, wide, line),
                words,
                number,
                theme.color("text"),
                LEFT,
            )
            whole = QRectF(left, top + line + 1, self.width() - left, 4)
            painter.fillRect(whole, theme.color("hairline", 0.25))
            part = whole.width() * max(0, value) / self._most
            fill(painter, rounded(whole.x(), whole.y(), max(2.0, part), 4, 2), mark.color)
