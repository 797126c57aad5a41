"""The page *Export*."""
