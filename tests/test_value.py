"""Values: immutable, and equal only to values of their own class."""

import importlib
import operator
import pickle
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from crescent.engine import Card, Move, Place, Suit
from crescent.settings import Settings
from crescent.solver.packed import Step
from crescent.ui.controls import Control
from crescent.ui.geometry import Point
from crescent.ui.page import Close, Do, Open, Paste
from crescent.ui.scene.motion import Flight, Slide
from crescent.value import Value

SOURCE = Path(__file__).parent.parent / "src"


class Coin(Value):
    metal: str
    worth: int = 1


class Medal(Coin):
    """A coin with the same fields."""


class Chain(Coin):
    length: float = 0.0


def classes() -> Iterator[Any]:
    """Yield every value and every named tuple."""
    for path in sorted((SOURCE / "crescent").rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        if name == "crescent.__main__":
            continue  # starts the program
        module = importlib.import_module(name)
        for cls in vars(module).values():
            ours = isinstance(cls, type) and cls.__module__ == name and cls is not Value
            if ours and issubclass(cls, Value | tuple):
                yield cls


CLASSES = list(classes())


def alike(cls: Any) -> object:
    """Return an instance whose fields are all 1, but for settings, which cannot be."""
    if cls is Settings:
        return Settings()
    if hasattr(cls, "_make"):
        return cls._make(1 for _ in cls._fields)
    return cls(**dict.fromkeys(cls.__match_args__, 1))


def test_the_walk_sees_outcomes_intents_flights_and_pictures() -> None:
    names = {cls.__name__ for cls in CLASSES}
    assert {"Close", "Attempt", "Flight", "Petal", "Said", "Face", "MenuRow", "Options"} <= names
    assert {"Step", "Move", "Position", "Packed", "SavedGame", "Finding", "Message"} <= names


def test_no_values_of_different_classes_are_equal() -> None:
    values = [alike(cls) for cls in CLASSES]
    for equal in (operator.eq, lambda a, b: not operator.ne(a, b)):
        assert [(a, b) for a, b in permutations(values, 2) if equal(a, b)] == []
    assert len(set(values)) == len(values)
    assert values == [alike(type(value)) for value in values]


def test_a_named_tuple_equals_its_own_kind_and_plain_tuples() -> None:
    move: object = Move(Place(3), Place(4))
    assert move == Move(Place(3), Place(4))
    assert {Move(Place(3), Place(4)): "found"}[move] == "found"
    others: tuple[object, ...] = (Step(Place(3), Place(4)), Point(3, 4))
    for other in others:
        assert move != other
        assert other != move
    assert move == (3, 4)


def test_values_of_one_class_are_equal_if_all_fields_are() -> None:
    assert Close() == Close() != Paste()
    assert Do(Control.NEW) == Do(Control.NEW)
    assert Do(Control.NEW) != Do(Control.UNDO)
    assert Do(Control.NEW) != Open(Control.NEW)
    assert Coin("gold") == Coin("gold", 1) == Coin(worth=1, metal="gold")
    assert hash(Coin("gold")) == hash(Coin(worth=1, metal="gold"))
    assert Coin("gold") != ("gold", 1)


def test_a_subclass_with_the_same_fields_is_another_kind() -> None:
    way = (Card(Suit.CLUBS), Place(3), Point(0, 0), Point(9, 9), 0.0, 1.0)
    assert Flight(*way) != Slide(*way)
    assert Coin("gold") != Medal("gold")
    assert Chain("gold", 2, 0.5) == Chain(length=0.5, worth=2, metal="gold")


def test_a_value_cannot_be_changed_but_replaced() -> None:
    coin: Any = Coin("gold")
    with pytest.raises(AttributeError, match="Coin cannot be changed"):
        coin.metal = "tin"
    with pytest.raises(AttributeError, match="Coin cannot be changed"):
        del coin.metal
    assert coin.replace(worth=5) == Coin("gold", 5)
    assert coin == Coin("gold")
    assert type(Medal("gold").replace(worth=5)) is Medal


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("gold", 1, 2), {}), (("gold",), {"weight": 1}), ((), {"worth": 1})],
    ids=["too few", "too many", "unknown", "without one"],
)
def test_fields_that_do_not_fit_are_refused(values: tuple[Any, ...], named: Any) -> None:
    with pytest.raises(TypeError, match="Coin takes metal, worth"):
        Coin(*values, **named)


def test_a_value_tells_its_fields_and_can_be_matched_and_pickled() -> None:
    assert repr(Coin("gold")) == "Coin(metal='gold', worth=1)"
    match Coin("gold", 3):
        case Coin(metal, worth):
            assert (metal, worth) == ("gold", 3)
    assert pickle.loads(pickle.dumps(Coin("gold", 3))) == Coin("gold", 3)  # noqa: S301
