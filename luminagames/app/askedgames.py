"""A game from outside is a program: whether it may run is asked when its folder is met, and again
when its files have changed.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from luminagames import outside
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.trouble.reason import reason
from luminagames.text import later, say, spoken

QUESTION = later(
    "{name} is a game from outside: a program that can do whatever you can do on this computer, "
    "with your files too. Let it run only if you know who wrote it.\n\nIt lies in {folder}\n\n"
    "When its files change you are asked again."
)


class AskedGames:
    """Asks about each folder that nobody has answered about."""

    def __init__(
        self, window: QWidget, context: Context, dialogs: Dialogs, notice: NoticeBar
    ) -> None:
        self._window, self._context, self._dialogs = window, context, dialogs
        self._notice = notice

    def offer(self) -> None:
        """Ask about all folders, and name those that are left out."""
        more = False
        for folder in list(outside.unanswered()):
            runs = self._dialogs.confirm(
                self._window,
                say("Let this game run?"),
                say(QUESTION, name=folder.name, folder=str(folder.path)),
                say("Let it run"),
                say("Leave it out"),
            )
            try:
                fault = outside.check_now(folder, runs)
            except OSError as error:
                self._notice.say(reason(error))
                return
            more = more or (runs and fault is None)
        self._name_left_out()
        if more:
            self._context.reload_games()

    def _name_left_out(self) -> None:
        left = outside.found().left_out
        if left:
            first = say(
                "The game in {folder} is left out: {why}.",
                folder=left[0].path.name,
                why=spoken(left[0].why),
            )
            more = say(" (and {number} more)", number=len(left) - 1) if len(left) > 1 else ""
            self._notice.say(first + more)
