"""What a change of facts does to the figures: the rubber's totals and the evening's balance, before and after."""

from dataclasses import dataclass

from scorer.engine.impact import impact
from scorer.engine.sheet import Sheet, build_sheet
from scorer.gamefile.model import GameFile
from scorer.web.impact_view import ImpactView, view_of
from scorer.web.loading import OpenSitting
from scorer.web.rubber_pages import EffectRow, EffectView
from scorer.web.words import PageWords

NOTHING = "—"


@dataclass(frozen=True, slots=True)
class Effect:
    """A change of rubber `number` (from 0); `after` has it as number `new_number`, None where it is struck out."""

    before: OpenSitting
    after: GameFile
    number: int | None
    new_number: int | None
    words: PageWords

    def view(self) -> EffectView:
        """What the page shows of it."""
        sheet = build_sheet(self.after.sitting)
        old, new = self.totals(self.before.sheet, self.number), self.totals(sheet, self.new_number)
        rows = tuple(
            EffectRow(
                name,
                old.get(player, NOTHING),
                new.get(player, NOTHING),
                self.words.signed(self.before.sheet.balance[player]),
                self.words.signed(sheet.balance[player]),
            )
            for player, name in enumerate(self.after.names)
        )
        changed = any(row.total != row.new_total or row.balance != row.new_balance for row in rows)
        more = self.impact()
        changed = changed or bool(more.groups)
        return EffectView(self.text(sheet, changed=changed), rows if changed else (), more)

    def impact(self) -> ImpactView:
        """Every figure that changes, in all rubbers."""
        before, after = self.before.game.sitting, self.after.sitting
        ids = tuple(range(len(before.rubbers)))
        left = tuple(one for one in ids if self.new_number is not None or one != self.number)
        found = impact(before, after, ids, left)
        return view_of(found, self.after, self.words, single=len(ids) == 1)

    def totals(self, sheet: Sheet, number: int | None) -> dict[int, str]:
        """Each player's total in the rubber; of deals that are rubbers of their own there is none."""
        rubbers = [one for one in sheet.rubbers if one.number == number]
        if len(rubbers) != 1:
            return {}
        return {
            player: self.words.number(total)
            for column, total in zip(rubbers[0].columns, rubbers[0].totals, strict=True)
            for player in column
        }

    def text(self, sheet: Sheet, *, changed: bool) -> str:
        """Whether the rubber is finished by it, or open again."""
        was, will = self.finished(self.before.sheet, self.number), self.finished(sheet, self.new_number)
        if self.number is not None and self.new_number is not None and was != will:
            if will:
                return self.words.gettext("The rubber would be finished.")
            return self.words.gettext("The rubber would be open again.")
        return "" if changed else self.words.gettext("No figure changes.")

    def finished(self, sheet: Sheet, number: int | None) -> bool:
        """Whether the rubber is finished."""
        return any(one.number == number and one.finished for one in sheet.rubbers)
