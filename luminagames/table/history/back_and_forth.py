"""What the table shows when the match goes back or forth: names of undo and redo, questions of
consent, the past.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from luminagames.engine.message import Message, SeatName, Value
from luminagames.table.bars.topbar import TopBar
from luminagames.table.commands import Keymap
from luminagames.table.history.consent import ConsentBox
from luminagames.table.narrator import Narrator
from luminagames.table.screen import Screen
from luminagames.text import say

BACK = Message(
    "{asker} would like to take back: {what}. Something hidden was learned since, so everybody has to agree."
)
ON = Message(
    "{asker} would like to play on from an earlier moment, in a new match. Something hidden was learned since, "
    "so everybody has to agree."
)


class BackAndForth(QObject):
    """Wires the session's timeline to the parts of a table."""

    def __init__(
        self,
        narrator: Narrator,
        topbar: TopBar,
        consent: ConsentBox,
        screen: Screen,
        look_back: Callable[[], None],
        jumped: Callable[[], None],
    ) -> None:
        super().__init__(screen.widget)
        self.session = narrator.session
        self.narrator = narrator
        self.words = narrator.words
        self.topbar = topbar
        self.consent = consent
        self.screen = screen
        self._jumped = jumped
        self.session.time.asked.connect(self._asked)
        consent.answered.connect(self.session.time.answer)
        self._keys: dict[str, QShortcut] = {}
        for name, does in (
            ("undo", self.session.undo),
            ("redo", self.session.redo),
            ("time", look_back),
        ):
            self._keys[name] = QShortcut(screen.widget)
            self._keys[name].setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._keys[name].activated.connect(does)

    def use_keys(self, keymap: Keymap) -> None:
        """The keys that these commands have now; redo has that of many programs as well."""
        for name, shortcut in self._keys.items():
            keys = [keymap.key(name)]
            if name == "redo":
                keys.append("Ctrl+Shift+Z")
            shortcut.setKeys([QKeySequence(one) for one in keys])

    def show_names(self) -> None:
        """What undo and redo would do, and whom undo asks first."""
        session = self.session
        undo = say("what was laid out") if session.laid_since else ""
        if not undo and session.can_undo:
            undo = self.narrator.undo_words()
        target = session.time.undo_target
        asks = undo and not session.laid_since and target is not None
        seats = session.time.must_agree(target) if asks and target is not None else ()
        if seats:
            names = ", ".join(self.words.seat(seat) for seat in seats)
            undo = say("{undo} — asks {names} first", undo=undo, names=names)
        redo = self.narrator.redo_words() if session.can_redo else ""
        self.topbar.show_time(undo, redo, past=session.match.step > 0)

    def resized(self) -> None:
        """The table has another size."""
        if self.consent.isVisible():
            self._ask()

    # Consent

    def _asked(self) -> None:
        if self.session.time.consent is None:
            self.consent.hide()
        self._jumped()  # others read what it says now, the log too
        self._ask()

    def _ask(self) -> None:
        """The next seat that has to agree."""
        consent = self.session.time.consent
        if consent is None:
            return
        seat = consent.asked[0]
        values: dict[str, Value] = {"asker": SeatName(consent.asker), "seat": SeatName(seat)}
        if not consent.branch:
            values["what"] = self.narrator.step_words(consent.step + 1)
        title = self.words.plain(Message("{seat}, do you agree?", values))
        sentence = self.words.runs(Message((ON if consent.branch else BACK).pattern, values))
        self.consent.ask(seat, title, sentence, self.screen.whole())
