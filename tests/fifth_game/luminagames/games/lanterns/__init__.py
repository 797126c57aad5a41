"""Lanterns: a game of six cards, small enough to be read in one sitting."""

from luminagames.games.lanterns.game import LanternsGame

GAME = LanternsGame()
