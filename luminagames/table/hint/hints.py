"""A hint is asked for, thought of in the bots' process from the seat's view alone, and shown."""

from __future__ import annotations

from PySide6.QtCore import QObject

from luminagames.bots.hint import Option
from luminagames.engine.action import Action
from luminagames.engine.message import names_hidden
from luminagames.engine.rng import seed_for
from luminagames.table.answers.thinker import Thinker
from luminagames.table.gestures.hand import Hand
from luminagames.table.hint.advice import Advice, Side, best_other, figures
from luminagames.table.hint.box import HintBox
from luminagames.table.hint.touches import touches_of
from luminagames.table.scene import TableScene
from luminagames.table.screen import Screen
from luminagames.table.session import TableSession
from luminagames.table.words import Run, TableWords


class Hints(QObject):
    """One hint at a time; any act of anybody ends it."""

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
        self._step = -1
        self.options: tuple[Option, ...] = ()
        self.at = 0
        box.done.connect(self.do)
        box.another.connect(self.another)
        box.closed.connect(self._closed)
        session.stepped.connect(self.forget)
        session.jumped.connect(self.forget)

    def ask(self) -> None:
        """What would the program do? Only for who looks and is asked."""
        session = self.session
        if not session.my_turn or not session.live or session.view.seat is None:
            return
        if self._thinker is None:
            self._thinker = Thinker(session.game, self)
            self._thinker.suggested.connect(self._suggested)
        self._step = session.match.step
        self._thinker.ask_hint(session.view, seed_for(session.match.seed, self._step))

    def fit(self) -> None:
        """The window has another size, or other letters: what is open stands where it would be
        opened now.
        """
        if self.box.isVisible():
            self._show()

    def forget(self) -> None:
        """The moment is over."""
        self._step = -1
        self.box.dismiss()

    def close(self) -> None:
        """Ends the process."""
        if self._thinker is not None:
            self._thinker.close()

    def do(self) -> None:
        """Does what is advised."""
        if self.options and self._step == self.session.match.step:
            action = self.options[self.at].action
            self.forget()
            self.session.submit(action)

    def another(self) -> None:
        """The next best answer, and after the last one the first."""
        if self.options:
            self.at = (self.at + 1) % len(self.options)
            self._show()

    def _suggested(self, options: tuple[Option, ...]) -> None:
        session = self.session
        if session.match.step != self._step or not session.my_turn:
            return
        self.options, self.at = tuple(one for one in options if one.action in session.view.legal), 0
        if self.options and session.view.seat is not None:
            session.hints.note(session.view.seat, self._step)
            session.hinted.emit()
            session.busy = True
            self._show()

    def _show(self) -> None:
        session, action = self.session, self.options[self.at].action
        touches = touches_of(session.index, action)
        self.scene.light(touches)
        preview = session.game.preview(session.view, action)
        self.scene.consider(preview)
        paid = () if preview is None else (*preview.changes, *preview.spends, *preview.answers)
        about = dict.fromkeys(
            (*touches, *(touch for name, _ in paid for touch in (name, f"pile:{name}")))
        )
        self.box.advise(
            self._advice(),
            self._spots,
            [one for one in about if self.scene.rect_of(one) is not None],
        )

    def _closed(self) -> None:
        self.session.busy = False
        self.scene.consider(self.hand.considered)
        self.hand.light()

    def _advice(self) -> Advice:
        other = best_other(self.options, self.at)
        return Advice(self._side(self.at), None if other is None else self._side(other))

    def _side(self, at: int) -> Side:
        option, game = self.options[at], self.session.game
        runs = self.words.runs(game.describe_action(option.action, self.session.view))
        told = () if option.wins else figures(option.reasons, game.feature_labels)
        return Side(
            runs, option.chance, told, self._card_of(option.action), self._then(option), option.wins
        )

    def _then(self, option: Option) -> tuple[Run, ...]:
        """What an answer prepares; nothing where it would name what this seat does not see."""
        if option.then is None:
            return ()
        message = self.session.game.describe_action(option.then, self.session.view)
        said = tuple(self.words.runs(message))
        again = said == tuple(
            self.words.runs(self.session.game.describe_action(option.action, self.session.view))
        )
        return () if again or names_hidden(message) else said  # the same once more is no plan

    def _card_of(self, action: Action) -> str:
        """The first open card among the things that an action is about."""
        for touch in touches_of(self.session.index, action):
            thing = self.scene.plan.thing(touch)
            if thing is not None and thing.definition:
                return thing.definition
        return ""
