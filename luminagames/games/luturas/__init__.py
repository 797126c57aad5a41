"""Luturas: lay out Crystals, shift Luturas through their Gears, bring the other Soldier down."""

from luminagames.games.luturas.game import LuturasGame

GAME = LuturasGame()
