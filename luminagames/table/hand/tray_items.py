"""The tray of the looking seat on the table: what its groups say, and the items that show it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.message import Message
from luminagames.engine.show import GroupJudgement, GroupRules, GroupSummary
from luminagames.engine.view import View
from luminagames.table.hand.tray import HEAD, Box
from luminagames.table.items.base import Layer
from luminagames.table.items.group import GroupItem, GroupWords, NewGroupItem, SumItem
from luminagames.table.look import Look
from luminagames.table.plan import Grouped, Plan
from luminagames.table.session import TableSession

_TONES = {
    "plain": "text",
    "good": "ok",
    "bad": "danger",
    "accent": "text_accent",
    "muted": "text_muted",
}


class TrayItems:
    """Nothing of another seat's layout is ever here: without a looking seat the tray is empty."""

    def __init__(self, look: Look, session: TableSession, board: QGraphicsItem) -> None:
        self.look = look
        self.session = session
        self._board = board
        self._groups: list[GroupItem] = []
        self._new: NewGroupItem | None = None
        self._sum: SumItem | None = None
        self.rules: GroupRules | None = None
        self.judged: tuple[GroupJudgement, ...] = ()
        self.summary: GroupSummary | None = None

    def read(self, view: View) -> Grouped | None:
        """The layout of the seat that looks, judged by the game; None where there is nothing to lay
        out.
        """
        self.rules = self.session.game.groups(view)
        if self.rules is None or view.seat is None:
            self.rules, self.judged, self.summary = None, (), None
            return None
        laid = self.session.laid(view.seat)
        self.judged = tuple(self.rules.judge(cards) for cards in laid.groups)
        self.summary = self.rules.summary(laid.groups)
        noted = tuple(not one.kind for one in self.judged)
        return Grouped(self.rules.hand_zone, self.rules.tray, laid.loose, laid.groups, noted)

    def show(self, plan: Plan) -> None:
        """Makes the items as the plan says."""
        groups = plan.boxes[:-1]
        scene = self._board.scene()
        while len(self._groups) > len(groups):
            scene.removeItem(self._groups.pop())
        while len(self._groups) < len(groups):
            item = GroupItem(self.look)
            item.setZValue(Layer.VACANCY)
            item.setParentItem(self._board)
            self._groups.append(item)
        for item, box, judged in zip(self._groups, groups, self.judged, strict=True):
            self._place(item, box)
            note = QRectF()
            if box.note is not None:
                note = QRectF(box.note.x - box.rect.x, 0, box.note.w, box.note.h)
            item.show(self.words(judged), note, box.foot)
        self._show_new(plan)
        self._show_sum(plan)

    def _place(self, item: GroupItem | NewGroupItem, box: Box) -> None:
        item.touch = box.touch
        item.setPos(box.rect.x, box.rect.y)
        item.set_size(box.rect.w, box.rect.h)

    def _show_new(self, plan: Plan) -> None:
        if self._new is None:
            self._new = NewGroupItem(self.look)
            self._new.setZValue(Layer.VACANCY)
            self._new.setParentItem(self._board)
        self._new.setVisible(bool(plan.boxes))
        if plan.boxes:
            self._place(self._new, plan.boxes[-1])
            first = Message("Drag cards here to lay them out in groups")
            self._new.show(self.look.words.plain(Message("New group") if self.judged else first))

    def _show_sum(self, plan: Plan) -> None:
        if self._sum is None:
            self._sum = SumItem(self.look)
            self._sum.setZValue(Layer.PANEL + 2)
            self._sum.setParentItem(self._board)
        place = None if self.rules is None else plan.place(self.rules.tray)
        self._sum.setVisible(place is not None and self.summary is not None)
        if place is None or self.summary is None:
            return
        self._sum.setPos(place.rect.x + place.rect.w / 2, place.rect.y)
        self._sum.set_size(place.rect.w / 2 - 18, HEAD)
        plain = self.look.words.plain
        total = plain(Message("Sum {points}", {"points": signed(self.summary.points)}))
        parts = [(total, "ok" if self.summary.complete else "text")]
        for fact in self.summary.facts:
            number = signed(fact.value) if fact.of is None else f"{fact.value} / {fact.of}"
            parts.append((f"{plain(fact.label)} {number}", _TONES[fact.tone]))
        self._sum.show(tuple(parts))

    def words(self, judged: GroupJudgement) -> GroupWords:
        """What is said of a group."""
        words = self.look.words
        missing = () if judged.missing is None else words.runs(judged.missing)
        points = signed(judged.points) if judged.kind or judged.points else ""
        return GroupWords(
            bool(judged.kind),
            words.plain(judged.title),
            points,
            missing,
            " · ".join(judged.clauses),
        )

    def spoken(self, touch: str) -> str:
        """What a screen reader says of a group, empty for anything else."""
        for item, judged in zip(self._groups, self.judged, strict=True):
            if item.touch == touch:
                words = self.words(judged)
                lacks = "".join(run.text for run in words.missing)
                return ", ".join(part for part in (words.title, words.points, lacks) if part)
        if self._new is not None and touch == self._new.touch:
            return self.look.words.plain(Message("New group"))
        return ""

    def focus(self, touch: str | None) -> None:
        """Puts the keyboard's ring around a group."""
        for item in self._groups:
            item.set_focused(item.touch == touch)
        if self._new is not None:
            self._new.set_focused(bool(touch) and self._new.touch == touch)


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")
