"""The items of places: panels of the seats, captions, heads of columns, vacancies, targets, links,
and the band.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.show import SeatStatus
from luminagames.engine.view import View
from luminagames.table import captions
from luminagames.table.bars.panels import free_area, panel_words
from luminagames.table.board.nameplate import NamePlate
from luminagames.table.items.band import BandItem
from luminagames.table.items.base import Layer
from luminagames.table.items.head import CaptionItem, HeadItem, VacancyItem
from luminagames.table.items.keep import keep
from luminagames.table.items.link import LinkItem
from luminagames.table.items.panel import PanelItem
from luminagames.table.items.place import PlaceItem
from luminagames.table.look import Look
from luminagames.table.plan import Head
from luminagames.table.session import TableSession
from luminagames.table.shown.now import Now
from luminagames.table.shown.where import Where


class Fixtures:
    """Items by the place that they belong to, kept while it is there. `late` takes what is not to
    be shown yet.
    """

    def __init__(
        self,
        look: Look,
        session: TableSession,
        now: Now,
        where: Where,
        board: QGraphicsItem,
        late: dict[str, Callable[[], None]],
    ) -> None:
        self.look = look
        self.session = session
        self.now = now
        self.where = where
        self.board = board
        self.late = late
        # The panel of each seat.
        self.panels: dict[int, PanelItem] = {}
        # Places that hold nothing and show the emblem of the game.
        self.targets: dict[str, PlaceItem] = {}
        self._heads: dict[tuple[str, str], HeadItem] = {}
        self._captions: dict[str, CaptionItem] = {}
        self._vacancies: dict[int, VacancyItem] = {}
        # Each with the touchable that it comes from.
        self._links: list[tuple[str, LinkItem]] = []
        self._band = BandItem(look)
        self._band.setZValue(Layer.PANEL)
        self._band.setParentItem(board)

    def sync(self, view: View, *, hold: bool) -> None:
        """Makes the items as the plan says; with `hold` what tells of changes comes late."""
        self._sync_vacancies()
        for key, show in (
            ("heads", self._sync_heads),
            ("captions", self._sync_captions),
            ("links", self._sync_links),
        ):
            if hold:
                self.late[key] = partial(show, view)
            else:
                show(view)
        self._sync_panels(hold=hold)
        self._sync_targets()
        self._sync_band()

    def _sync_heads(self, view: View) -> None:
        heads = {(head.place, head.column.value): head for head in self.now.plan.heads}
        rects = {key: head.rect for key, head in heads.items()}
        keep(self._heads, rects, HeadItem, Layer.PANEL + 1, self.look, self.board)
        for key, head in heads.items():
            self._heads[key].show(
                head.column.icon, self._head_words(view, head), dim=not head.count
            )

    def _head_words(self, view: View, head: Head) -> str:
        badges = self.session.game.badges(
            view, f"column:{head.place.partition(':')[2]}.{head.column.value}"
        )
        return badges[0].text if badges else f"+{head.count}"

    def _sync_vacancies(self) -> None:
        plan = self.now.plan
        rects = {number: vacancy.rect for number, vacancy in enumerate(plan.vacancies)}
        keep(self._vacancies, rects, VacancyItem, Layer.VACANCY, self.look, self.board)
        for number, vacancy in enumerate(plan.vacancies):
            place = plan.place(vacancy.place)
            groove = place is not None and place.arrangement == "rail"
            words = "" if vacancy.label is None else self.look.words.plain(vacancy.label)
            faint = place is not None and place.arrangement == "slots" and not place.inside
            if faint and place is not None and place.label is not None:
                words = self.look.words.plain(place.label)
            self._vacancies[number].show(words, groove=groove, faint=faint)

    def _sync_panels(self, *, hold: bool) -> None:
        now = self.now
        heads = [*now.places_of("panel"), *now.places_of("nameplate")]
        panels = {place.seat: place for place in heads if place.seat is not None}
        for seat in [seat for seat in self.panels if seat not in panels]:
            self.board.scene().removeItem(self.panels.pop(seat))
        by_seat: Mapping[int, SeatStatus] = {status.seat: status for status in now.status.seats}
        for seat, place in panels.items():
            item = self.panels.get(seat)
            if item is None:
                form = NamePlate if place.arrangement == "nameplate" else PanelItem
                item = self.panels[seat] = form(self.look, seat)
                item.setZValue(Layer.PANEL if place.arrangement == "panel" else Layer.LINK - 20)
                item.setParentItem(self.board)
            item.touch = place.name
            item.place(place.rect, free_area(place, now.plan.places))
            shown = captions.told_at_places(now.plan, seat)
            words = panel_words(self.session, self.look.words, by_seat.get(seat), seat, shown)
            if hold and item.status is not None:
                self.late[f"seat:{seat}"] = partial(item.show_status, by_seat.get(seat), words)
            else:
                item.show_status(by_seat.get(seat), words)
            title = by_seat[seat].title if seat in by_seat else None
            if isinstance(item, NamePlate):
                below = "" if title is None else self.look.words.plain(title)
                over = (place.area or place.rect).w if place.inside else 0.0
                item.show_title(below, mirrored=place.mirrored, over=over)

    def _sync_captions(self, view: View) -> None:
        wanted = {
            one.place: one
            for one in captions.captions(self.now.plan, self.now.status, self.look.words)
        }
        rects = {name: caption.rect for name, caption in wanted.items()}
        keep(self._captions, rects, CaptionItem, Layer.PANEL + 2, self.look, self.board)
        for name, caption in wanted.items():
            item = self._captions[name]
            item.center, item.close = caption.center, caption.close
            item.show(caption.words, caption.count, caption.tone)

    def _sync_links(self, view: View) -> None:
        for touch in {touch for touch, _ in self._links}:
            self.unlink(touch)
        for link in self.session.game.links(view):
            if self.where.is_round(link.source):
                continue  # it is seen on its bearer
            source, target = self.where.rect_of(link.source), self.where.rect_of(link.target)
            if source is not None and target is not None:
                item = LinkItem(self.look, source, target, link.kind)
                item.setParentItem(self.board)
                self._links.append((link.source, item))

    def unlink(self, touch: str) -> None:
        """Takes away the lines that come from something: it strikes now, or falls."""
        for source, item in self._links:
            if source == touch:
                self.board.scene().removeItem(item)
        self._links = [one for one in self._links if one[0] != touch]

    def _sync_targets(self) -> None:
        plain, places = (
            self.look.words.plain,
            {place.name: place for place in self.now.places_of("target")},
        )
        rects = {name: place.rect for name, place in places.items()}
        keep(self.targets, rects, PlaceItem, Layer.VACANCY, self.look, self.board)
        for name, place in places.items():
            item = self.targets[name]
            item.touch = name
            note = next((one for one in self.now.status.notes if one.place == name), None)
            below = "" if note is None else plain(note.title)
            words = "" if place.label is None else plain(place.label)
            item.show(words, below, plain=place.plain)

    def _sync_band(self) -> None:
        """The band on the table itself, where the layout has a place for it."""
        place = next(iter(self.now.places_of("band")), None)
        self._band.setVisible(place is not None)
        if place is not None:
            self._band.setPos(place.rect.x, place.rect.y)
            self._band.set_size(place.rect.w, place.rect.h)
            self._band.show_words(
                tuple(self.look.words.plain(message) for message in self.now.status.band)
            )
