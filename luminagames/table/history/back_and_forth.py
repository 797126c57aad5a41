"""What the table shows when the match goes back or forth: names of undo and redo, questions of consent, the past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from luminagames.engine.message import Message, SeatName, Value
from luminagames.table.history.timeline import Step
from luminagames.table.motion.animator import Told
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.table.widget import TableWidget

BACK = Message(
    "{asker} would like to take back: {what}. Something hidden was learned since, so everybody has to agree."
)
ON = Message(
    "{asker} would like to play on from an earlier moment, in a new match. Something hidden was learned since, "
    "so everybody has to agree."
)


class BackAndForth(QObject):
    """Wires the session's timeline to the parts of a table."""

    def __init__(self, table: TableWidget) -> None:
        super().__init__(table)
        self.table = table
        self.session = table.session
        time, past = table.session.time, table.past
        time.asked.connect(self._asked)
        time.moved.connect(self._moved)
        time.replayed.connect(self._replayed)
        table.consent.answered.connect(time.answer)
        self._keys: dict[str, QShortcut] = {}
        for name, does in (("undo", self.session.undo), ("redo", self.session.redo), ("time", past.look_back)):
            self._keys[name] = QShortcut(table)
            self._keys[name].setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._keys[name].activated.connect(does)
        self.use_keys()

    def use_keys(self) -> None:
        """The keys that these commands have now; redo has that of many programs as well."""
        for name, shortcut in self._keys.items():
            keys = [self.table.keyboard.keymap.key(name)]
            if name == "redo":
                keys.append("Ctrl+Shift+Z")
            shortcut.setKeys([QKeySequence(one) for one in keys])

    def show_names(self) -> None:
        """What undo and redo would do, and whom undo asks first."""
        session, table = self.session, self.table
        undo = say("what was laid out") if session.laid_since else ""
        if not undo and session.can_undo:
            undo = table.narrator.undo_words()
        target = session.time.undo_target
        asks = undo and not session.laid_since and target is not None
        seats = session.time.must_agree(target) if asks and target is not None else ()
        if seats:
            names = ", ".join(table.words.seat(seat) for seat in seats)
            undo = say("{undo} — asks {names} first", undo=undo, names=names)
        redo = table.narrator.redo_words() if session.can_redo else ""
        table.topbar.show_time(undo, redo, past=session.match.step > 0)

    def watch_again(self) -> None:
        """Plays the match back from its beginning."""
        self.table.close_scores()
        self.table.past.look_back(0)
        self.table.past.do("play")

    def resized(self) -> None:
        """The table has another size."""
        if self.table.consent.isVisible():
            self._ask()

    # The past

    def _moved(self) -> None:
        if self.session.time.step is not None:
            self.table.jumped()
            self.table.scoreboard.hide()

    def _replayed(self, step: Step) -> None:
        """The next step of the past: shown with its moves, as when it was done."""
        table = self.table
        table.animator.finish()
        table.close_panels()
        before = table.scene.plan
        table.scene.forget_spread()
        table.sync(hold=table.isVisible() and table.look.settings.duration(100) > 0)
        table.mark_fresh(step, before)
        table.log.add(table.narrator.lines(step.events, step.after, step.action.seat))
        table.show_acts()
        if table.isVisible():
            table.animator.play(Told(step.events, step.before, step.after), before, table.narrator.event_words)

    # Consent

    def _asked(self) -> None:
        table = self.table
        if self.session.time.consent is None:
            table.consent.hide()
        table.jumped()  # others read what it says now, the log too
        self._ask()

    def _ask(self) -> None:
        """The next seat that has to agree."""
        consent, table = self.session.time.consent, self.table
        if consent is None:
            return
        seat = consent.asked[0]
        values: dict[str, Value] = {"asker": SeatName(consent.asker), "seat": SeatName(seat)}
        if not consent.branch:
            values["what"] = table.narrator.step_words(consent.step + 1)
        title = table.words.plain(Message("{seat}, do you agree?", values))
        sentence = table.words.runs(Message((ON if consent.branch else BACK).pattern, values))
        room = QRectF(table.rect()).adjusted(8, 8, -8, -8)
        table.consent.ask(seat, title, sentence, room)
