"""All controls of the table: one row each, and everything that follows from the rows.

A control is whatever the player can press, or reach by a key. To add one, write a row here and its
words in `i18n.controls`, and say what it does: `opens` if that is a page, which `Commands.open` in
`ui.table.commands` makes; else a case in its `activate`, or in `ui.table.hints` for one of the
groups in `OF_HINTS`. Bar, menu, help, tips and keys read the row.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, Literal, Self

from crescent.engine import Command
from crescent.i18n import Message
from crescent.i18n import controls as words
from crescent.i18n import lesson as lesson_words
from crescent.ui.keys import Key
from crescent.value import Value

Group = (
    Literal["game", "turns", "hints", "kept", "guide", "window"]
    | Literal["bar", "key", "notice", "shown", "greeting", "lesson", "won", "page"]
)
"""Where a control is, besides the bar: in one of six groups of the menu, or elsewhere.

``bar``, ``key``, ``notice``, ``greeting``, ``lesson``, ``won`` and ``page`` are only in the bar, by
a key, on notices, on the greeting, in the lesson, on the notice of a win or on pages; ``shown``
only on the notice that steers a shown way to win, and only there their keys work. Keys of
``window`` work on every page that has no other use for them.
"""


class Row(Value):
    """Everything about a control."""

    name: str
    """Its name in the trace."""
    label: Message
    icon: str = ""
    keys: tuple[Key, ...] = ()
    """Menu and tips show the first."""
    group: Group = "page"
    repeats: bool = False
    """True if a key held down repeats it."""
    gives_way: int = 0
    """In the bar: when its label is left out if there is little room, 1 first; 0 elsewhere."""
    tip: Message | None = None
    """What its tip says; None for the label."""
    same_as: str = ""
    """The name of the control that it stands for, and whose keys it has."""
    opens: bool = False
    """True if it opens the page of its name."""
    asks: tuple[Message, Message] | None = None
    """The question before it is done, and the "yes" of that question."""
    command: Command | None = None
    """The command of the engine that it is."""


OUTLOOK: Final = "outlook "
"""Prefix of the names of the controls that tell whether the game can be won."""


def _with_command(letter: str, *, shift: bool = False) -> tuple[Key, ...]:
    return (Key(letter, command=True, shift=shift),)


def _outlook(name: str, label: Message, icon: str) -> Row:
    return Row(
        *(OUTLOOK + name, label, icon, (), "bar"),
        gives_way=5,
        tip=words.WINNABLE,
        same_as="winnable",
    )


class Named(StrEnum):
    """A table of controls, whose members are made from rows and have their fields."""

    label: Message
    icon: str
    keys: tuple[Key, ...]
    group: Group
    repeats: bool
    gives_way: int
    tip: Message | None
    same_as: str
    opens: bool
    asks: tuple[Message, Message] | None
    command: Command | None

    def __new__(cls, row: Any) -> Self:
        """Make a member from a row; it is equal to its name, and can be found by it."""
        member = str.__new__(cls, row.name)
        member._value_ = row.name
        vars(member).update(vars(row))
        return member

    @property
    def action(self) -> Self:
        """The control that is activated when this one is pressed."""
        return type(self)(self.same_as) if self.same_as else self


class Control(Named):
    """The controls of the table. Within a group, bar, menu and help have them in this order."""

    # Turns

    REDEAL = Row(
        "redeal",
        words.REDEAL,
        "redeal",
        (Key("r"),),
        "turns",
        gives_way=3,
        tip=words.REDEAL_TIP,
        asks=(words.ASK_REDEAL, words.REDEAL),
        command=Command.REDEAL,
    )
    UNDO = Row(
        "undo",
        words.UNDO,
        "undo",
        _with_command("z"),
        "turns",
        repeats=True,
        gives_way=7,
        command=Command.UNDO,
    )
    REDO = Row(
        "redo",
        words.REDO,
        "redo",
        _with_command("z", shift=True) + _with_command("y"),
        "turns",
        repeats=True,
        gives_way=1,
        command=Command.REDO,
    )

    # Hints

    HINT = Row("hint", words.HINT, "hint", (Key("h"),), "hints", gives_way=6)
    WINNABLE = Row("winnable", words.WINNABLE, "check", (Key("w"),), "hints")
    SHOW = Row("show", words.SHOW, "solve", (Key("d"),), "hints", asks=(words.ASK_SHOW, words.SHOW))
    FINISH = Row("finish", words.FINISH, "finish", (Key("f"),), "hints")

    # The game on the table

    NEW = Row(
        "new",
        words.NEW_GAME,
        "new",
        _with_command("n"),
        "game",
        gives_way=4,
        asks=(words.ASK_NEW, words.NEW_GAME),
    )
    CHOOSE_VARIANT = Row("choose variant", words.CHOOSE_VARIANT, "plus", group="game", opens=True)
    RESTART = Row(
        "restart",
        words.RESTART,
        "restart",
        (Key("f5"),),
        "game",
        gives_way=2,
        asks=(words.ASK_RESTART, words.RESTART),
    )
    ENTER_CODE = Row(
        "enter code",
        words.ENTER_CODE,
        "edit",
        _with_command("l"),
        "game",
        opens=True,
        asks=(words.ASK_CODE, words.PLAY),
    )
    COPY_CODE = Row("copy code", words.COPY_CODE, "copy", _with_command("c"), "game")
    PASTE_CODE = Row(
        "paste code",
        words.PASTE_CODE,
        "",
        _with_command("v"),
        "key",
        asks=(words.ASK_CODE, words.PLAY),
    )
    PAUSE = Row("pause", words.PAUSE, "pause", (Key("p"),), "turns")

    # What is kept

    GAMES = Row("games", words.GAMES, "resume", _with_command("g"), "kept", opens=True)
    STATISTICS = Row("statistics", words.STATISTICS, "stats", group="kept", opens=True)
    OPEN_RECORD = Row(
        "open record", words.OPEN_RECORD, "folder", _with_command("o"), "kept", opens=True
    )
    SAVE_RECORD = Row(
        "save record", words.SAVE_RECORD, "save", _with_command("s"), "kept", opens=True
    )

    # The guide and the window

    MENU = Row("menu", words.MENU, "menu", (Key("f10"),), "bar", opens=True)
    LESSON = Row("lesson", lesson_words.LESSON, "play", group="guide", opens=True)
    HELP = Row("help", words.HELP, "help", (Key("f1"),), "guide", opens=True)
    SETTINGS = Row("settings", words.SETTINGS, "settings", group="guide", opens=True)
    ABOUT = Row("about", words.ABOUT, "info", group="guide", opens=True)
    FULLSCREEN = Row("fullscreen", words.FULLSCREEN, "fullscreen", (Key("f11"),), "window")
    QUIT = Row("quit", words.QUIT, "quit", _with_command("q"), "window")

    # In the bar alone

    CODE = Row("code", words.COPY_DEAL_CODE, group="bar", same_as="copy code")
    OUTLOOK_WON = _outlook("won", words.OUTLOOK_WON, "check")
    OUTLOOK_LOST = _outlook("lost", words.OUTLOOK_LOST, "close")
    OUTLOOK_UNKNOWN = _outlook("unknown", words.OUTLOOK_UNKNOWN, "peek")

    # On the greeting and in the lesson alone

    PLAY = Row("play", lesson_words.PLAY, group="greeting")
    SUIT_COLOURS = Row("suit colours", lesson_words.FOUR_COLOURS, group="greeting")
    LEAVE_LESSON = Row("leave lesson", lesson_words.LEAVE, "close", group="lesson")

    # On notices and pages alone

    WAY_BACK = Row("way back", words.UNDO_MOVES, group="notice")
    KEEP_PLAYING = Row("keep playing", words.KEEP_PLAYING, group="notice")
    LOOK_BACK = Row("look back", words.LOOK_BACK, group="won", opens=True)
    SHOW_PAUSE = Row("show pause", words.PAUSE, "", (Key("space"),), "shown")
    SHOW_STEP = Row("show step", words.STEP, "", (Key("right"),), "shown", repeats=True)
    SHOW_SPEED = Row("show speed", words.SPEED, group="shown")
    SHOW_END = Row("show end", words.TAKE_OVER, group="shown")
    EXAMPLE = Row("example", words.EXAMPLE, opens=True)
    EXPORT = Row("export", words.EXPORT, opens=True)
    IMPORT = Row("import", words.IMPORT, opens=True)
    RESET_STATISTICS = Row("reset statistics", words.RESET, opens=True)


NOTICE: Final = "notice "
"""Prefix of the name of a control that is a button of a notice."""
OF_HINTS: Final = ("hints", "notice", "shown")
"""The groups that hints handle. All other controls cancel what the player asked of hints."""


def in_group(group: Group) -> list[Control]:
    """Return the controls of a group, in their order."""
    return [control for control in Control if control.group == group]


_BAR_GROUPS: Final[tuple[Group, ...]] = ("game", "turns", "hints", "bar")
BAR: Final = [each for group in _BAR_GROUPS for each in in_group(group) if each.gives_way]
"""The controls on the left of the bar."""
SHORTCUTS: Final[Mapping[Key, Control]] = {
    key: control for control in Control if control.group != "shown" for key in control.keys
}
"""The control that each key activates."""
STEERS: Final[Mapping[str, Control]] = {
    key.name: control for control in in_group("shown") for key in control.keys
}
"""The control that each key, without modifier, activates while a way to win is shown."""
_KEY_NAMES: Final[Mapping[str, Message]] = {
    "return": words.RETURN_KEY,
    "space": words.SPACE_KEY,
    "escape": words.ESCAPE_KEY,
    "left": words.LEFT_KEY,
    "right": words.RIGHT_KEY,
    "home": words.HOME_KEY,
    "end": words.END_KEY,
    "pageup": words.PAGE_UP_KEY,
    "pagedown": words.PAGE_DOWN_KEY,
}
"""Names of keys whose name is not that in `Key`."""


def control_named(name: str) -> Control:
    """Return the control of a name in the trace or on a notice; raises `ValueError`."""
    return Control(name.removeprefix(NOTICE))


def shortcut(key: Key) -> Control | None:
    """Return the control that a key activates; None if there is none, or it does not repeat."""
    control = SHORTCUTS.get(key.replace(repeated=False))
    return None if control and key.repeated and not control.repeats else control


def key_texts(control: Named, command_key: str = "Ctrl") -> tuple[str, ...]:
    """Return the keys of a control as they are written, such as ``"Ctrl+Shift+Z"``."""
    return tuple(
        "+".join(
            [command_key] * key.command + [words.SHIFT_KEY()] * key.shift + [_key_name(key.name)]
        )
        for key in control.action.keys
    )


def key_text(control: Named, command_key: str = "Ctrl") -> str:
    """Return the first key of a control; empty if it has none."""
    return next(iter(key_texts(control, command_key)), "")


def _key_name(name: str) -> str:
    return _KEY_NAMES[name]() if name in _KEY_NAMES else name.upper()
