from __future__ import annotations

import pytest
from PySide6.QtCore import QEasingCurve
from PySide6.QtGui import QFontInfo

from luminagames.cardface import THEME_NAMES, ThemeError, load_fonts, load_theme
from luminagames.cardface.ink import contrast, mix
from luminagames.cardface.tokens import Table

GROUNDS = ("felt_center", "felt", "felt_edge", "panel", "panel_raised")
TEXT_ROLES = ("text", "text_muted", "text_accent", "danger", "ok", "target")


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("role", TEXT_ROLES)
def test_text_is_readable_on_every_ground(name: str, role: str) -> None:
    theme = load_theme(name)
    assert min(contrast(theme.color(role), theme.color(ground)) for ground in GROUNDS) >= 4.5


@pytest.mark.parametrize("name", THEME_NAMES)
def test_accents_and_buttons_are_readable(name: str) -> None:
    theme = load_theme(name)
    for game in ("vault", "luminous", "luturas", "luminars"):
        assert min(contrast(theme.accent(game), theme.color(ground)) for ground in GROUNDS) >= 4.5
    assert contrast(theme.color("button_text"), theme.color("button")) >= 4.5
    assert min(contrast(theme.color("playable"), theme.color(ground)) for ground in GROUNDS) >= 3


def test_card_inks_are_readable_on_their_ground() -> None:
    theme = load_theme()
    for pair in (
        "ink_on_ivory",
        "flavor_on_ivory",
        "ink_on_steel",
        "ink_on_cream",
        "name_on_night",
    ):
        assert contrast(theme.card_ink(f"{pair}.text"), theme.card_ink(f"{pair}.ground")) >= 4.5
    # the darkest paper a creature's text is printed on
    assert contrast("#241A24", mix("#F7F0E0", mix("#C9F1FF", "#E9DCC0", 0.6), 0.55)) >= 4.5


@pytest.mark.parametrize("name", THEME_NAMES)
def test_fonts_are_the_bundled_ones_and_never_too_small(name: str) -> None:
    theme = load_theme(name, 0.8)
    for style, family in (("title", "Vollkorn"), ("body", "Inter"), ("caption", "Inter")):
        font = theme.font(style)
        assert QFontInfo(font).family() == family
        assert font.pointSizeF() * 96 / 72 >= theme.minimum_px - 0.01


def test_text_size_is_bounded_and_scales() -> None:
    assert load_theme("observatory", 9).text_scale == 2.0
    assert load_theme("observatory", 0.1).text_scale == 0.8
    assert load_theme("observatory", 2).font("body").pointSizeF() == pytest.approx(
        2 * load_theme("observatory", 1).font("body").pointSizeF()
    )


def test_unknown_theme_is_refused_by_name() -> None:
    with pytest.raises(ThemeError, match="sepia"):
        load_theme("sepia")


def test_motion_has_curves_that_start_and_end_right() -> None:
    motion = load_theme().motion("move")
    curve = motion.curve()
    assert 120 <= motion.ms <= 240
    assert isinstance(curve, QEasingCurve)
    assert (curve.valueForProgress(0), curve.valueForProgress(1)) == (0, 1)
    assert load_theme().motion("reduced").ms == 0


def test_high_contrast_has_no_halo_and_no_shadow() -> None:
    theme = load_theme("high_contrast")
    assert theme.light("playable").halo == theme.light("target").halo == 0
    assert theme.elevation("lifted_card").alpha == 0
    assert theme.light("playable").ring > load_theme().light("playable").ring


def test_seats_differ_in_shape() -> None:
    theme = load_theme()
    assert (
        len({mark.icon for mark in theme.marks})
        == len({mark.color.name() for mark in theme.marks})
        == 6
    )
    assert theme.seat(6) == theme.seat(0)


def test_people_who_chose_their_marks_have_them() -> None:
    theme = load_theme()
    chosen = theme.with_marks((4, 0, 5))
    assert [chosen.seat(seat) for seat in range(3)] == [
        theme.marks[4],
        theme.marks[0],
        theme.marks[5],
    ]
    assert {mark.icon for mark in chosen.marks} == {mark.icon for mark in theme.marks}


def test_loading_fonts_twice_is_harmless() -> None:
    load_fonts()
    load_fonts()


def test_a_wrong_token_is_named_with_its_place() -> None:
    table = Table({"felt": "no color", "px": "big"}, "tokens.yaml/themes")
    with pytest.raises(ThemeError, match=r"tokens\.yaml/themes/felt"):
        table.color("felt")
    with pytest.raises(ThemeError, match="px"):
        table.number("px")
    with pytest.raises(ThemeError, match="missing"):
        table.text("gone")
