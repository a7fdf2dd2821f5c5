/* arrivals.c - troops that come on to the table from the turn on in which they are expected, by the edge that the scenario says,
   not near the enemy. The sheet has everybody on the table (ruling period.r73). */
#include "rules/period/play/orders.h"

#include "field/whole.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/move.h"
#include "rules/period/play/prohibited.h"
#include "rules/period/play/walk.h"

#define CLEAR_OF_ENEMY_MM (4 * INCH_MM) /* as far as generals and skirmishers keep (period.r80) */

/* Nor where what it would stand on is closed to it, or its friends have just gone back (period.terr.10). */
static bool may_stand(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    const int unit = arrival->unit, posture = arrival_formation(b, arrival->book, unit);
    if (!period_may_stand(b, unit, posture, &arrival->begin, objection))
        return false;
    return period_is_leader(b, unit) || period_keeps_off_prohibited(b, unit, &arrival->begin, &arrival->begin, objection);
}

static void go_on(struct battle *b, struct drill_arrival *arrival)
{
    struct period_move move = period_move_of(b, arrival->unit, &arrival->on, 1);
    if (march_fit_last(&move.march, &arrival->on))
        period_make_move(b, &move);
    if (period_ground_unforms(b, arrival->unit))
        period_unform(b, arrival->unit, false, "period.terr.3");
    struct period_turn *turn = &period_unit(b, arrival->unit)->turn;
    turn->done = 1;
    turn->moved = (int16_t)more_of(turn->moved, 1); /* it has not stood, though it stays at the edge (period.volley.5) */
}

const struct arrival_book period_arrivals = {.rule = "period.r73",
                                             .instead = {{posture_unlimbered, posture_limbered}, {posture_square, posture_line}},
                                             .clear_mm = CLEAR_OF_ENEMY_MM,
                                             .clear_rule = "period.r73",
                                             .room_rule = "period.r73",
                                             .in_the_way = period_is_fighting,
                                             .may_stand = may_stand,
                                             .go_on = go_on,
                                             .verb = verb_arrive,
                                             .pace = -4 * INCH_MM,
                                             .reach = 24 * INCH_MM};
