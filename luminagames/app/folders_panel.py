"""The folders of own cards: which are in use, what is in them, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Button, Panel
from luminagames.app.words import Words
from luminagames.cards import sources
from luminagames.cards.own import forget, in_use, remember, remembered

Ask = Callable[[QWidget], Path | None]

_NONE = "None yet. A folder with cards of your own is made in the Studio, or with “luminagames cards new”."


def _chosen(parent: QWidget) -> Path | None:
    found = QFileDialog.getExistingDirectory(parent, "A folder with cards of your own")
    return Path(found) if found else None


class FoldersPanel(Panel):
    """Lists the own folders in use; `ask` names a further one (tests answer in a person's place)."""

    def __init__(self, context: Context, ask: Ask = _chosen) -> None:
        super().__init__(context, "Folders of your own cards")
        self._ask = ask
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.body.addLayout(self._rows)
        self.trouble = Words(context, "", "small", "danger", wrap=True)
        self.body.addWidget(self.trouble)
        row = QHBoxLayout()
        self.adding = Button(context, "Add a folder …", "plus")
        self.adding.clicked.connect(self._add)
        row.addWidget(self.adding)
        row.addStretch(1)
        self.body.addLayout(row)
        context.dealt.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the folders that are in use now."""
        while self._rows.count():
            item = self._rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        listed = list(dict.fromkeys([*in_use(), *remembered()]))
        for folder in listed:
            self._rows.addWidget(self._row(folder))
        if not listed:
            self._rows.addWidget(Words(self._context, _NONE, "small", "text_muted", wrap=True))
        problems = self._context.card_problems
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        self._tell(f"Not in use until this is mended: {problems[0]}{more}" if problems else "")

    def _row(self, folder: Path) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Words(self._context, folder.name, "button"))
        where = Words(self._context, str(folder), "small", "text_muted")
        where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        where.setToolTip(str(folder))
        words.addWidget(where)
        row.addLayout(words, 1)
        what = Words(self._context, self._what(folder), "small", "text_muted")
        what.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(what)
        if folder in remembered():
            away = Button(self._context, "Remove", "", "plain", f"Use {folder.name} no more")
            away.clicked.connect(lambda: self._forget(folder))
            row.addWidget(away)
        return holder

    def _what(self, folder: Path) -> str:
        """The game and how many files, or what is the matter with the folder."""
        if not folder.is_dir():
            return "is not there"
        game = sources.game_of(folder)
        if game is None:
            return "names no game"
        number = len(sources.card_files(folder))
        title = self._context.game(game).about.title
        return f"{title} · {number} card {'file' if number == 1 else 'files'}"

    def _add(self) -> None:
        folder = self._ask(self)
        if folder is None:
            return
        if not sources.card_files(folder) and not sources.deck_files(folder):
            self._tell(f"There are no cards in {folder}: they stand in *.yaml files under a folder “cards”.")
            return
        self._change(remember, folder)

    def _forget(self, folder: Path) -> None:
        self._change(forget, folder)

    def _change(self, how: Callable[[Path], None], folder: Path) -> None:
        try:
            how(folder)
        except OSError as error:
            self._tell(f"The list could not be written: {error.strerror or error}.")
            return
        self._context.reload_games()

    def _tell(self, text: str) -> None:
        self.trouble.say(text)
        self.trouble.setVisible(bool(text))
