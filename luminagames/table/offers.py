"""The buttons of the prompt bar: those of the templates, and those that a pick needs."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.table.dropping import paid
from luminagames.table.gestures.hand import Hand
from luminagames.table.keyboard import ARRANGE, SORT, Keyboard
from luminagames.table.prompt import PromptButton
from luminagames.table.wishes import HAPPENING, TURN
from luminagames.table.words import Words

OPEN_KEYS = "PQ"
"""Keys of what can be answered without a look, in their order."""


class Offers:
    """What the prompt bar offers now. It lists legal actions and decides nothing."""

    def __init__(self, hand: Hand, keyboard: Keyboard, words: Words) -> None:
        self.hand = hand
        self.session = hand.session
        self.keyboard = keyboard
        self.words = words

    def buttons(self) -> list[PromptButton]:
        """In the order of the bar; names are those that `TableWidget` acts on."""
        hand = self.hand
        if hand.holding:
            return [*self._of_drop(), *self._of_held(), PromptButton("cancel", hand.tr("Cancel"), "Esc")]
        if self.session.decision is None:
            return [PromptButton("scores", hand.tr("Scores"), "Enter", "primary")]
        if self.session.open_table:
            return self._of_open_table()
        return [
            *(self._of_pick() if hand.picked else ()), *self._of_wishes(), *self._of_templates(), *self._of_tray(),
        ]  # fmt: skip

    def _of_open_table(self) -> list[PromptButton]:
        """What a person does without a look at hidden cards, and the look itself."""
        session = self.session
        acts = [
            PromptButton(f"open:{number}", self._describe(action), OPEN_KEYS[number] if number < len(OPEN_KEYS) else "")
            for number, action in enumerate(session.open_acts)
        ]
        look = PromptButton("look", self.hand.tr("Look at my hand"), "Enter", "primary")
        return [*self._of_wishes(), *acts, look]

    def _of_wishes(self) -> list[PromptButton]:
        """The standing wishes of the person who is asked."""
        if not self.session.open_acts:
            return []
        words = {
            HAPPENING: self.hand.tr("Pass until something happens"),
            TURN: self.hand.tr("Pass until my turn"),
        }
        return [PromptButton(f"wish:{name}", words[name]) for name in self.session.wishes.offered()]

    def _of_tray(self) -> list[PromptButton]:
        """What sorts the hand, where it can be laid out in groups."""
        hand = self.hand
        if hand.tray.rules is None:
            return []
        return [
            PromptButton("arrange", hand.tr("Arrange for me"), ARRANGE),
            PromptButton("sort", hand.tr("Sort hand"), SORT),
        ]

    def _of_drop(self) -> list[PromptButton]:
        """A drop that can mean several actions may be decided here as well."""
        hand = self.hand
        _, actions = hand.outcome()
        if len(actions) < 2:
            return []
        previews = [self.session.game.preview(self.session.view, action) for action in actions]
        label = hand.tr("Choose payment") if paid(previews) else hand.tr("Choose")
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
        buttons.append(PromptButton("clear", hand.tr("Clear"), "Esc"))
        ready = hand.picked_action() is not None
        buttons.append(PromptButton("take", hand.pick_label, "Enter", "primary", ready))
        return buttons

    def _of_templates(self) -> list[PromptButton]:
        index = self.session.index
        keys = self.keyboard.button_keys()
        only = len(index.labels) == 1 and not index.sources()
        return [
            PromptButton(
                name,
                template.label or self._describe(index.buttons[name]),
                keys.get(name, ""),
                "primary" if only else "ghost",
            )
            for name, template in index.labels.items()
        ]

    def _is_pick(self, action: Action) -> bool:
        """Whether an action is one that picking more makes."""
        picks = self.session.index.picks.get(self.hand.pick_label, {})
        return any(action in actions for actions in picks.values())

    def _describe(self, action: Action) -> str:
        return self.words.plain(self.session.game.describe_action(action, self.session.view))
