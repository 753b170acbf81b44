"""What the search beside the table has to say to it at a moment."""

from crescent.engine import Command, Place, Turn
from crescent.ui.controls import Control
from crescent.ui.scene.messages import Notice, Said
from crescent.value import Value


class HintState(Value):
    """Of what nothing is true any more as soon as something is done."""

    standing: Said | Notice | None = None
    """What is said until then."""
    about: str = ""
    """``lost`` or ``finish`` where the player was told that without asking."""
    hint: Turn | None = None
    """What is proposed, and marked on the table."""
    sure: bool = True
    """It is the next turn of a way to win."""
    outlook: str | None = None
    """``won``, ``lost`` or ``unknown``; None where that is not to be seen."""
    finishes: bool = False
    """The rest can go home by itself."""

    @property
    def hinted_control(self) -> Control | None:
        """The control that is proposed."""
        return Control.REDEAL if self.hint is Command.REDEAL else None

    @property
    def hinted(self) -> tuple[Place, ...]:
        """The places of the move that is proposed."""
        return () if self.hint is None or self.hint is Command.REDEAL else tuple(self.hint)
