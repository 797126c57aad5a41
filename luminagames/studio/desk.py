"""What all pages of the studio share: the game that is open, its painter, its files, and what is
chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from luminagames.cardface.checks import check_face, check_layout_text, face_values, gathered
from luminagames.cardface.layout import read_layout
from luminagames.cardface.painter import CardPainter
from luminagames.cards import sources
from luminagames.cards.problems import Problem
from luminagames.kit.worker_threads import Failed
from luminagames.lab.cardreport import Report
from luminagames.studio.asking import Asking
from luminagames.studio.cards.card_list import Thumbs
from luminagames.studio.cards.entries import Entry
from luminagames.studio.files import UnreadableError, read_text
from luminagames.studio.look import Theming
from luminagames.studio.renderer import LATER, Renderer
from luminagames.studio.workspace import Workspace

# How long after a change the printed cards are measured.
PRINT_CHECK_MS = 250


class Desk(QObject):
    """Handed to every page. Signals tell what is another; pages ask for what they show."""

    # Another game is open.
    game_changed = Signal()
    # A `frozenset` of ids, as `Workspace.cards_changed`.
    cards_changed = Signal(object)
    # The card that is looked at.
    chosen = Signal(str)
    # A simulation's report was opened or made.
    report_changed = Signal()
    layouts_changed = Signal()
    # What is wrong with layouts is another.
    problems_changed = Signal()
    file_noticed = Signal(object)
    # A clause of the rules that the reader shall open at.
    clause_wanted = Signal(str)
    # One sentence for the bar at the foot.
    told = Signal(str)
    # A `Problem` whose place in the editor is wanted.
    go_to = Signal(object)

    def __init__(self, look: Theming, asking: Asking) -> None:
        super().__init__()
        self.look = look
        self.asking = asking
        self.renderer = Renderer(self)
        self.thumbs = Thumbs(self._draw_thumb)
        self.card = ""
        # The newest report of each game.
        self.reports: dict[str, Report] = {}
        self.workspace: Workspace | None = None
        self.painter: CardPainter | None = None
        # What is wrong with each layout file of the game; of those that were read.
        self.layout_problems: dict[Path, list[Problem]] = {}
        self._face_values: frozenset[str] | None = None
        self._to_check: dict[str, None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PRINT_CHECK_MS)
        self._timer.timeout.connect(self._check_next)

    @property
    def space(self) -> Workspace:
        """The workspace; there is one as soon as a game is open."""
        assert self.workspace is not None
        return self.workspace

    def open(self, game: str, folders: Sequence[Path]) -> None:
        """Open a game with own folders; what was open before is let go."""
        if self.workspace is not None:
            self.workspace.stop()
            self.workspace.deleteLater()
        self.renderer.forget()
        self.thumbs.clear()
        space = Workspace(self.look, game, folders)
        space.setParent(self)
        space.cards_changed.connect(self._cards_changed)
        space.layouts_changed.connect(self.layouts_saved)
        space.file_noticed.connect(self.file_noticed)
        self.workspace = space
        self.painter = CardPainter(self.look.theme, game)
        self.painter.pictures.keeps_last = True
        self.card = next(iter(space.entries), "")
        space.start()
        self.layout_problems = {}
        self._face_values = None
        self.game_changed.emit()
        self._check_printed(space.entries)
        QTimer.singleShot(
            PRINT_CHECK_MS, space, self._read_layouts
        )  # with the workspace it is let go

    def close(self) -> None:
        """Stop everything that runs."""
        self._timer.stop()
        if self.workspace is not None:
            self.workspace.stop()
        self.renderer.stop()

    @property
    def entry(self) -> Entry | None:
        """The card that is chosen."""
        return None if self.workspace is None else self.workspace.entries.get(self.card)

    @property
    def report(self) -> Report | None:
        """The newest simulation of this game."""
        return None if self.workspace is None else self.reports.get(self.workspace.game_id)

    def choose(self, card: str) -> None:
        """Look at another card."""
        if card != self.card:
            self.card = card
            self.chosen.emit(card)

    def set_report(self, report: Report) -> None:
        """A report was opened or made."""
        self.reports[report.game] = report
        self.report_changed.emit()

    def _cards_changed(self, cards: frozenset[str]) -> None:
        if self.card not in self.space.entries:
            self.card = next((name for name in cards if name in self.space.entries), "") or next(
                iter(self.space.entries), ""
            )
        self.cards_changed.emit(cards)
        self._check_printed(cards)

    # ------------------------------------------------------------ layouts

    def layout_files(self) -> list[Path]:
        """The layout files of the game: those of own folders first, then those that are shipped."""
        own = self.painter.own_folders if self.painter is not None else ()
        listed = [path for folder in own for path in sorted(folder.glob("*.yaml"))]
        return [*listed, *sorted(sources.shipped_layouts(self.space.game_id).glob("*.yaml"))]

    def check_layout(self, path: Path, text: str | None = None) -> bool:
        """Read a layout (a text that is not saved before the file): whether it is right.

        One that is right is printed with from now on; with a mistake in it, it is printed as it was
        last.
        """
        file = self.space.files.get(path)
        if text is None and file is not None and file.unsaved:
            text = file.text
        if text is None:
            try:
                text = read_text(path)
            except (FileNotFoundError, UnreadableError):
                return False
        search = self.painter.layout_folders if self.painter is not None else ()
        layout, problems = read_layout(path, text, search)
        if not problems:  # what is right in itself may still be laid out badly: warnings
            problems = check_layout_text(path, text, self._values(), search)
            bad = any(one.severity == "error" for one in problems)
        else:
            bad = True
        self.layout_problems[path] = problems
        if layout is not None and not bad and self.painter is not None:
            self.painter.use_instead(path, layout)
        return not bad

    def _values(self) -> frozenset[str] | None:
        """What the faces of the game hold, for layouts to print."""
        if self._face_values is None:
            self._face_values = face_values(self.space.game)
        return self._face_values

    def _read_layouts(self) -> None:
        for path in self.layout_files():
            if path not in self.layout_problems:
                self.check_layout(path)
        self.problems_changed.emit()

    def layouts_saved(self) -> None:
        """A layout (or a picture, font or icon) is another on disk: layouts are read again, all
        cards printed anew.
        """
        if self.painter is not None:
            self.painter.reload()
        for path in self.layout_files():
            self.check_layout(path)
        for gone in [path for path in self.layout_problems if not path.is_file()]:
            del self.layout_problems[gone]
        self.layouts_changed.emit()
        self.problems_changed.emit()
        self._check_printed(self.space.entries)

    def all_problems(self) -> list[Problem]:
        """All that is wrong with cards, decks and layouts, in order of place."""
        layouts = [one for found in self.layout_problems.values() for one in found]
        wrong = any(one.severity == "error" for one in layouts)
        cards = (one for one in self.space.all_problems() if not (wrong and one.code == "layout"))
        return gathered(
            [*cards, *layouts]
        )  # what is wrong with a layout is told once, not at every card

    # ------------------------------------------------------------ pictures

    def _draw_thumb(self, slot: str, entry: Entry, side: int, ratio: float, done: object) -> None:
        painter, face = self.painter, entry.face
        if painter is None or face is None:
            return

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                done(image)  # type: ignore[operator]  # a callback of `Thumbs`

        self.renderer.draw(slot, lambda: painter.picture(face, side, side, ratio), take, LATER)

    # ------------------------------------------------------------ printed cards

    def _check_printed(self, cards: Iterable[str]) -> None:
        for card in cards:
            self._to_check[card] = None
        if self._to_check and not self._timer.isActive():
            self._timer.start()

    def _check_next(self) -> None:
        """Measure cards one after the other in a worker; the chosen one first."""
        space, painter = self.space, self.painter
        name = self.card if self.card in self._to_check else next(iter(self._to_check), "")
        if not name or painter is None:
            return
        del self._to_check[name]
        entry, place = space.entries.get(name), space.live.place(name)
        if entry is None or entry.face is None or place is None:
            self._timer.start(0)
            return
        face, entry_data = entry.face, entry.data

        def take(found: list[Problem] | Failed) -> None:
            now = space.entries.get(name)
            if not isinstance(found, Failed) and now is not None and now.data is entry_data:
                space.set_printed(name, found)
            if self._to_check:
                self._timer.start(0)

        self.renderer.draw("check", lambda: check_face(painter, face, place), take, LATER)
