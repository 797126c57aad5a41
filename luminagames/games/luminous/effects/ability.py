"""An ability of a card (section 4), and its paragraph of rules text (4.7)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from luminagames.engine.effects.clauses import behind, chain, offered, sentences
from luminagames.engine.effects.nesting import Depending
from luminagames.engine.effects.paragraph import always, limited, set_off
from luminagames.engine.effects.phrases import limited_trigger, number_word, use_only
from luminagames.engine.effects.word import Between, Length, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import Pattern, worded
from luminagames.games.luminous.effects.base import Watcher
from luminagames.games.luminous.effects.conditions import Condition
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.costs import Cost
from luminagames.games.luminous.effects.filters import ANYTHING, CardFilter
from luminagames.games.luminous.effects.gifts import Gift, GiftCost, gifts_text, given_to
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.terms import LABELS

# A card in play, and the attack, health and keyword bits that it is given.
Change = tuple[Perm, int, int, int]

When = Literal[
    "resolve",
    "arrive",
    "depart",
    "contact",
    "wave",
    "attack",
    "block",
    "blocked",
    "turn_start",
    "turn_end",
    "on_play",
    "on_enter",
    "on_attack",
    "on_destroy",
    "on_sacrifice",
    "on_orb",
    "activate",
    "static",
]
_ORDINALS = (
    "",
    "First",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
)
_LABELS = ("arrive", "depart", "contact", "wave")


class CardAbility(Watcher[LuminousState, Perm]):
    """What every ability has, static or not."""

    __slots__ = ()
    when: str
    if_: Condition | None
    nth: int = 0
    limit: int = 0
    cost: Cost | None = None

    def in_turn(self) -> str:
        """In every turn."""
        return "any"

    def watches(
        self, state: LuminousState, watcher: Perm, card: int, seat: int, perm: Perm | None
    ) -> bool:
        """False: only a triggered ability watches for what happens."""
        return False

    def knows(self, kind: str) -> bool:
        """None."""
        return False

    def give_now(self, state: LuminousState, source: Perm, index: int) -> list[Change]:
        """No change: only a static ability gives something for as long as it is there."""
        return []

    @abstractmethod
    def text(self, write: Writer) -> str:
        """The paragraph."""


@part
class StaticAbility(CardAbility):
    """What is always on."""

    when: Literal["static"]
    if_: Condition | None = None
    do: Annotated[tuple[Gift, ...], Length(1, 6)]

    def give_now(self, state: LuminousState, source: Perm, index: int) -> list[Change]:
        """Its gifts, as long as its condition holds (LU-13.8)."""
        context = Context(source.seat, source.card, source.stay, source.definition, index)
        changes: list[Change] = []
        if self.if_ is not None and not self.if_.holds(state, context):
            return changes
        for gift in self.do:
            if isinstance(gift, GiftCost):
                state.cost_changes.append((source.seat, gift.for_, gift.dearer(), source))
                continue
            attack, health, keyword = gift.given(state, context)
            changes += [(perm, attack, health, keyword) for perm in given_to(gift, state, context)]
        return changes

    def text(self, write: Writer) -> str:
        """*As long as you control a relic, units you control have +1/+0.*"""
        return always(
            gifts_text(self.do, write), None if self.if_ is None else self.if_.text(write), write
        )


@part
class Ability(CardAbility):
    """An ability that triggers, is used, or resolves; `card` and `turn` narrow the trigger."""

    when: When
    nth: Annotated[int, Between(1, 9)] = 0
    turn: Literal["mine", "enemy", "any"] | None = None
    card: CardFilter = ANYTHING
    if_: Condition | None = None
    may: bool = False
    limit: Annotated[int, Between(1, 9)] = 0
    cost: Cost | None = None
    only: Literal["my_turn", "my_main", "combat"] | None = None
    do: Annotated[tuple[Verb, ...], Length(1, 6)]

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Keys that do not belong to the trigger (4.1)."""
        when = str(data.get("when"))
        triggered = when not in ("activate", "static", "resolve")
        allowed = {
            "nth": when == "wave",
            "turn": when.startswith(("turn_", "on_")),
            "card": when.startswith("on_") and when != "on_orb",
            "may": triggered or when == "resolve",
            "limit": triggered or when == "activate",
            "cost": when == "activate",
            "only": when == "activate",
        }
        for key, right in allowed.items():
            if key in data and not right:
                yield Fault(
                    (key,),
                    worded("'{key}' is not allowed with 'when: {when}' (4)", key=key, when=when),
                )
        if when == "wave" and "nth" not in data:
            yield Fault((), worded("'nth' is missing (4.1)"), at_key=False)
        if when == "activate" and "cost" not in data:
            yield Fault((), worded("'cost' is missing (4.2)"), at_key=False)

    def in_turn(self) -> str:
        """Whose turns it is for: `turn` with its start value."""
        return self.turn or ("mine" if self.when in ("turn_start", "turn_end") else "any")

    def watches(
        self, state: LuminousState, watcher: Perm, card: int, seat: int, perm: Perm | None
    ) -> bool:
        """What its filter says of the card."""
        return self.card.watches(state, watcher, card, seat, perm)

    def knows(self, kind: str) -> bool:
        """All kinds, unless its filter names some."""
        return not self.card.kinds or kind in self.card.kinds

    def text(self, write: Writer) -> str:
        """The paragraph (4.7)."""
        if self.when == "activate":
            return self._used(write)
        if self.when == "resolve":
            body = self._governed(write)
            return (
                write.words.sentence(body.removesuffix("."))
                if body
                else " ".join(sentences(self.do, write))
            )
        if self.when in _LABELS:
            return self._labelled(write)
        return self._triggered(write)

    def _governed(self, write: Writer) -> str:
        """The operations as one sentence, where a condition or an offer governs them; else
        nothing.
        """
        if self.if_ is None:
            return offered(self.do, write) if self.may else ""
        condition = self.if_.text(write)
        effect = offered(self.do, write) if self.may else chain(self.do, write)
        return write.say("if {condition}, {effect}", condition=condition, effect=effect)

    def _body(self, write: Writer) -> str:
        """Sentences of their own, behind a label or a cost."""
        body = self._governed(write)
        return (
            write.words.sentence(body.removesuffix("."))
            if body
            else " ".join(sentences(self.do, write))
        )

    def _used(self, write: Writer) -> str:
        cost = self.cost.text(write) if self.cost is not None else ""
        text = write.say(
            "{cost}: {effect}", cost=write.words.capital(cost), effect=self._body(write)
        )
        limits = [write.say(_ONLY[self.only])] if self.only is not None else []
        if self.limit:
            limits.append(write.words.sentence(use_only(self.limit, "turn", write.words)))
        return limited(text, " ".join(limits), self.do)

    def _labelled(self, write: Writer) -> str:
        label = write.say(LABELS.get(self.when, "Ability"))
        if self.when == "wave":
            label = write.say("{nth} Wave", nth=write.say(_ORDINALS[self.nth]))
        if self.when == "contact":
            write.it = _FAVORED
        text = write.say(
            "{label} {effect}",
            label=write.bold(write.say("{label}:", label=label)),
            effect=self._body(write),
        )
        if self.limit:
            times = {1: "once", 2: "twice"}.get(self.limit, "{number} times")
            times = write.say(times, number=number_word(self.limit, write.words))
            text = limited(text, write.say("Only {times} each turn.", times=times), self.do)
        return text

    def _triggered(self, write: Writer) -> str:
        trigger = limited_trigger(self.limit, self._trigger(write), write.words)
        body = self._governed(write) or behind(self.do, write)
        moment = self.when in ("turn_start", "turn_end") and self.if_ is None
        asks = isinstance(self.do[0], Depending)
        return set_off(write.words.capital(trigger), body, write, moment=moment, asks=asks)

    # Triggers: section 4.1

    def _trigger(self, write: Writer) -> str:
        this = write.this()
        at = (
            write.say(_DURING[self.in_turn()])
            if self.when.startswith("on_") and self.in_turn() != "any"
            else ""
        )
        match self.when:
            case "attack" | "block" | "blocked":
                write.it, write.blockers = _ATTACKER, _BLOCKERS
                write.me, write.named = "it", True
                return write.say(_OWN[self.when], this=this)
            case "turn_start" | "turn_end":
                start = self.when == "turn_start"
                whose = write.say(_TURNS[self.in_turn()])
                return write.say(
                    "at the start of {turn}" if start else "at the end of {turn}", turn=whose
                )
            case "on_orb":
                trigger = write.say(
                    "when you play an orb" if self.limit else "whenever you play an orb"
                )
            case _:
                write.named = True
                trigger = write.say(_WATCHED[self.when][self._who()], card=self._card(write))
                if self.limit:
                    trigger = write.say(
                        _WATCHED_ONCE[self.when][self._who()], card=self._card(write)
                    )
        return write.say("{trigger} {during}", trigger=trigger, during=at) if at else trigger

    def _who(self) -> str:
        return self.card.side if self.when == "on_play" else "any"

    def _card(self, write: Writer) -> str:
        where = self.when not in ("on_play", "on_sacrifice")
        return self.card.some(write, where=where)


_ONLY = {
    "my_turn": "Use only in your turn.",
    "my_main": "Use only in your Main Phase outside combat.",
    "combat": "Use only in combat.",
}
_DURING = {"mine": "during your turn", "enemy": "during an opponent's turn"}
_TURNS = {"mine": "your turn", "enemy": "each opponent's turn", "any": "each turn"}
_OWN = {
    "attack": "when {this} attacks",
    "block": "when {this} blocks",
    "blocked": "when {this} is blocked",
}
_WATCHED = {
    "on_play": {
        "mine": "whenever you play {card}",
        "enemy": "whenever an opponent plays {card}",
        "any": "whenever a player plays {card}",
    },
    "on_enter": {"any": "whenever {card} enters play"},
    "on_attack": {"any": "whenever {card} attacks"},
    "on_destroy": {"any": "whenever {card} is destroyed"},
    "on_sacrifice": {"any": "whenever you sacrifice {card}"},
}
_WATCHED_ONCE = {
    "on_play": {
        "mine": "when you play {card}",
        "enemy": "when an opponent plays {card}",
        "any": "when a player plays {card}",
    },
    "on_enter": {"any": "when {card} enters play"},
    "on_attack": {"any": "when {card} attacks"},
    "on_destroy": {"any": "when {card} is destroyed"},
    "on_sacrifice": {"any": "when you sacrifice {card}"},
}
_ATTACKER: Pattern = "the attacking unit"
_BLOCKERS: Pattern = "each unit blocking it"
_FAVORED: Pattern = "that Favored"
