"""Amounts (section 4.4): a number, or one that is counted or read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Literal

from luminagames.engine.effects.phrases import capped, number_word, signed
from luminagames.engine.effects.word import Between, OneOf, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luminous.effects.context import Context, perm_or_last, refs_of
from luminagames.games.luminous.effects.filters import Described, Reference, Whole
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState

Number = Annotated[int, Between(-99, 99)]


@part
class Called:
    """A number that is counted or read when it is needed; then `times`, `plus` and `max` in this
    order.
    """

    count: Described | None = None
    stat: Literal["attack", "health", "durability", "cost", "damage"] | None = None
    of: Reference | None = None
    value: Literal["attacks", "hand", "life", "blooms", "orbs", "played"] | None = None
    times: Number = 1
    plus: Number = 0
    max_: Whole | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, or two."""
        if sum(key in data for key in ("count", "stat", "value")) != 1:
            yield Fault((), worded("needs exactly one of count, stat, value (4.4)"))
        elif ("stat" in data) != ("of" in data):
            yield Fault((), worded("'stat' and 'of' go together (4.4)"))

    def signed(self, state: LuminousState, context: Context) -> int:
        """The number, below 0 too (`buff`)."""
        if self.count is not None:
            found = len(self.count.found(state, context))
        elif self.stat is not None:
            found = sum(
                _stat(state, ref, self.stat) for ref in refs_of(state, context, self.of or "self")
            )
        else:
            found = _value(state, context.seat, self.value or "attacks")
        found = found * self.times + self.plus
        return found if self.max_ is None else min(found, self.max_)

    # The text: T-9 of the house style

    def thing(self, write: Writer) -> str | None:
        """What *for each* is about; None where it is no number of things."""
        if self.count is not None:
            return self.count.others(write, self.count.placed(write, many=False))
        return write.say(_THINGS[self.value]) if self.value in _THINGS else None

    def what(self, write: Writer) -> str:
        """*the number of units you control*, *its attack plus 1*; without the maximum."""
        if self.count is not None:
            cards = self.count.others(write, self.count.placed(write, many=True))
            text = write.say("the number of {cards}", cards=cards)
        elif self.stat is not None:
            text = write.say(_STATS[self.stat], of=write.card(self.of or "self").of)
        else:
            text = write.say(_VALUES[self.value or "attacks"])
        if self.times == 2:
            text = write.say("twice {what}", what=text)
        elif self.times != 1:
            text = write.say(
                "{n} times {what}",
                n=self.times if self.times > 0 else signed(self.times),
                what=text,
            )
        if self.plus:
            pattern = "{what} plus {n}" if self.plus > 0 else "{what} minus {n}"
            text = write.say(pattern, what=text, n=abs(self.plus))
        return text

    def capped(self, write: Writer, text: str, *, things: bool = False) -> str:
        """The text with its maximum."""
        if self.max_ is None:
            return text
        return capped(
            text, number_word(self.max_, write.words) if things else self.max_, write.words
        )


_THINGS = {
    "attacks": "attack made this turn",
    "hand": "card in your hand",
    "blooms": "Luminous Bloom you control",
    "orbs": "orb you control",
    "played": "card you played this turn",
}
_VALUES = {
    "attacks": "the number of attacks made this turn",
    "hand": "the number of cards in your hand",
    "life": "your life",
    "blooms": "the number of your Luminous Blooms",
    "orbs": "the number of your orbs",
    "played": "the number of cards you played this turn",
}
_STATS = {
    "attack": "{of} attack",
    "health": "{of} health",
    "durability": "{of} durability",
    "cost": "{of} cost",
    "damage": "the damage on {of} card",
}
_AMOUNT = OneOf("amount", "must be a whole number or a mapping with count, stat or value")
Amount = Annotated[Whole | Called, _AMOUNT]
Change = Annotated[Number | Called, _AMOUNT]


def signed_value(amount: int | Called, state: LuminousState, context: Context) -> int:
    """The number, below 0 too (`buff`)."""
    return amount if isinstance(amount, int) else amount.signed(state, context)


def value_of(amount: int | Called, state: LuminousState, context: Context) -> int:
    """The number, at least 0."""
    return max(0, amount if isinstance(amount, int) else amount.signed(state, context))


def _stat(state: LuminousState, ref: tuple[int, int], stat: str) -> int:
    card = state.cards[ref[0]]
    if stat == "cost":
        return card.symbols
    perm = perm_or_last(state, ref)
    if perm is None:
        return getattr(card, stat, 0)
    return int(getattr(perm, stat))


def _value(state: LuminousState, seat: int, value: str) -> int:
    player = state.players[seat]
    match value:
        case "attacks":
            return state.attacks
        case "hand":
            return len(player.hand)
        case "life":
            return player.life
        case "blooms":
            return player.blooms
        case "orbs":
            return sum(player.orbs) + len(player.orb_cards)
    return player.played


def change_text(attack: int | Called, health: int | Called, write: Writer) -> tuple[str, str]:
    """*+2/+1*, and behind the sentence what X is: *, where X is the number of …, to a maximum of
    3*.
    """
    letters: list[tuple[str, Called]] = []
    parts = []
    for amount in (attack, health):
        if isinstance(amount, int):
            parts.append(signed(amount))
            continue
        sign = "+"
        if amount.times < 0 and not amount.plus:
            sign, amount = "\N{MINUS SIGN}", replace(amount, times=-amount.times)
        known = next((letter for letter, other in letters if other == amount), "")
        letter = known or "XY"[len(letters)]
        if not known:
            letters.append((letter, amount))
        parts.append(f"{sign}{letter}")
    where = [
        write.say(
            "{letter} is {what}", letter=letter, what=amount.capped(write, amount.what(write))
        )
        for letter, amount in letters
    ]
    return "/".join(parts), write.say(", where {parts}", parts=write.join(where)) if where else ""
