"""Players that are programs. A bot sees what its seat may see, and nothing else."""

from luminagames.bots.bot import NAMES, Bot, Budget
from luminagames.bots.levels import LEVELS, Level, level_of
from luminagames.bots.maker import make_bot
from luminagames.bots.play import play_out

__all__ = ["LEVELS", "NAMES", "Bot", "Budget", "Level", "level_of", "make_bot", "play_out"]
