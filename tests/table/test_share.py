"""Pictures and films of a match: the right size, moving, and nothing hidden in them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QColor, QImage, QImageReader
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.table.share.double import END_MS, PICTURE, Double, as_webp, size_of
from luminagames.table.share.webp import Frame, animated, parts
from tests.table.test_recap import played

# Frames of a film that is not made to its end.
FRAMES = 4
COLORS = ("#aa2211", "#11aa22", "#2211aa")


def plain_frame(color: str, size: tuple[int, int], ms: int) -> Frame:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    return Frame(as_webp(image, 100), ms)


def read_film(content: bytes) -> list[tuple[QImage, int]]:
    data = QByteArray(content)
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, b"webp")
    found = []
    while not (image := reader.read()).isNull():
        found.append((image, reader.nextImageDelay()))
    return found


@given(
    st.integers(1, 90), st.integers(1, 70), st.lists(st.integers(1, 5000), min_size=1, max_size=5)
)
def test_frames_come_back_as_they_were(wide: int, high: int, times: list[int]) -> None:
    frames = [plain_frame(COLORS[at % 3], (wide, high), ms) for at, ms in enumerate(times)]
    content = animated(frames, (wide, high))
    assert len(content) == int.from_bytes(content[4:8], "little") + 8
    assert [ms for name, body in parts(content) if name == b"ANMF" for ms in [body[12:15]]] == [
        ms.to_bytes(3, "little") for ms in times
    ]
    seen = read_film(content)
    assert len(seen) == len(times)
    for at, (image, _) in enumerate(seen):
        assert (image.width(), image.height()) == (wide, high)
        found, wanted = image.pixelColor(0, 0), QColor(COLORS[at % 3])
        assert abs(found.red() - wanted.red()) < 12 and abs(found.blue() - wanted.blue()) < 12


@pytest.mark.parametrize("content", [b"", b"RIFF\0\0\0\0WEBP", b"RIFF\x08\0\0\0WEBPVP8 \xff\0\0\0"])
def test_what_is_no_picture_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError):
        animated([Frame(content, 40)], (2, 2))


@pytest.fixture(scope="module", params=game_ids())
def over(request: pytest.FixtureRequest) -> Match[object]:
    game = load_game(request.param)
    return played(game, game.about.seats[0], 5_000)


def double_of(match: Match[object], *, moves: bool = False) -> Double:
    load_fonts()
    theme = load_theme()
    return Double(match, theme, CardPainter(theme, match.game.about.id), moves=moves)


def test_a_finished_match_gives_a_picture_and_a_film(over: Match[object], qtbot: QtBot) -> None:
    double = double_of(over, moves=True)
    image = double.end()
    assert image is not None
    assert (image.width(), image.height()) == PICTURE
    frames = list(islice(double.film(over.step - 1, over.step), FRAMES))
    double.close()
    assert len(read_film(animated(frames, size_of(frames)))) == FRAMES


@pytest.mark.soak
def test_a_film_moves_to_its_end(over: Match[object], qtbot: QtBot) -> None:
    double = double_of(over, moves=True)
    frames = list(double.film(over.step - 3, over.step))
    double.close()
    seen = read_film(animated(frames, size_of(frames)))
    assert len(seen) == len(frames) > 20
    assert seen[0][0] != seen[-1][0]
    assert frames[-1].ms == END_MS


@pytest.mark.parametrize("game_id", game_ids())
def test_a_running_match_gives_no_hidden_card_away(game_id: str, qtbot: QtBot) -> None:
    """The picture is the same whatever lies in hands and decks that nobody sees."""
    game = load_game(game_id)
    seats = [SeatInfo(name, "human") for name in ("Ada", "Ben")]
    match: Match[object] = Match(game, {}, seats, 11)
    for at in range(6):
        if match.decision is None:
            break
        legal = match.view(match.decision.actor).legal
        match.submit(legal[at % len(legal)])
    double = double_of(match)
    double.moment(match.step)
    session, shown = double.table.session, double.table.scene.plan.things
    assert session.view.seat is None or not game.about.hidden_hands
    public = match.view(None)
    named = [one for one in shown if one.definition]
    assert named
    known = set(public.cards.values())
    assert {one.definition for one in named if one.kind == "card"} <= known
    double.close()


def test_the_file_in_a_folder_is_one_that_others_read(tmp_path: Path) -> None:
    frames = [plain_frame(color, (40, 30), 60) for color in COLORS]
    path = tmp_path / "film.webp"
    path.write_bytes(animated(frames, (40, 30)))
    reader = QImageReader(str(path))
    assert reader.supportsAnimation()
    assert reader.imageCount() == 3
    assert reader.loopCount() == -1  # over and over
