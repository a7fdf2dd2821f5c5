/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/fire.h"
#include "rules/gote/play/charges.h"
#include "rules/gote/play/prospects.h"

#include <string.h>

/* ---- fire ---- */

static enum moment moment_now(const struct battle *b)
{
    int step = b->state->step;
    if (step == step_aim_bombardment)
        return moment_preparatory;
    return step == step_fire_first || step == step_fire_second ? moment_offensive : moment_defensive;
}

/* Of who has stopped, the volley; else fire of the phase. */
static bool preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gote_shot shot;
    struct gote_fire_facts f;
    struct gote_preparatory_fire_facts bombardment;
    struct gote_howitzer_fire_facts shells;
    enum moment moment = moment_now(b);
    int zone;
    if (order->target == NO_UNIT)
        return order->has_place && gote_lay_shells(b, order, moment, &shells, &zone, NULL) && PREVIEW(howitzer_fire, shells);
    if (moment == moment_preparatory)
        return gote_may_bombard(b, order->unit, order->target, &bombardment, NULL) && PREVIEW(preparatory_fire, bombardment);
    if (b->state->step == step_charge_first || b->state->step == step_charge_second) {
        if (gote_is_battery(b, order->unit))
            return false;
        shot = gote_lay_close(b, order->unit, order->target);
        f = gote_fire_facts_of(b, &shot, moment_stop_volley);
        return battle_permits(b, procedure_fire, &f, NULL) && PREVIEW(fire, f);
    }
    return gote_lay_fire(b, order, moment, &shot, &f, NULL) && PREVIEW(fire, f);
}

/* ---- melee ---- */

static bool preview_charge(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int target = order->target;
    if (target == NO_UNIT || !gote_is_fighting(b, target) || !gote_is_here(b, order->unit) || !gote_is_here(b, target))
        return false;
    enum contact side = gote_side_charged(b, order->unit, target);
    struct gote_melee_facts f = gote_facts_if_charged(b, order->unit, target, side);
    return battle_permits(b, procedure_melee, &f, NULL) && PREVIEW(melee, f);
}

bool gote_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender)
{
    *attacker = order->unit;
    *defender = order->verb == verb_fight && order->unit != NO_UNIT ? gote_unit(b, order->unit)->melee.against : NO_UNIT;
    return *defender != NO_UNIT;
}

static bool preview_fight(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int target = order->unit == NO_UNIT ? NO_UNIT : gote_unit(b, order->unit)->melee.against;
    if (target == NO_UNIT)
        return false;
    struct gote_melee_facts f = gote_melee_facts_of(b, order->unit, target);
    return battle_permits(b, procedure_melee, &f, NULL) && PREVIEW(melee, f);
}

/* Both answers of a crew are a shot: it fires and stays, or fires and goes; none where its shot is spent. */
static bool preview_crew(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    const int charger = gote_nearest_charger(b, order->unit, false);
    if (charger == NO_UNIT || gote_unit(b, order->unit)->turn.defended)
        return false;
    const bool leaves = answer_stand + order->choice == answer_leave_guns;
    struct gote_melee_attack_artillery_choice_facts f = gote_crew_fire_facts(b, order->unit, charger, leaves);
    return battle_permits(b, procedure_melee_attack_artillery_choice, &f, NULL) && PREVIEW(melee_attack_artillery_choice, f);
}

bool gote_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_fire:
        return preview_fire(b, order, procedure, facts);
    case verb_charge:
    case verb_break_through:
        return preview_charge(b, order, procedure, facts);
    case verb_fight:
        return preview_fight(b, order, procedure, facts);
    case verb_answer:
        return gote_is_battery(b, order->unit)
                   ? preview_crew(b, order, procedure, facts)
                   : gote_preview_answer(b, order->unit, (enum reply)(answer_stand + order->choice), procedure, facts);
    default:
        return false;
    }
}

/* ---- what is thrown for on the way of a charge ---- */

/* Who stands may fire when the charge has come half of its way. */
static bool foretell_volley(const struct battle *b, int unit, int charger, int32_t way_mm, struct foretold *it)
{
    if (gote_is_battery(b, unit) || gote_unit(b, unit)->turn.defended || !gote_is_able_to_fire(b, unit, NULL))
        return false;
    struct gote_shot shot = gote_lay_close(b, unit, charger);
    struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment_charge_volley);
    f.range_in -= gote_inches(way_mm / 2);
    if (battle_in_place(b, charger)) { /* it will have come out */
        f.target_cover = cover_open;
        f.target_formation = gote_formations[gote_posture(b, charger)];
    }
    FORETELL(it, unit, fire, f);
    return battle_permits(b, procedure_fire, &f, NULL);
}

int gote_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    int target = order->target, count = 0;
    struct gote_wish wish = gote_wish_of(b, order);
    struct gote_path path;
    if (order->verb == verb_answer && order->unit != NO_UNIT)
        return gote_foretell_answer(b, order->unit, (enum reply)(answer_stand + order->choice), foretold);
    if (order->verb != verb_charge || target == NO_UNIT || !gote_is_here(b, target) || !gote_is_fighting(b, target) ||
        !gote_may_charge(b, &wish, &path, NULL))
        return 0;
    count += gote_foretell_reaction(b, target, order->unit, &path, &foretold[count]);
    return count + foretell_volley(b, target, order->unit, path.way_mm, &foretold[count]);
}

/* ---- what the results of procedures are worth to computer players, in hundredths of a figure of veteran foot ---- */

#define FIGURE 100
#define SHARE_OF_BEATEN 3 /* a unit that loses a melee loses so much of its worth, its flight counted */
#define WORTH_OF_FIRE 150 /* of a house that the enemy must leave */
#define FLIGHT (-250)

/* Hits at an enemy of whom each figure is worth so much. */
static int32_t worth_of_hits(const struct battle *b, const struct order *order, int hits)
{
    bool known = order != NULL && order->target != NO_UNIT;
    return hits * (known ? gote_worth_of_figure(b, order->target) : FIGURE);
}

static int32_t stake(const struct battle *b, int unit, int castings)
{
    int32_t all = unit != NO_UNIT ? gote_worth_of_unit(b, unit) : castings * FIGURE;
    return all / SHARE_OF_BEATEN;
}

/* Of a charge the melee is a part alone: advice reckons with the whole. */
static int32_t worth_of_melee(const struct battle *b, const struct order *order, const struct gote_melee_facts *f,
                              const struct gote_melee_result *r)
{
    int unit = order == NULL ? NO_UNIT : order->unit, target = order == NULL ? NO_UNIT : order->target;
    if (order != NULL && (order->verb == verb_charge || order->verb == verb_break_through))
        return 0;
    return r->winner == winner_attacker ? stake(b, target, f->defender_castings) : -stake(b, unit, f->attacker_castings);
}

/* Of those who are charged. */
static const int32_t squares[] = {
    [squaring_rout] = FLIGHT, [squaring_disordered] = -120, [squaring_square_stand] = 150, [squaring_square_fire] = 300};
static const int32_t reactions[] = {[reaction_rout] = FLIGHT, [reaction_stand_no_fire] = 0, [reaction_stand_fire] = 120};
static const int32_t evasions[] = {[evasion_formed] = 60,
                                   [evasion_evaded] = 120,
                                   [evasion_stands_unformed] = -60,
                                   [evasion_stands] = -60,
                                   [evasion_caught] = -200};

#define RESULT_OF(procedure) ((const struct gote_##procedure##_result *)(const void *)result)

int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    switch (procedure) {
    case procedure_fire:
        return worth_of_hits(b, order, RESULT_OF(fire)->hits);
    case procedure_preparatory_fire:
        return worth_of_hits(b, order, RESULT_OF(preparatory_fire)->hits);
    case procedure_howitzer_fire:
        return RESULT_OF(howitzer_fire)->on_fire ? WORTH_OF_FIRE : 0;
    case procedure_melee:
        return worth_of_melee(b, order, (const void *)facts, (const void *)result);
    case procedure_form_square:
        return squares[RESULT_OF(form_square)->outcome];
    case procedure_defender_reaction:
        return reactions[RESULT_OF(defender_reaction)->outcome];
    case procedure_skirmisher_form_or_evade:
        return evasions[RESULT_OF(skirmisher_form_or_evade)->outcome];
    case procedure_semi_skirmisher_form:
        return evasions[RESULT_OF(semi_skirmisher_form)->outcome];
    default:
        return 0;
    }
}
