"""`cards render`, `cards sheet` and `cards tts`: files that are there, and one line for a call that
is wrong.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cli.main import main

pytestmark = pytest.mark.usefixtures("qapp")


def test_render_writes_one_png_for_each_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pictures"
    assert (
        main(
            [
                "cards",
                "render",
                "luminous",
                "dew-orb",
                "scrap-idol",
                "--out",
                str(out),
                "--dpi",
                "72",
            ]
        )
        == 0
    )
    assert sorted(path.name for path in out.iterdir()) == ["dew-orb.png", "scrap-idol.png"]
    assert capsys.readouterr().out == f"2 files in {out}\n"


def test_sheet_writes_a_pdf_or_a_contact_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("cards.pdf", "cards.png"):
        assert main(["cards", "sheet", "luminous", "dew-orb", "--out", str(tmp_path / name)]) == 0
        assert (tmp_path / name).stat().st_size > 1000
    assert capsys.readouterr().err == ""


def test_tts_writes_a_sheet_and_its_back(tmp_path: Path) -> None:
    assert main(["cards", "tts", "luminous", "dew-orb", "--out", str(tmp_path)]) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["luminous-1-back.png", "luminous-1.png", "luminous.json"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("render luminous", "--out: name the folder to write into"),
        (
            "render luminous dew-orp --out OUT",
            "there is no card 'dew-orp'; did you mean 'dew-orb'?",
        ),
        ("render luminous --out OUT --dpi 9", "--dpi: 9 is not between 50 and 1200"),
        ("render luminous --out OUT --size giant", "--size: there is no size 'giant'; there are: "),
        ("render luminous dew-orb --deck rya --out OUT", "name cards or a deck, not both"),
        ("sheet luminous", "--out: name the file to write, FILE.pdf, FILE.png or FILE.html"),
        ("sheet luminous --out OUT.doc", "is no .pdf, .png or .html"),
        ("sheet luminous --out OUT.pdf --deck none", "there is no deck 'none'; there are: "),
        (
            "sheet luminous --out OUT.pdf --paper a5",
            "--paper: there is no paper 'a5'; there are: a4, letter, a3",
        ),
        (
            "sheet luminous --out OUT.pdf --offset here",
            "--offset: 'here' is not two numbers, such as 0.5,-1",
        ),
        ("sheet luminous --out OUT.pdf --offset 90,0", "--offset: at most 20 mm each way"),
        ("sheet luminous --out OUT.pdf --bleed 99", "--bleed: 99 is not between 0 and 10"),
        ("sheet luminous --out OUT.pdf --flip no", "--flip: 'no' is neither long nor short"),
        (
            "sheet luminous --out OUT.pdf --corners no",
            "--corners: 'no' is neither square nor round",
        ),
        ("sheet luminous --out OUT.pdf --gap -1", "--gap: -1 is not between 0 and 20"),
        ("sheet luminous dew-orb --out OUT/no/cards.pdf", "cannot be written"),
        ("tts nogame --out OUT", "there is no game 'nogame'"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(
    call: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.replace("OUT", str(tmp_path / "out")) for word in call.split()]
    assert main(["cards", *words]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_art_lists_pictures_and_draws_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "art", "vault", "--out", str(tmp_path / "art.png")]) == 0
    assert "lynx" in capsys.readouterr().out.splitlines()
    assert (tmp_path / "art.png").stat().st_size > 100_000
    assert main(["cards", "art", "vault", "--out", str(tmp_path / "art.jpg")]) == 2
