"""Proposals for a closed deal, without looking at its hidden cards.

Which cards are hidden is known, because all others are seen; only their order is not. So they are
shuffled and dealt to the hidden places, several times. Each such guess is searched like an open
game, and each search votes for the turn that it begins with.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from crescent.analysis.questions import Answer, Question
from crescent.engine import Position, Turn
from crescent.solver import Outcome, Search

_VOTES = {Outcome.WON: 3, Outcome.UNKNOWN: 1, Outcome.LOST: 1}
"""The votes of a guess, by the outcome of its search."""


def guess(position: Position, face_down: tuple[int, ...], random: Random) -> Position:
    """Return the position with the lowest `face_down` cards of each pile shuffled among them."""
    hidden = [pile[:count] for pile, count in zip(position.piles, face_down, strict=True)]
    # Sorted, so that the guess does not depend on the real order.
    cards = sorted(card for pile in hidden for card in pile)
    random.shuffle(cards)
    dealt = iter(cards)
    piles = [
        (*[next(dealt) for _ in pile[:count]], *pile[count:])
        for pile, count in zip(position.piles, face_down, strict=True)
    ]
    return position._replace(piles=tuple(piles))


def visible(position: Position, face_down: tuple[int, ...]) -> str:
    """Return what the player sees of a position, as a text."""
    seen = [pile[count:] for pile, count in zip(position.piles, face_down, strict=True)]
    return repr((face_down, seen, position.foundations, position.redeals))


class Guessing:
    """Searches guesses of one position, always the same; it can stop and go on."""

    def __init__(self, question: Question) -> None:
        self._question = question
        # The seed depends only on what can be seen, and so does the answer.
        seed = visible(question.position, question.face_down)
        self._random = Random(seed)  # noqa: S311 - keeps no secret
        self._votes: Counter[Turn] = Counter()
        self._guesses = 0
        self._nodes = 0
        self._search: Search | None = None
        self._searched = 0

    def fits(self, question: Question) -> bool:
        """Return True if this work can be continued for a question."""
        mine = self._question
        return (mine.position[:3], *mine[2:4]) == (question.position[:3], *question[2:4])

    def go_on(self, question: Question, stop: Callable[[], bool]) -> Answer | None:
        """Search as many guesses as asked for; return None if `stop` ended that before."""
        while self._guesses < question.guesses:
            if self._search is None:
                mine = self._question
                guessed = guess(mine.position, mine.face_down, self._random)
                self._search = Search(guessed)
                self._searched = 0
            verdict = self._search.run(question.nodes - self._searched, stop)
            self._searched = verdict.nodes
            if not self._search.done and verdict.nodes < question.nodes:
                return None
            self._guesses += 1
            self._nodes += verdict.nodes
            self._search = None
            for turn in verdict.proposal[:1]:
                self._votes[turn] += _VOTES[verdict.outcome]
        # The turn with the most votes; none if no turn is legal.
        favourite = tuple(turn for turn, _ in self._votes.most_common(1))
        return Answer(Outcome.UNKNOWN, favourite, self._nodes)
