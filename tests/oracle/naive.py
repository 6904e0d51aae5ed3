"""The second scorer: the result of a game file, from the rules alone."""

from .naive_money import balance_of, money_of, settle_rubber
from .naive_rules import Json, variant_of
from .naive_sheet import score_reseating_deal, score_rubber


def score_file(file: Json) -> Json:
    """The result (``vint-sheet-result/1``) of a valid game file; every ``why`` is empty."""
    sheets: list[Json] = []
    for index, rubber in enumerate(file["rubbers"]):
        if variant_of(file) == "reseating":
            # 4.5: each played deal is a rubber of the result; a passed or void deal counts for nothing.
            for place, deal in enumerate(rubber["deals"], start=1):
                if deal.get("type", "played") == "played":
                    sheet = score_reseating_deal(file, deal, place)
                    sheet["result"] = settle_rubber(file, index, sheet)
                    sheets.append(sheet)
        else:
            sheet = score_rubber(file, index)
            if sheet["finished"]:
                sheet["result"] = settle_rubber(file, index, sheet)
            sheets.append(sheet)

    balance = balance_of(file, sheets)
    result: Json = {"format": "vint-sheet-result/1", "rubbers": sheets, "balance": balance}
    if "stake" in file:
        result["money"] = money_of(file["stake"], balance)
    return result
