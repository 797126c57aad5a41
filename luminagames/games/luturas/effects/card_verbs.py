"""Operations on cards: damage, heal, destroy, move, modify, grant, extra_attack, assign_tool, redirect_attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.event import EventLog
from luminagames.games.luturas import battle, destruction, movement, triggers
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.context import Context, is_soldier
from luminagames.games.luturas.effects.verb import Aimed
from luminagames.games.luturas.kinds import KEYWORDS
from luminagames.games.luturas.moves import assign
from luminagames.games.luturas.state import Lutura, Mod

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


def ends_turn(state: LuturasState, seat: int, duration: str) -> int:
    """The turn at whose end an effect of a player ends; *next* never means the present turn (LT-14.12)."""
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
    """A Tool that is no longer assigned makes no continuing effects that would have to end at once (LT-11.7)."""
    if state.cards[card].type != "tool":
        return True
    tool = state.sides[state.owner(card)].tool
    return tool is not None and tool.card == card and bool(tool.bearer)


def luturas(state: LuturasState, cards: Sequence[int]) -> list[Lutura]:
    """The Luturas on the field among cards; others are passed over."""
    found = (state.lutura(card) for card in cards)
    return [lutura for lutura in found if lutura is not None]


@dataclass(frozen=True, slots=True)
class Damage(Aimed):
    """`damage`: to each Lutura, or to a Soldier that is named (LT-8.19, LT-10.4)."""

    amount: Amount

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Deals it in full."""
        amount = self.amount.value(state, context)
        for card in cards:
            battle.damage(state, log, card, amount, context.card, "effect")


@dataclass(frozen=True, slots=True)
class Heal(Aimed):
    """`heal`; `amount` is None for all of it (LT-9.8)."""

    amount: Amount | None

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Takes damage away, never more than there is."""
        most = None if self.amount is None else self.amount.value(state, context)
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
            log.emit("damage_healed", {"card": card, "amount": amount, "source": context.card})


@dataclass(frozen=True, slots=True)
class Destroy(Aimed):
    """`destroy`: any card on the field but Soldiers, all together (LT-9.4)."""

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Destroys them as they stand."""
        standing = destruction.as_they_stand(state, cards, context.seat)
        if standing:
            destruction.destroy(state, log, standing, "effect")


@dataclass(frozen=True, slots=True)
class Move(Aimed):
    """`move`: to the owner's hand, deck or Portal (LT-7.13)."""

    to: str

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Moves them, the controller's first."""
        movement.move(state, log, [card for card in cards if not is_soldier(state, card)], self.to, context.seat)


@dataclass(frozen=True, slots=True)
class Modify(Aimed):
    """`modify`: changes of points, fixed when it happens."""

    combat: Amount
    stamina: Amount
    duration: str

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Puts the change on each Lutura."""
        combat, stamina = self.combat.value(state, context), self.stamina.value(state, context)
        if (not combat and not stamina) or not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.duration)
        for lutura in luturas(state, cards):
            mod = Mod(combat, stamina, ends_turn=until, tool=tool_of_ability(state, context.card))
            lutura.mods = (*lutura.mods, mod)
            state.touch()
            log.emit("stats_changed", {
                "card": lutura.card, "combat": combat, "stamina": stamina, "ends_turn": until or None,
                "source": context.card,
            })  # fmt: skip


@dataclass(frozen=True, slots=True)
class Grant(Aimed):
    """`grant`: a keyword."""

    keyword: int
    amount: int
    duration: str

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Gives it to each Lutura."""
        if not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.duration)
        for lutura in luturas(state, cards):
            mod = Mod(0, 0, self.keyword, self.amount, until, tool_of_ability(state, context.card))
            lutura.mods = (*lutura.mods, mod)
            state.touch()
            log.emit("keyword_granted", {
                "card": lutura.card, "keyword": KEYWORDS[self.keyword.bit_length() - 1], "value": self.amount or None,
                "ends_turn": until or None, "source": context.card,
            })  # fmt: skip


@dataclass(frozen=True, slots=True)
class ExtraAttack(Aimed):
    """`extra_attack`: one more attack this turn."""

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Grants it to each Lutura."""
        for lutura in luturas(state, cards):
            lutura.extra += 1
            state.touch()
            log.emit("extra_attack_given", {"card": lutura.card, "source": context.card})


@dataclass(frozen=True, slots=True)
class AssignTool(Aimed):
    """`assign_tool`: the controller's Tool, beside LT-11.3; nothing if it is the bearer already."""

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Turns the Tool toward that own Lutura."""
        side = state.sides[context.seat]
        own = [lutura for lutura in luturas(state, cards[:1]) if state.owner(lutura.card) == context.seat]
        if side.tool is None or not own or side.tool.bearer == own[0].card:
            return
        assign(state, log, side, own[0])
        triggers.on_assigned(state, side.tool.card, own[0].card)


@dataclass(frozen=True, slots=True)
class RedirectAttack(Aimed):
    """`redirect_attack`: to one Lutura of the Strategy's owner (LT-8.15)."""

    def act(self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """The attack has the new target in all later steps."""
        attack = state.attack
        own = [lutura for lutura in luturas(state, cards[:1]) if state.owner(lutura.card) == context.seat]
        if attack is None or not own or (attack.target == own[0].card and not attack.target_gone):
            return
        state.attack = attack._replace(target=own[0].card, target_gone=False)
        log.emit("attack_redirected", {"lutura": attack.lutura, "target": own[0].card})
