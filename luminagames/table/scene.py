"""The table as a scene: one item per thing of the plan, kept while it is the same thing. It holds no rule.

Long because every kind of item is kept, lit and forgotten in one place.
Coordinates are table units. A sync makes the items equal to a plan; lights say what a hand can do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from luminagames.engine.board import Room
from luminagames.engine.show import SCENE, Place, Preview, Rect, SeatStatus, Status, TableLayout
from luminagames.engine.view import View
from luminagames.table import captions
from luminagames.table.arrange import holds
from luminagames.table.bars.panels import free_area, panel_words
from luminagames.table.board.medallion import MedallionItem
from luminagames.table.board.nameplate import NamePlate, TallyItem
from luminagames.table.board.orbit import OrbitItem
from luminagames.table.board.portrait import PortraitItem
from luminagames.table.board.rail import CellItem
from luminagames.table.board.side import BoardItems
from luminagames.table.ground import Tints, from_qrect, qrect
from luminagames.table.hand.tray_items import TrayItems
from luminagames.table.items.band import BandItem
from luminagames.table.items.base import KeptItem, Layer
from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.items.chip import ChipItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.head import CaptionItem, HeadItem, VacancyItem
from luminagames.table.items.hold import BackdropItem, LiftedItem, VeilItem
from luminagames.table.items.link import LinkItem
from luminagames.table.items.panel import PanelItem
from luminagames.table.items.pips import counter_item
from luminagames.table.items.place import PlaceItem
from luminagames.table.look import Look
from luminagames.table.plan import Head, Plan, Thing, make_plan, zone_of
from luminagames.table.session import TableSession
from luminagames.table.side_items import SideItems

RAISED = 22.0
"""How far a card comes out of its fan under the pointer."""


class Board(KeptItem):
    """The parent of all that stands still: hidden while something is held, when its picture is enough."""

    def extent(self) -> QRectF:
        """It has no picture of its own."""
        return QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing."""


class TableScene(QGraphicsScene):
    """Items by what they are: cards by number, hidden ones by zone and place."""

    arranged = Signal()
    """The plan has changed."""
    frozen = Signal(bool)
    """The board is to be replaced by its picture, or to be live again."""

    def __init__(self, session: TableSession, look: Look, parent: QObject | None = None) -> None:
        super().__init__(QRectF(0, 0, *SCENE), parent)
        self.session = session
        self.look = look
        self.layout: TableLayout = TableLayout(())
        self.plan = Plan((), (), (), ())
        self.status = Status((), None, ())
        self.things: dict[str, CardItem | PileItem | CounterItem] = {}
        self._heads: dict[tuple[str, str], HeadItem] = {}
        self._captions: dict[str, CaptionItem] = {}
        self._targets: dict[str, PlaceItem] = {}
        self._panels: dict[int, PanelItem] = {}
        self._vacancies: list[VacancyItem] = []
        self._links: list[LinkItem] = []
        self._spread: tuple[str, str] | None = None
        self._backdrop = BackdropItem(look)
        self.bottom = 0
        self.raised = ""
        self.sources: frozenset[str] = frozenset()
        self.picked: frozenset[str] = frozenset()
        self.board = Board()
        self.addItem(self.board)
        self._backdrop.setParentItem(self.board)
        self._band = BandItem(look)
        self._band.setZValue(Layer.PANEL)
        self._band.setParentItem(self.board)
        self.tray = TrayItems(look, session, self.board)
        self._side = SideItems(look, self.board)
        self.boards = BoardItems(look, self.board, self)
        self.room = Room()
        self.veil = VeilItem(look)
        self.chip = ChipItem(look)
        self._source = ChipItem(look)
        self._source.edge = "hairline"
        self.addItem(self._source)
        self._spent: list[CounterItem | CardItem] = []
        self.considered: Preview | None = None
        self._lit_cards: frozenset[str] = frozenset()
        self.late: dict[str, Callable[[], None]] = {}
        """What is not shown yet, by key: things as they are now, while they still stand as they were."""
        self.leaving: dict[str, CardItem | PileItem | CounterItem] = {}
        """Items of things that are gone, and still stand."""
        self.hushed = False
        """Something is told: no light says what a hand can do."""
        self.addItem(self.veil)
        self.addItem(self.chip)

    # What is

    @property
    def area(self) -> QRectF:
        """The whole table."""
        return QRectF(0, 0, *self.layout.size)

    @property
    def tint_names(self) -> tuple[tuple[str, ...], ...]:
        """The icons whose colors the ground has, of the side above and of the one below."""
        tints, bottom = self.status.tints, self.bottom
        others = tuple(name for seat, names in enumerate(tints) if seat != bottom for name in names)
        return (others, tints[bottom]) if bottom < len(tints) else ((), ())

    def tints(self) -> Tints:
        """The colors of the ground above and below; a side that names none has that of its seat."""
        theme = self.look.theme
        above, below = self.tint_names
        other = next((seat for seat in range(len(self.status.tints)) if seat != self.bottom), 0)
        upper = tuple(theme.tint(name) for name in above) or (theme.seat(other).color,)
        return upper, tuple(theme.tint(name) for name in below) or (theme.seat(self.bottom).color,)

    @property
    def lit_side(self) -> bool | None:
        """Whether the lower side of the ground is brighter (else the upper one); None: neither."""
        active = self.status.active
        return None if active is None else active == self.bottom

    def set_room(self, room: Room) -> bool:
        """The room of the window changed: a table that is laid out for it is laid out anew; whether it was."""
        if room == self.room:
            return False
        self.room = room
        view = self.session.view
        if self.session.game.board(len(self.session.controllers), self.bottom, room, view) == self.layout:
            return False
        self.sync(view, self.bottom)
        self.light(self.sources, self.picked)
        return True

    def live(self) -> list[QGraphicsItem]:
        """What goes on while something is held and the rest of the table is a picture."""
        return self.boards.live()

    def is_round(self, touch: str) -> bool:
        """Whether a touchable is a round thing."""
        thing = self.plan.thing(touch)
        return thing is not None and thing.style == "worn"

    def thing_item(self, touch: str) -> CardItem | PileItem | CounterItem | None:
        """The item of a touchable that is a thing."""
        return self.things.get(touch)

    def rect_of(self, touch: str) -> QRectF | None:
        """Where a touchable lies, in table units; None if it is not on the table."""
        thing = self.plan.thing(touch)
        if thing is not None:
            item = self.things.get(thing.key)
            return qrect(thing.lying) if item is None or thing.points else item.mapRectToScene(item.lit_rect())
        place = self.plan.place(touch)
        return None if place is None else qrect(place.rect)

    def hit_rect(self, touch: str) -> QRectF | None:
        """The part of a touchable that is not covered by things that lie upon it (for strips and fans)."""
        thing = self.plan.thing(touch)
        if thing is None:
            return self.rect_of(touch)
        rect = qrect(thing.lying)
        for other in self.plan.things[thing.order + 1 :]:
            if other.place == thing.place and other.kind == thing.kind:
                over = qrect(other.lying)
                if over.left() <= rect.left() + 1 and over.right() >= rect.right() - 1 and over.top() > rect.top():
                    rect.setBottom(min(rect.bottom(), max(over.top(), rect.top() + 2)))
                elif over.top() <= rect.top() + rect.height() / 4 and over.left() > rect.left():
                    rect.setRight(min(rect.right(), max(over.left(), rect.left() + 2)))
        return rect

    def touchables_at(self, at: QPointF) -> list[str]:
        """All that has a name under a point: things, the topmost first; then places, the smallest first."""
        found = [thing.touch for thing in self._nearest_first(at)]
        places = [place for place in self.plan.places if holds(place.rect, at.x(), at.y())]
        places.sort(key=lambda place: place.rect.w * place.rect.h)
        found += [place.name for place in places]
        return list(dict.fromkeys(found))

    def _nearest_first(self, at: QPointF) -> list[Thing]:
        """The things under a point, the topmost first; of counters that overlap, the one whose middle is nearest."""
        found = [thing for thing in reversed(self.plan.things) if thing.covers(at.x(), at.y())]
        counters = [thing for thing in found if thing.kind == "counter"]
        if len(counters) < 2:
            return found
        nearest = iter(sorted(counters, key=lambda one: (qrect(one.lying).center() - at).manhattanLength()))
        return [next(nearest) if thing.kind == "counter" else thing for thing in found]

    # Showing

    def sync(self, view: View, bottom: int, *, hold: bool = False) -> None:
        """Makes everything as the view says; with `hold` what has changed still stands as it was, until `release`."""
        self.settle()
        game = self.session.game
        self.layout = game.board(len(self.session.controllers), bottom, self.room, view)
        self.look.size, self.look.bare = self.layout.size, self.layout.ground is not None
        self.bottom = bottom
        grouped = self.tray.read(view)
        self.status = game.status(view)
        turned = dict(self.status.turned)
        used = dict(self.status.used)
        self.plan = make_plan(
            self.layout, view, game.definitions, self._spread, game.gallery(view), grouped, turned, used,
            self._worn(view),
        )  # fmt: skip
        self._sync_things(view, hold=hold)
        self._sync_vacancies()
        for key, show in (("heads", self._sync_heads), ("captions", self._sync_captions), ("links", self._sync_links)):
            if hold:
                self.late[key] = partial(show, view)
            else:
                show(view)
        self._sync_panels(view, hold=hold)
        self._sync_targets()
        self._sync_band()
        self.tray.show(self.plan)
        self._side.show(self.plan, self.status)
        self.boards.bottom = bottom
        self.boards.show(self.plan, self.status, bottom)
        self.raised = ""
        self.arranged.emit()

    def _sync_things(self, view: View, *, hold: bool) -> None:
        turned = dict(self.status.turned)
        wanted = {thing.key for thing in self.plan.things}
        for key in [key for key in self.things if key not in wanted]:
            self._let_go(key, hold=hold)
        for thing in self.plan.things:
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
        self._backdrop.spread(self.plan.spread)
        if hold and self.plan.spread is not None:
            self._backdrop.hide()
            self.late["backdrop"] = self._backdrop.show
        self._backdrop.setZValue(Layer.THING + len(self.plan.things) - self.plan.over - 0.5)

    def _show_thing(
        self, item: CardItem | PileItem | CounterItem, thing: Thing, view: View, turned: Mapping[int, int]
    ) -> None:
        game = self.session.game
        if isinstance(item, CounterItem):
            item.show_thing(thing)
        else:
            badges = game.badges(view, thing.touch)
            item.show_thing(thing, badges)
            if badges and isinstance(item, CardItem):
                item.show_signs_within(self._open_width(thing))
        if isinstance(item, PortraitItem):
            self._show_portrait(item, thing)
        elif isinstance(item, CellItem):
            item.show_icon(str(game.face(thing.definition).values.get("nature", "")) if thing.definition else "")
        elif isinstance(item, CardItem):
            item.set_spent(thing.card in self.status.spent)
            item.set_faded(thing.card in self.status.faded)
            item.set_expended(self.look.bare and thing.card in turned)
        elif isinstance(item, PileItem):
            place = self.plan.place(thing.place)
            label = None if place is None or not self.look.bare else place.label
            item.show_caption("" if label is None else self.look.words.plain(label))
        item.setPos(thing.rect.x, thing.rect.y)
        item.setRotation(thing.turn)
        item.setZValue(Layer.THING + thing.order)

    def _let_go(self, key: str, *, hold: bool) -> None:
        """The item of a thing that is gone, or is shown in another form now."""
        item = self.things.pop(key)
        if not hold:
            self.removeItem(item)
            return
        self.leaving[key] = item
        self.late[key] = partial(self._left, key)

    def _left(self, key: str) -> None:
        item = self.leaving.pop(key, None)
        if item is not None:
            self.removeItem(item)

    def standing(self, touch: str) -> CardItem | PileItem | CounterItem | None:
        """The item of a touchable as it was, if it still stands so, else as it is."""
        return self.leaving.get(touch) or self.things.get(touch)

    def panel(self, touch: str) -> PanelItem | None:
        """The panel of a seat."""
        name = touch.removeprefix("seat:")
        return self._panels.get(int(name)) if name.isdecimal() else None

    def release(self, key: str) -> None:
        """Shows one thing as it is now."""
        show = self.late.pop(key, None)
        if show is not None:
            show()

    def settle(self) -> None:
        """Shows everything as it is now."""
        late, self.late = self.late, {}
        for show in late.values():
            show()

    def straighten(self) -> None:
        """Everything lies where the plan says, and is seen."""
        for thing in self.plan.things:
            item = self.things[thing.key]
            item.setPos(thing.rect.x, thing.rect.y)
            item.setRotation(thing.turn)
            item.setScale(1.0)
            item.setOpacity(1.0)
            item.setZValue(Layer.THING + thing.order)
            item.show()

    def hush(self, *, hushed: bool) -> None:
        """While something is told no light says what a hand can do."""
        if hushed != self.hushed:
            self.hushed = hushed
            self.light(self.sources, self.picked)

    def _worn(self, view: View) -> dict[int, int]:
        """Which card bears which, of those that are shown on their bearer."""
        worn = {zone_of(place) for place in self.layout.places if place.worn}
        cards = {card for zone in worn for card in view.zones.get(zone, ()) if card is not None}
        links = self.session.game.links(view) if cards else ()
        ends = [(link.source.partition(":")[2], link.target.partition(":")[2]) for link in links]
        return {int(source): int(target) for source, target in ends
                if source.isdecimal() and target.isdecimal() and int(source) in cards}  # fmt: skip

    def _show_portrait(self, item: PortraitItem, thing: Thing) -> None:
        place = self.plan.place(thing.place)
        if place is None:
            return
        status = next((one for one in self.status.seats if one.seat == place.seat), None)
        used = any(card == thing.card for card, _ in self.status.turned)
        item.show_portrait(place, status, active=self.status.active == place.seat, used=used)

    def _item_of(self, thing: Thing, *, hold: bool) -> CardItem | PileItem | CounterItem:
        """The item of a thing; another one where it is shown in another form now."""
        item, place = self.things.get(thing.key), self.plan.place(thing.place)
        form: type[CardItem] = CardItem
        if place is not None and thing.kind == "card":
            form = {"portrait": PortraitItem, "rail": CellItem}.get(place.arrangement, CardItem)
            form = MedallionItem if thing.style == "worn" else form
        if thing.kind == "counter" and isinstance(item, CounterItem):
            return item
        if item is not None and (thing.kind not in ("card", "back") or type(item) is form):
            return item
        if item is not None:
            self._let_go(thing.key, hold=hold)
        return self._new_item(thing, form)

    def _open_width(self, thing: Thing) -> float:
        """How much of a card's width is not covered by its neighbor."""
        rect = self.hit_rect(thing.touch)
        return thing.rect.w if rect is None else min(thing.rect.w, rect.width())

    def fan_out(self, touch: str) -> None:
        """Fans out the column of a card, so that each of its cards can be read; `fold` lays it together again."""
        self._spread = self.plan.squeezed(touch)
        self.sync(self.session.view, self.bottom)
        self.light(self.sources, self.picked)

    def forget_spread(self) -> None:
        """The next sync lays a fanned out column together."""
        self._spread = None

    def fold(self, at: QPointF | None = None) -> bool:
        """Lays a fanned out column together, unless a point lies in it; whether there was one to lay together."""
        area = self.plan.spread
        if self._spread is None or area is None or (at is not None and holds(area, at.x(), at.y())):
            return False
        self._spread = None
        self.sync(self.session.view, self.bottom)
        self.light(self.sources, self.picked)
        return True

    def _new_item(self, thing: Thing, form: type[CardItem]) -> CardItem | PileItem | CounterItem:
        item: CardItem | PileItem | CounterItem
        match thing.kind:
            case "card" | "back":
                item = form(self.look)
            case "pile":
                item = PileItem(self.look)
            case "counter":
                item = OrbitItem(self.look) if thing.points else counter_item(self.look, thing)
        self.things[thing.key] = item
        item.setParentItem(self.board)
        return item

    def _sync_heads(self, view: View) -> None:
        wanted = {(head.place, head.column.value) for head in self.plan.heads}
        for key in [key for key in self._heads if key not in wanted]:
            self.removeItem(self._heads.pop(key))
        for head in self.plan.heads:
            key = (head.place, head.column.value)
            item = self._heads.get(key)
            if item is None:
                item = self._heads[key] = HeadItem(self.look)
                item.setZValue(Layer.PANEL + 1)
                item.setParentItem(self.board)
            item.setPos(head.rect.x, head.rect.y)
            item.set_size(head.rect.w, head.rect.h)
            item.show(head.column.icon, self._head_words(view, head), dim=not head.count)

    def _head_words(self, view: View, head: Head) -> str:
        badges = self.session.game.badges(view, f"column:{head.place.partition(':')[2]}.{head.column.value}")
        return badges[0].text if badges else f"+{head.count}"

    def _sync_vacancies(self) -> None:
        while len(self._vacancies) > len(self.plan.vacancies):
            self.removeItem(self._vacancies.pop())
        while len(self._vacancies) < len(self.plan.vacancies):
            item = VacancyItem(self.look)
            item.setZValue(Layer.VACANCY)
            item.setParentItem(self.board)
            self._vacancies.append(item)
        for item, vacancy in zip(self._vacancies, self.plan.vacancies, strict=True):
            item.setPos(vacancy.rect.x, vacancy.rect.y)
            item.set_size(vacancy.rect.w, vacancy.rect.h)
            place = self.plan.place(vacancy.place)
            groove = place is not None and place.arrangement == "rail"
            item.show("" if vacancy.label is None else self.look.words.plain(vacancy.label), groove=groove)

    def _sync_panels(self, view: View, *, hold: bool) -> None:
        heads = [*self.places_of("panel"), *self.places_of("nameplate")]
        panels = {place.seat: place for place in heads if place.seat is not None}
        for seat in [seat for seat in self._panels if seat not in panels]:
            self.removeItem(self._panels.pop(seat))
        by_seat: Mapping[int, SeatStatus] = {status.seat: status for status in self.status.seats}
        for seat, place in panels.items():
            item = self._panels.get(seat)
            if item is None:
                form = NamePlate if place.arrangement == "nameplate" else PanelItem
                item = self._panels[seat] = form(self.look, seat)
                item.setZValue(Layer.PANEL if place.arrangement == "panel" else Layer.LINK - 20)
                item.setParentItem(self.board)
            item.touch = place.name
            item.place(place.rect, free_area(place, self.plan.places))
            shown = [captions.key_of(other.label) for other in self.plan.places if other.seat == seat and other.label]
            words = panel_words(self.session, self.look.words, by_seat.get(seat), seat, shown)
            if hold and item.status is not None:
                self.late[f"seat:{seat}"] = partial(item.show_status, by_seat.get(seat), words)
            else:
                item.show_status(by_seat.get(seat), words)
            title = by_seat[seat].title if seat in by_seat else None
            if isinstance(item, NamePlate):
                below = "" if title is None else self.look.words.plain(title)
                item.show_title(below, mirrored=place.mirrored, over=place.inside)

    def _sync_captions(self, view: View) -> None:
        wanted = captions.captions(self.plan, self.status, self.look.words)
        names = {caption.place for caption in wanted}
        for name in [name for name in self._captions if name not in names]:
            self.removeItem(self._captions.pop(name))
        for caption in wanted:
            item = self._captions.get(caption.place)
            if item is None:
                item = self._captions[caption.place] = CaptionItem(self.look)
                item.setZValue(Layer.PANEL + 2)
                item.setParentItem(self.board)
            item.setPos(caption.rect.x, caption.rect.y)
            item.set_size(caption.rect.w, caption.rect.h)
            item.center, item.close = caption.center, caption.close
            item.show(caption.words, caption.count, caption.tone)

    def _sync_links(self, view: View) -> None:
        for item in self._links:
            self.removeItem(item)
        self._links = []
        for link in self.session.game.links(view):
            if self.is_round(link.source):
                continue  # it is seen on its bearer
            source, target = self.rect_of(link.source), self.rect_of(link.target)
            if source is not None and target is not None:
                item = LinkItem(self.look, source, target, link.kind)
                item.setParentItem(self.board)
                self._links.append(item)

    def _sync_targets(self) -> None:
        """Places that hold nothing show the emblem of the game."""
        places = {place.name: place for place in self.places_of("target")}
        for name in [name for name in self._targets if name not in places]:
            self.removeItem(self._targets.pop(name))
        for name, place in places.items():
            item = self._targets.get(name)
            if item is None:
                item = self._targets[name] = PlaceItem(self.look)
                item.setZValue(Layer.VACANCY)
                item.setParentItem(self.board)
            item.touch = name
            item.setPos(place.rect.x, place.rect.y)
            item.set_size(place.rect.w, place.rect.h)
            note = next((one for one in self.status.notes if one.place == name), None)
            below = "" if note is None else self.look.words.plain(note.title)
            item.show("" if place.label is None else self.look.words.plain(place.label), below)

    def _sync_band(self) -> None:
        """The band on the table itself, where the layout has a place for it."""
        place = next(iter(self.places_of("band")), None)
        self._band.setVisible(place is not None)
        if place is not None:
            self._band.setPos(place.rect.x, place.rect.y)
            self._band.set_size(place.rect.w, place.rect.h)
            self._band.show_words(tuple(self.look.words.plain(message) for message in self.status.band))

    # Lights

    def raise_card(self, touch: str) -> None:
        """The card under the pointer comes out of its fan; the one before goes back."""
        for name in (self.raised, touch):
            thing, item = self.plan.thing(name), self.things.get(name)
            place = None if thing is None else self.plan.place(thing.place)
            if thing is None or not isinstance(item, CardItem) or place is None:
                continue
            up = name == touch and place.arrangement in ("fan", "groups") and bool(thing.definition)
            item.setPos(thing.rect.x, thing.rect.y - (RAISED if up and place.arrangement == "fan" else 0))
            item.setZValue(Layer.THING + (len(self.plan.things) if up else thing.order))
        self.raised = touch

    def light(self, sources: Collection[str], picked: Collection[str] = ()) -> None:
        """Lights what a hand can lift, tap or pick; `picked` are chosen already."""
        self.sources, self.picked = frozenset(sources), frozenset(picked)
        for key, item in self.things.items():
            touch = item.touch or key
            if isinstance(item, CounterItem):
                item.set_picked(touch in self.picked)
            lit = (touch in self.sources or touch in self.picked) and not self.hushed
            if key not in self._lit_cards and not (isinstance(item, CounterItem) and (item.change or item.answer)):
                item.set_light("playable" if lit else "")
        drags = {} if self.hushed else self.session.index.drags
        reached = {target for targets in drags.values() for target in targets}
        for name, place in self._targets.items():
            place.set_light("playable" if name in reached or place.below else "")
        if self.look.bare:
            self._dim_hand()
        for seat, panel in self._panels.items():
            lit = not self.hushed and (panel.touch in self.sources or f"seat:{seat}" in self.sources)
            panel.set_light("playable" if lit else "")

    def _dim_hand(self) -> None:
        """Cards of the looking seat's hand that nothing can be done with now are veiled a little."""
        for thing in self.plan.things:
            item, place = self.things.get(thing.key), self.plan.place(thing.place)
            if place is not None and place.arrangement == "fan" and isinstance(item, CardItem):
                usable = thing.touch in self.sources or thing.touch in self.picked or not self.session.my_turn
                item.set_dimmed(bool(thing.definition) and not usable)

    def refuse(self, touch: str) -> None:
        """Rings what was refused in coral until the next `light`."""
        item = self.things.get(touch)
        if item is not None:
            item.set_light("refused")

    def consider(self, preview: Preview | None) -> None:
        """Shows on counters and cards what an action would change, spend, or answer a check with."""
        self.considered = preview
        self.boards.consider(preview, self.session.view)
        if not self.board.isVisible():
            self._consider_held(preview)
            return
        changes, answers = _lit(preview)
        for key, item in self.things.items():
            change, answer = changes.get(key, 0), answers.get(key, 0)
            if isinstance(item, CounterItem):
                was = item.change or item.answer
                item.show_change(change, answer)
                if was and not (change or answer) and (key in self.sources or key in self.picked):
                    item.set_light("playable")
            elif isinstance(item, CardItem) and (change or answer or key in self._lit_cards):
                lit = "playable" if key in self.sources or key in self.picked else ""
                item.set_light("spent" if change else "target" if answer else lit)
        self._lit_cards = frozenset(key for key in (*changes, *answers) if key.startswith("card:"))

    def _consider_held(self, preview: Preview | None) -> None:
        """While something is held, what would change stands over the veil."""
        for old in self._spent:
            self.removeItem(old)
        self._spent = []
        changes, answers = _lit(preview)
        for thing in self.plan.things:
            change, answer = changes.get(thing.touch, 0), answers.get(thing.touch, 0)
            if not change and not answer:
                continue
            item: CounterItem | CardItem
            if thing.kind == "counter":
                item = OrbitItem(self.look) if thing.points else counter_item(self.look, thing)
                item.show_thing(thing)
                item.show_change(change, answer)
            elif thing.kind == "card":
                item = CardItem(self.look)
                item.show_thing(thing, self.session.game.badges(self.session.view, thing.touch))
                item.set_light("spent" if change else "target")
            else:
                continue
            item.setPos(thing.rect.x, thing.rect.y)
            item.setRotation(thing.turn)
            item.setZValue(Layer.SPENT)
            self.addItem(item)
            self._spent.append(item)

    def rest(self) -> None:
        """Nothing is held any more: the board is live again."""
        self.frozen.emit(False)
        self.board.show()
        self.veil.hide()
        self._consider_held(None)

    def focus(self, touch: str | None) -> None:
        """Puts the keyboard's ring around a thing or a place."""
        for key, item in self.things.items():
            item.set_focused(key == touch)
        for panel in self._panels.values():
            panel.set_focused(panel.touch == touch)
        self.tray.focus(touch)

    def mark_fresh(self, touches: Collection[str], word: str) -> None:
        """Marks cards with a word, and takes the mark from all others."""
        for key, item in self.things.items():
            if isinstance(item, CardItem):
                item.mark_fresh(word if key in touches else "")

    def show_source(self, words: Preview | None, rect: QRectF) -> None:
        """Words beside the card whose effect is being resolved."""
        self._source.show_preview(words)
        if words is None:
            return
        width, height = (side / self.look.unit for side in self._source.size)
        top = min(max(0.0, rect.top()), self.layout.size[1] - height)
        spots = [QRectF(rect.right() + 8, top, width, height), QRectF(rect.left() - 8 - width, top, width, height)]
        logs = [qrect(place.rect) for place in self.places_of("log")]
        free = [one for one in spots if self.area.contains(one) and not any(one.intersects(log) for log in logs)]
        self._source.setPos((free or spots)[0].topLeft())

    # For others

    def places_of(self, arrangement: str) -> list[Place]:
        """The places of an arrangement."""
        return [place for place in self.plan.places if place.arrangement == arrangement]

    def landings(self, target: str, thing: Thing | None) -> list[Rect]:
        """Where a thing may land on a target: the free spots of a place without a frame, else the whole of it."""
        if self.look.bare:
            free = [vacancy.rect for vacancy in self.plan.vacancies if vacancy.place == target]
            if free:
                return free
        whole = self.landing(target, thing)
        return [] if whole is None else [whole]

    def landing(self, target: str, thing: Thing | None) -> Rect | None:
        """Where a thing would land on a target; of a card that is covered by its neighbor, the part that is seen."""
        game = self.session.game
        if self.plan.place(target) is None:
            rect = self.hit_rect(target)
            return None if rect is None else from_qrect(rect)
        definition = game.definitions.get(thing.definition) if thing is not None and thing.definition else None
        return self.plan.landing(target, definition)

    def renew_copies(self) -> None:
        """Draws anew what keeps a copy of card pictures, which are there in their right size now."""
        for item in self.items():
            if isinstance(item, (PileItem, LiftedItem, TallyItem)):
                item.renew()

    def restyle(self) -> None:
        """Paints everything anew: another theme or another scale."""
        for item in self.items():
            if isinstance(item, KeptItem):
                item.restyle()


def _shown(item: CardItem | PileItem | CounterItem, leave: Callable[[], None] | None) -> None:
    """A new item is seen; the one that it takes the place of leaves."""
    if leave is not None:
        leave()
    item.show()


def _lit(preview: Preview | None) -> tuple[dict[str, int], dict[str, int]]:
    """What a preview changes or spends, and what answers a check, by touchable."""
    if preview is None:
        return {}, {}
    changes = {name if ":" in name else f"pile:{name}": change for name, change in preview.changes}
    for touch, number in preview.spends:
        changes[touch] = changes.get(touch, 0) - number
    return changes, dict(preview.answers)
