"""The parts pages are made of: felt ground, panels, buttons with icons, the bar on top, and painted
signs.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QScroller,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.app.reading import reading_order
from luminagames.cardface.felt import felt_pixmap
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.lights import lights_of
from luminagames.cardface.theme import Theme
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import say

# The width of a page that is read.
SHEET = 860


class FeltPage(QWidget):
    """A page on felt. `accent` is the emblem color of the game it belongs to, if it belongs to
    one.
    """

    # The person wants to leave the page.
    back = Signal()

    def __init__(self, context: Context, seed: str = "felt") -> None:
        super().__init__()
        self.context = context
        self._seed = seed
        self._felt: QPixmap | None = None
        context.themed.connect(self._forget)

    # What the window's title says besides the program's name; never anything of a match.
    caption = ""

    # By what link the start page leads here: where the program is closed on such a page, it begins
    # there again.
    door = ""

    # Whether all of the page scrolls where large text needs more room than the window has.
    scrolls = False
    # It has room for large text in a usual window, and scrolls in small ones only.
    fits_large = False

    # Shows a page like this one, made anew: for another language.
    opener: Callable[[], object] | None = None

    def holds_work(self) -> bool:
        """Whether something would be lost if the page were made anew now."""
        return False

    def set_down(self) -> None:
        """The page is about to be made anew: choices that the next one begins with are kept now."""

    def arrive_after_speaking(self) -> None:
        """As `arrive`, where another language was chosen on this page."""
        self.arrive()

    def framed(self, bar: TopBar) -> QVBoxLayout:
        """A bar on top that leads back; what stands below it goes into the layout given."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar.back.connect(self.back)
        column.addWidget(bar)
        return column

    def sheet(self, title: str) -> QVBoxLayout:
        """A page that is read from top to bottom, and scrolls: what stands on it goes into the
        layout given.
        """
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(16)
        self.framed(TopBar(self.context, title)).addWidget(Scroll(content, SHEET), 1)
        return inner

    def accent(self) -> QColor | None:
        """What tints the felt."""
        return None

    def help(self) -> bool:
        """Show the page's own help; False if it has none."""
        return False

    def arrive(self) -> None:
        """The page is shown now: put the keyboard where it belongs."""
        self.setFocus()

    def may_leave(self) -> bool:
        """Whether the page can be left at once; a page that asks first answers False and leaves
        later itself.
        """
        return True

    def leave(self) -> None:
        """The page is let go for good: what it started must end."""

    def room(self) -> int:
        """The width that it is shown in, also where its parts need more and it scrolls."""
        holder = self.parentWidget()
        return self.width() if holder is None else holder.width()

    def focusNextPrevChild(self, forth: bool) -> bool:
        """Tab goes through the page as one reads it, at any size of the window."""
        order = reading_order(self)
        here = self.window().focusWidget()
        if not order:
            return super().focusNextPrevChild(forth)
        step = 1 if forth else -1
        at = order.index(here) + step if here in order else (0 if forth else -1)
        reason = Qt.FocusReason.TabFocusReason if forth else Qt.FocusReason.BacktabFocusReason
        order[at % len(order)].setFocus(reason)
        return True

    def _forget(self) -> None:
        self._felt = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt, kept until the size changes, then what a page adds."""
        ratio = self.devicePixelRatioF()
        wanted = (round(self.width() * ratio), round(self.height() * ratio))
        if self._felt is None or (self._felt.width(), self._felt.height()) != wanted:
            self._felt = felt_pixmap(
                self.width(), self.height(), ratio, self.context.theme, self.accent(), self._seed
            )
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._felt)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_over(painter)

    def paint_over(self, painter: QPainter) -> None:
        """What a page paints on its felt, under its widgets."""


class Sign(QWidget):
    """An icon as a widget: a seat's mark, an emblem. It says nothing to a screen reader: a word
    stands beside it.
    """

    def __init__(self, context: Context, icon: str, size: float, color: QColor | str = "") -> None:
        super().__init__()
        self._context = context
        self._icon, self._size, self._color = icon, size, color
        self._restyle()
        context.themed.connect(self._restyle)

    def set_sign(self, icon: str, color: QColor | str) -> None:
        """Show another icon."""
        self._icon, self._color = icon, color
        self.update()

    def _restyle(self) -> None:
        side = round(self._context.theme.px(self._size)) + 4
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The icon, two pixels from each edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = (
            self._context.theme.color(self._color or "text_accent")
            if isinstance(self._color, str)
            else self._color
        )
        paint_icon(painter, self._icon, QRectF(self.rect()).adjusted(2, 2, -2, -2), color)


class TopBar(QWidget):
    """The bar on top of a page: back, the page's title, and what the page adds at the right
    (`row`).
    """

    back = Signal()

    def __init__(self, context: Context, title: str, emblem: str = "", emblem_of: str = "") -> None:
        super().__init__()
        self._context = context
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(8, 0, 12, 0)
        self.row.setSpacing(8)
        self._button = Button(context, "", "left", "plain", say("Back"))
        self._button.setToolTip(say("Back (Esc)"))
        self._button.clicked.connect(self.back)
        self.row.addWidget(self._button)
        self._emblem_of = emblem_of
        self._sign = Sign(context, emblem, 26, context.theme.emblem(emblem_of)) if emblem else None
        self._emblem = emblem
        if self._sign is not None:
            self.row.addWidget(self._sign)
        self.title = Label(context, title, "heading")
        self.row.addWidget(self.title)
        self.row.addStretch(1)
        self._restyle()
        context.themed.connect(self._restyle)

    def _restyle(self) -> None:
        theme = self._context.theme
        self.setMinimumHeight(max(theme.top_bar, round(theme.px(theme.top_bar))))
        self._button.setFixedWidth(round(theme.px(40)))
        self.row.setSpacing(8 if theme.text_scale < 1.75 else 4)  # large words need the room
        if self._sign is not None:
            self._sign.set_sign(self._emblem, theme.emblem(self._emblem_of))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel's ground and a hairline below."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel", 0.96))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.hairline())


class BottomBar(QWidget):
    """The bar under a page, as high as the table's prompt bar: a sentence at the left, buttons at
    the right.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(16, 4, 14, 4)
        self.row.setSpacing(10)
        self.words = Label(context, "", "prompt")
        self.row.addWidget(self.words, 1)
        self._restyle()
        context.themed.connect(self._restyle)

    def _restyle(self) -> None:
        theme = self._context.theme
        self.setMinimumHeight(round(theme.px(theme.prompt_bar + 8)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel's ground, a hairline above, and a light around the main button while it can be
        pressed.
        """
        theme = self._context.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel", 0.97))
        painter.fillRect(QRectF(0, 0, self.width(), 1), theme.hairline())
        for button in self.findChildren(
            QPushButton, options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            if button.property("kind") == "primary" and button.isEnabled() and button.isVisible():
                paint_halo(painter, button, theme)
        painter.end()


def paint_halo(painter: QPainter, widget: QWidget, theme: Theme, radius: float = 8) -> None:
    """The light around what Enter does, painted by the widget that holds it."""
    box = widget.geometry()
    light = lights_of(theme).light(
        "playable", box.width(), box.height(), widget.devicePixelRatioF(), radius
    )
    light.draw(painter, box.x(), box.y())


class Scroll(QScrollArea):
    """A page's content that scrolls when the window is small or the text large, and is centered
    otherwise.
    """

    def __init__(
        self, content: QWidget, max_width: int = 1120, margins: tuple[int, int] = (24, 20)
    ) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(*margins, *margins)
        row.addStretch(1)
        content.setMaximumWidth(max_width)
        content.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row.addWidget(content, 100)
        row.addStretch(1)
        self.setWidget(holder)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)

    def viewportEvent(self, event: QEvent) -> bool:
        """Keep the content as wide as the window."""
        content = self.widget()
        if event.type() == QEvent.Type.Resize and content is not None:
            content.setMaximumWidth(max(320, self.viewport().width()))
        return super().viewportEvent(event)

    def sizeHint(self) -> QSize:
        """That of a page in a small window: what is longer scrolls."""
        return QSize(640, 480)
