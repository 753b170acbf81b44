"""What the player can choose: values and their checks, and nothing of how they are saved."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

from crescent.i18n.languages import LANGUAGES
from crescent.value import Value, distinct

AUTOMATIC: Final = "auto"
"""A value of two settings: the language of the system, and the letters that go with a language."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("felt", "midnight"),
    "deck": ("two", "four"),
    "language": (AUTOMATIC, *LANGUAGES),
    "letters": (
        *(AUTOMATIC, "en", "fr", "de", "nl", "ru", "pl", "pt", "sv", "tr", "es", "it", "uk"),
    ),
    "motion": ("full", "short", "none"),
    "text_size": ("100", "125", "150", "175", "200"),
}
"""The values of the settings that are not just on or off."""

_LARGEST, _FARTHEST = 16384, 32768
_PLACEMENT: Final = re.compile(
    r"([0-9]{1,9})x([0-9]{1,9})([+-][0-9]{1,9})([+-][0-9]{1,9})( maximised)?"
)
_SWITCH: Final = {"on": True, "off": False}
_SWITCH_TEXTS: Final[Mapping[object, str]] = {on: text for text, on in _SWITCH.items()}


class Settings(Value):
    """How the game looks and behaves; raises `ValueError` for a value that cannot be chosen."""

    theme: str = "felt"
    deck: str = "two"
    """How many colours the suits have."""
    letters: str = AUTOMATIC
    """The alphabet of the index letters."""
    motion: str = "full"
    text_size: str = "100"
    """How large the words are, in per cent."""
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
    large_index: bool = False
    """Letters and pips in the corners of the cards that can be read from afar."""
    thickness: bool = True
    """The edges of the cards below the top one of a pile show."""
    cover_unfocused: bool = False
    """The cards are covered while another window has the focus."""
    fullscreen: bool = False
    winnable_only: bool = True
    """New deals are ones for which a way to win was found."""
    lost_notice: bool = True
    """It is told when it is proved that a game can no longer be won."""
    language: str = AUTOMATIC
    """In which language the game speaks."""
    show_outlook: bool = False
    """Whether the game can be won shows all the time."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        for name, value in vars(self).items():
            if name in CHOICES:
                if value not in CHOICES[name]:
                    raise ValueError(f"{name} cannot be {value!r}")
            elif not isinstance(value, bool):
                raise ValueError(f"{name} is on or off, not {value!r}")

    @property
    def text_factor(self) -> float:
        """How many times as large as usual the words are."""
        return int(self.text_size) / 100

    def with_value(self, name: str, value: Any) -> "Settings":
        """Return the same with one setting changed.

        Raises `ValueError` for a wrong name or value.
        """
        if name not in vars(self):
            raise ValueError(f"no setting is named {name!r}")
        return self.replace(**{name: value})

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> "Settings":
        """Return the settings from texts such as ``on`` or ``felt``, as `changes` returns them.

        Unknown names and invalid values are ignored.
        """
        values = {
            name: _parsed(name, text) for name, text in texts.items() if name in cls.__match_args__
        }
        return cls(**{name: value for name, value in values.items() if value is not None})


def changes(before: Settings, after: Settings) -> dict[str, str]:
    """Return the settings that differ, by name, as text."""
    return {
        name: _SWITCH_TEXTS.get(value) or str(value)
        for name, value in vars(after).items()
        if value != getattr(before, name)
    }


class Newcomer(Value):
    """What is still to be done for somebody who is new; kept beside the settings."""

    greeting: bool = False
    """True if the player was not greeted yet."""
    pointer: bool = False
    """True if a card that is overlooked may still be pointed out, once."""

    def texts(self) -> dict[str, str]:
        """Return how it is kept, by name."""
        return {name: _SWITCH_TEXTS[due] for name, due in vars(self).items()}

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Self:
        """Return what `texts` told; what was never kept is not to be done."""
        return cls(*(_SWITCH.get(texts.get(name, ""), False) for name in cls.__match_args__))


@distinct
class Placement(NamedTuple):
    """Where the window was, in pixels of the screen; maximised, its size is what it was before."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False

    def text(self) -> str:
        """Such as ``1280x800+100-20 maximised``, for `parse_placement`."""
        size = f"{self.width}x{self.height}{self.x:+}{self.y:+}"
        return f"{size} maximised" if self.maximised else size


def parse_placement(text: str) -> Placement | None:
    """Return the placement that a text tells; None if it tells none.

    Sizes are brought to 1 … 16384 pixels, places to ±32768.
    """
    found = _PLACEMENT.fullmatch(text)
    if not found:
        return None
    width, height, x, y = map(int, found.group(1, 2, 3, 4))
    return Placement(
        _clamp(x, -_FARTHEST, _FARTHEST),
        _clamp(y, -_FARTHEST, _FARTHEST),
        _clamp(width, 1, _LARGEST),
        _clamp(height, 1, _LARGEST),
        maximised=found[5] is not None,
    )


def _clamp(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _parsed(name: str, text: str) -> str | bool | None:
    """Return the value of a setting; None if that cannot be chosen."""
    if name in CHOICES:
        return text if text in CHOICES[name] else None
    return _SWITCH.get(text)
