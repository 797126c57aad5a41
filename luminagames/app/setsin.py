"""Takes in a packed set (`.luminaset`): asks first, then puts it among the user's own card folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from luminagames import archives, folders
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.trouble.reason import reason
from luminagames.app.waiting import waited
from luminagames.cards import packed
from luminagames.studio.cards.newcard import slug
from luminagames.text import counted, say


def take_in(
    context: Context, parent: QWidget, dialogs: Dialogs, path: Path, titles: dict[str, str]
) -> Path | None:
    """Asks, and unpacks; the set's folder, or None where the person thought better of it or the
    file is none. `titles`: the names of the games that are here, by their ids.
    """
    reading = say("Reading the set …")
    try:
        found = waited(context, parent, reading, lambda _progress: packed.look(path))
        game = titles.get(found.game)
        if game is None:
            dialogs.tell(
                parent,
                say("This set cannot be taken in"),
                say("It is for a game that is not here: {game}.", game=found.game),
            )
            return None
        words = counted(
            len(found.names),
            "{n} file for {game}. Nothing in it is run, and none of your files is changed.",
            "{n} files for {game}. Nothing in it is run, and none of your files is changed.",
            game=game,
        )
        title = say("Take in the set {name}?", name=found.title)
        if not dialogs.confirm(parent, title, " ".join([words, *found.left_out]), say("Take in")):
            return None
        target = folders.data_dir() / "cards" / (slug(found.title) or "set")
        title = say("Taking in the set {name} …", name=found.title)

        def unpack(*, overwrite: bool) -> None:
            waited(
                context,
                parent,
                title,
                lambda progress: packed.unpack(
                    path, target, overwrite=overwrite, progress=progress
                ),
            )

        return target if _unpacked(parent, dialogs, target, unpack) else None
    except archives.StoppedError:
        return None
    except packed.PackedError as error:
        why = str(error)
    except OSError as error:
        why = reason(error)
    dialogs.tell(parent, say("This set cannot be taken in"), f"{why[:1].upper()}{why[1:]}.")
    return None


def _unpacked(parent: QWidget, dialogs: Dialogs, target: Path, unpack: Callable[..., None]) -> bool:
    """Whether it was; files that differ are replaced only where the person says so."""
    try:
        unpack(overwrite=False)
    except packed.InTheWayError as error:
        title = say("Replace files of the set {name}?", name=target.name)
        if not dialogs.confirm(parent, title, f"{error}.", say("Replace")):
            return False
        unpack(overwrite=True)
    return True
