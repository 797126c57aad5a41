"""LT-19: what the card loader refuses, and that each check names its clause."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from luminagames.cards.load import load_cards, validate_cards
from luminagames.cards.marks import read_file
from luminagames.games.luturas.schema import CARD_MODEL

PRINTED = {"serial": "TST1-001", "illustrator": "Nobody", "stars": 1}
DRAW = [{"draw": 1}]
LUTURA = {
    "id": "mote",
    "type": "lutura",
    "gear": 1,
    "nature": "aquatic",
    "combat": 10,
    "stamina": 50,
}
SOLDIER = {
    "id": "chief",
    "type": "soldier",
    "stamina": 200,
    "abilities": [{"when": "activate", "do": DRAW}],
}
TOOL = {"id": "pin", "type": "tool", "abilities": [{"when": "activate", "do": DRAW}]}
STRATEGY = {"id": "plot", "type": "strategy", "abilities": [{"when": "use", "do": DRAW}]}
CRYSTAL = {"id": "drop", "type": "crystal", "nature": "aquatic"}
GIVE = [{"to": "self", "combat": 1}]
ALL = {"kind": "lutura", "side": "own", "all": True}
ONE = {"kind": "lutura", "side": "own", "choose": 1}


def written(tmp_path: Path, *cards: object) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text(yaml.safe_dump(list(cards)), encoding="utf-8")
    return path


def inline(tmp_path: Path, *cards: object) -> list[str]:
    """The problems of a scenario's own cards."""
    document = read_file(written(tmp_path, *cards))
    _, problems = validate_cards(document.data, document.marks, (), "c", CARD_MODEL, inline=True)
    return [problem.message for problem in problems]


def published(tmp_path: Path, *cards: object) -> list[str]:
    """The problems of published cards."""
    return [
        problem.message for problem in load_cards([written(tmp_path, *cards)], CARD_MODEL).problems
    ]


def printed(card: dict[str, object], number: int = 1, **rest: object) -> dict[str, object]:
    """A card with all that a published one has."""
    full = {"name": str(card["id"]), **PRINTED, "serial": f"TST1-{number:03}", **card, **rest}
    if card["type"] == "lutura":
        full = {"needs": {}, "abilities": [], **full}
    return full


def lutura(*abilities: object, **rest: object) -> dict[str, object]:
    return {**LUTURA, "abilities": list(abilities), **rest}


def strategy(ability: dict[str, object], *more: object, **rest: object) -> dict[str, object]:
    return {**STRATEGY, "abilities": [{"when": "use", "do": DRAW, **ability}, *more], **rest}


def named(problems: list[str], clause: str) -> bool:
    return any(clause in problem for problem in problems)


@pytest.mark.rules("LT-14.8")
@pytest.mark.parametrize("amount", [0, 1, 99])
def test_as_many_cards_may_be_drawn_as_section_4_8_says(tmp_path, amount):
    assert inline(tmp_path, strategy({"do": [{"draw": amount}]})) == []
    assert inline(tmp_path, strategy({"do": [{"draw": 100}]}))


@pytest.mark.rules("LT-19.1")
@pytest.mark.parametrize(
    "card", [LUTURA, SOLDIER, TOOL, STRATEGY, CRYSTAL], ids=lambda card: str(card["type"])
)
def test_an_inline_card_may_leave_out_what_has_a_default(tmp_path, card):
    assert inline(tmp_path, card) == []
    bare = {key: value for key, value in card.items() if key != "abilities"}
    assert inline(tmp_path, bare) == []
    assert published(tmp_path, printed(card)) == []


@pytest.mark.rules("LT-19.1")
@pytest.mark.parametrize(
    "card",
    [
        {key: value for key, value in LUTURA.items() if key != "gear"},
        {key: value for key, value in LUTURA.items() if key != "nature"},
        {key: value for key, value in LUTURA.items() if key != "combat"},
        {key: value for key, value in LUTURA.items() if key != "stamina"},
        {"id": "chief", "type": "soldier"},
        {"id": "drop", "type": "crystal"},
        {"type": "crystal", "nature": "aquatic"},
        {"id": "drop", "nature": "aquatic"},
        {**LUTURA, "weight": 3},
        {**LUTURA, "type": "creature"},
        {**LUTURA, "gear": 4},
        {**LUTURA, "gear": "3"},
        {**LUTURA, "gear": True},
        {**LUTURA, "nature": "earth"},
        {**LUTURA, "combat": -1},
        {**LUTURA, "combat": 1000},
        {**LUTURA, "combat": 10.0},
        {**LUTURA, "stamina": 0},
        {**LUTURA, "stamina": 1000},
        {**LUTURA, "needs": {"aquatic": 0}},
        {**LUTURA, "needs": {"aquatic": 7}},
        {**LUTURA, "needs": {"aquatic": 4, "any": 3}},
        {**LUTURA, "needs": {"black": 1}},
        {**LUTURA, "keywords": ["flying"]},
        {**LUTURA, "timing": ["main"]},
        {**LUTURA, "id": "Mote One"},
        {**LUTURA, "name": ""},
        {**LUTURA, "name": "x" * 33},
        {**LUTURA, "serial": "TS1-001"},
        {**LUTURA, "stars": 0},
        {**LUTURA, "stars": 5},
        {**LUTURA, "illustrator": "x" * 41},
        {**LUTURA, "flavor": "x" * 121},
        {**TOOL, "stamina": 30},
        {**CRYSTAL, "stamina": 30},
        {**SOLDIER, "nature": "aquatic"},
        {**STRATEGY, "lasts": 0},
        {**STRATEGY, "lasts": 10},
        {**STRATEGY, "lasts": "forever"},
        {**STRATEGY, "timing": ["dawn"]},
    ],
)
def test_a_field_missing_unknown_or_out_of_range_is_refused(tmp_path, card):
    assert inline(tmp_path, card)


@pytest.mark.rules("LT-19.1")
@pytest.mark.parametrize(
    ("card", "key"),
    [(LUTURA, key) for key in ("name", "serial", "illustrator", "stars", "needs", "abilities")]
    + [(SOLDIER, "abilities"), (TOOL, "abilities"), (STRATEGY, "abilities"), (CRYSTAL, "serial")],
)
def test_a_published_card_has_all_of_its_fields(tmp_path, card, key):
    short = {name: value for name, value in printed(card).items() if name != key}
    assert named(published(tmp_path, short), "LT-19.1")
    assert inline(tmp_path, short) == []


@pytest.mark.rules("LT-2.6", "LT-19.8")
def test_a_serial_code_stands_once_in_the_set_and_an_illustrator_on_every_card(tmp_path):
    one, two = printed(CRYSTAL), printed({**CRYSTAL, "id": "flame", "nature": "flammable"})
    assert published(tmp_path, one, two)
    assert published(tmp_path, one, {**two, "serial": "TST1-002"}) == []


def wrong_places() -> list[tuple[str, dict[str, object]]]:
    """What section 4 does not allow, by a name."""
    activate = {"when": "activate", "do": DRAW}
    attack = {"to": "attacker", "amount": 5}
    return [
        ("an unknown trigger", lutura({"when": "played", "do": DRAW})),
        ("an unknown operation", lutura({"when": "arrive", "do": [{"explode": 1}]})),
        (
            "an unknown parameter",
            lutura({"when": "arrive", "do": [{"heal": {"to": "self", "amount": 1, "by": 2}}]}),
        ),
        ("an unknown cost", lutura({**activate, "cost": [{"mana": 1}]})),
        ("an unknown condition", lutura({**activate, "if": {"moon": "full"}})),
        ("no operations", lutura({"when": "activate"})),
        ("use on a Lutura", lutura({"when": "use", "do": DRAW})),
        ("activate on a Strategy", {**STRATEGY, "abilities": [activate]}),
        ("arrive on a Tool", {**TOOL, "abilities": [{"when": "arrive", "do": DRAW}]}),
        (
            "a triggered ability on a Soldier",
            {**SOLDIER, "abilities": [{"when": "turn_start", "do": DRAW}]},
        ),
        ("two abilities on a Soldier", {**SOLDIER, "abilities": [activate, activate]}),
        ("an ability on a Crystal", {**CRYSTAL, "abilities": [activate]}),
        ("four abilities on a Lutura", lutura(activate, activate, activate, activate)),
        ("three abilities on a Tool", {**TOOL, "abilities": [activate, activate, activate]}),
        (
            "a Strategy that cannot be used",
            {**STRATEGY, "lasts": 2, "abilities": [{"when": "turn_start", "do": DRAW}]},
        ),
        ("two uses on a Strategy", strategy({}, {"when": "use", "do": DRAW}, lasts=2)),
        ("a further ability without lasting", strategy({}, {"when": "turn_start", "do": DRAW})),
        ("attack on a Strategy", strategy({}, {"when": "attack", "do": DRAW}, lasts=2)),
        (
            "limit on a Tool",
            {**TOOL, "abilities": [{"when": "turn_start", "limit": "turn", "do": DRAW}]},
        ),
        ("limit on an activated ability", lutura({**activate, "limit": "turn"})),
        ("may on an activated ability", lutura({**activate, "may": True})),
        (
            "against without an attack",
            lutura({"when": "attacked", "against": "lutura", "do": DRAW}),
        ),
        ("side on an attack", lutura({"when": "attack", "side": "enemy", "do": DRAW})),
        ("filter on an attack", lutura({"when": "attack", "filter": {"gear": 1}, "do": DRAW})),
        ("side on crystal_placed", lutura({"when": "crystal_placed", "side": "enemy", "do": DRAW})),
        (
            "filter on strategy_used",
            lutura({"when": "strategy_used", "filter": {"gear": 1}, "do": DRAW}),
        ),
        (
            "a cost on a static ability",
            lutura({"when": "static", "cost": [{"suffer": 5}], "give": GIVE}),
        ),
        ("operations on a static ability", lutura({"when": "static", "do": DRAW})),
        ("gifts on a triggered ability", lutura({"when": "arrive", "do": DRAW, "give": GIVE})),
        ("suffer on a Tool", {**TOOL, "abilities": [{**activate, "cost": [{"suffer": 5}]}]}),
        (
            "spend_attack on a Soldier",
            {**SOLDIER, "abilities": [{**activate, "cost": [{"spend_attack": True}]}]},
        ),
        ("destroy self on a Strategy", strategy({"cost": [{"destroy": "self"}]})),
        ("a side in a cost", lutura({**activate, "cost": [{"destroy": {**ONE, "side": "enemy"}}]})),
        (
            "bearer on a Lutura",
            lutura({**activate, "do": [{"heal": {"to": "bearer", "amount": 5}}]}),
        ),
        ("attacker without an attack", lutura({**activate, "do": [{"damage": attack}]})),
        (
            "attacker in a Strategy of other moments",
            strategy({"do": [{"damage": attack}]}, timing=["attack", "end"]),
        ),
        (
            "trigger without one",
            lutura({**activate, "do": [{"heal": {"to": "trigger", "amount": 5}}]}),
        ),
        (
            "modify on a Soldier",
            lutura({**activate, "do": [{"modify": {"to": "own_soldier", "combat": 5}}]}),
        ),
        (
            "destroy on a Soldier",
            lutura({**activate, "do": [{"destroy": {"what": "enemy_soldier"}}]}),
        ),
        (
            "a condition on both Soldiers",
            lutura({**activate, "if": {"is": "both_soldiers", "kind": "soldier"}}),
        ),
        (
            "a selection without a way of taking",
            lutura({**activate, "do": [{"destroy": {"what": {"kind": "tool", "side": "own"}}}]}),
        ),
        (
            "a selection with two ways",
            lutura({**activate, "do": [{"destroy": {"what": {**ALL, "choose": 1}}}]}),
        ),
        (
            "a selection without a side",
            lutura(
                {**activate, "do": [{"heal": {"to": {"kind": "lutura", "all": True}, "amount": 5}}]}
            ),
        ),
        (
            "a selection of Soldiers",
            lutura({**activate, "do": [{"destroy": {"what": {**ALL, "kind": "soldier"}}}]}),
        ),
        (
            "choosing in the foe's hand",
            lutura(
                {
                    **activate,
                    "do": [
                        {
                            "move": {
                                "what": {
                                    "kind": "card",
                                    "side": "enemy",
                                    "zone": "hand",
                                    "choose": 1,
                                },
                                "to": "portal",
                            }
                        }
                    ],
                }
            ),
        ),
        ("a count that takes", lutura({**activate, "do": [{"draw": {"count": {"count": ALL}}}]})),
        (
            "negate_attack at other moments",
            strategy({"do": [{"negate_attack": {}}]}, timing=["attack", "end"]),
        ),
        ("negate_attack of an attacker", lutura({"when": "attack", "do": [{"negate_attack": {}}]})),
        (
            "negating the effects by the target",
            lutura({"when": "attacked", "do": [{"negate_attack": {"effects": True}}]}),
        ),
        (
            "redirect_attack by a Lutura",
            lutura({"when": "attacked", "do": [{"redirect_attack": {"to": ONE}}]}),
        ),
        (
            "negate_strategy at other moments",
            strategy({"do": [{"negate_strategy": {}}]}, timing=["attack"]),
        ),
        (
            "restrict that stays",
            lutura({**activate, "do": [{"restrict": {"rule": "no_attack", "for": "stay"}}]}),
        ),
        ("choose_one of one part", lutura({**activate, "do": [{"choose_one": [{"do": DRAW}]}]})),
        (
            "choose_one of five parts",
            lutura({**activate, "do": [{"choose_one": [{"do": DRAW}] * 5}]}),
        ),
        (
            "Plated without a value",
            lutura({**activate, "do": [{"grant": {"to": "self", "keyword": "plated"}}]}),
        ),
        ("Plated as a word", lutura({**activate, "do": DRAW}, keywords=["plated"])),
        ("win for the foe", lutura({**activate, "do": [{"win": "enemy"}]})),
    ]


@pytest.mark.rules("LT-19.2")
@pytest.mark.parametrize(("why", "card"), wrong_places(), ids=[why for why, _ in wrong_places()])
def test_what_section_4_does_not_allow_is_refused(tmp_path, why, card):
    assert inline(tmp_path, card), why


@pytest.mark.rules("LT-19.3")
@pytest.mark.parametrize("gear", [2, 3, "ultima"])
def test_arrive_on_an_advanced_gear_is_refused(tmp_path, gear):
    assert named(inline(tmp_path, lutura({"when": "arrive", "do": DRAW}, gear=gear)), "LT-19.3")
    assert inline(tmp_path, lutura({"when": "arrive", "do": DRAW})) == []


@pytest.mark.rules("LT-19.4")
def test_a_line_of_the_set_has_each_gear_once_none_missing_and_one_nature(tmp_path):
    one = printed(LUTURA, 1, name="Mote")
    two = printed({**LUTURA, "id": "mote-2", "gear": 2}, 2, name="Mote")
    three = printed({**LUTURA, "id": "mote-3", "gear": 3}, 3, name="Mote")
    top = printed({**LUTURA, "id": "mote-u", "gear": "ultima"}, 4, name="Mote")
    assert published(tmp_path, one, two, three, top) == []
    assert published(tmp_path, one) == []
    assert named(published(tmp_path, two), "LT-19.4")
    assert named(published(tmp_path, one, three), "LT-19.4")
    assert named(published(tmp_path, one, two, top), "LT-19.4")
    assert named(published(tmp_path, one, {**two, "gear": 1}), "LT-19.4")
    assert named(published(tmp_path, one, {**two, "nature": "nuclear"}), "LT-19.4")
    assert (
        inline(tmp_path, two, {**two, "id": "mote-b", "serial": "TST1-009", "nature": "nuclear"})
        == []
    )


@pytest.mark.rules("LT-19.5")
def test_stamina_never_falls_within_a_line_of_the_set(tmp_path):
    one = printed(LUTURA, 1, name="Mote")
    two = printed({**LUTURA, "id": "mote-2", "gear": 2, "stamina": 49}, 2, name="Mote")
    assert named(published(tmp_path, one, two), "LT-19.5")
    assert published(tmp_path, one, {**two, "stamina": 50}) == []
    assert inline(tmp_path, one, two) == []


@pytest.mark.rules("LT-19.6")
@pytest.mark.parametrize(
    "ability",
    [
        {
            "if": {"value": {"stat": "combat", "of": "self"}, "at_least": 5},
            "give": [{"to": "self", "stamina": 1}],
        },
        {"if": {"is": "self", "stamina_at_most": 5}, "give": [{"to": "self", "combat": 1}]},
        {
            "if": {"not": {"is": "self", "keyword": "breach"}},
            "give": [{"to": "self", "keyword": "breach"}],
        },
        {"give": [{"to": {"kind": "lutura", "side": "own", "combat_at_least": 5}, "combat": 1}]},
        {"give": [{"to": "self", "combat": {"stat": "stamina", "of": "self"}}]},
        {
            "give": [
                {
                    "to": "self",
                    "combat": {"count": {"kind": "lutura", "side": "own", "keyword": "twin"}},
                }
            ]
        },
    ],
)
def test_a_static_ability_that_looks_at_points_or_keywords_is_refused(tmp_path, ability):
    assert named(inline(tmp_path, lutura({"when": "static", **ability})), "LT-19.6")


@pytest.mark.rules("LT-19.6")
def test_a_static_ability_may_look_at_damage_and_gears(tmp_path):
    give = [{"to": {"kind": "lutura", "side": "own", "damaged": True, "gear": 2}, "combat": 1}]
    grow = [{"to": "self", "combat": {"stat": "damage", "of": "self"}}]
    assert (
        inline(tmp_path, lutura({"when": "static", "give": give}, {"when": "static", "give": grow}))
        == []
    )


@pytest.mark.rules("LT-19.7")
def test_two_costs_of_one_kind_and_a_strategy_as_a_cost_are_refused(tmp_path):
    twice = [
        {"discard": {"count": 1, "kind": "tool"}},
        {"discard": {"count": 1, "kind": "crystal"}},
    ]
    assert named(
        inline(tmp_path, lutura({"when": "activate", "cost": twice, "do": DRAW})), "LT-19.7"
    )
    given = [{"destroy": {"kind": "strategy", "choose": 1}}]
    assert named(
        inline(tmp_path, lutura({"when": "activate", "cost": given, "do": DRAW})), "LT-19.7"
    )
    assert named(inline(tmp_path, strategy({"cost": given})), "LT-19.7")
    tool = {"destroy": {"kind": "tool", "choose": 1}}
    four = [{"discard": {"count": 1}}, tool, {"suffer": 5}, {"spend_attack": True}]
    assert inline(tmp_path, lutura({"when": "activate", "cost": four, "do": DRAW})) == []


@pytest.mark.rules("LT-14.4")
def test_a_lutura_may_suffer_as_much_as_a_lutura_can_have(tmp_path):
    assert (
        inline(tmp_path, lutura({"when": "activate", "cost": [{"suffer": 150}], "do": DRAW})) == []
    )


def test_the_examples_of_the_rules_are_read_as_they_stand(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text(EXAMPLES, encoding="utf-8")
    document = read_file(path)
    cards, problems = validate_cards(
        document.data, document.marks, (), "c", CARD_MODEL, inline=True
    )
    assert problems == []
    assert [card["id"] for card in cards] == [
        "warden-ilse-karn",
        "aquatic-crystal",
        "tidewhisker-2",
        "ratchet-lance",
        "false-bearing",
    ]


EXAMPLES = """\
- id: warden-ilse-karn
  type: soldier
  name: Warden Ilse Karn
  serial: FST1-001
  illustrator: Lumina Games
  stars: 2
  stamina: 240
  abilities:
    - when: activate
      do:
        - heal: {to: own_soldier, amount: 40}
        - draw: 1
- {id: aquatic-crystal, type: crystal, name: Aquatic Crystal, serial: FST1-009, illustrator: Lumina Games,
   stars: 1, nature: aquatic}
- id: tidewhisker-2
  type: lutura
  name: Tidewhisker
  serial: FST1-018
  illustrator: Lumina Games
  stars: 2
  gear: 2
  nature: aquatic
  combat: 40
  stamina: 80
  needs: {aquatic: 1, any: 1}
  keywords: [{plated: 10}]
  abilities:
    - when: attack
      against: lutura
      do:
        - modify: {to: target, combat: -10, for: enemy_turn}
- id: ratchet-lance
  type: tool
  name: Ratchet Lance
  serial: FST1-070
  illustrator: Lumina Games
  stars: 2
  abilities:
    - when: static
      give: [{to: bearer, combat: 20}]
    - when: destroys
      do: [{draw: 1}]
- id: false-bearing
  type: strategy
  name: False Bearing
  serial: FST1-082
  illustrator: Lumina Games
  stars: 2
  timing: [attack]
  abilities:
    - when: use
      if: {is: target, kind: lutura}
      cost: [{discard: {count: 1}}]
      do: [{negate_attack: {}}]
"""
