"""Finds pictures, fonts and other assets; no other module knows where they are.

In a checkout they are in `assets/` beside `src/`, in an installed package and in a bundle in
`assets/` inside the package.
"""

import os
import sys
from functools import cache


class MissingAssetError(FileNotFoundError):
    """An asset is missing: the installation is incomplete."""


def asset(*parts: str) -> str:
    """Return the path of a file below `assets/`, such as ``asset("cards", "back.svg")``.

    Raises `MissingAssetError` if it is not there, and `OSError` if it cannot be read. SDL does not
    tell the two apart.
    """
    path = os.path.join(asset_directory(), *parts)
    try:
        if not os.path.isdir(path):
            os.close(os.open(path, os.O_RDONLY))
    except FileNotFoundError:
        missing = f"{'/'.join(parts)} is missing in {asset_directory()}"
        raise MissingAssetError(missing) from None
    return path


def read_text(*parts: str) -> str:
    """Return the text of a file below `assets/`.

    Raises `MissingAssetError` if it is not there.
    """
    return read_bytes(*parts).decode()


def read_bytes(*parts: str) -> bytes:
    """Return the bytes of a file below `assets/`.

    Raises `MissingAssetError` if it is not there.
    """
    with open(asset(*parts), "rb") as file:
        return file.read()


@cache
def asset_directory() -> str:
    """Return the directory `assets/`.

    Raises `MissingAssetError` if there is none.
    """
    places = candidates(os.path.dirname(os.path.realpath(__file__)), getattr(sys, "_MEIPASS", None))
    for place in places:
        if os.path.isdir(os.path.join(place, "cards")):
            return place
    looked_in = ", ".join(places)
    raise MissingAssetError(f"the game's pictures are missing; looked in {looked_in}")


def candidates(package: str, bundle: str | None) -> list[str]:
    """Return the possible paths of `assets/`: in the package, in a bundle, in a checkout."""
    places = [os.path.join(package, "assets")]
    if bundle is not None:
        places.append(os.path.join(bundle, "assets"))
    above = os.path.dirname(package)
    if os.path.basename(above) == "src":
        places.append(os.path.join(os.path.dirname(above), "assets"))
    return places
