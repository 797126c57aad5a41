"""Phrases that can still be bent: a noun phrase in any case, a clause with its verb where the
sentence wants it.

A phrase is a `str` in its plain form (nominative; a main clause or an order), so whoever only
prints it needs to know nothing. What fills it into a pattern of the catalogue may ask for another
form behind a colon: `{creature:dat}`. Words that are bent at the end, when the whole noun phrase is
known, carry marks (`OPEN` and what follows it).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import NamedTuple, Protocol

from luminagames.text.clause import alternatives, arranged

# Behind a word that is bent; behind a noun whose plural looks like its singular.
OPEN, PLURAL = "\ue000", "\ue001"
# What stands behind `OPEN` where a pattern has said which case it wants.
CASES: Mapping[str, str] = {"nom": "\ue010", "acc": "\ue011", "dat": "\ue012", "gen": "\ue013"}
# Before words that stand behind the noun they describe.
BEHIND = "\ue002"
_NAMES = re.compile(rf"(\w+)(?:{OPEN}{PLURAL}?)?")
# A verb in the singular and the plural, `<darf+dürfen/dürfen>`: it agrees with the subject.
_NUMBERS = re.compile(r"(?<=<)([^<>/+]+)\+([^<>/+]+)")
_PLURAL_MARK = re.compile(r"_p\b")
CLAUSES = ("main", "v1", "last", "inf", "zu", "neg")


class Bends(Protocol):
    """What bends the words of a phrase at the end: the lexicon of a language."""

    def bend(self, text: str) -> str:
        """A text without its marks."""

    def counts_many(self, text: str) -> bool:
        """Whether the first noun of an open text is a plural."""


class Form(NamedTuple):
    """The case of its nouns, and where the verb stands if it is a clause."""

    case: str = ""
    clause: str = "main"

    def asked(self, spec: str) -> Form:
        """The form that a placeholder asks for with its spec; `then` is what follows a comma in a
        sentence.
        """
        if spec in CASES:
            return Form(spec, "main")
        if spec == "then":
            return Form("", "v1" if self.clause in ("main", "v1") else self.clause)
        if spec in CLAUSES:
            return Form("", spec)
        return self


class Tree:
    """What a phrase is made of."""

    __slots__ = ()

    def raw(self, form: Form) -> str:
        """The words in a form, with the marks of those that are still to be bent."""
        raise NotImplementedError


class Phrase(str):
    """Text that remembers what it is made of; as a string it is its plain form."""

    __slots__ = ("lexicon", "tree")
    tree: Tree
    lexicon: Bends

    def __new__(cls, tree: Tree, lexicon: Bends) -> Phrase:
        """The phrase of a tree."""
        phrase = super().__new__(cls, lexicon.bend(tree.raw(Form())))
        phrase.tree, phrase.lexicon = tree, lexicon
        return phrase

    def form(self, spec: str) -> str:
        """Its words in another form, e.g. `dat`, `last`."""
        return self.lexicon.bend(tagged(self.tree.raw(Form().asked(spec)), spec))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Elsewhere it is a plain string."""
        return str, (str(self),)


Part = str | int


class Pattern(Tree):
    """A translated pattern with its parts; a pattern with a verb is a clause, whose parts stand in
    their own forms.
    """

    __slots__ = ("parts", "text")

    def __init__(self, text: str, parts: Mapping[str, Part]) -> None:
        self.text, self.parts = text, parts

    def raw(self, form: Form) -> str:
        """The pattern with its verb in its place and its parts filled in."""
        forms = alternatives(self.text)
        if form.case in forms:
            return marked(forms[form.case])
        own = form.clause in forms
        text = forms[form.clause] if own else forms["main"]
        if form.clause == "neg" and not own and text.startswith("ein_ "):
            text = f"k{text}"  # *keine andere Kreatur*
        clause = "<" in text or any(other in forms for other in CLAUSES[1:])
        given = Form() if clause else form
        if "+" in text:
            text = _NUMBERS.sub(lambda verb: verb[2 if self.plural(text) else 1], text)
        text = arranged(text, "main" if own else form.clause) if clause else text
        found = []
        for literal, name, spec, _ in Formatter().parse(text):
            found.append(marked(literal))
            if name is not None:
                part = raw(
                    self.parts[name],
                    given.asked(spec or "") if spec != "then" else form.asked("then"),
                )
                found.append(tagged(part, spec or ("nom" if clause else "")))
        return "".join(found)

    def plural(self, text: str) -> bool:
        """Whether the subject of a clause is many: the first part, which stands before the verb."""
        name = next((name for _, name, _, _ in Formatter().parse(text) if name is not None), "")
        subject = self.parts.get(name, "")
        return isinstance(subject, Phrase) and subject.lexicon.counts_many(subject.tree.raw(Form()))


class Joined(Tree):
    """Parts of a list, each in the form that is asked of the whole."""

    __slots__ = ("last", "parts")

    def __init__(self, parts: Sequence[Part], last: str) -> None:
        self.parts, self.last = tuple(parts), last

    def raw(self, form: Form) -> str:
        """*a, b und c*."""
        found = [raw(part, form) for part in self.parts]
        if form.clause == "neg":  # what the first denies is denied of all
            found[1:] = [raw(part, Form()) for part in self.parts[1:]]
        if len(found) < 2:
            return "".join(found)
        return f"{', '.join(found[:-1])} {self.last} {found[-1]}"


class Glued(Tree):
    """Parts behind each other, e.g. an icon around the word it stands for."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Part) -> None:
        self.parts = parts

    def raw(self, form: Form) -> str:
        """All of them in the form that is asked."""
        return "".join(raw(part, form) for part in self.parts)


class Article(Tree):
    """A noun with its indefinite article, which what denies it makes *kein*."""

    __slots__ = ("noun",)

    def __init__(self, noun: Part) -> None:
        self.noun = noun

    def raw(self, form: Form) -> str:
        """*eine Kreatur*, *keine Kreatur*."""
        return f"{'k' if form.clause == 'neg' else ''}ein{OPEN} {raw(self.noun, Form(form.case))}"


class Kinds(Joined):
    """Nouns that have an article each: *eine Einheit oder ein Zauber*, *keine Einheit und kein
    Zauber*.
    """

    __slots__ = ()

    def raw(self, form: Form) -> str:
        """What denies them denies each."""
        if form.clause != "neg":
            return super().raw(form)
        *first, last = (raw(part, form) for part in self.parts)
        return f"{', '.join(first)} und {last}"


class Noun(Tree):
    """A noun with its adjectives: bent ones, those it makes a compound with (`Stufe-`), and what
    follows it (`…`).
    """

    __slots__ = ("adjectives", "after", "noun")

    def __init__(self, adjectives: Sequence[Part], noun: Part, after: Part) -> None:
        self.adjectives, self.noun, self.after = tuple(adjectives), noun, after

    def raw(self, form: Form) -> str:
        """*ein unbeteiligter Floraborai-Rivale der Stufe 1 mit …*."""
        words = [compounding(raw(one, form)) for one in self.adjectives]
        before = [word for word in words if not word.endswith("-") and not word.startswith(BEHIND)]
        compound = "".join(word for word in words if word.endswith("-"))
        behind = [word for word in words if word.startswith(BEHIND)]
        noun = raw(self.noun, form)
        return " ".join(
            word for word in (*before, compound + noun, *behind, str(self.after)) if word
        )


class Subjectless(Tree):
    """A clause that shares the subject of the one before it."""

    __slots__ = ("clause", "subject")

    def __init__(self, clause: str, subject: str) -> None:
        self.clause, self.subject = clause, subject

    def raw(self, form: Form) -> str:
        """The clause, which begins with the subject but where the verb comes first."""
        return raw(self.clause, form).removeprefix(
            tagged(raw(self.subject, Form("nom")), "nom") + " "
        )


class Leaf(Tree):
    """A word of the lexicon by itself, or text that is what it is."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def raw(self, form: Form) -> str:
        """The text with its marks."""
        return self.text


def raw(part: Part, form: Form) -> str:
    """A part in a form, with its marks; what is no phrase is the same in all."""
    return part.tree.raw(form) if isinstance(part, Phrase) else str(part)


def marked(literal: str) -> str:
    """The text of a pattern with its marks: `_` behind a word that is bent, `_p` behind a plural
    like its singular, and `…` before what says more of a noun from behind it.
    """
    if literal.startswith("…") and literal[1:2].isalpha():
        literal = BEHIND + literal[1:]
    if "_" not in literal:
        return literal
    return _PLURAL_MARK.sub(OPEN + PLURAL, literal).replace("_", OPEN)


def compounding(word: str) -> str:
    """Nouns in the place of an adjective make a compound: *Floraborai-*, *Feuer- oder Wasser-*."""
    if not word[:1].isupper():
        return word
    return _NAMES.sub(
        lambda match: match[1] if match[1] in ("und", "oder") else f"{match[1]}-", word
    )


def tagged(text: str, spec: str) -> str:
    """The words that are still open are in this case from now on; `bare` they stand without a noun:
    *sie ist rot*.
    """
    if spec == "bare":
        return text.replace(OPEN, "")
    if spec not in CASES or OPEN not in text:
        return text
    first, *rest = text.split(OPEN)
    known = tuple(CASES.values())
    return first + "".join(
        OPEN + (part if part.startswith(known) else CASES[spec] + part) for part in rest
    )
