"""One seat of a set-up: its mark, who sits there, and a name."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import Choice, line, mark_wrong
from luminagames.app.preferences.settings import MAX_NAME
from luminagames.app.start import SeatPlan, bot_name, clean_name
from luminagames.app.widgets import Button, Sign
from luminagames.app.words import Words
from luminagames.bots.levels import LEVELS, WORDS, level_of


class SeatRow(QWidget):
    """Mark, name, person or bot, and a cross to take the seat away."""

    changed = Signal()
    removed = Signal()

    def __init__(self, context: Context, seat: int, plan: SeatPlan) -> None:
        super().__init__()
        self._context = context
        self._own_name = plan.name if not plan.bot else ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        row = QHBoxLayout()
        row.setSpacing(10)
        self._sign = Sign(context, "seat_diamond", 22)
        self.name = line(f"Name at seat {seat + 1}", plan.name, "Name", MAX_NAME)
        self.name.setMinimumWidth(120)
        self.who = Choice(context, f"Who plays seat {seat + 1}")
        self.who.addItem("Person", "")
        for level in LEVELS:
            self.who.addItem(f"Bot · {level.label}", level.word)
        if plan.bot and self.who.findData(plan.bot) < 0:  # a bot from the command line, e.g. with a budget
            self.who.addItem(bot_name(plan.bot), plan.bot)
        self.who.choose(plan.bot)
        self.cross = Button(context, "", "close", "plain", f"Remove seat {seat + 1}")
        self.cross.setFixedWidth(36)
        row.addWidget(self._sign)
        row.addWidget(self.name, 3)
        row.addWidget(self.who, 2)
        row.addWidget(self.cross)
        column.addLayout(row)
        self.promise = Words(context, "", "small", "text_muted", wrap=True)
        column.addWidget(self.promise)
        self.problem = Words(context, "", "small", "danger", wrap=True)
        self.problem.setVisible(False)
        column.addWidget(self.problem)
        self.name.textEdited.connect(self._typed)
        self.who.currentIndexChanged.connect(self._who_changed)
        self.cross.clicked.connect(self.removed)
        self.seat_at(seat)
        self._promise()

    def _promise(self) -> None:
        """What may be expected of who sits here, in a sentence."""
        word = str(self.who.currentData())
        level = level_of(word) if word else None
        self.promise.say("" if level is None else level.sentence)
        self.promise.setVisible(level is not None)

    def seat_at(self, seat: int) -> None:
        """Move to a seat: take its color and its symbol."""
        self.seat = seat
        mark = self._context.theme.seat(seat)
        self._sign.set_sign(mark.icon, mark.color)

    def plan(self) -> SeatPlan:
        """Who sits here as it stands."""
        return SeatPlan(clean_name(self.name.text()), str(self.who.currentData()))

    @property
    def unnamed_bot(self) -> str:
        """What the bot here is called where nobody gave it a name of its own; empty for all others."""
        name = bot_name(str(self.who.currentData()))
        words = clean_name(self.name.text()).rstrip(" 0123456789")
        return name if self.who.currentData() and words == name else ""

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
        if not self.who.currentData():
            self._own_name = text
        self.changed.emit()

    def _who_changed(self) -> None:
        """A bot gets a bot's name, and the person's name comes back when the bot leaves."""
        bot = str(self.who.currentData())
        known = {bot_name(word) for word in WORDS}
        current = self.name.text()
        if bot and (not current or current == self._own_name or current.rstrip(" 0123456789") in known):
            self.name.setText(bot_name(bot))
        elif not bot:
            self.name.setText(self._own_name or self._context.settings.names[self.seat % 4])
            self._own_name = self.name.text()
        self._promise()
        self.changed.emit()
