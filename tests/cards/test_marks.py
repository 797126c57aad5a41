"""YAML with places: what is read, what is refused, and where."""

import pytest

from luminagames.cards.marks import Place, read, read_file


def mistakes(text: str) -> list[str]:
    return [str(problem) for problem in read(text, "f.yaml").problems]


def test_values_have_the_place_of_their_first_character():
    document = read("- id: a\n  cost: {red: 1, green: [2, 3]}\n", "f.yaml")
    assert document.data == [{"id": "a", "cost": {"red": 1, "green": [2, 3]}}]
    assert document.marks.value((0,)) == Place(1, 3)
    assert document.marks.value((0, "id")) == Place(1, 7)
    assert document.marks.key((0, "cost")) == Place(2, 3)
    assert document.marks.key((0, "cost", "green")) == Place(2, 18)
    assert document.marks.value((0, "cost", "green", 1)) == Place(2, 29)


def test_a_path_that_is_not_there_has_the_place_of_what_is_around_it():
    document = read("a:\n  b: 1\n", "f.yaml")
    assert document.marks.value(("a", "c", 4)) == Place(2, 3)
    assert document.marks.key(("a", "c")) == Place(2, 3)


def test_columns_count_characters():
    assert read("é: {ü: x}", "f.yaml").marks.key(("é", "ü")) == Place(1, 5)


def test_keys_are_text():
    assert read("{1: a, true: b, null: c}", "f.yaml").data == {"1": "a", "true": "b", "null": "c"}


def test_plain_scalars():
    data = read("[1, -2, 0, 1.5, true, False, ~, '', x, 'on', 2001-01-01, =]", "f.yaml").data
    assert data == [1, -2, 0, 1.5, True, False, None, "", "x", "on", "2001-01-01", "="]


@pytest.mark.parametrize("word", ["on", "Off", "YES", "no"])
def test_words_that_yaml_reads_as_booleans_are_mistakes(word):
    (value,) = mistakes(f"a: {word}")
    assert value.startswith(f"f.yaml:1:4: YAML reads '{word}' as true or false")
    (key,) = mistakes(f"- {word}: 1")
    assert key.startswith(f"f.yaml:1:3: YAML reads '{word}' as true or false")


@pytest.mark.parametrize(
    "number", ["010", "1:30", "1_000", "0x1f", ".inf", "0b1", "1.5e+3", "99999999999999999999"]
)
def test_numbers_that_look_otherwise_than_they_are_read_are_mistakes(number):
    assert mistakes(f"a: {number}") == [
        f"f.yaml:1:4: YAML reads '{number}' as an unusual number: write it in plain digits, or put it in quotes"
    ]


def test_a_key_twice_is_a_mistake_and_the_first_counts():
    document = read("a: 1\nb: 2\na: 3\n", "f.yaml")
    assert [str(problem) for problem in document.problems] == [
        "f.yaml:3:1: key 'a' stands twice, first in line 1"
    ]
    assert document.data == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: [1,\nb: 2", "2:5"),
        ("a:\n  b: 1\n c: 2\n", "3:2"),
        ("a: 'x", "1:6"),
        ("a: *x", "1:4"),
        ("a: 1\n---\nb: 2\n", "2:1"),
        ("a:\n\tb: 1\n", "2:1"),
        ("é: \x01", "1:4"),
        ("a: !!python/name:os.system x", "1:4"),
        ("a: !!set {x}", "1:4"),
        ("- {<<: {a: 1}}", "1:4"),
        ("? [a]\n: 1\n", "1:3"),
    ],
)
def test_broken_yaml_is_one_problem_with_its_place(text, place):
    (problem,) = mistakes(text)
    assert problem.startswith(f"f.yaml:{place}: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- flavor: a: b\n", "a ':' stands where none can: a text that has one goes in quotes"),
        ("- cost: {a: 1\n- b\n", "a ',' or the closing '}' is missing"),
        ('- name: "a\n  tier: 1\n', "a quote is not closed"),
        ("- id: a\n  name b\n  tier: 2\n", "a key has no ':', here or in the line above"),
        ("- id: a\n name: b\n", "this line is indented otherwise than those above"),
        ("- id: a\n\tname: b\n", "a tab: lines are indented by spaces"),
        ("- cost: {a: 1}}\n", "a bracket too many"),
    ],
)
def test_broken_yaml_is_told_in_the_words_of_who_writes_cards(text, words):
    (problem,) = mistakes(text)
    assert f": broken YAML: {words}" in problem


def test_depth_and_aliases_are_bounded():
    assert "nested too deeply" in mistakes("a: " + "[" * 200_000)[0]
    assert "nested too deeply" in mistakes("- " * 200_000)[0]
    assert "an alias that repeats" in mistakes("&a [*a]")[0]
    laughs = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
    laughs += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]\n" for n in range(1, 9))
    (problem,) = mistakes(laughs)
    assert "an alias that repeats" in problem


def test_an_alias_is_read_at_each_place():
    assert read("a: &x {b: 1}\nc: *x\n", "f.yaml").data == {"a": {"b": 1}, "c": {"b": 1}}


def test_a_file_that_cannot_be_read_or_is_no_text_is_a_problem(tmp_path):
    (problem,) = read_file(tmp_path / "none.yaml").problems
    assert "cannot be read" in problem.message
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(b"a: 1\nb: \xff\n")
    (problem,) = read_file(bad, "shown.yaml").problems
    assert str(problem) == "shown.yaml:2:4: is not UTF-8 text"


def test_an_empty_text_has_no_data():
    document = read("# nothing yet\n", "f.yaml")
    assert document.data is None
    assert document.problems == []
