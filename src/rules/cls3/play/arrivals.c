/* arrivals.c - troops that come on to the table, in the turn that they are expected or, if they are held, in any: by the edge
   that the scenario says, in their order of march, not near the enemy (cls3.setup.3, cls3.setup.4, cls3.x.10). */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/move.h"

#define CLEAR_OF_ENEMY_MM (12 * INCH_MM)

static bool may_stand(const struct drill_arrival *arrival, struct objection *objection)
{
    int posture = arrival_formation(arrival->battle, arrival->book, arrival->unit);
    return cls3_may_stand(arrival->battle, arrival->unit, posture, &arrival->begin, objection);
}

static void go_on(struct battle *b, struct drill_arrival *arrival)
{
    struct cls3_move move = cls3_move_of(b, arrival->unit, &arrival->on, 1);
    if (march_fit_last(&move.march, &arrival->on))
        cls3_make_move(b, &move);
    cls3_unit(b, arrival->unit)->turn.done = 1;
}

const struct arrival_book cls3_arrivals = {.rule = "cls3.setup.3",
                                           .instead = {{posture_unlimbered, posture_limbered}, {posture_square, posture_line}},
                                           .clear_mm = CLEAR_OF_ENEMY_MM,
                                           .clear_rule = "cls3.setup.4",
                                           .room_rule = "cls3.move.4",
                                           .in_the_way = cls3_is_fighting,
                                           .all_keep_off = true,
                                           .may_stand = may_stand,
                                           .go_on = go_on,
                                           .verb = verb_arrive,
                                           .pace = -4 * INCH_MM,
                                           .reach = 24 * INCH_MM};
