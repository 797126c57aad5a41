"""The puzzles of a game: a grid by difficulty at the left, the chosen one with its table at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.flow import Flow
from luminagames.app.puzzles.reach import Reach, within_reach
from luminagames.app.puzzles.tile import TILE, PuzzleTile, paint_lozenges, state_words
from luminagames.app.widgets import BottomBar, Button, FeltPage, Panel, Scroll, TopBar
from luminagames.app.words import Words
from luminagames.bots.turns import TurnSearch
from luminagames.cardface.painter import CardPainter
from luminagames.engine.board import Room
from luminagames.engine.message import CardName, Message
from luminagames.puzzles.puzzle import HARDEST, Puzzle
from luminagames.puzzles.shelf import Marks, of_the_day
from luminagames.puzzles.store import game_of, puzzles_of
from luminagames.table.hint.touches import touches_of
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.thumbnail import thumbnail
from luminagames.table.words import Words as TableWords
from luminagames.text import counted, grammar, later, say

COLUMNS, WIDE = 5, 1200
SIDE = 500
FILTERS = (later("All"), later("New"), later("Begun"), later("Solved"))
TODAY = "today"
"""The shelf beside the games: three a day."""
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


def all_puzzles(context: Context) -> dict[str, list[Puzzle]]:
    """The puzzles of every game that is here."""
    return {name: puzzles_of(name) for name in context.games}


class PuzzlesPage(FeltPage):
    """One game at a time, or those of today; 1 to 4 filter, H opens a hint, Enter solves."""

    caption = later("Puzzles")
    scrolls = True
    solve = Signal(object)
    """A `Puzzle` for the table."""
    table_wanted = Signal(object)
    """A `Puzzle` whose position is played on as a match."""

    def __init__(self, context: Context, marks: Marks, shelf: str = TODAY, today: date | None = None) -> None:
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
        self.shelves = QButtonGroup(self)
        for number, name in enumerate((TODAY, *(one for one in context.games if self.puzzles[one]))):
            title = say("Today") if name == TODAY else context.game(name).about.title
            icon = "seat_star" if name == TODAY else f"emblem_{context.game(name).about.emblem}"
            button = Button(context, title, icon)
            button.setCheckable(True)
            button.setProperty("shelf", name)
            button.clicked.connect(lambda _checked=False, one=name: self.open(one))
            self.shelves.addButton(button, number)
            bar.row.addWidget(button)
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
        foot.words.say(
            say("Every puzzle comes from a match of bots and has one best line. A turn that is over is a try.")
        )
        column.addWidget(foot)
        for key, does in (("H", self.open_hint), *((str(n + 1), lambda n=n: self.show_only(FILTERS[n]))
                                                  for n in range(len(FILTERS)))):  # fmt: skip
            QShortcut(QKeySequence(key), self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.open(shelf)

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return None if self.shelf == TODAY else self.context.theme.emblem(self.shelf)

    def arrive(self) -> None:
        """The marks may be others after a try; the keyboard is on the chosen tile."""
        for tile in self.tiles:
            tile.show_mark(self.marks.of(tile.puzzle))
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
        head = QHBoxLayout()
        self.number = Words(self.context, "", "heading")
        head.addWidget(self.number)
        head.addStretch(1)
        self.filters = QButtonGroup(self)
        for number, name in enumerate(FILTERS):
            button = Button(self.context, say(name))
            button.setCheckable(True)
            button.setChecked(not number)
            button.clicked.connect(lambda _checked=False, one=name: self.show_only(one))
            self.filters.addButton(button, number)
            head.addWidget(button)
        left.addLayout(head)
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(4, 4, 4, 4)
        self._grid.setSpacing(8)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        left.addWidget(Scroll(self._holder, 1400, (0, 0)), 1)
        return left

    # What is shown

    @property
    def shown(self) -> list[Puzzle]:
        """The puzzles of the shelf that pass the filter."""
        found = of_the_day(self.puzzles, self._today) if self.shelf == TODAY else self.puzzles[self.shelf]
        return [one for one in found if self._passes(one)]

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

    def show_only(self, name: str) -> None:
        """Show the new ones, those begun, those solved, or all."""
        self.filter = name
        self.filters.button(FILTERS.index(name)).setChecked(True)
        self._fill()

    def _fill(self) -> None:
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.deleteLater()
        self.tiles = []
        for puzzle in self.shown:
            tile = PuzzleTile(self.context, puzzle, self.context.game(puzzle.game), self.marks.of(puzzle))
            tile.clicked.connect(lambda _checked=False, one=puzzle: self.choose(one))
            tile.moved.connect(self._move)
            tile.solve.connect(self._solve)
            self.tiles.append(tile)
        self._place()
        self._count()
        first = next((one for one in self.shown if not self.marks.of(one).solved), None)
        wanted = self.chosen if self.chosen in self.shown else first or next(iter(self.shown), None)
        self.choose(wanted)

    def _columns(self) -> int:
        room = self.width() - self.side.width() - 40
        return max(2, min(COLUMNS, room // (TILE.width() + 8)))

    def _place(self) -> None:
        columns = self._columns()
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, number // columns, number % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many tiles in a row as there is room for; the panel at the side is narrower in a small window."""
        super().resizeEvent(event)
        self.side.fit(SIDE if self.width() >= WIDE else 400)
        self._place()

    def _count(self) -> None:
        puzzles = of_the_day(self.puzzles, self._today) if self.shelf == TODAY else self.puzzles[self.shelf]
        solved = sum(bool(self.marks.of(one).solved) for one in puzzles)
        self.number.say(say("{solved} of {puzzles} solved", solved=solved, puzzles=len(puzzles)))

    def choose(self, puzzle: Puzzle | None) -> None:
        """The puzzle that the panel shows."""
        if puzzle is not self.chosen:
            self.hints = 0
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
        to = at + (step if abs(step) == 1 else self._columns() * (1 if step > 0 else -1))
        if 0 <= to < len(self.tiles):
            self.choose(self.tiles[to].puzzle)
            self._take()

    def _solve(self) -> None:
        if self.chosen is not None:
            self.solve.emit(self.chosen)

    def open_hint(self) -> None:
        """The next of three hints: the place, the card, the act."""
        if self.chosen is not None and self.hints < HINTS:
            self.hints += 1
            self.marks.hinted(self.chosen, self.hints)
            self._tell()


class PuzzlePanel(Panel):
    """A puzzle in full: the task, its table, where it comes from, who finds it, hints, and what can be done."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._context = context
        self.body.setSpacing(8)
        head = QHBoxLayout()
        self.title = Words(context, "", "title", wrap=True)
        head.addWidget(self.title, 1)
        self.lozenges = _Lozenges(context)
        head.addWidget(self.lozenges)
        self.body.addLayout(head)
        self.task = Words(context, "", "body", wrap=True)
        self.body.addWidget(self.task)
        self.picture = QLabel()
        self.picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picture.setAccessibleName(say("The table of this puzzle"))
        self.body.addWidget(self.picture)
        self.reach = Reach(context)
        self.body.addWidget(self.reach)
        self.facts = Words(context, "", "body", "text_muted", wrap=True)
        self.body.addWidget(self.facts)
        self.hinted = Words(context, "", "body", "text_accent", wrap=True)
        self.body.addWidget(self.hinted)
        self.body.addStretch(1)
        row = Flow(8)
        self.solve = Button(context, say("Solve it"), "right", "primary")
        self.hint = Button(context, say("First hint"), "hint")
        self.table = Button(context, say("Table from here"))
        for button in (self.solve, self.hint, self.table):
            row.addWidget(button)
        self.body.addLayout(row)
        self._pictures: dict[str, QPixmap] = {}
        self._puzzle: Puzzle | None = None
        self.fit(SIDE)
        context.themed.connect(self._pictures.clear)

    def fit(self, width: int) -> None:
        """As wide as the page has room for."""
        if self.width() != width or self.minimumWidth() != width:
            self.setFixedWidth(width)
            self._show_picture()

    def show_puzzle(self, puzzle: Puzzle, marks: Marks, hints: int) -> None:
        """Shows a puzzle with so many hints open."""
        self._puzzle = puzzle
        game = game_of(puzzle)
        match = puzzle.match(game, say("You"), rival="human")
        words = TableWords(game, [seat.name for seat in match.seats])
        self.title.say(grammar().word(puzzle.title))
        self.lozenges.show_number(puzzle.difficulty)
        self.task.say(words.plain(puzzle.task(game)))
        self.reach.show_cards(game, within_reach(game, match.view(puzzle.seat)))
        state, tone = state_words(marks.of(puzzle))
        self.facts.say("\n".join((
            f"{state[:1].upper()}{state[1:]}.",
            say("From a match of {seats} bots, turn {turn}.", seats=str(puzzle.origin.get("seats", 2)),
                turn=str(puzzle.origin.get("turn", "?"))),
            found_by(puzzle),
        )))  # fmt: skip
        self.facts.set_tone("ok" if tone == "ok" else "text_muted")
        self.hinted.say("\n".join(hints_of(puzzle)[:hints]))
        self.hint.setEnabled(hints < HINTS)
        label = (say("First hint"), say("Second hint"), say("Third hint"), say("No more hints"))[hints]
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
        self.setAccessibleName(say("difficulty {number} of {hardest}", number=number, hardest=HARDEST))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
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
    return (
        say(NOW_AND_THEN[sometimes[0]])
        if sometimes
        else say("No bot finds it.")
    )


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
    label = next((one.label for one in layout.places if one.name == f"zone:{zone}" and one.label is not None), None)
    if not touch:
        first = say("Look at the buttons at the bottom.")
    elif label is not None:
        first = say("Look here: {label}.", label=words.plain(label))
    else:
        own = f"[{puzzle.seat}]" in zone
        first = say("Begin with something that is yours.") if own else say("Begin with something that is not yours.")
    known = card is not None and card in view.cards
    about = Message("It is about {card}.", {"card": CardName(view.cards[card])}) if known and card is not None else None
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
    match = puzzle.match(game, say("You"), rival="human")
    session = TableSession(match, [None] * len(match.seats), only_look=True)
    words = TableWords(game, [seat.name for seat in match.seats])
    look = Look(context.theme, CardPainter(context.theme, game.about.id), game, words, TableSettings())
    image = thumbnail(session, look, Room(), puzzle.seat, puzzle.seat)
    session.deleteLater()
    return QPixmap.fromImage(image)
