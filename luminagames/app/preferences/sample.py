"""Real cards for the settings: in the small tables of the themes, and beside the sentence that
shows a text size.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Sign
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.kit.label import Label
from luminagames.text import later, say

SAMPLE = later("Pay 1 token of any color: take 1 more.")
ASKED = later("Ada, choose a lit card.")
CARDS = 3
# A card is so many times as high as wide.
HEIGHT = 1.4
# The card of the sample, in pixels.
WIDE = 72


class SampleCards(QObject):
    """Some cards of a game, drawn when the page has been seen: opening it does not wait for
    them.
    """

    ready = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._game = list(context.games.values())[-1]
        cards = list(self._game.definitions)
        self.cards = cards[:: max(1, len(cards) // CARDS)][:CARDS]
        self._images: dict[tuple[str, int], QImage] = {}
        self._wanted: set[tuple[str, int, float]] = set()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._draw)

    def title(self, card: str) -> str:
        """The name of a card."""
        return self._game.card_title(card)

    def paint(self, painter: QPainter, at: int, box: QRectF, ratio: float) -> None:
        """A card in a box; dark ground until it is drawn."""
        if at >= len(self.cards):
            return
        key = (self.cards[at], round(box.width() * ratio))
        image = self._images.get(key)
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(box, image)
            return
        ground = self._context.theme.card_ink("name_on_night.ground")
        fill(painter, rounded(box.x(), box.y(), box.width(), box.height(), 4), ground)
        self._wanted.add((*key, ratio))
        self._later.start()

    def _draw(self) -> None:
        maker = CardPainter(self._context.theme, self._game.about.id)
        for card, width, ratio in self._wanted:
            self._images[card, width] = maker.image(self._game.face(card), "table", width, ratio)
        self._wanted.clear()
        self.ready.emit()


class SampleCard(QWidget):
    """One card, as large as the sample has room for."""

    def __init__(self, cards: SampleCards) -> None:
        super().__init__()
        self._cards = cards
        self.setFixedSize(QSize(WIDE, round(WIDE * HEIGHT)))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cards.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._cards.paint(painter, 0, QRectF(self.rect()), self.devicePixelRatioF())
        painter.end()


class SampleLook(QObject):
    """The theme in force in a size of its own: what the handle points at while it is dragged."""

    themed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.theme = context.theme

    def show_size(self, per_cent: int) -> None:
        """From now on in this size."""
        self.theme = load_theme(self._context.theme.name, per_cent / 100)
        self.themed.emit()

    def follow(self) -> None:
        """As the window is."""
        self.theme = self._context.theme
        self.themed.emit()


class Sample(QFrame):
    """A card, its name, a sentence and a question, in the size that is chosen: it follows the
    handle at once.
    """

    def __init__(self, context: Context, cards: SampleCards) -> None:
        super().__init__()
        self.look = SampleLook(context)
        context.themed.connect(self.look.follow)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 14, 10)
        row.setSpacing(18)
        row.addWidget(SampleCard(cards), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(4)
        self.name = Label(
            self.look, cards.title(cards.cards[0]) if cards.cards else "", "heading", wrap=True
        )
        self.words = Label(self.look, say(SAMPLE), "body", wrap=True)
        asked = QHBoxLayout()
        asked.setSpacing(8)
        asked.addWidget(Sign(context, "spark", 16), 0, Qt.AlignmentFlag.AlignVCenter)
        asked.addWidget(Label(self.look, say(ASKED), "prompt", wrap=True), 1)
        words.addStretch(1)
        words.addWidget(self.name)
        words.addWidget(self.words)
        words.addLayout(asked)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_size(self, per_cent: int) -> None:
        """The handle points at this size."""
        self.look.show_size(per_cent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table's ground in a frame."""
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("panel"))
        fill(painter, path, theme.color("felt"))
        stroke(painter, path, theme.hairline(), 1)
        painter.end()
