"""The export page: every form writes its files, and a person can stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from luminagames.cardface.export import CARD_SIZES
from luminagames.cardface.export.before import Before
from luminagames.cardface.painter import CardPainter
from luminagames.cards.packed import look
from luminagames.engine.face import Face
from luminagames.games import load_game
from luminagames.studio.exports.export_forms import FORMS
from luminagames.studio.exports.export_page import ExportPage
from luminagames.studio.exports.print_choices import OTHER
from luminagames.studio.look import Theming
from luminagames.studio.widget import CARDS, EXPORT, Studio
from luminagames.text.languages import speaking
from tests.cardface.presses import press_profile
from tests.studio.conftest import Answers

LONG = 30_000


@pytest.fixture
def page(studio: Studio) -> ExportPage:
    """The page, the two cards of the own folder meant."""
    studio.show_tab(EXPORT)
    found = studio.page(EXPORT)
    assert isinstance(found, ExportPage)
    found.choose(scope="filter")
    assert len(found.meant()) == 2
    return found


@pytest.mark.parametrize("form", FORMS, ids=[form.key for form in FORMS])
def test_every_form_writes_its_files(
    page: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot, form: object
) -> None:
    page.choose(form=next(one.key for one in FORMS if one is form))
    target = tmp_path / "out"
    answers.path = target if page.form.folder else target.with_suffix(page.form.suffix)
    page.ask_and_export()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Written" in page.status.text()
    written = list(target.iterdir()) if page.form.folder else [answers.path]
    assert written
    assert all(path.stat().st_size > 1000 for path in written)
    assert page.go_button.isEnabled()


def test_an_export_that_is_stopped_says_so_and_another_can_begin(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.choose("png", "all")
    page.export(tmp_path / "stopped")
    page.cancel_button.click()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Stopped" in page.status.text()
    assert len(list((tmp_path / "stopped").glob("*.png"))) < len(page.meant())
    assert page.go_button.isEnabled()


def test_the_keyboard_stays_with_the_export(page: ExportPage, tmp_path: Path, qtbot: QtBot) -> None:
    """The button is off while it writes: the keyboard went on to Back, and Enter left the
    studio.
    """
    page.choose("png", "card")
    page.go_button.setFocus()
    page.export(tmp_path / "out")
    assert page.cancel_button.hasFocus()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.go_button.hasFocus()


def test_the_keyboard_stays_with_the_export_that_a_dialogue_began(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    """It begins as the dialogue closes, before the window has the keyboard again."""
    page.choose("png", "card")
    page.go_button.setFocus()
    dialogue = QDialog()
    qtbot.addWidget(dialogue)
    dialogue.show()
    dialogue.activateWindow()
    qtbot.waitUntil(lambda: not page.go_button.hasFocus(), timeout=LONG)
    page.export(tmp_path / "out")
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.window().focusWidget() is page.go_button


def test_a_folder_that_cannot_be_written_is_said_in_one_line(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    page.choose("png", "card")
    page.export(tmp_path / "file" / "below")
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "could not be written" in page.status.text()


@pytest.mark.parametrize("form", ["png", "fold", "tts"])
def test_a_card_that_cannot_be_drawn_is_named_and_the_page_goes_on(
    page: ExportPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """A fault in the middle left the page busy until the program was started again."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))  # nothing is kept from before
    second = page.meant()[1].id
    plain = CardPainter._print

    def broken(
        painter: CardPainter, pen: object, face: Face, *rest: object, **more: object
    ) -> None:
        if face.id == second:
            raise StopIteration
        plain(painter, pen, face, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(CardPainter, "_print", broken)
    page.choose(form)
    target = tmp_path / "out"
    target = target if page.form.folder else target.with_suffix(page.form.suffix)
    with qtbot.capture_exceptions() as told:
        page.export(target)
        qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.status.text() == f"Stopped: the card {second} cannot be drawn: StopIteration."
    assert page.go_button.isEnabled()
    assert [kind for kind, _, _ in told] == [StopIteration], "a fault is told where faults are"
    monkeypatch.setattr(CardPainter, "_print", plain)
    written(page, target, qtbot)


def test_a_fault_before_the_first_card_leaves_the_page_usable(
    page: ExportPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object) -> None:
        raise TypeError

    monkeypatch.setattr(Before, "overflow", broken)
    page.choose("png")
    with qtbot.capture_exceptions() as told:
        page.export(tmp_path / "out")
        qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert page.meant()[0].id in page.status.text()
    assert page.go_button.isEnabled()
    assert len(told) == 1


def written(page: ExportPage, target: Path, qtbot: QtBot) -> None:
    page.export(target)
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Written" in page.status.text(), page.status.text()


@pytest.mark.parametrize(
    ("paper", "sides"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420))]
)
@pytest.mark.parametrize("form", ["sheet", "fold", "ink"])
def test_a_sheet_has_the_paper_that_is_chosen(
    page: ExportPage,
    tmp_path: Path,
    qtbot: QtBot,
    form: str,
    paper: str,
    sides: tuple[float, float],
) -> None:
    page.choose(form)
    page.prints.paper_pick.choose(paper)
    written(page, tmp_path / "sheet.pdf", qtbot)
    pdf = PdfDocument(tmp_path / "sheet.pdf")
    found = sorted(side / 72 * 25.4 for side in pdf[0].get_size())
    pdf.close()
    assert found == pytest.approx(sides, abs=0.1)


@pytest.mark.parametrize("size", ["bridge", "tarot", "mini", "square", "mpc", "gamecrafter"])
def test_pictures_have_the_size_that_is_chosen(
    page: ExportPage, tmp_path: Path, qtbot: QtBot, size: str
) -> None:
    for form in ("png", "demand"):
        page.choose(form, "card")
        page.prints.size_pick.choose(size)
        written(page, tmp_path / form, qtbot)
        pictures = [QImage(str(path)) for path in (tmp_path / form).glob("*.png")]
        assert pictures
        assert {(one.width(), one.height()) for one in pictures} == {CARD_SIZES[size].pixels(300)}


def test_bleed_and_round_corners_are_printed(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.choose("sheet", "card")
    found = []
    for bleed, corners in ((False, False), (True, False), (False, True)):
        page.prints.bleed.setChecked(bleed)
        page.prints.corners.setChecked(corners)
        written(page, tmp_path / "one.pdf", qtbot)
        pdf = PdfDocument(tmp_path / "one.pdf")
        shown = pdf[0].render(scale=2, grayscale=True)
        found.append(sum(1 for spot in bytes(shown.buffer) if spot < 128))
        pdf.close()
    plain, bled, round_ = found
    assert round_ < plain < bled


def inked(path: Path) -> list[int]:
    """How many spots of each page are not white."""
    pdf = PdfDocument(path)
    found = [
        sum(1 for spot in bytes(one.render(scale=1, grayscale=True).buffer) if spot < 250)
        for one in pdf
    ]
    pdf.close()
    return found


def test_a_gap_moves_cards_apart_and_marks_can_be_left_out(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.choose("ink", "all")
    pages = []
    for gap in (0.0, 20.0):
        page.prints.gap_pick.choose(gap)
        written(page, tmp_path / "gap.pdf", qtbot)
        pages.append(len(inked(tmp_path / "gap.pdf")))
    assert pages[0] < pages[1], "with a gap fewer cards lie on a sheet"
    page.choose("sheet", "card")
    page.prints.gap_pick.choose(0.0)
    inks = []
    for marks in (True, False):
        page.prints.marks.setChecked(marks)
        written(page, tmp_path / "one.pdf", qtbot)
        inks.append(inked(tmp_path / "one.pdf")[0])
    assert inks[0] > inks[1]


def test_backs_lie_for_the_side_over_which_the_sheet_is_turned(
    page: ExportPage, tmp_path: Path, qtbot: QtBot
) -> None:
    """One card lies at the left above: turned over the short side its back lies at the left
    below.
    """
    page.choose("sheet", "card")
    page.prints.marks.setChecked(False)
    places = []
    for short in (False, True):
        page.prints.short.setChecked(short)
        written(page, tmp_path / "one.pdf", qtbot)
        pdf = PdfDocument(tmp_path / "one.pdf")
        shown = pdf[1].render(scale=1, grayscale=True)
        rows = [
            bytes(shown.buffer)[at * shown.stride :][: shown.width] for at in range(shown.height)
        ]
        places.append(
            (
                "low" if min(rows[-100]) < 128 else "high",
                "right" if min(min(row[-100:]) for row in rows) < 128 else "left",
            )
        )
        pdf.close()
    assert places == [("high", "right"), ("low", "left")]


def texts(path: Path) -> list[str]:
    """The words of each page."""
    pdf = PdfDocument(path)
    found = [page.get_textpage().get_text_bounded() for page in pdf]
    pdf.close()
    return found


@pytest.fixture
def decked(qtbot: QtBot, look: Theming, answers: Answers) -> Iterator[ExportPage]:
    """The page of a studio on a game with decks."""
    made = Studio(
        look,
        {"vault": load_game("vault"), "luminous": load_game("luminous")},
        answers,
        lambda game: [],
    )
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    made.open_game("luminous")
    made.show_tab(EXPORT)
    found = made.page(EXPORT)
    assert isinstance(found, ExportPage)
    yield found
    made.close_down()


def test_a_deck_is_printed_with_its_copies(
    decked: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    game = decked.desk.space.game
    deck = next(one for one in game.decks if max(copies for _, copies in one.cards) > 1)
    decked.choose("sheet")
    decked.deck_pick.choose(deck.id)
    decked.deck_pick.activated.emit(decked.deck_pick.currentIndex())  # as a person chooses it
    assert decked.scope == "deck"
    assert decked.count.text() == f"{deck.size() + 1} cards"
    assert {one.id for one in decked.meant()} == {deck.leader, *dict(deck.cards)}
    assert not decked.copies.isVisible(), "a deck says itself how many"
    answers.path = tmp_path / "deck.pdf"
    decked.ask_and_export()
    qtbot.waitUntil(lambda: decked.job is None, timeout=LONG)
    assert "Written" in decked.status.text(), decked.status.text()
    assert answers.starts[-1].name == f"luminous-{deck.id}.pdf"
    printed = " ".join(" ".join(texts(answers.path)).split())
    for card, copies in (*deck.cards, (deck.leader, 1)):
        assert printed.count(game.face(card).name) >= copies, card
    sheets = -(-(deck.size() + 1) // 9)
    assert len(texts(answers.path)) == 2 * sheets, "each with its backs"


def test_decks_are_offered_where_the_game_has_some(decked: ExportPage) -> None:
    assert decked.deck_pick.count() == len(decked.desk.space.game.decks) > 1
    decked.choose(scope="deck")
    studio = decked.window()
    assert isinstance(studio, Studio)
    studio.open_game("vault")
    assert not decked.deck_pick.isVisible()
    assert decked.scope == "all"
    assert decked.meant()


def test_a_deck_is_chosen_by_its_name_in_the_language_in_use(decked: ExportPage) -> None:
    with speaking("de"):
        decked.arrive()
        names = [decked.deck_pick.itemText(at) for at in range(decked.deck_pick.count())]
    assert {"Der Horizont", "Die Jagd"} <= set(names)


def test_only_what_a_form_takes_is_offered(page: ExportPage) -> None:
    prints = page.prints
    for form, size, sheet in (
        ("png", True, False),
        ("sheet", True, True),
        ("contact", False, False),
    ):
        page.choose(form)
        assert prints.size_pick.isVisible() is size
        assert (
            prints.paper_pick.isVisible()
            is prints.bleed.isVisible()
            is prints.gap_pick.isVisible()
            is prints.marks.isVisible()
            is sheet
        )
        assert prints.short.isVisible() is (form == "sheet")


def test_the_next_export_begins_where_the_last_one_went(
    page: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    for form, path in (
        ("sheet", tmp_path / "first" / "cards.pdf"),
        ("png", tmp_path / "second"),
        ("ink", None),
    ):
        if path is not None:
            path.parent.mkdir(exist_ok=True)
        page.choose(form, "card")
        answers.path = path
        page.ask_and_export()
        qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert answers.starts[1:] == [tmp_path / "first", tmp_path / "second" / "vault.pdf"]


def test_the_set_that_is_listed_is_packed(
    page: ExportPage, answers: Answers, studio: Studio, tmp_path: Path
) -> None:
    assert page.pack_button.isVisible()
    answers.path = tmp_path / "given"
    page.pack_button.click()
    assert look(tmp_path / "given.luminaset").names == ("cards/cards.yaml", "set.yaml")
    assert "2 files packed" in studio.foot.text()


def test_a_set_that_is_not_saved_is_not_packed(
    page: ExportPage, answers: Answers, studio: Studio, tmp_path: Path
) -> None:
    studio.show_tab(CARDS)
    studio.cards.pane.editor.insertPlainText("# more\n")
    studio.show_tab(EXPORT)
    answers.path = tmp_path / "given.luminaset"
    page.pack_button.click()
    assert not answers.path.exists()
    assert "Save first" in studio.foot.text()


def test_a_set_that_cannot_be_written_is_said(
    page: ExportPage, answers: Answers, studio: Studio, tmp_path: Path
) -> None:
    answers.path = tmp_path / "nowhere" / "given.luminaset"
    page.pack_button.click()
    assert "The set was not packed" in studio.foot.text()


def test_a_deck_for_the_simulator_goes_straight_to_its_saved_objects(
    page: ExportPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = tmp_path / "Tabletop Simulator"
    (simulator / "Saves").mkdir(parents=True)
    monkeypatch.setenv("LUMINAGAMES_TABLETOP", str(simulator))
    page.choose(form="tts")
    page.ask_and_export()
    qtbot.waitUntil(lambda: page.job is None, timeout=LONG)
    assert "Written" in page.status.text()
    assert "Cloud Manager" in page.status.text(), "how friends get the pictures"
    assert len(list((simulator / "Saves" / "Saved Objects").glob("*.json"))) == 1


def test_a_print_shop_gets_the_inks_of_the_press_that_is_chosen(
    page: ExportPage, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    """The profile that the program brings, one of the person's own, and a file that is none."""
    page.choose("press", "card")
    page.prints.pdfx_pick.choose("1a")
    written(page, tmp_path / "shop.pdf", qtbot)
    assert "PDF/X-1a for FOGRA39L Coated, at most " in page.status.text()
    first = (tmp_path / "shop.pdf").read_bytes()
    assert b"(PDF/X-1a:2003)" in first
    with PdfDocument(tmp_path / "shop.pdf") as pdf:
        assert len(pdf) == 2, "the card, and its back"
        found = pdf[0].get_size()
    assert found == pytest.approx((69 / 25.4 * 72, 94 / 25.4 * 72), abs=0.05)
    answers.path = tmp_path / "mine.icc"
    answers.path.write_bytes(press_profile())
    page.prints.profile_pick.choose(OTHER)
    page.prints._profile_chosen()
    assert page.prints.profile_pick.currentText() == "mine.icc"
    page.prints.pdfx_pick.choose("4")
    written(page, tmp_path / "shop.pdf", qtbot)
    assert "PDF/X-4 for Test press" in page.status.text()
    answers.path.write_bytes(b"no profile any more")
    page.export(tmp_path / "other.pdf")
    assert page.job is None and "mine.icc is no ICC profile" in page.status.text()
    assert not (tmp_path / "other.pdf").exists()
    assert page.go_button.isEnabled()
