"""Messages as the table shows them: words with bold names and small icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from luminagames.cardface.icons import has_icon
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.table.session import AnyGame
from luminagames.text import grammar
from luminagames.text.messages import render

# Bold and not; an icon, the word that it stands for, and its end.
#
# None of those with which a language marks what it still bends (`text.phrase`).
_BOLD, _PLAIN, _ICON, _WORD, _END = "\ue020", "\ue021", "\ue022", "\ue023", "\ue024"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text of one weight, or an icon (then `text` is its spoken word)."""

    text: str
    bold: bool = False
    icon: str = ""


class TableWords:
    """Turns messages into words for one table: it knows the names of its seats and cards."""

    def __init__(self, game: AnyGame, seats: Sequence[str]) -> None:
        self.game = game
        self.seats = tuple(seats)
        self._names: dict[str, str] = {}

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else str(seat + 1)

    def card(self, definition: str) -> str:
        """The printed name of a card."""
        name = self._names.get(definition)
        if name is None:
            name = self._names[definition] = self.game.face(definition).name
        return name

    def plain(self, message: Value) -> str:
        """A message as plain words."""
        return render(message, self)

    def runs(self, message: Message) -> tuple[Run, ...]:
        """A message with names in bold and tokens as icons."""
        return _split(self.plain(_marked(message, self)))


def _marked(message: Message, words: TableWords) -> Message:
    return Message(
        message.pattern, {name: _mark(value, words) for name, value in message.values.items()}
    )


def _mark(value: Value, words: TableWords) -> Value:
    match value:
        case CardName(definition):
            return f"{_BOLD}{words.card(definition)}{_PLAIN}"
        case Term(word):
            icon = icon_of(word)
            return f"{_ICON}{icon}{_WORD}{words.plain(value)}{_END}" if icon else value
        case Listing(items):
            return Listing(tuple(_mark(item, words) for item in items))
        case Count(number, one, many, icon):
            icon = icon or icon_of(one)
            if not icon:
                return value
            word = grammar().say("{noun}", noun=grammar().count(number, one, many))
            return f"{number} {_ICON}{icon}{_WORD}{word}{_END}"
        case Message():
            return _marked(value, words)
        case _:
            return value


def icon_of(word: str) -> str:
    """The icon that stands for a word of the game, empty if there is none."""
    name = word.lower().replace(" ", "_")
    return name if has_icon(name) else ""


def _split(marked: str) -> tuple[Run, ...]:
    runs: list[Run] = []
    bold = False
    at = 0
    icon = ""
    for index, sign in enumerate(marked):
        if sign not in (_BOLD, _PLAIN, _ICON, _WORD, _END):
            continue
        piece = marked[at:index]
        if sign == _WORD:
            icon = piece
        elif sign == _END:
            runs.append(Run(piece, icon=icon))
        elif piece:
            runs.append(Run(piece, bold))
        bold = {_BOLD: True, _PLAIN: False}.get(sign, bold)
        at = index + 1
    if at < len(marked):
        runs.append(Run(marked[at:], bold))
    return tuple(runs)


__all__ = ["Run", "SeatName", "TableWords", "icon_of"]


def begun(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """A line begins with a capital, also where a card that nobody may know stands first."""
    first, *rest = runs or (Run(""),)
    return (replace(first, text=first.text[:1].upper() + first.text[1:]), *rest)
