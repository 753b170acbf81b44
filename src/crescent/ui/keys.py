"""Keys as the player knows them.

A key is known by the letter on it; the shell finds that out.  Everything else has a name of its
own, such as ``"left"``, ``"f11"`` or ``"escape"``.  What each does is told in `ui.controls`.
"""

from crescent.value import Value


class Key(Value):
    """A key that went down."""

    name: str
    """A letter or digit in lower case, or one of ``left right up down return space escape tab
    backspace delete home end pageup pagedown plus minus f1`` … ``f12``."""
    command: bool = False
    """Ctrl is held, or Cmd on macOS."""
    shift: bool = False
    repeated: bool = False
    """It is the repetition of a key held down."""

    @property
    def alone(self) -> str:
        """Its name where it is pressed alone; empty where Ctrl, Cmd or Shift is held with it."""
        return "" if self.command or self.shift else self.name
