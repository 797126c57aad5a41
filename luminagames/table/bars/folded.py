"""What of the prompt bar's buttons is a list to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.action import Action
from luminagames.engine.gestures import button_label
from luminagames.engine.show import Wish
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords

# Words of so many letters on one button of several are a list to choose from, not a row of buttons.
LONG = 34
# So many numbers stand in the bar; more are a list to choose from.
MOST_NUMBERS = 10


@dataclass(frozen=True, slots=True)
class Folded:
    """Buttons of one kind that are too long or too many for the bar: a list of words, or numbers,
    to choose from.
    """

    kind: str
    actions: tuple[Action, ...]
    numbers: bool


def folded(session: TableSession, words: TableWords) -> Folded | None:
    """The buttons that are a list to choose from; None if all of them stand in the bar."""
    index = session.index
    kinds = dict.fromkeys(index.buttons[name].kind for name in index.labels)
    for kind in kinds:
        names = [name for name in index.labels if index.buttons[name].kind == kind]
        numbers = all(index.labels[name].label for name in names)
        longest = max(len(label_of(name, session, words)) for name in names)
        if len(names) > 1 and (len(names) > MOST_NUMBERS if numbers else longest > LONG):
            return Folded(kind, tuple(index.buttons[name] for name in names), numbers)
    return None


def label_of(name: str, session: TableSession, words: TableWords) -> str:
    """What stands on a button of the templates."""
    template, action = session.index.labels[name], session.index.buttons[name]
    own = button_label(template, action)
    return words.plain(session.game.describe_action(action, session.view) if own is None else own)


def wishes(session: TableSession) -> tuple[Wish, ...]:
    """What the person who is asked may wish now."""
    return session.wishes.offered() if session.can_wish else ()
