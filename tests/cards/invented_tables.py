"""Tables that a person might have, invented by a seed: in any format and dialect, right or damaged."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from tests.cards.hostile_books import HOSTILE, ods, ods_table, packed, sheet_data, text_cell, xlsx

NAMES = (
    *(
        "Tide Otter",
        "Özgür",
        "Đorđe",
        "海獭",
        "狐",
        "Пётр",
        "#1 Fan",
        "Owl, the wise",
        "Ash\u00a0Crow",
    ),
    *('The "Third" Hand', "O’Neill", "Σοφία", "שלום", "हिन्दी", "🎲 Die", "007", "A|B", "x; y"),
)
TEXTS = (
    *("Draw a card.", "Draw; then fly.", 'Say "hi", then rest.', "First line.\nSecond line."),
    *("", "Gain 2, or 3.", "|", "Tab\there", "Ünïcödé – …", "“Quoted”", "− 2", "=1+1", "a" * 500),
)
TITLES = ("My great game v3", "Prototype; do not share", "Cards | draft 4")


@dataclass
class Invented:
    """A table as a file, and the cards that it says; None where it is damaged."""

    name: str
    content: bytes
    cards: list[dict[str, object]] | None


def invent(seed: int) -> Invented:
    """A table; each third is damaged."""
    chance = random.Random(seed)
    head = ["Name", "Type", "Cost", "Copies", "Code", "Text"]
    rows = [
        [
            chance.choice(NAMES) + (f" {at}" if at else ""),
            chance.choice(("Beast", "Person", "獣", "Bär")),
            str(chance.randrange(10)),
            str(chance.randrange(1, 5)),
            chance.choice(("007", "A-1", "12", "0")),
            chance.choice(TEXTS),
        ]
        for at in range(chance.randrange(1, 30))
    ]
    cards = [_card(row) for row in rows]
    order = list(range(len(head)))
    chance.shuffle(order)
    head, rows = [head[at] for at in order], [[row[at] for at in order] for row in rows]
    suffix = chance.choice(("csv", "csv", "tsv", "xlsx", "ods"))
    made = {"xlsx": _xlsx, "ods": _ods}.get(suffix, _csv)(chance, head, rows)
    name = f"table-{seed}.{suffix}"
    if seed % 3 == 2:
        return Invented(name, damaged(chance, made), None)
    return Invented(name, made, cards)


def _card(row: Sequence[str]) -> dict[str, object]:
    name, kind, cost, copies, code, text = row
    card: dict[str, object] = {"name": " ".join(name.split("\u00a0")), "type": kind}
    card |= {"cost": int(cost), "copies": int(copies)}
    card["code"] = code if code in ("007", "A-1") else int(code)
    if text:
        card["text"] = text
    return card


# ---------------------------------------------------------------- CSV


def _csv(chance: random.Random, head: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    mark = chance.choice(",;\t|")
    end = chance.choice(("\n", "\r\n", "\r"))
    lines: list[str] = []
    if chance.random() < 0.3:
        lines.append(f"sep={mark}")
    if chance.random() < 0.3:
        lines += [_quoted(chance.choice(TITLES), mark, chance), mark * (len(head) - 1)]
    lines.append(mark.join(_heading(one, chance) for one in head))
    for row in rows:
        if chance.random() < 0.1:
            lines.append(chance.choice((mark * (len(head) - 1), "", f"# note{mark} later")))
        lines.append(mark.join(_cell(one, mark, chance, end) for one in row))
    text = end.join(lines) + chance.choice(("", end))
    return text.encode(chance.choice(("utf-8", "utf-8-sig", "utf-16", "utf-32")))


def _heading(word: str, chance: random.Random) -> str:
    return chance.choice(("", "\u200b", " ")) + word + chance.choice(("", "\u00a0", " "))


def _cell(word: str, mark: str, chance: random.Random, end: str) -> str:
    if word.isdigit() and not word.startswith("0"):
        word = chance.choice((word, f"{word}.0", f"\u00a0{word}", f"{word}.00"))
    if "\n" in word and chance.random() < 0.4:
        return _quoted(word.replace("\n", "\\n"), mark, chance)
    return _quoted(word.replace("\n", end), mark, chance)


def _quoted(word: str, mark: str, chance: random.Random) -> str:
    needs = any(one in word for one in (mark, '"', "\n", "\r"))
    if needs or chance.random() < 0.2:
        return '"' + word.replace('"', '""') + '"'
    return word


# ---------------------------------------------------------------- workbooks


def _xlsx(chance: random.Random, head: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    def cell(word: str) -> str:
        if word.isdigit() and not word.startswith("0") and chance.random() < 0.7:
            return f"<c><v>{word}{chance.choice(('', '.0'))}</v></c>"
        return text_cell(escape(word)) if word else "<c/>"

    title = [text_cell(escape(chance.choice(TITLES)))] if chance.random() < 0.3 else []
    body = [*title, "".join(map(text_cell, head)), *("".join(map(cell, row)) for row in rows)]
    sheets = {"Cards": sheet_data(*body)}
    if chance.random() < 0.3:
        sheets = {"Read me": sheet_data(text_cell("Hello")), **sheets}
    return packed(xlsx(sheets))


def _ods(chance: random.Random, head: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    def cell(word: str) -> str:
        lines = "".join(
            f"<text:p>{escape(one).replace(chr(9), '<text:tab/>')}</text:p>"
            for one in word.split("\n")
        )
        if word.isdigit() and not word.startswith("0") and chance.random() < 0.7:
            return (
                f'<table:table-cell office:value-type="float" office:value="{word}">'
                f"{lines}</table:table-cell>"
            )
        return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'

    body = ["".join(map(cell, row)) for row in (head, *rows)]
    return packed(ods(ods_table(*body)))


# ---------------------------------------------------------------- damage


def damaged(chance: random.Random, content: bytes) -> bytes:
    """A file with something wrong in it."""
    ways: list[Callable[[bytes], bytes]] = [
        lambda old: old[: chance.randrange(len(old))],
        lambda old: b"".join(
            bytes((chance.randrange(256),)) if chance.random() < 0.02 else old[at : at + 1]
            for at in range(len(old))
        ),
        lambda old: old * chance.randrange(2, 40),
        lambda old: old.replace(b'"', b""),
        lambda old: old.replace(b",", b',"', 3),
        lambda old: bytes(chance.randrange(256) for _ in range(2000)),
        lambda old: old[::-1],
        lambda _: HOSTILE[chance.choice(sorted(HOSTILE))][0](),
    ]
    return chance.choice(ways)(content)


def write(folder: Path, seed: int) -> tuple[Path, Invented]:
    """An invented table as a file."""
    made = invent(seed)
    path = folder / made.name
    path.write_bytes(made.content)
    return path, made
