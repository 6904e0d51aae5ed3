"""What the notation of most games has in common. A payload of version A leaves it out, so it must never be changed:
a better one is for a new version letter."""

# ruff: noqa: RUF001 - Russian names stand here

_HEADS = (
    "game whist\nvariant two-exchange-cards\nvariant two-exchange-hand\nvariant two-open-dummy\n"
    "variant two-kitty\nvariant two-dummies\nvariant three-bid-dummy\nvariant three-dummy\nvariant auction\n"
    "variant reseating\nvariant vitalin\nvariant rubbish\nvariant double-kitty\nvariant kitty-nail\n"
    "variant exact\nvariant kitty\nnote title date 2029-2028-2027-2026-12-11-10-09-08-07-06-05-04-03-02-01\n"
    "rules article\nrules compendium\nrules double\nrules classic partie_target=10 partie_bonus=5 rubber_bonus=10 "
    "last_partie_bonus=yes count_honours=no count_coronets=no count_honours=yes count_coronets=yes "
    "whist_five_honours=6 whist_grand_slam=10 whist_five_honours=5 whist_grand_slam=20\n"
    "rules double partie_target=600 partie_bonus=100 rubber_bonus=2000 last_partie_bonus=no "
    "notrump_ace=250,500,700,1000,1250,1500,1750 fines_factor=2 vinting_coronets=yes "
    "passed_out_marks=500,1000,1500 passed_out_played=yes honours_against_aces=separate both_reach=declarer "
    "exact_tricks=yes defenders_slam=yes own_record_settlement=pairs count_honours=no count_coronets=no\n"
    "rules classic partie_target=500 partie_bonus=1000 rubber_bonus=2000 last_partie_bonus=yes "
    "notrump_ace=250,500,750,1000,1250,1500,1750 fines_factor=1 vinting_coronets=no passed_out_marks=500 "
    "passed_out_played=no honours_against_aces=net both_reach=higher exact_tricks=no defenders_slam=no "
    "own_record_settlement=winner count_honours=yes count_coronets=yes\n"
)
_PEOPLE = (
    "Александр Алексей Андрей Анна Борис Валентина Василий Вера Виктор Владимир Галина Глеб Дарья Дмитрий "
    "Евгений Егор Екатерина Елена Иван Ирина Константин Людмила Мария Михаил Наталья Николай Нина Ольга Павел "
    "Пётр Сергей Светлана Татьяна Юлия Петрович Иванович Николаевич ович евна овна "
    "players D=Daria, E=Egor, A=Anna, B=Boris, V=Vera, G=Gleb\nА=Анна, Б=Борис, В=Вера, Г=Глеб\n"
    "stake 1000 = 0.01 USD\nstake 100 = 0.05 EUR\nstake 100 = 1 RUB\n"
)
_ROWS = (
    "start parties 1 0 below 0 0 other 0 0 marks 1\nalone next: alone: faulty ; dealer-14-cards\n"
    "rubber А+Б В+Г\nrubber В+Г А+Б\nrubber А+В Б+Г\ndealer А\nadjust А +20 ; dealer-14-cards\nvoid ; void next:\n"
    "rubber B+G A+V\nrubber A+V B+G\ndealer A\nadjust B +20 ; dealer-14-cards\n"
    "H 8-5 h3\nS 7-6 h2\nN 9-4 a3\nD 6-7 h4\nC 5-8 h1\n"
    "А 4N 10 a2 cА:H3\nБ 3H 9 h3 a2\nВ 2D 8 h4 a2 r0-1f\nГ 1S 7 h2 a2 r1-0\npass\npass 7-6\n"
)
_LINES = "".join(
    f"{who} {level}{strain} {6 + level + over}{' a' if strain == 'N' else f' h{honours} a'}{aces}\n"
    for level, over, honours, aces, who in (
        (7, 0, 5, 4, "G"),
        (6, 0, 4, 3, "V"),
        (5, -1, 2, 1, "B"),
        (1, 0, 3, 2, "A"),
        (2, 1, 4, 2, "G"),
        (5, 0, 3, 2, "V"),
        (4, 0, 4, 2, "B"),
        (3, 0, 3, 2, "A"),
    )
    for strain in "SCDHN"
)

DICTIONARY = f"{_HEADS}{_PEOPLE}{_ROWS}{_LINES}vint-sheet/1\nplayers A=".encode()
