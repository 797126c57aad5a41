"""Tables that are no file yet: cells from the clipboard, and a published CSV behind a link. Each
becomes a file in the set's folder, and is a table as any other from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from luminagames.cards.tables.link import (
    LINKED,
    WATCH_S,
    LinkError,
    StoppedError,
    fetch_to,
    free,
    looked_at,
)
from luminagames.cards.tables.sheet import MOST_BYTES
from luminagames.kit.tip import plain_tip
from luminagames.safefiles import read_bytes, write_whole
from luminagames.studio.desk import Desk
from luminagames.studio.exports.export_job import CancelledError, ExportJob, Progress
from luminagames.studio.kit import LineLabel, Push
from luminagames.text import say, why

# While *Watch* is on the link is asked so often, in milliseconds.
WATCH_MS = WATCH_S * 1000
PASTED = "pasted.tsv"


def _fetch(link: str, path: Path, progress: Progress) -> Path:
    """The link in its file; given up as soon as the studio closes, however long the link hangs."""
    try:
        return fetch_to(link, path, lambda: progress(0, 1))
    except StoppedError:
        raise CancelledError from None


class Elsewhere(QWidget):
    """Buttons for both; `came` names the file that a table became, and `LINK` says from where."""

    # The file, and the link that it came from (empty: the clipboard).
    came = Signal(object, str)

    def __init__(self, desk: Desk, place: Callable[[], Path | None]) -> None:
        """`place` is the folder that tables go to, asked for where there is none."""
        super().__init__()
        self.desk, self._place = desk, place
        self.link = ""
        # The file that the link was fetched into before.
        self._file: Path | None = None
        self.job: ExportJob | None = None
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        self.paste_button = Push(desk.look, say("Paste cells"), "", "ghost")
        self.paste_button.setToolTip(say("A table from the clipboard (Ctrl V)"))
        self.paste_button.clicked.connect(self.paste)
        self.link_button = Push(desk.look, say("A link …"), "", "ghost")
        self.link_button.setToolTip(say("A CSV that is published on the network"))
        self.link_button.clicked.connect(self.ask_link)
        self.refresh_button = Push(desk.look, say("Refresh"), "", "primary")
        self.refresh_button.clicked.connect(self.refresh)
        self.watch = QCheckBox(say("Watch the link"))
        self.watch.toggled.connect(self._watch)
        self.note = LineLabel(
            desk.look,
            say("Refresh and Watch ask the network for this link; nothing else does."),
            "small",
            "text_muted",
            wrap=True,
        )
        grid.addWidget(self.paste_button, 0, 0)
        grid.addWidget(self.link_button, 0, 1)
        grid.addWidget(self.refresh_button, 1, 0)
        grid.addWidget(self.watch, 1, 1)
        grid.addWidget(self.note, 2, 0, 1, 2)
        self._timer = QTimer(self)
        self._timer.setInterval(WATCH_MS)
        self._timer.timeout.connect(self.refresh)
        self.show_link("", None)

    def show_link(self, link: str, file: Path | None) -> None:
        """The link of the table that is open, and its file; *Watch* of another one ends."""
        if link != self.link:
            self.watch.setChecked(False)
        self.link, self._file = link, file
        for part in (self.refresh_button, self.watch, self.note):
            part.setVisible(bool(link))
        self.refresh_button.setToolTip(plain_tip(link))
        self.refresh_button.setEnabled(self.job is None)

    # ------------------------------------------------------------ the clipboard

    def paste(self) -> None:
        """Cells that were copied in a spreadsheet program become a table."""
        text = QGuiApplication.clipboard().text()
        content = text.replace("\r\n", "\n").encode("utf-8")
        if "\n" not in text.strip("\n") or len(content) > MOST_BYTES:
            self.desk.told.emit(
                say("No table is on the clipboard: copy its cells, with the header, first.")
            )
            return
        folder = self._place()
        if folder is None:
            return
        path = folder / PASTED
        if path.exists() and not self._is_same_table(path, content):
            path = free(folder, PASTED)
        self._write(path, content, "")

    def _is_same_table(self, path: Path, content: bytes) -> bool:
        """Whether the cells go over those that were pasted before: their header is the same, and
        the person says so.
        """
        try:
            before = read_bytes(path, MOST_BYTES)
        except OSError:
            return False
        if before.partition(b"\n")[0] != content.partition(b"\n")[0]:
            return False
        return before == content or self.desk.asking.confirm(
            self,
            say("Replace {name}?", name=path.name),
            say("Its header is the same. Its cells become those of the clipboard."),
            say("Replace"),
            say("Keep both"),
        )

    # ------------------------------------------------------------ a link

    def ask_link(self) -> None:
        """Ask which link; nothing is fetched yet."""
        told = say("The address of a published CSV; only Refresh and Watch ask the network for it.")
        link = self.desk.asking.name(self, say("A table behind a link"), told, "https://").strip()
        if not link:
            return
        try:
            looked_at(link)
        except LinkError as error:
            self.desk.told.emit(f"{error}.")
            return
        self.show_link(link, None)
        self.refresh_button.setFocus()

    def refresh(self) -> None:
        """Fetch the link; its file is written again where the table has changed."""
        link, path = self.link, self._file
        if not link or self.job is not None:
            return
        if path is None:
            folder = self._place()  # a first set opens the page again
            if folder is None:
                return
            path = free(folder, LINKED)
            self.show_link(link, path)
        job = self.job = ExportJob(lambda progress: [_fetch(link, path, progress)])
        job.done.connect(lambda _files: self._fetched(path, link))
        job.failed.connect(self._failed)
        self.refresh_button.setEnabled(False)
        job.start()

    def _fetched(self, path: Path, link: str) -> None:
        self._end()
        if link == self.link:
            self.came.emit(path, link)

    def _failed(self, reason: str) -> None:
        self._end()
        if self._file is not None and not self._file.exists():
            self._file = None
        if reason:
            self.desk.told.emit(reason if reason.endswith(".") else f"{reason}.")

    def _end(self) -> None:
        self.job = None
        self.refresh_button.setEnabled(True)

    def _watch(self, on: bool) -> None:
        if on:
            self._timer.start()
            self.refresh()
        else:
            self._timer.stop()

    # ------------------------------------------------------------ files

    def _write(self, path: Path, content: bytes, link: str) -> None:
        try:
            write_whole(path, content)
        except OSError as error:
            self.desk.told.emit(
                say("The table was not kept: {reason}.", reason=error.strerror or why(error))
            )
            return
        self.came.emit(path, link)

    def leave(self) -> None:
        """The studio closes."""
        self._timer.stop()
        if self.job is not None:
            self.job.stop()
