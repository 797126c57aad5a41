"""Amounts (section 4.6): a number, or one that is counted or read off a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.amounts import things_text
from luminagames.engine.effects.phrases import capped, number_word, signed
from luminagames.engine.effects.word import Between, OneOf, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import Forms, worded
from luminagames.games.luturas.effects.context import Context, is_soldier, stands_for
from luminagames.games.luturas.effects.filters import Counted, Points, ReadWord
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.stats import fresh


@part
class Called:
    """An amount that is counted (`count`) or read (`stat` of a word), times, at most."""

    count: Counted | None = None
    stat: Literal["combat", "stamina", "damage", "gear"] | None = None
    of: ReadWord | None = None
    times: Annotated[int, Between(-999, 999)] = 1
    max_: Points | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither counted nor read, or both."""
        if ("count" in data) == ("stat" in data):
            yield Fault((), worded("needs either 'count' or 'stat' (LT-19.2)"))
        elif ("stat" in data) != ("of" in data):
            yield Fault((), worded("'stat' and 'of' go together (LT-19.2)"))

    def value(self, state: LuturasState, context: Context) -> int:
        """The amount at this moment (LT-14.16)."""
        found = (
            len(self.count.found(state, context))
            if self.count is not None
            else self._read(state, context)
        )
        value = found * self.times
        return value if self.max_ is None else min(value, self.max_)

    def _read(self, state: LuturasState, context: Context) -> int:
        found = stands_for(state, context, self.of or "self")
        if not found:
            return 0
        card = found[0]
        if is_soldier(state, card):
            seat = state.owner(card)
            if self.stat == "stamina":
                return state.soldier_left(seat)
            return state.sides[seat].soldier_damage if self.stat == "damage" else 0
        lutura = state.lutura(card)
        if lutura is None:  # a `destroyed` ability reads its card in the Workshop
            printed = state.cards[card]
            return {"combat": printed.combat, "stamina": printed.stamina, "gear": printed.gear}.get(
                self.stat or "", 0
            )
        if self.stat == "gear":
            return lutura.top.gear
        if self.stat == "damage":
            return lutura.damage
        fresh(state)
        return lutura.combat if self.stat == "combat" else lutura.left()

    # Text

    plus: ClassVar[int] = 0

    def thing(self, write: Writer) -> str | None:
        """What *for each* is about; None where it is no number of cards."""
        return None if self.count is None else self.count.for_each(write)

    def capped(self, write: Writer, text: str, sign: str = "", *, things: bool = False) -> str:
        """The text with its maximum: *…, to a maximum of 3* (T-9)."""
        if self.max_ is None:
            return text
        most = number_word(self.max_, write.words) if things else f"{sign}{self.max_}"
        return capped(text, most, write.words)

    def what(self, write: Writer, about: str = "") -> str:
        """What is counted or read, without its maximum: *the number of enemy Luturas*, *its Gear*.
        `about` is what the clause speaks of already, which becomes *it*.
        """
        if self.count is not None:
            noun = self.count.others(write, self.count.noun(write, True))
            text = write.say("the number of {cards}", cards=noun)
        else:
            word = self.of or "self"
            it = word == about
            if self.stat == "damage":
                text = write.say(
                    "the damage on {card}", card=write.say("it") if it else write.card(word).object
                )
            else:
                of = write.say("its") if it else write.card(word).of
                text = write.say(_STATS[self.stat or "gear"], of=of)
        if self.times == 1:
            return text
        if self.times == 2:
            return write.say("twice {what}", what=text)
        return write.say("{n} times {what}", n=str(self.times).replace("-", "−"), what=text)


_STATS = {"combat": "{of} Combat Points", "stamina": "{of} Stamina Points", "gear": "{of} Gear"}

_AMOUNT = "must be a whole number or a mapping with 'count' or 'stat'"
_OR_ALL = "must be a whole number or a mapping with 'count' or 'stat', or 'all'"
Amount = Annotated[Points | Called, OneOf("amount", _AMOUNT)]
Change = Annotated[Annotated[int, Between(-999, 999)] | Called, OneOf("amount", _AMOUNT)]
AllOr = Annotated[Points | Called | Literal["all"], OneOf("amount", _OR_ALL)]


def value_of(amount: int | Called, state: LuturasState, context: Context) -> int:
    """The amount at this moment (LT-14.16)."""
    return amount if isinstance(amount, int) else amount.value(state, context)


def cards_text(amount: int | Called, write: Writer) -> str:
    """Cards of an amount: *a card*, *two cards*, *a card for each Crystal you control, to a maximum
    of three*.
    """
    return things_text(amount, write, write.say("card"), write.say("cards"))


_WORDS: Mapping[str, Forms] = {
    "combat": ("{n} Combat Point", "{n} Combat Points"),
    "stamina": ("{n} Stamina Point", "{n} Stamina Points"),
}


def change_text(
    combat: int | Called | None, stamina: int | Called | None, write: Writer, about: str
) -> str:
    """A change of points: *+10 Combat Points and −20 Stamina Points*, *+5 Combat Points for each
    Crystal*.
    """
    return write.join(
        [
            _one_change(value, key, write, about)
            for key, value in (("combat", combat), ("stamina", stamina))
            if value is not None
        ]
    )


def _one_change(value: int | Called, key: str, write: Writer, about: str) -> str:
    times = value if isinstance(value, int) else value.times
    text = write.words.count(abs(times), *_WORDS[key]).replace(str(abs(times)), signed(times), 1)
    if isinstance(value, int):
        return text
    if value.count is not None:
        each = value.count.for_each(write)
    elif value.stat == "damage":
        word = value.of or "self"
        on = write.say("it") if word == about else write.card(word).object
        each = write.say("damage on {card}", card=on)
    else:
        word = value.of or "self"
        of = write.say("its") if word == about else write.card(word).of
        each = write.say(_EACH[value.stat or "gear"], of=of)
    return value.capped(
        write, write.say("{text} for each {card}", text=text, card=each), "+" if times > 0 else ""
    )


_EACH = {
    "combat": "of {of} Combat Points",
    "stamina": "of {of} Stamina Points",
    "gear": "of {of} Gears",
}
