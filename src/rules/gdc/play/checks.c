/* checks.c - checks of morale that are due: what calls for one, and whose nerve is shaken by what friends near by suffer
 * (gdc.3.2). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

_Static_assert(check_causes < 32, "the causes of checks fit in a mask");

/* ---- what is due ---- */

static bool in_mask(int32_t mask, int event)
{
    return mask >> event & 1;
}

static void add_to_mask(int32_t *mask, int event)
{
    *mask |= INT32_C(1) << event;
}

/* Checks made in an earlier step no longer count. */
static void turn_to_this_step(struct battle *b, struct gdc_unit *own)
{
    if (own->checks.made_in == b->state->step + 1)
        return;
    own->checks.made_in = b->state->step + 1;
    own->checks.made = 0;
}

static void owe(struct battle *b, int unit, int event, int about)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    turn_to_this_step(b, own);
    if (gdc_melee_pending(b, unit)) /* another melee of the round does not touch it (9.7a) */
        return;
    if (in_mask(own->checks.made, event) || in_mask(own->checks.due, event) || in_mask(own->checks.wave, event))
        return;
    add_to_mask(&own->checks.due, event);
    battle_tell(b, event_must_check, "gdc.3.2", unit, about, event);
}

/* The garrison of an open place too, unless it is fought as a square in the field (12.2f, 12.3). */
static bool is_in_zone(const struct battle *b, int unit)
{
    bool open = gdc_posture(b, unit) == posture_zone_a && gdc_open_zones_have_sectors(b);
    return b->units[unit].where == where_place || open;
}

static struct gdc_morale_trigger_facts trigger_facts(const struct battle *b, int unit, enum morale_event event)
{
    struct gdc_morale_trigger_facts f = facts_of_morale_trigger(b);
    f.event = event;
    f.unit = gdc_arm(b, unit);
    f.formed = gdc_is_formed(b, unit);
    f.grade = gdc_melee_grade(b, unit);
    f.in_zone = is_in_zone(b, unit);
    f.in_melee = gdc_in_melee(b, unit);
    f.melee_pending = gdc_melee_pending(b, unit);
    return f;
}

static void add_friend(const struct battle *b, int friend, struct gdc_morale_trigger_facts *f)
{
    f->friend = gdc_arm(b, friend);
    f->friend_formed = gdc_is_formed(b, friend);
    f->friend_grade = gdc_melee_grade(b, friend);
    f->friend_state = (enum state)gdc_unit(b, friend)->state;
}

/* Asked of many that stand near: what calls for nothing is not told. */
static bool must_check(const struct battle *b, const struct gdc_morale_trigger_facts *f)
{
    struct gdc_morale_trigger_result r;
    return consult_morale_trigger(b, f, &r, NULL) && r.must_check;
}

bool gdc_has_nerves(const struct battle *b, int unit)
{
    return gdc_is_fighting(b, unit) && !gdc_is_ship(b, unit) && (battle_on_table(b, unit) || b->units[unit].where == where_place);
}

bool gdc_calls_for_check(struct battle *b, int unit, enum morale_event event, int about)
{
    struct gdc_morale_trigger_facts f = trigger_facts(b, unit, event);
    if (!gdc_has_nerves(b, unit))
        return false;
    if (about != NO_UNIT && battle_side(b, about) == battle_side(b, unit)) {
        add_friend(b, about, &f);
        f.distance_yd = gdc_distance_yd(b, unit, about);
    }
    return must_check(b, &f);
}

void gdc_owe_check(struct battle *b, int unit, enum morale_event event, int about)
{
    if (gdc_calls_for_check(b, unit, event, about))
        owe(b, unit, (int)event, about);
}

void gdc_owe_check_for_player(struct battle *b, int unit, int general)
{
    if (gdc_has_nerves(b, unit))
        owe(b, unit, check_player_lost, general);
}

void gdc_owe_check_for_lost_melee(struct battle *b, int unit)
{
    if (gdc_has_nerves(b, unit))
        owe(b, unit, check_melee_lost, NO_UNIT);
}

bool gdc_has_checked(struct battle *b, int unit, int cause)
{
    turn_to_this_step(b, gdc_unit(b, unit));
    return in_mask(gdc_unit(b, unit)->checks.made, cause);
}

void gdc_note_check(struct battle *b, int unit, int cause)
{
    struct gdc_checks *checks = &gdc_unit(b, unit)->checks;
    turn_to_this_step(b, gdc_unit(b, unit));
    add_to_mask(&checks->made, cause);
    checks->due &= ~(INT32_C(1) << cause);
}

/* ---- friends near by ---- */

static int32_t reach_of(const struct battle *b, enum morale_event event)
{
    return gdc_mm(b, gdc_shaken_within_yd(event)) + TOUCH_MM;
}

static bool is_guard_event(enum morale_event event)
{
    return event == morale_event_guard_beaten || event == morale_event_guard_withdraws;
}

/* How far a body is from another one when so many of 1024 parts of its way are behind it. It goes as it stands, whatever way. */
static int32_t distance_on_way(const struct box *other, struct box body, struct place shift, int share)
{
    body.front.x += (int32_t)((int64_t)shift.x * share / 1024);
    body.front.y += (int32_t)((int64_t)shift.y * share / 1024);
    return box_distance(&body, other, NULL);
}

/* The least of those: on a straight way it comes nearer, then it goes away. At the end of it it may face elsewhere. */
static int32_t nearest_on_way(const struct box *other, struct box from, struct box to)
{
    const struct place begin = box_centre(&from), end = box_centre(&to), shift = {end.x - begin.x, end.y - begin.y};
    int near = 0, far = 1024;
    while (far - near > 2) {
        int third = (far - near) / 3;
        if (distance_on_way(other, from, shift, near + third) <= distance_on_way(other, from, shift, far - third))
            far -= third;
        else
            near += third;
    }
    int32_t way = distance_on_way(other, from, shift, (near + far) / 2), first = box_distance(&from, other, NULL);
    int32_t last = box_distance(&to, other, NULL);
    way = first < way ? first : way;
    return last < way ? last : way;
}

void gdc_shake_friends(struct battle *b, int unit, enum morale_event event, struct box from, struct box to, bool melee_result)
{
    struct nearby near;
    struct place middle = place_between(from.front, to.front, 1, 2);
    int32_t around = reach_of(b, event) + place_distance(from.front, to.front) / 2 + box_reach(&from) + box_reach(&to);
    struct box spot = box_at(middle, 0, 0, 0);
    nearby_within(b, &spot, around, battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        struct gdc_morale_trigger_facts f = trigger_facts(b, near.unit[i], event);
        int32_t distance = nearest_on_way(battle_box(b, near.unit[i]), from, to);
        if (near.unit[i] == unit || !gdc_has_nerves(b, near.unit[i]) || distance > reach_of(b, event))
            continue;
        if (is_guard_event(event) && !gdc_sees(b, near.unit[i], unit, NULL))
            continue;
        add_friend(b, unit, &f);
        f.distance_yd = gdc_yards_from(b, distance);
        f.melee_result = melee_result;
        if (must_check(b, &f))
            owe(b, near.unit[i], (int)event, unit);
    }
}

void gdc_shake_those_outside(struct battle *b, int unit)
{
    for (int friend = 0; friend < b->setup->units; friend ++)
        if (friend != unit && battle_side(b, friend) == battle_side(b, unit) && battle_on_table(b, friend))
            gdc_owe_check(b, friend, morale_event_friend_routs, unit);
}

void gdc_shake_friend_passed(struct battle *b, int unit, int friend)
{
    gdc_owe_check(b, unit, morale_event_friend_passes_through, friend);
}

bool gdc_is_guard(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct gdc_guard_commitment_facts f = facts_of_guard_commitment(b);
    struct gdc_guard_commitment_result r = {0};
    if (!gdc_option(b, option_committing_the_guard))
        return false;
    f.arm = gdc_arm(b, unit);
    f.grade = troop->melee_grade;
    f.morale = (enum morale)troop->morale;
    consult_guard_commitment(b, &f, &r, NULL);
    return r.is_guard;
}
