"""German against English: random abilities of every game say the same numbers, and what differs
there differs here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from luminagames.data import assets
from luminagames.engine.effects.reader import read
from luminagames.engine.effects.text import Writer as Plainly
from luminagames.games import game_ids
from luminagames.text import Grammar, grammar
from tests.games.luminars.test_random_texts import Ability as Luminars
from tests.games.luminars.test_random_texts import abilities_text
from tests.games.luminous import test_random_texts as luminous
from tests.games.luturas import test_random_texts as luturas
from tests.games.vault.test_random_texts import Ability as Vault
from tests.random_words import random_data
from tests.text.speaking import german

ENGLISH = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
GERMAN = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
LEFT = re.compile(
    r"[_<>\ue000-\ue0ff]|\b(?:the|of|your|you|with|and|or|card|cards|to|is|each|up|from|in your)\b"
)
Said = Iterator[tuple[str, Callable[[Grammar], str]]]


def vault() -> Said:
    for data in random_data(Vault, 200, 21):
        yield str(data), lambda words, data=data: read(Vault, data).text(Plainly(words))


def luminars() -> Said:
    for data in random_data(Luminars, 200, 21):
        yield (
            str(data),
            lambda words, data=data: abilities_text((read(Luminars, data),), Plainly(words)),
        )


def of_luturas() -> Said:
    for kind, timing, data in luturas.abilities(200, 21):

        def said(words: Grammar, kind: str = kind, timing: Any = timing, data: Any = data) -> str:
            return read(luturas.Ability, data).text(luturas.Writer(words, kind), timing)

        yield str(data), said


def of_luminous() -> Said:
    for kind, data in luminous.abilities(200, 21):

        def said(words: Grammar, kind: str = kind, data: Any = data) -> str:
            return read(luminous.Ability, data).text(luminous.Writer(words, kind))

        yield str(data), said


def numbers(text: str, words: tuple[str, ...]) -> Counter[str]:
    """The figures of a text, and its number words as figures."""
    found = Counter(re.findall(r"\d+", text))
    found.update(
        str(words.index(word) + 2) for word in re.findall(r"\w+", text.lower()) if word in words
    )
    return found


@pytest.mark.parametrize("abilities", [vault, luminars, of_luturas, of_luminous])
def test_random_abilities_say_in_german_what_they_say_in_english(
    abilities: Callable[[], Said],
) -> None:
    words, missing = german()
    there: dict[str, str] = {}
    for data, said in abilities():
        here, english = said(words), said(grammar("en"))
        assert not LEFT.search(here.replace("Some Card", "").replace("Some Name", "")), (here, data)
        figures = numbers(re.sub(r"\b\w+ times\b|\d+-Fache\w*|\w+mal\b", "", here), GERMAN)
        assert figures == numbers(re.sub(r"\b\w+ times\b", "", english), ENGLISH), (here, english)
        assert there.setdefault(here, english) == english, here
    assert {one for one in missing.asked if not one.startswith("name: ")} == set()


@pytest.mark.parametrize("game", game_ids())
def test_the_players_page_shows_the_same_pictures_clauses_and_tables_in_german(game: str) -> None:
    folder = assets() / "rulebooks" / "players"
    if (folder / f"{game}.md").is_file():
        english, here = (
            (folder / name).read_text(encoding="utf-8") for name in (f"{game}.md", f"{game}.de.md")
        )
        for sign in (
            r"\((?:cards|melds|loose|table):[^)]*\)",
            r"L[VMTU]-[\d.]+",
            r"\n## ",
            r"\n\|",
            r"\{\w+\}",
        ):
            assert (
                Counter(re.findall(sign, here)).keys() == Counter(re.findall(sign, english)).keys()
            ), sign
        for heading in re.findall(r"^#+ .+$", english, re.MULTILINE)[1:]:
            assert heading not in here
