/* screen.c - skirmishers give way to formed enemies that come on (10.6f). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/walk.h"

#include "drill/company.h"
#include "drill/nearby.h"

/* Nobody stands further from friends than the procedure counts. */
#define FAR_YD 5000

static int formed_friend_yd(const struct battle *b, int unit)
{
    int32_t distance;
    int friend = nearby_nearest(b, battle_box(b, unit), gdc_mm(b, FAR_YD), battle_side(b, unit), gdc_is_formed_body, &distance);
    return friend < 0 ? FAR_YD : gdc_yards_from(b, distance);
}

static bool is_ahead(const struct box *box, const struct box *other)
{
    return place_seen(box->front, box->facing, box_centre(other)).y > 0;
}

/* Straight back before the enemy, facing kept, as far as there is room. */
static int32_t fall_back(struct battle *b, int unit, uint16_t bearing, int yards)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = posture_skirmish, .retreating = true};
    struct walker walker = gdc_walker(&walk);
    struct passage passage;
    struct place to = place_from(battle_box(b, unit)->front, bearing, gdc_mm(b, yards), 0);
    const struct manoeuvre back = {.kind = manoeuvre_go, .to = to};
    passage_begin(&passage, *battle_box(b, unit));
    sweep(&b->ground, &b->crowd, &walker, &back, &passage);
    if (passage.length > 0)
        battle_put(b, unit, passage.end);
    return (int32_t)passage.length;
}

static int32_t drive_back_once(struct battle *b, int unit, int enemy)
{
    struct gdc_skirmish_shift_facts f = facts_of_skirmish_shift(b);
    struct gdc_skirmish_shift_result r;
    int32_t distance = box_distance(battle_box(b, enemy), battle_box(b, unit), NULL);
    f.enemy_yd = gdc_yards(b, distance);
    f.friend_yd = formed_friend_yd(b, unit);
    if (f.enemy_yd > 100 || !judge_skirmish_shift(b, "gdc.10.6f", unit, enemy, &f, &r) || !r.compulsory)
        return 0;
    return fall_back(b, unit, battle_box(b, enemy)->facing, r.shift_yd);
}

/* Who stands aside of the enemy's front gains less than he goes; who has his back to the wall goes by less than a yard. */
static void drive_back_one(struct battle *b, int unit, int enemy)
{
    int32_t gone = 0;
    for (int32_t more = INT32_MAX; more >= gdc_mm(b, 1); gone += more)
        more = drive_back_once(b, unit, enemy);
    if (gone == 0)
        return;
    gdc_unit(b, unit)->turn.moved = 1;
    gdc_unit(b, unit)->turn.moved_mm += gone;
    battle_tell(b, event_gives_way, "gdc.10.6f", unit, enemy, gone);
}

/* Who has said that he will hold awaits his charger (10.6g), this one or another who is still on his way. */
static bool awaits_charge(const struct battle *b, int unit, int enemy)
{
    const struct drill_answer *answer = &gdc_unit(b, unit)->answer;
    return answer->word == reaction_hold && answer->to != NO_UNIT &&
           (answer->to == enemy || charge_is_under_way(&gdc_unit(b, answer->to)->charge));
}

void gdc_drive_back(struct battle *b, int unit)
{
    struct nearby near;
    nearby_within(b, battle_box(b, unit), gdc_mm(b, 101) + TOUCH_MM, 1 - battle_side(b, unit), NULL, &near);
    if (!gdc_is_formed(b, unit) || gdc_is_battery(b, unit))
        return;
    for (int i = 0; i < near.count; i++)
        if (gdc_gives_way(b, near.unit[i]) && !awaits_charge(b, near.unit[i], unit) &&
            is_ahead(battle_box(b, unit), battle_box(b, near.unit[i])))
            drive_back_one(b, near.unit[i], unit);
}

/* ---- a battalion's own company (4.41) ---- */

static bool has_company_to_send(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    return troop->kind == troop_infantry && troop->half_castings > 0 && troop->half_castings < b->units[unit].strength;
}

static bool is_little_company(const struct battle *b, int company)
{
    return gdc_troop(b, company)->kind == troop_infantry && gdc_troop(b, company)->skirmish;
}

/* When the battalion is charged it goes to the rear; little companies are always out. */
bool gdc_has_own_company(const struct battle *b, int unit)
{
    if (!gdc_is_formed(b, unit) || (!gdc_unit(b, unit)->screened && company_first(b, unit, is_little_company) == NO_UNIT))
        return false;
    return !gdc_is_charged(b, unit);
}

static bool screen_is_open(const struct battle *b, int unit, bool out, struct objection *objection)
{
    const char *name = battle_name(b, unit);
    if (!battle_on_table(b, unit) || !has_company_to_send(b, unit) || !gdc_is_formed(b, unit))
        return object(objection, "gdc.4.41", name, " has no company to send out before it.", NULL);
    if ((gdc_unit(b, unit)->screened != 0) == out)
        return object(objection, "gdc.4.41", "The company of ", name, out ? " is out already." : " is not out.", NULL);
    if (gdc_state(b, unit) != state_good || !gdc_is_active(b, unit))
        return object(objection, "gdc.4.4a", name, " is not in the order that this takes.", NULL);
    return !gdc_enemy_is_within(b, unit, 300) ||
           object(objection, "gdc.4.4a", "An enemy is within 300 yards of ", name, ": its company stays as it is.", NULL);
}

void gdc_companies_go_to_the_rear(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (!own->screened || !(own->turn.was_charged || gdc_is_charged(b, unit)))
            continue;
        own->screened = 0;
        battle_tell(b, event_company_back, "gdc.4.41", unit, NO_UNIT, 0);
    }
}

bool gdc_take_screen(struct battle *b, const struct order *order, bool out, struct objection *objection)
{
    if (order->has_facing || order->number != 0)
        return object(objection, "gdc.4.41", "Its company has neither facing nor ranks of its own.", NULL);
    if (!screen_is_open(b, order->unit, out, objection))
        return false;
    gdc_unit(b, order->unit)->screened = out;
    battle_tell(b, out ? event_company_out : event_company_back, "gdc.4.41", order->unit, NO_UNIT, 0);
    return true;
}

void gdc_legal_screen(const struct battle *b, int unit, int first_choice, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_form, unit);
    bool out = !gdc_unit(b, unit)->screened;
    order.choice = (int16_t)(out ? first_choice : first_choice + 1);
    if (order_list_wants(list) && screen_is_open(b, unit, out, NULL))
        order_list_add(list, &order);
}
