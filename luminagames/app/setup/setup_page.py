"""The set-up of a match: who sits where, the game's options, and Start. Sane as it comes: Start is
the third click.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.enter_button import EnterButton
from luminagames.app.setup.decks import SeatDecks
from luminagames.app.setup.facts import facts_of
from luminagames.app.setup.options_panel import OptionsPanel
from luminagames.app.setup.seat_card import SeatCard
from luminagames.app.setup.seats import GAP, Seats
from luminagames.app.setup.side import AddSeat, MatchFacts
from luminagames.app.setup.summary import Summary
from luminagames.app.start import SeatPlan, distinct
from luminagames.app.widgets import BottomBar, FeltPage, Scroll, TopBar
from luminagames.engine.decks import DECKS
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.guides.guide import guide_file
from luminagames.kit.button import Button
from luminagames.kit.label import FittingLabel, Label
from luminagames.kit.panel import Panel
from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.text import counted, later, say
from luminagames.text.messages import render

# The width of what stands beside the seats, at the usual text size.
SIDE = 298
# From this width on it stands beside them, else under them.
ROOMY = 1180
ADD = (
    later("Add a first seat"),
    later("Add a second seat"),
    later("Add a third seat"),
    later("Add a fourth seat"),
    later("Add a fifth seat"),
    later("Add a sixth seat"),
)


class SetupPage(FeltPage):
    """The set-up of one game."""

    # Start was pressed and nothing is wrong: seats (`SeatPlan`s), options (raw), seed (an int or
    # None).
    start = Signal(object, object, object)
    rulebook = Signal(str)
    # The guided match of this game is to be played.
    guided = Signal(str)
    # Open the deck page: the game, the deck.
    edit_decks = Signal(str, str)

    def __init__(self, context: Context, game: Game, seats: tuple[SeatPlan, ...] = ()) -> None:
        super().__init__(context, "setup")
        self.game = game
        self.caption = game.about.title
        self.decks = self._deck_choice()
        self.seats = Seats(context)
        self.seats.changed.connect(self._check)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar())
        content = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.seats, 1)
        self.side = self._side()
        self._row.addWidget(self.side)
        self._scroll = Scroll(content, 16_000_000, (20, 14))
        column.addWidget(self._scroll, 1)
        self._make_foot()
        column.addWidget(self._foot)
        for plan in self._first_plans(seats):
            self._add_row(plan)
        context.themed.connect(self._fit)
        self._check()
        self._fit()

    def _make_foot(self) -> None:
        context = self.context
        self._foot = BottomBar(context)
        self.summary = Summary(context)
        self._foot.row.insertWidget(0, self.summary, 1)
        self._foot.words.setVisible(False)
        self.swap_button = Button(context, say("Swap seats"), "swap")
        self.swap_button.clicked.connect(lambda: self.move_seat(0, len(self.rows) - 1))
        self._foot.row.addWidget(self.swap_button)
        self.start_button = EnterButton(context, say("Start"))
        self.start_button.setToolTip(say("Start (Enter)"))
        self.start_button.setMinimumWidth(150)
        self.start_button.clicked.connect(self._start)
        self._foot.row.addWidget(self.start_button)

    @property
    def rows(self) -> list[SeatCard]:
        """The seats in their order."""
        return self.seats.cards

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return self.context.theme.emblem(self.game.about.id)

    def arrive(self) -> None:
        """The keyboard starts on Start: who plays as last time presses Enter. Decks may have been
        changed meanwhile.
        """
        if self.decks is not None:
            self.decks.refresh()
            self._check()
        self.start_button.setFocus()

    def help(self) -> bool:
        """The rulebook of this game."""
        self.rulebook.emit(self.game.about.id)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts; Ctrl and a digit goes to a seat."""
        with_ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in ENTER:
            self.start_button.click()
        elif with_ctrl and digit(event) not in ("", "0"):
            self.seats.focus_seat(int(digit(event)) - 1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What stands beside the seats goes under them where there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        scale = max(1.0, self.context.theme.text_scale)
        beside = self.width() >= ROOMY * min(scale, 1.3)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        wide = round(SIDE * min(scale, 1.5))
        self.side.setMinimumWidth(wide if beside else 0)
        self.side.setMaximumWidth(wide if beside else 16_777_215)
        self.seats.fit(self.width() - 40 - (wide + GAP if beside else 0))

    # Parts

    def _bar(self) -> TopBar:
        about = self.game.about
        bar = TopBar(self.context, about.title, f"emblem_{about.emblem}", about.id)
        bar.back.connect(self.back)
        bar.row.insertWidget(
            3, FittingLabel(self.context, say("set up a match"), "body", "text_muted")
        )
        rules = Button(self.context, say("Rulebook"), "book", "plain")
        rules.clicked.connect(lambda: self.rulebook.emit(about.id))
        bar.row.addWidget(rules)
        return bar

    def _deck_choice(self) -> SeatDecks | None:
        """The decks, where the game has them."""
        if self.game.deck_rules is None:
            return None
        from luminagames.library.deckshelf import DeckShelf

        stored = self.context.settings.options(self.game.about.id).get(DECKS)
        decks = SeatDecks(self.context, self.game, DeckShelf(self.game), stored)
        decks.changed.connect(self._check)
        decks.edit.connect(lambda deck: self.edit_decks.emit(self.game.about.id, deck))
        return decks

    def _side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        low, high = self.game.about.seats
        self.add_button = AddSeat(self.context)
        self.add_button.clicked.connect(self._add_seat)
        column.addWidget(self.add_button)
        self.add_button.setVisible(low != high)
        self.facts = MatchFacts(self.context)
        column.addWidget(self.facts)
        column.addWidget(self._options_panel())
        if guide_file(self.game.about.id).is_file():
            column.addWidget(self._guide_panel())
        column.addStretch(1)
        return side

    def _guide_panel(self) -> Panel:
        """*New here? Learn by playing*: the guided match of the game."""
        panel = Panel(self.context, say("New here?"))
        panel.body.setContentsMargins(18, 12, 18, 14)
        panel.body.setSpacing(8)
        words = say("A prepared deal with a guide at your side. It becomes a match of your own.")
        panel.body.addWidget(Label(self.context, words, "small", "text_muted", wrap=True))
        self.learn_button = Button(self.context, say("Learn by playing"), "play")
        self.learn_button.clicked.connect(lambda: self.guided.emit(self.game.about.id))
        panel.body.addWidget(self.learn_button)
        return panel

    def _options_panel(self) -> OptionsPanel:
        panel = OptionsPanel(self.context, self.game)
        panel.changed.connect(self._check)
        self.match_options, self.options, self.seed = panel, panel.fields, panel.seed
        self.advanced = panel.advanced.row
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
            plans.append(
                SeatPlan.parse("bot:normal")
                if self.game.about.thinking
                else SeatPlan(say("Player {count}", count=len(plans) + 1))
            )
        return distinct(plans)

    def _add_seat(self) -> None:
        taken = {row.plan().name for row in self.rows}
        free = [name for name in self.context.settings.names if name not in taken]
        self._add_row(
            SeatPlan(free[0] if free else say("Player {count}", count=len(self.rows) + 1))
        )
        self._fit()
        self._check()
        QTimer.singleShot(0, self.rows[-1], self.rows[-1].focus_name)

    def _add_row(self, plan: SeatPlan) -> None:
        cover = None if self.decks is None else self.decks.add()
        card = SeatCard(self.context, len(self.rows), plan, cover, bots=self.game.about.thinking)
        card.removed.connect(lambda: self._remove(card))
        card.moved.connect(lambda by: self.move_seat(card.seat, card.seat + by))
        self.seats.add(card)

    def _remove(self, card: SeatCard) -> None:
        self.seats.remove(card)
        if self.decks is not None and card.deck is not None:
            self.decks.remove(card.deck)
        self._fit()
        self._check()
        self.start_button.setFocus()  # Enter starts, as everywhere on this page

    def move_seat(self, seat: int, to: int) -> None:
        """Who sits at a seat moves to another; those between move up."""
        if not 0 <= to < len(self.rows) or seat == to:
            return
        cards = list(self.rows)
        cards.insert(to, cards.pop(seat))
        if self.decks is not None:
            self.decks.order([card.deck for card in cards if card.deck is not None])
        self.seats.order(cards)

    def _number_bots(self) -> None:
        """Bots that nobody gave a name are told apart: a second *Normal bot* is *Normal bot 2*."""
        taken = {row.plan().name.casefold() for row in self.rows if not row.unnamed_bot}
        for row in self.rows:
            if row.unnamed_bot:
                names = (
                    row.unnamed_bot if number == 1 else f"{row.unnamed_bot} {number}"
                    for number in range(1, 99)
                )
                name = next(name for name in names if name.casefold() not in taken)
                row.name.setText(name)
                taken.add(name.casefold())

    # Judging

    def chosen(self) -> dict[str, Json]:
        """The options as they stand."""
        options = self.match_options.values()
        if self.decks is not None:
            options[DECKS] = self.decks.value()
        return options

    def _check(self) -> bool:
        """Say at each field what is wrong with it; True if nothing is."""
        low, high = self.game.about.seats
        self.add_button.setEnabled(len(self.rows) < high)
        for row in self.rows:
            row.cross.setVisible(low != high)
            row.cross.setEnabled(len(self.rows) > low)
        self._number_bots()
        plans = self.seats.plans()
        people = [not plan.bot for plan in plans]
        hidden = self.game.about.hidden_hands and sum(people) > 1
        self.seats.show_looks([hidden and person for person in people])
        for field in self.options.values():
            field.know_seats(
                [plan.name or say("Seat {seat}", seat=seat + 1) for seat, plan in enumerate(plans)]
            )
        fine = (
            self._check_names(plans)
            and self._check_decks(plans)
            and self._check_options(len(plans))
        )
        self.match_options.show_values()
        self.start_button.setEnabled(fine)
        self._tell(plans, fine=fine)
        return fine

    def _tell(self, plans: Sequence[SeatPlan], *, fine: bool) -> None:
        """How long it takes, what is to be known, and the match in one sentence."""
        minutes = self._minutes(len(plans))
        bots = sum(bool(plan.bot) for plan in plans)
        whose = (
            say("no bot")
            if not bots
            else say("one of them a bot")
            if bots == 1
            else say("{bots} of them bots", bots=bots)
        )
        self.facts.show_length(
            minutes,
            counted(len(plans), "for 1 seat, {whose}", "for {n} seats, {whose}", whose=whose),
        )
        self.facts.show_facts(facts_of(self.game, self.decks, plans))
        if len(plans) < self.game.about.seats[1]:
            more = self._minutes(len(plans) + 1) - minutes
            self.add_button.say(
                say(ADD[len(plans)]), say("about {more} minutes more", more=more) if more else ""
            )
        else:
            most = say(
                "{game} is for {number} at most", game=self.game.about.title, number=len(plans)
            )
            self.add_button.say(say("All seats are taken"), most)
        marks = [self.context.theme.marks[mark] for mark in self.seats.marks()]
        wrong = "" if fine else say("One thing is not right yet: it is marked above.")
        self.summary.show_match(plans, marks, minutes, wrong)

    def _check_names(self, plans: list[SeatPlan]) -> bool:
        fine = True
        for seat, row in enumerate(self.rows):
            name = plans[seat].name
            earlier = name.casefold() in (plan.name.casefold() for plan in plans[:seat])
            sentence = (
                say("A seat needs a name.")
                if not name
                else say("Another seat has this name.")
                if earlier
                else ""
            )
            row.object_to(sentence)
            fine = fine and not sentence
        return fine

    def _check_decks(self, plans: list[SeatPlan]) -> bool:
        """Every clause that a deck breaks, at that deck."""
        if self.decks is None:
            return True
        self.decks.know_seats([plan.name for plan in plans])
        return self.decks.check(self.match_options.values(), self._say)

    def _check_options(self, n_seats: int) -> bool:
        """Each option by itself, so that the objection stands at the right field; then all
        together.
        """
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
        return (
            self.rows[seat].plan().name
            if 0 <= seat < len(self.rows)
            else say("Seat {seat}", seat=seat + 1)
        )

    def card(self, definition: str) -> str:
        """The printed name of a card, for messages."""
        return self.game.face(definition).name

    def _minutes(self, seats: int) -> int:
        return self.game.minutes(self.chosen(), seats)

    def set_down(self) -> None:
        """What was chosen is what the same page in another language begins with."""
        self._keep()

    def _keep(self) -> tuple[SeatPlan, ...]:
        """Seats and options as they are chosen are those of the next set-up; returns the seats."""
        plans = tuple(row.plan() for row in self.rows)
        settings = self.context.settings
        settings.set_seats(self.game.about.id, plans)
        remembered = self.match_options.values()
        settings.set_options(
            self.game.about.id, remembered | ({DECKS: [*self.decks.ids()]} if self.decks else {})
        )
        return plans

    def _start(self) -> None:
        if not self._check():
            return
        plans = self._keep()
        settings = self.context.settings
        people = [plan.name for plan in plans if not plan.bot]
        settings.names = (*people, *(name for name in settings.names if name not in people))[:4]
        self.start.emit(plans, self.chosen(), self.match_options.chosen_seed())
