"""An ability of a card (section 4.1), and its paragraph of rules text (4.10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from luminagames.engine.effects.clauses import behind, chain, offered, paid_for, sentences
from luminagames.engine.effects.nesting import Depending
from luminagames.engine.effects.paragraph import always, limited, set_off
from luminagames.engine.effects.phrases import limited_trigger, price, use_only
from luminagames.engine.effects.word import YES, Length, part, settle
from luminagames.engine.message import Pattern
from luminagames.games.luturas.effects.base import Watcher
from luminagames.games.luturas.effects.conditions import Condition
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.costs import Cost
from luminagames.games.luturas.effects.filters import ANYTHING, Filter
from luminagames.games.luturas.effects.gifts import Gift, gifts_text
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import TIMINGS
from luminagames.games.luturas.state import Card, Lutura, LuturasState

When = Literal[
    "activate",
    "use",
    "static",
    "arrive",
    "attack",
    "attacked",
    "destroys",
    "destroyed",
    "assigned",
    "turn_start",
    "turn_end",
    "other_deployed",
    "other_upgraded",
    "other_destroyed",
    "crystal_placed",
    "strategy_used",
]


@part
class Ability(Watcher[LuturasState, Lutura, Card]):
    """A trigger and what it does; `against`, `side` and `filter` narrow the trigger."""

    when: When
    against: Literal["lutura", "soldier", "tool"] | None = None
    side: Literal["own", "enemy", "any"] = "own"
    filter: Filter = ANYTHING
    if_: Condition | None = None
    may: Annotated[bool, YES] = False
    limit: Literal["turn"] | None = None
    cost: Annotated[tuple[Cost, ...], Length(1)] = ()
    do: Annotated[tuple[Verb, ...], Length(1)] = ()
    give: Annotated[tuple[Gift, ...], Length(1)] = ()

    def __post_init__(self) -> None:
        if self.filter.other:  # what sets a trigger off is another card in any case
            settle(self, filter=replace(self.filter, other=False))

    def watches(self, seat: int, doer: int) -> bool:
        """Whether something that `doer` did, or that befell their card, is on the side this ability
        watches.
        """
        return self.side == "any" or (self.side == "own") == (seat == doer)

    def fits_lutura(self, state: LuturasState, lutura: Lutura) -> bool:
        """What its filter says of it."""
        return self.filter.fits_lutura(state, lutura)

    def fits_other(self, card: Card) -> bool:
        """What its filter says of a card without a face."""
        return self.filter.fits_other(card, None)

    def give_now(self, state: LuturasState, seat: int, card: int, index: int) -> None:
        """Its gifts, as long as its condition holds (LT-14.10)."""
        context = Context(seat, card, index)
        if self.if_ is None or self.if_.holds(state, context):
            for gift in self.give:
                gift.apply(state, context)

    def text(self, write: Writer, timing: tuple[str, ...] = ()) -> str:
        """The paragraph. `timing` is that of the Strategy whose ability it is."""
        write.trigger = _trigger_noun(self.when, write.kind, timing)
        write.bearer = _TOOLS_BEARER if self.when in _ABOUT_OTHERS else _BEARER
        if self.when == "static":
            return self._static(write)
        if self.when == "activate":
            return self._with_price(write, "", "game" if write.kind == "soldier" else "turn")
        if self.when == "use":
            return self._with_price(write, write.bold(timing_text(timing, write)), "")
        return self._triggered(write)

    def _static(self, write: Writer) -> str:
        gifts = gifts_text(self.give, write)
        return always(gifts, None if self.if_ is None else self.if_.text(write), write)

    def _with_price(self, write: Writer, moment: str, per: str) -> str:
        """What is used: *give up an attack of this Lutura: …. Use only once each turn.*"""
        effect = " ".join(sentences(self.do, write))
        costs = ", ".join(cost.text(write) for cost in self.cost)
        if costs:
            effect = write.say(
                "{cost}: {effect}", cost=write.bold(write.words.capital(costs)), effect=effect
            )
        if moment and not costs and self.do[0].lists():
            effect = write.say(
                "{moment}, {choice}", moment=moment, choice=effect[:1].lower() + effect[1:]
            )
        elif moment:
            effect = write.say("{moment} — {effect}", moment=moment, effect=effect)
        limits = []
        if self.if_ is not None:
            limits.append(write.say("use only if {condition}", condition=self.if_.text(write)))
        if per:
            limits.append(use_only(1, per, write.words))
        return limited(effect, " ".join(map(write.words.sentence, limits)), self.do)

    def _triggered(self, write: Writer) -> str:
        moment = self.when in ("turn_start", "turn_end")
        once = self.limit or (
            write.kind == "tool" and not moment
        )  # a Tool's triggers work once in any case (LT-11.8)
        trigger = limited_trigger(1 if once else 0, self._trigger(write), write.words)
        start = write.bold(write.words.capital(trigger))
        if self._names_itself():
            write.me = "it"
        before = (
            write.say("if {condition}, ", condition=self.if_.text(write))
            if self.if_ is not None
            else ""
        )
        if self.cost:
            costs = write.join([cost.text(write) for cost in self.cost])
            body = price(costs, paid_for(self.do, write), write.words)
        elif self.may:
            body = offered(self.do, write)
        elif self.if_ is not None:
            body = chain(self.do, write)
        else:
            body = behind(self.do, write)
        write.me = ""
        if before:
            text = write.say(
                "{trigger}, {condition}{effect}", trigger=start, condition=before, effect=body
            )
            return text if text.endswith(".") else write.say("{sentence}.", sentence=text)
        asks = not self.cost and isinstance(self.do[0], Depending)
        return set_off(start, body, write, moment=moment, asks=asks)

    def _names_itself(self) -> bool:
        """Whether the trigger is about this Lutura (the bearer of a Tool) alone, which is *it* from
        then on.
        """
        return self.when in ("arrive", "attacked", "destroyed") or (
            self.when == "attack" and self.against is None
        )

    # Triggers: section 4.2

    def _trigger(self, write: Writer) -> str:
        say = write.say
        it = say("its bearer") if write.kind == "tool" else write.this()
        match self.when:
            case "attack" if self.against is not None:
                return say(_AGAINST[self.against], it=it)
            case "attack" | "attacked" | "destroys" | "arrive":
                return say(_OWN[self.when], it=it)
            case "destroyed":
                return say("when {it} is destroyed", it=write.this())
            case "assigned":
                tool = write.kind == "tool"
                return say(
                    "when this Tool is assigned"
                    if tool
                    else "when a Tool is assigned to this Lutura"
                )
            case "turn_start":
                return say("at the start of your turn")
            case "turn_end":
                return say("at the end of your turn")
            case "crystal_placed":
                return say(
                    "when you place {crystal}",
                    crystal=write.a(self.filter.noun(write, "crystal", False)),
                )
            case "strategy_used":
                return say(_USERS[self.side])
        return say(_OTHER[self.when], lutura=self._other(write))

    def _other(self, write: Writer) -> str:
        """*another Aquatic Lutura you control*, *an enemy Lutura*."""
        noun = self.filter.noun(write, "lutura", False, enemy=self.side == "enemy")
        another = self.side != "enemy" and write.kind == "lutura"
        text = write.say("another {card}", card=noun) if another else write.a(noun)
        return write.say("{cards} you control", cards=text) if self.side == "own" else text


_BEARER: Pattern = "its bearer"
_TOOLS_BEARER: Pattern = "this Tool's bearer"
# Triggers that name a card which is neither this one nor its bearer.
_ABOUT_OTHERS = (
    "other_deployed",
    "other_upgraded",
    "other_destroyed",
    "crystal_placed",
    "strategy_used",
)
_AGAINST = {
    "lutura": "when {it} attacks a Lutura",
    "soldier": "when {it} attacks a Soldier",
    "tool": "when {it} attacks a Tool",
}
_OWN = {
    "arrive": "when {it} is deployed",
    "attack": "when {it} attacks",
    "attacked": "when {it} is attacked",
    "destroys": "when {it} destroys a Lutura by attack",
}
_OTHER = {
    "other_deployed": "when {lutura} is deployed",
    "other_upgraded": "when {lutura} is upgraded",
    "other_destroyed": "when {lutura} is destroyed",
}
_USERS = {
    "own": "when you use a Strategy",
    "enemy": "when your opponent uses a Strategy",
    "any": "when a player uses a Strategy",
}
_TIMINGS = {
    "main": "in your turn",
    "attack": "when an enemy Lutura attacks",
    "arrive": "when an enemy Lutura is deployed or upgraded",
    "strategy": "when your opponent uses a Strategy",
    "end": "at the end of your opponent's turn",
}


def timing_text(timing: tuple[str, ...], write: Writer) -> str:
    """When a Strategy can be used: *In your turn or when an enemy Lutura attacks*."""
    if set(timing) == set(TIMINGS):
        return write.say("At any moment")
    return write.words.capital(
        write.words.either([write.say(_TIMINGS[one]) for one in TIMINGS if one in timing])
    )


def _trigger_noun(when: str, kind: str, timing: tuple[str, ...]) -> Pattern:
    """What the word `trigger` is called."""
    if when in ("other_deployed", "other_upgraded"):
        return "that Lutura"
    if when == "assigned":
        return "its bearer" if kind == "tool" else "that Tool"
    if when == "crystal_placed":
        return "that Crystal"
    if when == "strategy_used":
        return "that Strategy"
    windows = [one for one in timing if one in ("arrive", "strategy")]
    if when == "use" and len(windows) == 1:
        return "that Lutura" if windows == ["arrive"] else "that Strategy"
    return "that card"
