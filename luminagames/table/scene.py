"""The table as a scene: one item per thing of the plan, kept while it is the same thing. It holds
no rule.

Coordinates are table units. A sync makes the items equal to a plan; lights say what a hand can do.
The work is done by the parts in `shown`; what others ask of a scene they find here, under one name.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from luminagames.engine.board import Room
from luminagames.engine.show import SCENE, Preview, Status, TableLayout
from luminagames.engine.view import View
from luminagames.table.arrange import holds
from luminagames.table.board.nameplate import TallyItem
from luminagames.table.board.side import BoardItems
from luminagames.table.ground import Tints
from luminagames.table.hand.tray_items import TrayItems
from luminagames.table.items.base import KeptItem
from luminagames.table.items.card import PileItem
from luminagames.table.items.chip import ChipItem
from luminagames.table.items.hold import LiftedItem, VeilItem
from luminagames.table.items.panel import PanelItem
from luminagames.table.items.taken import TakenItem
from luminagames.table.look import Look
from luminagames.table.plan import Plan, zone_of
from luminagames.table.planning import make_plan
from luminagames.table.session import TableSession
from luminagames.table.shown.fixtures import Fixtures
from luminagames.table.shown.lights import Lights
from luminagames.table.shown.now import Now, ThingItem
from luminagames.table.shown.side_items import SideItems
from luminagames.table.shown.source import SourceWords
from luminagames.table.shown.things import ThingItems
from luminagames.table.shown.where import Where


class Board(KeptItem):
    """The parent of all that stands still: hidden while something is held, when its picture is
    enough.
    """

    def extent(self) -> QRectF:
        """It has no picture of its own."""
        return QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Its things paint themselves."""


class TableScene(QGraphicsScene):
    """Items by what they are: cards by number, hidden ones by zone and place."""

    # The table is about to be laid anew for another room: what moves to where it would have lain
    # arrives first.
    layout_about_to_change = Signal()
    # The plan has changed.
    arranged = Signal()
    # The board is to be replaced by its picture, or to be live again.
    frozen = Signal(bool)
    # The room grows dark, 0 to 1, for something that decides the match.
    dimmed = Signal(float)

    def __init__(self, session: TableSession, look: Look, parent: QObject | None = None) -> None:
        super().__init__(QRectF(0, 0, *SCENE), parent)
        self.session = session
        self.look = look
        self.now = now = Now()
        self.board = Board()
        self.addItem(self.board)
        self._things = ThingItems(look, session, now, self.board)
        self.where = Where(look, now, self._things.things)
        self._fixtures = Fixtures(look, session, now, self.where, self.board, self._things.late)
        self.tray = TrayItems(look, session, self.board)
        self._side = SideItems(look, self.board)
        self.boards = BoardItems(look, self.board, self)
        self.lights = Lights(
            look,
            session,
            now,
            self._things.things,
            self._fixtures,
            self.board,
            self.tray,
            self.boards,
        )
        self.veil = VeilItem(look)
        self.chip = ChipItem(look)
        self._taken = TakenItem(look)
        self._source = SourceWords(look, now, self.where)
        self._spread: tuple[str, str] | None = None
        for item in (self._source.chip, self.veil, self.chip, self._taken):
            self.addItem(item)
        self._share()

    def _share(self) -> None:
        """What the parts do, under the scene's own name."""
        things, where, lights = self._things, self.where, self.lights
        self.things, self.late, self.leaving = things.things, things.late, things.leaving
        self.standing, self.release, self.settle = things.standing, things.release, things.settle
        self.straighten, self.unlink = things.straighten, self._fixtures.unlink
        self.is_round, self.rect_of, self.hit_rect = where.is_round, where.rect_of, where.hit_rect
        self.touchables_at, self.landing = where.touchables_at, where.landing
        self.landings, self.reach = where.landings, where.reach
        self.light, self.hush, self.raise_card = lights.light, lights.hush, lights.raise_card
        self.refuse, self.focus, self.mark_fresh = lights.refuse, lights.focus, lights.mark_fresh
        self.consider = lights.consider
        self.places_of, self.live = self.now.places_of, self.boards.live
        self.show_frame = self._taken.show_frame

    def ring(self, touches: Collection[str]) -> None:
        """Rings around what was taken together; around nothing else."""
        rects = (self.rect_of(touch) for touch in sorted(touches))
        self._taken.show_rings([rect for rect in rects if rect is not None])

    # What is

    @property
    def layout(self) -> TableLayout:
        """The places, laid out for the room there is."""
        return self.now.layout

    @property
    def plan(self) -> Plan:
        """What lies where."""
        return self.now.plan

    @property
    def status(self) -> Status:
        """How everybody stands."""
        return self.now.status

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""
        return self.now.bottom

    @property
    def room(self) -> Room:
        """The room that the window has for the table."""
        return self.now.room

    @property
    def sources(self) -> frozenset[str]:
        """What is lit to be lifted, tapped or picked."""
        return self.lights.sources

    @property
    def picked(self) -> frozenset[str]:
        """What is lit as picked."""
        return self.lights.picked

    @property
    def raised(self) -> str:
        """The card that is out of its fan, empty if none is."""
        return self.lights.raised

    @property
    def hushed(self) -> bool:
        """Whether something is told, so that no light says what a hand can do."""
        return self.lights.hushed

    @property
    def considered(self) -> Preview | None:
        """What an action that is considered would come to."""
        return self.lights.considered

    @property
    def area(self) -> QRectF:
        """The whole table."""
        return QRectF(0, 0, *self.layout.size)

    @property
    def tint_names(self) -> tuple[tuple[str, ...], ...]:
        """The icons whose colors the ground has, of the side above and of the one below."""
        return self.tint_names_of(self.bottom)

    def tint_names_of(self, bottom: int) -> tuple[tuple[str, ...], ...]:
        """The same with another seat at the bottom."""
        tints = self.status.tints
        others = tuple(name for seat, names in enumerate(tints) if seat != bottom for name in names)
        return (others, tints[bottom]) if bottom < len(tints) else ((), ())

    def tints(self) -> Tints:
        """The colors of the ground above and below; a side that names none has that of its seat."""
        return self.tints_of(self.bottom, self.tint_names)

    def tints_of(self, bottom: int, names: tuple[tuple[str, ...], ...]) -> Tints:
        """The colors that a ground with these icons has, with a seat at the bottom."""
        theme = self.look.theme
        above, below = names
        other = next((seat for seat in range(len(self.status.tints)) if seat != bottom), 0)
        upper = tuple(theme.tint(name) for name in above) or (theme.seat(other).color,)
        return upper, tuple(theme.tint(name) for name in below) or (theme.seat(bottom).color,)

    @property
    def lit_side(self) -> bool | None:
        """Whether the lower side of the ground is brighter (else the upper one); None: neither."""
        active = self.status.active
        return None if active is None else active == self.bottom

    def thing_item(self, touch: str) -> ThingItem | None:
        """The item of a touchable that is a thing."""
        return self.things.get(touch)

    def panel(self, touch: str) -> PanelItem | None:
        """The panel of a seat."""
        name = touch.removeprefix("seat:")
        return self._fixtures.panels.get(int(name)) if name.isdecimal() else None

    # Showing

    def set_room(self, room: Room) -> bool:
        """The room of the window changed: a table that is laid out for it is laid out anew; whether
        it was.
        """
        if room == self.now.room:
            return False
        self.now.room = room
        view = self.session.view
        if (
            self.session.game.board(len(self.session.controllers), self.bottom, room, view)
            == self.layout
        ):
            return False
        self.layout_about_to_change.emit()
        self._lay_anew()
        return True

    def sync(self, view: View, bottom: int, *, hold: bool = False) -> None:
        """Makes everything as the view says; with `hold` what has changed still stands as it was,
        until `release`.
        """
        self.settle()
        now, game = self.now, self.session.game
        now.layout = game.board(len(self.session.controllers), bottom, now.room, view)
        self.look.size, self.look.bare = now.layout.size, now.layout.ground is not None
        now.bottom = bottom
        grouped = self.tray.read(view)
        now.status = game.status(view)
        now.plan = make_plan(
            now.layout,
            view,
            game.definitions,
            self._spread,
            game.gallery(view),
            grouped,
            dict(now.status.turned),
            dict(now.status.used),
            self._worn(view),
        )
        self._things.sync(view, hold=hold)
        self._fixtures.sync(view, hold=hold)
        self._source.hide()
        words = {
            "side": partial(
                self._side.show, now.plan, now.status
            ),  # what it says of cards waits until they are there
            "tray": partial(self.tray.show, now.plan),
            "source": partial(self._source.show, view),
        }
        for key, show in words.items():
            if hold:
                self.late[key] = show
            else:
                show()
        if hold and not self.boards.opens(now.plan):
            self.late["boards"] = partial(self.boards.show, now.plan, now.status, bottom)
        else:
            self.boards.show(now.plan, now.status, bottom)
        self.lights.raised = ""
        self.arranged.emit()

    def _worn(self, view: View) -> dict[int, int]:
        """Which card bears which, of those that are shown on their bearer."""
        worn = {zone_of(place) for place in self.layout.places if place.worn}
        cards = {card for zone in worn for card in view.zones.get(zone, ()) if card is not None}
        links = self.session.game.links(view) if cards else ()
        ends = [(link.source.partition(":")[2], link.target.partition(":")[2]) for link in links]
        return {
            int(source): int(target)
            for source, target in ends
            if source.isdecimal() and target.isdecimal() and int(source) in cards
        }

    def _lay_anew(self) -> None:
        """The same things in other places."""
        self.sync(self.session.view, self.bottom)
        self.lights.relight()

    def fan_out(self, touch: str) -> None:
        """Fans out the column of a card, so that each of its cards can be read; `fold` lays it
        together again.
        """
        self._spread = self.plan.squeezed(touch)
        self._lay_anew()

    def forget_spread(self) -> None:
        """The next sync lays a fanned out column together."""
        self._spread = None

    def fold(self, at: QPointF | None = None) -> bool:
        """Lays a fanned out column together, unless a point lies in it; whether there was one to
        lay together.
        """
        area = self.plan.spread
        if self._spread is None or area is None or (at is not None and holds(area, at.x(), at.y())):
            return False
        self._spread = None
        self._lay_anew()
        return True

    def rest(self) -> None:
        """Nothing is held any more: the board is live again."""
        self.frozen.emit(False)
        self.board.show()
        self.veil.hide()
        self.lights.consider_held(None)

    # Painting

    def renew_copies(self) -> None:
        """Draws anew what keeps a copy of card pictures, which are there in their right size
        now.
        """
        for item in self.items():
            if isinstance(item, (PileItem, LiftedItem, TallyItem)):
                item.renew()

    def restyle(self) -> None:
        """Paints everything anew: another theme or another scale."""
        for item in self.items():
            if isinstance(item, KeptItem):
                item.restyle()
