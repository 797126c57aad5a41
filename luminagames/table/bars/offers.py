"""The buttons of the prompt bar: those of the templates, and those that a pick needs."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.action import Action
from luminagames.engine.gestures import Button, button_label
from luminagames.engine.show import Wish
from luminagames.table.bars.button import Kind
from luminagames.table.bars.prompt import PromptButton
from luminagames.table.gestures.hand import Hand
from luminagames.table.hand.dropping import paid
from luminagames.table.keyboard import Keyboard, key_list
from luminagames.table.words import Words
from luminagames.text import say

LONG = 34
"""Words of so many letters on one button of several are a list to choose from, not a row of buttons."""
MOST_NUMBERS = 10
"""So many numbers stand in the bar; more are a list to choose from."""
WISH_KEY = "U"


@dataclass(frozen=True, slots=True)
class Folded:
    """Buttons of one kind that are too long or too many for the bar: a list of words, or numbers, to choose from."""

    kind: str
    actions: tuple[Action, ...]
    numbers: bool


class Offers:
    """What the prompt bar offers now. It lists legal actions and decides nothing."""

    def __init__(self, hand: Hand, keyboard: Keyboard, words: Words) -> None:
        self.hand = hand
        self.session = hand.session
        self.keyboard = keyboard
        self.words = words
        self.narrow = False
        """The bar has no room for long rows of buttons."""

    def buttons(self) -> list[PromptButton]:
        """In the order of the bar; names are those that `TableWidget` acts on."""
        hand = self.hand
        if hand.holding:
            return [*self._of_drop(), *self._of_held(), PromptButton("cancel", say("Cancel"), "Esc")]
        if self.session.decision is None:
            return [PromptButton("scores", say("Scores"), "Enter", "primary")]
        if self.session.open_table:
            return self._of_open_table()
        return [
            *(self._of_pick() if hand.picked else ()), *self._of_wishes(), *self._of_templates(), *self._of_tray(),
        ]  # fmt: skip

    def _of_open_table(self) -> list[PromptButton]:
        """What a person does without a look at hidden cards, and the look itself."""
        session = self.session
        acts = [
            PromptButton(f"open:{number}", self._describe(action), key)
            for number, (action, key) in enumerate(zip(session.open_acts, self._open_keys(), strict=True))
        ]
        look = PromptButton("look", say("Look at my hand"), "Enter", "primary")
        return [*self._of_wishes(), *acts, look]

    def _open_keys(self) -> list[str]:
        """The keys of what can be answered without a look: those of its buttons."""
        used: dict[Button, int] = {}
        found = []
        for action in self.session.open_acts:
            templates = self.session.game.gestures.get(action.kind, ())
            button = next((one for one in templates if isinstance(one, Button) and one.allows(action)), None)
            keys = [] if button is None else key_list(button.key)
            nth = 0 if button is None else used.get(button, 0)
            if button is not None:
                used[button] = nth + 1
            found.append(keys[nth] if nth < len(keys) else "")
        return found

    def _of_wishes(self) -> list[PromptButton]:
        """The standing wishes of the person who is asked; in one list where there is no room for each."""
        wishes = self.wishes()
        if len(wishes) > 1 and (self.narrow or not self.session.open_table):
            return [PromptButton("wishes", say("Pass until …"), WISH_KEY)]
        return [PromptButton(f"wish:{one.name}", self.words.plain(one.label)) for one in wishes]

    def wishes(self) -> tuple[Wish, ...]:
        """What the person who is asked may wish now."""
        return self.session.wishes.offered() if self.session.can_wish else ()

    def _of_tray(self) -> list[PromptButton]:
        """What sorts the hand, where it can be laid out in groups."""
        hand = self.hand
        if hand.tray.rules is None:
            return []
        return [
            PromptButton("arrange", say("Arrange for me"), self.keyboard.keymap.key("arrange")),
            PromptButton("sort", say("Sort hand"), self.keyboard.keymap.key("sort")),
        ]

    def _of_drop(self) -> list[PromptButton]:
        """A drop that can mean several actions may be decided here as well."""
        hand = self.hand
        _, actions = hand.outcome()
        if len(actions) < 2:
            return []
        previews = [self.session.game.preview(self.session.view, action) for action in actions]
        label = say("Choose payment") if paid(previews) else say("Choose")
        return [PromptButton("choose", label, "Enter")]

    def _of_held(self) -> list[PromptButton]:
        """What a click on the held thing does, where no drop does it."""
        taps = self.hand.held_taps()
        return [PromptButton(f"held:{number}", self._describe(action)) for number, action in enumerate(taps)]

    def _of_pick(self) -> list[PromptButton]:
        hand = self.hand
        buttons: list[PromptButton] = []
        if len(hand.picked) == 1:
            for number, action in enumerate(self.session.index.taps.get(next(iter(hand.picked)), [])):
                if not self._is_pick(action):
                    buttons.append(PromptButton(f"tap:{number}", self._describe(action)))
        buttons.append(PromptButton("clear", say("Clear"), "Esc"))
        ready = hand.picked_action() is not None
        buttons.append(PromptButton("take", hand.pick_label, "Enter", "primary", ready))
        return buttons

    def folded(self) -> Folded | None:
        """The buttons that are a list to choose from; None if all of them stand in the bar."""
        index = self.session.index
        kinds = dict.fromkeys(index.buttons[name].kind for name in index.labels)
        for kind in kinds:
            names = [name for name in index.labels if index.buttons[name].kind == kind]
            words = [self._label(name) for name in names]
            numbers = all(index.labels[name].label for name in names)
            if len(names) > 1 and (len(names) > MOST_NUMBERS if numbers else max(map(len, words)) > LONG):
                return Folded(kind, tuple(index.buttons[name] for name in names), numbers)
        return None

    def _label(self, name: str) -> str:
        index = self.session.index
        return button_label(index.labels[name], index.buttons[name]) or self._describe(index.buttons[name])

    def _of_templates(self) -> list[PromptButton]:
        index = self.session.index
        keys = self.keyboard.button_keys()
        only = len(index.labels) == 1 and not index.sources()
        folded = self.folded()
        buttons = [] if folded is None else [PromptButton("several", say("Choose …"), "Enter", "primary")]
        for name, template in index.labels.items():
            if folded is not None and index.buttons[name].kind == folded.kind:
                continue
            words, key = self._label(name), keys.get(name, "")
            kind: Kind = "primary" if only or template.enter else "ghost"
            buttons.append(PromptButton(name, words, "" if key == words else key, kind))
        return buttons

    def _is_pick(self, action: Action) -> bool:
        """Whether an action is one that picking more makes."""
        picks = self.session.index.picks.get(self.hand.pick_label, {})
        return any(action in actions for actions in picks.values())

    def _describe(self, action: Action) -> str:
        return self.words.plain(self.session.game.describe_action(action, self.session.view))
