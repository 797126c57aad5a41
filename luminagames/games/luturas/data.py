"""The data form of the state (section 5), there and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.games.luturas.kinds import KEYWORD_BITS, KEYWORDS, RULE_BITS, RULES
from luminagames.games.luturas.setup import empty_state
from luminagames.games.luturas.state import (
    Attack,
    Ban,
    Card,
    Lutura,
    LuturasState,
    Mod,
    Side,
    Strategy,
    Tool,
    Waiting,
)


def keyword_name(bit: int) -> str | None:
    """A keyword's word, None for no keyword."""
    return KEYWORDS[bit.bit_length() - 1] if bit else None


def mod_data(mod: Mod) -> dict[str, Json]:
    """A continuing effect (section 5.3)."""
    return {
        "combat": mod.combat,
        "stamina": mod.stamina,
        "keyword": keyword_name(mod.keyword),
        "value": mod.value,
        "ends_turn": mod.ends_turn or None,
        "tool": mod.tool or None,
    }


def lutura_data(lutura: Lutura) -> dict[str, Json]:
    """A Lutura (section 5.3)."""
    return {
        "card": lutura.card,
        "under": list(lutura.under),
        "place": lutura.place,
        "damage": lutura.damage,
        "attacks": lutura.attacks,
        "extra_attacks": lutura.extra,
        "upgraded": lutura.upgraded,
        "used": list(lutura.used),
        "mods": [mod_data(mod) for mod in lutura.mods],
    }


def side_data(state: LuturasState, seat: int) -> dict[str, Json]:
    """A player (section 5.2)."""
    side = state.sides[seat]
    tool, strategy = side.tool, side.strategy
    return {
        "deck": side.deck[:],
        "crystal_deck": side.crystal_deck[:],
        "hand": side.hand[:],
        "soldier": {"card": side.soldier, "damage": side.soldier_damage, "used": side.soldier_used},
        "crystals": [{"card": card, "place": place} for card, place in side.crystals],
        "luturas": [lutura_data(lutura) for lutura in side.luturas],
        "tool": None
        if tool is None
        else {
            "card": tool.card,
            "bearer": tool.bearer or None,
            "assigned_this_turn": tool.assigned,
            "used": list(tool.used),
        },
        "strategy": None
        if strategy is None
        else {
            "card": strategy.card,
            "face": "up" if strategy.up else "down",
            "ends_turn": strategy.ends_turn or None,
        },
        "workshop": side.workshop[:],
        "portal": side.portal[:],
        "redraws": side.redraws,
        "deploy_locked": side.deploy_locked,
        "strategy_done": side.strategy_done,
        "bans": [
            {
                "rule": RULES[ban.rule.bit_length() - 1],
                "ends_turn": ban.ends_turn or None,
                "tool": ban.tool or None,
            }
            for ban in side.bans
        ],
    }


def attack_data(attack: Attack | None) -> Json:
    """The attack being carried out (section 5.1)."""
    if attack is None:
        return None
    return {
        "lutura": attack.lutura,
        "target": attack.target,
        "negated": attack.negated,
        "effects_negated": attack.effects_negated,
    }


def result_data(state: LuturasState) -> Json:
    """`{winners, reason}`, None before the end."""
    return (
        None
        if state.result is None
        else {"winners": list(state.result[0]), "reason": state.result[1]}
    )


def match_data(state: LuturasState) -> dict[str, Json]:
    """The match without its players, its options and all that is hidden (section 5.1)."""
    return {
        "round": state.round,
        "wins": list(state.wins),
        "phase": state.phase,
        "asked": state.asked,
        "first": state.first,
        "turn": state.turn,
        "active": state.active,
        "actions": state.actions,
        "triggers": state.triggers,
        "attack": attack_data(state.attack),
        "gone": []
        if state.attack is None
        else [state.attack.lutura_gone, state.attack.target_gone],
        "over": state.phase == "over",
        "result": result_data(state),
    }


def to_data(state: LuturasState) -> dict[str, Json]:
    """The whole data form."""
    data = match_data(state)
    data["options"] = dict(state.options)
    data["players"] = [side_data(state, seat) for seat in (0, 1)]
    data["agenda"] = [frame.to_data() for frame in state.agenda]
    data["line"] = [list(waiting) for waiting in state.line]
    data["rng"] = state.rng
    data["split"] = state.split
    data["unseen"] = state.unseen
    data["cards"] = {str(number): card.id for number, card in enumerate(state.cards) if number}
    return data


def from_data(data: Mapping[str, Json], cards: Mapping[str, Card]) -> LuturasState:
    """The state of a data form that `to_data` made."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of
    # each step.
    d: dict[str, Any] = dict(data)
    names = d["cards"]
    dealt = [cards[names[str(number)]] for number in range(1, len(names) + 1)]
    soldiers = [player["soldier"]["card"] for player in d["players"]]
    state = empty_state([dealt[0], *dealt], d["split"], soldiers, d["options"], 0)
    fill_match(state, d)
    state.agenda = [Frame.from_data(frame) for frame in d["agenda"]]
    state.line = [Waiting(*one) for one in d["line"]]
    state.rng = d["rng"]
    state.unseen = d["unseen"]
    for side, player in zip(state.sides, d["players"], strict=True):
        fill_side(state, side, player)
    _own(state)
    return state


def _own(state: LuturasState) -> None:
    """Raises `ValueError` where what nobody else can hold is another seat's by its number."""
    for seat, side in enumerate(state.sides):
        own = (side.soldier, *side.deck, *side.crystal_deck, *side.hand)
        if any(state.owner(card) != seat for card in own):
            raise ValueError("a seat holds another's card")


def fill_match(state: LuturasState, d: Mapping[str, Json]) -> None:
    """The match's own keys, as `match_data` writes them."""
    data: dict[str, Any] = dict(d)
    one, other = data["wins"]
    state.round, state.wins, state.phase, state.asked = (
        data["round"],
        (one, other),
        data["phase"],
        data["asked"],
    )
    state.first, state.turn, state.active = data["first"], data["turn"], data["active"]
    state.actions, state.triggers = data["actions"], data["triggers"]
    attack = data["attack"]
    if attack is not None:
        gone = data["gone"]
        state.attack = Attack(
            attack["lutura"],
            attack["target"],
            attack["negated"],
            attack["effects_negated"],
            gone[0],
            gone[1],
        )
    result = data["result"]
    state.result = None if result is None else (tuple(result["winners"]), result["reason"])


def fill_side(state: LuturasState, side: Side, player: Mapping[str, Json]) -> None:
    """A player, as `side_data` writes it."""
    p: dict[str, Any] = dict(player)
    side.deck, side.crystal_deck, side.hand = (
        list(p["deck"]),
        list(p["crystal_deck"]),
        list(p["hand"]),
    )
    soldier = p["soldier"]
    side.soldier, side.soldier_damage, side.soldier_used = (
        soldier["card"],
        soldier["damage"],
        soldier["used"],
    )
    side.crystals = [(one["card"], one["place"]) for one in p["crystals"]]
    side.luturas = [_lutura(state, one) for one in p["luturas"]]
    tool, strategy = p["tool"], p["strategy"]
    side.tool = (
        None
        if tool is None
        else Tool(
            tool["card"], tool["bearer"] or 0, tool["assigned_this_turn"], tuple(tool["used"])
        )
    )
    side.strategy = (
        None
        if strategy is None
        else Strategy(strategy["card"], strategy["face"] == "up", strategy["ends_turn"] or 0)
    )
    side.workshop, side.portal = list(p["workshop"]), list(p["portal"])
    side.redraws, side.deploy_locked, side.strategy_done = (
        p["redraws"],
        p["deploy_locked"],
        p["strategy_done"],
    )
    side.bans = tuple(
        Ban(RULE_BITS[ban["rule"]], ban["ends_turn"] or 0, ban["tool"] or 0) for ban in p["bans"]
    )
    count_colors(state, side)


def count_colors(state: LuturasState, side: Side) -> None:
    """Counts the Crystals by nature, after a side was put together."""
    side.colors = [0] * 7
    for card, _ in side.crystals:
        side.colors[state.cards[card].nature] += 1


def _lutura(state: LuturasState, d: Mapping[str, Json]) -> Lutura:
    data: dict[str, Any] = dict(d)
    lutura = Lutura.begin(data["card"], state.cards[data["card"]], data["place"])
    lutura.under = tuple(data["under"])
    lutura.damage, lutura.attacks, lutura.extra = (
        data["damage"],
        data["attacks"],
        data["extra_attacks"],
    )
    lutura.upgraded, lutura.used = data["upgraded"], tuple(data["used"])
    lutura.mods = tuple(
        Mod(
            mod["combat"],
            mod["stamina"],
            KEYWORD_BITS[mod["keyword"]] if mod["keyword"] else 0,
            mod["value"],
            mod["ends_turn"] or 0,
            mod["tool"] or 0,
        )
        for mod in data["mods"]
    )
    return lutura
