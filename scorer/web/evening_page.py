"""The page of the evening."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.engine.selfcheck import check_sitting
from scorer.labels.selfcheck import describe_selfcheck
from scorer.store import repo
from scorer.store.repo import StoredPayment
from scorer.web.evening_pages import BalanceRow, EveningPage, Fact, StruckRow, UnitLink
from scorer.web.forms.evening import PaidForm
from scorer.web.forms.fields import choice
from scorer.web.forms.rubber import lone_player
from scorer.web.next_table import NextTable
from scorer.web.picture_figure import figure_of_evening
from scorer.web.settling import Settling
from scorer.web.table_words import TableWords
from scorer.web.tally import Evening, Figures, Key, TallyBuilder, Unit
from scorer.web.words import PageWords


def key_text(key: Key) -> str:
    """A rubber's key as a form carries it."""
    return f"{key[0]}-{key[1]}"


@dataclass(frozen=True, slots=True)
class EveningBuilder:
    """Puts the page together."""

    evening: Evening
    payments: tuple[StoredPayment, ...]
    unit: Unit
    with_open: bool
    words: PageWords
    conflict: str = ""

    @property
    def token(self) -> str:
        """The link's token."""
        return self.evening.opened.link.token

    @property
    def settling(self) -> Settling:
        """Who pays whom."""
        return Settling(self.evening, self.payments, self.words)

    def page(self, form: PaidForm) -> EveningPage:
        """All that the page shows."""
        opened = self.evening.opened
        offer_paid(form, self.evening, self.words)
        tally = TallyBuilder(
            self.evening, self.figures(self.unit), self.words, self.with_open, self.settling.paid_keys()
        )
        action, address = self.next_step()
        table = NextTable(opened)
        check = check_sitting(opened.game.sitting, opened.sheet)
        unfinished = any(not leg.sheet.finished for leg in self.evening.legs())
        return EveningPage(
            title=opened.game.title or self.words.gettext("Sitting"),
            back=url_for("sittings.show", token=self.token),
            keeper=opened.keeper,
            conflict=self.conflict,
            tally=tally.view(self.address(self.with_open)),
            open_text=self.open_text() if unfinished else "",
            open_address=self.address(not self.with_open, self.unit),
            balance=tuple(self.balance()),
            with_stake=self.evening.stake is not None,
            units_head=self.units_head(),
            currency="" if self.evening.stake is None else self.evening.stake.currency,
            settling=self.settling.view(form),
            facts=tuple(self.facts(table)),
            struck=tuple(self.struck()) if opened.keeper else (),
            people=url_for("people.show", token=self.token),
            rubbers=tuple(self.rubbers()) if opened.keeper else (),
            out=self.out(table),
            action=action,
            address=address,
            picture=figure_of_evening(opened, self.words),
            paper=url_for("paper.evening", token=self.token),
            check=describe_selfcheck(check, self.words.words),
            sound=check.agrees,
        )

    def figures(self, unit: Unit) -> Figures:
        """Points in a unit."""
        return Figures(unit, self.evening.stake, self.words)

    def address(self, with_open: bool, unit: Unit | None = None) -> str:
        """This page with or without unfinished rubbers."""
        return url_for(
            "evening.show",
            token=self.token,
            open="1" if with_open else None,
            unit=None if unit is None else unit.value,
        )

    def open_text(self) -> str:
        """Where the link about unfinished rubbers leads."""
        if self.with_open:
            return self.words.gettext("Finished rubbers only")
        return self.words.gettext("With the open rubber as it stands")

    def units_head(self) -> str:
        """What a unit is."""
        stake = self.evening.stake
        return "" if stake is None else self.words.gettext("× %(points)d", points=stake.points)

    def balance(self) -> Iterator[BalanceRow]:
        """Everybody's balance in every unit."""
        points = self.evening.balance(self.evening.finished())
        if not self.evening.finished():
            return
        said = {unit: self.figures(unit).signed(points) for unit in Unit}
        for player, name in enumerate(self.evening.opened.names):
            yield BalanceRow(
                name, said[Unit.POINTS][player], said[Unit.STAKE][player], said[Unit.MONEY][player]
            )

    def next_step(self) -> tuple[str, str]:
        """What the button leads to."""
        opened = self.evening.opened
        if opened.last < 0 or opened.finished(opened.last):
            return self.words.gettext("Next rubber"), url_for("rubbers.new", token=self.token)
        return self.words.gettext("To the rubber in play"), url_for("sittings.show", token=self.token)

    def out(self, table: NextTable) -> str:
        """Who sits out of the rubber in play, or else of the next."""
        opened = self.evening.opened
        say = TableWords(opened.names, self.words)
        if opened.last >= 0 and not opened.finished(opened.last):
            return say.out(opened.table(opened.last))
        offered = None if table.fresh else table.offered_table()
        return "" if offered is None else say.out(offered)

    def rubbers(self) -> Iterator[UnitLink]:
        """The way to correct each rubber."""
        for number, rubber in enumerate(self.evening.opened.stored.rubbers, start=1):
            label = self.words.gettext("rubber %(number)d", number=number)
            yield UnitLink(
                label, url_for("rubber.edit", token=self.token, rubber_id=rubber.id), current=False
            )

    def struck(self) -> Iterator[StruckRow]:
        """The rubbers that are struck out."""
        names = self.evening.opened.names
        for rubber in self.evening.whole.rubbers:
            if rubber.struck:
                sides = rubber.facts.get("sides", ())
                text = " : ".join(" – ".join(names[int(player)] for player in side) for side in sides)
                count = self.words.counts(len(rubber.deals))
                address = url_for("rubber.edit", token=self.token, rubber_id=rubber.id)
                yield StruckRow(f"{text}, {count}" if text else count, address)

    def facts(self, table: NextTable) -> Iterator[Fact]:
        """What is to be said of rubbers: now, next, who with whom."""
        opened = self.evening.opened
        say = TableWords(opened.names, self.words)
        if table.fresh:
            return
        if opened.last >= 0 and not opened.finished(opened.last):
            now = opened.table(opened.last)
            label = self.words.gettext("Rubber %(number)d, in play", number=opened.last + 1)
            yield Fact(label, self.with_out(say.table(now), say.out(now)))
        yield Fact(
            self.words.gettext("Rubber %(number)d, next", number=table.number), self.next_text(table, say)
        )
        if table.obligatory:
            played = min(len(self.evening.finished()), table.obligatory)
            text = self.words.gettext("%(played)d of %(all)d played", played=played, all=table.obligatory)
            yield Fact(self.words.gettext("Obligatory rubbers"), text)
        apart = ", ".join(say.side(pair) for pair in table.apart()) if table.pairs else ""
        if apart and table.played:
            yield Fact(self.words.gettext("Not yet partners"), apart)

    def next_text(self, table: NextTable, say: TableWords) -> str:
        """Who plays next with whom, by the rotation."""
        offered = table.offered_table()
        if offered is None:
            pair = say.side(table.lines[table.offered].sides[0])
            return self.words.gettext("%(one)s v two by lot", one=pair)
        text = self.with_out(say.table(offered), say.out(offered))
        if offered.sides is not None and len(offered.seated) == 3:
            lone = say.names[lone_player(offered.sides)]
            return self.words.gettext("%(table)s; with the dummy: %(name)s", table=text, name=lone)
        return text

    def with_out(self, table: str, out: str) -> str:
        """A table and who sits out."""
        if not out:
            return table
        return self.words.gettext("%(table)s; sits out: %(names)s", table=table, names=out)


def offer_paid(form: PaidForm, evening: Evening, words: PageWords) -> None:
    """Give the paid mark its rubbers, the last one first."""
    form.upto.choices = [
        choice(
            key_text(leg.key),
            words.gettext("deal %(number)d", number=leg.sheet.records[0].place)
            if evening.fresh
            else words.gettext("rubber %(number)d", number=leg.number),
        )
        for leg in reversed(evening.finished())
    ]
    form.revision.data = str(evening.opened.stored.revision)
    form.form_key.data = repo.new_form_key()
