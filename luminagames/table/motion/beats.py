"""The beats of a script put on the clock: each kind with its items, and with what is shown when it
is over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from luminagames.engine.board import Cue
from luminagames.engine.show import LaidHand
from luminagames.table.items.base import Layer
from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.items.flight import BannerItem
from luminagames.table.look import Look
from luminagames.table.motion import ways
from luminagames.table.motion.landed import landed
from luminagames.table.motion.large import CoinItem, FlareItem, RiseItem
from luminagames.table.motion.lights import (
    DimItem,
    EdgeItem,
    FlashItem,
    NumberItem,
    RibbonItem,
    SparksItem,
)
from luminagames.table.motion.pieces import RiffleItem, ShatterItem
from luminagames.table.motion.running import Running
from luminagames.table.motion.script import IMPACT, Beat, Script
from luminagames.table.motion.ways import Ways
from luminagames.table.scene import TableScene

# Pixels by which a thing shakes: one that is refused, or hit.
SHAKE = 3
# Milliseconds in which things close up.
SLIDE = 200
# Units by which something sinks that goes to no pile.
SUNK = 46.0
# How far to the side a sound comes from the edge of the table.
PAN = 0.7
# A blow of so much sounds as large as can be.
LARGE = 12
# Units that a striker draws back, and that what it hits is pushed.
BACK, PUSH = 15.0, 9.0


@dataclass(slots=True)
class Beats:
    """The beats of one action. A thing is shown as it is now when the beat that brings it there is
    over.
    """

    running: Running
    ways: Ways
    script: Script
    # Each event in words.
    words: Sequence[str]
    # Hands that are laid out to be counted, by seat.
    hands: Mapping[int, LaidHand]
    # What a hand has let go, and where: it goes on from there.
    dropped: tuple[str, QRectF] | None
    # Called when an event of some weight begins to be told, with its number in the action.
    tell: Callable[[int], None]
    # How each event is shown.
    cues: Sequence[Cue] = ()
    # Called when something is heard: its sound, where it is from −1 (left) to 1, its size to 1.
    sound: Callable[[str, float, float], None] = lambda name, pan, size: None

    @property
    def scene(self) -> TableScene:
        """The table."""
        return self.running.scene

    @property
    def look(self) -> Look:
        """What painting needs."""
        return self.running.scene.look

    def run(self) -> None:
        """Puts all of them on the clock; what nothing happens to closes up meanwhile."""
        held = dict.fromkeys(self.scene.late)
        first, last = self.ways.held(self.script)
        for key in held:
            if key in last:
                continue
            at = self.ways.waits(key, self.script, self.scene.plan)
            self.running.after(at, lambda one=key: self._close_up(one))  # type: ignore[misc]  # mypy infers no default
        decisive = [beat for beat in self.script.beats if beat.weight == "decisive"]
        if decisive:
            begin, end = min(beat.at for beat in decisive), max(beat.end for beat in decisive)
            fallen = [self.ways.rect(beat.source) for beat in decisive if beat.kind == "fall"]
            hole = next((rect for rect in fallen if rect is not None), None)
            dim = DimItem(self.look, self.scene.area.adjusted(-400, -400, 400, 400), hole)
            self.running.run(dim, partial(self._dim, dim), begin, end - begin)
        self._sound_beats()
        told: set[int] = set()
        for beat in self.script.beats:
            if beat.weight != "small" and beat.event not in told:
                told.add(beat.event)
                tell = partial(self.tell, beat.event)
                self.running.after(beat.says, tell) if beat.says else tell()
            self._show(beat, first, last)

    def _sound_beats(self) -> None:
        """Each event is heard when it is seen: a blow when it lands, a coin when it lies."""
        heard: set[int] = set()
        for beat in self.script.beats:
            name = self.cues[beat.event].sound if beat.event < len(self.cues) else ""
            if not name or beat.event in heard:
                continue
            heard.add(beat.event)
            sounds = partial(self.sound, name, self._pan(beat), _size(beat))
            self.running.after(beat.says, sounds) if beat.says else sounds()
        self.sound_all(heard)

    def sound_all(self, heard: Collection[int] = ()) -> None:
        """What nothing is shown of is heard at once: each sound one time."""
        left = {cue.sound for number, cue in enumerate(self.cues) if number not in heard}
        for name in sorted(left - {""}):
            self.sound(name, 0.0, 1.0)

    def _pan(self, beat: Beat) -> float:
        """Where a beat is, from −0.7 at the left edge to 0.7."""
        rect = self.ways.rect(beat.target) or self.ways.rect(beat.source)
        area = self.scene.area
        if rect is None or not area.width():
            return 0.0
        return PAN * max(-1.0, min(1.0, 2 * (rect.center().x() - area.left()) / area.width() - 1))

    def _dim(self, dim: DimItem, share: float) -> None:
        """What lies over the table, and is no item of it, grows dark with it."""
        dim.step(share)
        self.scene.dimmed.emit(dim.opacity())

    def _show(self, beat: Beat, first: dict[str, int], last: dict[str, int]) -> None:  # noqa: C901, PLR0915 - a table: one case a kind of beat
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
                self.running.after(beat.at, lambda: self._ribbon(beat, self.look.color("danger")))
                self._edge(beat.target, beat.at + beat.ms // 2, beat.ms // 2, "danger")
            case "shuffle":
                self._shuffle(beat)
            case "banner":
                banner = BannerItem(self.look, beat.words, self.scene.boards.middle)
                self.running.run(banner, banner.step, beat.at, beat.ms)
            case "coin":
                coin = CoinItem(
                    self.look, self.scene.area.center(), beat.words, self.words[beat.event]
                )
                self.running.run(coin, coin.step, beat.at, beat.ms)
            case "rise":
                definition = self.ways.definition(beat.source)
                if definition:
                    rise = RiseItem(self.look, self.scene.area.center(), definition, beat.words)
                    self.running.run(rise, rise.step, beat.at, beat.ms)
            case "flare":
                hand = self.hands.get(ways.seat_of(beat.source))
                if hand is not None:
                    flare = FlareItem(self.look, self.scene.area, hand, beat.words)
                    self.running.run(flare, flare.step, beat.at, beat.ms)

    def _ribbon(self, beat: Beat, color: QColor) -> None:
        """From where the thing stands when it is called: it may have come there just now."""
        start, end = self.ways.rect_now(beat.source), self.ways.rect_now(beat.target)
        if start is not None and end is not None:
            ribbon = RibbonItem(self.look, start.center(), _near_edge(end, start.center()), color)
            self.running.run(ribbon, ribbon.step, 0, beat.ms)

    def _edge(self, touch: str, at: int, ms: int, role: str = "playable") -> None:
        """Where the thing lies when its time has come."""
        look = self.look

        def began() -> None:
            rect = self.ways.rect_now(touch)
            if rect is not None:
                edge = EdgeItem(look, rect, self.look.color(role))
                self.running.run(edge, edge.step, 0, ms)

        self.running.after(at, began)

    def _move(self, beat: Beat, first: dict[str, int], last: dict[str, int]) -> None:  # noqa: C901, PLR0915 - one flight: its beginning and end are closures over it
        move = beat.move
        assert move is not None
        let_go = self.ways.dropped_at(move, self.dropped)
        flight = self.ways.flight(beat, let_go)
        if flight is None:
            return
        stays = self.ways.waits_there(beat)
        from_hand = let_go is not None
        if from_hand:
            self.dropped = None
        at, ms = (0, beat.end) if from_hand and beat.at < SLIDE else (beat.at, beat.ms)
        leaves, arrives, touch = flight.leaves, flight.arrives, f"card:{move.card}"

        def began() -> None:
            if stays is not None:
                self.ways.aloft[touch] = flight.stop
            for key in leaves:
                item = self.scene.standing(key)
                if isinstance(item, PileItem) and last.get(key, 0) > beat.end:
                    item.add_count(-move.count)
                elif item is not None and stays is not None and not isinstance(item, PileItem):
                    item.hide()  # it comes to where it is now after a stop
                elif item is not None and (key in self.scene.leaving or key in arrives):
                    item.hide()
                elif isinstance(item, CardItem | PileItem) or first.get(key, 0) == beat.at:
                    self._arrive(key)

        def done() -> None:
            if self.ways.aloft.get(touch) == flight.stop:
                self.ways.aloft.pop(touch, None)
            for key in arrives:
                item = self.scene.things.get(key)
                if last.get(key, 0) <= beat.end or isinstance(item, CardItem):
                    self._arrive(key)
                elif isinstance(item, PileItem):
                    item.add_count(move.count)

        if from_hand:  # the hand holds it no longer: it must not be seen at home
            began()
        for number, item in enumerate(flight.items):
            wait = number * self.look.theme.stagger_ms
            final, starts = number == len(flight.items) - 1, not number and not from_hand
            ended, started = done if final else _nothing, began if starts else _nothing
            step = item.step if not stays else partial(_then_stand, item.step, ms / (ms + stays))
            self.running.run(
                item, step, at + wait, ms + (stays or 0), ended, started, seen=from_hand
            )

    def _arrive(self, key: str) -> None:
        """A thing is shown as it is now; a count rolls."""
        roll = self.ways.roll(key)
        self.scene.release(key)
        item = self.scene.things.get(key)
        if item is not None:
            item.show()
        if roll is not None:
            roll.step(0.0)  # what it comes to is not seen before it has been counted
            self.running.run_free(roll.step, 0, roll.ms, roll.done)

    def _arrive_all(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._arrive(key)

    def _close_up(self, key: str) -> None:
        """A thing that nothing happens to takes its new place."""
        item = self.scene.things.get(key)
        if item is None or not item.isVisible():
            self.scene.release(key)
            return
        old, was = item.pos() + item.transformOriginPoint(), item.width
        self.scene.release(key)
        home, middle = QPointF(item.pos()), item.transformOriginPoint()
        way = old - home - middle
        grown = was / item.width if isinstance(item, CardItem) and was and item.width else 1.0
        if way.isNull() and grown == 1.0:
            return

        def step(share: float) -> None:
            item.setPos(home + way * (1 - share))
            item.setScale(grown + (1 - grown) * share)

        step(0.0)
        self.running.run_free(step, 0, SLIDE)

    def _strike(self, beat: Beat, last: dict[str, int]) -> None:  # noqa: PLR0915 - one blow: its steps and end are closures over it
        """Draws back, lunges, strikes, goes home."""
        key = self.ways.key_of(beat.source)
        item = self.scene.standing(key)
        start, end = self.ways.rect(beat.source), self.ways.rect(beat.target)
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
            self.scene.unlink(beat.source)
            self.scene.unlink(beat.target)
            item.setZValue(Layer.LINK + 10)

        def done() -> None:
            item.setPos(home)
            item.setZValue(layer)
            if last.get(key, 0) <= beat.end:
                self._close_up(key)

        self.running.run_free(step, beat.at, beat.ms, done, began, linear=True)
        contact = start.center() + along * (blow + start.height() * 0.28)
        flash = FlashItem(self.look, (contact + end.center()) / 2)
        self.running.run(flash, flash.step, beat.at + IMPACT, 160)
        self._shaken(beat.target, beat.at + IMPACT, along)

    def _shaken(self, touch: str, at: int, along: QPointF) -> None:
        """What is hit is pushed, and shakes twice."""
        item = self.scene.standing(self.ways.key_of(touch))
        if item is None:
            return
        home = QPointF(item.pos())

        def step(share: float) -> None:
            push = PUSH * max(0.0, 1 - share * 3)
            item.setPos(
                home
                + along * push
                + QPointF(SHAKE * math.sin(share * 4 * math.pi) * (1 - share), 0)
            )

        self.running.run_free(step, at, 180, lambda: item.setPos(home), linear=True)

    def _number(self, beat: Beat, last: dict[str, int]) -> None:
        end = self.ways.counter(beat.target)
        keys = self.ways.keys(beat.target)

        def done() -> None:
            for key in keys:
                if last.get(key, 0) <= beat.end:
                    self._arrive(key)
                else:
                    self._land(key, beat)

        def began() -> None:
            """From where its cause stands by then: it may have come there just now."""
            start = self.ways.rect_now(beat.source) or self.ways.rect_now(beat.target)
            if start is None or end is None:
                self.running.after(beat.ms, done)
                return
            number = NumberItem(self.look, beat.amount, start.center(), end)
            self.running.run(number, number.step, 0, beat.ms, done, linear=True)

        if beat.amount:
            self.running.after(beat.at, began)
        else:
            self.running.after(beat.end, done)

    def _land(self, key: str, beat: Beat) -> None:
        """A card that more happens to shows what it has come to by now."""
        item = self.scene.standing(key)
        if isinstance(item, CardItem) and item.thing is not None and beat.lands:
            item.show_thing(item.thing, landed(item.badges, beat.lands, beat.amount))

    def _fall(self, beat: Beat) -> None:  # noqa: PLR0915 - one fall: its steps and end are closures over it
        """Its color drains, it tips, and goes to its pile, or is gone where it has none; a portrait
        stays, dark.
        """
        item = self.scene.standing(self.ways.key_of(beat.source))
        flight = None if beat.move is None else self.ways.flight(beat, None)
        end = flight.end if flight is not None else None
        rect = self.ways.rect(beat.source)
        key = self.ways.key_of(beat.source)
        if item is None or rect is None:
            if flight is not None:
                self.running.after(beat.end, lambda: self._arrive_all(flight.arrives))
            return
        home = QPointF(item.pos())
        middle = rect.center()
        fades = 0.3
        if end is None and key in self.scene.leaving:
            end, fades = middle + QPointF(0, SUNK), 0.55

        def step(share: float) -> None:
            gone = max(0.0, (share - 0.22) / 0.78)
            item.setOpacity(
                1 - 0.45 * min(1.0, share / 0.22) - (fades * gone if end is not None else 0)
            )
            if end is not None:
                way = end - middle
                lift = QPointF(0, -60 * 4 * gone * (1 - gone))
                item.setPos(home + way * (gone * gone) + lift)
                item.setRotation(14 * gone)
                item.setScale(1 - 0.35 * gone)

        def began() -> None:
            self.scene.unlink(beat.source)
            item.setZValue(Layer.LINK + 5)

        def done() -> None:
            item.setOpacity(1.0)
            item.setScale(1.0)
            item.setRotation(0.0)
            item.setPos(home)
            if end is not None and key in self.scene.leaving:
                item.hide()
            self._arrive_all((key, *(flight.arrives if flight is not None else ())))

        if beat.weight == "decisive":
            shatter = ShatterItem(self.look, rect)
            self.running.run(shatter, shatter.step, beat.at, beat.ms)
            if beat.words:
                banner = BannerItem(self.look, beat.words, self.scene.boards.middle)
                self.running.run(banner, banner.step, beat.at + 240, beat.ms - 240)
        sparks = SparksItem(self.look, rect)
        self.running.run(sparks, sparks.step, beat.at + 80, max(300, beat.ms - 80))
        self.running.run_free(step, beat.at, beat.ms, done, began, linear=True)

    def _shuffle(self, beat: Beat) -> None:
        """A pile riffles: it parts in two, and its cards fall together again, one from each
        side.
        """
        touch = beat.target
        item = self.scene.standing(touch) or self.scene.standing(touch.replace("zone:", "pile:"))
        if not isinstance(item, PileItem) or item.thing is None or not item.thing.back:
            return
        riffle = RiffleItem(
            self.look, item.thing, QRectF(item.pos(), QSizeF(item.width, item.height))
        )
        self.running.run(riffle, riffle.step, beat.at, beat.ms, item.show, item.hide)


def _size(beat: Beat) -> float:
    """How large a blow is, of 1; what is none is as large as can be."""
    return min(1.0, abs(beat.amount) / LARGE) if beat.kind == "strike" else 1.0


def _near_edge(rect: QRectF, start: QPointF) -> QPointF:
    """Where a way from a point ends: on the picture, beside what is written at its head and
    foot.
    """
    aim = rect.center()
    aim.setX(
        aim.x()
        + max(-0.36, min(0.36, (start.x() - aim.x()) / max(1.0, rect.width()) / 4)) * rect.width()
    )
    return QPointF(aim.x(), rect.top() + rect.height() * 0.42)


def _then_stand(step: Callable[[float], None], way: float, share: float) -> None:
    """A way that takes a part of the time; then what has gone it stands there."""
    step(min(1.0, share / way))


def _out(share: float) -> float:
    """Fast at first, slow at its end."""
    return 1 - (1 - share) ** 3


def _nothing() -> None:
    """What a beat does that only takes its time."""
