"""The keys: every command with its key, which a person may change; what a key is taken by is
named.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton

from luminagames.app.context import Context
from luminagames.app.widgets import FeltPage
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import ENTER
from luminagames.table.commands import COMMANDS, Command, Keymap, shown, written
from luminagames.text import later, say

PLACES = (("window", later("Everywhere")), ("table", later("At the table")))
HOW = later(
    "Press a key’s button, then the key that you want. Moves of a game keep their own keys: where a game uses a key, "
    "the move comes first."
)
MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_unknown,
)


class KeyButton(QPushButton):
    """Shows a key; pressed, it waits for another one. Escape leaves it as it was."""

    picked = Signal(str)

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command
        self.waits = False
        self.setMinimumWidth(120)
        self.clicked.connect(self._wait)

    def say(self, key: str) -> None:
        """Shows a key."""
        self.waits = False
        self.setText(shown(key))
        self.setAccessibleName(f"{self.command.words}: {shown(key)}")

    def _wait(self) -> None:
        self.waits = True
        self.setText(say("Press a key …"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it; the next key is the one that is wanted."""
        if self.waits:
            if Qt.Key(event.key()) not in MODIFIERS:
                self.picked.emit("" if event.key() == Qt.Key.Key_Escape else written(event))
            event.accept()
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class KeysPage(FeltPage):
    """One row for each command. A change is kept at once."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "keys")
        self.caption = say("Keys")
        inner = self.sheet(say("Keys"))
        self.told = Label(context, say(HOW), "body", "text_muted", wrap=True)
        inner.addWidget(self.told)
        self.buttons: dict[str, KeyButton] = {}
        for where, pattern in PLACES:
            caption = say(pattern)
            panel = Panel(context, caption)
            grid = QGridLayout()
            grid.setHorizontalSpacing(20)
            grid.setColumnStretch(0, 1)
            for row, command in enumerate(one for one in COMMANDS if one.where == where):
                button = self.buttons[command.name] = KeyButton(command)
                button.picked.connect(lambda key, name=command.name: self.change(name, key))
                usual = Button(
                    context, say("Usual"), name=say("Usual key: {words}", words=command.words)
                )
                usual.clicked.connect(
                    lambda _checked=False, one=command: self.change(one.name, one.key)
                )
                grid.addWidget(Label(context, command.words, "body", wrap=True), row, 0)
                grid.addWidget(button, row, 1)
                grid.addWidget(usual, row, 2)
            panel.body.addLayout(grid)
            inner.addWidget(panel)
        inner.addStretch(1)
        self._show()

    def arrive(self) -> None:
        """The keyboard starts at the first key."""
        self._show()
        next(iter(self.buttons.values())).setFocus()

    def _show(self) -> None:
        keymap = Keymap(self.context.settings.keys)
        for name, button in self.buttons.items():
            button.say(keymap.key(name))

    def change(self, name: str, key: str) -> None:
        """Gives a command a key, unless another one has it; an empty one leaves all as it is."""
        keymap = Keymap(self.context.settings.keys)
        taken = keymap.clash(name, key) if key else ""
        if taken:
            self.told.set_tone("danger")
            self.told.say(say("{key} is taken: {taken}.", key=shown(key), taken=taken))
        elif key:
            self.context.settings.keys = Keymap({**keymap.changed, name: key}).changed
            self.told.set_tone("text_muted")
            self.told.say(f"{self.buttons[name].command.words}: {shown(key)}")
        self._show()
