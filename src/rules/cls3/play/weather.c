/* weather.c - the sky of a scenario as the chart of weather has it; fog that lifts, rain that ends (cls3.weather, cls3.x.7). */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/eyes.h"

#define TURNS_OF_RAIN 2 /* the most that it lasts (cls3.x.7) */

static bool sees_no_farther(const struct battle *b, enum weather weather)
{
    int32_t seen_mm = b->setup->weather.visibility_mm;
    return seen_mm > 0 && seen_mm <= cls3_mm(cls3_charts(b)->weather[weather].visibility_in);
}

/* When there is no fog, and heavy rain is over: soft ground before what falls on it. */
static enum weather weather_beneath(const struct battle *b)
{
    const struct sky *sky = &b->setup->weather;
    bool wet = sky->is == sky_drizzle || sky->is == sky_rain || sky->is == sky_snow;
    if (sky->soft_ground)
        return weather_soft_ground;
    return wet ? weather_light_rain : weather_clear;
}

/* By how far one sees, then by what the scenario calls its sky. */
void cls3_begin_weather(struct battle *b)
{
    enum skies sky = b->setup->weather.is;
    enum weather weather = weather_beneath(b);
    if (sees_no_farther(b, weather_night))
        weather = weather_night;
    else if (sky == sky_fog || sees_no_farther(b, weather_fog))
        weather = weather_fog;
    else if (sky == sky_rain)
        weather = weather_rain;
    cls3_own(b)->weather = (int16_t)weather;
}

static void change(struct battle *b, const char *rule)
{
    cls3_own(b)->weather = (int16_t)weather_beneath(b);
    battle_tell(b, event_weather_is, rule, NO_UNIT, NO_UNIT, cls3_own(b)->weather);
}

enum step_now cls3_step_change_weather(struct battle *b)
{
    struct cls3_fog_facts f = facts_of_fog(b);
    struct cls3_fog_result r;
    if (cls3_weather(b) == weather_rain && b->state->turn > TURNS_OF_RAIN)
        change(b, "cls3.x.7");
    else if (cls3_weather(b) == weather_fog && judge_fog(b, "cls3.weather.2", NO_UNIT, NO_UNIT, &f, &r) && r.lifts)
        change(b, "cls3.weather.2");
    return step_over;
}
