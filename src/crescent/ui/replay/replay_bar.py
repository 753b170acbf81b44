"""The bar of the replay: its controls, and a slider on the lower edge with the whole width."""

from typing import Final

from crescent.i18n import controls as control_words
from crescent.i18n import records as words
from crescent.i18n.formats import decimal_text
from crescent.ui.controls import Named, Row, key_text
from crescent.ui.geometry import Rect, pixels
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, Picture
from crescent.ui.playback import SPEEDS
from crescent.ui.scene.bar import BarContent, BarLayout, Part, bar_layout
from crescent.ui.scene.slider import Slider
from crescent.ui.scene.tooltips import tip
from crescent.ui.targets import BETWEEN, GOOD
from crescent.value import Value


class ReplayControl(Named):
    """The controls of a replay, in the order in which Tab reaches them.

    They are a table of their own: `Replay` does what they stand for, their keys work only there,
    and ``pause`` is not that of the table.
    """

    FIRST = Row("first", words.TO_START, "first", (Key("home"),), repeats=True)
    PREVIOUS = Row("previous", words.REDEAL_BEFORE, "previous", (Key("pageup"),), repeats=True)
    BACK = Row("left", words.STEP_BACK, "left", (Key("left"),), repeats=True)
    PLAY = Row("play", words.PLAY_BACK, "play", (Key("space"),))
    ON = Row("right", words.STEP_ON, "right", (Key("right"),), repeats=True)
    NEXT = Row("next", words.REDEAL_AFTER, "next", (Key("pagedown"),), repeats=True)
    LAST = Row("last", words.TO_END, "last", (Key("end"),), repeats=True)
    SPEED = Row("speed", words.SPEED, "speed")
    SLIDER = Row("slider", words.MOVE)
    RESUME = Row("resume", words.PLAY_ON, "resume")
    CLOSE = Row("close", words.CLOSE, "close", (Key("escape"),), repeats=True)
    PAUSE = Row("pause", control_words.PAUSE, "pause", same_as="play")
    """Shown in place of `PLAY` while it plays."""


KEYS: Final = {key: control for control in ReplayControl for key in control.keys}
"""The control that a key activates."""
_LEFT: Final = (
    *(ReplayControl.FIRST, ReplayControl.PREVIOUS, ReplayControl.BACK, ReplayControl.PLAY),
    *(ReplayControl.ON, ReplayControl.NEXT, ReplayControl.LAST),
)
_TITLE, _VARIANT, _MOVE = "title", "variant", "move"
_GIVE_WAY: Final[tuple[Part, ...]] = (
    ("value", _TITLE),
    ("label", ReplayControl.RESUME),
    ("caption", _MOVE),
    ("label", ReplayControl.SPEED),
    ("value", _VARIANT),
    ("value", _MOVE),
)

# All lengths times the layout's scale.
_TRACK, _TRACK_MARGIN = 4, 14
_TIP_GAP = 12


class Shown(Value):
    """What the bar shows at a moment."""

    moves: int
    """The number of moves made so far."""
    speed: str
    """One of `SPEEDS`."""
    play: ReplayControl
    """`PLAY`, or `PAUSE` while it plays."""


class ReplayBar(Value):
    """The bar laid out for a window."""

    layout: BarLayout
    slider: Slider
    title: str
    variant: str
    """Its name; empty if it is the usual one."""
    moves: int
    """The number of moves in the record."""

    @property
    def areas(self) -> dict[ReplayControl, Rect]:
        """Where each control can be pressed: the slider below the others."""
        height = self.layout.height - 1 - BETWEEN
        areas = {
            ReplayControl(name): area._replace(height=max(height, 1))
            for name, area in self.layout.areas.items()
        }
        return {**areas, ReplayControl.SLIDER: self.slider.reach}

    def at(self, shown: Shown) -> tuple[BarLayout, BarContent]:
        """Return the bar at a moment, in the terms of the game's bar."""
        content = _content(self.title, self.variant, shown.speed, shown.moves, self.moves)
        controls = []
        for control in self.layout.controls:
            if control.name is ReplayControl.PLAY:
                controls.append(control.replace(name=shown.play))
            else:
                text = content.controls.get(control.name, control.text)
                controls.append(control.replace(text=text))
        return self.layout.replace(controls=tuple(controls)), content


def replay_bar(layout: Layout, title: str, variant: str, moves: int, measure: Measure) -> ReplayBar:
    """Lay out the bar of a record with `moves` moves."""
    content = _content(title, variant, max(SPEEDS, key=len), moves, moves)
    bar = bar_layout(layout, content, measure, _GIVE_WAY)
    return ReplayBar(bar, _slider(layout), title, variant, moves)


def _content(title: str, variant: str, speed: str, move: int, moves: int) -> BarContent:
    return BarContent(
        controls={
            **dict.fromkeys(_LEFT, ""),
            ReplayControl.SPEED: words.TIMES(number=decimal_text(float(speed))),
        },
        right={ReplayControl.RESUME: words.PLAY_ON(), ReplayControl.CLOSE: ""},
        apart=ReplayControl.SPEED,
        captions={_TITLE: "", _VARIANT: "", _MOVE: words.MOVE()},
        values={_TITLE: title, _VARIANT: variant, _MOVE: words.MOVE_OF(number=move, count=moves)},
        redeals_left=0,
        redeals_total=0,
        no_redeals="",
    )


def _slider(layout: Layout) -> Slider:
    """Lay out the slider on the bar's lower edge; it can be pressed down from there."""

    def px(length: float) -> int:
        return round(length * layout.scale)

    thickness, margin, height = max(px(_TRACK), 2), px(_TRACK_MARGIN), layout.bar_height
    width = max(layout.width - 2 * margin, 1)
    track = Rect(margin, height - 1 - thickness // 2, width, thickness)
    reach = Rect(0, height - 1, layout.width, max(px(GOOD), GOOD))
    return Slider(track, reach, layout.scale)


def control_tip(
    control: ReplayControl, bar: ReplayBar, layout: Layout, measure: Measure
) -> list[Picture]:
    """Return the tip of a control, below the bar; none if its label says the same already."""
    placed = next(each for each in bar.layout.controls if each.name is control.action)
    # These keys change the speed, and do not press its control.
    key = words.SPEED_KEYS() if control is ReplayControl.SPEED else key_text(control)
    if placed.label and not key:
        return []
    y = bar.layout.height + pixels(_TIP_GAP, layout.scale)
    return tip(control.label(), key, placed.area, y, layout, measure)
