/* ready.c - who moves by his own will in step 7 (period.move.3, period.seq.7). */
#include "rules/period/play/orders.h"

#include "battle/legal.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"

/* Skirmishers go from wall to wall freely: that is no move (period.vil.10). */
static bool has_changed_walls_alone(const struct battle *b, int unit)
{
    const struct period_turn *turn = &period_unit(b, unit)->turn;
    return period_is_skirmisher(b, unit) && battle_in_place(b, unit) && turn->moved_share == 0 && turn->works == task_none;
}

/* On the table, and nothing has befallen it in this turn: of most units that is told at a glance, and none of the bars is up. */
static bool is_plainly_free(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return battle_on_table(b, unit) && !own->turn.done && !own->turn.compelled && !own->turn.was_charged && !own->turn.charged &&
           own->charge.stage == charge_stage_none && own->ride.tested != test_failed && own->melee.locked_with == NO_UNIT &&
           own->brigade == brigade_hold && !period_is_going_back(b, unit);
}

bool period_may_move(const struct battle *b, int unit, struct objection *objection)
{
    if (is_plainly_free(b, unit))
        return true;
    const struct period_unit *own = period_unit(b, unit);
    const bool fights = !period_is_leader(b, unit), there = period_is_there(b, unit) || b->units[unit].attached != NO_UNIT;
    const bool driven = own->turn.compelled || (period_is_going_back(b, unit) && !period_is_rallying_horse(b, unit));
    const bool stormed = own->turn.was_charged && !battle_in_place(b, unit); /* a garrison may change walls (period.vil.12) */
    const bool charges = own->turn.charged || own->charge.stage != charge_stage_none;
    const struct battle_bar bars[] = {
        BAR(!there, "period.seq.7", " is not on the table."),
        BAR(own->turn.done && !has_changed_walls_alone(b, unit), "period.seq.7", " has had its move of this turn."),
        BAR(fights && own->ride.tested == test_failed, "period.seq.3", " failed to charge, and stays halted this turn."),
        BAR(fights && charges, "period.move.3", " charges this turn, and has no normal move."),
        BAR(fights && stormed, "period.r81", " is charged: it stands, or has charged in its turn."),
        BAR(fights && period_is_locked(b, unit), "period.move.3", " is locked in a melee."),
        BAR(fights && driven, "period.move.3", " moves by compulsion, not by its own will."),
        BAR(fights && own->brigade != brigade_hold, "period.morale.30",
            " is of a brigade that goes back: it does not move else.")};
    return PASSES(b, unit, bars, objection);
}
