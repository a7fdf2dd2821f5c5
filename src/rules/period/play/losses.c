/* losses.c - figures that fall, units that are lost, and the friends who will test for it (period.r41, period.morale.27). */
#include "rules/period/play/losses.h"

#include "drill/company.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/prohibited.h"

#define FRIENDS_IN 12

/* ---- tests that are owed ---- */

bool period_friends_test_now(const struct battle *b)
{
    return b->state->step == step_break_through || (b->state->step == step_melees && period_ruling(b, ruling_r104) != 'b');
}

static void owe(struct battle *b, int friend, bool at_once)
{
    struct period_turn *turn = &period_unit(b, friend)->turn;
    turn->owes_friends++;
    if (at_once)
        turn->tests |= owes_at_once;
}

/* Who began to run this turn was lost then to those near him: whatever becomes of him after it, to them he is one friend lost. */
static bool was_lost_to(const struct battle *b, int unit, int friend)
{
    const struct period_unit *own = period_unit(b, unit);
    const struct box *box = battle_box(b, unit);
    if (!period_is_in_flight(b, unit) || own->state_since != b->state->turn)
        return false;
    const struct box stood = box_at(own->stood, (uint16_t)own->stood_facing, box->width, box->depth);
    return period_mm_to(b, friend, &stood) <= period_mm_within(INCHES(FRIENDS_IN));
}

void period_owe_for(struct battle *b, int unit, bool at_once)
{
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && period_is_there(b, other) && period_is_fighting(b, other) && period_are_friends(b, unit, other) &&
            period_is_within(b, unit, other, FRIENDS_IN * DECIMAL_ONE) && !was_lost_to(b, unit, other))
            owe(b, other, at_once);
    period_owe_brigade(b, unit);
}

bool period_owes_friends(const struct battle *b, int unit)
{
    return period_unit(b, unit)->turn.owes_friends > 0;
}

bool period_owes_friends_at_once(const struct battle *b, int unit)
{
    return period_owes_friends(b, unit) && (period_unit(b, unit)->turn.tests & owes_at_once) != 0;
}

/* ---- units that are lost ---- */

static int event_of(enum unit_fate fate)
{
    return fate == fate_cut_down    ? event_cut_down
           : fate == fate_dispersed ? event_dispersed
           : fate == fate_removed   ? event_removed
                                    : event_gone;
}

/* Whoever fought it is free. */
static void let_go(struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        struct period_melee *melee = &period_unit(b, other)->melee;
        if (melee->locked_with == unit)
            *melee = period_no_melee;
    }
}

void period_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    bool on_table = battle_on_table(b, unit);
    const struct box where = on_table ? *battle_box(b, unit) : battle_box_of_place(b, unit);
    period_owe_for(b, unit, period_friends_test_now(b));
    if (event_of(fate) != event_gone)
        battle_tell(b, event_of(fate), rule, unit, NO_UNIT, 0);
    if (on_table && (fate == fate_cut_down || fate == fate_dispersed))
        period_prohibit(b, battle_side(b, unit), &where, &where);
    let_go(b, unit);
    battle_remove(b, unit, fate, rule);
    period_unit(b, unit)->state = state_gone;
    period_count_lost_unit(b, unit);
    company_disperse(b, unit, posture_single, &where);
}

/* ---- figures ---- */

/* Of cavalry from the squadron at that end, and on to the others. */
static void lose_from_squadrons(struct period_unit *own, int figures, enum fallen from)
{
    for (int i = 0; i < MOST_SQUADRONS && figures > 0; i++) {
        int16_t *squadron = &own->squadron[from == fallen_in_front ? i : MOST_SQUADRONS - 1 - i];
        int lost = *squadron < figures ? *squadron : figures;
        *squadron = (int16_t)(*squadron - lost);
        figures -= lost;
    }
}

int period_lose(struct battle *b, int unit, int figures, enum fallen from, const char *rule)
{
    int lost = figures < b->units[unit].strength ? figures : b->units[unit].strength;
    if (lost <= 0 || b->units[unit].where == where_gone)
        return 0;
    battle_change(b, unit)->strength -= lost;
    lose_from_squadrons(period_unit(b, unit), lost, from);
    battle_tell(b, event_lost_castings, rule, unit, NO_UNIT, lost);
    if (b->units[unit].strength == 0)
        period_take_off(b, unit, fate_dispersed, "period.r41");
    return lost;
}

void period_lose_officer(struct battle *b, int unit, const char *rule)
{
    if (b->units[unit].where == where_gone)
        return;
    period_unit(b, unit)->turn.officers_lost++;
    battle_tell(b, event_officer_lost, rule, unit, NO_UNIT, 0);
}
