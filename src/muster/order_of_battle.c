#include "muster/order_of_battle.h"

/* ---- room ---- */

struct census {
    int32_t formations, units, depth;
};

static void count_in(const struct json *json, const struct json_node *formation, int32_t depth, struct census *census)
{
    if (formation == NULL || formation->kind != json_kind_object)
        return;
    const struct json_node *units = json_member(json, formation, "units"), *parts = json_member(json, formation, "formations");
    census->formations++;
    census->depth = depth > census->depth ? depth : census->depth;
    census->units += units != NULL && units->kind == json_kind_list ? units->count : 0;
    if (parts == NULL || parts->kind != json_kind_list)
        return;
    for (const struct json_node *node = json_first(json, parts); node != NULL; node = json_next(json, node))
        count_in(json, node, depth + 1, census);
}

bool order_of_battle_room(struct scenario_reading *reading, const struct json_node *sides, struct scenario *scenario)
{
    struct census census = {0, 0, 0};
    struct digits most;
    for (const struct json_node *node = json_first(reading->json, sides); node != NULL; node = json_next(reading->json, node))
        count_in(reading->json, json_member(reading->json, node, "army"), 1, &census);
    if (census.units > LIMIT_UNITS)
        return scenario_refuse(reading, "units", "may be ", text_of_int(&most, LIMIT_UNITS), " at most, of both sides together",
                               NULL);
    if (census.formations > LIMIT_FORMATIONS)
        return scenario_refuse(reading, "formations", "may be ", text_of_int(&most, LIMIT_FORMATIONS),
                               " at most, of both sides together", NULL);
    if (census.depth > LIMIT_FORMATION_DEPTH)
        return scenario_refuse(reading, "formations", "may stand ", text_of_int(&most, LIMIT_FORMATION_DEPTH),
                               " deep at most, the army counted", NULL);
    scenario->formation = store_take(reading->store, sizeof *scenario->formation * (size_t)census.formations);
    scenario->unit = store_take(reading->store, sizeof *scenario->unit * (size_t)census.units);
    return (scenario->formation != NULL && scenario->unit != NULL) || scenario_no_room(reading);
}

/* ---- what units and commanders share ---- */

static bool id_is_plain(const char *id)
{
    for (const char *at = id; *at != '\0'; at++) {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        bool later = (*at >= '0' && *at <= '9') || *at == '-' || *at == '_';
        if (!letter && (at == id || !later))
            return false;
    }
    return true;
}

static bool is_taken(const char *by, const char *id)
{
    return by != NULL && by != id && text_equal(by, id);
}

static bool id_is_new(const struct scenario_reading *reading, const struct scenario *scenario, const char *id)
{
    const char *other = NULL;
    if (!id_is_plain(id))
        return scenario_refuse(reading, "id", "must be one word of letters, digits and hyphens, a letter first, as \"r11\"",
                               NULL);
    for (int i = 0; i < scenario->units && other == NULL; i++)
        other = is_taken(scenario->unit[i].id, id) ? scenario->unit[i].name : NULL;
    for (int i = 0; i < scenario->formations && other == NULL; i++)
        other = is_taken(scenario->formation[i].commander.id, id) ? scenario->formation[i].commander.name : NULL;
    return other == NULL || scenario_refuse(reading, "id", "is \"", id, "\", which is that of ", other, NULL);
}

static bool read_arrival(struct scenario_reading *reading, const struct json_node *object, const struct scenario *scenario,
                         struct scenario_arrival *arrival)
{
    bool right;
    const struct json_node *node = part_of(reading, object, "arrives", json_kind_object, &right);
    *arrival = (struct scenario_arrival){UNSAID, UNSAID, UNSAID};
    if (node == NULL)
        return right;
    if (!members_read(reading, arrival_members, node, arrival))
        return false;
    return arrival->time == UNSAID || (arrival->time > scenario->begins && arrival->time < scenario->ends) ||
           scenario_refuse(reading, "time", "must lie between the beginning and the end of the battle", NULL);
}

/* ---- units ---- */

static bool takes(const struct scenario_reading *reading, const char *field, int32_t said, bool required, const char *kind)
{
    if (required && said == UNSAID)
        return scenario_refuse(reading, field, "must be given for ", kind, NULL);
    return required || said == UNSAID || scenario_refuse(reading, field, "is not for ", kind, NULL);
}

static bool strength_fits(const struct scenario_reading *reading, const struct scenario_unit *unit)
{
    bool guns = service_of((enum roster_kind)unit->kind) == service_guns;
    const char *kind = roster_kind_names[unit->kind];
    struct digits most;
    if (!takes(reading, "men", unit->men, !guns, kind) || !takes(reading, "guns", unit->guns, guns, kind) ||
        !takes(reading, "pounds", unit->pounds, guns, kind))
        return false;
    if (unit->battalions != UNSAID && service_of((enum roster_kind)unit->kind) != service_foot)
        return scenario_refuse(reading, "battalions", "are not for ", kind, NULL);
    if (!guns && unit->howitzers != UNSAID)
        return scenario_refuse(reading, "howitzers", "are not for ", kind, NULL);
    return unit->howitzers == UNSAID || unit->howitzers <= unit->guns ||
           scenario_refuse(reading, "howitzers", "are among its guns: ", text_of_int(&most, unit->guns), " at most", NULL);
}

static bool array_fits(const struct scenario_reading *reading, const struct scenario_unit *unit)
{
    static const char *const right[] = {[service_foot] = "line, column, square or skirmish",
                                        [service_mounted] = "line, column or skirmish",
                                        [service_guns] = "limbered or unlimbered"};
    enum service service = service_of((enum roster_kind)unit->kind);
    bool guns = unit->formation == array_limbered || unit->formation == array_unlimbered;
    bool fits = unit->formation == UNSAID || unit->formation == array_usual ||
                (guns == (service == service_guns) && (unit->formation != array_square || service == service_foot));
    return fits || scenario_refuse(reading, "formation", "of ", roster_kind_names[unit->kind], " must be ", right[service], NULL);
}

static bool command_stand_fits(const struct scenario_reading *reading, const struct scenario_unit *unit)
{
    bool guns = service_of((enum roster_kind)unit->kind) == service_guns;
    return !guns || !unit->command_stand ||
           scenario_refuse(reading, "command_stand", "is not for ", roster_kind_names[unit->kind], NULL);
}

static bool place_fits(const struct scenario_reading *reading, const struct scenario *scenario, const struct scenario_unit *unit)
{
    if (unit->at.x != UNSAID && unit->arrives.edge != UNSAID)
        return scenario_refuse(reading, "at", "cannot stand beside arrives: it is on the table, or it comes", NULL);
    if (unit->facing != UNSAID && unit->at.x == UNSAID)
        return scenario_refuse(reading, "facing", "is for units with a place: give it at as well", NULL);
    if (unit->kind == roster_kind_ship && unit->at.x == UNSAID)
        return scenario_refuse(reading, "at", "must be given for a ship: it lies where it is", NULL);
    return unit->at.x != UNSAID || scenario_arrival(scenario, unit)->edge != UNSAID ||
           scenario_zone_of(scenario, unit->of) >= 0 ||
           scenario_refuse(reading, "at", "must be given, or arrives, or a zone for one of its formations", NULL);
}

static bool unit_fits(struct scenario_reading *reading, const struct scenario *scenario, const struct scenario_unit *unit)
{
    if (unit->kind == roster_kind_general)
        return scenario_refuse(reading, "kind", "cannot be general: a general is the commander of a formation", NULL);
    return id_is_new(reading, scenario, unit->id) && strength_fits(reading, unit) && array_fits(reading, unit) &&
           command_stand_fits(reading, unit) &&
           (scenario_nation(scenario, unit) != UNSAID ||
            scenario_refuse(reading, "nation", "must be given, here or for one of its formations", NULL)) &&
           place_fits(reading, scenario, unit);
}

static bool read_unit(struct scenario_reading *reading, const struct json_node *node, struct scenario *scenario, int formation,
                      int number)
{
    struct scenario_unit *unit = &scenario->unit[scenario->units++];
    const struct json_node *name = node->kind == json_kind_object ? json_member(reading->json, node, "name") : NULL;
    reading->what = "unit";
    reading->number = number;
    reading->name = name != NULL && name->kind == json_kind_string ? name->string : "";
    unit->of = formation;
    if (node->kind != json_kind_object)
        return scenario_refuse(reading, "it", "must be an object, as {\"id\": \"r11\", \"kind\": \"line\", \"men\": 600, ...}",
                               NULL);
    return members_read(reading, unit_members, node, unit) && read_arrival(reading, node, scenario, &unit->arrives) &&
           unit_fits(reading, scenario, unit);
}

static bool read_units(struct scenario_reading *reading, const struct json_node *object, struct scenario *scenario, int formation)
{
    bool right;
    int number = 0;
    const struct json_node *list = part_of(reading, object, "units", json_kind_list, &right);
    if (list == NULL)
        return right;
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node))
        if (!read_unit(reading, node, scenario, formation, ++number))
            return false;
    reading->what = reading->name = "";
    reading->number = 0;
    return true;
}

/* ---- formations ---- */

static bool read_commander(struct scenario_reading *reading, const struct json_node *object, struct scenario *scenario,
                           int formation)
{
    bool right;
    const struct json_node *node = part_of(reading, object, "commander", json_kind_object, &right);
    struct scenario_commander *commander = &scenario->formation[formation].commander;
    if (node == NULL)
        return right;
    reading->what = "commander";
    if (!members_read(reading, commander_members, node, commander) || !id_is_new(reading, scenario, commander->id))
        return false;
    bool placed = commander->at.x != UNSAID || formation_arrival(scenario, formation)->edge != UNSAID ||
                  scenario_zone_of(scenario, formation) >= 0;
    if (!placed)
        return scenario_refuse(reading, "at", "must be given, or a zone for his formation", NULL);
    reading->what = "";
    return true;
}

static bool player_is_known(const struct scenario_reading *reading, const struct scenario_side *side, const char *player)
{
    for (int i = 0; i < side->players; i++)
        if (text_equal(side->player[i], player))
            return true;
    return scenario_refuse(reading, "player", "must be one of the players of the side", NULL);
}

static bool read_formation(struct scenario_reading *reading, const struct json_node *node, struct scenario *scenario, int side,
                           int above)
{
    int number = scenario->formations++;
    struct scenario_formation *formation = &scenario->formation[number];
    bool right;
    if (node->kind != json_kind_object)
        return scenario_refuse(reading, "formations", "must be objects, as {\"name\": \"21st division\", \"units\": [...]}",
                               NULL);
    const struct json_node *name = json_member(reading->json, node, "name");
    reading->formation = name != NULL && name->kind == json_kind_string ? name->string : "";
    if (!members_read(reading, formation_members, node, formation))
        return false;
    formation->side = side;
    formation->above = above;
    if (formation->player != NULL && !player_is_known(reading, &scenario->side[side], formation->player))
        return false;
    if (!read_arrival(reading, node, scenario, &formation->arrives) || !read_commander(reading, node, scenario, number) ||
        !read_units(reading, node, scenario, number))
        return false;
    const struct json_node *parts = part_of(reading, node, "formations", json_kind_list, &right);
    if (parts == NULL)
        return right;
    for (const struct json_node *part = json_first(reading->json, parts); part != NULL; part = json_next(reading->json, part))
        if (!read_formation(reading, part, scenario, side, number))
            return false;
    return true;
}

bool army_read(struct scenario_reading *reading, const struct json_node *army, struct scenario *scenario, int side)
{
    int32_t units = scenario->units;
    reading->side = scenario->side[side].id;
    if (!read_formation(reading, army, scenario, side, -1))
        return false;
    reading->formation = "";
    if (scenario->units == units)
        return scenario_refuse(reading, "army", "has no units: give it at least one", NULL);
    reading->side = "";
    return true;
}

/* ---- attached units ---- */

static const char *unit_id(const void *scenario, size_t index)
{
    const struct scenario *it = scenario;
    return index < (size_t)it->units ? it->unit[index].id : NULL;
}

static int unit_called(const struct scenario *scenario, const char *id)
{
    for (int unit = 0; unit < scenario->units; unit++)
        if (text_equal(scenario->unit[unit].id, id))
            return unit;
    return -1;
}

/* For complaints about a unit that was read before. */
static void turn_back_to(struct scenario_reading *reading, const struct scenario *scenario, int unit)
{
    const struct scenario_formation *formation = &scenario->formation[scenario->unit[unit].of];
    reading->side = scenario->side[formation->side].id;
    reading->formation = formation->name != NULL ? formation->name : "";
    reading->what = "unit";
    reading->name = scenario->unit[unit].name;
    reading->number = 1;
    while (reading->number <= unit && scenario->unit[unit - reading->number].of == scenario->unit[unit].of)
        reading->number++;
}

static bool host_fits(const struct scenario_reading *reading, const struct scenario *scenario, int unit, int host)
{
    const char *id = scenario->unit[unit].attached_to;
    if (host < 0) {
        const char *near = text_nearest(id, unit_id, scenario);
        return scenario_refuse(reading, "attached_to", "is \"", id, "\", which is no unit", near != NULL ? "; did you mean " : "",
                               near != NULL ? near : "", NULL);
    }
    const struct scenario_unit *it = &scenario->unit[host];
    if (host == unit)
        return scenario_refuse(reading, "attached_to", "is its own id: name the unit that it goes with", NULL);
    if (scenario->formation[it->of].side != scenario->formation[scenario->unit[unit].of].side)
        return scenario_refuse(reading, "attached_to", "is \"", id, "\", a unit of the other side", NULL);
    return it->attached_to == NULL ||
           scenario_refuse(reading, "attached_to", "is \"", id, "\", which is attached itself, to ", it->attached_to, NULL);
}

bool attachments_read(struct scenario_reading *reading, struct scenario *scenario)
{
    for (int i = 0; i < scenario->units; i++) {
        struct scenario_unit *unit = &scenario->unit[i];
        unit->host = unit->attached_to != NULL ? unit_called(scenario, unit->attached_to) : -1;
        if (unit->attached_to == NULL)
            continue;
        turn_back_to(reading, scenario, i);
        if (!host_fits(reading, scenario, i, unit->host))
            return false;
    }
    return true;
}
