"""Card layouts as data: files in `assets/layouts/<game>/`, read, checked and turned into
elements.
"""

from luminagames.cardface.layout.model import Layout
from luminagames.cardface.layout.reader import LayoutError, check_layout, load_layout, read_layout
from luminagames.cards.problems import Problem

__all__ = ["Layout", "LayoutError", "Problem", "check_layout", "load_layout", "read_layout"]
