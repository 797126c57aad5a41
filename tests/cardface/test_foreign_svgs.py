"""Foreign SVG files: what is drawn of them, what is never drawn, and that none of them hangs, kills
or reads anything.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_own_files
from luminagames.cardface.icons import own as icons
from luminagames.cardface.ink import painting
from luminagames.cardface.pictures import PictureError, sketcher
from luminagames.cardface.pictures.drawing import Drawing
from luminagames.cardface.pictures.guard import GuardError, checked
from luminagames.cardface.pictures.svg import SKETCHERS, Drawings, EndedError, Sketchers
from tests.cardface.conftest import creature
from tests.cardface.random_svgs import SECRET, svg

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 20 10">'
)
DISC = '<circle cx="5" cy="5" r="4" fill="#20C060"/>'
MARKER = f'<marker id="m">{DISC * 100}</marker>'
LONG = f'<path class="a k" d="M0 0{"L1 1" * 2000}"/>'
# How many of its kind `make test` and `make soak` look at.
FEW, MANY = 10, 200
MOST_BYTES = 1_000_000_000


def document(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))


@pytest.fixture
def sketchers() -> Iterator[Sketchers]:
    made = Sketchers()
    yield made
    made.end()


@pytest.fixture(scope="module")
def lasting() -> Iterator[Sketchers]:
    """For tests that leave the process alone."""
    made = Sketchers()
    yield made
    made.end()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set of somebody's own, and a picture outside it."""
    folder = tmp_path / "sets" / "paper"
    for name in ("cards", "art", "icons"):
        (folder / name).mkdir(parents=True)
    (folder / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    secret = QImage(200, 100, QImage.Format.Format_RGB32)
    secret.fill(QColor(SECRET))
    for place in (tmp_path / "sets", tmp_path, folder.parent.parent.parent):
        if place.is_relative_to(tmp_path):
            assert secret.save(str(place / "secret.png"))
    return folder


@pytest.fixture
def mine(theme: Theme, own: Path) -> CardPainter:
    return CardPainter(theme, "vault", own=(), sets=[own])


# ---------------------------------------------------------------- weighed before it is drawn


def chain(kind: str, refers: str, length: int, many: int = 1) -> str:
    """Patterns, masks and the like, each of which refers to the next."""
    return "".join(
        f'<{kind} id="c{k}" width="4" height="4">'
        + f'<path d="M0 0L1 1L2 0" {refers}="url(#c{k + 1})"/>' * many
        + f"</{kind}>"
        for k in range(length)
    )


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        (chain("pattern", "fill", 8, 10) + '<path fill="url(#c0)"/>', "draws more than 60,000"),
        (chain("mask", "mask", 30, 2) + '<path mask="url(#c0)"/>', "draws more than 60,000"),
        (
            chain("marker", "marker-mid", 9, 4) + '<path d="M0 0L1 1 2 2" marker-mid="url(#c0)"/>',
            "draws more than 60,000",
        ),
        (
            f'{MARKER}<g marker-mid="url(#m)"><path d="M0 0{"L1 1" * 2000}"/></g>',
            "draws more than 60,000",
        ),
        (
            f"<style>g > path.k {{ marker: url(#m) }}</style>{MARKER}{LONG}",
            "draws more than 60,000",
        ),
        (
            '<filter id="f"><feGaussianBlur/></filter>' + '<path filter="url(#f)"/>' * 500,
            "draws more than 60,000",
        ),
        (
            f'<pattern id="p">{DISC * 200}</pattern><g id="g">{DISC.replace("fill", "x") * 50}</g>'
            + '<use href="#g" fill="url(#p)"/>' * 10,
            "draws more than 60,000",
        ),
        (
            "".join(f'<g id="a{k}"><use href="#a{k + 1}"/></g>' for k in range(5000)),
            "is nested more than 250 deep",
        ),
        (
            "<style>" + "".join(f".c{k}{{fill:red}}" for k in range(60_000)) + "</style>",
            "has more than 2,000 style rules",
        ),
        (
            f"<style>{'.c{}' * 1500}</style>" + DISC * 3000,
            "has more than 2,000 style rules",
        ),
        ('<pattern id="p"><path fill="url(#p)"/></pattern>', "repeats itself without end"),
        (
            '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>',
            "repeats itself without end",
        ),
        ('<rect width="1e30" height="1"/>', "has a number that is too large: 1e30"),
        ('<path d="M0 0L12345678901 3"/>', "has a number that is too large: 12345678901"),
        ('<rect style="stroke-width:1e9"/>', "has a number that is too large: 1e9"),
        ('<x:image xmlns:x="urn:x" href="a.png"/>', "has pictures inside"),
        ('<image href="data:image/png;base64,AAAA"/>', "has pictures inside"),
        ("<style>a { fill: u\\72 l(a.svg) }</style>", "refers to other files"),
        ("<style>a { fill: ur/* */l(a.svg) }</style>", "refers to other files"),
        ("<style>@font-face { src: local(a) }</style>", "refers to other files"),
        ('<animation xlink:href="a.svg"/>', "has animation"),
    ],
)
def test_what_draws_too_much_or_reaches_out_is_refused_before_it_is_drawn(
    inside: str, why: str
) -> None:
    began = time.process_time()
    with pytest.raises(GuardError, match=why):
        checked(document(inside))
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    "inside",
    [
        f"<style>{'a' * 250_000}</style>",
        f"<style>{'/*' * 125_000}</style>",
        f"<style>{'{' * 250_000}</style>",
        f"<style>{'a{fill:url(#' * 20_000}</style>",
        f'<path style="{"/*" * 500_000}"/>',
        f'<path style="{"url(" * 500_000}"/>',
        f'<path style="fill:url(#{" " * 1_000_000}"/>',
        f'<path fill="url({" " * 1_000_000}#a"/>',
        f'<path d="{"1e" + "0" * 1_000_000}"/>',
        f'<path d="{"1234567890.1e" * 100_000}"/>',
        f'<path style="{chr(92) * 1_000_000}"/>',
    ],
    ids=range(11),
)
def test_no_text_takes_longer_to_look_over_than_to_read(inside: str) -> None:
    """Expressions that go back and forth would take hours."""
    began = time.process_time()
    with suppress(GuardError):
        checked(document(inside))
    assert time.process_time() - began < 3


def test_spaces_around_a_reference_are_none_of_its_name() -> None:
    assert checked(document("<path fill='url( \"#a\" )' style='mask : url( #b )'/>"))
    with pytest.raises(GuardError, match="repeats itself"):
        checked(document("<mask id='b'><path style='mask: url( #b )'/></mask>"))


@pytest.mark.parametrize("encoding", ["utf-7", "utf-32", "shift-jis", "rot13", "nothing"])
def test_an_encoding_that_is_not_read_is_told(encoding: str) -> None:
    content = f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + document(DISC)
    with pytest.raises(GuardError, match=r"encoding that is not read|no SVG that can be read"):
        checked(content)


def test_what_is_drawn_is_a_copy_without_what_no_drawing_needs() -> None:
    inside = (
        "<title>A disc</title><metadata><x:rdf xmlns:x='urn:x'/></metadata>"
        '<x:namedview xmlns:x="urn:x" x:zoom="3"><path d="M1 1"/></x:namedview>'
        '<g x:label="Layer" xmlns:x="urn:x" fill="red">' + DISC + '<use href="#a"/></g>'
        '<font id="f"><glyph d="M0 0"/></font>'
    )
    copy = checked(document(inside).replace(b"<svg", b"<!-- Inkscape --><svg"))
    assert (
        copy
        == (
            HEAD + '<g fill="red"><circle cx="5" cy="5" r="4" fill="#20C060"></circle>'
            '<use xlink:href="#a"></use></g></svg>'
        ).encode()
    )


def test_a_drawing_of_many_plain_shapes_is_not_too_much(lasting: Sketchers) -> None:
    shadow = '<filter id="s"><feGaussianBlur stdDeviation="0.2"/><feOffset dx="1"/></filter>'
    inside = shadow + "".join(
        f'<rect x="{k % 20}" y="{k // 20 % 10}" width="1" height="1" fill="#{k:06x}"'
        + (' filter="url(#s)"' if k < 20 else "")
        + "/>"
        for k in range(3000)
    )
    answer = lasting.ask(checked(document(inside)), [])
    assert answer[:1] == sketcher.DRAWN
    assert len(Drawing.unpacked(answer[1:]).marks) >= 3000


# ---------------------------------------------------------------- drawn in a process of its own


def test_a_set_without_svg_files_starts_no_process(theme: Theme, own: Path) -> None:
    before = SKETCHERS.started
    QImage(20, 20, QImage.Format.Format_RGB32).save(str(own / "art" / "a.png"))
    painter = CardPainter(theme, "vault", own=(), sets=[own])
    painter.image(creature(art="a.png"), "full", 200)
    painter.image(creature(), "full", 200)
    assert SKETCHERS.started == before


def test_the_next_run_and_the_next_painter_ask_no_process(
    mine: CardPainter, own: Path, sketchers: Sketchers
) -> None:
    path = own / "art" / "disc.svg"
    path.write_bytes(document(DISC + "<path d='M1 1L2 2L3 1z'/>"))
    first = mine.pictures.store.get("disc.svg", "x").content
    other = Drawings(sketchers)
    again = other.read(path.read_bytes(), path.parent)
    assert isinstance(first, Drawing)
    assert again.packed() == first.packed()
    assert sketchers.started == 0


ENDLESS = f'<g id="a">{DISC * 50}</g>' + "".join(
    f'<g id="{b}">' + f'<use xlink:href="#{a}"/>' * 30 + "</g>" for a, b in ("ab", "bc", "cd", "de")
)


def test_a_drawing_without_end_is_ended_and_the_next_one_is_drawn(sketchers: Sketchers) -> None:
    """Handed over without the guard: there may be ways that it does not know."""
    sketchers.ask(document(DISC), [])
    began, first = time.monotonic(), sketchers.pid
    with pytest.raises(EndedError, match=r"takes more than 0\.5 seconds to draw"):
        sketchers.ask(document(ENDLESS), [], 0.5)
    assert time.monotonic() - began < 3
    assert sketchers.pid is None
    assert sketchers.ask(document(DISC), [])[:1] == sketcher.DRAWN
    assert sketchers.pid != first


def test_where_no_system_holds_it_to_its_memory_who_asks_looks(
    sketchers: Sketchers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `ps` tells it; on Linux nobody asks."""
    asked: list[list[str]] = []

    def ps(words: list[str], **_how: object) -> subprocess.CompletedProcess[str]:
        asked.append(words)
        return subprocess.CompletedProcess(words, 0, f" {400 * 1024}\n")

    sketchers.ask(document(DISC), [])
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", ps)
    pid = sketchers.pid
    with pytest.raises(EndedError, match="takes too much memory to draw"):
        sketchers.ask(document(ENDLESS), [])
    assert asked == [["ps", "-o", "rss=", "-p", str(pid)]]


@pytest.mark.soak
def test_a_drawing_without_measure_takes_no_more_memory_than_there_is(
    sketchers: Sketchers,
) -> None:
    with pytest.raises(EndedError, match="takes too much memory to draw"):
        sketchers.ask(document("<g/>" * 3_900_000), [], 60.0)
    assert sketchers.ask(document(DISC), [])[:1] == sketcher.DRAWN


def test_a_process_that_was_killed_or_went_home_is_started_again(sketchers: Sketchers) -> None:
    sketchers.ask(document(DISC), [])
    assert sketchers.pid is not None
    os.kill(sketchers.pid, 9)
    for _ in range(100):
        if sketchers.pid is None:
            break
        time.sleep(0.02)
    assert sketchers.ask(document(DISC), [])[:1] == sketcher.DRAWN
    assert sketchers.started == 2


def test_files_of_a_folder_that_all_take_too_long_have_less_time_and_then_none(
    own: Path, sketchers: Sketchers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def ended(_svg: bytes, _fonts: list[str], seconds: float) -> bytes:
        asked.append(seconds)
        raise EndedError("takes too long")

    monkeypatch.setattr(sketchers, "ask", ended)
    drawings = Drawings(sketchers)
    said = []
    for number in range(12):
        with pytest.raises(GuardError) as caught:
            drawings.read(document(DISC * (number + 1)), own / "art")
        said.append(caught.value.args[0])
    assert asked == [3.0] * 2 + [0.6] * 6
    waits = "waits: other drawings in its folder take too long"
    assert said == ["takes too long"] * 8 + [waits] * 4
    with pytest.raises(GuardError, match="takes too long"):
        drawings.read(document(DISC * 90), own / "icons")
    assert asked[-1] == 3.0, "another folder has all its time"


def test_a_heavy_drawing_is_kept_as_a_bitmap(lasting: Sketchers) -> None:
    inside = f'<path d="M0 0{"L.02 .01 .01 .02" * 6_000}"/>' * 40
    drawing = Drawing.unpacked(lasting.ask(checked(document(inside)), [], 20.0)[1:])
    assert [mark.image is not None for mark in drawing.marks] == [True]


def test_a_traced_drawing_of_a_hundred_thousand_points_is_drawn_whole(lasting: Sketchers) -> None:
    """Qt left it out without a word."""
    inside = f'<path d="M0 0{"L.2 .1 .1 .9" * 50_000}"/>'
    drawing = Drawing.unpacked(lasting.ask(checked(document(inside)), [])[1:])
    assert (len(drawing.marks), drawing.points) == (1, 100_001)


def test_the_process_goes_when_the_program_does(tmp_path: Path) -> None:
    code = (
        "import os, sys\n"
        "from luminagames.cardface.pictures.svg import SKETCHERS\n"
        f"SKETCHERS.ask({document(DISC)!r}, [])\n"
        "print(SKETCHERS.pid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    child = Path(f"/proc/{int(ran.stdout)}/cmdline")
    for _ in range(100):
        if not child.exists() or sketcher.__name__.encode() not in child.read_bytes():
            return
        time.sleep(0.05)
    pytest.fail("it still runs")


# ---------------------------------------------------------------- as the studio shows it


def test_the_last_good_picture_stays_while_its_file_is_wrong(mine: CardPainter, own: Path) -> None:
    mine.pictures.keeps_last = True
    path, face = own / "art" / "fox.svg", replace(creature(), art="fox.svg")
    path.write_bytes(document('<rect width="20" height="10" fill="#20C060"/>'))
    good = mine.picture(face, 60, 30)
    path.write_bytes(document('<g id="a"><use href="#a"/></g>'))
    assert "repeats itself without end" in mine.pictures.hole(face)
    assert mine.picture(face, 60, 30) == good
    mine.pictures.keeps_last = False
    assert mine.picture(face, 60, 30) != good, "an export prints the hole"


@pytest.mark.parametrize("name", ["pipe.svg", "link.svg", "slow.svg"])
def test_an_icon_that_is_no_plain_file_of_its_set_is_never_opened(own: Path, name: str) -> None:
    path = own / "icons" / name
    if name == "pipe.svg":
        os.mkfifo(path)
    elif name == "link.svg":
        (own.parent / "moon.svg").write_bytes(document(DISC))
        path.symlink_to(own.parent / "moon.svg")
    else:
        path.write_bytes(document('<g id="a"><use href="#a"/></g>'))
    (problem,) = check_own_files([own])
    assert problem.message.startswith(f"the icon '{name}' ")


def test_the_last_good_icon_stays_and_is_told(theme: Theme, own: Path) -> None:
    path = own / "icons" / "last_moon.svg"
    path.write_bytes(document('<rect width="20" height="10"/>'))
    painter = CardPainter(theme, "vault", own=(), sets=[own])
    face = creature(rules=("{last_moon} shines.",))
    good = painter.image(face, "full", 300)
    assert painter.overflow(face, "full") == []
    path.write_bytes(document('<g id="a"><use href="#a"/></g>'))
    painter.reload()
    assert painter.image(face, "full", 300) == good
    assert painter.overflow(face, "full") == ["rules: the file of the icon 'last_moon' is wrong"]


def test_slow_icons_hold_a_window_up_for_two_and_the_others_come_the_next_time(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        (own / "icons" / f"slow_{number}.svg").write_bytes(document(DISC))
    asked: list[str] = []
    now = [0.0]

    def slow(path: Path) -> Drawing:
        asked.append(path.stem)
        now[0] += 1.5
        raise GuardError("takes more than 1.5 seconds to draw")

    monkeypatch.setattr(icons, "_read", slow)
    monkeypatch.setattr(icons.time, "monotonic", lambda: now[0])
    read = icons.OwnIcons()
    read.read([own])
    assert asked == ["slow_0", "slow_1"]
    read.read([own])
    assert asked == ["slow_0", "slow_1", "slow_2", "slow_3"]


# ---------------------------------------------------------------- whatever a stranger writes


def look_at(mine: CardPainter, own: Path, seed: int) -> str:
    """Draw the file of a seed and paint it; what was said of it."""
    name = f"s{seed}.svg"
    (own / "art" / name).write_bytes(svg(seed))
    began = time.monotonic()
    try:
        picture = mine.pictures.store.get(name, "x")
    except PictureError as error:
        said = str(error)
        assert "\n" not in said
        assert said.startswith(f"the picture '{name}' ")
    else:
        said = ""
        image = QImage(300, 200, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        with painting(image) as painter:
            picture.paint(painter, QRectF(image.rect()))
        seen = {image.pixel(x, y) for x in range(0, 300, 7) for y in range(0, 200, 7)}
        assert QColor(SECRET).rgb() not in seen, "a file outside the set was read"
    assert time.monotonic() - began < 5 + 1, f"seed {seed}"
    return said


def test_a_few_foreign_files_hang_and_kill_nothing(mine: CardPainter, own: Path) -> None:
    said = [look_at(mine, own, seed) for seed in range(FEW)]
    assert "" in said
    assert any(said)


@pytest.mark.soak
def test_foreign_files_hang_and_kill_nothing(theme: Theme, own: Path) -> None:
    """200 of them, none over 5 seconds, no process over 1 GB."""
    resource = pytest.importorskip("resource")
    said = []
    for seed in range(1000, 1000 + MANY):
        fresh = CardPainter(theme, "vault", own=(), sets=[own])
        said.append(look_at(fresh, own, seed))
    SKETCHERS.end()
    assert said.count("") > MANY // 5
    assert len([one for one in said if one]) > MANY // 5
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        assert resource.getrusage(who).ru_maxrss * 1024 < MOST_BYTES
