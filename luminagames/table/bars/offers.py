"""The buttons of the prompt bar: those of the templates, and those that a pick needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from luminagames.engine.action import Action
from luminagames.engine.gestures import Button
from luminagames.engine.message import Message
from luminagames.table.bars.button import Kind
from luminagames.table.bars.folded import folded, label_of, wishes
from luminagames.table.bars.offer import Offer
from luminagames.table.boxes.choices import Choices
from luminagames.table.hand.dropping import paid
from luminagames.table.keyboard import Keyboard, key_caps
from luminagames.table.view import TableView
from luminagames.text import say

WISH_KEY = "U"


class Offers:
    """What the prompt bar offers now. It lists legal actions and decides nothing."""

    def __init__(
        self, view: TableView, keyboard: Keyboard, choices: Choices, show_scores: Callable[[], None]
    ) -> None:
        self.view = view
        self.keyboard = keyboard
        self.hand = keyboard.hand
        self.session = keyboard.session
        self.choices = choices
        self.words = choices.words
        self.show_scores = show_scores
        # The bar has no room for long rows of buttons.
        self.narrow = False

    def buttons(self) -> list[Offer]:
        """In the order of the bar."""
        hand = self.hand
        if hand.holding:
            return [
                *self._of_drop(),
                *self._of_held(),
                Offer("cancel", say("Cancel"), "Esc", self.view.cancel),
            ]
        if self.session.decision is None:
            return [Offer("scores", say("Scores"), "Enter", self.show_scores, "primary")]
        lost = self._lost_phone()
        if lost is not None:
            here = partial(self.session.wanted_here.emit, lost)
            words = say("Play for {seat} here", seat=self.words.seat(lost))
            return [Offer("here", words, "", here)]
        if self.session.open_table:
            return self._of_open_table()
        return [
            *(self._of_pick() if hand.picked else ()),
            *self._of_wishes(),
            *self._of_templates(),
            *self._of_tray(),
        ]

    def _lost_phone(self) -> int | None:
        """The seat that is asked, if its phone is gone."""
        acting = self.session.acting
        return acting if acting is not None and self.session.phones.get(acting) is False else None

    def _of_open_table(self) -> list[Offer]:
        """What a person does without a look at hidden cards, and the look itself."""
        session = self.session
        acts = [
            Offer(
                f"open:{number}",
                self._describe(action),
                key,
                partial(session.answer_openly, action),
            )
            for number, (action, key) in enumerate(
                zip(session.open_acts, self._open_keys(), strict=True)
            )
        ]
        look = Offer("look", say("Look at my hand"), "Enter", session.lift_curtain, "primary")
        return [*self._of_wishes(), *acts, look]

    def _open_keys(self) -> list[str]:
        """The keys of what can be answered without a look: those of its buttons."""
        gestures = self.session.game.gestures
        # the view of nobody leaves out what a decision is about
        decision = self.session.match.decision
        return key_caps(
            next(
                (
                    one
                    for one in gestures.get(action.kind, ())
                    if isinstance(one, Button)
                    and one.allows(action)
                    and (decision is None or one.belongs(decision))
                ),
                None,
            )
            for action in self.session.open_acts
        )

    def _of_wishes(self) -> list[Offer]:
        """The standing wishes of the person who is asked; in one list where there is no room for
        each.
        """
        found = wishes(self.session)
        if len(found) > 1 and (self.narrow or not self.session.open_table):
            return [Offer("wishes", say("Pass until …"), WISH_KEY, self.choices.open_wishes)]
        wish = self.session.wish
        return [
            Offer(f"wish:{one.name}", self.words.plain(one.label), "", partial(wish, one.name))
            for one in found
        ]

    def _of_tray(self) -> list[Offer]:
        """What sorts the hand, where it can be laid out in groups."""
        hand = self.hand
        if hand.tray.rules is None:
            return []
        key = self.keyboard.keymap.key
        return [
            Offer("arrange", say("Arrange for me"), key("arrange"), hand.arrange),
            Offer("sort", say("Sort hand"), key("sort"), hand.sort),
        ]

    def _of_drop(self) -> list[Offer]:
        """A drop that can mean several actions may be decided here as well."""
        hand = self.hand
        _, actions = hand.outcome()
        if len(actions) < 2:
            return []
        previews = [self.session.game.preview(self.session.view, action) for action in actions]
        label = say("Choose payment") if paid(previews) else say("Choose")
        return [Offer("choose", label, "Enter", self._drop)]

    def _drop(self) -> None:
        self.view.forget()
        self.hand.drop_now()

    def _of_held(self) -> list[Offer]:
        """What a click on the held thing does, where no drop does it."""
        taps = self.hand.held_taps()
        return [
            Offer(f"held:{number}", self._describe(action), "", partial(self._do_held, action))
            for number, action in enumerate(taps)
        ]

    def _do_held(self, action: Action) -> None:
        self.view.forget()
        self.hand.do_held(action)

    def _of_pick(self) -> list[Offer]:
        hand = self.hand
        buttons: list[Offer] = []
        submit = self.session.submit
        if hand.taken_together:
            buttons += [
                Offer(f"together:{key}", self._describe(action), key, partial(submit, action))
                for key, action in self.session.index.together(hand.picked).items()
                if "+" not in key
            ]
            return [*buttons, Offer("clear", say("Let go"), "Esc", hand.clear_pick)]
        if len(hand.picked) == 1:
            for number, action in enumerate(
                self.session.index.taps.get(next(iter(hand.picked)), [])
            ):
                if not self._is_pick(action):
                    buttons.append(
                        Offer(f"tap:{number}", self._describe(action), "", partial(submit, action))
                    )
        buttons.append(Offer("clear", say("Clear"), "Esc", hand.clear_pick))
        ready = hand.picked_action() is not None
        label = self.words.plain(Message(hand.pick_label))
        buttons.append(Offer("take", label, "Enter", hand.finish_pick, "primary", ready))
        return buttons

    def _of_templates(self) -> list[Offer]:
        index = self.session.index
        keys = self.keyboard.button_keys()
        only = len(index.labels) == 1 and not index.sources()
        listed = folded(self.session, self.words)
        buttons: list[Offer] = []
        if listed is not None:
            buttons = [
                Offer("several", say("Choose …"), "Enter", self.choices.open_folded, "primary")
            ]
        for name, template in index.labels.items():
            if listed is not None and index.buttons[name].kind == listed.kind:
                continue
            words, key = label_of(name, self.session, self.words), keys.get(name, "")
            kind: Kind = "primary" if only or template.enter else "ghost"
            press = partial(self.hand.press_button, name)
            buttons.append(Offer(name, words, "" if key == words else key, press, kind))
        return buttons

    def _is_pick(self, action: Action) -> bool:
        """Whether an action is one that picking more makes."""
        picks = self.session.index.picks.get(self.hand.pick_label, {})
        return any(action in actions for actions in picks.values())

    def _describe(self, action: Action) -> str:
        return self.words.plain(self.session.game.describe_action(action, self.session.view))
