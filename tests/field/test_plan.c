/* Plans: one by hand for each kind of way, properties on random tables. */
#include "support.h"

#include "board.h"
#include "random.h"

#include <string.h>

static struct board board;

/* Costs its length and ten metres for each manoeuvre beyond the first; legal up to `most`. */
struct budget {
    int64_t most;
};

static int64_t cost(const void *who, const struct passage *passage, const struct manoeuvre *list, int count)
{
    const struct budget *budget = who;
    int64_t sum = passage->length;
    for (int i = 0; i < count; i++)
        sum += i > 0 || list[i].kind == manoeuvre_about ? 10 * M : 0;
    return sum <= budget->most ? sum : -1;
}

#define BIT(name) (UINT32_C(1) << manoeuvre_##name)
#define BATTALION (BIT(advance) | BIT(wheel_left) | BIT(wheel_right) | BIT(about))

static struct budget budget;
static struct judge judge;
static struct plan plan;

static void begin(uint32_t may)
{
    board_begin(&board, 2000, 2000);
    budget.most = 1000 * M;
    judge = (struct judge){.may = may, .most_wheel = TURN_HALF, .cost = cost, .who = &budget};
}

static struct box from_middle(void)
{
    return box_of(1000, 1000, 0, 100, 20);
}

static void plan_from_middle(int x, int y, int degrees)
{
    plan_to(&board.now, &board.crowd, &board.walker, &judge, from_middle(), (struct place){x * M, y * M},
            turn_of_degrees(degrees < 0 ? 0 : degrees), degrees >= 0, &plan);
}

/* What a plan says is what happens. */
static void assert_replays(struct box from)
{
    struct passage passage;
    assert_true(sweep_all(&board.now, &board.crowd, &board.walker, from, plan.list, plan.count, &passage));
    assert_memory_equal(&passage.end, &plan.passage.end, sizeof passage.end);
    assert_int_equal(passage.length, plan.passage.length);
    assert_int_equal(cost(&budget, &passage, plan.list, plan.count), plan.cost);
}

static void assert_found(int x, int y, int degrees)
{
    assert_int_equal(plan.fault, plan_found);
    assert_true(place_distance(plan.passage.end.front, (struct place){x * M, y * M}) <= 1000);
    if (degrees >= 0)
        assert_true(turn_between(plan.passage.end.facing, turn_of_degrees(degrees)) <= 182);
    assert_replays(from_middle());
}

static void assert_kinds(int count, enum manoeuvre_kind a, enum manoeuvre_kind b, enum manoeuvre_kind c)
{
    const enum manoeuvre_kind kinds[] = {a, b, c};
    assert_int_equal(plan.count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(plan.list[i].kind, kinds[i]);
}

static void assert_way(int x, int y, int degrees, int count, enum manoeuvre_kind a, enum manoeuvre_kind b, enum manoeuvre_kind c)
{
    plan_from_middle(x, y, degrees);
    assert_found(x, y, degrees);
    assert_kinds(count, a, b, c);
}

/* ---- ways by hand ---- */

static void test_battalion(void **state)
{
    (void)state;
    begin(BATTALION);
    board_ready(&board);
    assert_way(1000, 1300, 0, 1, manoeuvre_advance, 0, 0);
    assert_way(1000, 1300, -1, 1, manoeuvre_advance, 0, 0);
    assert_way(1200, 1300, -1, 2, manoeuvre_wheel_right, manoeuvre_advance, 0);
    assert_way(800, 1300, -1, 2, manoeuvre_wheel_left, manoeuvre_advance, 0);
    /* about the right corner at 1050, 1200, facing east */
    assert_way(1050, 1250, 90, 2, manoeuvre_advance, manoeuvre_wheel_right, 0);
    assert_way(1150, 1050, 90, 2, manoeuvre_wheel_right, manoeuvre_advance, 0);
    assert_way(1250, 1250, 90, 3, manoeuvre_wheel_right, manoeuvre_advance, manoeuvre_wheel_right); /* cuts the corner */
    assert_way(1100, 1400, 0, 3, manoeuvre_wheel_right, manoeuvre_advance, manoeuvre_wheel_left);
    assert_way(1000, 980, 180, 1, manoeuvre_about, 0, 0);
    assert_way(1000, 700, 180, 2, manoeuvre_about, manoeuvre_advance, 0);
    assert_way(1000, 700, 0, 3, manoeuvre_about, manoeuvre_advance, manoeuvre_about);
}

static void test_facing_kept(void **state)
{
    (void)state;
    begin(BIT(advance) | BIT(shift_left) | BIT(shift_right) | BIT(back) | BIT(oblique_left) | BIT(oblique_right));
    board_ready(&board);
    assert_way(900, 1000, 0, 1, manoeuvre_shift_left, 0, 0);
    assert_way(1100, 1000, 0, 1, manoeuvre_shift_right, 0, 0);
    assert_way(1000, 900, 0, 1, manoeuvre_back, 0, 0);
    assert_way(1050, 900, 0, 2, manoeuvre_back, manoeuvre_shift_right, 0);
    board.walker.oblique = turn_of_degrees(45);
    assert_way(1100, 1100, 0, 1, manoeuvre_oblique_right, 0, 0);
    assert_way(900, 1200, 0, 2, manoeuvre_advance, manoeuvre_oblique_left, 0);
    plan_from_middle(1000, 1100, 90);
    assert_int_equal(plan.fault, plan_not_allowed);
    assert_int_equal(plan.count, 0);
}

static void test_free_movers(void **state)
{
    (void)state;
    begin(BIT(go) | BIT(face_left) | BIT(face_right));
    board_ready(&board);
    assert_way(1300, 700, -1, 1, manoeuvre_go, 0, 0);
    assert_way(1300, 700, 90, 2, manoeuvre_go, manoeuvre_face_right, 0);
    begin(BIT(advance) | BIT(face_left) | BIT(face_right));
    board_ready(&board);
    assert_way(1300, 1000, 0, 3, manoeuvre_face_right, manoeuvre_advance, manoeuvre_face_left);
}

static void test_by_road(void **state)
{
    (void)state;
    begin(BIT(road) | BIT(advance));
    board_line(&board, ground_road, 6, 3, (int[]){1000, 500, 1000, 1100, 1400, 1100});
    board_ready(&board);
    assert_way(1200, 1100, -1, 1, manoeuvre_road, 0, 0);
}

/* ---- faults, and ways round ---- */

static void test_faults(void **state)
{
    (void)state;
    begin(BATTALION);
    board_ready(&board);
    budget.most = 200 * M;
    plan_from_middle(1000, 1300, 0);
    assert_int_equal(plan.fault, plan_too_far);
    assert_int_equal(plan.passage.length, 300 * M);
    judge.most_wheel = turn_of_degrees(20);
    plan_from_middle(1200, 1050, -1);
    assert_int_equal(plan.fault, plan_not_allowed);
    begin(BIT(advance));
    int enemy = board_put(&board, box_of(1000, 1200, 180, 100, 20), meeting_stop);
    board_ready(&board);
    plan_from_middle(1000, 1300, 0);
    assert_int_equal(plan.fault, plan_blocked);
    assert_int_equal(plan.passage.stop, stop_unit);
    assert_int_equal(plan.passage.stopped_by, enemy);
}

static void test_round_a_body(void **state)
{
    (void)state;
    begin(BATTALION);
    board_put(&board, box_of(1000, 1300, 180, 100, 20), meeting_stop);
    board_ready(&board);
    plan_from_middle(1000, 1600, -1);
    assert_found(1000, 1600, -1);
    assert_in_range(plan.count, 3, MOST_MANOEUVRES);
}

static void test_round_a_lake(void **state)
{
    (void)state;
    begin(BIT(go));
    board_area(&board, ground_lake, 4, (int[]){900, 1100, 1200, 1100, 1200, 1300, 900, 1300});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(lake);
    plan_from_middle(1000, 1500, -1);
    assert_found(1000, 1500, -1);
    assert_in_range(plan.count, 2, 3);
    assert_int_equal(plan.passage.kinds, 0);
    board_line(&board, ground_river, 0, 3, (int[]){0, 1400, 1000, 1700, 2000, 1400});
    board_ready(&board);
    board.walker.barred |= GROUND_BIT(river);
    plan_from_middle(1000, 1900, -1);
    assert_int_equal(plan.fault, plan_blocked);
}

static bool go_toward(struct box from, struct place to, int32_t reach)
{
    return plan_toward(&board.now, &board.crowd, &board.walker, &judge, from, to, reach, &plan);
}

static void test_toward(void **state)
{
    (void)state;
    begin(BATTALION);
    board_ready(&board);
    budget.most = 200 * M;
    struct place to = {1000 * M, 1300 * M};
    assert_true(go_toward(from_middle(), to, 200 * M));
    assert_int_equal(plan.passage.end.front.y, 1200 * M);
    assert_replays(from_middle());
    assert_true(go_toward(from_middle(), to, 4000 * M)); /* half of it is the most that is legal */
    assert_int_equal(plan.passage.end.front.y, 1150 * M);
    judge.most_mm = 250 * M; /* on the best of ground */
    assert_true(go_toward(from_middle(), to, 150 * M));
    assert_int_equal(plan.passage.end.front.y, 1150 * M);
    assert_true(go_toward(from_middle(), to, 200 * M));
    assert_int_equal(plan.passage.end.front.y, 1200 * M);
    budget.most = 250 * M;
    assert_true(go_toward(from_middle(), to, 200 * M));
    assert_int_equal(plan.passage.end.front.y, 1250 * M);
    assert_replays(from_middle());
    budget.most = 200 * M;
    judge.most_mm = 0;
    board_put(&board, box_of(1000, 1200, 180, 100, 20), meeting_stop);
    board_ready(&board);
    assert_true(go_toward(from_middle(), to, 250 * M)); /* round him is too far */
    assert_int_equal(plan.passage.end.front.y, 1187 * M + M / 2);
    assert_replays(from_middle());
    judge.may = BIT(about);
    assert_false(go_toward(from_middle(), to, 200 * M));
}

/* ---- at random ---- */

static struct box random_box(struct random_source *source, int width, int depth)
{
    return box_of(random_between(source, 200, 1800), random_between(source, 200, 1800), random_below(source, 360), width, depth);
}

static bool overlaps_anyone(const struct box *box)
{
    struct box slim = *box;
    slim.width -= 4;
    for (int i = 0; i < board.used; i++)
        if (box_overlaps(&slim, &board.bodies[i].box))
            return true;
    return false;
}

static void random_board(struct random_source *source, uint32_t may)
{
    begin(may);
    for (int i = random_below(source, 20); i > 0; i--)
        board_put(&board, random_box(source, 100, 20), meeting_stop);
    for (int i = random_below(source, 4); i > 0; i--) {
        int x = random_between(source, 200, 1600), y = random_between(source, 200, 1600);
        board_area(&board, ground_marsh, 3, (int[]){x, y, x + 200, y + 50, x + 40, y + 180});
    }
    board_ready(&board);
    board.walker.barred = GROUND_BIT(marsh);
    board.walker.oblique = turn_of_degrees(30);
    budget.most = random_between(source, 100, 1500) * M;
}

static bool start_is_free(const struct box *box)
{
    return !overlaps_anyone(box) && (ground_under(&board.now, box) & GROUND_BIT(marsh)) == 0;
}

static void test_random_plans(void **state)
{
    (void)state;
    struct random_source source = {61};
    int faults[4] = {0}, nearer = 0;
    for (int round = 0; round < 400; round++) {
        random_board(&source, round % 2 == 0 ? BATTALION : UINT32_MAX);
        struct box from = random_box(&source, 100, 20), to = random_box(&source, 100, 20);
        if (!start_is_free(&from))
            continue;
        bool matters = random_below(&source, 2) == 0;
        plan_to(&board.now, &board.crowd, &board.walker, &judge, from, to.front, to.facing, matters, &plan);
        faults[plan.fault]++;
        assert_false(overlaps_anyone(&plan.passage.end));
        if (plan.fault == plan_found) {
            assert_replays(from);
            assert_true(place_distance(plan.passage.end.front, to.front) <= 1000);
            assert_true(!matters || turn_between(plan.passage.end.facing, to.facing) <= 182);
        }
        if (!go_toward(from, to.front, (int32_t)budget.most))
            continue;
        assert_replays(from);
        assert_false(overlaps_anyone(&plan.passage.end));
        nearer += place_distance(plan.passage.end.front, to.front) < place_distance(from.front, to.front);
    }
    assert_true(faults[plan_found] > 60 && faults[plan_blocked] > 10 && faults[plan_too_far] > 60);
    assert_true(nearer > 200);
}

/* On an open table every place and facing can be reached. */
static void test_open_table(void **state)
{
    (void)state;
    struct random_source source = {62};
    begin(BATTALION);
    board_ready(&board);
    board.walker.may_leave_table = true;
    budget.most = 20000 * M;
    judge.most_wheel = UINT16_MAX;
    for (int round = 0; round < 1000; round++) {
        struct box from = random_box(&source, 100, 20), to = random_box(&source, 100, 20);
        plan_to(&board.now, &board.crowd, &board.walker, &judge, from, to.front, to.facing, true, &plan);
        assert_int_equal(plan.fault, plan_found);
        assert_true(place_distance(plan.passage.end.front, to.front) <= 1000);
        assert_true(turn_between(plan.passage.end.facing, to.facing) <= 182);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_battalion),    cmocka_unit_test(test_facing_kept), cmocka_unit_test(test_free_movers),
        cmocka_unit_test(test_by_road),      cmocka_unit_test(test_faults),      cmocka_unit_test(test_round_a_body),
        cmocka_unit_test(test_round_a_lake), cmocka_unit_test(test_toward),      cmocka_unit_test(test_random_plans),
        cmocka_unit_test(test_open_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
