"""Widgets that follow the theme, for pages, studio and tables alike. They know no page, no game and
no match.
"""
