"""The line about what is special about a win."""

import pytest

from crescent.i18n.wins import special_text
from crescent.storage.values import Best, Feats


@pytest.mark.parametrize(
    ("feats", "line"),
    [
        (Feats(1, Best(), Best()), "Your first win"),
        (Feats(1, Best(5, 700.0, 110), Best(5, 700.0, 110)), "Your fastest win yet"),
        (Feats(1, Best(5, 500.0, 130), Best(5, 500.0, 130)), "Your fewest moves yet"),
        (
            Feats(1, Best(5, 700.0, 130), Best(5, 700.0, 130)),
            "Your fastest win yet, and in the fewest moves",
        ),
        (Feats(1, Best(9, 500.0, 110), Best(5, 500.0, 110)), "That makes 10\u00a0wins"),
        (Feats(3, Best(4, 500.0, 110), Best(3, 500.0, 110)), "3\u00a0wins in a row"),
        (Feats(1, Best(4, 500.0, 110), Best()), "Your first win in this variant"),
        (
            Feats(1, Best(4, 500.0, 110), Best(1, 700.0, 110)),
            "Your fastest win in this variant yet",
        ),
        (Feats(1, Best(4, 500.0, 110), Best(4, 500.0, 110)), "Won without a hint"),
        (None, "Won without a hint"),
    ],
)
def test_the_most_special_is_told(feats: Feats | None, line: str) -> None:
    assert special_text(feats, 600.0, 120, redeals=2, unaided=True) == line


def test_a_win_like_any_other_has_no_line() -> None:
    usual = Feats(1, Best(4, 500.0, 110), Best(4, 500.0, 110))
    assert special_text(usual, 600.0, 120, redeals=2, unaided=False) == ""


def test_times_that_look_alike_are_no_record() -> None:
    close = Feats(1, Best(4, 600.9, 110), Best(4, 600.9, 110))
    assert (
        special_text(close, 600.1, 120, redeals=0, unaided=False) == "Won without a single redeal"
    )
