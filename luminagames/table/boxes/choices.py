"""What stands to choose at a table: the lists that open at the pointer, and those of the prompt
bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from luminagames.engine.action import Action
from luminagames.table.bars.folded import folded, wishes
from luminagames.table.boxes.lists import Entry, Lists, plain
from luminagames.table.boxes.menu import only_number
from luminagames.table.gestures.verdict import Several
from luminagames.table.narrator import touch_of
from luminagames.table.screen import Screen
from luminagames.table.speech.part import Deed
from luminagames.table.words import TableWords
from luminagames.text import say


class Choices(QObject):
    """Asks which of several actions, wishes or deeds is meant."""

    def __init__(self, lists: Lists, screen: Screen, words: TableWords) -> None:
        super().__init__(lists)
        self.lists = lists
        self.screen = screen
        self.scene = screen.scene
        self.session = screen.scene.session
        self.words = words
        self.session.several.connect(self._several)
        lists.considered.connect(self._considered)

    def _several(self, several: Several) -> None:
        """A gesture can mean several actions: which one?"""
        self._ask_actions(several.actions, touch_of(several.gesture), only_number(several.actions))

    def open_folded(self) -> None:
        """The list of buttons that have no room in the bar."""
        found = folded(self.session, self.words)
        if found is None or self.lists.menu.isVisible() or not self.session.my_turn:
            return
        card = self.scene.status.source
        touch = "" if card is None else f"card:{card}"
        numbers = only_number(found.actions) if found.numbers else None
        self._ask_actions(
            found.actions, touch if self.scene.rect_of(touch) is not None else "", numbers
        )

    def _ask_actions(
        self, actions: Sequence[Action], touch: str, numbers: list[int] | None
    ) -> None:
        session = self.session
        entries = [
            Entry(
                one,
                self.words.runs(session.game.describe_action(one, session.view)),
                partial(session.submit, one),
            )
            for one in actions
        ]
        anchor, room = self.screen.anchor_of(touch), self.screen.room()
        self.lists.open(say("Which one?"), entries, anchor, room, numbers)

    def open_deeds(self, touch: str, name: str, deeds: Sequence[Deed]) -> None:
        """What can be done with the thing under the cursor, as a menu: what a screen reader finds
        there.
        """
        entries = [plain(deed, deed.name, deed.do) for deed in deeds]
        self.lists.open(name, entries, self.screen.anchor_of(touch), self.screen.room())

    def open_wishes(self) -> None:
        """The list of standing wishes; the one that lasts can be taken back."""
        session, acting = self.session, self.session.acting_human
        lasting = None if acting is None else session.wishes.of(acting)
        entries = [
            plain(f"wish:{one.name}", self.words.plain(one.label), partial(session.wish, one.name))
            for one in wishes(session)
            if lasting is None or one.name != lasting.name
        ]
        if lasting is not None and acting is not None:
            again = say("Ask me every time")
            entries.append(plain(f"ask:{acting}", again, partial(session.end_wish, acting)))
        if entries:
            self.lists.open("", entries, self.screen.button("wishes"), self.screen.room())

    def _considered(self, choice: object) -> None:
        action = choice if isinstance(choice, Action) else None
        preview = None if action is None else self.session.game.preview(self.session.view, action)
        self.scene.consider(preview)
