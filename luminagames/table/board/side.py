"""What a table without frames shows beside its things: tallies, lanterns, the stage, the meridian
with its beads.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from luminagames.engine.show import Place, Preview, Rect, Status
from luminagames.engine.view import View
from luminagames.table.board.acts import Act
from luminagames.table.board.bar import BarItem
from luminagames.table.board.divider import DividerItem
from luminagames.table.board.lantern import RADIUS, LanternItem
from luminagames.table.board.lens import CUSP, LensItem
from luminagames.table.board.meridian import MeridianItem, Ruling
from luminagames.table.board.nameplate import TallyItem
from luminagames.table.board.stage import DiscItem, Figures
from luminagames.table.items.base import Layer, TableItem
from luminagames.table.items.keep import keep
from luminagames.table.look import Look
from luminagames.table.plan import Plan
from luminagames.table.words import Run

Item = TypeVar("Item", bound=TableItem)
# How far a lens is open when it begins to part.
LEAST = 0.2


class BoardItems:
    """Items by the name of their place. The stage stands over the veil, so that it can say what the
    hand would do.
    """

    def __init__(self, look: Look, board: QGraphicsItem, scene: QGraphicsScene) -> None:
        self.look = look
        self.acts: tuple[Act, ...] = ()
        self._board = board
        self._scene = scene
        self._tallies: dict[str, TallyItem] = {}
        self._lanterns: dict[str, LanternItem] = {}
        self._meridians: dict[str, MeridianItem] = {}
        self.stage: DiscItem | None = None
        self._lens: LensItem | None = None
        self._easing = QVariantAnimation(scene)
        self._easing.setStartValue(LEAST)
        self._easing.setEndValue(1.0)
        self._easing.valueChanged.connect(self._parted)
        self._bars: dict[str, BarItem] = {}
        self._dividers: dict[str, DividerItem] = {}
        self._plan = Plan((), (), (), ())
        self._status = Status((), None, ())
        self.bottom = 0

    def show(self, plan: Plan, status: Status, bottom: int) -> None:
        """Makes the items as plan and status say."""
        self._plan, self._status, self.bottom = plan, status, bottom
        places = {place.name: place for place in plan.places}
        seats = {one.seat: one for one in status.seats}
        tallies = {
            name: place
            for name, place in places.items()
            if place.arrangement == "tally" and place.seat in seats
        }
        self._keep(self._tallies, tallies, TallyItem, Layer.PANEL)
        for name, place in tallies.items():
            seat = seats[place.seat or 0]
            if seat.seat == bottom:  # the hand itself is in sight
                seat = replace(seat, hidden=None)
            self._tallies[name].show_status(
                seat, "" if seat.nothing is None else self.look.words.plain(seat.nothing)
            )
        self._show_lanterns(plan, status)
        bars = {
            name: place
            for name, place in places.items()
            if place.arrangement == "counters" and place.framed
        }
        self._keep(self._bars, bars if self.look.bare else {}, BarItem, Layer.VACANCY)
        dividers = {name: place for name, place in places.items() if place.arrangement == "divider"}
        self._keep(self._dividers, dividers, DividerItem, Layer.FRAME)
        meridians = {
            name: place for name, place in places.items() if place.arrangement == "meridian"
        }
        self._keep(self._meridians, meridians, MeridianItem, Layer.VACANCY - 1)
        self._show_stage(
            next((place for place in plan.places if place.arrangement == "stage"), None)
        )
        if self.stage is not None:
            self.stage.setVisible(plan.spread is None)  # cards to choose from lie where it stands
        self.show_acts(self.acts)

    @property
    def middle(self) -> float | None:
        """The height of the disc in the middle of the table, if there is one."""
        return None if self.stage is None else self.stage.y() + self.stage.height / 2

    def opens(self, plan: Plan) -> bool:
        """Whether the stage opens with a plan: that is seen before anything comes to it."""
        stage = next((place for place in plan.places if place.arrangement == "stage"), None)
        return (
            stage is not None
            and stage.shape == "lens"
            and self._lens is not None
            and not self._lens.open
        )

    def _show_lanterns(self, plan: Plan, status: Status) -> None:
        lamps = {name: (lamp, words) for name, lamp, words in status.lamps}
        wanted: dict[str, Place] = {
            place.name: place for place in plan.places if place.name in lamps
        }
        for name in [name for name in self._lanterns if name not in wanted]:
            self._scene.removeItem(self._lanterns.pop(name))
        for name, place in wanted.items():
            item = self._lanterns.get(name)
            if item is None:
                item = self._lanterns[name] = LanternItem(self.look)
                item.setZValue(Layer.LINK - 10)
                item.setParentItem(self._board)
            rect = place.head or place.rect
            item.setPos(rect.x + rect.w / 2 - RADIUS, max(rect.y - 3, RADIUS * 1.9) - RADIUS)
            lamp, words = lamps[name]
            item.show_lamp(lamp, self.look.words.plain(words))

    def _show_stage(self, place: Place | None) -> None:
        """A disc stands over everything, a lens lies under what takes place in it."""
        is_lens = place is not None and place.shape != "disc"
        if self._lens is not None and not is_lens:
            self._easing.stop()
            self._scene.removeItem(self._lens)
            self._lens = None
        if place is not None and is_lens:
            if self._lens is None:
                self._lens = LensItem(self.look)
                self._lens.setZValue(Layer.VACANCY + 1)
                self._lens.setParentItem(self._board)
            opens = place.shape == "lens" and not self._lens.open
            new = not self._lens.width
            self._lens.show_stage(place.rect, is_open=place.shape == "lens")
            self._ease(opens=opens and not new)
            place = None
        if place is None:
            if self.stage is not None:
                self._scene.removeItem(self.stage)
                self.stage = None
            return
        if self.stage is None:
            self.stage = DiscItem(self.look)
            self._scene.addItem(self.stage)
        self.stage.setPos(place.rect.x, place.rect.y)
        self.stage.set_size(place.rect.w, place.rect.h)

    def _ease(self, *, opens: bool) -> None:
        """A lens that opens parts from a line; with reduced motion, or when it closes, it is there
        at once.
        """
        if opens and not self.look.settings.reduced_motion and self._lens is not None:
            motion = self.look.theme.motion("open")
            self._easing.setDuration(
                round(motion.ms / max(0.1, self.look.settings.animation_speed))
            )
            self._easing.setEasingCurve(motion.curve())
            self._lens.part(LEAST)
            self._easing.start()
        elif self._lens is not None and not self._lens.open:
            self._easing.stop()
            self._lens.part(1.0)

    def _parted(self, share: object) -> None:
        if self._lens is not None and isinstance(share, float):
            self._lens.part(share)

    def show_acts(self, acts: tuple[Act, ...]) -> None:
        """The last acts, the newest first: that one on the stage, the others as beads."""
        self.acts = acts
        active = self._status.active
        toward = 0 if active is None else 1 if active == self.bottom else -1
        if self.stage is not None:
            self.stage.show_act(acts[0] if acts else None, toward)
        if self._lens is not None:
            self._lens.show_act(acts[0] if acts else None)
        for name, item in self._meridians.items():
            place = next(place for place in self._plan.places if place.name == name)
            stage = self._stage_rect(place.rect)
            ruling = self._ruling()
            lens = next(
                (place for place in self._plan.places if place.arrangement == "stage"), None
            )
            far = lens is not None and lens.mirrored and lens.shape == "lens"
            item.show_acts(
                acts[: self._most(item, stage)],
                ruling,
                stage,
                from_left=self.stage is None,
                near=far,
            )

    def _ruling(self) -> Ruling:
        status = self._status
        if status.ruling is None:
            return Ruling("")
        return Ruling(
            self.look.words.plain(status.ruling), status.ruling_seat is not None, status.ruling_seat
        )

    def _most(self, item: MeridianItem, stage: QRectF) -> int:
        """So many beads have room; three in a small window."""
        room = stage.left() - 20 - (item.ruling_rect.width() + 24 if item.near else 0)
        return max(0, min(6 if self.look.unit > 0.7 else 3, int((room - 90) / 42)))

    def _stage_rect(self, meridian: Rect) -> QRectF:
        """What stands in the middle of the meridian, in its item's units."""
        if self.stage is not None:
            rect = QRectF(self.stage.pos(), self.stage.body().size())
            return rect.translated(-meridian.x, -meridian.y)
        if self._lens is not None:
            rect = QRectF(self._lens.pos(), self._lens.body().size()).translated(
                -meridian.x, -meridian.y
            )
            return rect.adjusted(-CUSP, 0, CUSP, 0) if self._lens.open else rect
        return QRectF(meridian.w / 2, 0, 0, meridian.h)

    def _keep(
        self, items: dict[str, Item], wanted: dict[str, Place], kind: type[Item], layer: float
    ) -> None:
        keep(
            items,
            {name: place.rect for name, place in wanted.items()},
            kind,
            layer,
            self.look,
            self._board,
        )

    # While something is aimed

    def consider(self, preview: Preview | None, view: View) -> None:
        """The stage shows what would be done in figures, else the last act."""
        if self.stage is None:
            return
        told = None if preview is None else preview.forecast
        self.stage.show_owed(() if preview is None else preview.owed, self._title(preview))
        if told is None:
            self.stage.show_figures(None)
            return

        def definition(touch: str) -> str:
            name = touch.partition(":")[2]
            return view.cards.get(int(name), "") if name.isdecimal() else ""

        self.stage.show_figures(
            Figures(
                definition(told.source),
                definition(told.target),
                told.before,
                told.after,
                self.look.words.runs(told.reason),
                told.clause,
            )
        )

    def _title(self, preview: Preview | None) -> tuple[Run, ...]:
        """What is considered while something is held, in words."""
        if preview is None or preview.title is None:
            return ()
        return self.look.words.runs(preview.title)

    def live(self) -> list[QGraphicsItem]:
        """What goes on while the rest of the table is a picture."""
        return [] if self.stage is None else [self.stage]

    # Beads

    def line_at(self, at: QPointF) -> int | None:
        """The line of the log of a bead under a point of the scene, `LOG` for the log's sign."""
        for item in self._meridians.values():
            found = item.hit(item.mapFromScene(at))
            if found is not None and not (
                self.stage is not None and self.stage.contains(self.stage.mapFromScene(at))
            ):
                return found
        return None
