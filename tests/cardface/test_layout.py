from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cardface.files import asset
from luminagames.cardface.layout import LayoutError, check_layout, load_layout
from luminagames.cardface.layout.colors import (
    ColorError,
    Faded,
    Fixed,
    Mixed,
    PaletteHue,
    TintOf,
    parse_color,
)
from luminagames.cardface.layout.model import Shape, Text

SHIPPED = sorted(asset("layouts").glob("*/*.yaml"))

BASE = """\
size: [60, 80]
styles:
  small: {size: 3, min: 2, color: brass.mid}
elements:
  - {id: a, type: shape, box: [0, 0, 60, 80], fill: "#FFFFFF"}
  - {id: b, type: text, box: [1, 1, 5, 5], text: $name, style: small}
"""


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shipped_layouts_are_clean(path: Path) -> None:
    assert check_layout(path) == []
    assert load_layout(path).elements


def test_there_are_layouts() -> None:
    assert {"creature", "creature-table", "creature-strip", "back"} <= {
        path.stem for path in SHIPPED
    }


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "card.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{path}:") for problem in check_layout(path)]


def test_an_unknown_key_is_named_with_its_place_and_a_suggestion(tmp_path: Path) -> None:
    text = BASE + "  - {id: c, type: shape, bxo: [0, 0, 1, 1], box: [0, 0, 1, 1]}\n"
    assert problems(tmp_path, text) == ["7:26: a shape has no 'bxo', did you mean 'box'?"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{id: c, box: [0, 0, 1, 1]}", "needs a type"),
        ("{id: c, type: shap, box: [0, 0, 1, 1]}", "did you mean 'shape'"),
        ("{id: c, type: shape}", "needs 'box'"),
        ("{id: c, type: shape, box: [0, 0, 1]}", "4 numbers"),
        ("{id: c, type: shape, box: [0, 0, 1, x]}", "a number is needed"),
        ("{id: c, type: shape, box: [0, 0, 1, 1], fill: bras.mid}", "no color 'bras.mid'"),
        ("{id: c, type: shape, box: [0, 0, 1, 1], outline: round}", "is none of"),
        (
            "{id: c, type: shape, box: [0, 0, 1, 1], outline: path, path: M 0 0 H 3}",
            "path cannot be read",
        ),
        ("{id: c, type: shape, box: [0, 0, 1, 1], within: z}", "no shape 'z'"),
        ("{id: c, type: shape, box: [0, 0, 1, 1], when: points >}", "no condition"),
        ("{id: c, type: text, box: [0, 0, 1, 1], text: x, style: smal}", "did you mean 'small'"),
        ("{id: c, type: icon, box: [0, 0, 1, 1], icon: spoon}", "no icon 'spoon'"),
        ("{id: a, type: shape, box: [0, 0, 1, 1]}", "stands here twice"),
    ],
)
def test_each_mistake_is_named(tmp_path: Path, line: str, message: str) -> None:
    found = problems(tmp_path, BASE + f"  - {line}\n")
    assert len(found) == 1
    assert message in found[0]
    assert found[0].startswith("7:")


def test_broken_yaml_is_a_problem_not_a_crash(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "size: [1, 2\n")) == 1
    assert problems(tmp_path, "") == ["1:1: the file is empty"]
    assert problems(tmp_path, "elements: []\n") == ["1:1: the layout has no size"]


def test_a_layout_may_change_and_add_elements_of_another(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")
    path = tmp_path / "child.yaml"
    path.write_text(
        "extends: base\nelements:\n  - {id: b, text: $id}\n  - {id: c, before: b, type: shape, box: [0, 0, 1, 1]}\n",
        encoding="utf-8",
    )
    layout = load_layout(path)
    assert [element.id for element in layout.elements] == ["a", "c", "b"]
    assert isinstance(layout.elements[1], Shape)
    text = layout.elements[2]
    assert isinstance(text, Text)
    assert text.text == "$id"
    assert layout.size == (60, 80)


def test_layouts_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("extends: b\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("extends: a\n", encoding="utf-8")
    with pytest.raises(LayoutError, match="circle"):
        load_layout(tmp_path / "a.yaml")


def test_color_expressions() -> None:
    assert parse_color("#ABCDEF", {}) == Fixed("#ABCDEF")
    assert parse_color("mix(palette.top, fade(#000000, 0.5), .25)", {}) == Mixed(
        PaletteHue("top"), Faded(Fixed("#000000"), 0.5), 0.25
    )
    assert parse_color("tint($color)", {}) == TintOf("color")
    assert parse_color("own", {"own": Fixed("#111111")}) == Fixed("#111111")
    for wrong in ("", "mix(#000000)", "#12", "fade(#000000, x)", "palette.tip", "#000000 #000000"):
        with pytest.raises(ColorError):
            parse_color(wrong, {})
