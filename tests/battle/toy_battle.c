#include "support.h"

#include "battle/toy_battle.h"

#include "battle/whereabouts.h"
#include "field/geojson.h"
#include "rules/gdc/gdc.h"

#include <string.h>

#define DECLARE_JUDGES
#include "umpire/declare.h"
#include RULESET_FILE(chapters.def)
#undef DECLARE_JUDGES

#define NEAR_MM 300000
#define METRES(count) ((count)*1000)

struct toy_unit {
    int16_t moved, tired;
};

enum { toy_event_tired = common_events };

static struct toy_own *own(const struct battle *b)
{
    return b->own;
}

static struct toy_unit *own_unit(const struct battle *b, int unit)
{
    return (struct toy_unit *)b->own_units + unit;
}

static int enemy_near(const struct battle *b, int unit)
{
    int32_t distance;
    return crowd_nearest(&b->crowd, battle_box(b, unit), NEAR_MM, 1 - battle_side(b, unit), NULL, NULL, &distance);
}

/* ---- steps ---- */

static enum step_now begin_turn(struct battle *b)
{
    int red = battle_throw(b, &die_d6, "toy.1", NO_UNIT), blue = battle_throw(b, &die_d6, "toy.1", NO_UNIT);
    b->state->first_side = blue > red;
    own(b)->shown = own(b)->challenged = 0;
    own(b)->plan[0] = own(b)->plan[1] = -1;
    for (int unit = 0; unit < b->setup->units; unit++)
        own_unit(b, unit)->moved = 0;
    return step_over;
}

static enum step_now make_plans(struct battle *b)
{
    if (b->state->stage++ > 0) {
        own(b)->shown = 1;
        return step_over;
    }
    for (int side = 0; side < SIDES; side++)
        battle_ask(b, toy_plan, side, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

static enum step_now move_units(struct battle *b)
{
    if (b->state->stage >= SIDES)
        return step_over;
    battle_ask(b, toy_move, b->state->first_side ^ b->state->stage++, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

static enum step_now challenge_units(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int other = battle_on_table(b, unit) ? enemy_near(b, unit) : NO_UNIT;
        if (other == NO_UNIT || own(b)->challenged >> unit & 1)
            continue;
        own(b)->challenged = (int16_t)(own(b)->challenged | 1 << unit);
        battle_ask(b, toy_challenge, battle_side(b, unit), unit, other, 0);
        return step_waits;
    }
    return step_over;
}

static void check_nerve(struct battle *b, int unit)
{
    struct gdc_morale_check_facts facts = facts_of_morale_check(b);
    struct gdc_morale_check_result result;
    facts.morale = morale_C;
    facts.flank_rear = facts.two_batteries = true;
    judge_morale_check(b, "gdc.3.1", unit, enemy_near(b, unit), &facts, &result);
    if (result.outcome != check_failed)
        return;
    battle_change(b, unit)->strength--;
    own_unit(b, unit)->tired = own_unit(b, unit)->tired > 0 ? 2 : 1;
    battle_note(b, &(struct event){.kind = toy_event_tired,
                                   .rule = "toy.5",
                                   .unit = unit,
                                   .other = NO_UNIT,
                                   .value = {own_unit(b, unit)->tired, METRES(1)}});
    if (b->units[unit].strength == 0)
        battle_remove(b, unit, fate_routed, "toy.5");
}

static enum step_now check_nerves(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_on_table(b, unit) && enemy_near(b, unit) != NO_UNIT)
            check_nerve(b, unit);
    return step_over;
}

static enum step_now look_about(struct battle *b)
{
    struct unit *hidden = battle_change(b, TOY_HIDDEN);
    if (hidden->known != 3 && battle_on_table(b, TOY_HIDDEN) && enemy_near(b, TOY_HIDDEN) != NO_UNIT) {
        hidden->known = 3;
        b->state->sights++;
        battle_note(b, &(struct event){.kind = event_seen, .rule = "toy.6", .unit = TOY_HIDDEN, .other = NO_UNIT});
    }
    b->state->over = b->state->turn == TOY_TURNS;
    if (b->state->over)
        battle_note(b, &(struct event){.kind = event_ended, .rule = "toy.6", .unit = NO_UNIT, .other = NO_UNIT});
    return step_over;
}

static const struct step steps[] = {{"toy.1", "who begins", begin_turn},
                                    {"toy.2", "plans", make_plans},
                                    {"toy.3", "moves", move_units},
                                    {"toy.4", "challenges", challenge_units},
                                    {"toy.5", "nerves", check_nerves},
                                    {"toy.6", "a look about", look_about},
                                    {NULL, NULL, NULL}};

/* ---- decisions ---- */

static void legal_plan(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b, (void)d;
    for (int16_t plan = 0; plan < 3; plan++) {
        struct order order = ORDER_FOR(toy_verb_plan, unit);
        order.choice = plan;
        order_list_add(list, &order);
    }
}

static bool take_plan(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != toy_verb_plan)
        return object(objection, "toy.2", "A plan is asked.", NULL);
    own(b)->plan[d->side] = order->choice;
    return true;
}

static int subjects_move(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (battle_side(b, unit) == d->side && battle_on_table(b, unit) && !own_unit(b, unit)->moved)
            units[count++] = (int16_t)unit;
    return count;
}

static void legal_move(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    static const struct manoeuvre samples[] = {
        {.kind = manoeuvre_advance, .amount = 274320},    {.kind = manoeuvre_advance, .amount = 99999},
        {.kind = manoeuvre_wheel_left, .amount = 5461},   {.kind = manoeuvre_wheel_right, .amount = 777},
        {.kind = manoeuvre_reform, .formation = 2},       {.kind = manoeuvre_about},
        {.kind = manoeuvre_go, .to = {1000001, 1000000}},
    };
    (void)b, (void)d;
    struct order order = ORDER_FOR(toy_verb_move, unit);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        order.manoeuvres = 1;
        order.list[0] = samples[i];
        order_list_add(list, &order);
    }
    order.list[1] = samples[0];
    order.manoeuvres = 2;
    order_list_add(list, &order);
}

static struct box moved(struct box box, const struct manoeuvre *manoeuvre)
{
    uint16_t turn = (uint16_t)manoeuvre->amount;
    if (manoeuvre->kind == manoeuvre_advance)
        box.front = place_from(box.front, box.facing, manoeuvre->amount, 0);
    else if (manoeuvre->kind == manoeuvre_go)
        box.front = manoeuvre->to;
    else if (manoeuvre->kind == manoeuvre_wheel_left)
        box.facing = (uint16_t)(box.facing - turn);
    else if (manoeuvre->kind == manoeuvre_wheel_right)
        box.facing = (uint16_t)(box.facing + turn);
    else if (manoeuvre->kind == manoeuvre_about)
        box.facing = (uint16_t)(box.facing + TURN_HALF);
    return box;
}

static bool take_move(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != toy_verb_move || battle_side(b, order->unit) != d->side || !battle_on_table(b, order->unit))
        return object(objection, "toy.3", "A move of one of your units is asked.", NULL);
    if (own_unit(b, order->unit)->moved)
        return object(objection, "toy.3a", b->setup->unit[order->unit].name, " has moved already.", NULL);
    struct box box = *battle_box(b, order->unit);
    for (int i = 0; i < order->manoeuvres; i++)
        box = moved(box, &order->list[i]);
    struct place centre = box_centre(&box);
    if (centre.x < 0 || centre.y < 0 || centre.x > b->setup->ground->width || centre.y > b->setup->ground->depth)
        return object(objection, "toy.3b", "That is off the table.", NULL);
    for (int i = 0; i < order->manoeuvres; i++)
        if (order->list[i].kind == manoeuvre_reform)
            battle_change(b, order->unit)->formation = order->list[i].formation;
    int64_t far = place_distance(box.front, battle_box(b, order->unit)->front);
    battle_put(b, order->unit, box);
    own_unit(b, order->unit)->moved = 1;
    battle_note(
        b, &(struct event){.kind = event_moved, .rule = "toy.3", .unit = order->unit, .other = NO_UNIT, .value = {(int32_t)far}});
    return true;
}

static void legal_challenge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b, (void)d;
    struct order order = ORDER_FOR(toy_verb_stand, unit);
    order_list_add(list, &order);
    order.verb = toy_verb_flee;
    order_list_add(list, &order);
    order.has_facing = true;
    order.facing = 12345;
    order_list_add(list, &order);
}

static bool take_challenge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if ((order->verb != toy_verb_stand && order->verb != toy_verb_flee) || order->unit != d->unit)
        return object(objection, "toy.4", "Does it stand or flee?", NULL);
    if (order->verb == toy_verb_stand)
        return true;
    struct box box = *battle_box(b, d->unit);
    box.facing = order->has_facing ? order->facing : (uint16_t)(box.facing + TURN_HALF);
    battle_put(b, d->unit, box);
    return true;
}

static const struct decision_kind decisions[] = {
    {.name = "plan", .asks = "What is the plan?", .rule = "toy.2", .sealed = true, .legal = legal_plan, .take = take_plan},
    {.name = "move",
     .asks = "Which units move?",
     .rule = "toy.3",
     .open_ended = true,
     .subjects = subjects_move,
     .legal = legal_move,
     .take = take_move},
    {.name = "challenge",
     .asks = "{unit} is challenged by {other}. What does it do?",
     .rule = "toy.4",
     .legal = legal_challenge,
     .take = take_challenge},
    {.name = NULL}};

static const char *const plan_words[] = {"attack", "hold", "feint left and wait", NULL};
static const char *const signal_words[] = {"halt", "halt and fire", "fire", NULL};
static const char *const formations[] = {"line", "column", "column of march", NULL};
static const char *const states[] = {"good", "tired", NULL};
static const char *const tired_words[] = {"fresh", "tired", "very tired", NULL};

static const struct verb verbs[] = {VERB_DONE,
                                    {"plan", part_choice, plan_words, "says what this side is about"},
                                    {"move", part_unit | part_manoeuvres, NULL, "moves a unit"},
                                    {"stand", part_unit, NULL, "stays where it is"},
                                    {"flee", part_unit | PART_MAY(part_facing), NULL, "turns away"},
                                    {"signal",
                                     part_unit | PART_MAY(part_target) | PART_MAY(part_second) | PART_MAY(part_choice) |
                                         PART_MAY(part_number) | PART_MAY(part_place) | PART_MAY(part_facing) |
                                         PART_MAY(part_manoeuvres),
                                     signal_words, "whatever can be said; nobody takes it"},
                                    {.name = NULL}};

static const struct event_kind events[] = {
#define EVENT(name, sentence, words) {#name, sentence, words, words},
    COMMON_EVENTS(EVENT)
#undef EVENT
        {"tired", "{unit} is {0:words} (of {0}) within {1:length}.", tired_words, tired_words},
    {.name = NULL}};

/* ---- the rest ---- */

static void size(const struct battle *b, int unit, int formation, int32_t *width, int32_t *depth)
{
    (void)b, (void)unit;
    *width = METRES(formation == 0 ? 100 : 40);
    *depth = METRES(formation == 0 ? 20 : 60);
}

static void begin(struct battle *b)
{
    own(b)->plan[0] = own(b)->plan[1] = -1;
    for (int unit = 0; unit < b->setup->units; unit++)
        battle_deploy(b, unit);
    battle_change(b, TOY_HIDDEN)->known = 2;
}

static int stands(const struct battle *b, int unit, struct box *list, int capacity)
{
    if (capacity > 0)
        list[0] = *battle_box(b, unit);
    return capacity > 0;
}

static int unit_state(const struct battle *b, int unit)
{
    return own_unit(b, unit)->tired > 0;
}

static void conceal(struct battle *view, int side)
{
    if (!own(view)->shown)
        own(view)->plan[1 - side] = -1;
}

static struct result_so_far result(const struct battle *b)
{
    struct result_so_far result = {.over = b->state->over, .winner = -1, .reason = "turns", .grade = "drawn"};
    for (int unit = 0; unit < b->setup->units; unit++)
        result.points[battle_side(b, unit)] += b->units[unit].strength;
    return result;
}

static bool sound(const struct battle *b, struct error *error)
{
    (void)b, (void)error;
    return true;
}

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 9144;
}

const struct battle_rules toy_battle = {.ruleset = &gdc,
                                        .unit_size = sizeof(struct toy_unit),
                                        .own_size = sizeof(struct toy_own),
                                        .steps = steps,
                                        .decisions = decisions,
                                        .verbs = verbs,
                                        .events = events,
                                        .formations = formations,
                                        .states = states,
                                        .length_unit = length_unit,
                                        .length_word = "yard",
                                        .length_words = "yards",
                                        .fights_along_mm = 100000,
                                        .strength_words = "companies",
                                        .begin = begin,
                                        .size = size,
                                        .stands = stands,
                                        .unit_state = unit_state,
                                        .conceal = conceal,
                                        .result = result,
                                        .sound = sound};

/* ---- the setup ---- */

#define UNIT(number, word, called, on_side, east, north, towards) \
    [number] = {.id = (word), \
                .name = (called), \
                .side = (on_side), \
                .leader = NO_UNIT, \
                .strength = 5, \
                .at = {METRES(east), METRES(north)}, \
                .facing = (towards)}

static const struct unit_setup units[TOY_UNITS] = {
    UNIT(0, "r1", "I/Anton", 0, 400, 900, 0),         UNIT(1, "r2", "II/Anton", 0, 700, 900, 0),
    UNIT(2, "r3", "Grenadiers", 0, 1000, 900, 0),     UNIT(3, "r11", "Hussars", 0, 1300, 850, 0),
    UNIT(4, "b1", "1st Line", 1, 400, 1300, 0x8000),  UNIT(5, "b2", "2nd Line", 1, 700, 1300, 0x8000),
    UNIT(6, "b3", "3rd Line", 1, 1000, 1300, 0x8000), UNIT(7, "zanzibar", "Ambush", 1, 1234, 1777, 0x8000),
};

static const struct place farm[] = {
    {METRES(900), METRES(1000)}, {METRES(900), METRES(1100)}, {METRES(1000), METRES(1100)}, {METRES(1000), METRES(1000)}};
static const struct feature features[] = {{.kind = ground_objective,
                                           .shape = {farm, 4, true, {{METRES(900), METRES(1000)}, {METRES(1000), METRES(1100)}}},
                                           .bounds = {{METRES(900), METRES(1000)}, {METRES(1000), METRES(1100)}},
                                           .id = "farm",
                                           .name = "the farm",
                                           .class = "",
                                           .capacity = -1,
                                           .zone = 0}};
static struct ground ground = {
    .width = METRES(2000), .depth = METRES(2000), .contour_mm = METRES(10), .features = 1, .feature = features};
static const struct objective objectives[] = {{.feature = 0, .points = {5, 10}, .holder = 1}};

static void index_ground(void)
{
    static _Alignas(16) char bytes[64 * 1024];
    struct store store = {bytes, 0, sizeof bytes};
    struct error error;
    if (ground.cell == 0 && !ground_index(&ground, &store, &error))
        fail_msg("%s", error.message);
}

const struct setup *toy_setup(void)
{
    static struct setup setup = {.title = "The toy",
                                 .ground = &ground,
                                 .ruleset = &gdc,
                                 .side = {{.id = "red", .name = "Reds"}, {.id = "blue", .name = "Blues"}},
                                 .units = TOY_UNITS,
                                 .unit = units,
                                 .objectives = 1,
                                 .objective = objectives,
                                 .turns = TOY_TURNS,
                                 .first_side = -1};
    index_ground();
    setup.tables = test_shelf("gdc")->tables;
    for (int i = 0; gdc.rulings[i].id != NULL; i++)
        setup.rulings[i] = gdc.rulings[i].choices[0];
    return &setup;
}
