/* melees.c - the melees of the turn, one after the other: who is in each (period.seq.13). */
#include "rules/period/play/melees.h"

#include "rules/period/play/assault.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/sequence.h"

/* ---- one after the other ---- */

static bool any_battery(const struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (period_is_battery(b, party->unit[i]))
            return true;
    return false;
}

static void add(struct period_party *to, const struct period_party *from, int i)
{
    to->unit[to->count] = from->unit[i];
    to->charged_in[to->count++] = from->charged_in[i];
}

static struct period_party foot_of(const struct battle *b, const struct period_party *party)
{
    struct period_party foot = {.count = 0};
    for (int i = 0; i < party->count; i++)
        if (!period_is_battery(b, party->unit[i]) && battle_on_table(b, party->unit[i]))
            add(&foot, party, i);
    return foot;
}

static bool are_bound(const struct battle *b, int unit, int other)
{
    return battle_on_table(b, unit) && battle_on_table(b, other) &&
           (period_unit(b, unit)->melee.locked_with == other || period_unit(b, other)->melee.locked_with == unit);
}

/* Whose enemy has gone turns to another who is upon him. */
static void turn_to_others(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int with = period_unit(b, unit)->melee.locked_with;
        if (with == NO_UNIT || period_is_locked(b, with) || !are_bound(b, unit, with))
            continue;
        if (period_touch(b, unit, with))
            period_unit(b, with)->melee.locked_with = (int16_t)unit;
        else
            period_unit(b, unit)->melee = period_no_melee;
    }
}

static void mark_fought(struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        period_unit(b, party->unit[i])->turn.fought = 1;
}

/* By the other reading of ruling period.r91 each of several fights with the one for itself. */
static void fight_in_pairs(struct battle *b, const struct period_melee_now *melee)
{
    for (int i = 0; i < melee->a.count; i++)
        for (int k = 0; k < melee->b.count; k++) {
            const int a = melee->a.unit[i], c = melee->b.unit[k];
            struct period_melee_now pair = {.a = {.count = 1, .unit = {(int16_t)a}, .charged_in = {melee->a.charged_in[i]}},
                                            .b = {.count = 1, .unit = {(int16_t)c}, .charged_in = {melee->b.charged_in[k]}}};
            pair.round = melee->round;
            if (are_bound(b, a, c))
                period_fight_on_foot(b, &pair);
        }
}

static void fight_foot(struct battle *b, const struct period_melee_now *melee)
{
    if (period_ruling(b, ruling_r91) == 'b')
        fight_in_pairs(b, melee);
    else
        period_fight_on_foot(b, melee);
}

/* Each battery of a side, by those who have closed with it. */
static void fight_for_batteries(struct battle *b, const struct period_melee_now *melee, bool of_a)
{
    const struct period_party *guns = of_a ? &melee->a : &melee->b, *others = of_a ? &melee->b : &melee->a;
    for (int i = 0; i < guns->count; i++) {
        struct period_melee_now fight = {.round = melee->round};
        struct period_party *battery = of_a ? &fight.a : &fight.b, *foot = of_a ? &fight.b : &fight.a;
        if (!period_is_battery(b, guns->unit[i]))
            continue;
        add(battery, guns, i);
        for (int k = 0; k < others->count; k++)
            if (are_bound(b, guns->unit[i], others->unit[k]))
                add(foot, others, k);
        if (foot->count > 0)
            period_fight_for_guns(b, &fight, of_a);
    }
}

/* Gunners first; then the foot that came to their help fights for itself. */
static void fight_for_guns(struct battle *b, const struct period_melee_now *melee)
{
    const struct period_party *sides[] = {&melee->a, &melee->b};
    fight_for_batteries(b, melee, true);
    fight_for_batteries(b, melee, false);
    turn_to_others(b);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < sides[side]->count; i++) {
            int unit = sides[side]->unit[i];
            struct period_melee_now now = period_melee_of(b, unit);
            now.a = foot_of(b, &now.a);
            now.b = foot_of(b, &now.b);
            if (period_is_locked(b, unit) && !period_is_battery(b, unit) && now.a.count > 0 && now.b.count > 0) {
                fight_foot(b, &now);
                return;
            }
        }
}

static void fight(struct battle *b, int unit)
{
    if (period_has_broken_in(b, unit)) {
        int zone = period_unit(b, unit)->ride.zone;
        for (int other = 0; other < b->setup->units; other++)
            period_unit(b, other)->turn.fought |= (period_unit(b, other)->ride.zone == zone && period_has_broken_in(b, other)) ||
                                                  (battle_in_place(b, other) && b->units[other].zone == zone);
        period_fight_in_village(b, zone);
        return;
    }
    const struct period_melee_now melee = period_melee_of(b, unit);
    mark_fought(b, &melee.a);
    mark_fought(b, &melee.b);
    if (melee.a.count == 0 || melee.b.count == 0)
        period_unit(b, unit)->melee = period_no_melee;
    else if (period_is_horse(b, unit))
        period_fight_on_horse(b, &melee);
    else if (any_battery(b, &melee.a) || any_battery(b, &melee.b))
        fight_for_guns(b, &melee);
    else
        fight_foot(b, &melee);
}

static bool is_to_fight(const struct battle *b, int unit)
{
    return !period_unit(b, unit)->turn.fought && (period_is_locked(b, unit) || period_has_broken_in(b, unit));
}

enum step_now period_step_melees(struct battle *b)
{
    if (b->state->stage == 0) {
        b->state->stage = 1;
        period_own(b)->fight = (struct period_fight){0};
        for (int unit = 0; unit < b->setup->units; unit++)
            period_unit(b, unit)->turn.fought = 0;
    }
    if (period_own(b)->fight.stage != 0)
        period_go_on_on_horse(b);
    while (!battle_waits(b)) {
        turn_to_others(b);
        int unit = period_first_of(b, from_left, is_to_fight);
        if (unit == NO_UNIT)
            return step_over;
        fight(b, unit);
    }
    return step_waits;
}
