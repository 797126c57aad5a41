"""Static gifts (section 4.9): what a card gives for as long as it is on the field."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.paragraph import Given, gifts_told
from luminagames.engine.effects.word import Named, Vocabulary, word
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luturas.effects.amounts import Called, Change, change_text, value_of
from luminagames.games.luturas.effects.card_verbs import keyword_text, plated_faults
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import Counted, Few, GiftAim, Keyword, all_of
from luminagames.games.luturas.effects.plain_verbs import rule_text
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import PLATED, RULE_BITS
from luminagames.games.luturas.state import LuturasState

_FORMS: tuple[tuple[set[str], set[str], bool], ...] = (
    ({"to"}, {"combat", "stamina"}, True),
    ({"to", "keyword"}, {"value"}, False),
    ({"player", "crystal_limit"}, set(), False),
    ({"player", "rule"}, set(), False),
)


class Gift(Given[Writer]):
    """An entry of `give`, found by the key that leads it."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}
    leading: ClassVar[bool] = True

    @abstractmethod
    def apply(self, state: LuturasState, context: Context) -> None:
        """Adds it to the derived values."""

    def to_whom(self) -> str | Counted | None:
        """The cards it is given to; None for a player."""
        return None

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Keys that are no gift together."""
        keys = set(data)
        for must, may, one in _FORMS:
            if must <= keys <= must | may and (not one or keys & may):
                break
        else:
            yield Fault(
                (),
                worded(
                    "is neither points nor a keyword for 'to', nor a limit or rule for 'player' (LT-19.2)"
                ),
            )
        if "keyword" in data:
            yield from plated_faults(data)


@word("keyword")
class KeywordGift(Gift):
    """A keyword; Plated with its value."""

    to: GiftAim
    keyword: Keyword
    value: Few = 0

    def apply(self, state: LuturasState, context: Context) -> None:
        """Having it twice is the same as once, except Plated (LT-15.9)."""
        for card in all_of(self.to, state, context):
            lutura = state.lutura(card)
            if lutura is not None:
                lutura.keys |= self.keyword
                if self.keyword == PLATED:
                    lutura.plated += self.value

    def to_whom(self) -> str | Counted:
        """The cards that `to` describes, or the card itself."""
        return self.to

    def text(self, write: Writer) -> str:
        """*Plated 5*."""
        return keyword_text(self.keyword, self.value, write)


@word("crystal_limit")
class CrystalLimit(Gift):
    """A player's Crystal limit is higher (LT-5.3)."""

    player: Literal["own", "enemy"]
    crystal_limit: Few

    def apply(self, state: LuturasState, context: Context) -> None:
        """Raises it."""
        state.sides[
            context.seat if self.player == "own" else 1 - context.seat
        ].limit += self.crystal_limit

    def text(self, write: Writer) -> str:
        """*your Crystal limit is 2 higher*."""
        own = self.player == "own"
        pattern = (
            "your Crystal limit is {n} higher"
            if own
            else "your opponent's Crystal limit is {n} higher"
        )
        return write.say(pattern, n=self.crystal_limit)


@word("rule")
class RuleGift(Gift):
    """A restriction of a player (LT-14.11)."""

    player: Literal["own", "enemy"]
    rule: Annotated[int, Named(RULE_BITS)]

    def apply(self, state: LuturasState, context: Context) -> None:
        """Bars the player."""
        state.sides[context.seat if self.player == "own" else 1 - context.seat].rules |= self.rule

    def text(self, write: Writer) -> str:
        """*your opponent cannot attack*."""
        pattern = "you cannot {act}" if self.player == "own" else "your opponent cannot {act}"
        return write.say(pattern, act=rule_text(self.rule, write))


@word("to")
class Points(Gift):
    """A change of points."""

    to: GiftAim
    combat: Change | None = None
    stamina: Change | None = None

    def apply(self, state: LuturasState, context: Context) -> None:
        """Several add up (LT-14.10)."""
        combat, stamina = (
            value_of(self.combat or 0, state, context),
            value_of(self.stamina or 0, state, context),
        )
        for card in all_of(self.to, state, context):
            lutura = state.lutura(card)
            if lutura is not None:
                lutura.combat += combat
                lutura.stamina += stamina

    def to_whom(self) -> str | Counted:
        """The cards that `to` describes, or the card itself."""
        return self.to

    def counted(self) -> bool:
        """Whether one of its amounts is."""
        return isinstance(self.combat, Called) or isinstance(self.stamina, Called)

    def text(self, write: Writer) -> str:
        """*+10 Combat Points*."""
        return change_text(
            self.combat, self.stamina, write, self.to if isinstance(self.to, str) else ""
        )


def gifts_text(gifts: Sequence[Gift], write: Writer) -> str:
    """The gifts as clauses; what goes to the same cards is one clause: *its bearer has +10 …,
    Bulwark and Idle*.
    """

    def tell(same: Sequence[Gift]) -> str:
        to = same[0].to_whom()
        assert to is not None
        who = write.card(to).subject if isinstance(to, str) else to.every(write)
        return write.say(
            "{who} has {what}", who=who, what=write.join([gift.text(write) for gift in same])
        )

    return gifts_told(gifts, write, tell)
