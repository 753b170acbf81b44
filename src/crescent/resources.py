"""Where the pictures and fonts are: the only module that knows.

In a checkout they lie in `assets/` beside `src/`; in an installed package and in a bundle, in
`assets/` inside the package.
"""

import sys
from functools import cache
from pathlib import Path


class MissingAssetError(FileNotFoundError):
    """A picture or font is not where it should be: the installation is incomplete."""


def asset(*parts: str) -> Path:
    """The path of a file below `assets/`, such as ``asset("cards", "back.svg")``.

    Raises `MissingAssetError` if it is not there.
    """
    path = asset_directory().joinpath(*parts)
    if not path.exists():
        raise MissingAssetError(f"{'/'.join(parts)} is missing in {asset_directory()}")
    return path


def read_text(*parts: str) -> str:
    """The text of a file below `assets/`.

    Raises `MissingAssetError` if it is not there.
    """
    return asset(*parts).read_text("utf-8")


@cache
def asset_directory() -> Path:
    """The directory `assets/`.

    Raises `MissingAssetError` if there is none.
    """
    places = candidates(Path(__file__).resolve().parent, getattr(sys, "_MEIPASS", None))
    for place in places:
        if (place / "cards").is_dir():
            return place
    looked_in = ", ".join(str(place) for place in places)
    raise MissingAssetError(f"the game's pictures are missing; looked in {looked_in}")


def candidates(package: Path, bundle: str | None) -> list[Path]:
    """Where `assets/` can be: the installed package, a bundle, a checkout."""
    places = [package / "assets"]
    if bundle is not None:
        places.append(Path(bundle) / "assets")
    if package.parent.name == "src":
        places.append(package.parent.parent / "assets")
    return places
