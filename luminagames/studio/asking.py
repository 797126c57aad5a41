"""What the studio asks a person in a dialogue. The program answers with its own dialogues, a test
in their place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, Protocol

from PySide6.QtWidgets import QWidget

# An answer to the question what becomes of unsaved edits.
Unsaved = Literal["save", "lose", "stay"]


class Asking(Protocol):
    """Each method stops until the person has answered."""

    def confirm(self, parent: QWidget, title: str, text: str, yes: str, no: str = "") -> bool:
        """A question with two answers."""
        ...

    def unsaved(self, parent: QWidget, title: str, text: str, lose: str) -> Unsaved:
        """What becomes of edits that are not saved; `lose` is the button that gives them up."""
        ...

    def tell(self, parent: QWidget, title: str, text: str) -> None:
        """A sentence to read."""
        ...

    def name(self, parent: QWidget, title: str, label: str, suggestion: str) -> str:
        """A short text; empty if the person thought better of it."""
        ...

    def folder(self, parent: QWidget, title: str, start: Path) -> Path | None:
        """A folder that is there, or is to be made."""
        ...

    def open_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        """A file to read."""
        ...

    def save_file(self, parent: QWidget, title: str, start: Path, filters: str) -> Path | None:
        """A file to write."""
        ...
