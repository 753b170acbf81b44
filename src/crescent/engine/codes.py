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

import re
from enum import Enum, auto
from typing import Final, NamedTuple, Self

from crescent.engine.variants import Variant
from crescent.value import distinct

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The RFC 4648 base32 alphabet: the digits of a deal number, worth 0 to 31."""

NUMBER_LENGTH: Final = 7
DEAL_COUNT: Final = 32**NUMBER_LENGTH
"""How many deals there are; they are numbered from 0."""

_TO_ASCII_UPPER_AND_DASH: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz\u2010\u2011\u2013\u2014\u2212", "ABCDEFGHIJKLMNOPQRSTUVWXYZ-----"
)
_VALUES: Final = {digit: value for value, digit in enumerate(DIGITS)} | {
    lookalike: DIGITS.index(digit) for lookalike, digit in ("0O", "1I", "8B")
}


class CodeFault(Enum):
    """What is wrong with a text that should be a deal code."""

    LENGTH = auto()
    """The text ends too early, or the deal number has not seven digits."""
    CHARACTER = auto()
    """A character is not allowed where it stands."""
    VERSION = auto()
    """The version of the deal algorithm is not 1."""
    VARIANT = auto()
    """No variant has that letter."""


class CodeError(ValueError):
    """A text is not a deal code.

    `place` is the position of the fault, counted from 1 after white space at the start, and `found`
    the character there as it was written, empty if the text ends too early. `digits` is the number
    of digits that follow the variant.
    """

    def __init__(self, fault: CodeFault, place: int, found: str, digits: int) -> None:
        super().__init__(fault, place, found, digits)
        self.fault = fault
        self.place = place
        self.found = found
        self.digits = digits

    def __str__(self) -> str:
        if self.fault is CodeFault.LENGTH:
            return f"a deal number has {NUMBER_LENGTH} digits, found {self.digits}"
        what = {
            CodeFault.CHARACTER: "unexpected character",
            CodeFault.VERSION: "unknown version",
            CodeFault.VARIANT: "unknown variant",
        }[self.fault]
        return f"{what} {self.found!r} at place {self.place}"


@distinct
class _Deal(NamedTuple):
    variant: Variant
    number: int


class DealCode(_Deal):
    """A variant and a deal number, 0 to `DEAL_COUNT` - 1; `str` gives the written code.

    Raises `ValueError` for any other number.
    """

    __slots__ = ()

    def __new__(cls, variant: Variant, number: int) -> Self:  # noqa: D102
        if not 0 <= number < DEAL_COUNT:
            raise ValueError(f"no deal has the number {number}")
        return super().__new__(cls, variant, number)

    def __str__(self) -> str:
        digits = [
            DIGITS[self.number >> shift & 31] for shift in range(5 * (NUMBER_LENGTH - 1), -1, -5)
        ]
        return f"CR1-{self.variant.value}-{''.join(digits)}"


def parse_code(text: str) -> DealCode:
    """Return the deal that a code names, read leniently (SPEC.md section 4).

    Raises `CodeError` if the text is not a deal code.
    """
    written = text.strip()
    code = written.translate(_TO_ASCII_UPPER_AND_DASH)
    variant, start = _read_variant(written, code)
    return DealCode(variant, _read_number(written, code, start))


def _error(fault: CodeFault, written: str, index: int, digits: int = 0) -> CodeError:
    return CodeError(fault, index + 1, written[index : index + 1], digits)


def _read_variant(written: str, code: str) -> tuple[Variant, int]:
    """Return the variant of a code, and the index where its deal number starts."""
    for index, letter in enumerate("CR"):
        if index >= len(code):
            raise _error(CodeFault.LENGTH, written, index)
        if code[index] != letter:
            raise _error(CodeFault.CHARACTER, written, index)
    if len(code) == 2:
        raise _error(CodeFault.LENGTH, written, 2)
    digits = re.match("[0-9]{1,9}", code[2:])
    if digits is None or digits[0] != "1":
        raise CodeError(CodeFault.VERSION, 3, digits[0] if digits else written[2], 0)
    index = 4 if code.startswith("-", 3) else 3
    if index >= len(code):
        raise _error(CodeFault.LENGTH, written, index)
    if code[index] not in {variant.value for variant in Variant}:
        raise _error(CodeFault.VARIANT, written, index)
    start = index + (2 if code.startswith("-", index + 1) else 1)
    return Variant(code[index]), start


def _read_number(written: str, code: str, start: int) -> int:
    for index in range(start, len(code)):
        if code[index] not in _VALUES:
            raise _error(CodeFault.CHARACTER, written, index)
    digits = code[start:]
    if len(digits) != NUMBER_LENGTH:
        index = start + min(len(digits), NUMBER_LENGTH)
        raise _error(CodeFault.LENGTH, written, index, len(digits))
    return sum(_VALUES[digit] << 5 * power for power, digit in enumerate(reversed(digits)))
