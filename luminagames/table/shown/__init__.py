"""What a scene shows and how: its items by kind, their lights, and where each lies. Only `scene`
puts them together.
"""
