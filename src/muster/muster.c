#include "muster/muster.h"

#include "base/check.h"
#include "field/geojson.h"
#include "muster/deploy.h"
#include "umpire/table.h"

#include <string.h>

/* ---- the two files ---- */

/* Half of what is left of the store holds the nodes while the other half takes what is made of them. A node takes two bytes of
   text at least, but for the last one. */
static bool read_text(struct json *json, struct store *store, const char *text, size_t length, struct error *error)
{
    char *copy = store_take(store, length + 1);
    struct store tail = {store->at, store->used + (store->size - store->used) / 2, store->size};
    size_t room = (tail.size - tail.used) / sizeof *json->nodes;
    room = room < length / 2 + 3 ? room : length / 2 + 3;
    struct json_node *nodes = room > 1 ? store_take(&tail, (room - 1) * sizeof *nodes) : NULL;
    if (copy == NULL || nodes == NULL)
        return error_set(error, error_bad_scenario, "the scenario needs more memory than there is for it", NULL);
    memcpy(copy, text, length);
    json_use(json, nodes, room - 1 < INT32_MAX ? (int)(room - 1) : INT32_MAX);
    return json_read(json, copy, length, error);
}

bool scenario_open_story(const struct scenario_texts *texts, struct store *store, struct scenario *scenario, struct error *error)
{
    struct json json;
    size_t size = store->size;
    if (!read_text(&json, store, texts->scenario, texts->scenario_length, error))
        return false;
    store->size = store->used + (size - store->used) / 2;
    bool read = scenario_read(scenario, store, &json, error);
    store->size = size;
    return read;
}

bool scenario_open_ground(const struct scenario_texts *texts, struct store *store, struct ground *ground, struct error *error)
{
    struct json json;
    size_t size = store->size;
    if (!read_text(&json, store, texts->ground, texts->ground_length, error))
        return false;
    store->size = store->used + (size - store->used) / 2;
    bool read = ground_read(ground, store, &json, error);
    store->size = size;
    return read;
}

bool scenario_open(const struct scenario_texts *texts, struct store *store, struct scenario *scenario, struct ground *ground,
                   struct error *error)
{
    return scenario_open_story(texts, store, scenario, error) && scenario_open_ground(texts, store, ground, error);
}

/* ---- what a muster is about ---- */

struct mustering {
    const struct scenario *scenario;
    const struct terms *terms;
    struct store *store;
    struct setup *setup;
    struct remarks *remarks;
    struct error *error;
    struct deployment deployment;
    char *troops;
    int32_t own_row[LIMIT_OWN_NATIONS]; /* of list_nations, by the scenario's own nations */
    int16_t *general;                   /* by formation: the unit that commands it, or NO_UNIT */
};

static bool no_room(const struct mustering *mustering)
{
    return error_set(mustering->error, error_bad_scenario, "the battle needs more memory than there is for it", NULL);
}

/* ---- the head of the setup ---- */

static int32_t turns_of(const struct mustering *mustering, int32_t minutes)
{
    return (minutes + mustering->terms->rules->turn_minutes - 1) / mustering->terms->rules->turn_minutes;
}

static const struct scenario_balance *balance_of(const struct mustering *mustering)
{
    return scenario_balance_of(mustering->scenario, mustering->terms->rules->ruleset->id);
}

static int32_t end_of(const struct mustering *mustering)
{
    const struct scenario_balance *balance = balance_of(mustering);
    return balance == NULL || balance->ends == UNSAID ? mustering->scenario->ends : balance->ends;
}

static int32_t men_of(const struct mustering *mustering, const struct scenario_unit *unit)
{
    const struct scenario_balance *balance = balance_of(mustering);
    int32_t men = unit->men == UNSAID ? 0 : unit->men;
    return balance == NULL ? men : (men * balance->men[mustering->scenario->formation[unit->of].side] + 50) / 100;
}

static void fill_sides(struct mustering *mustering)
{
    const struct scenario *scenario = mustering->scenario;
    for (int side = 0; side < SIDES; side++) {
        const struct scenario_side *from = &scenario->side[side];
        const struct bounds *zone = &scenario->formation[from->army].zone;
        struct side_setup *to = &mustering->setup->side[side];
        *to = (struct side_setup){.id = from->id, .name = from->name, .baseline = (enum table_edge)from->baseline};
        mustering->setup->home[side] = from->home != 0;
        if (zone->least.x == UNSAID)
            continue;
        int32_t width = zone->most.x - zone->least.x, depth = zone->most.y - zone->least.y;
        bool lengthwise = from->baseline == edge_south || from->baseline == edge_north;
        uint16_t facing = facing_from(to->baseline);
        struct place middle = {zone->least.x + width / 2, zone->least.y + depth / 2};
        int32_t deep = lengthwise ? depth : width;
        to->zone = box_at(place_from(middle, facing, deep / 2, 0), facing, lengthwise ? width : depth, deep);
    }
}

static void fill_head(struct mustering *mustering, const struct ground *ground)
{
    const struct scenario *scenario = mustering->scenario;
    const struct terms *terms = mustering->terms;
    struct setup *setup = mustering->setup;
    int32_t visibility = scenario->weather.visibility;
    *setup = (struct setup){.title = scenario->title,
                            .ground = ground,
                            .ruleset = terms->rules->ruleset,
                            .tables = terms->shelf->tables,
                            .options = terms->options,
                            .turns = turns_of(mustering, end_of(mustering) - scenario->begins),
                            .year = scenario->year,
                            .first_minute = scenario->begins,
                            .first_side = scenario->first_side,
                            .battery_penalty = scenario->battery_penalty == UNSAID ? 0 : scenario->battery_penalty};
    for (int i = 0; i < LIMIT_RULINGS; i++)
        setup->rulings[i] = terms->rulings != NULL ? terms->rulings[i] : 'a';
    setup->weather.visibility_mm = visibility == UNSAID ? INT32_MAX : visibility;
    setup->weather.is = scenario->weather.sky == UNSAID ? sky_clear : (enum skies)scenario->weather.sky;
    setup->weather.soft_ground = scenario->weather.soft_ground != 0;
    fill_sides(mustering);
}

static const char *feature_id(const void *list, size_t index)
{
    const struct ground *ground = list;
    return index < (size_t)ground->zones ? ground->feature[ground->zone[index]].id : NULL;
}

static bool fill_objective(const struct mustering *mustering, const struct scenario_objective *from, struct objective *to)
{
    const struct ground *ground = mustering->setup->ground;
    for (int i = 0; i < ground->zones; i++) {
        if (!text_equal(ground->feature[ground->zone[i]].id, from->ground))
            continue;
        *to = (struct objective){.feature = ground->zone[i], .holder = (int16_t)from->holder};
        memcpy(to->points, from->points, sizeof to->points);
        memcpy(to->penalty, from->penalty, sizeof to->penalty);
        return true;
    }
    const char *near = text_nearest(from->ground, feature_id, ground);
    return error_set(mustering->error, error_bad_scenario, "objective \"", from->ground,
                     "\" is no place of the ground that can be held", near != NULL ? "; did you mean " : "",
                     near != NULL ? near : "", NULL);
}

static bool fill_objectives(struct mustering *mustering)
{
    const struct scenario *scenario = mustering->scenario;
    struct objective *objectives = store_take(mustering->store, sizeof *objectives * (size_t)scenario->objectives);
    if (objectives == NULL)
        return no_room(mustering);
    for (int i = 0; i < scenario->objectives; i++)
        if (!fill_objective(mustering, &scenario->objective[i], &objectives[i]))
            return false;
    mustering->setup->objectives = scenario->objectives;
    mustering->setup->objective = objectives;
    return true;
}

/* ---- the roster ---- */

/* The number of the formation of this level that it stands under, or is; -1 without one. */
static int32_t above_of(const struct scenario *scenario, int formation, enum roster_command command)
{
    while (formation >= 0 && scenario->formation[formation].command != (int32_t)command)
        formation = scenario->formation[formation].above;
    return formation;
}

/* Battalions of one regiment have the number of the first of them. */
static int32_t regiment_of(const struct scenario *scenario, const struct scenario_unit *unit)
{
    int side = scenario->formation[unit->of].side;
    for (int i = 0; unit->regiment != NULL && i < scenario->units; i++)
        if (scenario->unit[i].regiment != NULL && scenario->formation[scenario->unit[i].of].side == side &&
            text_equal(scenario->unit[i].regiment, unit->regiment))
            return i;
    return -1;
}

/* A null pointer: it takes part. */
static const char *left_out_because(const struct mustering *mustering, const struct scenario_unit *unit)
{
    const struct battle_rules *rules = mustering->terms->rules;
    return rules->leaves_out == NULL ? NULL : rules->leaves_out(mustering->setup, unit->kind);
}

/* Each formation's commander is enrolled before its units. */
static int32_t number_of(const struct mustering *mustering, const struct scenario_unit *unit)
{
    const struct scenario *scenario = mustering->scenario;
    int32_t number = 0;
    for (const struct scenario_unit *before = scenario->unit; before < unit; before++)
        number += left_out_because(mustering, before) == NULL;
    for (int i = 0; i <= unit->of; i++)
        number += scenario->formation[i].commander.id != NULL;
    return number;
}

/* The scenario's own nations are rows that a house has added to the lists. */
static bool find_own_nations(struct mustering *mustering)
{
    const struct shelf *shelf = mustering->terms->shelf;
    for (int i = 0; i < mustering->scenario->own_nations; i++) {
        const char *nation = mustering->scenario->nation[roster_nations + i];
        mustering->own_row[i] = table_row(shelf->ruleset, shelf->house, "list_nations", nation);
        if (mustering->own_row[i] < 0)
            return error_set(mustering->error, error_bad_scenario, "nations: the lists of ", shelf->ruleset->title, " know no ",
                             nation, "; add a row for it to list_nations.csv of your house", NULL);
    }
    return true;
}

static int32_t row_of_nation(const struct mustering *mustering, int32_t nation)
{
    return nation < roster_nations ? nation : mustering->own_row[nation - roster_nations];
}

static struct roster_entry entry_of_unit(const struct mustering *mustering, const struct scenario_unit *unit)
{
    const struct scenario *scenario = mustering->scenario;
    int32_t nation = scenario_nation(scenario, unit);
    int32_t first = regiment_of(scenario, unit);
    return (struct roster_entry){.id = unit->id,
                                 .name = unit->name,
                                 .kind = (enum roster_kind)unit->kind,
                                 .nation = (enum roster_nation)row_of_nation(mustering, nation),
                                 .nation_name = scenario->nation[nation],
                                 .quality = (enum roster_quality)scenario_quality(scenario, unit),
                                 .array = unit->formation == UNSAID ? array_usual : (enum array)unit->formation,
                                 .year = scenario_year(scenario, unit),
                                 .men = men_of(mustering, unit),
                                 .guns = unit->guns == UNSAID ? 0 : unit->guns,
                                 .pounds = unit->pounds == UNSAID ? 0 : unit->pounds,
                                 .howitzers = unit->howitzers == UNSAID ? 0 : unit->howitzers,
                                 .regiment = first,
                                 .battalions = unit->battalions == UNSAID ? 1 : unit->battalions,
                                 .corps = above_of(scenario, unit->of, command_corps),
                                 .guard = unit->guard != 0,
                                 .command_stand = unit->command_stand != 0,
                                 .later_battalion = first >= 0 && &scenario->unit[first] != unit};
}

static struct roster_entry entry_of_commander(const struct mustering *mustering, int formation)
{
    const struct scenario *scenario = mustering->scenario;
    const struct scenario_formation *it = &scenario->formation[formation];
    struct scenario_unit nobody = {.nation = UNSAID, .year = UNSAID, .quality = UNSAID, .of = formation};
    int32_t said = scenario_nation(scenario, &nobody), nation = said == UNSAID ? roster_nation_france : said;
    enum roster_command command = it->above < 0 ? command_army : command_brigade;
    return (struct roster_entry){.id = it->commander.id,
                                 .name = it->commander.name,
                                 .kind = roster_kind_general,
                                 .nation = (enum roster_nation)row_of_nation(mustering, nation),
                                 .nation_name = scenario->nation[nation],
                                 .quality = (enum roster_quality)scenario_quality(scenario, &nobody),
                                 .command = it->command == UNSAID ? command : (enum roster_command)it->command,
                                 .year = scenario_year(scenario, &nobody),
                                 .regiment = -1,
                                 .corps = above_of(scenario, formation, command_corps),
                                 .plays = it->commander.plays != 0,
                                 .elephant = it->commander.elephant != 0};
}

/* The nearest general above: of its own formation for a unit, of one further up for a general. */
static int16_t leader_of(const struct mustering *mustering, int formation)
{
    while (formation >= 0 && mustering->general[formation] == NO_UNIT)
        formation = mustering->scenario->formation[formation].above;
    return formation >= 0 ? mustering->general[formation] : (int16_t)NO_UNIT;
}

static bool enroll(struct mustering *mustering, const struct roster_entry *entry, const struct scenario_unit *unit, int formation)
{
    const struct raising raising = {mustering->setup, mustering->terms->shelf, mustering->remarks, mustering->error};
    struct deployment *deployment = &mustering->deployment;
    int number = deployment->count++;
    void *troop = mustering->troops + (size_t)number * mustering->terms->rules->troop_size;
    deployment->enrolled[number] =
        (struct enrolled){.unit = unit, .formation = formation, .service = service_of(entry->kind), .goes_with = NO_UNIT};
    deployment->units[number] = (struct unit_setup){.id = entry->id,
                                                    .name = entry->name,
                                                    .side = (int16_t)mustering->scenario->formation[formation].side,
                                                    .player = (int16_t)scenario_player_of(mustering->scenario, formation),
                                                    .leader = leader_of(mustering, formation),
                                                    .service = (int16_t)service_of(entry->kind),
                                                    .is_leader = entry->kind == roster_kind_general};
    return mustering->terms->rules->raise(&raising, entry, troop, &deployment->units[number]);
}

static bool enroll_unit(struct mustering *mustering, const struct scenario_unit *unit)
{
    const struct scenario *scenario = mustering->scenario;
    struct roster_entry entry = entry_of_unit(mustering, unit), host;
    const char *why = left_out_because(mustering, unit);
    if (why != NULL) {
        remark(mustering->remarks, &entry, why, NULL);
        return true;
    }
    if (unit->host >= 0) {
        host = entry_of_unit(mustering, &scenario->unit[unit->host]);
        host.number = number_of(mustering, &scenario->unit[unit->host]);
        entry.attached_to = &host;
    }
    return enroll(mustering, &entry, unit, unit->of);
}

static bool enroll_all(struct mustering *mustering)
{
    const struct scenario *scenario = mustering->scenario;
    int unit = 0;
    for (int formation = 0; formation < scenario->formations; formation++) {
        mustering->general[formation] = NO_UNIT;
        if (scenario->formation[formation].commander.id != NULL) {
            struct roster_entry entry = entry_of_commander(mustering, formation);
            int16_t number = (int16_t)mustering->deployment.count;
            if (!enroll(mustering, &entry, NULL, formation))
                return false;
            mustering->general[formation] = number;
        }
        for (; unit < scenario->units && scenario->unit[unit].of == formation; unit++)
            if (!enroll_unit(mustering, &scenario->unit[unit]))
                return false;
    }
    return true;
}

/* ---- who goes with them ---- */

static bool is_taken(const struct mustering *mustering, const char *id)
{
    for (int unit = 0; unit < mustering->deployment.count; unit++)
        if (text_equal(mustering->deployment.units[unit].id, id))
            return true;
    return false;
}

/* Both one after the other, in the store. */
static const char *words_of_companion(const struct mustering *mustering, const char *before, const char *behind)
{
    size_t size = strlen(before) + strlen(behind) + 1;
    char *words = store_take(mustering->store, size);
    struct text text;
    if (words == NULL)
        return NULL;
    text_begin(&text, words, size);
    text_add(&text, before);
    text_add(&text, behind);
    return words;
}

static bool enroll_companion(struct mustering *mustering, int with, int which)
{
    const struct raising raising = {mustering->setup, mustering->terms->shelf, mustering->remarks, mustering->error};
    const struct battle_rules *rules = mustering->terms->rules;
    struct deployment *deployment = &mustering->deployment;
    struct companion companion = {.unit = with, .number = which, .troop = mustering->troops + (size_t)with * rules->troop_size};
    int number = deployment->count;
    struct unit_setup *unit = &deployment->units[number];
    *unit = deployment->units[with];
    if (!rules->raise_companion(&raising, &companion, mustering->troops + (size_t)number * rules->troop_size, unit))
        return true;
    unit->id = words_of_companion(mustering, deployment->units[with].id, companion.id);
    unit->name = words_of_companion(mustering, companion.name, deployment->units[with].name);
    if (unit->id == NULL || unit->name == NULL)
        return no_room(mustering);
    if (is_taken(mustering, unit->id))
        return error_set(mustering->error, error_bad_scenario, "the id \"", unit->id, "\" is wanted for ", companion.called,
                         "; call that unit otherwise", NULL);
    deployment->enrolled[number] = (struct enrolled){.formation = deployment->enrolled[with].formation,
                                                     .service = deployment->enrolled[with].service,
                                                     .goes_with = (int16_t)with};
    deployment->count++;
    return true;
}

static bool enroll_companions(struct mustering *mustering)
{
    int units = mustering->deployment.count;
    int each = mustering->terms->rules->raise_companion != NULL ? MOST_COMPANIONS : 0;
    for (int which = 0; which < each; which++)
        for (int unit = 0; unit < units; unit++)
            if (!enroll_companion(mustering, unit, which))
                return false;
    return true;
}

static bool make_room(struct mustering *mustering, const struct ground *ground)
{
    const struct scenario *scenario = mustering->scenario;
    struct store *store = mustering->store;
    size_t most = (1 + MOST_COMPANIONS) * ((size_t)scenario->units + (size_t)scenario->formations);
    mustering->deployment = (struct deployment){.scenario = scenario,
                                                .ground = ground,
                                                .units = store_take(store, sizeof(struct unit_setup) * most),
                                                .enrolled = store_take(store, sizeof(struct enrolled) * most),
                                                .turn_minutes = mustering->terms->rules->turn_minutes,
                                                .bases_are_large = mustering->terms->rules->bases_are_large,
                                                .store = store,
                                                .error = mustering->error};
    mustering->troops = store_take(store, mustering->terms->rules->troop_size * most);
    mustering->general = store_take(store, sizeof *mustering->general * (size_t)scenario->formations);
    return (mustering->deployment.units != NULL && mustering->deployment.enrolled != NULL && mustering->troops != NULL &&
            mustering->general != NULL) ||
           no_room(mustering);
}

/* ---- sizes ---- */

/* The ruleset measures its troops in a battle to which everybody is still to come. */
static bool measure(struct mustering *mustering)
{
    struct deployment *deployment = &mustering->deployment;
    const struct battle_rules *rules = mustering->terms->rules;
    size_t used = mustering->store->used;
    struct setup waiting = *mustering->setup;
    struct unit_setup *units = store_take(mustering->store, sizeof *units * (size_t)deployment->count);
    if (units == NULL)
        return no_room(mustering);
    memcpy(units, deployment->units, sizeof *units * (size_t)deployment->count);
    for (int unit = 0; unit < deployment->count; unit++)
        units[unit].turn = 1;
    waiting.unit = units;
    void *block = store_take(mustering->store, battle_size(rules, &waiting));
    if (block == NULL)
        return no_room(mustering);
    struct battle battle;
    battle_begin(&battle, rules, &waiting, block, 0);
    for (int unit = 0; unit < deployment->count; unit++)
        rules->size(&battle, unit, units[unit].formation, &deployment->enrolled[unit].width, &deployment->enrolled[unit].depth);
    mustering->store->used = used;
    return true;
}

/* ---- the whole ---- */

static bool deploy(struct mustering *mustering)
{
    deploy_as_told(&mustering->deployment);
    if (!measure(mustering) || !deploy_in_zones(&mustering->deployment) || !deploy_all_aside(&mustering->deployment))
        return false;
    deploy_companions(&mustering->deployment);
    return deployment_holds(&mustering->deployment);
}

bool muster(const struct scenario *scenario, const struct ground *ground, const struct terms *terms, struct store *store,
            struct setup *setup, struct remarks *remarks, struct error *error)
{
    struct mustering mustering = {
        .scenario = scenario, .terms = terms, .store = store, .setup = setup, .remarks = remarks, .error = error};
    CHECK(terms->rules->raise != NULL && terms->shelf->ruleset == terms->rules->ruleset);
    fill_head(&mustering, ground);
    if (!find_own_nations(&mustering) || !fill_objectives(&mustering) || !make_room(&mustering, ground) ||
        !enroll_all(&mustering) || !enroll_companions(&mustering))
        return false;
    setup->units = mustering.deployment.count;
    setup->unit = mustering.deployment.units;
    setup->troops = mustering.troops;
    return (terms->rules->plays == NULL || terms->rules->plays(setup, error)) && deploy(&mustering);
}
