"""`cards check` tells cards that read badly: a warning on own cards, an error on shipped ones."""

from __future__ import annotations

from pathlib import Path

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


def test_a_condition_that_is_always_true_is_a_warning_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("game: vault\nname: Dull\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "dull.yaml").write_text(CARD, encoding="utf-8")
    found = [problem for problem in check([tmp_path]) if problem.code == "prose"]
    assert [(one.line, one.severity) for one in found] == [(7, "warning")]
    assert "this condition is always true" in found[0].message



def test_no_shipped_card_reads_badly() -> None:
    assert [problem for problem in check() if problem.code == "prose"] == []
