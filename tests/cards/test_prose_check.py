"""`cards check` tells cards that read badly: a warning on own cards, an error on shipped ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.lint import check

CARD = """\
- id: dull-otter
  name: Dull Otter
  tier: 1
  color: hydranai
  abilities:
    - when: claim
      if: {tokens: {at_least: 0}}
      do:
        - replenish: {tier: 1}
"""
VAULT = "- id: dull-otter\n  name: Dull Otter\n  tier: 1\n  color: hydranai\n"
SPELL = "- id: dull-spell\n  name: Dull Spell\n  type: spell\n  cost: {any: 1}\n"
STRATEGY = (
    "- id: dull-plan\n  name: Dull Plan\n  type: strategy\n  serial: NST9-001\n"
    "  illustrator: Nobody\n  stars: 1\n  timing: [main]\n"
)


def test_a_condition_that_is_always_true_is_a_warning_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("game: vault\nname: Dull\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "dull.yaml").write_text(CARD, encoding="utf-8")
    found = [problem for problem in check([tmp_path]) if problem.code == "prose"]
    assert [(one.line, one.severity) for one in found] == [(7, "warning")]
    assert "this condition is always true" in found[0].message


BAD = [
    (
        "vault",
        VAULT,
        "{when: claim, if: {score: {at_least: 4, at_most: 2}}, do: [{replenish: {tier: 1}}]}",
        "at_most",
    ),
    (
        "luminous",
        SPELL,
        "{when: resolve, do: [{heal: {value: hand, plus: 1, max: 1}}]}",
        "this amount is always 1",
    ),
    (
        "luminous",
        SPELL,
        "{when: resolve, do: [{heal: {value: hand, times: 0, plus: 2}}]}",
        "this amount is always 2",
    ),
    (
        "luminous",
        SPELL,
        "{when: resolve, if: {turn: mine}, do: [{choose_one: [[{draw: 1}], [{heal: 2}]]}, {draw: 1}]}",
        "reads as two sentences",
    ),
    (
        "luturas",
        STRATEGY,
        "{when: use, do: [{mill: {count: {count: {kind: crystal, side: own}, max: 0}}}]}",
        "this amount is always 0",
    ),
    (
        "luturas",
        STRATEGY,
        (
            "{when: use, do: [{check: {if: {turn: own}, do: [{check: {if: {turn: own}, do: [{draw: 1}], "
            "else: [{draw: 2}]}}, {draw: 1}]}}]}"
        ),
        "reads as two sentences",
    ),
]


@pytest.mark.parametrize(("game", "card", "ability", "says"), BAD)
def test_cards_that_read_badly_are_told(
    tmp_path: Path, game: str, card: str, ability: str, says: str
) -> None:
    (tmp_path / "set.yaml").write_text(f"game: {game}\nname: Dull\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "dull.yaml").write_text(
        f"{card}  abilities: [{ability}]\n", encoding="utf-8"
    )
    found = check([tmp_path])
    assert [problem.message for problem in found if says in problem.message], [
        str(one) for one in found
    ]


def test_no_shipped_card_reads_badly() -> None:
    assert [problem for problem in check() if problem.code == "prose"] == []
