"""Layouts are linted like cards: what is right to read and still wrong on a card, each at its
place.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_contrast, check_layout_text, check_layouts
from luminagames.cardface.files import asset
from luminagames.cardface.layout.reader import TYPES, read_layout
from luminagames.cards.problems import Problem
from tests.cardface.conftest import creature

VALUES = ("rules", "points", "color", "flavor")
BASE = """\
size: [63, 88]
corner: 3
colors:
  paper: "#FFFFFF"
styles:
  small: {size: 3, min: 2, color: "#000000"}
elements:
  - {id: body, type: shape, outline: card, box: [0, 0, 63, 88], fill: paper}
  - {id: name, type: text, box: [5, 5, 40, 6], text: $name, style: small}
"""


def check(text: str, folder: Path = Path("layouts")) -> list[Problem]:
    return check_layout_text(folder / "card.yaml", text, VALUES)


def one(text: str) -> Problem:
    (problem,) = check(text)
    return problem


def test_a_layout_without_mistakes_has_no_problems() -> None:
    assert check(BASE) == []


@pytest.mark.parametrize(
    ("line", "marked", "message"),
    [
        (
            "{id: c, type: text, when: pionts, BOX, text: x, style: small}",
            "pionts",
            "did you mean 'points'",
        ),
        (
            "{id: c, type: text, BOX, text: a $flavour b, style: small}",
            "flavour",
            "did you mean 'flavor'",
        ),
        (
            "{id: c, type: pips, value: cots, BOX, size: 3, style: small}",
            "cots",
            "no card of this game has",
        ),
        ('{id: c, type: shape, BOX, fill: "tint($colour)"}', '"tint', "did you mean 'color'"),
        (
            "{id: c, type: text, box: [70, 20, 9, 6], text: x, style: small}",
            "[",
            "lies outside the card",
        ),
        (
            "{id: c, type: text, box: [5, 84, 9, 6], text: x, style: small}",
            "[",
            "2.0 mm over the cut line: it would",
        ),
        (
            "{id: c, type: shape, box: [0, 0, 67, 88], fill: paper}",
            "[",
            "4.0 mm over the cut line, 3 mm are bleed",
        ),
        (
            "{id: c, type: icon, box: [2, 20, 6, 6], icon: heart}",
            "[",
            "is 2.0 mm from the cut line, 3 mm are safe",
        ),
        ("{id: c, type: text, box: [5, 20, 0, 6], text: x, style: small}", "[", "has no size"),
        (
            "{id: c, type: text, box: [nan, 20, 9, 6], text: x, style: small}",
            "nan",
            "is needed here",
        ),
        ("{id: c, type: icon, BOX, icon: heart, from_px: 60, to_px: 50}", "50}", "never shown"),
    ],
)
def test_each_mistake_is_told_at_its_place(line: str, marked: str, message: str) -> None:
    line = line.replace("BOX", "box: [5, 20, 9, 6]")
    problem = one(BASE + f"  - {line}\n")
    assert (problem.line, problem.column) == (10, len("  - ") + line.index(marked) + 1), problem
    assert message in problem.message


def test_a_word_in_a_text_is_mended_alone() -> None:
    text = BASE + "  - {id: c, type: text, box: [5, 20, 9, 6], text: a $flavour b, style: small}\n"
    problem = one(text)
    assert problem.fix is not None
    assert problem.fix.apply(text) == text.replace("flavour", "flavor")


@pytest.mark.parametrize(
    ("style", "message"),
    [
        ("{size: 2, min: 3}", "'min' is more than 'size', 3 > 2"),
        ("{size: 0}", "a number of more than 0 is needed here, not 0"),
        ("{face: text, weight: 450}", "has the weights 400, 500, 600, 700"),
        ("{face: serif}", "'serif' is none of display, text"),
    ],
)
def test_styles_are_looked_at(style: str, message: str) -> None:
    problem = one(BASE.replace('{size: 3, min: 2, color: "#000000"}', style))
    assert problem.line == 6
    assert message in problem.message


def test_a_line_of_text_needs_room_for_its_capitals_only() -> None:
    text = "  - {id: c, type: text, box: [5, 1, 30, 10], text: x, style: small, lines: 1}\n"
    assert check(BASE + text) == []
    assert "mm are safe" in one(BASE + text.replace(", lines: 1", "")).message


def test_what_nothing_uses_is_a_warning_unless_a_child_uses_it(tmp_path: Path) -> None:
    base = tmp_path / "base.yaml"
    base.write_text(BASE.replace("  paper:", '  ink: "#123456"\n  paper:'), encoding="utf-8")
    (problem,) = check_layouts([base])
    assert (problem.line, problem.severity, problem.message) == (
        4,
        "warning",
        "the color 'ink' is used nowhere",
    )
    child = tmp_path / "child.yaml"
    child.write_text("extends: base\nelements:\n  - {id: body, fill: ink}\n", encoding="utf-8")
    assert check_layouts([base, child]) == []


def test_a_circle_of_layouts_is_named(tmp_path: Path) -> None:
    for name, base in (("a", "b"), ("b", "c"), ("c", "a")):
        (tmp_path / f"{name}.yaml").write_text(f"extends: {base}\n", encoding="utf-8")
    messages = [problem.message for problem in check_layouts([tmp_path / "a.yaml"])]
    assert messages == ["the layouts extend each other in a circle: a → b → c → a"]


def test_a_parent_that_is_missing_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "creature.yaml").write_text(BASE, encoding="utf-8")
    child = tmp_path / "child.yaml"
    child.write_text("extends: craeture\n", encoding="utf-8")
    problem = check_layouts([child])[0]
    assert (problem.line, problem.column) == (1, 10)
    assert problem.message == "there is no layout 'craeture', did you mean 'creature'?"


def test_a_layout_may_extend_one_of_its_name_in_another_folder(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    for folder in (shipped, own):
        folder.mkdir()
    (shipped / "card.yaml").write_text(BASE, encoding="utf-8")
    (own / "card.yaml").write_text(
        "extends: card\nelements:\n  - {id: name, box: [5, 6, 40, 6]}\n", encoding="utf-8"
    )
    assert check_layouts([own / "card.yaml"], VALUES, [own, shipped]) == []
    assert check_layouts([own / "card.yaml"], VALUES)[0].code == "layout"


@pytest.mark.parametrize(
    "name", ["vault/creature", "luminous/page", "luturas/plate", "luminars/poster-table"]
)
def test_a_layout_that_is_half_written_never_raises(
    name: str, theme: Theme, tmp_path: Path
) -> None:
    """Whatever an editor holds at some moment is read, checked and, if nothing is wrong,
    painted.
    """
    text = asset("layouts", f"{name}.yaml").read_text(encoding="utf-8")
    chance = random.Random(name)
    painted = 0
    for _ in range(60):
        at, length = chance.randrange(len(text)), chance.choice((1, 2, 9, 60))
        put = chance.choice(("", "0", "-1", "[", ": ", "x", "\n", "1e9", "$", "{", "'"))
        edited = text[:at] + put + text[at + length :]
        path = tmp_path / "vault" / "creature.yaml"
        problems = check_layout_text(path, edited, VALUES)
        if not [problem for problem in problems if problem.code not in ("reference", "page")]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(edited, encoding="utf-8")
            CardPainter(theme, "vault", folder=tmp_path, own=()).image(creature(), "full", 60)
            painted += 1
    assert painted


def test_the_example_of_the_documentation_is_a_layout(theme: Theme, tmp_path: Path) -> None:
    """`docs/layouts.md` shows a layout that has no mistakes and prints a card."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "layouts.md").read_text(encoding="utf-8")
    example, *parts = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert parts
    for part in parts:  # elements that could stand in the first example
        path = tmp_path / "part.yaml"
        path.write_text(example.rstrip("\n") + "\n" + part, encoding="utf-8")
        assert read_layout(path)[1] == []
    assert check_layout_text(tmp_path / "creature.yaml", example, (*VALUES, "cost")) == []
    (tmp_path / "vault").mkdir()
    (tmp_path / "vault" / "creature.yaml").write_text(example, encoding="utf-8")
    painter = CardPainter(theme, "vault", folder=tmp_path, own=())
    assert painter.overflow(creature(), "full") == []
    assert check_contrast(painter, [creature()]) == []
    assert painter.image(creature(), "full", 252).width() == 252
    for kind in TYPES:
        assert f"`{kind}`" in page
