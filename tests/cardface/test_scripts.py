"""Card texts in any script: none kills an export, each letter stands once in the text layer, lines
end where they may, what runs from right to left is in order, and missing letters are told.

No test needs a font of the system: where one has no letter, a box stands in its place.
"""

from __future__ import annotations

import json
import subprocess
import sys
import unicodedata
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtGui import QFontDatabase

from luminagames.cardface.lettering import letters
from luminagames.cardface.lettering.cut import Face
from luminagames.cardface.lettering.direction import TURNS
from luminagames.cardface.lettering.fonts import fonts_changed
from luminagames.cardface.lettering.markup import Word, parse, plain
from luminagames.cardface.lettering.typeset import Fitted, fit_text
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main
from luminagames.games import card_game_ids, load_game
from tests.cardface.random_scripts import card_text

BODY = Face()
SETS = Path(__file__).parent / "scripts"
ROOT = Path(__file__).parents[2]
FEW, MANY = 24, 1000
# Readers turn these round, or spell them out, where they stand in a text from right to left.
TURNED = frozenset("「」")
# So many of 250 texts made of scraps of ten scripts pdfium may misread by a letter or two: it takes two
# shows of one code in two fonts, side by side, for one that is painted twice, and leaves one out.
STRAYS = 3


@pytest.fixture(autouse=True)
def _no_other_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """`--cards` is kept in the environment: each test names its own."""
    monkeypatch.setenv(CARDS_VARIABLE, "")


def lines_of(found: Fitted) -> list[str]:
    """The lines as they are seen from left to right, icons by their names."""
    return ["".join(run.icon or run.text for run in line.runs) for line in found.lines]


def printed(texts: list[str], folder: Path) -> list[dict[str, object]]:
    """What a process of its own found on cards with these texts; it must not die."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.cardface.print_texts", str(folder)],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def seen(text: str) -> list[str]:
    """What readers agree on: letters, without blanks, marks and signs of direction."""
    return [
        sign
        for sign in unicodedata.normalize("NFKC", letters.whole(text))
        if not sign.isspace() and unicodedata.category(sign) not in {"Cf", "Cc", "Mn"}
    ]


def written(text: str) -> str:
    return "".join(token.text for token in parse(text) if isinstance(token, Word))


def misread(text: str, layer: str) -> str:
    """What is wrong with the text layer of a card with this text; "" if nothing is."""
    wanted, found = seen(written(text)), seen(layer)
    if not TURNS.search(text):
        return "" if found == wanted else "order"
    # pdfium puts these lines back in order by rules of its own: letters count, not places
    wanted, found = (
        [one for one in some if one.isalpha() and one < "\ud800" and one not in TURNED]
        for some in (wanted, found)
    )
    lost = Counter(one for one in wanted if ord(one) < 0x2100 or one > "\u2bff")
    lost.subtract(Counter(found))
    if any(count > 0 for count in lost.values()):
        return f"lost {+lost}"
    twice = Counter(found) - Counter(wanted)
    return f"twice {twice}" if twice.total() > len(wanted) / 10 + 8 else ""


def assert_read_once(texts: list[str], folder: Path, *, strays: int = 0) -> None:
    """At most `strays` texts are misread, and no such text has lost more than two letters."""
    wrong = [
        (number, text, how, found["layer"])
        for number, (text, found) in enumerate(zip(texts, printed(texts, folder), strict=True))
        if (how := misread(text, str(found["layer"])))
    ]
    assert len(wrong) <= strays, wrong
    for number, text, how, layer in wrong:
        gone = Counter(seen(written(text))) - Counter(seen(str(layer)))
        assert gone.total() <= 2, (number, text, how, gone)


def test_no_text_kills_an_export_and_each_letter_is_read_once(tmp_path: Path) -> None:
    assert_read_once([card_text(seed) for seed in range(FEW)], tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_no_text_of_many_kills_an_export(part: int, tmp_path: Path) -> None:
    first = FEW + part * MANY // 4
    texts = [card_text(seed) for seed in range(first, first + MANY // 4)]
    assert_read_once(texts, tmp_path, strays=STRAYS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pdf-emoji", "Roll a 🎲."),
        ("pdf-hindi", "दो पत्ते खींचो।"),
        ("tofu-korean", "카드를 두 장 뽑는다."),
        ("asterisks", "Deal 2*3*4 damage to each Mechaniker*in or Künstler*in."),
    ],
)
def test_sets_from_elsewhere_are_printed(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.pdf"
    assert main(["cards", "sheet", "blank", "--cards", str(SETS / name), "--out", str(out)]) == 0
    layer = pypdfium2.PdfDocument(out)[0].get_textpage().get_text_range()
    assert layer.replace("\r\n", " ").count(text) == 1
    capsys.readouterr()


def test_missing_letters_are_warnings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(letters, "_ranked", lambda _tongue: ())
    letters.family_of.cache_clear()  # type: ignore[attr-defined]
    folder = str(SETS / "tofu-korean")
    assert main(["cards", "check", folder]) == 0
    assert "no font here has 카" in capsys.readouterr().out
    out = tmp_path / "x.pdf"
    for _ in range(2):  # what was kept of the first print warns no less
        assert main(["cards", "sheet", "blank", "--cards", folder, "--out", str(out)]) == 0
        assert "no font here has 한" in capsys.readouterr().err
    letters.family_of.cache_clear()  # type: ignore[attr-defined]


def test_letters_that_cannot_be_seen_are_told_by_number() -> None:
    assert letters.told(["क", "\ue000"]) == "क U+E000"
    assert letters.told(list("abcdefghijklmn")).endswith(" …")


@pytest.mark.parametrize("game", card_game_ids())
def test_shipped_names_need_no_other_font(game: str) -> None:
    found = load_game(game)
    assert not letters.missing((found.face(card).name, "Inter") for card in found.definitions)


def test_japanese_lines_end_between_letters_and_never_before_a_stop() -> None:
    text = (
        "カードを二枚引く。手札が七枚なら、一枚捨てる。そのあと、あなたの場にいる生き物一体に"
        "つき、「魂」を一つ得る。"
    )
    for width in range(12, 60):
        lines = lines_of(fit_text(text, BODY, width, 999, 3, 3))
        assert "".join(lines) == text
        assert all(not line.startswith(("。", "、", "」")) for line in lines), lines
        assert all(not line.endswith("「") for line in lines), lines
        assert len(lines) > 1


def test_bold_words_and_icons_part_no_japanese_stop_from_its_word() -> None:
    text = "カードを**二枚**引く{book}。手札が**七枚**、一枚捨てる。"
    for width in range(12, 60):
        lines = lines_of(fit_text(text, BODY, width, 999, 3, 3))
        assert "".join(lines) == written(text.replace("{book}", "book"))
        assert all(not line.startswith(("。", "、")) for line in lines), lines


def test_hebrew_begins_at_the_right_with_icons_and_bold_words_in_order() -> None:
    found = fit_text("**אבג** 2 {book} דהו (זח) abc.", BODY, 999, 999, 3, 3)
    (line,) = found.lines
    assert line.rtl
    told = [run.icon or run.text.strip() for run in line.runs]
    order = [told.index(one) for one in ("abc", "book", "2", "אבג")]
    assert order == sorted(order)
    (bold,) = [run for run in line.runs if run.text == "אבג"]
    assert bold.face.weight == 700
    assert bold.rtl
    assert bold.x + bold.width == pytest.approx(line.width)


def test_each_paragraph_has_its_own_direction() -> None:
    found = fit_text("one\nאבג\n3 דהו", BODY, 99, 999, 3, 3)
    assert [line.rtl for line in found.lines] == [False, True, True]


def test_a_word_without_end_is_cut_where_it_has_no_room_at_any_size() -> None:
    found = fit_text("W" * 60, BODY, 20, 90, 3, 2)
    assert found.fits
    assert "".join(lines_of(found)) == "W" * 60
    assert max(line.width for line in found.lines) * found.size <= 20 + 1e-6


def test_a_word_that_has_room_at_a_smaller_size_is_not_cut() -> None:
    found = fit_text("Donaudampfschiff and more", BODY, 24, 90, 3, 1)
    assert "Donaudampfschiff" in " ".join(lines_of(found))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Deal 2*3*4 damage", "Deal 2*3*4 damage"),
        ("Mechaniker*in or Künstler*innen", "Mechaniker*in or Künstler*innen"),
        (r"a \*star\* and \{book\}", "a *star* and {book}"),
        ("2 * 3", "2 * 3"),
        ("*now* or **never**", "now or never"),
        ("カードを**二枚**引*く*", "カードを二枚引く"),
    ],
)
def test_stars(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_stars_are_marks_outside_of_words() -> None:
    tokens = [token for token in parse("*now* and Mechaniker*in **never**") if token != Word(" ")]
    assert tokens[0] == Word("now", italic=True)
    assert Word("Mechaniker*in") in tokens
    assert tokens[-1] == Word("never", bold=True)


def test_fonts_are_looked_into_from_many_threads() -> None:
    """Qt ties what it read of a font to a thread: what one found out must serve all others."""
    families = QFontDatabase.families()
    some = ["a", "é", "ש", "한", "🎲", "\ue000"]

    def look(at: int) -> list[tuple[bool, str]]:
        if at == 0:
            fonts_changed()
        return [
            (letters.is_colored(family), letters.family_of(one, family))
            for family in families
            for one in some
        ]

    answers = []
    for _ in range(6):  # the threads of one round are gone in the next
        with ThreadPoolExecutor(3) as pool:
            answers += list(pool.map(look, range(3)))
    assert all(answer == answers[0] for answer in answers)
