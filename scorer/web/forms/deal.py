"""The form of one deal: what a table can be asked about it, whatever the game and the variant."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import FieldList, Form, FormField, HiddenField
from wtforms.fields.choices import SelectChoice

from scorer.engine.check import LEVELS, MOST_REVOKES, can_answer_alone
from scorer.engine.check_cards import ACES, CORONET_CARDS, HONOURS
from scorer.engine.dealing import order_of
from scorer.engine.rules import Rules
from scorer.engine.sitting import Table
from scorer.engine.terms import SUITS, DealType, Dummies, Game, Pack, Record, RevokePrice, Strain
from scorer.engine.variants import TRICKS
from scorer.labels.reasons import ADJUSTMENT_REASONS, VOID_REASONS
from scorer.web.forms.fields import CountField, StripField, choice, text_field
from scorer.web.words import PageWords

FEWEST_CORONETS = 4
OTHER = "other"
ACE_CORONETS = {"aces3": 3, "aces4": 4}


@dataclass(frozen=True, slots=True)
class DealPlace:
    """Where a deal is recorded: who sits there, by which rules, and who deals it."""

    table: Table
    rules: Rules
    names: tuple[str, ...]
    dealer: int | None = None

    @property
    def whist(self) -> bool:
        """Whether deals have no contract."""
        return self.table.variant.game is Game.WHIST

    @property
    def fresh(self) -> bool:
        """Whether each deal makes its own sides and is settled by itself."""
        return self.table.variant.record is Record.FRESH

    @property
    def own(self) -> bool:
        """Whether each player has a column."""
        return self.table.variant.record is Record.OWN

    @property
    def order(self) -> tuple[int, ...]:
        """The players at the table as they sit."""
        return order_of(self.table)

    def side_names(self, side: int) -> str:
        """A side by the names of its players."""
        assert self.table.sides is not None
        return ", ".join(self.names[player] for player in self.table.sides[side])


class CoronetForm(Form):
    """One coronet: whose hand, what, and down to which card."""

    hand = StripField(_l("in whose hand"))
    what = StripField(_l("what"))
    cards = StripField(_l("from the ace down to"))


class DealForm(FlaskForm):
    """All that a deal may ask; the template shows what the type and the game have a use for."""

    type = StripField(_l("What to record"), default=DealType.PLAYED.value)
    dealer = StripField(_l("who dealt"), default="")
    declarer = StripField(_l("declarer"))
    partner = StripField(_l("partner"))
    level = StripField(_l("contract"))
    strain = StripField(_l("trumps"))
    tricks = StripField(_l("tricks of the declarers"))
    honours = StripField(_l("honours"))
    aces = StripField(_l("aces"))
    honours_first = StripField(_l("honours"))
    honours_second = StripField(_l("honours"))
    aces_first = StripField(_l("aces"))
    aces_second = StripField(_l("aces"))
    coronets = FieldList(FormField(CoronetForm, ""), "", min_entries=FEWEST_CORONETS, max_entries=12)
    revokes_first = StripField(_l("revokes"), default="0")
    revokes_second = StripField(_l("revokes"), default="0")
    revoke_price = StripField(_l("price of a revoke"), default=RevokePrice.TRICKS.value)
    answers_alone = StripField(_l("answers alone"), default="")
    pack = StripField(_l("pack"), default=Pack.FULL.value)
    note = text_field(_l("note"), rows=2)
    passed_tricks = StripField(_l("tricks, if the deal was played all the same"), default="")
    void_reason = StripField(_l("why"))
    void_words = text_field(_l("in your own words"))
    next_dealer = StripField(_l("who deals next"), default="")
    to = StripField(_l("who writes it"))
    sign = StripField(_l("add or take away"), default="+")
    points = CountField(_l("points"))
    adjustment_reason = StripField(_l("what for"))
    adjustment_words = text_field(_l("in your own words"))
    adjustment_alone = StripField(_l("who pays it alone"), default="")
    why = text_field(_l("why it is changed"))
    form_key = HiddenField("")
    follows = HiddenField("")
    follows_key = HiddenField("")
    version = HiddenField("")
    contract_version = HiddenField("")

    @property
    def deal_type(self) -> DealType:
        """What is to be recorded."""
        return DealType(self.type.given or DealType.PLAYED.value)


def offer(form: DealForm, place: DealPlace, words: PageWords) -> None:
    """Give the form the buttons of this table."""
    if form.dealer.data and form.dealer.data == str(place.dealer):
        form.dealer.data = ""
    for name, offered in _buttons(place, words).items():
        form[name].choices = offered
    of_coronet = _coronet_buttons(place, words)
    for coronet in form.coronets:
        for name, offered in of_coronet.items():
            coronet.form[name].choices = offered


# A table has the same buttons deal after deal, but for who dealt.
@lru_cache(maxsize=64)
def _buttons(place: DealPlace, words: PageWords) -> Mapping[str, tuple[SelectChoice, ...]]:
    players = tuple(choice(player, place.names[player], **_side(player, place)) for player in place.order)
    nobody = choice("", words.gettext("nobody"))
    buttons: dict[str, Iterable[SelectChoice]] = {
        "type": _types(place, words),
        "dealer": _dealers(place, words),
        "declarer": players,
        "partner": _partners(place, words),
        "level": (
            choice(level, words.level(level))
            for level in range(place.table.variant.least_level, LEVELS[1] + 1)
        ),
        "strain": (choice(strain.value, words.strain(strain)) for strain in Strain),
        "tricks": _tricks(place),
        "honours": _splits(HONOURS),
        "aces": _splits(ACES),
        "honours_first": _numbers(0, HONOURS),
        "honours_second": _numbers(0, HONOURS),
        "aces_first": _numbers(0, ACES),
        "aces_second": _numbers(0, ACES),
        "revokes_first": _numbers(0, MOST_REVOKES),
        "revokes_second": _numbers(0, MOST_REVOKES),
        "revoke_price": (choice(price.value, words.revoke_price(price)) for price in RevokePrice),
        "pack": (choice(pack.value, words.pack(pack)) for pack in Pack),
        "answers_alone": _alone(place, nobody),
        "adjustment_alone": _alone(place, nobody),
        "passed_tricks": (choice("", words.gettext("not played")), *_numbers(0, TRICKS)),
        "void_reason": (choice(reason, words.reason(reason)) for reason in (*VOID_REASONS, OTHER)),
        "next_dealer": (choice("", words.gettext("as the reason says")), *players),
        "to": _columns(place),
        "sign": (choice("+", words.gettext("add")), choice("-", words.gettext("take away"))),
        "adjustment_reason": (
            choice(reason, words.reason(reason)) for reason in (*ADJUSTMENT_REASONS, OTHER)
        ),
    }
    return {name: tuple(offered) for name, offered in buttons.items()}


@lru_cache(maxsize=64)
def _coronet_buttons(place: DealPlace, words: PageWords) -> Mapping[str, tuple[SelectChoice, ...]]:
    aces = () if place.whist else ((key, words.aces(count)) for key, count in ACE_CORONETS.items())
    suits = ((suit.value, words.strain(suit)) for suit in SUITS)
    lengths = range(CORONET_CARDS[0], CORONET_CARDS[1] + 1)
    return {
        "hand": (choice("", words.gettext("none")), *_hands(place, words)),
        "what": tuple(choice(key, label) for key, label in (*suits, *aces)),
        "cards": tuple(choice(length, words.lowest_card(length)) for length in lengths),
    }


def _side(player: int, place: DealPlace) -> dict[str, str]:
    """Which side a declarer's button speaks for, so that the page can name the sides."""
    for side, players in enumerate(place.table.sides or ()):
        if player in players:
            return {"data-side": str(side + 1)}
    return {}


def _types(place: DealPlace, words: PageWords) -> Iterator[SelectChoice]:
    for kind in DealType:
        refused = (place.whist and kind is DealType.PASSED) or (place.fresh and kind is DealType.ADJUSTMENT)
        if not refused:
            yield choice(kind.value, words.deal_type(kind))


def _dealers(place: DealPlace, words: PageWords) -> Iterator[SelectChoice]:
    """Whose turn it is, and those who may have dealt instead of him in the order in which they would."""
    if place.dealer is None:
        return
    yield choice("", place.names[place.dealer], **{"data-small": words.gettext("by the list")})
    at = place.order.index(place.dealer)
    for player in (*place.order[at + 1 :], *place.order[:at]):
        yield choice(player, place.names[player])


def _partners(place: DealPlace, words: PageWords) -> Iterator[SelectChoice]:
    """Whoever may play with the declarer; where it is he who dealt (§4.6), the one whose turn that was is told."""
    for player in place.order:
        dealt = place.table.variant.dealer_is_partner and player == place.dealer
        yield choice(
            player, place.names[player], **({"data-small": words.gettext("dealer")} if dealt else {})
        )


def _numbers(least: int, most: int) -> Iterator[SelectChoice]:
    return (choice(number, number) for number in range(least, most + 1))


def _tricks(place: DealPlace) -> Iterator[SelectChoice]:
    """The tricks of the declarers; in whist those of the first side, with what is left to the other in small."""
    for tricks in range(0 if place.whist else place.table.variant.gift, TRICKS + 1):
        rest = {"data-small": str(TRICKS - tricks)} if place.whist else {}
        yield choice(tricks, tricks, **rest)


def _splits(total: int) -> Iterator[SelectChoice]:
    return (choice(f"{first}-{total - first}", f"{first}–{total - first}") for first in range(total, -1, -1))


def _hands(place: DealPlace, words: PageWords) -> Iterator[SelectChoice]:
    """Every hand at the table, a dummy being one of its own."""
    for player in place.order:
        yield choice(player, place.names[player])
    for player in place.order:
        bidder = place.table.variant.dummies is Dummies.DECLARER
        if bidder or place.table.has_dummy(player, None):
            yield choice(f"{player}d", words.dummy(place.names[player]))


def _alone(place: DealPlace, nobody: SelectChoice) -> list[SelectChoice]:
    able = (player for player in place.order if can_answer_alone(player, place.table))
    return [nobody, *(choice(player, place.names[player]) for player in able)]


def _columns(place: DealPlace) -> Iterator[SelectChoice]:
    """Who an adjustment is written to, by the first player of each column."""
    for column in place.table.columns:
        yield choice(column[0], ", ".join(place.names[player] for player in column))
