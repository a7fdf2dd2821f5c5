#include "rules/cls3/cls3.h"

/* What stops a shot and what takes from it, the same for small arms, guns and rockets. */

/* ---- may it be fired? ---- */

/* Soft ground swallows ball; what is lobbed keeps its range. */
bool cls3_beyond_reach(const struct umpire *u, const struct shot *shot)
{
    int64_t share = shot->ball && !shot->howitzer ? charts(u)->weather[shot->weather].ball_range_factor : FRACTION_ONE;
    return (int64_t)shot->range_in * FRACTION_ONE > shot->reach_in * share * DECIMAL_ONE;
}

bool cls3_beyond_sight(const struct umpire *u, const struct shot *shot)
{
    return shot->range_in > charts(u)->weather[shot->weather].visibility_in * DECIMAL_ONE;
}

bool cls3_shot_refused(struct umpire *u, const struct shot *shot)
{
    bool dark = shot->weather == weather_night && !shot->being_charged;
    bool no_ball = shot->ball && !charts(u)->weather[shot->weather].cannon_ball;
    bool damp = shot->small_arms && !shot->roofed && !charts(u)->weather[shot->weather].musketry;
    bool over_friends = shot->ball && shot->howitzer;
    return refuse(u, "cls3.fire.range", cls3_beyond_reach(u, shot)) || refuse(u, "cls3.weather.5", dark || no_ball) ||
           refuse(u, "cls3.vis.1", cls3_beyond_sight(u, shot)) || refuse(u, "cls3.weather.1", damp) ||
           refuse(u, "cls3.fire.lane", shot->lane_blocked && !over_friends);
}

/* ---- what is taken from it ---- */

int cls3_cover(const struct umpire *u, enum cover cover)
{
    if (cover == cover_none)
        return 0;
    if (cover == cover_woods)
        return ruling(u, ruling_r5) == 'b' ? 2 : -charts(u)->woods[0].cover;
    return -charts(u)->construction_cover[cover - cover_abatis].fire;
}

static int target_kind(const struct umpire *u, enum target target)
{
    if (target == target_formed)
        return 0;
    bool spread_out = target == target_gunners && option(u, option_modern_basing);
    return spread_out ? 2 : charts(u)->target_penalties[target - target_gunners].penalty;
}

int cls3_terrain_penalty(struct umpire *u, const struct shot *shot, int height)
{
    struct worst worst = {0};
    cls3_consider(&worst, true, target_kind(u, shot->target), "cls3.fire.target", "kind of target");
    cls3_consider(&worst, true, cls3_cover(u, shot->cover), "cls3.fire.cover", "cover");
    cls3_consider(&worst, shot->target_higher && !option(u, option_no_uphill_penalty), height, "cls3.terr.hill.2",
                  "higher target");
    return modifier(u, "terrain_penalty", worst.rule, worst.label, true, worst.points);
}

int cls3_penalty(struct umpire *u, const struct shot *shot, int terrain_penalty)
{
    bool small_arms = shot->small_arms && !shot->roofed;
    int penalty = terrain_penalty;
    penalty += modifier(u, "penalty", "cls3.fire.pen.2", "militia", shot->militia, 1);
    penalty += modifier(u, "penalty", "cls3.fire.pen.2", "bad morale", shot->bad_morale, 1);
    penalty += modifier(u, "penalty", "cls3.weather.3", "weather", small_arms, -charts(u)->weather[shot->weather].fire_modifier);
    return penalty > 4 ? modified(u, "penalty", "cls3.fire.pen.2", "never more than 4", penalty, 4) : penalty;
}
