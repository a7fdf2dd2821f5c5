/* ride.c - charges are ridden: half of the way, a pause while the target answers and all fire, then contact, or the ground of a
   target that is gone (gote.seq.c1 to c6, gote.r78, gote.r84). */
#include "rules/gote/play/losses.h"

#include "rules/gote/play/charges.h"
#include "rules/gote/play/move.h"

enum stage { stage_sets_out, stage_answered, stage_shots, stage_fires, stage_closes };

/* It has come to nothing, or to its end. */
static void end_charge(struct battle *b, int charger)
{
    charge_stop(&gote_unit(b, charger)->charge);
    battle_tell(b, event_charge_over, "gote.seq.c6", charger, NO_UNIT, gote_unit(b, charger)->charge.gone);
}

/* ---- half of the way ---- */

/* Out of its house, if the room before it is still free. */
static bool comes_out(struct battle *b, int charger)
{
    struct drill_charge *charge = &gote_unit(b, charger)->charge;
    struct box box;
    if (!gote_sallies_from(b, charger, (uint16_t)charge->bearing, &box))
        return false;
    gote_stand_outside(b, charger, &box);
    charge->gone = box.depth;
    return true;
}

/* Its wheel, if there is room. */
static bool wheels(struct battle *b, int charger)
{
    struct gote_walk walk = {.battle = b, .unit = charger, .posture = gote_posture(b, charger), .charging = true};
    struct walker walker = gote_walker(&walk);
    struct drill_charge *charge = &gote_unit(b, charger)->charge;
    struct box start;
    int32_t wheel_mm = 0;
    if (battle_in_place(b, charger))
        return comes_out(b, charger);
    if (gote_posture(b, charger) == posture_skirmish)
        start = gote_turned(battle_box(b, charger), (uint16_t)charge->bearing);
    else if (!charge_wheel(b, &walker, battle_box(b, charger), (uint16_t)charge->bearing, &start, &wheel_mm))
        return false;
    gote_put(b, charger, start);
    charge->gone = wheel_mm;
    return true;
}

/* Foot pays for an assault what it pays for a move; horse that rides is blown when the turn ends (gote.blown.1). */
static void sets_out(struct battle *b, int charger)
{
    struct gote_unit *own = gote_unit(b, charger);
    struct passage passage;
    gote_note_moved(b, charger);
    own->turn.moves = (int16_t)(own->turn.moves + gote_is_horse(b, charger)); /* a full move of its own (gote.act.12) */
    gote_note_charge(b, charger);
    if (gote_ruling(b, ruling_r76) == 'b')
        own->turn.turned = 0; /* its way was a move (gote.r65); else nobody turns after it */
    own->charge.stage = charge_stage_moving;
    if (!wheels(b, charger)) {
        end_charge(b, charger);
        return;
    }
    gote_go_straight(b, charger, less_of(own->ride.half_mm, own->charge.most) - own->charge.gone, &passage);
    gote_advance(b, charger, &passage);
    if (own->ride.doubles) {
        gote_set_posture(b, charger, posture_line);
        battle_tell(b, event_formed, "gote.act.13", charger, NO_UNIT, posture_line);
    }
}

/* Who is routed or in disorder by now charges nobody (gote.r66); nor is the dead charged. Whom support cavalry has passed over
   has set out already (gote.supp.4). */
static void set_out_all(struct battle *b, int target)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++) {
        const int state = gote_unit(b, chargers[i])->state;
        if (state == state_routed || state == state_disordered || state == state_looting)
            end_charge(b, chargers[i]);
        else if (gote_unit(b, chargers[i])->charge.stage == charge_stage_declared)
            sets_out(b, chargers[i]);
    }
}

/* ---- support cavalry (option cavalry_support, gote.supp.4) ---- */

/* It must, in disorder too (gote.cav.2); who stands in a melee of its own does not ride out of it. */
static int support_of(const struct battle *b, int target)
{
    for (int unit = 0; gote_option(b, option_cavalry_support) && unit < b->setup->units; unit++)
        if (gote_unit(b, unit)->supports == target && gote_is_horse(b, unit) && battle_on_table(b, unit) &&
            !gote_is_routed(b, unit) && !gote_unit(b, unit)->melee.in &&
            battle_is_within(b, unit, target, WITHIN_INCHES(SUPPORTER_WITHIN_IN)))
            return unit;
    return NO_UNIT;
}

/* The support meets the horse that charges its ward: that fight takes the place of the charge. */
static bool is_met_by_support(struct battle *b, int target)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), support = support_of(b, target);
    bool met = false;
    for (int i = 0; i < count && support != NO_UNIT; i++) {
        struct gote_unit *own = gote_unit(b, chargers[i]);
        if (!gote_is_horse(b, chargers[i]) || own->ride.exploits != exploits_not ||
            gote_is_cut_off(b, support, chargers[i], false))
            continue;
        own->charge.target = (int16_t)support;
        own->ride.struck = contact_front;
        own->ride.target_at = battle_box(b, support)->front;
        own->ride.start_mm = battle_distance(b, support, chargers[i]) + own->ride.half_mm;
        met = true;
    }
    if (!met)
        return false;
    gote_own(b)->fight.target = (int16_t)support;
    gote_own(b)->fight.stood = *battle_box(b, support);
    gote_unit(b, support)->answer = (struct drill_answer){.word = answer_countercharge, .to = NO_UNIT};
    return true;
}

/* ---- at a target that has drawn together ---- */

static struct box turned_to(const struct battle *b, int charger, int target)
{
    const struct box *box = battle_box(b, charger);
    return gote_turned(box, place_bearing(box_centre(box), box_centre(battle_box(b, target))));
}

/* Its way is to the target then, though that may be longer. */
static void turns_to(struct battle *b, int charger, int target, struct box turned)
{
    struct drill_charge *charge = &gote_unit(b, charger)->charge;
    gote_put(b, charger, turned);
    charge->bearing = (int16_t)turned.facing;
    charge->most = more_of(charge->most, charge->gone + more_of(gote_way_left(b, charger, target), 0));
}

/* Who would come past it now, because it is a square, or they have lost men at the wings, turns to it: a charge is not called off
   (gote.square.6). */
static void keeps_to(struct battle *b, int charger, int target)
{
    if (!battle_on_table(b, target) || gote_way_left(b, charger, target) >= 0)
        return;
    const struct box turned = turned_to(b, charger, target);
    if (gote_is_room(b, charger, &turned, 0))
        turns_to(b, charger, target, turned);
}

/* By what it has drawn back from them in forming, their charge is longer (gote.square.6). */
static void goes_after(struct battle *b, int charger, int target)
{
    const int32_t before = gote_way_to_where_it_stood(b, charger);
    const int32_t way = gote_way_left(b, charger, target);
    if (before >= 0 && way > before)
        gote_unit(b, charger)->charge.most += way - before;
}

static void all_keep_to(struct battle *b, int target)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED);
    const struct gote_melee *melee = &gote_unit(b, target)->melee;
    for (int i = 0; i < count && !gote_own(b)->fight.away && !melee->caught && !melee->counter; i++) {
        goes_after(b, chargers[i], target);
        keeps_to(b, chargers[i], target);
    }
}

/* ---- where it ends ---- */

static void note_contact(struct battle *b, int unit)
{
    struct gote_turn *turn = &gote_unit(b, unit)->turn;
    if (gote_ruling(b, ruling_r104) == 'b' && turn->charged == charged_mounted)
        turn->charged = charged_home;
}

static void comes_into_contact(struct battle *b, int charger, int target)
{
    struct gote_walk walk = {.battle = b, .unit = charger, .posture = gote_posture(b, charger), .charging = true};
    struct walker walker = gote_walker(&walk);
    struct gote_unit *own = gote_unit(b, charger);
    const struct box before = *battle_box(b, charger);
    charge_come_to(b, &walker, target, &own->charge);
    const bool aslant = gote_is_barred(b, battle_box(b, charger)) && !gote_is_barred(b, &before);
    gote_put(b, charger, aslant ? before : *battle_box(b, charger)); /* where there is no ground to dress upon */
    own->melee.in = gote_unit(b, target)->melee.in = 1;
    own->melee.against = (int16_t)target;
    note_contact(b, charger);
    if (gote_unit(b, target)->melee.counter)
        note_contact(b, target);
    battle_tell(b, event_contact, "gote.seq.c6", charger, target, 0);
}

/* Whoever charged the same target may fill its front, or has been stopped before it: those in whose way he is fight behind him,
   if their own inches carry them so far (gote.r45). */
static bool closes_up(const struct battle *b, int charger, int target, const struct passage *passage)
{
    const int32_t way = gote_way_left(b, charger, target), left = charge_left(&gote_unit(b, charger)->charge);
    if (passage->stop != stop_unit || battle_side(b, passage->stopped_by) != battle_side(b, charger))
        return false;
    const struct gote_unit *fellow = gote_unit(b, passage->stopped_by);
    return way >= 0 && way <= left + TOUCH_MM && fellow->turn.charged && fellow->charge.target == target;
}

/* Straight on until it touches its target; a die for the ground may leave it short (gote.r68), and so may whoever is in the way.
 */
static void closes(struct battle *b, int charger, int target)
{
    struct passage passage;
    const struct gote_unit *own = gote_unit(b, charger);
    keeps_to(b, charger, target);
    gote_go_straight(b, charger, charge_left(&own->charge) + TOUCH_MM, &passage);
    bool touches = gote_is_stopped_by(b, &passage, target) || closes_up(b, charger, target, &passage);
    gote_advance(b, charger, &passage);
    const struct gote_unit *other = gote_unit(b, target);
    bool met = other->melee.counter && other->ride.meet_mm > 0; /* who rides to meet it does, whoever is in the way */
    if (touches || met || battle_is_within(b, charger, target, TOUCH_MM))
        comes_into_contact(b, charger, target);
    else
        end_charge(b, charger);
}

/* ---- the ground of a target that is gone (gote.r78) ---- */

static void take_left_guns(struct battle *b, int charger, int battery)
{
    bool left = gote_is_battery(b, battery) && battle_on_table(b, battery) && !gote_is_manned(b, battery);
    if (!left || gote_is_crew(b, battery) || !gote_is_formed(b, charger) || !battle_is_within(b, charger, battery, TOUCH_MM))
        return;
    gote_take_guns(b, battery, charger, "gote.r49");
    gote_take_off(b, battery, fate_destroyed, "gote.r49");
}

static void takes_ground(struct battle *b, int charger, int target, int32_t most)
{
    struct gote_walk walk = {.battle = b, .unit = charger, .posture = gote_posture(b, charger)};
    struct walker walker = gote_walker(&walk);
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = most};
    struct passage passage;
    bool guns = gote_is_battery(b, target);
    passage_begin(&passage, *battle_box(b, charger));
    walker.clear_of = CLEAR_MM; /* who charged another touches nobody else */
    if (guns)
        gote_go_straight(b, charger, most, &passage);
    else
        sweep(&b->ground, &b->crowd, &walker, &on, &passage);
    gote_advance(b, charger, &passage);
    end_charge(b, charger);
    take_left_guns(b, charger, target);
}

/* By ruling gote.r78 b its owner says how far; to guns that are left he comes (gote.seq.c6). */
static void ask_or_take_ground(struct battle *b, int charger, int target)
{
    int32_t most = gote_way_to_ground(b, charger);
    if (gote_ruling(b, ruling_r78) == 'b' && most >= INCH_MM && !(gote_is_battery(b, target) && battle_on_table(b, target)))
        battle_ask(b, decision_advance, battle_side(b, charger), charger, target, most);
    else
        takes_ground(b, charger, target, most);
}

void gote_legal_advance(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b, (void)unit;
    for (int i = 0; i < 2; i++) {
        struct order order = ORDER_FOR(verb_go_on, d->unit);
        order.number = i == 0 ? 0 : d->value / INCH_MM;
        battle_offer(list, &order);
    }
}

bool gote_take_advance(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct digits most;
    if (order->verb != verb_go_on || order->number < 0 || order->number > d->value / INCH_MM)
        return object(objection, "gote.r78", "It may go on up to ", text_of_int(&most, d->value / INCH_MM),
                      " inches: go_on, and how far; 0 halts.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    takes_ground(b, d->unit, d->other, order->number * INCH_MM);
    return true;
}

/* ---- horse that rides to meet the charge (gote.cav.3, gote.r42) ---- */

/* Turned to it where it halts, or drawn back as far as it must be to lie upon nobody; false: there is no room. */
static bool has_room_turned(const struct battle *b, int charger, int target, struct box *turned)
{
    const struct box toward = turned_to(b, charger, target);
    *turned = toward;
    for (int32_t back = 0; back <= toward.depth + toward.width; back += TOUCH_MM) {
        turned->front = place_from(toward.front, toward.facing, -back, 0);
        if (gote_is_room(b, charger, turned, 0))
            return true;
    }
    return false;
}

/* Who would ride past it turns to it: they meet (gote.supp.4 too), none upon the other, nor upon friends (gote.r64); who has no
   room to turn waits for it where he is. The side struck is where the charge began (gote.r43). */
static void turns_to_meet(struct battle *b, int charger, int target)
{
    struct drill_charge *charge = &gote_unit(b, charger)->charge;
    struct box turned;
    if (gote_way_left(b, charger, target) >= 0)
        return;
    if (has_room_turned(b, charger, target, &turned))
        turns_to(b, charger, target, turned);
    else
        charge->most = charge->gone;
}

/* Support that stands behind its ward must meet the charger all the same: it passes, if there is room for it where they meet. */
static void comes_past_its_ward(const struct battle *b, struct gote_walk *walk, struct box from, const struct manoeuvre *on,
                                struct passage *passage)
{
    struct walker walker;
    struct passage past;
    walk->ward = 1 + gote_unit(b, walk->unit)->supports;
    walker = gote_walker(walk);
    passage_begin(&past, from);
    sweep(&b->ground, &b->crowd, &walker, on, &past);
    if (gote_is_room(b, walk->unit, &past.end, 0))
        *passage = past;
}

/* Is the charger so straight ahead of it that they meet without a turn? */
static bool comes_from_ahead(const struct battle *b, int charger, int target)
{
    const struct box *own = battle_box(b, target), *box = battle_box(b, charger);
    const struct place seen = place_seen(own->front, own->facing, box->front);
    return gote_unit(b, charger)->ride.struck == contact_front && gote_way_left(b, charger, target) >= 0 && seen.y >= 0 &&
           size_of(seen.x) <= (own->width + box->width) / 2;
}

/* So far in front of where it stood they meet; the charger comes up to it there. */
static void rides_to_meet(struct battle *b, int target, int charger)
{
    struct gote_unit *own = gote_unit(b, target);
    uint16_t toward = place_bearing(box_centre(battle_box(b, target)), box_centre(battle_box(b, charger)));
    struct gote_walk walk = {.battle = b, .unit = target, .posture = gote_posture(b, target), .charging = true, .unjudged = true};
    struct walker walker = gote_walker(&walk);
    struct passage passage;
    const bool ahead = comes_from_ahead(b, charger, target);
    const struct manoeuvre on = {.kind = manoeuvre_advance, .amount = own->ride.meet_mm};
    struct box from = ahead ? *battle_box(b, target) : gote_turned(battle_box(b, target), toward);
    passage_begin(&passage, from);
    sweep(&b->ground, &b->crowd, &walker, &on, &passage);
    if (own->supports != NO_UNIT && gote_is_stopped_by(b, &passage, own->supports))
        comes_past_its_ward(b, &walk, from, &on, &passage);
    const bool rides = ahead || gote_is_room(b, target, &passage.end, 0); /* else it waits for him as it stands */
    own->ride.meet_mm = rides ? (int32_t)passage.length : 0;
    if (rides)
        gote_put(b, target, passage.end);
    own->turn.moved = 1;
    turns_to_meet(b, charger, target);
}

/* ---- the last step ---- */

/* Behind him, or beside whoever has come there before; where its own way ends if there is no room. */
static struct box place_behind(const struct battle *b, int charger, int target, const struct box *ends_at)
{
    static const int abreast[] = {0, 1, -1, 2, -2};
    const struct box *back = battle_box(b, target);
    for (size_t i = 0; i < sizeof abreast / sizeof *abreast; i++) {
        struct place front =
            place_from(back->front, back->facing, -back->depth - TOUCH_MM / 2, abreast[i] * (ends_at->width + TOUCH_MM));
        struct box box = box_at(front, back->facing, ends_at->width, ends_at->depth);
        if (gote_is_room(b, charger, &box, 0))
            return box;
    }
    return *ends_at;
}

/* Whoever is run down is struck in the rear, wherever he ran (gote.charge.7). */
static void runs_down(struct battle *b, int charger, int target)
{
    struct passage passage;
    gote_go_straight(b, charger, charge_left(&gote_unit(b, charger)->charge) + TOUCH_MM, &passage);
    bool touches = gote_is_stopped_by(b, &passage, target);
    gote_put(b, charger, touches ? passage.end : place_behind(b, charger, target, &passage.end));
    comes_into_contact(b, charger, target);
}

static void ends(struct battle *b, int charger, int target)
{
    if (!battle_on_table(b, charger) || !charge_is_under_way(&gote_unit(b, charger)->charge))
        return;
    if (gote_has_lost_target(b, charger, target))
        ask_or_take_ground(b, charger, target);
    else if (gote_unit(b, target)->melee.caught)
        runs_down(b, charger, target);
    else
        closes(b, charger, target);
}

/* The crew has left its guns to those who came to it before, by the other letter of gote.r76: no melee waits (gote.guns.2). */
static void leaves_to_those_at_them(struct battle *b, int battery)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gote_unit(b, unit)->melee.in && gote_unit(b, unit)->melee.against == battery)
            take_left_guns(b, unit, battery);
    gote_end_melees(b, battery);
}

static void close_all(struct battle *b, int target)
{
    if (gote_own(b)->fight.away && gote_is_battery(b, target))
        leaves_to_those_at_them(b, target);
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), nearest = gote_nearest_charger(b, target, false);
    if (count > 0 && gote_unit(b, target)->melee.counter && battle_on_table(b, target))
        rides_to_meet(b, target, nearest);
    if (nearest != NO_UNIT)
        ends(b, nearest, target);
    for (int i = 0; i < count; i++)
        if (chargers[i] != nearest)
            ends(b, chargers[i], target);
}

/* ---- the whole ---- */

static void begin(struct battle *b, int target)
{
    struct gote_fight *fight = &gote_own(b)->fight;
    bool there = gote_is_here(b, target);
    fight->stood = gote_box_of(b, target);
    fight->fires = 0;
    fight->away = !there;
    fight->shot_at = NO_UNIT;
    set_out_all(b, target);
    gote_unit(b, target)->answer = no_answer;
    if (there && !is_met_by_support(b, target))
        gote_ask_target(b, target);
}

bool gote_play_charges(struct battle *b)
{
    struct gote_fight *fight = &gote_own(b)->fight;
    while (fight->stage <= stage_closes && !battle_waits(b)) {
        const int target = fight->target;
        switch ((enum stage)fight->stage++) {
        case stage_sets_out:
            begin(b, target);
            break;
        case stage_answered:
            if (!fight->away)
                gote_carry_out_answer(b, target);
            all_keep_to(b, target);
            break;
        case stage_shots:
            gote_choose_shots(b, target);
            break;
        case stage_fires:
            gote_fire_at_chargers(b, target);
            break;
        case stage_closes:
            close_all(b, target);
            break;
        }
    }
    if (battle_waits(b))
        return false;
    fight->stage = stage_sets_out;
    fight->target = NO_UNIT;
    return true;
}

/* ---- target after target (gote.seq.3.4) ---- */

static int targets_left(const struct battle *b, int16_t *targets)
{
    bool is_charged[LIMIT_ENROLLED] = {false};
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct drill_charge *charge = &gote_unit(b, unit)->charge;
        if (charge_is_under_way(charge) && charge->target != NO_UNIT && gote_is_here(b, unit))
            is_charged[charge->target] = true;
    }
    for (int target = 0; target < b->setup->units; target++)
        if (is_charged[target])
            targets[count++] = (int16_t)target;
    return count;
}

void gote_legal_next_charge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int16_t targets[LIMIT_ENROLLED];
    int count = targets_left(b, targets);
    (void)d, (void)unit;
    for (int i = 0; i < count; i++)
        battle_offer(list, &ORDER_FOR(verb_resolve, targets[i]));
}

bool gote_take_next_charge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    int16_t charger;
    (void)d;
    if (order->verb != verb_resolve || gote_chargers_at(b, order->unit, &charger, 1) == 0)
        return object(objection, "gote.seq.3.4", "Say whose chargers go next: resolve, and an enemy who is charged.", NULL);
    gote_own(b)->fight.target = order->unit;
    return true;
}

enum step_now gote_step_charge(struct battle *b, int side)
{
    struct gote_fight *fight = &gote_own(b)->fight;
    int16_t targets[LIMIT_ENROLLED];
    for (;;) {
        if (fight->target != NO_UNIT && !gote_play_charges(b))
            return step_waits;
        int count = targets_left(b, targets);
        if (count == 0)
            return step_over;
        if (count == 1) {
            fight->target = targets[0];
            continue;
        }
        battle_ask(b, decision_next_charge, side, NO_UNIT, NO_UNIT, 0);
        return step_waits;
    }
}
