"""The one road between the table and a match: who looks, what a gesture means, and what happened.

The session decides nothing: it finds the legal actions that a gesture can mean, and asks the game for its refusal
where there are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.bots import Bot
from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, redact
from luminagames.engine.game import Game
from luminagames.engine.gestures import Gesture, GestureIndex
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.engine.view import View
from luminagames.table.groups import HandLayouts, Laid
from luminagames.table.wishes import Wishes

BUSY_MS = 200
"""How long a program waits before it looks again whether the hand is free."""
WISH_MS = 350
"""How long at most the table waits before it passes for a wish, so that what happened can be seen."""
AnyMatch = Match[Any]
AnyGame = Game[Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was done: its events as the looking seat may know them, and the view before and after."""

    action: Action
    events: tuple[Event, ...]
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class Several:
    """A gesture that can mean more than one legal action."""

    gesture: Gesture
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A gesture that does nothing: the action that was meant and why not; both None where no rule knows it."""

    gesture: Gesture
    action: Action | None
    refusal: Refusal | None
    asked: Message | None


class TableSession(QObject):
    """A match at a table. `controllers[seat]` is the program that answers, None for a person."""

    stepped = Signal(object)
    """A `Step` was done."""
    jumped = Signal()
    """The match went back or forth (undo, redo), or another seat looks: show what is, without telling how."""
    several = Signal(object)
    """A `Several`: the hand must choose."""
    refused = Signal(object)
    """A `Refused`."""
    finished = Signal()
    """The match is over."""

    def __init__(
        self, match: AnyMatch, controllers: Sequence[Bot | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.match = match
        self.controllers = tuple(controllers)
        self.pace_ms = 700
        self.busy = False
        """A hand holds something: programs wait, so that nothing is taken out of it."""
        self.layouts = HandLayouts()
        self.wishes = Wishes(match.game)
        self._public = match.view(None)
        self._returning: int | None = None
        """Who looked last, while others answer without a look."""
        layout = match.game.table_layout(len(self.controllers), 0)
        self._grouping = any(place.arrangement == "groups" for place in layout.places)
        self._lifted_for: int | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._bot_answers)
        self._view = match.view(self.looking)
        self._index = self._build_index()
        self._follow_hands()

    # What is

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
        return self._view.decision

    def is_human(self, seat: int) -> bool:
        """Whether a person answers for the seat."""
        return self.controllers[seat] is None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.controllers)) if self.is_human(seat))

    @property
    def acting(self) -> int | None:
        """The seat that is asked, None when the match is over."""
        decision = self.match.decision
        return None if decision is None else decision.actor

    @property
    def acting_human(self) -> int | None:
        """The acting seat if a person answers for it."""
        acting = self.acting
        if acting is None or not self.is_human(acting) or self._wished is not None:
            return None
        return acting

    @property
    def _wished(self) -> Action | None:
        """What the standing wish of the person who is asked answers."""
        acting = self.acting
        return self.wishes.answer(self._public) if acting is not None and self.is_human(acting) else None

    @property
    def open_acts(self) -> tuple[Action, ...]:
        """What the person who is asked can answer without hidden cards."""
        return () if self.acting_human is None else self.game.open_actions(self._public)

    @property
    def can_wish(self) -> bool:
        """Whether the person who is asked can pass without hidden cards, and so may wish to for a while."""
        return self.acting_human is not None and bool(self.wishes.passes(self._public))

    @property
    def open_table(self) -> bool:
        """Whether the table is shown as all may see it, since the person who is asked need not look at hidden cards.

        So too when others answered like this and it is the turn again of the person who looked before.
        """
        return self.covered and (bool(self.open_acts) or self._returning == self.acting_human)

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks is the one who is asked."""
        acting = self.acting_human
        return acting is not None and acting == self._view.seat

    @property
    def looking(self) -> int | None:
        """The seat whose view is shown: the acting human, the only human, or nobody."""
        humans = self.humans
        if len(humans) == 1:
            return humans[0]
        acting = self.acting_human
        if self._wished is not None and self.game.about.hidden_hands:
            return self._lifted_for  # nobody took the laptop from the one who looked last
        if not self.game.about.hidden_hands:
            return acting if acting is not None else (humans[0] if humans else 0)
        return acting if acting is not None and acting == self._lifted_for else None

    def bottom(self, *, turned: bool) -> int:
        """The seat at the bottom: the one person, or who looks at hidden cards; else the first of those who share.

        With `turned` the seat that is asked comes to the bottom.
        """
        if not self.humans:
            return 0
        looking, acting = self.looking, self.acting_human
        if len(self.humans) > 1 and self.game.about.hidden_hands:
            return self.humans[0] if looking is None else looking
        return acting if turned and acting is not None else self.humans[0]

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs: hands are hidden, and the person who is asked has not taken the laptop."""
        acting = self.acting_human
        several = len(self.humans) > 1 and self.game.about.hidden_hands
        return several and acting is not None and acting != self._lifted_for

    # What a hand does

    def gesture(self, gesture: Gesture) -> None:
        """Does what a gesture means, asks which of several, or says why nothing happens."""
        actions = self._index.find(gesture)
        if len(actions) == 1:
            self.submit(actions[0])
            return
        if actions:
            self.several.emit(Several(gesture, tuple(actions)))
            return
        meant = self.game.meant(gesture, self._view) if self.acting_human is not None else None
        refusal = None if meant is None else self.game.check(self.match.state, meant)
        if meant is not None and refusal is None:
            self.submit(meant)
            return
        self.refused.emit(Refused(gesture, meant, refusal, self._asked()))

    def _asked(self) -> Message | None:
        return None if self.decision is None else self.decision.prompt

    def submit(self, action: Action) -> None:
        """Hands an action to the match and tells what came of it; raises the `Refusal` of an illegal one."""
        before = self._view
        events = self.match.submit(action)
        self._told(action, events, before)

    def lift_curtain(self) -> None:
        """The person who is asked has the laptop now."""
        self._lifted_for = self.acting_human
        self._returning = None
        self._refresh()
        self.jumped.emit()

    def answer_openly(self, action: Action) -> None:
        """The person who is asked answers without a look: hidden cards stay hidden until somebody looks again."""
        self._cover()
        self.submit(action)

    def _cover(self) -> None:
        """Who answers at the open table may sit before it: the hand that was looked at last is covered."""
        if self.covered:
            self._returning = self._lifted_for if self._lifted_for is not None else self._returning
            self._lifted_for = None

    def wish(self, name: str) -> None:
        """The person who is asked answers openly, from now on by a standing wish."""
        acting = self.acting_human
        if acting is not None and self.can_wish:
            self._cover()
            self.wishes.wish(acting, name)
            self._refresh()
            self._next()

    def end_wish(self, seat: int) -> None:
        """A seat wants to be asked again."""
        self.wishes.wish(seat, "")
        self._refresh()
        self.jumped.emit()

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether the last thing a person did can be taken back freely."""
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.match.can_redo

    def _undo_target(self) -> int | None:
        """The last step at which a person was asked, if it lies within the information barrier."""
        for step in range(self.match.step - 1, self.match.barrier - 1, -1):
            if self.is_human(self.match.actions[step].seat):
                return step
        return None

    def undo(self) -> None:
        """Back to the last thing a person was asked."""
        target = self._undo_target()
        if target is not None:
            self.match.undo(target)
            self.wishes.forget()
            self._refresh()
            self.jumped.emit()

    def redo(self) -> None:
        """Forth again, until a person is asked."""
        if not self.match.can_redo:
            return
        before = self._view
        events = self.match.redo()
        self._told(self.match.actions[-1], events, before)

    # Inside

    def start(self) -> None:
        """Lets a program answer if it is asked first; call when the table is shown."""
        self._next()

    def pause(self) -> None:
        """Programs wait until `start`."""
        self._timer.stop()

    def _told(self, action: Action, events: Sequence[Event], before: View) -> None:
        self._public = self.match.view(None)
        self.wishes.follow(events, self._public)
        seat = self.looking
        told = tuple(redact(event, seat) for event in events)
        self._refresh()
        self.stepped.emit(Step(action, told, before, self._view))
        self._next()

    def _refresh(self) -> None:
        self._public = self.match.view(None)
        self._view = self.match.view(self.looking)
        self._index = self._build_index()
        self._follow_hands()

    def _follow_hands(self) -> None:
        """The layout of each person's hand, where the game has groups, is that of the hand of now."""
        if not self._grouping:
            return
        for seat in self.humans:
            view = self._view if seat == self._view.seat else self.match.view(seat)
            rules = self.game.groups(view)
            cards = () if rules is None else view.zones[rules.hand_zone]
            self.layouts.follow(seat, self.match.step, [card for card in cards if card is not None])

    def lay_out(self, laid: Laid) -> None:
        """The person who looks lays out the hand so; it is no action of the match."""
        if self._view.seat is not None:
            self.layouts.lay(self._view.seat, self.match.step, laid)

    def _build_index(self) -> GestureIndex:
        decision = self._view.decision
        if decision is None or not self.my_turn:
            return GestureIndex()
        return self.game.gesture_index(self._view)

    def _next(self) -> None:
        acting = self.acting
        if acting is None:
            self._timer.stop()
            self.finished.emit()
        elif not self.is_human(acting):
            self._timer.start(self.pace_ms)
        elif self._wished is not None:
            self._timer.start(min(self.pace_ms, WISH_MS))

    def _bot_answers(self) -> None:
        acting = self.acting
        bot = None if acting is None else self.controllers[acting]
        if self.busy:
            self._timer.start(BUSY_MS)
            return
        wished = self._wished
        if wished is not None:
            self.submit(wished)
            return
        if acting is None or bot is None:
            return
        view = self.match.view(acting)
        rng = SplitMix64(seed_for(self.match.seed, self.match.step))
        self.submit(bot.choose(view, view.legal, bot.budget, rng))
