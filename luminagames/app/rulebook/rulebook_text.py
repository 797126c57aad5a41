"""A rulebook page: Markdown turned into HTML in which every clause has an anchor and every mention
of one a link.

Only what rulebooks use is understood: headings, paragraphs, lists, tables, fenced code, bold,
italic, code. No Qt.

A player's page has more, and examples among the clauses too: `![caption](cards:red-3,green-3)`,
`melds:` (in braces) or `loose:` (dimmed), and `![caption](table:first-turn)` are pictures that the
program draws, several on a line stand beside each other; `table:first-turn zone:discard seat:0`
numbers these places for the list that follows; a heading `### 1. Draw` has its number in a disc;
`{lithari}` is an icon; `[LV-4.1 LV-4.2]` at the end of a paragraph stands in the margin beside it.
Comments `<!--here:ANCHOR-->` and `<!--cut-->` say where a mark may stand, and where a narrow page
parts what else stands side by side.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from html import escape

from luminagames.text import counted, say

CLAUSE = r"[A-Z]{2,3}-\d+(?:\.\d+)*"
_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_CLAUSE_ITEM = re.compile(rf"[-*]\s+\*\*({CLAUSE})\*\*\s*(.*)")
_ITEM = re.compile(r"(?:[-*]|\d+\.)\s+(.*)")
_MENTION = re.compile(rf"\b{CLAUSE}\b")
_PICTURE = re.compile(r"!\[([^\]]*)\]\((cards|melds|loose|table):([^)]*)\)")
GLOSSARY = "Words"
# An example among the clauses stands under their words.
_INDENTED = (
    '<table cellspacing="0" cellpadding="0"><tr><td width="104"></td><td>{}</td></tr></table>'
)
_NUMBERED = re.compile(r"\(table:[^ )]+ [^)]+\)")
_STEP = re.compile(r"(\d)\. +(.*)")
_WORTH = re.compile(r"(.*[^\d])(\d+)$")
_MARGIN = re.compile(rf"\s*\[((?:{CLAUSE}\s*)+)\]$")
_ICON = re.compile(r"\{([a-z_]+)\}")
_RULE_LINE = re.compile(r"\|?[\s:|-]+\|?")


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the table of contents; `level` counts from 1."""

    level: int
    title: str
    anchor: str


@dataclass(slots=True)
class Rulebook:
    """A page ready to show. `clauses` are the anchors of numbered clauses, in their order."""

    title: str
    html: str = ""
    headings: list[Heading] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    # The page cut at its titles: what players read first, then the clauses; one part where there is
    # one title.
    parts: list[str] = field(default_factory=list)
    # In which part an anchor is.
    part_of: dict[str, int] = field(default_factory=dict)
    # Words of the glossary: what each means, and its clause.
    words: dict[str, tuple[str, str]] = field(default_factory=dict)
    game: str = ""
    # The cards that have a word of the glossary.
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # Minutes of the guided match, 0 where there is none.
    guided: int = 0
    # The clauses that stand under a heading: in the margin of what players read, or as clauses.
    told: dict[str, set[str]] = field(default_factory=dict)

    def minutes(self) -> int:
        """How long reading the first part takes, at 200 words a minute."""
        words = re.sub(r"<[^>]*>", " ", self.parts[0]).split() if self.parts else []
        return max(1, round(len(words) / 200))

    def reading(self) -> str:
        """How long it takes, in words."""
        reading = counted(self.minutes(), "Reading takes {n} minute.", "Reading takes {n} minutes.")
        return (
            f"{reading} {say('A guided match shows the same in {n}.', n=self.guided)}"
            if self.guided
            else reading
        )

    def concerned(self, clauses: Collection[str]) -> set[str]:
        """The anchors that tell of some clauses: headings and clauses."""
        return {anchor for anchor, told in self.told.items() if told & set(clauses)} | set(clauses)

    def anchor(self, clause: str) -> str | None:
        """The nearest anchor for a clause: itself, else what it is part of (`LV-5` for `LV-5.99`),
        else None.
        """
        known = {*self.clauses, *(heading.anchor for heading in self.headings)}
        while clause:
            if clause in known:
                return clause
            head, dot, _ = clause.rpartition(".")
            clause = head if dot else ""
        return None


def first_words(text: str) -> str:
    """A few words of a clause as the page shows it."""
    found = re.split(r"[.:;]", re.sub(rf"^{CLAUSE}\s*", "", text.replace("\u2029", " ").strip()))[
        0
    ].split()
    return " ".join(found[:5]) + ("…" if len(found) > 5 else "")


def _sections(blocks: list[tuple[str, str]]) -> dict[int, str]:
    sections: dict[int, str] = {}  # by block: two parts may have a heading of the same words
    for number, (kind, text) in enumerate(blocks):
        if kind[0] == "h" and kind[1:].isdigit():
            sections[number] = _section_anchor(text, len(sections))
    return sections


def _cut_up(book: Rulebook, parts: list[str], starts: list[int]) -> None:
    starts = starts or [0]
    ends = [*starts[1:], len(parts)]
    book.parts = [
        "\n".join(parts[start:end]) for start, end in zip([0, *starts[1:]], ends, strict=True)
    ]


def parse(
    markdown: str,
    fallback_title: str = "Rulebook",
    game: str = "",
    words: Mapping[str, tuple[str, str]] | None = None,
) -> Rulebook:
    """The page of a Markdown text; `game` is whose cards and tables its pictures show.

    `words` of a glossary are links (`word:Title`) wherever the first part says them.
    """
    blocks = _blocks(markdown.splitlines())
    book = Rulebook(
        next((text for kind, text in blocks if kind == "h1"), fallback_title), game=game
    )
    book.clauses = [
        found.group(1)
        for kind, text in blocks
        if kind == "clause" and (found := _CLAUSE_ITEM.match(text))
    ]
    sections = _sections(blocks)
    links = {*book.clauses, *sections.values()}
    parts: list[str] = []
    starts: list[int] = []
    before, under = "", ""
    for number, (kind, text) in enumerate(blocks):
        section = sections.get(number, "")
        under = section or under
        if len(starts) != 1 or (len(book.headings) > 2 and book.headings[-1].title != GLOSSARY):
            book.told.setdefault(under, set()).update(
                _told(kind, text)
            )  # the aim and the glossary are of no step
        if before != kind and before in _WRAPPERS:
            parts.append(_WRAPPERS[before][1])
        if kind == "h1":
            starts.append(len(parts))
        book.part_of.update(dict.fromkeys(_anchors(kind, text, section), max(0, len(starts) - 1)))
        if before != kind and kind in _WRAPPERS:
            parts.append(_WRAPPERS[kind][0])
        shown = (
            _pictures(text, game, links)
            if kind == "picture"
            else _render(kind, text, section, links, book)
        )
        parts.append(_INDENTED.format(shown) if kind == "picture" and len(starts) > 1 else shown)
        before = kind
    if before in _WRAPPERS:
        parts.append(_WRAPPERS[before][1])
    _cut_up(book, parts, starts)
    if words and len(book.parts) > 1:
        book.words = dict(words)
        book.parts[0] = _with_words(book.parts[0], words)
    book.html = "\n".join(book.parts)
    return book


def _told(kind: str, text: str) -> set[str]:
    """The clauses that a block tells of: itself, those in its margin, those of a table's rows."""
    if kind == "clause":
        found = _CLAUSE_ITEM.match(text)
        return {found.group(1)} if found else set()
    margin = _MARGIN.search(text)
    return set(_MENTION.findall(text if kind == "table" else margin.group(1) if margin else ""))


def _anchors(kind: str, text: str, section: str) -> tuple[str, ...]:
    """What can be jumped to in a block."""
    found = _CLAUSE_ITEM.match(text) if kind == "clause" else None
    return (found.group(1),) if found else (section,) if section else ()


def _with_words(html: str, words: Mapping[str, tuple[str, str]]) -> str:
    """Words of the glossary as links, in running text before the glossary itself; the longest
    first.
    """
    body, mark, glossary = html.partition("Words</h2>")
    names = "|".join(re.escape(escape(name)) for name in sorted(words, key=len, reverse=True))
    pattern = re.compile(rf"<(h\d|a)\b.*?</\1>|<[^>]*>|\b({names})\b", re.S)

    def link(found: re.Match[str]) -> str:
        name = found.group(2)
        return found.group() if name is None else f'<a class="word" href="word:{name}">{name}</a>'

    return pattern.sub(link, body) + mark + glossary


_WRAPPERS = {
    "clause": ('<table class="clauses" width="100%" cellspacing="0" cellpadding="5">', "</table>"),
    "item": ("<ul>", "</ul>"),
    "number": ("<ol>", "</ol>"),
}


def _render(kind: str, text: str, section: str, links: set[str], book: Rulebook) -> str:
    match kind:
        case "clause":
            found = _CLAUSE_ITEM.match(text)
            assert found is not None
            number, words = found.groups()
            return (
                f'<tr><td class="number" width="104"><a name="{number}"></a>{number}<!--here:{number}--></td>'
                f"<td>{_inline(words, links)}</td></tr>"
            )
        case "item" | "number":
            found = _ITEM.match(text)
            return f"<li>{_inline(found.group(1) if found else text, links)}</li>"
        case "code":
            return f"<pre>{escape(text)}</pre>"
        case "table":
            return _table(text, links)
        case "p":
            return _paragraph(text, links)
        case "rule":
            return "<hr/>"
        case _:
            level = int(kind[1:])
            step = _STEP.match(text) if level == 3 else None
            sign = (
                f'<img src="disc:{step[1]}" style="vertical-align: middle"/>&nbsp; ' if step else ""
            )
            words = step[2] if step else text
            book.headings.append(Heading(level, _plain(words), section))
            return f'<h{level}><a name="{section}"></a>{sign}{_inline(words, set())}<!--here:{section}--></h{level}>'


def _paragraph(text: str, links: set[str]) -> str:
    """A paragraph; the clauses it tells of stand in the margin beside it."""
    margin = _MARGIN.search(text)
    if margin is None:
        return f"<p>{_inline(text, links)}</p>"
    numbers = "<br/>".join(_link(clause, links) for clause in margin.group(1).split())
    return (
        '<table class="told" width="100%" cellspacing="0" cellpadding="0"><tr>'
        f'<td>{_inline(text[: margin.start()], links)}</td><td width="14"></td>'
        f'<td class="number" width="104">{numbers}</td></tr></table>'
    )


def _pictures(text: str, game: str, links: set[str]) -> str:
    """Pictures beside each other, each group of cards over its caption; a numbered table beside its
    list.
    """
    found = _PICTURE.findall(text)
    if len(found) == 1 and found[0][1] == "table" and " " in found[0][2]:
        return _numbered(*found[0], game=game, rows=text.splitlines()[1:], links=links)
    pictures, captions = [], []
    for caption, kind, names in found:
        addresses = [f"{kind}:{game}/{names}"]
        if kind == "cards":
            addresses = [f"card:{game}/{name.strip()}" for name in names.split(",")]
        images = [f'<img src="{one}"/>' for one in addresses]
        if kind == "cards":  # a card is explained like a word
            images = [
                f'<a href="{one}">{image}</a>' for one, image in zip(addresses, images, strict=True)
            ]
        pictures.append(f'<td valign="bottom">{"&nbsp;".join(images)}</td>')
        worth = _WORTH.match(caption) if kind == "melds" else None
        words = (
            f'{escape(worth[1])}<span class="worth">{worth[2]}</span>' if worth else escape(caption)
        )
        captions.append(
            f'<td class="caption"{" align=center" if kind in ("melds", "loose") else ""}>{words}</td>'
        )
    rows = f"<tr>{''.join(pictures)}</tr><tr>{''.join(captions)}</tr>"
    return f'<table class="pictures" cellspacing="0" cellpadding="6" style="margin-bottom: 12px">{rows}</table>'


def _numbered(
    caption: str, kind: str, names: str, *, game: str, rows: list[str], links: set[str]
) -> str:
    """A picture with numbers, and at its side what each of them shows."""
    items = []
    for number, row in enumerate(rows, 1):
        words, margin = row, _MARGIN.search(row)
        clauses = (
            " ".join(_link(clause, links) for clause in margin.group(1).split()) if margin else ""
        )
        words = row[: margin.start()] if margin else row
        items.append(
            f'<tr><td width="30"><img src="disc:{number}"/></td><td>{_inline(words, links)} '
            f'<span class="number">{clauses}</span></td></tr>'
        )
    told = f'<p class="caption">{escape(caption)}</p>' if caption else ""
    listed = f'<table cellspacing="0" cellpadding="4">{"".join(items)}</table>'
    image = f'<img src="{kind}:{game}/{names}"/>'
    return (
        f'<table class="pictures" cellspacing="0" cellpadding="6"><tr><td>{image}{told}</td><!--cut-->'
        f'<td valign="top">{listed}</td></tr></table>'
    )


def _blocks(lines: list[str]) -> list[tuple[str, str]]:
    """The text as (kind, content); lines that go on are joined to the block they belong to."""
    blocks: list[tuple[str, str]] = []
    at = 0
    joined = False
    while at < len(lines):
        bare = lines[at].strip()
        at += 1
        if bare.startswith("```"):
            end = at
            while end < len(lines) and not lines[end].strip().startswith("```"):
                end += 1
            blocks.append(("code", "\n".join(line.rstrip() for line in lines[at:end])))
            at, joined = end + 1, False
        elif joined and blocks and (longer := _continued(*blocks[-1], bare)) is not None:
            blocks[-1] = longer
        elif not bare:
            joined = False
        else:
            kind, text = _block(bare)
            blocks.append((kind, text))
            joined = _NUMBERED.search(bare) is not None if kind == "picture" else kind in _GOES_ON
    return blocks


# Kinds of blocks to which the next line may belong; a picture only where it has numbers.
_GOES_ON = ("table", "clause", "number", "item", "p")


def _block(bare: str) -> tuple[str, str]:
    """The block that a line begins."""
    if heading := _HEADING.match(bare):
        return f"h{len(heading.group(1))}", heading.group(2)
    if set(bare) == {"-"} and len(bare) >= 3:
        return "rule", ""
    if _PICTURE.match(bare):
        return "picture", bare
    if bare.startswith("|"):
        return "table", bare
    if _CLAUSE_ITEM.match(bare):
        return "clause", bare
    if _ITEM.match(bare):
        return ("number" if bare[0].isdigit() else "item"), bare
    return "p", bare


def _continued(kind: str, text: str, bare: str) -> tuple[str, str] | None:
    """The last block with this line, where the line goes on with it."""
    begins = _block(bare)[0] if bare else ""
    if begins == kind == "table":
        return kind, f"{text}\n{bare}"
    if kind == "picture" and begins in ("number", "item"):
        found = _ITEM.match(bare)
        return kind, f"{text}\n{found.group(1) if found else bare}"
    if kind in ("p", "item", "number", "clause") and begins == "p":
        return kind, f"{text} {bare}"
    return None


def _table(text: str, links: set[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    ruled = len(rows) > 1 and all(_RULE_LINE.fullmatch(cell or "-") for cell in rows[1])
    html = ['<table class="grid" width="100%" cellspacing="0" cellpadding="6">']
    for at, row in enumerate(rows):
        if ruled and at == 1:
            continue
        tag = "th" if ruled and at == 0 else "td"
        cells = "".join(f"<{tag}>{_inline(cell, links)}</{tag}>" for cell in row)
        html.append(f"<tr>{cells}</tr>")
    return "\n".join([*html, "</table>"])


def _inline(text: str, links: set[str]) -> str:
    """Bold, italic, code, and links to clauses that the page has."""
    html = []
    for at, part in enumerate(text.split("`")):
        if at % 2:
            html.append(f"<code>{escape(part)}</code>")
            continue
        safe = escape(part, quote=False)
        safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
        safe = re.sub(r"\*(\(ruling.*?)\*(?=\s|$)", r'<span class="ruling">\1</span>', safe)
        safe = re.sub(r"(?<![\w*])\*([^*]+?)\*(?![\w*])", r"<i>\1</i>", safe)
        safe = _ICON.sub(r'<img src="icon:\1" style="vertical-align: middle"/>', safe)
        html.append(_MENTION.sub(lambda found: _link(found.group(), links), safe))
    return "".join(html)


def _link(clause: str, links: set[str]) -> str:
    return f'<a href="#{clause}">{clause}</a>' if clause in links else clause


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text)


def _section_anchor(title: str, index: int) -> str:
    found = re.match(CLAUSE, title)
    return found.group() if found else f"section-{index}"
