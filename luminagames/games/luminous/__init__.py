"""Luminous: orbs, units and relics; attack the enemy's Favored in turns full of answers."""

from luminagames.games.luminous.game import LuminousGame

GAME = LuminousGame()
