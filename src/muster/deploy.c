#include "muster/deploy.h"

#include <stdarg.h>

uint16_t facing_from(enum table_edge baseline)
{
    static const uint16_t facings[] = {
        [edge_south] = 0, [edge_west] = TURN_QUARTER, [edge_north] = TURN_HALF, [edge_east] = TURN_QUARTER + TURN_HALF};
    return facings[baseline];
}

bool deployment_refuse(const struct deployment *deployment, int unit, ...)
{
    char sentence[LIMIT_MESSAGE];
    struct text text;
    va_list pieces;
    const struct unit_setup *it = &deployment->units[unit];
    text_begin(&text, sentence, sizeof sentence);
    va_start(pieces, unit);
    for (const char *piece; (piece = va_arg(pieces, const char *)) != NULL;)
        text_add(&text, piece);
    va_end(pieces);
    return error_set(deployment->error, error_bad_scenario, "side ", deployment->scenario->side[it->side].id, ", ", it->id, " (",
                     it->name, "), ", sentence, NULL);
}

/* ---- as the scenario says ---- */

/* Troops that are held come when they are wanted, from the first turn on. */
static int16_t first_turn(const struct deployment *deployment, const struct scenario_arrival *arrival)
{
    int32_t minutes = arrival->time == UNSAID ? 0 : arrival->time - deployment->scenario->begins;
    return (int16_t)(1 + (minutes + deployment->turn_minutes - 1) / deployment->turn_minutes);
}

/* On the table's edge, looking in. */
static void come_by_edge(const struct deployment *deployment, int unit, const struct scenario_arrival *arrival)
{
    const struct ground *ground = deployment->ground;
    struct unit_setup *it = &deployment->units[unit];
    bool lengthwise = arrival->edge == edge_south || arrival->edge == edge_north;
    int32_t length = lengthwise ? ground->width : ground->depth;
    int32_t along = arrival->along == UNSAID ? length / 2 : arrival->along < length ? arrival->along : length;
    it->turn = first_turn(deployment, arrival);
    it->edge = (int16_t)arrival->edge;
    it->facing = facing_from((enum table_edge)arrival->edge);
    it->at = lengthwise ? (struct place){along, arrival->edge == edge_north ? ground->depth : 0}
                        : (struct place){arrival->edge == edge_east ? ground->width : 0, along};
}

static void stand(const struct deployment *deployment, int unit, struct place at, int32_t degrees)
{
    struct unit_setup *it = &deployment->units[unit];
    const struct scenario_side *side = &deployment->scenario->side[it->side];
    it->at = at;
    it->facing = degrees == UNSAID ? facing_from((enum table_edge)side->baseline) : turn_of_degrees(degrees);
}

void deploy_as_told(const struct deployment *deployment)
{
    const struct scenario *scenario = deployment->scenario;
    for (int unit = 0; unit < deployment->count; unit++) {
        struct enrolled *one = &deployment->enrolled[unit];
        one->placed = one->goes_with != NO_UNIT;
        if (one->placed)
            continue;
        const struct scenario_commander *commander = &scenario->formation[one->formation].commander;
        struct place at = one->unit != NULL ? one->unit->at : commander->at;
        const struct scenario_arrival *arrival =
            one->unit != NULL ? scenario_arrival(scenario, one->unit) : formation_arrival(scenario, one->formation);
        one->placed = at.x != UNSAID || arrival->edge != UNSAID;
        if (at.x != UNSAID)
            stand(deployment, unit, at, one->unit != NULL ? one->unit->facing : commander->facing);
        else if (arrival->edge != UNSAID)
            come_by_edge(deployment, unit, arrival);
    }
}

void deploy_companions(const struct deployment *deployment)
{
    for (int unit = 0; unit < deployment->count; unit++) {
        int with = deployment->enrolled[unit].goes_with;
        if (with == NO_UNIT)
            continue;
        deployment->units[unit].at = deployment->units[with].at;
        deployment->units[unit].facing = deployment->units[with].facing;
        deployment->units[unit].turn = deployment->units[with].turn;
        deployment->units[unit].edge = deployment->units[with].edge;
    }
}

/* ---- is it sound? ---- */

static struct box box_of(const struct deployment *deployment, int unit)
{
    const struct unit_setup *it = &deployment->units[unit];
    return box_at(it->at, it->facing, deployment->enrolled[unit].width, deployment->enrolled[unit].depth);
}

static bool lies_within(const struct box *box, struct place least, struct place most)
{
    struct bounds bounds = box_bounds(box);
    return bounds.least.x >= least.x && bounds.least.y >= least.y && bounds.most.x <= most.x && bounds.most.y <= most.y;
}

static bool is_on_table(const struct deployment *deployment, const struct box *box)
{
    return lies_within(box, (struct place){0, 0}, (struct place){deployment->ground->width, deployment->ground->depth});
}

static bool on_table(const struct deployment *deployment, int unit)
{
    struct box box = box_of(deployment, unit);
    struct digits x, y, width, depth;
    return is_on_table(deployment, &box) ||
           deployment_refuse(deployment, unit, "at: stands at ", text_of_int(&x, box.front.x / 1000), " ",
                             text_of_int(&y, box.front.y / 1000), " with some of it off the table, which is ",
                             text_of_int(&width, deployment->ground->width / 1000), " m by ",
                             text_of_int(&depth, deployment->ground->depth / 1000), " m", NULL);
}

static bool is_dry(const struct deployment *deployment, const struct box *box)
{
    const struct ground_now now = {.ground = deployment->ground};
    return (ground_under(&now, box) & (GROUND_BIT(lake) | GROUND_BIT(river))) == 0;
}

static bool on_dry_ground(const struct deployment *deployment, int unit)
{
    struct box box = box_of(deployment, unit);
    struct digits x, y;
    return is_dry(deployment, &box) ||
           deployment_refuse(deployment, unit, "at: stands in the water at ", text_of_int(&x, box.front.x / 1000), " ",
                             text_of_int(&y, box.front.y / 1000), "; give it a place on land", NULL);
}

/* A ship has water under the whole of it. */
static bool is_afloat(const struct deployment *deployment, int unit)
{
    struct box box = box_of(deployment, unit);
    const struct ground_now now = {.ground = deployment->ground};
    return (ground_around(&now, &box) & (GROUND_BIT(lake) | GROUND_BIT(river))) != 0 ||
           deployment_refuse(deployment, unit, "at: is a ship, and does not lie with the whole of it in a lake or a river", NULL);
}

static bool on_right_ground(const struct deployment *deployment, int unit)
{
    return deployment->units[unit].afloat ? is_afloat(deployment, unit) : on_dry_ground(deployment, unit);
}

/* No corner is further from the middle of a front than half a width and a depth. */
static bool far_apart(const struct deployment *deployment, int a, int b)
{
    const struct enrolled *one = &deployment->enrolled[a], *other = &deployment->enrolled[b];
    struct place at = deployment->units[a].at, there = deployment->units[b].at;
    int64_t reach = (int64_t)one->width + one->depth + other->width + other->depth;
    int64_t across = (int64_t)at.x - there.x, along = (int64_t)at.y - there.y;
    return across > reach || across < -reach || along > reach || along < -reach;
}

static bool goes_with_another(const struct deployment *deployment, int unit)
{
    return deployment->enrolled[unit].goes_with != NO_UNIT;
}

/* Does the other take up room on the table that the unit would have to share? */
static bool is_in_the_way(const struct deployment *deployment, int unit, const struct box *box, int other)
{
    if (other == unit || deployment->units[other].turn > 0 || deployment->units[other].is_leader ||
        goes_with_another(deployment, other) || !deployment->enrolled[other].placed || far_apart(deployment, unit, other))
        return false;
    struct box there = box_of(deployment, other);
    return box_overlaps(box, &there);
}

static bool has_room(const struct deployment *deployment, int unit)
{
    struct box box = box_of(deployment, unit);
    for (int other = 0; other < unit; other++)
        if (is_in_the_way(deployment, unit, &box, other))
            return deployment_refuse(deployment, unit, "at: stands where ", deployment->units[other].id, " (",
                                     deployment->units[other].name, ") stands; move one of them", NULL);
    return true;
}

/* ---- aside ---- */

static bool stands_well(const struct deployment *deployment, int unit, int64_t *looks)
{
    struct box box = box_of(deployment, unit);
    if (!is_on_table(deployment, &box) || !is_dry(deployment, &box))
        return false;
    for (int other = 0; !deployment->units[unit].is_leader && other < deployment->count; other++)
        if (--*looks < 0 || is_in_the_way(deployment, unit, &box, other))
            return false;
    return true;
}

#define ASIDE_MM 10000
#define LOOKS_AT_A_PLACE 500 /* its ground takes longer than a unit */

/* The next place of a square around the middle one, clockwise from its corner in the south-west; false behind the last. */
static bool next_on_square(struct place *at, int32_t half)
{
    if (at->x == -half && at->y < half)
        at->y++;
    else if (at->y == half && at->x < half)
        at->x++;
    else if (at->x == half && at->y > -half)
        at->y--;
    else
        at->x--;
    return !(at->x == -half && at->y == -half);
}

static bool stands_well_at(const struct deployment *deployment, int unit, struct place at, const struct bounds *zone,
                           int64_t *looks)
{
    deployment->units[unit].at = at;
    struct box box = box_of(deployment, unit);
    return lies_within(&box, zone->least, zone->most) && stands_well(deployment, unit, looks);
}

bool deploy_aside(const struct deployment *deployment, int unit, const struct bounds *zone, int64_t *looks)
{
    const struct place wanted = deployment->units[unit].at;
    int32_t width = zone->most.x - zone->least.x, depth = zone->most.y - zone->least.y;
    int32_t most = (width > depth ? width : depth) / ASIDE_MM;
    if (stands_well(deployment, unit, looks))
        return true;
    for (int32_t half = 1; half <= most; half++) {
        struct place off = {-half, -half};
        do {
            struct place at = {wanted.x + off.x * ASIDE_MM, wanted.y + off.y * ASIDE_MM};
            if ((*looks -= LOOKS_AT_A_PLACE) < 0)
                return false;
            if (stands_well_at(deployment, unit, at, zone, looks))
                return true;
        } while (next_on_square(&off, half));
    }
    return false;
}

/* In the zone of its formation, if it has one. */
static struct bounds bounds_for(const struct deployment *deployment, int unit)
{
    int owner = scenario_zone_of(deployment->scenario, deployment->enrolled[unit].formation);
    if (owner >= 0)
        return deployment->scenario->formation[owner].zone;
    return (struct bounds){{0, 0}, {deployment->ground->width, deployment->ground->depth}};
}

#define MOST_LOOKS_ASIDE 200000000

/* Who finds no place in his zone stands as near to it as may be. */
bool deploy_all_aside(const struct deployment *deployment)
{
    const struct bounds table = {{0, 0}, {deployment->ground->width, deployment->ground->depth}};
    int64_t looks = MOST_LOOKS_ASIDE;
    for (int unit = 0; deployment->bases_are_large && unit < deployment->count; unit++) {
        const struct bounds zone = bounds_for(deployment, unit);
        bool stands =
            deployment->units[unit].turn == 0 && !goes_with_another(deployment, unit) && !deployment->units[unit].afloat;
        const struct place wanted = deployment->units[unit].at;
        if (!stands || deploy_aside(deployment, unit, &zone, &looks))
            continue;
        deployment->units[unit].at = wanted;
        if (!deploy_aside(deployment, unit, &table, &looks))
            return deployment_refuse(deployment, unit, "finds no place of its own: give it one with at, or make its zone larger",
                                     NULL);
    }
    return true;
}

/* ---- the whole ---- */

bool deployment_holds(const struct deployment *deployment)
{
    for (int unit = 0; unit < deployment->count; unit++) {
        if (deployment->units[unit].turn > 0 || goes_with_another(deployment, unit))
            continue;
        if (!on_table(deployment, unit) || !on_right_ground(deployment, unit))
            return false;
        if (!deployment->units[unit].is_leader && !has_room(deployment, unit))
            return false;
    }
    return true;
}
