"""The table in a window: bars, scene, log and the boxes over them put together, and what each tells
the others.

Long, since it is nothing but wiring: the parts are made here, each with what it needs, and their
signals connected.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.table.ahead import Ahead
from luminagames.table.bars.folded import folded
from luminagames.table.bars.log import LogPanel
from luminagames.table.bars.log_drawer import LogDrawer
from luminagames.table.bars.log_place import LogPlace
from luminagames.table.bars.moment import Moment
from luminagames.table.bars.offer import Offer
from luminagames.table.bars.offers import Offers
from luminagames.table.bars.open_line import OpenLine
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.bars.stops import Stops
from luminagames.table.bars.topbar import TopBar
from luminagames.table.board.meridian import LOG
from luminagames.table.boxes.act_stage import ActStage
from luminagames.table.boxes.bubble import Bubble, Reason
from luminagames.table.boxes.choices import Choices
from luminagames.table.boxes.curtain import Curtain
from luminagames.table.boxes.doubt_box import Asking, DoubtBox
from luminagames.table.boxes.handover import Handover
from luminagames.table.boxes.hands_board import HandsBoard
from luminagames.table.boxes.keys_box import KeysBox
from luminagames.table.boxes.large_card import LargeCard
from luminagames.table.boxes.layers import Layers
from luminagames.table.boxes.lists import Lists
from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.boxes.scoreboard import Scoreboard
from luminagames.table.boxes.table_menu import TableMenu, Wanted
from luminagames.table.boxes.take_here import TakeHere
from luminagames.table.boxes.zoom import ZoomPanel
from luminagames.table.commands import Keymap
from luminagames.table.gestures.hand import Hand
from luminagames.table.gestures.keys import plays, press_key
from luminagames.table.gestures.verdict import Refused
from luminagames.table.heaps.look_through import LookThrough
from luminagames.table.heaps.pile_board import PileBoard
from luminagames.table.hint.box import HintBox
from luminagames.table.hint.hints import Hints
from luminagames.table.history.back_and_forth import BackAndForth
from luminagames.table.history.consent import ConsentBox
from luminagames.table.history.past_mode import PastMode
from luminagames.table.history.timeline import Step
from luminagames.table.keyboard import Keyboard
from luminagames.table.keys_now import keys_now, keys_of_menu
from luminagames.table.look import Look
from luminagames.table.motion.animator import Animator
from luminagames.table.motion.clock import Clock
from luminagames.table.narrator import Narrator, touch_of
from luminagames.table.recap.board import RecapBoard
from luminagames.table.recap.teller import RecapTeller
from luminagames.table.scene import TableScene
from luminagames.table.screen import Screen
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.sound.sounds import Sounds
from luminagames.table.speech.reader import Reader
from luminagames.table.speech.table_parts import TableParts
from luminagames.table.story.board import StoryBoard
from luminagames.table.story.ending import Ending
from luminagames.table.story.teller import StoryTeller
from luminagames.table.story.winner import WinnerMoment
from luminagames.table.telling import Telling
from luminagames.table.view import TableView
from luminagames.table.words import Run, TableWords

# The fanfare of a match's end, and what is heard in its place by one who looks on and has lost.
WON, LOST = "end", "loss"

SMALLEST = (880, 460)
# The window for which all sizes are given.
USUAL = (1280, 800)


class TableWidget(QWidget):
    """One match on the screen. It asks the session for everything and decides nothing."""

    leave_requested = Signal()
    save_requested = Signal()
    # A `Wish`: something is to be shown elsewhere.
    share_wanted = Signal(object)
    rematch_requested = Signal()
    settings_requested = Signal()
    report_requested = Signal()
    # A seat is to be handed over: to `human`, or to a bot as it is named.
    seat_wanted = Signal(int, str)
    # Nobody wants to be asked any more before a turn ends with something undone.
    asks_no_more = Signal()
    # A seat gives the match up.
    concede_wanted = Signal(int)
    # Hands are to go to phones, or to come back.
    phones_wanted = Signal()
    # A clause, empty for the rulebook's first page.
    open_rule = Signal(str)
    # Words are to be typed: for this action, as this parameter.
    words_wanted = Signal(object, str)

    def __init__(
        self,
        session: TableSession,
        painter: CardPainter,
        theme: Theme,
        settings: TableSettings | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        settings = settings or TableSettings()
        self.words = TableWords(session.game, [seat.name for seat in session.match.seats])
        self.look = Look(theme, painter, session.game, self.words, settings)
        self.narrator = Narrator(session, self.words)
        self.scene = TableScene(session, self.look, self)
        self.clock = Clock(self)
        self.animator = Animator(self.scene, self.clock)
        self.ahead = Ahead(self.scene, self._nothing_moves, self)
        self.hand = Hand(session, self.scene, self)
        self.keyboard = Keyboard(session, self.scene, self.hand)
        self._make_widgets()
        self._make_boxes()
        self._make_layers()
        self._connect()
        self._share()
        self._shown = False
        self.destroyed.connect(
            session.close
        )  # its bots think in a process, and Python may let go of it much later
        self.setMinimumSize(*SMALLEST)
        self.setAccessibleName(session.game.about.title)
        self._use_keys()
        self._use_settings()
        self.sync()
        self.log.replace(self.narrator.history())
        self.telling.show_acts()

    def _share(self) -> None:
        """What the parts do, under the table's own name."""
        self.room, self.anchor_of = self.spots.room, self.spots.anchor_of
        self.open_log, self.once_told = self.log_place.open, self.animator.once_told
        self.on_finished, self.close_scores = self.ending.on_finished, self.ending.close_scores
        self.jumped, self.show_acts = self.telling.jump, self.telling.show_acts

    def _make_widgets(self) -> None:
        """The bars and the table itself, from top to bottom; then what speaks and writes about
        it.
        """
        self.topbar = TopBar(self.look, self)
        self.view = TableView(self.scene, self.hand, self, self._skip)
        self.prompt = PromptBar(self.look, self)
        self.open_line = OpenLine(self.look, self.narrator, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.topbar)
        column.addWidget(self.open_line)
        column.addWidget(self.view, 1)
        column.addWidget(self.prompt)
        self.spots = Screen(self, self.view, self.prompt, self.scene)
        self.log = LogPanel(self.look, self.view.viewport())
        self.view.pinned.append(self.log)
        self.drawer = LogDrawer(self.look, self.log, self)
        self.log_place = LogPlace(self.drawer, self.view, self.scene, self.topbar.buttons["log"])
        self.setTabOrder(self.view, self.prompt)
        self.setTabOrder(self.prompt, self.topbar)

    def _make_boxes(self) -> None:
        """What stands over the table, and what opens it."""
        look, session, narrator, room = self.look, self.session, self.narrator, self.spots.room
        self._make_panels()
        self.past = PastMode(session, look, self)
        self.past.told = self.animator.moving
        self.lists = Lists(self.menu)
        self.choices = Choices(self.lists, self.spots, self.words)
        self.stops = Stops(self.topbar, self.lists, self.spots, self.words, self.bubble)
        self.offers = Offers(self.view, self.keyboard, self.choices, self.show_scores)
        self.table_menu = TableMenu(
            self.lists, self.spots, self.words, self.topbar.buttons["menu"], self._wanted()
        )
        self.table_menu.stops = self.stops.open
        self.large = LargeCard(
            self.scene, self.view, self.zoom, self.keyboard, self.log, self.through
        )
        self.recap = RecapTeller(
            session, narrator, RecapBoard(look, self), self.past, room, self.isVisible
        )
        box = HintBox(look, self)
        self.hints = Hints(session, self.scene, self.hand, self.words, box, self.spots)
        self.story = StoryTeller(
            session, narrator, StoryBoard(look, self), self.past, room, self.show_scores
        )
        self._make_sheets()
        parts = TableParts(narrator, self.large, self.curtain, self.touched)
        self.reader = Reader(self, parts, self.prompt, self._explain)
        self.sounds = Sounds(look.settings)
        self.telling = Telling(
            self, self.spots, narrator, self.animator, self.hand, self.log, self.stage, self.zoom
        )
        self.moment = Moment(
            narrator,
            self.hand,
            self.telling.saying,
            self.offers,
            self.topbar,
            self.prompt,
            self.stops,
            self.open_line,
            look,
            self.width,
        )
        self.ending = Ending(
            self,
            self.spots,
            narrator,
            self.telling,
            self.through,
            self.story,
            self.consent,
            self.winner,
            self._boards,
        )
        self.back_and_forth = BackAndForth(
            narrator, self.topbar, self.consent, self.spots, self.past.look_back, self.telling.jump
        )
        self.layers = Layers(self, self.view)
        self.handover = Handover(self, self)
        self.animator.over.connect(self.handover.told)
        self.curtain.fell.connect(self.keys.hide)  # they are those of who looked before

    def _make_sheets(self) -> None:
        look = self.look
        self.winner = WinnerMoment(look, self.clock, self)
        self.stage = ActStage(look, self)
        self.keys = KeysBox(look, self)
        self.take = TakeHere(look, self.hand, self.spots, self)
        self.doubt = DoubtBox(look, self)
        self.asking = Asking(
            self.session, self.words, self.doubt, self.spots, self.asks_no_more.emit
        )

    def _make_panels(self) -> None:
        look = self.look
        self.zoom = ZoomPanel(look, self)
        self.through = LookThrough(self.hand, self.view, self.zoom, PileBoard(look, self))
        self.bubble = Bubble(look, self)
        self.menu = ChoiceMenu(look, self)
        self._boards = Scoreboard(look, self), HandsBoard(look, self)
        self.curtain = Curtain(look, self)
        self.consent = ConsentBox(look, self)

    def _wanted(self) -> Wanted:
        """What the table's menu asks of the window."""
        return Wanted(
            self.past.look_back,
            self.seat_wanted.emit,
            self.concede_wanted.emit,
            self.save_requested.emit,
            self.share_wanted.emit,
            self.report_requested.emit,
            lambda: self.open_rule.emit(""),
            partial(self.show_scores, asked=True),
            lambda: self.ending.may_show_scores,
            self.settings_requested.emit,
            self._hands_wanted,
            self.leave_requested.emit,
        )

    def _hands_wanted(self) -> None:
        if self.session.takes_phones:
            self.phones_wanted.emit()

    @property
    def scoreboard(self) -> Scoreboard:
        """The scores, with laid out hands where there are any."""
        return self.ending.scoreboard

    def _make_layers(self) -> None:
        """What takes the keyboard while it is open."""
        past, layers = self.past, self.layers
        layers.add(past.head, past.head.slider, beside=(past.foot, self.view, self.bubble))
        layers.add(self.zoom, wants=lambda: self.zoom.pinned)
        layers.add(self.drawer, self.drawer.search, beside=(self.log, self.view))
        layers.add(self.curtain, self.curtain.button, wants=lambda: not self.curtain.bare)
        layers.add(self.consent, self.consent.buttons["decline"])
        layers.add(self.doubt)
        layers.add(self.winner, patient=True)
        layers.add(self.stage, patient=True)
        sheets = self.recap.board, self.story.board, self.story.reviewed, *self._boards
        for sheet in sheets:
            layers.add(sheet, sheet=True)
        for box in (self.hints.box, self.through.board, self.menu, self.keys):
            layers.add(box)

    def _connect(self) -> None:
        self._connect_hands()
        session, keyboard = self.session, self.keyboard
        session.refused.connect(self._refused)
        session.lifted.connect(self.recap.tell)
        session.lifted.connect(self.telling.tell_opening)
        self.telling.shown.connect(self._spoken)
        self.telling.jumped.connect(self.reader.jumped)
        for signal in (self.telling.shown, self.telling.jumped, self.animator.over):
            signal.connect(self._keys_follow)
        self.telling.saying.changed.connect(self.moment.show_prompt)
        self.animator.began.connect(self.moment.telling_began)
        self.animator.sounding.connect(self._sound)
        self.animator.over.connect(self.moment.show_told)
        self.animator.over.connect(self.view.paint_anew)
        self.scene.layout_about_to_change.connect(self.animator.finish)
        self.drawer.closed.connect(self._light_again)
        keyboard.rulebook.connect(lambda: self.open_rule.emit(""))
        keyboard.hint.connect(self.hints.ask)
        keyboard.escape.connect(self._escape)
        keyboard.log.connect(self.log_place.key)
        keyboard.keys.connect(self.show_keys)
        keyboard.phones.connect(self._hands_wanted)
        keyboard.choices.connect(
            lambda touch: self.reader.ask_deeds(touch, self.choices.open_deeds)
        )
        self.prompt.pressed.connect(self.press)
        self.open_line.turned.connect(self._make_room)
        self._connect_topbar()
        for panel in (self.menu, self.bubble, self.zoom, self.through.board):
            panel.closed.connect(self._light_again)
        self.bubble.open_rule.connect(self.open_rule)
        self.zoom.open_rule.connect(self.open_rule)
        for board in (self.zoom, self.through.board, *self._boards):
            self.look.settled.connect(board.update)
        self._connect_ending()

    def _make_room(self) -> None:
        """The line over the table has come or gone."""
        if self._shown:
            self._fit_window()
            self.log_place.place()
            self._place_past()

    def _connect_topbar(self) -> None:
        session, topbar = self.session, self.topbar
        topbar.log.connect(lambda: self.open_log(LOG))
        topbar.hint.connect(self.hints.ask)
        topbar.undo.connect(session.undo)
        topbar.redo.connect(session.redo)
        topbar.time.connect(self.past.look_back)
        topbar.book.connect(lambda: self.open_rule.emit(""))
        topbar.settings.connect(self.settings_requested)
        topbar.menu.connect(self.table_menu.toggle)

    def _connect_ending(self) -> None:
        session = self.session
        self.ending.rematch.connect(self.rematch_requested)
        self.ending.save.connect(self.save_requested)
        self.ending.leave.connect(self.leave_requested)
        self.story.board.share.connect(self.table_menu.ask_share)
        self.curtain.lifted.connect(session.lift_curtain)
        self.curtain.escaped.connect(self.table_menu.open)

    def _connect_hands(self) -> None:
        self.prompt.hovered.connect(self.hand.consider_button)
        hand, view = self.hand, self.view
        hand.changed.connect(self.moment.show_prompt)
        hand.hovered.connect(self.large.go_on)
        hand.rested.connect(self._rested)
        hand.laid.connect(self._laid)
        hand.asked.connect(self._asked)
        hand.looked.connect(self.through.look)
        hand.words_wanted.connect(self.words_wanted)
        view.examined.connect(self._examined)
        view.fingered.connect(self.large.pin)
        view.touched.connect(self.menu.dismiss)
        view.touched.connect(self.touched)
        view.touched.connect(self.keyboard.hide_cursor)
        view.key_pressed.connect(self.press_key)
        view.rescaled.connect(self.log_place.place)
        view.recalled.connect(self.log_place.open)

    # Looks and settings

    def set_theme(self, theme: Theme) -> None:
        """Another theme or text size, at once."""
        self.look.set_theme(theme)
        self._fit_window()
        self.view.restyle()
        self.through.renew()
        self._boxes_fit()
        self.update()

    def set_settings(self, settings: TableSettings) -> None:
        """Another pace or kind of motion, at once."""
        self.look.settings = self.reader.voice.settings = self.sounds.settings = settings
        if self.isVisible():
            self.sounds.enter()
        self._use_keys()
        self._use_settings()
        self.sync()
        if self.isVisible():
            self.session.go_on()

    def _use_settings(self) -> None:
        session, settings = self.session, self.look.settings
        session.pace_ms = settings.bot_pace_ms
        session.passes_alone, session.asks_undone = settings.passes_alone, settings.asks_undone
        session.renew()

    def _use_keys(self) -> None:
        self.keyboard.keymap = Keymap(dict(self.look.settings.keys))
        self.back_and_forth.use_keys(self.keyboard.keymap)

    def _fit_window(self) -> None:
        """Bars and texts grow with the window, and the table has what is left; what is told has
        been told by then.

        A motion knows where its thing lay when it began: over a table laid out anew it would end at
        the old place.
        """
        self.animator.finish()
        self.look.set_window(min(self.width() / USUAL[0], self.height() / USUAL[1]))
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.view.fit()
        self.drawer.place(self.view.geometry())
        self.log.restyle()

    def heard_widgets(self) -> tuple[QWidget, ...]:
        """What a screen reader finds of the table now."""
        return self.layers.heard()

    @property
    def bottom(self) -> int:
        """The seat at the bottom: the person who looks; where several share the table, the first,
        unless it turns.
        """
        return self.session.bottom(turned=self.look.settings.turn_table)

    # Showing

    def sync(self, *, hold: bool = False) -> None:
        """Makes everything as the session says; with `hold` what has changed stands as it was until
        it is told.
        """
        self.view.forget()
        self.asking.renew()
        if hold:
            self.moment.hold()
        self.scene.sync(self.session.view, self.bottom, hold=hold)
        self.hand.reset()
        self.keyboard.renew()
        if not hold:
            self.moment.show_told()
        self.back_and_forth.show_names()
        self.log_place.place()
        self.through.renew()
        self.table_menu.renew()
        if not self._draped() and self.isVisible() and folded(self.session, self.words) is not None:
            QTimer.singleShot(0, self, lambda: self.once_told(self.choices.open_folded))

    def show_told(self) -> None:
        """It has been told what led to this moment: the bars say how the match stands and what is
        asked.
        """
        self.moment.show_told()

    def _draped(self) -> bool:
        """Lets the curtain fall, or hang while somebody is asked for consent, or takes it away;
        whether it is there.
        """
        session = self.session
        self.curtain.setGeometry(self.rect())
        waits = session.live and session.covered
        self.handover.ask_openly(session.awaited if waits and session.open_table else None)
        if (
            session.time.step is None
            and session.time.consent is not None
            and session.game.about.hidden_hands
        ):
            self.curtain.hang()
        elif waits and not session.open_table and session.awaited is not None:
            if self.curtain.isHidden() and self.table_menu.is_open:
                self.menu.dismiss()  # it was opened by who looked before; the curtain has its own
            if self.curtain.isHidden() and self.isVisible():
                self.sounds.play("curtain")
            self.curtain.fall(session.awaited)
        else:
            self.curtain.hide()
            return False
        return True

    def _place_past(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.past.place(self.topbar.geometry(), self.view.geometry(), self.prompt.geometry())

    # What the session tells

    def _spoken(self, step: Step) -> None:
        self.reader.stepped(step)
        if self.isVisible():
            self.sounds.heard = []

    def _sound(self, name: str, pan: float, size: float) -> None:
        """What happens is heard where it is seen; who looks on and has lost hears no fanfare."""
        if not self.isVisible():
            return
        result = self.session.game.result(self.session.match.state) if name == WON else None
        seat = self.session.view.seat
        if result is not None and seat is not None and seat not in result.winners:
            name = LOST
        self.sounds.play(name, pan, size)

    def _refused(self, refused: Refused) -> None:
        touch = touch_of(refused.gesture)
        self.scene.refuse(touch)
        self.animator.shake(touch)
        reason = self.narrator.reason(refused)
        self.reader.refused(reason)
        self.sounds.play("refused")
        QTimer.singleShot(0, self, lambda: self._explain(reason, touch))

    def tell(self, title: str, words: str) -> None:
        """Says something that is neither a refusal nor a part of the match."""
        self._explain(Reason(title, (Run(words),), refused=False))

    def _explain(self, reason: Reason, touch: str = "") -> None:
        """A bubble at a touchable."""
        self.bubble.show_reason(reason, self.anchor_of(touch), self.room())

    def show_scores(self, *, asked: bool = False) -> None:
        """Opens the scoreboard, if the match is over or hands are laid out to be counted; where it
        is `asked` for, at any time.
        """
        self.ending.show_scores(asked=asked)

    # What a hand does

    def touched(self) -> None:
        """A hand is on the table: what only explains goes away."""
        self.animator.finish()
        self.bubble.dismiss()
        self.drawer.close_drawer()
        self.through.dismiss()
        if not self.zoom.pinned:
            self.zoom.dismiss()
        self._light_again()
        self.layers.settle()

    def _laid(self) -> None:
        """Cards of the hand lie elsewhere: nothing else has changed."""
        self.animator.finish()
        self.view.forget()
        self.scene.sync(self.session.view, self.bottom)
        self.hand.reset()
        self.keyboard.renew()
        self.back_and_forth.show_names()

    def _asked(self, touch: str) -> None:
        """A bubble about a group of the tray."""
        reason = self.narrator.group_reason(touch, self.scene)
        if reason is not None:
            self._explain(reason, touch)

    def press(self, offer: Offer) -> None:
        """A button of the prompt bar."""
        self.touched()
        offer.does()
        self.layers.settle(take=True)

    def _escape(self) -> None:
        if not self.view.cancel():
            self.table_menu.open()

    def press_key(self, event: QKeyEvent) -> None:
        """Does what a key means that nothing on top of the table has taken."""
        press_key(self, event)

    def show_keys(self) -> None:
        """The keys that count now: an open menu has them all."""
        rows = (
            keys_now(self)
            if self.menu.isHidden()
            else keys_of_menu(self.menu, self.keyboard.keymap)
        )
        self.keys.open(rows, self.room())

    def _keys_follow(self) -> None:
        """The keys that are listed are those of now."""
        if self.keys.isVisible():
            self.show_keys()

    def _boxes_fit(self) -> None:
        """The menu, the hint and the keys that are open have the room and the letters of now."""
        self.table_menu.renew()
        self.hints.fit()
        self._keys_follow()

    def close_panels(self, *, reading: bool = False) -> None:
        """Closes bubbles, menus of moves and, unless somebody is `reading` it, the large card; not
        the table's menu.
        """
        self.bubble.dismiss()
        if not reading:
            self.zoom.dismiss()
        if not self.table_menu.is_open:
            self.menu.dismiss()

    def _light_again(self) -> None:
        """What was refused or explained is over: the table shows what a hand can do."""
        if not self.hand.holding:
            self.hand.light()

    def _examined(self, touch: str) -> None:
        """The right button: a pile is looked through, any other card is shown large."""
        if not self.through.look(touch):
            self.large.pin(touch)

    def _rested(self, touch: str) -> None:
        if not self.bubble.isVisible() and not self.menu.isVisible():
            self.large.rest_on(touch)

    # Events of the window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a bar or a bubble does not know are the table's: none of them leaves the
        match.
        """
        self.press_key(event)

    def _skip(self) -> bool:
        return self.telling.skip()  # the telling is made after the view

    def plays(self, event: QKeyEvent) -> bool:
        """Whether a key is one with which a person goes on, rather than looks or asks."""
        return plays(self, event)

    def hurry(self) -> bool:
        """Ends what is told, as Space does."""
        return self.telling.skip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Overlays follow the window."""
        super().resizeEvent(event)
        self._fit_window()
        self.curtain.setGeometry(self.rect())
        self.stage.dismiss()
        self.close_panels()
        self.log_place.place()
        self._place_past()
        self.through.renew()
        self._boxes_fit()
        self.back_and_forth.resized()
        self.moment.show_prompt()
        self.recap.fit()
        self.story.fit()
        if self.scoreboard.isVisible():
            self.show_scores()

    def showEvent(self, event: QShowEvent) -> None:
        """The match goes on when it can be seen."""
        super().showEvent(event)
        self.sounds.enter()
        self.log_place.place()
        self._place_past()
        first, self._shown = not self._shown, True
        if first:
            if self.session.game.about.hidden_hands and len(self.session.humans) > 1:
                QTimer.singleShot(0, self.curtain, self.curtain.cloth)
            self.telling.bottom_shown = self.bottom
            QTimer.singleShot(0, self, self._be_patient)
        self.layers.settle(
            take=first
        )  # a window that opens with a table gave it to a button before there was one
        self.session.start()

    def _be_patient(self) -> None:
        """From now on a card that comes to lie in another size is scaled for a moment: no act waits
        for pictures.
        """
        self.look.faces.patient = True
        self.ahead.begin(self.session.game.card_definitions(self.session.match.state))

    def _nothing_moves(self) -> bool:
        return (
            self.isVisible()
            and not self.clock.running
            and not self.hand.holding
            and not self.session.covered
        )

    def hideEvent(self, event: QHideEvent) -> None:
        """Programs wait while the table cannot be seen."""
        self.session.pause()
        self.sounds.step_out()
        self.animator.finish()
        super().hideEvent(event)
