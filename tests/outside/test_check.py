"""`luminagames games check` names what is wrong with a game, and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.cli.games import findings_of
from luminagames.cli.main import main
from luminagames.engine.plain import Json

# By kind: the file, what stands there, what is put there instead, the part and what is said.
BROKEN: dict[str, tuple[str, str, str, str, str]] = {
    "leaking view": (
        "game.py",
        "    def seat_facts",
        (
            "    def view(self, state, seat):\n"
            "        seen = super().view(state, seat)\n"
            "        seen.data['next'] = state.deck[-1:]\n"
            "        return seen\n\n"
            "    def seat_facts"
        ),
        "secrets",
        "changes with what is hidden from it (data.next)",
    ),
    "open hands": (
        "state.py",
        "hand: Annotated[list[Card], OwnerOnly]",
        "hand: list[Card]",
        "secrets",
        "every seat sees all hands",
    ),
    "one seat sees all hands": (
        "game.py",
        "    def seat_facts",
        (
            "    def view(self, state, seat):\n"
            "        from dataclasses import replace\n"
            "        seen = super().view(state, seat)\n"
            "        if seat != 0:\n"
            "            return seen\n"
            "        zones = {f'hand[{n}]': tuple(one.hand) for n, one in enumerate(state.players)}\n"
            "        cards = {c: state.cards[c] for z in zones.values() for c in z}\n"
            "        data = {**seen.data, 'players': [one.to_data() for one in state.players]}\n"
            "        return replace(seen, data=data, zones={**seen.zones, **zones},\n"
            "                       cards={**seen.cards, **cards})\n\n"
            "    def seat_facts"
        ),
        "secrets",
        "some seats see another's 'hand', and some do not",
    ),
    "leaking bids": (
        "state.py",
        "secret_bid: Annotated[int | None, OwnerOnly]",
        "secret_bid: int | None",
        "secrets",
        "others see the secret answer 'bid' (data.players)",
    ),
    "bids told by an event": (
        "facts.py",
        "bid: Annotated[int, OwnerOnly]",
        "bid: int",
        "secrets",
        "an event tells others the secret answer 'bid'",
    ),
    "event without words": (
        "facts.py",
        'line="{seat} takes the trick with {card}.",\n',
        "",
        "words",
        "the event 'trick_taken' has no words",
    ),
    "words without a value": (
        "facts.py",
        "{seat} takes the trick with {card}.",
        "{seat} takes the trick with {tool}.",
        "words",
        "has no value 'tool'",
    ),
    "no forget": (
        "game.py",
        "    def seat_facts",
        (
            "    _asked = {}\n\n"
            "    def decision(self, state):\n"
            "        if id(state) not in self._asked:\n"
            "            self._asked[id(state)] = (state, super().decision(state))\n"
            "        return self._asked[id(state)][1]\n\n"
            "    def seat_facts"
        ),
        "laws",
        "",
    ),
    "unknown zone": (
        "acts.py",
        '"trick", len(trick) - 1)',
        '"stack", len(trick) - 1)',
        "board",
        "names the zone 'stack', which is not there",
    ),
    "unknown zone of the board": (
        "game.py",
        "    def seat_facts",
        (
            "    def table_layout(self, n, at):\n"
            "        from luminagames.engine.show import Place, Rect, TableLayout\n"
            "        places = super().table_layout(n, at).places\n"
            "        return TableLayout((*places, Place('zone:nowhere', Rect(0, 0, 9, 9), 'row')))\n\n"
            "    def seat_facts"
        ),
        "board",
        "a place for the zone 'nowhere'",
    ),
    "no rulebook": ("rulebook.md", "", "", "files", "there is no rulebook"),
    "unknown clause": (
        "acts.py",
        '"NF-4.2"',
        '"NF-4.9"',
        "files",
        "the clause NF-4.9 stands in no line of the rulebook",
    ),
    "wrong determinize": (
        "game.py",
        "            if player.bid is None and player.secret_bid is None and seat not in asked:",
        "            if player.bid is None and player.secret_bid is None:",
        "secrets",
        "changes with what is hidden from it",
    ),
    "determinize raises": (
        "game.py",
        "player.secret_bid = rng.below(state.size + 1)",
        "player.secret_bid = rng.roll(6)",
        "secrets",
        "`determinize` raises AttributeError",
    ),
    "lost card": (
        "rules.py",
        "        state.past.append(state.trick.pop(0))",
        "        state.trick.pop(0)",
        "laws",
        "was lost, or made, by an action",
    ),
    "card in two places": (
        "acts.py",
        "        hand.remove(self.card)\n",
        "        hand.remove(self.card)\n        state.past.append(self.card)\n",
        "laws",
        "lies in two places at once",
    ),
    "shared list in a clone": (
        "state.py",
        "    @property\n    def n(self)",
        (
            "    def clone(self):\n"
            "        return State(**{name: getattr(self, name) for name in self.__slots__})\n\n"
            "    @property\n    def n(self)"
        ),
        "laws",
        "on a clone changes the original",
    ),
    "legal and refused": (
        "acts.py",
        '    words="Play {card}",\n',
        '    words="Play {card}",\n    exact=True,\n',
        "laws",
        "'play' is listed as legal and refused (NF-4.2)",
    ),
    "a refusal that raises": (
        "acts.py",
        "        if self.number > state.size:",
        "        if 60 // (state.size + 1 - self.number) < 0 or self.number > state.size:",
        "laws",
        "raises ZeroDivisionError",
    ),
    "chance of its own": (
        "rules.py",
        "    rng.shuffle(cards)\n",
        "    import random\n    random.shuffle(cards)\n",
        "laws",
        "imports 'random'",
    ),
    "no end": (
        "game.py",
        "                state.round += 1\n",
        "",
        "laws",
        "a match does not end within",
    ),
    "hangs": (
        "rules.py",
        "    place = best(state)\n",
        "    place = best(state)\n    while place >= 0:\n        pass\n",
        "laws",
        "it does not come to an end",
    ),
    "no gesture": (
        "acts.py",
        'gestures=[drag("card:{card}", "zone:trick")]',
        'gestures=[drag("card:{card}", "zone:middle")]',
        "gestures",
        "no hand can make 'play'",
    ),
    "order of answers": (
        "acts.py",
        "        players[self.seat].secret_bid = self.number\n",
        "        players[self.seat].secret_bid = self.number\n        state.leader = self.seat\n",
        "laws",
        "the order in which seats answer 'bidding' changes the match",
    ),
    "float": (
        "rules.py",
        "            points = KEPT + bid\n",
        "            points = (KEPT + bid) / 2\n",
        "laws",
        "is no plain data",
    ),
    "no layout": ("layouts/card.yaml", "", "", "cards", "the layout 'card' of"),
    "a card's mistake": (
        "cards/cards.yaml",
        "suit: sun",
        "suit: sum",
        "cards",
        "did you mean 'sun'",
    ),
    "a scenario that fails": (
        "rules.py",
        "KEPT = 5",
        "KEPT = 4",
        "scenarios",
        "points.yaml",
    ),
    "raises at import": ("rules.py", "KEPT = 5", "KEPT = [][5]", "import", "rules.py:12"),
}


def found_in(folder: Path) -> list[tuple[str, str, str]]:
    return [(one.part, str(one.says), str(one.todo)) for one in findings_of(folder)]


def break_(folder: Path, kind: str) -> None:
    file, old, new, _, _ = BROKEN[kind]
    path = folder / file
    if not old:
        path.unlink()
        return
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} does not have {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.soak
def test_the_example_has_no_finding(home: Path, tricks: Path) -> None:
    assert found_in(tricks) == []


# One of each part in every run; all of them in a soak.
FEW = ("shared list in a clone",)


@pytest.mark.parametrize("kind", FEW)
def test_a_broken_game_is_named(home: Path, tricks: Path, kind: str) -> None:
    named(tricks, kind)


@pytest.mark.soak
@pytest.mark.parametrize("kind", [one for one in BROKEN if one not in FEW])
def test_each_broken_game_is_named(home: Path, tricks: Path, kind: str) -> None:
    named(tricks, kind)


def named(tricks: Path, kind: str) -> None:
    break_(tricks, kind)
    _, _, _, part, said = BROKEN[kind]
    found = found_in(tricks)
    fitting = [one for one in found if one[0] == part and said in one[1]]
    assert fitting, f"{kind}: {found}"
    assert all(todo for _, _, todo in fitting)


def test_the_command_says_what_to_do_and_ends_with_1(
    home: Path, tricks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    break_(tricks, "no rulebook")
    assert main(["games", "check", str(tricks), "--json"]) == 1
    found: list[dict[str, Json]] = json.loads(capsys.readouterr().out)
    assert ("files", "there is no rulebook") in [(one["part"], one["finding"]) for one in found]
    (tricks.parent / "empty").mkdir()
    assert main(["games", "check", str(tricks.parent / "empty")]) != 0
    assert "it has no file __init__.py" in capsys.readouterr().err
