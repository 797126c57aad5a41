"""The one place where the version stands; the wheel, `--version`, About and match files read it from here."""

__version__ = "0.1.0"
