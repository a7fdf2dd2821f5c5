/* generals.c - generals with a unit are at risk; what their command does without them (gdc.2.53, gdc.2.55, gdc.2.56). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"

void gdc_risk_one_general(struct battle *b, int general, int unit, enum risk_cause cause)
{
    const char *rule = cause == risk_cause_fire ? "gdc.2.53" : "gdc.2.55b";
    struct gdc_general_risk_facts f = facts_of_general_risk(b);
    struct gdc_general_risk_result r = {0};
    f.cause = cause;
    judge_general_risk(b, rule, general, unit, &f, &r);
    if (r.outcome == risk_casualty)
        gdc_lose_general(b, general, rule);
}

void gdc_risk_general(struct battle *b, int unit, enum risk_cause cause)
{
    for (int general = b->units[unit].company, next; general != NO_UNIT; general = next) {
        next = b->units[general].fellow;
        if (gdc_troop(b, general)->kind == troop_general)
            gdc_risk_one_general(b, general, unit, cause);
    }
}

/* A unit is in the command of the general it stands under, and of a corps commander over him; the army as a whole has no
   general in this sense. */
static bool is_in_command(const struct battle *b, int general, int unit)
{
    int leader = b->units[unit].leader;
    if (leader == NO_UNIT || leader == general)
        return leader == general;
    return gdc_troop(b, general)->rank != 0 && b->setup->unit[leader].leader == general;
}

/* The rest of this turn and two full ones, or for good (ruling gdc.r50). */
static int turns_without(const struct battle *b)
{
    return gdc_ruling(b, ruling_r50) == 'b' ? INT16_MAX : 3;
}

void gdc_lose_general(struct battle *b, int general, const char *rule)
{
    bool player = gdc_troop(b, general)->player;
    battle_attach(b, general, NO_UNIT);
    gdc_unit(b, general)->held = 0;
    battle_remove(b, general, fate_killed, rule);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (gdc_is_leader(b, unit) || !is_in_command(b, general, unit) || b->units[unit].where == where_gone)
            continue;
        own->leader_lost_turns = (int16_t)turns_without(b);
        own->player_lost = player ? own->leader_lost_turns : own->player_lost;
        battle_tell(b, event_without_general, "gdc.2.56", unit, general, 0);
        if (player)
            gdc_owe_check_for_player(b, unit, general);
    }
}
