"""The set-up of a match: who sits where, the game's options, and Start. Sane as it comes: Start is the third click."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QColor, QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import Field, line
from luminagames.app.setup.deck_choice import DeckChoice
from luminagames.app.setup.option_field import OptionField
from luminagames.app.setup.portrait import Portrait
from luminagames.app.setup.seat_row import SeatRow
from luminagames.app.start import SeatPlan, distinct
from luminagames.app.widgets import BottomBar, Button, FeltPage, Panel, Scroll, TopBar
from luminagames.engine.decks import DECKS
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.text.messages import render

MAX_SEED_DIGITS = 18


class SetupPage(FeltPage):
    """The set-up of one game."""

    start = Signal(object, object, object)
    """Start was pressed and nothing is wrong: seats (`SeatPlan`s), options (raw), seed (an int or None)."""
    rulebook = Signal(str)
    edit_decks = Signal(str, str)
    """Open the deck page: the game, the deck."""

    def __init__(self, context: Context, game: Game, seats: tuple[SeatPlan, ...] = ()) -> None:
        super().__init__(context, "setup")
        self.game = game
        self.caption = game.about.title
        self.rows: list[SeatRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar())
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.portrait = Portrait(context, game.about)
        row.addWidget(self.portrait, 4, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(16)
        right.addWidget(self._seats_panel())
        self.decks = self._decks_panel()
        if self.decks is not None:
            right.addWidget(self.decks)
        right.addWidget(self._options_panel())
        right.addStretch(1)
        row.addLayout(right, 7)
        column.addWidget(Scroll(content, 1120), 1)
        self._foot = BottomBar(context)
        self.start_button = Button(context, "Start", "play", "primary")
        self.start_button.setMinimumWidth(150)
        self.start_button.clicked.connect(self._start)
        self._foot.row.addWidget(self.start_button)
        column.addWidget(self._foot)
        for plan in self._first_plans(seats):
            self._add_row(plan)
        self._check()

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return self.context.theme.emblem(self.game.about.id)

    def arrive(self) -> None:
        """The keyboard starts on Start: who plays as last time presses Enter. Decks may have been changed meanwhile."""
        if self.decks is not None:
            self.decks.shelf.refresh()
            self.decks.refresh()
            self._check()
        self.start_button.setFocus()

    def help(self) -> bool:
        """The rulebook of this game."""
        self.rulebook.emit(self.game.about.id)
        return True

    # Parts

    def _bar(self) -> TopBar:
        about = self.game.about
        bar = TopBar(self.context, about.title, f"emblem_{about.emblem}", about.id)
        bar.back.connect(self.back)
        rules = Button(self.context, "Rulebook", "book", "plain")
        rules.clicked.connect(lambda: self.rulebook.emit(about.id))
        bar.row.addWidget(rules)
        return bar

    def _seats_panel(self) -> Panel:
        low, high = self.game.about.seats
        panel = Panel(self.context, "Seats" if low == high else f"Seats  ·  {low} to {high}")
        self._seat_column = QVBoxLayout()
        self._seat_column.setSpacing(8)
        panel.body.addLayout(self._seat_column)
        self.add_button = Button(self.context, "Add a seat", "plus", "plain")
        self.add_button.clicked.connect(self._add_seat)
        self.add_button.setVisible(low != high)
        panel.body.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    def _decks_panel(self) -> DeckChoice | None:
        """The decks, where the game has them."""
        if self.game.deck_rules is None:
            return None
        from luminagames.library.deckshelf import DeckShelf

        stored = self.context.settings.options(self.game.about.id).get(DECKS)
        panel = DeckChoice(self.context, self.game, DeckShelf(self.game), stored)
        panel.changed.connect(self._check)
        panel.edit.connect(lambda deck: self.edit_decks.emit(self.game.about.id, deck))
        return panel

    def _options_panel(self) -> Panel:
        panel = Panel(self.context, "The match")
        stored = self.context.settings.options(self.game.about.id)
        self.options: dict[str, OptionField] = {}
        for option in self.game.setup_options:
            value = stored.get(option.name)
            known = value if isinstance(value, int | str) and option.accepts(value) else option.default
            field = OptionField(self.context, option, known)
            field.changed.connect(self._check)
            self.options[option.name] = field
            panel.body.addWidget(field)
        self.advanced = Button(self.context, "Advanced", "right", "plain")
        self.advanced.setCheckable(True)
        panel.body.addWidget(self.advanced, 0, Qt.AlignmentFlag.AlignLeft)
        self.seed = line("Seed", placeholder="drawn anew for each match")
        digits = QRegularExpression(rf"\d{{0,{MAX_SEED_DIGITS}}}")
        self.seed.setValidator(QRegularExpressionValidator(digits, self.seed))
        help_text = "The same seed, seats, options and moves give the same match."
        seed_field = Field(self.context, "Seed", self.seed, help_text)
        seed_field.setVisible(False)
        panel.body.addWidget(seed_field)

        def unfold(on: bool) -> None:
            seed_field.setVisible(on)
            self.advanced.set_icon("down" if on else "right")

        self.advanced.toggled.connect(unfold)
        return panel

    # Seats

    def _first_plans(self, seats: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
        """As asked for, else as last time, else the first name against bots."""
        low, high = self.game.about.seats
        plans = list(seats or self.context.settings.seats(self.game.about.id))[:high]
        names = self.context.settings.names
        if not plans:
            plans = [SeatPlan(names[0])]
        while len(plans) < low:
            plans.append(SeatPlan.parse("bot:normal"))
        return distinct(plans)

    def _add_seat(self) -> None:
        taken = {row.plan().name for row in self.rows}
        free = [name for name in self.context.settings.names if name not in taken]
        self._add_row(SeatPlan(free[0] if free else f"Player {len(self.rows) + 1}"))
        self.rows[-1].focus_name()
        self._check()

    def _add_row(self, plan: SeatPlan) -> None:
        row = SeatRow(self.context, len(self.rows), plan)
        row.changed.connect(self._check)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._seat_column.addWidget(row)

    def _remove(self, row: SeatRow) -> None:
        self.rows.remove(row)
        self._seat_column.removeWidget(row)
        row.hide()
        row.deleteLater()
        for seat, kept in enumerate(self.rows):
            kept.seat_at(seat)
        self._check()
        self.add_button.setFocus()

    def _number_bots(self) -> None:
        """Bots that nobody gave a name are told apart: a second *Normal bot* is *Normal bot 2*."""
        taken = {row.plan().name.casefold() for row in self.rows if not row.unnamed_bot}
        for row in self.rows:
            if row.unnamed_bot:
                names = (row.unnamed_bot if number == 1 else f"{row.unnamed_bot} {number}" for number in range(1, 99))
                name = next(name for name in names if name.casefold() not in taken)
                row.name.setText(name)
                taken.add(name.casefold())

    # Judging

    def chosen(self) -> dict[str, Json]:
        """The options as they stand."""
        options: dict[str, Json] = {name: field.value() for name, field in self.options.items()}
        if self.decks is not None:
            options[DECKS] = self.decks.value(len(self.rows))
        return options

    def _check(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        low, high = self.game.about.seats
        self.add_button.setEnabled(len(self.rows) < high)
        for row in self.rows:
            row.cross.setVisible(low != high)
            row.cross.setEnabled(len(self.rows) > low)
        self._number_bots()
        plans = [row.plan() for row in self.rows]
        for field in self.options.values():
            field.know_seats([plan.name or f"Seat {seat + 1}" for seat, plan in enumerate(plans)])
        fine = self._check_names(plans) and self._check_decks(plans) and self._check_options(len(plans))
        self.start_button.setEnabled(fine)
        self._foot.words.say(self._summary(plans) if fine else "One thing is not right yet: it is marked above.")
        return fine

    def _check_names(self, plans: list[SeatPlan]) -> bool:
        fine = True
        for seat, row in enumerate(self.rows):
            name = plans[seat].name
            earlier = name.casefold() in (plan.name.casefold() for plan in plans[:seat])
            sentence = "A seat needs a name." if not name else "Another seat has this name." if earlier else ""
            row.object_to(sentence)
            fine = fine and not sentence
        return fine

    def _check_decks(self, plans: list[SeatPlan]) -> bool:
        """Every clause that a deck breaks, at that deck."""
        if self.decks is None:
            return True
        self.decks.know_seats([plan.name for plan in plans])
        options = {name: field.value() for name, field in self.options.items()}
        return self.decks.check(options, len(plans), self._say)

    def _check_options(self, n_seats: int) -> bool:
        """Each option by itself, so that the objection stands at the right field; then all together."""
        fine = True
        for name, field in self.options.items():
            sentence = self._refusal({name: field.value()}, n_seats)
            field.object_to(sentence)
            fine = fine and not sentence
        together = self._refusal(self.chosen(), n_seats) if fine else ""
        if together:
            next(iter(self.options.values())).object_to(together)
        return fine and not together

    def _refusal(self, options: dict[str, Json], n_seats: int) -> str:
        try:
            self.game.resolve_options(options, n_seats)
        except Refusal as refusal:
            return self._say(refusal)
        return ""

    def _say(self, refusal: Refusal) -> str:
        """A refusal as a sentence with its clause."""
        return f"{render(refusal.message, self)} ({refusal.clause})"

    def seat(self, seat: int) -> str:
        """The name at a seat, for messages."""
        return self.rows[seat].plan().name if 0 <= seat < len(self.rows) else f"Seat {seat + 1}"

    def card(self, definition: str) -> str:
        """The printed name of a card, for messages."""
        return self.game.face(definition).name

    def _summary(self, plans: list[SeatPlan]) -> str:
        people = sum(not plan.bot for plan in plans)
        bots = len(plans) - people
        parts = []
        if people:
            parts.append("1 person" if people == 1 else f"{people} people")
        if bots:
            parts.append("1 bot" if bots == 1 else f"{bots} bots")
        return f"{' and '.join(parts)}, about {self._minutes()} minutes."

    def _minutes(self) -> int:
        return self.game.minutes(self.chosen(), len(self.rows))

    def _start(self) -> None:
        if not self._check():
            return
        plans = tuple(row.plan() for row in self.rows)
        settings = self.context.settings
        settings.set_seats(self.game.about.id, plans)
        remembered = {name: field.value() for name, field in self.options.items()}
        settings.set_options(self.game.about.id, remembered | ({DECKS: [*self.decks.ids()]} if self.decks else {}))
        people = [plan.name for plan in plans if not plan.bot]
        settings.names = (*people, *(name for name in settings.names if name not in people))[:4]
        self.start.emit(plans, self.chosen(), int(self.seed.text()) if self.seed.text() else None)
