"""What the lesson teaches, step by step: a value that `page` lets the player work through.

>>> [str(action) for action in TASKS[0].expects]
['P7>AH']
"""

from collections.abc import Mapping
from typing import Any, Final

from crescent.engine import (
    Action,
    DealCode,
    Game,
    Move,
    Place,
    Position,
    Variant,
    parse_action,
    parse_card,
    parse_position_line,
)
from crescent.i18n import Message
from crescent.i18n import lesson as words
from crescent.ui.controls import Control
from crescent.ui.scene.floating.messages import card_text
from crescent.value import Value

_START: Final = (
    "JH 2C 7D QC | AH JD 9H KD 7H | 8C JC 9C JS | AS 5C KH | 4S 4H 2S JS 9D | 2D 6D 7C 3H | "
    "KC 9H 3D 5H | 5H 6H 6S 8H 7S | TS 8S TS KS | 5D 7S 6D TD | 7D 9S JD TD 9S | 8H 6S 2H TH | "
    "QS AC 4D 5S | TC 8D 7H 3S 8D | 9D QH 3C 6C | QD 6H 4C 8S AD; "
    "AC:7 AD:5 AH:4 AS:5 KC:6 KD:2 KH:4 KS:2; redeals: 3"
)
"""The middle of a game with all 104 cards, in which next to nothing can move but what is taught."""


def practice() -> Game:
    """Return a new game to practise on. Its code names no deal of it."""
    return Game.from_position(DealCode(Variant.NORMAL, 0), parse_position_line(_START))


class Task(Value):
    """One step of the lesson."""

    sentence: Message
    cards: Mapping[str, str]
    """The cards that fill the gaps of the sentence, by the names of both: ``{"card": "5H"}``."""
    expects: tuple[Action, ...]
    """What goes on with the lesson: any of these, also where the rules refuse it."""
    otherwise: Message = words.NOT_YET
    """What is answered to something else that the rules allow."""

    def text(self, letters: str) -> str:
        """Return the sentence; `letters` are those on the cards."""
        cards: dict[str, Any] = {
            gap: card_text(parse_card(name), letters) for gap, name in self.cards.items()
        }
        return self.sentence(**cards)

    def marks(self, position: Position, held: Place | None) -> tuple[Place, ...]:
        """Return the places to mark: the card to take and where it goes.

        Once the card is held, only where it goes. Where that is refused, or the player's to choose,
        at first only the card: the places that take it light up on their own.
        """
        moves = [action for action in self.expects if isinstance(action, Move)]
        if not moves:
            return ()
        move, *others = moves
        if held == move.source:
            return () if others else (move.target,)
        plain = not others and position.why_illegal(move) is None
        return tuple(move) if plain else (move.source,)

    @property
    def control(self) -> Control | None:
        """The control to press; None if a card is to be moved."""
        return next((each for each in Control if each.command in self.expects), None)


def _task(sentence: Message, cards: str, expects: str, otherwise: Message = words.NOT_YET) -> Task:
    named = dict(card.split(":") for card in cards.split())
    return Task(sentence, named, tuple(map(parse_action, expects.split())), otherwise)


TASKS: Final = (
    _task(words.UP, "card:5H", "P7>AH"),
    _task(words.DOWN, "card:JS top:QS", "P3>KS"),
    _task(words.REFUSED, "card:9D top:TH", "P5>P12", words.CHOOSE_FIRST),
    _task(words.CHOICE, "card:9D lower:8D higher:TD", "P5>P14 P5>P10"),
    _task(words.UNDO, "", "U"),
    _task(words.ACROSS, "card:7C next:6C", "AC>KC"),
    _task(words.FOLLOW, "card:6C top:7C", "P15>KC"),
    _task(words.REDEAL, "", "R"),
    _task(words.FOUND, "card:TS", "P9>KS"),
)
