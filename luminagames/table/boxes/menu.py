"""A gesture that can mean several things: a small menu at the pointer, or a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.engine.action import Action
from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, MIDDLE, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.speech.part import Deed, Part, PartRole
from luminagames.table.speech.tree import tell_focus
from luminagames.table.words import Run
from luminagames.text import say

_WIDEST = 420.0


def only_number(actions: Sequence[Action]) -> list[int] | None:
    """The numbers of actions that are of one kind and differ in one number only; None for all
    others.
    """
    first = actions[0]
    if any(
        action.kind != first.kind or len(action.params) != len(first.params) for action in actions
    ):
        return None
    differing = {
        name
        for action in actions
        for (name, value), (_, other) in zip(action.params, first.params, strict=True)
        if value != other
    }
    if len(differing) != 1:
        return None
    values = [action.get(next(iter(differing))) for action in actions]
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    return numbers if len(numbers) == len(values) else None


class ChoiceMenu(FloatingBox):
    """Shows choices (actions, or names of things to do) and gives back the one chosen.

    What has no room in the window is scrolled to: by the wheel, by arrows, by letters.

    Arrows move, Enter chooses, Escape closes; a digit chooses where the entries are `numbered`,
    that is, where they are moves: the digits are keys of play, and must not hand a seat over.
    """

    chosen = Signal(object)
    # The choice under the pointer or cursor; None when the menu closes.
    considered = Signal(object)
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.choices: tuple[object, ...] = ()
        self.numbered = True
        self.current = 0
        # It opened since the pointer was pressed last.
        self._came = True
        self._rows: list[RichText] = []
        self._words: tuple[str, ...] = ()
        self._numbers: list[int] | None = None
        self._title = ""
        # How far the entries are scrolled up, in pixels.
        self._up = 0.0
        self.setObjectName("menu")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def ask(
        self,
        title: str,
        choices: Sequence[object],
        labels: Sequence[Sequence[Run]],
        anchor: QRectF,
        room: QRectF,
        numbers: list[int] | None = None,
        *,
        numbered: bool = True,
    ) -> None:
        """Opens at an anchor, both rectangles in pixels of the parent. With `numbers` it is a row
        of them.
        """
        theme = self.look.theme
        self.numbered = numbered
        self.choices = tuple(choices)
        self._came = True
        self._title = title
        self.current = 0
        self._up = 0.0
        self._numbers = numbers
        self._words = tuple("".join(run.text for run in runs) for runs in labels)
        font, bold = theme.font("body", 500), theme.font("body", 700)
        self._rows = [RichText(runs, font, bold, theme.px(_WIDEST), 1.4) for runs in labels]
        head = theme.px(32) if title else 8.0
        if self._numbers is not None:
            width = max(len(self._numbers) * self._cell + 28, theme.px(170))
            height = head + self._cell + 14
        else:
            width = max([row.width for row in self._rows] + [theme.px(150)]) + theme.px(
                62 if numbered else 42
            )
            height = head + sum(self._row_height(row) for row in self._rows) + 10
        self.stand(anchor, min(width, room.width()), min(height, room.height()), room, beak=False)
        self.setAccessibleName(title)
        self._tell()
        self.show()
        self.raise_()

    @property
    def _cell(self) -> float:
        return self.look.theme.px(44)

    def _row_height(self, row: RichText) -> float:
        return max(row.height + self.look.theme.px(12), float(self.look.theme.hit_target + 4))

    def listed(self) -> QRectF:
        """Where the entries are, without the title."""
        head = self.look.theme.px(32) if self._title else 8.0
        return self.content().adjusted(0, head, 0, -6)

    @property
    def _most(self) -> float:
        """How far the entries can be scrolled up."""
        if self._numbers is not None:
            return 0.0
        whole = sum(self._row_height(row) for row in self._rows)
        return max(0.0, whole - self.listed().height())

    def _scroll(self, up: float) -> None:
        self._up = min(max(0.0, up), self._most)
        self.update()

    def _reveal(self) -> None:
        """The current entry is seen."""
        cell, seen = self.cells()[self.current], self.listed()
        if cell.top() < seen.top():
            self._scroll(self._up - (seen.top() - cell.top()))
        elif cell.bottom() > seen.bottom():
            self._scroll(self._up + cell.bottom() - seen.bottom())

    def cells(self) -> list[QRectF]:
        """Where each action is shown, in this widget's pixels; what is scrolled away lies beyond
        `listed`.
        """
        box = self.content()
        top = self.listed().top() - self._up
        if self._numbers is not None:
            return [
                QRectF(box.left() + 14 + i * self._cell, top, self._cell, self._cell)
                for i in range(len(self._numbers))
            ]
        cells = []
        for row in self._rows:
            height = self._row_height(row)
            cells.append(QRectF(box.left() + 6, top, box.width() - 12, height))
            top += height
        return cells

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """The title, then the actions."""
        theme = self.look.theme
        if self._title:
            head = QRectF(box.left() + 16, box.top() + 6, box.width() - 32, theme.px(24))
            text(
                painter,
                head,
                self._title.upper(),
                theme.font("caption"),
                theme.color("text_muted"),
                LEFT,
            )
        seen = self.listed()
        if self._most:
            painter.setClipRect(seen.adjusted(0, -2, 0, 2))
        for number, cell in enumerate(self.cells()):
            current = number == self.current
            inner = cell.adjusted(2, 1, -2, -1)
            path = rounded(
                inner.x(), inner.y(), inner.width(), inner.height(), theme.radius("button")
            )
            if current:
                fill(painter, path, theme.color("playable", 0.14))
            if self._numbers is not None:
                stroke(painter, path, theme.color("hairline", 0.6), 1)
                words = str(self._numbers[number])
                text(
                    painter,
                    inner,
                    words,
                    theme.font("subheading", 700),
                    theme.color("text"),
                    MIDDLE,
                )
            else:
                row = self._rows[number]
                key = QRectF(cell.left() + 8, cell.top(), theme.px(20), cell.height())
                if self.numbered and number < 9:
                    text(
                        painter,
                        key,
                        str(number + 1),
                        theme.font("small"),
                        theme.color("text_muted"),
                        MIDDLE,
                    )
                left = cell.left() + theme.px(34 if self.numbered else 14)
                row.paint(
                    painter,
                    self.look.icons,
                    left,
                    cell.center().y() - row.height / 2,
                    theme.color("text"),
                )
            if current and self.hasFocus():
                paint_focus_ring(
                    painter, inner.adjusted(3, 3, -3, -3), theme, theme.radius("button") - 2
                )

        if self._most:
            self._paint_more(painter, seen)

    def _paint_more(self, painter: QPainter, seen: QRectF) -> None:
        """A bar beside the entries shows how many more there are above and below."""
        theme = self.look.theme
        whole = seen.height() + self._most
        bar = QRectF(
            seen.right() - 7,
            seen.top() + seen.height() * self._up / whole,
            4,
            seen.height() * seen.height() / whole,
        )
        fill(painter, rounded(bar.x(), bar.y(), bar.width(), bar.height(), 2), theme.hairline())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolls by half of what the wheel says, as lists do."""
        self._scroll(self._up - event.angleDelta().y() / 2)
        event.accept()

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Each key that does something while it is open, and what."""
        row = self._numbers is not None
        rows = [
            ("← →" if row else "↑ ↓", say("Next entry")),
            ("Home  End", say("First or last entry")),
            ("Enter", say("Choose it")),
            ("Esc", say("Close the menu")),
        ]
        if self._numbers is not None:
            return (
                *rows,
                *(
                    (str(number), words)
                    for number, words in zip(self._numbers, self._words, strict=True)
                ),
            )
        if self.numbered:
            rows += [(str(at), words) for at, words in enumerate(self._words[:9], start=1)]
        return (*rows, ("A … Z", say("Next entry that begins so")))

    def go_to(self, choice: object) -> None:
        """Makes a choice the current one, if it is offered."""
        if choice in self.choices:
            self.current = self.choices.index(choice)
            self._tell()

    def _tell(self) -> None:
        self._reveal()
        self.considered.emit(self.choices[self.current])
        tell_focus(self, f"choice:{self.current}")
        self.update()

    def _at(self, event: QMouseEvent) -> int | None:
        if not self.listed().contains(event.position()):
            return None
        for number, cell in enumerate(self.cells()):
            if cell.contains(event.position()):
                return number
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The entry under the pointer is the current one."""
        at = self._at(event)
        if at is not None and at != self.current:
            self.current = at
            self._tell()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the event, so that nothing under the menu is touched."""
        self._came = False
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second of two quick clicks, of which the first opened it, chooses nothing (see the
        release).
        """
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Chooses."""
        if self._came:
            return
        at = self._at(event)
        if at is not None:
            self._choose(at)
        elif not self.content().contains(event.position()):
            self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, digits, Enter, Escape."""
        key = event.key()
        step = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Left: -1,
        }.get(Qt.Key(key))
        if step is not None:
            self.current = (self.current + step) % len(self.choices)
            self._tell()
        elif key in (*ENTER, Qt.Key.Key_Space):
            self._choose(self.current)
        elif key == Qt.Key.Key_Escape:
            self.dismiss()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.current = 0 if key == Qt.Key.Key_Home else len(self.choices) - 1
            self._tell()
        elif not self._go_to_letter(event.text()) and digit(event):
            self._choose_digit(int(digit(event)))

    def _choose_digit(self, named: int) -> None:
        """In a row of numbers the one that it names, never the how manieth; else so many from the
        first.
        """
        if self._numbers is not None:
            if named in self._numbers:
                self._choose(self._numbers.index(named))
        elif self.numbered and 1 <= named <= len(self.choices):
            self._choose(named - 1)

    def _go_to_letter(self, letter: str) -> bool:
        """The next entry that begins so; whether there is one."""
        if not letter.isalpha():
            return False
        count = len(self.choices)
        for way in range(1, count + 1):
            at = (self.current + way) % count
            if self._words[at].casefold().startswith(letter.casefold()):
                self.current = at
                self._tell()
                return True
        return False

    def _choose(self, number: int) -> None:
        choice = self.choices[number]
        self.dismiss()
        self.chosen.emit(choice)

    def spoken_role(self) -> PartRole:
        """A menu."""
        return "menu"

    def spoken_parts(self) -> tuple[Part, ...]:
        """Every choice, by its words or its number."""
        if self.isHidden():
            return ()
        choose = say("Press")
        return tuple(
            Part(
                f"choice:{at}",
                "entry",
                self._words[at],
                "",
                (Deed(choose, partial(self._choose, at)),),
                (),
                cell,
                can=True,
                selected=at == self.current,
                focused=at == self.current,
            )
            for at, cell in enumerate(self.cells())
        )

    def dismiss(self) -> None:
        """Closes without choosing."""
        if self.isVisible():
            self.hide()
            self.considered.emit(None)
            self.closed.emit()
