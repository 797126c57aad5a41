"""Plays what happened: a script of beats on the clock, over a table that still stands as it was.

The state is final already; a thing is shown as it is now when the beat that brings it there is
over. So a moment can be cut short at any time and nothing is lost. `beats` sets up each kind of
beat, `running` runs them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal

from luminagames.engine.board import Cue
from luminagames.engine.event import Event
from luminagames.engine.show import LaidHand
from luminagames.engine.view import View
from luminagames.table.look import Look
from luminagames.table.motion import ways
from luminagames.table.motion.beats import SHAKE, Beats
from luminagames.table.motion.clock import Clock
from luminagames.table.motion.lights import EdgeItem, NumberItem, RibbonItem
from luminagames.table.motion.running import Running
from luminagames.table.motion.script import CALL, Script, compose, flare_ms
from luminagames.table.motion.ways import Ways
from luminagames.table.plan import Plan
from luminagames.table.scene import TableScene

# With reduced motion: so long a light and a number stand.
EDGE, STANDING = 400, 700
# What is told in fewer milliseconds, has no weight and no stage, leaves the lights and the question
# as they are.
GLANCE = 500
# A second key within so many milliseconds ends all that is told.
TWICE = 400


@dataclass(frozen=True, slots=True)
class Told:
    """One action as it is to be seen: its events as the looking seat may know them, and the views
    around it.
    """

    events: tuple[Event, ...]
    before: View
    after: View
    # The seat of somebody else, whose act is called out first.
    doer: int | None = None
    # It ends the match, and the winner's own moment comes after it.
    crowned: bool = False


class Animator(QObject):
    """One for a table. `play` is called after the scene was synced with what changed still held
    back.
    """

    # Something is told from now on.
    began = Signal()
    # It is seen whose act comes: what waits for that may stand on the stage now.
    called = Signal()
    # An event of some weight begins to be told: its number in the action.
    telling = Signal(int)
    # Something is heard: its sound, where it is (−1 is left, 1 right), how large it is (0 to 1).
    sounding = Signal(str, float, float)
    # All has been told.
    over = Signal()

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        super().__init__(scene)
        self.scene = scene
        self.clock = clock
        self.script = Script()
        self.playing = False
        # The stage is read: the rest comes after that.
        self.waiting = False
        self._begun = 0
        self._skipped = -10_000
        self.running = Running(scene, clock)
        self._ways = Ways(scene, Plan((), (), (), ()))
        self._words: Sequence[str] = ()
        self._cues: Sequence[Cue] = ()
        self._beats: Beats | None = None
        self._hands: dict[int, LaidHand] = {}
        # It is told what somebody else has done.
        self._others = False
        self._next: list[Callable[[], None]] = []
        clock.idle.connect(self._rested)

    # What is told

    def play(
        self,
        told: Told,
        before: Plan,
        words: Callable[[Event], str],
        dropped: tuple[str, QRectF] | None = None,
        *,
        staged: bool = False,
    ) -> None:
        """Shows an action as it went. What a hand has `dropped` goes on from there; with `staged`
        the rest waits for `go_on` once it is seen whose act it is. With reduced motion lights and
        figures stand for a moment.
        """
        view = self.scene.session.match.telling(told.after, told.events)
        self._ways = Ways(self.scene, before, view.cards)
        self._words = [words(event) for event in told.events]
        self._others = told.doer is not None
        self.script = self._compose(told, view)
        self._beats = Beats(
            self.running,
            self._ways,
            self.script,
            self._words,
            self._hands,
            dropped,
            self.telling.emit,
            self._cues,
            self.sounding.emit,
        )
        if not self._look.settings.duration(100):
            self.scene.settle()
            self._beats.sound_all()
            self._stand()
            return
        if not self.script.beats and not self.scene.late:
            return
        self.playing = self.scene.session.showing = True
        self._begun = self.clock.now
        self._skipped = -10_000
        if staged or self.script.weighty or self.script.length > GLANCE:
            self.scene.hush(hushed=True)
        self.began.emit()
        if staged:
            self.waiting = True
            self._call(told.doer)
        else:
            self._run_all()

    @property
    def _look(self) -> Look:
        return self.scene.look

    def _compose(self, told: Told, view: View) -> Script:
        game = self.scene.session.game
        cues = self._cues = [game.cue(event, view) for event in told.events]
        sheet = game.score_sheet(told.after) if any(cue.kind == "flare" for cue in cues) else None
        self._hands = {} if sheet is None else {hand.seat: hand for hand in sheet.hands}
        scores = ways.changed_scores(game.status(told.before), game.status(told.after))
        events = list(zip(told.events, cues, self._words, strict=True))
        script = compose(
            events, scores, self._flare_ms, self._ways.stand_ins(), crowned=told.crowned
        )
        return self._ways.joined(script)

    def _flare_ms(self, touch: str) -> int:
        hand = self._hands.get(ways.seat_of(touch))
        groups = (
            [] if hand is None else [group for group in hand.groups if group.points is not None]
        )
        return flare_ms(len(groups), 0 if hand is None else len(hand.extra)) if groups else 0

    # Skipping

    def skip(self) -> bool:
        """Ends the running moment at its last frame, a second time all of them; whether it was
        worth that.

        Small things, and what a person does, are over at once and take nobody's click: the hand
        goes on.
        """
        script = self.script
        others = (
            self._others or script.held or any(beat.weight == "decisive" for beat in script.beats)
        )
        if not self.playing or not others or not self.script.weighty:
            self.finish()
            return False
        now = self.clock.now
        scale = self._look.settings.duration(1000) / 1000 or 1.0
        marks = [self._begun + mark * scale for mark in (*self.script.marks, self.script.length)]
        later = [mark for mark in marks if mark > now + 1]
        if self.waiting or not later or now - self._skipped < TWICE:
            self.finish()
        else:
            self.clock.advance(math.ceil(later[0] - now))
            self._skipped = self.clock.now
        return True

    def finish(self) -> None:
        """Everything has arrived now."""
        self.waiting = False
        self.clock.finish()
        self._end()

    def go_on(self) -> None:
        """What was called out is told now: the stage was read."""
        if self.waiting:
            self.waiting = False
            self._begun = self.clock.now
            self._run_all()

    def _run_all(self) -> None:
        if self._beats is not None:
            self._beats.run()
        if not self.clock.running:
            self._end()

    def _rested(self) -> None:
        if self.playing and not self.waiting:
            self._end()

    def _end(self) -> None:
        self.running.clear()
        self.scene.settle()
        if self.playing:
            self.scene.straighten()
            self.playing = self.scene.session.showing = False
            self.scene.hush(hushed=False)
            self.over.emit()
            later, self._next = self._next, []
            for does in later:
                QTimer.singleShot(0, self, does)

    def moving(self) -> bool:
        """Whether something is being told."""
        return self.playing

    def once_told(self, does: Callable[[], None]) -> None:
        """Does something as soon as all that happened has been told: now, if nothing is."""
        if not self.playing:
            does()
        elif does not in self._next:
            self._next.append(does)

    def _call(self, seat: int | None) -> None:
        """A ribbon in the seat's color runs from where it sits to what it touches; then the stage
        has the word.
        """
        touched = next(
            (beat.source for beat in self.script.beats if beat.source.startswith("card:")), ""
        )
        start = None if seat is None else self._ways.rect(f"seat:{seat}")
        end = self._ways.rect(touched) or self.scene.area
        if start is None or seat is None:
            self.running.after(1, self.called.emit)
            return
        ribbon = RibbonItem(
            self._look, start.center(), end.center(), self._look.theme.seat(seat).color
        )
        self.running.run(ribbon, ribbon.step, 0, CALL, self.called.emit)

    def _stand(self) -> None:
        """Lights and figures stand where something has happened; nothing moves."""
        self.running.clear()
        for beat in self.script.beats:
            if beat.kind in ("pulse", "call", "strike", "fall"):
                for touch in {beat.source, beat.target} - {""}:
                    rect = self.scene.rect_of(touch)
                    if rect is not None:
                        self.running.stand(
                            EdgeItem(self._look, rect, self._look.color("playable")), EDGE
                        )
            end = self._ways.counter(beat.target) if beat.amount else None
            if end is not None and beat.kind in ("number", "score"):
                number = NumberItem(self._look, beat.amount, end, end, 40.0)
                number.still = True
                self.running.stand(number, STANDING)

    def shake(self, touch: str) -> None:
        """A refused thing shakes twice by three pixels, once it is home."""
        look = self._look
        item, thing = self.scene.things.get(touch), self.scene.plan.thing(touch)
        motion = look.theme.motion("refuse")
        if item is None or thing is None or not look.settings.duration(motion.ms):
            return
        home = QPointF(thing.rect.x, thing.rect.y)

        def step(share: float) -> None:
            item.setPos(
                home + QPointF(SHAKE / look.unit * math.sin(share * 4 * math.pi) * (share < 1), 0)
            )

        self.running.run_free(step, 0, motion.ms, linear=True)
