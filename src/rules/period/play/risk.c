/* risk.c - generals at risk, heroes, unhorsed and killed (period.rtg). */
#include "rules/period/play/risk.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/leaders.h"

#include "field/whole.h"

int32_t period_nearest_general(const struct battle *b, int unit, nearby_counts *counts, int *general)
{
    int32_t least = INCHES(99);
    int nearest = NO_UNIT;
    for (int other = 0; other < b->setup->units; other++) {
        bool there = counts(b, other) && battle_side(b, other) == battle_side(b, unit) && b->units[other].where == where_table &&
                     period_is_there(b, battle_stands_with(b, other));
        const int32_t away = there ? period_distance(b, unit, other) : INCHES(99);
        nearest = away < least ? other : nearest;
        least = less_of(least, away);
    }
    if (general != NULL)
        *general = nearest;
    return least;
}

int32_t period_general_by(const struct battle *b, int unit, int *general)
{
    return period_nearest_general(b, unit, period_is_general, general);
}

static enum rank rank_of(const struct battle *b, int general)
{
    static const enum rank ranks[] = {[station_brigade] = rank_brigade,
                                      [station_division] = rank_division,
                                      [station_corps] = rank_corps,
                                      [station_army] = rank_army,
                                      [station_cavalry] = rank_corps};
    return ranks[period_troop(b, general)->rank];
}

/* Until all of a part have fired he is there to whoever fires at the same time, and falls no second time. */
static void kill(struct battle *b, int general)
{
    if (b->state->step >= step_fire_skirmishers && b->state->step <= step_fire_moved)
        period_unit(b, general)->turn.killed = 1;
    else
        period_lose_general(b, general, "period.rtg.6");
}

void period_put_at_risk(struct battle *b, int unit, const char *rule)
{
    struct period_risk_to_general_facts f = facts_of_risk_to_general(b);
    struct period_risk_to_general_result r;
    int general;
    period_general_by(b, unit, &general);
    if (general == NO_UNIT || period_unit(b, general)->turn.killed)
        return;
    f.rank = rank_of(b, general);
    if (!judge_risk_to_general(b, rule, general, unit, &f, &r))
        return;
    struct period_turn *turn = &period_unit(b, general)->turn;
    turn->hero |= r.outcome == general_fate_hero;
    turn->unhorsed |= r.outcome == general_fate_unhorsed;
    if (r.outcome == general_fate_killed)
        kill(b, general);
    else
        battle_tell(b, event_general_risk, rule, general, unit, (int32_t)r.outcome);
}
