/* Skirmishers, volleys, and the move that follows a failed check. */
#include "rules/gdc_fire.h"

#include <stdlib.h>

static void skirmish_phase(void)
{
    board_enter("gdc.seq.7.1");
    board_step();
}

static void volley_phase(void)
{
    board_enter("gdc.seq.7.2");
    board_step();
}

/* Red r0 at 2000, 1000 looks north; blue b1 stands `yards` ahead, its front toward him. */
static struct battle *face_to_face(const char *red_class, enum posture red_posture, const char *blue_class,
                                   enum posture blue_posture, int yards, uint64_t seed)
{
    board_begin(4000, 4000);
    board_unit(red, red_class, 16, red_posture, 2000, 1000, 0);
    board_unit(blue, blue_class, 16, blue_posture, 2000, 1000 + yards, 180);
    return board_start(seed);
}

/* ---- volleys ---- */

static void test_a_volley_has_its_facts_from_the_board(void **state)
{
    (void)state;
    struct battle *b = face_to_face("infantry", posture_line, "infantry", posture_line, 120, 1);
    gdc_unit(b, 0)->turn.moved = 1;
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));
    assert_true(board_answer(blue, "volley b1 at r0"));
    board_skip();
    board_step();
    const struct gdc_musketry_facts *f = FACTS_OF(musketry, 0);
    assert_int_equal(f->castings, 16);
    assert_int_equal(f->formation, formation_line);
    assert_int_equal(f->range_yd, 120);
    assert_int_equal(f->target_formation, formation_line);
    assert_int_equal(f->grade, 5);
    assert_true(f->moved);
    assert_false(FACTS_OF(musketry, 1)->moved);
    assert_int_equal(RESULT_OF(musketry, 0)->kind, volley_kind_firefight);
    assert_int_equal(RESULT_OF(musketry, 0)->firing, 16);
    assert_int_equal(gdc_unit(b, 0)->turn.fired, 1);
    board_check_sound();
}

static void test_formations_fire_with_what_they_have(void **state)
{
    (void)state;
    face_to_face("infantry", posture_column, "infantry", posture_line, 120, 1);
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(RESULT_OF(musketry, 0)->firing, 4);
    face_to_face("infantry", posture_square, "infantry", posture_line, 120, 1);
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(RESULT_OF(musketry, 0)->firing, 4);
    struct battle *b = face_to_face("infantry", posture_prone, "infantry", posture_line, 120, 1);
    struct objection why;
    assert_false(gdc_may_use_small_arms(b, 0, &why));
    assert_string_equal(why.rule, "gdc.o.prone");
}

static void test_volleys_fall_at_once(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        struct battle *b = face_to_face("infantry", posture_line, "infantry", posture_line, 60, seed);
        volley_phase();
        assert_true(board_answer(red, "volley r0 at b1"));
        assert_true(board_answer(blue, "volley b1 at r0"));
        board_skip();
        board_step();
        int hits = RESULT_OF(musketry, 0)->hits, back = RESULT_OF(musketry, 1)->hits;
        assert_int_equal(FACTS_OF(musketry, 0)->castings, FACTS_OF(musketry, 1)->castings);
        assert_int_equal(board_judgements(procedure_morale_check, 1) > 0, hits > 0);
        if (b->units[1].where == where_table)
            assert_int_equal(b->units[1].strength, 16 - hits);
        if (hits > 0 && back > 0)
            return;
    }
}

static void test_range_and_arc(void **state)
{
    (void)state;
    face_to_face("infantry", posture_line, "infantry", posture_line, 201, 1);
    volley_phase();
    assert_int_equal(board_asked(red, decision_volley), 0);
    face_to_face("rifles", posture_line, "infantry", posture_line, 201, 1);
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));

    board_begin(4000, 4000);
    board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_column, 2110, 1080, 180);
    board_unit(blue, "infantry", 16, posture_column, 2160, 1060, 180);
    board_unit(blue, "infantry", 16, posture_column, 2000, 830, 0);
    board_start(1);
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));
    assert_refused(red, "volley r0 at b3", "gdc.r51");
}

static void test_who_does_not_fire(void **state)
{
    (void)state;
    struct battle *b = face_to_face("infantry", posture_line, "infantry", posture_line, 100, 1);
    struct gdc_unit *own = gdc_unit(b, 0);
    struct objection why;
    assert_true(gdc_may_use_small_arms(b, 0, &why));
    own->turn.fired = 1;
    assert_false(gdc_may_use_small_arms(b, 0, &why));
    assert_string_equal(why.rule, "gdc.seq.7.3");
    own->turn.fired = 0;
    own->turn.charged = 1;
    assert_false(gdc_may_use_small_arms(b, 0, &why));
    own->turn.charged = 0;
    own->turn.retreated = 1;
    assert_false(gdc_may_use_small_arms(b, 0, &why));
    own->turn.retreated = 0;
    own->turn.was_charged = 1;
    own->locked_with = 1;
    gdc_unit(b, 1)->locked_with = 0;
    assert_false(gdc_may_use_small_arms(b, 0, &why));
    assert_string_equal(why.rule, "gdc.r61");
    board_ruling(ruling_r61, 'b');
    assert_true(gdc_may_use_small_arms(b, 0, &why));
    assert_true(gdc_may_be_shot_at(b, 0, 1, &why));
}

static void test_nobody_fires_into_a_melee(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1100, 180);
    board_unit(red, "infantry", 16, posture_line, 2300, 1100, 0);
    struct battle *b = board_start(1);
    gdc_unit(b, 1)->locked_with = 2;
    gdc_unit(b, 2)->locked_with = 1;
    volley_phase();
    assert_int_equal(board_asked(red, decision_volley), 0);
    assert_int_equal(board_asked(blue, decision_volley), 0);
}

static void test_woods_and_fords_bind_fire(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    board_unit(blue, "skirmishers", 16, posture_skirmish, 2000, 1090, 180);
    board_unit(blue, "infantry", 16, posture_line, 2000, 900, 0);
    BOARD_TERRAIN(ground_light_woods, 1500, 1060, 2500, 1060, 2500, 1500, 1500, 1500);
    struct battle *b = board_start(1);
    volley_phase();
    assert_true(board_answer(red, "volley r0 at b1"));
    board_skip();
    board_step();
    assert_in_range(FACTS_OF(musketry, 0)->woods_depth_yd, 29, 31);
    assert_int_equal(FACTS_OF(musketry, 0)->target_cover, cover_light_woods);
    struct gdc_target aim;
    struct gdc_musketry_facts f;
    struct objection why;
    struct box deep = *battle_box(b, 1);
    deep.front.y += 30 * 914;
    battle_put(b, 1, deep);
    assert_false(gdc_volley_facts(b, 0, 1, &f, &aim, &why));
    assert_string_equal(why.rule, "gdc.11.5e");

    board_begin(4000, 4000);
    board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1100, 180);
    BOARD_TERRAIN(ground_ford, 1950, 950, 2050, 950, 2050, 1050, 1950, 1050)->shape.closed = true;
    b = board_start(1);
    assert_false(gdc_volley_facts(b, 0, 1, &f, &aim, &why));
    assert_string_equal(why.rule, "gdc.11.3d");
}

static void test_a_flank_shot_is_remembered_for_the_check(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        board_begin(4000, 4000);
        board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
        int target = board_unit(blue, "infantry", 16, posture_line, 2000, 1080, 90);
        board_start(seed);
        volley_phase();
        assert_true(board_answer(red, "volley r0 at b1"));
        board_skip();
        board_step();
        if (RESULT_OF(musketry, 0)->hits == 0 || board_judgements(procedure_morale_check, target) == 0)
            continue;
        assert_true(FACTS_OF(morale_check, target)->flank_rear);
        return;
    }
}

static void test_a_company_in_front_is_seen(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1100, 180);
    int company = board_unit(blue, "skirmishers", 3, posture_skirmish, 3000, 3000, 180);
    struct battle *b = board_start(1);
    battle_lift(b, company, where_table);
    battle_attach(b, company, 1);
    struct gdc_musketry_facts f;
    struct gdc_target aim;
    assert_true(gdc_volley_facts(b, 0, 1, &f, &aim, NULL));
    assert_true(f.own_company);
}

/* ---- skirmishers ---- */

static void test_skirmishers_fire_together_or_in_groups(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "skirmishers", 16, posture_skirmish, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 1900, 1100, 180);
    board_unit(blue, "infantry", 16, posture_line, 2250, 1100, 180);
    struct battle *b = board_start(1);
    skirmish_phase();
    assert_refused(red, "skirmish r0 at b1 9", "gdc.10.6n"); /* two ranks: eight in front */
    assert_refused(red, "skirmish r0 at b1 3", "gdc.8.3a");
    assert_true(board_answer(red, "skirmish r0 at b1 4"));
    assert_refused(red, "skirmish r0 at b2 5", "gdc.8.3a");
    assert_true(board_answer(red, "skirmish r0 at b2 4"));
    board_skip();
    board_step();
    assert_int_equal(board_judgements(procedure_skirmish_fire, 0), 2);
    assert_true(FACTS_OF(skirmish_fire, 0)->split);
    assert_int_equal(FACTS_OF(skirmish_fire, 0)->castings, 4);

    b = board_start(1);
    skirmish_phase();
    assert_true(board_answer(red, "skirmish r0 at b1 4"));
    assert_true(board_answer(red, "skirmish r0 at b2"));
    board_skip();
    board_step();
    assert_int_equal(board_judgements(procedure_skirmish_fire, 0), 1);
    assert_int_equal(FACTS_OF(skirmish_fire, 0)->castings, 8);
    assert_false(FACTS_OF(skirmish_fire, 0)->split);
    assert_int_equal(gdc_unit(b, 0)->turn.fired, 1);
}

static void test_a_hit_calls_for_a_check_with_its_deduction(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        struct battle *b = face_to_face("skirmishers", posture_skirmish, "infantry", posture_line, 100, seed);
        skirmish_phase();
        assert_true(board_answer(red, "skirmish r0 at b1"));
        board_skip();
        board_step();
        const struct gdc_skirmish_fire_result *r = RESULT_OF(skirmish_fire, 0);
        if (r->outcome == shot_miss) {
            assert_int_equal(board_judgements(procedure_morale_check, 1), 0);
            continue;
        }
        assert_int_equal(FACTS_OF(morale_check, 1)->skirmish_deduction, r->morale_deduction);
        if (b->units[1].where == where_table)
            assert_int_equal(b->units[1].strength, 16 - r->kills);
        return;
    }
}

static void test_formed_infantry_waits_for_its_volley(void **state)
{
    (void)state;
    face_to_face("infantry", posture_line, "skirmishers", posture_skirmish, 100, 1);
    skirmish_phase();
    assert_int_equal(board_asked(red, decision_skirmish), 0);
    assert_int_equal(board_asked(blue, decision_skirmish), 1);
    board_skip();
    board_step();
    volley_phase();
    assert_int_equal(board_asked(red, decision_volley), 1);
    assert_refused(red, "skirmish r0 at b1", "gdc.seq.7.2");
}

static void test_carbines(void **state)
{
    (void)state;
    struct battle *b = face_to_face("light", posture_line, "infantry", posture_line, 90, 1);
    skirmish_phase();
    assert_true(board_answer(red, "skirmish r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(skirmish_fire, 0)->shooter, shooter_mounted_cavalry);
    b = face_to_face("light", posture_line, "infantry", posture_line, 90, 1);
    gdc_unit(b, 0)->turn.moved = 1;
    skirmish_phase();
    assert_int_equal(board_asked(red, decision_skirmish), 0);
    b = face_to_face("light", posture_line, "infantry", posture_line, 90, 1);
    gdc_unit(b, 0)->recall = 2;
    skirmish_phase();
    assert_int_equal(board_asked(red, decision_skirmish), 0);
    b = face_to_face("light", posture_line, "infantry", posture_line, 90, 1);
    board_ruling(ruling_r67, 'b');
    skirmish_phase();
    assert_int_equal(board_asked(red, decision_skirmish), 0);
    face_to_face("cavalry", posture_line, "infantry", posture_line, 90, 1);
    skirmish_phase();
    assert_int_equal(board_asked(red, decision_skirmish), 0);
    b = face_to_face("light", posture_skirmish, "infantry", posture_line, 90, 1);
    gdc_unit(b, 0)->dismounted = gdc_unit(b, 0)->turn.moved = 1;
    skirmish_phase();
    assert_true(board_answer(red, "skirmish r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(skirmish_fire, 0)->shooter, shooter_dismounted_cavalry);
}

static void test_generals_are_targets_of_skirmishers_only(void **state)
{
    (void)state;
    bool killed = false, spared = false;
    for (uint64_t seed = 1; !killed || !spared; seed++) {
        board_begin(4000, 4000);
        board_unit(red, "skirmishers", 24, posture_skirmish, 2000, 1000, 0);
        int general = board_unit(blue, "general", 1, posture_single, 2000, 1100, 180);
        struct battle *b = board_start(seed);
        skirmish_phase();
        assert_true(board_answer(red, "skirmish r0 at b1"));
        board_skip();
        board_step();
        assert_int_equal(FACTS_OF(skirmish_fire, 0)->target, shot_target_general);
        bool falls = RESULT_OF(skirmish_fire, 0)->kills > 0;
        assert_int_equal(b->units[general].where == where_gone, falls);
        killed = killed || falls;
        spared = spared || !falls;
    }
    for (uint64_t seed = 1;; seed++) {
        board_begin(4000, 4000);
        board_ruling(ruling_r49, 'b');
        board_unit(red, "skirmishers", 24, posture_skirmish, 2000, 1000, 0);
        int general = board_unit(blue, "courier", 1, posture_single, 2000, 1100, 180);
        board_start(seed);
        skirmish_phase();
        assert_true(board_answer(red, "skirmish r0 at b1"));
        board_skip();
        board_step();
        bool hit = RESULT_OF(skirmish_fire, 0)->outcome == shot_hit;
        assert_int_equal(board_judgements(procedure_general_risk, general), hit);
        if (hit)
            break;
    }
    face_to_face("infantry", posture_line, "courier", posture_single, 100, 1);
    volley_phase();
    assert_int_equal(board_asked(red, decision_volley), 0);
}

static void test_answers_are_secret(void **state)
{
    (void)state;
    struct battle *b = face_to_face("skirmishers", posture_skirmish, "infantry", posture_line, 100, 1), view;
    skirmish_phase();
    assert_true(board_answer(red, "skirmish r0 at b1 4"));
    void *block = aligned_alloc(16, battle_size(&gdc_battle, b->setup));
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, 0)->aims.count, 0);
    assert_int_equal(gdc_unit(&view, 0)->aims.at[0].share, 0);
    free(block);
    assert_true(board_answer(red, "hold r0"));
    assert_int_equal(gdc_unit(b, 0)->aims.count, 0);
}

/* ---- bonus moves ---- */

/* Plays volleys until the target fails and stays on the table; the bonus move is then asked. */
static struct battle *broken_target(char ruling, uint64_t *seed)
{
    for (;; ++*seed) {
        struct battle *b = face_to_face("infantry", posture_line, "infantry", posture_line, 60, *seed);
        board_ruling(ruling_r78, ruling);
        volley_phase();
        assert_true(board_answer(red, "volley r0 at b1"));
        board_skip();
        board_step();
        if (board_asked(red, decision_bonus) == 1 && board_told(event_retreats, NULL, 1) == 0 && battle_on_table(b, 1))
            return b;
        board_skip();
        assert_int_equal(board_step(), step_over);
        assert_true(board_judgements(procedure_morale_failure, 1) == 0 || gdc_unit(b, 1)->turn.retreated ||
                    !battle_on_table(b, 1));
    }
}

static void test_who_breaks_his_target_may_follow(void **state)
{
    (void)state;
    uint64_t seed = 1;
    struct battle *b = broken_target('a', &seed);
    assert_refused(red, "press r0 51", "gdc.8.5");
    assert_true(board_answer(red, "press r0 50"));
    assert_int_equal(board_step(), step_over);
    assert_in_range(gdc_distance_yd(b, 0, 1), 25, 26);
    assert_int_equal(board_told(event_presses, "gdc.8.5", 0), 1);
    assert_int_equal(gdc_unit(b, 0)->turn.moved, 0);
    assert_false(gdc_in_contact(b, 0));
    b = broken_target('a', &seed);
    assert_true(board_answer(red, "hold r0"));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_distance_yd(b, 0, 1), 60);
    assert_int_equal(gdc_unit(b, 0)->aims.count, 0);
}

static void test_by_ruling_the_bonus_move_may_make_contact(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        board_begin(4000, 4000);
        board_ruling(ruling_r78, 'b');
        board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
        board_unit(blue, "infantry", 16, posture_line, 2000, 1040, 180);
        struct battle *b = board_start(seed);
        volley_phase();
        assert_true(board_answer(red, "volley r0 at b1"));
        board_skip();
        board_step();
        bool asked = board_asked(red, decision_bonus) == 1 && !gdc_unit(b, 1)->turn.retreated && battle_on_table(b, 1);
        if (!asked)
            continue;
        assert_true(board_answer(red, "press r0 50"));
        assert_int_equal(gdc_unit(b, 0)->locked_with, 1);
        assert_int_equal(gdc_unit(b, 0)->turn.charged, 1);
        board_check_sound();
        return;
    }
}

/* ---- legal orders, previews ---- */

static void place_at_random(int units)
{
    board_begin(3000, 3000);
    for (int i = 0; i < units; i++) {
        static const char *const kinds[] = {"infantry", "skirmishers", "light", "general", "rifles", "battery"};
        static const enum posture postures_of[] = {posture_line,   posture_skirmish, posture_line,
                                                   posture_single, posture_column,   posture_unlimbered};
        int kind = rand() % 6, side = i % 2;
        board_unit(side, kinds[kind],
                   kind == 3   ? 1
                   : kind == 5 ? 4
                               : 12,
                   postures_of[kind], 1000 + rand() % 1000, side == red ? 1000 + rand() % 200 : 1250 + rand() % 200,
                   rand() % 360);
    }
}

static void take_all_legal(struct battle *b)
{
    for (int side = 0; side < SIDES; side++) {
        struct decision asked;
        int16_t units[64];
        if (!battle_pending(b, side, 0, &asked))
            continue;
        int count = battle_subjects(b, &asked, units, 64);
        assert_true(count > 0);
        for (int i = 0; i < count; i++) {
            struct order orders[40];
            struct order_list list = {.at = orders, .capacity = 40};
            int32_t facts[LIMIT_FACTS];
            int procedure;
            battle_legal(b, &asked, units[i], &list);
            assert_true(list.count > 0);
            for (int j = list.count - 1; j >= 0; j--) {
                assert_true(b->rules->preview(b, &orders[j], &procedure, facts));
                if (orders[j].number == 0)
                    assert_true(board_order(side, orders[j]));
            }
        }
    }
}

static void test_every_legal_order_is_taken(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 30; seed++) {
        srand((unsigned)seed);
        place_at_random(20);
        struct battle *b = board_start((uint64_t)seed);
        skirmish_phase();
        take_all_legal(b);
        do
            board_skip();
        while (board_step() == step_waits);
        volley_phase();
        take_all_legal(b);
        do
            board_skip();
        while (board_step() == step_waits);
        board_check_sound();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_volley_has_its_facts_from_the_board),
        cmocka_unit_test(test_formations_fire_with_what_they_have),
        cmocka_unit_test(test_volleys_fall_at_once),
        cmocka_unit_test(test_range_and_arc),
        cmocka_unit_test(test_who_does_not_fire),
        cmocka_unit_test(test_nobody_fires_into_a_melee),
        cmocka_unit_test(test_woods_and_fords_bind_fire),
        cmocka_unit_test(test_a_flank_shot_is_remembered_for_the_check),
        cmocka_unit_test(test_a_company_in_front_is_seen),
        cmocka_unit_test(test_skirmishers_fire_together_or_in_groups),
        cmocka_unit_test(test_a_hit_calls_for_a_check_with_its_deduction),
        cmocka_unit_test(test_formed_infantry_waits_for_its_volley),
        cmocka_unit_test(test_carbines),
        cmocka_unit_test(test_generals_are_targets_of_skirmishers_only),
        cmocka_unit_test(test_answers_are_secret),
        cmocka_unit_test(test_who_breaks_his_target_may_follow),
        cmocka_unit_test(test_by_ruling_the_bonus_move_may_make_contact),
        cmocka_unit_test(test_every_legal_order_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
