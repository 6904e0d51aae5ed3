"""The page of a new sitting, put together from its form."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.engine.rotation import table_for
from scorer.engine.terms import Record
from scorer.engine.variants import BASE_VARIANT
from scorer.labels.terms import RANKS, STRAIN_WORDS
from scorer.labels.variants import words_of_variant
from scorer.web.drawing import ACE, Card, Draw, lowest_place, read_draw, seat_by_cards
from scorer.web.fault_links import fault_links
from scorer.web.forms.new import COUNTS, GROUPS, NewForm, start_columns, start_rows, variants_of
from scorer.web.pages_new import (
    AgainLink,
    Button,
    DrawnCard,
    NewPage,
    OrderHint,
    Seat,
    StartRow,
    VariantGroup,
)
from scorer.web.players import ORDINALS, PLACES, order_words
from scorer.web.rules_view import build_rules_view
from scorer.web.sheet_view import LONG_NAME
from scorer.web.words import PageWords


def build_new_page(form: NewForm, again: AgainLink | None, known: Sequence[str], words: PageWords) -> NewPage:
    """All that the form shows as it stands."""
    return _Page(form, words).page(again, tuple(known))


def rank_words(card: Card, words: PageWords) -> str:
    """A card's rank as it stands in its corner."""
    return words.gettext(RANKS[ACE - card.rank])


@dataclass(frozen=True, slots=True)
class _Page:
    form: NewForm
    words: PageWords

    def page(self, again: AgainLink | None, known: tuple[str, ...]) -> NewPage:
        form = self.form
        form.shown_for.data = form.asked_for
        return NewPage(
            form=form,
            faults=fault_links(form),
            again=again,
            known_names=known,
            hints=tuple(OrderHint(order_words(count, self.words), f"n{count}") for count in COUNTS),
            seats=tuple(self.seats()),
            dealers=tuple(self.dealers()),
            drawn=tuple(self.drawn()),
            groups=tuple(self.groups()),
            way_open=form.variant.key != BASE_VARIANT,
            rules=build_rules_view(form.rules.form, self.words),
            stake_open=bool(form.stake_points.data or form.stake_amount.data or form.stake_currency.data),
            start=tuple(self.start()),
            start_open=bool(start_rows(form)),
            title_open=bool(form.title.data or form.note.data or form.date.errors),
            long=any(len(field.data or "") > LONG_NAME for field in form.names),
        )

    def seats(self) -> Iterator[Seat]:
        for at, field in enumerate(self.form.names):
            yield Seat(field, self.words.gettext(PLACES[at]), _counts_from(at + 1))

    def dealers(self) -> Iterator[Button]:
        for at, button in enumerate(self.form.dealer.choices):
            chosen = button.value == self.form.dealer.data
            classes = _counts_from(at + 1) if at < len(ORDINALS) else ""
            yield Button(button.value, button.label, "", chosen, classes)

    def groups(self) -> Iterator[VariantGroup]:
        for game, count in GROUPS:
            field = self.form.group(game, count)
            said = ((one.key, words_of_variant(one)) for one in variants_of(game, count))
            buttons = (
                Button(key, self.words.gettext(one.name), self.words.gettext(one.title), key == field.data)
                for key, one in said
            )
            yield VariantGroup(field, tuple(buttons), f"of-{game.value} n{count}")

    def drawn(self) -> Iterator[DrawnCard]:
        draw = self.current_draw()
        seated = seat_by_cards(draw)
        for name, card in draw:
            at = [one for one, _ in seated].index(name)
            place = self.words.gettext(PLACES[at])
            if at == lowest_place(seated):
                place = self.words.gettext("%(place)s, deals", place=place)
            suit = card.suit.value
            yield DrawnCard(
                name, rank_words(card, self.words), suit, self.words.gettext(STRAIN_WORDS[card.suit]), place
            )

    def current_draw(self) -> Draw:
        """The draw, as long as the players still sit as it put them."""
        draw = read_draw(self.form.drawn.data or "")
        names = [field.data for field in self.form.names][: self.form.players]
        return draw if [name for name, _ in seat_by_cards(draw)] == names else ()

    def start(self) -> Iterator[StartRow]:
        shown = max(start_columns(self.form.variant, self.form.players), len(start_rows(self.form)))
        heads = self.column_heads()
        for at, entry in enumerate(self.form.start[:shown]):
            yield StartRow(heads[at] if at < len(heads) else "—", entry.form)

    def column_heads(self) -> list[str]:
        called = [field.data or self.words.gettext(ORDINALS[at]) for at, field in enumerate(self.form.names)]
        variant, players = self.form.variant, self.form.players
        if variant.record is Record.SIDES:
            return [" – ".join(called[player] for player in side) for side in table_for(players, 1).sides]
        return called[: start_columns(variant, players)]


def _counts_from(least: int) -> str:
    """The classes of what is there for at least so many players."""
    return " ".join(f"n{count}" for count in COUNTS if count >= least)
