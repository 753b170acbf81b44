from crescent.ui.geometry import Point, Rect


def test_a_rectangle_ends_before_its_right_and_bottom() -> None:
    rect = Rect(10, 20, 3, 4)
    assert (rect.right, rect.bottom) == (13, 24)
    assert rect.contains(Point(10, 20))
    assert rect.contains((12, 23))
    assert not rect.contains((13, 20))
    assert not rect.contains((10, 24))
    assert not rect.contains((9, 20))
    assert not rect.contains((10, 19))


def test_overlap_is_the_shared_area() -> None:
    rect = Rect(0, 0, 10, 10)
    assert rect.overlap(Rect(8, 7, 10, 10)) == 2 * 3
    assert rect.overlap(rect) == 100
    assert rect.overlap(Rect(10, 0, 5, 5)) == 0
    assert rect.overlap(Rect(20, 20, 5, 5)) == 0


def test_a_rectangle_grows_on_every_side_and_shrinks_to_nothing() -> None:
    assert Rect(10, 10, 4, 6).inflated(2) == Rect(8, 8, 8, 10)
    assert Rect(10, 10, 4, 6).inflated(-1) == Rect(11, 11, 2, 4)
    assert Rect(10, 10, 4, 6).inflated(-9) == Rect(12, 12, 0, 2)


def test_moving_keeps_the_size() -> None:
    assert Rect(1, 2, 3, 4).moved(10, -2) == Rect(11, 0, 3, 4)


def test_a_union_holds_both() -> None:
    assert Rect(0, 5, 2, 2).union(Rect(10, 0, 5, 3)) == Rect(0, 0, 15, 7)


def test_the_centre_lies_in_the_middle() -> None:
    assert Rect(10, 20, 4, 5).centre == Point(12, 22)
