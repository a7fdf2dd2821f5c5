/* charges.c - charges and attacks are declared, one at a time, as the side moves (cls3.seq.2 a). */
#include "rules/cls3/play/charges.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fire.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/orders.h"
#include "rules/cls3/play/ready.h"
#include "rules/cls3/play/routes.h"

#include "drill/nearby.h"

/* ---- who, at whom ---- */

static bool may_strike(const struct battle *b, const struct cls3_charge_wish *wish, int posture, struct objection *objection)
{
    int unit = wish->unit, target = wish->target;
    if (!cls3_is_enemy_there(b, unit, target))
        return object(objection, "cls3.seq.2", battle_name(b, target), " is no enemy unit on the table.", NULL);
    if (cls3_is_battery(b, unit) || cls3_is_commander(b, unit))
        return object(objection, "cls3.charge.2", battle_name(b, unit), " does not charge.", NULL);
    if (posture == posture_square)
        return object(objection, "cls3.square.1", battle_name(b, unit), " is in square: it does not move.", NULL);
    if (cls3_unit(b, unit)->morale != morale_stand)
        return object(objection, "cls3.morale.fb.4", battle_name(b, unit), " is in bad morale until the next movement.", NULL);
    return true;
}

/* Four squadrons a turn at one square (cls3.square.5). */
bool cls3_square_has_room(const struct battle *b, const struct cls3_charge_wish *wish, struct objection *objection)
{
    struct cls3_square_attack_facts f = facts_of_square_attack(b);
    struct cls3_square_attack_result r;
    const char *forbids = NULL;
    int posture = cls3_posture(b, wish->target), squadrons = cls3_squadrons(b, wish->unit);
    if (!cls3_is_horse(b, wish->unit) || (posture != posture_square && posture != posture_mass))
        return true;
    for (int other = 0; other < b->setup->units; other++)
        if (other != wish->unit && cls3_is_horse(b, other) && cls3_unit(b, other)->charge.target != NO_UNIT &&
            cls3_is_in_square_with(b, wish->target, cls3_unit(b, other)->charge.target))
            squadrons += cls3_squadrons(b, other);
    f.attacker = cls3_kind(b, wish->unit) == troop_lancers ? square_attacker_lancers : square_attacker_other_cavalry;
    f.squadrons = squadrons > 12 ? 12 : squadrons;
    f.men = smaller(cls3_men_in_square(b, wish->target), 120);
    return consult_square_attack(b, &f, &r, &forbids) ||
           battle_object_refused(b, wish->unit, procedure_square_attack, forbids, objection);
}

static bool charge_is_open(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path,
                           struct objection *objection)
{
    if (!may_strike(b, wish, path->posture, objection) || !cls3_square_has_room(b, wish, objection))
        return false;
    if (wish->fires && !cls3_could_shoot(b, wish->unit, wish->target, objection))
        return false;
    return cls3_find_path(b, wish, path, objection);
}

bool cls3_may_charge(const struct battle *b, const struct cls3_charge_wish *wish, struct objection *objection)
{
    struct cls3_charge_path path = {.begin = *battle_box(b, wish->unit), .posture = cls3_posture(b, wish->unit)};
    return charge_is_open(b, wish, &path, objection);
}

/* ---- the order ---- */

static struct cls3_charge_wish wish_of(const struct order *order)
{
    enum mode mode = order->verb == verb_attack ? mode_move : order->choice == 0 ? mode_fire_and_charge : mode_charge;
    return (struct cls3_charge_wish){.unit = order->unit,
                                     .target = order->target,
                                     .mode = mode,
                                     .has_bearing = order->has_facing,
                                     .bearing = order->facing,
                                     .fires = order->choice == 0};
}

/* Who attacks fires first as who charges does (ruling cls3.r63). */
static bool attack_with_fire_is_open(const struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_attack || order->choice != 0)
        return true;
    if (cls3_ruling(b, ruling_r63) == 'b')
        return object(objection, "cls3.r63", battle_name(b, order->unit), " attacks: that is no double order with fire.", NULL);
    return (cls3_is_foot(b, order->unit) && cls3_is_formed(b, order->unit)) ||
           object(objection, "cls3.ops.6", battle_name(b, order->unit),
                  " does not attack with fire: only foot does that began its turn formed.", NULL);
}

/* The changes of formation and facing before it, with the operations of all. */
static bool prelude_is_open(const struct battle *b, const struct order *order, struct cls3_move *move,
                            struct objection *objection)
{
    bool fires = order->choice == 0;
    *move = cls3_move_of(b, order->unit, order->list, order->manoeuvres);
    passage_begin(&move->march.passage, move->march.from);
    if (order->manoeuvres > 0 && !march_is_open(&move->march, objection))
        return false;
    if (move->says.moves)
        return object(objection, "cls3.ops.1", "Before a charge it only turns or changes its formation.", NULL);
    move->says.moves = true;
    return cls3_operations_suffice(b, move, fires, objection);
}

static bool order_is_open(const struct battle *b, const struct order *order, struct cls3_move *move,
                          struct cls3_charge_path *path, struct objection *objection)
{
    struct cls3_charge_wish wish = wish_of(order);
    if (!cls3_is_ready(b, order->unit, objection) || !attack_with_fire_is_open(b, order, objection) ||
        !prelude_is_open(b, order, move, objection))
        return false;
    if (wish.mode != mode_move && cls3_is_skirmishing(b, order->unit) && move->says.changes)
        return object(objection, "cls3.melee.sk.2", battle_name(b, order->unit), " has only now formed up: it attacks at most.",
                      NULL);
    path->begin = move->march.passage.end;
    path->posture = move->says.posture_after;
    path->changes = move->says.changes;
    return charge_is_open(b, &wish, path, objection);
}

static enum charge kind_of_charge(const struct cls3_charge_path *path, const struct cls3_charge_wish *wish)
{
    if (wish->mode == mode_move || !path->cost.benefit)
        return charge_none;
    return cls3_charge_in(path->posture);
}

static void take_up(struct battle *b, const struct cls3_charge_wish *wish, const struct cls3_charge_path *path)
{
    struct cls3_unit *own = cls3_unit(b, wish->unit);
    own->charge = (struct drill_charge){
        .start = path->begin.front,
        .most = wish->breakthrough ? wish->most_mm : path->cost.allowance_mm,
        .stage = charge_stage_declared,
        .target = wish->target,
        .bearing = (int16_t)path->start.facing,
    };
    own->ride = (struct cls3_ride){
        .kind = (int8_t)kind_of_charge(path, wish),
        .mode = (int8_t)wish->mode,
        .facing = (int16_t)path->begin.facing,
        .ground = (int8_t)path->cost.ground,
        .benefit = path->cost.benefit,
        .counters = NO_UNIT,
        .breakthrough = wish->breakthrough,
        .fires_at = (int16_t)(wish->fires ? 1 + wish->target : 0),
        .along = (int16_t)path->along,
    };
    own->turn.done = 1;
    cls3_own(b)->charger = wish->unit;
    cls3_own(b)->charge_stage = 0;
    battle_tell(b, wish->mode == mode_move ? event_attack_declared : event_charge_declared, "cls3.seq.2", wish->unit,
                wish->target, 0);
}

void cls3_take_up_charge(struct battle *b, const struct cls3_charge_wish *wish)
{
    struct cls3_charge_path path = {.begin = *battle_box(b, wish->unit), .posture = cls3_posture(b, wish->unit)};
    if (cls3_find_path(b, wish, &path, NULL))
        take_up(b, wish, &path);
}

bool cls3_take_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    struct cls3_move move;
    struct cls3_charge_path path = {0};
    struct cls3_charge_wish wish = wish_of(order);
    if (!order_is_open(b, order, &move, &path, objection))
        return false;
    move.says.moves = false;
    if (order->manoeuvres > 0)
        cls3_make_move(b, &move);
    take_up(b, &wish, &path);
    cls3_unit(b, wish.unit)->turn.moved = 1;
    battle_drop(b, decision_move);
    return true;
}

/* ---- samples ---- */

#define FARTHEST_OF_FOOT_IN 14
#define FARTHEST_OF_HORSE_IN 26

/* Whom no wheel brings before its front it faces first. */
static void face_if_it_must(const struct battle *b, struct order *order)
{
    struct manoeuvre face = cls3_face_toward(b, order->unit, order->target);
    if (battle_on_table(b, order->target) && face.amount > cls3_most_wheel(b, order->unit, cls3_posture(b, order->unit)))
        order_say_way(order, &face, 1);
}

static void offer_if_open(const struct battle *b, struct order order, struct order_list *list)
{
    struct cls3_move move;
    struct cls3_charge_path path;
    if (!order_list_wants(list))
        return;
    face_if_it_must(b, &order);
    if (order_is_open(b, &order, &move, &path, NULL))
        order_list_add(list, &order);
}

static void offer_at(const struct battle *b, int unit, int target, struct order_list *list)
{
    struct order charge = ORDER_FOR(verb_charge, unit), attack = ORDER_FOR(verb_attack, unit);
    charge.target = attack.target = (int16_t)target;
    offer_if_open(b, charge, list);
    charge.choice = 0;
    if (cls3_is_foot(b, unit))
        offer_if_open(b, charge, list);
    offer_if_open(b, attack, list);
    attack.choice = 0;
    if (cls3_is_foot(b, unit))
        offer_if_open(b, attack, list);
}

/* Beside neighbours who have charged it. */
static void offer_along(const struct battle *b, int unit, int target, struct order_list *list)
{
    for (int friend = 0; friend < b->setup->units; friend ++) {
        const struct cls3_unit *own = cls3_unit(b, friend);
        struct order order = ORDER_FOR(verb_charge, unit);
        if (own->charge.stage != charge_stage_contact || own->charge.target != target || own->ride.kind == charge_none ||
            battle_side(b, friend) != battle_side(b, unit))
            continue;
        order.target = (int16_t)target;
        order.has_facing = true;
        order.facing = (uint16_t)own->charge.bearing;
        offer_if_open(b, order, list);
    }
}

/* At each enemy within the longest charge of its arm. */
void cls3_offer_charges(const struct battle *b, int unit, struct order_list *list)
{
    struct nearby near;
    int reach = cls3_is_foot(b, unit) ? FARTHEST_OF_FOOT_IN : FARTHEST_OF_HORSE_IN;
    if (cls3_is_battery(b, unit) || cls3_is_commander(b, unit) || !battle_on_table(b, unit))
        return;
    nearby_unit(b, unit, cls3_mm(reach), 1 - battle_side(b, unit), cls3_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        offer_at(b, unit, near.unit[i], list);
        offer_along(b, unit, near.unit[i], list);
    }
}
