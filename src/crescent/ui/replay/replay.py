"""The replay of a record: the table at each point of its game, with a bar of its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from crescent.engine import Command, Game, Status
from crescent.i18n import language
from crescent.i18n import records as words
from crescent.i18n.formats import clock_text
from crescent.i18n.words import CLOSED
from crescent.settings import Settings
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.letters import card_letters
from crescent.ui.page import Close, Outcome, PlayOn
from crescent.ui.pictures import Measure, Picture, PointerShape
from crescent.ui.playback import Playback
from crescent.ui.replay.replay_bar import (
    KEYS,
    ReplayBar,
    ReplayControl,
    Shown,
    control_tip,
    replay_bar,
)
from crescent.ui.replay.timeline import Timeline
from crescent.ui.richtext import without_middle
from crescent.ui.scene.animations import Animations
from crescent.ui.scene.bar_content import variant_text
from crescent.ui.scene.builder import SceneBuilder, Snapshot
from crescent.ui.scene.floating.messages import Messages, Said
from crescent.ui.scene.motion import Slide
from crescent.ui.scene.move_text import turn_text
from crescent.ui.scene.panels import focus_ring
from crescent.ui.scene.tooltips import Hover

_STOPS: Final = [control for control in ReplayControl if not control.same_as]
"""Where Tab stops."""
_LONGEST_TITLE = 40


class Replay:
    """Shows a recorded game, at first its deal; it satisfies `crescent.ui.page.Page`."""

    is_whole = True
    text_area: Rect | None = None

    def __init__(
        self,
        game: Game,
        seconds: float | None,
        settings: Settings,
        clock: Callable[[], float],
        *,
        title: str,
        name: str = "replay",
        shown: bool = False,
    ) -> None:
        """`seconds` is how long the game was played, or None if unknown; `clock` counts seconds.

        `shown` is True if a way to win was shown in the game; whoever continues it is told.
        """
        self.name: Final = name
        self._title = without_middle(title, _LONGEST_TITLE)
        self._variant = variant_text(game.code.variant)
        self._timeline = Timeline(game)
        self._seconds = seconds
        self._shown = shown
        self._settings = settings
        self._clock = clock
        self._drawn_at = clock()
        self._animations = Animations(clock, lambda: settings.motion)
        self._messages = Messages()
        self._hover = Hover()
        self._point = 0
        self._seen_at = 0  # the point whose face-down cards are shown while cards fly
        self._position = self._timeline.position(0)
        self._told = ""  # what the last step did
        self._playback = Playback()
        self._turned = 0.0  # how far the wheel was turned without making a step
        self._over: ReplayControl | None = None
        self._pressed: ReplayControl | None = None
        self._focus = ReplayControl.PLAY
        self._shows_focus = False

    # What a page shows

    def show_focus(self, *, shown: bool) -> None:
        """See `Page`; it is seen only after a key here."""

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """See `Page`."""
        self._layout, self._measure = layout, measure
        self._bar: ReplayBar = replay_bar(
            layout, self._title, self._variant, self._timeline.moves, measure
        )
        self._scenes = SceneBuilder(measure)
        self._over = self._pressed = None
        self._hover.end()
        self._animations.end_motion()

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        self._drawn_at = now = self._clock()
        self._catch_up(now)
        return (*self._scenes.build(self._view(now)), *self._above_bar(now))

    def next_change(self) -> float | None:
        """See `Page`."""
        seen = self._drawn_at
        late = self._clock() - seen
        waits = [
            self._animations.next_change(seen, None),
            self._hover.next_change(seen),
            self._playback.next_change(seen),
        ]
        return min((max(wait - late, 0.0) for wait in waits if wait is not None), default=None)

    @property
    def pointer_shape(self) -> PointerShape:
        """See `Page`."""
        can_press = self._over is not None and self._over not in self._disabled()
        return "hand" if can_press else "arrow"

    @property
    def targets(self) -> Mapping[ReplayControl, Rect]:
        """Where each control can be pressed."""
        return self._bar.areas

    # What a page is told

    def press(self, point: Point) -> None:
        """See `Page`."""
        self._shows_focus = False
        self._hover.end()
        self._pressed = self._at(point)
        if self._pressed == ReplayControl.SLIDER:
            self._playback.stop()
            self._drag_to(point)

    def move(self, point: Point) -> None:
        """See `Page`."""
        self._over = self._at(point)
        if self._pressed == ReplayControl.SLIDER:
            self._drag_to(point)
        over = None if self._over in (ReplayControl.SLIDER, self._pressed) else self._over
        self._hover.over(over, self._clock())

    def release(self, point: Point) -> Outcome | None:
        """See `Page`."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed != self._at(point):
            return None
        self._focus = pressed
        return self._activate(pressed)

    def cancel_drag(self) -> None:
        """See `Page`."""
        self._pressed = None

    def scroll(self, notches: float) -> None:
        """See `Page`; the wheel steps."""
        self._turned += notches
        steps, self._turned = int(self._turned), self._turned - int(self._turned)
        for _ in range(min(abs(steps), self._timeline.end)):
            self._activate(ReplayControl.ON if steps > 0 else ReplayControl.BACK)

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        control = KEYS.get(key.replace(repeated=False))
        if key.repeated and (key.name == "return" or (control and not control.repeats)):
            return None
        self._hover.end()
        if control:
            return self._activate(control)
        match key.alone:
            case "return":
                self._shows_focus = True
                return self._activate(self._focus)
            case _ if key.name == "tab" and not key.command:
                step = -1 if key.shift else 1
                stop = (_STOPS.index(self._focus) + step) % len(_STOPS)
                self._focus, self._shows_focus = _STOPS[stop], True
            case "up" | "plus":
                self._playback.change_speed(1, self._clock())
            case "down" | "minus":
                self._playback.change_speed(-1, self._clock())
        return None

    def type(self, text: str) -> Outcome | None:  # noqa: ARG002 - there is no field
        """See `Page`."""
        return None

    # What is done

    def _activate(self, control: ReplayControl) -> Outcome | None:
        """Do what a control stands for; nothing if it is disabled."""
        if control in self._disabled():
            return None
        match control:
            case ReplayControl.FIRST:
                self._jump_to(0)
            case ReplayControl.PREVIOUS:
                self._jump_to(max(self._redeals_before()))
            case ReplayControl.BACK:
                self._step_back()
            case ReplayControl.PLAY | ReplayControl.PAUSE:
                self._play_or_pause()
            case ReplayControl.ON:
                self._playback.stop()
                self._step_on()
            case ReplayControl.NEXT:
                self._jump_to(min(self._redeals_after()))
            case ReplayControl.LAST:
                self._jump_to(self._timeline.end)
            case ReplayControl.SPEED:
                self._playback.next_speed(self._clock())
            case ReplayControl.SLIDER:
                pass
            case ReplayControl.RESUME:
                return self._play_on()
            case ReplayControl.CLOSE:
                return Close()
            case _:
                assert_never(control)
        return None

    def _disabled(self) -> list[ReplayControl]:
        """Return the controls that would do nothing now."""
        at_start, at_end = self._point == 0, self._point == self._timeline.end
        disabled = {
            ReplayControl.FIRST: at_start,
            ReplayControl.PREVIOUS: not self._redeals_before(),
            ReplayControl.BACK: at_start,
            ReplayControl.PLAY: self._timeline.end == 0,
            ReplayControl.ON: at_end,
            ReplayControl.NEXT: not self._redeals_after(),
            ReplayControl.LAST: at_end,
            ReplayControl.RESUME: self._position.is_won,
        }
        return [control for control, is_disabled in disabled.items() if is_disabled]

    def _redeals_before(self) -> list[int]:
        return [point for point in self._timeline.redeals if point < self._point]

    def _redeals_after(self) -> list[int]:
        return [point for point in self._timeline.redeals if point > self._point]

    def _play_on(self) -> PlayOn:
        played = self._seconds if self._point == self._timeline.end else None
        return PlayOn(self._timeline.game(self._point), played or 0.0, self._shown)

    def _play_or_pause(self) -> None:
        if self._playback.runs:
            self._playback.stop()
        elif self._timeline.end:
            if self._point == self._timeline.end:
                self._jump_to(0)
            self._playback.start(self._clock())

    def _catch_up(self, now: float) -> None:
        """Take the step that is due."""
        if self._playback.takes_step(now):
            self._step_on()
            if self._point == self._timeline.end:
                self._playback.stop()

    # Going along the timeline

    def _go_to(self, point: int) -> None:
        # While a card flies back, the one that it will cover is still face up.
        self._seen_at = max(point, min(self._point, point + 1))
        self._point = point
        self._position = self._timeline.position(point)
        if point:
            self._told = self._text_of(point)

    def _text_of(self, point: int) -> str:
        """Return what is told of the turn that leads to a point."""
        step = self._timeline.step_to(point)
        return turn_text(step.before, step.turn, self._settings.letters)

    def _jump_to(self, point: int) -> None:
        """Go to a point at once, without motion."""
        self._playback.stop()
        self._animations.show_nothing()
        self._go_to(point)

    def _step_on(self) -> None:
        self._go_to(self._point + 1)
        self._animations.show_step(self._timeline.step_to(self._point), self._layout, None)
        self._pace_motion()

    def _step_back(self) -> None:
        self._playback.stop()
        self._go_to(self._point - 1)
        step = self._timeline.step_back_to(self._point)
        if step.turn is Command.REDEAL:
            # A redeal taken back ripples as a redeal does, but each card ends below its pile.
            self._animations.show_step(self._timeline.step_to(self._point + 1), self._layout, None)
            self._animations.change_flights(
                lambda flight: SlideBelow(**(vars(flight) | {"carried": 0}))
            )
        else:
            self._animations.show_step(step, self._layout, None)
        self._pace_motion()

    def _pace_motion(self) -> None:
        """Make all motion go at the chosen speed.

        Of the trail only the glow is kept: the places of the last move are marked anyway.
        """
        pace = self._playback.slowed(1)
        self._animations.slow_down(pace)
        self._animations.keep_only_glow(pace)

    def _drag_to(self, point: Point) -> None:
        target = round(self._bar.slider.part_at(point.x) * self._timeline.end)
        if target != self._point:
            self._jump_to(target)

    # Looking

    @property
    def _play_control(self) -> ReplayControl:
        return ReplayControl.PAUSE if self._playback.runs else ReplayControl.PLAY

    def _at(self, point: Point) -> ReplayControl | None:
        """Return what lies below the pointer."""
        part = self._point / max(self._timeline.end, 1)
        if self._bar.slider.gripped_knob(part).contains(point):
            return ReplayControl.SLIDER
        targets = self.targets.items()
        return next((control for control, area in targets if area.contains(point)), None)

    def _view(self, now: float) -> Snapshot:
        timeline, trail = self._timeline, self._animations.trail(now)
        flights = self._animations.flights(now)
        play = self._play_control
        bar, content = self._bar.at(Shown(self._position.moves, self._playback.speed, play))
        last = timeline.turns[self._point - 1] if self._point and not flights else None
        return Snapshot(
            layout=self._layout,
            bar=bar,
            bar_content=content,
            position=self._position,
            face_down=timeline.face_down(self._seen_at if flights else self._point),
            now=now,
            flights=flights,
            trail=() if last is None or last is Command.REDEAL else last,
            glow=trail.glow(now) if trail else None,
            counts=True,
            pile_numbers=True,
            thickness=self._settings.thickness,
            hover=play if self._over == ReplayControl.PLAY else self._over,
            pressed=play if self._pressed == ReplayControl.PLAY else self._pressed,
            disabled=self._disabled(),
            floating=self._messages.floating(now, self._said(now), self._layout, self._measure),
            letters=card_letters(self._settings.letters),
            closed=CLOSED(),
            language=language(),
        )

    def _said(self, now: float) -> Said | None:
        """Return a summary at both ends, else the last step unless it goes too fast to be read."""
        count = self._timeline.moves
        if self._point == 0:
            if self._seconds is None:
                return Said(words.RECORD_OF(count, title=self._title), "quiet")
            time = clock_text(self._seconds)
            return Said(words.RECORD_OF_TIMED(count, title=self._title, time=time), "quiet")
        if self._point < self._timeline.end or self._animations.flights(now):
            readable = not self._playback.runs or float(self._playback.speed) <= 1
            return Said(self._told, "quiet") if readable else None
        ending = {
            Status.WON: words.ENDS_WON,
            Status.STUCK: words.ENDS_STUCK,
            Status.PLAYING: words.ENDS_OPEN,
        }
        return Said(ending[self._position.status](), "quiet")

    def _above_bar(self, now: float) -> list[Picture]:
        """Return the slider, the focus ring and the tip."""
        timeline, slider, bar = self._timeline, self._bar.slider, self._bar
        most = max(timeline.end, 1)
        part = self._point / most
        gripped = ReplayControl.SLIDER in (self._over, self._pressed)
        knob = slider.gripped_knob(part) if gripped else slider.knob(part)
        pictures = slider.pictures(part, [point / most for point in timeline.redeals], knob)
        if self._shows_focus and self._focus == ReplayControl.SLIDER:
            pictures += focus_ring(knob.inflated(3), knob.width // 2 + 3, self._layout)
        elif self._shows_focus:
            areas = {control.name: control.area for control in bar.layout.controls}
            pictures += focus_ring(areas[self._focus], round(9 * self._layout.scale), self._layout)
        told = self._hover.tells(now)
        if told and self._pressed is None:
            name = self._play_control if told == ReplayControl.PLAY else ReplayControl(told)
            pictures += control_tip(name, bar, self._layout, self._measure)
        return pictures


class SlideBelow(Slide):
    """A top card that comes out of its pile and goes back below it: a redeal taken back."""

    def behind(self, now: float) -> bool:
        """See `Flight`; the card comes out above the pile and goes back below it."""
        return now - self.begin >= self.duration / 2
