"""Pictures of one kind, out of a scene or off a page."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from crescent.ui.geometry import Rect
from crescent.ui.pictures import Key, Picture, Text

K = TypeVar("K", bound=Key)


class Shown(NamedTuple, Generic[K]):
    """A picture, equal to itself as `Picture`, with a key of a known kind."""

    key: K
    x: int
    y: int
    clip: Rect | None


def of_kind(kind: type[K], pictures: Iterable[Picture]) -> list[Shown[K]]:
    """Return the pictures of one kind, bottom to top."""
    return [Shown(key, x, y, clip) for key, x, y, clip in pictures if isinstance(key, kind)]


def only(kind: type[K], pictures: Iterable[Picture]) -> Shown[K]:
    """Return the only picture of a kind."""
    (picture,) = of_kind(kind, pictures)
    return picture


def keys_of(kind: type[K], pictures: Iterable[Picture]) -> list[K]:
    """Return the keys of one kind, bottom to top."""
    return [picture.key for picture in of_kind(kind, pictures)]


def texts_of(pictures: Iterable[Picture]) -> list[str]:
    """Return the texts, each a line or a part of one, bottom to top, with plain spaces."""
    return [key.text.replace("\u00a0", " ") for key in keys_of(Text, pictures)]
