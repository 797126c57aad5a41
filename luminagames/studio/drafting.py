"""The drafts of open files: written while somebody types, gone once the text is saved or given
up.
"""

from __future__ import annotations

from pathlib import Path

from luminagames.kit.drafts import (
    CARDS,
    LAYOUT,
    Draft,
    Drafts,
    digest_of_text,
    key_of,
    shared,
)
from luminagames.studio.editing.document import OpenFile


class FileDrafts:
    """Follows the open files of one game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._files: dict[OpenFile, str] = {}

    @property
    def drafts(self) -> Drafts:
        """Those of this program."""
        return shared()

    def follow(self, file: OpenFile) -> None:
        """Keep a draft of a file from now on, whenever its text is not saved."""
        self._files[file] = self._key(file)
        file.document.contentsChanged.connect(lambda: self._edited(file))
        file.document.modificationChanged.connect(lambda _: self._edited(file))

    def moved(self, file: OpenFile) -> None:
        """The file has another name."""
        if file in self._files:
            self.drafts.settle(self._files[file])
            self._files[file] = self._key(file)
            self._edited(file)

    def forget(self, file: OpenFile) -> None:
        """What was typed in it is not wanted."""
        key = self._files.pop(file, "")
        if key:
            self.drafts.settle(key)

    def forget_all(self) -> None:
        """The files are left for good; who had unsaved edits was asked."""
        for file in list(self._files):
            self.forget(file)

    def _edited(self, file: OpenFile) -> None:
        key = self._files.get(file, "")
        if not key:
            return
        if file.unsaved:
            self.drafts.touch(key, lambda: self._draft(file))
        else:
            self.drafts.settle(key)

    def _draft(self, file: OpenFile) -> Draft | None:
        if file not in self._files or not file.unsaved:
            return None
        base = file.saved_text
        return Draft(
            _editor(file.path),
            self._game,
            str(file.path),
            file.path.name,
            file.text,
            base,
            {str(file.path): digest_of_text(base)},
        )

    def _key(self, file: OpenFile) -> str:
        return key_of(_editor(file.path), self._game, str(file.path))


def _editor(path: Path) -> str:
    return LAYOUT if "layouts" in path.parts[-3:-1] else CARDS
