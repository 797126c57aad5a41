"""The hand that writes Luminous' rules texts, and what it remembers: what *it* and *that unit*
would mean by now.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.effects.clauses import ClauseWriter, Name
from luminagames.engine.effects.text import Words
from luminagames.engine.message import Pattern
from luminagames.games.luminous.kinds import ICONS, SYMBOLS
from luminagames.games.luminous.terms import SYMBOL_NAMES

KIND_NOUNS = {
    "unit": ("unit", "units"),
    "relic": ("relic", "relics"),
    "favored": ("Favored", "Favored"),
    "orb": ("non-basic orb", "non-basic orbs"),
    "spell": ("spell", "spells"),
    "bloom": ("Luminous Bloom", "Luminous Blooms"),
    "card": ("card", "cards"),
    "target": ("target", "targets"),
}
_THIS = {
    "favored": "your Favored",
    "orb": "this orb",
    "unit": "this unit",
    "relic": "this relic",
    "spell": "this spell",
}
_WORDS = {
    "attacker": "the attacking unit",
    "my_favored": "your Favored",
    "enemy_favored": "the opposing Favored",
}
_PLAYERS = {"opponent": "an opponent", "each": "each player", "each_opponent": "each opponent"}


class Writer(ClauseWriter):
    """`kind` is the type of the card; `it` and `blockers` are called as the trigger has it."""

    __slots__ = ("blockers", "it", "kind", "named")

    def __init__(self, words: Words, kind: str = "unit", *, icons: bool = False) -> None:
        super().__init__(words, icons=icons)
        self.kind = kind
        self.it: Pattern = "it"
        self.blockers: Pattern = "each blocking unit"
        # Whether a trigger has named a card, so that *it* would be that one.
        self.named = False

    # Symbols and signs

    def symbols(self, numbers: Sequence[int], *, check: bool = False) -> str:
        """Essence symbols, or those of a check, one after another."""
        found = [(word, number) for word, number in zip(SYMBOLS, numbers, strict=False) if number]
        if not self.icons:
            counted = any(word == "any" for word, _ in found)
            return self.join([self._symbols(number, word, counted) for word, number in found])
        icons = [f"check_{word}" if check else ICONS.get(word, word) for word, _ in found]
        signs = [
            self.icon(icon, self._symbol(word))
            for icon, (word, number) in zip(icons, found, strict=True)
            for _ in range(number)
        ]
        return "\N{NO-BREAK SPACE}".join(signs)

    def _symbol(self, word: str) -> str:
        return self.words.say_as("symbol", SYMBOL_NAMES[word])

    def _symbols(self, number: int, word: str, counted: bool) -> str:
        """*green*, *2 green*; beside any color *1 green*, *1 of any color*."""
        if number == 1 and not counted:
            return self._symbol(word)
        return self.say(
            "{n} of any color" if word == "any" else "{n} {symbol}",
            n=number,
            symbol=self._symbol(word),
        )

    def sign(self, name: str) -> str:
        """An icon before a word, on a card's face."""
        return f"{{{ICONS[name]}|}}\N{NO-BREAK SPACE}" if self.icons else ""

    # Words for cards (4.5)

    def pronoun(self, *, many: bool) -> Name:
        """*it*, *they*."""
        if many:
            return Name(
                self.say("they"), self.say("them"), self.words.say_as("card", "their"), True
            )
        return Name(self.say("it"), self.say("it"), self.words.say_as("card", "its"))

    def noun(self, name: str, many: bool = False) -> Name:
        """A noun as a name."""
        return Name(
            name, name, self.say("{name}'" if name.endswith("s") else "{name}'s", name=name), many
        )

    def this(self) -> str:
        """*this unit*, *your Favored*."""
        return self.say(_THIS[self.kind])

    def card(self, word: str) -> Name:
        """What a reference is called."""
        match word:
            case "self":
                return self.pronoun(many=False) if self.me else self.noun(self.this())
            case "it":
                return self.pronoun(many=False) if self.it == "it" else self.noun(self.say(self.it))
            case "chosen":
                return self.chosen
            case "blockers":
                name = self.noun(self.say(self.blockers))
                return (
                    name
                    if self.blockers == "each blocking unit"
                    else name._replace(of=self.say("its blocker's"))
                )
        return self.noun(self.say(_WORDS[word]))

    def chose(self, kind: str, *, many: bool) -> None:
        """From now on `chosen` means what was taken: *it*, or *that unit* where *it* is another
        card.
        """
        if self.named:
            noun = self.words.count(2 if many else 1, *KIND_NOUNS[kind])
            self.chosen = self.noun(
                self.say("those {cards}" if many else "that {card}", card=noun, cards=noun), many
            )
        else:
            self.chosen = self.pronoun(many=many)

    def struck(self, kind: str, *, many: bool) -> None:
        """From now on `chosen` is what a unit struck, which has to be told from the unit."""
        noun = self.words.count(2 if many else 1, *KIND_NOUNS[kind])
        self.chosen = self.noun(self.say("the struck {cards}", cards=noun), many)

    # Players

    def player(
        self, who: str, you: Pattern, they: Pattern, have: Pattern, /, **parts: str | int
    ) -> str:
        """*draw a card*, *each opponent draws a card*, and behind *you may*: *have each opponent
        draw a card*.
        """
        if who == "me":
            return self.say(you, **parts)
        return self.say(have if self.may else they, player=self.say(_PLAYERS[who]), **parts)
