"""The puzzles of a game: a grid by difficulty at the left, the chosen one with its table at the
right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.flow import Flow
from luminagames.app.puzzles.panel import HINTS, SIDE, PuzzlePanel
from luminagames.app.puzzles.tile import TILE, PuzzleTile
from luminagames.app.widgets import BottomBar, FeltPage, Scroll, TopBar
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.puzzles.puzzle import Puzzle
from luminagames.puzzles.shelf import Marks, of_the_day
from luminagames.puzzles.store import puzzles_of
from luminagames.text import later, say

COLUMNS, WIDE = 5, 1200
# The tiles of today are so many times as wide.
LARGE = 1.6
FILTERS = (later("All"), later("New"), later("Begun"), later("Solved"))
# The shelf beside the games: three a day.
TODAY = "today"


def all_puzzles(context: Context) -> dict[str, list[Puzzle]]:
    """The puzzles of every game that is here."""
    return {name: puzzles_of(name) for name in context.games}


class PuzzlesPage(FeltPage):
    """One game at a time, or those of today; 1 to 4 filter, H opens a hint, Enter solves."""

    door = "puzzles"
    caption = later("Puzzles")
    scrolls = True
    # A `Puzzle` for the table.
    solve = Signal(object)
    # A `Puzzle` whose position is played on as a match.
    table_wanted = Signal(object)

    def __init__(
        self, context: Context, marks: Marks, shelf: str = TODAY, today: date | None = None
    ) -> None:
        super().__init__(context, "puzzles")
        self.marks = marks
        self._today = today or date.today()
        self.puzzles: Mapping[str, Sequence[Puzzle]] = all_puzzles(context)
        self.shelf, self.filter = shelf, FILTERS[0]
        self.chosen: Puzzle | None = None
        self.hints = 0
        self.tiles: list[PuzzleTile] = []
        bar = TopBar(context, say("Puzzles"), "hint")
        column = self.framed(bar)
        self._make_shelves(bar)
        body = QHBoxLayout()
        body.setContentsMargins(14, 12, 14, 12)
        body.setSpacing(14)
        body.addLayout(self._left(), 1)
        self.side = PuzzlePanel(context)
        self.side.solve.clicked.connect(self._solve)
        self.side.hint.clicked.connect(self.open_hint)
        self.side.table.clicked.connect(lambda: self.chosen and self.table_wanted.emit(self.chosen))
        body.addWidget(self.side)
        column.addLayout(body, 1)
        foot = BottomBar(context)
        foot.words.setWordWrap(True)
        foot.words.say(
            say(
                "Every puzzle comes from a match of bots and has one best line. A turn that is over is a try."
            )
        )
        column.addWidget(foot)
        for key, does in (
            ("H", self.open_hint),
            *((str(n + 1), lambda n=n: self.show_only(FILTERS[n])) for n in range(len(FILTERS))),
        ):
            QShortcut(
                QKeySequence(key), self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
        self.open(shelf)

    def _make_shelves(self, bar: TopBar) -> None:
        context = self.context
        self.shelves = QButtonGroup(self)
        shelves = Flow(8, "right")
        shelves.setContentsMargins(0, 5, 0, 5)
        bar.row.addLayout(shelves, 100)
        for number, name in enumerate(
            (TODAY, *(one for one in context.games if self.puzzles[one]))
        ):
            title = say("Today") if name == TODAY else context.game(name).about.title
            icon = "seat_star" if name == TODAY else f"emblem_{context.game(name).about.emblem}"
            button = Button(context, title, icon)
            button.setCheckable(True)
            button.setProperty("shelf", name)
            button.clicked.connect(lambda _checked=False, one=name: self._opened(one))
            self.shelves.addButton(button, number)
            shelves.addWidget(button)

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return None if self.shelf == TODAY else self.context.theme.emblem(self.shelf)

    def arrive(self) -> None:
        """The marks may be others after a try; the keyboard is on the chosen tile."""
        for tile in self.tiles:
            tile.show_mark(self.marks.of(tile.puzzle))
        if self.chosen is not None:
            self.hints = max(
                self.hints, self.marks.open_hints(self.chosen)
            )  # those that were opened at the table
        self._count()
        self._tell()
        self._take()

    def _take(self) -> None:
        tile = next((one for one in self.tiles if one.isChecked()), None)
        if tile is not None:
            tile.setFocus(Qt.FocusReason.OtherFocusReason)

    def _left(self) -> QVBoxLayout:
        left = QVBoxLayout()
        left.setSpacing(10)
        head = self._make_filters()
        left.addLayout(head)
        self._holder = QWidget()
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._more = QGridLayout()
        self._more.setSpacing(8)
        easiest = say("Not solved yet, the easiest first").upper()
        self._others = Label(self.context, easiest, "caption", "text_muted", wrap=True)
        column = QVBoxLayout(self._holder)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(10)
        for part in (self._grid, self._more):
            part.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._grid)
        column.addSpacing(8)
        column.addWidget(self._others)
        column.addLayout(self._more)
        column.addStretch(1)
        left.addWidget(Scroll(self._holder, 1400, (0, 0)), 1)
        return left

    def _make_filters(self) -> QHBoxLayout:
        head = QHBoxLayout()
        self.number = Label(self.context, "", "heading")
        head.addWidget(self.number)
        head.addStretch(1)
        choices = Flow(8, "right")
        head.addLayout(choices, 100)
        self.filters = QButtonGroup(self)
        for number, name in enumerate(FILTERS):
            button = Button(self.context, say(name))
            button.setCheckable(True)
            button.setChecked(not number)
            button.clicked.connect(lambda _checked=False, one=name: self._opened(filter_=one))
            self.filters.addButton(button, number)
            choices.addWidget(button)
        return head

    # What is shown

    @property
    def shown(self) -> list[Puzzle]:
        """The puzzles of the shelf that pass the filter."""
        found = (
            of_the_day(self.puzzles, self._today)
            if self.shelf == TODAY
            else self.puzzles[self.shelf]
        )
        return [one for one in found if self._passes(one)]

    @property
    def others(self) -> list[Puzzle]:
        """Beside those of today: what is not solved yet of all games, the easiest first."""
        if self.shelf != TODAY or self.filter != FILTERS[0]:
            return []
        today = of_the_day(self.puzzles, self._today)
        every = (one for found in self.puzzles.values() for one in found)
        left = [one for one in every if one not in today and not self.marks.of(one).solved]
        return sorted(left, key=lambda one: (one.difficulty, one.title))[:COLUMNS]

    def _passes(self, puzzle: Puzzle) -> bool:
        mark = self.marks.of(puzzle)
        match self.filter:
            case "New":
                return not mark.solved and not mark.tries
            case "Begun":
                return not mark.solved and mark.tries > 0
            case "Solved":
                return bool(mark.solved)
        return True

    def open(self, shelf: str) -> None:
        """Show the puzzles of a game, or of today."""
        self.shelf = shelf
        for button in self.shelves.buttons():
            button.setChecked(button.property("shelf") == shelf)
        self._fill()
        self._forget()

    def _opened(self, shelf: str = "", filter_: str = "") -> None:
        """A shelf or a filter was pressed: Enter solves what is chosen there."""
        if shelf:
            self.open(shelf)
        else:
            self.show_only(filter_)
        QTimer.singleShot(0, self, self._take)  # as soon as the new tiles are there

    def show_only(self, name: str) -> None:
        """Show the new ones, those begun, those solved, or all."""
        self.filter = name
        self.filters.button(FILTERS.index(name)).setChecked(True)
        self._fill()

    def _fill(self) -> None:
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        shown, others = self.shown, self.others
        self.tiles = [self._tile(puzzle, LARGE if self.shelf == TODAY else 1.0) for puzzle in shown]
        self.tiles += [self._tile(puzzle) for puzzle in others]
        self._others.setVisible(bool(others))
        self._place()
        self._count()
        first = next((one for one in self.shown if not self.marks.of(one).solved), None)
        wanted = self.chosen if self.chosen in self.shown else first or next(iter(self.shown), None)
        self.choose(wanted)

    def _tile(self, puzzle: Puzzle, scale: float = 1.0) -> PuzzleTile:
        tile = PuzzleTile(
            self.context, puzzle, self.context.game(puzzle.game), self.marks.of(puzzle), scale
        )
        tile.clicked.connect(lambda _checked=False: self.choose(puzzle))
        tile.moved.connect(self._move)
        tile.solve.connect(self._solve)
        return tile

    def _columns(self, scale: float) -> int:
        room = self.width() - self.side.width() - 40
        return max(2, min(COLUMNS, int(room // (TILE.width() * scale + 8))))

    def _place(self) -> None:
        first = len(self.shown)
        columns = self._columns(LARGE if self.shelf == TODAY else 1.0)
        for number, tile in enumerate(self.tiles[:first]):
            self._grid.addWidget(tile, number // columns, number % columns)
        columns = self._columns(1.0)
        for number, tile in enumerate(self.tiles[first:]):
            self._more.addWidget(tile, number // columns, number % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many tiles in a row as there is room for; the panel at the side is narrower in a small
        window.
        """
        super().resizeEvent(event)
        self.side.fit(SIDE if self.width() >= WIDE else 400)
        self._place()

    def _count(self) -> None:
        puzzles = (
            of_the_day(self.puzzles, self._today)
            if self.shelf == TODAY
            else self.puzzles[self.shelf]
        )
        solved = sum(bool(self.marks.of(one).solved) for one in puzzles)
        self.number.say(say("{solved} of {puzzles} solved", solved=solved, puzzles=len(puzzles)))

    def choose(self, puzzle: Puzzle | None) -> None:
        """The puzzle that the panel shows."""
        if puzzle is not self.chosen:
            self.hints = 0 if puzzle is None else self.marks.open_hints(puzzle)
        self.chosen = puzzle
        for tile in self.tiles:
            tile.setChecked(tile.puzzle is puzzle)
        self.side.setVisible(puzzle is not None)
        self._tell()

    def _tell(self) -> None:
        if self.chosen is not None:
            self.side.show_puzzle(self.chosen, self.marks, self.hints)

    def _move(self, step: int) -> None:
        at = next((number for number, one in enumerate(self.tiles) if one.isChecked()), 0)
        to = at + step if abs(step) == 1 else self._beyond(at, 1 if step > 0 else -1)
        if 0 <= to < len(self.tiles):
            self.choose(self.tiles[to].puzzle)
            self._take()

    def _beyond(self, at: int, way: int) -> int:
        """The tile of the row below (1) or above (-1) that is nearest; -1 where there is no such
        row.
        """
        middles = [tile.mapTo(self._holder, tile.rect().center()) for tile in self.tiles]
        here = middles[at]
        rows = [middle.y() for middle in middles if (middle.y() - here.y()) * way > 0]
        if not rows:
            return -1
        row = min(rows, key=lambda y: abs(y - here.y()))
        there = [number for number, middle in enumerate(middles) if middle.y() == row]
        return min(there, key=lambda number: abs(middles[number].x() - here.x()))

    def _solve(self) -> None:
        if self.chosen is not None:
            self.solve.emit(self.chosen)

    def open_hint(self) -> None:
        """The next of three hints: the place, the card, the act."""
        if self.chosen is not None and self.hints < HINTS:
            self.hints += 1
            self.marks.hinted(self.chosen, self.hints)
            self._tell()
