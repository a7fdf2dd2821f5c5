#include "battle/view_json.h"

#include "battle/story.h"

#define MOST_STANDS 64

static const char *const where_names[] = {"waiting", "table", "reserve", "place", "gone"};
static const char *const arm_names[services] = {"foot", "horse", "guns", "leader"};
static const char *const feature_state_names[] = {"whole", "destroyed", "burning", "found"};

static void add_member(struct json_writer *writer, const char *key, const char *value)
{
    json_key(writer, key);
    json_add_string(writer, value);
}

static void add_number(struct json_writer *writer, const char *key, int64_t value)
{
    json_key(writer, key);
    json_add_int(writer, value);
}

/* Of a unit that the side knows. */
static void add_unit_id(const struct battle *view, const char *key, int unit, struct json_writer *writer)
{
    if (unit != NO_UNIT && view->units[unit].known != 0)
        add_member(writer, key, view->setup->unit[unit].id);
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

static void add_stands(const struct battle *view, int unit, struct json_writer *writer)
{
    struct box stands[MOST_STANDS];
    int count = view->rules->stands(view, unit, stands, MOST_STANDS);
    json_key(writer, "box");
    add_box(battle_box(view, unit), writer);
    json_key(writer, "stands");
    json_open(writer, '[');
    for (int i = 0; i < count; i++)
        add_box(&stands[i], writer);
    json_close(writer, ']');
}

static void add_description(const struct battle *view, int unit, struct json_writer *writer)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    unit_write(view, unit, &text);
    add_member(writer, "about", words);
}

void view_write_unit(const struct battle *view, int unit, struct json_writer *writer)
{
    const struct unit *state = &view->units[unit];
    const struct setup *setup = view->setup;
    json_open(writer, '{');
    add_member(writer, "id", setup->unit[unit].id);
    add_member(writer, "name", setup->unit[unit].name);
    add_member(writer, "side", setup->side[battle_side(view, unit)].id);
    add_member(writer, "arm", arm_names[setup->unit[unit].is_leader ? service_leader : setup->unit[unit].service]);
    add_member(writer, "where", where_names[state->where]);
    add_member(writer, "formation", view->rules->formations[state->formation]);
    add_member(writer, "state", view->rules->states[view->rules->unit_state(view, unit)]);
    add_number(writer, "strength", state->strength);
    add_number(writer, "strength_at_start", setup->unit[unit].strength);
    add_unit_id(view, "leader", state->leader, writer);
    add_unit_id(view, "attached", state->attached, writer);
    if (state->where == where_gone)
        add_member(writer, "fate", fate_names[state->fate]);
    if (state->zone >= 0)
        add_number(writer, "zone", state->zone);
    if (battle_on_table(view, unit))
        add_stands(view, unit, writer);
    add_description(view, unit, writer);
    json_close(writer, '}');
}

bool view_knows(const struct battle *view, int unit, int side)
{
    int16_t known = view->units[unit].known;
    return side < 0 || (side < SIDES ? (known >> side & 1) != 0 : known == (1 << SIDES) - 1);
}

static void add_units(const struct battle *view, int side, struct json_writer *writer)
{
    json_key(writer, "units");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++)
        if (view_knows(view, unit, side))
            view_write_unit(view, unit, writer);
    json_close(writer, ']');
}

/* ---- what is asked ---- */

static void add_subjects(const struct battle *view, const struct decision *decision, struct json_writer *writer)
{
    int16_t units[LIMIT_UNITS];
    int count = battle_subjects(view, decision, units, LIMIT_UNITS);
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
    add_member(writer, "decision", kind->name);
    add_member(writer, "asks", asks);
    add_member(writer, "rule", kind->rule);
    add_unit_id(view, "unit", decision->unit, writer);
    add_unit_id(view, "other", decision->other, writer);
    if (kind->open_ended)
        add_subjects(view, decision, writer);
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

/* ---- the rest ---- */

static void add_objectives(const struct battle *view, struct json_writer *writer)
{
    const struct setup *setup = view->setup;
    json_key(writer, "objectives");
    json_open(writer, '[');
    for (int i = 0; i < setup->objectives; i++) {
        const struct objective *objective = &setup->objective[i];
        json_open(writer, '{');
        add_number(writer, "feature", objective->feature);
        add_member(writer, "name", setup->ground->feature[objective->feature].name);
        json_key(writer, "points");
        json_open(writer, '[');
        for (int side = 0; side < SIDES; side++)
            json_add_int(writer, objective->points[side]);
        json_close(writer, ']');
        json_close(writer, '}');
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
        add_number(writer, "feature", i);
        add_member(writer, "state", feature_state_names[view->ground.state[i]]);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void result_so_far_write(const struct battle *battle, struct json_writer *writer)
{
    struct result_so_far result = battle_result(battle);
    json_open(writer, '{');
    json_key(writer, "over");
    json_add_bool(writer, result.over);
    if (result.winner >= 0)
        add_member(writer, "winner", battle->setup->side[result.winner].id);
    json_key(writer, "points");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        json_add_int(writer, result.points[side]);
    json_close(writer, ']');
    add_member(writer, "reason", result.reason);
    add_member(writer, "grade", result.grade);
    json_close(writer, '}');
}

void view_write(const struct battle *view, int side, struct json_writer *writer)
{
    const struct step *step = &view->rules->steps[view->state->step];
    json_open(writer, '{');
    add_member(writer, "side", side < 0 ? "all" : side < SIDES ? view->setup->side[side].id : "watch");
    add_number(writer, "turn", view->state->turn);
    add_member(writer, "step", step->id);
    add_member(writer, "title", step->title);
    json_key(writer, "pending");
    view_write_pending(view, side, writer);
    add_units(view, side, writer);
    add_objectives(view, writer);
    json_key(writer, "features");
    view_write_features(view, writer);
    json_key(writer, "result");
    result_so_far_write(view, writer);
    json_close(writer, '}');
}
