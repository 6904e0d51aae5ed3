"""The entries of one deal, by side: (side, line, kind, points).

In vint side 0 are the declarers and side 1 the defenders; in whist side 0 is the first column and side 1 the
second. The cap of 2.8 is not here: it needs the running record, so the sheet sets it.
"""

from typing import Any

Json = dict[str, Any]
SideEntry = tuple[int, str, str, int]


def tricks_after_revokes(tricks: list[int], deal: Json) -> tuple[list[int], list[int]]:
    """The tricks of both sides after the moves of 2.8, and how many tricks each side lacked for them."""
    revokes = deal.get("revokes", [0, 0])
    if deal.get("revoke_price", "tricks") == "fine":
        return list(tricks), [0, 0]
    moved = [0, 0]
    lacking = [0, 0]
    for side in [0, 1]:
        # Three tricks for each revoke, from what the side took itself.
        owed = 3 * revokes[side]
        moved[side] = min(owed, tricks[side])
        lacking[side] = owed - moved[side]
    after = [tricks[0] - moved[0] + moved[1], tricks[1] - moved[1] + moved[0]]
    return after, lacking


def majority(counts: list[int]) -> int | None:
    """The side with more, if there is one."""
    if counts[0] > counts[1]:
        return 0
    if counts[1] > counts[0]:
        return 1
    return None


def score_vint_deal(deal: Json, rules: Json, coronet_sides: list[int]) -> list[SideEntry]:
    """The entries of a played deal of vint; ``coronet_sides`` has the side of each coronet, in their order."""
    level = deal["level"]
    strain = deal["strain"]
    before = [deal["tricks"], 13 - deal["tricks"]]
    after, lacking = tricks_after_revokes(before, deal)
    odd_trick_side = 0 if after[0] >= 7 else 1
    fine = 1000 * level * rules["fines_factor"]  # 2.6, 2.8, 4.4, doubled by 4.3

    # 4.4: only the exact number makes the contract; else that number or more.
    if rules["exact_tricks"]:
        made = after[0] == 6 + level
    else:
        made = after[0] >= 6 + level

    entries: list[SideEntry] = []

    # 2.1 Tricks.
    for side in [0, 1]:
        entries.append((side, "below", "tricks", 10 * level * after[side]))

    # 2.2 and 2.3 Honours and aces.
    if rules["count_honours"]:
        if strain == "notrump":
            entries += score_notrump_aces(deal["aces"], rules["notrump_ace"][level - 1], odd_trick_side)
        else:
            entries += score_trump_honours(deal, rules, odd_trick_side)

    # 2.4 Coronets, 4.3 vinting coronets.
    for coronet, side in zip(deal.get("coronets", []), coronet_sides, strict=True):
        points = coronet_value(coronet, strain)
        if rules["vinting_coronets"] and (side == 1 or made):
            points = points * level
        entries.append((side, "above", "coronet", points))

    # 2.5 Slams.
    if made and level == 6:
        entries.append((0, "above", "slam_bid", 5000))
    if made and level == 7:
        entries.append((0, "above", "slam_bid", 10000))
    for side in [0, 1]:
        if side == 1 and not rules["defenders_slam"]:
            continue
        # 2.8: the smaller of the tricks before and after the move.
        taken = min(before[side], after[side])
        if taken == 12:
            entries.append((side, "above", "slam_made", 1000))
        if taken == 13:
            entries.append((side, "above", "slam_made", 2000))

    # 2.6 Undertricks, 2.7 slam not made, 4.4 overtricks.
    if after[0] < 6 + level:
        entries.append((1, "above", "undertricks", fine * (6 + level - after[0])))
        if level == 6:
            entries.append((1, "above", "slam_failed", 5000))
        if level == 7:
            entries.append((1, "above", "slam_failed", 10000))
    if rules["exact_tricks"] and after[0] > 6 + level:
        entries.append((1, "above", "overtricks", fine * (after[0] - 6 - level)))

    # 2.8 Revoke: the shortage, or the fine in place of tricks; written by the other side.
    for side in [0, 1]:
        other = 1 - side
        entries.append((other, "above", "revoke_shortage", fine * lacking[side]))
        if deal.get("revoke_price", "tricks") == "fine":
            entries.append((other, "above", "revoke_fine", fine * deal.get("revokes", [0, 0])[side]))

    # 2: an entry of zero is not written.
    return [entry for entry in entries if entry[3] != 0]


def score_notrump_aces(aces: list[int], each: int, odd_trick_side: int) -> list[SideEntry]:
    """2.3: the aces are the honours; split evenly they go to the odd trick side (4.9 too)."""
    side = majority(aces)
    if side is None:
        side = odd_trick_side
    return [(side, "above", "honours", each * aces[side])]


def score_trump_honours(deal: Json, rules: Json, odd_trick_side: int) -> list[SideEntry]:
    """2.2: honours and aces in a trump contract, 100 times the level for each that counts."""
    honours = deal["honours"]
    aces = deal["aces"]
    each = 100 * deal["level"]

    # Honours: the majority; an even split (possible by 4.9 and 2.12 only) goes to nobody.
    counted_honours = [0, 0]
    honour_side = majority(honours)
    if honour_side is not None:
        counted_honours[honour_side] = honours[honour_side]

    # Aces: the majority; an even split goes to the odd trick side.
    counted_aces = [0, 0]
    ace_side = majority(aces)
    if ace_side is None:
        ace_side = odd_trick_side
    counted_aces[ace_side] = aces[ace_side]

    entries: list[SideEntry] = []
    if rules["honours_against_aces"] == "separate":
        for side in [0, 1]:
            entries.append((side, "above", "honours", each * counted_honours[side]))
            entries.append((side, "above", "aces", each * counted_aces[side]))
        return entries

    # Same side: the sum. Opposite sides: the difference, for the side that has more. Equal: nobody.
    sums = [counted_honours[0] + counted_aces[0], counted_honours[1] + counted_aces[1]]
    if sums[0] > sums[1]:
        entries.append((0, "above", "honours", each * (sums[0] - sums[1])))
    if sums[1] > sums[0]:
        entries.append((1, "above", "honours", each * (sums[1] - sums[0])))
    return entries


def coronet_value(coronet: Json, strain: str) -> int:
    """2.4: the plain value of a coronet."""
    if "aces" in coronet:
        plain = {3: 500, 4: 1000}[coronet["aces"]]
        return 2 * plain if strain == "notrump" else plain
    beyond_two: int = coronet["cards"] - 2
    if strain == "notrump" or coronet["suit"] == strain:
        return 1000 * beyond_two
    return 500 * beyond_two


def score_passed_play(tricks: list[int]) -> list[SideEntry]:
    """2.9: played passes, sides being columns. The side with fewer tricks writes; nothing goes below."""
    if tricks[0] < tricks[1]:
        return [(0, "above", "passed_play", 500 * (tricks[1] - tricks[0]))]
    return [(1, "above", "passed_play", 500 * (tricks[0] - tricks[1]))]


def score_whist_deal(deal: Json, rules: Json, coronet_sides: list[int]) -> list[SideEntry]:
    """7: the entries of a deal of whist."""
    strain = deal["strain"]
    before = deal["tricks"]
    after, _ = tricks_after_revokes(before, deal)  # 7.6: no fines for those lacking
    entries: list[SideEntry] = []

    # 7.1 Tricks over six.
    for side in [0, 1]:
        if after[side] > 6:
            entries.append((side, "below", "tricks", 2 * (after[side] - 6)))

    # 7.2 Honours, or aces at no trump; 2.12: a majority of under three writes nothing.
    if rules["count_honours"]:
        if strain == "notrump":
            counts = deal["aces"]
            worth = {3: 2, 4: 4}
        else:
            counts = deal["honours"]
            worth = {3: 2, 4: 4, 5: rules["whist_five_honours"]}
        holder = majority(counts)
        if holder is not None and counts[holder] >= 3:
            entries.append((holder, "above", "honours", worth[counts[holder]]))

    # 7.3 Coronets, suits only.
    for coronet, side in zip(deal.get("coronets", []), coronet_sides, strict=True):
        each = 10 if strain in ("notrump", coronet["suit"]) else 5
        entries.append((side, "above", "coronet", each * (coronet["cards"] - 2)))

    # 7.4 Slams, by either side; 2.8: the smaller of the tricks before and after the move.
    for side in [0, 1]:
        taken = min(before[side], after[side])
        if taken == 12:
            entries.append((side, "above", "slam_made", 10))
        if taken == 13:
            entries.append((side, "above", "slam_made", rules["whist_grand_slam"]))

    # 7.6 Revoke as a fine.
    if deal.get("revoke_price", "tricks") == "fine":
        for side in [0, 1]:
            entries.append((1 - side, "above", "revoke_fine", 5 * deal.get("revokes", [0, 0])[side]))

    return [entry for entry in entries if entry[3] != 0]
