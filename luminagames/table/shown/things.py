"""The items of things: made, shown as the view says, or held back as they were until it is told
what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.view import View
from luminagames.table.board.medallion import MedallionItem
from luminagames.table.board.orbit import OrbitItem
from luminagames.table.board.portrait import PortraitItem
from luminagames.table.board.rail import CellItem
from luminagames.table.items.base import Layer
from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.hold import BackdropItem
from luminagames.table.items.link import ATTACK
from luminagames.table.items.pips import counter_item
from luminagames.table.look import Look
from luminagames.table.plan import Thing
from luminagames.table.session import TableSession
from luminagames.table.shown.now import Now, ThingItem
from luminagames.table.shown.where import Where

# In which form a card lies in a place of an arrangement, where that is no card.
FORMS: dict[str, type[CardItem]] = {"portrait": PortraitItem, "rail": CellItem}


class ThingItems:
    """One item for each thing of the plan, kept while it is the same thing in the same form."""

    def __init__(self, look: Look, session: TableSession, now: Now, board: QGraphicsItem) -> None:
        self.look = look
        self.session = session
        self.now = now
        self.board = board
        self.things: dict[str, ThingItem] = {}
        # What is not shown yet, by key: things as they are now, while they still stand as they
        # were.
        self.late: dict[str, Callable[[], None]] = {}
        # Items of things that are gone, and still stand.
        self.leaving: dict[str, ThingItem] = {}
        self._where = Where(look, now, self.things)
        self._backdrop = BackdropItem(look)
        self._backdrop.setParentItem(board)

    def sync(self, view: View, *, hold: bool) -> None:
        """Makes the items as the plan says; with `hold` what has changed still stands as it was,
        until `release`.
        """
        plan = self.now.plan
        turned = dict(self.now.status.turned)
        wanted = {thing.key for thing in plan.things}
        for key in [key for key in self.things if key not in wanted]:
            self._let_go(key, hold=hold)
        for thing in plan.things:
            old = self.things.get(thing.key)
            item = self._item_of(thing, hold=hold)
            show = partial(self._show_thing, item, thing, view, turned)
            if not hold:
                show()
            elif item is not old:
                show()
                item.hide()
                leave = self.late.pop(thing.key, None)
                self.late[thing.key] = partial(_shown, item, leave)
            elif item.thing != thing or not isinstance(item, CounterItem):
                self.late[thing.key] = show
        self._backdrop.spread(plan.spread)
        if hold and plan.spread is not None:
            self._backdrop.hide()
            self.late["backdrop"] = self._backdrop.show
        self._backdrop.setZValue(Layer.THING + len(plan.things) - plan.over - 0.5)

    # Held back

    def standing(self, touch: str) -> ThingItem | None:
        """The item of a touchable as it was, if it still stands so, else as it is."""
        return self.leaving.get(touch) or self.things.get(touch)

    def release(self, key: str) -> None:
        """Shows one thing as it is now."""
        show = self.late.pop(key, None)
        if show is not None:
            show()

    def settle(self) -> None:
        """Shows everything as it is now."""
        late = list(self.late.values())
        self.late.clear()
        for show in late:
            show()

    def straighten(self) -> None:
        """Everything lies where the plan says, and is seen."""
        for thing in self.now.plan.things:
            item = self.things[thing.key]
            _lay(item, thing)
            if isinstance(item, PileItem):
                item.set_count(thing.count)
            item.setScale(1.0)
            item.setOpacity(1.0)
            item.show()

    def _let_go(self, key: str, *, hold: bool) -> None:
        """The item of a thing that is gone, or is shown in another form now."""
        item = self.things.pop(key)
        if not hold:
            self.board.scene().removeItem(item)
            return
        self.leaving[key] = item
        self.late[key] = partial(self._left, key)

    def _left(self, key: str) -> None:
        item = self.leaving.pop(key, None)
        if item is not None:
            self.board.scene().removeItem(item)

    # One thing

    def _item_of(self, thing: Thing, *, hold: bool) -> ThingItem:
        """The item of a thing; another one where it is shown in another form now."""
        item, place = self.things.get(thing.key), self.now.plan.place(thing.place)
        form: type[CardItem] = CardItem
        if place is not None and thing.kind == "card":
            form = (
                MedallionItem if thing.style == "worn" else FORMS.get(place.arrangement, CardItem)
            )
        if thing.kind == "counter" and isinstance(item, CounterItem):
            return item
        if item is not None and (thing.kind not in ("card", "back") or type(item) is form):
            return item
        if item is not None:
            self._let_go(thing.key, hold=hold)
        item = self.things[thing.key] = (
            form(self.look) if thing.kind in ("card", "back") else new_item(self.look, thing)
        )
        item.setParentItem(self.board)
        return item

    def _show_thing(
        self, item: ThingItem, thing: Thing, view: View, turned: Mapping[int, int]
    ) -> None:
        game = self.session.game
        if isinstance(item, CounterItem):
            item.show_thing(thing)
        else:
            badges = game.badges(view, thing.touch)
            item.show_thing(thing, badges)
            if badges and isinstance(item, CardItem):
                item.show_signs_within(self._where.open_width(thing))
        if isinstance(item, PortraitItem):
            self._show_portrait(item, thing, view)
        elif isinstance(item, CellItem):
            item.show_icon(
                str(game.face(thing.definition).values.get("nature", ""))
                if thing.definition
                else ""
            )
        elif isinstance(item, CardItem):
            item.set_spent(thing.card in self.now.status.spent)
            item.set_faded(thing.card in self.now.status.faded)
            item.set_expended(self.look.bare and thing.card in turned)
        elif isinstance(item, PileItem):
            place = self.now.plan.place(thing.place)
            label = None if place is None or not self.look.bare else place.label
            item.show_caption("" if label is None else self.look.words.plain(label))
        _lay(item, thing)

    def _show_portrait(self, item: PortraitItem, thing: Thing, view: View) -> None:
        place, status = self.now.plan.place(thing.place), self.now.status
        if place is None:
            return
        seat = next((one for one in status.seats if one.seat == place.seat), None)
        used = any(card == thing.card for card, _ in status.turned)
        attacked = any(
            link.kind == ATTACK and link.target == thing.touch
            for link in self.session.game.links(view)
        )
        item.show_portrait(
            place, seat, active=status.active == place.seat, used=used, attacked=attacked
        )


def new_item(look: Look, thing: Thing) -> ThingItem:
    """An item for a thing in its usual form."""
    match thing.kind:
        case "card" | "back":
            return CardItem(look)
        case "pile":
            return PileItem(look)
        case "counter":
            return OrbitItem(look) if thing.points else counter_item(look, thing)


def _lay(item: ThingItem, thing: Thing) -> None:
    item.setPos(thing.rect.x, thing.rect.y)
    item.setRotation(thing.turn)
    item.setZValue(Layer.THING + thing.order)


def _shown(item: ThingItem, leave: Callable[[], None] | None) -> None:
    """A new item is seen; the one that it takes the place of leaves."""
    if leave is not None:
        leave()
    item.show()
