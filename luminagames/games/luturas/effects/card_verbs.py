"""Operations on cards: damage, heal, destroy, move, modify, grant, extra_attack, assign_tool,
redirect_attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from luminagames.engine.effects.amounts import figures_text
from luminagames.engine.effects.phrases import duration
from luminagames.engine.effects.word import word
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luturas import battle, destruction, facts, movement, triggers
from luminagames.games.luturas.effects.amounts import (
    AllOr,
    Amount,
    Called,
    Change,
    change_text,
    value_of,
)
from luminagames.games.luturas.effects.context import Context, is_soldier
from luminagames.games.luturas.effects.filters import Aim, Few, HurtAim, Keyword, Selection, taken
from luminagames.games.luturas.effects.verb import Aimed
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import KEYWORDS, PLATED, keyword_name
from luminagames.games.luturas.moves import assign
from luminagames.games.luturas.state import Lutura, LuturasState, Mod

Duration = Literal["turn", "enemy_turn", "own_turn", "stay"]


def ends_turn(state: LuturasState, seat: int, duration: str) -> int:
    """The turn at whose end an effect of a player ends; *next* never means the present turn
    (LT-14.12).
    """
    if duration == "turn":
        return state.turn
    if duration == "stay":
        return 0
    others = (duration == "enemy_turn") == (state.active == seat)
    return state.turn + 1 if others else state.turn + 2


def tool_of_ability(state: LuturasState, card: int) -> int:
    """The Tool that makes an effect, 0 for other cards (LT-11.7)."""
    return card if state.cards[card].type == "tool" else 0


def still_works(state: LuturasState, card: int) -> bool:
    """A Tool that is no longer assigned makes no continuing effects that would have to end at once
    (LT-11.7).
    """
    if state.cards[card].type != "tool":
        return True
    tool = state.sides[state.owner(card)].tool
    return tool is not None and tool.card == card and bool(tool.bearer)


def luturas(state: LuturasState, cards: Sequence[int]) -> list[Lutura]:
    """The Luturas on the field among cards; others are passed over."""
    found = (state.lutura(card) for card in cards)
    return [lutura for lutura in found if lutura is not None]


class ToCards(Aimed):
    """An operation whose cards stand under `to`."""

    __slots__ = ()
    to: str | Selection

    @property
    def aim(self) -> str | Selection:
        """What stands under `to`."""
        return self.to


class WhatCards(Aimed):
    """An operation whose cards stand under `what`."""

    __slots__ = ()
    what: str | Selection

    @property
    def aim(self) -> str | Selection:
        """Its `what`."""
        return self.what


@word("damage")
class Damage(ToCards):
    """`damage`: to each Lutura, or to a Soldier that is named (LT-8.19, LT-10.4)."""

    to: HurtAim
    amount: Amount

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Deals it in full."""
        amount = value_of(self.amount, state, context)
        for card in cards:
            battle.damage(state, log, card, amount, context.card, "effect")

    def text(self, write: Writer) -> str:
        """*deal 20 damage to the attacker*."""
        who = taken(self.to, write).object
        capped = (
            isinstance(self.amount, Called)
            and self.amount.count is None
            and self.amount.max_ is not None
        )
        return figures_text(
            self.amount,
            write,
            "deal {n} damage to {who}",
            "deal damage equal to {what}, to {who}"
            if capped
            else "deal damage equal to {what} to {who}",
            who=who,
        )


@word("heal")
class Heal(ToCards):
    """`heal`, or all of it (LT-9.8)."""

    to: HurtAim
    amount: AllOr

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Takes damage away, never more than there is."""
        most = None if self.amount == "all" else value_of(self.amount, state, context)
        for card in cards:
            lutura = state.lutura(card)
            side = state.sides[state.owner(card)]
            if lutura is None and not is_soldier(state, card):
                continue
            there = side.soldier_damage if lutura is None else lutura.damage
            amount = there if most is None else min(most, there)
            if amount <= 0:
                continue
            if lutura is None:
                side.soldier_damage -= amount
            else:
                lutura.damage -= amount
            state.touch()
            log.add(facts.DamageHealed(card, amount, context.card))

    def text(self, write: Writer) -> str:
        """*heal 20 damage from your Soldier*, *heal all damage from it*."""
        who = taken(self.to, write).object
        if self.amount == "all":
            return write.say("heal all damage from {who}", who=who)
        return figures_text(
            self.amount,
            write,
            "heal {n} damage from {who}",
            "heal damage from {who} equal to {what}",
            who=who,
        )


@word("destroy")
class Destroy(WhatCards):
    """`destroy`: any card on the field but Soldiers, all together (LT-9.4)."""

    what: Aim

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Destroys them as they stand."""
        standing = destruction.as_they_stand(state, cards, context.seat)
        if standing:
            destruction.destroy(state, log, standing, "effect")

    def text(self, write: Writer) -> str:
        """*destroy an enemy Tool*."""
        return write.say("destroy {cards}", cards=taken(self.what, write).object)


@word("move")
class Move(WhatCards):
    """`move`: to the owner's hand, deck or Portal (LT-7.13)."""

    what: Aim
    to: Literal["hand", "deck", "deck_top", "deck_bottom", "portal"]

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Moves them, the controller's first."""
        movement.move(
            state,
            log,
            [card for card in cards if not is_soldier(state, card)],
            self.to,
            context.seat,
        )

    def text(self, write: Writer) -> str:
        """*return an enemy Lutura to its owner's hand*, *send a Crystal in your Workshop to your
        Portal*.
        """
        name = taken(self.what, write)
        own = self.what == "self" or (not isinstance(self.what, str) and self.what.side == "own")
        whose = "your" if own else "their owners'" if name.many else "its owner's"
        return write.say(_MOVES[self.to][whose], cards=name.object)


_MOVES = {
    "hand": {
        "your": "return {cards} to your hand",
        "its owner's": "return {cards} to its owner's hand",
        "their owners'": "return {cards} to their owners' hands",
    },
    "deck": {
        "your": "shuffle {cards} into your deck",
        "its owner's": "shuffle {cards} into its owner's deck",
        "their owners'": "shuffle {cards} into their owners' decks",
    },
    "deck_top": {
        "your": "put {cards} on top of your deck",
        "its owner's": "put {cards} on top of its owner's deck",
        "their owners'": "put {cards} on top of their owners' decks",
    },
    "deck_bottom": {
        "your": "put {cards} on the bottom of your deck",
        "its owner's": "put {cards} on the bottom of its owner's deck",
        "their owners'": "put {cards} on the bottom of their owners' decks",
    },
    "portal": {
        "your": "send {cards} to your Portal",
        "its owner's": "send {cards} to its owner's Portal",
        "their owners'": "send {cards} to their owners' Portals",
    },
}


def lasting(write: Writer, key: str) -> str:
    """How long an effect lasts (LT-14.12); what a Tool's ability made ends when the Tool goes
    (LT-11.7).
    """
    return duration("tool" if key == "stay" and write.kind == "tool" else key, write.words)


@word("modify")
class Modify(ToCards):
    """`modify`: changes of points, fixed when it happens."""

    orders = False
    to: Aim
    combat: Change | None = None
    stamina: Change | None = None
    for_: Duration = "turn"

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """A change of nothing."""
        if "combat" not in data and "stamina" not in data:
            yield Fault((), worded("needs 'combat' or 'stamina' (LT-19.2)"))

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Puts the change on each Lutura."""
        combat, stamina = (
            value_of(self.combat or 0, state, context),
            value_of(self.stamina or 0, state, context),
        )
        if (not combat and not stamina) or not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.for_)
        for lutura in luturas(state, cards):
            mod = Mod(combat, stamina, ends_turn=until, tool=tool_of_ability(state, context.card))
            lutura.mods = (*lutura.mods, mod)
            state.touch()
            log.add(facts.StatsChanged(lutura.card, combat, stamina, until or None, context.card))

    def text(self, write: Writer) -> str:
        """*it gets +10 Combat Points until end of turn*."""
        who = taken(self.to, write)
        about = self.to if isinstance(self.to, str) else ""
        change = change_text(self.combat, self.stamina, write, about)
        counted = isinstance(self.combat, Called) or isinstance(self.stamina, Called)
        time = lasting(write, self.for_)
        if counted:  # the time in front, or it would belong to what is counted
            return write.does(
                who,
                "{time}, {who} gets {change}",
                "{time}, {who} get {change}",
                "have {who} get {change} {time}",
                change=change,
                time=time,
            )
        return write.does(
            who,
            "{who} gets {change} {time}",
            "{who} get {change} {time}",
            "have {who} get {change} {time}",
            change=change,
            time=time,
        )


def plated_faults(data: Mapping[str, object]) -> Iterable[Fault]:
    """Plated and its value belong together."""
    if data.get("keyword") == "plated" and "value" not in data:
        yield Fault((), worded("'plated' needs a 'value' (LT-19.2)"))
    elif data.get("keyword") != "plated" and "value" in data:
        yield Fault(("value",), worded("'value' goes with 'plated' only (LT-19.2)"))


def keyword_text(keyword: int, value: int, write: Writer) -> str:
    """*Bulwark*, *Plated 10*."""
    name = write.say(keyword_name(keyword))
    return write.bold(f"{name} {value}" if keyword == PLATED else name)


@word("grant")
class Grant(ToCards):
    """`grant`: a keyword."""

    orders = False
    to: Aim
    keyword: Keyword
    value: Few = 0
    for_: Duration = "turn"
    faults = staticmethod(plated_faults)

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Gives it to each Lutura."""
        if not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.for_)
        for lutura in luturas(state, cards):
            mod = Mod(0, 0, self.keyword, self.value, until, tool_of_ability(state, context.card))
            lutura.mods = (*lutura.mods, mod)
            state.touch()
            keyword = KEYWORDS[self.keyword.bit_length() - 1]
            log.add(
                facts.KeywordGranted(
                    lutura.card, keyword, self.value or None, until or None, context.card
                )
            )

    def text(self, write: Writer) -> str:
        """*it gains Breach until end of turn*."""
        return write.does(
            taken(self.to, write),
            "{who} gains {keyword} {time}",
            "{who} gain {keyword} {time}",
            "have {who} gain {keyword} {time}",
            keyword=keyword_text(self.keyword, self.value, write),
            time=lasting(write, self.for_),
        )


@word("extra_attack")
class ExtraAttack(ToCards):
    """`extra_attack`: one more attack this turn."""

    orders = False
    to: Aim

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Grants it to each Lutura."""
        for lutura in luturas(state, cards):
            lutura.extra += 1
            state.touch()
            log.add(facts.ExtraAttackGiven(lutura.card, context.card))

    def text(self, write: Writer) -> str:
        """*it may attack once more this turn*."""
        return write.does(
            taken(self.to, write),
            "{who} may attack once more this turn",
            "{who} may attack once more this turn",
            "let {who} attack once more this turn",
        )


@word("assign_tool")
class AssignTool(ToCards):
    """`assign_tool`: the controller's Tool, beside LT-11.3; nothing if it is the bearer already."""

    to: Aim

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Turns the Tool toward that own Lutura."""
        side = state.sides[context.seat]
        own = [
            lutura
            for lutura in luturas(state, cards[:1])
            if state.owner(lutura.card) == context.seat
        ]
        if side.tool is None or not own or side.tool.bearer == own[0].card:
            return
        assign(state, log, side, own[0])
        triggers.on_assigned(state, side.tool.card, own[0].card)

    def text(self, write: Writer) -> str:
        """*assign your Tool to a Lutura you control*."""
        return write.say("assign your Tool to {who}", who=taken(self.to, write).object)


@word("redirect_attack")
class RedirectAttack(ToCards):
    """`redirect_attack`: to one Lutura of the Strategy's owner (LT-8.15)."""

    to: Aim

    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """The attack has the new target in all later steps."""
        attack = state.attack
        own = [
            lutura
            for lutura in luturas(state, cards[:1])
            if state.owner(lutura.card) == context.seat
        ]
        if attack is None or not own or (attack.target == own[0].card and not attack.target_gone):
            return
        state.attack = attack._replace(target=own[0].card, target_gone=False)
        log.add(facts.AttackRedirected(attack.lutura, own[0].card))

    def text(self, write: Writer) -> str:
        """*redirect the attack to a Lutura you control*."""
        return write.say("redirect the attack to {who}", who=taken(self.to, write).object)
