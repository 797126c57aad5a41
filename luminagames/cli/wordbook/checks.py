"""What is wrong with a catalogue, one line each: `file:line: "text": what`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import polib

from luminagames.cli.wordbook.books import HEAD, forms_of, key_of, obsolete
from luminagames.cli.wordbook.reader import Found
from luminagames.text import say
from luminagames.text.clause import unmarked

PART = re.compile(r"\{(\w+)(?::\w+)?\}")
ICON = re.compile(r"\{\{\w+\}\}")
MARKUP = re.compile(r"\*\*|<[^>]+>")
LONG = 48


def problems(path: Path, found: Found, language: str) -> list[str]:
    """All that is wrong with one catalogue of a language."""
    try:
        book = polib.pofile(str(path), encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        return [say("{name}: it cannot be read: {error}", name=path.name, error=str(error))]
    wrong = [f"{path.name}: {what}" for what in _head(book, language)]
    there = set()
    for entry in book:
        if entry.obsolete:
            wrong.append(_at(path, entry, say("is marked as obsolete: take it out")))
            continue
        key = key_of(entry)
        if key in there:
            wrong.append(_at(path, entry, say("is there twice")))
        there.add(key)
        wrong += [_at(path, entry, what) for what in _entry(entry, forms_of(book))]
        if obsolete(key, found):
            wrong.append(_at(path, entry, say("is in no source any more")))
    missing = sorted(key for key in found.keys if key not in there)
    lacks = say("is missing")
    return wrong + [
        f'{path.name}: "{_short(text)}" ({_places(found, (ctx, text, many))}): {lacks}'
        for ctx, text, many in missing
    ]


def contradictions(paths: Iterable[Path]) -> list[str]:
    """Texts that two catalogues of a language have in different words: one of them would be spoken
    everywhere.

    So would a text of which one of them has no plural: the other's plural is never found.
    """
    first: dict[tuple[str, str, str], tuple[Path, str]] = {}
    plural: dict[tuple[str, str], tuple[Path, str]] = {}
    wrong = []
    for path in paths:
        for entry in polib.pofile(str(path), encoding="utf-8"):
            words = str(entry.msgstr_plural or entry.msgstr)
            other, said = first.setdefault(key_of(entry), (path, words))
            if said != words:
                wrong.append(
                    _at(path, entry, say("says something else in {name}", name=other.name))
                )
            other, many = plural.setdefault(key_of(entry)[:2], (path, entry.msgid_plural or ""))
            if many != (entry.msgid_plural or ""):
                wrong.append(_at(path, entry, say("has another plural in {name}", name=other.name)))
    return wrong


def _head(book: polib.POFile, language: str) -> Iterator[str]:
    if "utf-8" not in book.metadata.get("Content-Type", "").lower():
        yield say("its head says no charset=UTF-8")
    if book.metadata.get("Language") != language:
        yield say("its head says no “Language: {language}”", language=language)
    for field in HEAD:
        if field not in book.metadata:
            yield say("its head lacks “{field}”", field=field)
    wanted = plural_forms(language)
    said = book.metadata.get("Plural-Forms", "")
    if wanted and forms_of(book) != wanted:
        yield say(
            "its head says “Plural-Forms: {said}”; CLDR knows {wanted} forms of “{language}”",
            said=said,
            wanted=wanted,
            language=language,
        )


def plural_forms(language: str) -> int:
    """How many plural forms a language has, by CLDR; 0 if it does not know the language."""
    from babel.core import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        return int(get_plural(language).num_plurals)
    except (UnknownLocaleError, ValueError):
        return 0


def _entry(entry: polib.POEntry, forms: int) -> Iterator[str]:
    if not entry.translated():
        yield say("is not translated")
        return
    sources = (entry.msgid, entry.msgid_plural or entry.msgid)
    texts = [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]
    if entry.msgid_plural and len(texts) != forms:
        yield say("has {plurals} plural forms, {forms} are needed", plurals=len(texts), forms=forms)
    known = {part for text in sources for part in PART.findall(text)}
    for text in texts:
        if strange := sorted(set(PART.findall(text)) - known):
            yield say("has a part that the English has not: {part}", part=f"{{{strange[0]}}}")
        lost = sorted(
            set(PART.findall(entry.msgid_plural or entry.msgid)) - set(PART.findall(text)) - {"n"}
        )
        if lost:
            yield say("lacks the part {part}", part=f"{{{lost[0]}}}")
        plain = text if "<" in sources[1] else unmarked(text)
        if Counter(MARKUP.findall(plain)) != Counter(MARKUP.findall(sources[1])):
            yield say("has other marks (**, <…>) than the English")
        if Counter(ICON.findall(text)) != Counter(ICON.findall(sources[1])):
            yield say("has other icons than the English")
        if text.strip() != text and entry.msgid.strip() == entry.msgid:
            yield say("begins or ends with a blank")


def _at(path: Path, entry: polib.POEntry, what: str) -> str:
    return f'{path.name}:{entry.linenum}: "{_short(entry.msgid)}": {what}'


def _short(text: str) -> str:
    line = text.replace("\n", " ")
    return line if len(line) <= LONG else f"{line[: LONG - 1]}…"


def _places(found: Found, key: tuple[str, str, str]) -> str:
    return sorted(found.keys[key])[0]
