"""The keys that count at a table now, from the tables that handle them: the game's templates, its
buttons, commands.
"""

from __future__ import annotations

from typing import Protocol

from luminagames.engine.gestures import Pick, Tap
from luminagames.engine.message import Message
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.boxes.menu import ChoiceMenu
from luminagames.table.commands import COMMANDS, Keymap, shown
from luminagames.table.keyboard import Keyboard, key_list
from luminagames.table.narrator import Narrator
from luminagames.table.speech.reader import Reader
from luminagames.text import later

Row = tuple[str, str]


class Keyed(Protocol):
    """The parts of a table that keys do something with."""

    @property
    def keyboard(self) -> Keyboard:
        """Its cursor, its keys, and the hand that it moves."""
        ...

    @property
    def narrator(self) -> Narrator:
        """What things are called."""
        ...

    @property
    def prompt(self) -> PromptBar:
        """The buttons with their keys."""
        ...

    @property
    def reader(self) -> Reader:
        """What was said last."""
        ...


def keys_now(table: Keyed) -> tuple[Row, ...]:
    """Each key and what it does; of a key that a move has, the move."""
    moves = [(shown(key), does) for key, does in _of_moves(table)]
    hand, commands = (
        [(shown(key), does) for key, does in rows]
        for rows in (_of_hand(table), _of_commands(table))
    )
    taken = {key for key, _ in moves}
    return tuple(row for row in (*hand, *moves, *commands) if row in moves or row[0] not in taken)


def keys_of_menu(menu: ChoiceMenu, keymap: Keymap) -> tuple[Row, ...]:
    """Each key and what it does while a menu is open, which takes all but those of the window."""
    window = [(keymap.key(one.name), one.words) for one in COMMANDS if one.where == "window"]
    return tuple([(shown(key), does) for key, does in (*menu.keys(), *window)])


def _say(table: Keyed, pattern: str) -> str:
    return table.narrator.words.plain(Message(pattern))


def _of_hand(table: Keyed) -> list[Row]:
    """What the keys do that no game and no person changes."""
    hand = table.keyboard.hand
    does: tuple[Row, ...]
    arrows = "← ↑ → ↓"
    if hand.holding:
        does = (
            (arrows, later("Next target")),
            ("Enter", later("Drop")),
            ("Esc", later("Put back")),
        )
    elif hand.picked:
        take = later("Pick, or take what is picked")
        does = ((arrows, later("Next thing")), ("Enter", take), ("Esc", later("Put back")))
    else:
        does = (
            (arrows, later("Next thing")),
            ("Home  End", later("First or last of its row")),
            ("Enter", later("Use it")),
            ("Space", later("Show it large")),
            ("Tab", later("To the buttons")),
            ("Esc", later("Menu")),
        )
    return [(key, _say(table, words)) for key, words in does]


def _of_moves(table: Keyed) -> list[Row]:
    """Keys of the prompt's buttons, and of the game's templates with what each stands for."""
    rows = [
        (one.key, one.words)
        for one in table.prompt.offered
        if one.enabled and one.key and one.key not in ("Enter", "Esc")
    ]
    session = table.keyboard.session
    for key, action in table.keyboard.under().items():
        words = table.narrator.words.plain(session.game.describe_action(action, session.view))
        rows.append((key.replace("SHIFT+", "Shift+"), words))
    taken = {key for key, _ in rows}
    for template, touches in table.keyboard.keyed():
        for key, touch in zip(key_list(template.keys), touches, strict=False):
            cap = key.replace("SHIFT+", "Shift+")
            if cap not in taken and touch in table.keyboard.session.index.sources():
                taken.add(cap)
                rows.append((cap, _move(table, template, touch)))
    return rows


def _move(table: Keyed, template: Tap | Pick, touch: str) -> str:
    """What the key of a template does with a touchable."""
    session = table.keyboard.session
    if isinstance(template, Tap):
        kinds = [kind for kind, templates in session.game.gestures.items() if template in templates]
        action = next((one for one in session.index.taps.get(touch, []) if one.kind in kinds), None)
        if action is not None:
            return table.narrator.words.plain(session.game.describe_action(action, session.view))
    name = table.narrator.spoken(touch, table.keyboard.scene).partition(",")[0] or touch
    return table.narrator.words.plain(Message("Pick {thing}", {"thing": name}))


def _of_commands(table: Keyed) -> list[Row]:
    """Commands that would do something now."""
    session = table.keyboard.session
    idle = {
        "undo": not session.can_undo,
        "redo": not session.can_redo,
        "time": not session.match.step,
        "arrange": table.keyboard.hand.tray.rules is None,
        "sort": table.keyboard.hand.tray.rules is None,
        "log": bool(table.keyboard.scene.places_of("log")),
        "choices": not table.keyboard.cursor,
        "hint": not session.my_turn or not session.game.about.thinking,
        "phones": not session.takes_phones,
        "again": not table.reader.voice.last,
    }
    keymap = table.keyboard.keymap
    return [
        (keymap.key(one.name), _say(table, one.words)) for one in COMMANDS if not idle.get(one.name)
    ]
