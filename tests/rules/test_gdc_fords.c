/* Fords that are hidden (11.3f): a side knows those of its own deployment area; others are found by who comes near. */
#include "gdc_board.h"

#include <stdlib.h>

enum { foot, enemy };        /* units */
enum { bed, ours, farther }; /* features: the river, the ford in red's area, and one that nobody knows */

static struct battle *b;
static void *block;

static void add_ford(int x)
{
    struct feature *ford = BOARD_TERRAIN(ground_ford, x - 50, 1280, x + 50, 1280, x + 50, 1320, x - 50, 1320);
    ford->shape.closed = true;
    ford->class = "hidden";
}

static void begin(int enemy_y)
{
    board_begin(6000, 4000);
    BOARD_TERRAIN(ground_river, 0, 1300, 6000, 1300)->width_mm = 20000;
    add_ford(1000);
    add_ford(5000);
    board_unit(red, "infantry", 16, posture_column, 1000, 600, 0);
    board_unit(blue, "infantry", 16, posture_column, 1100, enemy_y, 180);
    board_setup()->side[red].zone = box_at((struct place){914400, 1371600}, 0, 1828800, 1371600);
    b = board_start(1);
    free(block);
    block = aligned_alloc(16, (size_t)b->state->size);
}

static int state_seen_by(int side, int feature)
{
    struct battle view;
    battle_view(&view, b, side, block);
    return view.features[feature];
}

static void a_side_knows_the_fords_of_its_area(void **state)
{
    (void)state;
    begin(3000);
    assert_int_equal(state_seen_by(red, ours), feature_whole);
    assert_int_equal(state_seen_by(blue, ours), feature_destroyed);
    assert_int_equal(state_seen_by(red, farther), feature_destroyed);
    assert_int_equal(state_seen_by(blue, bed), feature_whole);
}

static void who_comes_near_finds_it_without_a_throw(void **state)
{
    (void)state;
    begin(1340);
    gdc_search_fords(b);
    assert_int_equal(board_told(event_ford_found, "gdc.11.3f", enemy), 1);
    assert_int_equal(board_judgements(procedure_ford_search, ANY_UNIT), 0);
    assert_int_equal(state_seen_by(blue, ours), feature_whole);
    gdc_search_fords(b);
    assert_int_equal(board_told(event_ford_found, "gdc.11.3f", ANY_UNIT), 1);
}

static int end(void **state)
{
    (void)state;
    free(block);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_knows_the_fords_of_its_area),
        cmocka_unit_test(who_comes_near_finds_it_without_a_throw),
    };
    return cmocka_run_group_tests(tests, NULL, end);
}
