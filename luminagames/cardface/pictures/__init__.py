"""Own pictures: files that a designer lays beside the card data, named by `art:`.

- `wish`: what `art:` says: a file, and which part of it is shown.
- `find`: where that file lies; nothing outside the set's folder is read.
- `guard` and `drawing`: SVG without scripts or references, as paths that any painter (and the PDF)
  can draw.
- `store`: pictures that were read, bounded in bytes and pixels.
- `hole`: what stands where a picture is missing.
"""

from luminagames.cardface.pictures.find import PictureFolders
from luminagames.cardface.pictures.hole import paint_hole
from luminagames.cardface.pictures.store import OwnPicture, PictureError, PictureStore
from luminagames.cardface.pictures.wish import SUFFIXES, ArtWish, WishError, is_file_name, read_wish

__all__ = [
    "SUFFIXES",
    "ArtWish",
    "OwnPicture",
    "PictureError",
    "PictureFolders",
    "PictureStore",
    "WishError",
    "is_file_name",
    "paint_hole",
    "read_wish",
]
