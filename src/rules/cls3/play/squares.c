/* squares.c - squares of one battalion or of several whose squares touch (cls3.form.5, cls3.square.6). */
#include "rules/cls3/play/formations.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"

static bool is_among(const int16_t *units, int count, int unit)
{
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

static bool is_square(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && cls3_posture(b, unit) == posture_square;
}

int cls3_square_of(const struct battle *b, int unit, int16_t *units, int capacity)
{
    int count = 0;
    if (!is_square(b, unit) || capacity < 1)
        return 0;
    units[count++] = (int16_t)unit;
    for (int looked_at = 0; looked_at < count; looked_at++) {
        int16_t near[32];
        int found = crowd_within(&b->crowd, battle_box(b, units[looked_at]), TOUCH_MM, battle_side(b, unit), near, 32);
        for (int i = 0; i < found && count < capacity; i++)
            if (is_square(b, near[i]) && !is_among(units, count, near[i]))
                units[count++] = near[i];
    }
    return count;
}

bool cls3_square_is_valid(const struct battle *b, int unit)
{
    int16_t units[16];
    int men = 0, count = cls3_square_of(b, unit, units, 16);
    for (int i = 0; i < count; i++)
        men += cls3_men(b, units[i]);
    return men >= SQUARE_MEN;
}

void cls3_break_square(struct battle *b, int unit, const char *rule)
{
    int16_t units[16];
    int count = cls3_square_of(b, unit, units, 16);
    for (int i = 0; i < count; i++) {
        b->units[units[i]].formation = posture_divisions;
        cls3_close_up(b, units[i]);
        battle_tell(b, event_formed, rule, units[i], NO_UNIT, posture_divisions);
    }
}
