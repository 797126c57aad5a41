"""The laws of a game: what is legal, what is refused, what an action changes, and that it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from luminagames.contract.finding import Findings
from luminagames.contract.matches import Position, add_refused
from luminagames.engine.action import Action
from luminagames.engine.message import worded
from luminagames.engine.refusal import Refusal

PART = "laws"
# So many steps of a match are done on clones first.
CLONED = 40
# Values that no parameter may be in earnest.
ODD = (None, True, -1, 10**30, 1.5, "", "nonsense", (), (None,))


def check_position(game: Any, at: Position, start: Counter[str], found: Findings) -> None:
    """All laws at one position."""
    _legal(game, at, found)
    _clone(game, at, found)
    _data_form(game, at, found)
    _refusals(game, at, found)
    _conserved(game, at.state, start, found)


def _legal(game: Any, at: Position, found: Findings) -> None:
    asked = game.decision(at.state)
    if (asked is None) != (game.result(at.state) is not None):
        found.add(
            PART,
            worded("step {step}: what is asked and the result do not fit", step=at.step),
            worded("`result` is None exactly while `decision` (or `asking`) asks something"),
        )
    for seat in () if asked is None else asked.seats:
        legal = game.legal_actions(at.state, seat)
        if not legal:
            found.add(
                PART,
                worded(
                    "step {step}: seat {seat} is asked and can do nothing", step=at.step, seat=seat
                ),
                worded("an act's `options` give at least one answer to each decision"),
            )
        if len(set(legal)) != len(legal):
            found.add(
                PART,
                worded("step {step}: an action is listed twice", step=at.step),
                worded("`options` give each action once"),
            )
        for action in legal:
            refusal = game.check(at.state, action)
            if refusal is not None:
                add_refused(found, action, refusal)
            if action.seat != seat or action.kind not in asked.kinds:
                found.add(
                    PART,
                    worded(
                        "'{kind}' of seat {seat} answers another decision",
                        kind=action.kind,
                        seat=action.seat,
                    ),
                    worded("`answers` of the act names the decision's kind"),
                )


def clones_are_apart(game: Any, n_seats: int, seed: int, found: Findings) -> bool:
    """Whether an action on a clone leaves the original as it is, through a match of some steps that
    is kept as plain data alone.
    """
    options = game.resolve_options(game.variants(n_seats)[0], n_seats)
    state = game.new_match(options, n_seats, seed)
    for step in range(CLONED):
        asked = game.decision(state)
        if asked is None:
            return True
        legal = game.legal_actions(state, asked.seats[0])
        if not legal:
            return True
        action = legal[step % len(legal)]
        before = game.digest(state)
        refusal = game.check(state, action)
        if refusal is not None:
            add_refused(found, action, refusal)
            return False
        game.apply(game.clone(state), action)
        if game.digest(state) != before:
            found.add(
                PART,
                worded("'{kind}' on a clone changes the original", kind=action.kind),
                worded("`clone` copies every list and mapping: two states share none"),
            )
            return False
        game.apply(state, action)
    return True


def _clone(game: Any, at: Position, found: Findings) -> None:
    before = game.digest(at.state)
    for action in _some(at.legal):
        copy = game.clone(at.state)
        if game.digest(copy) != before:
            found.add(
                PART,
                worded("a clone is another position (step {step})", step=at.step),
                worded("`clone` copies every field of the state"),
            )
        game.apply(copy, action)
        if game.digest(at.state) != before:
            found.add(
                PART,
                worded("'{kind}' on a clone changes the original", kind=action.kind),
                worded("`clone` copies every list and mapping: two states share none"),
            )
            return


def _data_form(game: Any, at: Position, found: Findings) -> None:
    fault = _first_odd(game.to_data(at.state), "state")
    if fault:
        found.add(
            PART,
            worded("{where} is no plain data", where=fault),
            worded(
                "a state holds whole numbers, words, lists and mappings; no set, no float, no object"
            ),
        )
        return
    again = game.from_data(game.to_data(at.state))
    if game.digest(again) != game.digest(at.state):
        found.add(
            PART,
            worded("step {step}: the state of its data form is another one", step=at.step),
            worded("`from_data` reads each key that `to_data` writes"),
        )
        return
    if game.decision(again) != game.decision(at.state) or game.legal_actions(
        again
    ) != game.legal_actions(at.state):
        found.add(
            PART,
            worded("step {step}: what was asked before is still asked", step=at.step),
            worded(
                "a state that remembers what is legal forgets it before it changes: call `forget`"
            ),
        )


def _first_odd(value: Any, where: str) -> str:
    if isinstance(value, dict):
        for key, one in value.items():
            if not isinstance(key, str):
                return f"{where}[{key!r}]"
            if odd := _first_odd(one, f"{where}.{key}"):
                return odd
        return ""
    if isinstance(value, list):
        return next(
            (odd for n, one in enumerate(value) if (odd := _first_odd(one, f"{where}.{n}"))), ""
        )
    return "" if value is None or isinstance(value, str | int) else where


def _refusals(game: Any, at: Position, found: Findings) -> None:
    before = game.digest(at.state)
    for action in _wrong(game, at):
        try:
            refusal = game.check(at.state, action)
        except Exception as error:  # noqa: BLE001  # a game may raise whatever it likes
            found.add(
                PART,
                worded(
                    "'{kind}' with odd values raises {error}",
                    kind=str(action.kind),
                    error=f"{type(error).__name__}: {error}",
                ),
                worded("`check` refuses what it does not know; `why_not` looks before it counts"),
            )
            continue
        if refusal is None:
            continue
        try:
            game.apply(at.state, action)
        except Refusal:
            pass
        else:
            found.add(
                PART,
                worded("'{kind}' is refused by `check` and done by `apply`", kind=str(action.kind)),
                worded("`apply` asks `check` first and raises its refusal"),
            )
            return
        if game.digest(at.state) != before:
            found.add(
                PART,
                worded("'{kind}' is refused and changes the state", kind=str(action.kind)),
                worded("`why_not` changes nothing"),
            )
            return


def _wrong(game: Any, at: Position) -> list[Action]:
    """Actions that are wrong in some part."""
    wrong = [Action(0, "nonsense"), Action(99, "nonsense")]
    for number, action in enumerate(_some(at.legal)):
        wrong.append(action._replace(seat=at.n_seats))
        for place, (name, _) in enumerate(action.params):
            odd = ODD[(number + at.step) % len(ODD)]
            params = (*action.params[:place], (name, odd), *action.params[place + 1 :])
            wrong.append(action._replace(params=params))
    return wrong


def _some(legal: Sequence[Action], most: int = 4) -> Sequence[Action]:
    """Some of the actions, from all over the list."""
    return legal[:: max(1, len(legal) // most)][:most]


def cards_of(game: Any, state: Any) -> Counter[str]:
    """How many cards of each definition lie anywhere; tokens are left out."""
    definitions = game.card_definitions(state)
    return Counter(
        definitions[card]
        for zone in game.zone_names(state)
        for card in game.zone(state, zone) or ()
        if not game.is_token(definitions[card])
    )


def _conserved(game: Any, state: Any, start: Counter[str], found: Findings) -> None:
    lying = Counter(
        card for zone in game.zone_names(state) for card in game.zone(state, zone) or ()
    )
    twice = [card for card, times in lying.items() if times > 1]
    if twice:
        names = game.card_definitions(state)
        found.add(
            PART,
            worded("the card '{card}' lies in two places at once", card=names[twice[0]]),
            worded("take a card out of the list where it was before it is put into another"),
        )
    now = cards_of(game, state)
    lost = [card for card in start if now[card] < start[card]]
    more = [card for card in now if now[card] > start[card]]
    if (lost or more) and game.deck_rules is None:
        found.add(
            PART,
            worded("the card '{card}' was lost, or made, by an action", card=(lost + more)[0]),
            worded(
                "cards only move: every zone is a list of cards in a piece, and each card is in one"
            ),
        )


def check_orders(game: Any, at: Position, found: Findings) -> None:
    """Where several seats are asked, the order of their answers changes nothing."""
    asked = game.decision(at.state)
    if asked is None or len(asked.seats) < 2:
        return
    answers = {seat: game.legal_actions(at.state, seat)[-1] for seat in asked.seats}
    digests = set()
    for order in (asked.seats, asked.seats[::-1]):
        state = game.clone(at.state)
        for seat in order:
            now = game.decision(state)
            if now is None or seat not in now.seats:
                break
            game.apply(state, answers[seat])
        digests.add(game.digest(state))
    if len(digests) > 1:
        found.add(
            PART,
            worded("the order in which seats answer '{kind}' changes the match", kind=asked.kind),
            worded(
                "only the last answer draws, moves or counts; what an answer keeps is its seat's own"
            ),
        )
