"""Compiled cards: a hit imports no YAML and no pydantic; whatever the cards are made from makes a
new file.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from luminagames import data, folders
from luminagames.cards import compiled, sources
from luminagames.cards.problems import CardErrors
from luminagames.keptfiles import unframed
from tests.cards.toy import CARD_MODEL

CARD = "- {id: crane, name: Crane, color: red}\n"


@pytest.fixture
def goose(tmp_path, monkeypatch) -> Path:
    """A game *goose* with one card file; gives the folder of its cards."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(data, "carddata", lambda: tmp_path / "carddata")
    monkeypatch.setattr(sources, "games", lambda: ("chess", "goose"))
    folder = tmp_path / "carddata" / "goose" / "cards"
    folder.mkdir(parents=True)
    (folder / "a.yaml").write_text(CARD, encoding="utf-8")
    return folder


def files() -> list[Path]:
    return list((folders.cache_dir() / "cards").glob("*"))


def load(**extra):
    calls = []

    def schema():
        calls.append(1)
        return CARD_MODEL

    cards = compiled.definitions("goose", extra.pop("version", 1), schema, **extra)
    return cards, len(calls)


def test_the_second_time_nothing_is_compiled(goose):
    cards, compiled_now = load()
    assert ([card["id"] for card in cards], compiled_now) == (["crane"], 1)
    assert load() == (cards, 0)
    (file,) = files()
    name, _, text = (unframed(file.read_bytes()) or b"").partition(b"\n")
    assert (name.decode(), json.loads(text)) == (file.name, list(cards))


def test_content_names_and_versions_make_a_new_file(goose):
    load()
    (goose / "a.yaml").write_text(CARD.replace("red", "green"), encoding="utf-8")
    assert load()[1] == 1
    (goose / "a.yaml").rename(goose / "b.yaml")
    assert load()[1] == 1
    assert load(version=2)[1] == 1
    assert len(files()) == 4


def test_a_file_that_cannot_be_read_is_made_again(goose):
    cards, _ = load()
    (file,) = files()
    for broken in ("[{", "{}", "[1]", ""):
        file.write_text(broken, encoding="utf-8")
        assert load() == (cards, 1)
    assert files() == [file]


@settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(draw=st.data())
def test_a_changed_byte_anywhere_is_noticed(goose, draw):
    (goose / "a.yaml").write_text(CARD, encoding="utf-8")
    cards, _ = load()
    (file,) = files()
    whole = file.read_bytes()
    at = draw.draw(st.integers(0, len(whole) - 1), label="place")
    other = draw.draw(st.integers(1, 255), label="difference")
    file.write_bytes(whole[:at] + bytes([whole[at] ^ other]) + whole[at + 1 :])
    assert load() == (cards, 1), "read again from its source"
    assert load() == (cards, 0)


@pytest.mark.parametrize("cut", [0, 1, 7, 8, 40, -1])
def test_a_file_that_was_cut_is_noticed(goose, cut):
    cards, _ = load()
    (file,) = files()
    file.write_bytes(file.read_bytes()[:cut])
    assert load() == (cards, 1)


def test_a_changed_value_never_plays_another_card(goose):
    cards, _ = load()
    (file,) = files()
    file.write_bytes(file.read_bytes().replace(b'"red"', b'"tan"'))
    assert load() == (cards, 1)


def test_a_file_under_the_name_of_another_is_noticed(goose):
    cards, _ = load()
    (first,) = files()
    (goose / "a.yaml").write_text(CARD.replace("red", "green"), encoding="utf-8")
    load()
    (second,) = set(files()) - {first}
    first.write_bytes(second.read_bytes())
    (goose / "a.yaml").write_text(CARD, encoding="utf-8")
    assert load() == (cards, 1)


def test_files_without_a_checksum_are_cleared_away(goose):
    folder = folders.cache_dir() / "cards"
    folder.mkdir(parents=True)
    (folder / "goose-0123.json").write_text("[]", encoding="utf-8")
    load()
    assert [file.suffix for file in files()] == [".cards"]


def test_old_files_are_forgotten(goose):
    for version in range(12):
        load(version=version)
    assert len(files()) == 8


def test_mistakes_are_raised_and_not_compiled(goose):
    (goose / "a.yaml").write_text("- {id: crane, color: red}\n", encoding="utf-8")
    with pytest.raises(CardErrors) as caught:
        load()
    assert [problem.message for problem in caught.value.problems] == ["crane: 'name' is missing"]
    assert files() == []


def test_own_folders_are_added_if_they_are_for_the_game(goose, tmp_path):
    for name, game in (("mine", "goose"), ("hers", "chess")):
        folder = tmp_path / name
        (folder / "cards").mkdir(parents=True)
        (folder / "set.yaml").write_text(f"game: {game}\n", encoding="utf-8")
        (folder / "cards" / "x.yaml").write_text(CARD.replace("rane", name), encoding="utf-8")
    cards, _ = load(extra_dirs=[tmp_path / "mine", tmp_path / "hers"])
    assert [card["id"] for card in cards] == ["crane", "cmine"]


def test_an_own_id_that_stands_twice_names_both_places(goose, tmp_path):
    own = tmp_path / "goose" / "cards"
    own.mkdir(parents=True)
    (own / "x.yaml").write_text("- {id: crane, name: Heron, color: red}\n", encoding="utf-8")
    with pytest.raises(CardErrors) as caught:
        load(extra_dirs=[own.parent])
    (problem,) = caught.value.problems
    assert problem.file == str(own / "x.yaml")
    assert f"first at {goose / 'a.yaml'}:1:8" in problem.message


def test_a_cache_that_cannot_be_written_is_no_error(goose, tmp_path, monkeypatch):
    (tmp_path / "home").write_text("a file where the folder should be", encoding="utf-8")
    assert load()[1] == 1


def test_a_hit_imports_neither_yaml_nor_pydantic(goose, tmp_path):
    load()
    code = f"""
import sys
from pathlib import Path
from luminagames import data
from luminagames.cards import compiled, sources
data.carddata = lambda: Path({str(tmp_path / "carddata")!r})
sources.games = lambda: ("chess", "goose")
cards = compiled.definitions("goose", 1, lambda: sys.exit("compiled again"))
assert [card["id"] for card in cards] == ["crane"], cards
assert not {{"yaml", "pydantic", "pydantic_core"}} & set(sys.modules), "imported at a hit"
"""
    env = {**os.environ, "PYTHONPATH": str(Path(data.__file__).parents[1])}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
