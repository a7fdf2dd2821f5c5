/* batteries.c - what a battery does in the movement phase (6.31) and its gallop (6.32): limbering, turning, prolonge. */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/words.h"

#define GALLOP_YD 201 /* an enemy that is further off bars no gallop */

/* What it would do, and how it would stand then. */
struct battery_act {
    struct gdc_move move;
    enum battery_movement movement;
    enum battery_pace pace;
    int posture; /* afterwards */
};

static bool is_limbered(const struct battle *b, int unit)
{
    return gdc_posture(b, unit) == posture_limbered;
}

/* ---- facts of battery_turn ---- */

static struct gdc_battery_turn_facts turn_facts(const struct battle *b, const struct battery_act *act)
{
    int unit = act->move.walk.unit;
    const struct passage *passage = &act->move.march.passage;
    struct gdc_battery_turn_facts f = facts_of_battery_turn(b);
    f.arm = gdc_troop(b, unit)->horse_artillery ? battery_arm_horse : battery_arm_foot;
    f.starts = is_limbered(b, unit) ? limbering_limbered : limbering_unlimbered;
    f.initial_fire = gdc_unit(b, unit)->turn.fired_initial != 0;
    f.movement = act->movement;
    f.rate = act->pace;
    f.move_yd = gdc_yards_from(b, passage->length);
    f.enemy_yd = gdc_enemy_yd_from(b, unit, &passage->end, b->journal != NULL ? 5000 : GALLOP_YD + 1);
    f.elite = gdc_troop(b, unit)->elite_horse;
    f.crosses_water_or_field = gdc_water_on(b, unit, passage) != water_none || (passage->kinds & GROUND_BIT(field)) != 0;
    f.in_zone = b->units[unit].where == where_place;
    return f;
}

static bool object_barred(const struct battle *b, int unit, enum battery_bar why, struct objection *objection)
{
    static const struct {
        const char *rule, *sentence; /* one that begins with a blank is told of the battery */
    } bars[] = {
        [battery_bar_ok] = {"gdc.6.31", " cannot do that this turn."},
        [battery_bar_limbered] = {"gdc.6.31", " is limbered."},
        [battery_bar_unlimbered] = {"gdc.6.31", " is unlimbered."},
        [battery_bar_not_horse] = {"gdc.6.3d", "Only horse batteries gallop."},
        [battery_bar_water_or_field] = {"gdc.11.3b", "There is no gallop through water or a ploughed field."},
        [battery_bar_fired_and_moved] = {"gdc.6.31", " has fired: it may limber, turn or prolonge, no more."},
        [battery_bar_road_only_moves] = {"gdc.6.3a", "At road rate a battery only moves."},
        [battery_bar_too_far] = {"gdc.6.31h", "A battery that limbers moves 300 yards at most."},
    };
    bool elite = gdc_troop(b, unit)->elite_horse, known = (size_t)why < sizeof bars / sizeof *bars && bars[why].rule != NULL;
    enum battery_bar bar = known ? why : battery_bar_ok;
    if (why == battery_bar_too_close)
        return object(objection, elite ? "gdc.6.32b" : "gdc.6.32a", "After a gallop it unlimbers no nearer to an enemy than ",
                      elite ? "151" : "201", " yards.", NULL);
    return object(objection, bars[bar].rule, *bars[bar].sentence == ' ' ? battle_name(b, unit) : "", bars[bar].sentence, NULL);
}

/* ---- what binds it besides ---- */

static bool chit_allows(const struct battle *b, int unit, enum battery_movement movement, struct objection *objection)
{
    int chit = gdc_unit(b, unit)->chit.movement;
    bool limbers = movement == battery_movement_limber || movement == battery_movement_limber_and_move ||
                   movement == battery_movement_unlimber || movement == battery_movement_move_and_unlimber;
    bool gallops = movement == battery_movement_gallop;
    bool needs_none = !limbers && !gallops;
    if (!gdc_option(b, option_tactical_chits) || chit < 0 || needs_none || (chit == chit_limber && limbers) ||
        (chit == chit_gallop_fire && gallops))
        return true;
    return object(objection, "gdc.2.7a", battle_name(b, unit), " may do only what its chit says: ", gdc_shown_words[chit], ".",
                  NULL);
}

/* Option position_batteries: heavy foot guns stay where they were unlimbered. */
static bool position_allows(const struct battle *b, int unit, enum battery_movement movement, struct objection *objection)
{
    bool limbers = movement == battery_movement_limber || movement == battery_movement_limber_and_move;
    return !limbers || gdc_position_lets_limber(b, unit, objection);
}

/* Limbered guns that await a charge from afar do not unlimber against it (5.51). */
static bool charger_allows(const struct battle *b, const struct battery_act *act, struct objection *objection)
{
    int unit = act->move.walk.unit;
    bool unlimbers = gdc_posture(b, unit) == posture_limbered && act->posture == posture_unlimbered;
    return !unlimbers || !gdc_is_charged(b, unit) ||
           object(objection, "gdc.5.51", battle_name(b, unit), " is charged: it does not unlimber against that.", NULL);
}

/* ---- from an order to an act ---- */

static enum battery_movement movement_of(const struct order *order)
{
    switch (order->verb) {
    case verb_limber:
        return order->manoeuvres > 0 ? battery_movement_limber_and_move : battery_movement_limber;
    case verb_unlimber:
        return order->manoeuvres > 0 ? battery_movement_move_and_unlimber : battery_movement_unlimber;
    case verb_turn:
        return battery_movement_change_facing;
    case verb_prolonge:
        return battery_movement_prolonge;
    case verb_gallop:
        return battery_movement_gallop;
    case verb_move:
        return battery_movement_move;
    default:
        return battery_movement_none;
    }
}

static int rate_of(enum battery_movement movement, enum battery_pace pace)
{
    if (movement == battery_movement_gallop)
        return battery_rate_gallop;
    if (movement == battery_movement_prolonge)
        return battery_rate_prolonge;
    return pace == battery_pace_road ? battery_rate_road : battery_rate_field;
}

static int posture_after(const struct battle *b, int unit, enum battery_movement movement)
{
    bool limbers = movement == battery_movement_limber || movement == battery_movement_limber_and_move;
    bool unlimbers = movement == battery_movement_unlimber || movement == battery_movement_move_and_unlimber ||
                     movement == battery_movement_gallop;
    return limbers ? posture_limbered : unlimbers ? posture_unlimbered : gdc_posture(b, unit);
}

static struct box turned_box(const struct box *box, uint16_t facing)
{
    return box_at(place_from(box_centre(box), facing, box->depth / 2, 0), facing, box->width, box->depth);
}

static struct battery_act act_of(const struct battle *b, const struct order *order)
{
    bool road = order->verb == verb_move && order->choice == battery_pace_road;
    struct battery_act act = {.movement = movement_of(order), .pace = road ? battery_pace_road : battery_pace_field};
    act.move = gdc_move_of(b, order->unit, rate_of(act.movement, act.pace), order->list, order->manoeuvres);
    act.move.rule = act.movement == battery_movement_gallop ? "gdc.6.32a" : gdc_rule_of_rate(b, order->unit);
    act.posture = posture_after(b, order->unit, act.movement);
    bool limbers = act.movement == battery_movement_limber || act.movement == battery_movement_limber_and_move;
    if (limbers)
        act.move.walk.posture = posture_limbered;
    if (order->has_facing && (limbers || act.movement == battery_movement_change_facing))
        act.move.march.from = turned_box(&act.move.march.from, order->facing);
    passage_begin(&act.move.march.passage, act.move.march.from);
    return act;
}

static bool goes_straight(const struct battery_act *act, struct objection *objection)
{
    for (int i = 0; i < act->move.march.count; i++)
        if (act->movement == battery_movement_limber_and_move && act->move.march.list[i].kind != manoeuvre_advance)
            return object(objection, "gdc.6.31h", "After limbering it moves straight ahead.", NULL);
    return true;
}

static bool act_is_open(const struct battle *b, struct battery_act *act, struct objection *objection)
{
    int unit = act->move.walk.unit;
    struct gdc_battery_turn_result result = {0};
    bool moves = act->move.march.count > 0, needs_list = act->movement == battery_movement_move ||
                                                         act->movement == battery_movement_prolonge ||
                                                         act->movement == battery_movement_gallop;
    if (act->movement == battery_movement_none)
        return object(objection, "gdc.6.31", "A battery moves, limbers, unlimbers, turns or is dragged by prolonge.", NULL);
    if (act->movement == battery_movement_change_facing && act->move.march.from.facing == battle_box(b, unit)->facing)
        return object(objection, "gdc.6.31", battle_name(b, unit), " stands so already.", NULL);
    struct gdc_battery_turn_facts f = turn_facts(b, act);
    if (!consult_battery_turn(b, &f, &result, NULL) || (!result.allowed && result.why < battery_bar_too_close))
        return object_barred(b, unit, result.why, objection);
    if (!chit_allows(b, unit, act->movement, objection) || !position_allows(b, unit, act->movement, objection) ||
        !charger_allows(b, act, objection) || !goes_straight(act, objection) ||
        !gdc_has_room(b, unit, &act->move.march.from, act->move.walk.posture, objection))
        return false;
    if ((moves || needs_list) && !march_is_open(&act->move.march, objection))
        return false;
    f = turn_facts(b, act);
    if (!consult_battery_turn(b, &f, &result, NULL) || !result.allowed)
        return object_barred(b, unit, result.why, objection);
    return true;
}

static void do_act(struct battle *b, struct battery_act *act)
{
    int unit = act->move.walk.unit;
    const uint16_t faced = battle_box(b, unit)->facing;
    struct gdc_battery_turn_facts f = turn_facts(b, act);
    struct gdc_battery_turn_result result;
    judge_battery_turn(b, "gdc.6.31", unit, NO_UNIT, &f, &result);
    gdc_unit(b, unit)->turn.battery_move = (int8_t)act->movement;
    if (act->move.march.count > 0)
        gdc_make_move(b, &act->move);
    else
        battle_put(b, unit, act->move.march.from);
    if (act->movement == battery_movement_change_facing)
        battle_tell(b, event_new_facing, "gdc.6.31", unit, NO_UNIT, gdc_degrees_between(faced, battle_box(b, unit)->facing));
    if (gdc_posture(b, unit) == act->posture)
        return;
    battle_change(b, unit)->formation = (int16_t)act->posture;
    gdc_note_limbering(b, unit, act->posture == posture_limbered);
    battle_tell(b, event_formed, "gdc.6.31", unit, NO_UNIT, act->posture);
}

bool gdc_take_battery(struct battle *b, const struct order *order, struct objection *objection)
{
    struct battery_act act = act_of(b, order);
    if (act.movement == battery_movement_gallop)
        return object(objection, "gdc.seq.5.1", "Gallops come before the charges.", NULL);
    if (!act_is_open(b, &act, objection))
        return false;
    do_act(b, &act);
    return true;
}

/* ---- samples ---- */

static void offer(const struct battle *b, struct order_list *list, const struct order *order)
{
    if (!order_list_wants(list))
        return;
    struct battery_act act = act_of(b, order);
    if (act_is_open(b, &act, NULL))
        order_list_add(list, order);
}

static void offer_turns(const struct battle *b, struct order_list *list, int unit, int verb)
{
    static const int degrees[] = {0, 30, -30, 90, -90};
    enum { turns = sizeof degrees / sizeof *degrees };
    if (!order_list_wants_some(list, turns))
        return;
    int yards, enemy = gdc_nearest_enemy(b, unit, 5000, &yards);
    uint16_t facing = battle_box(b, unit)->facing;
    struct order order = ORDER_FOR((int16_t)verb, unit);
    if (enemy != NO_UNIT && battle_on_table(b, enemy))
        facing = place_bearing(box_centre(battle_box(b, unit)), box_centre(battle_box(b, enemy)));
    order.has_facing = true;
    for (int i = 0; i < turns; i++) {
        order.facing = (uint16_t)(facing + turn_of_degrees(degrees[i]));
        offer(b, list, &order);
    }
}

/* Ahead as far as may be, but no further than `most_yd`. */
static void offer_ahead(const struct battle *b, struct order_list *list, int unit, int verb, int most_yd)
{
    if (!order_list_wants(list))
        return;
    struct order order = ORDER_FOR((int16_t)verb, unit);
    order.manoeuvres = 1;
    order.list[0] = (struct manoeuvre){.kind = manoeuvre_advance, .amount = gdc_mm(b, most_yd)};
    struct battery_act act = act_of(b, &order);
    if (march_fit_last(&act.move.march, order.list) && act_is_open(b, &act, NULL))
        order_list_add(list, &order);
}

void gdc_legal_battery(const struct battle *b, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(is_limbered(b, unit) ? verb_unlimber : verb_limber, unit);
    offer(b, list, &order);
    if (is_limbered(b, unit)) {
        offer_ahead(b, list, unit, verb_unlimber, 900);
        return;
    }
    offer_ahead(b, list, unit, verb_limber, 300);
    offer_turns(b, list, unit, verb_turn);
    offer_ahead(b, list, unit, verb_prolonge, 100);
}

/* ---- gallops (5.1) ---- */

bool gdc_open_to_gallop(const struct battle *b, int unit, struct objection *objection)
{
    if (!gdc_is_battery(b, unit) || !gdc_troop(b, unit)->horse_artillery)
        return object(objection, "gdc.6.3d", "Only horse batteries gallop.", NULL);
    return gdc_may_march(b, unit, objection) &&
           (is_limbered(b, unit) || object(objection, "gdc.6.31", battle_name(b, unit), " is unlimbered.", NULL));
}

void gdc_offer_gallop(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_open_to_gallop(b, unit, NULL))
        return;
    offer_ahead(b, list, unit, verb_gallop, 600);
    offer_ahead(b, list, unit, verb_gallop, 200);
}

bool gdc_obey_gallop(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gdc_open_to_gallop(b, order->unit, objection))
        return false;
    if (order->verb != verb_gallop)
        return object(objection, "gdc.seq.5.1", "Now horse batteries gallop; other moves come later.", NULL);
    struct battery_act act = act_of(b, order);
    if (!act_is_open(b, &act, objection))
        return false;
    do_act(b, &act);
    return true;
}

enum step_now gdc_step_gallop(struct battle *b)
{
    return battle_ask_in_turn(b, decision_gallop);
}
