"""Recorded games that tests play."""

from pathlib import Path
from typing import Final

_DATA = Path(__file__).parent.parent / "data"

WON_RECORD: Final = (_DATA / "won.crescent").read_text(encoding="utf-8")
"""CR1-N-AAAAAAB, won in 152 moves with all three redeals."""
WON_CLOSED_RECORD: Final = (_DATA / "won_closed.crescent").read_text(encoding="utf-8")
"""CR1-C-AAAAAAC, won in 118 moves."""
STUCK_RECORD: Final = (_DATA / "stuck.crescent").read_text(encoding="utf-8")
"""A game that ended stuck, with moves that can be taken back."""
