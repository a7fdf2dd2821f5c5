/* hits.c - fire is thrown, and strikes stands, gunners, horses, houses; losses come off when all of this part have fired
   (cls3.fire.v.3, ruling cls3.r35). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fires.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"

#include "drill/nearby.h"
#include "field/whole.h"

/* ---- losses by their cause ---- */

static void note_cause(struct cls3_unit *struck, enum fire_how how, int hits)
{
    int16_t *lost = how == fire_volley                           ? &struck->fire.lost_on_volley
                    : how == fire_skirmish || how == fire_sniper ? &struck->fire.lost_on_skirmish
                    : how == fire_ball                           ? &struck->fire.lost_on_ball
                                                                 : &struck->fire.lost_on_case;
    *lost = (int16_t)(*lost + hits);
}

/* ---- two ranks ---- */

/* So many of these stands' castings that have not been struck yet; returns how many could not be found. */
static int strike_stands(struct cls3_unit *target, uint32_t stands, int hits)
{
    for (bool found = true; found && hits > 0;) {
        found = false;
        for (int stand = 0; stand < MOST_STANDS && hits > 0; stand++)
            if ((stands >> stand & 1) != 0 && target->hits[stand] < target->alive[stand]) {
                target->hits[stand]++;
                hits--;
                found = true;
            }
    }
    return hits;
}

static bool is_behind(const struct cls3_stand *front, const struct cls3_stand *stand, bool same_unit)
{
    struct place seen = place_seen(front->box.front, front->box.facing, box_centre(&stand->box));
    bool next =
        same_unit ? stand->row == front->row + 1 : seen.y < -front->box.depth && box_within(&front->box, &stand->box, TOUCH_MM);
    return next && size_of(seen.x) * 2 <= front->box.width;
}

/* Stands of the same or another unit that touch the back of these. */
static uint32_t stands_behind(const struct battle *b, int unit, uint32_t stands, int other)
{
    struct cls3_stand front[MOST_STANDS], all[MOST_STANDS];
    int fronts = cls3_find_stands(b, unit, front), count = cls3_find_stands(b, other, all);
    uint32_t behind = 0;
    for (int i = 0; i < fronts; i++)
        for (int j = 0; j < count && (stands >> front[i].stand & 1) != 0; j++)
            if (is_behind(&front[i], &all[j], unit == other))
                behind |= UINT32_C(1) << all[j].stand;
    return behind;
}

static int strike_unit_behind(struct battle *b, const struct cls3_fire *fire, int hits)
{
    struct nearby near;
    int target = fire->target;
    nearby_within(b, battle_box(b, target), TOUCH_MM, battle_side(b, target), NULL, &near);
    for (int i = 0; i < near.count && hits > 0; i++) {
        struct cls3_unit *other = cls3_unit(b, near.unit[i]);
        if (near.unit[i] == target || cls3_is_gun(b, near.unit[i]) || cls3_is_commander(b, near.unit[i]))
            continue;
        int left = strike_stands(other, stands_behind(b, target, fire->aimed_at, near.unit[i]), hits);
        note_cause(other, fire->how, hits - left);
        hits = left;
    }
    return hits;
}

/* Stands of one rank do not screen those behind them, of whatever unit (cls3.fire.v.3). What the target itself has lost is
   returned: no more than the living of those ranks. */
static int strike_two_ranks(struct battle *b, const struct cls3_fire *fire, int hits)
{
    const struct cls3_troop *troop = cls3_troop(b, fire->target);
    struct cls3_unit *target = cls3_unit(b, fire->target);
    int left = hits;
    if (fire->how != fire_volley)
        left = strike_stands(target, UINT32_C(1) << fire->shot.at_stand, left);
    left = strike_stands(target, fire->aimed_at, left);
    uint32_t second = stands_behind(b, fire->target, fire->aimed_at, fire->target);
    if (troop->kind != body_horse && troop->deep > 1)
        return hits - left;
    left = strike_stands(target, second, left);
    if (second == 0)
        strike_unit_behind(b, fire, left);
    return hits - left;
}

/* ---- in depth: what goes along the ranks, ball, and case by the other reading of ruling cls3.r64 ---- */

static bool is_case(const struct cls3_fire *fire)
{
    return fire->how == fire_case || fire->how == fire_heavy_case;
}

/* How far off a stand is for what is fired: those on its line come before those beside it; -1: beyond its range, or beside case,
   which is as broad as the battery (cls3.fire.c.3). */
static int32_t depth_of(const struct cls3_fire *fire, int32_t reach, const struct box *stand)
{
    const struct cls3_shot *shot = &fire->shot;
    uint16_t bearing = place_bearing(shot->from.front, box_centre(&shot->at));
    struct place end = place_from(shot->from.front, bearing, 2 * reach, 0);
    struct box line = box_at(end, bearing, is_case(fire) ? shot->from.width - TOUCH_MM : 2, 2 * reach);
    int32_t mm = box_distance(&shot->from, stand, NULL);
    if (mm > reach + TOUCH_MM)
        return -1;
    return box_overlaps(&line, stand) ? mm : is_case(fire) ? -1 : mm + reach;
}

/* The stand that is hit, then those behind it, to the limit of the range (cls3.fire.v.4, ruling cls3.r35): how many. Of a unit
   behind the target none but those on its line. */
static int find_in_depth(const struct battle *b, const struct cls3_fire *fire, int unit, int stands[MOST_STANDS])
{
    struct cls3_stand all[MOST_STANDS];
    int32_t reach = cls3_mm(cls3_limit_of_fire(b, fire)), depth[MOST_STANDS];
    int count = cls3_find_stands(b, unit, all), found = 0;
    for (int i = 0; i < count; i++) {
        bool aimed = unit == fire->target && all[i].stand == fire->shot.at_stand;
        int32_t mm = aimed ? 0 : depth_of(fire, reach, &all[i].box);
        if (unit != fire->target && mm > reach + TOUCH_MM)
            continue;
        int at = found;
        for (; mm >= 0 && at > 0 && depth[at - 1] > mm; at--) {
            depth[at] = depth[at - 1];
            stands[at] = stands[at - 1];
        }
        if (mm < 0)
            continue;
        depth[at] = mm;
        stands[at] = all[i].stand;
        found++;
    }
    return found;
}

/* Returns how many could not be found. */
static int strike_in_turn(struct battle *b, const struct cls3_fire *fire, int unit, int hits)
{
    int stands[MOST_STANDS], count = find_in_depth(b, fire, unit, stands), left = hits;
    for (int i = 0; i < count; i++)
        left = strike_stands(cls3_unit(b, unit), UINT32_C(1) << stands[i], left);
    return left;
}

/* The next stand behind may be another unit's, which touches the target. Returns what the target has lost. */
static int strike_in_depth(struct battle *b, const struct cls3_fire *fire, int hits)
{
    struct nearby near;
    int target = fire->target;
    const int over = strike_in_turn(b, fire, target, hits);
    nearby_within(b, battle_box(b, target), TOUCH_MM, battle_side(b, target), NULL, &near);
    for (int i = 0, left = over; i < near.count && left > 0; i++) {
        if (near.unit[i] == target || cls3_is_gun(b, near.unit[i]) || cls3_is_commander(b, near.unit[i]))
            continue;
        struct cls3_unit *other = cls3_unit(b, near.unit[i]);
        const int more = strike_in_turn(b, fire, near.unit[i], left);
        note_cause(other, fire->how, left - more);
        other->fire.rocketed = other->fire.rocketed || (fire->procedure == procedure_rocket_fire && more < left);
        left = more;
    }
    return hits - over;
}

static uint32_t stands_in_depth(const struct battle *b, const struct cls3_fire *fire)
{
    int stands[MOST_STANDS], count = find_in_depth(b, fire, fire->target, stands);
    uint32_t reached = 0;
    for (int i = 0; i < count; i++)
        reached |= UINT32_C(1) << stands[i];
    return reached;
}

/* Small arms and case reach two ranks of troops in the open, but along them (cls3.fire.v.3). */
static bool reaches_two_ranks(const struct battle *b, const struct cls3_fire *fire)
{
    bool deep = fire->shot.enfilade || fire->singles_out || fire->how == fire_ball;
    return !deep && !(is_case(fire) && cls3_ruling(b, ruling_r64) == 'b');
}

static int living(const struct cls3_unit *target, uint32_t stands)
{
    int men = 0;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        men += stands >> stand & 1 ? more_of(target->alive[stand] - target->hits[stand], 0) : 0;
    return men;
}

int cls3_left_to_lose(const struct battle *b, const struct cls3_fire *fire)
{
    const struct cls3_unit *target = cls3_unit(b, fire->target);
    const struct cls3_troop *troop = cls3_troop(b, fire->target);
    if (cls3_is_gun(b, fire->target) || fire->shot.at_stand == ANY_STAND)
        return living(target, UINT32_MAX);
    if (!reaches_two_ranks(b, fire))
        return living(target, stands_in_depth(b, fire));
    bool two_on_a_stand = troop->kind != body_horse && troop->deep > 1;
    return living(target, fire->aimed_at | (two_on_a_stand ? 0 : stands_behind(b, fire->target, fire->aimed_at, fire->target)));
}

/* Of a battery its gunners are struck. */
static void strike(struct battle *b, const struct cls3_fire *fire, int hits)
{
    struct cls3_unit *target = cls3_unit(b, fire->target);
    if (cls3_is_gun(b, fire->target) || fire->shot.at_stand == ANY_STAND)
        target->hits[0] = (int16_t)(target->hits[0] + hits);
    else if (reaches_two_ranks(b, fire))
        hits = strike_two_ranks(b, fire, hits);
    else
        hits = strike_in_depth(b, fire, hits);
    note_cause(target, fire->how, hits);
}

/* ---- batteries and houses ---- */

/* Silent for one turn or two from now, however often it is struck; a mark of an earlier turn goes as the phase ends
   (cls3.fire.cb.4). */
static int8_t marks_with(const struct cls3_unit *gun, int marks)
{
    int with_old = marks + (gun->fire.marks_before > 0 ? 1 : 0);
    return (int8_t)more_of(gun->suppressed, with_old);
}

/* Returns how many of its gunners fall. */
static int mark_gun(struct battle *b, int gun, const struct cls3_counter_battery_result *r)
{
    struct cls3_unit *own = cls3_unit(b, gun);
    int marks = r->outcome == battery_effect_suppressed_1 ? 1 : r->outcome == battery_effect_suppressed_2 ? 2 : 0;
    own->horses = (int16_t)(own->horses - smaller(r->horses_killed, own->horses));
    if (marks > 0) {
        own->suppressed = marks_with(own, marks);
        battle_tell(b, event_suppressed, "cls3.fire.cb.4", gun, NO_UNIT, marks);
    }
    if (r->horses_killed > 0)
        battle_tell(b, event_lost_horses, "cls3.fire.cb.3", gun, NO_UNIT, r->horses_killed);
    return r->outcome == battery_effect_destroyed ? cls3_men(b, gun) : r->gunners_killed;
}

static void note_rockets(struct battle *b, const struct cls3_fire *fire, const struct cls3_rocket_fire_result *r)
{
    struct cls3_unit *target = cls3_unit(b, fire->target);
    target->fire.rocketed = target->fire.rocketed || r->morale_check;
    target->horses = (int16_t)(target->horses - smaller(r->horses_killed, target->horses));
    if (cls3_is_inside(b, fire->target) && r->hits > 0)
        cls3_hit_place(b, b->units[fire->target].zone, 0, 1);
}

/* ---- the throw ---- */

#define HITS_OF(name) \
    case procedure_##name: \
        return ((const struct cls3_##name##_result *)result)->hits

int cls3_hits_of(int procedure, const int32_t *result)
{
    switch (procedure) {
        HITS_OF(volley_fire);
        HITS_OF(skirmish_fire);
        HITS_OF(skirmish_fire_fast);
        HITS_OF(sniper_fire);
        HITS_OF(canister);
        HITS_OF(rocket_fire);
        HITS_OF(artillery_ball);
    default:
        return 0;
    }
}

/* Where a howitzer's effect is two hits (ruling cls3.r1 b), they are the two that set fire: walls cover men, not roofs. */
int cls3_hits_on_place(const struct battle *b, int procedure, const int32_t *result)
{
    if (procedure == procedure_rocket_fire)
        return ((const struct cls3_rocket_fire_result *)result)->fire_started;
    if (procedure == procedure_artillery_ball && cls3_ruling(b, ruling_r1) == 'b')
        return more_of(2 + ((const struct cls3_artillery_ball_result *)result)->modifier, 0);
    return cls3_hits_of(procedure, result) > 0;
}

static bool is_shelled(const struct battle *b, const struct cls3_fire *fire)
{
    return fire->procedure == procedure_artillery_ball && cls3_is_inside(b, fire->target) &&
           cls3_troop(b, fire->unit)->troop == troop_howitzer;
}

static void throw_fire(struct battle *b, const struct cls3_fire *fire, const char *rule)
{
    int32_t result[LIMIT_FACTS] = {0};
    if (!battle_judge(b, fire->procedure, rule, fire->unit, fire->target, fire->facts, result))
        return;
    int hits = cls3_hits_of(fire->procedure, result);
    if (fire->procedure == procedure_rocket_fire)
        note_rockets(b, fire, (const struct cls3_rocket_fire_result *)result);
    if (fire->procedure == procedure_counter_battery)
        hits = mark_gun(b, fire->target, (const struct cls3_counter_battery_result *)result);
    if (is_shelled(b, fire) && cls3_hits_on_place(b, fire->procedure, result) > 0)
        cls3_hit_place(b, b->units[fire->target].zone, cls3_hits_on_place(b, fire->procedure, result), 0);
    strike(b, fire, hits);
}

void cls3_shoot(struct battle *b, const struct cls3_fire *fire, const char *rule)
{
    struct cls3_unit *own = cls3_unit(b, fire->unit);
    own->fire.fired = 1;
    if (cls3_is_inside(b, fire->unit))
        own->fire.from_side[cls3_side_of_place(b, fire->unit, fire->target)] += (int16_t)fire->men;
    else
        own->fire.stands |= (int32_t)fire->stands;
    battle_tell(b, event_fires, rule, fire->unit, fire->target, 0);
    throw_fire(b, fire, rule);
}
