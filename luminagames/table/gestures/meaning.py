"""What touches mean to a hand, by what is legal now: picked before lifted before tapped, else
looked at or refused.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.gestures import Dragged, Tapped
from luminagames.table.gestures.tray import Tray
from luminagames.table.heaps.piles import open_pile
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a click on a touchable does."""

    kind: Literal["pick", "lift", "tap", "spread", "ask", "look", "none"]
    touch: str = ""


class Meanings:
    """Asks the session's index, the tray and the scene; it does nothing itself."""

    def __init__(self, session: TableSession, scene: TableScene, tray: Tray) -> None:
        self.session = session
        self.scene = scene
        self.tray = tray

    def drag_source(self, touched: Sequence[str]) -> str | None:
        """What a drag lifts: the first thing that can be dragged, else the first that any rule
        would drag.
        """
        drags = self.session.index.drags
        for touch in touched:
            if touch in drags or self.tray.holds(touch):
                return touch
        top = touched[0] if touched else ""
        return top if self.scene.plan.thing(top) is not None and self._anybody_drags(top) else None

    def _anybody_drags(self, touch: str) -> bool:
        """Whether some template of the game drags such a thing, legal now or not: it may be lifted
        to ask why not.
        """
        view, game = self.session.view, self.session.game
        if not self.session.my_turn:
            return False
        targets = [place.name for place in self.scene.plan.places]
        return any(game.meant(Dragged(touch, target), view) is not None for target in targets)

    def of_click(self, touched: Sequence[str], picked: Collection[str], label: str) -> Meaning:
        """Pick before lift before tap, for the first touchable that can do one of them.

        What lies on the table is lifted if a drag of it can do what its taps cannot; a second click
        on it taps. Else a column that is too full to be read is fanned out, and a pile whose cards
        can be seen is looked through if no rule of the game knows a tap on it, or another is asked;
        else it is a tap, to be refused.
        """
        index = self.session.index
        hand = self._in_hand(touched)
        for touch in touched:
            if self.pickable(touch, picked, label):
                return Meaning("pick", touch)
            if touch in index.drags and (hand or self._drags_do_more(touch)):
                return Meaning("lift", touch)
            if self.tray.holds(touch):
                return Meaning("lift", touch)
            if touch in index.taps:
                return Meaning("tap", touch)
        if touched and touched[0].startswith("group:"):
            return Meaning("ask", touched[0])
        if touched and self.scene.plan.squeezed(touched[0]) is not None:
            return Meaning("spread", touched[0])
        if touched and self._only_to_look_at(touched[0]):
            return Meaning("look", touched[0])
        for touch in touched:
            if self.session.game.meant(Tapped(touch), self.session.view) is not None:
                return Meaning("tap", touch)
        return Meaning("tap", touched[0]) if self._is_thing(touched) else Meaning("none")

    def _only_to_look_at(self, touch: str) -> bool:
        """Whether a click on a touchable can mean nothing but to look through a pile."""
        session = self.session
        if open_pile(self.scene.plan, session.view, touch) is None:
            return False
        return not session.my_turn or session.game.meant(Tapped(touch), session.view) is None

    def _drags_do_more(self, touch: str) -> bool:
        """Whether some drag of a thing is an action that its taps are not."""
        taps = self.session.index.taps.get(touch, [])
        return any(
            action not in taps
            for actions in self.session.index.drags[touch].values()
            for action in actions
        )

    def _is_thing(self, touched: Sequence[str]) -> bool:
        return bool(touched) and self.scene.plan.thing(touched[0]) is not None

    def _in_hand(self, touched: Sequence[str]) -> bool:
        thing = self.scene.plan.thing(touched[0]) if touched else None
        place = None if thing is None else self.scene.plan.place(thing.place)
        return place is not None and place.arrangement in ("fan", "groups")

    def pickable(self, touch: str, picked: Collection[str], label: str) -> bool:
        """Whether a click picks a touchable, or puts it back, when others of a pick (by its label)
        are `picked`.
        """
        if touch in picked:
            return True
        index = self.session.index
        if picked:
            return touch in index.narrowed(frozenset(picked), label)
        return any(touch in sources for sets in index.picks.values() for sources in sets)
