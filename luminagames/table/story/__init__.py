"""The story of a match that is over: its course as a chart, the moments that decided it, its
records.

`course` is worked out by looking through the match again and never stored; `board` shows it.
"""
