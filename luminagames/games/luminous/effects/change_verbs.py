"""Operations that change units and relics for a turn or for the stay (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from luminagames.engine.effects.clauses import Name
from luminagames.engine.effects.word import Named, word
from luminagames.engine.event import EventLog
from luminagames.engine.message import Pattern
from luminagames.games.luminous import facts
from luminagames.games.luminous.effects.amounts import Change, change_text, signed_value
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.filters import Selector, Target, taken
from luminagames.games.luminous.effects.verb import ToCards
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import (
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    KEYWORD_BITS,
    KEYWORDS,
    STAYS_EXPENDED,
    keyword_name,
)
from luminagames.games.luminous.state import LuminousState, Mod

Until = Literal["turn", "always"]


@word("buff")
class Buff(ToCards):
    """`buff`: attack and health, until end of turn or for the stay (LU-13.7)."""

    orders = False
    attack: Change = 0
    health: Change = 0
    to: Target
    until: Until = "turn"

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Changes the numbers of each unit."""
        turn = self.until == "turn"
        mod = Mod(
            signed_value(self.attack, state, context),
            signed_value(self.health, state, context),
            0,
            turn,
        )
        for perm in self.perms(state, cards):
            if perm.definition.type != "unit":
                continue
            perm.mods = (*perm.mods, mod)
            log.add(facts.Buffed(perm.card, mod.attack, mod.health, self.until))
        state.stale, state.plain = True, False

    def together(self, following: object, write: Writer) -> str | None:
        """*a unit gets +2/+0 and gains Dash until end of turn*."""
        if not isinstance(following, Grant) or not _goes_on(self, following, write):
            return None
        change, where = change_text(self.attack, self.health, write)
        if where:
            return None
        gained = write.bold(write.say(keyword_name(following.keyword)))
        return write.does(taken(self.to, write), *_GETS_AND_GAINS, change=change, keyword=gained)

    def text(self, write: Writer) -> str:
        """*it gets +X/+0 until end of turn, where X is …*."""
        who: Name = taken(self.to, write)
        change, where = change_text(self.attack, self.health, write)
        if self.until == "turn":
            text = write.does(
                who,
                "{who} gets {change} until end of turn",
                "{who} get {change} until end of turn",
                "have {who} get {change} until end of turn",
                change=change,
            )
        else:
            text = write.does(
                who,
                "{who} gets {change}",
                "{who} get {change}",
                "have {who} get {change}",
                change=change,
            )
        return write.say("{text}{where}", text=text, where=where) if where else text


@word("grant")
class Grant(ToCards):
    """`grant`; `stays_expended` is a mark that waits for the next Ready Step (LU-12.19)."""

    orders = False
    keyword: Annotated[int, Named(KEYWORD_BITS)]
    to: Target
    until: Until = "turn"

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Gives it to each unit and relic."""
        turn = self.until == "turn" and self.keyword != STAYS_EXPENDED
        for perm in self.perms(state, cards):
            if perm.definition.type not in ("unit", "relic"):
                continue
            perm.mods = (*perm.mods, Mod(0, 0, self.keyword, turn))
            keyword = KEYWORDS[self.keyword.bit_length() - 1]
            log.add(facts.Granted(perm.card, keyword, "turn" if turn else "always"))
        state.stale, state.plain = True, False

    def together(self, following: object, write: Writer) -> str | None:
        """*a unit gains Flight and gets +2/+1 until end of turn*."""
        if not isinstance(following, Buff) or not _goes_on(self, following, write):
            return None
        change, where = change_text(following.attack, following.health, write)
        if where:
            return None
        gained = write.bold(write.say(keyword_name(self.keyword)))
        return write.does(taken(self.to, write), *_GAINS_AND_GETS, change=change, keyword=gained)

    def text(self, write: Writer) -> str:
        """*it gains Flight until end of turn*, *it cannot block until end of turn*, *it stays
        expended*.
        """
        who = taken(self.to, write)
        if self.keyword == STAYS_EXPENDED:
            return write.does(
                who, "{who} stays expended", "{who} stay expended", "have {who} stay expended"
            )
        name, barred = (
            write.say(keyword_name(self.keyword)),
            self.keyword & (CANNOT_ATTACK | CANNOT_BLOCK),
        )
        text = write.does(
            who, *(_CANNOT if barred else _GAIN), keyword=name if barred else write.bold(name)
        )
        return write.say("{text} until end of turn", text=text) if self.until == "turn" else text


def _goes_on(one: Buff | Grant, following: Buff | Grant, write: Writer) -> bool:
    """Whether what follows befalls the one card that was just chosen, for the same turn, and can be
    said with it.
    """
    keyword = (
        one.keyword
        if isinstance(one, Grant)
        else following.keyword
        if isinstance(following, Grant)
        else 0
    )
    chosen = isinstance(one.to, Selector) and one.to.take == "choose" and one.to.number == 1
    plain = not keyword & (CANNOT_ATTACK | CANNOT_BLOCK | STAYS_EXPENDED)
    return (
        chosen
        and following.to == "chosen"
        and one.until == following.until == "turn"
        and plain
        and not write.may
    )


_GAINS_AND_GETS: tuple[Pattern, Pattern, Pattern] = (
    "{who} gains {keyword} and gets {change} until end of turn",
    "{who} gain {keyword} and get {change} until end of turn",
    "have {who} gain {keyword} and get {change} until end of turn",
)
_GETS_AND_GAINS: tuple[Pattern, Pattern, Pattern] = (
    "{who} gets {change} and gains {keyword} until end of turn",
    "{who} get {change} and gain {keyword} until end of turn",
    "have {who} get {change} and gain {keyword} until end of turn",
)
_GAIN: tuple[Pattern, Pattern, Pattern] = (
    "{who} gains {keyword}",
    "{who} gain {keyword}",
    "have {who} gain {keyword}",
)
_CANNOT: tuple[Pattern, Pattern, Pattern] = (
    "{who} {keyword}",
    "{who} {keyword}",
    "rule that {who} {keyword}",
)
