/* Stands in rows, aslant, as faces: places worked out by hand, and what must hold of every layout. */
#include "support.h"

#include "drill/layout.h"

enum { room = 64 };

static struct layout_spot spots[room];

static struct layout fresh(void)
{
    return layout_begin(spots, room);
}

static void expect_spot(int i, int number, int row, int right, int behind)
{
    assert_int_equal(spots[i].number, number);
    assert_int_equal(spots[i].row, row);
    assert_int_equal(spots[i].right, right);
    assert_int_equal(spots[i].behind, behind);
}

static void test_rows(void **state)
{
    (void)state;
    const struct layout_stand stands[] = {{7, 40, 20}, {8, 40, 20}, {9, 20, 20}};
    struct layout layout = fresh();
    layout_in_rows(&layout, stands, 3, 2, 10);
    assert_int_equal(layout.count, 3);
    assert_int_equal(layout.rows, 2);
    assert_int_equal(layout.width, 90);
    assert_int_equal(layout.depth, 40);
    expect_spot(0, 7, 0, -25, 0);
    expect_spot(1, 8, 0, 25, 0);
    expect_spot(2, 9, 1, 0, 20);
}

static void test_rows_of_stands_alike(void **state)
{
    (void)state;
    for (int abreast = 1; abreast < 8; abreast++)
        for (int count = 1; count < 20; count++) {
            const struct layout_stand one = {0, 30, 12};
            struct layout_stand all[20];
            struct layout_spot others[room];
            struct layout quick = fresh(), slow = layout_begin(others, room);
            for (int i = 0; i < count; i++)
                all[i] = (struct layout_stand){(int16_t)i, one.width, one.depth};
            layout_alike_in_rows(&quick, one, count, abreast);
            layout_in_rows(&slow, all, count, abreast, 0);
            assert_int_equal(quick.width, slow.width);
            assert_int_equal(quick.depth, slow.depth);
            assert_int_equal(quick.rows, slow.rows);
            for (int i = 0; i < count; i++)
                expect_spot(i, others[i].number, others[i].row, others[i].right, others[i].behind);
        }
}

static void test_echelon(void **state)
{
    (void)state;
    const struct layout_stand stands[] = {{0, 40, 10}, {1, 40, 10}, {2, 40, 10}};
    struct layout right_refused = fresh();
    layout_in_echelon(&right_refused, stands, 3, false);
    expect_spot(0, 0, 0, -40, 0);
    expect_spot(2, 2, 2, 40, 20);
    assert_int_equal(right_refused.width, 120);
    assert_int_equal(right_refused.depth, 30);
    struct layout left_refused = fresh();
    layout_in_echelon(&left_refused, stands, 3, true);
    expect_spot(0, 0, 2, -40, 20);
    expect_spot(2, 2, 0, 40, 0);
}

/* Each face looks outward from its own side, and no stand leaves the square. */
static void expect_faces(const struct layout *layout)
{
    const struct box square = box_at((struct place){1000, 1000}, 0, layout->width, layout->depth);
    const struct place centre = box_centre(&square);
    for (int i = 0; i < layout->count; i++) {
        struct box stand = layout_box(&layout->spot[i], &square);
        struct place corner[corners], seen = place_seen(centre, stand.facing, stand.front);
        box_corners(&stand, corner);
        assert_int_equal(seen.y, layout->width / 2);
        for (int c = 0; c < corners; c++)
            assert_true(box_holds(&square, corner[c]));
    }
}

static void test_mill(void **state)
{
    (void)state;
    struct layout_stand stands[12];
    for (int count = 4; count <= 12; count++) {
        struct layout layout = fresh();
        for (int i = 0; i < count; i++)
            stands[i] = (struct layout_stand){(int16_t)i, 60, 20};
        layout_in_mill(&layout, stands, count);
        assert_int_equal(layout.width, (count + 3) / 4 * 60 + 20);
        assert_int_equal(layout.count, count);
        expect_faces(&layout);
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++) {
                struct box unit = box_at((struct place){0, 0}, 0, layout.width, layout.depth);
                struct box a = layout_box(&spots[i], &unit), b = layout_box(&spots[j], &unit);
                assert_false(box_overlaps(&a, &b));
            }
    }
}

static void test_square(void **state)
{
    (void)state;
    struct layout layout = fresh();
    layout_in_square(&layout, 200, 25);
    assert_int_equal(layout.count, 4);
    assert_int_equal(layout.width, 200);
    assert_int_equal(layout.depth, 200);
    expect_faces(&layout);
}

static void test_boxes(void **state)
{
    (void)state;
    struct layout layout = fresh();
    struct box boxes[room], east = box_at((struct place){500, 500}, TURN_QUARTER, 60, 24);
    layout_alike_in_rows(&layout, (struct layout_stand){0, 30, 12}, 4, 2);
    assert_int_equal(layout_boxes(&layout, &east, boxes, 3), 3);
    assert_int_equal(layout_boxes(&layout, &east, boxes, room), 4);
    assert_int_equal(boxes[0].front.x, 500);
    assert_int_equal(boxes[0].front.y, 515);
    assert_int_equal(boxes[3].front.x, 488);
    assert_int_equal(boxes[3].front.y, 485);
    assert_int_equal(boxes[3].facing, TURN_QUARTER);
}

/* What does not fit is not laid out; nothing else changes. */
static void test_room(void **state)
{
    (void)state;
    struct layout layout = layout_begin(spots, 3);
    layout_alike_in_rows(&layout, (struct layout_stand){0, 30, 12}, 5, 2);
    assert_int_equal(layout.count, 3);
    assert_int_equal(layout.width, 60);
    assert_int_equal(layout.depth, 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),    cmocka_unit_test(test_rows_of_stands_alike),
        cmocka_unit_test(test_echelon), cmocka_unit_test(test_mill),
        cmocka_unit_test(test_square),  cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
