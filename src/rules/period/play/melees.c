/* melees.c - the melees of the turn, one after the other: who is in each (period.seq.13). */
#include "rules/period/play/melees.h"

#include "rules/period/play/assault.h"
#include "rules/period/play/charging.h"
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
            if (battle_on_table(b, a) && battle_on_table(b, c) &&
                (period_unit(b, a)->melee.locked_with == c || period_unit(b, c)->melee.locked_with == a))
                period_fight_on_foot(b, &pair);
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
        period_fight_for_guns(b, &melee, any_battery(b, &melee.a));
    else if (period_ruling(b, ruling_r91) == 'b')
        fight_in_pairs(b, &melee);
    else
        period_fight_on_foot(b, &melee);
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
        int unit = period_leftmost(b, is_to_fight);
        if (unit == NO_UNIT)
            return step_over;
        fight(b, unit);
    }
    return step_waits;
}
