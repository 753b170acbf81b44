"""What there is to see of a table, and when that will change by itself."""

from collections.abc import Sequence

from crescent.i18n import language
from crescent.i18n.formats import clock_text
from crescent.i18n.words import CLOSED
from crescent.ui.letters import card_letters
from crescent.ui.pictures import Picture
from crescent.ui.scene.bar_content import with_time
from crescent.ui.scene.builder import SceneBuilder, Snapshot
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.scene.tooltips import tooltip
from crescent.ui.table.state import State

_LOOKS_AGAIN = 0.1
"""Seconds between two looks whether a thread's work is done."""


class View:
    """Builds scenes from the state of a table, and changes nothing there."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._scenes = SceneBuilder(state.measure)
        self._seen_at = state.clock()

    def scene(self) -> tuple[Picture, ...]:
        """Return all pictures to show now."""
        state = self._state
        self._seen_at = now = state.clock()
        page = state.pages.top
        if page and page.is_whole:
            return tuple(page.pictures())
        above = state.messages.message(now, state.layout, state.measure) if page else None
        table = self._scenes.build(self._snapshot(above, now))
        return (*table, *self._above(now), *(above.pictures if above else ()))

    def next_change(self) -> float | None:
        """Return the seconds until the scene changes by itself; None if it does not.

        Delays count from the scene returned last. What came due since then is due now.
        """
        late = self._state.clock() - self._seen_at
        waits = [max(wait - late, 0.0) for wait in self._waits()]
        second = self.next_second()
        return min(waits if second is None else [*waits, second], default=None)

    @property
    def only_clock_runs(self) -> bool:
        """True if nothing but the clock will change the scene by itself."""
        return not self._waits()

    def _waits(self) -> list[float]:
        """Return after how many seconds anything in the last scene changes, except the clock."""
        state, seen = self._state, self._seen_at
        selected = None if state.controller.selection is None else state.controller.selected_at
        waits = (
            state.animations.next_change(seen, selected),
            state.messages.ends_in(seen),
            state.hover.next_change(seen),
            state.pages.top.next_change() if state.pages.top else None,
            state.hints.next_change(seen),
            state.saving.next_change(seen),
            _LOOKS_AGAIN if state.jobs.pending else None,
        )
        return [wait for wait in waits if wait is not None]

    def next_second(self) -> float | None:
        """Return the seconds until the clock shows another second; None while it stands still."""
        session = self._state.session
        if not session.clock_runs:
            return None
        late = self._state.clock() - self._seen_at
        return max(1 - (session.seconds - late) % 1 - late, 0.0)

    def _snapshot(self, above: Floating | None, now: float) -> Snapshot:
        state = self._state
        game, controller = state.session.game, state.controller
        animations, focus = state.animations, state.focus
        held = controller.drag.place if controller.drag else controller.selection
        keyboard = focus.shows and not state.pages.top
        sight = state.sight
        buttons = state.buttons if keyboard else []
        hints, trail = state.hints.state, animations.trail(now)
        shaking, shake = animations.shaking(now, state.layout)
        lit = held is not None and state.settings.highlight
        return Snapshot(
            layout=state.layout,
            bar=sight.bar,
            bar_content=with_time(sight.facts.bar, clock_text(state.session.seconds)),
            position=game.position,
            face_down=game.face_down,
            now=now,
            selection=controller.selection,
            lift=animations.lift(controller.selected_at, now),
            lit=game.position.destinations(held) if lit and held is not None else (),
            drag=controller.drag,
            taker=controller.taker(game.position) if lit else None,
            flights=animations.flights(now),
            shaking=shaking,
            shake=shake,
            hint=hints.hinted,
            hinted_control=hints.hinted_control,
            trail=trail.seen(now) if trail else (),
            glow=trail.glow(now) if trail else None,
            cursor=focus.place if keyboard and not buttons else None,
            focus=buttons[focus.button] if buttons else None,
            covered=state.covered,
            counts=state.settings.counts,
            thickness=state.settings.thickness,
            pile_numbers=state.settings.pile_numbers,
            hover=None if state.pages.top else controller.over(sight.areas),
            pressed=controller.pressed,
            disabled=sight.facts.disabled,
            floating=None if above else sight.floating,
            letters=card_letters(state.settings.letters),
            closed=CLOSED(),
            language=language(),
            crowned=state.triumph.celebrated,
            below_page=state.pages.top is not None,
            giving=animations.giving(now),
        )

    def _above(self, now: float) -> Sequence[Picture]:
        """Return the page, or the tip for the control below the pointer."""
        state = self._state
        if state.pages.top:
            return state.pages.top.pictures()
        control = None if state.controller.pressed else state.hover.tells(now)
        area = state.areas.get(control) if control else None
        if control is None or area is None:
            return ()
        return tooltip(control, area, state.layout, state.measure, state.shell.command_key)
