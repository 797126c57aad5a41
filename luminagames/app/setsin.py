"""Takes in a packed set (`.luminaset`): asks first, then puts it among the user's own card folders."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from luminagames import folders
from luminagames.app.dialogs import Dialogs
from luminagames.app.trouble.reason import reason
from luminagames.cards import packed
from luminagames.studio.cards.newcard import slug
from luminagames.text import counted, say


def take_in(parent: QWidget, dialogs: Dialogs, path: Path, titles: dict[str, str]) -> Path | None:
    """Asks, and unpacks; the set's folder, or None where the person thought better of it or the
    file is none. `titles`: the names of the games that are here, by their ids.
    """
    try:
        found = packed.look(path)
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
        return target if _unpacked(parent, dialogs, path, target) else None
    except packed.PackedError as error:
        why = str(error)
    except OSError as error:
        why = reason(error)
    dialogs.tell(parent, say("This set cannot be taken in"), f"{why[:1].upper()}{why[1:]}.")
    return None


def _unpacked(parent: QWidget, dialogs: Dialogs, path: Path, target: Path) -> bool:
    """Whether it was; files that differ are replaced only where the person says so."""
    try:
        packed.unpack(path, target)
    except packed.InTheWayError as error:
        title = say("Replace files of the set {name}?", name=target.name)
        if not dialogs.confirm(parent, title, f"{error}.", say("Replace")):
            return False
        packed.unpack(path, target, overwrite=True)
    return True
