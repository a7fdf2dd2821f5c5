/* contact.c - who touches whom, and with how many figures (period.mel.1, period.r46). */
#include "rules/period/play/contact.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"

#include "field/whole.h"

#define A_CORNER_MM (5 * TABLE_MM)
#define FIGURES_A_STAND 3 /* of its front rank */

bool period_touch(const struct battle *b, int unit, int other)
{
    return battle_on_table(b, unit) && battle_on_table(b, other) &&
           box_within(battle_box(b, unit), battle_box(b, other), TOUCH_MM);
}

/* Along the front of a unit: from its middle, right is positive. */
struct span {
    int32_t from, to;
};

static struct span span_of(const struct box *front, const struct box *enemy)
{
    struct place corner[corners];
    struct span span = {INT32_MAX, INT32_MIN};
    box_corners(enemy, corner);
    for (int i = 0; i < corners; i++) {
        int32_t right = place_seen(front->front, front->facing, corner[i]).x;
        span.from = less_of(span.from, right);
        span.to = more_of(span.to, right);
    }
    return span;
}

int period_figures_in_contact(const struct battle *b, int unit, const int16_t *enemies, int count)
{
    const struct box *box = battle_box(b, unit);
    int wide = period_figures_wide(b, unit), touching = 0;
    int stands = more_of(1, (wide + FIGURES_A_STAND - 1) / FIGURES_A_STAND);
    for (int stand = 0; stand < stands; stand++) {
        int32_t left = -box->width / 2 + (int32_t)((int64_t)box->width * stand / stands);
        int32_t right = -box->width / 2 + (int32_t)((int64_t)box->width * (stand + 1) / stands);
        bool meets = false;
        for (int i = 0; i < count; i++) {
            const struct span span = span_of(box, battle_box(b, enemies[i]));
            meets = meets || less_of(right, span.to) - more_of(left, span.from) > A_CORNER_MM;
        }
        touching += meets;
    }
    return more_of(less_of(FIGURES_A_STAND, wide), less_of(touching * FIGURES_A_STAND, wide));
}

enum side_struck period_side_struck(const struct battle *b, int target, const struct box *start)
{
    if (!battle_on_table(b, target) || period_posture(b, target) == posture_square)
        return struck_front;
    const struct box *box = battle_box(b, target);
    int32_t ahead = place_seen(box->front, box->facing, box_centre(start)).y;
    return ahead >= 0 ? struck_front : ahead >= -box->depth ? struck_flank : struck_rear;
}

bool period_strikes_aside(const struct battle *b, int charger, int target)
{
    const struct period_unit *own = period_unit(b, charger);
    return own->charge.target == target && own->ride.side != struck_front;
}
