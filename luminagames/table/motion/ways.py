"""Where the things of a moment stand, and the ways that they go: read from the plan before it and
the plan after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from luminagames.engine.event import Move
from luminagames.engine.show import Status
from luminagames.table.ground import qrect
from luminagames.table.items.card import CardItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.flight import FlyingCard, FlyingToken
from luminagames.table.items.hold import full
from luminagames.table.motion.script import Beat, Script
from luminagames.table.motion.unseen import allotted
from luminagames.table.plan import Plan, Thing, zone_of

if TYPE_CHECKING:
    from luminagames.table.motion.script import Scores
    from luminagames.table.scene import TableScene

# So many pieces of one move are seen.
MOST_TOKENS = 3
# Width of a card that goes to where a hand is only counted, or comes from there.
SMALL = 24.0
# A place of fewer units is none where a card is seen to stand.
SEEN = 40.0
# What tells of the whole table: it comes when all has been told.
FIXTURES = ("captions", "links", "heads", "backdrop", "boards", "tray", "source", "side")


_NONE: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Flight:
    """What flies; the keys of what it leaves and of what it arrives at; the middle of where it
    lands.
    """

    items: tuple[FlyingCard | FlyingToken, ...]
    leaves: tuple[str, ...]
    arrives: tuple[str, ...]
    end: QPointF
    # Where it stands when it has landed.
    stop: QRectF = field(default_factory=QRectF)


@dataclass(frozen=True, slots=True)
class Roll:
    """A number that runs from what it was to what it is."""

    ms: int
    step: Callable[[float], None]
    done: Callable[[], None]


class Ways:
    """For one moment."""

    def __init__(self, scene: TableScene, before: Plan, cards: Mapping[int, str] = _NONE) -> None:
        self.scene = scene
        self.before = before
        # The definitions of cards that the looking seat was shown: a face that lies open for a
        # moment only, too.
        self.cards = cards
        # Cards that stop on their way, and where they stand until they go on.
        self.aloft: dict[str, QRectF] = {}
        # Of the moves of a card that moves several times: whether it has been on its way, and when
        # it goes on.
        self._stops: dict[Beat, tuple[bool, int | None]] = {}

    # Where

    def _thing(self, touch: str) -> Thing | None:
        return self.before.thing(touch) or self.scene.plan.thing(touch)

    def _portrait(self, touch: str) -> Thing | None:
        """What stands for a seat where it has a portrait."""
        if not touch.startswith("seat:"):
            return None
        for plan in (self.before, self.scene.plan):
            for place in plan.places:
                if place.arrangement == "portrait" and f"seat:{place.seat}" == touch:
                    found = next(
                        (thing for thing in plan.things if thing.place == place.name), None
                    )
                    if found is not None:
                        return found
        return None

    def stand_ins(self) -> dict[str, str]:
        """The cards that show a seat's number, with that seat."""
        found: dict[str, str] = {}
        for plan in (self.before, self.scene.plan):
            seats = {
                place.name: place.seat
                for place in plan.places
                if place.arrangement == "portrait" and place.seat is not None
            }
            found |= {
                thing.touch: f"seat:{seats[thing.place]}"
                for thing in plan.things
                if thing.place in seats
            }
        return found

    def key_of(self, touch: str) -> str:
        """The key of the thing that a touchable is, or that stands for a seat."""
        thing = self._portrait(touch) or self._thing(touch)
        return touch if thing is None else thing.key

    def keys(self, touch: str) -> tuple[str, ...]:
        """What shows a number of a touchable."""
        key = self.key_of(touch)
        if not touch.startswith("card:"):
            return (key,) if key == touch else (key, touch)
        seat = self._seat_of_portrait(key)
        return (key,) if seat is None else (key, f"seat:{seat}")

    def _seat_of_portrait(self, key: str) -> int | None:
        thing = self._thing(key)
        place = None if thing is None else self.scene.plan.place(thing.place)
        return place.seat if place is not None and place.arrangement == "portrait" else None

    def rect(self, touch: str) -> QRectF | None:
        """Where something stands before the moment, or (if it was not there) after it."""
        thing = self._portrait(touch) or self._thing(touch)
        if thing is not None:
            return qrect(thing.lying)
        place = self.scene.plan.place(touch)
        return None if place is None else qrect(place.head or place.rect)

    def rect_now(self, touch: str) -> QRectF | None:
        """Where its item stands at this moment, or where it has stopped on its way."""
        if touch in self.aloft:
            return self.aloft[touch]
        item = self.scene.standing(self.key_of(touch)) if touch else None
        if item is not None and item.isVisible():
            return QRectF(item.mapRectToScene(item.lit_rect()))
        return self.rect(touch) if touch else None

    def counter(self, touch: str) -> QPointF | None:
        """The middle of where a number of something stands."""
        if not touch:
            return None
        thing = self._portrait(touch) or self._thing(touch)
        if thing is None:
            rect = self.rect(touch)
            return None if rect is None else rect.center()
        place = self.scene.plan.place(thing.place)
        if place is not None and place.arrangement == "portrait" and place.area is not None:
            return qrect(place.area).center()
        rect = qrect(thing.lying)
        return QPointF(rect.center().x(), rect.bottom() - rect.height() * 0.18)

    def definition(self, touch: str) -> str:
        """The face of a card that the looking seat sees; empty if it does not."""
        thing = self.scene.plan.thing(touch) or self._thing(touch)
        return "" if thing is None else thing.definition

    # Ways with stops

    def joined(self, script: Script) -> Script:
        """A card that goes on from where nothing lies on the table goes there at once; it flies
        once, and whole.
        """
        chains: dict[int, list[Beat]] = {}
        for beat in script.beats:
            if beat.kind == "move" and beat.move is not None and beat.move.card is not None:
                chains.setdefault(beat.move.card, []).append(beat)
        instead: dict[Beat, Beat | None] = {}
        self._stops = {}
        for beats in chains.values():
            legs: list[list[Beat]] = []
            for beat in beats:
                if legs and not self._seen(legs[-1][-1]):
                    legs[-1].append(beat)
                else:
                    legs.append([beat])
            ways = [replace(leg[0], move=_through(leg[0].move, leg[-1].move)) for leg in legs]
            for leg, way in zip(legs, ways, strict=True):
                instead |= dict.fromkeys(leg) | {leg[0]: way}
            for number, way in enumerate(ways):
                after = ways[number + 1].at if number + 1 < len(ways) else None
                self._stops[way] = (number > 0, after)
        found = (instead.get(beat, beat) for beat in script.beats)
        seen = (beat for beat in found if beat is not None)
        joined = tuple(allotted(seen, self.before, self.scene.plan))
        return replace(script, beats=joined)

    def _seen(self, beat: Beat) -> bool:
        """Whether a card can be seen where a move takes it."""
        move = beat.move
        zone = "" if move is None else move.target
        found = (self.scene.plan.place(f"{kind}:{zone}") for kind in ("zone", "pile"))
        return any(place is not None and min(place.rect.w, place.rect.h) >= SEEN for place in found)

    def waits_there(self, beat: Beat) -> int | None:
        """How long a card stands where a move takes it before it goes on; None where it stays."""
        after = self._stops.get(beat, (False, None))[1]
        return None if after is None else max(0, after - beat.end)

    # What is held back, and until when

    def _ends(self, move: Move) -> tuple[str, str]:
        """The keys of the things that a move leaves and arrives at; empty where there are none."""
        source = self._counter(self.before, move.source, move.kind)
        target = self._counter(self.scene.plan, move.target, move.kind)
        if move.card is None and (source or target):
            return source, target
        old = self._lying(self.before, move.card, move.source, move.source_place)
        new = self._lying(self.scene.plan, move.card, move.target, move.target_place)
        return "" if old is None else old.key, "" if new is None else new.key

    def held(self, script: Script) -> tuple[dict[str, int], dict[str, int]]:
        """For each key that beats touch: when the first begins, and when the last is over."""
        first: dict[str, int] = {}
        last: dict[str, int] = {}
        for beat in script.beats:
            if beat.kind not in ("move", "strike", "number", "score", "fall"):
                continue
            if (
                beat.kind == "fall"
                and beat.move is None
                and self.key_of(beat.source) not in self.scene.leaving
            ):
                # it stays, and grows dark: its number is what it is as soon as the blow has landed
                continue
            keys = [
                key for touch in (beat.source, beat.target) if touch for key in self.keys(touch)
            ]
            if beat.move is not None:
                keys += [key for key in self._ends(beat.move) if key]
            for key in keys:
                first[key] = min(first.get(key, beat.at), beat.at)
                last[key] = max(last.get(key, 0), beat.end)
        return first, last

    def waits(self, key: str, script: Script, plan: Plan) -> int:
        """When something that no beat touches takes its new place: as soon as what leaves or joins
        its place moves, and not before the blows have fallen: who strikes and who is struck still
        stand where they stood.
        """
        thing = plan.thing(key) or self.before.thing(key)
        if key in FIXTURES or (thing is not None and thing.place == "place:gallery"):
            return script.length
        if thing is None:
            return script.length if key.startswith("seat:") else 0
        fought = max(
            (beat.end for beat in script.beats if beat.kind in ("strike", "fall")), default=0
        )
        place = plan.place(thing.place)
        zone = "" if place is None else zone_of(place)
        moves = [(beat.at, beat.move) for beat in script.beats if beat.move is not None]
        return max((at for at, move in moves if zone in (move.source, move.target)), default=fought)

    # Ways

    def _counter(self, plan: Plan, zone: str, kind: str) -> str:
        """The counter that tokens of a kind lie on: a move names the pile itself, or the zone of
        several piles.
        """
        for touch in (f"pile:{zone}", f"pile:{zone}.{kind}"):
            thing = plan.thing(touch)
            if thing is not None and thing.kind == "counter":
                return touch
        return ""

    def _lying(self, plan: Plan, card: int | None, zone: str, place: int | None) -> Thing | None:
        for touch in (f"card:{card}", f"back:{zone}.{place}", f"zone:{zone}", f"pile:{zone}"):
            thing = plan.thing(touch)
            if thing is not None:
                return thing
        return None

    def dropped_at(self, move: Move, dropped: tuple[str, QRectF] | None) -> QRectF | None:
        """Where a hand let go what a move brings: the card itself, or what it took from a pile or a
        counter.
        """
        if dropped is None:
            return None
        source, place = move.source, move.source_place
        touches = (
            f"card:{move.card}",
            f"back:{source}.{place}",
            f"zone:{source}",
            f"pile:{source}",
            f"pile:{source}.{move.kind}",
        )
        return dropped[1] if dropped[0] in touches else None

    def flight(self, beat: Beat, let_go: QRectF | None) -> Flight | None:
        """How a move is seen; None where it cannot be. What a hand has dropped starts where it was
        `let_go`.
        """
        move = beat.move
        assert move is not None
        source = self._counter(self.before, move.source, move.kind)
        target = self._counter(self.scene.plan, move.target, move.kind)
        if move.card is None and (source or target):
            return self._tokens(move, source, target, let_go)
        plan = self.scene.plan
        old = self._lying(self.before, move.card, move.source, move.source_place)
        new = self._lying(plan, move.card, move.target, move.target_place)
        on_its_way, goes_on = self._stops.get(beat, (False, None))
        start = self._spot(
            plan if on_its_way else self.before, None if on_its_way else old, move.source
        )
        end = self._spot(plan, new if goes_on is None else None, move.target)
        thing = new or old
        if start is None or end is None or thing is None:
            return None
        first, last = full(old or thing), full(new or thing)
        shown = self.cards.get(move.card, "") if move.card is not None else ""
        first = replace(first, definition=shown) if on_its_way and shown else first
        last = replace(last, definition=shown) if goes_on is not None and shown else last
        if not all(one.definition or one.back for one in (first, last)):
            return None
        tilt, look = 0.0, self.scene.look
        if let_go is not None:
            start, tilt = let_go, look.theme.elevation("lifted_card").tilt_deg
        stands = None if old is None else self.scene.standing(old.key)
        feet = stands.badges if isinstance(stands, CardItem) else ()
        item = FlyingCard(look, start, end, first, last, tilt, feet)
        leaves = () if old is None or on_its_way else (old.key,)
        return Flight(
            (item,),
            leaves,
            () if new is None or goes_on is not None else (new.key,),
            end.center(),
            end,
        )

    def _tokens(self, move: Move, source: str, target: str, let_go: QRectF | None) -> Flight | None:
        start = self._middle(source, move.source) if let_go is None else let_go.center()
        end = self._middle(target, move.target)
        thing = self._thing(source) or self._thing(target)
        if start is None or end is None or thing is None:
            return None
        count = min(move.count, MOST_TOKENS)
        items = tuple(FlyingToken(self.scene.look, thing.icon, start, end) for _ in range(count))
        return Flight(items, (source,) if source else (), (target,) if target else (), end)

    def _middle(self, touch: str, zone: str) -> QPointF | None:
        rect = self.rect(touch) if touch else None
        rect = rect or self.rect(f"zone:{zone}") or self.rect(f"pile:{zone}")
        return None if rect is None else rect.center()

    def _spot(self, plan: Plan, thing: Thing | None, zone: str) -> QRectF | None:
        if thing is not None:
            rect = qrect(thing.rect)
            if rect.bottom() <= 0:
                return self._tally(plan, thing) or rect
            return (
                QRectF(rect.x(), rect.y(), rect.width(), rect.width() * 1.4)
                if thing.strip
                else rect
            )
        pile = plan.thing(f"zone:{zone}")
        if pile is not None:
            return qrect(pile.rect)
        place = plan.place(f"zone:{zone}") or plan.place(f"pile:{zone}")
        if place is None:
            return None
        center = qrect(place.rect).center()
        width, height = place.card_size
        return QRectF(center.x() - width / 2, center.y() - height / 2, width, height)

    def _tally(self, plan: Plan, thing: Thing) -> QRectF | None:
        """Where a hand that lies beyond the table's edge is counted with small backs: a card goes
        there.
        """
        place = plan.place(thing.place)
        seat = None if place is None else place.seat
        counted = next(
            (one for one in plan.places if one.arrangement == "tally" and one.seat == seat), None
        )
        if counted is None:
            return None
        middle = qrect(counted.rect).center()
        return QRectF(middle.x() - SMALL / 2, middle.y() - SMALL * 0.7, SMALL, SMALL * 1.4)

    # Counts

    def roll(self, key: str) -> Roll | None:
        """How the number of a counter or of a seat's score runs from what it was to what it is."""
        item = self.scene.things.get(key)
        thing = self.scene.plan.thing(key)
        if key not in self.scene.late:
            return None
        if isinstance(item, CounterItem) and item.thing is not None and thing is not None:
            old, new = item.thing.count, thing.count
            counter = item
            return _roll(old, new, counter.show_count, lambda: counter.show_count(None))
        panel = self.scene.panel(key)
        seat = seat_of(key)
        if panel is None or panel.status is None or panel.status.score is None:
            return None
        final = next((one for one in self.scene.status.seats if one.seat == seat), None)
        if final is None or final.score is None:
            return None

        def show(score: int) -> None:
            if final is not None:
                panel.show_status(replace(final, score=score), panel.words)

        return _roll(
            panel.status.score, final.score, show, lambda: panel.show_status(final, panel.words)
        )


def _through(first: Move | None, last: Move | None) -> Move | None:
    """From where one move begins to where another ends."""
    if first is None or last is None or first is last:
        return first
    return first._replace(target=last.target, target_place=last.target_place)


def _roll(old: int, new: int, show: Callable[[int], None], done: Callable[[], None]) -> Roll | None:
    if abs(new - old) < 2:
        return None

    def step(share: float) -> None:
        show(round(old + (new - old) * share))

    return Roll(min(300, 100 + 40 * abs(new - old)), step, done)


def seat_of(touch: str) -> int:
    """The seat that a touchable names, -1 if it names none."""
    kind, _, name = touch.partition(":")
    return int(name) if kind == "seat" and name.isdecimal() else -1


def changed_scores(before: Status, after: Status) -> Scores:
    """Seats whose score is another one."""
    old = {one.seat: one.score for one in before.seats}
    return {
        one.seat: (was, one.score)
        for one in after.seats
        if one.score is not None and (was := old.get(one.seat)) is not None and was != one.score
    }
