"""Brings a scene to the window, drawing only what differs from the scene before."""

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import is_not
from typing import Protocol

import pygame

from crescent.ui.pictures import Key, Picture

Blit = tuple[pygame.Surface, pygame.Rect, pygame.Rect]
"""A surface, where it goes, and the part of it to paint."""
_Shown = tuple[list[Picture], list[pygame.Rect]]
"""The pictures of a scene without repetitions, and their boxes."""
_FEW = 4
"""Up to this many replaced pictures are handled one by one."""


class Images(Protocol):
    """Turns keys into surfaces."""

    def image(self, key: Key) -> tuple[pygame.Surface, int, int]:
        """Return the surface of a key, and how far its corner is off the picture's point."""


class Painter:
    """Remembers what the window shows and repaints the rectangles that changed."""

    def __init__(self, screen: pygame.Surface, background: pygame.Surface, images: Images) -> None:
        """Paint on `screen`, above `background` of the same size."""
        self._screen = screen
        self._background = background
        self._images = images
        self._scene: Sequence[Picture] = ()
        self._shown: _Shown | None = None
        self._boxes: dict[Picture, pygame.Rect] = {}
        """The box of each picture that is shown, in any order."""

    def paint(self, scene: Sequence[Picture]) -> list[pygame.Rect]:
        """Draw a scene and return the rectangles of the screen that have changed."""
        window = self._screen.get_rect()
        if self._shown is None:
            shown = self._take_in({picture: self._box(picture) for picture in scene})
            dirty = [window]
        else:
            shown, changed = self._exchanged(scene, self._shown) or self._compared(
                scene, self._shown
            )
            dirty = _merged(box.clip(window) for box in changed if box.colliderect(window))
        pictures, areas = shown
        for rect in dirty:
            hit = rect.collidelistall(areas)
            self._repaint(rect, [self._blit(pictures[index], areas[index]) for index in hit])
        self._screen.set_clip(None)
        self._scene, self._shown = scene, shown
        return dirty

    def _exchanged(
        self, scene: Sequence[Picture], shown: _Shown
    ) -> tuple[_Shown, Iterable[pygame.Rect]] | None:
        """Return what is shown and what changed, if only a few pictures were replaced; else None.

        That is what happens from one second to the next, and all the game does while nobody plays.
        """
        pictures, areas = shown
        if len(scene) != len(self._scene) or len(scene) != len(pictures):
            return None
        others = compress(count(), map(is_not, self._scene, scene))
        places = [place for place in others if self._scene[place] != scene[place]]
        new = {scene[place]: place for place in places}
        if not _FEW >= len(places) == len(new) or not self._boxes.keys().isdisjoint(new):
            return None
        come = {picture: self._box(picture) for picture in new}
        gone = [self._boxes.pop(pictures[place]) for place in places]
        self._boxes |= come
        for picture, place in new.items():
            pictures[place], areas[place] = picture, come[picture]
        return shown, [*gone, *come.values()]

    def _compared(
        self, scene: Sequence[Picture], shown: _Shown
    ) -> tuple[_Shown, Iterable[pygame.Rect]]:
        """Return what is shown and what changed, for any two scenes."""
        known = dict(zip(*shown, strict=True))
        boxes = {picture: known.get(picture) or self._box(picture) for picture in scene}
        return self._take_in(boxes), _changed(known, boxes)

    def _take_in(self, boxes: dict[Picture, pygame.Rect]) -> _Shown:
        self._boxes = boxes
        return list(boxes), list(boxes.values())

    def forget(self) -> None:
        """Forget what the window shows, so that the next scene is painted whole."""
        self._shown = None

    def _box(self, picture: Picture) -> pygame.Rect:
        surface, dx, dy = self._images.image(picture.key)
        box = surface.get_rect(topleft=(picture.x + dx, picture.y + dy))
        return box if picture.clip is None else box.clip(picture.clip)

    def _blit(self, picture: Picture, box: pygame.Rect) -> Blit:
        """Return how to paint a picture: the part of its surface that its box shows."""
        surface, dx, dy = self._images.image(picture.key)
        return surface, box, box.move(-picture.x - dx, -picture.y - dy)

    def _repaint(self, rect: pygame.Rect, blits: list[Blit]) -> None:
        self._screen.set_clip(rect)
        self._screen.blit(self._background, rect, rect)
        self._screen.blits(blits, doreturn=False)


def _changed(
    old: dict[Picture, pygame.Rect], new: dict[Picture, pygame.Rect]
) -> Iterable[pygame.Rect]:
    """Yield the boxes of pictures that came, went, or moved above or below another."""
    if list(old) == list(new):
        return
    gone, come = old.keys() - new.keys(), new.keys() - old.keys()
    yield from map(old.__getitem__, gone)
    yield from map(new.__getitem__, come)
    stayed_old = [picture for picture in old if picture not in gone]
    stayed_new = [picture for picture in new if picture not in come]
    if stayed_old != stayed_new:
        yield from map(new.__getitem__, _moved(stayed_old, stayed_new))


def _moved(old: list[Picture], new: list[Picture]) -> set[Picture]:
    """Return pictures without which two orders of the same pictures agree.

    Where the orders part, the picture that went farther counts as moved: a card that has landed,
    not all those that it flew over.
    """
    was_at = {picture: index for index, picture in enumerate(old)}
    is_at = {picture: index for index, picture in enumerate(new)}
    moved: set[Picture] = set()
    left, right = 0, 0
    while left < len(old) and right < len(new):
        before, after = old[left], new[right]
        if before in moved:
            left += 1
        elif after in moved:
            right += 1
        elif before == after:
            left, right = left + 1, right + 1
        elif is_at[before] - right > was_at[after] - left:
            moved.add(before)
        else:
            moved.add(after)
    return moved


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the same, with overlapping ones joined."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(hit))
        merged.append(grown)
    return merged
