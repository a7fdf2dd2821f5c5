/* As much ground and as many bodies as a battle may have, all in one place: nothing is dropped, and nothing stops the program. */
#include "support.h"

#include "base/limits.h"
#include "field/geojson.h"
#include "field/pieces.h"
#include "field/plan.h"
#include "field/sight.h"
#include "random.h"
#include "trap.h"

#include <stdlib.h>
#include <string.h>

#define M 1000
#define WIDTH_M 2000
#define ROOM_BYTES (4 * 1024 * 1024)

struct crowded {
    struct ground ground;
    struct ground_now now;
    struct feature feature[LIMIT_FEATURES];
    struct place points[LIMIT_FEATURES][4];
    struct store store;
    char room[ROOM_BYTES];
    struct crowd_shape shape;
    struct body bodies[LIMIT_ENROLLED];
    int32_t heads[4096];
    struct crowd crowd;
    enum meeting meeting;
    struct walker walker;
};
static struct crowded crowded;

static enum meeting meets(const void *who, int unit)
{
    (void)who;
    return unit == 0 ? meeting_ignore : crowded.meeting;
}

static void begin(void)
{
    crowded.ground =
        (struct ground){.width = WIDTH_M * M, .depth = WIDTH_M * M, .contour_mm = 10 * M, .feature = crowded.feature};
    crowded.now = (struct ground_now){.ground = &crowded.ground};
    crowded.shape = crowd_shape_for(LIMIT_ENROLLED, WIDTH_M * M, WIDTH_M * M);
    crowded.crowd = (struct crowd){&crowded.shape, crowded.bodies, crowded.heads, {0}};
    crowd_clear(&crowded.crowd);
    crowded.meeting = meeting_pass;
    crowded.walker = (struct walker){.unit = 0, .meets = meets};
}

/* From west to east, `deep` metres of each `apart` metres, right across the table. */
static void lay_strips(enum ground_kind kind, int count, int32_t apart_mm, int32_t deep_mm)
{
    struct error error;
    for (int i = 0; i < count; i++) {
        int32_t west = 100 * M + i * apart_mm, north = crowded.ground.depth;
        memcpy(crowded.points[i], (struct place[]){{west, 0}, {west + deep_mm, 0}, {west + deep_mm, north}, {west, north}},
               sizeof crowded.points[i]);
        crowded.feature[i] = (struct feature){.kind = kind, .shape = shape_of(crowded.points[i], 4, true), .zone = -1};
        crowded.feature[i].bounds = feature_bounds(&crowded.feature[i]);
    }
    crowded.ground.features = count;
    crowded.store = (struct store){crowded.room, 0, sizeof crowded.room};
    assert_true(ground_index(&crowded.ground, &crowded.store, &error));
}

/* All but the first, from west to east. */
static void crowd_in(void)
{
    for (int i = 1; i < LIMIT_ENROLLED; i++)
        crowd_put(&crowded.crowd, i,
                  box_at((struct place){200 * M + i * (1500 * M / LIMIT_ENROLLED), 1000 * M}, TURN_QUARTER, 500, 50));
}

static struct box at_west(void)
{
    return box_at((struct place){50 * M, 1000 * M}, TURN_QUARTER, 20 * M, 10 * M);
}

/* ---- ground ---- */

static void test_every_feature_counts(void **state)
{
    (void)state;
    begin();
    const int32_t apart = 1600 * M / LIMIT_FEATURES;
    lay_strips(ground_field, LIMIT_FEATURES, apart, apart / 4);
    struct passage passage;
    const struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = 1800 * M};
    passage_begin(&passage, at_west());
    assert_true(sweep(&crowded.now, &crowded.crowd, &crowded.walker, &ahead, &passage));
    assert_in_range(passage.in_kind[ground_field], 399 * M, 401 * M);
    crowded.feature[LIMIT_FEATURES - 1].kind = ground_lake; /* the last of them bars the way */
    crowded.walker.barred = GROUND_BIT(lake);
    passage_begin(&passage, at_west());
    assert_false(sweep(&crowded.now, &crowded.crowd, &crowded.walker, &ahead, &passage));
    assert_int_equal(passage.stopped_by, LIMIT_FEATURES - 1);
}

static void test_depth_of_many_woods(void **state)
{
    (void)state;
    begin();
    const int32_t apart = 1600 * M / LIMIT_FEATURES;
    lay_strips(ground_light_woods, LIMIT_FEATURES, apart, apart / 2);
    struct eyes eyes = {.units_block = false};
    struct place from = {50 * M, 1000 * M}, to = {1750 * M, 1000 * M};
    eyes.through[ground_light_woods] = 810 * M;
    assert_int_equal(sight_between(&crowded.now, &crowded.crowd, &eyes, from, -1, to, -1).block, sight_clear);
    eyes.through[ground_light_woods] = 600 * M;
    struct sight sight = sight_between(&crowded.now, &crowded.crowd, &eyes, from, -1, to, -1);
    assert_int_equal(sight.block, sight_ground);
    assert_in_range(sight.at.x, 1280 * M, 1320 * M);
}

/* ---- bodies ---- */

static void test_crowd_is_full(void **state)
{
    (void)state;
    static int16_t units[LIMIT_ENROLLED];
    begin();
    crowd_in();
    struct box table = box_at((struct place){1000 * M, 2000 * M}, 0, 2000 * M, 2000 * M);
    assert_int_equal(crowd_within(&crowded.crowd, &table, 0, ANY_SIDE, units, LIMIT_ENROLLED), LIMIT_ENROLLED - 1);
    for (int i = 1; i < LIMIT_ENROLLED; i++)
        assert_int_equal(units[i - 1], i);
}

static void shape_a_crowd(int count)
{
    crowd_shape_for(count, WIDTH_M * M, WIDTH_M * M);
}

static void test_one_body_too_many(void **state)
{
    (void)state;
    assert_false(traps(shape_a_crowd, LIMIT_ENROLLED));
    assert_true(traps(shape_a_crowd, LIMIT_ENROLLED + 1));
}

/* Whoever stands last in the list may be the one in the way. */
static void test_way_through_everybody(void **state)
{
    (void)state;
    static int16_t units[LIMIT_ENROLLED];
    struct passage passage;
    begin();
    lay_strips(ground_field, 0, 0, 0);
    crowd_in();
    const struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = 1900 * M};
    const struct box from = at_west();
    passage_begin(&passage, from);
    assert_true(sweep(&crowded.now, &crowded.crowd, &crowded.walker, &ahead, &passage));
    assert_int_equal(passage.passed, LIMIT_ENROLLED - 1);
    assert_int_equal(sweep_passed(&crowded.now, &crowded.crowd, &crowded.walker, &from, passage.end.front, units, LIMIT_ENROLLED),
                     LIMIT_ENROLLED - 1);
    assert_int_equal(units[LIMIT_ENROLLED - 2], LIMIT_ENROLLED - 1);
    crowded.meeting = meeting_stop;
    passage_begin(&passage, from);
    assert_false(sweep(&crowded.now, &crowded.crowd, &crowded.walker, &ahead, &passage));
    assert_int_equal(passage.stopped_by, 1);
}

static void test_retreat_through_everybody(void **state)
{
    (void)state;
    static int16_t units[LIMIT_ENROLLED];
    struct withdrawal retreat;
    begin();
    lay_strips(ground_field, 0, 0, 0);
    for (int i = 1; i < LIMIT_ENROLLED; i++) /* walls on either side leave no other way */
        crowd_put(&crowded.crowd, i, box_at((struct place){1000 * M, 1500 * M - i * 10}, 0, 1900 * M, 5));
    struct box from = box_at((struct place){1000 * M, 1600 * M}, 0, 20 * M, 10 * M);
    plan_retreat(&crowded.now, &crowded.crowd, &crowded.walker, from, TURN_HALF, 0, 600 * M, 0, &retreat);
    assert_true(retreat.whole);
    assert_int_equal(retreat.passed, LIMIT_ENROLLED - 1);
    assert_int_equal(retreat_passed(&crowded.now, &crowded.crowd, &crowded.walker, &retreat, units, LIMIT_ENROLLED),
                     LIMIT_ENROLLED - 1);
    assert_int_equal(units[0], 1);
    assert_int_equal(units[LIMIT_ENROLLED - 2], LIMIT_ENROLLED - 1);
}

static bool is_last(const void *who, int unit)
{
    (void)who;
    return unit == LIMIT_ENROLLED - 1;
}

static void test_last_of_many_hides(void **state)
{
    (void)state;
    begin();
    lay_strips(ground_field, 0, 0, 0);
    for (int i = 1; i < LIMIT_ENROLLED; i++)
        crowd_put(&crowded.crowd, i, box_at((struct place){500 * M, 1000 * M}, TURN_QUARTER, 20 * M, 5 * M));
    struct eyes eyes = {.units_block = true, .opaque = is_last};
    struct sight sight = sight_between(&crowded.now, &crowded.crowd, &eyes, (struct place){50 * M, 1000 * M}, -1,
                                       (struct place){900 * M, 1000 * M}, -1);
    assert_int_equal(sight.unit, LIMIT_ENROLLED - 1);
}

static enum meeting only_last_is_there(const void *who, int unit)
{
    return is_last(who, unit) ? meeting_stop : meeting_ignore;
}

static void test_last_of_many_leaves_no_room(void **state)
{
    (void)state;
    begin();
    lay_strips(ground_field, 0, 0, 0);
    crowd_put(&crowded.crowd, 1, box_at((struct place){500 * M, 1000 * M}, 0, 100 * M, 20 * M));
    struct box charger = box_at((struct place){500 * M, 1001 * M}, turn_of_degrees(170), 50 * M, 20 * M);
    struct walker walker = {.unit = 0, .meets = only_last_is_there};
    struct box laid = sweep_conform(&crowded.crowd, &walker, &charger, 1);
    assert_memory_not_equal(&laid, &charger, sizeof laid);
    for (int i = 2; i < LIMIT_ENROLLED; i++)
        crowd_put(&crowded.crowd, i, laid);
    struct box stayed = sweep_conform(&crowded.crowd, &walker, &charger, 1);
    assert_memory_equal(&stayed, &charger, sizeof stayed);
}

/* ---- pieces of a line ---- */

/* Every share by itself. */
static void compare_pieces(const struct piece *all, int count)
{
    static bool covered[ALL_SHARES];
    int32_t slow = 0, quick = 0;
    memset(covered, 0, sizeof covered);
    for (int i = 0; i < count; i++)
        for (int32_t at = all[i].from; at < all[i].to; at++)
            covered[at] = true;
    for (int32_t at = 0; at < ALL_SHARES; at++)
        slow += covered[at];
    struct pieces pieces;
    for (pieces.end = 0; pieces.end <= ALL_SHARES;) {
        pieces_begin(&pieces, pieces.end);
        for (int i = 0; i < count; i++)
            pieces_add(&pieces, all[i]);
        for (int i = 1; i < pieces.count; i++)
            assert_true(pieces.at[i - 1].to < pieces.at[i].from);
        quick += pieces_shares(&pieces);
    }
    assert_int_equal(quick, slow);
}

static void test_pieces_beside_shares(void **state)
{
    (void)state;
    static struct piece all[4000];
    struct random_source luck = {7};
    for (int round = 0; round < 200; round++) {
        int count = random_between(&luck, 0, round < 100 ? 4000 : 200);
        for (int i = 0; i < count; i++) {
            all[i].from = random_below(&luck, ALL_SHARES);
            all[i].to = all[i].from + random_below(&luck, random_below(&luck, 10) == 0 ? 2000 : 10);
            all[i].to = all[i].to > ALL_SHARES ? ALL_SHARES : all[i].to;
            all[i].feature = i;
        }
        compare_pieces(all, count);
    }
}

static void test_exactly_full(void **state)
{
    (void)state;
    struct pieces pieces;
    for (int count = MOST_PIECES; count <= MOST_PIECES + 1; count++) {
        pieces_begin(&pieces, 0);
        for (int i = 0; i < count; i++)
            pieces_add(&pieces, (struct piece){i * 10, i * 10 + 5, i});
        assert_int_equal(pieces.count, MOST_PIECES);
        assert_int_equal(pieces.end, count == MOST_PIECES ? ALL_SHARES + 1 : MOST_PIECES * 10);
    }
    pieces_add(&pieces, (struct piece){7, 8, 999}); /* between two: the last gives way */
    assert_int_equal(pieces.count, MOST_PIECES);
    assert_int_equal(pieces.end, (MOST_PIECES - 1) * 10);
    assert_int_equal(pieces.at[1].feature, 999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_feature_counts),  cmocka_unit_test(test_depth_of_many_woods),
        cmocka_unit_test(test_crowd_is_full),         cmocka_unit_test(test_one_body_too_many),
        cmocka_unit_test(test_way_through_everybody), cmocka_unit_test(test_retreat_through_everybody),
        cmocka_unit_test(test_last_of_many_hides),    cmocka_unit_test(test_last_of_many_leaves_no_room),
        cmocka_unit_test(test_pieces_beside_shares),  cmocka_unit_test(test_exactly_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
