"""The buttons of the prompt bar: those of the templates, and those that a pick needs."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.table.gestures.hand import Hand
from luminagames.table.keyboard import Keyboard
from luminagames.table.prompt import PromptButton
from luminagames.table.words import Words


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
            return [PromptButton("cancel", hand.tr("Cancel"), "Esc")]
        if self.session.decision is None:
            return [PromptButton("scores", hand.tr("Scores"), "Enter", "primary")]
        return [*(self._of_pick() if hand.picked else ()), *self._of_templates()]

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
