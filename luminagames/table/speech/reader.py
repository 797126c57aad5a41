"""Puts a table's voice and its tree together: what is told when, and what is said when a key asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from luminagames.table.boxes.bubble import Reason
from luminagames.table.history.timeline import Step
from luminagames.table.speech import tree
from luminagames.table.speech.announcer import Announcer
from luminagames.table.speech.part import Deed, Part, walk
from luminagames.table.speech.situation import situation
from luminagames.table.speech.table_parts import TableParts
from luminagames.table.words import Run

if TYPE_CHECKING:
    from luminagames.table.widget import TableWidget


class Reader(QObject):
    """Follows the session beside the scene. It changes nothing."""

    def __init__(self, table: TableWidget) -> None:
        super().__init__(table)
        tree.install()
        self.table = table
        self.voice = Announcer(table, table.look.settings)
        self._parts = TableParts(table)
        self._seat = table.session.view.seat
        self._asked = ""
        table.view.speaks(self.parts)
        table.keyboard.moved.connect(self._moved)
        table.keyboard.again.connect(self.voice.again)
        table.keyboard.whole.connect(self.tell_all)

    def parts(self) -> tuple[Part, ...]:
        """All that lies on the table."""
        return self._parts.parts()

    def deeds(self, touch: str) -> tuple[str, tuple[Deed, ...]]:
        """What a thing is called, and what can be done with it."""
        thing = self.table.scene.plan.thing(touch)
        key = f"place:{touch}" if thing is None else thing.key
        part = next((one for one in walk(self.parts()) if one.key == key), None)
        return ("", ()) if part is None else (part.name.partition(",")[0], part.deeds)

    def stepped(self, step: Step) -> None:
        """Says what the log says, then what is asked now."""
        self._follow_seat()
        table = self.table
        if not table.curtain.isHidden():
            self.voice.tell((table.curtain.accessibleName(),))
            return
        lines = table.narrator.lines(step.events, step.after, step.action.seat)
        self.voice.tell([line.plain for line in lines])
        self.tell_prompt()

    def jumped(self) -> None:
        """The match went back or forth, or somebody else looks: what is asked now."""
        self._follow_seat()
        self._asked = ""
        if not self.table.curtain.isHidden():
            self.voice.tell((self.table.curtain.accessibleName(),))
        else:
            self.tell_prompt()

    def tell_prompt(self) -> None:
        """What the person is asked, once."""
        asked = "".join(run.text for run in self.table.narrator.prompt())
        if asked != self._asked and (self.table.session.my_turn or self.table.session.decision is None):
            self.voice.tell((asked,))
        self._asked = asked

    def refused(self, reason: Reason) -> None:
        """Why something that a hand did does nothing, with its clause."""
        clause = f" ({reason.clause})" if reason.clause else ""
        missing = "".join(run.text for run in reason.missing)
        sentence = "".join(run.text for run in reason.sentence)
        self.voice.interrupt(" ".join(part for part in (f"{reason.title}.", f"{sentence}{clause}", missing) if part))

    def tell_all(self) -> None:
        """The whole situation, said and shown."""
        sentences = situation(self.table)
        self.voice.interrupt(" ".join(sentences))
        if self.table.curtain.isHidden():
            words = tuple(Run(one) for one in (" ".join(sentences[1:]),))
            reason = Reason(sentences[0], words)
            self.table.bubble.show_reason(reason, self.table.anchor_of(""), self.table.room())

    def _follow_seat(self) -> None:
        seat = self.table.session.view.seat
        if seat != self._seat:
            self._seat = seat
            self.voice.forget()

    def _moved(self, touch: str) -> None:
        thing = self.table.scene.plan.thing(touch)
        tree.tell_focus(self.table.view, touch if thing is None else thing.key)
