"""The data form of the state (section 5), there and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json, whole_digest, written
from luminagames.games.luminous.kinds import COLORS, KEYWORD_BITS, KEYWORDS, keyword_words
from luminagames.games.luminous.setup import empty_state
from luminagames.games.luminous.state import Card, Combat, LuminousState, Mod, Perm, Player, Waiting
from luminagames.games.luminous.stats import fresh


def mod_data(mod: Mod) -> dict[str, Json]:
    """A change by an effect."""
    return {
        "attack": mod.attack, "health": mod.health,
        "keyword": KEYWORDS[mod.keyword.bit_length() - 1] if mod.keyword else None,
        "until": "turn" if mod.turn else "always",
    }  # fmt: skip


def perm_data(perm: Perm) -> dict[str, Json]:
    """A card in play."""
    data: dict[str, Json] = {
        "card": perm.card, "id": perm.definition.id, "expended": perm.expended, "fresh": perm.fresh,
        "damage": perm.damage, "durability": perm.durability,
        "mods": [mod_data(mod) for mod in perm.mods] if perm.mods else [],
        "used": {str(ability): times for ability, times in perm.used} if perm.used else {}, "stay": perm.stay,
        "keywords": list(keyword_words(perm.keys)),
    }  # fmt: skip
    if perm.definition.type == "unit":
        data["attack"], data["health"] = perm.attack, perm.health
    return data


def card_data(state: LuminousState, card: int, face_down: bool = False) -> dict[str, Json]:
    """A card that is not in play."""
    return {"card": card, "id": state.cards[card].id, "face_down": face_down, "stay": state.stays[card]}


def pile_data(state: LuminousState, pile: Sequence[int]) -> list[dict[str, Json]]:
    """`card_data` of the cards of a pile, written out: most of a state's data are piles."""
    cards, stays = state.cards, state.stays
    return [{"card": card, "id": cards[card].id, "face_down": False, "stay": stays[card]} for card in pile]


def colors_data(numbers: Sequence[int]) -> dict[str, Json]:
    """A number for each color."""
    orange, green, purple = numbers
    return {"orange": orange, "green": green, "purple": purple}


@lru_cache(maxsize=1 << 14)
def _written_card(card: int, name: str, stay: int) -> Json:
    return written({"card": card, "id": name, "face_down": False, "stay": stay})


@lru_cache(maxsize=256)
def _written_names(names: tuple[str, ...]) -> Json:
    return written({str(number): name for number, name in enumerate(names) if number})


@lru_cache(maxsize=1024)
def _written_cards(names: tuple[str, ...], stays: tuple[int, ...]) -> tuple[Json, ...]:
    """`card_data` of every card, by its number."""
    return tuple([_written_card(card, name, stays[card]) for card, name in enumerate(names)])


Piles = Callable[[LuminousState, Sequence[int]], Sequence[Json]]


def player_data(state: LuminousState, seat: int, pile_data: Piles = pile_data) -> dict[str, Json]:
    """A player, all open."""
    player = state.players[seat]
    return {
        "favored": perm_data(player.favored),
        "life": player.life,
        "deck": pile_data(state, player.deck),
        "hand": pile_data(state, player.hand),
        "discard": pile_data(state, player.discard),
        "void": [card_data(state, card, down) for card, down in player.void],
        "removed": pile_data(state, player.removed),
        **public_counts(player),
    }


def public_counts(player: Player) -> dict[str, Json]:
    """What everybody sees of a player beside the piles."""
    return {
        "units": [perm_data(one) for one in player.units],
        "relics": [perm_data(one) for one in player.relics],
        "orb_cards": [perm_data(one) for one in player.orb_cards],
        "orbs": colors_data(player.orbs),
        "orbs_expended": colors_data(player.orbs_expended),
        "orb_pile": colors_data(player.orb_pile),
        "blooms": player.blooms, "orb_played": player.orb_played, "played": player.played, "acted": player.acted,
        "decked": player.decked, "out": player.out, "mulligan_left": player.mulligan_left,
        "mulligan_taken": player.mulligan_taken,
    }  # fmt: skip


def match_data(state: LuminousState) -> dict[str, Json]:
    """The match without its players and all that is hidden."""
    fresh(state)
    combat, result = state.combat, state.result
    return {
        "turn": state.turn, "active": state.active, "starting": state.starting, "phase": state.phase,
        "step": state.step, "priority": state.priority, "passes": state.passes, "attacks": state.attacks,
        "turn_limit": state.turn_limit,
        "announced": card_data(state, state.announced) if state.announced else None,
        "combat": None if combat is None else {
            "attacker": combat.attacker or None, "target": combat.target, "target_stay": combat.target_stay,
            "defender": combat.defender, "blocked": combat.blocked, "blockers": list(combat.blockers),
            "forfeited": combat.forfeited, "wave": combat.wave,
        },
        "result": None if result is None else {
            "winners": list(result[0]), "ranking": [list(group) for group in result[1]], "reason": result[2],
        },
        "outs": [list(group) for group in state.outs],
        "next_card": len(state.cards),
        "split": list(state.split),
    }  # fmt: skip


def waiting_data(one: Waiting) -> dict[str, Json]:
    """A trigger that waits."""
    return {
        "seat": one.seat, "card": one.card, "ability": one.ability + 1, "it": one.it or None, "stay": one.stay,
        "id": one.definition, "it_stay": one.it_stay,
    }  # fmt: skip


def to_data(state: LuminousState) -> dict[str, Json]:
    """The whole data form."""
    data = _data(state, pile_data)
    data["cards"] = {str(number): card.id for number, card in enumerate(state.cards) if number}
    return data


def digest(state: LuminousState) -> str:
    """The digest of the data form: cards outside of play, most of it, are written once for all states."""
    names = tuple([card.id for card in state.cards])
    cards = _written_cards(names, tuple(state.stays))

    def pile_data(_state: LuminousState, pile: Sequence[int]) -> list[Json]:
        return [cards[card] for card in pile]

    data = _data(state, pile_data)
    data["cards"] = _written_names(names)
    return whole_digest(data, lambda: to_data(state))


def _data(state: LuminousState, pile_data: Piles) -> dict[str, Json]:
    """The data form without the names of the cards."""
    data = match_data(state)
    data["options"] = dict(state.options)
    data["players"] = [player_data(state, seat, pile_data) for seat in state.seats()]
    data["batch"] = {
        "seat": state.batch_seat, "resolved": state.batch_resolved,
        "waiting": [waiting_data(one) for one in state.waiting],
    }  # fmt: skip
    data["agenda"] = [frame.to_data() for frame in state.agenda]
    data["rng"] = state.rng
    data["last"] = [perm_data(state.last[card]) for card in sorted(state.last)]
    data["stays"] = list(state.stays)
    data["owners"] = list(state.owners)
    return data


def from_data(data: Mapping[str, Json], cards: Mapping[str, Card]) -> LuminousState:
    """The state of a data form that `to_data` made."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of each step.
    d: dict[str, Any] = dict(data)
    names = d["cards"]
    dealt = [cards[names[str(number)]] for number in range(1, len(names) + 1)]
    state = assemble(d, cards, [dealt[0], *dealt], d["owners"])
    state.stays = list(d["stays"])
    state.agenda = [Frame.from_data(frame) for frame in d["agenda"]]
    state.rng = d["rng"]
    for one in d["last"]:
        state.last[one["card"]] = read_perm(state.cards, state.owners, one)
    return state


def assemble(
    d: Mapping[str, Json], definitions: Mapping[str, Card], cards: Sequence[Card], owners: Sequence[int]
) -> LuminousState:
    """The match and its players of their data, without what only the full data form has."""
    data: dict[str, Any] = dict(d)
    players = [_player(cards, owners, one) for one in data["players"]]
    state = empty_state(definitions, cards, owners, data["split"], players, data["options"], 0)
    state.turn, state.turn_limit, state.phase, state.step = (
        data["turn"], data["turn_limit"], data["phase"], data["step"],
    )  # fmt: skip
    state.active, state.starting, state.priority = data["active"], data["starting"], data["priority"]
    state.passes, state.attacks = data["passes"], data["attacks"]
    announced, combat, result = data["announced"], data["combat"], data["result"]
    state.announced = announced["card"] if announced else 0
    if combat is not None:
        state.combat = Combat(
            combat["attacker"] or 0, combat["target"], combat["target_stay"], combat["defender"], combat["wave"],
            combat["blocked"], tuple(combat["blockers"]), combat["forfeited"],
        )  # fmt: skip
    if result is not None:
        ranking = tuple(tuple(group) for group in result["ranking"])
        state.result = (tuple(result["winners"]), ranking, result["reason"])
    state.outs = tuple(tuple(group) for group in data["outs"])
    batch = data["batch"]
    state.batch_seat, state.batch_resolved = batch["seat"], batch["resolved"]
    state.waiting = [
        Waiting(one["seat"], one["card"], one["stay"], one["id"], one["ability"] - 1, one["it"] or 0, one["it_stay"])
        for one in batch["waiting"]
    ]
    return state


def read_perm(cards: Sequence[Card], owners: Sequence[int], d: Mapping[str, Json]) -> Perm:
    """A card in play of its data."""
    data: dict[str, Any] = dict(d)
    perm = Perm.begin(data["card"], cards[data["card"]], owners[data["card"]], data["stay"])
    perm.expended, perm.fresh = data["expended"], data["fresh"]
    perm.damage, perm.durability = data["damage"], data["durability"]
    mods, used, keywords = data["mods"], data["used"], data["keywords"]
    if mods:
        perm.mods = tuple(
            Mod(
                mod["attack"], mod["health"], KEYWORD_BITS[mod["keyword"]] if mod["keyword"] else 0,
                mod["until"] == "turn",
            )
            for mod in mods
        )  # fmt: skip
    if used:
        perm.used = tuple(sorted((int(ability), times) for ability, times in used.items()))
    if "attack" in data:
        perm.attack, perm.health = data["attack"], data["health"]
    perm.keys = sum(KEYWORD_BITS[word] for word in keywords) if keywords else 0
    return perm


def _player(cards: Sequence[Card], owners: Sequence[int], d: Mapping[str, Json]) -> Player:
    data: dict[str, Any] = dict(d)
    player = Player.begin(read_perm(cards, owners, data["favored"]))
    player.life = data["life"]
    player.deck, player.hand, player.discard, player.removed = (
        [one["card"] for one in data[zone]] for zone in ("deck", "hand", "discard", "removed")
    )
    player.void = [(one["card"], one["face_down"]) for one in data["void"]]
    player.units, player.relics, player.orb_cards = (
        [read_perm(cards, owners, one) for one in data[zone]] for zone in ("units", "relics", "orb_cards")
    )
    player.orbs, player.orbs_expended, player.orb_pile = (
        [data[zone][color] for color in COLORS] for zone in ("orbs", "orbs_expended", "orb_pile")
    )
    player.blooms, player.orb_played = data["blooms"], data["orb_played"]
    player.played, player.acted, player.decked, player.out = (
        data["played"], data["acted"], data["decked"], data["out"],
    )  # fmt: skip
    player.mulligan_left, player.mulligan_taken = data["mulligan_left"], data["mulligan_taken"]
    return player
