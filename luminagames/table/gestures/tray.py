"""What a hand does in the tray: it moves cards between groups. No rule knows of it, and no
match.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF

from luminagames.engine.message import Message, Value
from luminagames.engine.show import GroupRules, Preview
from luminagames.table.hand.groups import LOOSE, Laid
from luminagames.table.hand.tray import NEW, group_name, place_among
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession


class Tray:
    """The groups of the looking seat, as its hand moves them."""

    def __init__(self, session: TableSession, scene: TableScene) -> None:
        self.session = session
        self.scene = scene

    @property
    def rules(self) -> GroupRules | None:
        """The game's answers about groups; None where nothing can be laid out."""
        return self.scene.tray.rules

    @property
    def laid(self) -> Laid:
        """The layout of now."""
        seat = self.session.view.seat
        return Laid() if seat is None else self.session.laid(seat)

    def holds(self, touch: str) -> bool:
        """Whether a touchable is a card that may be laid out."""
        return self.session.live and self.rules is not None and self._card(touch) is not None

    def _card(self, touch: str) -> int | None:
        thing = self.scene.plan.thing(touch)
        if thing is None or thing.card is None or thing.kind != "card" or self.rules is None:
            return None
        mine = thing.place == f"zone:{self.rules.hand_zone}" or thing.place.startswith("group:")
        return thing.card if mine else None

    def targets(self, source: str) -> frozenset[str]:
        """Where a card of the hand can be laid."""
        card = self._card(source)
        if card is None or self.rules is None:
            return frozenset()
        home = self.laid.group_of(card)
        found = {box.touch for box in self.scene.plan.boxes}
        if home == LOOSE:
            return frozenset(found)
        alone = len(self.laid.groups[home]) == 1
        if alone:
            found -= {NEW, group_name(home)}
        return frozenset(found | {f"zone:{self.rules.hand_zone}"})

    def drop(self, source: str, target: str, at: QPointF) -> None:
        """Lays a card in a group, a new one, or back among the loose ones, before what lies right
        of the point.
        """
        card = self._card(source)
        if card is None:
            return
        group = self._group(target)
        place = place_among([self._center(other) for other in self.laid.cards_of(group)], at.x())
        self.session.lay_out(self.laid.moved(card, group, place))

    def drop_home(self, source: str, at: QPointF) -> bool:
        """Sorts a loose card among the loose ones; whether it was dropped there."""
        card = self._card(source)
        if card is None or self.rules is None or self.laid.group_of(card) != LOOSE:
            return False
        rect = self.scene.rect_of(f"zone:{self.rules.hand_zone}")
        if rect is None or not rect.adjusted(-40, -20, 40, 60).contains(at):
            return False
        before = self.laid
        self.drop(source, f"zone:{self.rules.hand_zone}", at)
        return self.laid != before

    def shift(self, source: str, step: int) -> bool:
        """Moves a card one place to the left or right in its group; whether it moved."""
        card = self._card(source)
        if card is None:
            return False
        group = self.laid.group_of(card)
        cards = self.laid.cards_of(group)
        place = cards.index(card) + step
        if not 0 <= place < len(cards):
            return False
        self.session.lay_out(self.laid.moved(card, group, place + (1 if step > 0 else 0)))
        return True

    def arrange(self) -> None:
        """Lays out the best groups that the game knows."""
        if self.rules is not None:
            self.session.lay_out(
                self.laid.arranged(self.rules.arrange(), self.rules.order(self._hand())), own=False
            )

    def sort(self) -> None:
        """Puts loose cards and those of each group in order."""
        if self.rules is not None:
            groups = [self.rules.order(cards) for cards in self.laid.groups]
            self.session.lay_out(self.laid.arranged(groups, self.rules.order(self.laid.loose)))

    def _hand(self) -> list[int]:
        laid = self.laid
        return [*laid.loose, *(card for cards in laid.groups for card in cards)]

    def _group(self, target: str) -> int:
        kind, _, name = target.partition(":")
        if kind != "group":
            return LOOSE
        return int(name) if name.isdecimal() else len(self.laid.groups)

    def _center(self, card: int) -> float:
        rect = self.scene.hit_rect(f"card:{card}")
        return 0.0 if rect is None else rect.center().x()

    def preview(self, source: str, target: str) -> Preview | None:
        """What a group would be with a card."""
        card, rules, group = self._card(source), self.rules, self._group(target)
        if card is None or rules is None or group == LOOSE:
            return None
        judged = rules.judge(
            [*(other for other in self.laid.cards_of(group) if other != card), card]
        )
        values: dict[str, Value] = {"title": judged.title, "points": judged.points}
        title = Message("{title}: {points}", values) if judged.kind else judged.title
        return Preview(
            title=title, clause=judged.clauses[0] if judged.clauses else "", note=judged.missing
        )
