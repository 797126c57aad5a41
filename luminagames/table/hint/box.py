"""The box of a hint: what to do, why in figures, what it costs, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.cardface.theme import Theme
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.boxes.told import paint_card
from luminagames.table.hint.advice import Advice, Figure
from luminagames.table.ink import LEFT, RIGHT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.screen import Screen
from luminagames.table.words import Run
from luminagames.text import say

WIDTH, LINE, NUMBER = 600.0, 24.0, 40.0
# The height of the card that an answer is about.
FACE = 64.0
RATIO = 63 / 88
# A part of a thing so large must not be covered.
HIDDEN = 0.3
# How much more it weighs to cover what an answer is about than anything else.
SEEN = 1000.0
PAD = 24.0
# Parts of the usual size of letters, tried in a low window until all of an answer has room.
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)


class _Column:
    """Reasons, laid out in a width: a heading, an answer or a sentence, figures."""

    def __init__(
        self,
        look: Look,
        theme: Theme,
        heading: str,
        width: float,
        figures: Sequence[Figure],
        said: Sequence[Run] = (),
        card: str = "",
    ) -> None:
        self.look, self.theme, self.heading, self.width = look, theme, heading, width
        self.figures, self.card = tuple(figures), card
        self.left = (theme.px(FACE) * RATIO + 14) if card else 0.0
        room = width - self.left
        small, bold = theme.font("small"), theme.font("small", 700)
        self.said = RichText(list(said), small, bold, room, 1.35)
        number = theme.px(NUMBER)
        self.rows = [
            RichText([Run(one.words)], theme.font("body"), bold, room - number - 10, 1.2)
            for one in self.figures
        ]
        self.head = theme.px(LINE)

    @property
    def height(self) -> float:
        """Of all of it."""
        px = self.theme.px
        high = self.head + sum(self._high(row) for row in self.rows)
        high += self.said.height + 4 if self.said.width else 0
        return max(high, px(FACE) if self.card else 0.0)

    def _high(self, row: RichText) -> float:
        return max(self.theme.px(LINE), row.height)

    def paint(self, painter: QPainter, x: float, y: float, ratio: float) -> None:
        """With the upper left corner at a point."""
        theme = self.theme
        if self.card:
            high = theme.px(FACE)
            paint_card(painter, self.look, self.card, QPointF(x, y), high * RATIO, ratio)
        left, room = x + self.left, self.width - self.left
        head = QRectF(left, y, room, self.head)
        text(painter, head, self.heading, theme.font("body", 700), theme.color("text"), LEFT)
        y += self.head
        for figure, words in zip(self.figures, self.rows, strict=True):
            row = QRectF(left, y, theme.px(NUMBER), theme.px(LINE))
            color = theme.color("ok" if figure.good else "danger")
            text(painter, row, figure.units, theme.font("subheading", 700), color, RIGHT)
            words.paint(painter, self.look.icons, row.right() + 10, y + 2, theme.color("text"))
            y += self._high(words)
        if self.said.width:
            self.said.paint(painter, self.look.icons, left, y, theme.color("text_muted"))


def _button_names(advice: Advice, can_try: bool) -> list[str]:
    names = ["done"]
    names += ["whole"] if advice.steps else []
    names += ["tried"] if can_try else []
    names += ["close"]
    names += ["another"] if advice.different else []
    return names


class HintBox(FloatingBox):
    """Enter does what is advised, A all of the plan, T tries it, H shows another answer, Escape
    closes. While the program thinks, and after a trial, the box says so and takes all keys.
    """

    done = Signal()
    whole = Signal()
    tried = Signal()
    another = Signal()
    # After a trial: it stays, or all is as it was.
    kept = Signal()
    back = Signal()
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "playable")
        self.advice: Advice | None = None
        # Where the room is low, with smaller letters than the table's.
        self._theme = look.theme
        # What stands in the box while it advises nothing: it thinks, or a trial is over.
        self.note = ""
        self._title: RichText | None = None
        self._odds: RichText | None = None
        self._steps: RichText | None = None
        self._columns: tuple[_Column, ...] = ()
        self.setObjectName("hint")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.buttons = {
            "done": TableButton(
                look, say("Do it"), "primary", icon="check", key="Enter", parent=self
            ),
            "kept": TableButton(
                look, say("Keep it"), "primary", icon="check", key="Enter", parent=self
            ),
            "whole": TableButton(look, say("Whole plan"), key="A", parent=self),
            "tried": TableButton(look, say("Try it"), key="T", parent=self),
            "back": TableButton(look, say("Come back"), key="Esc", parent=self),
            "close": TableButton(look, say("No thanks"), key="Esc", parent=self),
            "another": TableButton(look, say("Another"), "link", key="H", parent=self),
        }
        for name in ("done", "kept", "whole", "tried", "back", "another"):
            self.buttons[name].clicked.connect(getattr(self, name))
        self.buttons["close"].clicked.connect(self.dismiss)

    def think(self, spots: Screen) -> None:
        """The sign that an answer is on its way."""
        self._tell(say("Thinking …"), "thinking", ("close",), spots)

    def nothing(self, spots: Screen) -> None:
        """There is nothing to advise."""
        words = say("Nothing in the match depends on this: answer as you like.")
        self._tell(words, "nothing", ("close",), spots)

    def trial(self, spots: Screen) -> None:
        """The plan was tried: it stays, or all is as it was."""
        words = say("So far the plan can be taken back. Keep it?")
        self._tell(words, "trial", ("kept", "back"), spots)

    def _tell(self, words: str, note: str, buttons: Sequence[str], spots: Screen) -> None:
        room, self._theme = spots.room(), self.look.theme
        theme = self._theme
        self.advice, self.note, self.beak = None, note, None
        self._columns, self._odds, self._steps = (), None, None
        self._shows(buttons)
        width = min(max(theme.px(360.0), self._row_width(buttons) + PAD), room.width())
        inner = width - PAD - self._heading_left
        self._title = RichText(
            [Run(words)], theme.font("heading"), theme.font("heading"), inner, 1.2
        )
        high = self._top + self._place_buttons(width, measured=True) + 8
        self.setGeometry(
            spots.free(width, high, room, SEEN)
            .adjusted(-SHADE, -SHADE, SHADE, SHADE)
            .toAlignedRect()
        )
        self._place_buttons(width)
        self.setAccessibleDescription(words)
        self._appear()

    def _appear(self) -> None:
        self.setAccessibleName(say("Hint"))
        self.show()
        self.raise_()
        self.update()

    def advise(
        self, advice: Advice, spots: Screen, about: Sequence[str], *, can_try: bool = False
    ) -> None:
        """Shows an answer beside the first of the things that it is about, and where it covers none
        of them.

        An answer that is a button is about nothing on the table: it is shown where the most is
        free. `can_try`: the plan can be done and taken back.
        """
        room = spots.room()
        self.advice, self.note = advice, ""
        names = _button_names(advice, can_try)
        self._shows(names)
        for share in SHARES:
            width, high = self._measured(advice, names, room, share)
            if high <= room.height():
                break
        if about:
            self.stand(spots.anchor_of(about[0]), width, high, room, clear=spots.taken(about, SEEN))
        whole = self.content().translated(QPointF(self.pos()))
        if not about or any(self._hides(whole, spots.anchor_of(touch)) for touch in about[1:]):
            self.beak = None
            free = spots.free(width, high, room, SEEN).adjusted(-SHADE, -SHADE, SHADE, SHADE)
            self.setGeometry(free.toAlignedRect())
        self._place_buttons(width)
        self.setAccessibleDescription(advice.spoken)
        self._appear()

    def _measured(
        self, advice: Advice, names: Sequence[str], room: QRectF, share: float
    ) -> tuple[float, float]:
        """Lays an answer out in letters of a share of their usual size: its width and height."""
        usual = self.look.theme
        self._theme = theme = replace(usual, text_scale=usual.text_scale * share)
        wide = advice.gains and (advice.price or advice.instead)
        width = max(theme.px(WIDTH if wide else WIDTH * 0.75), self._row_width(names) + PAD)
        width = min(max(width, theme.px(WIDTH) if share < 1 else 0), usual.px(WIDTH * 1.15))
        width = min(width, room.width())
        inner = width - 2 * PAD
        title = self._heading_left - PAD
        self._title = RichText(
            advice.title, theme.font("heading"), theme.font("heading"), inner - title, 1.2
        )
        small, bold = theme.font("small"), theme.font("small", 600)
        self._odds = RichText([Run(advice.verdict)], small, bold, inner, 1.4)
        self._steps = RichText(_in_order(advice), small, bold, inner, 1.4) if advice.steps else None
        self._columns = self._reasons(advice, inner)
        high = self._top + self._odds.height + 10 + self._place_buttons(width, measured=True) + 8
        if self._steps is not None:
            high += self._steps.height + 6
        high += max((column.height for column in self._columns), default=0.0) + (
            34 if self._columns else 12
        )
        return width, high

    def _reasons(self, advice: Advice, inner: float) -> tuple[_Column, ...]:
        """What speaks for the answer, and beside it what speaks against it and what is done without
        it.
        """
        instead = (Run(f"{advice.instead}: "), *advice.other) if advice.instead else ()
        sides = bool(advice.gains) + bool(advice.price or instead)
        each = (inner - PAD) / 2 if sides == 2 else inner
        found = []
        if advice.gains:
            found.append(
                _Column(
                    self.look, self._theme, say("Why this?"), each, advice.gains, card=advice.card
                )
            )
        if advice.price or instead:
            heading = say("What it costs") if advice.price else advice.instead
            said = instead if advice.price else advice.other
            card = "" if advice.gains else advice.card
            found.append(_Column(self.look, self._theme, heading, each, advice.price, said, card))
        return tuple(found)

    def dismiss(self) -> None:
        """Closes and keeps nothing of what it said."""
        if not self.isHidden():
            self.hide()
            self.advice = self._title = self._odds = self._steps = None
            self.note = ""
            self._columns = ()
            self.setAccessibleDescription("")
            self.closed.emit()

    @staticmethod
    def _hides(box: QRectF, rect: QRectF) -> bool:
        """Whether something can no longer be seen behind a box."""
        both = box & rect
        return both.width() * both.height() > HIDDEN * rect.width() * rect.height()

    @property
    def _heading_left(self) -> float:
        return PAD + self._theme.px(40)

    @property
    def _top(self) -> float:
        """Where the columns begin, from the upper edge of the box."""
        title = self._title.height if self._title is not None else 0.0
        return 16 + self._theme.px(20) + title + 14

    def _shows(self, names: Sequence[str]) -> None:
        for name, button in self.buttons.items():
            button.setVisible(name in names)

    def _row_width(self, names: Sequence[str]) -> float:
        """Of all buttons beside each other."""
        return float(sum(self.buttons[name].sizeHint().width() - 6 for name in names)) + PAD

    def _place_buttons(self, width: float, *, measured: bool = False) -> float:
        """In rows, as many as the width asks for, at the lower edge; their height. `measured`:
        they stay where they are.
        """
        rows: list[list[TableButton]] = [[]]
        room, left = width - 2 * PAD + 16, 0.0
        for button in self.buttons.values():
            if button.isHidden():
                continue
            wide = button.sizeHint().width() - 6
            if rows[-1] and left + wide > room:
                rows.append([])
                left = 0.0
            rows[-1].append(button)
            left += wide
        high = max(button.sizeHint().height() for button in self.buttons.values())
        if not measured:
            box = self.content()
            for number, row in enumerate(rows):
                x, y = box.left() + PAD - 8, box.bottom() - high * (len(rows) - number) - 2
                for button in row:
                    size = button.sizeHint()
                    button.setGeometry(round(x), round(y), size.width(), size.height())
                    x += size.width() - 6
        return float(high * len(rows))

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Lamp and answer; the reasons of both sides; the chances."""
        if self._title is None:
            return
        theme, px = self._theme, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lamp = QPointF(box.left() + PAD + px(14), box.top() + 16 + px(20))
        fill(painter, circle(lamp.x(), lamp.y(), px(15)), theme.color("playable", 0.18))
        self.look.icon(painter, "hint", lamp.x(), lamp.y(), px(20), theme.color("playable"))
        left = box.left() + self._heading_left
        caption = QRectF(left, box.top() + 14, box.right() - left - PAD, px(20))
        text(
            painter,
            caption,
            say("Hint").upper(),
            theme.font("caption", 700),
            theme.color("text_accent"),
            LEFT,
        )
        self._title.paint(painter, self.look.icons, left, caption.bottom() + 2, theme.color("text"))
        y = box.top() + self._top
        muted = theme.color("text_muted")
        if self._columns:
            self._rule(painter, box, y)
            y += 12
            high = max(column.height for column in self._columns)
            x = box.left() + PAD
            for number, column in enumerate(self._columns):
                if number:
                    painter.fillRect(QRectF(x - PAD / 2, y, 1, high), theme.hairline())
                column.paint(painter, x, y, self.devicePixelRatioF())
                x += column.width + PAD
            y += high + 12
            self._rule(painter, box, y)
            y += 8
        if self._odds is not None:
            self._odds.paint(painter, self.look.icons, box.left() + PAD, y, muted)
            y += self._odds.height + 6
        if self._steps is not None:
            self._steps.paint(painter, self.look.icons, box.left() + PAD, y, muted)

    def _rule(self, painter: QPainter, box: QRectF, y: float) -> None:
        painter.fillRect(
            QRectF(box.left() + PAD, y, box.width() - 2 * PAD, 1), self._theme.hairline()
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that stand on the buttons; while the program thinks all others do nothing."""
        by_key = {Qt.Key.Key_A: "whole", Qt.Key.Key_T: "tried", Qt.Key.Key_H: "another"}
        if event.key() in ENTER:
            names = ["done", "kept"]
        elif event.key() == Qt.Key.Key_Escape:
            names = ["back", "close"]
        else:
            names = [by_key[Qt.Key(event.key())]] if event.key() in by_key else []
        shown = [name for name in names if not self.buttons[name].isHidden()]
        if shown:
            self.buttons[shown[0]].clicked.emit()
        elif self.note != "thinking":
            super().keyPressEvent(event)


def _in_order(advice: Advice) -> list[Run]:
    """The acts that follow, in one sentence."""
    found = [Run(f"{say('Leads to')}: ")]
    for number, step in enumerate(advice.steps):
        found += [Run(", ")] * bool(number)
        found += [*step[:-1], replace(step[-1], text=step[-1].text.removesuffix("."))]
    return found
