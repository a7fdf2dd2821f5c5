/* A box that goes straight and another: what is worked out once beside the same questions asked anew at every place. */
#include "support.h"

#include "field/clash.h"
#include "field/hull.h"
#include "random.h"

#define M 1000

static struct box random_box(struct random_source *luck)
{
    struct place at = {random_between(luck, 0, 300 * M), random_between(luck, 0, 300 * M)};
    uint16_t facing = (uint16_t)(random_below(luck, 3) > 0 ? random_word(luck) : (uint64_t)random_below(luck, 4) * TURN_QUARTER);
    bool thin = random_below(luck, 8) == 0;
    return box_at(at, facing, random_between(luck, 1, 120 * M), thin ? 1 : random_between(luck, 1, 60 * M));
}

static void test_hull_meets(void **state)
{
    (void)state;
    struct random_source luck = {31};
    int met = 0;
    for (int i = 0; i < 40000; i++) {
        struct box box = random_box(&luck), other = random_box(&luck);
        struct place corner[corners], by = {random_between(&luck, -200 * M, 200 * M), random_between(&luck, -200 * M, 200 * M)};
        by = i % 5 == 0 ? (struct place){by.x, 0} : i % 7 == 0 ? (struct place){0, 0} : by;
        box_corners(&box, corner);
        const struct quad quad = quad_of(&other);
        const struct clash clash = clash_of(corner, &quad);
        const struct hull hull = hull_swept(corner, by);
        assert_int_equal(clash_by(&clash, by), hull_meets_quad(&hull, &quad));
        met += clash_by(&clash, by);
    }
    assert_in_range(met, 4000, 36000);
}

static void test_way_about(void **state)
{
    (void)state;
    struct random_source luck = {32};
    int met = 0;
    for (int i = 0; i < 20000; i++) {
        struct box box = random_box(&luck), other = random_box(&luck);
        struct place corner[corners], by = {random_between(&luck, -200 * M, 200 * M), random_between(&luck, -200 * M, 200 * M)};
        box_corners(&box, corner);
        const struct quad quad = quad_of(&other);
        const struct clash clash = clash_of(corner, &quad);
        const struct shape shape = shape_of(quad.corner, corners, true);
        const int32_t length = place_distance((struct place){0, 0}, by);
        int32_t way = clash_way_about(&clash, by, length);
        if (clash_by(&clash, (struct place){0, 0}))
            continue;
        assert_int_equal(way, shape_way_about(&shape, corner, by, length));
        met += way < length;
    }
    assert_in_range(met, 1000, 18000);
}

static void test_pair_overlaps(void **state)
{
    (void)state;
    struct random_source luck = {33};
    int upon = 0;
    for (int i = 0; i < 40000; i++) {
        struct box box = random_box(&luck), other = random_box(&luck);
        const struct box_pair pair = box_pair_of(&box, &other);
        box.front = (struct place){random_between(&luck, 0, 300 * M), random_between(&luck, 0, 300 * M)};
        assert_int_equal(box_pair_overlaps(&pair, box.front), box_overlaps(&box, &other));
        upon += box_overlaps(&box, &other);
    }
    assert_in_range(upon, 2000, 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hull_meets),
        cmocka_unit_test(test_way_about),
        cmocka_unit_test(test_pair_overlaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
