"""The words for faults of the storage."""

from collections.abc import Mapping
from typing import Final

from crescent.i18n import Message, saving
from crescent.i18n.reasons import reason_text
from crescent.storage.faults import Fault, FaultKind

_WORDS: Final[Mapping[FaultKind, Message]] = {
    FaultKind.SET_ASIDE: saving.SET_ASIDE,
    FaultKind.FUTURE_VERSION: saving.FUTURE_VERSION,
    FaultKind.CANNOT_OPEN: saving.CANNOT_OPEN,
    FaultKind.CANNOT_SAVE: saving.CANNOT_SAVE,
    FaultKind.SAVED_AGAIN: saving.SAVED_AGAIN,
    FaultKind.DAMAGED: saving.DAMAGED,
    FaultKind.UNREADABLE_GAME: saving.UNREADABLE_GAME,
    FaultKind.CANNOT_SALVAGE: saving.CANNOT_SALVAGE,
}


def fault_text(fault: Fault) -> str:
    """Return a sentence that tells the player of a fault."""
    return _WORDS[fault.kind](detail=reason_text(fault.detail))
