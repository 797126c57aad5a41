"""The preview of an attack against what really happens when nobody answers (LU-10.20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.message import Listing, Message
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Preview
from luminagames.games.luminous.state import LuminousState
from luminagames.text.messages import render
from tests.contract.matches import options_of
from tests.games.luminous.table import GAME, Table, favored, relic, spell, unit

QUIET = ("pass", "decline", "choose_none", "done_blocking", "pay_rest")


class Names:
    def seat(self, seat: int) -> str:
        return f"player {seat + 1}"

    def card(self, definition: str) -> str:
        return definition


def points(game: Game[LuminousState], state: LuminousState) -> dict[int, int]:
    """Life, health and durability as everybody sees them."""
    found = {}
    players: Any = game.view(state, None).data["players"]
    for player in players:
        found[player["favored"]["card"]] = max(0, player["life"])
        found |= {one["card"]: one["health"] - one["damage"] for one in player["units"]}
        found |= {one["card"]: one["durability"] for one in player["relics"]}
    return found


def notes(preview: Preview) -> list[str]:
    """What is said beside the stroke."""
    if preview.note is None:
        return []
    listed = preview.note.values.get("parts")
    parts = listed.items if isinstance(listed, Listing) else (preview.note,)
    return [render(one, Names()) for one in parts if isinstance(one, Message)]


def compare(game: Game[LuminousState], state: LuminousState, action: Action) -> str:
    """Compares one attack with its preview; what of it was seen."""
    view = game.view(state, action.seat)
    preview = game.preview(view, action)
    assert preview is not None and preview.title is not None
    said = notes(preview)
    if said[:1] == ["What else happens depends on choices, chance or hidden cards"]:
        return "unsure"
    before, after = points(game, state), game.clone(state)
    events = list(game.apply(after, action))
    chose = False
    while after.combat is not None or after.agenda:
        legal = game.legal_actions(after)
        if not legal:
            break
        quiet = [one for one in legal if one.kind in QUIET]
        chose = chose or not quiet
        events += game.apply(after, (quiet or legal)[0])
    now = points(game, after)
    target = action.get("target")
    assert isinstance(target, int)
    amount = sum(
        int(str(event.data["amount"]))
        for event in events
        if event.kind == "damaged" and event.data["target"] == target
    )
    told = [
        f"{view.cards[card]}: {left} → {now[card]}"
        if card in now
        else f"{view.cards[card]} would leave play"
        for card, left in before.items()
        if card != target and now.get(card) != left
    ]
    if len(told) > 4:
        more = len(told) - 4
        told[4:] = [f"{more} more {'card changes' if more == 1 else 'cards change'}"]
    assert said == told, (action, said, told)
    title = f"{amount} damage if nobody blocks: {now.get(target, 0)} would be left"
    assert render(preview.title, Names()) == title
    return "told" if told else "chose" if chose else "plain"


def attacks(seeds: range, every: int) -> Iterator[tuple[LuminousState, Action]]:
    """Attacks that are legal in random matches that like to build."""
    for seed in seeds:
        n_seats = 2 + (seed % 4 == 3)
        state = GAME.new_match(options_of(GAME, n_seats, seed), n_seats, seed)
        rng = SplitMix64(seed)
        for step in range(700):
            legal = GAME.legal_actions(state)
            if not legal:
                break
            found = [one for one in legal if one.kind == "attack"]
            if found and step % every == 0:
                yield state, rng.choice(found)
            lively = [one for one in legal if one.kind not in ("pass", "attack")]
            GAME.advance(state, rng.choice(lively if lively and rng.below(3) else legal))


def look(seeds: range, every: int) -> dict[str, int]:
    met: dict[str, int] = {}
    for state, action in attacks(seeds, every):
        seen = compare(GAME, state, action)
        met[seen] = met.get(seen, 0) + 1
    return met


@pytest.mark.rules("LU-10.20", "LU-10.23")
def test_an_attack_comes_to_what_its_preview_said() -> None:
    met = look(range(6), 3)
    assert met.get("told", 0) > 0 and met.get("plain", 0) > 10, met


@pytest.mark.soak
def test_many_attacks_come_to_what_their_previews_said() -> None:
    met = look(range(6, 90), 1)
    assert met.get("told", 0) > 100, met
    assert met.get("unsure", 0) < sum(met.values()) / 5, met


def said(table: Table, one: str = "ape", target: str = "plain-favored.2") -> tuple[str, list[str]]:
    action = Action(0, "attack", (("unit", table.number(one)), ("target", table.number(target))))
    preview = table.game.preview(table.game.view(table.state, 0), action)
    assert preview is not None and preview.title is not None
    compare(table.game, table.state, action)
    return render(preview.title, Names()), notes(preview)


def test_what_the_attack_triggers_counts() -> None:
    """A Favored that makes attackers stronger, and a Contact that heals."""
    chief = favored(
        "chief",
        abilities=[
            {
                "when": "on_attack",
                "card": {"kind": "unit", "side": "mine"},
                "do": [{"buff": {"attack": 2, "to": "it", "until": "turn"}}],
            }
        ],
    )
    leech = unit("ape", 1, 2, abilities=[{"when": "contact", "do": [{"heal": 3}]}])
    table = Table([chief, leech], {"favored": "chief", "units": ["ape"], "life": 10}, {})
    assert said(table, target="plain-favored") == (
        "3 damage if nobody blocks: 17 would be left",
        ["chief: 10 → 13"],
    )


def test_a_relic_that_strikes_back_when_attacked_is_told() -> None:
    spike = relic(
        "spike",
        3,
        abilities=[
            {
                "when": "on_attack",
                "card": {"kind": "unit", "side": "enemy"},
                "do": [{"damage": {"amount": 2, "to": "it"}}],
            }
        ],
    )
    table = Table([unit("ape", 2, 2), spike], {"units": ["ape"]}, {"relics": ["spike"]})
    assert said(table) == ("0 damage if nobody blocks: 20 would be left", ["ape would leave play"])


def test_what_somebody_chooses_is_not_foretold() -> None:
    ape = unit(
        "ape",
        2,
        2,
        abilities=[
            {
                "when": "wave",
                "nth": 1,
                "do": [
                    {"damage": {"amount": 1, "to": {"kind": "unit", "side": "enemy", "choose": 1}}}
                ],
            }
        ],
    )
    table = Table(
        [ape, unit("imp", 1, 1), unit("ox", 3, 3)], {"units": ["ape"]}, {"units": ["imp", "ox"]}
    )
    title, beside = said(table)
    assert title == "2 damage if nobody blocks: 18 would be left"
    assert beside == ["What else happens depends on choices, chance or hidden cards"]


def choices(seeds: range) -> Iterator[tuple[LuminousState, Action]]:
    """Cards that can be named in random matches, and blocks."""
    for seed in seeds:
        state = GAME.new_match(options_of(GAME, 2, seed), 2, seed)
        rng = SplitMix64(seed)
        for _ in range(700):
            legal = GAME.legal_actions(state)
            if not legal:
                break
            found = [one for one in legal if one.kind in ("choose", "block")]
            if found:
                yield state, rng.choice(found)
            lively = [one for one in legal if one.kind not in ("pass", "decline")]
            GAME.advance(state, rng.choice(lively if lively and rng.below(3) else legal))


def foretold(state: LuminousState, action: Action) -> bool:
    """Whether a choice or block has a preview of what changes; compares it with what does."""
    view = GAME.view(state, action.seat)
    preview = GAME.preview(view, action)
    if preview is None or preview.note is None:
        return False
    before, after = points(GAME, state), GAME.clone(state)
    GAME.apply(after, action)
    if action.kind == "block":
        while after.combat is not None or after.agenda:
            legal = GAME.legal_actions(after)
            if not legal:
                break
            quiet = [one for one in legal if one.kind in QUIET]
            GAME.apply(after, (quiet or legal)[0])
    now = points(GAME, after)
    told = [
        f"{view.cards[card]}: {left} → {now[card]}"
        if card in now
        else f"{view.cards[card]} would leave play"
        for card, left in before.items()
        if now.get(card) != left
    ]
    listed = preview.note.values["parts"]
    assert isinstance(listed, Listing)
    said = [render(one, Names()) for one in listed.items if isinstance(one, Message)]
    assert said[:4] == told[:4], (action, said, told)
    return True


def test_a_choice_and_a_block_bring_what_their_preview_said() -> None:
    assert sum(foretold(state, action) for state, action in choices(range(2))) > 2


@pytest.mark.soak
def test_many_choices_and_blocks_bring_what_their_previews_said() -> None:
    assert sum(foretold(state, action) for state, action in choices(range(2, 80))) > 200


def test_the_excess_of_a_strike_is_foretold() -> None:
    """A spell with Overwhelm lends it (LU-12.5)."""
    duel = spell(
        "duel",
        {
            "strike": {
                "by": {"kind": "unit", "side": "mine", "choose": 1},
                "to": {"kind": "unit", "side": "enemy", "choose": 1},
            }
        },
        keywords=["overwhelm"],
    )
    cards = [duel, unit("ox", 5, 5), unit("imp", 1, 1), unit("ape", 2, 2)]
    table = Table(cards, {"hand": ["duel"], "units": ["ox"]}, {"units": ["imp", "ape"]})
    table.act(0, "play_card", card="duel", pay="auto")
    action = Action(0, "choose", (("card", table.number("ape")),))
    preview = table.game.preview(table.game.view(table.state, 0), action)
    assert preview is not None and preview.sentence is not None
    told = "If you choose ape: plain-favored: 20 → 17 and ape would leave play."
    assert render(preview.sentence, Names()) == told
