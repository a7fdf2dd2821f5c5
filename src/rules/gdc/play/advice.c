/* advice.c - what computer players are told of Guard du Corps: what castings, formations and answers are worth. In hundredths of
   a casting. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/prospects.h"
#include "rules/gdc/play/zones.h"

#include "drill/degrees.h"
#include "drill/nearby.h"

#define WORTH_OF_BATTERY 500
#define RISK_OF_CHARGE 80    /* won or lost, it ends in disorder, among enemies */
#define WORTH_OF_GARRISON 50 /* of a sector */
#define WORTH_OF_WORD 5      /* the least for which anything is said */
#define STORM_YD 500
#define OUT_OF_REACH (-50) /* any answer but holding to a charge that falls short */
#define NEVER (-100000)
/* Before horse so near foot stands in square beforehand; from farther off square is an answer to their charge. */
#define AT_HAND_YD 150

/* ---- units ---- */

static int32_t worth_of_castings(const struct battle *b, int unit)
{
    static const int32_t shares[] = {[state_good] = 100, [state_unorganized] = 80, [state_disrupted] = 50};
    enum state state = gdc_state(b, unit);
    int32_t share = state <= state_disrupted ? shares[state] : 0;
    return b->units[unit].strength * share * (5 + gdc_melee_grade(b, unit)) / 10;
}

static bool is_worn(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->state > gdc_unit(b, unit)->permanent || gdc_unit(b, unit)->recall > 0;
}

void gdc_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    *appraisal = (struct appraisal){.role = role_none};
    if (gdc_troop(b, unit)->kind == troop_general)
        *appraisal = (struct appraisal){.role = role_leader, .reach = gdc_mm(b, 150)};
    else if (gdc_is_battery(b, unit) && !gdc_unit(b, unit)->battery.abandoned)
        *appraisal = (struct appraisal){.role = role_guns, .worth = WORTH_OF_BATTERY, .reach = gdc_mm(b, 500)};
    else if (gdc_is_cavalry(b, unit))
        *appraisal = (struct appraisal){
            .role = role_horse, .rests = is_worn(b, unit), .worth = worth_of_castings(b, unit), .reach = gdc_mm(b, 300)};
    else if (gdc_is_infantry(b, unit))
        *appraisal = (struct appraisal){
            .role = role_foot, .rests = is_worn(b, unit), .worth = worth_of_castings(b, unit), .reach = gdc_mm(b, 100)};
}

/* ---- formations ---- */

static bool is_horse(const struct battle *b, int unit)
{
    return gdc_is_cavalry(b, unit) && gdc_is_fighting(b, unit);
}

static bool is_no_horse(const struct battle *b, int unit)
{
    return !gdc_is_cavalry(b, unit) && gdc_is_fighting(b, unit);
}

#define AND_A_BIT_YD 10 /* who is farther off than what matters need not be told apart from it by rounding */

/* As far as it matters: nobody looks for enemies who are farther off. */
static int nearest_yd(const struct battle *b, int unit, int most_yd, nearby_counts *counts)
{
    return gdc_yards(b, nearby_enemy_mm(b, unit, gdc_mm(b, most_yd + AND_A_BIT_YD), counts));
}

static bool may_form_square(const struct battle *b, int unit)
{
    return nearest_yd(b, unit, AT_HAND_YD, is_horse) < AT_HAND_YD && nearest_yd(b, unit, 300, is_no_horse) > 300;
}

static int32_t posture_of_foot(const struct battle *b, int unit)
{
    static const struct nearness nearness = {500, 700};
    switch ((enum posture)gdc_posture(b, unit)) {
    case posture_line:
        return by_degrees(120, 0, &nearness, nearest_yd(b, unit, nearness.far, is_no_horse));
    case posture_column:
        return by_degrees(0, 40, &nearness, nearest_yd(b, unit, nearness.far, is_no_horse));
    case posture_square:
    case posture_mass:
        return may_form_square(b, unit) ? 100 : -150;
    case posture_skirmish:
        return -100;
    case posture_prone:
        return -200;
    case posture_zone_a:
    case posture_limbered:
    case posture_unlimbered:
    case posture_single:
    case postures:
        break;
    }
    return 0;
}

static int32_t posture_of_horse(const struct battle *b, int unit)
{
    int near = nearest_yd(b, unit, 1000, gdc_is_fighting);
    bool line = gdc_posture(b, unit) == posture_line;
    return (near <= 1000) == line ? 60 : 0;
}

/* Guns without an enemy in their lane are of no use. */
static int32_t posture_of_guns(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    int enemy = 1 - battle_side(b, unit), near = nearest_yd(b, unit, 700, is_no_horse);
    if (gdc_posture(b, unit) == posture_limbered)
        return near <= 700 ? -150 : 0;
    bool found = nearby_is_any_ahead(b, box, gdc_mm(b, 900), enemy, NULL, unit);
    return found ? 150 : near <= 700 ? 30 : -60;
}

int32_t gdc_worth_of_posture(const struct battle *b, int unit)
{
    if (gdc_is_leader(b, unit))
        return 0;
    if (gdc_is_battery(b, unit))
        return posture_of_guns(b, unit);
    return gdc_is_cavalry(b, unit) ? posture_of_horse(b, unit) : posture_of_foot(b, unit);
}

/* ---- orders ---- */

static int32_t worth_of_charge(const struct battle *b, const struct order *order)
{
    int32_t gain;
    bool horse = gdc_is_cavalry(b, order->unit);
    if ((horse && gdc_is_square_to(b, order->target, order->unit)) || !gdc_prospect_of_charge(b, order, &gain))
        return NEVER;
    return gain - RISK_OF_CHARGE - (order->choice == cavalry_orders_charge_and_pursue ? 10 : 0);
}

/* All foot near a place storms it together, or nobody does. */
static int32_t worth_of_assault(const struct battle *b, const struct order *order)
{
    int zone = gdc_zone_at(b, order->place), inside = 0, near = 0;
    if (zone < 0 || !gdc_is_infantry(b, order->unit))
        return NEVER;
    const struct shape *shape = &b->setup->ground->feature[b->setup->ground->zone[zone]].shape;
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool friendly = battle_side(b, unit) == battle_side(b, order->unit);
        if (!friendly && b->units[unit].where == where_place && b->units[unit].zone == zone)
            inside += b->units[unit].strength;
        if (friendly && battle_on_table(b, unit) && gdc_is_infantry(b, unit) && gdc_state(b, unit) == state_good &&
            shape_distance_to_box(shape, battle_box(b, unit)) <= gdc_mm(b, STORM_YD))
            near += b->units[unit].strength;
    }
    return inside > 0 && near >= 2 * inside ? WORTH_OF_CASTING : NEVER;
}

/* Nobody can say: of a follow-up, of a charge that something comes between. */
static int32_t usual_worth_of_answer(const struct battle *b, const struct decision *d, enum reaction reaction)
{
    const bool horse = gdc_is_cavalry(b, d->other);
    const int32_t flight = gdc_state(b, d->unit) == state_disrupted ? 20 : -100;
    const int32_t worth[] = {[reaction_square] = horse ? 150 : NEVER,
                             [reaction_mass] = horse ? 120 : NEVER,
                             [reaction_counter_charge] = gdc_is_cavalry(b, d->unit) ? 100 : NEVER,
                             [reaction_wheel] = 60,
                             [reaction_fire_run] = 90,
                             [reaction_fire_lie] = 50,
                             [reaction_fire_fight] = 70,
                             [reaction_flee] = flight,
                             [reaction_run] = flight,
                             [reaction_none] = 0,
                             [reaction_hold] = 0};
    return worth[reaction];
}

static int32_t worth_of_answer(const struct battle *b, const struct decision *d, enum reaction reaction)
{
    int32_t gain;
    if (gdc_unit(b, d->other)->charge.stage == charge_stage_declared && !gdc_charge_reaches(b, d->other, d->unit))
        return reaction == reaction_hold ? 0 : OUT_OF_REACH;
    return gdc_prospect_of_answer(b, d->unit, d->other, reaction, &gain) ? gain : usual_worth_of_answer(b, d, reaction);
}

/* ---- directives ---- */

static bool holds(const struct battle *b, int side, int zone)
{
    return zone >= 0 && gdc_owner(b, zone) == side;
}

/* A place that was to be taken or held, as long as it is not taken and not lost. */
static bool has_its_task(const struct battle *b, int general)
{
    const struct gdc_directive *now = &gdc_unit(b, general)->directive;
    int zone = gdc_zone_at(b, now->at), side = battle_side(b, general);
    return now->kind == directive_attack ? !holds(b, side, zone) : now->kind == directive_hold && holds(b, side, zone);
}

/* The nearest place that is worth something: taken, or held when it is one's own; the middle of the table where there are none.
 */
static int32_t worth_of_directive(const struct battle *b, const struct order *order)
{
    int general = order->unit, with = b->units[general].attached;
    if (gdc_troop(b, general)->kind != troop_general || !order->has_place || has_its_task(b, general))
        return 0;
    int zone = gdc_zone_at(b, order->place);
    bool own = holds(b, battle_side(b, general), zone);
    if (order->choice + 1 != (own ? directive_hold : directive_attack) || (zone < 0 && b->setup->objectives > 0))
        return 0;
    struct place at = box_centre(battle_box(b, with == NO_UNIT ? general : with));
    int32_t worth = (own ? 100 : 200) - gdc_yards(b, place_distance(at, order->place)) / 50;
    return worth > WORTH_OF_WORD ? worth : WORTH_OF_WORD;
}

/* Only the blank chit ties it to its place: with any other it may still stay, and what it will do is thought of when chits are
   shown. */
static int32_t worth_of_chit(const struct battle *b, const struct order *order)
{
    static const int32_t worth[] = {[chit_charge_and_pursue] = WORTH_OF_WORD,
                                    [chit_charge_and_return] = 2 * WORTH_OF_WORD,
                                    [chit_infantry_charge] = WORTH_OF_WORD,
                                    [chit_limber] = WORTH_OF_WORD,
                                    [chit_gallop_fire] = 0,
                                    [chit_hold] = 0};
    const bool limbered = gdc_posture(b, order->unit) == posture_limbered;
    if (order->choice < chit_charge_and_pursue || gdc_unit(b, order->unit)->chit.movement >= 0)
        return 0;
    return order->choice == chit_gallop_fire && limbered ? 2 * WORTH_OF_WORD : worth[order->choice];
}

/* Beforehand, though there is time to answer. */
static bool is_idle_square(const struct battle *b, const struct order *order)
{
    return gdc_is_to_square(order) && nearest_yd(b, order->unit, AT_HAND_YD, is_horse) >= AT_HAND_YD;
}

int32_t gdc_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    if (is_idle_square(b, order))
        return NEVER;
    switch (order->verb) {
    case verb_charge:
        return worth_of_charge(b, order);
    case verb_answer:
        return worth_of_answer(b, d, (enum reaction)order->choice);
    case verb_square:
        return -20;
    case verb_chit:
        return worth_of_chit(b, order);
    case verb_direct:
        return worth_of_directive(b, order);
    case verb_garrison:
        return order->number > 0 ? WORTH_OF_GARRISON : -WORTH_OF_GARRISON;
    case verb_allot:
        return order->number > 0 ? 10 : 0;
    case verb_flee:
        return -100;
    case verb_assault:
        return worth_of_assault(b, order);
    case verb_offboard:
    case verb_attach:
    case verb_hold:
        return NEVER;
    case verb_decide:
        return order->choice == ride_fight - ride_around ? -50 : 0;
    default:
        return 0;
    }
}
