#include "board.h"

#include "field/geojson.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_units = 200, most_features = 40, most_points = 400, most_told = 4000, store_bytes = 1 << 20 };

static struct {
    struct setup setup;
    struct ground ground;
    struct unit_setup units[most_units];
    void *troops;
    char ids[most_units][8];
    struct feature features[most_features];
    struct place points[most_points];
    int used_points;
    char store_bytes[store_bytes];
    void *tables;
    struct battle battle;
    struct journal journal;
    void *block;
    struct told told[most_told];
    int tellings;
    struct objection objection;
} board;

/* ---- before the battle ---- */

static const struct battle_rules *rules(void)
{
    return board_kind.rules;
}

static const struct procedure *procedure_at(int procedure)
{
    return &rules()->ruleset->procedures[procedure];
}

static int32_t mm(int measure)
{
    return (int32_t)((int64_t)measure * rules()->length_unit(&board.setup) / 10);
}

static void load_tables(void)
{
    struct error error;
    if (board.tables != NULL)
        return;
    board.tables = malloc(rules()->ruleset->tables_size);
    board.troops = calloc(most_units, rules()->troop_size);
    if (!tables_load(rules()->ruleset, NULL, board.tables, &error))
        fail_msg("%s", error.message);
}

void board_begin(int width, int depth)
{
    load_tables();
    board.used_points = board.tellings = 0;
    board.setup = (struct setup){.title = "a test",
                                 .ground = &board.ground,
                                 .ruleset = rules()->ruleset,
                                 .tables = board.tables,
                                 .unit = board.units,
                                 .troops = board.troops,
                                 .turns = 16,
                                 .year = 1809,
                                 .first_side = -1};
    board.setup.side[red] = (struct side_setup){.id = "red", .name = "Red", .baseline = edge_south};
    board.setup.side[blue] = (struct side_setup){.id = "blue", .name = "Blue", .baseline = edge_north};
    for (int i = 0; rules()->ruleset->rulings[i].id != NULL; i++)
        board.setup.rulings[i] = 'a';
    board.ground = (struct ground){.width = mm(width), .depth = mm(depth), .contour_mm = 10000, .feature = board.features};
    board.setup.weather.visibility_mm = mm(2000);
}

struct feature *board_feature(enum ground_kind kind, const struct place *at, int places)
{
    struct place *kept = board.points + board.used_points;
    struct feature *feature = &board.features[board.ground.features++];
    assert_true(board.ground.features <= most_features && board.used_points + places <= most_points);
    board.used_points += places;
    memcpy(kept, at, sizeof *at * (size_t)places);
    *feature = (struct feature){.kind = kind,
                                .shape = shape_of(kept, places, ground_kind_form(kind) == ground_form_area),
                                .id = "",
                                .name = "",
                                .class = "",
                                .capacity = -1,
                                .zone = -1};
    if (kind == ground_hill)
        feature->level = 1;
    return feature;
}

struct feature *board_feature_at(int number)
{
    assert_in_range(number, 0, board.ground.features - 1);
    return &board.features[number];
}

struct feature *board_terrain(enum ground_kind kind, const int *measures, int figures)
{
    struct place at[most_points];
    assert_in_range(figures / 2, 1, most_points);
    for (int i = 0; i < figures / 2; i++)
        at[i] = (struct place){mm(measures[2 * i]), mm(measures[2 * i + 1])};
    return board_feature(kind, at, figures / 2);
}

void *board_troop_of(int unit)
{
    return (char *)board.troops + (size_t)unit * rules()->troop_size;
}

int board_unit(int side, const char *class, int strength, int formation, int x, int y, int facing)
{
    int unit = board.setup.units++;
    const void *troop = board_kind.troop_of_class(class);
    assert_true(unit < most_units);
    if (troop == NULL)
        fail_msg("no class of troops is called %s", class);
    memcpy(board_troop_of(unit), troop, rules()->troop_size);
    if (board_kind.spread != NULL)
        board_kind.spread(board_troop_of(unit), strength);
    snprintf(board.ids[unit], sizeof board.ids[unit], "%c%d", side == red ? 'r' : 'b', unit);
    board.units[unit] = (struct unit_setup){.id = board.ids[unit],
                                            .name = board.ids[unit],
                                            .side = (int16_t)side,
                                            .leader = NO_UNIT,
                                            .formation = (int16_t)formation,
                                            .strength = strength,
                                            .at = {mm(x), mm(y)},
                                            .facing = turn_of_degrees(facing),
                                            .is_leader = formation == board_kind.leader_formation};
    return unit;
}

struct unit_setup *board_unit_setup(int unit)
{
    return &board.units[unit];
}

struct setup *board_setup(void)
{
    return &board.setup;
}

void board_option(int option)
{
    board.setup.options |= UINT64_C(1) << option;
}

void board_ruling(int ruling, char choice)
{
    board.setup.rulings[ruling] = choice;
}

/* ---- what was told ---- */

static int slots_of(const struct event *event, bool results)
{
    int slots = 0;
    while (results ? event->procedure->results[slots].name != NULL : event->procedure->facts[slots].name != NULL)
        slots++;
    return slots;
}

static void note(void *owner, const struct battle *battle, const struct event *event)
{
    (void)owner;
    (void)battle;
    assert_true(board.tellings < most_told);
    struct told *told = &board.told[board.tellings++];
    *told = (struct told){.event = *event};
    if (event->procedure == NULL)
        return;
    memcpy(told->facts, event->facts, sizeof(int32_t) * (size_t)slots_of(event, false));
    memcpy(told->result, event->result, sizeof(int32_t) * (size_t)slots_of(event, true));
}

void board_forget(void)
{
    board.tellings = 0;
}

int board_told(int event, const char *rule, int unit)
{
    int times = 0;
    for (int i = 0; i < board.tellings; i++) {
        const struct event *told = &board.told[i].event;
        times +=
            told->kind == event && (rule == NULL || strcmp(rule, told->rule) == 0) && (unit == ANY_UNIT || unit == told->unit);
    }
    return times;
}

int board_told_first(int event, int other)
{
    for (int i = 0; i < board.tellings; i++)
        if (board.told[i].event.kind == event || board.told[i].event.kind == other)
            return board.told[i].event.kind;
    return -1;
}

static bool is_judgement(const struct told *told, int procedure, int unit)
{
    return told->event.procedure == procedure_at(procedure) && (unit == ANY_UNIT || unit == told->event.unit);
}

const struct told *board_judged(int procedure, int unit)
{
    for (int i = board.tellings - 1; i >= 0; i--)
        if (is_judgement(&board.told[i], procedure, unit))
            return &board.told[i];
    return NULL;
}

int board_judgements(int procedure, int unit)
{
    int times = 0;
    for (int i = 0; i < board.tellings; i++)
        times += is_judgement(&board.told[i], procedure, unit);
    return times;
}

/* ---- the battle ---- */

struct battle *board_start(uint64_t seed)
{
    struct store store = {board.store_bytes, 0, sizeof board.store_bytes};
    struct error error;
    for (int i = 0; i < board.ground.features; i++)
        board.features[i].bounds = feature_bounds(&board.features[i]);
    if (!ground_index(&board.ground, &store, &error))
        fail_msg("%s", error.message);
    free(board.block);
    board.block = aligned_alloc(16, battle_size(rules(), &board.setup));
    board_forget();
    battle_begin(&board.battle, rules(), &board.setup, board.block, seed);
    board.journal = (struct journal){note, NULL};
    board.battle.journal = &board.journal;
    return &board.battle;
}

static int step_number(const char *id)
{
    for (int i = 0; rules()->steps[i].id != NULL; i++)
        if (strcmp(rules()->steps[i].id, id) == 0)
            return i;
    fail_msg("there is no step %s", id);
    return 0;
}

static void enter(int step)
{
    struct battle_state *state = board.battle.state;
    state->step = step;
    state->stage = state->step_throws = 0;
    memset(state->cursor, 0, sizeof state->cursor);
    for (int i = 0; i < board.setup.units; i++)
        battle_change(&board.battle, i)->throws = 0;
}

void board_enter(const char *step)
{
    enter(step_number(step));
}

enum step_now board_step(void)
{
    return rules()->steps[board.battle.state->step].run(&board.battle);
}

/* Plays the step at hand to its end. */
static void finish_step(void)
{
    for (int times = 0;; times++) {
        assert_true(times < 1000);
        board_skip();
        if (board.battle.state->over || board_step() == step_over)
            return;
    }
}

void board_play(const char *step)
{
    board_enter(step);
    finish_step();
}

void board_run_to(const char *step)
{
    int wanted = step_number(step);
    do {
        finish_step();
        int next = board.battle.state->step + 1;
        if (rules()->steps[next].id == NULL) {
            next = 0;
            board.battle.state->turn++;
        }
        enter(next);
    } while (board.battle.state->step != wanted && !board.battle.state->over);
}

static struct order easy_answer(const struct decision *decision)
{
    struct order order = ORDER_FOR(verb_done, NO_UNIT);
    struct order_list list = {.at = &order, .capacity = 1};
    if (!rules()->decisions[decision->kind].open_ended) {
        battle_legal(&board.battle, decision, decision->unit, &list);
        if (list.count == 0)
            fail_msg("no answer is legal to %s", rules()->decisions[decision->kind].name);
    }
    return order;
}

void board_skip(void)
{
    for (int side = 0; side < SIDES; side++)
        for (struct decision decision; battle_pending(&board.battle, side, 0, &decision);)
            if (!board_order(side, easy_answer(&decision)))
                fail_msg("%s: %s", board.objection.rule, board.objection.sentence);
}

bool board_order(int side, struct order order)
{
    return battle_order(&board.battle, side, &order, &board.objection);
}

bool board_answer(int side, const char *text)
{
    struct order order;
    struct error error;
    if (!order_read(&order, rules(), &board.setup, text, &error))
        fail_msg("%s: %s", text, error.message);
    return board_order(side, order);
}

const struct objection *board_objection(void)
{
    return &board.objection;
}

int board_asked(int side, int decision)
{
    struct decision asked;
    int times = 0;
    for (int i = 0; battle_pending(&board.battle, side, i, &asked); i++)
        times += asked.kind == decision;
    return times;
}

struct box board_box(int unit)
{
    return *battle_box(&board.battle, unit);
}

void board_check_sound(void)
{
    struct error error;
    if (!battle_sound(&board.battle, &error))
        fail_msg("%s %s", error.fact, error.message);
}

/* ---- what red says ---- */

void board_takes(const char *text)
{
    if (!board_answer(red, text))
        fail_msg("%s: %s %s", text, board_objection()->rule, board_objection()->sentence);
    board_check_sound();
}

void board_refuses(const char *text, const char *rule)
{
    if (board_answer(red, text))
        fail_msg("%s was taken", text);
    if (strcmp(board_objection()->rule, rule) != 0)
        fail_msg("%s: %s (%s), not %s", text, board_objection()->rule, board_objection()->sentence, rule);
}

static void try_all_of(int unit, int least, void (*open)(void))
{
    enum { most = 48 };
    struct order orders[2 * most];
    for (int i = 0, count = 1; i < count; i++) {
        struct decision asked;
        open();
        assert_true(battle_pending(&board.battle, red, 0, &asked));
        struct order_list list = {.at = orders, .capacity = 2 * most};
        battle_legal(&board.battle, &asked, unit, &list);
        count = list.count;
        assert_in_range(count, least, most);
        if (!board_order(red, orders[i]))
            fail_msg("unit %d, order %d: %s", unit, i, board_objection()->sentence);
        board_check_sound();
    }
}

void board_tries_all_legal(int units, int least, void (*open)(void))
{
    for (int unit = 0; unit < units; unit++)
        try_all_of(unit, least, open);
}
