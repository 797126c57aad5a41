"""The data form of the state (section 5), there and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json, as_written, text_of, whole_digest, written, written_list
from luminagames.games.luminous.kinds import COLORS, KEYWORD_BITS, KEYWORDS, keyword_words
from luminagames.games.luminous.setup import empty_state
from luminagames.games.luminous.state import Card, Combat, LuminousState, Mod, Perm, Player, Waiting
from luminagames.games.luminous.stats import fresh


def mod_data(mod: Mod) -> dict[str, Json]:
    """A change by an effect."""
    return {
        "attack": mod.attack,
        "health": mod.health,
        "keyword": KEYWORDS[mod.keyword.bit_length() - 1] if mod.keyword else None,
        "until": "turn" if mod.turn else "always",
    }


def perm_data(perm: Perm) -> dict[str, Json]:
    """A card in play."""
    data: dict[str, Json] = {
        "card": perm.card,
        "id": perm.definition.id,
        "expended": perm.expended,
        "fresh": perm.fresh,
        "damage": perm.damage,
        "durability": perm.durability,
        "mods": [mod_data(mod) for mod in perm.mods] if perm.mods else [],
        "used": {str(ability): times for ability, times in perm.used} if perm.used else {},
        "stay": perm.stay,
        "keywords": list(keyword_words(perm.keys)),
    }
    if perm.definition.type == "unit":
        data["attack"], data["health"] = perm.attack, perm.health
    return data


def perms_data(perms: Sequence[Perm]) -> list[dict[str, Json]]:
    """Cards in play."""
    return [perm_data(perm) for perm in perms]


def card_data(state: LuminousState, card: int, face_down: bool = False) -> dict[str, Json]:
    """A card that is not in play."""
    return {
        "card": card,
        "id": state.cards[card].id,
        "face_down": face_down,
        "stay": state.stays[card],
    }


def pile_data(state: LuminousState, pile: Sequence[int]) -> list[dict[str, Json]]:
    """`card_data` of the cards of a pile, written out: most of a state's data are piles."""
    cards, stays = state.cards, state.stays
    return [
        {"card": card, "id": cards[card].id, "face_down": False, "stay": stays[card]}
        for card in pile
    ]


def colors_data(numbers: Sequence[int]) -> dict[str, Json]:
    """A number for each color."""
    orange, green, purple = numbers
    return {"orange": orange, "green": green, "purple": purple}


class Parts(NamedTuple):
    """How the parts of a player's data are given: as plain data, or written for a digest."""

    pile: Callable[[LuminousState, Sequence[int]], Json]
    perm: Callable[[Perm], Json]
    perms: Callable[[Sequence[Perm]], Json]
    colors: Callable[[Sequence[int]], Json]


PLAIN = Parts(pile_data, perm_data, perms_data, colors_data)


def player_data(state: LuminousState, seat: int, parts: Parts = PLAIN) -> dict[str, Json]:
    """A player, all open."""
    player, pile = state.players[seat], parts.pile
    return {
        "favored": parts.perm(player.favored),
        "life": player.life,
        "deck": pile(state, player.deck),
        "hand": pile(state, player.hand),
        "discard": pile(state, player.discard),
        "void": [card_data(state, card, down) for card, down in player.void],
        "removed": pile(state, player.removed),
        **public_counts(player, parts),
    }


def public_counts(player: Player, parts: Parts = PLAIN) -> dict[str, Json]:
    """What everybody sees of a player beside the piles."""
    perms, colors = parts.perms, parts.colors
    return {
        "units": perms(player.units),
        "relics": perms(player.relics),
        "orb_cards": perms(player.orb_cards),
        "orbs": colors(player.orbs),
        "orbs_expended": colors(player.orbs_expended),
        "orb_pile": colors(player.orb_pile),
        "blooms": player.blooms,
        "orb_played": player.orb_played,
        "played": player.played,
        "acted": player.acted,
        "decked": player.decked,
        "out": player.out,
        "mulligan_left": player.mulligan_left,
        "mulligan_taken": player.mulligan_taken,
    }


def match_data(state: LuminousState) -> dict[str, Json]:
    """The match without its players and all that is hidden."""
    fresh(state)
    combat, result = state.combat, state.result
    return {
        "turn": state.turn,
        "active": state.active,
        "starting": state.starting,
        "phase": state.phase,
        "step": state.step,
        "priority": state.priority,
        "passes": state.passes,
        "attacks": state.attacks,
        "turn_limit": state.turn_limit,
        "announced": card_data(state, state.announced) if state.announced else None,
        "combat": None
        if combat is None
        else {
            "attacker": combat.attacker or None,
            "target": combat.target,
            "target_stay": combat.target_stay,
            "defender": combat.defender,
            "blocked": combat.blocked,
            "blockers": list(combat.blockers),
            "forfeited": combat.forfeited,
            "wave": combat.wave,
        },
        "result": None
        if result is None
        else {
            "winners": list(result[0]),
            "ranking": [list(group) for group in result[1]],
            "reason": result[2],
        },
        "outs": [list(group) for group in state.outs],
        "next_card": len(state.cards),
        "split": list(state.split),
    }


def waiting_data(one: Waiting) -> dict[str, Json]:
    """A trigger that waits."""
    return {
        "seat": one.seat,
        "card": one.card,
        "ability": one.ability + 1,
        "it": one.it or None,
        "stay": one.stay,
        "id": one.definition,
        "it_stay": one.it_stay,
    }


def to_data(state: LuminousState) -> dict[str, Json]:
    """The whole data form."""
    return {
        **_data(state, PLAIN),
        "cards": _names(state.cards),
        "stays": list(state.stays),
        "owners": list(state.owners),
    }


def digest(state: LuminousState) -> str:
    """The digest of the data form: what is alike in many states is written once for all of them."""
    dealt = written_deal(state.cards, state.owners)
    apart = written_apart(dealt.ids, tuple(state.stays))
    data = _data(state, Parts(apart.pile, dealt.perm, dealt.perms, written_colors))
    data["cards"], data["owners"], data["stays"] = dealt.names, dealt.owners, apart.stays
    return whole_digest(data, lambda: to_data(state))


def _names(cards: Sequence[Card]) -> dict[str, Json]:
    return {str(number): card.id for number, card in enumerate(cards) if number}


def _data(state: LuminousState, parts: Parts) -> dict[str, Json]:
    """The data form without what is known of each card by its number."""
    data = match_data(state)
    data["options"] = dict(state.options)
    data["players"] = [player_data(state, seat, parts) for seat in state.seats()]
    data["batch"] = {
        "seat": state.batch_seat,
        "resolved": state.batch_resolved,
        "waiting": [waiting_data(one) for one in state.waiting],
    }
    data["agenda"] = [frame.to_data() for frame in state.agenda]
    data["rng"] = state.rng
    data["last"] = parts.perms([state.last[card] for card in sorted(state.last)])
    return data


# ---------------------------------------------------------------- written for many digests

MOST_PERMS, MOST_DEALS, MOST_PILES = 256, 128, 32


class Deal:
    """What stays the same in a match but for tokens, written: the names of its cards, who owns
    them.

    A card in play is written for each look that it has; its number says which card it is.
    """

    def __init__(self, cards: tuple[Card, ...], owners: tuple[int, ...]) -> None:
        self.held = (
            cards,
            owners,
        )  # so that nothing else can get their identity, by which a deal is found
        self.ids = tuple([card.id for card in cards])
        self.names, self.owners = written(_names(cards)), written(list(owners))
        self._perms: dict[tuple[object, ...], bytes] = {}

    def _perm_text(self, perm: Perm) -> bytes:
        key = (
            perm.card,
            perm.expended,
            perm.fresh,
            perm.damage,
            perm.durability,
            perm.mods,
            perm.used,
            perm.stay,
            perm.keys,
            perm.attack,
            perm.health,
        )
        found = self._perms.get(key)
        if found is None:
            if len(self._perms) >= MOST_PERMS:
                self._perms.clear()
            found = self._perms[key] = text_of(perm_data(perm))
        return found

    def perm(self, perm: Perm) -> Json:
        """`perm_data`, written."""
        return as_written(self._perm_text(perm))

    def perms(self, perms: Sequence[Perm]) -> Json:
        """`perms_data`, written."""
        return written_list([self._perm_text(perm) for perm in perms]) if perms else []


_deals: dict[tuple[int, int], Deal] = {}


def written_deal(cards: tuple[Card, ...], owners: tuple[int, ...]) -> Deal:
    """The deal of a state: clones share their cards."""
    key = id(cards), id(owners)
    found = _deals.get(key)
    if found is None:
        if len(_deals) >= MOST_DEALS:
            _deals.clear()
        found = _deals[key] = Deal(cards, owners)
    return found


@lru_cache(maxsize=1 << 14)
def _card_text(card: int, name: str, stay: int) -> bytes:
    return text_of({"card": card, "id": name, "face_down": False, "stay": stay})


class Apart:
    """Cards outside of play, written, until the next one goes elsewhere: then it has another
    stay.
    """

    def __init__(self, ids: tuple[str, ...], stays: tuple[int, ...]) -> None:
        self.stays = written(list(stays))
        self._cards = [_card_text(card, name, stays[card]) for card, name in enumerate(ids)]
        self._piles: dict[tuple[int, ...], Json] = {}

    def pile(self, _state: LuminousState, pile: Sequence[int]) -> Json:
        """`pile_data`, written."""
        key = tuple(pile)
        found = self._piles.get(key)
        if found is None:
            if len(self._piles) >= MOST_PILES:
                self._piles.clear()
            found = self._piles[key] = written_list([self._cards[card] for card in pile])
        return found


@lru_cache(maxsize=256)
def written_apart(ids: tuple[str, ...], stays: tuple[int, ...]) -> Apart:
    """The cards of a deal with these stays."""
    return Apart(ids, stays)


def written_colors(numbers: Sequence[int]) -> Json:
    """`colors_data`, written."""
    return _written_colors(*numbers)


@lru_cache(maxsize=1024)
def _written_colors(orange: int, green: int, purple: int) -> Json:
    return written(colors_data((orange, green, purple)))


def from_data(data: Mapping[str, Json], cards: Mapping[str, Card]) -> LuminousState:
    """The state of a data form that `to_data` made."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of
    # each step.
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
    d: Mapping[str, Json],
    definitions: Mapping[str, Card],
    cards: Sequence[Card],
    owners: Sequence[int],
) -> LuminousState:
    """The match and its players of their data, without what only the full data form has."""
    data: dict[str, Any] = dict(d)
    players = [_player(cards, owners, one) for one in data["players"]]
    state = empty_state(definitions, cards, owners, data["split"], players, data["options"], 0)
    state.turn, state.turn_limit, state.phase, state.step = (
        data["turn"],
        data["turn_limit"],
        data["phase"],
        data["step"],
    )
    state.active, state.starting, state.priority = (
        data["active"],
        data["starting"],
        data["priority"],
    )
    state.passes, state.attacks = data["passes"], data["attacks"]
    announced, combat, result = data["announced"], data["combat"], data["result"]
    state.announced = announced["card"] if announced else 0
    if combat is not None:
        state.combat = Combat(
            combat["attacker"] or 0,
            combat["target"],
            combat["target_stay"],
            combat["defender"],
            combat["wave"],
            combat["blocked"],
            tuple(combat["blockers"]),
            combat["forfeited"],
        )
    if result is not None:
        ranking = tuple(tuple(group) for group in result["ranking"])
        state.result = (tuple(result["winners"]), ranking, result["reason"])
    state.outs = tuple(tuple(group) for group in data["outs"])
    batch = data["batch"]
    state.batch_seat, state.batch_resolved = batch["seat"], batch["resolved"]
    state.waiting = [
        Waiting(
            one["seat"],
            one["card"],
            one["stay"],
            one["id"],
            one["ability"] - 1,
            one["it"] or 0,
            one["it_stay"],
        )
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
                mod["attack"],
                mod["health"],
                KEYWORD_BITS[mod["keyword"]] if mod["keyword"] else 0,
                mod["until"] == "turn",
            )
            for mod in mods
        )
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
        [read_perm(cards, owners, one) for one in data[zone]]
        for zone in ("units", "relics", "orb_cards")
    )
    player.orbs, player.orbs_expended, player.orb_pile = (
        [data[zone][color] for color in COLORS] for zone in ("orbs", "orbs_expended", "orb_pile")
    )
    player.blooms, player.orb_played = data["blooms"], data["orb_played"]
    player.played, player.acted, player.decked, player.out = (
        data["played"],
        data["acted"],
        data["decked"],
        data["out"],
    )
    player.mulligan_left, player.mulligan_taken = data["mulligan_left"], data["mulligan_taken"]
    return player
