"""What a static ability gives (the end of section 4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects import paragraph
from luminagames.engine.effects.paragraph import gifts_told
from luminagames.engine.effects.word import Between, Named, OneOf, Vocabulary, word
from luminagames.engine.faults import Fault, exactly_one
from luminagames.engine.message import worded
from luminagames.games.luminous.effects.amounts import Called, Change, change_text, signed_value
from luminagames.games.luminous.effects.context import Context, meant
from luminagames.games.luminous.effects.filters import CardFilter, Described
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import CANNOT_ATTACK, CANNOT_BLOCK, KEYWORD_BITS, keyword_name
from luminagames.games.luminous.state import LuminousState, Perm

GiftTarget = Annotated[
    Literal["self"] | Described, OneOf("target", "must be self or a description")
]
# Attack, health and keyword bits.
Given = tuple[int, int, int]

_PRINTED = {word: bit for word, bit in KEYWORD_BITS.items() if word != "stays_expended"}


class Gift(paragraph.Given[Writer]):
    """An operation of a static ability."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two."""
        return exactly_one(data, "a static operation has exactly one key (4.6)")

    def to_whom(self) -> str | Described | None:
        """The cards it is given to; None for another price."""
        return None

    def given(self, state: LuminousState, context: Context) -> Given:
        """What each of them gets."""
        raise NotImplementedError

    def bars(self) -> bool:
        """Whether it is something that they cannot do."""
        return False


@word("buff")
class GiftBuff(Gift):
    """`buff` of a static ability."""

    attack: Change = 0
    health: Change = 0
    to: GiftTarget

    def to_whom(self) -> str | Described:
        """The cards that `to` describes, or the card itself."""
        return self.to

    def given(self, state: LuminousState, context: Context) -> Given:
        """Attack and health."""
        return (
            signed_value(self.attack, state, context),
            signed_value(self.health, state, context),
            0,
        )

    def counted(self) -> bool:
        """Whether one of its amounts is."""
        return isinstance(self.attack, Called) or isinstance(self.health, Called)

    def text(self, write: Writer) -> str:
        """*+1/+0*, *+X/+X, where X is …*."""
        change, where = change_text(self.attack, self.health, write)
        return write.say("{text}{where}", text=change, where=where) if where else change


@word("grant")
class GiftGrant(Gift):
    """`grant` of a static ability."""

    keyword: Annotated[int, Named(_PRINTED)]
    to: GiftTarget

    def to_whom(self) -> str | Described:
        """The cards that `to` describes, or the card itself."""
        return self.to

    def given(self, state: LuminousState, context: Context) -> Given:
        """The keyword."""
        return 0, 0, self.keyword

    def text(self, write: Writer) -> str:
        """*Lunge*."""
        name = write.say(keyword_name(self.keyword))
        return name if self.bars() else write.bold(name)

    def bars(self) -> bool:
        """Whether it is something that they cannot do."""
        return bool(self.keyword & (CANNOT_ATTACK | CANNOT_BLOCK))


@word("cost")
class GiftCost(Gift):
    """`cost` of a static ability: cards are cheaper or dearer (LU-7.23)."""

    less: Annotated[int, Between(1, 3)] = 0
    more: Annotated[int, Between(1, 3)] = 0
    for_: CardFilter

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither less nor more, or both."""
        if ("less" in data) == ("more" in data):
            yield Fault((), worded("needs either 'less' or 'more' (4.6)"))

    def dearer(self) -> int:
        """By how much; below 0 for cheaper."""
        return self.more - self.less

    def text(self, write: Writer) -> str:
        """*relics you play cost 1 less*."""
        only = self.for_
        cards = only.others(write, only.noun(write, many=True, where=False))
        who = {
            "mine": "{cards} you play",
            "enemy": "{cards} your opponents play",
            "any": "{cards} any player plays",
        }
        cards = write.say(who[only.side], cards=cards)
        return write.say(
            "{cards} cost {n} less" if self.less else "{cards} cost {n} more",
            cards=cards,
            n=self.less or self.more,
        )


def given_to(gift: Gift, state: LuminousState, context: Context) -> Sequence[Perm]:
    """The cards in play that a gift goes to."""
    to = gift.to_whom()
    if to is None:
        return ()
    if not isinstance(to, str):
        return to.perms(state, context) if to.zone == "play" else ()
    return [perm for card in meant(state, context, to) if (perm := state.perm(card)) is not None]


def gifts_text(gifts: Sequence[Gift], write: Writer) -> str:
    """The gifts as clauses; what goes to the same cards is one clause: *units you control have
    +1/+1 and Flight*.
    """

    def tell(same: Sequence[Gift]) -> str:
        to = same[0].to_whom()
        assert to is not None
        who = write.this() if isinstance(to, str) else to.others(write, to.placed(write, many=True))
        has = [gift.text(write) for gift in same if not gift.bars()]
        clauses = [
            write.say("{who} {keyword}", who=who, keyword=gift.text(write))
            for gift in same
            if gift.bars()
        ]
        if has:
            have = "{who} has {what}" if isinstance(to, str) else "{who} have {what}"
            clauses.append(write.say(have, who=who, what=write.join(has)))
        return write.join(
            [clauses[0], *(write.words.without(clause, who) for clause in clauses[1:])]
        )

    return gifts_told(gifts, write, tell)
