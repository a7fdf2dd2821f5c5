/* What those who look ahead think with: the plans of the books, what is believed of an enemy by what he was seen to do, and that
   all of it is told truly afterwards. */
#include "general/fight.h"

#include "battle/whereabouts.h"
#include "general/belief.h"
#include "general/change.h"
#include "general/goal.h"
#include "general/mind.h"
#include "general/plan.h"
#include "general/recall.h"

#include <string.h>

static struct fight fight;
static struct thinking thinking;

static int open_village(void **state)
{
    (void)state;
    fight_open(&fight, "village", "gdc");
    fight_begin(&fight, 1);
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        battle_change(&fight.battle, unit)->known = 3;
    return 0;
}

static int close_village(void **state)
{
    (void)state;
    fight_close(&fight);
    return 0;
}

static void think_of(int side)
{
    const struct general general = {.kind = general_chief, .work = 1};
    battle_view(&fight.view, &fight.battle, side, fight.view_block);
    thinking_begin(&thinking, &general, &fight.view, side, 1, &fight.desk);
}

static const struct brigade *brigade_of(int side, int leader)
{
    int i = 0;
    while (i < thinking.host[side].brigades - 1 && thinking.host[side].brigade[i].leader != leader)
        i++;
    assert_int_equal(thinking.host[side].brigade[i].leader, leader);
    return &thinking.host[side].brigade[i];
}

/* ---- plans ---- */

/* Red looks north, blue south: the left of one is the right of the other. */
static bool is_left_of(int side, const struct brigade *one, const struct brigade *other)
{
    return side == 0 ? one->middle.x < other->middle.x : one->middle.x > other->middle.x;
}

static void check_turn(int side, enum battle_plan plan)
{
    struct scheme scheme;
    int strikers = 0, holders = 0;
    assert_true(plan_lay(&thinking, side, plan, &scheme));
    assert_int_equal(scheme.plan, plan);
    for (int i = 0; i < scheme.tasks; i++) {
        const struct brigade *one = brigade_of(side, scheme.task[i].leader);
        for (int j = 0; j < scheme.tasks && scheme.task[i].script == script_strike; j++) {
            const struct brigade *other = brigade_of(side, scheme.task[j].leader);
            if (other->there && scheme.task[j].script != script_strike)
                assert_true(is_left_of(side, one, other) == (plan == plan_turn_left));
        }
        strikers += scheme.task[i].script == script_strike;
        holders += one->there && scheme_script(&scheme.task[i], thinking.view->state->turn) == script_hold;
    }
    assert_true(strikers > 0 && holders > strikers);
}

static void test_flanks(void **state)
{
    (void)state;
    think_of(0);
    for (int side = 0; side < SIDES; side++) {
        check_turn(side, plan_turn_left);
        check_turn(side, plan_turn_right);
    }
}

/* Who pins the enemy first comes on later. */
static void test_moments(void **state)
{
    (void)state;
    const struct brigade_task task = {.leader = 3, .script = script_press, .from = 5};
    assert_int_equal(scheme_script(&task, 4), script_hold);
    assert_int_equal(scheme_script(&task, 5), script_press);
}

static void test_every_plan_can_be_laid(void **state)
{
    (void)state;
    think_of(0);
    for (int side = 0; side < SIDES; side++)
        for (int plan = plan_press; plan < plans; plan++) {
            struct scheme scheme;
            assert_true(plan_lay(&thinking, side, (enum battle_plan)plan, &scheme));
            assert_int_equal(scheme.tasks, thinking.host[side].brigades);
            for (int i = 0; i < scheme.tasks; i++)
                assert_int_equal(scheme.task[i].leader, thinking.host[side].brigade[i].leader);
        }
}

/* ---- tasks ---- */

static struct goal goal_in_scheme(int unit, enum script script)
{
    fight.desk.scheme[0] = thinking_all(&thinking, 0, script, script == script_strike ? thinking.host[1].brigade[0].leader : 0);
    return goal_of(&fight.view, unit, &fight.desk);
}

static int first_of(int role)
{
    int unit = 0;
    while (battle_side(&fight.view, unit) != 0 || fight.desk.units[unit].role != role)
        unit++;
    return unit;
}

static int32_t way_to(int unit, int enemy)
{
    return box_distance(battle_box(&fight.view, unit), battle_box(&fight.view, enemy), NULL);
}

/* Horse that is sent at somebody lets the foot come up first. */
static void test_horse_waits_for_foot(void **state)
{
    (void)state;
    think_of(0);
    struct goal goal = goal_in_scheme(first_of(role_horse), script_strike);
    assert_true(goal.enemy != NO_UNIT);
    int32_t least = INT32_MAX;
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        if (battle_side(&fight.view, unit) == 0 && fight.desk.units[unit].role == role_foot && way_to(unit, goal.enemy) < least)
            least = way_to(unit, goal.enemy);
    assert_int_equal(goal.reach, least);
}

/* Where guns reach horse that waits, it goes on by itself. */
static void test_horse_goes_on(void **state)
{
    (void)state;
    think_of(0);
    const int unit = first_of(role_horse);
    fight.desk.units[unit].goes_on = true;
    assert_int_equal(goal_in_scheme(unit, script_strike).reach, fight.desk.units[unit].reach);
    fight.desk.units[unit].goes_on = false;
    assert_true(goal_in_scheme(unit, script_strike).reach > fight.desk.units[unit].reach);
    fight.desk.scheme[0].tasks = 0;
}

/* Who is told to hold stays where he is, unless the front is far ahead of him. */
static void test_reserve_comes_up(void **state)
{
    (void)state;
    think_of(0);
    int unit = first_of(role_foot), other = unit + 1;
    struct goal goal = goal_in_scheme(unit, script_hold);
    assert_int_equal(goal.reach, way_to(unit, goal.enemy));
    struct box box = *battle_box(&fight.battle, other);
    const struct box before = box;
    box.front.y += 1000000;
    battle_put(&fight.battle, other, box);
    think_of(0);
    goal = goal_in_scheme(unit, script_hold);
    assert_true(goal.reach < way_to(unit, goal.enemy) && goal.reach > way_to(other, goal.enemy));
    battle_put(&fight.battle, other, before);
    fight.desk.scheme[0].tasks = 0;
}

/* Where nothing is seen of the enemy there is no flank of his. */
static void test_without_an_enemy(void **state)
{
    (void)state;
    struct scheme scheme;
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        if (battle_side(&fight.battle, unit) == 1)
            battle_change(&fight.battle, unit)->known = 2;
    think_of(0);
    assert_false(plan_lay(&thinking, 0, plan_turn_left, &scheme));
    assert_false(plan_lay(&thinking, 0, plan_break, &scheme));
    assert_true(plan_lay(&thinking, 0, plan_hold, &scheme));
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        battle_change(&fight.battle, unit)->known = 3;
}

/* ---- how far ahead ---- */

static int turns_of(int32_t minutes)
{
    struct battle_rules rules = *fight.rules;
    const struct battle view = {.rules = &rules};
    rules.turn_minutes = minutes;
    return imagination_turns(&view);
}

static void test_turns_ahead(void **state)
{
    (void)state;
    assert_int_equal(turns_of(20), 3);
    assert_int_equal(turns_of(15), 3);
    assert_int_equal(turns_of(6), 5);
    assert_int_equal(turns_of(5), 6);
    assert_int_equal(turns_of(3), 3); /* ten would cost too much */
    assert_int_equal(turns_of(0), 3); /* nobody says what they stand for */
}

/* ---- belief ---- */

static void move_enemies(int32_t towards_mm)
{
    for (int unit = 0; unit < fight.scene.setup.units; unit++) {
        if (battle_side(&fight.battle, unit) != 1 || !battle_on_table(&fight.battle, unit))
            continue;
        struct box box = *battle_box(&fight.battle, unit);
        box.front.y -= towards_mm;
        battle_put(&fight.battle, unit, box);
    }
}

/* He sees them do this, turn after turn. */
static struct belief after_turns(int32_t towards_mm, int turns)
{
    struct belief belief = {.turn = 0};
    int32_t turn = fight.battle.state->turn;
    think_of(0);
    belief_renew(&belief, &thinking);
    for (int i = 1; i <= turns; i++) {
        move_enemies(towards_mm);
        fight.battle.state->turn++;
        think_of(0);
        belief_renew(&belief, &thinking);
    }
    fight.battle.state->turn = turn;
    move_enemies(-towards_mm * turns);
    return belief;
}

static void test_belief(void **state)
{
    (void)state;
    struct belief first = after_turns(0, 0), on = after_turns(150000, 3), stood = after_turns(0, 3);
    int32_t sum = 0;
    /* to press and to storm are alike from afar; to hold is neither */
    assert_true(on.weight[0] + on.weight[2] > first.weight[0] + first.weight[2] && on.weight[1] < first.weight[1]);
    assert_true(stood.weight[0] + stood.weight[2] < first.weight[0] + first.weight[2] && stood.weight[1] > first.weight[1]);
    for (int i = 0; i < believed; i++) {
        assert_true(on.weight[i] > 0);
        sum += on.weight[i];
    }
    assert_true(sum > 90 && sum <= 100);
}

/* Who stands before his enemy fights there, whatever he is about. */
static void test_fights_tell_nothing(void **state)
{
    (void)state;
    struct battle_rules near = *fight.rules;
    near.fights_along_mm = MOST_GROUND_MM;
    fight.battle.rules = &near;
    struct belief first = after_turns(0, 0), stood = after_turns(0, 3);
    fight.battle.rules = fight.rules;
    assert_true(stood.weight[1] <= first.weight[1]);
}

/* ---- what may be changed ---- */

struct changes {
    const struct scheme *scheme;
    int count, scripts[scripts];
};

static void check_change(void *who, const struct brigade_task *task)
{
    struct changes *changes = who;
    struct scheme changed;
    int others = 0;
    assert_true(scheme_changed(changes->scheme, task, &changed));
    for (int i = 0; i < changes->scheme->tasks; i++)
        others += memcmp(&changes->scheme->task[i], &changed.task[i], sizeof *task) != 0;
    assert_true(others + changed.tasks - changes->scheme->tasks <= 1);
    assert_int_equal(scheme_task(&changed, &fight.view, task->leader)->script, task->script);
    changes->count++;
    changes->scripts[task->script]++;
}

static void test_changes(void **state)
{
    (void)state;
    think_of(0);
    const struct scheme scheme = thinking_all(&thinking, 0, script_press, 0);
    struct changes changes = {.scheme = &scheme};
    change_each(&thinking, &scheme, check_change, &changes);
    assert_true(changes.count > thinking.host[0].brigades);
    for (int script = 0; script < scripts; script++)
        assert_true(changes.scripts[script] > 0);
}

/* Where places are worth nothing to either side nobody is sent to them. */
static void test_worthless_places(void **state)
{
    (void)state;
    struct setup *setup = &fight.scene.setup;
    const struct objective *places = setup->objective, worthless = {.feature = places[0].feature};
    const int32_t count = setup->objectives;
    setup->objective = &worthless;
    setup->objectives = 1;
    think_of(0);
    struct scheme scheme = thinking_all(&thinking, 0, script_press, 0);
    struct changes changes = {.scheme = &scheme};
    change_each(&thinking, &scheme, check_change, &changes);
    assert_int_equal(changes.scripts[script_storm], 0);
    assert_true(changes.scripts[script_strike] > 0);
    assert_false(plan_lay(&thinking, 0, plan_storm, &scheme));
    setup->objective = places;
    setup->objectives = count;
}

/* ---- what is told ---- */

static void test_mind_is_told(void **state)
{
    (void)state;
    static struct json_small small;
    char line[MIND_LINE_BYTES];
    struct text text;
    struct error error;
    struct decision decision;
    struct order order;
    const struct general general = {.kind = general_chief, .seed = 5, .work = 3000};
    fight_begin(&fight, 1);
    while (!battle_pending(&fight.battle, 0, 0, &decision))
        assert_true(fight_on(&fight));
    battle_view(&fight.view, &fight.battle, 0, fight.view_block);
    general_order(&general, &fight.view, &decision, 0, &fight.desk, &order);
    text_begin(&text, line, sizeof line);
    mind_write(&fight.desk, &fight.view, 0, 7, &text);
    struct json *json = json_small(&small);
    assert_true(json_read(json, line, text.used, &error));
    const struct json_node *tasks = json_member(json, json_root(json), "tasks");
    int count = 0;
    for (const struct json_node *task = json_first(json, tasks); task != NULL; task = json_next(json, task))
        count++;
    assert_int_equal(count, fight.desk.scheme[0].tasks);
    assert_string_equal(json_member(json, json_root(json), "side")->string, "red");
    assert_string_equal(json_member(json, json_root(json), "plan")->string, plan_names[fight.desk.scheme[0].plan]);
    assert_true(fight.desk.thought[0].work > 0 && fight.desk.thought[0].looked > 0);
}

/* Neither wins as it stands, and neither may wait for the other. */
static void test_even_armies_do_not_wait(void **state)
{
    (void)state;
    static struct fight lesson;
    const struct general general = {.kind = general_captain, .work = 1};
    fight_open(&lesson, "first-lesson", "cls3");
    fight_begin(&lesson, 1);
    for (int side = 0; side < SIDES; side++) {
        battle_view(&lesson.view, &lesson.battle, side, lesson.view_block);
        thinking_begin(&thinking, &general, &lesson.view, side, 1, &lesson.desk);
        assert_false(thinking_may_wait(&thinking));
    }
    fight_close(&lesson);
}

/* Before anybody marches all turn to where they are wanted: a battalion that turned its side there had a corner nearer to it. */
static void test_nobody_turns_away(void **state)
{
    (void)state;
    static struct fight lesson;
    fight_open(&lesson, "first-lesson", "gdc");
    lesson.general[0].kind = lesson.general[1].kind = general_sergeant;
    fight_begin(&lesson, 61);
    const struct battle *battle = &lesson.battle;
    int unit = 0;
    while (strcmp(battle->setup->unit[unit].id, "b2b") != 0)
        unit++;
    const struct place stood = box_centre(battle_box(battle, unit)), crossroads = {1000000, 700000};
    while (place_distance(stood, box_centre(battle_box(battle, unit))) < 10000) {
        assert_true(turn_between(battle_box(battle, unit)->facing, place_bearing(stood, crossroads)) < turn_of_degrees(45));
        assert_true(fight_on(&lesson));
    }
    fight_close(&lesson);
}

/* ---- how they stand ---- */

static void form(int unit, int formation)
{
    battle_change(&fight.battle, unit)->formation = (int16_t)formation;
    think_of(0);
}

static void test_what_it_stood_in_before(void **state)
{
    (void)state;
    think_of(0);
    const int unit = first_of(role_foot), was = fight.view.units[unit].formation;
    const struct order order = ORDER_FOR(verb_done, unit);
    struct unit formed[MOST_ENROLLED];
    struct battle now = fight.view;
    memcpy(formed, fight.view.units, (size_t)fight.scene.setup.units * sizeof *formed);
    now.units = formed;
    recall_order(&fight.view, 0, &order, &fight.desk);
    assert_false(recall_changes_back(&fight.view, &now, unit, &fight.desk)); /* it never changed */
    form(unit, was + 1);
    assert_true(recall_changes_back(&fight.view, &now, unit, &fight.desk));
    recall_order(&fight.view, 0, &order, &fight.desk);
    fight.battle.state->turn += 3;
    form(unit, was + 1);
    assert_true(recall_changes_back(&fight.view, &now, unit, &fight.desk));
    formed[unit].formation = (int16_t)(was + 2);
    assert_false(recall_changes_back(&fight.view, &now, unit, &fight.desk));
    formed[unit].formation = (int16_t)was;
    fight.battle.state->turn++;
    form(unit, was + 1);
    assert_false(recall_changes_back(&fight.view, &now, unit, &fight.desk));
    fight.battle.state->turn -= 4;
    form(unit, was);
}

static void test_horse_of_dog_goes_on(void **state)
{
    (void)state;
    struct appraisal horse = {0};
    static struct fight lesson;
    fight_open(&lesson, "village", "dog");
    fight_begin(&lesson, 1);
    for (int other = 0; other < lesson.scene.setup.units && horse.role != role_horse; other++)
        lesson.rules->appraise(&lesson.battle, other, &horse);
    assert_int_equal(horse.role, role_horse);
    assert_true(horse.goes_on);
    fight_close(&lesson);
}

/* How a unit stands, and how it stood before it changed. */
struct wardrobe {
    int formation, before;
};

/* On the march to the enemy, before anybody is near him. */
static void test_nobody_changes_back(void **state)
{
    (void)state;
    static struct fight march;
    static struct wardrobe all[MOST_ENROLLED];
    int changes = 0;
    fight_open(&march, "village", "period");
    march.general[0].kind = march.general[1].kind = general_sergeant;
    march.careful = false;
    fight_begin(&march, 901);
    for (int unit = 0; unit < march.scene.setup.units; unit++)
        all[unit] = (struct wardrobe){march.battle.units[unit].formation, -1};
    while (march.battle.state->turn < 4 && fight_on(&march))
        for (int unit = 0; unit < march.scene.setup.units; unit++) {
            const int formation = march.battle.units[unit].formation;
            if (formation == all[unit].formation)
                continue;
            assert_int_not_equal(formation, all[unit].before);
            all[unit] = (struct wardrobe){formation, all[unit].formation};
            changes++;
        }
    assert_true(changes > 10);
    fight_close(&march);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flanks),
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_every_plan_can_be_laid),
        cmocka_unit_test(test_horse_waits_for_foot),
        cmocka_unit_test(test_horse_goes_on),
        cmocka_unit_test(test_reserve_comes_up),
        cmocka_unit_test(test_without_an_enemy),
        cmocka_unit_test(test_turns_ahead),
        cmocka_unit_test(test_belief),
        cmocka_unit_test(test_fights_tell_nothing),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_worthless_places),
        cmocka_unit_test(test_mind_is_told),
        cmocka_unit_test(test_what_it_stood_in_before),
        cmocka_unit_test(test_even_armies_do_not_wait),
        cmocka_unit_test(test_nobody_turns_away),
        cmocka_unit_test(test_nobody_changes_back),
        cmocka_unit_test(test_horse_of_dog_goes_on),
    };
    return cmocka_run_group_tests(tests, open_village, close_village);
}
