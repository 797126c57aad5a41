"""Dialogues that answer by themselves, for windows and studios in tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtWidgets import QWidget

from luminagames.app.dialogs import Offered
from luminagames.studio.asking import Unsaved


@dataclass
class Answered:
    """Answers in a person's place, and remembers what was asked."""

    yes: bool = True
    answer: Unsaved = "stay"
    path: Path | None = None
    offered: Offered = "later"
    asked: list[str] = field(default_factory=list)

    def confirm(self, parent: QWidget, title: str, text: str, yes: str, no: str = "Cancel") -> bool:
        self.asked.append(f"{title} {text}")
        return self.yes

    def unsaved(self, parent: QWidget, title: str, text: str, lose: str) -> Unsaved:
        self.asked.append(f"{title} {text}")
        return self.answer

    def drafts(self, parent: QWidget, title: str, text: str) -> Offered:
        self.asked.append(f"{title} {text}")
        return self.offered

    def tell(self, parent: QWidget, title: str, text: str) -> None:
        self.asked.append(f"{title} {text}")
