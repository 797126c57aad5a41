"""The coach's box: where one stands, a title, a sentence with its clause, and what can be done
about it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.ink import LEFT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.screen import Screen
from luminagames.table.words import Run
from luminagames.text import say

WIDTH = 400.0
# What it weighs to cover a card that a step is about, and a place that it may go to.
SEEN, GOAL = 10.0, 0.5


@dataclass(frozen=True, slots=True)
class Speech:
    """What the coach says. `buttons` are names with their words, the main one first; `waits` for
    one of them.

    `icon` and `color` (a role of the theme) say what kind of word it is.
    """

    title: str
    words: tuple[Run, ...]
    caption: str = ""
    clause: str = ""
    buttons: tuple[tuple[str, str], ...] = ()
    waits: bool = False
    icon: str = "book"
    color: str = "playable"
    # Keys of buttons, where the table knows any.
    keys: tuple[tuple[str, str], ...] = ()


class CoachBox(FloatingBox):
    """It stays while the table is played; only what waits for an answer takes the keyboard (Enter,
    Escape).
    """

    pressed = Signal(str)
    open_rule = Signal(str)

    def __init__(self, look: Look, parent: QWidget, spots: Screen) -> None:
        super().__init__(look, parent, "playable")
        self._spots = spots
        self.speech: Speech | None = None
        self._parts: tuple[RichText, RichText] | None = None
        self.setObjectName("coach")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons: dict[str, TableButton] = {}
        self.rule = TableButton(look, "", "link", parent=self)
        self.rule.clicked.connect(self._rule)

    @property
    def waits(self) -> bool:
        """Whether it is to be answered first."""
        return self.speech is not None and self.speech.waits

    def say(
        self, speech: Speech, anchor: QRectF | None, room: QRectF, about: Collection[str] = ()
    ) -> None:
        """Says something beside an anchor, or where the room is free (both in the parent's pixels).

        The touchables it is `about` stay in sight.
        """
        self.speech, self.edge = speech, speech.color
        theme = self.look.theme
        self._make_buttons(speech.buttons, dict(speech.keys), waits=speech.waits)
        rule = say("Rule {clause}  ›", clause=speech.clause)
        self.rule.setText(rule)
        self.rule.setAccessibleName(rule)
        self.rule.setVisible(bool(speech.clause))
        width = min(max(theme.px(WIDTH), self._foot() + 40), room.width())
        title = RichText(
            [Run(speech.title)], theme.font("heading"), theme.font("heading"), width - 80, 1.2
        )
        words = RichText(
            speech.words, theme.font("body"), theme.font("body", 700), width - 48, 1.42
        )
        self._parts = title, words
        high = 16 + self._caption_height() + title.height + 8 + words.height + 12
        high += self.rule.sizeHint().height() if speech.buttons or speech.clause else 0
        if anchor is None:
            self.beak = None
            self.setGeometry(
                self._spots.free(width, high, room)
                .adjusted(-SHADE, -SHADE, SHADE, SHADE)
                .toAlignedRect()
            )
        else:
            goals = [
                (self._spots.anchor_of(one), GOAL) for one in about if not one.startswith("card:")
            ]
            self.stand(anchor, width, high, room, clear=[*self._spots.taken(about, SEEN), *goals])
        self._place_buttons()
        self.setAccessibleName(speech.title)
        self.setAccessibleDescription("".join(run.text for run in speech.words))
        self.show()
        self.raise_()
        self.update()

    def _make_buttons(
        self, wanted: Sequence[tuple[str, str]], keys: Mapping[str, str], *, waits: bool
    ) -> None:
        if [(name, one.text()) for name, one in self.buttons.items()] == list(wanted):
            return
        for old in self.buttons.values():
            old.hide()
            old.deleteLater()
        self.buttons = {}
        for number, (name, words) in enumerate(wanted):
            kind, key = (
                ("primary", "Enter") if waits and not number else ("ghost", keys.get(name, ""))
            )
            button = TableButton(self.look, words, kind, key=key, parent=self)  # type: ignore[arg-type]  # two literals
            button.clicked.connect(lambda _checked=False, one=name: self.pressed.emit(one))
            button.show()
            self.buttons[name] = button

    def _foot(self) -> float:
        shown = [
            *self.buttons.values(),
            *([self.rule] if self.speech is not None and self.speech.clause else []),
        ]
        return float(sum(one.sizeHint().width() - 6 for one in shown))

    def _caption_height(self) -> float:
        return self.look.theme.px(20) if self.speech is not None and self.speech.caption else 0.0

    def _place_buttons(self) -> None:
        box = self.content()
        right = box.right() - 4
        for button in self.buttons.values():
            size = button.sizeHint()
            right -= size.width() - 6
            button.setGeometry(
                round(right), round(box.bottom() - size.height() - 1), size.width(), size.height()
            )
        size = self.rule.sizeHint()
        self.rule.setGeometry(
            round(box.left() + 10),
            round(box.bottom() - size.height() - 1),
            size.width(),
            size.height(),
        )

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Sign, caption, title, sentence."""
        if self.speech is None or self._parts is None:
            return
        theme = self.look.theme
        title, words = self._parts
        y = box.top() + 14
        if self.speech.caption:
            line = QRectF(box.left() + 24, y, box.width() - 48, theme.px(18))
            text(
                painter,
                line,
                self.speech.caption.upper(),
                theme.font("caption"),
                theme.color("text_muted"),
                LEFT,
            )
            y += self._caption_height()
        middle = y + title.line_height / 2
        color = theme.color(self.speech.color)
        fill(painter, circle(box.left() + 36, middle, 13), theme.color(self.speech.color, 0.18))
        self.look.icon(painter, self.speech.icon, box.left() + 36, middle, 17, color)
        title.paint(painter, self.look.icons, box.left() + 58, y, theme.color("text"))
        y += title.height + 8
        words.paint(painter, self.look.icons, box.left() + 24, y, theme.color("text"))

    def _rule(self) -> None:
        if self.speech is not None:
            self.open_rule.emit(self.speech.clause)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is the main button, Escape the last one; only while it waits."""
        names = list(self.buttons)
        if self.waits and names and event.key() in (*ENTER, Qt.Key.Key_Space):
            self.pressed.emit(names[0])
        elif self.waits and names and event.key() == Qt.Key.Key_Escape:
            self.pressed.emit(names[-1])
        else:
            super().keyPressEvent(event)
