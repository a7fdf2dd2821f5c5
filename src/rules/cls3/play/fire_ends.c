/* fire_ends.c - the end of fire: ranks close, chargers whose front has fallen go on or back, skirmishers are ridden down
   (cls3.seq.5.4, cls3.charge.5, cls3.melee.sk.1). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/retreat.h"

#include "field/whole.h"

#include <string.h>

/* ---- ranks close ---- */

/* Who is as strong as he began stands as he did. */
static void close_up_all(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].strength < b->setup->unit[unit].strength)
            cls3_close_up(b, unit);
}

/* ---- skirmishers who are touched in the open ---- */

/* Does a construction keep them apart, an obstacle or the walls of a house, so that skirmishers fight over it (ruling
   cls3.r66)? */
static bool fight_over_construction(const struct battle *b, int unit, int enemy)
{
    return cls3_ruling(b, ruling_r66) == 'a' && (cls3_is_inside(b, enemy) || cls3_obstacle_in_contact(b, unit, enemy) >= 0);
}

/* Its stands whose middles are in no woods and no swamp, as bits. */
static uint32_t stands_in_the_open(const struct battle *b, int unit)
{
    struct cls3_stand stands[MOST_STANDS];
    int count = cls3_find_stands(b, unit, stands);
    uint32_t open = 0;
    for (int i = 0; i < count; i++) {
        const struct box middle = box_at(box_centre(&stands[i].box), stands[i].box.facing, 0, 0);
        open |= cls3_woods_under(b, &middle) == woods_none ? UINT32_C(1) << stands[i].stand : 0;
    }
    return open;
}

static bool may_ride_down(const struct battle *b, int unit, int enemy)
{
    return cls3_is_formed(b, enemy) && !fight_over_construction(b, unit, enemy);
}

/* The stands of a skirmishing unit that formed enemies touch in the open; those enemies are added to the others. */
static uint32_t stands_ridden_down(const struct battle *b, int unit, bool riders[MOST_ENROLLED])
{
    struct nearby touched;
    cls3_touched(b, unit, &touched);
    const uint32_t open = touched.count > 0 ? stands_in_the_open(b, unit) : 0;
    uint32_t stands = 0;
    for (int i = 0; i < touched.count; i++) {
        uint32_t struck = cls3_stands_touching(b, unit, touched.unit[i]) & open;
        if (struck == 0 || !may_ride_down(b, unit, touched.unit[i]))
            continue;
        stands |= struck;
        riders[touched.unit[i]] = true;
    }
    return stands;
}

#define CLEAR_STEPS 24 /* past friends at their back */

static bool steps_clear(struct battle *b, int unit, int enemy, uint16_t bearing)
{
    const struct box here = *battle_box(b, unit);
    for (int step = 1; step <= CLEAR_STEPS && cls3_touch(b, unit, enemy); step++) {
        battle_put(b, unit, here);
        cls3_slip_away(b, unit, bearing, step * INCH_MM / 2);
    }
    if (!cls3_touch(b, unit, enemy))
        return true;
    battle_put(b, unit, here);
    return false;
}

/* Those who were not touched have no part in it: closing in they step clear, off his front or from where they are, or aside. */
static void step_clear(struct battle *b, int unit, int enemy)
{
    const struct box *foe = battle_box(b, enemy);
    const bool ahead = cls3_is_ahead_of(b, unit, enemy);
    const uint16_t away = ahead ? foe->facing : place_bearing(box_centre(foe), box_centre(battle_box(b, unit)));
    static const int aside[] = {0, TURN_QUARTER / 2, -TURN_QUARTER / 2, TURN_QUARTER, -TURN_QUARTER};
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++)
        if (steps_clear(b, unit, enemy, (uint16_t)(away + aside[i])))
            return;
}

/* But those in a wood or a swamp fight there. */
static void step_clear_of_all(struct battle *b, int unit)
{
    struct nearby touched;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++) {
        const uint32_t struck = cls3_stands_touching(b, unit, touched.unit[i]);
        if (may_ride_down(b, unit, touched.unit[i]) && (struck & ~stands_in_the_open(b, unit)) == 0)
            step_clear(b, unit, touched.unit[i]);
    }
}

/* Each stand of skirmishing foot that they touch is destroyed, once it has fired; open is all but woods and swamps
   (cls3.melee.sk.1). Sappers keep their power of melee (cls3.sap.4). A commander with them is the last to fall (cls3.cmd.4). */
static void clear_skirmishers(struct battle *b, int unit, bool riders[MOST_ENROLLED])
{
    if (!battle_on_table(b, unit) || !cls3_is_foot(b, unit) || !cls3_is_skirmishing(b, unit) || is_sapper(cls3_kind(b, unit)))
        return;
    uint32_t stands = stands_ridden_down(b, unit, riders);
    for (int stand = 0; stand < MOST_STANDS && b->units[unit].where != where_gone; stand++)
        if (stands >> stand & 1)
            cls3_lose_in_melee(b, unit, stand, cls3_unit(b, unit)->alive[stand], "cls3.melee.sk.1");
    if (stands == 0 || b->units[unit].where == where_gone)
        return;
    cls3_close_up(b, unit);
    step_clear_of_all(b, unit);
}

/* Who attacked, and has destroyed all whom he touched, has won. */
static void clear_all_skirmishers(struct battle *b)
{
    bool riders[MOST_ENROLLED];
    memset(riders, 0, (size_t)b->setup->units * sizeof *riders);
    for (int unit = 0; unit < b->setup->units; unit++)
        clear_skirmishers(b, unit, riders);
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!riders[unit] || cls3_unit(b, unit)->charge.stage != charge_stage_contact || cls3_in_contact(b, unit))
            continue;
        cls3_unit(b, unit)->turn.won = WON_AS_ATTACKER;
        battle_tell(b, event_wins, "cls3.melee.sk.1", unit, NO_UNIT, 0);
    }
}

/* ---- charges that fire has brought out of contact (cls3.charge.5) ---- */

/* To the end of its plain move, never forward. */
static void fall_short(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    const struct box *at = battle_box(b, unit);
    int32_t back = place_distance(own->ride.wheeled, at->front) - own->ride.plain;
    if (back > 0) {
        struct place end = place_from(at->front, (uint16_t)own->charge.bearing, -back, 0);
        battle_put(b, unit, box_at(end, at->facing, at->width, at->depth));
        battle_tell(b, event_falls_back, "cls3.charge.5", unit, NO_UNIT, back);
    } else {
        battle_tell(b, event_charge_over, "cls3.charge.5", unit, NO_UNIT, own->charge.gone);
    }
    own->charge = no_charge;
    own->ride = cls3_no_ride;
}

static bool is_out_of_contact(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return battle_on_table(b, unit) && own->charge.stage == charge_stage_contact && !own->turn.fell_back &&
           own->morale == morale_stand && !cls3_in_contact(b, unit);
}

static bool is_still_there(const struct battle *b, int target)
{
    return target != NO_UNIT && cls3_is_there(b, target) && !cls3_unit(b, target)->turn.fell_back;
}

static bool lost_its_front(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int target = own->charge.target;
    return is_still_there(b, target) && (own->fire.lost > 0 || cls3_unit(b, target)->fire.lost > 0);
}

/* It struck others at the same moment as a target that fire has taken from it: it closes up to one of those. */
static void turn_to_others_struck(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    const struct place came_to = place_from(own->ride.wheeled, (uint16_t)own->charge.bearing, own->charge.gone, 0);
    const struct box front = box_at(came_to, (uint16_t)own->charge.bearing, battle_box(b, unit)->width, 0);
    if (is_still_there(b, own->charge.target))
        return;
    for (int other = 0; other < b->setup->units; other++) {
        const struct box body = cls3_body(b, other);
        bool struck = battle_side(b, other) != battle_side(b, unit) && is_still_there(b, other) &&
                      cls3_unit(b, other)->turn.was_charged && box_within(&front, &body, INCH_MM / 4);
        if (struck) {
            own->charge.target = (int16_t)other;
            return;
        }
    }
}

/* Nobody is left of its target, or it has gone back: no melee results, and it has come no farther than its plain move
   (cls3.charge.4). */
static bool lost_its_target(const struct battle *b, int unit)
{
    int target = cls3_unit(b, unit)->charge.target;
    return target != NO_UNIT && !is_still_there(b, target);
}

/* How far the outer corner of horse went in its wheel; foot turns for nothing. */
static int32_t wheel_of(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const int64_t turn = turn_between((uint16_t)own->ride.facing, (uint16_t)own->charge.bearing);
    return cls3_is_foot(b, unit) ? 0 : (int32_t)(battle_box(b, unit)->width * turn * 1571 / 1000 / TURN_QUARTER);
}

/* For those who are left, and set out as far behind as their front is now: up to a house or a hedge too (cls3.charge.5). */
static int32_t way_left(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const struct box *at = battle_box(b, unit);
    const uint16_t bearing = (uint16_t)own->charge.bearing;
    if (own->ride.breakthrough)
        return own->charge.most - own->charge.gone;
    const struct box from = box_at(place_from(at->front, bearing, -own->charge.gone, 0), bearing, at->width, at->depth);
    const struct cls3_charge_path path = {
        .begin = from, .start = from, .wheel_mm = wheel_of(b, unit), .posture = cls3_posture(b, unit)};
    int32_t reach = cls3_way_in_reach(b, unit, own->charge.target, (enum mode)own->ride.mode, &path);
    return more_of(own->charge.most, reach) - own->charge.gone;
}

#define TO_THE_SQUARE_IN 72 /* nothing but its own end keeps horse from a square that it has charged (cls3.square.7) */

/* Front stands have fallen, its own or the enemy's: it goes on, if all of its way is within its move. */
static void close_up_to_target(struct battle *b, int unit)
{
    if (!is_out_of_contact(b, unit) || cls3_unit(b, unit)->ride.along)
        return;
    turn_to_others_struck(b, unit);
    bool square = cls3_square_before(b, unit) != NO_UNIT;
    if (square && cls3_kind(b, unit) == troop_lancers)
        cls3_charge_on(b, unit, cls3_mm(TO_THE_SQUARE_IN));
    else if (!square && !lost_its_target(b, unit) && lost_its_front(b, unit))
        cls3_charge_on(b, unit, way_left(b, unit) + TOUCH_MM);
}

static bool has_to_fall_short(const struct battle *b, int unit)
{
    return is_out_of_contact(b, unit) && !cls3_unit(b, unit)->ride.along && cls3_square_before(b, unit) == NO_UNIT &&
           (lost_its_target(b, unit) || lost_its_front(b, unit));
}

/* Nobody goes back before all have closed up who can: of two who rode at each other it is enough that one does. */
static void close_or_fall_short(struct battle *b, bool breakthroughs)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (!breakthroughs || cls3_unit(b, unit)->ride.breakthrough)
            close_up_to_target(b, unit);
    for (int unit = 0; unit < b->setup->units; unit++)
        if ((!breakthroughs || cls3_unit(b, unit)->ride.breakthrough) && has_to_fall_short(b, unit))
            fall_short(b, unit);
}

/* Who went along goes back with his neighbour. */
static void fall_short_beside(struct battle *b)
{
    for (bool more = true; more;) {
        more = false;
        for (int unit = 0; unit < b->setup->units; unit++) {
            int along = cls3_unit(b, unit)->ride.along - 1;
            if (along < 0 || !is_out_of_contact(b, unit) || cls3_unit(b, along)->charge.stage == charge_stage_contact)
                continue;
            fall_short(b, unit);
            more = true;
        }
    }
}

static bool has_horse_before_it(const struct battle *b, int square)
{
    for (int horse = 0; horse < b->setup->units; horse++)
        if (cls3_square_before(b, horse) == square)
            return true;
    return false;
}

/* Whom no charger has reached in the end has met nobody, and is in melees as others are who stand near (cls3.melee.6). */
static void forget_who_was_charged_in_vain(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->turn.was_charged && !cls3_in_contact(b, unit) && !has_horse_before_it(b, unit))
            cls3_unit(b, unit)->turn.was_charged = 0;
}

static void run_down_marks(struct cls3_unit *own)
{
    if (own->fire.marks_before > 0 && own->suppressed > 0)
        own->suppressed--;
    own->fire.marks_before = 0;
}

/* ---- the end of the phase ---- */

void cls3_end_fire_at_breakthroughs(struct battle *b)
{
    close_up_all(b);
    cls3_settle_squares(b);
    close_or_fall_short(b, true);
    clear_all_skirmishers(b);
    forget_who_was_charged_in_vain(b);
}

enum step_now cls3_step_end_fire(struct battle *b)
{
    close_up_all(b);
    cls3_settle_squares(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        run_down_marks(cls3_unit(b, unit));
    close_or_fall_short(b, false);
    fall_short_beside(b);
    clear_all_skirmishers(b);
    forget_who_was_charged_in_vain(b);
    return step_over;
}
