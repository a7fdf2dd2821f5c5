/* nerve.c - morale thrown, units that are good again, routed foot that is rallied (cls3.morale). */
#include "rules/cls3/play/nerve.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/parts.h"

static bool is_massed_about_commander(const struct battle *b, int unit)
{
    bool loose = cls3_is_skirmishing(b, unit) && !cls3_is_inside(b, unit);
    return !loose && cls3_commander_with(b, unit) != NO_UNIT;
}

/* He steadies all who check with the massed unit that he is with (cls3.cmd.5). */
static bool has_commander(const struct battle *b, int unit)
{
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    bool any = is_massed_about_commander(b, unit);
    for (int i = 0; i < fellows.count && !any; i++)
        any = is_massed_about_commander(b, fellows.unit[i]);
    return any;
}

static enum morale_row row_of(const struct battle *b, int unit)
{
    return cls3_morale_row(cls3_charts(b), cls3_kind(b, unit), cls3_is_guard_cavalry(b, unit));
}

/* Whose grade holds for all who check with it: of most men, of as many the better (cls3.terr.6). */
static int grade_giver(const struct battle *b, int unit)
{
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    int giver = unit;
    for (int i = 0; i < fellows.count; i++) {
        int other = fellows.unit[i], more = cls3_men(b, other) - cls3_men(b, giver);
        if (more > 0 || (more == 0 && row_of(b, other) < row_of(b, giver)))
            giver = other;
    }
    return cls3_checks_with_its_unit(b, giver) ? cls3_whole_of(b, giver) : giver;
}

struct cls3_morale_facts cls3_facts_of_nerve(const struct battle *b, int unit, bool held)
{
    struct cls3_morale_facts f = facts_of_morale(b);
    int giver = grade_giver(b, unit);
    f.troop = cls3_kind(b, giver);
    f.guard_cavalry = cls3_is_guard_cavalry(b, giver);
    f.militia = cls3_troop(b, giver)->militia;
    f.commander = has_commander(b, unit);
    f.kilted_highlanders = cls3_troop(b, giver)->kilted;
    f.state = cls3_unit(b, unit)->morale == morale_stand ? state_good : state_fall_back;
    f.in_construction = cls3_is_inside(b, unit) || cls3_holds_works(b, unit);
    f.construction_meleed = cls3_melee_is_fought(b) && cls3_is_in_melee(b, unit);
    f.square_held_in = held;
    return f;
}

enum morale cls3_throw_morale(struct battle *b, int unit, bool held, const char *rule)
{
    struct cls3_morale_facts f = cls3_facts_of_nerve(b, unit, held);
    struct cls3_morale_result r;
    judge_morale(b, rule, unit, NO_UNIT, &f, &r);
    return r.outcome;
}

void cls3_hold_in(struct battle *b, int unit, int holder)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->morale = morale_held_in;
    own->held_by = (int16_t)holder;
    own->ride.lost_increment = 1;
    battle_tell(b, event_held_in, "cls3.morale.7", unit, holder == NO_UNIT ? unit : holder, 0);
}

enum morale cls3_check_beside_melee(struct battle *b, int unit, const char *rule)
{
    enum morale outcome = cls3_throw_morale(b, unit, cls3_has_neighbours_in_square(b, unit), rule);
    if (outcome == morale_held_in)
        cls3_hold_in(b, unit, NO_UNIT);
    return outcome;
}

/* ---- good again (cls3.morale.fb.4) ---- */

void cls3_recover(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        if (own->morale == morale_stand || own->morale == morale_rout)
            continue;
        own->morale = morale_stand;
        own->held_by = NO_UNIT;
        if (b->units[unit].where != where_gone)
            battle_tell(b, event_good_again, "cls3.morale.fb.4", unit, NO_UNIT, 0);
    }
}

/* ---- rally (cls3.morale.rout.3) ---- */

static void mark_for_rally(struct battle *b, int unit)
{
    struct cls3_rally_facts f = facts_of_rally(b);
    struct cls3_rally_result r;
    f.reached_turn = b->state->turn;
    f.arm_infantry = cls3_is_foot(b, unit);
    if (consult_rally(b, &f, &r, NULL))
        cls3_unit(b, unit)->rally_turn = (int16_t)r.formed_turn;
}

static void form_again(struct battle *b, int unit, int posture)
{
    cls3_unit(b, unit)->rally_turn = 0;
    cls3_set_posture(b, unit, posture);
    battle_tell(b, event_formed, "cls3.morale.rout.3", unit, NO_UNIT, posture);
}

/* Who is never massed, or off his gun, has no choice of formation. */
static void rally_unit(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->morale = morale_stand;
    battle_tell(b, event_rallies, "cls3.morale.rout.3", unit, NO_UNIT, 0);
    if (cls3_troop(b, unit)->indians || cls3_is_crew(b, unit))
        form_again(b, unit, posture_skirmish);
    else
        battle_ask(b, decision_rally, battle_side(b, unit), unit, NO_UNIT, 0);
}

bool cls3_rally_routed(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        if (!battle_on_table(b, unit) || own->morale != morale_rout)
            continue;
        if (own->rally_turn == b->state->turn)
            rally_unit(b, unit);
        else if (own->turn.reached)
            mark_for_rally(b, unit);
    }
    return battle_waits(b);
}

static void offer_formation(const struct battle *b, int unit, int posture, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_rally, unit);
    const struct manoeuvre form = {.kind = manoeuvre_reform, .formation = (int16_t)posture};
    order_say_way(&order, &form, 1);
    if (order_list_wants(list) && cls3_may_form(b, unit, posture, 0, NULL))
        order_list_add(list, &order);
}

/* The column that takes least room first. */
void cls3_legal_rally(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    offer_formation(b, d->unit, posture_divisions, list);
    for (int posture = posture_line; posture <= posture_skirmish; posture++)
        if (posture != posture_divisions)
            offer_formation(b, d->unit, posture, list);
}

bool cls3_take_rally(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_rally || order->manoeuvres != 1 || order->list[0].kind != manoeuvre_reform)
        return object(objection, "cls3.morale.rout.3", "Say in which formation ", battle_name(b, d->unit),
                      " stands: rally, and form with its name.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    int posture = order->list[0].formation, rows = posture == posture_line ? order->number : 0;
    if (order->number < 0 || order->number > 3)
        return object(objection, "cls3.form.1", "A line is three ranks deep at most.", NULL);
    if (!cls3_may_form(b, d->unit, posture, rows, objection))
        return false;
    cls3_unit(b, d->unit)->rows = (int8_t)rows;
    form_again(b, d->unit, posture);
    return true;
}
