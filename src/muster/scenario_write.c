#include "muster/scenario.h"

static void write_arrival(const struct scenario_arrival *arrival, const char *const *nations, struct json_writer *writer)
{
    if (arrival->edge == UNSAID)
        return;
    json_key(writer, "arrives");
    json_open(writer, '{');
    members_write(arrival_members, arrival, nations, writer);
    json_close(writer, '}');
}

static void write_unit(const struct scenario_unit *unit, const char *const *nations, struct json_writer *writer)
{
    json_open(writer, '{');
    members_write(unit_members, unit, nations, writer);
    write_arrival(&unit->arrives, nations, writer);
    json_close(writer, '}');
}

static void write_units(const struct scenario *scenario, int formation, struct json_writer *writer)
{
    bool any = false;
    for (int i = 0; i < scenario->units; i++) {
        if (scenario->unit[i].of != formation)
            continue;
        if (!any) {
            json_key(writer, "units");
            json_open(writer, '[');
        }
        any = true;
        write_unit(&scenario->unit[i], scenario->nation, writer);
    }
    if (any)
        json_close(writer, ']');
}

static void write_formation(const struct scenario *scenario, int formation, struct json_writer *writer)
{
    const struct scenario_formation *it = &scenario->formation[formation];
    const char *const *nations = scenario->nation;
    bool any = false;
    json_open(writer, '{');
    members_write(formation_members, it, nations, writer);
    write_arrival(&it->arrives, nations, writer);
    if (it->commander.id != NULL) {
        json_key(writer, "commander");
        json_open(writer, '{');
        members_write(commander_members, &it->commander, nations, writer);
        json_close(writer, '}');
    }
    write_units(scenario, formation, writer);
    for (int i = formation + 1; i < scenario->formations; i++) {
        if (scenario->formation[i].above != formation)
            continue;
        if (!any) {
            json_key(writer, "formations");
            json_open(writer, '[');
        }
        any = true;
        write_formation(scenario, i, writer);
    }
    if (any)
        json_close(writer, ']');
    json_close(writer, '}');
}

static void write_texts(const char *key, const char *const *texts, int count, struct json_writer *writer)
{
    if (count == 0)
        return;
    json_key(writer, key);
    json_open(writer, '[');
    for (int i = 0; i < count; i++)
        json_add_string(writer, texts[i]);
    json_close(writer, ']');
}

static void write_side(const struct scenario *scenario, const struct scenario_side *side, struct json_writer *writer)
{
    json_open(writer, '{');
    members_write(side_members, side, scenario->nation, writer);
    write_texts("players", side->player, side->players, writer);
    json_key(writer, "army");
    write_formation(scenario, side->army, writer);
    json_close(writer, '}');
}

static void write_by_side(const struct scenario *scenario, const char *key, const int32_t values[SIDES],
                          struct json_writer *writer)
{
    json_key(writer, key);
    json_open(writer, '{');
    for (int side = 0; side < SIDES; side++)
        json_put_int(writer, scenario->side[side].id, values[side]);
    json_close(writer, '}');
}

static void write_objective(const struct scenario *scenario, const struct scenario_objective *objective,
                            struct json_writer *writer)
{
    json_open(writer, '{');
    members_write(objective_members, objective, scenario->nation, writer);
    write_by_side(scenario, "points", objective->points, writer);
    if (objective->penalty[0] != 0 || objective->penalty[1] != 0)
        write_by_side(scenario, "penalty", objective->penalty, writer);
    if (objective->holder >= 0)
        json_put(writer, "holder", scenario->side[objective->holder].id);
    json_close(writer, '}');
}

static void write_objectives(const struct scenario *scenario, struct json_writer *writer)
{
    if (scenario->objectives == 0)
        return;
    json_key(writer, "objectives");
    json_open(writer, '[');
    for (int i = 0; i < scenario->objectives; i++)
        write_objective(scenario, &scenario->objective[i], writer);
    json_close(writer, ']');
}

static void write_balance(const struct scenario *scenario, struct json_writer *writer)
{
    if (scenario->balances == 0)
        return;
    json_key(writer, "balance");
    json_open(writer, '[');
    for (int i = 0; i < scenario->balances; i++) {
        json_open(writer, '{');
        members_write(balance_members, &scenario->balance[i], scenario->nation, writer);
        write_by_side(scenario, "men", scenario->balance[i].men, writer);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_weather(const struct scenario_weather *weather, struct json_writer *writer)
{
    if (weather->sky == UNSAID && weather->visibility == UNSAID && weather->soft_ground == 0)
        return;
    json_key(writer, "weather");
    json_open(writer, '{');
    members_write(weather_members, weather, roster_nation_names, writer);
    json_close(writer, '}');
}

void scenario_write(const struct scenario *scenario, struct json_writer *writer)
{
    json_open(writer, '{');
    members_write(scenario_members, scenario, scenario->nation, writer);
    write_texts("nations", scenario->nation + roster_nations, scenario->own_nations, writer);
    if (scenario->first_side >= 0)
        json_put(writer, "first_side", scenario->side[scenario->first_side].id);
    write_weather(&scenario->weather, writer);
    write_texts("notes", scenario->note, scenario->notes, writer);
    write_objectives(scenario, writer);
    write_balance(scenario, writer);
    json_key(writer, "sides");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        write_side(scenario, &scenario->side[side], writer);
    json_close(writer, ']');
    json_close(writer, '}');
}
