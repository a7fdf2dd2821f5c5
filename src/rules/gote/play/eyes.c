/* eyes.c - what a unit is, as the facts of procedures want to know it. */
#include "rules/gote/play/unit.h"

#include "drill/house.h"

/* ---- what it is ---- */

static enum troop_kind kind_of(const struct battle *b, int unit)
{
    return (enum troop_kind)gote_troop(b, unit)->kind;
}

static bool is_cavalry(enum troop_kind kind)
{
    return kind >= troop_light_cavalry && kind <= troop_skirmish_cavalry;
}

bool gote_is_foot(const struct battle *b, int unit)
{
    enum troop_kind kind = kind_of(b, unit);
    return kind <= troop_mob || (is_cavalry(kind) && gote_unit(b, unit)->dismounted);
}

bool gote_is_horse(const struct battle *b, int unit)
{
    return is_cavalry(kind_of(b, unit)) && !gote_unit(b, unit)->dismounted;
}

bool gote_is_battery(const struct battle *b, int unit)
{
    enum troop_kind kind = kind_of(b, unit);
    return kind == troop_foot_guns || kind == troop_horse_guns;
}

bool gote_is_leader(const struct battle *b, int unit)
{
    return kind_of(b, unit) == troop_leader;
}

bool gote_is_single(const struct battle *b, int unit)
{
    return kind_of(b, unit) >= troop_leader;
}

bool gote_is_fighting(const struct battle *b, int unit)
{
    return !gote_is_single(b, unit) && !gote_is_crew(b, unit);
}

bool gote_is_irregular(const struct battle *b, int unit)
{
    return kind_of(b, unit) == troop_indians || kind_of(b, unit) == troop_guerrillas;
}

enum arm gote_arm(const struct battle *b, int unit)
{
    return gote_is_battery(b, unit) ? arm_artillery : gote_is_horse(b, unit) ? arm_cavalry : arm_infantry;
}

/* ---- how it stands ---- */

bool gote_is_routed(const struct battle *b, int unit)
{
    return gote_unit(b, unit)->state == state_routed;
}

/* A state is one word: who is in disorder or runs besides has it from the marks of the turn. */
bool gote_is_blown(const struct battle *b, int unit)
{
    const struct gote_unit *own = gote_unit(b, unit);
    const bool other = own->state == state_disordered || own->state == state_routed;
    return own->state == state_blown || (other && (own->turn.blown_at_start || own->turn.made_blown));
}

bool gote_is_crew(const struct battle *b, int unit)
{
    return gote_is_battery(b, unit) && gote_unit(b, unit)->captured_by >= 0;
}

bool gote_is_formed(const struct battle *b, int unit)
{
    enum troop_kind kind = kind_of(b, unit);
    bool close = gote_posture(b, unit) <= posture_back_to_back;
    bool troops = kind <= troop_engineers || (kind >= troop_light_cavalry && kind <= troop_heavy_cavalry);
    bool as_formed = gote_is_irregular(b, unit) && gote_effective(b, unit, false).formed;
    return !gote_is_routed(b, unit) && ((troops && close) || as_formed);
}

bool gote_is_open_order(const struct battle *b, int unit)
{
    return gote_posture(b, unit) == posture_skirmish && kind_of(b, unit) != troop_mob;
}

bool gote_is_solid(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && gote_is_fighting(b, unit) && !gote_is_open_order(b, unit) && !gote_is_routed(b, unit);
}

bool gote_is_semi(const struct battle *b, int unit)
{
    return gote_posture(b, unit) == posture_semi_skirmish;
}

const enum formation gote_formations[postures] = {
    [posture_line] = formation_line,
    [posture_column] = formation_column,
    [posture_road_column] = formation_column,
    [posture_square] = formation_square,
    [posture_back_to_back] = formation_back_to_back,
    [posture_skirmish] = formation_skirmishers,
    [posture_semi_skirmish] = formation_semi_skirmishers,
    [posture_limbered] = formation_limbered_artillery,
    [posture_unlimbered] = formation_unlimbered_artillery,
};

enum formation gote_formation(const struct battle *b, int unit)
{
    if (battle_in_place(b, unit) && !gote_is_battery(b, unit))
        return formation_building;
    switch ((int)kind_of(b, unit)) {
    case troop_indians:
        return formation_indians;
    case troop_guerrillas:
        return formation_guerrillas;
    case troop_mob:
        return formation_mob;
    default:
        return gote_formations[gote_posture(b, unit)];
    }
}

enum formation gote_formation_met(const struct battle *b, int target)
{
    enum formation formation = gote_formation(b, target);
    if (formation == formation_building)
        return formation_line;
    if (formation == formation_back_to_back)
        return formation_square;
    return formation == formation_indians || formation == formation_guerrillas ? formation_skirmishers : formation;
}

bool gote_is_manned(const struct battle *b, int unit)
{
    return gote_is_battery(b, unit) && !gote_unit(b, unit)->crew_away;
}

bool gote_is_unlimbered(const struct battle *b, int unit)
{
    return gote_is_manned(b, unit) && gote_posture(b, unit) == posture_unlimbered;
}

/* ---- who is there, who is near ---- */

bool gote_is_here(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || battle_in_place(b, unit);
}

#define NEAR_IN 20
#define NEAR_TO_GUNS_AND_HORSE_IN 40
#define NEAR_TO_SIEGE_GUNS_IN 50 /* they carry 48 */

static bool is_no_crew(const struct battle *b, int unit)
{
    return !gote_is_crew(b, unit);
}

bool gote_has_enemy_near(const struct battle *b, int unit)
{
    int32_t most = (gote_arm(b, unit) == arm_infantry      ? NEAR_IN
                    : gote_weapon(b, unit) == weapon_siege ? NEAR_TO_SIEGE_GUNS_IN
                                                           : NEAR_TO_GUNS_AND_HORSE_IN) *
                   INCH_MM;
    const struct box at = gote_box_of(b, unit);
    return nearby_is_any(b, &at, most, 1 - battle_side(b, unit), is_no_crew, NO_UNIT) ||
           nearby_is_inside(b, unit, most, 1 - battle_side(b, unit), NULL);
}

bool gote_is_near_enemy(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gote_is_fighting(b, unit) && gote_is_here(b, unit) && gote_has_enemy_near(b, unit))
            return true;
    return false;
}

static bool is_held_by(const struct battle *b, int zone, int side, nearby_counts *counts)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_in_place(b, unit) && b->units[unit].zone == zone && battle_side(b, unit) == side && counts(b, unit))
            return true;
    return false;
}

int gote_keep_nearest(const struct battle *b, int unit, int16_t *others, int count)
{
    int32_t least = INT32_MAX - TOUCH_MM;
    int kept = 0;
    for (int i = 0; i < count; i++)
        least = less_of(least, battle_distance(b, unit, others[i]));
    for (int i = 0; i < count; i++)
        if (battle_distance(b, unit, others[i]) <= least + TOUCH_MM)
            others[kept++] = others[i];
    return kept;
}

int32_t gote_garrison_mm(const struct battle *b, const struct box *box, int32_t most, int side, nearby_counts *counts)
{
    const struct bounds bounds = bounds_wider(box_bounds(box), most);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *house = &b->setup->ground->feature[i];
        int32_t far = house->zone >= 0 ? shape_distance_to_box(&house->shape, box) : most;
        if (far < most && is_held_by(b, house->zone, side, counts))
            most = far;
    }
    return most;
}

int32_t gote_shelter_in(const struct battle *b, int battery)
{
    const struct box *box = battle_box(b, battery);
    const struct ground *ground = b->setup->ground;
    int side = battle_side(b, battery);
    int32_t far, best = 2 * GOTE_SHELTER_IN * INCH_MM;
    if (nearby_nearest(b, box, best, side, gote_is_formed, &far) != NO_UNIT)
        best = far;
    for (int zone = 0; zone < ground->zones; zone++) {
        const struct feature *house = &ground->feature[ground->zone[zone]];
        if (gote_is_house(house) && feature_stands(&b->ground, ground->zone[zone]) && !house_has_side(b, zone, 1 - side))
            best = less_of(best, shape_distance_to_box(&house->shape, box));
    }
    return gote_inches(best);
}

/* ---- its worth ---- */

int gote_raised(const struct battle *b, int unit)
{
    int figures = b->setup->unit[unit].strength;
    for (int other = 0; other < b->setup->units && gote_option(b, option_elite_companies); other++)
        if (gote_unit(b, other)->parent == unit && gote_unit(b, other)->was_with == unit)
            figures -= b->setup->unit[other].strength;
    return figures;
}

int gote_lost(const struct battle *b, int unit)
{
    return larger(gote_raised(b, unit) - b->units[unit].strength, 0);
}

struct gote_effective_grade_result gote_effective(const struct battle *b, int unit, bool charged_by_horse)
{
    struct gote_effective_grade_facts f = facts_of_effective_grade(b);
    struct gote_effective_grade_result r;
    enum troop_kind kind = kind_of(b, unit);
    f.troops = kind == troop_indians      ? troops_indians
               : kind == troop_guerrillas ? troops_guerrillas
               : kind == troop_mob        ? troops_mob
                                          : troops_regular;
    f.grade = (enum grade)gote_unit(b, unit)->grade;
    f.place = gote_place(b, unit);
    f.night = gote_own(b)->night;
    f.charged_by_cavalry = charged_by_horse;
    consult_effective_grade(b, &f, &r, NULL);
    return r;
}

enum grade gote_grade_now(const struct battle *b, int unit)
{
    return (enum grade)gote_effective(b, unit, false).grade;
}

enum weapon gote_weapon(const struct battle *b, int unit)
{
    return (enum weapon)gote_troop(b, unit)->weapon;
}

int gote_stands_left(const struct battle *b, int unit)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    int each = troop->per_stand > 0 ? troop->per_stand : 1, strength = b->units[unit].strength;
    if (gote_is_battery(b, unit) || gote_is_single(b, unit) || strength <= each)
        return 1;
    return (strength + each - 1) / each;
}

int gote_actions(const struct battle *b, int unit)
{
    const struct gote_unit *own = gote_unit(b, unit);
    struct gote_actions_allowed_facts f = facts_of_actions_allowed(b);
    struct gote_actions_allowed_result r;
    f.grade = gote_effective(b, unit, false).grade;
    f.state = (enum state)own->state;
    f.weapon = gote_is_battery(b, unit) ? weapon_gun : gote_weapon(b, unit);
    f.fired_preparatory = own->turn.bombarded;
    consult_actions_allowed(b, &f, &r, NULL);
    return r.actions;
}

/* ---- leaders ---- */

bool gote_is_of_rank(const struct battle *b, int leader, int rank)
{
    return gote_is_leader(b, leader) && b->units[leader].where != where_gone && gote_troop(b, leader)->rank <= rank;
}

bool gote_has_leader(const struct battle *b, int unit, int rank)
{
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow)
        if (gote_is_of_rank(b, other, rank))
            return true;
    return false;
}
