"""Bad prose in rules texts: patterns that no publisher would print, each with what to say of it.

A text with one of them reads wrong or can be read in two ways, whatever it means. The generator
should make none; what a card asks for can still lead to one, and then the card is told.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from luminagames.engine.message import Label, Pattern


class Flaw(NamedTuple):
    """What is wrong with a text, and the words it is about."""

    message: Pattern
    words: str


_VERBS = (
    "Take|Draw|Gain|Discard|Steal|Return|Deal|Destroy|Heal|Play|Put|Search|Look|Void|Sacrifice|Expend|Ready|You|If|"
    "Choose|Replenish|Resolve|Attract|Each|Otherwise|Unless|When|Pass|Move|Assign|Deploy|Place|Reveal|The"
)
_THINGS = (
    "cards|creatures|tokens|points|Lumina Points|units|relics|orbs|Dark Crystals|Crystals|Luturas|"
    "melds|runs|sets|turns"
)

_COUNTED = "cards|creatures|units|orbs|relics|Luturas|Crystals|melds|players"
_THING = "card|creature|point|Lumina Point|unit|relic|orb|Dark Crystal|Crystal|Lutura|meld|run|turn|player"
_NUMBERS = "two|three|four|five|six|seven|eight|nine|ten"
_SPELT = "[FLMNRSX](?![a-z])|11\\b|18\\b"
_AGREE: Pattern = "who does it and what is done do not agree"

_PATTERNS: tuple[tuple[str, Label], ...] = (
    (
        rf"(?<!\bOn)(?<=[a-z,;]) (?:{_VERBS})\b(?! Phase| Field)",
        "a capital in the middle of a sentence",
    ),
    (r"[Yy]ou may [^.•]*\byou may\b", "'you may' twice in one sentence"),
    (r"[Yy]ou may [^.•]*:", "an offer with a colon: 'If you do' says what it buys"),
    (
        r"\b(?:exactly|at most|at least|up to|for each) 0\b|\b0 or (?:less|fewer|more)\b",
        "a range of nothing: say 'no'",
    ),
    (r"\((?:at most|at least|once|up to)\b", "a limit in parentheses"),
    (r"\bat (?:most|least) \d", "'at least' and 'at most': say 'or more', 'or less'"),
    (r"\bdo this:", "'do this' says nothing"),
    (r"\b[Ii]f not\b", "'if not': say the opposite"),
    (r"\b[Uu]nless\b[^.,]*\band\b", "'unless' with 'and' can be read in two ways"),
    (rf"(?<!Tier )(?<!Gear )\b1 (?:{_THINGS})\b", "one of something is not many"),
    (rf"\b[Aa]n? (?:{_THINGS})\b", "an article before a plural"),
    (
        rf"\b[Aa] (?=[aeioAEIO])(?!one\b|once\b)\w+|\b[Aa]n (?![aeiouhAEIOUH8]|{_SPELT})\w+",
        "the wrong article",
    ),
    (rf"\b[Ee]ach (?:{_THINGS})\b|\b[Aa]nother (?:{_THINGS})\b", "one of something is not many"),
    (rf"\b(?:{_NUMBERS}) (?:{_THING})\b(?! or| and)", "several of something are not one"),
    (
        rf"\bless (?:{_COUNTED})\b|\bfewer (?:damage|life|durability|DNA)\b",
        "things are fewer, amounts are less",
    ),
    (rf"\bamount of (?:{_COUNTED})\b", "things have a number, not an amount"),
    (r"\bone or (?:less|fewer)\b", "'one or fewer': say 'no more than one'"),
    (
        r"\b(?:[Dd]eal|[Dd]raw|[Tt]ake|[Gg]ain|[Hh]eal|[Dd]iscard|[Pp]ay|[Ss]teal) (?:0|no)\b",
        "an effect of nothing",
    ),
    (
        r"(?<!have )\b[Ee]ach (?:player|rival|opponent) (?:have|take|discard|gain|draw|get|steal)\b",
        _AGREE,
    ),
    (r"\b[Yy]ou (?:has|takes|discards|gains|draws|gets|controls|holds)\b", _AGREE),
    (r"\b[Tt]hey (?:has|takes|gets|gains|is)\b", _AGREE),
    (r"(?<!have )(?<!let )(?<!blocking )\b[Ii]t (?:have|get|gain|take|are)\b", _AGREE),
    (r"\bit's\b|\bits'|\b(?:can|won|don|doesn)'t\b", "no short forms: 'its', 'it is', 'cannot'"),
    (r"\w\(s\)|\band/or\b|\b(?:he|she|his|her)\b", "say what is meant: 'they', 'or', one or many"),
    (r"(?<![\w])-\d", "a hyphen instead of a minus"),
    (
        r"\b(?:other another|another other|cannot not|no no|not no)\b",
        "two words that cancel each other",
    ),
    (r"\bthen,|, (?:and|or) (?:and|or|then)\b", "joined twice"),
    (r"(?:[.!?] |^)[a-z]", "a sentence without a capital"),
    (r"\btheir owner's\b|\bits owners'", "owners and things do not agree"),
    (r"\.\.|,,| ,| \.|  |;\.|:\.", "doubled or stray punctuation"),
    (r"[{}_|]", "a key instead of a word"),
    (r"\bseat \d", "a seat's number instead of a player"),
    (r"\b(?!had\b|that\b|any\b)([A-Za-z]+) \1\b", "a word twice"),
    (r"\bthen then\b|\band then\b", "'then' is enough"),
)
_COMPILED = tuple((re.compile(pattern), message) for pattern, message in _PATTERNS)
# A text of so many words may be a line of keywords, which has no full stop.
_KEYWORDS = 6

_ENDS = (".", "!", "?", "…", "”", ")")


def flaws(text: str) -> list[Flaw]:
    """What is wrong with a rules text, in the order of the patterns."""
    found = [
        Flaw(message, match.group())
        for pattern, message in _COMPILED
        for match in pattern.finditer(text)
    ]
    if text.count("(") != text.count(")"):
        found.append(Flaw("a parenthesis is open", text[-20:]))
    if len(text.split()) > _KEYWORDS and not text.rstrip("*").endswith(_ENDS):
        found.append(Flaw("no full stop at the end", text[-20:]))
    return found
