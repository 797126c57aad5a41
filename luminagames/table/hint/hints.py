"""A hint is thought of in the bots' process from the seat's view alone, ahead of the question, and
shown.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer

from luminagames.bots.hint import Option
from luminagames.engine.action import Action
from luminagames.engine.message import names_hidden
from luminagames.engine.rng import seed_for
from luminagames.table.answers.thinker import Thinker
from luminagames.table.gestures.hand import Hand
from luminagames.table.hint.advice import Advice, figures
from luminagames.table.hint.box import HintBox
from luminagames.table.hint.carried import Carried
from luminagames.table.hint.touches import touches_of
from luminagames.table.scene import TableScene
from luminagames.table.screen import Screen
from luminagames.table.session import TableSession
from luminagames.table.words import Run, TableWords

# So long a seat is asked before the program thinks of a hint by itself: who answers at once needs
# none.
AHEAD_MS = 300
# Acts of a plan that are named.
NAMED = 4


class Hints(QObject):
    """One hint at a time; any act of anybody ends it."""

    # Whether the program thinks ahead.
    ahead = True

    def __init__(
        self,
        session: TableSession,
        scene: TableScene,
        hand: Hand,
        words: TableWords,
        box: HintBox,
        spots: Screen,
    ) -> None:
        super().__init__(box)
        self.session, self.scene, self.hand, self.words, self.box = session, scene, hand, words, box
        self._spots = spots
        self._thinker: Thinker | None = None
        # The step that is thought of, and that of the options.
        self._asked = self._step = -1
        # Somebody waits for the answer.
        self._wanted = False
        self.options: tuple[Option, ...] = ()
        self.at = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(AHEAD_MS)
        self._soon.timeout.connect(self._think)
        self.carried = Carried(session, self)
        self.carried.over.connect(self._carried)
        box.done.connect(self.do)
        box.whole.connect(lambda: self._carry(trial=False))
        box.tried.connect(lambda: self._carry(trial=True))
        box.kept.connect(self._keep)
        box.back.connect(self._come_back)
        box.another.connect(self.another)
        box.closed.connect(self._closed)
        session.stepped.connect(self.forget)
        session.jumped.connect(self.forget)
        session.lifted.connect(self._ask_soon)
        self._ask_soon()

    def ask(self) -> None:
        """What would the program do? Only for who looks and is asked."""
        session = self.session
        if not self._can_ask or self.carried.running:
            return
        if self._step == session.match.step:
            self._suggest()
            return
        self._wanted = True
        session.busy = True
        self.box.think(self._spots)
        self._think()

    @property
    def _can_ask(self) -> bool:
        session = self.session
        thinking = session.game.about.thinking
        return thinking and session.my_turn and session.live and session.view.seat is not None

    def _ask_soon(self) -> None:
        if self.ahead and self._can_ask and not self.carried.running:
            self._soon.start()

    def _think(self) -> None:
        """Asks the process, unless it thinks of this already."""
        self._soon.stop()
        session = self.session
        step = session.match.step
        if not self._can_ask or step in (self._asked, self._step):
            return
        if self._thinker is None:
            self._thinker = Thinker(session.game, self)
            self._thinker.suggested.connect(self._suggested)
        self._asked = step
        self._thinker.ask_hint(session.view, seed_for(session.match.seed, step))

    def fit(self) -> None:
        """The window has another size, or other letters: what is open stands where it would be
        opened now.
        """
        if self.box.isHidden():
            return
        if self.box.advice is not None:
            self._show()
        else:
            notes = {"thinking": self.box.think, "trial": self.box.trial}
            notes.get(self.box.note, self.box.nothing)(self._spots)

    def forget(self, *_: Any) -> None:
        """The moment is over."""
        self._step = self._asked = -1
        self._soon.stop()
        if self._thinker is not None and self._thinker.thinking:
            self._thinker.cancel()
        self.box.dismiss()
        self._ask_soon()

    def close(self) -> None:
        """Ends the process."""
        self._soon.stop()
        if self._thinker is not None:
            self._thinker.close()

    def do(self) -> None:
        """Does what is advised; the next step of a plan is advised then."""
        if self.options and self._step == self.session.match.step:
            option = self.options[self.at]
            self.forget()
            self.session.submit(option.action)
            if len(option.plan) > 1 and self._can_ask:
                self.ask()

    def another(self) -> None:
        """The next best answer, and after the last one the first."""
        if self.options:
            self.at = (self.at + 1) % len(self.options)
            self._show()

    def _carry(self, *, trial: bool) -> None:
        """Does the plan, one act after the other; a trial ends before anything hidden is shown."""
        if self.options and self._step == self.session.match.step:
            plan = self.options[self.at].plan
            self.forget()
            self.carried.begin(plan, trial=trial)

    def _carried(self) -> None:
        """The plan came to its end."""
        if self.carried.can_come_back:
            self.session.busy = True
            self.box.trial(self._spots)
        else:
            self._ask_soon()

    def _keep(self) -> None:
        self.carried.keep()
        self.box.dismiss()
        self._ask_soon()

    def _come_back(self) -> None:
        self.box.dismiss()
        self.carried.come_back()

    def _suggested(self, options: tuple[Option, ...]) -> None:
        session = self.session
        if session.match.step != self._asked or not session.my_turn:
            return
        self._step, self.at = self._asked, 0
        self.options = tuple(one for one in options if one.action in session.view.legal)
        if self._wanted:
            self._suggest()

    def _suggest(self) -> None:
        """Shows what was thought."""
        session = self.session
        self._wanted = False
        session.busy = True
        if not self.options:
            self.box.nothing(self._spots)
        elif session.view.seat is not None:
            session.hints.note(session.view.seat, self._step)
            session.hinted.emit()
            self._show()

    def _show(self) -> None:
        session, option = self.session, self.options[self.at]
        action = option.action
        touches = touches_of(session.index, action)
        self.scene.light(touches)
        preview = session.game.preview(session.view, action)
        self.scene.consider(preview)
        paid = () if preview is None else (*preview.changes, *preview.spends, *preview.answers)
        about = dict.fromkeys(
            (*touches, *(touch for name, _ in paid for touch in (name, f"pile:{name}")))
        )
        self.box.advise(
            self._advice(option),
            self._spots,
            [one for one in about if self.scene.rect_of(one) is not None],
            can_try=self.carried.can_try(action),
        )

    def _closed(self) -> None:
        self._wanted = False
        self.session.busy = False
        self.scene.consider(self.hand.considered)
        self.hand.light()

    def _advice(self, option: Option) -> Advice:
        session, game = self.session, self.session.game
        seat = option.action.seat
        names = [one.name for one in session.match.seats]
        told = figures(option.reasons, game.feature_labels, seat, names)
        return Advice(
            self._runs(option.action),
            option.chance,
            told,
            self._card_of(option.action),
            option.gain,
            () if option.other is None else self._runs(option.other),
            self._steps(option),
            option.matters,
            option.wins,
            option.saves,
            option.free,
            len(session.view.legal) == 1,
            len(self.options) > 1,
        )

    def _runs(self, action: Action) -> tuple[Run, ...]:
        """The words of an act; none where they would name what this seat does not see."""
        message = self.session.game.describe_action(action, self.session.view)
        return () if names_hidden(message) else tuple(self.words.runs(message))

    def _steps(self, option: Option) -> tuple[tuple[Run, ...], ...]:
        """The acts that follow, as far as they have words of their own."""
        first = self._runs(option.action)
        plan = option.plan[1:] or ((option.then,) if option.then is not None else ())
        found: list[tuple[Run, ...]] = []
        for action in plan:
            said = self._runs(action)
            if not said:
                break
            if said not in (first, *found):  # the same once more is told once
                found.append(said)
        return tuple(found[:NAMED])

    def _card_of(self, action: Action) -> str:
        """The first open card among the things that an action is about."""
        for touch in touches_of(self.session.index, action):
            thing = self.scene.plan.thing(touch)
            if thing is not None and thing.definition:
                return thing.definition
        return ""
