"""The table in a window: bars, scene, log, bubbles, the large card, the scoreboard and the curtain, put together.

Long, since it is nothing but wiring: what each signal of one part means for the others.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.engine.message import CardName, Message
from luminagames.engine.show import Preview
from luminagames.table.ahead import Ahead
from luminagames.table.arrange import overlap
from luminagames.table.bars.log import LogPanel
from luminagames.table.bars.log_drawer import LogDrawer
from luminagames.table.bars.offers import Offers
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.bars.topbar import Steps, TopBar
from luminagames.table.board.acts import acts_of
from luminagames.table.board.meridian import LOG
from luminagames.table.boxes.act_stage import HOLDS, ActStage, ShownAct, shown_act
from luminagames.table.boxes.bubble import Bubble
from luminagames.table.boxes.choices import Choices
from luminagames.table.boxes.curtain import Curtain
from luminagames.table.boxes.hands_board import HandsBoard
from luminagames.table.boxes.keys_box import KeysBox
from luminagames.table.boxes.large_card import LargeCard
from luminagames.table.boxes.layers import Layers
from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.boxes.scoreboard import Scoreboard
from luminagames.table.boxes.table_menu import TableMenu
from luminagames.table.boxes.zoom import ZoomPanel
from luminagames.table.commands import Keymap
from luminagames.table.gestures.hand import Hand
from luminagames.table.ground import qrect
from luminagames.table.heaps.look_through import LookThrough
from luminagames.table.heaps.pile_board import PileBoard
from luminagames.table.hint.box import HintBox
from luminagames.table.hint.hints import Hints
from luminagames.table.history.back_and_forth import BackAndForth
from luminagames.table.history.consent import ConsentBox
from luminagames.table.history.past_mode import PastMode
from luminagames.table.history.timeline import Step
from luminagames.table.keyboard import Keyboard
from luminagames.table.keys_now import keys_now
from luminagames.table.look import Look
from luminagames.table.motion.animator import Animator, Told
from luminagames.table.motion.clock import Clock
from luminagames.table.narrator import Narrator, touch_of
from luminagames.table.plan import Plan
from luminagames.table.recap.board import RecapBoard
from luminagames.table.recap.teller import RecapTeller
from luminagames.table.scene import TableScene
from luminagames.table.session import Refused, TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.sound.sounds import Sounds
from luminagames.table.speech.reader import Reader
from luminagames.table.story.board import StoryBoard
from luminagames.table.story.teller import StoryTeller
from luminagames.table.story.winner import WinnerMoment
from luminagames.table.view import TableView
from luminagames.table.words import Words
from luminagames.text import say

SMALLEST = (1024, 640)
USUAL = (1280, 800)
"""The window for which all sizes are given."""
LOG_INSET = 10
ROOMY = 1200.0
"""From this width on the prompt bar has room for long rows of buttons, at the usual text size."""


class TableWidget(QWidget):
    """One match on the screen. It asks the session for everything and decides nothing."""

    leave_requested = Signal()
    save_requested = Signal()
    rematch_requested = Signal()
    settings_requested = Signal()
    report_requested = Signal()
    seat_wanted = Signal(int, str)
    """A seat is to be handed over: to `human`, or to a bot as it is named."""
    concede_wanted = Signal(int)
    """A seat gives the match up."""
    open_rule = Signal(str)
    """A clause, empty for the rulebook's first page."""

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
        self.words = Words(session.game, [seat.name for seat in session.match.seats])
        self.look = Look(theme, painter, session.game, self.words, settings)
        self.narrator = Narrator(session, self.words)
        self.scene = TableScene(session, self.look, self)
        self.clock = Clock(self)
        self.animator = Animator(self.scene, self.clock)
        self.ahead = Ahead(self.scene, self._nothing_moves, self)
        self.hand = Hand(session, self.scene, self)
        self.keyboard = Keyboard(session, self.scene, self.hand)
        self._make_widgets()
        self._connect()
        self._shown = False
        self._once_told: list[Callable[[], None]] = []
        self.animator.over.connect(self._all_told)
        self.animator.called.connect(self._stage_called)
        self.setMinimumSize(*SMALLEST)
        self.setAccessibleName(session.game.about.title)
        self.keyboard.keymap = Keymap(dict(settings.keys))
        session.pace_ms = settings.bot_pace_ms
        self.sync()
        self.log.replace(self.narrator.history())
        self.show_acts()

    def _make_widgets(self) -> None:
        self.topbar = TopBar(self.look, self)
        self.view = TableView(self.scene, self.hand, self, self.animator.skip)
        self.prompt = PromptBar(self.look, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.topbar)
        column.addWidget(self.view, 1)
        column.addWidget(self.prompt)
        self.log = LogPanel(self.look, self.view.viewport())
        self.view.pinned.append(self.log)
        self.drawer = LogDrawer(self.look, self.log, self)
        self.zoom = ZoomPanel(self.look, self)
        self.through = LookThrough(self.hand, self.view, self.zoom, PileBoard(self.look, self))
        self.bubble = Bubble(self.look, self)
        self.menu = ChoiceMenu(self.look, self)
        self.scoreboard = self._board = Scoreboard(self.look, self)
        self._hands_board = HandsBoard(self.look, self)
        self.curtain = Curtain(self.look, self)
        self.consent = ConsentBox(self.look, self)
        self.past = PastMode(self.session, self.look, self)
        self.back_and_forth = BackAndForth(self)
        self.table_menu = TableMenu(self)
        self.large = LargeCard(self.scene, self.view, self.zoom, self.keyboard, self.log, self.through)
        self.offers = Offers(self.hand, self.keyboard, self.words)
        self.choices = Choices(self)
        board = RecapBoard(self.look, self)
        self.recap = RecapTeller(self.session, self.narrator, board, self.past, self.room, self.isVisible)
        box = HintBox(self.look, self)
        self.hints = Hints(self.session, self.scene, self.hand, self.words, box, self.anchor_of, self.room)
        told = StoryBoard(self.look, self)
        self.story = StoryTeller(self.session, self.narrator, told, self.past, self.room, self.show_scores)
        self.winner = WinnerMoment(self.look, self.clock, self)
        self.winner.gone.connect(self._crowned)
        told.rematch.connect(self.rematch_requested.emit)
        told.look_on.connect(self.story.look_on)
        self.stage = ActStage(self.look, self)
        self.stage.gone.connect(self._act_read)
        self.keys = KeysBox(self.look, self)
        self._was_open = False
        self.layers = Layers(self, self.view)
        self._make_layers()
        self.reader = Reader(self)
        self.sounds = Sounds(self.session.game.cues, self.look.settings)
        self.setTabOrder(self.view, self.prompt)
        self.setTabOrder(self.prompt, self.topbar)

    def _make_layers(self) -> None:
        """What takes the keyboard while it is open."""
        past, layers = self.past, self.layers
        layers.add(past.head, past.head.slider, beside=(past.foot, self.view, self.bubble))
        layers.add(self.zoom, wants=lambda: self.zoom.pinned)
        layers.add(self.drawer, self.drawer.search, beside=(self.log, self.view))
        layers.add(self.curtain, self.curtain.button, wants=lambda: not self.curtain.bare)
        layers.add(self.consent, self.consent.buttons["decline"])
        told = (self.winner, self.stage, self.recap.board, self.hints.box, self.story.board, self.story.reviewed)
        for box in (*told, self.through.board, self._board, self._hands_board, self.menu, self.keys):
            layers.add(box)

    def _connect(self) -> None:
        session, hand, keyboard = self.session, self.hand, self.keyboard
        session.stepped.connect(self._stepped)
        session.jumped.connect(self.jumped)
        session.refused.connect(self._refused)
        session.finished.connect(self.on_finished)
        hand.changed.connect(self._show_prompt)
        hand.hovered.connect(self.large.go_on)
        hand.rested.connect(self._rested)
        hand.laid.connect(self._laid)
        hand.asked.connect(self._asked)
        hand.looked.connect(self.through.look)
        self.view.examined.connect(self.through.look)
        self.view.fingered.connect(self.large.pin)
        self.view.touched.connect(self.menu.dismiss)
        self.view.touched.connect(self.touched)
        self.view.touched.connect(keyboard.hide_cursor)
        self.view.key_pressed.connect(self.press_key)
        self.view.rescaled.connect(self._place_log)
        self.view.recalled.connect(self.open_log)
        self.topbar.log.connect(lambda: self.open_log(LOG))
        self.drawer.closed.connect(self._light_again)
        keyboard.rulebook.connect(lambda: self.open_rule.emit(""))
        keyboard.hint.connect(self.hints.ask)
        self.topbar.hint.connect(self.hints.ask)
        keyboard.escape.connect(self._escape)
        keyboard.log.connect(self._log_key)
        keyboard.keys.connect(self.show_keys)
        keyboard.choices.connect(self.choices.open_deeds)
        self.topbar.undo.connect(session.undo)
        self.topbar.redo.connect(session.redo)
        self.topbar.time.connect(self.past.look_back)
        self.topbar.book.connect(lambda: self.open_rule.emit(""))
        self.topbar.settings.connect(self.settings_requested.emit)
        self.topbar.menu.connect(self.table_menu.toggle)
        for panel in (self.menu, self.bubble, self.zoom, self.through.board):
            panel.closed.connect(self._light_again)
        self.bubble.open_rule.connect(self.open_rule.emit)
        self.zoom.open_rule.connect(self.open_rule.emit)
        self.look.settled.connect(self.zoom.update)
        self.look.settled.connect(self.through.board.update)
        for board in (self._board, self._hands_board):
            board.rematch.connect(self.rematch_requested.emit)
            board.save.connect(self.save_requested.emit)
            board.leave.connect(self.leave_requested.emit)
            board.look_on.connect(self.close_scores)
            board.replay.connect(self.back_and_forth.watch_again)
            board.story.connect(self._tell_story)
        self.curtain.lifted.connect(session.lift_curtain)
        session.lifted.connect(self.recap.tell)
        self.curtain.escaped.connect(self.table_menu.open)

    # Looks and settings

    def set_theme(self, theme: Theme) -> None:
        """Another theme or text size, at once."""
        self.look.set_theme(theme)
        self.topbar.restyle()
        self.prompt.restyle()
        self.past.restyle()
        self._fit_window()
        self.view.restyle()
        self.log.restyle()
        self.through.renew()
        self.update()

    def set_settings(self, settings: TableSettings) -> None:
        """Another pace or kind of motion, at once."""
        self.look.settings = self.reader.voice.settings = self.sounds.settings = settings
        self.keyboard.keymap = Keymap(dict(settings.keys))
        self.back_and_forth.use_keys()
        self.session.pace_ms = settings.bot_pace_ms
        self.sync()

    def _fit_window(self) -> None:
        """Bars and texts grow with the window, and the table has what is left; what is told has been told by then.

        A motion knows where its thing lay when it began: over a table laid out anew it would end at the old place.
        """
        self.animator.finish()
        self.look.set_window(min(self.width() / USUAL[0], self.height() / USUAL[1]))
        self.topbar.restyle()
        self.prompt.restyle()
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.view.fit()
        self.drawer.restyle()
        self.drawer.place(self.view.geometry())
        self.log.restyle()

    @property
    def bottom(self) -> int:
        """The seat at the bottom: the person who looks; where several share the table, the first, unless it turns."""
        return self.session.bottom(turned=self.look.settings.turn_table)

    # Showing

    def sync(self, *, hold: bool = False) -> None:
        """Makes everything as the session says; with `hold` what has changed stands as it was until it is told."""
        self.view.forget()
        self.scene.sync(self.session.view, self.bottom, hold=hold)
        self.hand.reset()
        self.keyboard.renew()
        self._show_source()
        band = tuple(self.words.plain(message) for message in self.scene.status.band)
        banner = self.scene.status.banner
        self.topbar.show_state(
            band,
            "" if banner is None else self.words.plain(banner),
            self._steps(),
        )
        self.back_and_forth.show_names()
        self._show_prompt()
        self._place_log()
        self.through.renew()
        self.table_menu.renew()
        session = self.session
        if session.time.step is None and session.time.consent is not None and session.game.about.hidden_hands:
            self.curtain.setGeometry(self.rect())
            self.curtain.hang()
        elif session.live and session.covered and not session.open_table and session.awaited is not None:
            self.curtain.setGeometry(self.rect())
            self.curtain.fall(session.awaited)
        else:
            self.curtain.hide()
            if self.isVisible() and self.offers.folded() is not None:
                QTimer.singleShot(0, self, lambda: self.once_told(self.choices.open_folded))

    def once_told(self, does: Callable[[], None]) -> None:
        """Does something as soon as all that happened has been told: now, if nothing is."""
        if not self.animator.playing:
            does()
        elif does not in self._once_told:
            self._once_told.append(does)

    def _all_told(self) -> None:
        waiting, self._once_told = self._once_told, []
        for does in waiting:
            QTimer.singleShot(0, self, does)

    def _steps(self) -> Steps | None:
        """The track of the turn, for the bar at the top where the table has no place for it."""
        track = self.scene.status.track
        if track is None or self.scene.places_of("track"):
            return None
        labels = tuple(self.words.plain(step.label) for step in track.steps)
        return Steps(labels, tuple(step.inner for step in track.steps), track.now)

    def _show_source(self) -> None:
        """The card whose effect is being resolved, with its text beside it."""
        card = self.scene.status.source
        definition = None if card is None else self.session.view.cards.get(card)
        rect = None if card is None else self.scene.rect_of(f"card:{card}")
        if definition is None or rect is None or self.scene.look.bare:
            self.scene.show_source(None, QRectF())
            return
        words = Preview(title=Message("{card}", {"card": CardName(definition)}),
                        note=Message(self.session.game.card_text(definition)))  # fmt: skip
        self.scene.show_source(words, rect)

    def _show_prompt(self) -> None:
        """The sentence and the buttons of this moment."""
        hand = self.hand
        if hand.holding:
            runs = self.narrator.holding(hand)
        else:
            runs = self.narrator.picking(hand) if hand.picked else self.narrator.prompt(hand.considered)
        active = self.session.my_turn or self.session.open_table
        self.offers.narrow = self.width() < self.look.theme.px(ROOMY)
        self.prompt.say(runs, self.offers.buttons(), active=active)

    def _place_past(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.past.place(self.topbar.geometry(), self.view.geometry(), self.prompt.geometry())

    def _place_log(self) -> None:
        places = self.scene.places_of("log")
        over = self.scene.plan.spread
        hidden = over is not None and any(overlap(over, place.rect) for place in places)
        self.drawer.place(self.view.geometry())
        self.topbar.buttons["log"].setVisible(not places)
        if not places:
            if not self.drawer.isVisible():
                self.log.hide()
            return
        if self.log.parent() is not self.view.viewport():
            self.log.setParent(self.view.viewport())
            self.log.free = False
        self.log.setVisible(not hidden)
        if places:
            rect = self.view.on_screen(qrect(places[0].rect))
            self.log.setGeometry(rect.adjusted(LOG_INSET, 4, -4, -4).toRect())

    def open_log(self, line: int) -> None:
        """Opens the drawer of the log at a line, or closes it; the log's own sign and key name no line."""
        if self.scene.places_of("log"):
            return
        if self.drawer.isVisible() and line == LOG:
            self.drawer.close_drawer()
            return
        self.drawer.place(self.view.geometry())
        self.drawer.open(None if line == LOG else line)

    # What the session tells

    def _stepped(self, step: Step) -> None:
        self._act, self._played = None, True
        self.animator.finish()
        self.stage.dismiss()
        self.close_panels(reading=self._reads_on(step))
        before = self.scene.plan
        self.scene.forget_spread()
        turned = self.bottom_shown != self.bottom
        hidden = self.session.game.about.hidden_hands and step.before.seat != step.after.seat
        told = not turned and self.isVisible() and not self.session.covered and not hidden
        self.sync(hold=told and self.look.settings.duration(100) > 0)
        self.bottom_shown = self.bottom
        self.mark_fresh(step, before)
        if hidden:
            self.log.replace(self.narrator.history())  # another person reads it now
        else:
            self.log.add(self.narrator.lines(step.events, step.after, step.action.seat))
        self.show_acts()
        if told:
            self._tell(step, before)
        self.reader.stepped(step)
        if self.isVisible():
            self.sounds.tell(step.events)
        self._part_scored(step)

    def _tell(self, step: Step, before: Plan) -> None:
        """Plays an action; what somebody else has done stands on the stage first."""
        self._act = self._others_act(step)
        others = None if self.session.is_human(step.action.seat) else step.action.seat
        staged = self._act is not None and bool(HOLDS[self.look.settings.pace])
        moving = bool(self.look.settings.duration(100))
        told = Told(step.events, step.before, step.after, others)
        self.animator.play(told, before, self.narrator.event_words, self.hand.dropped, staged=staged and moving)
        if staged and not self.animator.waiting:
            self._stage_called()

    def _others_act(self, step: Step) -> ShownAct | None:
        """What somebody else has done, unless it is small, or the board has a stage of its own."""
        session, seat = self.session, step.action.seat
        if session.is_human(seat) or any(place.arrangement == "stage" for place in self.scene.plan.places):
            return None
        lines = self.narrator.lines(step.events, step.after, seat)
        measure = session.game.measure
        return shown_act(seat, lines, measure(step.before), measure(step.after))

    def _stage_called(self) -> None:
        """It is seen whose act it is: it stands on the stage until it was read."""
        act, self._act = self._act, None
        if act is None:
            self.animator.go_on()
            return
        self.stage.play(act, self.room())
        self.session.busy = self.session.busy or self.stage.isVisible()

    def _act_read(self) -> None:
        self.session.busy = False
        self.animator.go_on()

    def show_acts(self) -> None:
        """The last acts, on the stage and as beads."""
        self.scene.boards.show_acts(acts_of(self.log.lines))

    bottom_shown = 0
    _played = False
    """Something was done here since the match was opened."""
    _act: ShownAct | None = None
    """What stands on the stage as soon as it is seen whose act it is."""

    def mark_fresh(self, step: Step, before: Plan) -> None:
        """Marks the cards that this step turned up, until the next."""
        turned = {move.card for event in step.events for move in event.moves if move.card is not None}
        fresh = {f"card:{card}" for card in turned if before.thing(f"card:{card}") is None}
        self.scene.mark_fresh(fresh, say("NEW"))

    def jumped(self) -> None:
        """Shows what is, without telling how it came."""
        self.animator.finish()
        self.stage.dismiss()
        self.close_panels()
        self.scene.forget_spread()
        self.sync()
        self.scene.mark_fresh((), "")
        self.log.replace(self.narrator.history())
        self.show_acts()
        self.reader.jumped()

    def _refused(self, refused: Refused) -> None:
        touch = touch_of(refused.gesture)
        self.scene.refuse(touch)
        self.animator.shake(touch)
        reason = self.narrator.reason(refused)
        self.reader.refused(reason)
        self.sounds.play("refused")
        QTimer.singleShot(0, self, lambda: self.bubble.show_reason(reason, self.anchor_of(touch), self.room()))

    def on_finished(self) -> None:
        """The match is over: the scores, after a breath."""
        if not self.isVisible():
            return
        pause = self.look.settings.duration(900)
        QTimer.singleShot(pause, self, lambda: self.once_told(self._tell_end))

    def _tell_end(self) -> None:
        """Who has won, if that was just seen here; then the story. A match that was given up has its scores."""
        result = self.narrator.result()
        if self.past.open or self.consent.isVisible() or self.scoreboard.isVisible() or self.story.board.isVisible():
            return
        if result is None:
            self.show_scores()
        elif self._played and result.winners:
            self._played = False
            self.close_panels()
            self.through.dismiss()
            self.session.busy = True
            room = self.view.geometry()
            self.winner.crown(self.story.crowned(result, self.scene), self.view.grab(), room)
        else:
            self._tell_story()

    def _crowned(self) -> None:
        """The winner was seen."""
        self.session.busy = False
        self._tell_story()

    def show_scores(self) -> None:
        """Opens the scoreboard, if the match is over or hands are laid out to be counted."""
        if self.past.open or self.consent.isVisible():
            return
        result = self.narrator.result()
        sheet = self.session.game.score_sheet(self.session.view)
        counted = sheet is not None and bool(sheet.hands)
        given_up = self.session.over and result is None
        ending = self.words.plain(self.narrator.ending()).rstrip(".") if given_up else ""
        if given_up and not counted:
            sheet = self.narrator.summary(self.scene.status)
        if result is not None or counted or given_up:
            self.animator.finish()
            self.close_panels()
            self.through.dismiss()
            self.scoreboard = self._hands_board if counted else self._board
            self.session.busy = True
            self.scoreboard.open(sheet, result, self.room(), ending)

    def _part_scored(self, step: Step) -> None:
        """Opens the scoreboard when a part of the match has just been scored."""
        score = self.session.game.score_sheet
        before, after = score(step.before), score(step.after)
        new = after is not None and after.hands and (before is None or (before.rows != after.rows and not before.hands))
        if new and self.isVisible() and self.session.decision is not None:
            self.session.busy = True
            pause = self.look.settings.duration(300)
            QTimer.singleShot(pause, self, lambda: self.once_told(self.show_scores))

    def _tell_story(self) -> None:
        """From the winner, or the scores, to the story of the match; to the scores where there is none."""
        self.close_scores()
        self.close_panels()
        self.through.dismiss()
        if not self.story.open():
            self.show_scores()

    def close_scores(self) -> None:
        """Back from the scoreboard to the table."""
        self.session.busy = False
        self.scoreboard.hide()

    # Places on the screen

    def room(self) -> QRectF:
        """Where bubbles may stand: the table between the bars."""
        return QRectF(self.view.geometry()).adjusted(8, 8, -8, -8)

    def anchor_of(self, touch: str) -> QRectF:
        """The rectangle of a touchable in this widget's pixels; the prompt bar for a button."""
        rect = self.scene.rect_of(touch) if touch else None
        if rect is None:
            bar = QRectF(self.prompt.geometry())
            return QRectF(bar.right() - 200, bar.top(), 160, 1)
        return self.view.on_screen(rect).translated(QPointF(self.view.pos()))

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
            self.bubble.show_reason(reason, self.anchor_of(touch), self.room())

    def _escape(self) -> None:
        if not self.view.cancel():
            self.table_menu.open()

    def press_key(self, event: QKeyEvent) -> None:
        """Does what a key means that nothing on top of the table has taken."""
        top = self.layers.top
        if top is not None and not top.holds(self.view):
            return
        of_bubble = event.key() == Qt.Key.Key_Escape and self.bubble.isVisible()
        if self.past.open and not of_bubble and self.past.key(event):
            return
        if event.key() == Qt.Key.Key_Space and self.animator.skip():
            return
        closes = event.key() == Qt.Key.Key_Escape and (self.bubble.isVisible() or self.scene.fold())
        was_open = self.drawer.isVisible()
        self.touched()
        if self.session.decision is None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.show_scores()
        elif not closes and not self.choices.key(event):
            self._was_open = was_open
            self.keyboard.press(event)

    def _log_key(self) -> None:
        """The key of the log opens it; where it was open, the hand that came to the table has closed it."""
        if not self.scene.places_of("log") and not self._was_open:
            self.open_log(LOG)

    def show_keys(self) -> None:
        """The keys that count now."""
        self.keys.open(keys_now(self), self.room())

    def _reads_on(self, step: Step) -> bool:
        """Whether a large card stays open: a program has acted, the same person looks, and still sees such a card."""
        same = step.before.seat == step.after.seat and not self.session.covered
        seen = self.zoom.definition in step.after.cards.values()
        return self.zoom.pinned and same and seen and not self.session.is_human(step.action.seat)

    def close_panels(self, *, reading: bool = False) -> None:
        """Closes bubbles, menus of moves and, unless somebody is `reading` it, the large card; not the table's menu."""
        self.bubble.dismiss()
        if not reading:
            self.zoom.dismiss()
        if not self.table_menu.is_open:
            self.menu.dismiss()

    def _light_again(self) -> None:
        """What was refused or explained is over: the table shows what a hand can do."""
        if not self.hand.holding:
            self.hand.light()

    def _rested(self, touch: str) -> None:
        if not self.bubble.isVisible() and not self.menu.isVisible():
            self.large.rest_on(touch)

    # Events of the window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a bar or a bubble does not know are the table's: none of them leaves the match."""
        self.press_key(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Overlays follow the window."""
        super().resizeEvent(event)
        self._fit_window()
        self.curtain.setGeometry(self.rect())
        self.stage.dismiss()
        self.close_panels()
        self._place_log()
        self._place_past()
        self.through.renew()
        self.table_menu.renew()
        self.back_and_forth.resized()
        self._show_prompt()
        if self.scoreboard.isVisible():
            self.show_scores()

    def showEvent(self, event: QShowEvent) -> None:
        """The match goes on when it can be seen."""
        super().showEvent(event)
        self._place_log()
        self._place_past()
        if not self._shown:
            self._shown = True
            if self.session.game.about.hidden_hands and len(self.session.humans) > 1:
                QTimer.singleShot(0, self.curtain, self.curtain.cloth)
            self.bottom_shown = self.bottom
            QTimer.singleShot(0, self, self._be_patient)
        self.layers.settle()
        self.session.start()

    def _be_patient(self) -> None:
        """From now on a card that comes to lie in another size is scaled for a moment: no act waits for pictures."""
        self.look.faces.patient = True
        self.ahead.begin(self.session.game.card_definitions(self.session.match.state))

    def _nothing_moves(self) -> bool:
        return self.isVisible() and not self.clock.running and not self.hand.holding and not self.session.covered

    def hideEvent(self, event: QHideEvent) -> None:
        """Programs wait while the table cannot be seen."""
        self.session.pause()
        self.animator.finish()
        super().hideEvent(event)
