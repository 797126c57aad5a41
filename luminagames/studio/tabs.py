"""The bar on top of the studio: back, its name, the tabs with a light under the chosen one, and
*Try it now*.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.tip import plain_tip
from luminagames.studio.kit import LineLabel, Pick, Push
from luminagames.studio.look import Theming
from luminagames.text import say

# Widths at 100 % that the list of games needs at least, and what is between all parts.
GAMES_WIDE, FREE = 150.0, 70.0


class Tab(QAbstractButton):
    """One tab; `badge` counts what asks for attention."""

    def __init__(self, look: Theming, name: str, keys: str) -> None:
        super().__init__()
        self._look = look
        self.badge = 0
        self.setText(name)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(
            plain_tip(
                f"{name} ({QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)})"
            )
        )
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.themed.connect(self.updateGeometry)

    def set_badge(self, number: int) -> None:
        """Count so many."""
        self.badge = number
        self.setAccessibleDescription(say("{number} problems", number=number) if number else "")
        self.update()

    def sizeHint(self) -> QSize:
        """The word and some air."""
        theme = self._look.theme
        wide = QFontMetricsF(theme.font("button")).horizontalAdvance(self.text())
        return QSize(round(wide + theme.px(21)), theme.top_bar)

    def minimumSizeHint(self) -> QSize:
        """The word must fit."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Word, line, badge."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.isChecked() or self.underMouse()
        painter.setFont(theme.font("button"))
        painter.setPen(theme.color("text" if lit else "text_muted"))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        if self.isChecked():
            painter.fillRect(
                QRectF(6, self.height() - 3, self.width() - 12, 3), theme.color("button")
            )
        if self.badge:
            font = theme.font_px("caption", theme.px(10.5), 700)
            words = str(self.badge) if self.badge < 100 else "99+"
            wide = max(theme.px(16), QFontMetricsF(font).horizontalAdvance(words) + 8)
            box = QRectF(self.width() - wide - 0, 5, wide, theme.px(16))
            fill(
                painter,
                rounded(box.x(), box.y(), box.width(), box.height(), box.height() / 2),
                theme.color("danger"),
            )
            font.setLetterSpacing(font.letterSpacingType(), 0)
            painter.setFont(font)
            painter.setPen(theme.color("panel"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()).adjusted(7, 8, -7, -9), theme, 5)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go to the next tab, Enter chooses."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case _:
                super().keyPressEvent(event)


class TopBar(QWidget):
    """`chosen` tells the tab; the games are in a drop-down at the right, with the number of their
    cards.
    """

    back = Signal()
    chosen = Signal(int)
    game_chosen = Signal(str)
    try_wanted = Signal()

    def __init__(self, look: Theming, tabs: tuple[str, ...], games: dict[str, str]) -> None:
        super().__init__()
        self._look = look
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 10, 0)
        row.setSpacing(6)
        leave = Push(look, "", "left", "plain", say("Back"))
        leave.setToolTip(say("Back (Alt+Left)"))
        leave.clicked.connect(self.back)
        row.addWidget(leave)
        self._brush = _Brush(look)
        row.addWidget(self._brush)
        self._title = LineLabel(look, say("Studio"), "heading")
        row.addWidget(self._title)
        row.addSpacing(8)
        self._make_tabs(row, tabs)
        row.addStretch(1)
        self._make_games(games, row)
        self.count = LineLabel(look, "", "small", "text_muted")
        row.addWidget(self.count)
        row.addSpacing(6)
        self.try_button = Push(look, say("Try it now"), "play", "primary")
        self.try_button.setToolTip(say("Open a table where this card can be used at once (F5)"))
        self.try_button.clicked.connect(self.try_wanted)
        row.addWidget(self.try_button)
        self._restyle()
        look.themed.connect(self._restyle)

    def _make_tabs(self, row: QHBoxLayout, tabs: tuple[str, ...]) -> None:
        look = self._look
        self.pages = Pick(look, say("Studio"))
        self.pages.setMinimumContentsLength(9)
        self.pages.activated.connect(self.chosen)
        self.pages.hide()
        row.addWidget(self.pages)
        self._group = QButtonGroup(self)
        self.tabs: list[Tab] = []
        for at, name in enumerate(tabs):
            tab = Tab(look, name, f"Ctrl+{at + 1}")
            self._group.addButton(tab, at)
            self.tabs.append(tab)
            self.pages.addItem(name, at)
            row.addWidget(tab)
        self._group.idClicked.connect(self.chosen)

    def _make_games(self, games: dict[str, str], row: QHBoxLayout) -> None:
        look = self._look
        self.games = Pick(look, say("Game"))
        for game, title in games.items():
            self.games.addItem(title, game)
        self.games.setMinimumContentsLength(10)
        self.games.activated.connect(lambda _at: self.game_chosen.emit(self.games.currentData()))
        row.addWidget(self.games)

    def _restyle(self) -> None:
        theme = self._look.theme
        self.pages.setFont(theme.font("button"))
        self._fold()
        self.setFixedHeight(max(theme.top_bar + 2, round(theme.px(theme.top_bar))))
        self.update()

    def show_tab(self, at: int) -> None:
        """Light a tab."""
        self.tabs[at].setChecked(True)
        self.pages.setCurrentIndex(at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What there is no room for folds: first the count and the title, then the tabs into a
        drop-down.
        """
        super().resizeEvent(event)
        self._fold()

    def minimumSizeHint(self) -> QSize:
        """It folds rather than widen the window."""
        return QSize(0, super().minimumSizeHint().height())

    def _fold(self) -> None:
        tabs = sum(tab.sizeHint().width() for tab in self.tabs) + 6 * len(self.tabs)
        extra = [part.sizeHint().width() + 6 for part in (self.count, self._title, self._brush)]
        px = self._look.theme.px
        games = max(px(GAMES_WIDE), self.games.minimumSizeHint().width())
        rest = games + self.try_button.sizeHint().width() + px(FREE)
        free = self.width() - tabs - rest
        self.count.setVisible(free >= sum(extra))
        self._title.setVisible(free >= sum(extra[1:]))
        self._brush.setVisible(free >= extra[2])
        folded = free < 0
        self.pages.setVisible(folded)
        for tab in self.tabs:
            tab.setVisible(not folded)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and hairline."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel", 0.96))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.hairline())
        painter.end()


class _Brush(QWidget):
    """The studio's sign."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A brush."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(
            painter,
            "brush",
            QRectF(self.rect()).adjusted(1, 1, -1, -1),
            self._look.theme.color("text_accent"),
        )
        painter.end()
