"""What refusals of the scenarios say: the reason, in the situation in which it is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from luminagames.cards.marks import read
from luminagames.engine.action import Action
from luminagames.engine.refusal import Refusal
from luminagames.scenario.document import read_scenario
from luminagames.scenario.names import resolve_action
from luminagames.scenario.runner import begin
from luminagames.text.messages import render
from tests.text.speaking import german, speaking

FOLDER = Path(__file__).parents[1] / "scenarios"


class Names:
    def seat(self, seat: int) -> str:
        return ("Ada", "Bo", "Cy", "Di")[seat]

    def card(self, definition: str) -> str:
        return definition


def refusals(text: str, where: str) -> Iterator[tuple[str, str]]:
    """The clause and the words of every refusal of a scenario, in order."""
    scenario = read_scenario(read(text, where))
    match = begin(scenario)
    for step in scenario.steps:
        if step.action is None:
            continue
        action = Action.from_data(resolve_action(match.game, match.state, step.action))
        refusal = match.game.check(match.state, action)
        if refusal is None:
            match.submit(action)
        else:
            yield refusal.clause, words(refusal)


def words(refusal: Refusal) -> str:
    """The sentence, and what is missing after it."""
    missing = "" if refusal.missing is None else " " + render(refusal.missing, Names())
    return render(refusal.message, Names()) + missing


# Scenario -> what it says, each sentence once, in order.
SAID: dict[str, list[tuple[str, str]]] = {
    "luturas/section-4-3-spend-attack": [
        ("LT-8.1", "This Lutura has no attack left this turn."),
        ("LT-14.4", "You cannot pay what this ability costs."),
    ],
    "luturas/lt-8-2-what-can-be-attacked": [
        ("LT-8.2", "Only enemy Luturas, the enemy Soldier and Tools can be attacked."),
        # a Strategy that is set has no number for its foe: one clause for all that is hidden
        ("LT-1.6", "Only enemy Luturas, the enemy Soldier and Tools can be attacked."),
    ],
    "luturas/lt-1-6-attack-needs-an-own-lutura-and-a-field-card": [
        ("LT-1.6", "Only your own Luturas on the field can attack."),
        ("LT-1.6", "Only enemy Luturas, the enemy Soldier and Tools can be attacked."),
    ],
    "luminous/lu-7-21-other-cards-in-hand": [
        (
            "LU-7.21",
            "A part of its cost cannot be paid: “discard two cards”. Missing: 1 other card in your hand.",
        )
    ],
    "luminous/lu-7-21-something-to-sacrifice": [
        ("LU-7.21", "A part of its cost cannot be paid: “sacrifice a unit”.")
    ],
    "luminous/lu-7-21-too-few-counters": [
        (
            "LU-7.21",
            "A part of its cost cannot be paid: “remove 2 durability”. It has 1 point of durability left.",
        )
    ],
    "luminous/lu-12-18-cannot-attack-cannot-block": [
        ("LU-12.18", "This unit cannot attack, by its text or an effect."),
        ("LU-12.18", "This unit cannot block, by its text or an effect."),
    ],
    "luminous/lu-8-7-no-attack-in-the-turn-of-entering": [
        ("LU-8.7", "This unit entered play this turn and has no Dash: it cannot attack.")
    ],
    "luminous/lu-8-7-no-expend-cost-in-the-turn-of-entering": [
        (
            "LU-8.7",
            "This card entered play this turn and has no Dash: it cannot be expended as a cost.",
        )
    ],
    "vault/lv-5-3-before-lv-5-2": [
        ("LV-5.3", "You do not hold that many Dark Crystals. Possible with 1 Dark Crystal more."),
        ("LV-5.5", "You owe only 3 Lithari; no change is given."),
        ("LV-5.5", "You owe no Hydranai; no change is given."),
        (
            "LV-5.2",
            (
                "You must pay everything you owe, in DNA of that color or in Dark Crystals. "
                "Possible with 2 Lithari and 2 Spectarioni more, or 4 Dark Crystals more."
            ),
        ),
    ],
    "vault/lv-6-5-a-creature-to-discard-must-be-there": [
        (
            "LV-6.5",
            "The power’s cost discards a Tier 1 creature, and no other creature of your Vault fits.",
        )
    ],
    "vault/lv-6-5-dna-does-not-pay-for-crystals": [
        (
            "LV-6.5",
            "You cannot pay the Dark Crystals of the power’s cost. Possible with 1 Dark Crystal more.",
        )
    ],
    "vault/lv-6-5-the-whole-cost": [
        (
            "LV-6.5",
            (
                "You cannot pay the power’s cost; bonuses and stand-in crystals do not count "
                "here. Possible with 1 Hydranai more."
            ),
        )
    ],
    "vault/lv-9-9-taking-by-an-effect": [
        ("LV-9.9", "The Bank has no Floraborai left."),
        ("LV-9.9", "The effect takes DNA here, no Dark Crystal."),
        ("LV-10.3", "That is not what is asked now."),
        ("LV-9.9", "The Bank has no Lithari left."),
    ],
    "vault/lv-9-10-discarding-by-an-effect": [
        ("LV-9.10", "The effect discards DNA here: a Dark Crystal does not stand in for it."),
        ("LV-9.10", "You hold no Pyronoxi."),
    ],
    "vault/lv-9-11-any-token-and-different-dna-of-a-steal": [
        ("LV-9.11", "The effect steals DNA here, no Dark Crystal."),
        ("LV-9.11", "The colors have to differ: Lithari is among them already."),
    ],
    "vault/lv-9-11-steal-from-each-rival": [("LV-9.11", "Cy holds no Lithari.")],
    "vault/lv-9-12-a-rival-of-your-choice": [
        ("LV-9.12", "No token of Di can move."),
        ("LV-9.12", "The effect hits a rival, not you."),
        ("LV-9.12", "There is no such player."),
    ],
    "vault/lv-9-12-a-rival-who-fits-the-description": [("LV-9.12", "The effect does not mean Cy.")],
    "luminars/lm-11-8-equal-totals-may-share-a-role": [
        (
            "LM-11.8",
            (
                "A player with another total has this role. Bo has it with 33 points, and you "
                "have 10: only equal totals share a role."
            ),
        )
    ],
}


@pytest.mark.parametrize("name", SAID)
def test_a_refusal_says_why_in_its_own_situation(name: str) -> None:
    path = FOLDER / f"{name}.yaml"
    text = path.read_text(encoding="utf-8")
    assert list(dict.fromkeys(refusals(text, path.name))) == SAID[name]
    spoken, missing = german()
    with speaking(spoken):
        list(refusals(text, path.name))
    assert missing.asked == set()
