"""The rulebooks of the games found, read from their pages when they are first asked for."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from luminagames.app.context import Context
from luminagames.app.rulebook.rulebook_text import Rulebook, parse
from luminagames.cards.marks import read_file
from luminagames.engine.game import Game
from luminagames.engine.show import Keyword
from luminagames.guides.guide import guide_of
from luminagames.outside import place
from luminagames.text import grammar, say


class Books:
    """The rulebooks that there are, read when they are first asked for."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._read: dict[str, Rulebook | None] = {}

    def book(self, game: str) -> Rulebook | None:
        """A game's rulebook, None if it has none."""
        if game not in self._read:
            self._read[game] = _read(self._context.game(game), game)
        return self._read[game]

    def forget(self) -> None:
        """They are read anew: in another language."""
        self._read.clear()

    def games(self) -> tuple[str, ...]:
        """The games that have a rulebook."""
        return tuple(game for game in self._context.games if self.book(game) is not None)


def _read(game: Game, name: str) -> Rulebook | None:
    """A game's rulebook: a page in players' words and the words of its cards, then the clauses;
    None without a page.
    """
    path = spoken(place("rulebook", name))
    if not path.is_file():
        return None
    pages = [path.read_text(encoding="utf-8")]
    players = spoken(place("players", name))
    if players.is_file():
        pages = [players.read_text(encoding="utf-8"), glossary(game), *pages]
    words = {word.title: (word.text, word.clause) for word in keywords(game)}
    book = parse("\n\n".join(pages), game.about.title, name, words)
    book.cards = {title: tuple(found) for title, found in cards_with(game).items()}
    guide = guide_of(name)
    book.guided = guide.minutes if guide is not None else 0
    return book


def cards_with(game: Game) -> dict[str, list[str]]:
    """The cards that have each of the words."""
    found: dict[str, list[str]] = {}
    for card in game.definitions:
        for word in game.keywords(card):
            found.setdefault(word.title, []).append(card)
    return found


def clauses_of(game: str, kinds: Collection[str], decision: str = "") -> frozenset[str]:
    """The clauses behind kinds of actions (`assets/rulebooks/steps/GAME.yaml`), as answers to a
    decision where one is named.
    """
    path = place("steps", game)
    if not path.is_file():
        return frozenset()
    steps = read_file(path).data
    assert isinstance(steps, dict)
    found = [steps.get(f"{decision}.{kind}", steps.get(kind)) for kind in kinds]
    return frozenset(
        str(clause) for clauses in found if isinstance(clauses, list) for clause in clauses
    )


def spoken(page: Path) -> Path:
    """The page in the language that is spoken (`vault.de.md`), if there is one; else the English
    one.
    """
    there = page.with_suffix(f".{grammar().language}.md")
    return there if there.is_file() else page


def keywords(game: Game) -> list[Keyword]:
    """The words that the cards' large views explain, in alphabetical order."""
    words = {word.title: word for card in game.definitions for word in game.keywords(card)}
    return [words[name] for name in sorted(words)]


def glossary(game: Game) -> str:
    """The words that the cards' large views explain, in alphabetical order, each with its
    clause.
    """
    lines = [
        f"## {say('Words')}",
        "",
        f"| | {say('word')} | {say('what it means')} | |",
        "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| {{{word.icon}}} | **{word.title}** | {word.text} | {word.clause} |"
        for word in keywords(game)
    ]
    return "\n".join(lines)
