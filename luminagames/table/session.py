"""The one road between the table and a match: who looks, what a gesture means, and what happened.

The session decides nothing. What a gesture means stands in `gestures/verdict.py`, when programs
answer in `answers/programs.py`, who looks in `answers/sight.py`, undo and the past in
`history/timeline.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from luminagames.bots import Bot
from luminagames.engine.action import Action
from luminagames.engine.course import PLAYING, state_of
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, redact
from luminagames.engine.game import Game
from luminagames.engine.gestures import Gesture, GestureIndex
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.show import Stop
from luminagames.engine.view import View
from luminagames.engine.wishes import ALWAYS, NEVER, Wishes
from luminagames.table.answers.doubts import Doubts
from luminagames.table.answers.programs import Programs
from luminagames.table.answers.sight import Sight
from luminagames.table.gestures.verdict import Refused, Several, verdict
from luminagames.table.hand.following import Following
from luminagames.table.hand.groups import HandLayouts, Laid
from luminagames.table.hint.used import HintsUsed
from luminagames.table.history.past import view_then
from luminagames.table.history.timeline import Step, Timeline

AnyMatch = Match[Any]
AnyGame = Game[Any]


class TableSession(QObject):
    """A match at a table. `controllers[seat]` is the program that answers, None for a person."""

    # A `Step` was done.
    stepped = Signal(object)
    # The person who is asked has the laptop, and looks.
    lifted = Signal()
    # The match went back or forth (undo, redo), or another seat looks: show what is, without
    # telling how.
    jumped = Signal()
    # A `Several`: the hand must choose.
    several = Signal(object)
    # A `Refused`.
    refused = Signal(object)
    # A person was given a hint.
    hinted = Signal()
    # A `Doubt`: a turn would end with something undone.
    doubted = Signal(object)
    # A person laid out the hand otherwise.
    laid_out = Signal()
    # The match is over.
    finished = Signal()
    # A seat's phone is gone, and it is to be played here again.
    wanted_here = Signal(int)

    def __init__(
        self,
        match: AnyMatch,
        controllers: Sequence[Bot | None],
        parent: QObject | None = None,
        *,
        only_look: bool = False,
        open_hands: bool = False,
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.only_look = only_look
        # Whether the match waits for its people when they leave.
        self.is_kept = True
        """The match is watched: nobody plays it here, and it stays as it is."""
        self.controllers = tuple(controllers)
        # The seats that are played on a phone, and whether it can be reached.
        self.phones: Mapping[int, bool] = {}
        self.pace_ms = 700
        # Whether the table passes for the one person among programs who can do nothing else.
        self.passes_alone = True
        # Whether it asks before a turn ends with something undone.
        self.asks_undone = True
        # Somebody leads through the match, or a part of it: the table answers and asks nothing by
        # itself.
        self.led = False
        # A hand holds something: programs wait, so that nothing is taken out of it.
        self.busy = False
        # What was done last is still being told: programs wait for that too.
        self.showing = False
        # In which states what this table is for is over before the match is (a puzzle).
        self.halts: Callable[[object], bool] | None = None
        self.layouts = HandLayouts()
        self.hints = HintsUsed()
        self.doubts = Doubts(self)
        self.wishes = Wishes(match.game)
        # The digests after passes that the table made at a stop.
        self._by_stop: set[str] = set()
        self._public = match.view(None)
        self.sight = Sight(self, open_hands=open_hands)
        self.bottom = self.sight.bottom
        self._programs = Programs(self, self)
        self.answering, self.go_on, self.pause = (
            self._programs.answering,
            self._programs.go_on,
            self._programs.pause,
        )
        self.time = Timeline(self, self)
        self._view = match.view(self.looking)
        self._index = self._build_index()
        self._hands = Following(self, self.layouts, len(self.controllers))
        self._hands.follow()

    # What is

    @property
    def live(self) -> bool:
        """Whether the table shows what is now, and nobody is asked for consent: else hands and
        programs wait.

        A match that is only watched is not live before it is over.
        """
        return (
            self.time.step is None
            and self.time.consent is None
            and (self.over or not self.only_look)
        )

    @property
    def shown_step(self) -> int:
        """How many actions lie behind what is shown."""
        return self.match.step if self.time.step is None else self.time.step

    def _shown_view(self) -> View:
        if self.time.step is None:
            return self.match.view(self.looking)
        return view_then(self.match, self.time.step, self.looking, opened=self.time.opened)

    @property
    def halted(self) -> bool:
        """Nobody is asked any more, though the match is not over."""
        return self.halts is not None and self.halts(self.match.state)

    @property
    def shown_actor(self) -> int | None:
        """The seat that is asked in what is shown."""
        decision = self.decision
        return None if decision is None or self.halted else decision.actor

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def view(self) -> View:
        """What the looking seat may know."""
        return self._view

    @property
    def index(self) -> GestureIndex:
        """What a hand can do now; empty while no person is asked, or the curtain is down."""
        return self._index

    @property
    def decision(self) -> Decision | None:
        """What is asked, as the looking seat may see it."""
        return None if self.over and self.time.step is None else self._view.decision

    def is_human(self, seat: int) -> bool:
        """Whether a person answers for the seat."""
        return self.controllers[seat] is None

    @property
    def takes_phones(self) -> bool:
        """Whether hands may go to phones: not where a match is only watched, led or tried."""
        return not (self.only_look or self.led or self.sight.open_hands)

    def is_here(self, seat: int) -> bool:
        """Whether a person answers for the seat at this table, and not on a phone."""
        return self.is_human(seat) and seat not in self.phones

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.controllers)) if self.is_human(seat))

    @property
    def acting(self) -> int | None:
        """The seat that is asked, None when the match is over."""
        decision = self.match.decision
        return None if decision is None or self.over else decision.actor

    @property
    def acting_human(self) -> int | None:
        """The acting seat if a person answers for it at this table: not on a phone."""
        acting = self.acting
        if acting is None or not self.is_here(acting) or self.wished is not None:
            return None
        return acting

    @property
    def consenting(self) -> bool:
        """Whether somebody is asked for consent."""
        return self.time.consent is not None

    @property
    def wished(self) -> Action | None:
        """What the standing wish of the person who is asked answers."""
        acting = self.acting
        if acting is None or not self.is_human(acting):
            return None
        return self.wishes.answer(self._public) or self._only_pass(acting)

    def _only_pass(self, seat: int) -> Action | None:
        """The pass that is all that the one person among programs can answer.

        Among people the table never answers so: it would tell them that nothing could be done.
        """
        alone = self.passes_alone and not self.led and len(self.humans) == 1 < len(self.controllers)
        alone = alone and seat not in self.phones
        alone = alone and self.wishes.way_here(self._public) != ALWAYS
        return self.wishes.only_pass(self.match, seat) if alone and not self.halted else None

    def answered_itself(self, step: int) -> bool:
        """Whether the table passed at this step because nothing else could be done, or at a
        stop.
        """
        if self.match.digests[step] in self._by_stop:
            return True
        alone = self.passes_alone and not self.led
        if not alone or self.humans != (self.match.actions[step].seat,):
            return False
        return (
            self.wishes.had_to_pass(self.match, step)
            and self.wishes.way_here(self.match.view_at(step, None)) != ALWAYS
        )

    @property
    def open_acts(self) -> tuple[Action, ...]:
        """What the person who is asked can answer without hidden cards."""
        return (
            ()
            if self.acting_human is None or not self.live
            else self.game.open_actions(self._public)
        )

    @property
    def can_wish(self) -> bool:
        """Whether the person who is asked can pass without hidden cards, and so may wish to for a
        while.
        """
        return (
            self.live and self.acting_human is not None and bool(self.wishes.passes(self._public))
        )

    @property
    def open_table(self) -> bool:
        """Whether the table is shown as all may see it, since the person who is asked need not
        look.
        """
        return self.sight.open_table

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks is the one who is asked."""
        acting = self.acting_human
        return self.live and acting is not None and acting == self._view.seat

    def allows(self, action: Action) -> bool:
        """Whether an action can be done now: one that is listed, or, where the list has only
        examples, one that the rules do not refuse.
        """
        asked = self.decision
        if action in self._view.legal:
            return True
        sampled = asked is not None and asked.sampled
        return sampled and self.match.game.check(self.match.state, action) is None

    @property
    def looking(self) -> int | None:
        """The seat whose view is shown: the acting human, the only human, or nobody."""
        return self.sight.looking

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs: hands are hidden, and the person who is asked has not taken
        the laptop.
        """
        return self.sight.covered

    @property
    def awaited(self) -> int | None:
        """The person whom the curtain asks to take the laptop."""
        return self.sight.awaited

    # What a hand does

    def gesture(self, gesture: Gesture) -> None:
        """Does what a gesture means, asks which of several, or says why nothing happens."""
        match verdict(self, gesture):
            case Several() as several:
                self.several.emit(several)
            case Refused() as refused:
                self.refused.emit(refused)
            case action if self.my_turn:
                doubt = self.doubts.about(action)
                if doubt is None:
                    self.submit(action)
                else:
                    self.doubted.emit(doubt)
            case action:
                self.answer_openly(action)

    def submit(self, action: Action) -> None:
        """Hands an action to the match and tells what came of it; raises the `Refusal` of an
        illegal one.
        """
        before = self._view
        at_stop = self.wished == action and self.wishes.way_here(self._public) == NEVER
        self.sight.answered(action.seat)
        events = self.match.submit(action)
        if at_stop:
            self._by_stop.add(self.match.digests[-1])
        self.told(action, events, before)

    def lift_curtain(self) -> None:
        """The person who is asked has the laptop now."""
        self.sight.lift()
        self.renew()
        self.jumped.emit()
        self.lifted.emit()

    def answer_openly(self, action: Action) -> None:
        """The person who is asked answers without a look: hidden cards stay hidden until somebody
        looks again.
        """
        self.sight.cover()
        self.submit(action)

    def hide_hands(self) -> None:
        """Whoever takes the laptop next must say so."""
        self.sight.hide()

    def wish(self, name: str) -> None:
        """The person who is asked answers openly, from now on by a standing wish."""
        acting = self.acting_human
        if acting is not None and self.can_wish:
            self.sight.cover()
            self.wishes.wish(acting, name)
            self.renew()
            if self.wished is None:  # it rests for now: nothing follows that would show it
                self.jumped.emit()
            self.go_on()

    def end_wish(self, seat: int) -> None:
        """A seat wants to be asked again."""
        self.wishes.wish(seat, "")
        self.renew()
        self.jumped.emit()

    def turn_stop(self, seat: int, turn: int, stop: Stop) -> str:
        """A seat wants to be asked otherwise at a stop; how, from now on."""
        way = self.wishes.turn_stop(seat, turn, stop)
        self.renew()
        self.jumped.emit()
        self.go_on()
        return way

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether something that a person did can be taken back, freely or with the others'
        consent.
        """
        return self.time.can_undo or self.laid_since

    @property
    def laid_since(self) -> bool:
        """Whether the person who looks has laid out the hand otherwise since the last action: undo
        takes that back.
        """
        seat = self._view.seat
        return seat is not None and self.live and self.layouts.can_take_back(seat, self.match.step)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.time.can_redo

    def undo(self) -> None:
        """Back to the last thing a person was asked; beyond the information barrier the others are
        asked first.

        What the person who looks has laid out since goes first.
        """
        seat = self._view.seat
        if seat is not None and self.live and self.layouts.take_back(seat, self.match.step):
            self.laid_out.emit()
            self.jumped.emit()
        else:
            self.time.undo()

    def redo(self) -> None:
        """Forth again, until a person is asked."""
        self.time.redo()

    def take_back(self, step: int) -> None:
        """Back to a step without asking anybody: where one person plays alone and nothing
        counts.
        """
        self.pause()
        if step < self.match.step:
            self.match.undo(step, consent=True)
        self.renew()
        self.jumped.emit()
        self.go_on()

    # Who sits where

    def reseat(self, controllers: Sequence[Bot | None]) -> None:
        """Other programs, or people, answer from now on. Who is left alone with a hidden hand must
        take the laptop.
        """
        looked = self._view.seat
        self.controllers = tuple(controllers)
        self.sight.reseat(looked)
        for seat in range(len(self.controllers)):
            self.wishes.wish(seat, "")
            self.wishes.forget_stops(seat)
        self.renew()
        self.jumped.emit()
        self.go_on()

    def show_phones(self, phones: Mapping[int, bool]) -> None:
        """These seats are played on phones from now on, each reached or not. A hand that comes back
        lies behind the curtain.
        """
        if phones == self.phones:
            return
        moved = phones.keys() != self.phones.keys()
        self.phones = dict(phones)
        if moved:
            self.sight.hide()
            self.sight.reseat(None)
        self.renew()
        self.jumped.emit()
        self.go_on()

    @property
    def over(self) -> bool:
        """Whether nothing more is played here: the rules say so, or somebody has conceded."""
        return state_of(self.match) != PLAYING

    # Inside

    def start(self) -> None:
        """Lets a program answer if it is asked first; call when the table is shown."""
        self.go_on()

    def close(self) -> None:
        """The table is left: programs think no more."""
        self._programs.close()

    def forget_wishes(self) -> None:
        """Standing wishes end: the match went back to before them."""
        self.wishes.forget()

    def told(self, action: Action, events: Sequence[Event], before: View) -> None:
        """An action was done: tells the looking seat, and goes on."""
        self._public = self.match.view(None)
        self.wishes.follow(events, self._public)
        if self.phones and self.acting_human is None:
            self.sight.hide()  # all look at this screen while somebody else is asked
        seat = self.looking
        told = tuple(redact(event, seat) for event in events)
        self.renew()
        self.stepped.emit(Step(action, told, before, self._view))
        self.go_on()

    def renew(self) -> None:
        """Looks anew, from the seat that looks, at the step that is shown."""
        self._public = self.match.view(None)
        self._view = self._shown_view()
        self._index = self._build_index()
        self._hands.follow()

    def read_layouts(self, kept: Json) -> None:
        """Takes the layouts of hands that were kept beside the match, as far as they fit it."""
        self._hands.read(kept)

    def laid(self, seat: int) -> Laid:
        """How a seat's hand lies, in what is shown."""
        return self._hands.laid(seat)

    def lay_out(self, laid: Laid, *, own: bool = True) -> None:
        """The person who looks lays out the hand so; it is no action of the match.

        It stays so; if it is not `own`, a hand that lies in groups by itself does so again from now
        on.
        """
        if self._view.seat is not None and self.live:
            self.layouts.lay(self._view.seat, self.match.step, laid, by_hand=True)
            if not own:
                self.layouts.let_go(self._view.seat)
            self.laid_out.emit()

    def _build_index(self) -> GestureIndex:
        decision = self._view.decision
        if decision is None or not self.my_turn:
            return GestureIndex()
        return self.game.gesture_index(self._view)
