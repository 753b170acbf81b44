"""What the player can choose: values and their checks, and nothing of how they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("felt", "midnight"),
    "deck": ("two", "four"),
    "letters": ("en", "fr", "de", "nl", "ru", "pl", "pt", "sv"),
    "motion": ("full", "short", "none"),
}
"""The values of the settings that are not just on or off."""


@dataclass(frozen=True)
class Settings:
    """How the game looks and behaves; raises `ValueError` for a value that cannot be chosen."""

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

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in CHOICES:
                if value not in CHOICES[field.name]:
                    raise ValueError(f"{field.name} cannot be {value!r}")
            elif not isinstance(value, bool):
                raise ValueError(f"{field.name} is on or off, not {value!r}")

    def with_value(self, name: str, value: Any) -> "Settings":
        """The same with one setting changed; raises `ValueError` for a wrong name or value."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        if name not in values:
            raise ValueError(f"no setting is named {name!r}")
        return Settings(**(values | {name: value}))
