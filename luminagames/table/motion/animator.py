"""Plays what happened: a script of beats on the clock, over a table that still stands as it was.

The state is final already; a thing is shown as it is now when the beat that brings it there is over. So a moment can be
cut short at any time and nothing is lost. Long, since each kind of beat is set up here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.event import Event
from luminagames.engine.show import LaidHand
from luminagames.engine.view import View
from luminagames.table.items.base import KeptItem, Layer
from luminagames.table.items.card import CardItem
from luminagames.table.items.flight import BannerItem
from luminagames.table.look import Look
from luminagames.table.motion import ways
from luminagames.table.motion.clock import Clock, Track
from luminagames.table.motion.large import CoinItem, FlareItem, RiseItem
from luminagames.table.motion.lights import DimItem, EdgeItem, FlashItem, NumberItem, RibbonItem, SparksItem
from luminagames.table.motion.script import CALL, IMPACT, Beat, Script, compose, flare_ms
from luminagames.table.motion.ways import Ways
from luminagames.table.plan import Plan
from luminagames.table.scene import TableScene

SHAKE = 3
"""Pixels by which a thing shakes: one that is refused, or hit."""
SLIDE = 200
"""Milliseconds in which things close up."""
EDGE, STANDING = 400, 700
"""With reduced motion: so long a light and a number stand."""
TWICE = 400
"""A second key within so many milliseconds ends all that is told."""
BACK, PUSH = 15.0, 9.0
"""Units that a striker draws back, and that what it hits is pushed."""


@dataclass(frozen=True, slots=True)
class Told:
    """One action as it is to be seen: its events as the looking seat may know them, and the views around it."""

    events: tuple[Event, ...]
    before: View
    after: View
    doer: int | None = None
    """The seat of somebody else, whose act is called out first."""


class Animator(QObject):
    """One for a table. `play` is called after the scene was synced with what changed still held back."""

    called = Signal()
    """It is seen whose act comes: what waits for that may stand on the stage now."""
    over = Signal()
    """All has been told."""

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        super().__init__(scene)
        self.scene = scene
        self.clock = clock
        self.script = Script()
        self.playing = False
        self.waiting = False
        """The stage is read: the rest comes after that."""
        self._begun = 0
        self._skipped = -10_000
        self._items: list[QGraphicsItem] = []
        self._ways = Ways(scene, Plan((), (), (), ()))
        self._words: Sequence[str] = ()
        self._dropped: tuple[str, QRectF] | None = None
        self._hands: dict[int, LaidHand] = {}
        self._others = False
        """It is told what somebody else has done."""
        clock.idle.connect(self._rested)

    # What is told

    def play(
        self, told: Told, before: Plan, words: Callable[[Event], str],
        dropped: tuple[str, QRectF] | None = None, *, staged: bool = False,
    ) -> None:  # fmt: skip
        """Shows an action as it went. What a hand has `dropped` goes on from there; with `staged` the rest waits for
        `go_on` once it is seen whose act it is. With reduced motion lights and figures stand for a moment."""
        self._ways = Ways(self.scene, before)
        self._words = [words(event) for event in told.events]
        self._dropped, self._others = dropped, told.doer is not None
        self.script = self._compose(told)
        if not self._look.settings.duration(100):
            self.scene.settle()
            self._stand()
            return
        if not self.script.beats and not self.scene.late:
            return
        self.playing = self.scene.session.showing = True
        self._begun = self.clock.now
        self._skipped = -10_000
        if any(beat.weight != "small" for beat in self.script.beats):
            self.scene.hush(hushed=True)
        if staged:
            self.waiting = True
            self._call(told.doer)
        else:
            self._run_all()

    @property
    def _look(self) -> Look:
        return self.scene.look

    def _compose(self, told: Told) -> Script:
        game = self.scene.session.game
        view = self.scene.session.match.telling(told.after, told.events)
        cues = [game.cue(event, view) for event in told.events]
        sheet = game.score_sheet(told.after) if any(cue.kind == "flare" for cue in cues) else None
        self._hands = {} if sheet is None else {hand.seat: hand for hand in sheet.hands}
        scores = ways.changed_scores(game.status(told.before), game.status(told.after))
        return compose(list(zip(told.events, cues, self._words, strict=True)), scores, self._flare_ms)

    def _flare_ms(self, touch: str) -> int:
        hand = self._hands.get(ways.seat_of(touch))
        groups = [] if hand is None else [group for group in hand.groups if group.points is not None]
        return flare_ms(len(groups), 0 if hand is None else len(hand.extra)) if groups else 0

    # Skipping

    def skip(self) -> bool:
        """Ends the running moment at its last frame, a second time all of them; whether it was worth that.

        Small things, and what a person does, are over at once and take nobody's click: the hand goes on.
        """
        others = self._others or any(beat.weight == "decisive" for beat in self.script.beats)
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

    def _rested(self) -> None:
        if self.playing and not self.waiting:
            self._end()

    def _end(self) -> None:
        for item in self._items:
            if item.scene() is not None:
                self.scene.removeItem(item)
        self._items = []
        self.scene.settle()
        if self.playing:
            self.scene.straighten()
            self.playing = self.scene.session.showing = False
            self.scene.hush(hushed=False)
            self.over.emit()

    # Beats

    def _run_all(self) -> None:
        held = dict.fromkeys(self.scene.late)
        first, last = self._ways.held(self.script)
        for key in held:
            if key in last:
                continue
            at = self._ways.waits(key, self.script, self.scene.plan)
            self._after(at, lambda one=key: self._close_up(one))  # type: ignore[misc]  # mypy infers no default
        decisive = [beat for beat in self.script.beats if beat.weight == "decisive"]
        if decisive:
            begin, end = min(beat.at for beat in decisive), max(beat.end for beat in decisive)
            fallen = [self._ways.rect(beat.source) for beat in decisive if beat.kind == "fall"]
            hole = next((rect for rect in fallen if rect is not None), None)
            dim = DimItem(self._look, self.scene.area.adjusted(-400, -400, 400, 400), hole)
            self._run(dim, dim.step, begin, end - begin)
        for beat in self.script.beats:
            self._show(beat, first, last)
        if not self.clock.running:
            self._end()

    def _show(self, beat: Beat, first: dict[str, int], last: dict[str, int]) -> None:
        match beat.kind:
            case "move":
                self._move(beat, first, last)
            case "strike":
                self._strike(beat, last)
            case "number" | "score":
                self._number(beat, last)
            case "fall":
                self._fall(beat)
            case "pulse":
                self._edge(beat.source, beat.at, beat.ms)
            case "call":
                start, end = self._ways.rect(beat.source), self._ways.rect(beat.target)
                if start is not None and end is not None:
                    self._ribbon(start.center(), end.center(), beat, self._color("danger"))
                    self._edge(beat.target, beat.at + beat.ms // 2, beat.ms // 2, "danger")
            case "shuffle":
                self._shuffle(beat)
            case "banner":
                banner = BannerItem(self._look, beat.words)
                self._run(banner, banner.step, beat.at, beat.ms)
            case "coin":
                coin = CoinItem(self._look, self.scene.area.center(), beat.words, self._words[beat.event])
                self._run(coin, coin.step, beat.at, beat.ms)
            case "rise":
                definition = self._ways.definition(beat.source)
                if definition:
                    rise = RiseItem(self._look, self.scene.area.center(), definition, beat.words)
                    self._run(rise, rise.step, beat.at, beat.ms)
            case "flare":
                hand = self._hands.get(ways.seat_of(beat.source))
                if hand is not None:
                    flare = FlareItem(self._look, self.scene.area, hand, beat.words)
                    self._run(flare, flare.step, beat.at, beat.ms)

    def _color(self, role: str) -> QColor:
        return self._look.color(role)

    def _call(self, seat: int | None) -> None:
        """A ribbon in the seat's color runs from where it sits to what it touches; then the stage has the word."""
        touched = next((beat.source for beat in self.script.beats if beat.source.startswith("card:")), "")
        start = None if seat is None else self._ways.rect(f"seat:{seat}")
        end = self._ways.rect(touched) or self.scene.area
        if start is None or seat is None:
            self._after(1, self.called.emit)
            return
        ribbon = RibbonItem(self._look, start.center(), end.center(), self._look.theme.seat(seat).color)
        self._run(ribbon, ribbon.step, 0, CALL, self.called.emit)

    def _ribbon(self, start: QPointF, end: QPointF, beat: Beat, color: QColor) -> None:
        ribbon = RibbonItem(self._look, start, end, color)
        self._run(ribbon, ribbon.step, beat.at, beat.ms)

    def _edge(self, touch: str, at: int, ms: int, role: str = "playable") -> None:
        """Where the thing lies when its time has come."""
        look = self._look

        def began() -> None:
            rect = self._ways.rect_now(touch)
            if rect is not None:
                edge = EdgeItem(look, rect, self._color(role))
                self._run(edge, edge.step, 0, ms)

        self._after(at, began)

    def _move(self, beat: Beat, first: dict[str, int], last: dict[str, int]) -> None:
        move = beat.move
        assert move is not None
        dropped = self._dropped
        flight = self._ways.flight(move, dropped)
        if flight is None:
            return
        from_hand = dropped is not None and dropped[0] == f"card:{move.card}"
        if from_hand:
            self._dropped = None
        at, ms = (0, beat.end) if from_hand and beat.at < SLIDE else (beat.at, beat.ms)
        leaves, arrives = flight.leaves, flight.arrives

        def began() -> None:
            for key in leaves:
                item = self.scene.standing(key)
                if item is not None and (key in self.scene.leaving or key in arrives):
                    item.hide()
                elif isinstance(item, CardItem) or first.get(key, 0) == beat.at:
                    self._arrive(key)

        def done() -> None:
            for key in arrives:
                if last.get(key, 0) <= beat.end or isinstance(self.scene.things.get(key), CardItem):
                    self._arrive(key)

        if from_hand:  # the hand holds it no longer: it must not be seen at home
            began()
        for number, item in enumerate(flight.items):
            wait = number * self._look.theme.stagger_ms
            final, starts = number == len(flight.items) - 1, not number and not from_hand
            ended, started = done if final else _nothing, began if starts else _nothing
            self._run(item, item.step, at + wait, ms, ended, started, seen=from_hand)

    def _arrive(self, key: str) -> None:
        """A thing is shown as it is now; a count rolls."""
        roll = self._ways.roll(key)
        self.scene.release(key)
        item = self.scene.things.get(key)
        if item is not None:
            item.show()
        if roll is not None:
            self._run_free(roll.step, 0, roll.ms, roll.done)

    def _arrive_all(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._arrive(key)

    def _close_up(self, key: str) -> None:
        """A thing that nothing happens to takes its new place."""
        item = self.scene.things.get(key)
        old = None if item is None else QPointF(item.pos())
        was = item is not None and item.isVisible()
        self.scene.release(key)
        if item is None or old is None or not was or item.pos() == old:
            return
        new = QPointF(item.pos())
        item.setPos(old)

        def step(share: float) -> None:
            item.setPos(old + (new - old) * share)

        self._run_free(step, 0, SLIDE, lambda: item.setPos(new))

    def _strike(self, beat: Beat, last: dict[str, int]) -> None:
        """Draws back, lunges, strikes, goes home."""
        key = self._ways.key_of(beat.source)
        item = self.scene.standing(key)
        start, end = self._ways.rect(beat.source), self._ways.rect(beat.target)
        if item is None or start is None or end is None:
            return
        way = end.center() - start.center()
        size = math.hypot(way.x(), way.y()) or 1.0
        along = way / size
        home, layer = QPointF(item.pos()), item.zValue()
        blow = min(0.66 * size, size - 40)

        def step(share: float) -> None:
            at = share * beat.ms
            if at < 100:
                item.setPos(home - along * (BACK * _out(at / 100)))
            elif at < IMPACT:
                part = (at - 100) / (IMPACT - 100)
                item.setPos(home + along * (-BACK + (blow + BACK) * part * part))
            elif at < IMPACT + 70:
                item.setPos(home + along * blow)
            else:
                part = _out(min(1.0, (at - IMPACT - 70) / (beat.ms - IMPACT - 70)))
                item.setPos(home + along * (blow * (1 - part)))

        def began() -> None:
            item.setZValue(Layer.LINK + 10)

        def done() -> None:
            item.setPos(home)
            item.setZValue(layer)
            if last.get(key, 0) <= beat.end:
                self._close_up(key)

        self._run_free(step, beat.at, beat.ms, done, began, linear=True)
        contact = start.center() + along * (blow + start.height() * 0.28)
        flash = FlashItem(self._look, (contact + end.center()) / 2)
        self._run(flash, flash.step, beat.at + IMPACT, 160)
        self._shaken(beat.target, beat.at + IMPACT, along)

    def _shaken(self, touch: str, at: int, along: QPointF) -> None:
        """What is hit is pushed, and shakes twice."""
        item = self.scene.standing(self._ways.key_of(touch))
        if item is None:
            return
        home = QPointF(item.pos())

        def step(share: float) -> None:
            push = PUSH * max(0.0, 1 - share * 3)
            item.setPos(home + along * push + QPointF(SHAKE * math.sin(share * 4 * math.pi) * (1 - share), 0))

        self._run_free(step, at, 180, lambda: item.setPos(home), linear=True)

    def _number(self, beat: Beat, last: dict[str, int]) -> None:
        end = self._ways.counter(beat.target)
        start = self._ways.rect(beat.source) or self._ways.rect(beat.target)
        keys = self._ways.keys(beat.target)

        def done() -> None:
            for key in keys:
                if last.get(key, 0) <= beat.end:
                    self._arrive(key)

        if start is None or end is None or not beat.amount:
            self._after(beat.end, done)
            return
        number = NumberItem(self._look, beat.amount, start.center(), end)
        self._run(number, number.step, beat.at, beat.ms, done, linear=True)

    def _fall(self, beat: Beat) -> None:
        """Its color drains, it tips, and goes to its pile; a portrait stays and grows dark."""
        item = self.scene.standing(self._ways.key_of(beat.source))
        flight = None if beat.move is None else self._ways.flight(beat.move, None)
        end = flight.end if flight is not None else None
        rect = self._ways.rect(beat.source)
        key = self._ways.key_of(beat.source)
        if item is None or rect is None:
            if flight is not None:
                self._after(beat.end, lambda: self._arrive_all(flight.arrives))
            return
        home = QPointF(item.pos())
        middle = rect.center()

        def step(share: float) -> None:
            gone = max(0.0, (share - 0.22) / 0.78)
            item.setOpacity(1 - 0.45 * min(1.0, share / 0.22) - (0.3 * gone if end is not None else 0))
            if end is not None:
                way = end - middle
                lift = QPointF(0, -60 * 4 * gone * (1 - gone))
                item.setPos(home + way * (gone * gone) + lift)
                item.setRotation(14 * gone)
                item.setScale(1 - 0.35 * gone)

        def began() -> None:
            item.setZValue(Layer.LINK + 5)

        def done() -> None:
            item.setOpacity(1.0)
            item.setScale(1.0)
            item.setRotation(0.0)
            item.setPos(home)
            if end is not None and key in self.scene.leaving:
                item.hide()
            self._arrive_all((key, *(flight.arrives if flight is not None else ())))

        sparks = SparksItem(self._look, rect)
        self._run(sparks, sparks.step, beat.at + 80, max(300, beat.ms - 80))
        self._run_free(step, beat.at, beat.ms, done, began, linear=True)

    def _shuffle(self, beat: Beat) -> None:
        """A pile riffles: it rocks to both sides and back."""
        item = self.scene.standing(beat.target) or self.scene.standing(beat.target.replace("zone:", "pile:"))
        if item is None:
            return
        turn = item.rotation()

        def step(share: float) -> None:
            item.setRotation(turn + 7 * math.sin(share * 4 * math.pi) * (1 - share))

        self._run_free(step, beat.at, beat.ms, lambda: item.setRotation(turn), linear=True)

    # Without movement

    def _stand(self) -> None:
        """Lights and figures stand where something has happened; nothing moves."""
        for old in self._items:
            if old.scene() is not None:
                self.scene.removeItem(old)
        self._items = []
        for beat in self.script.beats:
            if beat.kind in ("pulse", "call", "strike", "fall"):
                for touch in {beat.source, beat.target} - {""}:
                    rect = self.scene.rect_of(touch)
                    if rect is not None:
                        self._still(EdgeItem(self._look, rect, self._color("playable")), EDGE)
            end = self._ways.counter(beat.target) if beat.amount else None
            if end is not None and beat.kind in ("number", "score"):
                number = NumberItem(self._look, beat.amount, end, end, 40.0)
                number.still = True
                self._still(number, STANDING)

    def _still(self, item: EdgeItem | NumberItem, ms: int) -> None:
        item.step(0.3)
        self.scene.addItem(item)
        self._items.append(item)

        def gone() -> None:
            if item in self._items:
                self._items.remove(item)
                self.scene.removeItem(item)

        linear = QEasingCurve(QEasingCurve.Type.Linear)
        self.clock.run(Track(0, self._look.settings.reading(ms), linear, _still_step, gone))

    def shake(self, touch: str) -> None:
        """A refused thing shakes twice by three pixels, once it is home."""
        look = self._look
        item, thing = self.scene.things.get(touch), self.scene.plan.thing(touch)
        motion = look.theme.motion("refuse")
        if item is None or thing is None or not look.settings.duration(motion.ms):
            return
        home = QPointF(thing.rect.x, thing.rect.y)

        def step(share: float) -> None:
            item.setPos(home + QPointF(SHAKE / look.unit * math.sin(share * 4 * math.pi) * (share < 1), 0))

        self._run_free(step, 0, motion.ms, linear=True)

    # Running

    def _after(self, at: int, does: Callable[[], None]) -> None:
        self._run_free(_still_step, at, 0, does)

    def _run(
        self, item: KeptItem, step: Callable[[float], None], at: int, ms: int,
        done: Callable[[], None] = lambda: None, began: Callable[[], None] = lambda: None, *,
        seen: bool = False, linear: bool = True,
    ) -> None:  # fmt: skip
        """An item that is there for its time only."""
        item.setVisible(seen)
        self.scene.addItem(item)
        self._items.append(item)

        def first() -> None:
            item.show()
            began()

        def last() -> None:
            if item in self._items:
                self._items.remove(item)
                self.scene.removeItem(item)
            done()

        self._run_free(step, at, ms, last, first, linear=linear)

    def _run_free(
        self, step: Callable[[float], None], at: int, ms: int, done: Callable[[], None] = lambda: None,
        began: Callable[[], None] = lambda: None, *, linear: bool = False,
    ) -> None:  # fmt: skip
        settings = self._look.settings
        curve = QEasingCurve(QEasingCurve.Type.Linear) if linear else self._look.theme.motion("move").curve()
        self.clock.run(Track(settings.duration(at), settings.duration(ms), curve, step, done, began))


def _out(share: float) -> float:
    """Fast at first, slow at its end."""
    return 1 - (1 - share) ** 3


def _nothing() -> None:
    """Nothing."""


def _still_step(share: float) -> None:
    """Nothing moves."""
