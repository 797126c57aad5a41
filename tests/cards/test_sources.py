"""Which files are a game's cards, and which game a folder is for."""

from pathlib import Path

from luminagames.cards import sources


def touch(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_nearest_folder_named_as_a_game_counts(tmp_path):
    deep = tmp_path / "chess" / "old" / "goose" / "cards" / "a.yaml"
    assert sources.game_of(deep, ("chess", "goose")) == "goose"


def test_else_the_set_file_says_it(tmp_path):
    touch(tmp_path / "mine" / "set.yaml", "game: goose\n")
    assert sources.game_of(tmp_path / "mine" / "cards" / "a.yaml", ("chess", "goose")) == "goose"
    touch(tmp_path / "other" / "set.yaml", "game: draughts\n")
    assert sources.game_of(tmp_path / "other", ("chess", "goose")) is None


def test_the_only_game_needs_no_name(tmp_path):
    assert sources.game_of(tmp_path / "mine", ("goose",)) == "goose"
    assert sources.game_of(tmp_path / "mine", ("chess", "goose")) is None


def test_card_files_are_those_under_cards(tmp_path):
    for name in ("set.yaml", "cards/b.yaml", "cards/a.yaml", "cards/notes.txt", "decks/d.yaml"):
        touch(tmp_path / name)
    names = [path.name for path in sources.card_files(tmp_path)]
    assert names == ["a.yaml", "b.yaml"]
    assert [path.name for path in sources.card_files(tmp_path / "cards")] == names
    assert [path.name for path in sources.card_files(tmp_path / "decks")] == ["d.yaml"]


def test_every_game_found_has_a_folder():
    games = Path(sources.__file__).parents[1] / "games"
    assert all((games / game / "__init__.py").is_file() for game in sources.games())
