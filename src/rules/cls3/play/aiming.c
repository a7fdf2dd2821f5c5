/* aiming.c - what a unit may be told to fire at, how, with which of its stands, in the part of the fire phase at hand
   (cls3.seq.5, cls3.seq.8). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/shelter.h"

#include "drill/nearby.h"

/* ---- which part of the phase ---- */

enum fire_part cls3_part_now(const struct battle *b)
{
    return b->state->step == step_fire_ball      ? part_ball
           : b->state->step == step_fire_case    ? part_case
           : b->state->step == step_fire_muskets ? part_muskets
                                                 : part_breakthrough;
}

static enum fire_part part_of_fire(const struct battle *b, int unit, enum fire_how how)
{
    if (how == fire_ball)
        return part_ball;
    if (how == fire_case || how == fire_heavy_case)
        return cls3_troop(b, unit)->troop == troop_prolong ? part_muskets : part_case;
    return cls3_fires_rifles(b, unit, how) ? part_case : part_muskets;
}

/* All that fires by night does so at once (cls3.weather.5); at breakthroughs nobody fires ball. */
bool cls3_belongs_to_part(const struct battle *b, int unit, enum fire_how how)
{
    enum fire_part part = cls3_part_now(b);
    if (part == part_breakthrough)
        return how != fire_ball;
    if (cls3_weather(b) == weather_night)
        return part == part_muskets && how != fire_ball;
    return part_of_fire(b, unit, how) == part;
}

/* ---- who may fire ---- */

/* Into contact, or to a square before which it has stopped. */
static bool has_broken_through_to(const struct battle *b, int enemy, int unit)
{
    return cls3_unit(b, enemy)->ride.breakthrough && battle_on_table(b, enemy) && cls3_face_each_other(b, unit, enemy);
}

static bool is_struck_by_breakthrough(const struct battle *b, int unit)
{
    for (int enemy = 0; enemy < b->setup->units; enemy++)
        if (battle_side(b, enemy) != battle_side(b, unit) && has_broken_through_to(b, enemy, unit))
            return true;
    return false;
}

/* By a charge, a countercharge, an attack, or beside who does. */
static bool attacks(const struct cls3_unit *own)
{
    return own->charge.stage == charge_stage_contact;
}

bool cls3_may_fire_now(const struct battle *b, int unit, struct objection *objection)
{
    enum fire_part part = cls3_part_now(b);
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool there = cls3_is_there(b, unit) || cls3_is_sheltered(b, unit);
    if (!there || !cls3_is_fighting(b, unit) || own->morale == morale_rout)
        return object(objection, "cls3.morale.rout.2", battle_name(b, unit), " cannot fire.", NULL);
    if (part == part_breakthrough && !is_struck_by_breakthrough(b, unit))
        return object(objection, "cls3.seq.8", battle_name(b, unit), " is not struck by a breakthrough.", NULL);
    if (part == part_breakthrough && (own->turn.fell_back || own->morale != morale_stand))
        return object(objection, "cls3.morale.fb.4", battle_name(b, unit), " has fallen back or is held in: it does not fire.",
                      NULL);
    if (part != part_breakthrough && attacks(own) && own->ride.fires_at == 0)
        return object(objection, "cls3.ops.6", battle_name(b, unit),
                      own->ride.mode == mode_move ? " attacks, and does not fire." : " charges, and does not fire.", NULL);
    return part == part_breakthrough || !cls3_is_gun(b, unit) || cls3_gun_may_still_fire(b, unit, objection);
}

/* At whom one touches if he does not come from flank or rear; who fires and attacks at whom he attacks. */
static bool may_fire_at(const struct battle *b, int unit, int target, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (cls3_is_commander(b, target))
        return object(objection, "cls3.cmd.2", battle_name(b, target), " is hit with the unit that he is with alone.", NULL);
    if (battle_side(b, target) == battle_side(b, unit) || b->units[target].where == where_gone)
        return object(objection, "cls3.fire.arc", battle_name(b, target), " is no target.", NULL);
    if (cls3_is_sheltered(b, target))
        return object(objection, "cls3.r61", battle_name(b, target), " is in a square, and no target by itself.", NULL);
    bool late = cls3_part_now(b) == part_breakthrough;
    if (late && !has_broken_through_to(b, target, unit))
        return object(objection, "cls3.seq.8", battle_name(b, target), " has not broken through to ", battle_name(b, unit), ".",
                      NULL);
    if ((attacks(own) || own->ride.fires_at != 0) && !late)
        return target == own->ride.fires_at - 1 ||
               object(objection, "cls3.ops.6", battle_name(b, unit), " fires only at whom it attacks or charged.", NULL);
    return !cls3_touch(b, unit, target) || cls3_struck_by(b, unit, target) == struck_on_front ||
           object(objection, "cls3.melee.fire", battle_name(b, target), " has struck ", battle_name(b, unit),
                  " in flank or rear: that does not fire at it.", NULL);
}

/* Stands that touch an enemy who came from the front fire at whom they touch; of a garrison nobody knows who they are. */
static uint32_t stands_bound(const struct battle *b, int unit, int target)
{
    struct nearby touched;
    uint32_t bound = 0;
    if (cls3_is_inside(b, unit) || cls3_touch(b, unit, target))
        return 0;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++)
        if (cls3_struck_by(b, unit, touched.unit[i]) == struck_on_front)
            bound |= cls3_stands_touching(b, unit, touched.unit[i]);
    return bound;
}

/* ---- aims: the share of a garrison is castings, whichever their stands; of others it is stands, as bits ---- */

static uint32_t told_stands(const struct drill_aims *aims)
{
    uint32_t told = 0;
    for (int i = 0; i < aims->count; i++)
        told |= aims->at[i].how & LATER ? 0 : (uint16_t)aims->at[i].share;
    return told;
}

/* As bits; of a garrison any while somebody is left. */
uint32_t cls3_free_stands(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool afresh = cls3_part_now(b) == part_breakthrough;
    uint32_t alive = 0, fired = afresh ? 0 : (uint32_t)own->fire.stands;
    if (cls3_is_inside(b, unit))
        return cls3_men_free_inside(b, unit, afresh) > 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        alive |= own->alive[stand] > 0 ? UINT32_C(1) << stand : 0;
    return alive & ~(told_stands(&own->aims) | fired | cls3_command_stand(b, unit));
}

static uint32_t first_of(uint32_t stands, int count)
{
    uint32_t first = 0;
    for (int stand = 0; stand < MOST_STANDS && count > 0; stand++)
        if (stands >> stand & 1) {
            first |= UINT32_C(1) << stand;
            count--;
        }
    return first;
}

/* Those of these stands that can fire so, group after group. */
static uint32_t stands_that_bear(const struct battle *b, const struct cls3_fire *aimed, uint32_t stands,
                                 struct objection *objection)
{
    uint32_t bearing = 0;
    for (struct cls3_fire fire = *aimed; stands != 0; stands &= ~fire.stands) {
        fire.stands = stands;
        if (!cls3_lay_fire(b, &fire, bearing == 0 ? objection : NULL))
            break;
        bearing |= fire.stands;
    }
    return bearing;
}

static int fullest_stand(const struct battle *b, int unit)
{
    int most = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        most = larger(most, cls3_unit(b, unit)->alive[stand]);
    return most;
}

/* Castings of a garrison that such an order would have fire (ruling cls3.r65). */
static int garrison_for(const struct battle *b, const struct order *order)
{
    int men = cls3_men_free_at_side(b, order->unit, order->target, cls3_part_now(b) == part_breakthrough);
    return order->number > 0 ? smaller(men, order->number * fullest_stand(b, order->unit)) : men;
}

static bool has_aimed_at(const struct drill_aims *aims, int target)
{
    return aims_at(aims, target, -1) != NULL;
}

static bool object_to_part(const struct battle *b, int unit, enum fire_how how, struct objection *objection)
{
    const char *name = battle_name(b, unit);
    if (how == fire_ball && cls3_weather(b) == weather_night)
        return object(objection, "cls3.weather.5", "By night ", name, " fires neither ball nor shells.", NULL);
    return object(objection, "cls3.seq.5", name, " does not fire so in this part of the phase.", NULL);
}

/* Does it fire so, at that one, in this part of the phase? */
static bool may_be_told(const struct battle *b, const struct cls3_fire *fire, struct objection *objection)
{
    const struct drill_aims *aims = &cls3_unit(b, fire->unit)->aims;
    if (fire->target == NO_UNIT)
        return object(objection, "cls3.fire.arc", "Say at whom it fires.", NULL);
    if (!cls3_may_fire_now(b, fire->unit, objection) || !may_fire_at(b, fire->unit, fire->target, objection))
        return false;
    if (!cls3_belongs_to_part(b, fire->unit, fire->how))
        return object_to_part(b, fire->unit, fire->how, objection);
    return aims->count == 0 || (enum fire_how)(aims->at[0].how & ~MARKS_OF_AIM) == fire->how ||
           object(objection, "cls3.fire.1", battle_name(b, fire->unit), " fires in one way at a time.", NULL);
}

/* The share that such an order would have fire: 0 with an objection. */
static uint32_t share_for(const struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct cls3_fire fire = cls3_fire_of(b, order);
    uint32_t stands = cls3_free_stands(b, unit);
    if (stands == 0)
        return object(objection, "cls3.ops.1", battle_name(b, unit), " has no stand left that has not fired or aimed.", NULL), 0;
    if (!attacks(cls3_unit(b, unit)) && (stands &= ~stands_bound(b, unit, fire.target)) == 0)
        return object(objection, "cls3.melee.fire", battle_name(b, unit), " is in contact: it fires only at whom it touches.",
                      NULL),
               0;
    if (!cls3_is_inside(b, unit))
        return stands_that_bear(b, &fire, order->number > 0 ? first_of(stands, order->number) : stands, objection);
    if ((fire.men = garrison_for(b, order)) <= 0)
        return object(objection, "cls3.terr.6", "As many fire from that side of their place as may: half of the garrison.", NULL),
               0;
    return stands_that_bear(b, &fire, stands, objection) != 0 ? (uint32_t)fire.men : 0;
}

/* Skirmishers who all aim may name others, for those who have not thrown when the first has nobody left to lose (cls3.fire.sk.2).
 */
static bool read_later(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct cls3_fire fire = cls3_fire_of(b, order);
    const struct drill_aims *aims = &cls3_unit(b, order->unit)->aims;
    fire.men = cls3_is_inside(b, order->unit);
    if (aims->count >= MOST_AIMS || has_aimed_at(aims, order->target) || stands_that_bear(b, &fire, UINT32_MAX, objection) == 0)
        return object(objection, "cls3.ops.1", battle_name(b, order->unit), " has no stand left that has not fired or aimed.",
                      NULL);
    *aim = (struct drill_aim){.target = order->target, .zone = -1, .how = (int8_t)((int)fire.how | LATER), .share = 1};
    return true;
}

/* Of a garrison those who may from the side that looks to the target; they themselves, not others of that place. */
static bool all_have_aimed(const struct battle *b, int unit, int target)
{
    const struct drill_aims *aims = &cls3_unit(b, unit)->aims;
    bool there = false;
    for (int i = 0; i < aims->count; i++)
        there = there || cls3_on_one_side(b, unit, target, aims->at[i].target);
    return there &&
           (cls3_free_stands(b, unit) == 0 ||
            (cls3_is_inside(b, unit) && cls3_men_free_at_side(b, unit, target, cls3_part_now(b) == part_breakthrough) <= 0));
}

static uint32_t together(const struct battle *b, int unit, uint32_t share, uint32_t other)
{
    return cls3_is_inside(b, unit) ? share + other : share | other;
}

/* What aims so already, and that of the order. */
static bool read_fire(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    const struct drill_aims *aims = &cls3_unit(b, order->unit)->aims;
    struct cls3_fire fire = cls3_fire_of(b, order);
    if (!may_be_told(b, &fire, objection))
        return false;
    if (is_thrown_singly((int)fire.how) && all_have_aimed(b, order->unit, order->target))
        return read_later(b, order, aim, objection);
    uint32_t share = share_for(b, order, objection);
    if (share == 0)
        return false;
    *aim = (struct drill_aim){.target = order->target, .zone = -1};
    aim->how = (int8_t)((int)fire.how | (fire.singles_out ? SINGLED_OUT : 0));
    for (int i = 0; i < aims->count; i++)
        if (aims->at[i].target == aim->target && aims->at[i].how == aim->how)
            share = together(b, order->unit, share, (uint16_t)aims->at[i].share);
    aim->share = (int16_t)share;
    return true;
}

/* Shells and rockets fly with the balls (cls3.seq.5.1). */
static bool may_bombard_now(const struct battle *b, int unit, struct objection *objection)
{
    if (cls3_part_now(b) != part_ball)
        return object_to_part(b, unit, fire_ball, objection);
    return cls3_may_fire_now(b, unit, objection);
}

bool cls3_read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    int zone;
    if (order->verb == verb_fire || order->verb == verb_single_out)
        return read_fire(b, order, aim, objection);
    if (order->verb != verb_bombard)
        return object(objection, "cls3.seq.5", "Now units fire: fire, single_out, bombard or hold.", NULL);
    if (!may_bombard_now(b, order->unit, objection) || !cls3_read_bombardment(b, order, &zone, objection))
        return false;
    *aim = (struct drill_aim){.target = NO_UNIT, .zone = (int8_t)zone, .how = fire_at_place};
    return true;
}
