/* leaving.c - units that leave a melee: beaten, or of their own will; the throw that the enemy takes at them (cls3.melee.opp,
   cls3.melee.vol, cls3.morale.7). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/nerve.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/ready.h"
#include "rules/cls3/play/retreat.h"

/* ---- who is against whom ---- */

int cls3_foe_of(const struct battle *b, int unit)
{
    const struct cls3_fight *fight = cls3_fight(b);
    int side = 1 - cls3_unit(b, unit)->melee.side;
    for (int i = 0; i < fight->units[side]; i++)
        if (cls3_is_in_melee(b, fight->unit[side][i]) && cls3_touch(b, unit, fight->unit[side][i]))
            return fight->unit[side][i];
    return NO_UNIT;
}

#define BEHIND_IN 2

/* All of its front is behind the rear of the other, and near. */
static bool stands_behind(const struct battle *b, int friend, int unit)
{
    const struct box *own = battle_box(b, unit), *other = battle_box(b, friend);
    return box_standing(own, other).most <= TOUCH_MM - own->depth && box_within(own, other, cls3_within(BEHIND_IN));
}

static bool may_hold(const struct battle *b, int friend, int unit)
{
    return friend != unit && !cls3_checks_with(b, unit, friend) && cls3_is_in_melee(b, friend) && battle_on_table(b, friend) &&
           cls3_is_formed(b, friend) && cls3_unit(b, friend)->turn.leaves == 0 && stands_behind(b, friend, unit);
}

/* Who is held in himself hands on who holds him: nobody whose turn it has been, as of two back to back. */
static int good_friend_behind(const struct battle *b, int unit, bool asked[MOST_IN_MELEE])
{
    const struct cls3_fight *fight = cls3_fight(b);
    int side = cls3_unit(b, unit)->melee.side, holder = NO_UNIT;
    if (!battle_on_table(b, unit))
        return NO_UNIT;
    for (int i = 0; i < fight->units[side]; i++)
        asked[i] = asked[i] || fight->unit[side][i] == unit;
    for (int i = 0; i < fight->units[side] && holder == NO_UNIT; i++) {
        int friend = fight->unit[side][i];
        if (asked[i] || !may_hold(b, friend, unit))
            continue;
        if (cls3_unit(b, friend)->morale == morale_stand)
            holder = friend;
        else if (cls3_unit(b, friend)->morale == morale_held_in)
            holder = good_friend_behind(b, friend, asked);
    }
    return holder;
}

int cls3_friend_behind(const struct battle *b, int unit)
{
    bool asked[MOST_IN_MELEE] = {false};
    return good_friend_behind(b, unit, asked);
}

bool cls3_is_held(const struct battle *b, int unit, int *holder)
{
    *holder = cls3_friend_behind(b, unit);
    return *holder != NO_UNIT || cls3_has_neighbours_in_square(b, unit);
}

/* ---- the opposed throw ---- */

void cls3_leave_melee(struct battle *b, int unit, enum morale outcome, int foe)
{
    cls3_unit(b, unit)->ride.lost_increment = 1;
    if (foe != NO_UNIT)
        cls3_throw_at_leaver(b, unit, foe, outcome == morale_rout);
    if (b->units[unit].where != where_gone)
        cls3_give_way(b, unit, outcome, foe);
}

/* Without a throw: away from whom it touches, or from the nearest of the enemy. */
void cls3_give_way_from(struct battle *b, int unit, enum morale outcome)
{
    int32_t distance;
    int foe = cls3_foe_of(b, unit);
    cls3_give_way(b, unit, outcome, foe == NO_UNIT ? cls3_nearest_enemy(b, unit, 72, &distance) : foe);
}

/* ---- checks ---- */

static void note_leaving(struct battle *b, const struct cls3_fellows *fellows, enum morale outcome)
{
    for (int i = 0; i < fellows->count; i++)
        cls3_unit(b, fellows->unit[i])->turn.leaves = (int8_t)outcome;
}

/* Those who check as one go as one, and do not shake each other (cls3.morale.1). */
void cls3_leave_as_one(struct battle *b, int unit, const struct cls3_fellows *fellows, enum morale outcome, int foe, bool struck)
{
    struct cls3_fellows all = *fellows;
    all.unit[all.count++] = (int16_t)unit;
    note_leaving(b, &all, outcome);
    cls3_unit(b, unit)->ride.lost_increment = 1;
    if (struck)
        cls3_leave_melee(b, unit, outcome, foe);
    else
        cls3_give_way(b, unit, outcome, foe);
    for (int i = 0; i < fellows->count; i++) {
        if (!cls3_is_in_melee(b, fellows->unit[i]))
            continue;
        cls3_unit(b, fellows->unit[i])->ride.lost_increment = 1;
        cls3_give_way_from(b, fellows->unit[i], outcome);
    }
    note_leaving(b, &all, morale_stand);
}

static void hold_in_all(struct battle *b, int unit, const struct cls3_fellows *fellows, int holder)
{
    cls3_hold_in(b, unit, holder);
    for (int i = 0; i < fellows->count; i++)
        if (cls3_is_in_melee(b, fellows->unit[i]))
            cls3_hold_in(b, fellows->unit[i], holder);
}

/* In its stead checks the unit that holds it in. */
void cls3_check_in_melee(struct battle *b, int unit, int foe, const char *rule)
{
    int held_by = cls3_unit(b, unit)->held_by;
    bool stands_in = cls3_unit(b, unit)->morale == morale_held_in && held_by != NO_UNIT && cls3_is_in_melee(b, held_by);
    int checks = stands_in ? held_by : unit, holder;
    const struct cls3_fellows fellows = cls3_fellows_of(b, checks);
    bool held = cls3_is_held(b, checks, &holder);
    enum morale outcome = cls3_throw_morale(b, checks, held, rule);
    if (outcome == morale_held_in)
        hold_in_all(b, checks, &fellows, holder);
    else if (outcome != morale_stand)
        cls3_leave_as_one(b, checks, &fellows, outcome, foe, true);
}

/* ---- of their own will ---- */

bool cls3_open_to_withdraw(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (!cls3_is_in_melee(b, unit) || own->melee.side != b->state->cursor[1])
        return object(objection, "cls3.melee.vol.1", battle_name(b, unit), " is not asked whether it withdraws.", NULL);
    if (own->turn.withdrew)
        return object(objection, "cls3.melee.vol.4", battle_name(b, unit), " withdraws once a turn.", NULL);
    if (cls3_is_square(b, unit))
        return object(objection, "cls3.melee.vol.4", battle_name(b, unit), " is in square: it does not withdraw.", NULL);
    if (cls3_is_gun(b, unit) && !cls3_has_a_horse(b, unit, objection))
        return false;
    return cls3_has_its_commander(b, unit, objection);
}

void cls3_offer_withdraw(const struct battle *b, int unit, struct order_list *list)
{
    if (order_list_wants(list) && cls3_open_to_withdraw(b, unit, NULL))
        order_list_add(list, &ORDER_FOR(verb_withdraw, unit));
}

/* A garrison comes out of its place first, where there is room. Away from whom it touched, or from the nearest of the enemy. Guns
 * limber free before they go (cls3.melee.vol.4). */
static void go_off(struct battle *b, int unit, int foe)
{
    const uint16_t away = cls3_away_from(b, unit, foe);
    if (cls3_is_inside(b, unit) && !cls3_come_out(b, unit, away))
        return;
    if (cls3_is_gun(b, unit))
        cls3_set_posture(b, unit, posture_limbered);
    battle_tell(b, event_withdraws, "cls3.melee.vol.1", unit, foe, 0);
    cls3_go_back(b, unit, away, cls3_normal_move(b, unit), way_fall_back, "cls3.melee.vol.1");
}

/* Whoever was drawn in with it leaves with it (cls3.melee.inv.4). */
static void take_along(struct battle *b, int unit, int foe)
{
    for (int part = NO_UNIT; (part = cls3_next_part(b, unit, part)) != NO_UNIT;) {
        bool bound = cls3_in_contact(b, part) || (cls3_is_gun(b, part) && cls3_unit(b, part)->horses == 0);
        if (cls3_is_in_melee(b, part) && cls3_is_drawn_in_with(b, part, unit) && !bound)
            go_off(b, part, foe);
    }
}

/* The throw at it, and it goes; foe: NO_UNIT when it touches nobody, and no throw is taken. */
static void withdraw(struct battle *b, int unit, enum morale outcome, int foe)
{
    if (outcome != morale_stand) {
        const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
        cls3_leave_as_one(b, unit, &fellows, outcome, foe, true);
        return;
    }
    if (foe != NO_UNIT)
        cls3_throw_at_leaver(b, unit, foe, false);
    if (b->units[unit].where == where_gone)
        return;
    take_along(b, unit, foe);
    go_off(b, unit, foe);
}

static int foes_touched(const struct battle *b, int unit, int16_t foes[MOST_IN_MELEE])
{
    const struct cls3_fight *fight = cls3_fight(b);
    int side = 1 - cls3_unit(b, unit)->melee.side, count = 0;
    for (int i = 0; i < fight->units[side]; i++)
        if (cls3_is_in_melee(b, fight->unit[side][i]) && cls3_touch(b, unit, fight->unit[side][i]))
            foes[count++] = fight->unit[side][i];
    return count;
}

/* Of several who touch it the enemy names the one who strikes; the others are asked again whether they withdraw when he has. */
static void ask_who_strikes(struct battle *b, int unit, enum morale outcome)
{
    struct cls3_fight *fight = cls3_fight(b);
    fight->leaver = (int16_t)unit;
    fight->outcome = (int16_t)outcome;
    fight->withdraws = 1;
    battle_drop(b, decision_withdraw);
    battle_ask(b, decision_opposed_by, 1 - battle_side(b, unit), unit, NO_UNIT, 0);
}

void cls3_strike_who_withdraws(struct battle *b, int foe)
{
    struct cls3_fight *fight = cls3_fight(b);
    int unit = fight->leaver;
    fight->leaver = NO_UNIT;
    fight->withdraws = 0;
    withdraw(b, unit, (enum morale)fight->outcome, foe);
    cls3_ask_to_withdraw(b, cls3_unit(b, unit)->melee.side);
}

bool cls3_obey_withdraw(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (order->verb != verb_withdraw)
        return object(objection, "cls3.melee.vol.1", "Now units may withdraw: withdraw and the unit, or done.", NULL);
    if (!cls3_open_to_withdraw(b, unit, objection))
        return false;
    int16_t foes[MOST_IN_MELEE];
    cls3_unit(b, unit)->turn.withdrew = 1;
    bool was_held_in = cls3_unit(b, unit)->morale == morale_held_in;
    enum morale outcome = cls3_throw_morale(b, unit, false, "cls3.melee.vol.2");
    if (was_held_in && outcome == morale_stand)
        outcome = morale_fall_back; /* nobody holds it back any more from what it failed before */
    int count = foes_touched(b, unit, foes);
    if (count > 1)
        ask_who_strikes(b, unit, outcome);
    else
        withdraw(b, unit, outcome, count == 1 ? foes[0] : NO_UNIT);
    return true;
}

bool cls3_ask_to_withdraw(struct battle *b, int melee_side)
{
    int side = cls3_side_of(b, melee_side);
    b->state->cursor[1] = melee_side;
    return battle_ask_side(b, decision_withdraw, side);
}
