/* turn.c - the beginning of a turn: what concerns this turn alone is wiped; who moves first is thrown for. */
#include "rules/cls3/play/play.h"

#include <string.h>

void cls3_wipe_charge(struct cls3_unit *own)
{
    own->charge_start = (struct place){0, 0};
    own->charge_most = own->charge_plain = own->charge_gone = 0;
    own->charged = charge_none;
    own->charge_mode = mode_move;
    own->charge_stage = charge_stage_none;
    own->charge_target = own->counters = NO_UNIT;
    own->charge_facing = own->charge_ground = own->charge_benefit = own->countercharged = 0;
    own->behind_friends = own->lost_increment = own->over_earthworks = own->breakthrough = 0;
}

void cls3_clear_turn(struct cls3_unit *own)
{
    const size_t from = offsetof(struct cls3_unit, done), to = offsetof(struct cls3_unit, aim);
    memset((char *)own + from, 0, to - from);
    cls3_wipe_charge(own);
    own->moved_mm = 0;
    own->fired_stands = 0;
    own->reacts_to = NO_UNIT;
    own->works_at = -1;
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
