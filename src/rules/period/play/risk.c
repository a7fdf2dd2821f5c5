/* risk.c - generals at risk, heroes, unhorsed and killed; generals whom enemies touch (period.rtg, period.r44). */
#include "rules/period/play/risk.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/sight.h"

#include "drill/nearby.h"

#define GOES_TO_FRIENDS_IN 6
#define FINDS_FRIENDS_IN 12

int32_t period_general_by(const struct battle *b, int unit, int *general)
{
    int32_t inches;
    const struct box body = battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
    int nearest = period_nearest_general(b, &body, battle_side(b, unit), &inches);
    if (general != NULL)
        *general = nearest;
    return inches;
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

/* Another takes his place in the next compulsory moves (period.rtg.6, period.rtg.7). */
static void kill_general(struct battle *b, int general, bool of_brigade)
{
    struct period_unit *own = period_unit(b, general);
    own->turn.killed = 1;
    own->back_turn = (int16_t)(b->state->turn + 1);
    if (of_brigade) {
        own->commanders_lost++;
        period_spread_brigades(b);
        period_owe_brigade(b, general);
    }
    if (b->units[general].attached != NO_UNIT)
        battle_attach(b, general, NO_UNIT);
    battle_lift(b, general, where_reserve);
}

void period_put_at_risk(struct battle *b, int unit, const char *rule)
{
    struct period_risk_to_general_facts f = facts_of_risk_to_general(b);
    struct period_risk_to_general_result r;
    int general;
    period_general_by(b, unit, &general);
    if (general == NO_UNIT)
        return;
    f.rank = rank_of(b, general);
    if (!judge_risk_to_general(b, rule, general, unit, &f, &r))
        return;
    struct period_turn *turn = &period_unit(b, general)->turn;
    turn->hero |= r.outcome == general_fate_hero;
    turn->unhorsed |= r.outcome == general_fate_unhorsed;
    battle_tell(b, event_general_risk, rule, general, unit, r.outcome);
    if (r.outcome == general_fate_killed)
        kill_general(b, general, f.rank == rank_brigade);
}

/* ---- generals whom enemies touch ---- */

static bool is_touched(const struct battle *b, int general)
{
    return nearby_is_any(b, battle_box(b, general), TOUCH_MM, 1 - battle_side(b, general), period_is_formed_body, NO_UNIT);
}

static int nearest_friend(const struct battle *b, int general, int32_t *distance)
{
    int nearest = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (battle_side(b, unit) != battle_side(b, general) || !period_is_fighting(b, unit) || !battle_on_table(b, unit))
            continue;
        int32_t away = battle_distance(b, unit, general);
        if (nearest == NO_UNIT || away < *distance) {
            nearest = unit;
            *distance = away;
        }
    }
    return nearest;
}

static void shift(struct battle *b, int general)
{
    int32_t away = 0;
    int friend = nearest_friend(b, general, &away);
    if (friend == NO_UNIT || away > period_mm(FINDS_FRIENDS_IN)) {
        battle_tell(b, event_general_risk, "period.r44", general, NO_UNIT, general_fate_killed);
        kill_general(b, general, rank_of(b, general) == rank_brigade);
        return;
    }
    if (away <= period_mm(GOES_TO_FRIENDS_IN)) {
        battle_attach(b, general, friend);
        battle_tell(b, event_joins, "period.r44", general, friend, 0);
        return;
    }
    struct box box = *battle_box(b, general);
    uint16_t bearing = place_bearing(box.front, box_centre(battle_box(b, friend)));
    box.front = place_from(box.front, bearing, period_mm(GOES_TO_FRIENDS_IN), 0);
    battle_put(b, general, box);
}

void period_shift_generals(struct battle *b)
{
    for (int general = 0; general < b->setup->units; general++)
        if (period_is_leader(b, general) && battle_on_table(b, general) && is_touched(b, general))
            shift(b, general);
}
