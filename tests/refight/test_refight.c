/* Many battles: the same on one thread and on many, each of them its seed's, every one counted; and what they say together. */
#include "muster/scene.h"

#include "base/csv.h"
#include "base/json.h"
#include "random.h"
#include "refight/crew.h"
#include "refight/tally.h"
#include "rules/registry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { battles = 8 };

static struct scene scene;
static struct game_terms terms;

static int open_terms(void **state)
{
    struct scenario_texts texts;
    struct error error;
    (void)state;
    assert_true(shipped_find("first-lesson", &texts, &error));
    assert_true(scene_muster(&scene, &texts, "gdc", NULL));
    scene.setup.turns = 2;
    terms = (struct game_terms){
        .rules = battle_rules_of(scene.setup.ruleset), .setup = &scene.setup, .seat = {general_recruit, general_recruit}};
    return 0;
}

/* ---- the crew ---- */

static struct crew crew_of(struct game_outcome *outcomes, int jobs)
{
    return (struct crew){.terms = &terms, .seed = 40, .mirror = true, .battles = battles, .jobs = jobs, .outcomes = outcomes};
}

static void check_same(const struct game_outcome *a, const struct game_outcome *b)
{
    assert_true(a->seed == b->seed && a->hash == b->hash && a->end == b->end && a->exchanged == b->exchanged);
    assert_true(a->winner == b->winner && a->orders == b->orders && a->turns == b->turns);
    assert_memory_equal(a->lost, b->lost, sizeof a->lost);
    assert_string_equal(a->reason, b->reason);
}

static void test_any_number_of_threads(void **state)
{
    (void)state;
    struct game_outcome alone[battles], many[battles];
    struct crew crew = crew_of(alone, 1);
    assert_true(crew_fight(&crew));
    for (int jobs = 2; jobs <= 3; jobs++) {
        crew = crew_of(many, jobs);
        assert_true(crew_fight(&crew));
        for (int i = 0; i < battles; i++)
            check_same(&alone[i], &many[i]);
    }
    for (int i = 0; i < battles; i++) {
        assert_true(alone[i].end == game_over && alone[i].seed == 40 + (uint64_t)i / 2);
        assert_true(alone[i].exchanged == (i % 2 == 1));
    }
    assert_true(alone[0].hash != alone[2].hash);
}

/* Who looks ahead remembers nothing of the battle that was fought before on his thread. */
static void test_captains_on_any_number_of_threads(void **state)
{
    (void)state;
    static const int jobs[] = {2, 8};
    struct game_terms captains = terms;
    struct game_outcome alone[battles], many[battles];
    for (int side = 0; side < SIDES; side++) {
        captains.seat[side] = general_captain;
        captains.work[side] = 1000;
    }
    struct crew crew = crew_of(alone, 1);
    crew.terms = &captains;
    assert_true(crew_fight(&crew));
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        crew = crew_of(many, jobs[i]);
        crew.terms = &captains;
        assert_true(crew_fight(&crew));
        for (int battle = 0; battle < battles; battle++)
            check_same(&alone[battle], &many[battle]);
    }
}

struct watch {
    atomic_bool stop;
    int calls;
    int32_t last;
};

static void stop_at_once(void *owner, int32_t fought)
{
    struct watch *watch = owner;
    assert_true(fought >= watch->last);
    watch->last = fought;
    watch->calls++;
    atomic_store(&watch->stop, true);
}

static void test_stops(void **state)
{
    (void)state;
    enum { many = 4000 };
    struct watch watch = {.calls = 0};
    struct game_outcome *outcomes = calloc(many, sizeof *outcomes);
    int32_t fought = 0;
    struct crew crew = {.terms = &terms, .seed = 1, .battles = many, .jobs = 2, .outcomes = outcomes, .stop = &watch.stop};
    assert_non_null(outcomes);
    crew.watch = stop_at_once;
    crew.owner = &watch;
    assert_true(crew_fight(&crew));
    for (int i = 0; i < many; i++)
        fought += outcomes[i].end == game_over;
    assert_true(watch.calls > 0 && fought == watch.last && fought < many);
    free(outcomes);
}

/* ---- one game ---- */

static void open_game(struct game *game, const struct game_terms *of, uint64_t seed)
{
    game_begin(game, of, aligned_alloc(16, GAME_ROOM(battle_size(of->rules, of->setup))), seed, false);
}

static void close_game(struct game *game)
{
    free(game->room);
}

static void test_endless_is_counted(void **state)
{
    (void)state;
    static struct game game;
    struct game_outcome outcome;
    open_game(&game, &terms, 3);
    assert_true(game_on(&game));
    game.orders_in_turn = game_most_orders(&scene.setup);
    assert_true(game_on(&game));
    assert_false(game_on(&game));
    game_outcome(&game, &outcome);
    assert_true(outcome.end == game_endless && outcome.winner == -1 && outcome.orders == 2);
    assert_string_equal(outcome.reason, "endless");
    assert_string_equal(outcome.grade, "unfinished");
    close_game(&game);
}

/* What a side was sent at is its player's alone: the other thinks of nobody but his own. */
static void test_each_thinks_for_himself(void **state)
{
    (void)state;
    static struct game game;
    struct game_terms sergeants = terms;
    int32_t sent[SIDES] = {0, 0};
    sergeants.seat[0] = sergeants.seat[1] = general_sergeant;
    open_game(&game, &sergeants, 5);
    while (game_on(&game))
        ;
    for (int side = 0; side < SIDES; side++)
        for (int unit = 0; unit < scene.setup.units; unit++) {
            bool noted = game.desk[side].attempt[unit].turn > 0 || game.desk[side].leg[unit].turn > 0;
            assert_true(!noted || battle_side(&game.battle, unit) == side);
            sent[side] += noted;
        }
    assert_true(sent[0] > 0 && sent[1] > 0);
    close_game(&game);
}

static void only_done(const struct battle *battle, const struct decision *decision, int unit, struct order_list *list)
{
    (void)battle;
    (void)decision;
    (void)unit;
    order_list_add(list, &ORDER_FOR(verb_done, NO_UNIT));
}

static bool take_nothing(struct battle *battle, const struct decision *decision, const struct order *order,
                         struct objection *objection)
{
    (void)battle;
    (void)decision;
    (void)order;
    return object(objection, "", "No.", NULL);
}

/* Rules whose every decision takes no answer at all. */
static void test_stuck_is_counted(void **state)
{
    (void)state;
    static struct game game;
    static struct decision_kind kinds[64];
    struct game_outcome outcome;
    struct battle_rules deaf = *terms.rules;
    struct game_terms deaf_terms = {.rules = &deaf, .setup = terms.setup, .seat = {general_recruit, general_recruit}};
    for (int i = 0; terms.rules->decisions[i].name != NULL; i++) {
        const struct decision_kind *kind = &terms.rules->decisions[i];
        kinds[i] = (struct decision_kind){
            .name = kind->name, .asks = kind->asks, .rule = kind->rule, .legal = only_done, .take = take_nothing};
    }
    deaf.decisions = kinds;
    open_game(&game, &deaf_terms, 3);
    while (game_on(&game))
        ;
    game_outcome(&game, &outcome);
    assert_true(outcome.end == game_stuck && outcome.orders == 0 && outcome.refused == general_most_attempts + 1);
    assert_string_equal(outcome.reason, "stuck");
    close_game(&game);
}

/* Companies that stand in the ranks of their battalions are nobody's loss, and no men besides. The last test: it musters another
   scene. */
static void test_parts_are_counted_once(void **state)
{
    (void)state;
    static struct game game;
    static struct scene village;
    struct scenario_texts texts;
    struct game_outcome outcome;
    struct error error;
    int32_t strength = 0;
    assert_true(shipped_find("village", &texts, &error) && scene_muster(&village, &texts, "cls3", NULL));
    const struct game_terms cls3_terms = {
        .rules = battle_rules_of(village.setup.ruleset), .setup = &village.setup, .seat = {general_recruit, general_recruit}};
    open_game(&game, &cls3_terms, 3);
    game_outcome(&game, &outcome);
    for (int unit = 0; unit < village.setup.units; unit++)
        if (village.setup.unit[unit].side == 0 && village.setup.unit[unit].service == service_foot)
            strength += game.battle.units[unit].strength;
    assert_int_equal(game_strength(&village.setup, 0, service_foot), strength);
    for (int service = 0; service < services; service++)
        assert_true(outcome.lost[0][service] == 0 && outcome.lost[1][service] == 0);
    close_game(&game);
}

/* ---- figures ---- */

/* Values as published for Wilson's interval without correction. */
static void test_shares(void **state)
{
    (void)state;
    struct share some = share_of(81, 263), none = share_of(0, 20), all = share_of(20, 20), nothing = share_of(0, 0);
    assert_true(fabs(some.share - 81.0 / 263) < 1e-12);
    assert_true(fabs(some.least - 0.2553) < 5e-5 && fabs(some.most - 0.3662) < 5e-5);
    assert_true(none.least == 0 && fabs(none.most - 0.1611) < 5e-5);
    assert_true(all.most == 1 && fabs(all.least - 0.8389) < 5e-5);
    assert_true(nothing.least == 0 && nothing.most == 1);
}

/* Scores by pairs: 1, 0.5, 0, 1 in the one, 1, 1, 0.5, 1 in the other; the mean difference is a quarter, its variance 1/12. */
static void test_differences(void **state)
{
    (void)state;
    struct game_outcome one[5] = {{.end = game_over, .winner = 0},
                                  {.end = game_over, .winner = -1},
                                  {.end = game_over, .winner = 1},
                                  {.end = game_over, .winner = 0},
                                  {.end = game_stopped}};
    struct game_outcome other[5] = {{.end = game_over, .winner = 0},
                                    {.end = game_over, .winner = 0},
                                    {.end = game_over, .winner = -1},
                                    {.end = game_over, .winner = 0},
                                    {.end = game_over, .winner = 1}};
    struct difference by = difference_of(one, other, 5, false);
    double reach = 1.959963984540054 * sqrt(1.0 / 12 / 4);
    assert_int_equal(by.pairs, 4);
    assert_true(fabs(by.mean - 0.25) < 1e-12);
    assert_true(fabs(by.least - (0.25 - reach)) < 1e-12 && fabs(by.most - (0.25 + reach)) < 1e-12);
    assert_true(by.settles == 6); /* 1.96 squared / 12 / 0.0625 is 5.12 */
    other[1].exchanged = other[2].exchanged = true;
    assert_true(fabs(difference_of(one, other, 5, true).mean) < 1e-12);
    assert_true(difference_of(one, one, 5, false).settles == 0);
    assert_int_equal(difference_of(one, other, 1, false).pairs, 1);
}

static int32_t below(const int32_t *values, int count, int32_t than)
{
    int32_t found = 0;
    for (int i = 0; i < count; i++)
        found += values[i] < than;
    return found;
}

/* Against counting: at most a quarter, a half lies below a quartile, and no more above. */
static void test_quartiles(void **state)
{
    (void)state;
    struct random_source random = {5};
    for (int count = 1; count < 60; count++) {
        int32_t values[60];
        int64_t sum = 0;
        for (int i = 0; i < count; i++)
            sum += values[i] = random_between(&random, -9, 30);
        struct numbers numbers = numbers_of(values, count);
        assert_true(fabs(numbers.mean - (double)sum / count) < 1e-9);
        assert_true(below(values, count, numbers.least) == 0 && below(values, count, numbers.most + 1) == count);
        assert_true(4 * below(values, count, numbers.lower) <= count && 2 * below(values, count, numbers.middle) <= count);
        assert_true(4 * (count - below(values, count, numbers.upper + 1)) <= count);
        assert_true(2 * (count - below(values, count, numbers.middle + 1)) <= count + 1);
    }
    assert_true(numbers_of(NULL, 0).mean == 0);
}

/* Nothing is dropped in silence: all that were fought are in every count. */
static void test_tally(void **state)
{
    (void)state;
    struct game_outcome outcomes[] = {
        {.end = game_over, .reason = "turns", .grade = "drawn", .winner = -1, .turns = 8, .orders = 10},
        {.end = game_over, .reason = "broken", .grade = "decisive", .winner = 0, .turns = 4, .orders = 30},
        {.end = game_over, .reason = "broken", .grade = "decisive", .winner = 0, .turns = 6, .exchanged = true},
        {.end = game_stopped},
        {.end = game_endless, .reason = "endless", .grade = "unfinished", .winner = -1, .turns = 2, .refused = 7}};
    outcomes[1].lost[1][service_guns] = 4;
    outcomes[1].lost[1][service_leader] = 1;
    struct tally tally;
    int32_t room[5];
    tally_make(&tally, outcomes, 5, room);
    assert_true(tally.fought == 4 && tally.stopped == 1 && tally.drawn == 2);
    assert_true(tally.wins[0] == 2 && tally.wins[1] == 0 && tally.seat_wins[0] == 1 && tally.seat_wins[1] == 1);
    assert_true(tally.reasons == 3 && tally.reason[0].count == 2 && tally.grades == 3);
    assert_string_equal(tally.reason[0].word, "broken");
    assert_true(tally.turns.mean == 5 && tally.all_orders == 40 && tally.all_refused == 7);
    assert_true(tally.lost[1][service_guns].most == 4 && tally.lost_in_all[1].most == 4);
}

/* ---- rows ---- */

/* Key for cell, in the same order. */
static void check_object(const struct row_context *context, const struct game_outcome *outcome, const struct csv_row *head,
                         const struct csv_row *row)
{
    static struct json_small small;
    char object[ROW_BYTES], cell[ROW_BYTES];
    struct text text;
    struct error error;
    struct json *json = json_small(&small);
    text_begin(&text, object, sizeof object);
    row_write_object(context, outcome, &text);
    assert_true(json_read(json, object, text.used, &error));
    const struct json_node *node = json_first(json, json_root(json));
    for (int i = 0; i < row->count; i++, node = json_next(json, node)) {
        assert_string_equal(node->key, csv_cell_text(&head->cells[i], cell, sizeof cell));
        int64_t number = -1;
        if (node->kind == json_kind_string)
            assert_string_equal(node->string, csv_cell_text(&row->cells[i], cell, sizeof cell));
        else
            assert_true(json_to_integer(node, &number) && number == atoll(csv_cell_text(&row->cells[i], cell, sizeof cell)));
    }
    assert_null(node);
}

static void test_rows(void **state)
{
    (void)state;
    char table[3 * ROW_BYTES], cell[ROW_BYTES];
    struct text text;
    struct csv csv;
    struct csv_row head, row;
    struct error error;
    struct game_outcome outcome = {.seed = UINT64_MAX, .reason = "turns", .grade = "drawn", .winner = 1, .exchanged = true};
    struct game_terms mixed = {.rules = terms.rules, .setup = terms.setup, .seat = {general_recruit, general_sergeant}};
    struct row_context context = {"1.2", "./a \"place\", far", &mixed, 255};
    text_begin(&text, table, sizeof table);
    row_write_head(&context, &text);
    row_write(&context, &outcome, &text);
    csv_begin(&csv, table, text.used);
    assert_true(csv_next(&csv, &head, &error) && csv_next(&csv, &row, &error));
    assert_int_equal(head.count, row.count);
    assert_true(csv_cell_equal(&head.cells[0], "seed") && csv_cell_equal(&row.cells[0], "18446744073709551615"));
    assert_string_equal(csv_cell_text(&row.cells[4], cell, sizeof cell), "./a \"place\", far");
    assert_true(csv_cell_equal(&head.cells[5], "seat_red") && csv_cell_equal(&row.cells[5], "sergeant"));
    assert_true(csv_cell_equal(&head.cells[7], "options") && csv_cell_equal(&row.cells[7], ""));
    assert_true(csv_cell_equal(&head.cells[9], "last_turn") && csv_cell_equal(&row.cells[9], "2"));
    assert_true(csv_cell_equal(&head.cells[10], "winner") && csv_cell_equal(&row.cells[10], "blue"));
    check_object(&context, &outcome, &head, &row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_number_of_threads),
        cmocka_unit_test(test_captains_on_any_number_of_threads),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_endless_is_counted),
        cmocka_unit_test(test_each_thinks_for_himself),
        cmocka_unit_test(test_stuck_is_counted),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_quartiles),
        cmocka_unit_test(test_tally),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_parts_are_counted_once),
    };
    return cmocka_run_group_tests(tests, open_terms, NULL);
}
