"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.effects.ability import abilities_of
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.situation import Situation
from luminagames.games.luturas.effects.ability import Ability
from luminagames.games.luturas.kinds import CRYSTAL_LIMIT, NATURES, ULTIMA
from luminagames.games.luturas.state import Card

# The Gear of the Luturas that a Strategy finds on its side.
_TALL = 3

# The timings at which a Strategy answers the foe; *main* is one's own turn.
_WINDOWS = ("attack", "arrive", "strategy", "end")


Side = dict[str, Json]

_HAND = Message("In your hand, to be played")
_FIELD = Message("In play, your turn")
_FOE = Message("In play, your opponent's turn")
_ANSWERS = {
    "attack": Message("Set, and your opponent attacks"),
    "arrive": Message("Set, and your opponent deploys a Lutura"),
    "strategy": Message("Set, and your opponent uses a Strategy"),
    "end": Message("Set, and your opponent ends the turn"),
}


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """In hand with what it needs; a Soldier in play; a Strategy for your opponent's turn is set
    (LT-12.4).
    """
    return dict(situations(card, cards)[0].scenario)


def situations(card: Card, cards: Mapping[str, Card]) -> tuple[Situation, ...]:
    """In hand and in play, in one's own turn and in the foe's; a Strategy at each timing at which
    it answers.

    Crystals meet the needs of a card, a Lutura lies below it or beside it, and there is a foe to
    try it on.
    """
    if card.type == "strategy":
        return _strategy(card, cards)
    made: list[tuple[Message, Side, int]] = []
    match card.type:
        case "soldier":
            soldier: Json = {"card": card.id, "damage": 40}
            made = [(_FIELD, {"soldier": soldier}, 0), (_FOE, {"soldier": soldier}, 1)]
        case "lutura":
            below, own = _line(card, cards), list[Json]()
            if below:
                own = [{"card": below[-1], "under": list(below[:-1])}]
            beside = [one.id for one in _gear_one(card, cards)[1:2]]
            field: list[Json] = [{"card": card.id, "under": list(below)}, *beside]
            made = [
                (_HAND, {"hand": [card.id], "luturas": own}, 0),
                (_FIELD, {"luturas": field}, 0),
                (_FOE, {"luturas": field}, 1),
            ]
        case "tool":
            both: list[Json] = [one.id for one in _gear_one(card, cards)[:2]]
            made = [(_HAND, {"hand": [card.id], "luturas": both}, 0)]
        case _:
            made = [(_HAND, {"hand": [card.id]}, 0)]
    return tuple(
        Situation(name, _scenario(card, cards, own, active=active)) for name, own, active in made
    )


def _strategy(card: Card, cards: Mapping[str, Card]) -> tuple[Situation, ...]:
    helper = _gear_one(card, cards)
    found: list[Situation] = []
    if "main" in card.timing or not helper:
        tall = [one for one in cards.values() if one.gear == _TALL][
            : ULTIMA - 1
        ]  # many ask for a strong field
        field: list[Json] = [{"card": one.id, "under": list(_line(one, cards))} for one in tall]
        crystals = (_crystals(card, cards) * CRYSTAL_LIMIT)[: max(CRYSTAL_LIMIT, card.need_sum)]
        own: Side = {
            "hand": [card.id],
            "luturas": field or [one.id for one in helper[:2]],
            "crystals": crystals,
        }
        found.append(Situation(_HAND, _scenario(card, cards, own)))
    for timing in (one for one in _WINDOWS if one in card.timing and helper):
        foe: Side = {}
        steps = _foes_move(timing, card, cards, foe)
        set_there: Side = {
            "hand": _filler(cards)[:2],
            "strategy": card.id,
            "luturas": [_stands(helper, timing).id],
        }
        found.append(
            Situation(_ANSWERS[timing], _scenario(card, cards, set_there, foe, steps, active=1))
        )
    return tuple(found)


def _stands(helper: Sequence[Card], timing: str) -> Card:
    """Who stands on one's own side: the strongest, unless that is the one that the foe deploys."""
    return helper[1] if timing == "arrive" and len(helper) > 1 else helper[0]


def _scenario(
    card: Card,
    cards: Mapping[str, Card],
    own: Side,
    its: Side | None = None,
    steps: Sequence[Json] = (),
    *,
    active: int = 0,
) -> dict[str, Json]:
    laid = _crystals(card, cards)
    me: Side = {"crystals": laid, "deck": _filler(cards), **own}
    foe: Side = {"crystals": laid[:2], "deck": _filler(cards)}
    beside = _gear_one(card, cards)
    if beside:
        both: Json = [one.id for one in beside[:2]]
        foe["luturas"] = [beside[0].id] if card.type == "lutura" else both
    if card.type == "soldier":
        foe["soldier"] = card.id
    state: Side = {"players": [me, foe | (its or {})]}
    if active:
        state["active"] = active
    return {
        "scenario": f"try {card.title}",
        "game": "luturas",
        "seats": 2,
        "seed": 1,
        "state": state,
        "do": list(steps),
    }


def _foes_move(
    timing: str, card: Card, cards: Mapping[str, Card], foe: dict[str, Json]
) -> list[Json]:
    """What the foe does that opens the window of a timing; what it needs for that is put before
    it.
    """
    strong = _gear_one(card, cards)
    match timing:
        case "attack":
            target = strong[0].id
            attacker = strong[1].id if len(strong) > 1 else target
            foe["luturas"] = [attacker]
            return [{"seat": 1, "action": "attack", "lutura": attacker, "target": target}]
        case "arrive":
            comes = strong[0]  # a Strategy may ask for a strong one
            foe |= {
                "luturas": [one.id for one in strong[2:3]],
                "hand": [comes.id],
                "crystals": _crystals(comes, cards),
            }
            return [{"seat": 1, "action": "deploy", "card": comes.id}]
        case "strategy":
            plain = [
                one
                for one in cards.values()
                if one.type == "strategy" and "main" in one.timing and one != card
            ]
            free = [
                one
                for one in plain
                if all(ability.if_ is None for ability in abilities_of(one, Ability))
            ]
            plain = free or plain
            if plain:
                foe["hand"] = [plain[0].id]
                return [{"seat": 1, "action": "use_strategy", "card": plain[0].id}]
    return [{"seat": 1, "action": "end_turn"}]


def _crystals(card: Card, cards: Mapping[str, Card]) -> list[Json]:
    """Crystals that meet a card's needs, and some besides."""
    crystals = {other.nature: other.id for other in cards.values() if other.is_crystal}
    laid: list[Json] = [
        crystals[nature]
        for nature, number in card.needs
        for _ in range(number)
        if nature in crystals
    ]
    while len(laid) < min(6, max(2, card.need_sum)) and crystals:
        laid.append(next(iter(crystals.values())))
    return laid


def _gear_one(card: Card, cards: Mapping[str, Card]) -> list[Card]:
    """The other Luturas of Gear 1 that may attack, the strongest first."""
    found = [
        other
        for other in cards.values()
        if other.gear == 1 and other.id != card.id and not other.abilities
    ]
    found = found or [other for other in cards.values() if other.gear == 1 and other.id != card.id]
    return sorted(found, key=lambda other: -other.combat)


def _line(card: Card, cards: Mapping[str, Card]) -> list[str]:
    lower = [
        other for other in cards.values() if other.name == card.name and 0 < other.gear < card.gear
    ]
    return [other.id for other in sorted(lower, key=lambda other: other.gear)]


def _filler(cards: Mapping[str, Card]) -> list[Json]:
    crystals: list[Json] = [other.id for other in cards.values() if other.is_crystal]
    return crystals[: len(NATURES)] * 2
