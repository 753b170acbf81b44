"""What the player can choose: values and their checks, and nothing of how they are kept."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("felt", "midnight"),
    "deck": ("two", "four"),
    "letters": ("en", "fr", "de", "nl", "ru", "pl", "pt", "sv"),
    "motion": ("full", "short", "none"),
}
"""The values of the settings that are not just on or off."""


class _Values(NamedTuple):
    theme: str = "felt"
    deck: str = "two"
    """How many colours the suits have."""
    letters: str = "en"
    """The alphabet of the index letters."""
    motion: str = "full"
    counts: bool = True
    """The number of its cards below each pile."""
    pile_numbers: bool = False
    """The number of each pile below it."""
    reasons: bool = True
    """Interactive rules: a refused move is told with its reason."""
    highlight: bool = True
    """The places that accept a selected card light up."""
    auto_move: bool = True
    """A tap moves a card that has one place to go."""
    ask_before_redeal: bool = True
    ask_before_new: bool = True
    """Also before a restart and before another deal's code is played."""


class Settings(_Values):
    """How the game looks and behaves; raises `ValueError` for a value that cannot be chosen."""

    __slots__ = ()

    def __new__(cls, *values: Any, **named: Any) -> Self:  # noqa: D102
        self = super().__new__(cls, *values, **named)
        for name, value in zip(self._fields, self, strict=True):
            if name in CHOICES:
                if value not in CHOICES[name]:
                    raise ValueError(f"{name} cannot be {value!r}")
            elif not isinstance(value, bool):
                raise ValueError(f"{name} is on or off, not {value!r}")
        return self

    def with_value(self, name: str, value: Any) -> "Settings":
        """The same with one setting changed; raises `ValueError` for a wrong name or value."""
        values = self._asdict()
        if name not in values:
            raise ValueError(f"no setting is named {name!r}")
        return Settings(**(values | {name: value}))
