"""Points, keywords, limits and restrictions as they are now: printed, plus continuing effects, plus
static gifts.

Worked out at most once after each change (`LuturasState.touch`), and only the static abilities of
cards on the field are looked at (LT-9.2, LT-14.10).
"""

from __future__ import annotations

from luminagames.games.luturas.kinds import CRYSTAL_LIMIT, PLATED
from luminagames.games.luturas.state import Card, Lutura, LuturasState


def fresh(state: LuturasState) -> None:  # noqa: C901 - hot: runs after each change of a search
    """Makes the derived values true."""
    if not state.stale:
        return
    state.stale = False
    sources: list[tuple[int, int, Card]] = []
    for seat, side in enumerate(state.sides):
        side.limit = CRYSTAL_LIMIT
        side.rules = 0
        for ban in side.bans:
            side.rules |= ban.rule
        for lutura in side.luturas:
            top = lutura.top
            if lutura.mods:
                _own_points(lutura)
            else:
                lutura.combat, lutura.stamina, lutura.keys, lutura.plated = (
                    top.combat,
                    top.stamina,
                    top.keys,
                    top.plated,
                )
            if top.statics:
                sources.append((seat, lutura.card, lutura.top))
        tool = side.tool
        if tool is not None and tool.bearer and state.cards[tool.card].statics:
            sources.append((seat, tool.card, state.cards[tool.card]))
        strategy = side.strategy
        if strategy is not None and strategy.up and state.cards[strategy.card].statics:
            sources.append((seat, strategy.card, state.cards[strategy.card]))
    for seat, number, card in sources:
        for index in card.statics:
            card.abilities[index].give_now(state, seat, number, index)
    for side in state.sides:
        for lutura in side.luturas:
            if lutura.combat < 0:
                lutura.combat = 0  # only the sum counts as 0, not each change of it (LT-1.10)


def _own_points(lutura: Lutura) -> None:
    """Printed values and continuing effects (LT-9.2); several Plated add up (LT-15.9)."""
    top = lutura.top
    combat, stamina, keys, plated = top.combat, top.stamina, top.keys, top.plated
    for mod in lutura.mods:
        combat += mod.combat
        stamina += mod.stamina
        if mod.keyword:
            keys |= mod.keyword
            if mod.keyword == PLATED:
                plated += mod.value
    lutura.combat, lutura.stamina, lutura.keys, lutura.plated = combat, stamina, keys, plated
