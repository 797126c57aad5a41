"""Vault's card schema: sections 1.1 and 4 of the rules, and all that 4.10 refuses, each with its
place.
"""

from pathlib import Path

import pytest

from luminagames.cards.load import load_cards
from luminagames.games.vault.schema import CARD_MODEL

LYNX = """\
- id: cinder-lynx
  name: Cinder Lynx
  tier: 1
  color: pyronoxi
  points: 0
  cost: {lithari: 1, floraborai: 2}
  abilities:
    - when: claim
      may: true
      cost: {any_dna: 1}
      do:
        - take: {tokens: {dark_crystal: 1}}
  flavor: It naps only on things that are still burning.
"""
MOTH = "- id: hush-moth\n  name: Hush Moth\n  tier: 1\n  color: spectarioni\n"


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    result = load_cards([path], CARD_MODEL, shown={path: "c"})
    return [str(problem) for problem in result.problems]


def ability(text: str) -> str:
    """A card with one ability, the YAML of which begins in line 6, column 7."""
    return f"{MOTH}  abilities:\n    - {text}\n"


def test_the_example_of_the_rules_is_read_as_it_stands(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text(LYNX, encoding="utf-8")
    result = load_cards([path], CARD_MODEL)
    assert result.problems == []
    assert result.definitions == [
        {
            "id": "cinder-lynx",
            "name": "Cinder Lynx",
            "tier": 1,
            "color": "pyronoxi",
            "points": 0,
            "cost": {"lithari": 1, "floraborai": 2},
            "abilities": [
                {
                    "when": "claim",
                    "may": True,
                    "cost": {"any_dna": 1},
                    "do": [{"take": {"tokens": {"dark_crystal": 1}}}],
                }
            ],
            "flavor": "It naps only on things that are still burning.",
        }
    ]


def test_ten_different_mistakes_are_ten_lines_at_their_places(tmp_path):
    text = LYNX.replace("flavor", "flavour")  # 13
    text += MOTH.replace("hush", "b").replace("Hush", "B") + "  weight: 4\n"  # 18
    text += "- id: c-moth\n  name: C Moth\n  color: lithari\n"  # 19
    text += "- id: d-moth\n  name: 7\n  tier: 1\n  color: lithari\n"  # 23
    text += "- id: e-moth\n  name: E Moth\n  tier: 1\n  color: lithari\n  points: 7\n"  # 30
    text += "- id: f-moth\n  name: F Moth\n  tier: 1\n  color: spectarion\n"  # 34
    # 40
    text += "- id: g-moth\n  name: G Moth\n  tier: 1\n  color: lithari\n  abilities:\n    - when: clam\n"
    text += "      do:\n        - stael: {tokens: {any_dna: 1}, from: each_rival}\n"  # 42
    text += "- id: cinder-lynx\n  name: H Moth\n  tier: 1\n  color: lithari\n"  # 43
    text += "- id: i-moth\n  name: Cinder Lynx\n  tier: 1\n  color: lithari\n"  # 48
    colors = "'lithari', 'hydranai', 'floraborai', 'pyronoxi' or 'spectarioni'"
    triggers = "'reveal', 'claim' or 'activate'"
    known = "id, name, tier, color, points, cost, abilities, flavor, art"
    assert problems(tmp_path, text) == [
        "c:13:3: cinder-lynx: unknown key 'flavour', did you mean 'flavor'?",
        f"c:18:3: b-moth: unknown key 'weight', known here: {known}",
        "c:19:3: c-moth: 'tier' is missing",
        "c:23:9: d-moth: name: must be text, not 7",
        "c:30:11: e-moth: points: must be at most 6, not 7",
        f"c:34:10: f-moth: color: must be {colors}, not 'spectarion', did you mean 'spectarioni'?",
        f"c:40:13: g-moth: abilities 1, when: must be {triggers}, not 'clam', did you mean 'claim'?",
        "c:42:11: g-moth: abilities 1, do 1: unknown key 'stael', did you mean 'steal'?",
        "c:43:7: cinder-lynx: id 'cinder-lynx' stands twice, first at c:1:7",
        "c:48:9: i-moth: name 'Cinder Lynx' stands twice, first by cinder-lynx at c:2:9",
    ]


DO = "do: [{extra_action: true}]"
FIVE = ", ".join(["{extra_action: true}"] * 5)


def refused(tmp_path: Path, before: str, marked: str, after: str) -> str:
    """The one mistake in the ability `before marked after`, which must be told at the mark ¦."""
    marked = marked.replace("$DO", DO).replace("$5", FIVE)
    (problem,) = problems(tmp_path, ability(before + marked.replace("¦", "") + after))
    column = 7 + len(before) + marked.index("¦")
    place, _, message = problem.partition(": hush-moth: abilities 1")
    assert place == f"c:6:{column}"
    return message


@pytest.mark.parametrize(
    ("marked", "says"),
    [
        ("{when: claim, ¦cost: {any_dna: 1}, $DO}", "'cost' with 'claim' needs 'may: true'"),
        ("{when: reveal, ¦cost: {any_dna: 1}, $DO}", "'cost' with 'reveal' needs 'may: true'"),
        ("¦{when: activate, $DO}", "'activate' needs a 'cost'"),
        (
            "{when: activate, ¦may: true, cost: {any_dna: 1}, $DO}",
            "'may' is not allowed with 'activate'",
        ),
        ("{when: activate, cost: ¦{}, $DO}", "cost: must not be empty"),
        (
            "{when: reveal, may: true, cost: {discard_creature: ¦self}, $DO}",
            "'self' is not allowed",
        ),
        ("{when: activate, cost: {discard_creature: ¦slef}, $DO}", "must be 'self'"),
        ("{when: activate, cost: {discard_creature: {¦teir: 1}}, $DO}", "did you mean 'tier'?"),
        ("{when: activate, cost: {lithari: ¦7}, $DO}", "must be at most 6, not 7"),
        ("{when: activate, cost: {dark_crystal: ¦4}, $DO}", "must be at most 3, not 4"),
        ("{when: activate, cost: {any_dna: ¦0}, $DO}", "must be at least 1, not 0"),
        ("{when: claim, may: ¦false, $DO}", "must be true, or be left out"),
        ("{when: claim, may: ¦1, $DO}", "must be true or false, not 1"),
        ("{when: claim, do: ¦[]}", "do: must not be empty"),
        ("{when: claim, do: [¦{}]}", "must have a verb"),
        (
            "{when: claim, do: [{extra_action: true, ¦replenish: {tier: 1}}]}",
            "one verb to each operation",
        ),
        ("{when: claim, do: [{extra_action: ¦false}]}", "must be true, or be left out"),
        ("{when: claim, do: ¦[$5]}", "must have at most 4 entries, not 5"),
        ("{when: claim, if: ¦{}, $DO}", "if: must not be empty"),
        ("{when: claim, if: {score: ¦{}}, $DO}", "needs 'at_least' or 'at_most'"),
        (
            "{when: claim, if: {score: {at_least: 4, at_most: ¦3}}, $DO}",
            "must be at least 4 (at_least)",
        ),
        ("{when: claim, if: {score: {at_least: 4, ¦atmost: 3}}, $DO}", "did you mean 'at_most'?"),
        (
            "{when: claim, if: {creatures: {color: ¦red, at_least: 1}}, $DO}",
            "color: must be 'lithari'",
        ),
        (
            "{when: claim, if: {tokens: {kind: ¦lithary, at_least: 1}}, $DO}",
            "did you mean 'lithari'?",
        ),
        ("{when: claim, if: {bank: ¦{at_least: 1}}, $DO}", "'kind' is missing"),
        ("{when: claim, if: {bank: {kind: ¦dna, at_least: 1}}, $DO}", "not 'dna'"),
        ("{when: claim, if: {leading: ¦false}, $DO}", "must be true"),
        ("{when: claim, if: {any: ¦[]}, $DO}", "any: must not be empty"),
        ("{when: claim, if: {any: [¦{}]}, $DO}", "any 1: must not be empty"),
        ("{when: claim, if: {not: {¦scores: {at_least: 1}}}, $DO}", "did you mean 'score'?"),
    ],
)
def test_abilities_that_are_refused(tmp_path, marked, says):
    assert says in refused(tmp_path, "", marked, "")


@pytest.mark.parametrize(
    ("marked", "says"),
    [
        ("take: {tokens: ¦{}}", "tokens: must not be empty"),
        ("take: ¦{who: each_player}", "'tokens' is missing"),
        ("take: {tokens: {¦pyronoxy: 1}}", "did you mean 'pyronoxi'?"),
        ("take: {tokens: {any_dna: ¦10}}", "must be at most 9, not 10"),
        (
            "take: {tokens: {any_dna: ¦x}}",
            "must be a whole number from 1 to 9 or a mapping with 'count', not 'x'",
        ),
        ("take: {tokens: {any_dna: ¦true}}", "must be a whole number from 1 to 9 or a mapping"),
        ("take: {tokens: {any_dna: ¦{every: 2}}}", "'count' is missing"),
        ("take: {tokens: {any_dna: {count: ¦creature}}}", "did you mean 'creatures'?"),
        (
            "take: {tokens: {any_dna: {count: tokens, ¦zone: vault}}}",
            "goes with 'count: creatures' only",
        ),
        (
            "take: {tokens: {any_dna: {count: colors, ¦kind: dna}}}",
            "goes with 'count: tokens' only",
        ),
        ("take: {tokens: {any_dna: {count: creatures, every: ¦1}}}", "must be at least 2, not 1"),
        ("take: {tokens: {any_dna: {count: creatures, max: ¦0}}}", "must be at least 1, not 0"),
        (
            "take: {tokens: {any_dna: 1}, ¦where: {leading: true}}",
            "'where' is not allowed with 'you'",
        ),
        (
            "discard: {tokens: {any_dna: 1}, who: you, ¦where: {leading: true}}",
            "'where' is not allowed",
        ),
        ("discard: {tokens: {any_dna: 1}, who: ¦rivals}", "not 'rivals'"),
        ("steal: ¦{tokens: {any_dna: 1}}", "'from' is missing"),
        ("steal: {tokens: {any_dna: 1}, from: ¦each_player}", "did you mean 'next_player'?"),
        ("gain_points: ¦{}", "'amount' is missing"),
        ("gain_points: ¦1", "must be a mapping, not 1"),
        ("claim: ¦{where: {tier: 1}}", "'discount' is missing"),
        ("claim: {discount: ¦fre}", "did you mean 'free'?"),
        ("claim: {discount: ¦1}", "must be 'free' or a mapping of discounts, not 1"),
        ("claim: {discount: ¦{}}", "discount: must not be empty"),
        ("claim: {discount: free, where: {max_cost: ¦-1}}", "must be at least 0"),
        ("discard_creature: ¦{where: {tier: 1}}", "'count' is missing"),
        ("discard_creature: {count: ¦al}", "must be 'all'"),
        ("discard_creature: {count: all, where: {tier: ¦4}}", "must be 1, 2 or 3, not 4"),
        ("discard_creature: {count: all, where: {tier: ¦true}}", "must be a number, not true"),
        ("replenish: {tier: ¦any}", "not 'any'"),
        ("replenish: ¦{}", "'tier' is missing"),
        ("echo: {zone: ¦hand}", "must be 'vault' or 'wild_field'"),
        ("choose: {options: ¦[[{extra_action: true}]]}", "must have at least 2 entries"),
        ("choose: {options: [[{extra_action: true}], ¦[]]}", "must not be empty"),
        (
            "choose: {options: [[{extra_action: true}], ¦{extra_action: true}]}",
            "must be a list, not a mapping",
        ),
        ("take: ¦[1]", "must be a mapping, not a list"),
        ("¦destroy: {}", "unknown key 'destroy', known here:"),
    ],
)
def test_operations_that_are_refused(tmp_path, marked, says):
    assert says in refused(tmp_path, "{when: claim, do: [{", marked, "}]}")


def test_a_choice_inside_a_choice_is_refused(tmp_path):
    inner = "{choose: {options: [[{extra_action: true}], [{extra_action: true}]]}}"
    text = ability(
        f"{{when: claim, do: [{{choose: {{options: [[{inner}], [{{extra_action: true}}]]}}}}]}}"
    )
    (problem,) = problems(tmp_path, text)
    assert problem.startswith(
        "c:6:48: hush-moth: abilities 1, do 1, choose, options 1 1, choose: 'choose' is not"
    )


def test_two_abilities_with_one_trigger_are_refused(tmp_path):
    text = f"{MOTH}  abilities:\n    - {{when: claim, {DO}}}\n    - {{when: claim, {DO}}}\n"
    assert problems(tmp_path, text) == [
        "c:7:14: hush-moth: abilities 2, when: two abilities with 'when: claim'"
    ]


@pytest.mark.parametrize(
    ("line", "column", "says"),
    [
        ("cost: {lithari: 8}", 19, "must be at most 7, not 8"),
        (
            "cost: {lithari: 1, hydranai: 1, floraborai: 1, pyronoxi: 1, spectarioni: 1}",
            9,
            "at most four colors",
        ),
        ("cost: {dark_crystal: 1}", 10, "unknown key 'dark_crystal'"),
        ("points: -1", 11, "must be at least 0, not -1"),
        (f"flavor: {'x' * 121}", 11, "must have at most 120 characters"),
        (f"art: {'x' * 161}", 8, "must have at most 160 characters"),
        ("abilities: {}", 14, "must be a list, not a mapping"),
    ],
)
def test_creatures_that_are_refused(tmp_path, line, column, says):
    (problem,) = problems(tmp_path, f"{MOTH}  {line}\n")
    assert problem.startswith(f"c:5:{column}: hush-moth: ")
    assert says in problem


def test_a_long_name_and_a_loose_id_are_refused(tmp_path):
    (problem,) = problems(tmp_path, MOTH.replace("Hush Moth", "x" * 29))
    assert problem == "c:2:9: hush-moth: name: must have at most 28 characters"
    for loose in ("Hush", "hush_moth", "hush--moth", "-hush", "hush moth"):
        (problem,) = problems(tmp_path, MOTH.replace("hush-moth", loose))
        assert problem.startswith(f"c:1:7: {loose}: id: must be kebab-case")


def test_everything_that_the_vocabulary_has_is_accepted(tmp_path):
    text = f"""{MOTH}  cost: {{}}
  art: moth
  abilities:
    - when: reveal
      if:
        any: [{{creatures: {{color: lithari, tier: 1, at_least: 1, at_most: 2}}}}, {{leading: true}}]
        not: {{trailing: true}}
        colors: {{at_most: 5}}
        tokens: {{kind: dna, at_least: 0}}
        score: {{at_least: 1}}
        bank: {{kind: dark_crystal, at_most: 2}}
      do:
        - take: {{who: each_player, tokens: {{different_dna: 2, any_token: 1}}, where: {{tokens: {{at_most: 4}}}}}}
        - discard: {{who: chosen_rival, tokens: {{any_dna: 1}}}}
        - steal: {{from: next_player, tokens: {{lithari: 1}}, where: {{leading: true}}}}
        - discard_creature: {{count: {{count: colors, every: 2, max: 3}}, where: {{max_points: 0, max_cost: 5}}}}
    - when: claim
      may: true
      cost: {{spectarioni: 1, discard_creature: self}}
      do:
        - claim: {{discount: {{each_color: 1, lithari: 2}}, where: {{tier: 2, color: lithari}}}}
        - claim: {{discount: free}}
        - echo: {{zone: wild_field, where: {{}}}}
        - choose: {{options: [[{{replenish: {{tier: all}}}}], [{{extra_action: true}}, {{replenish: {{tier: 3}}}}]]}}
    - when: activate
      cost: {{dark_crystal: 1, discard_creature: {{tier: 1}}}}
      do:
        - gain_points: {{amount: {{count: creatures, zone: wild_field, color: lithari, tier: 2}}}}
        - discard_creature: {{count: all}}
"""
    assert problems(tmp_path, text) == []


def test_the_schema_can_be_written_for_editors():
    schema = CARD_MODEL.model_json_schema()
    assert schema["required"] == ["id", "name", "tier", "color"]
    assert schema["additionalProperties"] is False
