"""The hand that writes a rules text, and what it remembers: what words like *that Lutura* would mean by now."""

from __future__ import annotations

import re
from collections.abc import Sequence

from luminagames.engine.effects.text import Words
from luminagames.games.luturas.kinds import NAMES

_KINDS = {
    "lutura": ("Lutura", "Luturas"), "crystal": ("Crystal", "Crystals"), "tool": ("Tool", "Tools"),
    "strategy": ("Strategy", "Strategies"), "card": ("card", "cards"), "soldier": ("Soldier", "Soldiers"),
}  # fmt: skip
_ICON = re.compile(r"\{\w+\|(\w+)\}")


class Writer:
    """Writes in one language, plainly or with `{icons}` and `**bold**` for a card's face.

    `kind` is the type of the card, `trigger` the noun for the word `trigger`. A clause that more is to follow in the
    same sentence says *up to one* instead of *you may* (`goes_on`), one that stands behind *you may* is an infinitive
    (`may`), and one that a price was paid for says no *you may* of its own (`bought`). `me` is what the card is called
    behind a trigger that named it.
    """

    __slots__ = ("bought", "chosen", "goes_on", "icons", "kind", "may", "me", "trigger", "words")

    def __init__(self, words: Words, kind: str = "card", *, icons: bool = False) -> None:
        self.words, self.kind, self.icons = words, kind, icons
        self.trigger = "that card"
        self.chosen = ("that card", False)
        self.me = ""
        self.goes_on = self.may = self.bought = False

    # Small parts

    def say(self, pattern: str, **parts: str | int) -> str:
        """The pattern in this language."""
        return self.words.say(pattern, **parts)

    def bold(self, text: str) -> str:
        """Bold text, on a card's face."""
        return f"**{text}**" if self.icons else text

    def nature(self, nature: str) -> str:
        """A nature as an adjective: its sign on a card's face, else the word."""
        name = self.say(NAMES[nature])
        return f"{{nature_{nature}|{name}}}" if self.icons else name

    def a(self, noun: str) -> str:
        """The noun with its article, which follows the word that an icon stands for."""
        spoken = _ICON.sub(lambda icon: icon[1], noun)
        return self.words.a(spoken).removesuffix(spoken) + noun

    def kind_noun(self, kind: str, many: bool) -> str:
        """*Lutura*, *Luturas*."""
        one, several = _KINDS[kind]
        return self.words.count(2 if many else 1, one, several)

    # Words for cards (4.4)

    def this(self) -> str:
        """*this Lutura*, *this Tool*, *this card*."""
        return self.say({"lutura": "this Lutura", "tool": "this Tool"}.get(self.kind, "this card"))

    def card(self, word: str) -> tuple[str, bool]:
        """A word for a card, and whether it stands for several: *the attacker*, *those Luturas*."""
        match word:
            case "self":
                return (self.say(self.me) if self.me and self.kind == "lutura" else self.this()), False
            case "trigger":
                return self.say(self.trigger), False
            case "chosen":
                return self.chosen
            case "bearer":
                return self.say(self.me or "its bearer"), False
        return self.say(_WORDS[word]), word == "both_soldiers"

    def chose(self, kind: str, many: bool) -> None:
        """From now on *that Lutura* means what was taken."""
        noun = self.kind_noun(kind, many)
        self.chosen = (self.say("those {cards}" if many else "that {card}", card=noun, cards=noun), many)

    def is_lutura(self, word: str) -> bool:
        """Whether a word for a card can only mean a Lutura."""
        if word == "self":
            return self.kind == "lutura"
        if word == "trigger":
            return self.trigger == "that Lutura"
        if word == "chosen":
            return self.chosen == (self.say("that {card}", card=self.kind_noun("lutura", False)), False)
        return word in ("bearer", "attacker")

    def of(self, word: str) -> str:
        """*the attacker's*, *its*."""
        name, many = self.card(word)
        if name == "it":
            return self.say("its")
        return self.say("{name}'" if many and name.endswith("s") else "{name}'s", name=name)

    # Clauses

    def does(self, who: tuple[str, bool], one: str, many: str, bare: str, /, **parts: str | int) -> str:
        """Somebody or something does something: *it gets …*, *they get …*, and behind *you may*: *have it get …*."""
        pattern = bare if self.may else many if who[1] else one
        return self.say(pattern, who=who[0], **parts)

    def optional(self, pattern: str, middle: str, /, **parts: str | int) -> str:
        """What may be done or not: *you may place a Crystal*; in the `middle` of a sentence *place up to one …*."""
        if self.goes_on:
            return self.say(middle, **parts)
        return self.say(pattern if self.may or self.bought else f"you may {pattern}", **parts)

    def join(self, parts: Sequence[str]) -> str:
        """*a, b and c*."""
        return self.words.join(parts)


_WORDS = {
    "attacker": "the attacker", "target": "the target", "own_soldier": "your Soldier",
    "enemy_soldier": "the enemy Soldier", "both_soldiers": "both Soldiers",
}  # fmt: skip
