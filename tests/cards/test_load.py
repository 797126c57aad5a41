"""Card files: all mistakes at once, one line each, at the right place."""

from pathlib import Path

import pytest

from luminagames.cards.load import load_cards, validate_cards
from luminagames.cards.marks import read
from tests.cards.toy import CARD_MODEL

GOOD = (
    "- id: crane\n  name: Crane\n  color: red\n  deeds:\n    - lift: {height: 2}\n    - drop: 3\n"
)


def load(tmp_path: Path, *texts: str) -> tuple[list, list[str]]:
    paths = []
    for index, text in enumerate(texts):
        path = tmp_path / f"{'abc'[index]}.yaml"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    result = load_cards(paths, CARD_MODEL, shown={path: path.name for path in paths})
    return result.definitions, [str(problem) for problem in result.problems]


def test_what_the_yaml_says_comes_out_and_nothing_is_filled_in(tmp_path):
    cards, problems = load(tmp_path, GOOD)
    assert problems == []
    assert cards == [
        {
            "id": "crane",
            "name": "Crane",
            "color": "red",
            "deeds": [{"lift": {"height": 2}}, {"drop": 3}],
        }
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("name:", "nmae:", "2:3: crane: unknown key 'nmae', did you mean 'name'?"),
        (
            "  co",
            "  weight: 3\n  co",
            "3:3: crane: unknown key 'weight', known here: id, name, color, size, deeds",
        ),
        ("  color: red\n", "", "1:3: crane: 'color' is missing"),
        ("- id: crane\n  name", "- name", "1:3: card 1: 'id' is missing"),
        ("Crane", "7", "2:9: crane: name: must be text, not 7"),
        ("Crane", "", "2:8: crane: name: must be text, not nothing"),
        ("Crane", "The tallest crane", "2:9: crane: name: must have at most 12 characters"),
        (
            "red",
            "rde",
            "3:10: crane: color: must be 'red' or 'green', not 'rde', did you mean 'red'?",
        ),
        ("height: 2", "height: 9", "5:22: crane: deeds 1, lift, height: must be at most 5, not 9"),
        (
            "height: 2",
            "height: two",
            "5:22: crane: deeds 1, lift, height: must be a whole number, not 'two'",
        ),
        (
            "height: 2",
            "height: 2.0",
            "5:22: crane: deeds 1, lift, height: must be a whole number, not 2.0",
        ),
        (
            "height: 2",
            "height: true",
            "5:22: crane: deeds 1, lift, height: must be a whole number, not true",
        ),
        (
            "height: 2",
            "heigth: 2",
            "5:14: crane: deeds 1, lift: unknown key 'heigth', did you mean 'height'?",
        ),
        ("{height: 2}", "{}", "5:13: crane: deeds 1, lift: 'height' is missing"),
        ("{height: 2}", "[2]", "5:13: crane: deeds 1, lift: must be a mapping, not a list"),
        (
            "2}",
            "2, slowly: false}",
            "5:33: crane: deeds 1, lift, slowly: must be true, or be left out, not false",
        ),
        ("lift:", "lfit:", "5:7: crane: deeds 1: unknown key 'lfit', did you mean 'lift'?"),
        (
            "drop: 3",
            "drop: {height: 0}",
            "6:22: crane: deeds 2, drop, height: must be at least 1, not 0",
        ),
        (
            "drop: 3",
            "drop: x",
            "6:13: crane: deeds 2, drop: must be a number or a mapping, not 'x'",
        ),
        ("  color", "  size: true\n  color", "3:9: crane: size: must be a number, not true"),
        ("  color", "  size: 3\n  color", "3:9: crane: size: must be 1 or 2, not 3"),
        ("red", "green\n  size: 1", "4:3: crane: size: green toys have no size"),
        (
            "drop: 3",
            "drop: 3\n    - drop: 1",
            "5:5: crane: deeds: must have at most 2 entries, not 3",
        ),
        (
            "crane",
            "The_C",
            "1:7: The_C: id: must be kebab-case (small letters and digits, words joined by -), not 'The_C'",
        ),
        (
            "Crane",
            "on",
            "2:9: YAML reads 'on' as true or false: write true or false, or put it in quotes",
        ),
        (
            "color: red",
            "color: red\n  color: red",
            "4:3: key 'color' stands twice, first in line 3",
        ),
    ],
)
def test_one_mistake_is_one_line(tmp_path, old, new, problem):
    assert old in GOOD
    _, problems = load(tmp_path, GOOD.replace(old, new, 1))
    assert problems == [f"a.yaml:{problem}"]


def test_a_mistake_hides_no_other(tmp_path):
    text = "- id: a\n  color: blue\n  size: 9\n- 5\n"
    text += "- id: b\n  name: B\n  color: red\n  deeds: [{lift: 1}, {}, {drop: -1}]\n"
    cards, problems = load(tmp_path, text)
    assert cards == []
    assert [problem.split(": ")[0] for problem in problems] == [
        "a.yaml:1:3",
        "a.yaml:2:10",
        "a.yaml:3:9",
        "a.yaml:4:3",
        "a.yaml:8:10",
        "a.yaml:8:18",
        "a.yaml:8:33",
    ]


def test_an_id_or_name_twice_names_both_places(tmp_path):
    first = "- {id: a, name: A, color: red}\n- {id: b, name: B, color: red}\n"
    second = "- {id: c, name: A, color: red}\n- {id: b, name: D, color: red}\n"
    cards, problems = load(tmp_path, first, second)
    assert problems == [
        "b.yaml:1:17: c: name 'A' stands twice, first by a at a.yaml:1:17",
        "b.yaml:2:8: b: id 'b' stands twice, first at a.yaml:2:8",
    ]
    assert [card["id"] for card in cards] == ["a", "b"]


def test_a_broken_file_hides_no_other(tmp_path):
    cards, problems = load(tmp_path, "- id: [", "id: x\n", GOOD)
    assert [problem.split(": ")[0] for problem in problems] == ["a.yaml:1:8", "b.yaml:1:1"]
    assert "must be a list of cards" in problems[1]
    assert len(cards) == 1


def test_cards_inside_another_document_have_its_places():
    document = read(
        "scenario: x\ncards:\n  - {id: t-a, color: red}\n  - {id: t-b, colr: red}\n", "s.yaml"
    )
    cards, problems = validate_cards(
        document.data["cards"], document.marks, ("cards",), "s.yaml", CARD_MODEL, inline=True
    )
    assert cards == [{"id": "t-a", "name": "T A", "color": "red"}]
    assert [str(problem) for problem in problems] == [
        "s.yaml:4:15: t-b: unknown key 'colr', did you mean 'color'?"
    ]
