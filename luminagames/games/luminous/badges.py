"""Numbers and signs on the cards of Luminous (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.message import Message, Term
from luminagames.engine.show import Badge, Tone
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import ICONS, KEYWORD_BITS
from luminagames.games.luminous.seen import Data, in_play, players_of, shares_named
from luminagames.games.luminous.state import Card
from luminagames.games.luminous.terms import KEYWORDS
from luminagames.text import grammar

Cards = Mapping[str, "Card"]

# So little life is a warning.
LOW_LIFE = 5


def badges(view: View, touchable: str, cards: Cards) -> tuple[Badge, ...]:
    """Numbers and signs on a card or a pile of orbs."""
    kind, _, name = touchable.partition(":")
    if kind == "pile" and name.startswith("orbs["):
        seat, color = int(name[5]), name.partition(".")[2]
        expended = cast("dict[str, int]", players_of(view)[seat]["orbs_expended"])[color]
        if expended:
            return (Badge(str(expended), "", "muted", Message("{n} expended", {"n": expended})),)
    if kind != "card" or not name.isdecimal() or int(name) not in view.cards:
        return ()
    one = in_play(view, int(name))
    card = cards[view.cards[int(name)]]
    named = (
        (Badge(grammar().called("name", card.name), spot="name"),)
        if card.type in ("unit", "relic")
        else ()
    )
    if one is None:
        return (*_printed(card), *named)
    found = [*_numbers(one, card), *named, *_in_combat(view, int(name))]
    printed = {word for word, bit in KEYWORD_BITS.items() if card.keys & bit}
    found.extend(
        Badge("", ICONS[word], "good", Message("{keyword}", {"keyword": Term(KEYWORDS[word])}))
        for word in cast("list[str]", one["keywords"])
        if word not in printed
    )
    return tuple(found)


def _printed(card: Card) -> tuple[Badge, ...]:
    """The numbers of a card that is in no play."""
    if card.type == "unit":
        attack, health = (
            Message("attack {n}", {"n": card.attack}),
            Message("health {n}", {"n": card.health}),
        )
        return (
            Badge(str(card.attack), "sword", meaning=attack, spot="foot_left"),
            Badge(str(card.health), "heart", meaning=health, spot="foot_right"),
        )
    if card.type == "relic":
        meaning = Message("durability {n}", {"n": card.durability})
        return (
            Badge(str(card.durability), ICONS["durability"], meaning=meaning, spot="foot_right"),
        )
    return ()


def _numbers(one: Data, card: Card) -> list[Badge]:
    """What counts now: attack, health and wounds, durability, life."""
    found: list[Badge] = []
    if card.type == "unit":
        attack, health = cast("int", one["attack"]), cast("int", one["health"])
        damage = cast("int", one["damage"])
        found.append(
            Badge(
                str(attack),
                "sword",
                _tone(attack - card.attack),
                Message("attack {n}", {"n": attack}),
                "foot_left",
            )
        )
        found.append(
            Badge(
                str(health),
                "heart",
                _tone(health - card.health),
                Message("health {n}", {"n": health}),
                "foot_right",
            )
        )
        if damage:
            found.append(
                Badge(f"−{damage}", "", "bad", Message("{n} damage", {"n": damage}), "wound")
            )
    elif card.type == "relic":
        number = cast("int", one["durability"])
        found.append(
            Badge(
                str(number),
                ICONS["durability"],
                _tone(number - card.durability),
                Message("durability {n}", {"n": number}),
                "foot_right",
            )
        )
    elif card.type == "favored":
        number = cast("int", one["life"])
        tone: Tone = "bad" if number <= LOW_LIFE else "plain"
        found.append(Badge(str(number), "", tone, Message("{n} life", {"n": number}), "seal"))
    return found


def _tone(change: int) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"


def _in_combat(view: View, number: int) -> list[Badge]:
    """The place of a blocker in blocking order, and its share of the damage while shares are
    named.
    """
    combat = cast("Data | None", view.data["combat"])
    if combat is None:
        return []
    blockers = cast("list[int]", combat["blockers"])
    if number not in blockers:
        return []
    at = blockers.index(number)
    found = [Badge(str(at + 1), "", "plain", Message("blocker {n}", {"n": at + 1}), "order")]
    shares = shares_named(view)
    if at < len(shares):
        found.append(
            Badge(str(shares[at]), "", "bad", Message("{n} damage", {"n": shares[at]}), "share")
        )
    return found
