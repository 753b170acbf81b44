import pytest

from crescent.engine import Variant


@pytest.mark.parametrize(
    ("letter", "name", "redeals", "face_down"),
    [
        ("E", "EASY", 9, 0),
        ("G", "GENTLE", 6, 0),
        ("N", "NORMAL", 3, 0),
        ("F", "FOUR", 4, 0),
        ("C", "CLOSED", 3, 5),
    ],
)
def test_variant(letter: str, name: str, redeals: int, face_down: int) -> None:
    variant = Variant(letter)
    assert (variant.redeals, variant.face_down) == (redeals, face_down)
    assert repr(variant) == f"Variant.{name}"


def test_there_are_five_variants() -> None:
    assert [variant.value for variant in Variant] == ["E", "G", "N", "F", "C"]
