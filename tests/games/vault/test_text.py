"""Generated rules text, golden: a text for each row of the tables of section 4."""

from __future__ import annotations

import pytest

from luminagames.cards import marks
from luminagames.cards.derive import model_of
from luminagames.engine.effects.reader import read, read_all
from luminagames.engine.effects.text import Writer
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.effects.conditions import Test
from luminagames.games.vault.effects.plain_verbs import Verb
from luminagames.games.vault.text import abilities_text, ability_markup, operations_text
from luminagames.text import grammar


def parsed(yaml: str):
    document = marks.read(yaml, "text")
    assert not document.problems
    return document.data


def ability_of(yaml: str) -> Ability:
    """An ability as the loader makes it: checked by the schema of its class, then read."""
    checked = model_of(Ability).model_validate(parsed(yaml))
    return read(Ability, checked.model_dump(mode="json", by_alias=True, exclude_unset=True))


def ability_text(ability: Ability) -> str:
    return ability.text(Writer(grammar()))


def of_operation(yaml: str) -> str:
    """The text of one operation, without its trigger."""
    return ability_text(ability_of(f"{{when: claim, do: [{{{yaml}}}]}}")).removeprefix(
        "On Claim — "
    )


def of_condition(yaml: str) -> str:
    """The text of a condition in `if`, without its frame."""
    ability = ability_of(f"{{when: claim, if: {yaml}, do: [{{replenish: {{tier: 1}}}}]}}")
    return ability_text(ability).removeprefix("On Claim — ").removesuffix(", replenish Tier 1.")


def test_the_example_of_the_rules():
    ability = ability_of(
        "{when: claim, may: true, cost: {any_dna: 1}, do: [{take: {tokens: {dark_crystal: 1}}}]}"
    )
    assert (
        ability_text(ability)
        == "On Claim — You may pay 1 DNA of any color. If you do, take 1 Dark Crystal."
    )
    assert ability_markup(ability) == (
        "{hand|} **On Claim** — You may pay 1 DNA of any color. If you do, take 1\u00a0{dark_crystal|Dark Crystal}."
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
        ("{pyronoxi: 2, discard_creature: self}", "2 Pyronoxi, discard this creature"),
        (
            "{any_dna: 1, spectarioni: 1, lithari: 2}",
            "2 Lithari, 1 Spectarioni, 1 DNA of any color",
        ),
    ],
)
def test_costs(cost, text):
    ability = ability_of(f"{{when: activate, cost: {cost}, do: [{{extra_action: true}}]}}")
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
        (
            "{any_token: 1, dark_crystal: 1, pyronoxi: 2}",
            "2 Pyronoxi, 1 Dark Crystal and 1 token of any kind",
        ),
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
        (
            "take: {tokens: {lithari: 1}, who: chosen_rival}",
            "A rival of your choice takes 1 Lithari.",
        ),
        ("discard: {tokens: {any_dna: 2}}", "Discard 2 DNA of any colors."),
        (
            "discard: {tokens: {any_dna: 1}, who: each_rival}",
            "Each rival discards 1 DNA of any color.",
        ),
        (
            "discard: {tokens: {any_token: 1}, who: each_rival, where: {tokens: {at_least: 7}}}",
            "Each rival who holds 7 or more tokens discards 1 token of any kind.",
        ),
        (
            "steal: {tokens: {any_dna: 1}, from: chosen_rival}",
            "Steal 1 DNA of any color from a rival.",
        ),
        (
            "steal: {tokens: {dark_crystal: 1}, from: each_rival}",
            "Steal 1 Dark Crystal from each rival.",
        ),
        (
            "steal: {tokens: {lithari: 2}, from: next_player}",
            "Steal 2 Lithari from the next player.",
        ),
        (
            "steal: {tokens: {lithari: 1}, from: each_rival, where: {leading: true}}",
            "Steal 1 Lithari from each rival who has the most Lumina Points of all players.",
        ),
        ("gain_points: {amount: 1}", "Gain 1 Lumina Point."),
        ("gain_points: {amount: 2}", "Gain 2 Lumina Points."),
        (
            "gain_points: {amount: {count: colors, every: 2}}",
            "Gain 1 Lumina Point for every two colors among your creatures.",
        ),
        ("extra_action: true", "Take one more action this turn."),
        ("claim: {discount: free}", "You may attract a creature from the Wild Field for free."),
        (
            "claim: {discount: free, where: {tier: 1, color: hydranai}}",
            "You may attract a Tier 1 Hydranai creature from the Wild Field for free.",
        ),
        (
            "claim: {discount: {each_color: 1}}",
            "You may attract a creature from the Wild Field, paying 1 less of each color.",
        ),
        (
            "claim: {discount: {floraborai: 2}}",
            "You may attract a creature from the Wild Field, paying 2 less Floraborai.",
        ),
        (
            "claim: {discount: {lithari: 2, each_color: 1}}",
            "You may attract a creature from the Wild Field, paying 1 less of each color and 2 less Lithari.",
        ),
        ("discard_creature: {count: 1}", "Discard another creature in the Wild Field."),
        (
            "discard_creature: {count: 2, where: {tier: 1}}",
            "Discard two other Tier 1 creatures in the Wild Field.",
        ),
        ("discard_creature: {count: all}", "Discard all other creatures in the Wild Field."),
        (
            "discard_creature: {count: all, where: {color: lithari, max_points: 0}}",
            "Discard all other Lithari creatures worth no Lumina Points in the Wild Field.",
        ),
        (
            "discard_creature: {count: {count: colors}}",
            "Discard another creature in the Wild Field for each color among your creatures.",
        ),
        ("replenish: {tier: 2}", "Replenish Tier 2."),
        ("replenish: {tier: all}", "Replenish the Wild Field."),
        ("echo: {zone: vault}", "Resolve the On Claim effect of another creature in your Vault."),
        (
            "echo: {zone: vault, where: {tier: 1}}",
            "Resolve the On Claim effect of another Tier 1 creature in your Vault.",
        ),
        (
            "echo: {zone: wild_field}",
            "Resolve the On Reveal effect of another creature in the Wild Field.",
        ),
        (
            "choose: {options: [[{take: {tokens: {lithari: 1}}}], [{gain_points: {amount: 1}}]]}",
            "Choose one — Take 1 Lithari. • Gain 1 Lumina Point.",
        ),
        (
            "choose: {options: [[{replenish: {tier: all}}, {replenish: {tier: 1}}], [{extra_action: true}]]}",
            "Choose one — Replenish the Wild Field, then replenish Tier 1. • Take one more action this turn.",
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
            "you have two or more Pyronoxi creatures",
            " who has two or more Pyronoxi creatures",
        ),
        (
            "{creatures: {tier: 1, at_most: 1}}",
            "you have no more than one Tier 1 creature",
            " who has no more than one Tier 1 creature",
        ),
        (
            "{colors: {at_least: 4}}",
            "you have four or more colors among your creatures",
            " who has four or more colors among their creatures",
        ),
        ("{tokens: {at_least: 7}}", "you hold 7 or more tokens", " who holds 7 or more tokens"),
        (
            "{tokens: {kind: all, at_most: 1}}",
            "you hold no more than 1 token",
            " who holds no more than 1 token",
        ),
        (
            "{tokens: {kind: dna, at_least: 1}}",
            "you hold 1 or more DNA tokens",
            " who holds 1 or more DNA tokens",
        ),
        (
            "{tokens: {kind: lithari, at_least: 2}}",
            "you hold 2 or more Lithari",
            " who holds 2 or more Lithari",
        ),
        (
            "{tokens: {kind: dark_crystal, at_least: 1, at_most: 3}}",
            "you hold 1 to 3 Dark Crystals",
            " who holds 1 to 3 Dark Crystals",
        ),
        (
            "{tokens: {at_least: 5, at_most: 5}}",
            "you hold exactly 5 tokens",
            " who holds exactly 5 tokens",
        ),
        (
            "{score: {at_most: 5}}",
            "you have 5 or less Lumina Points",
            " who has 5 or less Lumina Points",
        ),
        (
            "{score: {at_least: 1}}",
            "you have 1 or more Lumina Points",
            " who has 1 or more Lumina Points",
        ),
        (
            "{leading: true}",
            "no player has more Lumina Points than you",
            " who has the most Lumina Points",
        ),
        (
            "{trailing: true}",
            "no player has fewer Lumina Points than you",
            " who has the fewest Lumina Points",
        ),
        (
            "{bank: {kind: dark_crystal, at_most: 2}}",
            "the Bank holds 2 or fewer Dark Crystals",
            ", if the Bank holds 2 or fewer Dark Crystals,",
        ),
        (
            "{score: {at_most: 5}, tokens: {at_least: 7}}",
            "you hold 7 or more tokens and you have 5 or less Lumina Points",
            " who holds 7 or more tokens and has 5 or less Lumina Points",
        ),
        (
            "{any: [{tokens: {at_least: 7}}, {leading: true}]}",
            "you hold 7 or more tokens or no player has more Lumina Points than you",
            " who holds 7 or more tokens or has the most Lumina Points",
        ),
    ],
)
def test_conditions(condition, you, with_form):
    assert of_condition(condition) == f"If {you}"
    text = of_operation(f"take: {{tokens: {{lithari: 1}}, who: each_player, where: {condition}}}")
    assert text == f"Each player{with_form} takes 1 Lithari."


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("{not: {tokens: {at_least: 7}}}", "If you hold 6 or fewer tokens"),
        ("{not: {creatures: {at_most: 2}}}", "If you have three or more creatures"),
        ("{not: {creatures: {at_least: 1}}}", "If you have no creatures"),
        (
            "{not: {creatures: {at_least: 2, at_most: 3}}}",
            "If you have no more than one creature or four or more creatures",
        ),
        ("{not: {leading: true}}", "If another player has more Lumina Points than you"),
        (
            "{leading: true, not: {tokens: {at_least: 7}}}",
            "If no player has more Lumina Points than you and you hold 6 or fewer tokens",
        ),
        (
            "{not: {leading: true, tokens: {at_least: 7}}}",
            "If you hold 6 or fewer tokens or another player has more Lumina Points than you",
        ),
        (
            "{not: {any: [{leading: true}, {colors: {at_least: 3}}]}}",
            "If another player has more Lumina Points than you and you have two or fewer colors among your creatures",
        ),
        (
            "{score: {at_most: 5}, any: [{leading: true}, {colors: {at_least: 3}}]}",
            "If you have 5 or less Lumina Points and either no player has more Lumina Points than you or you have three or more colors among your creatures",  # noqa: E501  # one line of a table
        ),
        (
            "{any: [{leading: true, score: {at_most: 5}}, {colors: {at_least: 3}}]}",
            "If both you have 5 or less Lumina Points and no player has more Lumina Points than you or you have three or more colors among your creatures",  # noqa: E501  # one line of a table
        ),
    ],
)
def test_what_is_denied_is_told_by_its_opposite(condition, text):
    assert of_condition(condition) == text


def test_players_who_do_not():
    assert of_operation(
        "take: {tokens: {lithari: 1}, who: each_rival, where: {not: {leading: true}}}"
    ) == ("Each rival who does not have the most Lumina Points of all players takes 1 Lithari.")


# 4.7


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("3", "Take 3 DNA of any colors."),
        (
            "{count: creatures, color: hydranai, every: 2, max: 3}",
            "Take 1 DNA of any color for every two Hydranai creatures in your Vault, to a maximum of 3.",
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
            "Take 1 DNA of any color for every two creatures in the Wild Field.",
        ),
        ("{count: colors}", "Take 1 DNA of any color for each color among your creatures."),
        ("{count: tokens, kind: dna}", "Take 1 DNA of any color for each DNA token you hold."),
        ("{count: tokens, every: 3}", "Take 1 DNA of any color for every 3 tokens you hold."),
        ("{count: tokens, kind: pyronoxi}", "Take 1 DNA of any color for each Pyronoxi you hold."),
        (
            "{count: tokens, kind: dark_crystal, every: 2, max: 1}",
            "Take 1 DNA of any color for every 2 Dark Crystals you hold, to a maximum of 1.",
        ),
    ],
)
def test_amounts(amount, text):
    assert of_operation(f"take: {{tokens: {{any_dna: {amount}}}}}") == text


def test_each_part_of_a_bundle_has_its_own_amount():
    assert of_operation("take: {tokens: {lithari: {count: colors, max: 2}, any_token: 1}}") == (
        "Take 1 Lithari for each color among your creatures, to a maximum of 2, plus 1 token of any kind."
    )


# 4.8


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("{}", "creature"),
        ("{tier: 1}", "Tier 1 creature"),
        ("{color: floraborai}", "Floraborai creature"),
        ("{max_cost: 5}", "creature with cost 5 or less"),
        ("{max_points: 1}", "creature worth 1 Lumina Point or less"),
        (
            "{tier: 1, color: floraborai, max_cost: 5, max_points: 2}",
            "Tier 1 Floraborai creature with cost 5 or less and worth 2 Lumina Points or less",
        ),
    ],
)
def test_filters(where, text):
    assert of_operation(f"claim: {{discount: free, where: {where}}}") == (
        f"You may attract a {text} from the Wild Field for free."
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
            "On Claim — You may discard another creature in the Wild Field.",
        ),
        (
            "{when: claim, may: true, cost: {discard_creature: self}, do: [{gain_points: {amount: 1}}]}",
            "On Claim — You may discard this creature. If you do, gain 1 Lumina Point.",
        ),
        (
            "{when: claim, may: true, cost: {pyronoxi: 2, discard_creature: {tier: 1}}, do: [{replenish: {tier: 1}}]}",
            "On Claim — You may pay 2 Pyronoxi and discard a Tier 1 creature from your Vault. If you do, replenish Tier 1.",  # noqa: E501  # one line of a table
        ),
        (
            "{when: claim, if: {score: {at_most: 5}}, may: true, cost: {lithari: 1}, do: [{replenish: {tier: 1}}]}",
            "On Claim — If you have 5 or less Lumina Points, you may pay 1 Lithari. If you do, replenish Tier 1.",
        ),
        (
            "{when: claim, if: {leading: true}, do: [{replenish: {tier: 1}}, {take: {tokens: {lithari: 1}}}]}",
            "On Claim — If no player has more Lumina Points than you, replenish Tier 1, then take 1 Lithari.",
        ),
        (
            "{when: activate, cost: {lithari: 1}, if: {not: {score: {at_least: 5}}}, do: [{extra_action: true}]}",
            "Lumina Power (1 Lithari) — If you have 4 or less Lumina Points, take one more action this turn.",
        ),
    ],
)
def test_abilities(ability, text):
    assert ability_text(ability_of(ability)) == text


def test_each_ability_of_a_card_is_a_paragraph():
    abilities = (
        "[{when: reveal, do: [{replenish: {tier: 1}}]}, {when: claim, do: [{extra_action: true}]}]"
    )
    card = read_all(Ability, parsed(abilities))
    assert (
        abilities_text(card)
        == "On Reveal — Replenish Tier 1.\nOn Claim — Take one more action this turn."
    )
    assert abilities_text(()) == ""


def test_an_option_has_a_label_without_its_full_stop():
    assert operations_text(
        read_all(Verb, parsed("[{replenish: {tier: 1}}, {extra_action: true}]"))
    ) == ("Replenish Tier 1, then take one more action this turn")


def test_markup_is_the_same_words_with_signs():
    ability = ability_of(
        "{when: activate, cost: {any_dna: 1, lithari: 2}, if: {tokens: {kind: dark_crystal, at_least: 2}}, do: ["
        "{claim: {discount: {hydranai: 1}, where: {color: hydranai}}},"
        "{take: {tokens: {spectarioni: {count: tokens, kind: lithari}}}}]}"
    )
    assert ability_markup(ability) == (
        "{bolt|} **Lumina Power** (2\u00a0{lithari|Lithari}, 1 DNA of any color) — If you hold 2 or more "
        "{dark_crystal|Dark Crystals}, attract up to one Hydranai creature from the Wild Field, paying 1 less "
        "{hydranai|Hydranai}, then take 1\u00a0{spectarioni|Spectarioni} for each {lithari|Lithari} you hold."
    )
    reveal = ability_of("{when: reveal, do: [{replenish: {tier: 1}}]}")
    assert ability_markup(reveal) == "{eye|} **On Reveal** — Replenish Tier\u00a01."


def test_every_word_has_a_text():
    for key, entry in Verb.words.items():
        assert entry.kind.text is not Verb.text, key
    for key, entry in Test.words.items():
        assert (
            entry.kind.told is not Test.told or entry.kind.about is not Test.about or key == "bank"
        ), key
