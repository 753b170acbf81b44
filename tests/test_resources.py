"""Where the game looks for its pictures and fonts."""

import errno
import importlib.util
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from crescent import resources

CHECKOUT = Path(__file__).parent.parent


def test_finds_the_assets_of_the_checkout() -> None:
    assert resources.asset_directory() == str(CHECKOUT / "assets")
    assert Path(resources.asset("cards", "back.svg")).is_file()
    assert Path(resources.asset("fonts")).is_dir()


def test_reads_text() -> None:
    assert resources.read_text("cards", "back.svg").startswith("<svg ")


def test_names_the_file_that_is_missing() -> None:
    with pytest.raises(resources.MissingAssetError, match=r"cards/ZZ\.svg"):
        resources.asset("cards", "ZZ.svg")


@pytest.mark.skipif(sys.platform == "win32", reason="there one cannot run out of descriptors")
def test_what_cannot_be_opened_tells_why() -> None:
    import resource  # noqa: PLC0415 - not everywhere

    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, limits[1]))
    try:
        with pytest.raises(OSError, match=os.strerror(errno.EMFILE)):
            resources.asset("icons", "app", "crescent-64.png")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)


def test_an_installed_package_brings_its_own_assets(tmp_path: Path) -> None:
    module = _copy_of_module(tmp_path / "site-packages")
    (tmp_path / "site-packages" / "crescent" / "assets" / "cards").mkdir(parents=True)
    # A directory of that name beside the package is somebody else's.
    (tmp_path / "assets" / "cards").mkdir(parents=True)
    assert module.asset_directory() == str(tmp_path / "site-packages" / "crescent" / "assets")


def test_an_incomplete_installation_says_where_it_looked(tmp_path: Path) -> None:
    module = _copy_of_module(tmp_path / "site-packages")
    (tmp_path / "assets" / "cards").mkdir(parents=True)
    with pytest.raises(module.MissingAssetError, match="site-packages"):
        module.asset_directory()


def test_a_bundle_may_keep_them_at_its_root() -> None:
    bundle = Path("bundle")
    assert str(bundle / "assets") in resources.candidates(str(bundle / "crescent"), str(bundle))


def _copy_of_module(site: Path) -> Any:
    copy = site / "crescent" / "resources.py"
    copy.parent.mkdir(parents=True)
    shutil.copy(resources.__file__, copy)
    spec = importlib.util.spec_from_file_location("resources_copy", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
