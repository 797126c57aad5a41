"""A puzzle in full beside the grid: its task, its table, where it comes from, who finds it, and its
hints.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.app.flow import Flow
from luminagames.app.puzzles.reach import Reach, within_reach
from luminagames.app.puzzles.tile import paint_lozenges, state_words
from luminagames.app.widgets import Sign, paint_halo
from luminagames.bots.turns import TurnSearch
from luminagames.cardface.painter import CardPainter
from luminagames.engine.board import Room
from luminagames.engine.course import when
from luminagames.engine.message import CardName, Message
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.puzzles.puzzle import HARDEST, Puzzle
from luminagames.puzzles.shelf import Marks
from luminagames.puzzles.store import game_of
from luminagames.table.hint.touches import touches_of
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.thumbnail import thumbnail
from luminagames.table.words import TableWords
from luminagames.text import counted, grammar, later, say

SIDE = 500
FACTS = (
    ("you", "check", later("You")),
    ("from", "library", later("From")),
    ("bots", "clock", later("Bots")),
)
HINTS = 3
FINDS = {
    "easy": later("The easy bot finds it."),
    "normal": later("The normal bot finds it."),
    "hard": later("The hard bot finds it."),
}
NOW_AND_THEN = {
    "easy": later("The easy bot finds it now and then."),
    "normal": later("The normal bot finds it now and then."),
    "hard": later("The hard bot finds it now and then."),
}


class PuzzlePanel(Panel):
    """A puzzle in full: the task, its table, where it comes from, who finds it, hints, and what can
    be done.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._context = context
        self.body.setSpacing(8)
        head = QHBoxLayout()
        self.title = Label(context, "", "title", wrap=True)
        head.addWidget(self.title, 1)
        self.lozenges = _Lozenges(context)
        head.addWidget(self.lozenges)
        self.body.addLayout(head)
        self.task = Label(context, "", "body", wrap=True)
        self.body.addWidget(self.task)
        self.picture = QLabel()
        self.picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picture.setAccessibleName(say("The table of this puzzle"))
        self.body.addWidget(self.picture)
        self.reach = Reach(context)
        self.body.addWidget(self.reach)
        grid = self._make_facts()
        self.body.addSpacing(4)
        self.body.addLayout(grid)
        self.hinted = Label(context, "", "body", "text_accent", wrap=True)
        self.body.addWidget(self.hinted)
        self.body.addStretch(1)
        row = self._make_buttons()
        self.body.addLayout(row)
        self._pictures: dict[str, QPixmap] = {}
        self._puzzle: Puzzle | None = None
        self.fit(SIDE)
        context.themed.connect(self._pictures.clear)

    def _make_facts(self) -> QGridLayout:
        context = self._context
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        self.facts: dict[str, Label] = {}
        for at, (name, icon, label) in enumerate(FACTS):
            grid.addWidget(Sign(context, icon, 16), at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(
                Label(context, say(label), "body", "text_muted"), at, 1, Qt.AlignmentFlag.AlignTop
            )
            self.facts[name] = Label(context, "", "body", wrap=True)
            grid.addWidget(self.facts[name], at, 2)
        return grid

    def _make_buttons(self) -> Flow:
        context = self._context
        row = Flow(8)
        self.solve = Button(context, say("Solve it"), "play", "primary")
        self.solve.setProperty("grade", "large")
        self.solve.setMinimumWidth(150)
        self.solve.setToolTip(say("Enter"))
        self.hint = Button(context, say("First hint"), "hint")
        self.hint.setToolTip("H")
        self.table = Button(context, say("Table from here"))
        for button in (self.solve, self.hint, self.table):
            row.addWidget(button)
        return row

    def paintEvent(self, event: QPaintEvent) -> None:
        """The one light of the page stands on what Enter does."""
        super().paintEvent(event)
        painter = QPainter(self)
        paint_halo(painter, self.solve, self._context.theme)
        painter.end()

    def fit(self, width: int) -> None:
        """As wide as the page has room for."""
        if self.width() != width or self.minimumWidth() != width:
            self.setFixedWidth(width)
            self._show_picture()

    def show_puzzle(self, puzzle: Puzzle, marks: Marks, hints: int) -> None:
        """Shows a puzzle with so many hints open."""
        self._puzzle = puzzle
        game = game_of(puzzle)
        match = puzzle.match(game, self._context.settings.names[0], rival="human")
        words = TableWords(game, [seat.name for seat in match.seats])
        self.title.say(grammar().word(puzzle.title))
        self.lozenges.show_number(puzzle.difficulty)
        self.task.say(words.plain(puzzle.task(game)))
        self.reach.show_cards(game, within_reach(game, match.view(puzzle.seat)))
        state, tone = state_words(marks.of(puzzle))
        self.facts["you"].say(state[:1].upper() + state[1:])
        self.facts["you"].set_tone("ok" if tone == "ok" else "text")
        seats = str(puzzle.origin.get("seats", 2))
        self.facts["from"].say(
            say("a match of {seats} bots, {when}", seats=seats, when=words.plain(when(match, 0)))
        )
        self.facts["bots"].say(found_by(puzzle))
        self.hinted.say("\n".join(hints_of(puzzle)[:hints]))
        self.hint.setEnabled(hints < HINTS)
        label = (say("First hint"), say("Second hint"), say("Third hint"), say("No more hints"))[
            hints
        ]
        self.hint.setText(f"  {label}")
        self.hint.setAccessibleName(label)
        self._show_picture()

    def _show_picture(self) -> None:
        puzzle = self._puzzle
        if puzzle is None:
            return
        if puzzle.id not in self._pictures:
            self._pictures[puzzle.id] = table_picture(self._context, puzzle)
        width = self.width() - 44
        ratio = self.devicePixelRatioF()
        picture = self._pictures[puzzle.id].scaledToWidth(
            round(width * ratio), Qt.TransformationMode.SmoothTransformation
        )
        picture.setDevicePixelRatio(ratio)
        self.picture.setPixmap(picture)
        self.picture.setFixedSize(width, round(picture.height() / ratio))


class _Lozenges(QWidget):
    """Difficulty as five lozenges."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self._number = context, 0
        self.setFixedSize(13 * HARDEST + 4, 30)

    def show_number(self, number: int) -> None:
        """From 1 to 5."""
        self._number = number
        self.setAccessibleName(
            say("difficulty {number} of {hardest}", number=number, hardest=HARDEST)
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As many filled ones as it is hard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_lozenges(painter, 7, self.height() / 2, self._number, self._context)
        painter.end()


def found_by(puzzle: Puzzle) -> str:
    """Which level of bots finds the line."""
    always = [level for level in ("easy", "normal", "hard") if puzzle.finds.get(level, 0) >= 50]
    if always:
        return say(FINDS[always[0]])
    sometimes = [level for level in ("easy", "normal", "hard") if puzzle.finds.get(level, 0)]
    return say(NOW_AND_THEN[sometimes[0]]) if sometimes else say("No bot finds it.")


def hints_of(puzzle: Puzzle) -> tuple[str, str, str]:
    """The place, the card, the act that the line begins with."""
    game = game_of(puzzle)
    match = puzzle.match(game)
    view = match.view(puzzle.seat)
    words = TableWords(game, [seat.name for seat in match.seats])
    action = puzzle.own_acts[0]
    touch = next(iter(touches_of(game.gesture_index(view), action)), "")
    card = int(touch.partition(":")[2]) if touch.startswith("card:") else None
    zone = touch.partition(":")[2]
    if card is not None:
        zone = next((name for name, cards in view.zones.items() if card in cards), "")
    layout = game.table_layout(len(match.seats), puzzle.seat)
    label = next(
        (
            one.label
            for one in layout.places
            if one.name == f"zone:{zone}" and one.label is not None
        ),
        None,
    )
    if not touch:
        first = say("Look at the buttons at the bottom.")
    elif label is not None:
        first = say("Look here: {label}.", label=words.plain(label))
    else:
        own = f"[{puzzle.seat}]" in zone
        first = (
            say("Begin with something that is yours.")
            if own
            else say("Begin with something that is not yours.")
        )
    known = card is not None and card in view.cards
    about = (
        Message("It is about {card}.", {"card": CardName(view.cards[card])})
        if known and card is not None
        else None
    )
    acts = TurnSearch(game, match.state, puzzle.seat, puzzle.goal)
    count = len([one for one in puzzle.own_acts if acts.act(one) is not None])
    second = (
        words.plain(about)
        if about
        else counted(count, "The line has {n} act of yours.", "The line has {n} acts of yours.")
    )
    return first, second, f"{words.plain(game.describe_action(action, view))}."


def table_picture(context: Context, puzzle: Puzzle) -> QPixmap:
    """The table as the person sees it: what is hidden stays hidden."""
    game = game_of(puzzle)
    match = puzzle.match(game, context.settings.names[0], rival="human")
    session = TableSession(match, [None] * len(match.seats), only_look=True)
    words = TableWords(game, [seat.name for seat in match.seats])
    look = Look(
        context.theme, CardPainter(context.theme, game.about.id), game, words, TableSettings()
    )
    image = thumbnail(session, look, Room(), puzzle.seat, puzzle.seat)
    session.deleteLater()
    return QPixmap.fromImage(image)
