"""Compiles the message catalogues when the package is built or installed for development."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(translations: Path) -> list[Path]:
    """Writes each .po below `translations` as the .mo beside it; gives the files written."""
    written = []
    for source in sorted(translations.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], domain=source.stem)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Runs before hatchling gathers the files, for the wheel and for an editable install alike."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compiles the catalogues of this checkout."""
        compile_catalogues(Path(self.root, "scorer", "translations"))
