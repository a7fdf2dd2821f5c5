/* turn.c - the end of a turn: what concerned it alone is wiped (gote.seq.9.6). */
#include "rules/gote/play/play.h"

#include "rules/gote/play/eyes.h"

/* A move that a stream still costs is the first of the next turn (gote.r20). */
static void begin_turn(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    int16_t waits = own->turn.waits_move, blown = own->turn.blown_at_start || own->state == state_blown;
    own->turn = (struct gote_turn){.actions = waits, .moves = waits > 0};
    own->turn.blown_at_start = blown;
    own->turn.led = gote_is_led(b, unit);
    own->ride = (struct gote_ride){.struck = 0};
    own->charge = no_charge;
    own->answer = no_answer;
    own->melee = gote_no_melee;
    if (own->back_turn == 0 && own->parent == NO_UNIT)
        own->was_with = NO_UNIT;
}

enum step_now gote_step_end_turn(struct battle *b)
{
    if (gote_end_of_battle(b))
        return step_over;
    for (int unit = 0; unit < b->setup->units; unit++)
        begin_turn(b, unit);
    return step_over;
}
