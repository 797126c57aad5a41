"""Card folders as a stranger could make them, by a seed, and what the program does with each.

`python -m tests.cards.foreign_sets FIRST LAST FOLDER` makes, checks and opens them one by one in
this process, and prints as JSON the most work and time that one opening took, the peak of its
memory, and the sets of which something was told that cannot be printed.
"""

from __future__ import annotations

import json
import os
import random
import re
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from luminagames.kit.themed import Theming

SET = "game: {game}\nname: Strange\n"
GAMES = ("blank", "vault", "luminous", "luturas", "luminars")
RIGHT = {
    "blank": "- {id: crane, name: Crane, fields: {text: It stands.}}\n",
    "vault": "- {id: coal-owl, name: Coal Owl, tier: 1, color: pyronoxi, points: 0, cost: {lithari: 1}}\n",
}
BREAKS = "\n\r\x85\u2028\u2029"


def _bomb(random_: random.Random) -> str:
    """Aliases of aliases."""
    wide, deep = random_.randrange(2, 12), random_.randrange(2, 60)
    lines = ["- &a0 [x, y]"]
    lines += [f"- &a{n} [{', '.join([f'*a{n - 1}'] * wide)}]" for n in range(1, deep)]
    return "\n".join(lines) + "\n"


def _cycle(random_: random.Random) -> str:
    return random_.choice(
        (
            "- &a [*a]\n",
            "- &a {id: *a}\n",
            "&a\n- *a\n",
            "- &a {? *a : b}\n",
            "- &a\n  x: {y: *a}\n",
        )
    )


def _deep(random_: random.Random) -> str:
    depth = random_.choice((70, 90, 500, 50_000, 400_000))
    lead = random_.choice(("", "a:\n", "# x" + random_.choice(BREAKS), "\ufeff"))
    body = random_.choice(
        (
            "[" * depth,
            "{a: " * min(depth, 100_000),
            "- " * depth + "x",
            "? " * depth + "x",
            random_.choice(BREAKS) + "\ufeff" + "- " * depth + "x",
            "\n".join(" " * n + "a:" for n in range(min(depth, 1_500))),
            "[" * depth + "]" * depth,
        )
    )
    return (lead + body)[:3_900_000]


def _keys(random_: random.Random) -> str:
    number = random_.choice((1_900, 2_100, 50_000, 200_000))
    keys = "".join(f"  k{n}: 1\n" for n in range(number))
    return random_.choice(
        (
            "- id: a\n" + keys,
            keys,
            f"- id: a\n  name: {{{', '.join(f'q{n}: 1' for n in range(number))}}}\n",
        )
    )


def _many(random_: random.Random) -> str:
    line = random_.choice(
        ("- {id: a, nmae: b, teir: 1, colro: red, ponits: 2}\n", "- {}\n", "- x\n", "- [a, a]\n")
    )
    return line * random_.choice((300, 20_000, 70_000))


def _signs(random_: random.Random) -> str:
    sign = random_.choice(
        ("\\0", "\\e[31m", "\\x9b31m", "\\u202e", "\\x7f", "\\r", "\\ud800", "\\U0010ffff")
    )
    return random_.choice(
        (
            f'- {{id: a, name: "A{sign}b"}}\n',
            f'- {{id: a, name: A, "k{sign}y": 1}}\n',
            f'- {{id: "a{sign}", name: A}}\n',
            f'- {{id: a, name: A, art: "x{sign}.png"}}\n',
        )
    )


def _long(random_: random.Random) -> str:
    size = random_.choice((10_000, 1_000_000, 3_900_000))
    return random_.choice(
        (
            f"- {{id: a, name: {'x' * size}}}\n",
            f"- {{id: {'a' * size}, name: A}}\n",
            f'- "{"k" * size}": 1\n',
            f"- {{id: a, name: A, {'k' * 900}: 1}}\n" * (size // 1000),
            "," * size,
            "[" + "a," * (size // 2),
            "- " + "9" * size + "\n",
            "- !" + "t" * size + " x\n",
            "&" + "a" * size + " x\n",
            ("a" * 1000 + random_.choice(BREAKS)) * (size // 1001),
        )
    )


def _words(random_: random.Random) -> str:
    words = (
        "- ",
        "id: ",
        "a",
        "\n",
        "{",
        "}",
        "[",
        "]",
        "&a ",
        "*a",
        "  ",
        ": ",
        "|",
        '"',
        "\t",
        "!!",
        "? ",
        "---\n",
        "%",
        "<<: ",
        "é",
        "\u2028",
        "\r",
        "'",
    )
    return "".join(random_.choice(words) for _ in range(random_.randrange(600)))


TEXTS: tuple[Callable[[random.Random], str], ...] = (
    _bomb, _cycle, _deep, _keys, _many, _signs, _long, _words,
)  # fmt: skip
PLACES = ("cards/b.yaml", "decks/d.yaml", "layouts/{game}/l.yaml", "layouts/card.yaml", "set.yaml")


def _file(random_: random.Random, path: Path) -> None:
    """Something where a file of the set should be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir() and not path.is_symlink():
        return
    path.unlink(missing_ok=True)
    match random_.randrange(8):
        case 0:
            os.mkfifo(path)
        case 1:
            path.symlink_to(
                random_.choice(
                    (
                        "/dev/zero",
                        "/dev/stdin",
                        "/etc/passwd",
                        "/proc/self/environ",
                        "/",
                        path.name,
                        "../../../../etc/hostname",
                        "nowhere",
                    )
                )
            )
        case 2:
            path.mkdir()
        case 3:
            with path.open("wb") as file:
                file.truncate(random_.choice((5_000_000, 8 * 1024**3)))  # a hole: no disk is used
        case 4:
            path.write_bytes(random_.randbytes(random_.randrange(3_000)))
        case _:
            text = random_.choice(TEXTS)(random_)
            path.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")


def _tree(random_: random.Random, folder: Path) -> None:
    """Folders without end, or nearly."""
    match random_.randrange(3):
        case 0:
            (folder / "cards" / "again").symlink_to(folder)
        case 1:
            deep = folder / "cards"
            for number in range(60):
                deep /= f"d{number}"
            deep.mkdir(parents=True)
            (deep / "x.yaml").write_text("- {}\n")
        case 2:
            for number in range(3_000):
                (folder / "cards" / f"{number}.yaml").touch()


def _po(random_: random.Random) -> bytes:
    head = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=%s\\n"\n\n' % random_.choice(
        (b"UTF-8", b"utf-7", b"zlib_codec", b"nonsense")
    )
    return random_.choice(
        (
            head + b'msgctxt "name"\nmsgid "Crane"\nmsgstr "{0.__class__:>999999999}"\n',
            head + b'msgid "Close"\nmsgstr "{x:>9999999999}"\n',
            head + b'msgctxt "name"\nmsgid "Crane"\nmsgstr "' + b"x" * 900_000 + b'"\n',
            b"/etc/passwd",
            b'"Plural-Forms: nplurals=9**9; plural=' + b"(" * 500 + b'n"\n',
            random_.randbytes(500),
            b"msgid\n" * 5_000,
            b"",
        )
    )


def _beside(random_: random.Random, folder: Path) -> None:
    """Fonts, words, icons: what lies beside the cards."""
    part = random_.choice(
        ("words/de.po", "fonts/a.ttf", "icons/a.svg", "words/fr.po", "fonts/b.otf")
    )
    path = folder / part
    path.parent.mkdir(parents=True, exist_ok=True)
    if part.startswith("words") and random_.random() < 0.7:
        path.write_bytes(_po(random_))
    else:
        _file(random_, path)


def made(seed: int, folder: Path) -> str:
    """A card folder; the game it is for."""
    random_ = random.Random(seed)
    game = random_.choice(GAMES)
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text(SET.format(game=game))
    (folder / "cards" / "a.yaml").write_text(RIGHT.get(game, "[]\n"))
    for _ in range(random_.randrange(1, 4)):
        match random_.randrange(10):
            case 0:
                _tree(random_, folder)
            case 1 | 2:
                _beside(random_, folder)
            case _:
                _file(random_, folder / random_.choice(PLACES).format(game=game))
    if random_.random() < 0.1:
        name = random_.choice(("a\nb", "a\x1b[31mb", "a" * 250, "%s{0}"))
        (folder / "cards" / f"{name}.yaml").write_text("- {nmae: x}\n")
    return game


def harmless(text: str) -> bool:
    """Whether every line can be printed as it is."""
    return all(line.isprintable() for line in text.split("\n"))


def checked(folder: Path, _game: str) -> list[str]:
    """What `cards check` says."""
    from luminagames.app.bench.cardcheck import check_all
    from luminagames.cards.report import written

    return written(check_all([folder], ()), "text").split("\n")


def used(folder: Path, game: str) -> list[str]:
    """What the start of the program reads of a folder in use."""
    from luminagames.cards.own import own_layouts, own_sets, set_name, with_own_cards
    from luminagames.cards.problems import CardErrors
    from luminagames.cards.words.ownwords import speak
    from luminagames.games import load_game
    from luminagames.text.languages import grammar

    told = speak(grammar("de"), [folder])
    try:
        with_own_cards(load_game(game), [folder])
    except CardErrors as error:
        told += str(error).split("\n")
    set_name(folder), own_layouts(game), own_sets(game)
    return told


def designed(folder: Path, game: str) -> list[str]:
    """What the studio reads when it opens."""
    from luminagames.studio.workspace import Workspace

    space = Workspace(cast("Theming", None), game, [folder])
    list(space.watched_files()), list(space.watched_folders())
    return [str(one) for one in space.live.problems]


def most_megabytes() -> float:
    """The most memory that this program held. On Linux `ru_maxrss` begins with that of the process
    which started it, so it is read from the program itself.
    """
    status = Path("/proc/self/status")
    if status.is_file():
        found = re.search(r"VmHWM:\s*(\d+)", status.read_text(encoding="ascii"))
        if found is not None:
            return int(found[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(first: int, last: int, place: Path) -> None:
    """See the module."""
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    os.environ["LUMINAGAMES_HOME"] = str(place / "home")
    slowest, longest, raw = (0.0, ""), 0.0, []
    for seed in range(first, last):
        folder = place / f"set{seed}"
        game = made(seed, folder)
        for opened in (checked, used, designed):
            begun, began = time.process_time(), time.monotonic()
            told = opened(folder, game)
            slowest = max(slowest, (time.process_time() - begun, f"{opened.__name__} {seed}"))
            longest = max(longest, time.monotonic() - began)
            raw += [seed] * (not all(line.isprintable() for line in told))
    peak = most_megabytes()
    print(json.dumps({"slowest": slowest, "longest": longest, "megabytes": peak, "raw": raw}))
    del application


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
