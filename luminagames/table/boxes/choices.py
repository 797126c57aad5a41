"""What stands to choose at a table: the menu at the pointer, and the buttons of the prompt bar with their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from luminagames.engine.action import Action
from luminagames.table.boxes.menu import only_number
from luminagames.table.boxes.table_menu import Ask, Reseat
from luminagames.table.narrator import touch_of
from luminagames.table.session import Several
from luminagames.table.speech.part import Deed
from luminagames.table.words import Run
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.table.widget import TableWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Choices(QObject):
    """Turns a button or an entry that was chosen into what it means: an action, a wish, or a wish of the window."""

    def __init__(self, table: TableWidget) -> None:
        super().__init__(table)
        self.table = table
        self.session = table.session
        table.session.several.connect(self._several)
        table.prompt.pressed.connect(self.press)
        table.menu.chosen.connect(self._chosen)
        table.menu.considered.connect(self._considered)

    # Lists

    def _several(self, several: Several) -> None:
        """A gesture can mean several actions: which one?"""
        self._ask_actions(several.actions, touch_of(several.gesture), only_number(several.actions))

    def open_folded(self) -> None:
        """The list of buttons that have no room in the bar."""
        table = self.table
        folded = table.offers.folded()
        if folded is None or table.menu.isVisible() or not self.session.my_turn:
            return
        card = table.scene.status.source
        touch = "" if card is None else f"card:{card}"
        numbers = only_number(folded.actions) if folded.numbers else None
        self._ask_actions(folded.actions, touch if table.scene.rect_of(touch) is not None else "", numbers)

    def _ask_actions(self, actions: Sequence[Action], touch: str, numbers: list[int] | None) -> None:
        table, game, view = self.table, self.session.game, self.session.view
        labels = [table.words.runs(game.describe_action(one, view)) for one in actions]
        table.menu.ask(say("Which one?"), actions, labels, table.anchor_of(touch), table.room(), numbers)

    def open_deeds(self, touch: str) -> None:
        """What can be done with the thing under the cursor, as a menu: what a screen reader finds there."""
        table = self.table
        name, deeds = table.reader.deeds(touch)
        if deeds:
            labels = [(Run(deed.name),) for deed in deeds]
            table.menu.ask(name, deeds, labels, table.anchor_of(touch), table.room())

    def _open_wishes(self) -> None:
        """The list of standing wishes; the one that lasts can be taken back."""
        table, acting = self.table, self.session.acting_human
        entries = {f"wish:{one.name}": table.words.plain(one.label) for one in table.offers.wishes()}
        wish = None if acting is None else self.session.wishes.of(acting)
        if wish is not None:
            entries.pop(f"wish:{wish.name}", None)
            entries[f"ask:{acting}"] = say("Ask me every time")
        if not entries:
            return
        button = table.prompt.buttons.get("wishes", table.prompt)
        corner = button.mapTo(table, button.rect().topLeft())
        labels = [(Run(words),) for words in entries.values()]
        table.menu.ask("", tuple(entries), labels, QRectF(corner.x(), corner.y(), button.width(), 1), table.room())

    def _considered(self, choice: object) -> None:
        action = choice if isinstance(choice, Action) else None
        preview = None if action is None else self.session.game.preview(self.session.view, action)
        self.table.scene.consider(preview)

    def _chosen(self, choice: object) -> None:
        """An entry of the menu was chosen."""
        table = self.table
        if isinstance(choice, Action):
            self.session.submit(choice)
            return
        if isinstance(choice, Deed):
            choice.do()
            return
        if isinstance(choice, Ask):
            table.table_menu.ask_whether(choice.seat, choice.controller)
            return
        if isinstance(choice, Reseat):
            table.seat_wanted.emit(choice.seat, choice.controller)
            return
        name, _, rest = str(choice).partition(":")
        does: dict[str, Callable[[], object]] = {
            "wish": lambda: self.session.wish(rest),
            "ask": lambda: self.session.end_wish(int(rest)),
            "time": table.past.look_back,
            "seats": table.table_menu.ask_seats,
            "seat": lambda: table.table_menu.ask_who(int(rest)),
            "concede": lambda: table.concede_wanted.emit(int(rest)) if rest else table.table_menu.ask_conceding(),
            "stay": lambda: None,
            "save": table.save_requested.emit,
            "report": table.report_requested.emit,
            "settings": table.settings_requested.emit,
            "rules": lambda: table.open_rule.emit(""),
            "rematch": table.rematch_requested.emit,
            "leave": table.leave_requested.emit,
        }
        does[name]()

    # Buttons of the prompt bar

    def press(self, name: str) -> None:
        """A button of the prompt bar, by its name."""
        table, hand = self.table, self.table.hand
        table.touched()
        kind, _, rest = name.partition(":")
        match kind:
            case "cancel":
                table.view.cancel()
            case "clear":
                hand.clear_pick()
            case "take":
                hand.finish_pick()
            case "choose":
                table.view.forget()
                hand.drop_now()
            case "held":
                action = hand.held_taps()[int(rest)]
                table.view.forget()
                hand.do_held(action)
            case "look":
                self.session.lift_curtain()
            case "open":
                self.session.answer_openly(self.session.open_acts[int(rest)])
            case "wish":
                self.session.wish(rest)
            case "wishes":
                self._open_wishes()
            case "several":
                self.open_folded()
            case "scores":
                table.show_scores()
            case "arrange":
                hand.arrange()
            case "sort":
                hand.sort()
            case "tap" if hand.picked:
                touch = next(iter(hand.picked))
                self.session.submit(self.session.index.taps[touch][int(rest)])
            case _:
                hand.press_button(name)
        table.layers.settle(take=True)

    def key(self, event: QKeyEvent) -> bool:
        """The keys on the buttons, at a table that nobody has looked behind, and those of the bar's lists."""
        return (self.session.open_table or self._lists(event)) and self._pressed_by(event)

    def _pressed_by(self, event: QKeyEvent) -> bool:
        for offered in self.table.prompt.offered:
            enter = offered.key == "Enter" and event.key() in ENTER
            if enter or (offered.key and offered.key == event.text().upper()):
                self.press(offered.name)
                return True
        return False

    def _lists(self, event: QKeyEvent) -> bool:
        """Whether a key opens one of the lists of the prompt bar; Enter does unless the cursor can touch something."""
        offered = self.table.prompt.offered
        lists = {one.name: one.key for one in offered if one.name in ("wishes", "several")}
        enter = event.key() in ENTER and "Enter" in lists.values()
        return (enter and not self.table.keyboard.at_work) or event.text().upper() in lists.values()
