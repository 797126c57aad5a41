"""The cards of a game while somebody edits them: files may be half written, wrong or gone, and
nothing ever raises.

A card that cannot be read stays as it was last (`LiveCard.fresh` is false then), so that a preview
is never blank. One file is read again in a few milliseconds; nothing here watches files, who uses
it tells which one to look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from luminagames.cards import lint, sources
from luminagames.cards.decks import deck_files, read_decks
from luminagames.cards.load import (
    CardPlace,
    LoadResult,
    Seen,
    about,
    load_document,
    set_problems,
    stands_twice,
)
from luminagames.cards.marks import Document, Place, read, read_file
from luminagames.cards.problems import Problem, errors
from luminagames.cards.selection import Kind, kind_of
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class LiveCard:
    """A card as it can be shown. `line` and `last_line` say where it stands in its file, counted
    from 1.
    """

    id: str
    definition: Mapping[str, Json]
    file: Path
    line: int
    last_line: int
    # False: what its file says now is wrong, and this is how the card was last.
    fresh: bool = True
    # Whether it lies in a folder of somebody's own, not among the shipped cards.
    own: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """What came of reading a file anew: ids of cards that are new or different, ids that are gone,
    its problems.
    """

    cards: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    # What the file is; for a `layout` only its name is known here, `cardface.checks` reads it.
    kind: Kind = "cards"


@dataclass(slots=True)
class _File:
    """One file of cards: what it gave last, and what is wrong with it."""

    path: Path
    own: bool
    cards: dict[str, LiveCard] = field(default_factory=dict)
    places: dict[str, CardPlace] = field(default_factory=dict)
    # (key, value, card, place) of everything that may stand only once in a game.
    unique: list[tuple[str, str, str, Place]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class LiveCards:
    """The shipped cards of a game and those in `folders`, in the order of their files."""

    def __init__(self, game: str, folders: Sequence[Path] = (), *, shipped: bool = True) -> None:
        self.game_id = game
        self.folders = tuple(folders)
        self._shipped = shipped
        self._model = lint.card_model(game)
        self._files: dict[Path, _File] = {}
        self._decks: dict[Path, Document] = {}
        self._cards: dict[str, LiveCard] = {}
        self._across: dict[Path, list[Problem]] = {}
        self.rescan()

    # What there is

    @property
    def cards(self) -> Mapping[str, LiveCard]:
        """All cards by id, in the order of their files; of two with one id the first."""
        return self._cards

    @property
    def files(self) -> tuple[Path, ...]:
        """The files of cards and decks that are known, in order: what to watch (with `folders`)."""
        return (*self._files, *self._decks)

    @property
    def decks(self) -> Sequence[Deck]:
        """The decks that can be read, in the order of their files."""
        return self._read_decks[0]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems of cards and decks, in order of place."""
        return self._problems

    @property
    def card_problems(self) -> tuple[Problem, ...]:
        """The problems of cards alone, in order of place: decks take longer to judge than a card to
        draw.
        """
        return self._card_problems

    def problems_of(self, path: Path) -> tuple[Problem, ...]:
        """The problems of one file."""
        name = str(path)
        known = self.card_problems if path in self._files else self.problems
        return tuple(problem for problem in known if problem.file == name)

    def game(self) -> Game[object]:
        """The rules with the cards as they can be shown now."""
        return self._game

    def place(self, card: str) -> CardPlace | None:
        """Where a card stands, for problems of its printed face; None while its file is wrong."""
        found = self._cards.get(card)
        return self._files[found.file].places.get(card) if found is not None else None

    # What happens

    def check_text(self, path: Path, text: str) -> list[Problem]:
        """The problems a text would have if it were saved at `path`; nothing changes. For cards and
        decks.
        """
        document = read(text, str(path))
        match kind_of(path):
            case "deck":
                return self._deck_problems([document])
            case "cards":
                file = self._read_cards(path, document, None)
                return sorted([*file.problems, *self._twice(file, {**self._files, path: file})])
        return sorted(document.problems)

    def update(self, path: Path, text: str | None = None) -> Changed:
        """Reads a file again, after it was changed, made, renamed or deleted; with `text` a text
        not saved yet.
        """
        kind = kind_of(path) if path.suffix == ".yaml" else "set"
        if kind == "deck":
            self._read_deck(path, text)
        elif kind == "cards" and (text is not None or self._holds_cards(path)):
            self._read_file(path, text)
        else:
            return Changed(kind="set" if kind == "cards" else kind)
        return self._merge(path, kind)

    def _holds_cards(self, path: Path) -> bool:
        """Whether a file is one of those that `rescan` reads: maps of tables and workflows are
        YAML, too.
        """
        own = [folder for folder in self.folders if path.is_relative_to(folder)]
        return (
            path in self._files
            or not own
            or any(path in sources.card_files(folder) for folder in own)
        )

    def rescan(self) -> Changed:
        """Looks for files that are new or gone, and reads all of them."""
        wanted = dict.fromkeys(sources.shipped_files(self.game_id), False) if self._shipped else {}
        decks = deck_files(self.game_id) if self._shipped else []
        for folder in self.folders:
            wanted |= {path: True for path in sources.card_files(folder) if self._is_ours(path)}
            decks += [path for path in sources.deck_files(folder) if self._is_ours(path)]
        before = self._files
        self._files = {}
        for path, own in wanted.items():
            self._files[path] = self._read_cards(path, read_file(path), before.get(path), own)
        self._decks = {path: read_file(path) for path in decks}
        return self._merge(None, "cards")

    # Reading

    def _is_ours(self, path: Path) -> bool:
        return sources.game_of(path) in (self.game_id, None)

    def _read_file(self, path: Path, text: str | None) -> None:
        if text is None and not path.is_file():
            self._files.pop(path, None)
            return
        document = read(text, str(path)) if text is not None else read_file(path)
        before = self._files.get(path)
        own = (
            before.own
            if before is not None
            else not path.is_relative_to(sources.shipped_folder(self.game_id))
        )
        self._files[path] = self._read_cards(path, document, before, own)

    def _read_deck(self, path: Path, text: str | None) -> None:
        if text is None and not path.is_file():
            self._decks.pop(path, None)
        else:
            self._decks[path] = read(text, str(path)) if text is not None else read_file(path)

    def _read_cards(
        self, path: Path, document: Document, before: _File | None, own: bool = False
    ) -> _File:
        """A file as it is now, with cards of `before` for those that are wrong."""
        file = _File(path, own)
        result = LoadResult()
        load_document(document, self._model, result, Seen())
        file.problems = result.problems
        file.places = result.places
        entries = document.data if isinstance(document.data, list) else None
        last = list(before.cards.values()) if before is not None else []
        if entries is None:
            if last and not errors(file.problems):
                message = worded("the file is empty: its cards are shown as they were last")
                file.problems.append(Problem(str(path), 1, 1, message, "warning", code="file"))
            file.cards = {card.id: replace(card, fresh=False) for card in last}
            return file
        good = {str(card["id"]): card for card in result.definitions}
        named = {str(entry["id"]) for entry in entries if isinstance(entry, dict) and "id" in entry}
        for at, entry in enumerate(entries):
            line, end = _lines(document, at, len(entries))
            name = str(entry.get("id", "")) if isinstance(entry, dict) else ""
            self._note_unique(file, document, at, entry, name)
            if name in good and result.places[name].index == at:
                file.cards[name] = LiveCard(name, good[name], path, line, end, True, own)
            elif before is not None and name in before.cards and name not in good:
                file.cards[name] = replace(
                    before.cards[name], line=line, last_line=end, fresh=False
                )
            elif at < len(last) and name not in good and last[at].id not in named:
                file.cards[last[at].id] = replace(last[at], line=line, last_line=end, fresh=False)
        return file

    def _note_unique(
        self, file: _File, document: Document, at: int, entry: Json, name: str
    ) -> None:
        if isinstance(entry, dict):
            for key in self._model.unique:
                value = entry.get(key)
                if isinstance(value, str):
                    file.unique.append((key, value, name, document.marks.value((at, key))))

    # Across files

    def _merge(self, path: Path | None, kind: Kind) -> Changed:
        before = self._cards
        cards: dict[str, LiveCard] = {}
        for file in self._files.values():
            for name, card in file.cards.items():
                cards.setdefault(name, card)
        self._cards = cards
        self._across = {one: self._twice(file, self._files) for one, file in self._files.items()}
        for name in ("_problems", "_card_problems", "_game", "_read_decks"):
            self.__dict__.pop(name, None)
        changed = tuple(
            name
            for name, card in cards.items()
            if name not in before
            or before[name].definition != card.definition
            or before[name].fresh != card.fresh
        )
        removed = tuple(name for name in before if name not in cards)
        return Changed(
            changed, removed, self.problems if path is None else self.problems_of(path), kind
        )

    def _twice(self, file: _File, files: Mapping[Path, _File]) -> list[Problem]:
        """What stands in this file and in one before it; of a text that is checked, in any
        other.
        """
        first: dict[tuple[str, str], tuple[str, Path, Place]] = {}
        for other in files.values():
            if other.path == file.path:
                if files is self._files:
                    break
                continue
            for key, value, card, place in other.unique:
                first.setdefault((key, value), (card, other.path, place))
        found = []
        for key, value, card, place in file.unique:
            if (key, value) in first:
                by, path, at = first[key, value]
                message = about(card, stands_twice(key, value, by, str(path), at))
                found.append(
                    Problem(
                        str(file.path),
                        place.line,
                        place.column,
                        message,
                        end_column=place.end,
                        code="twice",
                        card=card,
                    )
                )
        return found

    @cached_property
    def _problems(self) -> tuple[Problem, ...]:
        return tuple(sorted([*self.card_problems, *self._read_decks[1]]))

    @cached_property
    def _card_problems(self) -> tuple[Problem, ...]:
        return tuple(sorted(self._problems_of_cards()))

    def _problems_of_cards(self) -> Iterator[Problem]:
        wrong = False
        for path, file in self._files.items():
            yield from file.problems
            yield from self._across[path]
            wrong = wrong or bool(errors(file.problems)) or bool(self._across[path])
        if not wrong:
            places = {
                name: place for file in self._files.values() for name, place in file.places.items()
            }
            yield from set_problems(
                [dict(card.definition) for card in self._cards.values()], places, self._model
            )

    @cached_property
    def _game(self) -> Game[object]:
        return lint.load(self.game_id).with_definitions(
            [card.definition for card in self._cards.values()]
        )

    @cached_property
    def _read_decks(self) -> tuple[Sequence[Deck], list[Problem]]:
        rules = lint.load(self.game_id).deck_rules
        if rules is None or not self._decks:
            return (), []
        found = read_decks(self._decks.values(), rules, self._cards)
        return found.decks, lint.judge_decks(self._game, found)

    def _deck_problems(self, documents: list[Document]) -> list[Problem]:
        rules = lint.load(self.game_id).deck_rules
        if rules is None:
            return []
        return lint.judge_decks(self._game, read_decks(documents, rules, self._cards))


def _lines(document: Document, at: int, count: int) -> tuple[int, int]:
    """The first line of an entry, and the last one before the next."""
    line = document.marks.value((at,)).line
    after = document.marks.value((at + 1,)).line if at + 1 < count else document.lines + 1
    return line, max(line, after - 1)
