"""Decisions and actions (section 3): what is asked, what is legal, why not, and what each action
does.
"""
