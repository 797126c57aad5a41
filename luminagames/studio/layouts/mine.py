"""A shipped layout becomes one of a person's own: what is changed by hand is never written into the
program's own files.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from luminagames.safefiles import make_private
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.files import write_text
from luminagames.text import say


class NotMineError(ValueError):
    """Why a layout cannot be made one's own; one sentence."""


def make_mine(file: OpenFile, folders: Sequence[Path]) -> Path:
    """Write the text of a shipped layout into the last of one's own sets, and give the shipped one
    its own text back; where it is now. Raises `NotMineError` and `OSError`.
    """
    if not folders:
        raise NotMineError(say("Make a card folder of your own first: the layout will lie there."))
    target = folders[-1] / "layouts" / file.path.name
    if target.exists():
        raise NotMineError(say("{name} is already in your set: change that one.", name=target.name))
    make_private(target.parent)
    write_text(target, file.text)
    file.edit_to(file.saved_text)
    file.document.setModified(False)
    return target
