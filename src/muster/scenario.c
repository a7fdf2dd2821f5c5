#include "muster/scenario.h"

/* What is said of something holds for all below it that does not say otherwise. */

int32_t scenario_nation(const struct scenario *scenario, const struct scenario_unit *unit)
{
    int32_t said = unit->nation;
    for (int at = unit->of; said == UNSAID && at >= 0; at = scenario->formation[at].above)
        said = scenario->formation[at].nation;
    return said;
}

int32_t scenario_year(const struct scenario *scenario, const struct scenario_unit *unit)
{
    int32_t said = unit->year;
    for (int at = unit->of; said == UNSAID && at >= 0; at = scenario->formation[at].above)
        said = scenario->formation[at].year;
    return said == UNSAID ? scenario->year : said;
}

int32_t scenario_quality(const struct scenario *scenario, const struct scenario_unit *unit)
{
    int32_t said = unit->quality;
    for (int at = unit->of; said == UNSAID && at >= 0; at = scenario->formation[at].above)
        said = scenario->formation[at].quality;
    return said == UNSAID ? roster_quality_ordinary : said;
}

const struct scenario_arrival *formation_arrival(const struct scenario *scenario, int formation)
{
    int at = formation;
    while (scenario->formation[at].arrives.edge == UNSAID && scenario->formation[at].above >= 0)
        at = scenario->formation[at].above;
    return &scenario->formation[at].arrives;
}

const struct scenario_arrival *scenario_arrival(const struct scenario *scenario, const struct scenario_unit *unit)
{
    return unit->arrives.edge != UNSAID || unit->at.x != UNSAID ? &unit->arrives : formation_arrival(scenario, unit->of);
}

int scenario_zone_of(const struct scenario *scenario, int formation)
{
    while (formation >= 0 && scenario->formation[formation].zone.least.x == UNSAID)
        formation = scenario->formation[formation].above;
    return formation;
}

int scenario_player_of(const struct scenario *scenario, int formation)
{
    const struct scenario_side *side = &scenario->side[scenario->formation[formation].side];
    while (formation >= 0 && scenario->formation[formation].player == NULL)
        formation = scenario->formation[formation].above;
    for (int i = 0; formation >= 0 && i < side->players; i++)
        if (text_equal(side->player[i], scenario->formation[formation].player))
            return i;
    return 0;
}

const struct scenario_balance *scenario_balance_of(const struct scenario *scenario, const char *rules)
{
    for (int i = 0; i < scenario->balances; i++)
        if (text_equal(scenario->balance[i].rules, rules))
            return &scenario->balance[i];
    return NULL;
}

void scenario_end_at(struct scenario *scenario, int32_t minute)
{
    scenario->ends = minute;
    for (int i = 0; i < scenario->balances; i++)
        scenario->balance[i].ends = UNSAID;
}
