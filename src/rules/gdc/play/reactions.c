/* reactions.c - what a unit may answer to one charger (gdc.5.21, gdc.5.31, gdc.5.32, gdc.5.5), and by which rule what it may not.
 */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/words.h"

/* ---- what is open to a unit ---- */

static enum charged kind_of_charged(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return gdc_posture(b, unit) == posture_limbered ? charged_limbered_artillery : charged_unlimbered_artillery;
    return gdc_is_infantry(b, unit) ? charged_infantry : charged_cavalry;
}

static enum charger kind_of_charger(const struct battle *b, int charger)
{
    if (gdc_troop(b, charger)->kind == troop_elephants)
        return charger_elephants;
    return gdc_is_cavalry(b, charger) ? charger_cavalry : charger_infantry;
}

static enum order_chit chit_of(const struct battle *b, int unit)
{
    int chit = gdc_unit(b, unit)->chit.movement;
    return chit == chit_infantry_charge ? order_chit_charge : chit == chit_hold ? order_chit_hold : order_chit_none;
}

/* The charger's body as it begins its way: a declared wheel comes first. */
struct box gdc_charger_box(const struct battle *b, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    struct gdc_charge_path path;
    if (own->charge.stage != charge_stage_declared)
        return *battle_box(b, charger);
    gdc_charge_start(b, charger, (uint16_t)own->charge.bearing, &path);
    return path.start;
}

static int yards_to(const struct battle *b, const struct box *from, int unit)
{
    int32_t way = gdc_way_to(from, battle_box(b, unit), MOST_GROUND_MM / 4);
    return way < 0 ? 0 : gdc_yards_from(b, way);
}

int gdc_yards_to_charged(const struct battle *b, int charger, int unit)
{
    const struct box from = gdc_charger_box(b, charger);
    return yards_to(b, &from, unit);
}

struct gdc_charge_reaction_facts gdc_reaction_facts(const struct battle *b, int unit, int charger, const struct box *from,
                                                    bool first_target)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct gdc_charge_reaction_facts f = facts_of_charge_reaction(b);
    f.unit = kind_of_charged(b, unit);
    f.formation = gdc_formation_met(b, unit);
    f.state = gdc_state(b, unit);
    f.cossack = troop->cossack;
    f.austrian = troop->austro_hungarian;
    f.carbines = troop->carbines && gdc_unit(b, unit)->recall == 0; /* 3.5f */
    f.firearms = !troop->bow;
    f.charger = kind_of_charger(b, charger);
    f.charger_formed = !gdc_is_unformed(b, charger);
    f.charger_state = gdc_state(b, charger);
    f.contact = gdc_side_struck(b, unit, *from);
    f.distance_yd = yards_to(b, from, unit);
    f.visibility_yd = gdc_seen_of_way(b, unit, charger, f.distance_yd);
    f.first_target = first_target;
    f.no_counter_charge = gdc_is_kept_from_counter_charge(b, unit);
    f.order = chit_of(b, unit);
    return f;
}

/* Ruling gdc.r74: their fire is that of the secondary phase, done early. */
static bool crew_may_fire(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->battery.points > 0 && gdc_unit(b, unit)->zone.status != zone_status_garrison;
}

bool gdc_charge_reaches(const struct battle *b, int charger, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    struct box from = gdc_charger_box(b, charger);
    return gdc_way_to(&from, battle_box(b, unit), charge_left(&own->charge) + TOUCH_MM) >= 0;
}

/* Limbered guns need flee only before one whose allowance reaches them (ruling gdc.r85). */
static bool may_await(const struct battle *b, int unit, int charger)
{
    return gdc_is_battery(b, unit) && gdc_posture(b, unit) == posture_limbered && gdc_ruling(b, ruling_r85) != 'b' &&
           !gdc_charge_reaches(b, charger, unit);
}

/* Horse that comes at its rear keeps a column from forming a mass, whoever else comes (10.5b). */
static bool is_taken_in_rear(const struct battle *b, int unit)
{
    bool taken = false;
    for (int other = 0; other < b->setup->units && !taken; other++)
        taken = gdc_unit(b, other)->charge.target == unit && gdc_unit(b, other)->charge.stage == charge_stage_declared &&
                battle_side(b, other) != battle_side(b, unit) && gdc_is_cavalry(b, other) &&
                gdc_side_struck(b, unit, gdc_charger_box(b, other)) == contact_rear;
    return taken;
}

uint32_t gdc_open_answers(const struct battle *b, int unit, int charger, const struct box *from, bool first_target)
{
    struct gdc_charge_reaction_facts f = gdc_reaction_facts(b, unit, charger, from, first_target);
    struct gdc_charge_reaction_result may = {0};
    const bool guns = gdc_is_battery(b, unit);
    consult_charge_reaction(b, &f, &may, NULL);
    if (may.must_flee)
        return ANSWER(reaction_flee) | ANSWER_IF(reaction_hold, may_await(b, unit, charger));
    const bool fires = !guns || (crew_may_fire(b, unit) && f.contact == contact_front); /* ahead in its lane (7.5a) */
    return ANSWER(reaction_hold) | ANSWER_IF(reaction_counter_charge, may.may_counter_charge) |
           ANSWER_IF(reaction_square, may.may_attempt_square && gdc_ground_closes_form(b, unit, posture_square) == NULL) |
           ANSWER_IF(reaction_mass, may.may_battalion_mass && !is_taken_in_rear(b, unit)) |
           ANSWER_IF(reaction_wheel, may.may_wheel_to_face && !gdc_in_field(b, unit)) |
           ANSWER_IF(guns ? reaction_run : reaction_flee, may.may_flee && !gdc_are_indians_in_woods(b, unit)) |
           ANSWER_IF(reaction_fire_fight, fires && may.may_fire_and_melee) |
           ANSWER_IF(reaction_fire_lie, fires && may.may_fire_and_lie_down) |
           ANSWER_IF(reaction_fire_run, fires && may.may_fire_and_run);
}

/* ---- which rule closes a word ----
   Who can do one thing only is asked nothing: squares, masses, men who lie down. */

static const char *closes_counter_charge_for_now(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->engaged)
        return "gdc.9.61b";
    if (own->turn.halted)
        return "gdc.3.m20";
    if (own->leader_lost_turns > 0)
        return "gdc.2.56";
    if (gdc_is_infantry(b, unit) && own->turns_charged >= 3)
        return "gdc.5.3f";
    if (own->out_of_cohesion)
        return "gdc.o.regimental_cohesion";
    if (gdc_troop(b, unit)->kind == troop_elephants && gdc_posture(b, unit) != posture_line)
        return "gdc.o.india_e";
    return own->turn.formed == 0 ? "gdc.4.1c" : own->turn.turned > 0 ? "gdc.4.1e" : "gdc.4.1f";
}

static const char *closes_counter_charge(const struct battle *b, int unit, const struct gdc_charge_reaction_facts *f)
{
    if (gdc_is_battery(b, unit))
        return "gdc.9.4c";
    if (gdc_is_unformed(b, unit))
        return gdc_is_infantry(b, unit) ? "gdc.10.6g" : "gdc.5.21a";
    if (f->contact != contact_front)
        return gdc_is_infantry(b, unit) ? "gdc.5.31b" : "gdc.5.21c";
    if (f->no_counter_charge)
        return closes_counter_charge_for_now(b, unit);
    if (!f->first_target)
        return "gdc.5.1";
    if (f->distance_yd > f->visibility_yd)
        return "gdc.2.1c";
    return gdc_option(b, option_tactical_chits) ? "gdc.9.4b" : "gdc.r53";
}

static const char *closes_square(const struct battle *b, int unit, const struct gdc_charge_reaction_facts *f)
{
    if (gdc_is_infantry(b, unit) && gdc_is_unformed(b, unit))
        return "gdc.10.6g";
    if (f->formation == formation_square || f->formation == formation_battalion_mass)
        return "gdc.5.33c";
    const char *ground = gdc_ground_closes_form(b, unit, posture_square);
    if (ground != NULL)
        return ground;
    return f->charger == charger_elephants ? "gdc.o.india_e" : "gdc.5.33";
}

static const char *closes_mass(const struct battle *b, int unit, const struct gdc_charge_reaction_facts *f)
{
    if (f->austrian && (gdc_posture(b, unit) == posture_line || f->state == state_disrupted))
        return "gdc.10.5e";
    return f->austrian && (f->contact == contact_rear || is_taken_in_rear(b, unit)) ? "gdc.10.5b" : "gdc.10.5a";
}

static const char *closes_fire(const struct battle *b, int unit, int word, const struct gdc_charge_reaction_facts *f)
{
    if (!gdc_is_battery(b, unit) || gdc_posture(b, unit) == posture_limbered)
        return gdc_is_battery(b, unit) ? "gdc.5.51" : "gdc.5.52";
    if (!f->first_target)
        return "gdc.5.52e";
    if (!crew_may_fire(b, unit))
        return gdc_unit(b, unit)->battery.points > 0 ? "gdc.r74" : "gdc.7.2d";
    if (f->contact != contact_front)
        return "gdc.7.5a";
    return word == reaction_fire_lie ? "gdc.5.52c" : "gdc.5.52d";
}

const char *gdc_rule_closing_answer(const struct battle *b, const struct decision *d, int word)
{
    const struct box from = gdc_charger_box(b, d->other);
    const struct gdc_charge_reaction_facts f = gdc_reaction_facts(b, d->unit, d->other, &from, d->value);
    switch (word) {
    case reaction_hold:
        return f.unit == charged_limbered_artillery ? "gdc.5.51" : NULL;
    case reaction_counter_charge:
        return closes_counter_charge(b, d->unit, &f);
    case reaction_square:
        return closes_square(b, d->unit, &f);
    case reaction_mass:
        return closes_mass(b, d->unit, &f);
    case reaction_wheel:
        return gdc_is_cavalry(b, d->unit) && gdc_in_field(b, d->unit) ? "gdc.11.4b" : "gdc.5.21c";
    case reaction_flee:
    case reaction_run:
        return gdc_are_indians_in_woods(b, d->unit) ? "gdc.10.7b" : gdc_rule_of_flight(b, d->unit, d->other);
    case reaction_fire_fight:
    case reaction_fire_lie:
    case reaction_fire_run:
        return closes_fire(b, d->unit, word, &f);
    default:
        return NULL;
    }
}
