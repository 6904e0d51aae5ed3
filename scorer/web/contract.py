"""The contract of the deal in play: what was bid, to be seen on every phone until the tricks are recorded."""

from dataclasses import dataclass
from typing import Any

from scorer.engine.check import LEVELS, check_deal
from scorer.engine.deal import PlayedDraft
from scorer.engine.fault import Fault
from scorer.engine.terms import Strain
from scorer.store import repo
from scorer.store.repo import Facts, StoredContract
from scorer.web.forms.deal import DealForm, DealPlace
from scorer.web.loading import OpenSitting, store
from scorer.web.pages import ContractView
from scorer.web.words import PageWords

NAMES = ("declarer", "partner", "level", "strain")


@dataclass(frozen=True, slots=True)
class OpenContract:
    """What was bid, and the version by which it can be changed; `facts` is empty where nothing is bid."""

    version: int
    facts: dict[str, Any]


def open_contract(opened: OpenSitting) -> OpenContract:
    """The contract of the deal in play; one whose deal has been recorded since counts for nothing."""
    stored = repo.load_contract(store(), opened.link)
    if stored is None:
        return OpenContract(0, {})
    counts = _stands(stored, opened) and _can_be(stored.facts, opened)
    return OpenContract(stored.version, dict(stored.facts) if counts else {})


def _stands(stored: StoredContract, opened: OpenSitting) -> bool:
    rubber = opened.stored.rubbers[opened.last]
    last = rubber.deals[-1].id if rubber.deals else None
    return stored.rubber_id == rubber.id and stored.follows == last


def _can_be(facts: Facts, opened: OpenSitting) -> bool:
    """Whether it says what a contract says, of players who are there still; empty facts say nothing."""
    players = {str(position) for position in range(len(opened.names))}
    return (
        set(facts) in ({*NAMES}, {*NAMES} - {"partner"})
        and {facts["declarer"], facts.get("partner", facts["declarer"])} <= players
        and facts["level"] in range(LEVELS[0], LEVELS[1] + 1)
        and facts["strain"] in {strain.value for strain in Strain}
    )


def contract_view(contract: OpenContract, opened: OpenSitting, words: PageWords) -> ContractView | None:
    """The contract as the sheet shows it."""
    facts = contract.facts
    if not facts:
        return None
    return ContractView(
        level=str(facts["level"]),
        strain=facts["strain"],
        strain_word=words.strain(Strain(facts["strain"])),
        declarer=opened.names[int(facts["declarer"])],
    )


def offer_contract(form: DealForm, contract: OpenContract) -> None:
    """Put into the form of the deal what was bid."""
    for name, value in contract.facts.items():
        form[name].data = str(value)
    form.contract_version.data = str(contract.version)


def read_contract(form: DealForm, place: DealPlace) -> tuple[dict[str, Any], tuple[Fault, ...]]:
    """The contract in a form, and what is wrong with it; what is known only after play is not asked for."""
    given = {name: form[name].given for name in NAMES}
    draft = PlayedDraft(
        declarer=None if given["declarer"] is None else int(given["declarer"]),
        partner=None
        if given["partner"] is None or not place.table.variant.names_partner
        else int(given["partner"]),
        level=None if given["level"] is None else int(given["level"]),
        strain=None if given["strain"] is None else Strain(given["strain"]),
    )
    faults = (found for found in check_deal(draft, place.table, place.rules) if found.field[:1] in BID_FIELDS)
    facts: dict[str, Any] = {"declarer": given["declarer"], "level": draft.level, "strain": given["strain"]}
    if draft.partner is not None:
        facts["partner"] = given["partner"]
    return facts, tuple(faults)


BID_FIELDS = tuple((name,) for name in NAMES)
