"""What went wrong with what is kept, in words."""

from collections.abc import Mapping
from typing import Final

from crescent.i18n import Message, keeping
from crescent.storage.faults import Fault, FaultKind

_WORDS: Final[Mapping[FaultKind, Message]] = {
    FaultKind.SET_ASIDE: keeping.SET_ASIDE,
    FaultKind.FUTURE_VERSION: keeping.FUTURE_VERSION,
    FaultKind.CANNOT_OPEN: keeping.CANNOT_OPEN,
    FaultKind.CANNOT_SAVE: keeping.CANNOT_SAVE,
    FaultKind.SAVED_AGAIN: keeping.SAVED_AGAIN,
    FaultKind.DAMAGED: keeping.DAMAGED,
    FaultKind.UNREADABLE_GAME: keeping.UNREADABLE_GAME,
    FaultKind.CANNOT_SALVAGE: keeping.CANNOT_SALVAGE,
}


def fault_text(fault: Fault) -> str:
    """Return a fault as one sentence for the player."""
    return _WORDS[fault.kind](detail=fault.detail)
