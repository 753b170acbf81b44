"""What is to be seen of a table, and when that will change by itself."""

from collections.abc import Sequence
from typing import NamedTuple

from crescent.engine import Status
from crescent.i18n.words import clock_text
from crescent.ui import notices, speech
from crescent.ui.bar import BarContent, BarLayout, bar_layout
from crescent.ui.bar_content import bar_content, bar_shape, with_time
from crescent.ui.parts import Parts
from crescent.ui.pictures import Picture
from crescent.ui.scene import SceneBuilder, View
from crescent.ui.tooltips import tooltip

_LOOKS_AGAIN = 0.1
"""Seconds until it is looked whether work beside the window is done."""


class _Facts(NamedTuple):
    """What follows from the state of the game, and is worked out once for each."""

    content: BarContent
    shape: object
    """What decides how the bar is laid out."""
    spent: Sequence[str]
    standing: speech.Said | speech.Notice | None


class Sight:
    """Looks at the parts of a table and changes none but what can be pressed."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._scenes = SceneBuilder(parts.measure)
        self._bar: tuple[object, BarLayout] | None = None
        self._latest: tuple[tuple[Picture, ...], BarContent]
        self._seen_at = parts.clock()
        self.only_clock_runs = False
        """Nothing but the clock will change the scene by itself, as `next_change` found."""
        self._facts_of: tuple[object, _Facts] | None = None
        self._told: tuple[notices.Floating | None, BarLayout | None] = (None, None)
        self.tell_controls()

    @property
    def bar(self) -> BarLayout:
        """The bar as it lies now."""
        return self._bar_of(self._facts())

    def _bar_of(self, facts: _Facts) -> BarLayout:
        """The bar with that to say; laid out anew only where that moves something."""
        layout = self._parts.layout
        state = (layout, facts.shape)
        if self._bar is None or self._bar[0] != state:
            self._bar = (state, bar_layout(layout, facts.content, self._parts.measure))
        return self._bar[1]

    def scene(self) -> tuple[Picture, ...]:
        """Everything to be seen now."""
        parts = self._parts
        self._seen_at = now = parts.clock()
        parts.stage.forget_what_is_over()
        parts.speech.forget_what_is_over(now)
        facts = self._facts()
        bar = self._bar_of(facts)
        floating = self._tell_controls(bar, facts)
        page = parts.pages.top
        if page and page.is_whole:
            scene = tuple(page.pictures())
            self._latest = scene, facts.content
            return scene
        above = parts.speech.message(parts.layout, parts.measure) if page else None
        table = self._scenes.build(self._view(bar, facts, None if above else floating, now))
        scene = (*table, *self._above(now), *(above.pictures if above else ()))
        self._latest = scene, facts.content
        return scene

    def tick(self) -> tuple[Picture, ...]:
        """Everything to be seen now, if nothing was done since it was asked for last.

        Where only the clock runs, this is what costs something while nobody plays.
        """
        scene, content = self._latest
        self._seen_at = self._parts.clock()
        time = clock_text(self._parts.session.seconds)
        if not self.only_clock_runs or not self._bar or len(time) != len(content.values["time"]):
            return self.scene()
        now = with_time(content, time)
        scene = self._scenes.with_values(scene, self._bar[1], content, now)
        self._latest = scene, now
        return scene

    def next_change(self) -> float | None:
        """In how many seconds the scene will change by itself; None if it stays as it is.

        It is that which was told last that will change: what came due since then still has to be
        seen, and is due at once.
        """
        parts, seen = self._parts, self._seen_at
        late = parts.clock() - seen
        waits = [
            parts.stage.next_change(seen),
            parts.speech.ends_in(seen),
            parts.hover.next_change(seen),
            parts.pages.top.next_change() if parts.pages.top else None,
            parts.due_in(seen),
            parts.saving.next_change(seen),
            _LOOKS_AGAIN if parts.works else None,
        ]
        self.only_clock_runs = not any(wait is not None for wait in waits)
        least = min((max(wait - late, 0.0) for wait in waits if wait is not None), default=None)
        second = self.next_second()
        return second if least is None else least if second is None else min(least, second)

    def next_second(self) -> float | None:
        """In how many seconds the clock will show another; None while it stands still."""
        session = self._parts.session
        if not session.clock_runs:
            return None
        late = self._parts.clock() - self._seen_at
        return max(1 - (session.seconds - late) % 1 - late, 0.0)

    def tell_controls(self) -> None:
        """Tell the hand what can be pressed."""
        self._tell_controls(self.bar, self._facts())

    def _facts(self) -> _Facts:
        """Those of the moment; from one second to the next only the time differs."""
        parts = self._parts
        session, game = parts.session, parts.session.game
        moving = bool(parts.stage.flights)
        time = clock_text(session.seconds)
        state = (
            *(game, game.position, game.undoable, game.redoable),
            *(parts.paused, moving, len(time), parts.counsel),
        )
        if self._facts_of is None or self._facts_of[0] != state:
            standing: speech.Said | speech.Notice | None
            if parts.paused:
                standing = speech.pause_notice()
            elif moving and game.status is not Status.PLAYING:
                standing = None
            else:
                standing = parts.counsel.standing or speech.standing(session)
            content = bar_content(session, parts.counsel.outlook)
            facts = _Facts(content, bar_shape(content), parts.spent, standing)
            self._facts_of = state, facts
        facts = self._facts_of[1]
        return facts._replace(content=with_time(facts.content, time))

    def _view(
        self, bar: BarLayout, facts: _Facts, floating: notices.Floating | None, now: float
    ) -> View:
        parts = self._parts
        game, hand, stage, focus = parts.session.game, parts.hand, parts.stage, parts.focus
        held = hand.drag.place if hand.drag else hand.selection
        keyboard = focus.shows and not parts.pages.top
        buttons = parts.buttons
        lit = held is not None and parts.settings.highlight
        return View(
            layout=parts.layout,
            bar=bar,
            bar_content=facts.content,
            position=game.position,
            face_down=game.face_down,
            now=now,
            selection=hand.selection,
            lift=stage.lift(hand.selection),
            lit=game.position.destinations(held) if lit and held is not None else (),
            drag=hand.drag,
            flights=stage.flights,
            shaking=stage.shaking,
            shake=stage.shake_offset(parts.layout),
            hint=parts.counsel.hinted,
            hint_is_sure=parts.counsel.sure,
            advised=parts.counsel.advised,
            trail=stage.trail.seen(now) if stage.trail else (),
            glow=stage.trail.glow(now) if stage.trail else None,
            cursor=focus.place if keyboard and not buttons else None,
            focus=buttons[focus.button] if keyboard and buttons else None,
            covered=parts.covered,
            counts=parts.settings.counts,
            thickness=parts.settings.thickness,
            pile_numbers=parts.settings.pile_numbers,
            hover=None if parts.pages.top else hand.hover,
            pressed=hand.pressed,
            spent=facts.spent,
            floating=floating,
        )

    def _above(self, now: float) -> Sequence[Picture]:
        """The page, or the tip for the control below the pointer."""
        parts = self._parts
        if parts.pages.top:
            return parts.pages.top.pictures()
        control = None if parts.hand.pressed else parts.hover.tells(now)
        area = parts.hand.controls.get(control) if control else None
        if control is None or area is None:
            return ()
        return tooltip(control, area, parts.layout, parts.measure, parts.shell.command_key)

    def _tell_controls(self, bar: BarLayout, facts: _Facts) -> notices.Floating | None:
        """Tell the hand what can be pressed; returns what floats above the table."""
        parts = self._parts
        floating = parts.speech.floating(
            facts.standing, parts.layout, parts.measure, parts.saving.word(parts.clock())
        )
        if self._told[0] is not floating or self._told[1] is not bar:
            self._told = floating, bar
            buttons = floating.buttons if floating else ()
            parts.hand.controls = {button.control: area for button, area in buttons} | bar.areas
        parts.focus.fit(len(parts.all_buttons))
        return floating
