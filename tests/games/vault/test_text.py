"""Generated rules text, golden: a text for each row of the tables of section 4."""

from __future__ import annotations

import pytest

from luminagames.cards.marks import read
from luminagames.cards.model import CardModel
from luminagames.games.vault import schema
from luminagames.games.vault.text import PHRASES, ability_markup, ability_text, card_text, operations_text


def parsed(yaml: str):
    document = read(yaml, "text")
    assert not document.problems
    return document.data


def of_operation(yaml: str) -> str:
    """The text of one operation, without its trigger."""
    data = parsed(f"{{when: claim, do: [{{{yaml}}}]}}")
    schema.Ability.model_validate(data)
    return ability_text(data).removeprefix("On Claim — ")


def of_condition(yaml: str) -> str:
    """The text of a condition in `if`, without its frame."""
    data = parsed(f"{{when: claim, if: {yaml}, do: [{{replenish: {{tier: 1}}}}]}}")
    schema.Ability.model_validate(data)
    return ability_text(data).removeprefix("On Claim — ").removesuffix(", replenish Tier 1.")


def test_the_example_of_the_rules():
    ability = parsed("{when: claim, may: true, cost: {any_dna: 1}, do: [{take: {tokens: {dark_crystal: 1}}}]}")
    assert ability_text(ability) == "On Claim — You may pay 1 DNA of any color: Take 1 Dark Crystal."
    assert ability_markup(ability) == (
        "{hand} **On Claim** — You may pay 1 DNA of any color: Take 1 {dark_crystal} Dark Crystal."
    )


# 4.2


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        ("{pyronoxi: 2}", "2 Pyronoxi"),
        ("{dark_crystal: 1}", "1 Dark Crystal"),
        ("{dark_crystal: 2}", "2 Dark Crystals"),
        ("{any_dna: 1}", "1 DNA of any color"),
        ("{any_dna: 2}", "2 DNA of any colors"),
        ("{discard_creature: self}", "discard this creature"),
        ("{discard_creature: {tier: 1}}", "discard a Tier 1 creature from your Vault"),
        ("{discard_creature: {}}", "discard a creature from your Vault"),
        ("{pyronoxi: 2, discard_creature: self}", "2 Pyronoxi and discard this creature"),
        ("{any_dna: 1, spectarioni: 1, lithari: 2}", "2 Lithari, 1 Spectarioni and 1 DNA of any color"),
    ],
)
def test_costs(cost, text):
    ability = parsed(f"{{when: activate, cost: {cost}, do: [{{extra_action: true}}]}}")
    schema.Ability.model_validate(ability)
    assert ability_text(ability) == f"Lumina Power ({text}) — Take one more action this turn."


# 4.3


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("{lithari: 1}", "1 Lithari"),
        ("{hydranai: 2}", "2 Hydranai"),
        ("{floraborai: 3}", "3 Floraborai"),
        ("{pyronoxi: 2}", "2 Pyronoxi"),
        ("{spectarioni: 1}", "1 Spectarioni"),
        ("{dark_crystal: 1}", "1 Dark Crystal"),
        ("{dark_crystal: 3}", "3 Dark Crystals"),
        ("{different_dna: 2}", "2 DNA of different colors"),
        ("{any_dna: 1}", "1 DNA of any color"),
        ("{any_dna: 4}", "4 DNA of any colors"),
        ("{any_token: 1}", "1 token of any kind"),
        ("{any_token: 2}", "2 tokens of any kinds"),
        ("{hydranai: 1, lithari: 1}", "1 Lithari and 1 Hydranai"),
        ("{any_token: 1, dark_crystal: 1, pyronoxi: 2}", "2 Pyronoxi, 1 Dark Crystal and 1 token of any kind"),
    ],
)
def test_bundles(tokens, text):
    assert of_operation(f"take: {{tokens: {tokens}}}") == f"Take {text}."


# 4.4, 4.5


@pytest.mark.parametrize(
    ("operation", "text"),
    [
        ("take: {tokens: {any_dna: 1}}", "Take 1 DNA of any color."),
        ("take: {tokens: {any_dna: 1}, who: you}", "Take 1 DNA of any color."),
        ("take: {tokens: {lithari: 1}, who: each_player}", "Each player takes 1 Lithari."),
        ("take: {tokens: {lithari: 1}, who: each_rival}", "Each rival takes 1 Lithari."),
        ("take: {tokens: {lithari: 1}, who: next_player}", "The next player takes 1 Lithari."),
        ("take: {tokens: {lithari: 1}, who: chosen_rival}", "A rival of your choice takes 1 Lithari."),
        ("discard: {tokens: {any_dna: 2}}", "Discard 2 DNA of any colors."),
        ("discard: {tokens: {any_dna: 1}, who: each_rival}", "Each rival discards 1 DNA of any color."),
        (
            "discard: {tokens: {any_token: 1}, who: each_rival, where: {tokens: {at_least: 7}}}",
            "Each rival with at least 7 tokens discards 1 token of any kind.",
        ),
        ("steal: {tokens: {any_dna: 1}, from: chosen_rival}", "Steal 1 DNA of any color from a rival of your choice."),
        ("steal: {tokens: {dark_crystal: 1}, from: each_rival}", "Steal 1 Dark Crystal from each rival."),
        ("steal: {tokens: {lithari: 2}, from: next_player}", "Steal 2 Lithari from the next player."),
        (
            "steal: {tokens: {lithari: 1}, from: each_rival, where: {leading: true}}",
            "Steal 1 Lithari from each rival with the most Lumina Points.",
        ),
        ("gain_points: {amount: 1}", "Gain 1 Lumina Point."),
        ("gain_points: {amount: 2}", "Gain 2 Lumina Points."),
        (
            "gain_points: {amount: {count: colors, every: 2}}",
            "Gain 1 Lumina Point for every 2 colors among your creatures.",
        ),
        ("extra_action: true", "Take one more action this turn."),
        ("claim: {discount: free}", "You may acquire a creature from the Wild Field for free."),
        (
            "claim: {discount: free, where: {tier: 1, color: hydranai}}",
            "You may acquire a Tier 1 Hydranai creature from the Wild Field for free.",
        ),
        (
            "claim: {discount: {each_color: 1}}",
            "You may acquire a creature from the Wild Field paying 1 less of each color.",
        ),
        (
            "claim: {discount: {floraborai: 2}}",
            "You may acquire a creature from the Wild Field paying 2 less Floraborai.",
        ),
        (
            "claim: {discount: {lithari: 2, each_color: 1}}",
            "You may acquire a creature from the Wild Field paying 1 less of each color and 2 less Lithari.",
        ),
        ("discard_creature: {count: 1}", "Discard 1 other creature in the Wild Field."),
        (
            "discard_creature: {count: 2, where: {tier: 1}}",
            "Discard 2 other Tier 1 creatures in the Wild Field.",
        ),
        ("discard_creature: {count: all}", "Discard every other creature in the Wild Field."),
        (
            "discard_creature: {count: all, where: {color: lithari, max_points: 0}}",
            "Discard every other Lithari creature with up to 0 Lumina Points in the Wild Field.",
        ),
        (
            "discard_creature: {count: {count: colors}}",
            "Discard 1 other creature in the Wild Field for each color among your creatures.",
        ),
        ("replenish: {tier: 2}", "Replenish Tier 2."),
        ("replenish: {tier: all}", "Replenish the Wild Field."),
        ("echo: {zone: vault}", "Resolve the On Claim effect of another creature in your Vault."),
        (
            "echo: {zone: vault, where: {tier: 1}}",
            "Resolve the On Claim effect of another Tier 1 creature in your Vault.",
        ),
        ("echo: {zone: wild_field}", "Resolve the On Reveal effect of another creature in the Wild Field."),
        (
            "choose: {options: [[{take: {tokens: {lithari: 1}}}], [{gain_points: {amount: 1}}]]}",
            "Choose one: Take 1 Lithari • Gain 1 Lumina Point.",
        ),
        (
            "choose: {options: [[{replenish: {tier: all}}, {replenish: {tier: 1}}], [{extra_action: true}]]}",
            "Choose one: Replenish the Wild Field. Replenish Tier 1 • Take one more action this turn.",
        ),
    ],
)
def test_operations_and_players(operation, text):
    assert of_operation(operation) == text


# 4.6


@pytest.mark.parametrize(
    ("condition", "you", "with_form"),
    [
        (
            "{creatures: {color: pyronoxi, at_least: 2}}",
            "you have at least 2 Pyronoxi creatures",
            "with at least 2 Pyronoxi creatures",
        ),
        ("{creatures: {tier: 1, at_most: 1}}", "you have at most 1 Tier 1 creature", "with at most 1 Tier 1 creature"),
        ("{colors: {at_least: 4}}", "your creatures have at least 4 colors", "with creatures of at least 4 colors"),
        ("{tokens: {at_least: 7}}", "you hold at least 7 tokens", "with at least 7 tokens"),
        ("{tokens: {kind: all, at_most: 1}}", "you hold at most 1 token", "with at most 1 token"),
        ("{tokens: {kind: dna, at_least: 1}}", "you hold at least 1 DNA token", "with at least 1 DNA token"),
        ("{tokens: {kind: lithari, at_least: 2}}", "you hold at least 2 Lithari", "with at least 2 Lithari"),
        (
            "{tokens: {kind: dark_crystal, at_least: 1, at_most: 3}}",
            "you hold 1 to 3 Dark Crystals",
            "with 1 to 3 Dark Crystals",
        ),
        ("{tokens: {at_least: 5, at_most: 5}}", "you hold exactly 5 tokens", "with exactly 5 tokens"),
        ("{score: {at_most: 5}}", "you have at most 5 Lumina Points", "with at most 5 Lumina Points"),
        ("{score: {at_least: 1}}", "you have at least 1 Lumina Point", "with at least 1 Lumina Point"),
        ("{leading: true}", "no player has more Lumina Points than you", "with the most Lumina Points"),
        ("{trailing: true}", "no player has fewer Lumina Points than you", "with the fewest Lumina Points"),
        (
            "{bank: {kind: dark_crystal, at_most: 2}}",
            "the Bank holds at most 2 Dark Crystals",
            "while the Bank holds at most 2 Dark Crystals",
        ),
        (
            "{score: {at_most: 5}, tokens: {at_least: 7}}",
            "you hold at least 7 tokens and you have at most 5 Lumina Points",
            "with at least 7 tokens and with at most 5 Lumina Points",
        ),
        (
            "{any: [{tokens: {at_least: 7}}, {leading: true}]}",
            "you hold at least 7 tokens or no player has more Lumina Points than you",
            "with at least 7 tokens or with the most Lumina Points",
        ),
    ],
)
def test_conditions(condition, you, with_form):
    assert of_condition(condition) == f"If {you}"
    text = of_operation(f"take: {{tokens: {{lithari: 1}}, who: each_player, where: {condition}}}")
    assert text == f"Each player {with_form} takes 1 Lithari."


def test_a_single_not_is_unless_and_except():
    assert of_condition("{not: {tokens: {at_least: 7}}}") == "Unless you hold at least 7 tokens"
    assert of_operation("take: {tokens: {lithari: 1}, who: each_rival, where: {not: {leading: true}}}") == (
        "Each rival except those with the most Lumina Points takes 1 Lithari."
    )


def test_a_not_beside_others_is_joined():
    assert of_condition("{leading: true, not: {tokens: {at_least: 7}}}") == (
        "If no player has more Lumina Points than you and unless you hold at least 7 tokens"
    )


# 4.7


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("3", "Take 3 DNA of any colors."),
        (
            "{count: creatures, color: hydranai, every: 2, max: 3}",
            "Take 1 DNA of any color for every 2 Hydranai creatures in your Vault (at most 3).",
        ),
        (
            "{count: creatures, color: floraborai}",
            "Take 1 DNA of any color for each Floraborai creature in your Vault.",
        ),
        (
            "{count: creatures, zone: vault, tier: 2}",
            "Take 1 DNA of any color for each Tier 2 creature in your Vault.",
        ),
        (
            "{count: creatures, zone: wild_field, every: 2}",
            "Take 1 DNA of any color for every 2 creatures in the Wild Field.",
        ),
        ("{count: colors}", "Take 1 DNA of any color for each color among your creatures."),
        ("{count: tokens, kind: dna}", "Take 1 DNA of any color for each DNA token you hold."),
        ("{count: tokens, every: 3}", "Take 1 DNA of any color for every 3 tokens you hold."),
        ("{count: tokens, kind: pyronoxi}", "Take 1 DNA of any color for each Pyronoxi you hold."),
        (
            "{count: tokens, kind: dark_crystal, every: 2, max: 1}",
            "Take 1 DNA of any color for every 2 Dark Crystals you hold (at most 1).",
        ),
    ],
)
def test_amounts(amount, text):
    assert of_operation(f"take: {{tokens: {{any_dna: {amount}}}}}") == text


def test_each_part_of_a_bundle_has_its_own_amount():
    assert of_operation("take: {tokens: {lithari: {count: colors, max: 2}, any_token: 1}}") == (
        "Take 1 Lithari for each color among your creatures (at most 2) and 1 token of any kind."
    )


# 4.8


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("{}", "creature"),
        ("{tier: 1}", "Tier 1 creature"),
        ("{color: floraborai}", "Floraborai creature"),
        ("{max_cost: 5}", "creature with cost up to 5"),
        ("{max_points: 1}", "creature with up to 1 Lumina Point"),
        (
            "{tier: 1, color: floraborai, max_cost: 5, max_points: 2}",
            "Tier 1 Floraborai creature with cost up to 5 and up to 2 Lumina Points",
        ),
    ],
)
def test_filters(where, text):
    assert of_operation(f"claim: {{discount: free, where: {where}}}") == (
        f"You may acquire a {text} from the Wild Field for free."
    )


# 4.9


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            "{when: reveal, do: [{take: {tokens: {lithari: 1}, who: each_player}}]}",
            "On Reveal — Each player takes 1 Lithari.",
        ),
        (
            "{when: claim, may: true, do: [{discard_creature: {count: 1}}]}",
            "On Claim — You may do this: Discard 1 other creature in the Wild Field.",
        ),
        (
            "{when: claim, may: true, cost: {discard_creature: self}, do: [{gain_points: {amount: 1}}]}",
            "On Claim — You may discard this creature: Gain 1 Lumina Point.",
        ),
        (
            "{when: claim, may: true, cost: {pyronoxi: 2, discard_creature: {tier: 1}}, do: [{replenish: {tier: 1}}]}",
            "On Claim — You may pay 2 Pyronoxi and discard a Tier 1 creature from your Vault: Replenish Tier 1.",
        ),
        (
            "{when: claim, if: {score: {at_most: 5}}, may: true, cost: {lithari: 1}, do: [{replenish: {tier: 1}}]}",
            "On Claim — If you have at most 5 Lumina Points, you may pay 1 Lithari: Replenish Tier 1.",
        ),
        (
            "{when: claim, if: {leading: true}, do: [{replenish: {tier: 1}}, {take: {tokens: {lithari: 1}}}]}",
            "On Claim — If no player has more Lumina Points than you, replenish Tier 1. Take 1 Lithari.",
        ),
        (
            "{when: activate, cost: {lithari: 1}, if: {not: {score: {at_least: 5}}}, do: [{extra_action: true}]}",
            "Lumina Power (1 Lithari) — Unless you have at least 5 Lumina Points, take one more action this turn.",
        ),
    ],
)
def test_abilities(ability, text):
    data = parsed(ability)
    schema.Ability.model_validate(data)
    assert ability_text(data) == text


def test_a_cards_abilities_are_joined_by_a_space():
    abilities = "[{when: reveal, do: [{replenish: {tier: 1}}]}, {when: claim, do: [{extra_action: true}]}]"
    card = parsed(f"{{id: x, abilities: {abilities}}}")
    assert card_text(card) == "On Reveal — Replenish Tier 1. On Claim — Take one more action this turn."
    assert card_text({"id": "x"}) == ""


def test_an_option_has_a_label_without_its_full_stop():
    assert operations_text(parsed("[{replenish: {tier: 1}}, {extra_action: true}]")) == (
        "Replenish Tier 1. Take one more action this turn"
    )


def test_markup_is_the_same_words_with_signs():
    ability = parsed(
        "{when: activate, cost: {any_dna: 1, lithari: 2}, if: {tokens: {kind: dark_crystal, at_least: 2}}, do: ["
        "{claim: {discount: {hydranai: 1}, where: {color: hydranai}}},"
        "{take: {tokens: {spectarioni: {count: tokens, kind: lithari}}}}]}"
    )
    assert ability_markup(ability) == (
        "{bolt} **Lumina Power** (2 {lithari} Lithari and 1 DNA of any color) — If you hold at least 2 {dark_crystal} "
        "Dark Crystals, you may acquire a Hydranai creature from the Wild Field paying 1 less {hydranai} Hydranai. "
        "Take 1 {spectarioni} Spectarioni for each {lithari} Lithari you hold."
    )
    reveal = parsed("{when: reveal, do: [{replenish: {tier: 1}}]}")
    assert ability_markup(reveal) == "{eye} **On Reveal** — Replenish Tier 1."


@pytest.mark.parametrize(
    ("section", "model"),
    [
        ("operation", schema.Operation),
        ("tokens", schema.Bundle),
        ("cost", schema.Cost),
        ("discount", schema.Discount),
        ("condition", schema.Condition),
        ("with", schema.Condition),
    ],
)
def test_every_key_of_the_schema_has_words(section: str, model: type[CardModel]):
    assert list(PHRASES[section]) == list(model.keys())
