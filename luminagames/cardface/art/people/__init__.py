"""People as rigs: busts made of skin, hair, coat and hat."""

from __future__ import annotations

from collections.abc import Callable

from luminagames.cardface.art.people.cast import PEOPLE
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.people.portrait import paint_person
from luminagames.cardface.art.people.wayfarers import WAYFARERS
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch


def _draw(person: Person) -> Callable[[Sketch, Chance], None]:
    def draw(s: Sketch, chance: Chance) -> None:
        with s.moved(about=(50, 110), by=(0, 2), scale=0.94):
            paint_person(s, person)

    return draw


def _rig(person: Person) -> Rig:
    return Rig(
        _draw(person),
        disc=(56, 40, 32),
        front=True,
        fixed=True,
        anchor=112,
        ground=96,
        corners=False,
        land="round",
    )


DRAWINGS: dict[str, Rig] = {name: _rig(person) for name, person in (PEOPLE | WAYFARERS).items()}

__all__ = ["DRAWINGS", "PEOPLE", "WAYFARERS", "Person", "paint_person"]
