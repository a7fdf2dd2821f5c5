/* squares.c - phase 4.4: infantry tries to form square before cavalry that charges (gdc.5.33, gdc.10.2c). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

enum { squares_begin, squares_close };

enum attempt { attempt_none, attempt_wanted, attempt_succeeded, attempt_failed, attempt_failed_before_lancers };

/* ---- who may try ---- */

static bool is_cavalry_on_its_way(const struct battle *b, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    bool under_way = charge_is_under_way(&own->charge);
    return under_way && !own->charge.counter && battle_on_table(b, charger) && gdc_is_cavalry(b, charger) &&
           gdc_troop(b, charger)->kind != troop_elephants;
}

/* The nearest cavalry that has declared a charge, in whose charge range the unit stands, in its sight or out of it. */
static int cavalry_in_reach(const struct battle *b, int unit, const struct gdc_chargers *chargers, bool in_sight)
{
    int nearest = NO_UNIT, least = INT32_MAX;
    for (int i = 0; i < chargers->count; i++) {
        int charger = chargers->unit[i];
        if (battle_side(b, charger) == battle_side(b, unit))
            continue;
        int distance = gdc_distance_yd(b, unit, charger);
        if (distance >= least || distance > gdc_yards(b, gdc_unit(b, charger)->ride.allowed) ||
            gdc_sees_charge(b, unit, charger, NULL) != in_sight)
            continue;
        least = distance;
        nearest = charger;
    }
    return nearest;
}

static bool can_form_square(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int posture = gdc_posture(b, unit);
    return battle_on_table(b, unit) && gdc_is_infantry(b, unit) && (posture == posture_line || posture == posture_column) &&
           gdc_is_at_rest(b, unit) && !own->engaged && !gdc_holds_out(b, unit) && own->locked_with == NO_UNIT &&
           gdc_ground_closes_form(b, unit, posture_square) == NULL;
}

/* Who holds against cavalry has chosen; who awaits infantry may still have cavalry in reach. */
static bool has_chosen(const struct battle *b, int unit)
{
    const struct drill_answer *answer = &gdc_unit(b, unit)->answer;
    return answer->word != reaction_none && (answer->word != reaction_hold || gdc_is_cavalry(b, answer->to));
}

static bool may_try_before(const struct battle *b, int unit, const struct gdc_chargers *chargers)
{
    return can_form_square(b, unit) && !has_chosen(b, unit) && cavalry_in_reach(b, unit, chargers, true) != NO_UNIT;
}

int gdc_cavalry_in_sight(const struct battle *b, int unit)
{
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    return cavalry_in_reach(b, unit, &chargers, true);
}

bool gdc_may_try_square(const struct battle *b, int unit)
{
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    return may_try_before(b, unit, &chargers);
}

/* ---- the attempt ---- */

/* Lancers whose target it is, or who have come upon it; of those who ride at another it tries its square no worse (10.2c). */
static bool lancers_come_at(const struct battle *b, int unit, int cavalry)
{
    const struct gdc_unit *own = gdc_unit(b, unit), *rider = gdc_unit(b, cavalry);
    bool at_it = rider->charge.stage == charge_stage_none || rider->charge.target == unit || own->answer.to == cavalry;
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    bool lancers = at_it && gdc_bears_lances(b, cavalry);
    for (int i = 0; i < chargers.count && !lancers; i++)
        lancers = gdc_unit(b, chargers.unit[i])->charge.target == unit && gdc_bears_lances(b, chargers.unit[i]);
    return lancers;
}

struct gdc_form_square_facts gdc_square_facts(const struct battle *b, int unit, int cavalry)
{
    const struct gdc_troop *troop = gdc_troop(b, unit), *rider = gdc_troop(b, cavalry);
    struct gdc_form_square_facts f = facts_of_form_square(b);
    f.morale = (enum morale)troop->morale;
    f.state = gdc_state(b, unit);
    f.general = gdc_general_near(b, unit);
    f.protective_cover = gdc_is_protected(b, unit, cavalry);
    f.water_sand_snow = gdc_in_water(b, unit);
    f.home_country = b->setup->home[battle_side(b, unit)];
    f.russian_at_home = troop->russian && f.home_country;
    f.leader_lost = gdc_player_lost(b, unit);
    f.formation = gdc_formation_met(b, unit);
    f.distance_yd = gdc_distance_yd(b, unit, cavalry);
    f.visibility_yd = gdc_seen_of_way(b, unit, cavalry, f.distance_yd);
    f.lancers = lancers_come_at(b, unit, cavalry);
    f.elephants = rider->kind == troop_elephants;
    return f;
}

static enum attempt throw_for_square(struct battle *b, int unit, int cavalry)
{
    struct gdc_form_square_facts f = gdc_square_facts(b, unit, cavalry);
    struct gdc_form_square_result r = {0};
    if (!can_form_square(b, unit) || !judge_form_square(b, "gdc.5.33b", unit, cavalry, &f, &r))
        return attempt_none;
    if (r.outcome != squaring_failed)
        return attempt_succeeded;
    battle_tell(b, event_fails_square, "gdc.5.33b", unit, cavalry, 0);
    return r.lancer_check ? attempt_failed_before_lancers : attempt_failed;
}

static void form(struct battle *b, int unit, int cavalry)
{
    gdc_set_posture(b, unit, posture_square);
    gdc_unit(b, unit)->turn.squared = 1;
    battle_tell(b, event_formed, "gdc.5.33", unit, cavalry, posture_square);
}

static void suffer_failure(struct battle *b, int unit, enum attempt attempt)
{
    if (attempt < attempt_failed)
        return;
    gdc_fail(b, unit, morale_event_lancers_after_failed_square);
    if (attempt == attempt_failed_before_lancers && battle_on_table(b, unit))
        gdc_check_now(b, unit, morale_event_lancers_after_failed_square, NO_UNIT);
}

/* ---- the decision ---- */

int gdc_subjects_try_square(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    int count = 0;
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    for (int unit = 0; unit < b->setup->units && count < capacity && chargers.count > 0; unit++)
        if (battle_side(b, unit) == d->side && gdc_unit(b, unit)->tries_square == attempt_none &&
            may_try_before(b, unit, &chargers))
            units[count++] = (int16_t)unit;
    return count;
}

void gdc_legal_try_square(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    if (battle_side(b, unit) == d->side && gdc_may_try_square(b, unit))
        order_list_add(list, &ORDER_FOR(verb_square, unit));
}

bool gdc_take_try_square(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_square || order->unit == NO_UNIT || battle_side(b, order->unit) != d->side)
        return object(objection, "gdc.5.33", "Now infantry may try to form square: square and a unit, or done.", NULL);
    int posture = gdc_posture(b, order->unit);
    if (gdc_is_infantry(b, order->unit) && posture == posture_skirmish)
        return object(objection, "gdc.10.6g", "Skirmishers do not form square.", NULL);
    if (posture == posture_square || posture == posture_mass)
        return object(objection, "gdc.5.33c", battle_name(b, order->unit), " is in square or mass already.", NULL);
    const char *closing = battle_on_table(b, order->unit) ? gdc_ground_closes_form(b, order->unit, posture_square) : NULL;
    if (closing != NULL)
        return object(objection, closing, battle_name(b, order->unit), " cannot form square where it stands.", NULL);
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    const bool may = may_try_before(b, order->unit, &chargers);
    if (!may && can_form_square(b, order->unit) && !has_chosen(b, order->unit) &&
        cavalry_in_reach(b, order->unit, &chargers, false) != NO_UNIT)
        return object(objection, "gdc.5.33a", battle_name(b, order->unit), " does not see the cavalry that has it in reach.",
                      NULL);
    if (!may)
        return object(objection, "gdc.5.33",
                      "Only infantry in line or column tries it, within the charge range and in sight of cavalry that charges.",
                      NULL);
    gdc_unit(b, order->unit)->tries_square = attempt_wanted;
    return true;
}

/* ---- the step ---- */

static void ask_sides(struct battle *b)
{
    int16_t one[1];
    for (int side = 0; side < SIDES; side++) {
        struct decision asked = {.side = (int16_t)side};
        if (gdc_subjects_try_square(b, &asked, one, 1) > 0)
            battle_ask(b, decision_try_square, side, NO_UNIT, NO_UNIT, 0);
    }
}

/* Every throw is made before the first square stands in somebody's sight or the first failure takes effect; before: whom each
   tries it. */
static void throw_for_all(struct battle *b, int16_t *before)
{
    struct gdc_chargers chargers;
    gdc_find_chargers(b, is_cavalry_on_its_way, &chargers);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        bool charged = own->answer.waits && own->answer.word == reaction_square;
        if (!charged && own->tries_square != attempt_wanted)
            continue;
        int cavalry = charged ? own->answer.to : cavalry_in_reach(b, unit, &chargers, true);
        if (charged)
            own->answer.waits = 0;
        else if (cavalry == NO_UNIT)
            continue;
        before[unit] = (int16_t)cavalry;
        own->tries_square = (int16_t)throw_for_square(b, unit, cavalry);
    }
}

void gdc_try_squares(struct battle *b)
{
    const int units = b->setup->units;
    int16_t before[LIMIT_ENROLLED];
    for (int unit = 0; unit < units; unit++)
        before[unit] = NO_UNIT;
    throw_for_all(b, before);
    for (int unit = 0; unit < units; unit++)
        if (gdc_unit(b, unit)->tries_square == attempt_succeeded)
            form(b, unit, before[unit]);
    for (int unit = 0; unit < units; unit++) {
        enum attempt attempt = (enum attempt)gdc_unit(b, unit)->tries_square;
        gdc_unit(b, unit)->tries_square = attempt_none;
        suffer_failure(b, unit, attempt);
    }
    gdc_settle_checks(b);
}

enum step_now gdc_step_try_squares(struct battle *b)
{
    if (b->state->stage == squares_begin) {
        b->state->stage = squares_close;
        ask_sides(b);
        if (battle_waits(b))
            return step_waits;
    }
    gdc_try_squares(b);
    return step_over;
}
