"""Where a touchable lies and what lies at a point, in table units."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from luminagames.engine.show import Rect
from luminagames.table.arrange import holds
from luminagames.table.ground import from_qrect, qrect
from luminagames.table.hand.band import holds_hand
from luminagames.table.look import Look
from luminagames.table.plan import Thing
from luminagames.table.shown.now import Now, Things


class Where:
    """Reads the plan, and the items where what is painted is not where the plan says."""

    def __init__(self, look: Look, now: Now, things: Things) -> None:
        self.look = look
        self.now = now
        self.things = things

    def is_round(self, touch: str) -> bool:
        """Whether a touchable is a round thing."""
        thing = self.now.plan.thing(touch)
        return thing is not None and thing.style == "worn"

    def rect_of(self, touch: str) -> QRectF | None:
        """Where a touchable lies, in table units; None if it is not on the table."""
        thing = self.now.plan.thing(touch)
        if thing is not None:
            item = self.things.get(thing.key)
            return (
                qrect(thing.lying)
                if item is None or thing.points
                else item.mapRectToScene(item.lit_rect())
            )
        place = self.now.plan.place(touch)
        return None if place is None else qrect(place.rect)

    def hit_rect(self, touch: str) -> QRectF | None:
        """The part of a touchable that is not covered by things that lie upon it (for strips and
        fans).
        """
        thing = self.now.plan.thing(touch)
        if thing is None:
            return self.rect_of(touch)
        rect = qrect(thing.lying)
        for other in self.now.plan.things[thing.order + 1 :]:
            if other.place == thing.place and other.kind == thing.kind:
                over = qrect(other.lying)
                if (
                    over.left() <= rect.left() + 1
                    and over.right() >= rect.right() - 1
                    and over.top() > rect.top()
                ):
                    rect.setBottom(min(rect.bottom(), max(over.top(), rect.top() + 2)))
                elif over.top() <= rect.top() + rect.height() / 4 and over.left() > rect.left():
                    rect.setRight(min(rect.right(), max(over.left(), rect.left() + 2)))
        return rect

    def open_width(self, thing: Thing) -> float:
        """How much of a card's width is not covered by its neighbor."""
        rect = self.hit_rect(thing.touch)
        return thing.rect.w if rect is None else min(thing.rect.w, rect.width())

    def touchables_at(self, at: QPointF) -> list[str]:
        """All that has a name under a point: things, the topmost first; then places, the smallest
        first.
        """
        found = [thing.touch for thing in self._nearest_first(at)]
        places = [place for place in self.now.plan.places if holds(place.rect, at.x(), at.y())]
        places.sort(key=lambda place: place.rect.w * place.rect.h)
        found += [place.name for place in places]
        return list(dict.fromkeys(found))

    def _nearest_first(self, at: QPointF) -> list[Thing]:
        """The things under a point, the topmost first; of counters that overlap, the one whose
        middle is nearest.
        """
        found = [thing for thing in reversed(self.now.plan.things) if thing.covers(at.x(), at.y())]
        counters = [thing for thing in found if thing.kind == "counter"]
        if len(counters) < 2:
            return found
        nearest = iter(
            sorted(counters, key=lambda one: (qrect(one.lying).center() - at).manhattanLength())
        )
        return [next(nearest) if thing.kind == "counter" else thing for thing in found]

    def landings(self, target: str, thing: Thing | None) -> list[Rect]:
        """Where a thing may land on a target: the free spots of a place without a frame, else the
        whole of it.
        """
        if self.look.bare:
            free = [vacancy.rect for vacancy in self.now.plan.vacancies if vacancy.place == target]
            if free:
                return free
        whole = self.landing(target, thing)
        return [] if whole is None else [whole]

    def landing(self, target: str, thing: Thing | None) -> Rect | None:
        """Where a thing would land on a target; of a card that is covered by its neighbor, the part
        that is seen.
        """
        if self.now.plan.place(target) is None:
            rect = self.hit_rect(target)
            return None if rect is None else from_qrect(rect)
        row = self._row_around(target, thing)
        if row is not None:
            return row
        known = self.look.game.definitions
        definition = known.get(thing.definition) if thing is not None and thing.definition else None
        return self.now.plan.landing(target, definition)

    def reach(self, target: str, thing: Thing | None) -> Rect | None:
        """All of a touchable that takes a thing, also where it is not lit."""
        row = self._row_around(target, thing)
        if row is not None:
            return row
        rect = self.rect_of(target)
        return None if rect is None else from_qrect(rect)

    def _row_around(self, target: str, thing: Thing | None) -> Rect | None:
        """The tray in which a hand lies beside its groups: it takes all over what comes to the hand
        from elsewhere.
        """
        plan = self.now.plan
        hand, groups = plan.place(target), {box.touch for box in plan.boxes}
        if (
            hand is None
            or not groups
            or target in groups
            or (thing is not None and self._is_of_tray(thing, target))
        ):
            return None
        trays = (place for place in plan.places if place.arrangement == "groups")
        return next(
            (tray.rect for tray in trays if tray is not hand and holds_hand(tray, hand)), None
        )

    @staticmethod
    def _is_of_tray(thing: Thing, hand: str) -> bool:
        return thing.place == hand or thing.place.startswith("group:")
