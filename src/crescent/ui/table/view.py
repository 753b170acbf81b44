"""What is to be seen of a table, and when that will change by itself."""

from collections.abc import Sequence

from crescent.engine import Status
from crescent.i18n.words import clock_text
from crescent.ui.pictures import Picture
from crescent.ui.scene import message_layout, messages
from crescent.ui.scene.bar import BarContent, BarLayout, bar_layout
from crescent.ui.scene.builder import SceneBuilder, Snapshot
from crescent.ui.scene.tooltips import tooltip
from crescent.ui.table import wording
from crescent.ui.table.bar_content import bar_content, bar_shape, with_time
from crescent.ui.table.state import State
from crescent.value import Value

_LOOKS_AGAIN = 0.1
"""Seconds until it is looked whether work beside the window is done."""


class _Facts(Value):
    """What follows from the state of the game, and is worked out once for each."""

    content: BarContent
    shape: object
    """What decides how the bar is laid out."""
    disabled: Sequence[str]
    standing: messages.Said | messages.Notice | None


class View:
    """Looks at the parts of a table and changes none but what can be pressed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._scenes = SceneBuilder(state.measure)
        self._bar: tuple[object, BarLayout] | None = None
        self._latest: tuple[tuple[Picture, ...], BarContent]
        self._seen_at = state.clock()
        self.only_clock_runs = False
        """Nothing but the clock will change the scene by itself, as `next_change` found."""
        self._facts_of: tuple[object, _Facts] | None = None
        self._told: tuple[message_layout.Floating | None, BarLayout | None] = (None, None)
        self.tell_controls()

    @property
    def bar(self) -> BarLayout:
        """The bar as it lies now."""
        return self._bar_of(self._facts())

    def _bar_of(self, facts: _Facts) -> BarLayout:
        """Return the bar with that to say; laid out anew only where that moves something."""
        layout = self._state.layout
        basis = (layout, facts.shape)
        if self._bar is None or self._bar[0] != basis:
            self._bar = (basis, bar_layout(layout, facts.content, self._state.measure))
        return self._bar[1]

    def scene(self) -> tuple[Picture, ...]:
        """Everything to be seen now."""
        state = self._state
        self._seen_at = now = state.clock()
        state.animations.forget_what_is_over()
        state.messages.forget_what_is_over(now)
        facts = self._facts()
        bar = self._bar_of(facts)
        floating = self._tell_controls(bar, facts)
        page = state.pages.top
        if page and page.is_whole:
            scene = tuple(page.pictures())
            self._latest = scene, facts.content
            return scene
        above = state.messages.message(state.layout, state.measure) if page else None
        table = self._scenes.build(self._view(bar, facts, None if above else floating, now))
        scene = (*table, *self._above(now), *(above.pictures if above else ()))
        self._latest = scene, facts.content
        return scene

    def tick(self) -> tuple[Picture, ...]:
        """Everything to be seen now, if nothing was done since it was asked for last.

        Where only the clock runs, this is what costs something while nobody plays.
        """
        scene, content = self._latest
        self._seen_at = self._state.clock()
        time = clock_text(self._state.session.seconds)
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
        state, seen = self._state, self._seen_at
        late = state.clock() - seen
        waits = [
            state.animations.next_change(seen),
            state.messages.ends_in(seen),
            state.hover.next_change(seen),
            state.pages.top.next_change() if state.pages.top else None,
            state.due_in(seen),
            state.saving.next_change(seen),
            _LOOKS_AGAIN if state.jobs.pending else None,
        ]
        self.only_clock_runs = not any(wait is not None for wait in waits)
        least = min((max(wait - late, 0.0) for wait in waits if wait is not None), default=None)
        second = self.next_second()
        return second if least is None else least if second is None else min(least, second)

    def next_second(self) -> float | None:
        """In how many seconds the clock will show another; None while it stands still."""
        session = self._state.session
        if not session.clock_runs:
            return None
        late = self._state.clock() - self._seen_at
        return max(1 - (session.seconds - late) % 1 - late, 0.0)

    def tell_controls(self) -> None:
        """Tell the controller what can be pressed."""
        self._tell_controls(self.bar, self._facts())

    def _facts(self) -> _Facts:
        """Those of the moment; from one second to the next only the time differs."""
        state = self._state
        session, game = state.session, state.session.game
        moving = bool(state.animations.flights)
        time = clock_text(session.seconds)
        basis = (
            *(game, game.position, game.undoable, game.redoable),
            *(state.paused, moving, len(time), state.hint_state),
        )
        if self._facts_of is None or self._facts_of[0] != basis:
            standing: messages.Said | messages.Notice | None
            if state.paused:
                standing = wording.pause_notice()
            elif moving and game.status is not Status.PLAYING:
                standing = None
            else:
                standing = state.hint_state.standing or wording.standing(session)
            content = bar_content(session, state.hint_state.outlook)
            facts = _Facts(content, bar_shape(content), state.disabled, standing)
            self._facts_of = basis, facts
        facts = self._facts_of[1]
        return facts.replace(content=with_time(facts.content, time))

    def _view(
        self, bar: BarLayout, facts: _Facts, floating: message_layout.Floating | None, now: float
    ) -> Snapshot:
        state = self._state
        game, controller, animations, focus = (
            state.session.game,
            state.controller,
            state.animations,
            state.focus,
        )
        held = controller.drag.place if controller.drag else controller.selection
        keyboard = focus.shows and not state.pages.top
        buttons = state.buttons
        lit = held is not None and state.settings.highlight
        return Snapshot(
            layout=state.layout,
            bar=bar,
            bar_content=facts.content,
            position=game.position,
            face_down=game.face_down,
            now=now,
            selection=controller.selection,
            lift=animations.lift(controller.selection),
            lit=game.position.destinations(held) if lit and held is not None else (),
            drag=controller.drag,
            flights=animations.flights,
            shaking=animations.shaking,
            shake=animations.shake_offset(state.layout),
            hint=state.hint_state.hinted,
            hint_is_sure=state.hint_state.sure,
            hinted_control=state.hint_state.hinted_control,
            trail=animations.trail.seen(now) if animations.trail else (),
            glow=animations.trail.glow(now) if animations.trail else None,
            cursor=focus.place if keyboard and not buttons else None,
            focus=buttons[focus.button] if keyboard and buttons else None,
            covered=state.covered,
            counts=state.settings.counts,
            thickness=state.settings.thickness,
            pile_numbers=state.settings.pile_numbers,
            hover=None if state.pages.top else controller.hover,
            pressed=controller.pressed,
            disabled=facts.disabled,
            floating=floating,
        )

    def _above(self, now: float) -> Sequence[Picture]:
        """Return the page, or the tip for the control below the pointer."""
        state = self._state
        if state.pages.top:
            return state.pages.top.pictures()
        control = None if state.controller.pressed else state.hover.tells(now)
        area = state.controller.controls.get(control) if control else None
        if control is None or area is None:
            return ()
        return tooltip(control, area, state.layout, state.measure, state.shell.command_key)

    def _tell_controls(self, bar: BarLayout, facts: _Facts) -> message_layout.Floating | None:
        """Tell the controller what can be pressed; return what floats above the table."""
        state = self._state
        floating = state.messages.floating(
            facts.standing, state.layout, state.measure, state.saving.word(state.clock())
        )
        if self._told[0] is not floating or self._told[1] is not bar:
            self._told = floating, bar
            buttons = floating.buttons if floating else ()
            state.controller.controls = {
                button.control: area for button, area in buttons
            } | bar.areas
        state.focus.fit(len(state.all_buttons))
        return floating
