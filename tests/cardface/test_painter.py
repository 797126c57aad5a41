from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtCore import QMarginsF, QRectF
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter

from luminagames.cardface import CardPainter, Theme, has_art, palette_names
from luminagames.cardface.painter import MissingLayoutError
from luminagames.engine.face import Face
from luminagames.games import game_ids, load_game
from luminagames.text import languages
from tests.cardface.conftest import BACK, creature

VARIANTS = ("full", "table", "strip")
LONG_RULES = (
    "{bolt} **Lumina Power** (2 {pyronoxi} Pyronoxi and 1 DNA of any color) — You may acquire a Tier 2 creature with "
    "cost up to 6 from the Wild Field for free. Take one more action this turn."
)


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_face_is_painted_alike_twice(theme: Theme, variant: str) -> None:
    images = [CardPainter(theme, "vault").image(creature(), variant, 160) for _ in range(2)]
    assert pixels(images[0]) == pixels(images[1])
    assert len(set(pixels(images[0]))) > 80


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_picture_has_the_size_and_ratio_asked_for(painter: CardPainter, variant: str) -> None:
    pixmap = painter.pixmap(creature(), variant, 190, 2.0)
    assert pixmap.width() == 190
    assert pixmap.height() == round(190 * painter.aspect(creature(), variant))
    assert pixmap.devicePixelRatio() == 2.0


def test_the_ratio_is_part_of_the_key(painter: CardPainter) -> None:
    assert painter.key(creature(), "table", 95, 1.0) != painter.key(creature(), "table", 95, 2.0)
    assert painter.pixmap(creature(), "table", 95, 1.0).devicePixelRatio() == 1.0
    assert painter.pixmap(creature(), "table", 95, 2.0).devicePixelRatio() == 2.0


def test_a_picture_is_painted_once(painter: CardPainter) -> None:
    first = painter.pixmap(creature(), "table", 95, 1.0)
    assert painter.pixmap(creature(), "table", 95, 1.0).cacheKey() == first.cacheKey()
    painter.reload()
    assert painter.pixmap(creature(), "table", 95, 1.0).cacheKey() != first.cacheKey()


def test_kept_pictures_are_bounded_in_bytes(theme: Theme) -> None:
    small = CardPainter(theme, "vault", max_bytes=60 * 84 * 4 * 3)
    for k in range(12):
        small.pixmap(creature(points=k), "table", 60, 1.0)
    assert small.kept_bytes() <= 60 * 84 * 4 * 3


def test_what_is_printed_changes_the_picture(painter: CardPainter) -> None:
    plain = pixels(painter.image(creature(), "table", 95))
    for other in (
        creature(points=4),
        creature(color="hydranai"),
        creature(signs=("eye",)),
        creature(cost=()),
    ):
        assert pixels(painter.image(other, "table", 95)) != plain


def test_backs_differ_by_tier_only(painter: CardPainter) -> None:
    pictures = set()
    for tier in (1, 2, 3):
        back = Face(f"tier-{tier}", "back", "", values={"tier": tier, "emblem": "gem"})
        pictures.add(pixels(painter.back_pixmap(back, 120, 1.0).toImage()))
    assert len(pictures) == 3
    assert painter.overflow(BACK, "table") == []


def test_extreme_texts_fit(painter: CardPainter) -> None:
    assert len(LONG_RULES) >= 180
    face = creature(
        "Thunderwing Archivist of Ash",
        rules=(LONG_RULES,),
        points=12,
        signs=("eye", "hand", "bolt"),
    )
    assert len(face.name) == 28
    for variant in VARIANTS:
        assert painter.overflow(face, variant) == []


def test_too_long_a_text_is_reported(painter: CardPainter) -> None:
    found = painter.overflow(creature(rules=(LONG_RULES * 3,)), "full")
    assert len(found) == 1
    assert found[0].startswith("rules-alone:")


def test_an_icon_that_is_not_there_is_reported_and_still_painted(painter: CardPainter) -> None:
    face = creature(rules=("Take 1 {dark_cristal}.",), bonus="dark_cristal")
    assert painter.overflow(face, "full") == ["rules: there is no icon 'dark_cristal'"]
    painter.image(face, "full", 120)


@pytest.mark.parametrize("language", languages.languages())
@pytest.mark.parametrize("name", game_ids())
def test_every_card_of_every_game_fits_in_every_language(
    theme: Theme, name: str, language: str
) -> None:
    game, painter = load_game(name), CardPainter(theme, name)
    languages.use(language)
    try:
        found = {
            (card, variant): painter.overflow(game.face(card), variant)
            for card in game.definitions
            for variant in VARIANTS
        }
    finally:
        languages.use("en")
    assert {card: faults for card, faults in found.items() if faults} == {}


def test_flavor_stands_only_where_the_rules_leave_it_room(painter: CardPainter) -> None:
    """German rules ran over their box, behind the flavor and out at the top."""
    longer = (LONG_RULES, "Discard another Tier 1 creature in the Wild Field.")
    short, long, without = (
        creature(rules=("Take 1 DNA.",)),
        creature(rules=longer),
        creature(rules=longer, flavor=""),
    )
    assert painter.overflow(long, "full") == []
    assert pixels(painter.image(long, "full", 320)) == pixels(painter.image(without, "full", 320))
    assert pixels(painter.image(short, "full", 320)) != pixels(
        painter.image(creature(rules=("Take 1 DNA.",), flavor=""), "full", 320)
    )


@pytest.mark.parametrize("name", game_ids())
def test_every_card_names_a_drawing_and_a_palette_that_are_there(name: str) -> None:
    game = load_game(name)
    for card in game.definitions:
        face = game.face(card)
        assert has_art(face.art), card
        assert face.palette in palette_names(), card


def test_workers_may_paint(theme: Theme) -> None:
    painter = CardPainter(theme, "vault")
    images: list[QImage] = []

    def work(k: int) -> None:
        images.append(painter.image(creature(points=k % 3), "table", 80))

    threads = [Thread(target=work, args=(k,)) for k in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({pixels(image) for image in images}) == 3


def test_print_is_vector(painter: CardPainter, tmp_path: Path) -> None:
    path = tmp_path / "card.pdf"
    writer = QPdfWriter(str(path))
    writer.setResolution(300)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF())
    pen = QPainter(writer)
    painter.paint(pen, creature(), "full", QRectF(100, 100, 744, 1039))
    pen.end()
    assert 3_000 < path.stat().st_size < 400_000


def test_a_face_without_a_layout_is_an_error(painter: CardPainter) -> None:
    with pytest.raises(MissingLayoutError, match="nothing"):
        painter.layout(Face("x", "nothing", "x"), "full")


def test_two_games_with_one_layout_name_need_a_game(theme: Theme, tmp_path: Path) -> None:
    for game in ("a", "b"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "back.yaml").write_text("size: [1, 1]\nelements: []\n", encoding="utf-8")
    with pytest.raises(MissingLayoutError, match="name the game"):
        CardPainter(theme, folder=tmp_path).layout(BACK, "table")
    assert CardPainter(theme, "a", tmp_path).layout(BACK, "table").size == (1, 1)
