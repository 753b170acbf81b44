"""The words for errors in deal codes (SPEC.md section 4)."""

from typing import Final, assert_never

from crescent.engine import NUMBER_LENGTH, CodeError, CodeFault
from crescent.i18n import Message
from crescent.i18n.variants import any_letter

_EMPTY: Final = Message("A deal code looks like CR1-N-AAAAAAB; this one is empty.")
_CUT_SHORT: Final = Message("A deal code looks like CR1-N-AAAAAAB; this one is too short.")
_LENGTH: Final = Message(
    "A deal code has {right}\u00a0letters or digits after the variant; this one has {found}."
)
_START: Final = Message(
    "A deal code begins with CR1; this one has {character} at place\u00a0{place}."
)
_DIGIT: Final = Message(
    "After the variant, a deal code has only the letters A to Z and the digits 0 to 8; "
    "this one has {character} at place\u00a0{place}."
)
_VERSION: Final = Message(
    "Crescent reads deal codes of version\u00a01, which begin with CR1; "
    "this one has {character} at place\u00a0{place}."
)
_VARIANT: Final = Message(
    "The variant in a deal code is {letters}; this one has {character} at place\u00a0{place}."
)


def code_error_text(error: CodeError) -> str:
    """Return a sentence that says what is wrong with a deal code, and where."""
    match error.fault:
        case CodeFault.LENGTH:
            if error.digits:
                return _LENGTH(right=NUMBER_LENGTH, found=error.digits)
            return _EMPTY() if error.place == 1 else _CUT_SHORT()
        case CodeFault.CHARACTER:
            message = _START if error.place < 3 else _DIGIT
        case CodeFault.VERSION:
            message = _VERSION
        case CodeFault.VARIANT:
            shown = _shown(error.found)
            return _VARIANT(letters=any_letter(), character=shown, place=error.place)
        case _:
            assert_never(error.fault)
    return message(character=_shown(error.found), place=error.place)


def _shown(character: str) -> str:
    """Return a character in quotes, escaped if it is invisible, with its number if not ASCII.

    A Cyrillic or full-width letter can look exactly like the right one.
    """
    if character.isascii() or not character.isprintable():
        return repr(character)
    return f"{character!r} (U+{ord(character):04X})"
