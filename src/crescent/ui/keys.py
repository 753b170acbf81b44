"""Keys as the player knows them.

A key is known by the letter on it, which the shell finds out. All other keys have names, such as
``"left"``, ``"f11"`` or ``"escape"``. `ui.controls` has what each does.
"""

from crescent.value import Value


class Key(Value):
    """A key that went down."""

    name: str
    """A letter or digit in lower case, or one of ``left right up down return space escape tab
    backspace delete home end pageup pagedown plus minus f1`` … ``f12``."""
    command: bool = False
    """True if Ctrl is held, or Cmd on macOS."""
    shift: bool = False
    repeated: bool = False
    """True if it repeats because it is held down."""

    @property
    def alone(self) -> str:
        """Its name if it is pressed alone; empty if Ctrl, Cmd or Shift is held with it."""
        return "" if self.command or self.shift else self.name
