"""Games from outside: which are in use, which are left out and why, and the folders in which they
are looked for.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from luminagames import folders, outside
from luminagames.app.context import Context
from luminagames.app.preferences.folder_list import Ask, FolderList
from luminagames.app.trouble.reason import reason
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.outside import finding, trust
from luminagames.outside.folder import games_in
from luminagames.text import later, say, spoken

_NONE = later(
    "None yet. “luminagames games new” makes one; a game’s folder lies in {folder} or in one that you add."
)


def _chosen(parent: QWidget) -> Path | None:
    found = QFileDialog.getExistingDirectory(parent, say("A folder with games"))
    return Path(found) if found else None


class GamesPanel(FolderList):
    """Lists games from outside; `ask` names a further folder (tests answer in a person's place)."""

    def __init__(self, context: Context, ask: Ask = _chosen) -> None:
        super().__init__(context, say("Games from outside"), ask)
        self.adding.clicked.connect(self._add)
        context.dealt.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what there is now."""
        self._clear()
        found = outside.found()
        for one in found.used:
            self._rows.addWidget(self._row(one.path, say("in use")))
        for left in found.left_out:
            self._rows.addWidget(self._row(left.path, spoken(left.why)))
        for waiting in found.unanswered:
            words = say("not allowed yet")
            self._rows.addWidget(self._row(waiting.path, words, waiting))
        for refused in found.refused:
            self._rows.addWidget(self._row(refused.path, say("may not run"), refused))
        for text in trust.load().folders:
            self._rows.addWidget(self._row(Path(text), say("is looked through"), listed=True))
        if not self._rows.count():
            none = say(_NONE, folder=str(folders.data_dir() / "games"))
            self._rows.addWidget(Label(self._context, none, "small", "text_muted", wrap=True))
        self._tell("")

    def _row(
        self,
        folder: Path,
        state: str,
        waiting: outside.Folder | None = None,
        *,
        listed: bool = False,
    ) -> QWidget:
        holder, row, words = self._head(folder)
        words.addWidget(Label(self._context, state, "small", "text_muted", wrap=True))
        if waiting is not None:
            name = say("Let {name} run", name=folder.name)
            run = Button(self._context, say("Let it run"), "", "plain", name)
            run.clicked.connect(lambda: self._answer(waiting))
            row.addWidget(run)
        if listed:
            name = say("Look through {name} no more", name=folder.name)
            away = self._removing(name)
            away.clicked.connect(lambda: self._list(folder, False))
            row.addWidget(away)
        return holder

    def _answer(self, folder: outside.Folder) -> None:
        try:
            outside.check_now(folder, True)
        except OSError as error:
            self._tell(reason(error))
            return
        self._context.reload_games()

    def _add(self) -> None:
        folder = self._ask(self)
        if folder is None:
            return
        if not games_in(folder):
            self._tell(
                say(
                    "There is no game in {folder}: a game’s folder has a file __init__.py.",
                    folder=str(folder),
                )
            )
            return
        self._list(folder, True)

    def _list(self, folder: Path, there: bool) -> None:
        kept = trust.load()
        kept.folders = [one for one in kept.folders if one != str(folder)]
        if there:
            kept.folders.append(str(folder))
        if self._written(lambda: trust.save(kept)):
            finding.again()
            self._context.reload_games()
