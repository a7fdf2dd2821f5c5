/* riding.c - what befalls one charge on its way: it sets out, comes into contact, ends, and its rider is asked. */
#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/words.h"

/* ---- measures ---- */

int32_t gdc_half_of(const struct battle *b, int32_t mm)
{
    int32_t yards = gdc_yards(b, mm);
    return gdc_mm(b, gdc_ruling(b, ruling_r68) == 'b' ? (yards + 1) / 2 : yards / 2);
}

int32_t gdc_allowed_left(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const bool first_leg = own->charge.gone > 0 && own->ride.pace == own->ride.allowed && !own->ride.flowed_around;
    return (first_leg ? more_of(own->ride.allowed, gdc_allowed_so_far(b, unit)) : own->ride.allowed) - own->charge.gone;
}

/* ---- beginning and end of a charge ---- */

void gdc_set_out(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_charge_path path;
    bool room = gdc_charge_start(b, unit, (uint16_t)own->charge.bearing, &path);
    int rate = gdc_charge_pace(b, unit, (enum charge_rate)own->ride.rate);
    own->ride.began_state = (int16_t)gdc_state(b, unit);
    own->ride.began_in_recall = own->recall > 0;
    own->turn.charged = 1;
    own->engaged_charge = 0; /* what came of the one before it is over */
    own->turns_charged++;
    own->charge.stage = charge_stage_moving;
    if (room)
        gdc_charge_reach(b, unit, rate, &path);
    if (own->guard_sequence >= 0)
        own->guard_sequence++; /* its first charge has a bonus: counted after that is measured */
    if (!room) {               /* friends have come to stand there since */
        own->charge.most = own->ride.allowed = 0;
        return;
    }
    battle_put(b, unit, path.start);
    own->charge.start = path.start.front;
    own->charge.most = path.most;
    own->ride.pace = own->ride.allowed = path.allowed;
    own->charge.gone = own->ride.straight = 0;
}

/* Nobody halts upon those he rode through: it stops before them. */
static void fall_clear(struct battle *b, int unit)
{
    const int32_t pace = gdc_mm(b, 5);
    struct gdc_unit *own = gdc_unit(b, unit);
    struct box box = *battle_box(b, unit);
    while (own->charge.gone >= pace && nearby_under(b, &box, gdc_is_fighting, unit, NO_UNIT) != NO_UNIT) {
        box.front = place_from(box.front, box.facing, -pace, 0);
        own->charge.gone -= pace;
    }
    battle_put(b, unit, box);
}

void gdc_end_charge(struct battle *b, int unit, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->charge.stage = charge_stage_over;
    bool halts_there = battle_on_table(b, unit) && !own->turn.halted;
    if (halts_there)
        fall_clear(b, unit);
    battle_tell(b, event_charge_over, rule, unit, NO_UNIT, gdc_yards(b, own->charge.gone));
    if (halts_there)
        gdc_drive_back(b, unit);
}

/* Does it, as it is laid, stand in the way of a friend whose charge it left free where it struck? */
static bool bars_a_friend(const struct battle *b, int charger, const struct box *struck)
{
    const struct box *laid = battle_box(b, charger);
    for (int other = 0; other < b->setup->units; other++) {
        if (other == charger || battle_side(b, other) != battle_side(b, charger) || !gdc_is_riding(b, other))
            continue;
        const struct box *from = battle_box(b, other);
        const int32_t way = gdc_first_enemy(b, other, from, charge_left(&gdc_unit(b, other)->charge)).way;
        const struct box lane = charge_lane(from, way);
        if (box_overlaps(&lane, laid) && !box_overlaps(&lane, struck))
            return true;
    }
    return false;
}

/* Does it, as it is laid, come within the yard that makes a contact of an enemy whom it did not touch where it struck? */
static bool comes_upon_another(const struct battle *b, int charger, int target, const struct box *struck)
{
    const int32_t yard = gdc_mm(b, 1) + TOUCH_MM;
    struct nearby near;
    nearby_within(b, battle_box(b, charger), yard, 1 - battle_side(b, charger), gdc_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != target && box_distance(struck, battle_box(b, near.unit[i]), NULL) > yard)
            return true;
    return false;
}

/* It is laid against the edge that it touches, unless that brought most of its castings to another side of its enemy (9.1b), or
   itself upon another one (ruling gdc.r72). */
static void lay_against(struct battle *b, int charger, int target)
{
    const struct box struck = *battle_box(b, charger);
    const enum contact side = gdc_side_met(b, target, charger);
    struct walker walker = {.unit = charger, .keeps_its_line = true}; /* ruling gdc.r72 */
    charge_come_to(b, &walker, target, &gdc_unit(b, charger)->charge);
    if ((gdc_side_met(b, target, charger) == contact_front) != (side == contact_front) ||
        comes_upon_another(b, charger, target, &struck) || bars_a_friend(b, charger, &struck))
        battle_put(b, charger, struck);
}

void gdc_contact(struct battle *b, int charger, int target)
{
    struct gdc_unit *own = gdc_unit(b, charger), *met = gdc_unit(b, target);
    if (gdc_crew_is_out(b, target))
        own->charge.stage = charge_stage_contact;
    else
        lay_against(b, charger, target);
    own->locked_with = (int16_t)target;
    if (met->locked_with == NO_UNIT)
        met->locked_with = (int16_t)charger;
    met->turn.was_charged = 1;
    if (charge_is_under_way(&met->charge)) {
        own->turn.was_charged = 1;
        met->charge.stage = charge_stage_contact;
    }
    battle_tell(b, event_contact, "gdc.9.1a", charger, target, gdc_yards(b, own->charge.gone));
    gdc_drive_back(b, charger);
}

void gdc_risk_integrity(struct battle *b, int unit)
{
    if (gdc_is_cavalry(b, unit) && !gdc_is_unformed(b, unit) && gdc_posture(b, unit) == posture_line)
        gdc_unit(b, unit)->turn.integrity_check = 1;
}

/* ---- what is asked on the way ---- */

static uint32_t open_choices(const struct battle *b, const struct decision *d)
{
    (void)b;
    return d->kind == decision_at_square ? ANSWER(ride_fight) | ANSWER(ride_around) : ANSWER(ride_halt) | ANSWER(ride_go_on);
}

static struct drill_answer *choice_of(struct battle *b, int unit)
{
    return &gdc_unit(b, unit)->choice;
}

const struct answers_book gdc_choices = {.rule = "gdc.seq.5.2",
                                         .names = gdc_decide_words,
                                         .verb = verb_decide,
                                         .first = ride_around,
                                         .last = ride_halt,
                                         .open = open_choices,
                                         .kept = choice_of};

enum ride_choice gdc_choice(struct battle *b, int decision, int unit, int other)
{
    struct drill_answer *choice = choice_of(b, unit);
    enum ride_choice chosen = choice->to == other ? (enum ride_choice)choice->word : ride_none; /* not about another */
    *choice = no_answer;
    if (chosen == ride_none)
        battle_ask(b, decision, battle_side(b, unit), unit, other, 0);
    return chosen;
}
