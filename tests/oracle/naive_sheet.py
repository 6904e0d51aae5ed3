"""The sheet of one rubber (3) without its settlement; a deal of reseating is a rubber of its own (4.5)."""

from .naive_deal import SideEntry, score_passed_play, score_vint_deal, score_whist_deal
from .naive_rules import Json, columns_of, game_of, parties_for_rubber, rules_in_force


def column_with(columns: list[list[str]], player: str) -> int:
    """The number of the column that has this player."""
    for number, column in enumerate(columns):
        if player in column:
            return number
    raise ValueError(player)


def declarers_of(deal: Json) -> list[str]:
    """The declarer, and his partner where the file names one (auction, reseating)."""
    if "partner" in deal:
        return [deal["declarer"], deal["partner"]]
    return [deal["declarer"]]


def sides_of_columns(file: Json, columns: list[list[str]], deal: Json) -> list[int]:
    """For every column its side in this deal, as the scoring of a deal counts sides."""
    if game_of(file) == "whist":
        return [0, 1]
    declarers = declarers_of(deal)
    sides = []
    for column in columns:
        if any(player in declarers for player in column):
            sides.append(0)
        else:
            sides.append(1)
    return sides


def played_side_entries(file: Json, rules: Json, columns: list[list[str]], deal: Json) -> list[SideEntry]:
    """The entries of a played deal by side."""
    sides = sides_of_columns(file, columns, deal)
    coronet_sides = [sides[column_with(columns, coronet["player"])] for coronet in deal.get("coronets", [])]
    if game_of(file) == "whist":
        return score_whist_deal(deal, rules, coronet_sides)
    return score_vint_deal(deal, rules, coronet_sides)


def make_entry(deal: int, column: int, line: str, kind: str, points: int) -> Json:
    """One entry of the result."""
    return {"deal": deal, "column": column, "line": line, "kind": kind, "points": points, "why": ""}


def below_before_above(entries: list[Json]) -> list[Json]:
    """The entries of one deal in the order of the result."""
    below = [entry for entry in entries if entry["line"] == "below"]
    above = [entry for entry in entries if entry["line"] == "above"]
    return below + above


def partie_winner(
    rules: Json, columns: list[list[str]], sides: list[int], deal: Json, running: list[int]
) -> int | None:
    """3.2, 3.3: the column that ends the partie with this deal, if any."""
    candidates = [number for number in range(len(columns)) if running[number] >= rules["partie_target"]]
    if not candidates:
        return None
    if len(candidates) == 1:
        return candidates[0]
    # Option both_reach = "declarer": among the declarers' columns that reached it; else as before.
    if rules["both_reach"] == "declarer":
        declarers_candidates = [number for number in candidates if sides[number] == 0]
        if declarers_candidates:
            candidates = declarers_candidates
    # The higher lower total.
    highest = max(running[number] for number in candidates)
    candidates = [number for number in candidates if running[number] == highest]
    # If equal the declarer's own column; then the next in list order after the declarer's.
    number = column_with(columns, deal["declarer"])
    while number not in candidates:
        number = (number + 1) % len(columns)
    return number


def score_rubber(file: Json, index: int) -> Json:
    """The sheet of rubber number ``index`` (from 0), with ``result`` still null. Not for reseating."""
    rules = rules_in_force(file, index)
    columns = columns_of(file, index)
    rubber = file["rubbers"][index]
    everybody = range(len(columns))

    entries: list[Json] = []
    parties: list[Json] = []
    won = [0 for _ in everybody]
    running = [0 for _ in everybody]
    marks = 0
    finisher: int | None = None

    # 3.7: begun on paper.
    if "start" in rubber:
        start = rubber["start"]
        won = list(start["parties"])
        running = list(start["below"])
        marks = start.get("marks", 0)
        for number in everybody:
            if start["below"][number] != 0:
                entries.append(make_entry(0, number, "below", "carried", start["below"][number]))
        for number in everybody:
            if start["other"][number] != 0:
                entries.append(make_entry(0, number, "above", "carried", start["other"][number]))

    for place, deal in enumerate(rubber["deals"], start=1):
        kind = deal.get("type", "played")

        if kind == "void":
            # 2.12: writes nothing.
            continue

        if kind == "adjustment":
            # 2.10: it is no deal and ends nothing.
            entries.append(
                make_entry(place, column_with(columns, deal["to"]), "above", "adjustment", deal["points"])
            )
            continue

        if kind == "passed":
            # 2.9: a mark, or played.
            if "tricks" not in deal:
                marks += 1
                continue
            for number, line, entry_kind, points in score_passed_play(deal["tricks"]):
                entries.append(make_entry(place, number, line, entry_kind, points))
            continue

        sides = sides_of_columns(file, columns, deal)
        side_entries = played_side_entries(file, rules, columns, deal)
        written: list[Json] = []
        for number in everybody:
            for side, line, entry_kind, points in side_entries:
                if side != sides[number]:
                    continue
                if line == "below":
                    points = capped(file, rules, deal, side, running[number], points)
                    running[number] += points
                if points != 0:
                    written.append(make_entry(place, number, line, entry_kind, points))

        winner = partie_winner(rules, columns, sides, deal, running)
        if winner is not None:
            parties.append({"winner": winner, "below": list(running), "deal": place})
            # 3.2: all begin again at 0.
            running = [0 for _ in everybody]
            won[winner] += 1
            # 3.5, 4.8: two parties finish the rubber, or one.
            if won[winner] == parties_for_rubber(file):
                finisher = winner
            # 3.4 and the option last_partie_bonus.
            if finisher is None or rules["last_partie_bonus"]:
                written.append(make_entry(place, winner, "above", "partie", rules["partie_bonus"]))
            if finisher is not None:
                written.append(make_entry(place, winner, "above", "rubber", rules["rubber_bonus"]))
                written.append(make_entry(place, winner, "above", "passed_out", value_of_marks(rules, marks)))
        entries += below_before_above([entry for entry in written if entry["points"] != 0])

    above = [0 for _ in everybody]
    totals = [0 for _ in everybody]
    for entry in entries:
        # 3.6: the total is everything above and everything below.
        totals[entry["column"]] += entry["points"]
        if entry["line"] == "above":
            above[entry["column"]] += entry["points"]
    return {
        "columns": columns,
        "entries": entries,
        "parties": parties,
        "below": running,
        "above": above,
        "totals": totals,
        "marks": marks,
        "finished": finisher is not None,
        "finisher": finisher,
        "result": None,
    }


def capped(file: Json, rules: Json, deal: Json, side: int, running: int, points: int) -> int:
    """2.8: what a column may write below in a deal in which its side revoked.

    Only where tricks are the price, and not in whist (7.6).
    """
    if game_of(file) == "whist":
        return points
    if deal.get("revokes", [0, 0])[side] == 0 or deal.get("revoke_price", "tricks") == "fine":
        return points
    room: int = rules["partie_target"] - 10 - running
    if room < 0:
        # Only a paper can have left more than that in the open partie.
        room = 0
    return min(points, room)


def value_of_marks(rules: Json, marks: int) -> int:
    """2.9: all marks of the rubber, the first ones those of the paper; the values go round as a cycle."""
    if marks == 0:
        return 0
    values: list[int] = rules["passed_out_marks"]
    total = 0
    for mark in range(marks):
        total += values[mark % len(values)]
    return total


def score_reseating_deal(file: Json, deal: Json, place: int) -> Json:
    """4.5: a deal as a rubber of its own: no parties, bonuses, marks, caps or adjustments."""
    rules = rules_in_force(file, 0)
    declarers = declarers_of(deal)
    defenders = [player for player in file["players"] if player not in declarers]
    columns = [declarers, defenders]
    entries = []
    for side, line, kind, points in played_side_entries(file, rules, columns, deal):
        entries.append(make_entry(place, side, line, kind, points))
    sums: dict[str, list[int]] = {"below": [0, 0], "above": [0, 0]}
    for entry in entries:
        sums[entry["line"]][entry["column"]] += entry["points"]
    totals = [sums["below"][0] + sums["above"][0], sums["below"][1] + sums["above"][1]]
    return {
        "columns": columns,
        "entries": below_before_above(entries),
        "parties": [],
        "below": sums["below"],
        "above": sums["above"],
        "totals": totals,
        "marks": 0,
        "finished": True,
        "finisher": None,
        "result": None,
    }
