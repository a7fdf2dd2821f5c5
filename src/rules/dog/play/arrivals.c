/* arrivals.c - troops that come on to the table in the turn that they are expected, or later: by the edge that the scenario says,
   not within 100 m of the enemy. */
#include "rules/dog/play/orders.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#define CLEAR_OF_ENEMY_MM (100 * METRE_MM)

static void go_on(struct battle *b, struct drill_arrival *arrival)
{
    struct dog_move move = dog_move_of(b, arrival->unit, &arrival->on, 1);
    if (march_fit_last(&move.march, &arrival->on))
        dog_make_move(b, &move);
    struct dog_turn *turn = &dog_unit(b, arrival->unit)->turn;
    turn->used = A_MOVE;
    turn->spare = 0;
    turn->moved = turn->acted = 1;
}

const struct arrival_book dog_arrivals = {.rule = "dog.r79",
                                          .instead = {{posture_unlimbered, posture_limbered}},
                                          .clear_mm = CLEAR_OF_ENEMY_MM,
                                          .clear_rule = "dog.r79",
                                          .in_the_way = dog_is_fighting,
                                          .go_on = go_on,
                                          .verb = verb_arrive,
                                          .pace = -20 * METRE_MM,
                                          .reach = 200 * METRE_MM};
