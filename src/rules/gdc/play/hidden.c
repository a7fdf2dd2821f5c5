/* hidden.c - option hidden_movement: a unit is put on the board when it comes within 1000 yards of an enemy unit; until then the
   enemy knows nothing of it (2.1b). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/zones.h"

#define SHOWN_YD 1000

static bool is_present(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || battle_in_place(b, unit);
}

/* On the table, or inside a place as well: what stands on its display is secret as long. A leader is where his unit is. */
static bool has_come_near(const struct battle *b, int unit)
{
    const int body = battle_stands_with(b, unit);
    for (int other = 0; other < b->setup->units && is_present(b, body); other++)
        if (battle_side(b, other) != battle_side(b, unit) && gdc_is_fighting(b, other) && is_present(b, other) &&
            gdc_distance_yd(b, body, other) <= SHOWN_YD)
            return true;
    return false;
}

static void show(struct battle *b, int unit)
{
    battle_change(b, unit)->known = (1 << SIDES) - 1;
    b->state->sights++;
    battle_note(b, &(struct event){.kind = event_seen, .rule = "gdc.2.1b", .unit = unit, .other = NO_UNIT});
    if (b->units[unit].zone >= 0)
        gdc_look_at_zone(b, b->units[unit].zone);
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
