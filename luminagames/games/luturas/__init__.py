"""Luturas: lay out Crystals, shift Luturas through their Gears, bring the other Soldier down."""

from luminagames.engine.contract.late import late_game

__getattr__ = late_game(__name__)
