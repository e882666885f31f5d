import itertools

from hypothesis import given
from hypothesis import strategies as st

from companion.pad import replay
from companion.pad.chart import ALONE, BARE, BESIDE, GAP, STACKED, BarPart, chart
from companion.rules.contract import rules_of
from tests.pad.games import FOUR, journal, pad, table

ROWS = st.lists(st.integers(-12, 60), min_size=7, max_size=7)


def bars(*rows):
    lines = [line.id for line in rules_of("wonders").lines(()) if line.id != "treasury"]
    numbers = {line: [row[n] for row in rows] for n, line in enumerate(lines)}
    return chart(pad(table(len(rows)), numbers), range(len(rows)))


def test_every_line_with_points_has_its_part():
    game = pad(table(4), FOUR)
    drawn = chart(game, [1, 0])
    assert [bar.seat for bar in drawn.bars] == [1, 0]
    assert [(part.line.id, part.points) for part in drawn.bars[1].parts] == [
        ("military", 18), ("treasury", 2), ("wonder", 10), ("civilian", 24), ("commercial", 4), ("guilds", 9),
    ]  # fmt: skip


def test_what_is_below_zero_lies_left_of_the_zero_line():
    drawn = chart(pad(table(4), FOUR), range(4))
    military = drawn.bars[1].parts[0]
    assert military.points == -3 and military.x >= 0 and military.x + military.width < drawn.zero
    assert all(part.x > drawn.zero for bar in drawn.bars for part in bar.parts if part.points > 0)


def test_a_game_without_points_has_bare_bars():
    empty = replay(journal(table(3)))
    assert [bar.parts for bar in chart(empty, range(3)).bars] == [(), (), ()]


def test_mark_and_number_stand_side_by_side_where_there_is_room():
    line = rules_of("wonders").lines(())[0]
    assert [BarPart(line, 14, 0, width).fit for width in (60, 20, 12, 8)] == [BESIDE, STACKED, ALONE, BARE]
    fits = [BarPart(line, points, 0, 13).fit for points in (3, 13, -3)]
    assert fits == [STACKED, ALONE, BARE], "a minus takes more room than a figure: the axis would cut it"
    assert BarPart(line, -3, 0, 14).fit == ALONE


@given(st.lists(ROWS.map(lambda row: [row[0], *map(abs, row[1:])]), min_size=3, max_size=7))
def test_parts_never_overlap_never_leave_the_chart_and_hold_what_is_in_them(rows):
    drawn = bars(*rows)
    for bar in drawn.bars:
        boxes = sorted((part.x, part.x + part.width) for part in bar.parts)
        assert all(end <= start for (_, end), (start, _) in itertools.pairwise(boxes))
        assert all(0 <= start < end <= drawn.width for start, end in boxes)
        for part in bar.parts:
            if part.has_mark:
                assert part.x <= part.mark.x and part.mark.x + part.mark.size <= part.x + part.width
            if part.fit != BARE:
                assert part.x <= part.number_x - part.number_width(part.number_size) / 2
                assert part.number_x + part.number_width(part.number_size) / 2 <= part.x + part.width


@given(st.lists(ROWS.map(lambda row: [row[0], *map(abs, row[1:])]), min_size=3, max_size=5))
def test_lengths_are_in_the_ratio_of_points(rows):
    drawn = bars(*rows)
    long = [part for bar in drawn.bars for part in bar.parts if part.width > 10]
    scales = [(part.width + GAP) / abs(part.points) for part in long]
    assert not scales or max(scales) - min(scales) < 0.2
