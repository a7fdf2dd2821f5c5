/* ready.c - who moves by his own will in step 7 (period.move.3, period.seq.7). */
#include "rules/period/play/orders.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"

static bool may_by_its_charge(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    if (own->ride.tested == test_failed)
        return object(objection, "period.seq.3", battle_name(b, unit), " failed to charge, and stays halted this turn.", NULL);
    if (own->turn.charged || own->charge.stage != charge_stage_none)
        return object(objection, "period.move.3", battle_name(b, unit), " charges this turn, and has no normal move.", NULL);
    return !own->turn.was_charged || battle_in_place(b, unit) || /* a garrison goes from wall to wall (period.vil.12) */
           object(objection, "period.r81", battle_name(b, unit), " is charged: it stands, or has charged in its turn.", NULL);
}

static bool may_by_its_state(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    if (period_is_locked(b, unit))
        return object(objection, "period.move.3", battle_name(b, unit), " is locked in a melee.", NULL);
    if (own->turn.compelled || (period_is_going_back(b, unit) && !period_is_rallying_horse(b, unit)))
        return object(objection, "period.move.3", battle_name(b, unit), " moves by compulsion, not by its own will.", NULL);
    if (own->brigade != brigade_hold && !period_is_leader(b, unit))
        return object(objection, "period.morale.30", "The brigade of ", battle_name(b, unit),
                      " goes back: it does not move else.", NULL);
    return true;
}

/* Skirmishers go from wall to wall freely: that is no move (period.vil.10). */
static bool has_changed_walls_alone(const struct battle *b, int unit)
{
    const struct period_turn *turn = &period_unit(b, unit)->turn;
    return period_is_skirmisher(b, unit) && battle_in_place(b, unit) && turn->moved_share == 0 && turn->works == task_none;
}

bool period_may_move(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    if (!period_is_there(b, unit) && b->units[unit].attached == NO_UNIT)
        return object(objection, "period.seq.7", battle_name(b, unit), " is not on the table.", NULL);
    if (own->turn.done && !has_changed_walls_alone(b, unit))
        return object(objection, "period.seq.7", battle_name(b, unit), " has had its move of this turn.", NULL);
    if (period_is_leader(b, unit))
        return true;
    return may_by_its_charge(b, unit, objection) && may_by_its_state(b, unit, objection);
}
