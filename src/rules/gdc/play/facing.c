/* facing.c - phase 2: changes of facing and formation, and what they leave to a unit this turn (gdc.4). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

#define NEAR_YD 300 /* nearer enemies make a difference */

enum form { form_line, form_column, form_square, form_skirmish, form_prone, form_rise, form_dismount, form_mount, forms };

/* A change as it would be made. */
struct wanted {
    enum change change;
    int posture;
    int turn;    /* degrees, right positive */
    int general; /* who has the square formed, or NO_UNIT */
    struct box box;
    struct gdc_facing_change_facts facts;
};

static int size_of(int degrees)
{
    return degrees < 0 ? -degrees : degrees;
}

/* ---- who may ---- */

static bool is_inside(const struct battle *b, int unit)
{
    return b->units[unit].where == where_place;
}

/* In a place there is but one change: dismounted troopers mount (10.4d). */
static bool has_change(const struct battle *b, int unit)
{
    bool there = is_inside(b, unit) ? gdc_unit(b, unit)->dismounted != 0 : battle_on_table(b, unit);
    return there && gdc_is_fighting(b, unit) && gdc_posture(b, unit) != posture_zone_a;
}

static bool may_change(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (gdc_is_battery(b, unit))
        return object(objection, "gdc.4.3", battle_name(b, unit), " turns and limbers in the movement phase.", NULL);
    if (!has_change(b, unit))
        return object(objection, "gdc.seq.2.2", battle_name(b, unit), " has no formation to change.", NULL);
    if (own->engaged || gdc_in_contact(b, unit))
        return object(objection, "gdc.9.61b", battle_name(b, unit), " is engaged.", NULL);
    if (is_inside(b, unit) ? own->turn.halted || gdc_holds_out(b, unit) : !gdc_is_active(b, unit))
        return object(objection, "gdc.3.m20", battle_name(b, unit), " does nothing of its own will this turn.", NULL);
    if (gdc_is_in_guard_sequence(b, unit))
        return object(objection, "gdc.o.guard_d", battle_name(b, unit), " is committed: three charges in one straight line.",
                      NULL);
    if (own->turn.turned || own->turn.formed)
        return object(objection, "gdc.seq.2.2", battle_name(b, unit), " has made its change of this turn.", NULL);
    return true;
}

static bool chit_says(const struct battle *b, int unit, int wanted, struct objection *objection)
{
    int chit = gdc_unit(b, unit)->chit.formation;
    if (!gdc_option(b, option_tactical_chits) || chit < 0 || chit == wanted)
        return true;
    return object(objection, "gdc.2.7a", battle_name(b, unit), " may do only what its chit says: ", gdc_shown_words[chit], ".",
                  NULL);
}

static bool may_garrison(const struct battle *b, int unit, struct objection *objection)
{
    return gdc_may_garrison(b, unit, objection) && chit_says(b, unit, chit_garrison, objection);
}

bool gdc_open_to_form(const struct battle *b, int unit, struct objection *objection)
{
    return may_garrison(b, unit, objection) || may_change(b, unit, objection);
}

/* ---- what is wanted ---- */

static enum change change_to(const struct battle *b, int unit, enum form form)
{
    static const enum change changes[forms] = {[form_square] = change_to_square,
                                               [form_prone] = change_to_prone,
                                               [form_rise] = change_from_prone,
                                               [form_dismount] = change_dismount,
                                               [form_mount] = change_mount};
    bool loose = gdc_posture(b, unit) == posture_skirmish;
    if (form == form_skirmish)
        return loose ? change_none : change_to_skirmish;
    if (form != form_line && form != form_column)
        return form == forms ? change_none : changes[form];
    if (loose)
        return change_from_skirmish;
    return gdc_posture(b, unit) == (form == form_line ? posture_line : posture_column) ? change_none : change_formation;
}

bool gdc_is_to_square(const struct order *order)
{
    return order->verb == verb_form && order->choice == form_square;
}

static int posture_in(const struct battle *b, int unit, enum form form)
{
    static const int postures_of[forms] = {
        posture_line, posture_column, posture_square, posture_skirmish, posture_prone, 0, posture_skirmish, 0};
    return form == form_rise || form == form_mount ? gdc_unit(b, unit)->lay_in : postures_of[form];
}

static bool mounts_inside(const struct battle *b, int unit, int form, struct objection *objection)
{
    if (form != form_mount)
        return object(objection, "gdc.seq.2.2", battle_name(b, unit), " has no formation to change.", NULL);
    return !gdc_is_garrison(b, unit, b->units[unit].zone) ||
           object(objection, "gdc.10.4d", battle_name(b, unit), " is garrison: it mounts in transit.", NULL);
}

static bool form_is_open(const struct battle *b, int unit, enum form form, struct objection *objection)
{
    bool prone = gdc_posture(b, unit) == posture_prone, dismounted = gdc_unit(b, unit)->dismounted != 0;
    if (prone != (form == form_rise))
        return object(objection, "gdc.o.prone", battle_name(b, unit),
                      prone ? " is lying down: it may only rise." : " is not lying down.", NULL);
    if (form == form_prone && (!gdc_troop(b, unit)->can_lie_down || gdc_posture(b, unit) == posture_square))
        return object(objection, "gdc.o.prone", battle_name(b, unit), " does not lie down.", NULL);
    if (form == form_mount && !dismounted)
        return object(objection, "gdc.10.4", battle_name(b, unit), " is not dismounted.", NULL);
    if (form == form_dismount && (dismounted || !gdc_troop(b, unit)->can_dismount))
        return object(objection, "gdc.10.4", battle_name(b, unit), " does not dismount.", NULL);
    if (gdc_is_always_loose(b, unit) && (form == form_line || form == form_column || form == form_square))
        return object(objection,
                      dismounted                    ? "gdc.10.4b"
                      : gdc_troop(b, unit)->cossack ? "gdc.10.3a"
                                                    : "gdc.10.7b",
                      battle_name(b, unit), " is always in skirmish order.", NULL);
    if (gdc_posture(b, unit) == posture_skirmish && form == form_column)
        return object(objection, "gdc.4.4a", battle_name(b, unit), " leaves skirmish order only for line.", NULL);
    if (gdc_posture(b, unit) == posture_skirmish && form == form_square)
        return object(objection, "gdc.10.6g", "Skirmishers do not form square.", NULL);
    if (gdc_posture(b, unit) == posture_square && form == form_square)
        return object(objection, "gdc.5.33c", battle_name(b, unit), " is in square already.", NULL);
    return true;
}

/* Where it stands, or the place that it is in. */
static struct box ground_of(const struct battle *b, int unit)
{
    return battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
}

static uint16_t bearing_of_nearest(const struct battle *b, int unit)
{
    int yards, enemy = gdc_nearest_enemy(b, unit, 5000, &yards);
    if (enemy == NO_UNIT)
        return battle_box(b, unit)->facing;
    struct box box = ground_of(b, enemy);
    return place_bearing(box_centre(battle_box(b, unit)), box_centre(&box));
}

/* About its centre; then what changes its formation keeps the middle of its front. */
static struct box footprint(const struct battle *b, int unit, int posture, uint16_t facing)
{
    const struct box *old = battle_box(b, unit);
    struct box box = box_at(place_from(box_centre(old), facing, old->depth / 2, 0), facing, old->width, old->depth);
    if (facing == old->facing)
        box = *old;
    if (posture != gdc_posture(b, unit) || posture == posture_skirmish)
        gdc_size(b, unit, posture, &box.width, &box.depth);
    return box;
}

static int degrees_to(uint16_t from, uint16_t to)
{
    int degrees = gdc_degrees_between(from, to);
    return turn_from(from, to) < 0 ? -degrees : degrees;
}

/* ---- facts ---- */

/* How many of its front, rear and two flanks have enemies near before them. */
static bool enemies_on_three_sides(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    struct nearby near;
    unsigned sides = 0;
    nearby_unit(b, unit, gdc_mm(b, NEAR_YD) + TOUCH_MM, 1 - battle_side(b, unit), gdc_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        struct place ends[2];
        const struct box his = ground_of(b, near.unit[i]);
        box_distance(box, &his, ends);
        struct place seen = place_seen(box->front, box->facing, ends[1]);
        const int32_t hair = SHARED_EDGE_MM; /* who stands level with its flank may be seen from a corner */
        sides |= seen.y > hair ? 1U : seen.y < -box->depth - hair ? 2U : seen.x < 0 ? 4U : 8U;
    }
    return (sides & 1U) + (sides >> 1 & 1U) + (sides >> 2 & 1U) + (sides >> 3 & 1U) >= 3;
}

static bool forms_squares(const struct battle *b, int general, int side, bool again)
{
    if (gdc_troop(b, general)->kind != troop_general || battle_side(b, general) != side ||
        (gdc_unit(b, general)->turn.squared != 0) != again)
        return false;
    int with = battle_stands_with(b, general);
    return battle_on_table(b, with) || battle_in_place(b, with);
}

/* A general who may still form a square this turn: the one with the unit, else one in whose control radius it is (4.11); or one
   who would be, had he not formed his square. */
static int general_for_square(const struct battle *b, int unit, bool again)
{
    int found = NO_UNIT;
    for (int general = 0; general < b->setup->units; general++) {
        if (!forms_squares(b, general, battle_side(b, unit), again))
            continue;
        if (b->units[general].attached == unit)
            return general;
        if (found == NO_UNIT && gdc_in_control(b, general, unit))
            found = general;
    }
    return found;
}

static struct gdc_facing_change_facts facts_of(const struct battle *b, int unit, const struct wanted *wanted)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct gdc_facing_change_facts f = facts_of_facing_change(b);
    int yards;
    gdc_nearest_enemy(b, unit, b->journal != NULL ? 5000 : NEAR_YD + 1, &yards);
    f.arm = wanted->change == change_mount ? arm_cavalry : gdc_arm(b, unit);
    f.degrees = size_of(wanted->turn);
    f.change = wanted->change;
    f.enemy_yd = yards;
    f.state = gdc_state(b, unit);
    f.skirmish_capable = troop->skirmish;
    f.enemy_on_three_sides = yards <= NEAR_YD && enemies_on_three_sides(b, unit);
    f.general = wanted->general != NO_UNIT;
    f.horse = (enum horse)troop->horse;
    f.british = troop->british;
    f.lancer = troop->lance;
    f.in_recall = gdc_unit(b, unit)->recall > 0;
    f.in_ploughed_field = gdc_in_field(b, unit) || ground_feature_under(&b->ground, &wanted->box, GROUND_BIT(field)) >= 0;
    return f;
}

/* ---- chits (2.7) ---- */

static int chit_of_turn(int first, int turn)
{
    if (turn == 0)
        return first;
    if (size_of(turn) > 90)
        return first + 1;
    bool line = first == chit_line;
    return turn < 0 ? (line ? chit_line_left : chit_column_left) : line ? chit_line_right : chit_column_right;
}

static int chit_for(const struct wanted *wanted)
{
    static const enum chit chits[] = {
        [change_to_square] = chit_square, [change_to_skirmish] = chit_skirmish, [change_from_skirmish] = chit_skirmish,
        [change_to_prone] = chit_prone,   [change_from_prone] = chit_prone,     [change_dismount] = chit_dismount,
        [change_mount] = chit_dismount};
    if (wanted->change != change_none && wanted->change != change_formation)
        return (int)chits[wanted->change];
    return chit_of_turn(wanted->posture == posture_line ? chit_line : chit_column, wanted->turn);
}

/* ---- one change ---- */

static void want(const struct battle *b, const struct order *order, struct wanted *wanted)
{
    int unit = order->unit;
    uint16_t facing = order->has_facing ? order->facing : battle_box(b, unit)->facing;
    wanted->change = order->choice < 0 ? change_none : change_to(b, unit, (enum form)order->choice);
    wanted->posture = order->choice < 0 ? gdc_posture(b, unit) : posture_in(b, unit, (enum form)order->choice);
    if (wanted->change == change_from_skirmish)
        facing = bearing_of_nearest(b, unit);
    wanted->turn = degrees_to(battle_box(b, unit)->facing, facing);
    wanted->general = wanted->change == change_to_square ? general_for_square(b, unit, false) : NO_UNIT;
    wanted->box = footprint(b, unit, wanted->posture, facing);
}

static bool says_something(const struct battle *b, const struct order *order, struct objection *objection)
{
    bool prone = gdc_posture(b, order->unit) == posture_prone;
    if (is_inside(b, order->unit) && !mounts_inside(b, order->unit, order->choice, objection))
        return false;
    if (order->choice >= forms || (order->choice < 0 && !order->has_facing))
        return object(objection, "gdc.seq.2.2", "Say a formation, a facing, or both.", NULL);
    if (order->choice < 0 && prone)
        return object(objection, "gdc.o.prone", battle_name(b, order->unit), " is lying down: it may only rise.", NULL);
    if (order->number < 0 || order->number > 12 || (order->number > 0 && order->choice != form_skirmish))
        return object(objection, "gdc.10.6m", "Only a swarm has a number of ranks, 1 to 12.", NULL);
    return order->choice < 0 || form_is_open(b, order->unit, (enum form)order->choice, objection);
}

/* By the rule that forbids it; a general who has formed his one square is named. */
static bool object_to_change(const struct battle *b, int unit, const struct wanted *wanted, const char *forbids,
                             struct objection *objection)
{
    const bool square = wanted->change == change_to_square && gdc_is_infantry(b, unit);
    const int general = square ? general_for_square(b, unit, true) : NO_UNIT;
    if (general != NO_UNIT)
        return object(objection, "gdc.4.11", battle_name(b, general), " has formed his one square of this turn.", NULL);
    return battle_object_refused(b, unit, procedure_facing_change, forbids, objection);
}

/* The changes open to a unit that may make one. */
static bool change_is_open(const struct battle *b, const struct order *order, struct wanted *wanted, struct objection *objection)
{
    struct gdc_facing_change_result result = {0};
    const char *forbids = NULL;
    if (!says_something(b, order, objection))
        return false;
    want(b, order, wanted);
    if (wanted->change == change_none && wanted->turn == 0 && order->number == 0)
        return object(objection, "gdc.seq.2.2", battle_name(b, order->unit), " stands so already.", NULL);
    if (wanted->change == change_from_skirmish && order->has_facing)
        return object(objection, "gdc.4.4a", "Leaving skirmish order it faces the nearest enemy: leave the facing out.", NULL);
    wanted->facts = facts_of(b, order->unit, wanted);
    if (!consult_facing_change(b, &wanted->facts, &result, &forbids))
        return object_to_change(b, order->unit, wanted, forbids, objection);
    if (!chit_says(b, order->unit, chit_for(wanted), objection))
        return false;
    return is_inside(b, order->unit) || gdc_has_room(b, order->unit, &wanted->box, wanted->posture, objection);
}

/* What is left to the unit this turn; ruling gdc.r58 b: mounting and dismounting take all of it. */
static void bind(struct battle *b, int unit, const struct wanted *wanted, const struct gdc_facing_change_result *result)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool horses = wanted->change == change_dismount || wanted->change == change_mount;
    bool loose = horses || wanted->change == change_to_skirmish || wanted->change == change_from_skirmish;
    own->turn.turned = (int16_t)size_of(wanted->turn);
    own->turn.formed = (int8_t)(wanted->change == change_none ? 0 : loose ? 2 : 1);
    own->turn.may_move = (int8_t)(result->may_move && !(horses && gdc_ruling(b, ruling_r58) == 'b'));
    own->turn.may_charge = (int8_t)result->may_charge;
    own->turn.may_counter_charge = (int8_t)result->may_counter_charge;
    own->turn.may_wheel = (int8_t)result->may_wheel;
    own->turn.impaired = result->charge_rate == charge_rate_impaired;
    own->turn.move_limit = (int16_t)result->move_limit_yd;
}

static void make_change(struct battle *b, int unit, const struct wanted *wanted)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (wanted->change == change_to_prone || wanted->change == change_dismount)
        own->lay_in = (int16_t)gdc_posture(b, unit);
    if (wanted->change == change_dismount || wanted->change == change_mount)
        own->dismounted = wanted->change == change_dismount;
    if (wanted->change == change_to_skirmish)
        own->screened = 0;
    if (wanted->change == change_to_square)
        own->turn.squared = 1;
    if (wanted->general != NO_UNIT)
        gdc_unit(b, wanted->general)->turn.squared = 1;
    battle_change(b, unit)->formation = (int16_t)wanted->posture;
    if (!is_inside(b, unit))
        battle_put(b, unit, wanted->box);
    if (wanted->change == change_dismount || wanted->change == change_mount)
        gdc_set_posture(b, unit, wanted->posture);
}

/* Getting down and up again is no skirmish order and no line, though troopers on foot stand in one (10.4b). */
static void tell_change(struct battle *b, int unit, const struct wanted *wanted, bool turns)
{
    if (wanted->change == change_dismount || wanted->change == change_mount)
        battle_tell(b, wanted->change == change_mount ? event_mounts : event_dismounts, "gdc.10.4c", unit, NO_UNIT, 0);
    else
        battle_tell(b, turns ? event_new_facing : event_formed, "gdc.seq.2.2", unit, NO_UNIT,
                    turns ? size_of(wanted->turn) : wanted->posture);
}

bool gdc_obey_form(struct battle *b, const struct order *order, struct objection *objection)
{
    struct wanted wanted;
    struct gdc_facing_change_result result;
    if (order->verb == verb_garrison)
        return may_garrison(b, order->unit, objection) && gdc_take_garrison_order(b, order, objection);
    if (order->verb == verb_works)
        return gdc_take_work(b, order, objection);
    if (order->verb != verb_form)
        return object(objection, "gdc.seq.2.2", "This is the phase of facing and formation.", NULL);
    if (order->choice >= forms)
        return gdc_take_screen(b, order, order->choice == forms, objection);
    int16_t ranks = gdc_unit(b, order->unit)->ranks;
    if (order->number > 0)
        gdc_unit(b, order->unit)->ranks = (int16_t)order->number;
    if (!may_change(b, order->unit, objection) || !change_is_open(b, order, &wanted, objection)) {
        gdc_unit(b, order->unit)->ranks = ranks;
        return false;
    }
    if (judge_facing_change(b, "gdc.4.0", order->unit, NO_UNIT, &wanted.facts, &result))
        bind(b, order->unit, &wanted, &result);
    bool turns = wanted.turn != 0 && wanted.posture == gdc_posture(b, order->unit);
    make_change(b, order->unit, &wanted);
    tell_change(b, order->unit, &wanted, turns);
    return true;
}

/* ---- samples ---- */

static void add_if_open(const struct battle *b, struct order_list *list, const struct order *order)
{
    struct wanted wanted;
    if (change_is_open(b, order, &wanted, NULL))
        order_list_add(list, order);
}

static void offer_form(const struct battle *b, struct order_list *list, int unit, int form)
{
    if (!order_list_wants(list))
        return;
    struct order order = ORDER_FOR(verb_form, unit);
    order.choice = (int16_t)form;
    add_if_open(b, list, &order);
}

/* It turns by so much to the right of where it faces or, without a turn, to where the enemy is. */
static void offer_to_face(const struct battle *b, struct order_list *list, int unit, uint16_t turn)
{
    if (!order_list_wants(list))
        return;
    struct order order = ORDER_FOR(verb_form, unit);
    order.has_facing = true;
    order.facing = turn == 0 ? bearing_of_nearest(b, unit) : (uint16_t)(battle_box(b, unit)->facing + turn);
    add_if_open(b, list, &order);
}

void gdc_offer_form(const struct battle *b, int unit, struct order_list *list)
{
    static const uint16_t turns[] = {0, TURN_QUARTER / 2, TURN_QUARTER, TURN_HALF, 3 * TURN_QUARTER, 7 * (TURN_QUARTER / 2)};
    if (may_garrison(b, unit, NULL))
        gdc_legal_garrison(b, unit, list);
    gdc_legal_work(b, unit, list);
    if (!may_change(b, unit, NULL))
        return;
    for (int form = 0; form < forms; form++)
        offer_form(b, list, unit, form);
    gdc_legal_screen(b, unit, forms, list);
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        offer_to_face(b, list, unit, turns[i]);
}

/* ---- the step ---- */

/* Until it changes something a unit is free. */
static void set_free(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        own->turn.turned = own->turn.formed = own->turn.impaired = 0;
        own->turn.may_move = own->turn.may_charge = own->turn.may_counter_charge = own->turn.may_wheel = 1;
        own->turn.move_limit = -1;
    }
}

enum step_now gdc_step_change_formation(struct battle *b)
{
    if (b->state->stage == 0)
        set_free(b);
    return battle_ask_in_turn(b, decision_form);
}
