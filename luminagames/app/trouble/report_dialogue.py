"""Asks before a report of a problem is written: it says exactly what is in it, then where it
goes.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from luminagames import folders
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.play.matches import AnyMatch
from luminagames.app.trouble.reason import reason
from luminagames.app.trouble.report import contents, file_name, parts, write
from luminagames.text import say


def report(parent: QWidget, context: Context, dialogs: Dialogs, match: AnyMatch | None) -> None:
    """Says what a report holds, asks for its place, and writes it."""
    found = parts(match, folders.data_dir() / "logs", qVersion())
    title = say("Write a report of a problem?")
    if not dialogs.confirm(
        parent,
        title,
        say("One file will hold this:\n\n{contents}", contents=contents(found)),
        say("Choose its place …"),
    ):
        return
    path = dialogs.save_report_path(
        parent, context.settings.last_folder, file_name(datetime.now().astimezone())
    )
    if path is None:
        return
    try:
        write(path, found)
    except OSError as error:
        dialogs.tell(parent, say("The report was not written"), reason(error))
        return
    context.settings.last_folder = path.parent
    dialogs.tell(
        parent,
        say("The report is written"),
        say("It is {name}. Send it to whoever can help you, if you like.", name=path.name),
    )
