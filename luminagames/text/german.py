"""German: patterns that are bent by gender, number and case, and clauses whose verb moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import NullTranslations
from typing import cast

import yaml

from luminagames import data
from luminagames.text.declension import Lexicon
from luminagames.text.grammar import Grammar
from luminagames.text.phrase import (
    OPEN,
    PLURAL,
    Article,
    Glued,
    Joined,
    Kinds,
    Leaf,
    Noun,
    Pattern,
    Phrase,
    Subjectless,
    Tree,
)


@cache
def nouns() -> Mapping[str, str]:
    """The lexicon of nouns: word -> gender, plural, and what is irregular."""
    text = (data.assets() / "i18n" / "de" / "nouns.yaml").read_text(encoding="utf-8")
    found: Mapping[str, str] = yaml.safe_load(text)
    return found


class German(Grammar):
    """German: what is said is a phrase, which the pattern it is filled into may ask for in another
    form.
    """

    language = "de"
    point = ","

    def __init__(self, catalogue: NullTranslations | None = None) -> None:
        super().__init__(catalogue)
        self.lexicon = Lexicon(nouns())

    def say(self, pattern: str, **parts: str | int) -> str:
        """The pattern in German; a noun by itself is one of the lexicon."""
        return self._said(self.catalogue.gettext(pattern), parts) if pattern else ""

    def say_as(self, context: str, pattern: str, **parts: str | int) -> str:
        """As `say`, for a pattern that means different things."""
        return self._said(self.catalogue.pgettext(context, pattern), parts)

    def count(self, number: int, one: str, many: str, **parts: str | int) -> str:
        """The pattern for this number, e.g. *1 Marker*, *2 Marker*."""
        return self._said(
            self.catalogue.ngettext(one, many, number), {"n": number, **parts}, many=number != 1
        )

    def word(self, word: str) -> str:
        """A word of its own; braces in it stand for themselves."""
        text = self.catalogue.gettext(word) if word else word
        return self._leaf(text) if "{" in text else self._said(text, {})

    def join(self, parts: Sequence[str]) -> str:
        """*a, b und c*."""
        return self._phrase(Joined(parts, "und"))

    def either(self, parts: Sequence[str]) -> str:
        """*a, b oder c*."""
        return self._phrase(Joined(parts, "oder"))

    def noun(self, adjectives: Sequence[str], noun: str, after: str = "") -> str:
        """A noun with its adjectives, whatever kind they are of."""
        return self._phrase(Noun(adjectives, noun, after))

    def after_colon(self, text: str) -> str:
        """A whole sentence begins with a capital there."""
        return self.capital(text)

    def a(self, noun: str) -> str:
        """*eine Kreatur*; nouns of different gender have an article each: *eine Einheit oder ein
        Zauber*.
        """
        return self._each(noun) or self._phrase(Article(noun))

    def _each(self, noun: str) -> str:
        """An article for each of several nouns, also where they begin a longer phrase; empty where
        one will do.
        """
        tree = noun.tree if isinstance(noun, Phrase) else None
        if isinstance(tree, Pattern):
            for name, part in tree.parts.items():
                found = (
                    self._each(part)
                    if isinstance(part, str) and tree.text.startswith(f"{{{name}}}")
                    else ""
                )
                if found:
                    return self._phrase(Pattern(tree.text, {**tree.parts, name: found}))
        if (
            isinstance(tree, Noun)
            and isinstance(tree.noun, Phrase)
            and isinstance(tree.noun.tree, Joined)
        ):
            kinds = tree.noun.tree
            if len({self.lexicon.gender(str(kind)) for kind in kinds.parts}) > 1:
                each = [
                    self.a(self._phrase(Noun(tree.adjectives, kind, ""))) for kind in kinds.parts
                ]
                return self._phrase(Noun((), self._phrase(Kinds(each, kinds.last)), tree.after))
        return ""

    def shared(
        self, start: str, clauses: Sequence[str], joined: Callable[[Sequence[str]], str]
    ) -> str:
        """*du hast A und B*: clauses of one pattern whose only part is no subject, wherever their
        verb is to stand.
        """
        trees = [clause.tree for clause in clauses if isinstance(clause, Phrase)]
        first = trees[0] if len(trees) == len(clauses) else None
        if not isinstance(first, Pattern) or len(first.parts) != 1 or first.text.startswith("{"):
            return ""
        same = [tree for tree in trees if isinstance(tree, Pattern) and tree.text == first.text]
        if len(same) < len(trees):
            return ""
        name = next(iter(first.parts))
        parts = [cast("str", tree.parts[name]) for tree in same]
        return self._phrase(
            Pattern(first.text, {name: self.shared("", parts, joined) or joined(parts)})
        )

    def without(self, text: str, subject: str) -> str:
        """The same, wherever its verb is to stand."""
        return self._phrase(Subjectless(text, subject))

    def sign(self, name: str, word: str) -> str:
        """An icon that still knows the word it stands for."""
        return self._phrase(Glued(f"{{{name}|", word, "}"))

    def counted_sign(self, n: int, name: str, word: str) -> str:
        """The same with a figure, which it never breaks apart from."""
        return self._phrase(Glued(f"{n}\u00a0", self.sign(name, word)))

    def _phrase(self, tree: Tree) -> Phrase:
        return Phrase(tree, self.lexicon)

    def _said(self, text: str, parts: Mapping[str, str | int], *, many: bool = False) -> str:
        if "{" in text or "<" in text or "_" in text or "|" in text:
            return self._phrase(Pattern(text, parts))
        return self._leaf(text, many=many)

    def _leaf(self, text: str, *, many: bool = False) -> str:
        if " " in text or not self.lexicon.knows(text):
            return text
        mark = PLURAL if many or text.rpartition("-")[2] not in self.lexicon.entries else ""
        return self._phrase(Leaf(f"{text}{OPEN}{mark}"))
