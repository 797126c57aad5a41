"""Rules text -> abilities: the text generator backwards, by the sentences that the game's own cards
say.

A sentence is known where a card says it with other numbers or other words of the vocabulary: they
are put into that card's data, and the generator must say the sentence again, else it is not taken.
So nothing is ever guessed wrong.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property
from typing import cast

from luminagames.cards.lint import card_model
from luminagames.cards.load import validate_cards
from luminagames.cards.marks import Marks, YamlData
from luminagames.cards.tables.cells import CellError
from luminagames.cards.tables.keys import card_keys
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.text.languages import ENGLISH, speaking

NUMBERS = {
    word: str(number)
    for number, words in enumerate(
        ("", "a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
    for word in words.split()
}
# So many ways to put the numbers of a sentence into a card's data are tried.
MOST_TRIES = 24

MOST_CROSSED = 9000
# From this likeness on a word is another one that was spelt wrong.
ALIKE = 0.75
# A sentence that shares less of its words is not near.
LEAST_SHARED = 0.3
# A line that is longer is no sentence that a card says.
MOST_SENTENCE = 400
# So many lines of a table are told the nearest sentence, and so many texts are remembered.
MOST_SOUGHT, MOST_KNOWN = 100, 10_000
# The key of what an ability does, after its trigger, cost and condition; the same in every game.
DEEDS = "do"

_TOKEN = re.compile(r"[a-z]+|\d+|[+−-](?=\d)")
Token = tuple[str, ...]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a card says, cut into words, and the abilities that say it."""

    tokens: Token
    words: str
    host: str
    data: tuple[Json, ...]


def sentences_of(game: Game[object]) -> Sentences | None:
    """The sentences of a game; None for one whose cards have no abilities."""
    key = card_keys(game.about.id).deeds_key()
    return Sentences(game, key) if key and game.has_rules else None


class Sentences:
    """The sentences of one game; `key` is the card's list of abilities."""

    def __init__(self, game: Game[object], key: str) -> None:
        self._game, self.key = game, key
        # What was read, as a text: its abilities, or why it has none.
        self._known: dict[str, str | CellError] = {}
        self._sought = 0
        # By the list of patterns, which lives as long as this.
        self._shapes: dict[int, dict[tuple[bool, ...], list[Pattern]]] = {}

    def begin(self) -> None:
        """Another table: the nearest sentence is sought again, for so many lines."""
        self._sought = 0

    def read(self, text: str) -> list[Json]:
        """The abilities that say a text, one for each line. Raises `CellError` with the nearest
        sentence known.
        """
        known = self._known.get(text)
        if isinstance(known, CellError):
            raise CellError(*known.args)
        if known is not None:
            return cast("list[Json]", json.loads(known))
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        try:
            found = self._read(text)
        except CellError as error:
            if self._sought <= MOST_SOUGHT:
                self._known[text] = error
            raise
        self._known[text] = json.dumps(found)
        return found

    def _read(self, text: str) -> list[Json]:
        found = self._match(text)
        if found is not None:
            return found
        whole: list[Json] = []
        lines = [line.strip() for line in re.split(r"\n| / ", text) if line.strip()]
        for line in lines:
            one = self._match(line)
            if one is None:
                near = self._nearest(line)
                hint = worded("; the nearest is: {sentence}", sentence=near) if near else ""
                raise CellError(worded("no card says '{line}'{hint}", line=line, hint=hint))
            whole += one
        return whole

    def _nearest(self, line: str) -> str:
        """What is likely meant: the line spelt right, or without a word too many; else what shares
        most words with it.

        Empty where nothing is like it. Letters alone would hold *1 hydranai crystal* for *1 Dark
        Crystal*.
        """
        self._sought += 1
        if self._sought > MOST_SOUGHT or len(line) > MOST_SENTENCE:
            return ""
        patterns = (*self._patterns, *self._crossed)
        known = {token for pattern in patterns for token in pattern.tokens}
        spelt = tuple(_spelt(token, known) for token in _tokens(line))
        for guess in (spelt, *(spelt[:at] + spelt[at + 1 :] for at in reversed(range(len(spelt))))):
            said = self._said_by(self._patterns, guess) or self._said_by(self._crossed, guess)
            if said is not None:
                return " ".join(said[0].split())
        best = _likest(patterns, spelt, line.lower())
        return (
            best.words if best is not None and _shared(best.tokens, spelt) >= LEAST_SHARED else ""
        )

    @cached_property
    def _patterns(self) -> list[Pattern]:
        """Every ability of every card alone, and all of a card together."""
        wanted: list[tuple[str, tuple[Json, ...]]] = []
        for card, data in self._game.definitions.items():
            listed = cast("Sequence[Json]", data.get(self.key) or ())
            wanted += [(card, (one,)) for one in listed]
            if len(listed) > 1:
                wanted.append((card, tuple(listed)))
        return self._made(wanted)

    @cached_property
    def _crossed(self) -> list[Pattern]:
        """Every single thing that a card does, after every trigger, cost and condition of another:
        what is right.
        """
        shells: dict[str, tuple[str, dict[str, Json]]] = {}
        deeds: dict[str, Json] = {}
        for card, data in self._game.definitions.items():
            for ability in cast("Sequence[Json]", data.get(self.key) or ()):
                done = ability.get(DEEDS) if isinstance(ability, dict) else None
                if not isinstance(ability, dict) or not isinstance(done, list | tuple):
                    continue
                shell = {name: value for name, value in ability.items() if name != DEEDS}
                shells.setdefault(json.dumps(shell, sort_keys=True), (card, shell))
                for one in done:
                    deeds.setdefault(json.dumps(one, sort_keys=True), one)
        pairs = itertools.islice(itertools.product(shells.values(), deeds.values()), MOST_CROSSED)
        wanted = [
            (card, (cast("Json", {**shell, DEEDS: [deed]}),)) for (card, shell), deed in pairs
        ]
        return self._made(
            [one for one, right in zip(wanted, self._right(wanted), strict=True) if right]
        )

    def _made(self, wanted: Sequence[tuple[str, tuple[Json, ...]]]) -> list[Pattern]:
        found: list[Pattern] = []
        texts = self._say(wanted)
        seen: set[Token] = set()
        for (card, abilities), text in zip(wanted, texts, strict=True):
            tokens = _tokens(text)
            if tokens and tokens not in seen:
                seen.add(tokens)
                found.append(Pattern(tokens, " ".join(text.split()), card, abilities))
        return found

    def _say(self, wanted: Sequence[tuple[str, tuple[Json, ...]]]) -> list[str]:
        """What cards would say that have these abilities and no others; what they say without any
        is left out.
        """
        cards = self._game.definitions
        probes: list[Mapping[str, Json]] = []
        hosts = list(dict.fromkeys(card for card, _ in wanted))
        probes += [{**cards[card], "id": f"{card}--bare", self.key: []} for card in hosts]
        probes += [
            {**cards[card], "id": f"{card}--{at}", self.key: list(abilities)}
            for at, (card, abilities) in enumerate(wanted)
        ]
        game = self._game.with_definitions([*cards.values(), *probes])
        with speaking(ENGLISH):  # what a sheet says is English, whatever the program speaks
            bare = {card: set(game.card_text(f"{card}--bare").split("\n")) for card in hosts}
            return [
                "\n".join(
                    line
                    for line in game.card_text(f"{card}--{at}").split("\n")
                    if line not in bare[card]
                )
                for at, (card, _) in enumerate(wanted)
            ]

    def _match(self, text: str) -> list[Json] | None:
        tokens = _tokens(text)
        found = self._among(self._patterns, tokens)
        return self._among(self._crossed, tokens) if found is None else found

    def _among(self, patterns: Sequence[Pattern], tokens: Token) -> list[Json] | None:
        said = self._said_by(patterns, tokens)
        return None if said is None else said[1]

    def _said_by(self, patterns: Sequence[Pattern], tokens: Token) -> tuple[str, list[Json]] | None:
        """The sentence of these words as it is written, and the abilities that say it."""
        alike = self._of_shape(patterns).get(_shape(tokens), ())
        for pattern in sorted(
            alike, key=lambda one: _distance(one.tokens, tokens)
        ):  # the very sentence first
            for data in _changed(pattern, tokens):
                if data == pattern.data or self._stands(pattern.host, data):
                    (said,) = self._say([(pattern.host, data)])
                    if _tokens(said) == tokens:
                        return said, list(data)
        return None

    def _of_shape(self, patterns: Sequence[Pattern]) -> Mapping[tuple[bool, ...], list[Pattern]]:
        """Patterns by their shape: a word never becomes a figure, nor the other way round."""
        found = self._shapes.get(id(patterns))
        if found is None:
            found = {}
            for pattern in patterns:
                found.setdefault(_shape(pattern.tokens), []).append(pattern)
            self._shapes[id(patterns)] = found
        return found

    def _stands(self, host: str, data: tuple[Json, ...]) -> bool:
        """Whether a card with these abilities is right."""
        return self._right([(host, data)])[0]

    def _right(self, wanted: Sequence[tuple[str, tuple[Json, ...]]]) -> list[bool]:
        """Of each whether a card with these abilities is right."""
        cards = [
            json.loads(
                json.dumps(
                    {
                        **self._game.definitions[card],
                        "id": f"probe-{at}",
                        "name": f"Probe {at}",
                        self.key: list(data),
                    }
                )
            )
            for at, (card, data) in enumerate(wanted)
        ]
        model = card_model(self._game.about.id)
        good, _ = validate_cards(cast("list[YamlData]", cards), Marks(), (), "sentences", model)
        ids = {str(one["id"]) for one in good}
        return [f"probe-{at}" in ids for at in range(len(wanted))]


def _shape(tokens: Token) -> tuple[bool, ...]:
    """Which words of a sentence are figures."""
    return tuple(token.isdigit() for token in tokens)


def _distance(one: Token, other: Token) -> int:
    """In how many words two sentences of one length differ."""
    return sum(a != b for a, b in zip(one, other, strict=True))


def _likest(patterns: Sequence[Pattern], typed: Token, small: str) -> Pattern | None:
    """The sentence that shares most words with what was typed, then most letters.

    Words in any order are counted first: what cannot be the likest by them is not looked at.
    """
    words = Counter(_plain(typed))
    at_most = [3 * _common(one.tokens, words) / _size(one.tokens, typed) for one in patterns]
    best: Pattern | None = None
    likeness = (0.0, 0.0)
    for bound, pattern in sorted(
        zip(at_most, patterns, strict=True), key=lambda pair: pair[0], reverse=True
    ):
        if bound < likeness[0]:
            break
        letters = SequenceMatcher(None, small, pattern.words.lower()).quick_ratio()
        found = _shared(pattern.tokens, typed), letters
        if best is None or found > likeness:
            best, likeness = pattern, found
    return best


def _common(known: Token, words: Mapping[str, int]) -> int:
    return sum(min(number, words.get(word, 0)) for word, number in Counter(_plain(known)).items())


def _size(known: Token, typed: Token) -> int:
    return max(1, 2 * len(typed) + len(known))


def _plain(tokens: Token) -> list[str]:
    """Words with one sign for any figure."""
    return ["#" if token.isdigit() else token for token in tokens]


def _tokens(text: str) -> Token:
    """The words of a sentence as they are compared: small, numbers as figures, one form for one and
    many.
    """
    words = (NUMBERS.get(word, word) for word in _TOKEN.findall(text.lower().replace("−", "-")))
    return tuple(word[:-1] if len(word) > 3 and word.endswith("s") else word for word in words)


def _spelt(token: str, known: Collection[str]) -> str:
    """A word as the cards spell it, where it is nearly one of theirs."""
    if token in known or token.isdigit():
        return token
    return next(iter(get_close_matches(token, known, n=1, cutoff=ALIKE)), token)


def _shared(known: Token, typed: Token) -> float:
    """How many words two sentences share in their order, from 0 to 1; any figure is like any other.

    That what was typed is said counts twice as much as that no more is said.
    """
    one, other = _plain(known), _plain(typed)
    same = sum(
        block.size
        for block in SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    )
    return 3 * same / _size(known, typed)


def _changed(pattern: Pattern, tokens: Token) -> Iterator[tuple[Json, ...]]:
    """The data of a pattern with the numbers and words in which a sentence differs; every way to
    put them in.
    """
    differ = [(old, new) for old, new in zip(pattern.tokens, tokens, strict=True) if old != new]
    if not differ:
        yield pattern.data
        return
    words = {old: new for old, new in differ if not old.isdigit()}
    numbers = [(int(old), int(new)) for old, new in differ if old.isdigit() and new.isdigit()]
    if len(words) + len(numbers) < len(dict.fromkeys(differ)) or any(
        new.isdigit() for new in words.values()
    ):
        return
    data = json.loads(json.dumps(pattern.data))
    if words and not _put_words(data, words):
        return
    places = list(_leaves(data, ()))
    choices = [[path for path, value in places if value == old] for old, _ in numbers]
    for paths in itertools.islice(itertools.product(*choices), MOST_TRIES):
        if len(set(paths)) == len(paths):
            made = json.loads(json.dumps(data))
            for path, (_, new) in zip(paths, numbers, strict=True):
                _set(made, path, new)
            yield tuple(made)


def _put_words(node: Json, words: Mapping[str, str]) -> bool:
    """Exchange words where they are keys or values; whether any was."""
    done = False
    if isinstance(node, dict):
        for key, value in list(node.items()):
            new = words.get(_tokens(key)[0] if len(_tokens(key)) == 1 else "")
            if new is not None:
                node[new] = node.pop(key)
                done = True
            if isinstance(value, str) and (
                other := words.get(_tokens(value)[0] if _tokens(value) else "")
            ):
                node[key] = other
                done = True
            done |= _put_words(value, words)
    elif isinstance(node, list):
        for at, value in enumerate(node):
            if isinstance(value, str) and (
                other := words.get(_tokens(value)[0] if _tokens(value) else "")
            ):
                node[at] = other
                done = True
            done |= _put_words(value, words)
    return done


def _leaves(node: Json, path: Path) -> Iterator[tuple[Path, int]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(node, list):
        for at, value in enumerate(node):
            yield from _leaves(value, (*path, at))
    elif isinstance(node, int) and not isinstance(node, bool):
        yield path, node


def _set(node: Json, path: Path, value: int) -> None:
    for step in path[:-1]:
        node = node[step]  # type: ignore[index]  # a path that `_leaves` found in it
    node[path[-1]] = value  # type: ignore[index]  # the same
