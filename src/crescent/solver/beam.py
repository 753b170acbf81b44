"""Beam search: layer after layer, each one step further, of which only the best nodes go on.

A layer is divided by the redeals left, and each part gets its share of the width. Otherwise
positions that have just used a redeal, which puts cards in new places, would always lose against
the others, or always win. Parts with more redeals left get more: a redeal that is saved is worth
more than what it gains at once.

Not everything that is possible is followed. Two things are dropped without loss:

* what `crescent.solver.anchors` proves to be lost, unless the start is lost already;
* with no redeal left, a move of the only card of a pile (`crescent.solver.packed.is_idle`).

And one thing that is seldom missed: a redeal while a card can go home.
"""

from collections.abc import Iterator
from math import ceil
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from crescent.engine import NEIGHBOURS, Card, Place
from crescent.solver.anchors import IS_ANCHOR, MOST_REDEALS_LEFT
from crescent.solver.packed import HOME, REDEAL, Packed, Step
from crescent.solver.tables import EMPTIED, Pile, SuitState, Tables
from crescent.value import distinct

PATIENCE: Final = 40
"""Layers without a further card home after which a round ends."""

_SLICE: Final = 32
"""Nodes of a layer that are expanded before `layers` yields."""

_SHARE: Final = 0.75
"""The part of the width for the positions with the most redeals left."""

WITHOUT_END: Final = 10**9
"""More steps than any line has."""


@distinct
class Weights(NamedTuple):
    """What is added to the cards left for the score of a position; the lowest scores go on.

    `disorder` is for each unit of `crescent.solver.tables.disorder`, `emptied` for each pile that
    has lost its last card, `noise` the most that chance adds.
    """

    disorder: float
    emptied: float
    noise: float


@distinct
class Node(NamedTuple):
    """A position in a layer, and how it was reached."""

    packed: Packed
    left: int
    disorder: int
    emptied: int
    hash: int
    """The hash of piles and suits, without that of the redeals."""
    parent: "Node | None"
    step: Step

    def steps(self) -> list[Step]:
        """Return the steps from the first layer to this node."""
        steps = []
        node = self
        while node.parent is not None:
            steps.append(node.step)
            node = node.parent
        return steps[::-1]


def root(tables: Tables, packed: Packed) -> Node:
    """Return the only node of the first layer."""
    piles, suits, _ = packed
    return Node(
        packed,
        packed.left,
        sum(suit.disorder[pile] for suit in suits for pile in piles),
        0,
        sum(tables.piles.hashes[pile] for pile in piles) + sum(suit.hash for suit in suits),
        None,
        REDEAL,
    )


# Score, parent, source, target, the new pile at the source, the new pile at the target, the new
# state of the suit, disorder, hash with the redeals. A redeal has no source, and its piles are
# worked out only if it goes on.
_Candidate = tuple[float, Node, int, int, Pile, Pile, SuitState, int, int]


class Beam:
    """One round of the search: iterate `layers` to its end, then look at `best`.

    The round ends early when no line of at most `most_steps` steps is possible any more.
    """

    def __init__(
        self,
        tables: Tables,
        start: Node,
        width: int,
        weights: Weights,
        random: Random,
        most_steps: int = WITHOUT_END,
    ) -> None:
        self._tables = tables
        self._width = width
        self._weights = weights
        self._steps_left = most_steps
        self._chance = random.random
        self._seen: set[int] = {start.hash + tables.redeals[start.packed.redeals]}
        piles, _, redeals = start.packed
        self._prunes: Final = not tables.lost(piles, redeals)
        """From a lost start everything is lost, and still the best is looked for."""
        self.layer = [start]
        """The nodes that go on."""
        self.best = start
        """The node with the fewest cards left, and of those the one with the least disorder.

        It is the start only if no step is possible.
        """

    def layers(self) -> Iterator[int]:
        """Go on layer by layer, in slices; yield how many positions each slice has met."""
        patience = PATIENCE
        # A step brings home one card at most.
        while self.layer and self._steps_left >= self.best.left > 0 < patience:
            self._steps_left -= 1
            before = self.best.left
            yield from self._advance()
            patience = PATIENCE if self.best.left < before else patience - 1

    def _advance(self) -> Iterator[int]:
        parts: list[list[_Candidate]] = [[] for _ in self._tables.redeals]
        told = 0
        for place, node in enumerate(self.layer):
            if place and place % _SLICE == 0:
                met = sum(map(len, parts))
                yield met - told
                told = met
            redeals = node.packed.redeals
            goes_home = self._expand(node, parts[redeals])
            if redeals and not goes_home:
                self._redeal(node, parts[redeals - 1])
        met = sum(map(len, parts))
        self.layer = []
        for part, share in zip(parts, shares(self._width, [*map(len, parts)]), strict=True):
            if share < len(part):
                part.sort(key=itemgetter(0))
            for candidate in part[:share]:
                self._enter(candidate)
        yield met - told

    def _expand(self, node: Node, found: list[_Candidate]) -> bool:
        """Add the moves of a node that lead to positions not seen before to `found`.

        This does what `crescent.solver.packed.successors` does, only faster, and drops what leads
        nowhere. Return True if a card can go home.
        """
        (piles, suits, redeals), left, disorder, emptied, hashed, _, _ = node
        per_disorder, per_emptied, noise = self._weights
        seen, chance = self._seen, self._chance
        prunes = self._prunes and redeals <= MOST_REDEALS_LEFT
        hashed += self._tables.redeals[redeals]
        base = left + per_emptied * emptied
        goes_home = False
        where = self._tops(piles)
        for card, sources in where.items():
            suit = suits[card // 13]
            grown = suit.after[card]
            one, other = NEIGHBOURS[card]
            targets = where.get(one)
            if other in where:
                targets = targets + where[other] if targets else where[other]
            if targets:
                pops, pushes = suit.pops, suit.pushes
                for source in sources:
                    rest, hash_then, disorder_then = pops[piles[source]]
                    if not rest and not redeals:  # it is idle
                        continue
                    risky = prunes and (IS_ANCHOR[card] or not rest)
                    hash_then += hashed
                    disorder_then += disorder
                    cost = base if rest else base + per_emptied
                    for target in targets:
                        pushed = pushes[52 * piles[target] + card]
                        if pushed is None:
                            continue
                        grows, key, mess = pushed
                        key += hash_then
                        if key not in seen:
                            seen.add(key)
                            if risky and self._loses(node, source, rest, target, grows):
                                continue
                            mess += disorder_then
                            score = cost + per_disorder * mess + noise * chance()
                            found.append(
                                (score, node, source, target, rest, grows, suit, mess, key)
                            )
            if grown is not None:
                goes_home = True
                self._bring_home(node, card, sources, grown, found)
        return goes_home

    def _bring_home(
        self,
        node: Node,
        card: Card,
        sources: list[Place],
        grown: SuitState,
        found: list[_Candidate],
    ) -> None:
        """Add to `found` what follows if a card comes home from each of these piles."""
        (piles, suits, redeals), left, disorder, emptied, hashed, _, _ = node
        per_disorder, per_emptied, noise = self._weights
        before = suits[grown.suit].disorder
        hashed += self._tables.redeals[redeals] + grown.hash - suits[grown.suit].hash
        base = left - 1 + per_emptied * emptied
        prunes = self._prunes and redeals <= MOST_REDEALS_LEFT
        settled = None
        for source in sources:
            rest, key, mess = grown.pops[piles[source]]
            key += hashed
            if key in self._seen:
                continue
            self._seen.add(key)
            risky = prunes and (IS_ANCHOR[card] or not rest)
            if risky and self._loses(node, source, rest, source, rest):
                continue
            if settled is None:
                settled = (
                    disorder
                    - sum(map(before.__getitem__, piles))
                    + sum(map(grown.disorder.__getitem__, piles))
                )
            mess += settled
            cost = base if rest else base + per_emptied
            score = cost + per_disorder * mess + noise * self._chance()
            found.append((score, node, source, HOME, rest, EMPTIED, grown, mess, key))

    def _loses(self, node: Node, source: Place, rest: Pile, target: Place, grows: Pile) -> bool:
        """Return True if a node is proved lost with these two piles.

        Asked only of moves that can make the difference: with no redeal left those of aces and
        kings, for others bring nothing beneath one; with one left also those of bottom cards, which
        set aces and kings free.
        """
        piles = [*node.packed.piles]
        piles[source] = rest
        piles[target] = grows
        return self._tables.lost(piles, node.packed.redeals)

    def _tops(self, piles: tuple[Pile, ...]) -> dict[Card, list[Place]]:
        """Return the piles that have each card on top."""
        where: dict[Card, list[Place]] = {}
        for place, top in enumerate(map(self._tables.piles.tops.__getitem__, piles)):
            if top in where:
                where[top].append(place)
            else:
                where[top] = [place]
        where.pop(-1, None)
        return where

    def _redeal(self, node: Node, found: list[_Candidate]) -> None:
        (piles, suits, redeals), left, _, emptied, hashed, _, _ = node
        table = self._tables.piles
        rotated = tuple(map(table.rotated.__getitem__, piles))
        if rotated == piles:
            # The redeal is refused, or it changes nothing and leaves one redeal fewer.
            return
        hashes = table.hashes.__getitem__
        key = hashed + sum(map(hashes, rotated)) - sum(map(hashes, piles))
        key += self._tables.redeals[redeals - 1]
        if key in self._seen:
            return
        self._seen.add(key)
        if self._prunes and self._tables.lost(rotated, redeals - 1):
            return
        fewer = [suit.after_redeal() for suit in suits]
        mess = sum([sum(map(suit.disorder.__getitem__, rotated)) for suit in fewer])
        score = left + self._weights.emptied * emptied + self._weights.disorder * mess
        score += self._weights.noise * self._chance()
        found.append((score, node, HOME, HOME, EMPTIED, EMPTIED, suits[0], mess, key))

    def _enter(self, candidate: _Candidate) -> None:
        """Turn a candidate into a node of the next layer."""
        _, parent, source, target, rest, grows, suit, disorder, key = candidate
        (piles, suits, redeals), left, _, emptied, _, _, _ = parent
        if source == HOME:
            redeals -= 1
            suits = tuple([suit.after_redeal() for suit in suits])
            piles = tuple(map(self._tables.piles.rotated.__getitem__, piles))
            step = REDEAL
        else:
            changed = list(piles)
            changed[source] = rest
            if rest == EMPTIED:
                emptied += 1
            if target == HOME:
                left -= 1
                number = suit.suit
                suits = (*suits[:number], suit, *suits[number + 1 :])
            else:
                changed[target] = grows
            piles = tuple(changed)
            step = Step(source, target)
        hashed = key - self._tables.redeals[redeals]
        packed = Packed(piles, suits, redeals)
        node = Node(packed, left, disorder, emptied, hashed, parent, step)
        self.layer.append(node)
        best = self.best
        if best.parent is None or (left, disorder) < (best.left, best.disorder):
            self.best = node


def shares(width: int, sizes: list[int]) -> list[int]:
    """Return how many nodes of each part of a layer go on; `sizes` are those of the parts.

    The last part has the most redeals left. Each part gets one node. Of the rest the last part gets
    three quarters, the one before it three quarters of what remains, and so on. What a small part
    does not need goes to the others.
    """
    found = [min(size, 1) for size in sizes]
    for fraction in (_SHARE, 1):
        for part in reversed(range(len(sizes))):
            rest = max(0, width - sum(found))
            found[part] += min(sizes[part] - found[part], ceil(fraction * rest))
    return found
