"""What is special about a win, in one line."""

from collections.abc import Iterator
from typing import Final

from crescent.i18n import Message
from crescent.storage.values import Best, Feats

FIRST: Final = Message("Your first win")
FASTEST_AND_FEWEST: Final = Message("Your fastest win yet, and in the fewest moves")
FASTEST: Final = Message("Your fastest win yet")
FEWEST: Final = Message("Your fewest moves yet")
MILESTONE: Final = Message("That makes {count}\u00a0win", "That makes {count}\u00a0wins")
STREAK: Final = Message("{count}\u00a0win in a row", "{count}\u00a0wins in a row")
FIRST_OF_VARIANT: Final = Message("Your first win in this variant")
FASTEST_OF_VARIANT: Final = Message("Your fastest win in this variant yet")
FEWEST_OF_VARIANT: Final = Message("Your fewest moves in this variant yet")
WITHOUT_REDEAL: Final = Message("Won without a single redeal")
WITHOUT_HINT: Final = Message("Won without a hint")

_MILESTONES: Final = (10, 25, 50, 75)
_HUNDRED: Final = 100
_LEAST_STREAK: Final = 3


def special_text(
    feats: Feats | None, seconds: float, moves: int, *, redeals: int, unaided: bool
) -> str:
    """Return what is most special about a win; empty if nothing is.

    `feats` is what it is measured by, None if that is not known; `redeals` is how many it took, and
    `unaided` tells that no hint was asked for.
    """
    return next(_specials(feats, seconds, moves, redeals=redeals, unaided=unaided), "")


def _specials(
    feats: Feats | None, seconds: float, moves: int, *, redeals: int, unaided: bool
) -> Iterator[str]:
    """Yield everything that is special about it, the most special first."""
    if feats is not None:
        wins = feats.before.wins + 1
        if wins == 1:
            yield FIRST()
        fastest, fewest = _records(feats.before, seconds, moves)
        if fastest and fewest:
            yield FASTEST_AND_FEWEST()
        if fastest:
            yield FASTEST()
        if fewest:
            yield FEWEST()
        if wins in _MILESTONES or wins % _HUNDRED == 0:
            yield MILESTONE(wins)
        if feats.streak >= _LEAST_STREAK:
            yield STREAK(feats.streak)
        if feats.before_in_variant.wins == 0:
            yield FIRST_OF_VARIANT()
        fastest, fewest = _records(feats.before_in_variant, seconds, moves)
        if fastest:
            yield FASTEST_OF_VARIANT()
        if fewest:
            yield FEWEST_OF_VARIANT()
    if redeals == 0:
        yield WITHOUT_REDEAL()
    if unaided:
        yield WITHOUT_HINT()


def _records(before: Best, seconds: float, moves: int) -> tuple[bool, bool]:
    """Return whether a win is faster than all before it, and whether it took fewer moves.

    Times are told in whole seconds, so they are compared so.
    """
    faster = before.seconds is not None and int(seconds) < int(before.seconds)
    return faster, before.moves is not None and moves < before.moves
