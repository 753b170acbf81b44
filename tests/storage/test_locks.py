"""Claims on games, within one process; between two see `test_two_copies`."""

from pathlib import Path

from crescent.storage.locks import Claims


def test_what_one_holds_no_other_gets(tmp_path: Path) -> None:
    one, other = Claims(str(tmp_path)), Claims(str(tmp_path))
    assert one.are_the_first is False
    assert one.take(5)
    assert one.take(5)
    assert not other.take(5)
    assert other.take(6)
    assert not one.is_free(5)
    assert not other.is_free(5)
    assert not one.is_free(6)
    assert one.is_free(7)
    assert other.take(7)
    one.free(5)
    one.free(6)
    assert other.take(5)
    assert not one.take(6)
    other.close()
    assert one.take(6)
    assert one.are_the_first
    one.close()


def test_the_same_folder_by_another_name_is_the_same(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    one, other = Claims(str(tmp_path / "folder")), Claims(str(tmp_path / "link"))
    assert one.take(5)
    assert not other.take(5)
    one.close()
    other.close()


def test_no_handle_stays_open(tmp_path: Path) -> None:
    handles = Path("/dev/fd")  # of this process, where a system tells
    before = sorted(handles.iterdir()) if handles.is_dir() else []
    claims = [Claims(str(tmp_path)) for _ in range(3)]
    claims[0].take(1)
    for each in claims:
        each.close()
    assert (sorted(handles.iterdir()) if handles.is_dir() else []) == before


def test_numbers_that_no_lock_can_have_are_held_all_the_same(tmp_path: Path) -> None:
    one, other = Claims(str(tmp_path)), Claims(str(tmp_path))
    for number in (2**62, 2**63, 2**70):
        assert one.take(number)
        assert not other.take(number)
        one.free(number)
        assert other.take(number)
    one.close()
    other.close()


def test_in_memory_or_without_a_file_nobody_is_kept_out(tmp_path: Path) -> None:
    assert Claims(None).take(1)
    (tmp_path / "crescent.lock").mkdir()
    one = Claims(str(tmp_path))
    assert one.take(1)
    one.close()
