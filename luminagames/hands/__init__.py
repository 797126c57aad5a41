"""Hands on other screens: each seat of a match over the local network, by a server in a process of
its own.
"""
