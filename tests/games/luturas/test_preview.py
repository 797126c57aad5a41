"""The preview of an attack against what really happens when nobody answers (LT-8.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from luminagames.engine.action import Action
from luminagames.engine.message import Listing, Message
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Preview
from luminagames.engine.view import View
from luminagames.games.luturas.state import LuturasState
from luminagames.text.messages import render
from tests.contract.matches import options_of
from tests.games.luturas.table import GAME, lutura, tool, with_cards


class Names:
    def seat(self, seat: int) -> str:
        return f"player {seat + 1}"

    def card(self, definition: str) -> str:
        return definition


def points(state: LuturasState) -> dict[int, int]:
    """The Stamina Points of the Soldiers and of all Luturas, by the view that all have."""
    view = GAME.view(state, None)
    now = view.data["now"]
    found = {int(card): one["left"] for card, one in now["luturas"].items()}
    for player, left in zip(view.data["players"], now["soldiers"], strict=True):
        found[player["soldier"]["card"]] = left
    return found


def played(game: object, state: LuturasState, action: Action) -> tuple[LuturasState, list, bool]:
    """The attack to its end, nobody answering; whether somebody had to choose."""
    after, chose = game.clone(state), False
    events = list(game.apply(after, action))
    while after.attack is not None and (legal := game.legal_actions(after)):
        quiet = [one for one in legal if one.kind in ("pass", "decline", "stop")]
        chose = chose or not quiet
        events += game.apply(after, (quiet or legal)[0])
    return after, events, chose


def notes(preview: Preview) -> list[str]:
    """What is said beside the stroke, the doubling left out."""
    note = preview.note
    parts = [] if note is None else [note]
    if note is not None and isinstance(listed := note.values.get("parts"), Listing):
        parts = [one for one in listed.items if isinstance(one, Message)]
    said = [render(one, Names()) for one in parts]
    return [one for one in said if one != "doubled in Fast Mode"]


def _changes(
    before: Mapping[int, int],
    destroyed: Sequence[object],
    now: Mapping[int, int],
    target: object,
    view: View,
) -> list[str]:
    told = []
    for card, left in before.items():
        if card == target:
            continue
        name = view.cards[card]
        if card not in now:
            told.append(f"{name} would be destroyed" if card in destroyed else f"{name}: gone")
        elif now[card] != left:
            told.append(f"{name}: {left} → {now[card]}")
    if len(told) > 4:
        more = len(told) - 4
        told[4:] = [f"{more} more {'card changes' if more == 1 else 'cards change'}"]
    return told


def compare(game: object, state: LuturasState, action: Action) -> str:
    """Compares one attack; what of it was seen."""
    view = game.view(state, action.seat)
    preview = game.preview(view, action)
    assert preview is not None, action
    said = notes(preview)
    if any(one.startswith("What else happens") for one in said):
        return "unsure"
    before = points(state)
    after, events, chose = played(game, state, action)
    target = action.get("target")
    if any(event.kind == "round_ended" for event in events):
        if preview.forecast is not None:
            assert preview.forecast.after == 0
        return "ended"
    now = points(after)
    amount = sum(
        event.data["amount"]
        for event in events
        if event.kind == "damage_dealt" and event.data["card"] == target
    )
    destroyed = [event.data["card"] for event in events if event.kind == "card_destroyed"]
    told = _changes(before, destroyed, now, target, view)
    assert said == told, (action, said, told)
    if target in before:
        left = now.get(target, 0)
        title = f"{amount} damage: {left} Stamina Points would be left"
        assert render(preview.title, Names()) == title
        assert preview.forecast is not None
        assert (preview.forecast.before, preview.forecast.after) == (before[target], left)
    else:
        fate = "would be destroyed" if target in destroyed else "would not be hit"
        assert render(preview.title, Names()) == f"The Tool {fate}"
    return "told" if told else "chose" if chose else "plain"


def attacks(seeds: range, every: int) -> Iterator[tuple[LuturasState, Action]]:
    """Attacks that are legal in random matches that like to build and to attack."""
    for seed in seeds:
        state = GAME.new_match(options_of(GAME, 2, seed), 2, seed)
        rng = SplitMix64(seed)
        for step in range(600):
            legal = GAME.legal_actions(state)
            if not legal:
                break
            found = [one for one in legal if one.kind == "attack"]
            if found and step % every == 0:
                yield state, rng.choice(found)
            lively = [one for one in legal if one.kind not in ("end_turn", "pass", "attack")]
            if rng.below(6) == 0:
                lively = found
            GAME.advance(state, rng.choice(lively if lively and rng.below(8) else legal))


def look(seeds: range, every: int) -> dict[str, int]:
    met: dict[str, int] = {}
    for state, action in attacks(seeds, every):
        seen = compare(GAME, state, action)
        met[seen] = met.get(seen, 0) + 1
    return met


@pytest.mark.rules("LT-8.7", "LT-8.8", "LT-15.4")
def test_an_attack_comes_to_what_its_preview_said() -> None:
    met = look(range(6), 4)
    assert met.get("told", 0) > 0 and met.get("plain", 0) > 10, met


@pytest.mark.soak
def test_many_attacks_come_to_what_their_previews_said() -> None:
    met = look(range(6, 120), 1)
    assert met.get("told", 0) > 200, met
    assert met.get("unsure", 0) < sum(met.values()) / 10, met


def shown(cards: list[dict[str, object]], mine: object, theirs: object, target: str) -> Preview:
    game = with_cards(*cards)
    state = game.position({"players": [mine, theirs]}, 2, 1)
    from luminagames.scenario.names import resolve_card

    one, other = resolve_card(game, state, "fist"), resolve_card(game, state, target)
    action = Action(0, "attack", (("lutura", one), ("target", other)))
    preview = game.preview(game.view(state, 0), action)
    assert preview is not None
    compare(game, state, action)
    return preview


def said(preview: Preview) -> tuple[str, list[str]]:
    assert preview.title is not None
    return render(preview.title, Names()), notes(preview)


def test_the_rest_of_an_overrun_is_told() -> None:
    fist = lutura("fist", combat=70, keywords=["overrun"])
    preview = shown(
        [fist], {"luturas": ["fist"]}, {"luturas": [{"card": "rock", "damage": 60}]}, "rock"
    )
    title, beside = said(preview)
    assert title == "70 damage: 0 Stamina Points would be left"
    assert beside == ["plain-soldier: 300 → 270"], beside


def test_what_strikes_back_is_told_and_an_attacker_that_falls_first_hits_nothing() -> None:
    thorn = lutura(
        "thorn",
        abilities=[{"when": "attacked", "do": [{"damage": {"to": "attacker", "amount": 30}}]}],
    )
    fist = lutura("fist", combat=40)
    hit = shown([fist, thorn], {"luturas": ["fist"]}, {"luturas": ["thorn"]}, "thorn")
    assert said(hit) == ("40 damage: 60 Stamina Points would be left", ["fist: 100 → 70"])
    weak = {"card": "fist", "damage": 80}
    falls = shown([fist, thorn], {"luturas": [weak]}, {"luturas": ["thorn"]}, "thorn")
    assert said(falls) == (
        "0 damage: 100 Stamina Points would be left",
        ["fist would be destroyed"],
    )


def test_a_tool_adds_to_the_attack_of_its_bearer() -> None:
    wheel = tool(
        "wheel",
        abilities=[
            {"when": "attack", "do": [{"modify": {"to": "bearer", "combat": 10, "for": "stay"}}]}
        ],
    )
    preview = shown(
        [lutura("fist", combat=30), wheel],
        {"luturas": ["fist"], "tool": {"card": "wheel", "bearer": "fist"}},
        {"luturas": ["rock"]},
        "rock",
    )
    assert said(preview) == ("40 damage: 60 Stamina Points would be left", [])


def test_what_chance_decides_is_not_foretold() -> None:
    spray = lutura(
        "fist",
        abilities=[
            {
                "when": "attack",
                "do": [
                    {
                        "damage": {
                            "to": {"kind": "lutura", "side": "enemy", "random": 1},
                            "amount": 20,
                        }
                    }
                ],
            }
        ],
    )
    preview = shown([spray], {"luturas": ["fist"]}, {"luturas": ["rock", "moss", "fin"]}, "rock")
    assert notes(preview) == ["What else happens depends on choices, chance or hidden cards"]
