"""The self-check line in words."""

from collections.abc import Mapping

from scorer.engine.reckoning import Part
from scorer.engine.selfcheck import SelfCheck
from scorer.labels.words import N_, Words

PART_WORDS: Mapping[Part, str] = {
    Part.ENTRY: N_("an entry and its arithmetic"),
    Part.RULE: N_("an entry and the rule, line or deal it belongs to"),
    Part.TRICKS: N_("the tricks of a deal"),
    Part.DEALS: N_("the number of deals"),
    Part.ABOVE: N_("the sum above the line"),
    Part.BELOW: N_("a running total below the line"),
    Part.TOTAL: N_("the sum of all points"),
    Part.PARTIE: N_("the end of a partie"),
    Part.WON: N_("the parties won"),
    Part.FINISHED: N_("the end of the rubber"),
    Part.RESULT: N_("what the players win or lose"),
}


def describe_selfcheck(check: SelfCheck, words: Words) -> str:
    """The line under a sheet: how many deals and tricks, and whether all agrees; if not, what does not."""
    deals = words.ngettext("%(num)s deal", "%(num)s deals", check.deals)
    tricks = words.ngettext("%(num)s trick", "%(num)s tricks", check.tricks)
    if check.agrees:
        return words.gettext(
            "%(deals)s, %(tricks)s; the totals were reckoned again and agree",
            deals=deals,
            tricks=tricks,
        )
    parts = dict.fromkeys(words.gettext(PART_WORDS[one.part]) for one in check.parted)
    return words.gettext(
        "%(deals)s, %(tricks)s; the totals were reckoned again and DO NOT agree: do not trust this sheet (%(parts)s)",
        deals=deals,
        tricks=tricks,
        parts="; ".join(parts),
    )
