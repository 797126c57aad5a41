"""The box under the editor: what is wrong, where, what was probably meant, and a button that mends
it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, mix, stroke
from luminagames.cards.problems import Problem
from luminagames.kit.tip import plain_tip
from luminagames.studio.kit import LineLabel, Push
from luminagames.studio.look import Theming
from luminagames.text import say


class Mark(QWidget):
    """The warning sign of the box."""

    def __init__(
        self, look: Theming, icon: str = "warning", role: str = "danger", side: int = 18
    ) -> None:
        super().__init__()
        self._look, self.icon, self.role, self._side = look, icon, role, side
        self.setFixedSize(round(look.theme.px(side)) + 4, round(look.theme.px(side)) + 4)
        look.themed.connect(self.update)

    def show_sign(self, icon: str, role: str) -> None:
        """Another sign."""
        self.icon, self.role = icon, role
        self.update()

    def sizeHint(self) -> QSize:
        """Small."""
        return self.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(
            painter,
            self.icon,
            QRectF(self.rect()).adjusted(2, 2, -2, -2),
            self._look.theme.color(self.role),
        )
        painter.end()


def place_and_words(problem: Problem) -> tuple[str, str]:
    """The path inside the card (`abilities 1, do 1`) and what is wrong there, with a capital."""
    head, colon, tail = problem.words.partition(": ")
    if not colon or "'" in head or "{" in head:
        head, tail = "", problem.words
    return head, tail[:1].upper() + tail[1:]


class ProblemBox(QFrame):
    """One problem at a time; F8 and the arrow button go to the next."""

    # The `Edit` that mends the problem.
    fix_wanted = Signal(object)
    # The `Problem` whose place is wanted.
    jump_wanted = Signal(object)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._problems: Sequence[Problem] = ()
        self._at = 0
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 10, 8)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        self._mark = Mark(look)
        grid.addWidget(self._mark, 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.title = LineLabel(look, "", "button", wrap=True)
        self.detail = LineLabel(look, "", "small", wrap=True)
        for label in (self.title, self.detail):
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        grid.addWidget(self.title, 0, 1)
        grid.addWidget(self.detail, 1, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        self.fix_button = Push(look, say("Fix it"), kind="plain")
        self.fix_button.setToolTip(say("Put in what was probably meant (Alt+Enter)"))
        self.fix_button.clicked.connect(self.fix)
        self.next_button = Push(look, "", "down", "plain", say("Next problem (F8)"))
        self.next_button.clicked.connect(self.next)
        buttons.addWidget(self.fix_button)
        buttons.addWidget(self.next_button)
        grid.addLayout(buttons, 0, 2, 2, 1)
        grid.setColumnStretch(1, 1)
        self.setAccessibleName(say("Problems"))
        self.hide()

    @property
    def problem(self) -> Problem | None:
        """The one that is shown."""
        return self._problems[self._at] if self._problems else None

    def show_problems(self, problems: Sequence[Problem], stays: bool) -> None:
        """Show these; `stays`: the card is shown as it was last."""
        kept = self.problem
        self._problems = problems
        self._at = next(
            (
                at
                for at, one in enumerate(problems)
                if kept is not None and one.message == kept.message
            ),
            0,
        )
        self._stays = stays
        self._update()

    def go_to_line(self, line: int) -> None:
        """Show the problem of a line, if it has one."""
        found = next((at for at, one in enumerate(self._problems) if one.line == line), None)
        if found is not None and found != self._at:
            self._at = found
            self._update()

    def _update(self) -> None:
        problem = self.problem
        if problem is None:
            self.hide()
            return
        error = problem.severity == "error"
        where, words = place_and_words(problem)
        self.title.say(
            say("Line {line}: {words}", line=problem.line, words=words)
            + ("" if words.endswith(".") else ".")
        )
        self.title.setToolTip(plain_tip(where))
        parts = []
        if problem.meant:
            parts.append(say("Did you mean {meant}?", meant=problem.meant))
        if error and self._stays:
            parts.append(say("The last good card stays."))
        if len(self._problems) > 1:
            parts.append(say("{at} of {count}", at=self._at + 1, count=len(self._problems)))
        self.detail.say("   ".join(parts))
        self.detail.setVisible(bool(parts))
        self._mark.show_sign("warning", "danger" if error else "playable")
        self.fix_button.setVisible(problem.fix is not None)
        self.next_button.setVisible(len(self._problems) > 1)
        self.show()
        self.update()

    def fix(self) -> None:
        """Mend the problem that is shown, if the studio knows how."""
        problem = self.problem
        if problem is not None and problem.fix is not None:
            self.fix_wanted.emit(problem.fix)

    def next(self) -> None:
        """Go to the next problem."""
        if self._problems:
            self._at = (self._at + 1) % len(self._problems)
            self._update()
            self.jump_wanted.emit(self.problem)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A box with an edge in the color of danger."""
        theme = self._look.theme
        problem = self.problem
        role = "danger" if problem is None or problem.severity == "error" else "playable"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(1, 1, self.width() - 2, self.height() - 2, theme.radius("button"))
        fill(painter, shape, mix(theme.color("panel"), theme.color(role), 0.13))
        stroke(painter, shape, theme.color(role), 2 if theme.is_high_contrast else 1.3)
        painter.end()
