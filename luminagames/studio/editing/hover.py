"""What a word of a card file means, told where the pointer rests on it: its sentence, what it
takes, its clause.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from html import escape

from PySide6.QtCore import QObject

from luminagames.cardface.lettering.markup import plain
from luminagames.cards.vocabulary import Group, Word, groups_at, vocabulary
from luminagames.kit.units import column_of, position_in, text_of, to_letters
from luminagames.studio.desk import Desk
from luminagames.studio.editing.cursor_place import place_of
from luminagames.studio.editing.editor import CodeEditor
from luminagames.studio.editing.keys import key_and_start
from luminagames.text import say


class Explainer:
    """The words of a game, by key."""

    def __init__(self, groups: Iterable[Group], texts: Mapping[str, str]) -> None:
        self._words: dict[str, list[Word]] = {}
        self._texts = texts
        for group in groups:
            for word in group.words:
                self._words.setdefault(word.name, []).append(word)

    def words(self, key: str, groups: Collection[str] = ()) -> list[Word]:
        """What a key can be: first what it is in these groups, then what is used most."""
        found = self._words.get(key, ())
        return sorted(
            found, key=lambda word: (word.group not in groups, not word.says, -len(word.cards))
        )

    def clause(self, key: str, groups: Collection[str] = ()) -> str:
        """The clause of the rules in which a key is explained; empty where none is named."""
        return next((clause for word in self.words(key, groups) for clause in word.clauses), "")

    def html(self, key: str, groups: Collection[str] = ()) -> str:
        """A few lines about a key where these groups are; empty where it is none."""
        found = self.words(key, groups)
        if not found:
            return ""
        word = found[0]
        lines = [f"<b>{escape(key)}</b> &nbsp;{escape(word.group)}"]
        if word.says:
            lines.append(escape(word.says))
        if word.keys:
            needed = [one.name for one in word.keys if one.needed]
            rest = [one.name for one in word.keys if not one.needed]
            told = ", ".join(
                [*(f"<b>{escape(name)}</b>" for name in needed), *(escape(name) for name in rest)]
            )
            lines.append(say("Keys: {told}", told=told))
        else:
            lines.append(say("Takes: {escape}", escape=escape(word.takes)))
        card = next((card for card in word.cards if self._texts.get(card)), "")
        if card:
            lines.append(f"<i>{escape(self._texts[card])}</i>")
        clause = next(iter(word.clauses), "") if groups else self.clause(key)
        if clause:
            lines.append(say("{escape}: Shift+F1 opens the rules there", escape=escape(clause)))
        return "<br>".join(lines)


class CardHelp(QObject):
    """Lends an editor of cards the words of the game that is open; Shift+F1 opens the rules at the
    key's clause.
    """

    def __init__(self, desk: Desk, editor: CodeEditor) -> None:
        super().__init__(editor)
        self._desk, self._editor = desk, editor
        self._explainer: Explainer | None = None
        editor.explain = self.html
        editor.rule_wanted.connect(self._to_rule)
        desk.game_changed.connect(self._forget)
        desk.cards_changed.connect(self._forget)

    def _forget(self) -> None:
        self._explainer = None

    @property
    def explainer(self) -> Explainer:
        """Made when it is first asked, since all cards are read for it."""
        if self._explainer is None:
            entries = self._desk.space.entries.values()
            texts = {one.id: plain(one.rules) for one in entries}
            self._explainer = Explainer(vocabulary(self._desk.space.game), texts)
        return self._explainer

    def html(self, key: str, start: int) -> str:
        """What a key means that begins at a position of the editor's text."""
        return self.explainer.html(key, self._groups(start))

    def _groups(self, position: int) -> Collection[str]:
        """What may stand at a position: `color` of a card is another key than `color` of a
        count.
        """
        text = text_of(self._editor.document())
        place = place_of(text, to_letters(text, position))
        return groups_at(self._desk.space.game_id, place.path) if place is not None else ()

    def _to_rule(self, key: str) -> None:
        cursor = self._editor.textCursor()
        _, start = key_and_start(cursor.block().text(), column_of(cursor))
        clause = (
            self.explainer.clause(key, self._groups(position_in(cursor.block(), start)))
            if key
            else ""
        )
        if clause:
            self._desk.clause_wanted.emit(clause)
        else:
            words = (
                say("No clause is named for '{key}'.", key=key)
                if key
                else say("Put the cursor on a key first.")
            )
            self._desk.told.emit(words)
