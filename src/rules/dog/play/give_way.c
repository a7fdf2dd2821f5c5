/* give_way.c - skirmishers fall back before formed enemies that come nearer than 40 m (dog.skirm.9). */
#include "rules/dog/play/move.h"

#include "drill/nearby.h"
#include "drill/way_back.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/nerve.h"

#include "field/whole.h"

#define FORMED_ENEMY_MM (40 * METRE_MM)
#define GAP_MM (10 * METRE_MM)

/* Through whom a charge has gone fights nobody for that (dog.charge.14). */
static bool gives_way(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    return dog_is_skirmishing(b, unit) && !dog_is_running(b, unit) && dog_is_fighting(b, unit) &&
           own->charge.stage == charge_stage_none && !(own->melee.struck_by != 0 && dog_fights(b, unit));
}

static int32_t wanted_mm(const struct battle *b, int unit, int enemy)
{
    struct dog_skirmisher_position_facts f = facts_of_skirmisher_position(b);
    struct dog_skirmisher_position_result r;
    int32_t mm = battle_distance(b, unit, enemy);
    f.parent_m = 0;
    f.formed_enemy_m = mm / METRE_MM;
    return consult_skirmisher_position(b, &f, &r, NULL) && r.fall_back_m > 0 ? FORMED_ENEMY_MM - mm : 0;
}

/* The shortest way out of his reach: along the gap between the two, or middle from middle where there is hardly one. */
static uint16_t way_out(const struct battle *b, int unit, int enemy)
{
    struct place near[2];
    bool apart = box_distance(battle_box(b, enemy), battle_box(b, unit), near) > METRE_MM;
    return apart ? place_bearing(near[0], near[1]) : way_back_bearing(b, unit, enemy);
}

/* They slip through by gaps, but lie in full where they halt, with no wing over water: who has no such place where the gap leads
   goes as far as all of them have room. True if the way is whole. */
static bool find_way_by_gaps(const struct battle *b, const struct walker *walker, uint16_t bearing, int32_t mm,
                             struct withdrawal *way)
{
    bool whole = way_back_find(b, walker, bearing, mm, GAP_MM, way);
    return way->off_table || dog_ground_that_bars(b, walker->unit, &way->end) < 0 ? whole
                                                                                  : way_back_find(b, walker, bearing, mm, 0, way);
}

/* Straight, or bending by so much at most; returns how far it has left the enemy behind. */
static int32_t find_way(const struct battle *b, struct walker walker, int enemy, int32_t wanted, int16_t most_bend,
                        struct withdrawal *way)
{
    walker.most_bend = most_bend;
    find_way_by_gaps(b, &walker, way_out(b, walker.unit, enemy), wanted, way);
    return box_distance(&way->end, battle_box(b, enemy), NULL);
}

/* Straight, or round what is in the way if that leaves the enemy farther behind. */
static int32_t find_best_way(const struct battle *b, struct walker walker, int enemy, int32_t wanted, struct withdrawal *way)
{
    struct withdrawal straight;
    int32_t far = find_way(b, walker, enemy, wanted, MOST_BEND, way);
    int32_t far_straight = find_way(b, walker, enemy, wanted, NO_BEND, &straight);
    if (far_straight + TOUCH_MM < far)
        return far;
    *way = straight;
    return far_straight;
}

/* The ground takes its order as on any way (dog.r49). */
static void give(struct battle *b, int unit, int enemy, const struct withdrawal *way, int32_t gone)
{
    battle_put(b, unit, way->end);
    dog_unit(b, unit)->turn.acted = 1;
    battle_tell(b, event_gives_way, "dog.skirm.9", unit, enemy, dog_metres(gone));
    dog_disorder(b, unit, dog_cost_of_way_back(b, unit, way).order, "dog.r49");
}

#define TRIES 8 /* each of them leaves a fraction of what the one before has left, or takes off what rounding was too much */

/* As far as it can, if it cannot go so far; with its face to the enemy. Aslant of his front it goes more than it gains. */
static void fall_back(struct battle *b, int unit, int enemy)
{
    const struct dog_walk walk = {.battle = b, .unit = unit, .posture = posture_skirmish, .target = NO_UNIT};
    struct walker walker = dog_walker(&walk);
    struct withdrawal way;
    int32_t wanted = wanted_mm(b, unit, enemy), missing = wanted;
    if (wanted <= 0)
        return;
    walker.clear_of = 0;
    walker.through_friends = true;
    for (int tries = 0; tries < TRIES && missing != 0; tries++) {
        missing = FORMED_ENEMY_MM - find_best_way(b, walker, enemy, wanted, &way);
        if (way.length + TOUCH_MM < wanted)
            break;
        wanted += missing;
    }
    int32_t gone = place_distance(battle_box(b, unit)->front, way.end.front);
    if (gone <= TOUCH_MM)
        return;
    give(b, unit, enemy, &way, gone);
}

/* Straight ahead of who comes on, all of so many mm. */
static bool withdraws(const struct battle *b, int company, uint16_t bearing, int32_t mm, struct withdrawal *way)
{
    const struct dog_walk walk = {.battle = b, .unit = company, .posture = posture_skirmish, .target = NO_UNIT};
    struct walker walker = dog_walker(&walk);
    walker.clear_of = 0;
    walker.through_friends = true;
    walker.most_bend = NO_BEND;
    return find_way_by_gaps(b, &walker, bearing, mm, way) && !way->off_table;
}

static int32_t farthest(const struct battle *b, int unit)
{
    return dog_mm(dog_allowance_m(b, unit, dog_posture(b, unit), move_mode_normal, NULL)) + FORMED_ENEMY_MM;
}

bool dog_has_room_to_give_way(const struct battle *b, int unit, uint16_t bearing, int company)
{
    struct withdrawal way;
    return gives_way(b, company) && withdraws(b, company, bearing, farthest(b, unit), &way);
}

/* Past friends upon whom it would come to stand. */
static bool withdraws_so_far_or_farther(const struct battle *b, int company, uint16_t bearing, int32_t mm, int32_t most,
                                        struct withdrawal *way)
{
    while (mm < most && !withdraws(b, company, bearing, mm, way))
        mm += GAP_MM;
    return mm < most || withdraws(b, company, bearing, most, way);
}

/* The least way back that leaves 40 m, once it is abreast of his front: its nearest corner may stand aside of him. */
static int32_t enough_mm(const struct box *company, const struct box *there, int32_t most)
{
    int32_t too_short = more_of(most - FORMED_ENEMY_MM, 0) - 1, enough = most;
    while (enough - too_short > 1) {
        int32_t middle = too_short + (enough - too_short) / 2;
        struct box gone = *company;
        gone.front = place_from(company->front, there->facing, middle, 0);
        if (box_within(&gone, there, FORMED_ENEMY_MM - 1))
            too_short = middle;
        else
            enough = middle;
    }
    return enough;
}

void dog_drive_skirmishers(struct battle *b, int unit, const struct box *from, const struct box *there)
{
    const int32_t far = place_distance(from->front, there->front);
    const struct box way_ahead = box_at(there->front, from->facing, from->width, more_of(far, 1));
    struct nearby near;
    nearby_within(b, &way_ahead, 0, 1 - battle_side(b, unit), gives_way, &near);
    for (int i = 0; i < near.count; i++) {
        int company = near.unit[i];
        struct withdrawal way;
        int32_t most = FORMED_ENEMY_MM + far - dog_span_before(from, battle_box(b, company)).nearest;
        int32_t wanted = enough_mm(battle_box(b, company), there, most);
        if (!withdraws_so_far_or_farther(b, company, from->facing, wanted, farthest(b, unit), &way))
            continue;
        give(b, company, unit, &way, way.length);
    }
}

void dog_skirmishers_give_way(struct battle *b, int unit)
{
    struct nearby near;
    if (!dog_is_formed(b, unit))
        return;
    nearby_within(b, battle_box(b, unit), FORMED_ENEMY_MM - TOUCH_MM, 1 - battle_side(b, unit), gives_way, &near);
    for (int i = 0; i < near.count; i++)
        fall_back(b, near.unit[i], unit);
}
