/* shots.c - who bears on whom: the arc, the line of fire and what stands in it, flank, cover, how many fire. */
#include "rules/gote/play/fire.h"

#define ARC (TURN_QUARTER / 2)
#define BEHIND_MM WITHIN_INCHES(1)             /* a unit holds works when it stands so near behind them */
#define INTO_WOODS_IN 2                        /* of woods can be seen through (gote.r63) */
#define OVER_HEADS_MM (3 * INCH_MM - TOUCH_MM) /* from both ends (gote.r63) */
#define NIGHT_IN 6                             /* gote.r72 */
#define SCREEN_IN 3                            /* through friends in open order no nearer (gote.skirm.6) */

/* ---- where they are ---- */

static struct place middle_of(const struct battle *b, int unit)
{
    struct box body = gote_box_of(b, unit);
    return box_centre(&body);
}

static struct place nearest_of(const struct box *body, struct place from)
{
    struct place near[2];
    struct box point = box_at(from, 0, 0, 0);
    return box_distance(&point, body, near) == 0 ? from : near[1];
}

/* The nearest part of a target, as seen from a place. */
static struct place nearest_part(const struct battle *b, struct place from, int target)
{
    const struct box body = gote_box_of(b, target);
    return nearest_of(&body, from);
}

/* Where a line of sight begins: in the middle, of a house at its wall. */
static struct place eye_of(const struct battle *b, int unit, struct place toward)
{
    return battle_in_place(b, unit) ? nearest_part(b, toward, unit) : middle_of(b, unit);
}

static int32_t range_mm(const struct battle *b, int unit, int target)
{
    struct place from = middle_of(b, unit);
    if (battle_in_place(b, target))
        return shape_distance_to(battle_place_of(b, target), from);
    return box_distance_to(battle_box(b, target), from);
}

bool gote_carries(const struct battle *b, int unit, int target)
{
    return gote_inches(range_mm(b, unit, target)) <= gote_charts(b)->firing_ranges[gote_weapon(b, unit)].long_to;
}

/* Ranges are measured from the middle of whoever fires: no part of his body is as far off. */
void gote_find_in_reach(const struct battle *b, int unit, int32_t inches, struct nearby *near)
{
    nearby_unit(b, unit, gote_mm_of(inches) + INCH_MM, 1 - battle_side(b, unit), NULL, near);
}

/* ---- the arc (gote.fire.3, gote.fire.6, gote.fire.7) ---- */

static bool covers_box(const struct battle *b, int unit, const struct box *at)
{
    const struct box *from = battle_box(b, unit);
    const int posture = gote_posture(b, unit);
    return battle_in_place(b, unit) || posture == posture_skirmish || gote_is_square(posture) || box_is_in_arc(from, ARC, at) ||
           box_overlaps(from, at);
}

bool gote_covers(const struct battle *b, int unit, int target)
{
    struct box at = gote_box_of(b, target);
    return covers_box(b, unit, &at);
}

/* ---- what stands in the line of fire ---- */

/* Formed units and semi-skirmishers; batteries by ruling gote.r87 b. */
static bool is_opaque(const void *who, int unit)
{
    const struct battle *b = who;
    if (gote_is_battery(b, unit))
        return gote_is_fighting(b, unit) && gote_ruling(b, ruling_r87) == 'b';
    return gote_is_formed(b, unit) || (gote_is_semi(b, unit) && !gote_is_routed(b, unit));
}

static struct eyes eyes_of(const struct battle *b)
{
    struct eyes eyes = {.who = b, .opaque = is_opaque, .ridges_hide = true};
    for (int kind = 0; kind < ground_kinds; kind++)
        eyes.through[kind] = -1;
    eyes.through[ground_heavy_woods] = INTO_WOODS_IN * INCH_MM + TOUCH_MM; /* who stands just so deep is seen */
    eyes.through[ground_hill] = 0;
    eyes.through[ground_building] = eyes.through[ground_built_up] = 1; /* of any height */
    return eyes;
}

/* From a higher contour one fires over heads, where there is room before and behind them (gote.r63). */
static bool fires_over(const struct battle *b, int unit, const struct box *at, int between)
{
    return gote_level_of(b, unit) > gote_level_of(b, between) && battle_distance(b, unit, between) >= OVER_HEADS_MM &&
           box_distance(at, battle_box(b, between), NULL) >= OVER_HEADS_MM;
}

/* The line from the middle of the firer to the target, as a body that touches whom it meets. */
static struct box line_of_fire(struct place from, struct place to)
{
    int32_t length = place_distance(from, to);
    return box_at(to, place_bearing(from, to), 2 * TOUCH_MM, more_of(length - 1, 1));
}

/* One unit in the line: friends in open order are a screen, the enemy's take half of the dice (gote.skirm.6, gote.skirm.7).
   False, with an objection, if nobody fires through it. */
static bool passes_unit(const struct battle *b, int between, const struct box *at, struct gote_shot *shot,
                        struct objection *objection)
{
    bool enemy = battle_side(b, between) != battle_side(b, shot->unit);
    if (!gote_is_fighting(b, between) || gote_is_routed(b, between) || fires_over(b, shot->unit, at, between))
        return true;
    if (!battle_must(b, between, !gote_is_semi(b, between), "gote.semi.2",
                     " is in the way: nobody fires through semi-skirmishers.", objection) ||
        !battle_must(b, between, !is_opaque(b, between) || gote_is_open_order(b, between), "gote.r63", " is in the way.",
                     objection))
        return false;
    if (!gote_is_open_order(b, between))
        return true;
    if (enemy)
        shot->through_skirmishers = true;
    else
        shot->screen_in = less_of(shot->screen_in, gote_inches(battle_distance(b, shot->unit, between)));
    return true;
}

/* From the middle of the firer to the nearest of the body that he aims at. */
static bool line_is_open(const struct battle *b, const struct box *at, struct gote_shot *shot, struct objection *objection)
{
    const struct place from = middle_of(b, shot->unit);
    const struct box line = line_of_fire(from, nearest_of(at, from));
    struct nearby near;
    nearby_touching(b, &line, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++) {
        int between = near.unit[i];
        if (between != shot->unit && between != shot->target && box_overlaps(&line, battle_box(b, between)) &&
            !passes_unit(b, between, at, shot, objection))
            return false;
    }
    return true;
}

/* To a unit or, without one, to a building. */
static bool ground_is_open(const struct battle *b, int unit, struct place to, int target, struct objection *objection)
{
    struct eyes eyes = eyes_of(b);
    struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, eye_of(b, unit, to), unit, to, target);
    return sight.block == sight_clear ||
           object(objection, "gote.r63", battle_name(b, unit), " does not see ",
                  target == NO_UNIT ? "the building" : battle_name(b, target),
                  sight.block == sight_hill ? ": a ridge is in the way." : ": the ground is in the way.", NULL);
}

static bool is_light_enough(const struct battle *b, int unit, int32_t far, struct objection *objection)
{
    int32_t most = b->setup->weather.visibility_mm;
    if (gote_own(b)->night && (most == 0 || most > NIGHT_IN * INCH_MM))
        most = NIGHT_IN * INCH_MM;
    return battle_must(b, unit, most == 0 || far - TOUCH_MM <= most, "gote.r72", " does not see so far.", objection);
}

/* ---- flank, cover, rest ---- */

static bool lies_in_fan(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    return seen.y >= 0 && size_of(seen.x) <= box->width / 2 + seen.y;
}

/* Of a line: outside its fan ahead and the same fan behind, or by the lines of its edges (gote.r81). */
static bool is_flank(const struct battle *b, int target, struct place from)
{
    const struct box *box = battle_box(b, target);
    struct box behind =
        box_at(place_from(box->front, box->facing, -box->depth, 0), (uint16_t)(box->facing + TURN_HALF), box->width, box->depth);
    struct place seen = place_seen(box->front, box->facing, from);
    if (battle_in_place(b, target) || gote_formation(b, target) != formation_line)
        return false;
    if (gote_ruling(b, ruling_r81) == 'b')
        return seen.y < 0 && seen.y >= -box->depth;
    return !lies_in_fan(box, from) && !lies_in_fan(&behind, from);
}

#define WORKS (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks))

/* Works that a unit stands in, or close behind when fire comes from that place. */
static bool has_works(const struct battle *b, int unit, struct place from)
{
    const struct box *box = battle_box(b, unit);
    struct bounds bounds = bounds_wider(box_bounds(box), BEHIND_MM);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((WORKS >> feature->kind & 1) == 0 || !feature_stands(&b->ground, i) ||
            shape_distance_to_box(&feature->shape, box) > BEHIND_MM)
            continue;
        if (feature->shape.closed ? polygon_holds(&feature->shape, box_centre(box))
                                  : shape_meets_segment(&feature->shape, box_centre(box), from))
            return true;
    }
    return false;
}

/* What engineers have built for a battery or for any other unit (gote.eng.3), toward which it faces. */
static bool has_position(const struct battle *b, int unit, struct place from)
{
    const struct box *box = battle_box(b, unit);
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        bool fits = work->task == 1 + (gote_is_battery(b, unit) ? task_battery_position : task_unit_position);
        if (fits && work->done && box_distance_to(box, work->at) <= BEHIND_MM &&
            turn_between((uint16_t)work->facing, place_bearing(box_centre(box), from)) <= TURN_QUARTER)
            return true;
    }
    return false;
}

/* The best that it has (gote.r24). */
static enum cover cover_of(const struct battle *b, int target, struct place from)
{
    if (battle_in_place(b, target))
        return cover_building;
    if (has_works(b, target, from) || has_position(b, target, from))
        return cover_works;
    enum site site = gote_place(b, target);
    return site == site_woods ? cover_woods : site == site_light_woods ? cover_light_woods : cover_open;
}

bool gote_has_rest(const struct battle *b, int unit, int target)
{
    struct place at = middle_of(b, target);
    return !battle_in_place(b, unit) && !gote_is_battery(b, unit) && !gote_is_horse(b, unit) &&
           (has_works(b, unit, at) || has_position(b, unit, at));
}

/* ---- the shot ---- */

struct gote_shot gote_lay_close(const struct battle *b, int unit, int target)
{
    struct place from = middle_of(b, unit);
    struct gote_shot shot = {.unit = (int16_t)unit, .target = (int16_t)target, .screen_in = NO_SCREEN};
    shot.range_in = gote_inches(range_mm(b, unit, target));
    shot.formation = gote_formation_met(b, target);
    shot.flank = is_flank(b, target, from);
    shot.cover = cover_of(b, target, from);
    return shot;
}

bool gote_lay(const struct battle *b, int unit, int target, struct gote_shot *shot, struct objection *objection)
{
    if (!gote_covers(b, unit, target))
        return object(objection, "gote.fire.3", battle_name(b, target), " is not in the arc of ", battle_name(b, unit),
                      ": it fires ahead, and 45 degrees beyond its corners.", NULL);
    const struct box at = gote_box_of(b, target);
    *shot = gote_lay_close(b, unit, target);
    return is_light_enough(b, unit, battle_distance(b, unit, target), objection) && line_is_open(b, &at, shot, objection) &&
           ground_is_open(b, unit, nearest_of(&at, middle_of(b, unit)), target, objection);
}

bool gote_sees(const struct battle *b, int unit, int other, struct sight *why)
{
    struct eyes eyes = eyes_of(b);
    eyes.units_block = true;
    eyes.height_lifts = true;
    eyes.visibility = gote_own(b)->night ? NIGHT_IN * INCH_MM : b->setup->weather.visibility_mm;
    int from = battle_stands_with(b, unit), to = battle_stands_with(b, other);
    if (!battle_in_place(b, from) && !battle_in_place(b, to))
        return battle_sees(b, &eyes, from, to, why);
    if (!gote_is_here(b, from) || !gote_is_here(b, to))
        return false;
    struct place seen = nearest_part(b, middle_of(b, from), to);
    struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, eye_of(b, from, seen), from, seen, to);
    if (why != NULL)
        *why = sight;
    return sight.block == sight_clear;
}

/* ---- how many fire ---- */

static int front_of(const struct battle *b, int unit, int target)
{
    int posture = gote_posture(b, unit);
    if (!gote_is_square(posture))
        return gote_front_stands(b, unit);
    uint16_t bearing = place_bearing(middle_of(b, unit), middle_of(b, target));
    return gote_side_stands(b, unit, (uint16_t)(bearing - battle_box(b, unit)->facing));
}

/* Horse in line all together, or its front rank (gote.r99). */
static enum formation firing_formation(const struct battle *b, int unit)
{
    enum formation formation = gote_formation(b, unit);
    bool front_rank = formation == formation_line && gote_is_horse(b, unit) && gote_ruling(b, ruling_r99) == 'b';
    return front_rank ? formation_column : formation;
}

int gote_firing(const struct battle *b, int unit, int target)
{
    struct gote_eligible_castings_facts f = facts_of_eligible_castings(b);
    struct gote_eligible_castings_result r;
    if (gote_is_battery(b, unit))
        return b->units[unit].strength;
    f.formation = firing_formation(b, unit);
    f.castings = b->units[unit].strength;
    f.front_stands = front_of(b, unit, target);
    f.figures_per_stand = gote_troop(b, unit)->per_stand;
    return consult_eligible_castings(b, &f, &r, NULL) ? r.eligible : 0;
}

enum ranks gote_ranks(const struct battle *b, int unit)
{
    enum { row_of_others = 14 };
    static const int16_t rows[] = {[nation_america] = 0,          [nation_britain] = 1,  [nation_kings_german_legion] = 2,
                                   [nation_hanover] = 3,          [nation_nassau] = 4,   [nation_portugal] = 5,
                                   [nation_austria] = 6,          [nation_prussia] = 7,  [nation_russia] = 8,
                                   [nation_sweden] = 9,           [nation_denmark] = 10, [nation_confederation_of_the_rhine] = 11,
                                   [nation_france] = 12,          [nation_italy] = 13,   [nation_spain] = row_of_others,
                                   [nation_other] = row_of_others};
    return gote_charts(b)->army_ranks[rows[gote_troop(b, unit)->nation]].ranks == 2 ? ranks_two : ranks_three;
}

/* ---- at buildings ---- */

int32_t gote_range_to_zone(const struct battle *b, int unit, int zone)
{
    const struct ground *ground = b->setup->ground;
    return gote_inches(shape_distance_to(&ground->feature[ground->zone[zone]].shape, middle_of(b, unit)));
}

bool gote_bears_on_zone(const struct battle *b, int unit, int zone, struct objection *objection)
{
    const struct shape *house = &b->setup->ground->feature[b->setup->ground->zone[zone]].shape;
    const struct box at = battle_box_of_zone(b, zone);
    struct gote_shot shot = {.unit = (int16_t)unit, .target = NO_UNIT, .screen_in = NO_SCREEN};
    if (!covers_box(b, unit, &at))
        return object(objection, "gote.fire.3", "The building is not in the arc of ", battle_name(b, unit), ".", NULL);
    return is_light_enough(b, unit, shape_distance_to_box(house, battle_box(b, unit)), objection) &&
           line_is_open(b, &at, &shot, objection) &&
           battle_must(b, unit, shot.screen_in >= SCREEN_IN * DECIMAL_ONE, "gote.skirm.6",
                       " has friends in open order too near before it.", objection) &&
           ground_is_open(b, unit, nearest_of(&at, middle_of(b, unit)), NO_UNIT, objection);
}
