"""One seat of a set-up as a card: portrait, name, mark, who plays, and the deck where the game has
decks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import mark_wrong
from luminagames.app.preferences.settings import MAX_NAME
from luminagames.app.setup.deck_cover import DeckCover
from luminagames.app.setup.likes import Likes, face_of
from luminagames.app.setup.rows import MarkChoice, WhoPlays
from luminagames.app.setup.seat_picture import SeatPicture
from luminagames.app.start import SeatPlan, clean_name
from luminagames.bots.levels import WORDS, bot_name
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.kit import units
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.tip import plain_tip
from luminagames.text import say

# Pixels of a card that stands beside others, at the usual text size.
NARROWEST, WIDEST = 205, 368


class NameLine(QLineEdit):
    """The name; keys with Alt go on to the card, which moves."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """All but those with Alt are letters of the name."""
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)


class SeatCard(QWidget):
    """Holds who sits here. It stands upright beside others, or lies where the text is large."""

    changed = Signal()
    removed = Signal()
    mark_wanted = Signal(int)
    face_wanted = Signal()
    # To the seat before (-1) or after (1).
    moved = Signal(int)

    def __init__(
        self,
        context: Context,
        seat: int,
        plan: SeatPlan,
        deck: DeckCover | None,
        *,
        bots: bool = True,
    ) -> None:
        super().__init__()
        self._context = context
        self._own_name = plan.name if not plan.bot else ""
        self.seat = seat
        self.name = NameLine(plan.name)
        self.name.setPlaceholderText(say("Name"))
        units.limit(self.name, MAX_NAME)
        self.cross = Button(context, "", "close", "plain", say("Remove seat {seat}", seat=seat + 1))
        self.picture = SeatPicture(context, self.name, self.cross)
        self.marks = MarkChoice(context)
        self.who = WhoPlays(context, seat, plan.bot, bots=bots)
        self.deck = deck
        self.problem = Label(context, "", "small", "danger", wrap=True)
        self.problem.setVisible(False)
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.name.textEdited.connect(self._typed)
        self.who.changed.connect(self._who_changed)
        self.cross.clicked.connect(self.removed)
        self.marks.changed.connect(self.mark_wanted)
        self.picture.next_face.connect(self.face_wanted)
        context.themed.connect(self.update)

    def _lay_out(self) -> None:
        deck = self.deck
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.picture, 1)
        below = QVBoxLayout()
        below.setContentsMargins(12, 6, 12, 12)
        below.setSpacing(6)
        below.addWidget(self.problem)
        below.addWidget(self.marks)
        below.addWidget(self.who)
        if deck is not None:
            below.addSpacing(4)
            below.addWidget(deck, 1)
        self._row.addLayout(below)

    def lie(self, *, lying: bool) -> None:
        """The portrait at the left instead of on top."""
        way = QBoxLayout.Direction.LeftToRight if lying else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self.picture.lie(lying=lying)

    def show_seat(
        self, seat: int, mark: int, taken: Collection[int], likes: Mapping[str, Likes]
    ) -> None:
        """Move to a seat: take its number, its mark, and the face that follows."""
        self.seat = seat
        self.who.named(seat)
        self.name.setAccessibleName(say("Name at seat {seat}", seat=seat + 1))
        self.cross.setAccessibleName(say("Remove seat {seat}", seat=seat + 1))
        self.cross.setToolTip(plain_tip(say("Remove seat {seat}", seat=seat + 1)))
        self.marks.show_mark(mark, taken)
        plan = self.plan()
        art = face_of(plan.name, seat, plan.bot, likes)
        self.picture.show_seat(seat, self._context.theme.marks[mark], art, person=not plan.bot)
        self.update()

    def plan(self) -> SeatPlan:
        """Who sits here as it stands."""
        return SeatPlan(clean_name(self.name.text()), self.who.value())

    @property
    def unnamed_bot(self) -> str:
        """What the bot here is called where nobody gave it a name of its own; empty for all
        others.
        """
        bot = self.who.value()
        words = clean_name(self.name.text()).rstrip(" 0123456789")
        return bot_name(bot) if bot and words == bot_name(bot) else ""

    def object_to(self, sentence: str) -> None:
        """Show what is wrong with the name; an empty sentence: nothing is."""
        self.problem.say(sentence)
        self.problem.setVisible(bool(sentence))
        mark_wrong(self.name, bool(sentence))

    def focus_name(self) -> None:
        """Put the keyboard on the name."""
        self.name.setFocus(Qt.FocusReason.TabFocusReason)
        self.name.selectAll()

    def _typed(self, text: str) -> None:
        if not self.who.value():
            self._own_name = text
        self.changed.emit()

    def _who_changed(self) -> None:
        """A bot gets a bot's name, and the person's name comes back when the bot leaves."""
        bot = self.who.value()
        known = {bot_name(word) for word in WORDS}
        current = self.name.text()
        if bot and (
            not current or current == self._own_name or current.rstrip(" 0123456789") in known
        ):
            self.name.setText(bot_name(bot))
        elif not bot:
            self.name.setText(self._own_name or self._context.settings.names[self.seat % 4])
            self._own_name = self.name.text()
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and an arrow moves the seat."""
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(by)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, framed in the color of the seat."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = rounded(0.75, 0.75, self.width() - 1.5, self.height() - 1.5, 12)
        fill(painter, box, theme.color("panel", 0.94))
        color = self._context.theme.marks[self.marks.chosen].color
        stroke(painter, box, ink(color, 0.8), 2 if theme.is_high_contrast else 1.5)
