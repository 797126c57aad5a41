"""The Luminars: a rummy of sets, runs and flushes, played over four deals."""

from luminagames.games.luminars.game import LuminarsGame

GAME = LuminarsGame()
