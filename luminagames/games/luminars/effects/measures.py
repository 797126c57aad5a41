"""What can be counted for a player (LM-12.7, section 4.4), each with its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Named
from luminagames.engine.message import Forms, Pattern
from luminagames.games.luminars.arranging import Arrangement
from luminagames.games.luminars.kinds import (
    COLORS,
    FLUSH,
    GOLD,
    RANKS,
    RUN,
    SET,
    WILD,
    color_of,
    rank_of,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """What is counted for one player: the arrangement, the number of action cards before the
    player, the declarer.
    """

    arrangement: Arrangement
    action_cards: int
    declared: bool


Of = Callable[[Standing], int]


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """Something that is counted: how, what it is called (one, several), and where it lies, for you
    and for others.
    """

    key: str
    of: Of
    called: Forms
    yours: Pattern = "{things}"
    theirs: Pattern = "{things}"
    # Whether it is something a player has laid: *for each meld you have*.
    laid: bool = False

    def noun(self, n: int, write: Writer, *, others: bool = False) -> str:
        """*Gold cards in your melds*, *Gold card in their melds*."""
        return write.words.say(
            self.theirs if others else self.yours, things=write.words.count(n, *self.called)
        )


def _melds_of_kind(kind: int) -> Of:
    return lambda one: sum(1 for meld in one.arrangement.melds if meld.kind == kind)


def _melded(test: Callable[[int], bool]) -> Of:
    return lambda one: sum(1 for meld in one.arrangement.melds for code in meld.codes if test(code))


def _of_color(color: int) -> Callable[[int], bool]:
    return lambda code: code < WILD and color_of(code) == color


def _of_rank(rank: int) -> Callable[[int], bool]:
    return lambda code: code < WILD and rank_of(code) == rank


_IN_MELDS: tuple[Pattern, Pattern] = ("{things} in your melds", "{things} in their melds")
_GOLD = _of_color(GOLD)
_MEASURES = (
    Measure("melds", lambda one: len(one.arrangement.melds), ("meld", "melds"), laid=True),
    Measure("sets", _melds_of_kind(SET), ("set", "sets"), laid=True),
    Measure("runs", _melds_of_kind(RUN), ("run", "runs"), laid=True),
    Measure("flushes", _melds_of_kind(FLUSH), ("flush", "flushes"), laid=True),
    Measure("melded_cards", _melded(lambda code: True), ("card", "cards"), *_IN_MELDS),
    Measure(
        "unmatched_cards",
        lambda one: len(one.arrangement.unmatched),
        ("unmatched card", "unmatched cards"),
    ),
    Measure(
        "melded_red", _melded(_of_color(COLORS.index("red"))), ("Red card", "Red cards"), *_IN_MELDS
    ),
    Measure(
        "melded_green",
        _melded(_of_color(COLORS.index("green"))),
        ("Green card", "Green cards"),
        *_IN_MELDS,
    ),
    Measure(
        "melded_blue",
        _melded(_of_color(COLORS.index("blue"))),
        ("Blue card", "Blue cards"),
        *_IN_MELDS,
    ),
    Measure("melded_gold", _melded(_GOLD), ("Gold card", "Gold cards"), *_IN_MELDS),
    Measure(
        "unmatched_gold",
        lambda one: sum(1 for code in one.arrangement.unmatched if _GOLD(code)),
        ("unmatched Gold card", "unmatched Gold cards"),
    ),
    Measure(
        "melded_wilds", _melded(lambda code: code == WILD), ("wild card", "wild cards"), *_IN_MELDS
    ),
    Measure("melded_dregs", _melded(_of_rank(1)), ("Dregs card", "Dregs cards"), *_IN_MELDS),
    Measure(
        "melded_lineals", _melded(_of_rank(RANKS)), ("Lineals card", "Lineals cards"), *_IN_MELDS
    ),
    Measure(
        "longest_meld",
        lambda one: max((len(meld.codes) for meld in one.arrangement.melds), default=0),
        ("card", "cards"),
        "{things} in your longest meld",
        "{things} in their longest meld",
    ),
    Measure(
        "action_cards",
        lambda one: one.action_cards,
        ("action card", "action cards"),
        "{things} before you",
        "{things} before them",
    ),
)

# A flush is not also a set; a wild card has no color and no rank.
MEASURES: Mapping[str, Measure] = {one.key: one for one in _MEASURES}

# In card data the key of a measure.
Counted = Annotated[Measure, Named(MEASURES)]


def same_everywhere(measure: Measure | None) -> bool:
    """Whether something is the same in every arrangement of a hand: nothing that is counted, or the
    action cards.
    """
    return measure is None or measure.key == "action_cards"
