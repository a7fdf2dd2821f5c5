/* weather.c - the sky of a scenario as the chart of weather has it; fog that lifts (cls3.weather). */
#include "rules/cls3/play/play.h"

static bool sees_no_farther(const struct battle *b, enum weather weather)
{
    int32_t seen_mm = b->setup->weather.visibility_mm;
    return seen_mm > 0 && seen_mm <= cls3_mm(cls3_charts(b)->weather[weather].visibility_in);
}

/* By how far one sees; bad weather in which one sees far is light rain, which hinders only firearms. */
void cls3_begin_weather(struct battle *b)
{
    cls3_own(b)->weather = sees_no_farther(b, weather_night) ? weather_night
                           : sees_no_farther(b, weather_fog) ? weather_fog
                           : b->setup->weather.poor          ? weather_light_rain
                                                             : weather_clear;
}

enum step_now cls3_step_lift_fog(struct battle *b)
{
    struct cls3_fog_facts f = facts_of_fog(b);
    struct cls3_fog_result r;
    if (cls3_weather(b) != weather_fog || !judge_fog(b, "cls3.weather.2", NO_UNIT, NO_UNIT, &f, &r) || !r.lifts)
        return step_over;
    cls3_own(b)->weather = weather_clear;
    battle_tell(b, event_weather_is, "cls3.weather.2", NO_UNIT, NO_UNIT, weather_clear);
    return step_over;
}
