/* turn.c - the beginning of a turn: what concerns this turn alone is wiped; who moves first is thrown for. */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/nerve.h"

void cls3_clear_turn(struct cls3_unit *own)
{
    own->turn = cls3_new_turn;
    own->charge = no_charge;
    own->ride = cls3_no_ride;
    own->answer = no_answer;
    own->fire = (struct cls3_fired){.stands = 0};
}

enum step_now cls3_step_begin_turn(struct battle *b)
{
    cls3_recover(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        cls3_clear_turn(cls3_unit(b, unit));
    cls3_own(b)->charger = NO_UNIT;
    cls3_settle_formations(b);
    return step_over;
}

enum step_now cls3_step_throw_for_first_move(struct battle *b)
{
    b->state->first_side = battle_throw_off(b, &die_d6, "cls3.seq.1", cls3_own(b)->movement_throw);
    battle_tell(b, event_first_mover, "cls3.seq.1", NO_UNIT, NO_UNIT, b->state->first_side);
    return step_over;
}
