"""Deal codes such as ``CR1-N-AAAAAAB`` (SPEC.md section 4).

>>> parse_code(" cr1naaaaaab ")
DealCode(variant=Variant.NORMAL, number=1)
>>> str(DealCode(Variant.FOUR, 36532125))
'CR1-F-ABC2345'
>>> parse_code("CR1-N-AAA?AAB")
Traceback (most recent call last):
    ...
crescent.engine.codes.CodeError: unexpected character '?' at place 10
"""

from enum import Enum, auto
from typing import Final, NamedTuple

from crescent.engine.variants import Variant

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The RFC 4648 base32 alphabet: the digits of a deal number, worth 0 to 31."""

NUMBER_LENGTH: Final = 7
DEAL_COUNT: Final = 32**NUMBER_LENGTH
"""Deal numbers run from 0 to one less than this."""

_TO_ASCII_UPPER_AND_DASH: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz\u2010\u2011\u2013\u2014\u2212", "ABCDEFGHIJKLMNOPQRSTUVWXYZ-----"
)
_VALUES: Final = {digit: value for value, digit in enumerate(DIGITS)} | {
    lookalike: DIGITS.index(digit) for lookalike, digit in ("0O", "1I", "8B")
}


class CodeFault(Enum):
    """What is wrong with a text that should be a deal code."""

    LENGTH = auto()
    """Too short, or not seven digits in the deal number."""
    CHARACTER = auto()
    """A character that cannot stand where it stands."""
    VERSION = auto()
    """Another version of the deal algorithm than 1."""
    VARIANT = auto()
    """No variant has that letter."""


class CodeError(ValueError):
    """A text is no deal code.

    `place` counts characters from 1, after white space at the start; `character` is the one found
    there, as it was written.  `digits` is how many digits of a deal number follow the variant.
    Where the text ends too early `character` is empty and `place` is one past its end.
    """

    def __init__(self, fault: CodeFault, place: int, character: str, digits: int) -> None:
        super().__init__(
            {
                CodeFault.LENGTH: f"a deal number has {NUMBER_LENGTH} digits, found {digits}",
                CodeFault.CHARACTER: f"unexpected character {character!r} at place {place}",
                CodeFault.VERSION: f"unknown version {character!r} at place {place}",
                CodeFault.VARIANT: f"unknown variant {character!r} at place {place}",
            }[fault]
        )
        self.fault = fault
        self.place = place
        self.character = character
        self.digits = digits


class DealCode(NamedTuple):
    """A variant and a deal number from 0 to `DEAL_COUNT` - 1; `str` gives the written code."""

    variant: Variant
    number: int

    def __str__(self) -> str:
        digits = [
            DIGITS[self.number >> shift & 31] for shift in range(5 * (NUMBER_LENGTH - 1), -1, -5)
        ]
        return f"CR1-{self.variant.value}-{''.join(digits)}"


def parse_code(text: str) -> DealCode:
    """Read a deal code, forgivingly (SPEC.md section 4); raises `CodeError` if it is none."""
    written = text.strip()
    code = written.translate(_TO_ASCII_UPPER_AND_DASH)
    variant, start = _read_variant(written, code)
    return DealCode(variant, _read_number(written, code, start))


def _error(fault: CodeFault, written: str, index: int, digits: int = 0) -> CodeError:
    return CodeError(fault, index + 1, written[index : index + 1], digits)


def _read_variant(written: str, code: str) -> tuple[Variant, int]:
    """The variant of a code, and where its deal number starts."""
    variant_index = 4 if code.startswith("-", 3) else 3
    for index, allowed, fault in (
        (0, "C", CodeFault.CHARACTER),
        (1, "R", CodeFault.CHARACTER),
        (2, "1", CodeFault.VERSION),
        (variant_index, [variant.value for variant in Variant], CodeFault.VARIANT),
    ):
        if index >= len(code):
            raise _error(CodeFault.LENGTH, written, index)
        if code[index] not in allowed:
            raise _error(fault, written, index)
    start = variant_index + (2 if code.startswith("-", variant_index + 1) else 1)
    return Variant(code[variant_index]), start


def _read_number(written: str, code: str, start: int) -> int:
    for index in range(start, len(code)):
        if code[index] not in _VALUES:
            raise _error(CodeFault.CHARACTER, written, index)
    digits = code[start:]
    if len(digits) != NUMBER_LENGTH:
        index = start + min(len(digits), NUMBER_LENGTH)
        raise _error(CodeFault.LENGTH, written, index, len(digits))
    return sum(_VALUES[digit] << 5 * power for power, digit in enumerate(reversed(digits)))
