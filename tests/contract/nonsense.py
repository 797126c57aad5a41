"""Actions that are wrong in some part: made from legal ones, and from the game's own
declarations.
"""

from __future__ import annotations

from luminagames.engine.action import Action, ActionKind
from luminagames.engine.builtin import Pairs, Param
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64

VALUES: tuple[Param, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    5,
    99,
    10**30,
    -(10**30),
    1.5,
    float("nan"),
    float("inf"),
    "",
    "0",
    "1",
    " ",
    "nonsense",
    "__class__",
    "a" * 500,
    (),
    (1,),
    (None,),
    ((),),
    ("nonsense",),
    (True, 1),
    (1, 1),
    Pairs(),
    Pairs((("nonsense", 1),)),
    Pairs((("nonsense", None), ("nonsense", 1))),
    Pairs((("", Pairs()),)),
)

KINDS = (None, True, 0, 1.5, "", "nonsense", (), ("pass",), "choose_action", "__init__")


def nonsense(
    game: Game[object], legal: tuple[Action, ...], n_seats: int, rng: SplitMix64
) -> Action:
    """An action with one or two parts changed; it may be legal still."""
    action = rng.choice(legal) if legal else Action(0, "nonsense")
    for _ in range(1 + rng.below(2)):
        action = _changed(game, action, n_seats, rng)
    return action


def _changed(game: Game[object], action: Action, n_seats: int, rng: SplitMix64) -> Action:
    params = list(action.params)
    match rng.below(9):
        case 0:
            seats: tuple[object, ...] = (
                *range(n_seats),
                n_seats,
                -1,
                None,
                True,
                False,
                "0",
                0.0,
                (0,),
            )
            return action._replace(seat=rng.choice(seats))
        case 1:
            return action._replace(kind=rng.choice(KINDS))
        case 2:
            kind = rng.choice(list(game.action_kinds.values()))
            return action._replace(kind=kind.name, params=_invented(kind, rng))
        case 3 if params:
            del params[rng.below(len(params))]
        case 4:
            params.append(
                (rng.choice(("nonsense", "seat", "action", "", "card")), rng.choice(VALUES))
            )
        case 5 if params:
            params.append(rng.choice(params))
        case 6 if params:
            place = rng.below(len(params))
            name, value = params[place]
            params[place] = (name, _bent(value, rng))
        case _ if params:
            place = rng.below(len(params))
            params[place] = (params[place][0], rng.choice(VALUES))
        case _:
            params.append(("nonsense", rng.choice(VALUES)))
    return action._replace(params=tuple(params))


def _invented(kind: ActionKind, rng: SplitMix64) -> tuple[tuple[str, Param], ...]:
    return tuple((spec.name, rng.choice(VALUES)) for spec in kind.params)


def _bent(value: Param, rng: SplitMix64) -> Param:
    """Nearly the same value."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return rng.choice(
            (value + 1, value - 1, -value, float(value), str(value), bool(value), value + 40)
        )
    if isinstance(value, str):
        return rng.choice((value + " ", value.upper(), value[:-1], (value,)))
    if isinstance(value, Pairs):
        pairs = list(value)
        if not pairs:
            return Pairs((("lithari", 1), ("", 0)))
        key, part = rng.choice(pairs)
        bent: tuple[tuple[str, Param], ...] = ((key, _bent(part, rng)),)
        return Pairs([*pairs, *bent] if rng.below(2) else bent)
    if isinstance(value, tuple):
        if not value:
            return (0,)
        return rng.choice(
            (value[1:], (*value, value[0]), value[::-1], (_bent(value[0], rng), *value[1:]))
        )
    return value
