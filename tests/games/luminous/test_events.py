"""Events with their fields, in the order in which things become true (section 9)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from luminagames.engine.event import Event
from luminagames.engine.view import View
from luminagames.games.luminous import GAME
from luminagames.text.languages import speaking
from luminagames.text.messages import render
from tests.games.luminous.table import Table, facts, orb, relic, spell, unit

CARDS = [
    unit("ape"),
    unit("ox", 3, 3),
    unit("pip", 1, 1, token=True),
    relic("jar"),
    orb("twin", "orange", "green"),
    unit("dear", 4, 4, cost={"green": 1, "any": 1}, also={"life": 2}),
    unit("ram", 6, 6, keywords=["overwhelm"]),
    unit("lancer", 3, 1, keywords=["lunge"]),
    spell("doom", {"destroy": {"kind": "unit", "all": True}}),
    spell("bolt", {"damage": {"amount": 2, "to": "enemy_favored"}}),
    spell("cure", {"heal": 3}),
    relic(
        "press",
        abilities=[
            {"when": "activate", "cost": {"expend": True, "durability": 1}, "do": [{"bolster": 1}]}
        ],
    ),
]
NOTHING = {"orange": 0, "green": 0, "purple": 0}


@pytest.mark.rules("LU-8.3", "LU-7.21")
def test_a_played_unit():
    table = Table(CARDS, {"hand": ["dear"], "orbs": {"green": 1}, "blooms": 1}, {})
    dear = table.number("dear")
    found = facts(table.act(0, "play_card", card="dear", pay="auto"))
    assert found[:1] == [("announced", {"seat": 0, "card": dear, "id": "dear"})]
    assert ("sacrificed", {"seat": 0, "blooms": 1}) in found
    cost = {"orbs": {**NOTHING, "green": 1}, "cards": [], "blooms": 1, "life": 2, "durability": 0}
    assert found[-3:] == [
        ("paid", {"seat": 0, **cost}),
        ("played", {"seat": 0, "card": dear, "id": "dear"}),
        ("entered", {"seat": 0, "card": dear, "id": "dear", "token": False}),
    ]


@pytest.mark.rules("LU-7.15")
def test_a_cost_of_nothing_is_paid_too():
    table = Table(CARDS, {"hand": ["ape"]}, {})
    found = dict(facts(table.act(0, "play_card", card="ape", pay="auto")))
    assert found["paid"] == {
        "seat": 0,
        "orbs": NOTHING,
        "cards": [],
        "blooms": 0,
        "life": 0,
        "durability": 0,
    }


@pytest.mark.rules("LU-11.6", "LU-13.11", "LU-8.5")
def test_a_destroyed_token_is_removed():
    table = Table(CARDS, {"hand": ["doom"]}, {"units": ["ape", "pip"]})
    ape, pip, doom = table.number("ape"), table.number("pip"), table.number("doom")
    assert facts(table.act(0, "play_card", card="doom", pay="auto"))[3:] == [
        ("destroyed", {"seat": 1, "card": ape, "id": "ape"}),
        ("destroyed", {"seat": 1, "card": pip, "id": "pip"}),
        ("token_removed", {"seat": 1, "card": pip, "id": "pip"}),
        ("spell_resolved", {"seat": 0, "card": doom, "id": "doom"}),
    ]


@pytest.mark.rules("LU-11.3", "LU-11.4")
def test_damage_and_healing_name_what_really_happened():
    table = Table(CARDS, {"hand": ["bolt", "cure"], "life": 19}, {})
    bolt, hit = table.number("bolt"), table.number("plain-favored.2")
    found = facts(table.act(0, "play_card", card="bolt", pay="auto"))
    assert ("damaged", {"source": bolt, "target": hit, "amount": 2, "combat": False}) in found
    table.act(1, "pass")
    assert ("healed", {"seat": 0, "amount": 1}) in facts(
        table.act(0, "play_card", card="cure", pay="auto")
    )


@pytest.mark.rules("LU-10.5", "LU-10.20", "LU-10.23")
def test_an_attack_that_is_not_blocked():
    table = Table(CARDS, {"units": ["ape"]}, {}, attacks=1)
    ape, hit = table.number("ape"), table.number("plain-favored.2")
    started = facts(table.act(0, "attack", unit="ape", target="plain-favored.2"))
    assert ("attacked", {"seat": 0, "unit": ape, "target": hit, "wave": 2}) in started
    assert facts(table.act(1, "pass"))[:2] == [
        ("passed", {"seat": 1}),
        ("block_forfeited", {"seat": 1}),
    ]
    ended = facts(table.act(0, "pass"))
    assert ("damaged", {"source": ape, "target": hit, "amount": 2, "combat": True}) in ended
    assert ("combat_ended", {"early": False}) in ended


@pytest.mark.rules("LU-12.3", "LU-10.18")
def test_lunge_deals_first():
    table = Table(CARDS, {"units": ["lancer"]}, {"units": ["ape", "ox"]})
    lancer, ape, ox = table.number("lancer"), table.number("ape"), table.number("ox")
    table.act(0, "attack", unit="lancer", target="plain-favored.2")
    assert ("blocked", {"seat": 1, "unit": ape}) in facts(table.act(1, "block", unit="ape"))
    assert ("blocked", {"seat": 1, "unit": ox}) in facts(table.act(1, "block", unit="ox"))
    table.act(0, "pass")
    table.act(1, "pass")
    found = facts(table.act(0, "assign_damage", unit="ape", amount=2))
    wanted = [
        ("damage_assigned", {"seat": 0, "unit": ape, "amount": 2}),
        ("damage_assigned", {"seat": 0, "unit": ox, "amount": 1}),
        ("damaged", {"source": lancer, "target": ape, "amount": 2, "combat": True}),
        ("damaged", {"source": lancer, "target": ox, "amount": 1, "combat": True}),
        ("destroyed", {"seat": 1, "card": ape, "id": "ape"}),
        ("damaged", {"source": ox, "target": lancer, "amount": 3, "combat": True}),
        ("destroyed", {"seat": 0, "card": lancer, "id": "lancer"}),
        ("combat_ended", {"early": False}),
    ]
    assert [fact for fact in found if fact in wanted] == wanted


@pytest.mark.rules("LU-12.5", "LU-12.6")
def test_the_excess_of_several_blockers_is_one_amount():
    table = Table(CARDS, {"units": ["ram"]}, {"units": ["ape", "ape"]})
    hit = table.number("plain-favored.2")
    table.act(0, "attack", unit="ram", target="plain-favored.2")
    table.act(1, "block", unit="ape")
    table.act(1, "block", unit="ape.2")
    table.act(0, "pass")
    table.act(1, "pass")
    found = facts(table.act(0, "assign_damage", unit="ape", amount=3))
    assert [
        data["amount"] for kind, data in found if kind == "damaged" and data["target"] == hit
    ] == [2]


@pytest.mark.rules("LU-6.4", "LU-12.15")
def test_orb_plays():
    table = Table(CARDS, {"hand": ["twin"]}, {})
    assert facts(table.act(0, "play_orb", color="green")) == [
        ("orb_played", {"seat": 0, "color": "green"})
    ]
    table = Table(CARDS, {"hand": ["twin"]}, {})
    twin = table.number("twin")
    assert facts(table.act(0, "play_orb_card", card="twin"))[:1] == [
        ("orb_played", {"seat": 0, "card": twin})
    ]
    table = Table(CARDS, {"orbs": {"green": 6}}, {})
    found = facts(table.act(0, "pivot", give="green", take="orange"))
    assert found == [("pivoted", {"seat": 0, "give": "green", "take": "orange"})]
    table = Table(CARDS, {"orbs": {"green": 6}}, {})
    assert facts(table.act(0, "play_bloom")) == [("bloom_played", {"seat": 0, "amount": 1})]


@pytest.mark.rules("LU-8.12", "LU-12.14")
def test_an_activated_ability():
    table = Table(CARDS, {"relics": ["press"]}, {})
    press = table.number("press")
    paid = {"seat": 0, "orbs": NOTHING, "cards": [], "blooms": 0, "life": 0, "durability": 1}
    assert facts(table.act(0, "activate", card="press", ability=1, pay="auto")) == [
        ("expended", {"card": press}),
        ("paid", paid),
        ("activated", {"seat": 0, "card": press, "ability": 1}),
        ("bolstered", {"card": press, "amount": 1}),
    ]


@pytest.mark.rules("LU-1.8", "LU-1.4")
def test_the_last_event_tells_the_result():
    table = Table(CARDS, {"decked": 1}, {})
    table.act(0, "pass")
    found = facts(table.act(1, "pass"))
    assert found[-3:] == [
        ("deck_empty", {"seat": 1}),
        ("decked", {"seat": 1, "order": 2}),
        ("match_over", {"winners": [1], "ranking": [[1], [0]], "reason": "empty_deck"}),
    ]


@pytest.mark.rules("LU-5.2", "LU-5.8")
def test_phases_and_steps():
    table = Table(CARDS, {}, {"deck": ["ape"]})
    table.act(0, "pass")
    found = table.act(1, "pass")
    steps = [
        (event.data["phase"], event.data["step"])
        for event in found
        if event.kind == "phase_started"
    ]
    assert [step for step in steps if step[1] is not None] == [
        ("end", "effect"),
        ("end", "reset"),
        ("end", "cleanup"),
        ("start", "ready"),
        ("start", "effect"),
        ("start", "draw"),
    ]
    assert steps[-1] == ("main", None)


@pytest.mark.rules("LU-10.6", "LU-10.16")
def test_steps_of_a_combat():
    table = Table(CARDS, {"units": ["ape"]}, {})
    found = table.act(0, "attack", unit="ape", target="plain-favored.2")
    found += table.act(1, "pass")
    found += table.act(0, "pass")
    steps = [
        event.data["step"]
        for event in found
        if event.kind == "phase_started" and event.data["phase"] == "combat"
    ]
    assert [step for step in steps if step is not None] == ["attack", "block", "damage"]


@pytest.mark.rules("LU-11.8")
def test_a_returned_card_is_named_unless_it_comes_from_a_hidden_zone():
    back = spell("back", {"to_hand": {"kind": "unit", "side": "mine", "choose": 1}})
    held = {"kind": "unit", "side": "mine", "zone": "hand", "choose": 1}
    under = spell("under", {"to_deck": {"what": held, "where": "top"}})
    table = Table([*CARDS, back, under], {"hand": ["back", "under"], "units": ["ape"]}, {})
    ape = table.number("ape")
    found = facts(table.act(0, "play_card", card="back", pay="auto"))
    assert ("returned", {"seat": 0, "card": ape, "id": "ape", "to": "hand"}) in found
    table.act(1, "pass")
    (data,) = [
        data
        for kind, data in facts(table.act(0, "play_card", card="under", pay="auto"))
        if kind == "returned"
    ]
    assert "id" not in data
    assert data["to"] == "deck"


def log_of(table: Table, events: Iterable[Event], language: str = "en") -> list[str]:
    """The lines of the log, with seats by their letters."""
    view = GAME.view(table.state, 0)
    names = Seats(view)
    with speaking(language):
        lines = [GAME.describe_event(event, view) for event in events]
        return [render(line, names) for line in lines if line is not None]


class Seats:
    """Seats by letters, cards by their ids."""

    def __init__(self, view: View) -> None:
        self.view = view

    def seat(self, seat: int) -> str:
        return "ABCD"[seat]

    def card(self, definition: str) -> str:
        return definition


@pytest.mark.rules("LU-1.4", "LU-1.5")
def test_the_log_explains_each_empty_draw():
    dry = "has to draw from an empty deck and draws nothing."
    spy = spell("spy", {"draw": 1})
    table = Table([*CARDS, spy], {"deck": ["ape"] * 9}, {"hand": ["spy"]})
    table.act(0, "pass")
    first = log_of(table, table.act(1, "pass"))
    assert f"B {dry}" in first
    assert "B plays on: whoever is the second to run dry wins." in first
    later = log_of(table, table.act(1, "play_card", card="spy", pay="auto"))
    assert f"B {dry}" in later
    assert not [line for line in later if "wins" in line]

    table = Table(CARDS, {"decked": 1}, {})
    table.act(0, "pass")
    events = table.act(1, "pass")
    second = log_of(table, events)
    assert second[-3:-1] == [f"B {dry}", "B is the second to run dry, and so wins."]
    assert "B steht als Zweites ohne Karten da und gewinnt damit." in log_of(table, events, "de")


@pytest.mark.rules("LU-14.7")
def test_with_more_seats_the_log_says_that_the_last_wins():
    table = Table(CARDS, {"decked": 1}, {"deck": []}, {"deck": ["ape"]})
    table.act(0, "pass")
    table.act(1, "pass")
    told = log_of(table, table.act(2, "pass"))
    assert "B plays on: whoever is the last to run dry wins." in told


@pytest.mark.rules("LU-8.3", "LU-7.21")
def test_the_log_says_how_a_card_was_paid():
    table = Table(CARDS, {"hand": ["dear"], "orbs": {"green": 1}, "blooms": 1}, {})
    events = table.act(0, "play_card", card="dear", pay="auto")
    assert "A pays 1 green orb, 1 Luminous Bloom and 2 points of life." in log_of(table, events)
    german = log_of(table, events, "de")
    assert "A zahlt 1 grüne Sphäre, 1 Lichtblüte und 2 Lebenspunkte." in german
    table = Table(CARDS, {"hand": ["ape"]}, {})
    free = log_of(table, table.act(0, "play_card", card="ape", pay="auto"))
    assert not [line for line in free if "pays" in line]
