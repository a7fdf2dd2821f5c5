/* pontoons.c - pontoon bridges that are finished carry a way over water (gote.move.7, gote.eng.3). */
#include "rules/gote/play/works.h"

#include "rules/gote/play/ground.h"

#define WATER (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(stream))
#define STEP_MM 5000
#define SPANS_MM (2 * INCH_MM) /* so near to its middle a way keeps to the bridge */

static bool is_pontoon(const struct gote_work *work)
{
    return work->task == 1 + task_pontoon_bridge && work->done;
}

bool gote_has_pontoons(const struct battle *b)
{
    for (int i = 0; i < MOST_WORKS; i++)
        if (is_pontoon(&gote_own(b)->work[i]))
            return true;
    return false;
}

static bool is_carried(const struct battle *b, struct place at)
{
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        if (is_pontoon(work) && place_distance(work->at, at) <= SPANS_MM)
            return true;
    }
    return false;
}

/* What one wades is open without a bridge. */
bool gote_goes_by_pontoon(const struct battle *b, struct place from, struct place to, bool *any)
{
    int32_t length = place_distance(from, to);
    *any = false;
    for (int32_t gone = 0; length > 0 && gone <= length; gone += STEP_MM) {
        struct place at = place_between(from, to, gone, length);
        const struct box spot = box_at(at, 0, 2, 2);
        if ((ground_at(&b->ground, at) & WATER) == 0)
            continue;
        if (is_carried(b, at))
            *any = true;
        else if (gote_is_barred(b, &spot))
            return false;
    }
    return true;
}
