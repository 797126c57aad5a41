"""The table for those who hear it: its parts as a tree, what is announced, and the situation in
words.
"""
