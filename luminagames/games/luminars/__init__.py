"""The Luminars: a rummy of sets, runs and flushes, played over four deals."""

from luminagames.engine.contract.late import late_game

__getattr__ = late_game(__name__)
