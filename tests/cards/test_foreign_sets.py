"""A card folder that a stranger made: every reader of it says what is wrong, soon, and in a line
that can be printed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from luminagames.cards import lint, sources
from luminagames.cards.marks import MAX_KEYS, read, read_file
from luminagames.cards.own import set_name, with_own_cards
from luminagames.cards.problems import MOST_TOLD, CardErrors
from luminagames.cards.words import ownwords
from luminagames.games import load_game
from luminagames.text.languages import grammar

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "strange"
    (path / "cards").mkdir(parents=True)
    (path / "set.yaml").write_text("game: blank\n")
    (path / "cards" / "a.yaml").write_text("- {id: crane, name: Crane}\n")
    return path


def told(folder: Path) -> list[str]:
    """All mistakes of a folder, in less than five seconds of work; the same are told where it is used."""
    begun = time.process_time()
    lines = [str(one) for one in lint.check_folder(folder)]
    with pytest.raises(CardErrors):
        with_own_cards(load_game("blank"), [folder])
    assert time.process_time() - begun < 5
    assert all(line.isprintable() for line in lines)
    return lines


def test_a_pipe_is_no_card_file(folder: Path) -> None:
    os.mkfifo(folder / "cards" / "pipe.yaml")
    assert any(
        "pipe.yaml:1:1: cannot be read: it is no regular file" in one for one in told(folder)
    )


def test_a_link_to_a_device_or_out_of_the_set_is_not_read(folder: Path) -> None:
    secret = folder.parent / "secret"
    secret.write_text("- {id: secret, name: Hush}\n")
    for name, target in (("zero", "/dev/zero"), ("out", str(secret)), ("up", "../../secret")):
        (folder / "cards" / f"{name}.yaml").symlink_to(target)
    lines = told(folder)
    assert len(lines) == 3 and all("it leads out of its folder" in one for one in lines)
    assert not any("Hush" in one or "secret" in one.split(": ")[-1] for one in lines)


def test_a_link_within_the_set_is_read(folder: Path) -> None:
    (folder / "cards" / "b.yaml").symlink_to("../more")
    (folder / "more").write_text("- {id: heron, name: Heron}\n")
    assert lint.check_folder(folder) == []
    assert "heron" in with_own_cards(load_game("blank"), [folder]).definitions


def test_a_set_file_that_is_none_names_no_game(folder: Path) -> None:
    for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir):
        (folder / "set.yaml").unlink()
        make(folder / "set.yaml")
        assert sources.game_of(folder) is None
        assert set_name(folder) == "strange"
        if (folder / "set.yaml").is_dir():
            break


def test_a_file_with_a_hole_of_gigabytes_is_not_read(folder: Path) -> None:
    with (folder / "cards" / "big.yaml").open("wb") as file:
        file.truncate(8 * 1024**3)
    assert any("it is larger than 4 MB" in one for one in told(folder))


@pytest.mark.parametrize("sign", ["\\0", "\\e[31m", "\\x9b31m", "\\x7f", "\\u202e"])
@pytest.mark.parametrize("text", ['- {{id: a, name: "A{}b"}}', '- {{id: a, name: A, "k{}y": 1}}'])
def test_signs_that_nobody_sees_are_told_and_not_printed(
    folder: Path, text: str, sign: str
) -> None:
    (folder / "cards" / "b.yaml").write_text(text.format(sign))
    assert any("which nobody sees" in one for one in told(folder))


def test_a_file_whose_name_would_do_something_is_printed_without_harm(folder: Path) -> None:
    (folder / "cards" / "a\x1b[31m\nb.yaml").write_text("- {}\n")
    assert all("\x1b" not in one and "\n" not in one for one in told(folder))


@pytest.mark.parametrize("where", ["  k{}: 1\n", "  name{}: 1\n"])
def test_a_card_with_200000_unknown_keys_is_one_mistake(folder: Path, where: str) -> None:
    keys = "".join(where.format(number) for number in range(200_000))
    (folder / "cards" / "b.yaml").write_text("- id: a\n" + keys)
    assert any(
        f"more than {MAX_KEYS:,} keys" in one or "holds too much" in one for one in told(folder)
    )


def test_of_many_mistakes_in_a_file_the_first_are_told(folder: Path) -> None:
    (folder / "cards" / "b.yaml").write_text("- {id: a, nmae: b, teir: 1, colro: 2}\n" * 3_000)
    lines = told(folder)
    assert MOST_TOLD <= len(lines) < MOST_TOLD + 20
    assert any("there are more mistakes" in one for one in lines)


@pytest.mark.parametrize(
    "text",
    [
        "x:\r" + "- " * 200_000 + "a",
        "x:\u2028\ufeff" + "? " * 200_000 + "a",
        "[" * 500_000,
        "\n".join(" " * depth + "a:" for depth in range(1_900)),
        "- &a [*a]",
        "- &a {x: {y: *a}}",
        "- &a [x, x]\n"
        + "\n".join(f"- &{c} [*{p}, *{p}]" for p, c in pairwise("abcdefghijklmnopqrstu")),
        "[" + "a," * 1_900_000,
    ],
    ids=["cr", "ls", "brackets", "indented", "cycle", "inner", "bomb", "many"],
)
def test_yaml_without_end_is_one_mistake(text: str) -> None:
    begun = time.process_time()
    document = read(text, "a.yaml")
    assert document.data is None and len(document.problems) == 1
    assert time.process_time() - begun < 5


def test_a_layout_with_aliases_of_aliases_is_one_mistake(folder: Path) -> None:
    from luminagames.cardface.layout.marks import compose
    from luminagames.cards.problems import Problem

    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    assert isinstance(compose(Path("a.yaml"), "\n".join(lines)), Problem)


def test_words_of_a_folder_say_names_and_nothing_else(folder: Path) -> None:
    words = folder / "words"
    words.mkdir()
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (words / "de.po").write_text(
        head
        + 'msgctxt "name"\nmsgid "Crane"\nmsgstr "Kranich"\n\n'
        + 'msgid "a sentence that is new"\nmsgstr "{x.__class__:>999999999}"\n'
    )
    spoken = grammar("de")
    assert ownwords.speak(spoken, [folder]) == []
    assert spoken.called("name", "Crane") == "Kranich"
    assert spoken.say("a sentence that is new") == "a sentence that is new"


@pytest.mark.parametrize("content", [b"/etc/passwd", b"\xff\xfe", b"msgid\n", b'msgid "a\n' * 999])
def test_words_that_are_none_are_told(folder: Path, content: bytes) -> None:
    (folder / "words").mkdir()
    (folder / "words" / "de.po").write_bytes(content)
    (folder / "words" / "fr.po").symlink_to("/etc/passwd")
    ownwords.speak(grammar("de"), [folder])
    problems = ownwords.check(folder, [{"id": "a", "name": "Crane"}])
    assert any("it leads out of its folder" in one.message for one in problems)
    assert not any("root" in one.message for one in problems)


def test_a_pipe_among_the_layouts_is_told(folder: Path) -> None:
    from luminagames.cardface.layout.reader import read_layout

    (folder / "layouts").mkdir()
    os.mkfifo(folder / "layouts" / "card.yaml")
    _, problems = read_layout(folder / "layouts" / "card.yaml")
    assert "no regular file" in problems[0].message
    assert read_file(folder / "layouts" / "card.yaml").data is None


# The generator


def run(first: int, last: int, place: Path) -> None:
    """Makes, checks and opens sets in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.cards.foreign_sets", str(first), str(last), str(place)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Traceback" not in done.stderr
    found = json.loads(done.stdout)
    assert found["raw"] == []
    assert found["slowest"][0] < 5, found
    assert found["longest"] < 90, found  # by the clock: others use the machine, too
    assert found["megabytes"] < 1000, found


def test_a_few_strange_sets_do_no_harm(tmp_path: Path) -> None:
    run(0, 15, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 300, 30))
def test_300_strange_sets_do_no_harm(tmp_path: Path, first: int) -> None:
    run(first, first + 30, tmp_path)


# Pictures are looked for beside the cards


@pytest.fixture
def two_sets(folder: Path) -> list[Path]:
    """Two folders with a picture of one name: whose card it is is looked up in their card files."""
    other = folder.parent / "other"
    (other / "cards").mkdir(parents=True)
    (other / "cards" / "a.yaml").write_text("- {id: heron, name: Heron, art: owl.png}\n")
    for one in (folder, other):
        (one / "art").mkdir()
        (one / "art" / "owl.png").write_bytes(b"x")
    os.mkfifo(folder / "cards" / "pipe.yaml")
    (folder / "cards" / "zero.yaml").symlink_to("/dev/zero")
    return [folder, other]


def test_a_pipe_among_cards_does_not_stop_the_search_for_a_picture(two_sets: list[Path]) -> None:
    from luminagames.cardface.pictures.find import PictureFolders
    from luminagames.cardface.pictures.wish import ArtWish

    folders = PictureFolders(two_sets)
    assert folders.find(ArtWish("owl.png"), "heron") == two_sets[1] / "art" / "owl.png"


@pytest.mark.parametrize(
    "name", ["a" * 5_000 + ".png", "a\0b.png", "a/" * 3_000 + "b.png", "ä" * 500 + ".png"]
)
def test_a_picture_whose_name_no_file_can_have_is_not_there(folder: Path, name: str) -> None:
    from luminagames.cardface.pictures.find import PictureFolders
    from luminagames.cardface.pictures.wish import ArtWish

    folders = PictureFolders([folder])
    assert folders.find(ArtWish(name), "crane") is None
    assert folders.why_not(ArtWish(name))
