"""What is lit: what a hand can do, what was refused, what an action would change, where the
keyboard's cursor is.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.show import Preview
from luminagames.engine.view import View
from luminagames.table.items.base import Layer
from luminagames.table.items.card import CardItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.table.shown.fixtures import Fixtures
from luminagames.table.shown.now import Now, Things
from luminagames.table.shown.things import new_item

# How far a card comes out of its fan under the pointer.
RAISED = 22.0


class Ringed(Protocol):
    """What puts the keyboard's ring around its items."""

    def focus(self, touch: str | None) -> None:
        """Around one of them, or none."""


class Forecasting(Protocol):
    """What shows an action that is considered in its own way."""

    def consider(self, preview: Preview | None, view: View) -> None:
        """Shows it; None: nothing is considered."""


class Lights:
    """Lights on the items of things and places. `others` are lit beside them: the tray, and the
    board's stage.
    """

    def __init__(
        self,
        look: Look,
        session: TableSession,
        now: Now,
        things: Things,
        fixtures: Fixtures,
        board: QGraphicsItem,
        tray: Ringed,
        stage: Forecasting,
    ) -> None:
        self.look = look
        self.session = session
        self.now = now
        self.things = things
        self.fixtures = fixtures
        self.board = board
        self._tray = tray
        self._stage = stage
        self.sources: frozenset[str] = frozenset()
        self.picked: frozenset[str] = frozenset()
        self.raised = ""
        # Something is told: no light says what a hand can do.
        self.hushed = False
        self.considered: Preview | None = None
        self._spent: list[CounterItem | CardItem] = []
        self._lit_cards: frozenset[str] = frozenset()

    def light(self, sources: Collection[str], picked: Collection[str] = ()) -> None:
        """Lights what a hand can lift, tap or pick; `picked` are chosen already."""
        self.sources, self.picked = frozenset(sources), frozenset(picked)
        self.relight()

    def relight(self) -> None:
        """Lights the same things again."""
        for key, item in self.things.items():
            touch = item.touch or key
            if isinstance(item, CounterItem):
                item.set_picked(touch in self.picked)
            lit = (touch in self.sources or touch in self.picked) and not self.hushed
            if key not in self._lit_cards and not (
                isinstance(item, CounterItem) and (item.change or item.answer)
            ):
                item.set_light("playable" if lit else "")
        drags = {} if self.hushed else self.session.index.drags
        reached = {target for targets in drags.values() for target in targets}
        for name, place in self.fixtures.targets.items():
            place.set_light("playable" if name in reached or place.below else "")
        if self.look.bare:
            self._dim_hand()
        for seat, panel in self.fixtures.panels.items():
            lit = not self.hushed and (
                panel.touch in self.sources or f"seat:{seat}" in self.sources
            )
            panel.set_light("playable" if lit else "")

    def hush(self, *, hushed: bool) -> None:
        """While something is told no light says what a hand can do."""
        if hushed != self.hushed:
            self.hushed = hushed
            self.relight()

    def _dim_hand(self) -> None:
        """Cards of the looking seat's hand that nothing can be done with now are veiled a
        little.
        """
        for thing in self.now.plan.things:
            item, place = self.things.get(thing.key), self.now.plan.place(thing.place)
            if place is not None and place.arrangement == "fan" and isinstance(item, CardItem):
                usable = (
                    thing.touch in self.sources
                    or thing.touch in self.picked
                    or not self.session.my_turn
                )
                item.set_dimmed(bool(thing.definition) and not usable)

    def raise_card(self, touch: str) -> None:
        """The card under the pointer comes out of its fan; the one before goes back."""
        plan = self.now.plan
        for name in (self.raised, touch):
            thing, item = plan.thing(name), self.things.get(name)
            place = None if thing is None else plan.place(thing.place)
            if thing is None or not isinstance(item, CardItem) or place is None:
                continue
            up = name == touch and place.arrangement in ("fan", "groups") and bool(thing.definition)
            item.setPos(
                thing.rect.x, thing.rect.y - (RAISED if up and place.arrangement == "fan" else 0)
            )
            item.setZValue(Layer.THING + (len(plan.things) if up else thing.order))
        self.raised = touch

    def refuse(self, touch: str) -> None:
        """Rings what was refused in coral until the next `light`."""
        item = self.things.get(touch)
        if item is not None:
            item.set_light("refused")

    def focus(self, touch: str | None) -> None:
        """Puts the keyboard's ring around a thing or a place."""
        for key, item in self.things.items():
            item.set_focused(key == touch)
        for panel in self.fixtures.panels.values():
            panel.set_focused(panel.touch == touch)
        self._tray.focus(touch)

    def mark_fresh(self, touches: Collection[str], word: str) -> None:
        """Marks cards with a word, and takes the mark from all others."""
        for key, item in self.things.items():
            if isinstance(item, CardItem):
                item.mark_fresh(word if key in touches else "")

    # What is considered

    def consider(self, preview: Preview | None) -> None:
        """Shows on counters and cards what an action would change, spend, or answer a check
        with.
        """
        self.considered = preview
        self._stage.consider(preview, self.session.view)
        if not self.board.isVisible():
            self.consider_held(preview)
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

    def consider_held(self, preview: Preview | None) -> None:
        """While something is held, what would change stands over the veil."""
        scene = self.board.scene()
        for old in self._spent:
            scene.removeItem(old)
        self._spent = []
        changes, answers = _lit(preview)
        for thing in self.now.plan.things:
            change, answer = changes.get(thing.touch, 0), answers.get(thing.touch, 0)
            if not (change or answer) or thing.kind not in ("counter", "card"):
                continue
            item = new_item(self.look, thing)
            if isinstance(item, CounterItem):
                item.show_thing(thing)
                item.show_change(change, answer)
            elif isinstance(item, CardItem):
                item.show_thing(thing, self.session.game.badges(self.session.view, thing.touch))
                item.set_light("spent" if change else "target")
            else:
                continue
            item.setPos(thing.rect.x, thing.rect.y)
            item.setRotation(thing.turn)
            item.setZValue(Layer.SPENT)
            scene.addItem(item)
            self._spent.append(item)


def _lit(preview: Preview | None) -> tuple[dict[str, int], dict[str, int]]:
    """What a preview changes or spends, and what answers a check, by touchable."""
    if preview is None:
        return {}, {}
    changes = {name if ":" in name else f"pile:{name}": change for name, change in preview.changes}
    for touch, number in preview.spends:
        changes[touch] = changes.get(touch, 0) - number
    return changes, dict(preview.answers)
