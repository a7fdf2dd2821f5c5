/* hidden.c - option hidden_movement: a unit is put on the board when it comes within 1000 yards of an enemy unit; until then the
   enemy knows nothing of it (2.1b). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"

#include "drill/nearby.h"

#define SHOWN_YD 1000

static bool is_garrison(const struct battle *b, int unit)
{
    return b->units[unit].where == where_place && gdc_is_fighting(b, unit);
}

static bool has_garrison_near(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (battle_side(b, other) != battle_side(b, unit) && is_garrison(b, other) && gdc_distance_yd(b, unit, other) <= SHOWN_YD)
            return true;
    return false;
}

/* A leader is where his unit is. */
static bool has_come_near(const struct battle *b, int unit)
{
    int with = b->units[unit].attached, body = with == NO_UNIT ? unit : with;
    int32_t distance, most = gdc_mm(b, SHOWN_YD) + TOUCH_MM;
    if (b->units[body].where == where_place)
        return true;
    if (!battle_on_table(b, body))
        return false;
    return has_garrison_near(b, body) ||
           nearby_nearest(b, battle_box(b, body), most, 1 - battle_side(b, unit), gdc_is_fighting, &distance) >= 0;
}

static void show(struct battle *b, int unit)
{
    battle_change(b, unit)->known = (1 << SIDES) - 1;
    b->state->sights++;
    battle_note(b, &(struct event){.kind = event_seen, .rule = "gdc.2.1b", .unit = unit, .other = NO_UNIT});
}

void gdc_hide_all(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_hidden_movement); unit++)
        battle_change(b, unit)->known = (int16_t)(1 << battle_side(b, unit));
}

void gdc_look_out(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_hidden_movement); unit++)
        if (!gdc_is_shown(b, unit) && has_come_near(b, unit))
            show(b, unit);
}
