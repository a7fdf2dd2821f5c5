/* arrivals.c - troops that come on to the table from the turn on in which they are expected, by the edge that the scenario says,
   not near the enemy. The sheet has everybody on the table (ruling period.r73). */
#include "rules/period/play/orders.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"

#define CLEAR_OF_ENEMY_IN 4 /* as far as generals and skirmishers keep (period.r80) */

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = period_posture(b, unit);
    if (period_is_battery(b, unit))
        return posture_limbered;
    return posture == posture_square ? (int)posture_line : posture;
}

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    return arrival_has_room(arrival, period_mm(CLEAR_OF_ENEMY_IN), period_is_fighting, "period.r80", objection);
}

static void go_on(struct battle *b, struct drill_arrival *arrival)
{
    struct period_move move = period_move_of(b, arrival->unit, &arrival->on, 1);
    if (march_fit_last(&move.march, &arrival->on))
        period_make_move(b, &move);
    period_unit(b, arrival->unit)->turn.done = 1;
}

const struct arrival_book period_arrivals = {.rule = "period.r73",
                                             .formation = posture_on_entry,
                                             .is_open = entry_is_open,
                                             .go_on = go_on,
                                             .verb = verb_arrive,
                                             .pace = -4 * INCH_MM,
                                             .reach = 24 * INCH_MM};
