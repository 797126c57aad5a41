"""The hand that writes a rules text, and what it remembers: what words like *that Lutura* would
mean by now.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.clauses import ClauseWriter, Name
from luminagames.engine.effects.text import Words
from luminagames.engine.message import Forms, Pattern
from luminagames.games.luturas.kinds import NAMES

_KINDS: Mapping[str, Forms] = {
    "lutura": ("Lutura", "Luturas"),
    "crystal": ("Crystal", "Crystals"),
    "tool": ("Tool", "Tools"),
    "strategy": ("Strategy", "Strategies"),
    "card": ("card", "cards"),
    "soldier": ("Soldier", "Soldiers"),
}
_WORDS = {
    "attacker": "the attacker",
    "target": "the target",
    "own_soldier": "your Soldier",
    "enemy_soldier": "the enemy Soldier",
}


class Writer(ClauseWriter):
    """`kind` is the type of the card, `trigger` the noun for the word `trigger`."""

    __slots__ = ("bearer", "kind", "trigger")

    def __init__(self, words: Words, kind: str = "card", *, icons: bool = False) -> None:
        super().__init__(words, icons=icons)
        self.kind = kind
        self.trigger: Pattern = "that card"
        # What the bearer of this Tool is called: where a trigger names another card, *its* would be
        # that one's.
        self.bearer: Pattern = "its bearer"

    def nature(self, nature: str) -> str:
        """A nature as an adjective: its sign on a card's face, else the word."""
        return self.icon(f"nature_{nature}", self.say(NAMES[nature]))

    def kind_noun(self, kind: str, many: bool) -> str:
        """*Lutura*, *Luturas*."""
        return self.words.count(2 if many else 1, *_KINDS[kind])

    # Words for cards (4.4)

    def this(self) -> str:
        """*this Lutura*, *this Tool*, *this card*."""
        return self.say({"lutura": "this Lutura", "tool": "this Tool"}.get(self.kind, "this card"))

    def card(self, word: str) -> Name:
        """What a word for a card is called: *the attacker*, *those Luturas*."""
        it = self.me and word == ("bearer" if self.kind == "tool" else "self")
        if it:
            return Name(self.say("it"), self.say("it"), self.say("its"))
        match word:
            case "self":
                return self.noun(self.this())
            case "trigger":
                return self.noun(self.say(self.trigger))
            case "chosen":
                return self.chosen
            case "bearer":
                return self.noun(self.say(self.bearer))
            case "both_soldiers":
                return self.noun(self.say("both Soldiers"), True)
        return self.noun(self.say(_WORDS[word]))

    def chose(self, kind: str, many: bool) -> None:
        """From now on *that Lutura* means what was taken."""
        noun = self.kind_noun(kind, many)
        self.chosen = self.noun(
            self.say("those {cards}" if many else "that {card}", card=noun, cards=noun), many
        )

    def is_lutura(self, word: str) -> bool:
        """Whether a word for a card can only mean a Lutura."""
        if word == "self":
            return self.kind == "lutura"
        if word == "trigger":
            return self.trigger == "that Lutura"
        if word == "chosen":
            return self.chosen.subject == self.say(
                "that {card}", card=self.kind_noun("lutura", False)
            )
        return word in ("bearer", "attacker")
