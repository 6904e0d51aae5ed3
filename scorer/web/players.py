"""Players in words where they have no names yet, and who begins against whom (§6)."""

from collections.abc import Iterable, Mapping

from scorer.engine.rotation import table_for
from scorer.labels.words import N_
from scorer.web.words import PageWords

ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
"""A player by his place in the list, as short as can be."""

PLACES = (
    N_("1st player"),
    N_("2nd player"),
    N_("3rd player"),
    N_("4th player"),
    N_("5th player"),
    N_("6th player"),
)

ORDERS: Mapping[int, str] = {
    2: N_("In any order."),
    3: N_("By the cards drawn, the highest first. With a dummy begins %(first)s against %(second)s."),
    4: N_("By seats round the table. Where two play two, %(first)s begin against %(second)s."),
    5: N_("By the cards drawn, the highest first. %(first)s begin against %(second)s; %(out)s sits out."),
    6: N_("By the cards drawn, the highest first. %(first)s begin against %(second)s; %(out)s sit out."),
}
"""In what order the names are given, by how many there are."""


def order_words(count: int, words: PageWords) -> str:
    """In what order so many names are given, and what follows from it for the first rubber."""
    table = table_for(count, 1)
    first, second, out = (_joined(players, words) for players in (table.sides[0], table.sides[1], table.out))
    return words.gettext(ORDERS[count], first=first, second=second, out=out)


def nameless(at: int, words: PageWords) -> str:
    """What is asked of a player who has been given no name."""
    return words.gettext("%(player)s: what is the name?", player=words.gettext(PLACES[at]))


def _joined(players: Iterable[int], words: PageWords) -> str:
    listed = [words.gettext(ORDINALS[player]) for player in players]
    if len(listed) < 2:
        return "".join(listed)
    return words.gettext("%(one)s and %(other)s", one=listed[0], other=listed[1])
