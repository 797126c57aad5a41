"""What the prompt bar offers: each offer carries what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtGui import QKeyEvent

from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import Kind

# Offers that open a list: their keys count at every table.
LISTS = ("wishes", "several")


@dataclass(frozen=True, slots=True)
class Offer:
    """A button of the prompt bar, by its name; two that look the same are the same, whatever they
    do.
    """

    name: str
    words: str
    key: str
    does: Callable[[], object] = field(compare=False)
    kind: Kind = "ghost"
    enabled: bool = True


def offer_of(
    event: QKeyEvent, offered: Sequence[Offer], *, lists_only: bool, at_work: bool
) -> Offer | None:
    """The offer whose key was pressed.

    With `lists_only` those that open a list alone: the other keys are the game's. Enter opens one
    unless the cursor is `at_work`, that is, on something that it can touch.
    """
    enter, written = event.key() in ENTER, event.text().upper()
    text = written if any(one.key == written for one in offered) else digit(event)
    if lists_only:
        keys = [one.key for one in offered if one.name in LISTS]
        if not (enter and "Enter" in keys and not at_work) and text not in keys:
            return None
    return next(
        (one for one in offered if one.key and ((enter and one.key == "Enter") or one.key == text)),
        None,
    )
