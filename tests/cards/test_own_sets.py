"""An own card prints the name of its own set, not that of the shipped one."""

from __future__ import annotations

from pathlib import Path

from luminagames.cards.own import with_own_cards
from luminagames.games import game_ids, load_game

CARD = """- id: harbor-pilot
  name: Harbor Pilot
  type: unit
  cost: {any: 1}
  attack: 1
  health: 1
"""


def printing_game() -> str:
    return next(name for name in game_ids() if load_game(name).set_key)


def test_an_own_card_has_the_name_of_its_set(tmp_path: Path) -> None:
    game = load_game(printing_game())
    folder = tmp_path / "harbor"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text(
        f"game: {game.about.id}\nname: Harbor Nights\n", encoding="utf-8"
    )
    (folder / "cards" / "first.yaml").write_text(CARD, encoding="utf-8")
    own = with_own_cards(game, [folder])
    assert own.face("harbor-pilot").values["set_text"] == "Harbor Nights"
    (folder / "set.yaml").write_text(f"game: {game.about.id}\n", encoding="utf-8")
    assert with_own_cards(game, [folder]).face("harbor-pilot").values["set_text"] == "harbor"
    named = CARD + "  set: Lanterns\n"
    (folder / "cards" / "first.yaml").write_text(named, encoding="utf-8")
    assert with_own_cards(game, [folder]).face("harbor-pilot").values["set_text"] == "Lanterns"
    shipped = next(iter(game.definitions))
    assert (
        own.face(shipped).values["set_text"]
        == game.face(shipped).values["set_text"]
        != "Harbor Nights"
    )
