"""Deck lists as people and other programs write them: `3 Card Name`, `x3 Name`, `Name (3)`, bare
names; with headings, set codes, foil marks and a sideboard. No line is lost: each is read, left out
with a reason, or told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from luminagames.cards.problems import did_you_mean, suggestion
from luminagames.engine.message import Told, worded
from luminagames.text.folding import folded, straight

# A line of a list is no longer; what is longer is told by its beginning.
MOST_LINE = 200
# Lines that are told; a list of more is no list.
MOST_LINES = 2000
MOST_COPIES = 999
# Lines of which it is sought what they mean.
MOST_COMPARED = 60

_BULLET = re.compile(r"(?:[-*•·‣▪●○◦>]|\[[ xX]?\]) +")
_COMMENT = re.compile(r"(?:#|//|;|--)(?!\d)")
_SIDE_LINE = re.compile(r"(?:sb|side ?board|mb|maybe ?board) ?: ?(?=\S)", re.IGNORECASE)
_NAME_LINE = re.compile(r"(?:deck ?name|name|title|deck) ?: ?(\S.*)", re.IGNORECASE)

# How many copies a line says, before the name and behind it.
_BEFORE = (
    re.compile(r"[x×*] ?(\d{1,9})\b[.:,;)]? ?(.+)", re.IGNORECASE),
    re.compile(r"[(\[]? ?(\d{1,9}) ?[x×*]? ?[)\]] ?(.+)", re.IGNORECASE),
    re.compile(r"(\d{1,9}) ?[x×*] ?(.+)", re.IGNORECASE),
    re.compile(r"(\d{1,9}) ?[.:,;|] ?(.+)"),
    re.compile(r"(\d{1,9}) +(?:copies of |copy of |of )?(.+)", re.IGNORECASE),
    re.compile(r"(\d{1,9})[-=] ?(.+)"),
)
_BEHIND = (
    re.compile(r"(.+?) ?[(\[] ?[x×*]? ?(\d{1,9}) ?[x×*]? ?[)\]]", re.IGNORECASE),
    re.compile(r"(.+?)[ ,;:|-] ?[x×*] ?(\d{1,9})", re.IGNORECASE),
    re.compile(r"(.+?) (\d{1,9}) ?[x×*]", re.IGNORECASE),
    re.compile(r"(.+?) ?[,;:|=] ?(\d{1,9})"),
    re.compile(r"(.+?) - ?(\d{1,9})"),
    re.compile(r"(.+?) (\d{1,9})"),
)
# What shops and other programs add to a name: a set and its number, a foil mark, tags, a price.
_ADDED = re.compile(
    r" (?:\([\w-]{1,8}\)(?: [\w-]*\d[\w★*-]*)?|\[[^\]]{1,30}\](?: [\w-]*\d[\w-]*)?|<[^>]{1,30}>"
    r"|\{[^}]{1,30}\}|\^[^^]{1,30}\^|\*[^*]{1,12}\*|#[\w!-]{1,30}|★|☆|\(?foil\)?|\(?etched\)?|!)$",
    re.IGNORECASE,
)
_SET_FIRST = re.compile(r"\[(?=[^\]]*[^\W\d])[\w: -]{1,12}\] ?(?=\S)")
_LABEL = re.compile(r"([^\W\d][\w ]{0,24}?) ?[:=] ?(?=\S)")

MAIN = frozenset(
    (
        *("deck", "deck list", "decklist", "main", "main deck", "maindeck", "main board"),
        *("mainboard", "cards", "leader", "commander", "hauptdeck", "karten", "anführer"),
    )
)
SIDE = frozenset(
    (
        *("sideboard", "side board", "side", "side deck", "sb", "maybeboard", "maybe board"),
        *("maybe", "considering", "tokens", "wishlist", "reserve", "ersatzbank", "vielleicht"),
    )
)
KINDS = frozenset(
    (
        *("about", "unit", "creature", "spell", "relic", "artifact", "orb", "land", "tool"),
        *("strategy", "strategie", "crystal", "lutura", "event", "character", "other", "item"),
        *("karte", "kreatur", "zauber", "einheit", "relikt", "werkzeug", "kristall"),
        *("kreaturen", "einheiten", "relikte", "werkzeuge", "kristalle", "strategien", "kugeln"),
    )
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list as it stands there, from 1, and why it is not in the deck."""

    number: int
    text: str
    why: Told
    # What was probably meant, where something comes to mind: a card, and its copies.
    card: str = ""
    copies: int = 0


@dataclass(slots=True)
class ReadList:
    """What a list says. `leader` is empty where it names none."""

    name: str = ""
    leader: str = ""
    cards: dict[str, int] = field(default_factory=dict)
    left_out: list[Line] = field(default_factory=list)
    unread: list[Line] = field(default_factory=list)
    # How many lines it has.
    lines: int = 0


def read_list(
    text: str, titles: Mapping[str, str], leaders: Iterable[str], kinds: Iterable[str] = ()
) -> ReadList:
    """The deck of a list, as far as it can be read. `titles` gives the id of each title, `leaders`
    are the cards that lead decks, `kinds` words that may head a part of the list.
    """
    reader = _Reader(titles, frozenset(leaders), kinds)
    lines = re.split(r"\r\n|[\n\r\v\f\x85\u2028\u2029]", text.removeprefix("\ufeff"))
    for number, line in enumerate(lines, start=1):
        reader.read(number, line)
    found = reader.found
    while lines and not lines[-1].strip():
        lines.pop()
    found.lines = len(lines)
    return found


class _Reader:
    """Reads line by line."""

    def __init__(
        self, titles: Mapping[str, str], leaders: frozenset[str], kinds: Iterable[str]
    ) -> None:
        self.found = ReadList()
        self._titles = titles
        self._leaders = leaders
        self._by_name: dict[str, str] = {}
        short: dict[str, set[str]] = {}
        for title, card in titles.items():
            self._by_name.setdefault(folded(title), card)
            head, comma, _ = folded(title).partition(",")
            if comma:
                short.setdefault(head.strip(), set()).add(card)
        for card in set(titles.values()):
            self._by_name.setdefault(folded(card), card)
        # `Jeddos` where only one card is called so
        for name, cards in short.items():
            if len(cards) == 1:
                self._by_name.setdefault(name, next(iter(cards)))
        self._kinds = {*KINDS, *map(folded, kinds)}
        self._is_side = False
        self._is_about = False
        self._compared = 0

    def read(self, number: int, raw: str) -> None:
        """One line."""
        line = straight(raw[: 4 * MOST_LINE])
        if not line:
            return
        text = " ".join(raw.split())[:MOST_LINE]
        if self._is_told(line):
            return
        side = _SIDE_LINE.match(line)
        if side is not None:
            line = line[side.end() :]
        counted = self._counted(line)
        is_side = self._is_side or side is not None
        if counted is None:
            if is_side:
                self._leave_out(number, text)
            elif len(self.found.unread) < MOST_LINES:
                self.found.unread.append(self._unread(number, text, line))
            return
        copies, card = counted
        if is_side:
            self._leave_out(number, text)
        elif copies > MOST_COPIES:
            why = worded("no deck holds {copies} copies", copies=copies)
            self.found.unread.append(Line(number, text, why))
        elif copies == 0:
            self.found.left_out.append(Line(number, text, worded("no copies")))
        elif card in self._leaders:
            self._lead(number, text, card, copies)
        else:
            self.found.cards[card] = self.found.cards.get(card, 0) + copies

    def _leave_out(self, number: int, text: str) -> None:
        if len(self.found.left_out) < MOST_LINES:
            self.found.left_out.append(Line(number, text, worded("it stands in the sideboard")))

    def _lead(self, number: int, text: str, card: str, copies: int) -> None:
        if self.found.leader or copies > 1:
            self.found.unread.append(Line(number, text, worded("a second leader")))
        self.found.leader = self.found.leader or card

    # ------------------------------------------------------------ headings and comments

    def _is_told(self, line: str) -> bool:
        """Whether a line is a comment, a heading or the deck's name, and not a card."""
        comment = _COMMENT.match(line)
        bare = line[comment.end() :].lstrip("#/;- ") if comment else line
        if self._by_name.get(folded(bare)) is not None and comment is None:
            return False
        heading = _heading(bare)
        if heading in SIDE:
            self._is_side = True
            return True
        if heading in MAIN or (heading == "about" and comment is None):
            self._is_side, self._is_about = False, heading == "about"
            return True
        if comment is not None:
            if not self.found.name and line.startswith("#"):
                self.found.name = bare
            return True
        named = _NAME_LINE.fullmatch(line)
        if named is None and self._is_about:
            named = re.fullmatch(r"name (.+)", line, re.IGNORECASE)
        if named is not None and self._counted(named[1]) is None:
            self.found.name = named[1].strip()
            return True
        return self._is_kind(heading) and self._counted(line) is None

    def _is_kind(self, heading: str) -> bool:
        return any(
            one in self._kinds
            for one in (heading, heading.removesuffix("s"), heading.removesuffix("es"))
        )

    # ------------------------------------------------------------ copies and names

    def _counted(self, line: str) -> tuple[int, str] | None:
        """The copies and the card of a line; None where no card is called so. What was added to the
        name is taken away only where nothing is called so with it.
        """
        for bare in _bare(line):
            for short in _shortened(bare):
                for copies, name in _splits(short):
                    card = self._card(name)
                    if card is not None:
                        return copies, card
        return None

    def _card(self, name: str) -> str | None:
        first = _SET_FIRST.match(name)
        for one in (name, name[first.end() :] if first else name):
            plain = one.strip(" .,;|-")
            for spelt in (plain, plain.strip("\"'")):
                card = self._by_name.get(folded(spelt))
                if card is not None:
                    return card
        return None

    def _unread(self, number: int, text: str, line: str) -> Line:
        """A line that names no card, with what was probably meant."""
        shorts = list(_shortened(_bare(line)[-1]))
        splits = [one for short in shorts for one in _splits(short) if one[1] != short]
        copies, name = splits[0] if splits else (1, shorts[-1])
        *_, name = _shortened(name)
        near = suggestion(name[:60], self._titles) if self._may_compare() else None
        if not splits and near is None:
            why = worded("'{line}' is not a number and a card, e.g. '3 Card Name'", line=line[:60])
            return Line(number, text, why)
        hint = did_you_mean(near, (near,)) if near else ""
        why = worded("there is no card '{title}'{hint}", title=name[:60], hint=hint)
        card = self._titles[near] if near and copies <= MOST_COPIES else ""
        return Line(number, text, why, card, copies if card else 0)

    def _may_compare(self) -> bool:
        """Whether it is still sought what was meant: each search goes through all cards."""
        self._compared += 1
        return self._compared <= MOST_COMPARED


def _bare(line: str) -> Sequence[str]:
    """A line, without its bullet, without a label such as `Leader:`."""
    found = [line]
    bullet = _BULLET.match(line)
    if bullet is not None:
        found.append(line[bullet.end() :])
    label = _LABEL.match(found[-1])
    if label is not None:
        found.append(found[-1][label.end() :])
    return found


def _shortened(line: str) -> Iterator[str]:
    """A line, and without what was added at its end, one thing after another."""
    yield line
    for _ in range(4):
        added = _ADDED.search(line)
        if added is None:
            return
        line = line[: added.start()].rstrip(" ,;")
        yield line


def _splits(line: str) -> Iterator[tuple[int, str]]:
    """Every way to read a line as copies and a name, the likeliest first; a bare name is one."""
    yield 1, line
    for pattern in _BEFORE:
        match = pattern.fullmatch(line)
        if match is not None:
            yield int(match[1]), match[2]
    for pattern in _BEHIND:
        match = pattern.fullmatch(line)
        if match is not None:
            yield int(match[2]), match[1]


def _heading(line: str) -> str:
    """A line as a heading is compared: `== Units (12) ==` is `units`."""
    plain = folded(line).strip("=*_~[]<>: -#")
    return re.sub(r" ?[(\[]? ?\d{1,4}(?: cards?| karten)? ?[)\]]?$", "", plain).rstrip(" :(-")
