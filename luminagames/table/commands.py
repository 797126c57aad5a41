"""The keys of the program that are no moves of a game: one table, from which they are handled,
listed and changed.

A key is written as Qt writes it (`Ctrl+Z`, `F4`, `H`); a person may give every command another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from luminagames.text import later, say

Where = Literal["window", "table"]


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name in the settings, what it does in words, its usual key, and where it
    counts.
    """

    name: str
    pattern: str
    key: str
    where: Where = "table"

    @property
    def words(self) -> str:
        """What it does, in the language that is spoken."""
        return say(self.pattern)


COMMANDS = (
    Command("help", later("Help of this page; at a table its rulebook"), "F1", "window"),
    Command("keys", later("The keys that count now"), "?", "window"),
    Command("settings", later("Settings"), "Ctrl+,", "window"),
    Command("open", later("Open a match file"), "Ctrl+O", "window"),
    Command("leave", later("Leave this page"), "Ctrl+W", "window"),
    Command("quit", later("Close the program"), "Ctrl+Q", "window"),
    Command("full_screen", later("Full screen, or back"), "F11", "window"),
    Command("again", later("Say the last thing again"), "F3"),
    Command("whole", later("Say how everything stands"), "F4"),
    Command("choices", later("What can be done with the thing under the cursor"), "Shift+F10"),
    Command("hint", later("Hint"), "H"),
    Command("rulebook", later("Rulebook"), "R"),
    Command("phones", later("Hands on phones"), "J"),
    Command("log", later("Log"), "L"),
    Command("arrange", later("Arrange the hand"), "A"),
    Command("sort", later("Sort the hand"), "S"),
    Command("undo", later("Undo"), "Ctrl+Z"),
    Command("redo", later("Redo"), "Ctrl+Y"),
    Command("time", later("Look back"), "Ctrl+B"),
)
# Keys that move the cursor, choose and go back: they are never given away.
FIXED = (
    "Left",
    "Right",
    "Up",
    "Down",
    "Return",
    "Enter",
    "Space",
    "Esc",
    "Tab",
    "Shift+Tab",
    "Home",
    "End",
)


class Keymap:
    """Which key each command has. What was changed to a key that is taken or fixed counts as not
    changed.
    """

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._keys = {command.name: command.key for command in COMMANDS}
        for name, key in (changed or {}).items():
            if name in self._keys and key and self.clash(name, key) == "":
                self._keys[name] = key

    def key(self, name: str) -> str:
        """The key of a command."""
        return self._keys[name]

    def find(self, event: QKeyEvent) -> str:
        """The command of a key that was pressed, empty if it is none's."""
        pressed = written(event)
        return next((name for name, key in self._keys.items() if key == pressed), "")

    def clash(self, name: str, key: str) -> str:
        """Why a command cannot have a key: the words of the one that has it; empty if it can."""
        if key in FIXED:
            return say("It moves the cursor, chooses or goes back")
        other = next(
            (one for one in COMMANDS if one.name != name and self._keys[one.name] == key), None
        )
        return "" if other is None else other.words

    @property
    def changed(self) -> dict[str, str]:
        """The commands with another key than the usual one."""
        return {
            one.name: self._keys[one.name] for one in COMMANDS if self._keys[one.name] != one.key
        }


def shown(key: str) -> str:
    """A key as the person's keyboard has it: *Strg+Z*, *Leertaste*. What Qt has no word for stays
    as it is.
    """
    if "  " in key:
        return "  ".join(map(shown, key.split("  ")))
    if key == "Enter":
        return say("Enter")
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) or key


def written(event: QKeyEvent) -> str:
    """A key as `Command.key` writes it: a sign by itself, whatever has to be held for it."""
    if event.text() and event.text() in "?!+-*/#.;:_<>":
        return event.text()
    combination = event.keyCombination()
    if combination.keyboardModifiers() & Qt.KeyboardModifier.KeypadModifier:
        return QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText)
    return QKeySequence(combination).toString(QKeySequence.SequenceFormat.PortableText)
