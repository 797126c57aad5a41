"""Tokens from the Bank as an action of the turn (LV-4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from luminagames.engine.act import act
from luminagames.engine.action import Action
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader
from luminagames.engine.gestures import drag, pick, tap
from luminagames.engine.message import Count, Message, Value
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Preview
from luminagames.games.vault.acts.base import TRAY, TokenKind, VaultAct, counted, no
from luminagames.games.vault.facts import TokensTaken, bundle
from luminagames.games.vault.kinds import COLORS, CRYSTAL, INDEX, KINDS, NAMES
from luminagames.games.vault.moves import BANK, move_tokens, one_of
from luminagames.games.vault.seen import Seen
from luminagames.games.vault.state import VaultState

# So many of a color lie in the Bank where two can be taken (LV-4.5).
FOCUS = 4


class Collecting(VaultAct):
    """Takes tokens from the Bank."""

    __slots__ = ()

    def gained(self) -> dict[str, int]:
        """The tokens by kind."""
        raise NotImplementedError

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"tokens": bundle(self.gained())}

    def preview(self, reader: Reader) -> Preview | None:
        seat = self.seat
        if not 0 <= seat < len(Seen(reader.view).players):
            return None
        gained = self.gained()
        changes = [(f"tokens[{seat}].{kind}", number) for kind, number in gained.items()]
        return Preview((*changes, *((f"bank.{kind}", -number) for kind, number in gained.items())))


def _take(state: VaultState, log: EventLog, numbers: tuple[int, ...]) -> None:
    tokens = move_tokens(state, log, BANK, state.seat, numbers)
    log.add(TokensTaken(state.seat, tokens))


@act(
    "take_three",
    answers="choose_action",
    words="Take {tokens}",
    gestures=[
        drag("pile:bank.{colors}", TRAY),
        tap("pile:bank.{colors}"),
        pick("pile:bank.{colors}", button="Take", keys="12345"),
    ],
)
class TakeThree(Collecting):
    """Field Sampling: one of each of three colors, or of each that is left (LV-4.1 to LV-4.3)."""

    colors: tuple[TokenKind, ...]

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        a, b, c, d, e, _ = state.bank
        return _samplings(seat, a > 0, b > 0, c > 0, d > 0, e > 0)

    def why_not(self, state: VaultState) -> Refusal | None:
        colors = sorted(self.colors, key=INDEX.__getitem__)
        return (
            _same_twice(colors)
            or _not_in_bank(state.bank, colors)
            or _wrong_number(state.bank, colors)
        )

    def do(self, state: VaultState, log: EventLog) -> None:
        _take(state, log, tuple([int(kind in self.colors) for kind in KINDS]))

    def gained(self) -> dict[str, int]:
        return dict.fromkeys(self.colors or (), 1)


@lru_cache(maxsize=256)
def _samplings(seat: int, *there: bool) -> tuple[Action, ...]:
    """The sets that can be taken, for the colors of which the Bank has a token."""
    colors = [color for color, is_there in zip(COLORS, there, strict=True) if is_there]
    sets = combinations(colors, min(3, len(colors))) if colors else ()
    return tuple(Action(seat, "take_three", (("colors", chosen),)) for chosen in sets)


def _same_twice(colors: list[str]) -> Refusal | None:
    """No two of a color, no Dark Crystal (LV-4.1)."""
    if len(set(colors)) == len(colors) and "dark_crystal" not in colors:
        return None
    return no("LV-4.1", "Field Sampling takes DNA of different colors and no Dark Crystal.")


def _not_in_bank(bank: list[int], colors: list[str]) -> Refusal | None:
    """Each color has a token in the Bank (LV-4.3)."""
    for color in colors:
        if not bank[INDEX[color]]:
            return no("LV-4.3", "The Bank has no {color} left.", color=NAMES[INDEX[color]])
    return None


def _wrong_number(bank: list[int], colors: list[str]) -> Refusal | None:
    """Exactly three, or one of each color that is left; not none (LV-4.2)."""
    there = sum(1 for number in bank[:CRYSTAL] if number)
    number = min(3, there)
    if number == 0:
        return no("LV-4.2", "The Bank has no DNA left to sample.")
    if len(colors) == number:
        return None
    more = number - len(colors)
    missing = Message(
        "Possible with {colors}.", {"colors": Count(more, "more color", "more colors")}
    )
    if number == 1:
        return no("LV-4.2", "Field Sampling takes one token of the one color left in the Bank.")
    return no(
        "LV-4.2",
        "Field Sampling takes exactly {number} tokens of different colors.",
        missing if more > 0 else None,
        number=number,
    )


@act(
    "take_two",
    answers="choose_action",
    words="Take {tokens}",
    gestures=[drag("pile:bank.{color}", TRAY), tap("pile:bank.{color}", keys="Shift+12345")],
)
class TakeTwo(Collecting):
    """Focused Extraction: two of a color of which the Bank has four (LV-4.4, LV-4.5)."""

    color: TokenKind

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        a, b, c, d, e, _ = state.bank
        return _extractions(seat, a >= FOCUS, b >= FOCUS, c >= FOCUS, d >= FOCUS, e >= FOCUS)

    def why_not(self, state: VaultState) -> Refusal | None:
        color = INDEX[self.color]
        if color == CRYSTAL:
            return no(
                "LV-4.4",
                "Focused Extraction takes two DNA tokens; Dark Crystals come one at a time.",
            )
        there = state.bank[color]
        if there >= FOCUS:
            return None
        missing = Message(
            "Possible when the Bank has {tokens} more.", {"tokens": counted(FOCUS - there, color)}
        )
        return no(
            "LV-4.5",
            "Two {color} can be taken only while the Bank has four or more.",
            missing,
            color=NAMES[color],
        )

    def do(self, state: VaultState, log: EventLog) -> None:
        _take(state, log, tuple([2 * (kind == self.color) for kind in KINDS]))

    def gained(self) -> dict[str, int]:
        return {str(self.color): 2}


@lru_cache(maxsize=256)
def _extractions(seat: int, *four: bool) -> tuple[Action, ...]:
    """One for each color of which the Bank has four."""
    return tuple(
        Action(seat, "take_two", (("color", color),))
        for color, is_there in zip(COLORS, four, strict=True)
        if is_there
    )


@act(
    "take_crystal",
    answers="choose_action",
    words="Take {tokens}",
    gestures=[drag("pile:bank.dark_crystal", TRAY), tap("pile:bank.dark_crystal", keys="6")],
)
class TakeCrystal(Collecting):
    """Harness Dark Energy: a crystal that lies in the Bank (LV-4.7)."""

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return _harness(seat) if state.bank[CRYSTAL] > 0 else ()

    def why_not(self, state: VaultState) -> Refusal | None:
        return None if state.bank[CRYSTAL] else no("LV-4.7", "The Bank has no Dark Crystal left.")

    def do(self, state: VaultState, log: EventLog) -> None:
        _take(state, log, one_of(CRYSTAL))

    def gained(self) -> dict[str, int]:
        return {"dark_crystal": 1}


@lru_cache(maxsize=4)
def _harness(seat: int) -> tuple[Action]:
    return (Action(seat, "take_crystal"),)
