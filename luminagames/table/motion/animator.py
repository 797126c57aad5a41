"""Plays what happened: the moves of events as flights, their cues as pulses and banners.

The scene shows the final state already; a flight hides the thing it stands for until it arrives. So an animation
can be cut short at any moment and nothing is lost.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.event import Event, Move
from luminagames.engine.show import Cue
from luminagames.table.ground import qrect
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.flight import BannerItem, FlyingCard, FlyingToken, Pulse
from luminagames.table.items.hold import full
from luminagames.table.motion.clock import Clock, Track
from luminagames.table.plan import Plan, Thing
from luminagames.table.scene import TableScene

STAGGERED = 6
"""So many things of one event start one after the other; the rest together with the last."""
BETWEEN = 130
"""Milliseconds from the start of one event's moves to the next."""
LONGEST = 1500
"""No row of events takes longer to start than this."""
BANNER = 1500
SHAKE = 3
"""Pixels by which a refused thing shakes."""
PULSE = 420


class Animator(QObject):
    """One for a table. `play` is called after the scene was synced."""

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        super().__init__(scene)
        self.scene = scene
        self.clock = clock
        self._waiting: dict[str, int] = {}
        self._flown: set[int] = set()
        self._dropped: tuple[str, QRectF] | None = None

    def play(
        self, events: Sequence[Event], before: Plan, words: Callable[[Event], str],
        dropped: tuple[str, QRectF] | None = None,
    ) -> None:  # fmt: skip
        """Shows events as they went; nothing with reduced motion. What a hand has `dropped` goes on from there."""
        look = self.scene.look
        self._dropped = dropped
        if not look.settings.duration(100):
            return
        moving = sum(1 for event in events if event.moves)
        between = min(BETWEEN, LONGEST // max(1, moving))
        delay = 0
        self._flown = set()
        for event in events:
            cue = self.scene.session.game.cues.get(event.kind, Cue())
            self._cue(cue, event, delay, words)
            if event.moves:
                for number, move in enumerate(event.moves):
                    wait = delay + min(number, STAGGERED) * look.theme.stagger_ms
                    self._move(move, before, wait)
                delay += between

    def finish(self) -> None:
        """Everything arrives now."""
        self.clock.finish()

    def shake(self, touch: str) -> None:
        """A refused thing shakes twice by three pixels, once it is home."""
        look = self.scene.look
        item, thing = self.scene.things.get(touch), self.scene.plan.thing(touch)
        motion = look.theme.motion("refuse")
        if item is None or thing is None or not look.settings.duration(motion.ms):
            return
        home = QPointF(thing.rect.x, thing.rect.y)

        def step(share: float) -> None:
            item.setPos(home + QPointF(SHAKE / look.unit * math.sin(share * 4 * math.pi) * (share < 1), 0))

        curve = QEasingCurve(QEasingCurve.Type.Linear)
        self.clock.run(Track(look.settings.duration(motion.ms), look.settings.duration(motion.ms), curve, step))

    # Moves

    def _move(self, move: Move, before: Plan, delay: int) -> None:
        source, target = self._counter(before, move.source, move.kind), self._counter(before, move.target, move.kind)
        if move.card is None and (source or target):
            self._tokens(move, source, target, before, delay)
        elif move.card is None or move.card not in self._flown:
            self._card(move, before, delay)

    def _counter(self, plan: Plan, zone: str, kind: str) -> str:
        """The counter that tokens of a kind lie on: a move names the pile itself, or the zone of several piles."""
        for touch in (f"pile:{zone}", f"pile:{zone}.{kind}"):
            thing = plan.thing(touch)
            if thing is not None and thing.kind == "counter":
                return touch
        return ""

    def _tokens(self, move: Move, source: str, target: str, before: Plan, delay: int) -> None:
        start, end = self._center(source, move.source), self._center(target, move.target)
        thing = before.thing(source) or before.thing(target)
        if start is None or end is None or thing is None:
            return
        item = self.scene.things.get(target)
        old = before.thing(target)
        if isinstance(item, CounterItem) and old is not None:
            self._waiting[target] = self._waiting.get(target, 0) + 1
            item.show_count(old.count if self._waiting[target] == 1 else item.shown)
        for number in range(min(move.count, 3)):
            flying = FlyingToken(self.scene.look, thing.icon, start, end)
            last = number == min(move.count, 3) - 1
            arrived = (lambda: self._token_arrived(target)) if last else (lambda: None)
            self._fly(flying, flying.step, delay + number * self.scene.look.theme.stagger_ms, arrived)

    def _token_arrived(self, target: str) -> None:
        left = self._waiting.get(target, 1) - 1
        item = self.scene.things.get(target)
        if left <= 0:
            self._waiting.pop(target, None)
            if isinstance(item, CounterItem):
                item.show_count(None)
        else:
            self._waiting[target] = left

    def _center(self, touch: str, zone: str) -> QPointF | None:
        rect = self.scene.rect_of(touch) or self.scene.rect_of(f"zone:{zone}") or self.scene.rect_of(f"pile:{zone}")
        return None if rect is None else rect.center()

    def _card(self, move: Move, before: Plan, delay: int) -> None:
        old = self._thing(before, move.card, move.source, move.source_place)
        new = self._thing(self.scene.plan, move.card, move.target, move.target_place)
        start = self._rect(before, old, move.source)
        end = self._rect(self.scene.plan, new, move.target)
        thing = new or old
        if start is None or end is None or thing is None:
            return
        if move.card is not None:
            self._flown.add(move.card)
        first, last = full(old or thing), full(new or thing)
        if not all(one.definition or one.back for one in (first, last)):
            return
        tilt = 0.0
        if self._dropped is not None and self._dropped[0] == f"card:{move.card}":
            start, tilt, delay = self._dropped[1], self.scene.look.theme.elevation("lifted_card").tilt_deg, 0
            self._dropped = None
        flying = FlyingCard(self.scene.look, start, end, first, last, tilt)
        item = self.scene.things.get(new.key) if new is not None and new.kind != "pile" else None
        if item is not None:
            item.setVisible(False)

        def arrived() -> None:
            current = self.scene.things.get(new.key) if new is not None else None
            if current is not None:
                current.setVisible(True)

        waits_in_sight = old is not None and old.kind in ("card", "back")  # it must not vanish before it flies
        self._fly(flying, flying.step, delay, arrived, seen=waits_in_sight)

    def _thing(self, plan: Plan, card: int | None, zone: str, place: int | None) -> Thing | None:
        for touch in (f"card:{card}", f"back:{zone}.{place}", f"zone:{zone}", f"pile:{zone}"):
            thing = plan.thing(touch)
            if thing is not None:
                return thing
        return None

    def _rect(self, plan: Plan, thing: Thing | None, zone: str) -> QRectF | None:
        if thing is not None:
            rect = qrect(thing.rect)
            return QRectF(rect.x(), rect.y(), rect.width(), rect.width() * 1.4) if thing.strip else rect
        place = plan.place(f"zone:{zone}") or plan.place(f"pile:{zone}")
        if place is None:
            return None
        center = qrect(place.rect).center()
        width, height = place.card_size
        return QRectF(center.x() - width / 2, center.y() - height / 2, width, height)

    # Cues

    def _cue(self, cue: Cue, event: Event, delay: int, words: Callable[[Event], str]) -> None:
        if cue.kind == "pulse":
            rect = self.scene.rect_of(f"card:{event.data.get('card')}")
            if rect is not None:
                pulse = Pulse(self.scene.look, rect)
                self._run(pulse, pulse.step, delay, PULSE)
        elif cue.kind == "banner":
            said = words(event)
            if said:
                banner = BannerItem(self.scene.look, said)
                self._run(banner, banner.step, delay, BANNER)

    # Running

    def _fly(
        self, item: QGraphicsItem, step: Callable[[float], None], delay: int, done: Callable[[], None], *,
        seen: bool = False,
    ) -> None:  # fmt: skip
        look = self.scene.look
        self._run(item, step, delay, look.theme.motion("move").ms * 2, done, seen=seen)

    def _run(
        self,
        item: QGraphicsItem,
        step: Callable[[float], None],
        delay: int,
        duration: int,
        done: Callable[[], None] = lambda: None,
        *,
        seen: bool = False,
    ) -> None:
        look = self.scene.look
        item.setVisible(seen or delay == 0)
        self.scene.addItem(item)

        def over() -> None:
            self.scene.removeItem(item)
            done()

        def began() -> None:
            item.setVisible(True)

        settings = look.settings
        curve = look.theme.motion("move").curve()
        self.clock.run(Track(settings.duration(delay), settings.duration(duration), curve, step, over, began))
