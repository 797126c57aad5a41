"""The languages there are, and the one that the program speaks.

A language is a folder of catalogues under `assets/i18n/` and, where lists and nouns need more than
patterns, a class that is named here. What a catalogue lacks stays English.
"""

from __future__ import annotations

import importlib
import locale
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from luminagames.text import catalogues
from luminagames.text.english import English
from luminagames.text.grammar import Grammar
from luminagames.text.plain import Plain

# Language code -> module and class of its grammar, imported when it is first spoken.
GRAMMARS: Mapping[str, tuple[str, str]] = {"de": ("luminagames.text.german", "German")}
ENGLISH = "en"

_now: list[Grammar] = [English()]
_inside: ContextVar[Grammar | None] = ContextVar("language inside of `speaking`", default=None)


def languages() -> tuple[str, ...]:
    """Codes of all languages that can be spoken, English first."""
    return (ENGLISH, *catalogues.languages())


def grammar(language: str = "") -> Grammar:
    """The grammar of a language with its catalogue; of the one that is spoken now if none is named.

    `KeyError` for a language we do not have.
    """
    if language:
        return _loaded(language)
    return _inside.get() or _now[0]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language meanwhile, for this thread alone: for what is read or measured, not told to
    a person.
    """
    token = _inside.set(_loaded(language))
    try:
        yield
    finally:
        _inside.reset(token)


@cache
def _loaded(language: str) -> Grammar:
    if language == ENGLISH:
        return English()
    found = catalogues.catalogue(language)
    words = _kind(language)(found)
    words.language = language
    return words


def _kind(language: str) -> type[Grammar]:
    if language not in GRAMMARS:
        return Plain
    module, name = GRAMMARS[language]
    kind: type[Grammar] = getattr(importlib.import_module(module), name)
    return kind


def use(language: str) -> None:
    """From now on the program speaks this language."""
    speak(grammar(language))


def speak(words: Grammar) -> None:
    """As `use`, with a grammar that is not among the languages, e.g. the one for tests."""
    _now[0] = words


def system_in_english() -> None:
    """What the system says of a file from now on is English, a key of our catalogues, whatever
    language it is set to.

    To be called when there is an application object: Qt takes the system's language for the whole
    process, and a program that speaks English would say half a sentence in another. Windows has no
    such setting.
    """
    if hasattr(locale, "LC_MESSAGES"):
        locale.setlocale(locale.LC_MESSAGES, "C")


def guessed(wanted: Iterable[str]) -> str:
    """The first language of a person's list (`de-AT`, `en`) that there is; English if there is
    none.
    """
    there = languages()
    for name in wanted:
        code = name.replace("_", "-").split("-")[0].lower()
        if code in there:
            return code
    return ENGLISH
