"""Conditions and colors that layouts take from the values of a card."""

from __future__ import annotations

import operator
import random
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_face
from luminagames.cardface.layout import read_layout
from luminagames.cardface.layout.conditions import ConditionError, names_in, parse_condition
from luminagames.cardface.layout.model import Condition
from luminagames.cardface.values import holds
from luminagames.cards.load import CardPlace
from luminagames.cards.marks import read
from luminagames.engine.face import Face

CARD = Face(
    "fox",
    "mine",
    "Sly Fox",
    values={
        "tier": 2,
        "faction": "Moon Guard",
        "weight": "2.5",
        "comma": "2,5",
        "flavor": "",
        "rare": True,
        "none": 0,
        "name_of_and": "and",
    },
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tier", True),
        ("not tier", False),
        ("flavor", False),
        ("none", False),
        ("tier = 2", True),
        ("tier = 2.0", True),
        ("tier != 2", False),
        ("faction = Moon Guard", True),
        ("faction != Sun Guard", True),
        ("faction = Moon Guard and tier > 1", True),
        ("$tier < 3", True),
        ("tier < 2", False),
        ("tier <= 2", True),
        ("tier >= 3", False),
        ("weight > 2.4", True),
        ("weight > 10", False),
        ("comma = 2.5", True),
        ("comma < 2.6", True),
        ("faction > 1", False),
        ("faction < 1", False),
        ("flavor < 1", False),
        ("faction in Sun Guard, Moon Guard", True),
        ("faction in [Sun, Moon]", False),
        ("tier in (1, 2.0, 3)", True),
        ("not faction in Sun, Moon", True),
        ("not tier = 2 or weight = 2.5", True),
        ("not (tier = 2 or weight = 2.5)", False),
        ("flavor or tier and none", False),
        ("(flavor or tier) and not none", True),
        ('name_of_and = "and"', True),
        ("faction = 'Moon Guard'", True),
        ("name = Sly Fox", True),
        ("rare and not flavor", True),
    ],
)
def test_a_condition_holds_as_it_reads(text: str, expected: bool) -> None:
    assert holds(CARD, parse_condition(text)) is expected


@pytest.mark.parametrize(
    "text",
    [
        *("", "=", "tier =", "and", "tier and", "(tier", "tier)", "not", "tier in", "tier > "),
        *("a b", "tier in [1, 2", "2 = tier", 'tier = "', "(" * 40 + "tier" + ")" * 40),
    ],
)
def test_what_is_no_condition_says_how_one_is_written(text: str) -> None:
    with pytest.raises(ConditionError, match="is no condition: write `points`"):
        parse_condition(text)


def test_plain_conditions_are_what_they_were() -> None:
    assert parse_condition("points") == Condition("points")
    assert parse_condition("not flavor") == Condition("flavor", False)
    assert parse_condition("tier = 2") == Condition("tier", True, "2")
    assert parse_condition("not tier = 2") == Condition("tier", False, "2")


MARKS = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


@pytest.mark.parametrize("seed", range(20))
def test_any_mix_of_words_holds_as_its_parts_do(seed: int) -> None:
    chance = random.Random(seed)
    values = {name: chance.randrange(4) for name in "abcd"}
    card = replace(CARD, values=dict(values))

    def any_of(depth: int) -> tuple[str, bool]:
        kind = chance.randrange(6 if depth else 3)
        name, number = chance.choice("abcd"), chance.randrange(4)
        if kind == 0:
            return name, values[name] != 0
        if kind == 1:
            mark = chance.choice(list(MARKS))
            return f"{name} {mark} {number}", MARKS[mark](values[name], number)
        if kind == 2:
            some = [chance.randrange(4) for _ in range(2)]
            return f"{name} in {some[0]}, {some[1]}", values[name] in some
        if kind == 3:
            text, expected = any_of(depth - 1)
            return f"not ({text})", not expected
        parts = [any_of(depth - 1) for _ in range(chance.randrange(2, 4))]
        word, join = (" and ", all) if kind == 4 else (" or ", any)
        return f"({word.join(one for one, _ in parts)})", join(one for _, one in parts)

    for _ in range(30):
        text, expected = any_of(3)
        condition = parse_condition(text)
        assert holds(card, condition) is expected, text
        assert set(names_in(condition)) <= set("abcd")


LAYOUT = """\
size: [40, 40]
elements:
  - {id: a, type: shape, fill: $tone, box: [0, 0, 40, 20]}
  - {id: b, type: shape, fill: "mix($tone, #000, 0.5)", box: [0, 20, 40, 20], when: "tone != teal"}
"""


@pytest.mark.parametrize(
    ("tone", "above", "below"),
    [
        ("#ff0000", "#ff0000", "#800000"),
        ("#0f0", "#00ff00", "#008000"),
        ("teal", "#008080", ""),
        ("", "", ""),
    ],
)
def test_a_value_says_a_color(
    theme: Theme, tmp_path: Path, tone: str, above: str, below: str
) -> None:
    (tmp_path / "mine.yaml").write_text(LAYOUT, encoding="utf-8")
    painter = CardPainter(theme, "blank", own=[tmp_path], sets=())
    for image in (
        painter.image(Face("a", "mine", "A", values={"tone": "blue"}), "full", 40),
        painter.image(Face("a", "mine", "A", values={"tone": tone}), "full", 40),
    ):
        found = [image.pixelColor(20, y) for y in (10, 30)]
    if above:
        assert found[0] == QColor(above)
    else:
        assert found[0].alpha() == 0
    if below:
        assert abs(found[1].red() - QColor(below).red()) < 2


def test_a_value_that_says_no_color_is_named_at_its_line(theme: Theme, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(LAYOUT, encoding="utf-8")
    painter = CardPainter(theme, "blank", own=[tmp_path], sets=())
    spot = CardPlace("c.yaml", read("- id: a\n  fields: {tone: teel}\n", "c.yaml").marks, 0)
    face = Face("a", "mine", "A", values={"tone": "teel"})
    (problem,) = [one for one in check_face(painter, face, spot) if one.severity == "error"]
    assert (problem.line, problem.column) == (2, 18)
    assert problem.message.endswith("'teel' is no color: write teal, #rgb or #rrggbb")


def test_a_wrong_condition_is_told_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(LAYOUT.replace("tone != teal", "tone != "), encoding="utf-8")
    (problem,) = read_layout(path)[1]
    assert (problem.line, problem.column) == (4, 85)
