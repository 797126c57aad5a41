"""Luminous: orbs, units and relics; attack the enemy's Favored in turns full of answers."""

from luminagames.engine.contract.late import late_game

__getattr__ = late_game(__name__)
