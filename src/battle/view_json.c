#include "battle/view_json.h"

#include "base/check.h"
#include "base/hash.h"
#include "battle/qualities.h"
#include "battle/story.h"
#include "battle/whereabouts.h"
#include "field/gap.h"

#include <string.h>

#define MOST_STANDS 64

static const char *const where_names[] = {"waiting", "table", "reserve", "place", "gone"};
static const char *const arm_names[services] = {"foot", "horse", "guns", "leader"};
static const char *const feature_state_names[] = {"whole", "destroyed", "burning", "found", "breached"};

/* Of a unit that the side knows. */
static void add_unit_id(const struct battle *view, const char *key, int unit, struct json_writer *writer)
{
    if (unit != NO_UNIT && view->units[unit].known != 0)
        json_put(writer, key, view->setup->unit[unit].id);
}

/* [x, y, facing, width, depth]: the middle of the front in millimetres, 16-bit turns. */
static void add_box(const struct box *box, struct json_writer *writer)
{
    json_open(writer, '[');
    json_add_int(writer, box->front.x);
    json_add_int(writer, box->front.y);
    json_add_int(writer, box->facing);
    json_add_int(writer, box->width);
    json_add_int(writer, box->depth);
    json_close(writer, ']');
}

/* ---- units ---- */

/* Writes the value of a member; false: this unit has none. */
typedef bool add_value(const struct battle *view, int unit, struct json_writer *writer);

static bool add_id(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, view->setup->unit[unit].id);
    return true;
}

static bool add_name(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, view->setup->unit[unit].name);
    return true;
}

static bool add_side(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, view->setup->side[battle_side(view, unit)].id);
    return true;
}

static bool add_arm(const struct battle *view, int unit, struct json_writer *writer)
{
    const struct unit_setup *setup = &view->setup->unit[unit];
    json_add_string(writer, arm_names[setup->is_leader ? service_leader : setup->service]);
    return true;
}

static bool add_where(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, battle_in_ranks(view, unit) ? "ranks" : where_names[view->units[unit].where]);
    return true;
}

static bool add_formation(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, view->rules->formations[view->units[unit].formation]);
    return true;
}

static bool add_state(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_string(writer, view->rules->states[view->rules->unit_state(view, unit)]);
    return true;
}

static bool add_many(const struct battle *view, int unit, struct json_writer *writer)
{
    const bool many = unit_is_many(&view->setup->unit[unit]);
    if (many)
        json_add_bool(writer, true);
    return many;
}

static bool add_strength(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_int(writer, view->units[unit].strength);
    return true;
}

static bool add_strength_at_start(const struct battle *view, int unit, struct json_writer *writer)
{
    json_add_int(writer, view->setup->unit[unit].strength);
    return true;
}

static bool add_known_unit(const struct battle *view, int unit, struct json_writer *writer)
{
    if (unit == NO_UNIT || view->units[unit].known == 0)
        return false;
    return add_id(view, unit, writer);
}

static bool add_leader(const struct battle *view, int unit, struct json_writer *writer)
{
    return add_known_unit(view, view->units[unit].leader, writer);
}

static bool add_attached(const struct battle *view, int unit, struct json_writer *writer)
{
    return add_known_unit(view, view->units[unit].attached, writer);
}

static bool add_fate(const struct battle *view, int unit, struct json_writer *writer)
{
    const struct unit *state = &view->units[unit];
    if (state->where == where_gone)
        json_add_string(writer, fate_names[state->fate]);
    return state->where == where_gone;
}

static bool add_zone(const struct battle *view, int unit, struct json_writer *writer)
{
    if (view->units[unit].zone >= 0)
        json_add_int(writer, view->units[unit].zone);
    return view->units[unit].zone >= 0;
}

static bool add_body(const struct battle *view, int unit, struct json_writer *writer)
{
    if (battle_on_table(view, unit))
        add_box(battle_box(view, unit), writer);
    return battle_on_table(view, unit);
}

static bool add_stands(const struct battle *view, int unit, struct json_writer *writer)
{
    struct box stands[MOST_STANDS];
    if (!battle_on_table(view, unit))
        return false;
    int count = view->rules->stands(view, unit, stands, MOST_STANDS);
    json_open(writer, '[');
    for (int i = 0; i < count; i++)
        add_box(&stands[i], writer);
    json_close(writer, ']');
    return true;
}

static bool add_command_stand(const struct battle *view, int unit, struct json_writer *writer)
{
    int stand = battle_command_stand(view, unit);
    if (stand != NO_STAND)
        json_add_int(writer, stand);
    return stand != NO_STAND;
}

static bool add_left_gun(const struct battle *view, int unit, struct json_writer *writer)
{
    struct box gun;
    if (!battle_left_gun(view, unit, &gun))
        return false;
    add_box(&gun, writer);
    return true;
}

static bool add_about(const struct battle *view, int unit, struct json_writer *writer)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    unit_write(view, unit, &text);
    json_add_string(writer, words);
    return true;
}

static bool add_qualities(const struct battle *view, int unit, struct json_writer *writer)
{
    return qualities_write(view, unit, writer);
}

static const struct {
    const char *key;
    add_value *add;
    bool fixed; /* for the whole battle */
} members[] = {{"id", add_id, true},
               {"name", add_name, true},
               {"many", add_many, true},
               {"side", add_side, true},
               {"arm", add_arm, true},
               {"qualities", add_qualities, true},
               {"where", add_where, false},
               {"formation", add_formation, false},
               {"state", add_state, false},
               {"strength", add_strength, false},
               {"strength_at_start", add_strength_at_start, true},
               {"leader", add_leader, false},
               {"attached", add_attached, false},
               {"fate", add_fate, false},
               {"zone", add_zone, false},
               {"box", add_body, false},
               {"stands", add_stands, false},
               {"command_stand", add_command_stand, false},
               {"left_gun", add_left_gun, false},
               {"about", add_about, false}};
#define MEMBERS (int)(sizeof members / sizeof *members)

static void write_unit(const struct battle *view, int unit, struct json_writer *writer)
{
    json_open(writer, '{');
    for (int i = 0; i < MEMBERS; i++) {
        struct json_mark mark = json_mark(writer);
        json_key(writer, members[i].key);
        if (!members[i].add(view, unit, writer))
            json_go_back(writer, &mark);
    }
    json_close(writer, '}');
}

/* ---- what has changed of a unit ---- */

static uint64_t hash_since(const struct json_writer *writer, size_t from)
{
    return hash_bytes(HASH_BEGIN, writer->text->at + from, writer->text->used - from) | 1; /* 0: nothing */
}

/* Stays written if it is not what was told. */
static void tell_member(const struct battle *view, int unit, int i, uint64_t *told, struct json_writer *writer)
{
    struct json_mark mark = json_mark(writer);
    json_key(writer, members[i].key);
    size_t from = writer->text->used;
    bool there = members[i].add(view, unit, writer);
    uint64_t hash = there ? hash_since(writer, from) : 0;
    if (hash == *told)
        json_go_back(writer, &mark);
    else if (!there)
        json_add_null(writer);
    *told = hash;
}

void view_tell_unit(const struct battle *view, int unit, struct unit_told *told, struct json_writer *writer)
{
    bool anew = !view_has_told(told);
    int changing = 0;
    json_open(writer, '{');
    json_key(writer, members[0].key);
    add_id(view, unit, writer);
    for (int i = 1; i < MEMBERS; i++) {
        uint64_t nothing = 0;
        if (!members[i].fixed)
            tell_member(view, unit, i, &told->member[changing++], writer);
        else if (anew)
            tell_member(view, unit, i, &nothing, writer);
    }
    json_close(writer, '}');
    CHECK(changing == view_changing);
}

static bool knows_same(const struct battle *view, const struct battle *before, int unit)
{
    return unit == NO_UNIT || (view->units[unit].known == 0) == (before->units[unit].known == 0);
}

/* What rules say of a unit hangs on its own part of the state. */
bool view_is_same(const struct battle *view, const struct battle *before, int unit)
{
    const struct unit *is = &view->units[unit], *was = &before->units[unit];
    size_t own = view->rules->unit_size, at = (size_t)unit * own;
    return is->where == was->where && is->fate == was->fate && is->formation == was->formation && is->zone == was->zone &&
           is->strength == was->strength && is->leader == was->leader && is->attached == was->attached &&
           knows_same(view, before, is->leader) && knows_same(view, before, is->attached) &&
           battle_on_table(view, unit) == battle_on_table(before, unit) &&
           memcmp(battle_box(view, unit), battle_box(before, unit), sizeof(struct box)) == 0 &&
           memcmp((const char *)view->own_units + at, (const char *)before->own_units + at, own) == 0;
}

bool view_knows(const struct battle *view, int unit, int side)
{
    int16_t known = view->units[unit].known;
    return side < 0 || (side < SIDES ? (known >> side & 1) != 0 : known == (1 << SIDES) - 1);
}

bool view_knows_all(const struct battle *view, int side)
{
    int unit = 0;
    while (unit < view->setup->units && view_knows(view, unit, side))
        unit++;
    return unit == view->setup->units;
}

bool view_hides_some(const struct battle *view, int side)
{
    for (int unit = 0; unit < view->setup->units; unit++)
        if (battle_side(view, unit) == side && view->units[unit].known == 0)
            return true;
    return false;
}

static void add_units(const struct battle *view, int side, struct json_writer *writer)
{
    json_key(writer, "units");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++)
        if (view_knows(view, unit, side))
            write_unit(view, unit, writer);
    json_close(writer, ']');
}

/* ---- what is asked ---- */

static void add_subjects(const struct battle *view, const struct decision *decision, struct json_writer *writer)
{
    int16_t units[MOST_ENROLLED];
    int count = battle_subjects(view, decision, units, MOST_ENROLLED);
    json_key(writer, "subjects");
    json_open(writer, '[');
    for (int i = 0; i < count; i++)
        json_add_string(writer, view->setup->unit[units[i]].id);
    json_close(writer, ']');
}

static void add_decision(const struct battle *view, const struct decision *decision, struct json_writer *writer)
{
    const struct decision_kind *kind = &view->rules->decisions[decision->kind];
    char asks[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, asks, sizeof asks);
    decision_write(view, decision, &text);
    json_open(writer, '{');
    json_put(writer, "decision", kind->name);
    json_put(writer, "asks", asks);
    json_put(writer, "rule", kind->rule);
    add_unit_id(view, "unit", decision->unit, writer);
    add_unit_id(view, "other", decision->other, writer);
    if (kind->open_ended)
        add_subjects(view, decision, writer);
    if (view->rules->by_command != NULL && view->rules->by_command(view, decision))
        json_put_bool(writer, "by_command", true);
    json_close(writer, '}');
}

void view_write_pending(const struct battle *view, int side, struct json_writer *writer)
{
    struct decision decision;
    json_open(writer, '[');
    for (int i = 0; side >= 0 && side < SIDES && battle_pending(view, side, i, &decision); i++)
        add_decision(view, &decision, writer);
    json_close(writer, ']');
}

void view_write_waits_for(const struct battle *battle, struct json_writer *writer)
{
    bool sealed = false, asked[SIDES] = {false};
    for (int i = 0; i < battle->state->open; i++) {
        asked[battle->decisions[i].side] = true;
        sealed = sealed || battle->rules->decisions[battle->decisions[i].kind].sealed;
    }
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        if (asked[side] || sealed)
            json_add_string(writer, battle->setup->side[side].id);
    json_close(writer, ']');
}

/* ---- the rest ---- */

static void add_figures(struct json_writer *writer, const char *name, const int32_t figures[SIDES])
{
    json_key(writer, name);
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        json_add_int(writer, figures[side]);
    json_close(writer, ']');
}

static void add_objective(const struct battle *view, const struct objective *objective, const int32_t *worth,
                          struct json_writer *writer)
{
    json_open(writer, '{');
    json_put_int(writer, "feature", objective->feature);
    const struct feature *feature = &view->setup->ground->feature[objective->feature];
    json_put(writer, "id", feature->id);
    json_put(writer, "name", feature->name);
    json_key(writer, "at");
    json_open(writer, '[');
    json_add_int(writer, feature->shape.bounds.least.x / 2 + feature->shape.bounds.most.x / 2);
    json_add_int(writer, feature->shape.bounds.least.y / 2 + feature->shape.bounds.most.y / 2);
    json_close(writer, ']');
    add_figures(writer, view->rules->objectives_count ? "points" : "penalty", worth);
    json_close(writer, '}');
}

void view_write_objectives(const struct battle *view, struct json_writer *writer)
{
    const struct setup *setup = view->setup;
    json_open(writer, '[');
    for (int i = 0; i < setup->objectives; i++) {
        const int32_t *worth = battle_worth_of(view, i);
        if (worth != NULL)
            add_objective(view, &setup->objective[i], worth, writer);
    }
    json_close(writer, ']');
}

/* [from, to], in millimetres along the line. */
static void add_gaps(const struct battle *view, int feature, struct json_writer *writer)
{
    json_key(writer, "gaps");
    json_open(writer, '[');
    for (int i = 0; i < gaps_used(view->ground.gap, view->ground.gaps); i++) {
        const struct gap *gap = &view->ground.gap[i];
        if (gap->feature != feature)
            continue;
        json_open(writer, '[');
        json_add_int(writer, gap->from);
        json_add_int(writer, gap->to);
        json_close(writer, ']');
    }
    json_close(writer, ']');
}

void view_write_features(const struct battle *view, struct json_writer *writer)
{
    json_open(writer, '[');
    for (int i = 0; i < view->setup->ground->features; i++) {
        if (view->ground.state == NULL || view->ground.state[i] == feature_whole)
            continue;
        json_open(writer, '{');
        json_put_int(writer, "feature", i);
        json_put(writer, "state", feature_state_names[view->ground.state[i]]);
        if (view->ground.state[i] == feature_breached)
            add_gaps(view, i, writer);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void result_so_far_write(const struct battle *battle, struct json_writer *writer)
{
    struct result_so_far result = battle_result(battle);
    json_open(writer, '{');
    json_put_bool(writer, "over", result.over);
    if (result.winner >= 0)
        json_put(writer, "winner", battle->setup->side[result.winner].id);
    add_figures(writer, "points", result.points);
    json_put(writer, "reason", result.reason);
    json_put(writer, "grade", result.grade);
    json_close(writer, '}');
}

static void add_holders(const struct battle *view, struct json_writer *writer)
{
    if (view->rules->holder == NULL || view->setup->objectives == 0)
        return;
    json_key(writer, "holders");
    json_open(writer, '[');
    for (int i = 0; i < view->setup->objectives; i++) {
        if (battle_worth_of(view, i) == NULL)
            continue;
        int holder = view->rules->holder(view, i);
        json_add_string(writer, holder < 0 ? "" : view->setup->side[holder].id);
    }
    json_close(writer, ']');
}

/* It tells how strong an army is: not of one of which some are hidden. */
static void add_ends(const struct battle *view, const struct breaking *breaking, struct json_writer *writer)
{
    json_key(writer, "ends_at");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        if (view_hides_some(view, side))
            json_add_null(writer);
        else
            json_add_int(writer, breaking->ends_at[side]);
    json_close(writer, ']');
}

void view_write_stakes(const struct battle *view, struct json_writer *writer)
{
    struct breaking breaking;
    json_open(writer, '{');
    if (view->rules->breaking != NULL && view->rules->breaking(view, &breaking)) {
        json_put(writer, "of", breaking.words);
        add_figures(writer, "lost", breaking.lost);
        add_ends(view, &breaking, writer);
    }
    add_holders(view, writer);
    json_close(writer, '}');
}

void view_write_step(const struct battle *view, struct json_writer *writer)
{
    char title[3 * LIMIT_NAME];
    struct text text;
    text_begin(&text, title, sizeof title);
    step_write(view, view->state->step, &text);
    json_put_int(writer, "turn", view->state->turn);
    json_put(writer, "step", view->rules->steps[view->state->step].id);
    json_put(writer, "title", title);
}

void view_write(const struct battle *view, int side, struct json_writer *writer)
{
    json_open(writer, '{');
    json_put(writer, "side", side < 0 ? "all" : side < SIDES ? view->setup->side[side].id : "watch");
    view_write_step(view, writer);
    json_key(writer, "pending");
    view_write_pending(view, side, writer);
    add_units(view, side, writer);
    json_key(writer, "objectives");
    view_write_objectives(view, writer);
    if (view->setup->battery_penalty > 0 && !view->rules->objectives_count)
        json_put_int(writer, "battery_penalty", view->setup->battery_penalty);
    json_key(writer, "features");
    view_write_features(view, writer);
    json_key(writer, "result");
    result_so_far_write(view, writer);
    json_key(writer, "stakes");
    view_write_stakes(view, writer);
    json_close(writer, '}');
}
