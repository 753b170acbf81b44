"""What the hints show at a moment."""

from crescent.engine import Command, Place, Turn
from crescent.ui.controls import Control
from crescent.ui.scene.floating.messages import Notice, Said
from crescent.value import Value


class HintState(Value):
    """What the hints show. It is replaced after every action."""

    standing: Said | Notice | None = None
    """The text or notice to show."""
    about: str = ""
    """What `standing` tells unasked: ``lost`` or ``finish``; else empty."""
    hint: Turn | None = None
    """The turn that is proposed, and marked on the table."""
    outlook: str | None = None
    """``won``, ``lost`` or ``unknown``; None if the outlook is not shown."""
    finishes: bool = False
    """True if the rest can go home by itself."""

    @property
    def hinted_control(self) -> Control | None:
        """The control that the hint proposes."""
        return Control.REDEAL if self.hint is Command.REDEAL else None

    @property
    def hinted(self) -> tuple[Place, ...]:
        """The places of the move that the hint proposes."""
        return () if self.hint is None or self.hint is Command.REDEAL else tuple(self.hint)
