"""All that the pages and the command line call of the store. Each function is one transaction of its own."""

from scorer.store.carrying import Onward, carry_on
from scorer.store.contracts import load_contract, put_contract
from scorer.store.db import Store
from scorer.store.deals import add_deal, find_deal, move_deal, replace_deal, restore_deal, strike_deal
from scorer.store.devices import forget_sitting, remember_link, sittings_of_device
from scorer.store.history import load_history, load_sitting_at, load_sittings_at
from scorer.store.links import add_link, find_link, load_links, renew_link, withdraw_link
from scorer.store.opening import open_store
from scorer.store.payments import add_payment, load_payments, strike_payment
from scorer.store.reading import load_sitting
from scorer.store.remarks import load_remarks, put_agreement, put_doubt
from scorer.store.sittings import (
    add_rubber,
    add_sitting,
    replace_rubber,
    replace_sitting,
    restore_rubber,
    strike_rubber,
)
from scorer.store.together import replace_together
from scorer.store.tokens import is_form_key, new_device_token, new_form_key
from scorer.store.undo import NextSteps, Trail, load_next_steps, redo, trail_of, undo
from scorer.store.values import (
    Change,
    ChangeKind,
    Checked,
    Conflict,
    DeviceSitting,
    Facts,
    Link,
    NewRubber,
    RemarkKind,
    Replacement,
    Role,
    Saved,
    StoredContract,
    StoredDeal,
    StoredPayment,
    StoredRemark,
    StoredRubber,
    StoredSitting,
    Target,
)

__all__ = [
    "Change", "ChangeKind", "Checked", "Conflict", "DeviceSitting", "Facts", "Link", "NewRubber", "NextSteps", "Onward",
    "RemarkKind", "Replacement", "Role", "Saved", "Store", "StoredContract", "StoredDeal", "StoredPayment", "StoredRemark",
    "StoredRubber", "StoredSitting", "Target", "Trail", "add_deal", "add_link", "add_payment", "add_rubber",
    "add_sitting", "carry_on", "find_deal", "find_link", "forget_sitting", "is_form_key", "load_contract", "load_history",
    "load_links", "load_next_steps", "load_payments", "load_remarks", "load_sitting", "load_sitting_at", "load_sittings_at", "move_deal",
    "new_device_token", "new_form_key", "open_store", "put_agreement", "put_contract", "put_doubt", "redo",
    "remember_link", "renew_link", "replace_deal", "replace_rubber", "replace_sitting", "replace_together",
    "restore_deal", "restore_rubber", "sittings_of_device", "strike_deal", "strike_payment", "strike_rubber",
    "trail_of", "undo", "withdraw_link",
]  # fmt: skip
