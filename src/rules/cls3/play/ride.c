/* ride.c - a charge is played: it is answered, it is ridden, it meets a countercharge or its target, or finds nobody
   (cls3.seq.2 b and c). */
#include "rules/cls3/play/charges.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"

#include "field/whole.h"

enum { play_asks, play_evades, play_goes_on };

#define FIRST_RUSH_IN 6  /* with nobody to strike it stops then (cls3.charge.4) */
#define SQUARE_STOP_IN 6 /* horse stops so far before a square (cls3.square.3) */
#define EARTHWORKS_IN 3

/* ---- contact ---- */

static void strike(struct battle *b, int charger, int target)
{
    struct cls3_unit *met = cls3_unit(b, target);
    enum struck_on side = cls3_struck_by(b, target, charger);
    met->turn.was_charged = 1;
    if ((int)side > met->turn.struck_on)
        met->turn.struck_on = (int8_t)side;
    battle_tell(b, event_contact, "cls3.melee.1", charger, target, 0);
}

static void note_earthworks(struct battle *b, int charger, const struct passage *passage)
{
    int32_t distance;
    struct box head = *battle_box(b, charger);
    head.depth = 0;
    int feature = ground_nearest(&b->ground, &head, GROUND_BIT(earthworks), cls3_mm(EARTHWORKS_IN) + TOUCH_MM, &distance);
    cls3_unit(b, charger)->ride.over_earthworks = feature >= 0 && (passage->kinds & GROUND_BIT(earthworks)) != 0;
}

/* Formations that come on behind skirmishers, of foot or horse, bring no increment (cls3.melee.inc.3): they pass nobody else. */
static void note_friends_passed(struct battle *b, int charger, const struct box *from, const struct passage *passage)
{
    const struct cls3_walk walk = {.battle = b, .unit = charger, .posture = cls3_posture(b, charger), .charging = true};
    const struct walker walker = cls3_walker(&walk);
    int16_t passed[LIMIT_ENROLLED];
    int count =
        passage->passed == 0 ? 0 : sweep_passed(&b->ground, &b->crowd, &walker, from, passage->end.front, passed, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        if (battle_side(b, passed[i]) == battle_side(b, charger))
            cls3_unit(b, charger)->ride.behind_friends = 1;
}

#define RAGGED_IN 4 /* so far ahead at most, where a command stand sticks out or the last rank is short */

/* How one is to shift so that stands of theirs touch: straight ahead if that brings them together, else to the nearest. */
static struct place shift_to_stands(const struct battle *b, int charger, int target)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    const int count = cls3_find_stands(b, charger, own), others = cls3_find_stands(b, target, theirs);
    const uint16_t ahead = battle_box(b, charger)->facing;
    int32_t way = cls3_mm(RAGGED_IN), least = INT32_MAX;
    struct place aslant = {0, 0}, near[2];
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others; k++) {
            way = box_free_way(&own[i].box, ahead, way, &theirs[k].box);
            int32_t apart = box_distance(&own[i].box, &theirs[k].box, near);
            if (apart < least)
                aslant = (struct place){near[1].x - near[0].x, near[1].y - near[0].y};
            least = less_of(apart, least);
        }
    return way < cls3_mm(RAGGED_IN) ? place_from((struct place){0, 0}, ahead, way, 0) : aslant;
}

/* Bodies meet before stands do where one of them is no full rectangle; it is stands that touch (cls3.melee.1). */
static void close_to_stands(struct battle *b, int charger, int target)
{
    struct box there = *battle_box(b, charger);
    if (!battle_on_table(b, target) || cls3_touch(b, charger, target))
        return;
    const struct place shift = shift_to_stands(b, charger, target);
    there.front = (struct place){there.front.x + shift.x, there.front.y + shift.y};
    battle_put(b, charger, there);
}

/* Come past an empty corner of its body up to its stands, it is not laid against that body. */
static bool lies_in_corner_of(const struct battle *b, int charger, int target)
{
    const struct box inner = charge_slimmer(battle_box(b, charger), 2 * TOUCH_MM);
    const struct box front = box_at(place_from(inner.front, inner.facing, -2 * TOUCH_MM, 0), inner.facing, inner.width, 1);
    return battle_on_table(b, target) && cls3_touch(b, charger, target) && box_overlaps(&front, battle_box(b, target));
}

static void come_into_contact(struct battle *b, int charger, int target)
{
    struct cls3_walk walk = {.battle = b, .unit = charger, .posture = cls3_posture(b, charger), .charging = true};
    struct walker walker = cls3_walker(&walk);
    struct cls3_unit *own = cls3_unit(b, charger);
    struct nearby touched;
    if (lies_in_corner_of(b, charger, target))
        own->charge.stage = charge_stage_contact;
    else
        charge_come_to(b, &walker, target, &own->charge);
    close_to_stands(b, charger, target);
    own->charge.target = (int16_t)target;
    strike(b, charger, target);
    cls3_touched(b, charger, &touched);
    for (int i = 0; i < touched.count; i++)
        if (touched.unit[i] != target)
            strike(b, charger, touched.unit[i]);
}

/* ---- its way ---- */

/* The wheel is made, and the plain move that it would have been is remembered (cls3.charge.5). */
static struct cls3_charge_path set_out(struct battle *b, int charger)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    struct cls3_charge_path path = {.begin = *battle_box(b, charger), .posture = cls3_posture(b, charger)};
    const struct cls3_charge_path whole = cls3_path_of(b, charger);
    bool room = cls3_wheel_to(b, charger, (uint16_t)own->charge.bearing, &path);
    own->charge.stage = charge_stage_moving;
    if (!room)
        path.start = path.begin;
    own->ride.wheeled = path.start.front;
    own->ride.plain = room ? cls3_way_in_reach(b, charger, NO_UNIT, mode_move, &path) : 0;
    if (!room)
        own->charge.most = 0;
    else if (own->ride.breakthrough)
        own->ride.plain = own->charge.most -= path.wheel_mm;
    else
        own->charge.most = more_of(cls3_way_in_reach(b, charger, own->charge.target, (enum mode)own->ride.mode, &path),
                                   (int32_t)whole.passage.length);
    battle_put(b, charger, path.start);
    return path;
}

static void go_ahead(struct battle *b, int charger, int32_t most, struct passage *passage)
{
    const struct cls3_walk walk = {.battle = b, .unit = charger, .posture = cls3_posture(b, charger), .charging = true};
    cls3_sweep_charge(&walk, battle_box(b, charger), most > 0 ? most : 0, passage);
    cls3_come_up(b, cls3_unit(b, charger)->charge.target, passage);
}

static void arrive(struct battle *b, int charger, const struct passage *passage)
{
    note_friends_passed(b, charger, battle_box(b, charger), passage);
    battle_put(b, charger, passage->end);
    cls3_unit(b, charger)->charge.gone += (int32_t)passage->length;
    note_earthworks(b, charger, passage);
    cls3_note_woods(b, charger, passage);
}

static int garrison_struck(const struct battle *b, int charger, const struct passage *passage)
{
    int target = cls3_unit(b, charger)->charge.target;
    bool place = passage->stop == stop_ground && target != NO_UNIT && cls3_is_inside(b, target) &&
                 b->setup->ground->zone[b->units[target].zone] == passage->stopped_by;
    return place ? target : NO_UNIT;
}

static int struck_by(const struct battle *b, int charger, const struct passage *passage)
{
    int target = cls3_unit(b, charger)->charge.target;
    if (target != NO_UNIT && (cls3_is_met_at_ground(b, target, passage) || cls3_is_struck_at_end(b, target, passage)))
        return target; /* of several who are struck at the same moment the target */
    if (passage->stop == stop_unit && battle_side(b, passage->stopped_by) != battle_side(b, charger))
        return passage->stopped_by;
    return garrison_struck(b, charger, passage);
}

bool cls3_charge_on(struct battle *b, int charger, int32_t most)
{
    struct passage ahead;
    go_ahead(b, charger, most, &ahead);
    int struck = struck_by(b, charger, &ahead);
    if (struck == NO_UNIT)
        return false;
    arrive(b, charger, &ahead);
    come_into_contact(b, charger, struck);
    return true;
}

/* ---- countercharges ---- */

struct encounter {
    int unit; /* that rides against the charger, or NO_UNIT */
    struct cls3_charge_path path;
    int32_t reach;
    int32_t gone; /* of the charger's way when they meet */
    int64_t when; /* in millionths of the move */
};

static bool rides_against(const struct battle *b, int unit, int charger)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return own->answer.waits && own->answer.to == charger && own->answer.word == reaction_countercharge &&
           battle_on_table(b, unit);
}

/* Both close at the rates of their charge moves (ruling cls3.r46). */
static struct encounter encounter_of(const struct battle *b, int unit, int charger)
{
    struct encounter found = {.unit = unit, .when = 2 * MILLION};
    const struct cls3_walk walk = {.battle = b, .unit = unit, .posture = cls3_posture(b, unit), .charging = true};
    const struct box *rider = battle_box(b, charger);
    int32_t most = cls3_unit(b, charger)->charge.most;
    found.path = (struct cls3_charge_path){.begin = *battle_box(b, unit), .posture = walk.posture};
    if (!cls3_wheel_to(b, unit, cls3_aim(b, unit, found.path.posture, &found.path.begin, rider), &found.path))
        return found;
    found.reach = cls3_way_in_reach(b, unit, NO_UNIT, mode_charge, &found.path);
    int64_t gap = cls3_way_between_stands(&walk, &found.path.start, charger, cls3_mm(72)), both = (int64_t)most + found.reach;
    if (both <= 0 || gap > both)
        return found;
    found.gone = (int32_t)(gap * most / both);
    found.when = gap * MILLION / both;
    return found;
}

static struct encounter first_encounter(const struct battle *b, int charger)
{
    struct encounter first = {.unit = NO_UNIT, .when = 2 * MILLION};
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!rides_against(b, unit, charger))
            continue;
        struct encounter found = encounter_of(b, unit, charger);
        if (found.when <= MILLION && found.when < first.when)
            first = found;
    }
    return first;
}

static void begin_countercharge(struct battle *b, const struct encounter *encounter, int charger)
{
    struct cls3_unit *own = cls3_unit(b, encounter->unit);
    own->charge = (struct drill_charge){
        .start = encounter->path.begin.front,
        .most = encounter->reach,
        .stage = charge_stage_moving,
        .target = (int16_t)charger,
        .bearing = (int16_t)encounter->path.start.facing,
        .counter = 1,
    };
    own->ride = (struct cls3_ride){
        .wheeled = encounter->path.start.front,
        .plain = cls3_way_in_reach(b, encounter->unit, NO_UNIT, mode_move, &encounter->path),
        .kind = (int8_t)cls3_charge_in(cls3_posture(b, encounter->unit)),
        .mode = mode_charge,
        .facing = (int16_t)encounter->path.begin.facing,
        .benefit = !cls3_loses_benefit(b, encounter->unit),
        .counters = (int16_t)charger,
    };
    battle_put(b, encounter->unit, encounter->path.start);
}

/* It rides on until it touches an enemy; where it does not it halts at the end of its move. */
static void ride_countercharge(struct battle *b, const struct encounter *encounter, int charger)
{
    struct passage passage;
    int unit = encounter->unit;
    begin_countercharge(b, encounter, charger);
    cls3_unit(b, unit)->answer.waits = 0;
    go_ahead(b, unit, encounter->reach, &passage);
    cls3_weigh_way(b, unit, &passage);
    arrive(b, unit, &passage);
    bool touches = passage.stop == stop_unit && battle_side(b, passage.stopped_by) != battle_side(b, unit);
    if (touches)
        come_into_contact(b, unit, passage.stopped_by);
    else {
        cls3_end_charge(b, unit);
        cls3_clear_obstacle(b, unit);
    }
}

static void ride_other_countercharges(struct battle *b, int charger)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!rides_against(b, unit, charger))
            continue;
        struct encounter encounter = encounter_of(b, unit, charger);
        cls3_unit(b, unit)->answer.waits = 0;
        if (encounter.reach > 0 && !cls3_in_contact(b, unit))
            ride_countercharge(b, &encounter, charger);
    }
}

/* ---- the ride ---- */

void cls3_end_charge(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->charge.stage = charge_stage_over;
    own->ride.kind = charge_none;
    own->ride.benefit = 0;
    own->charge.target = NO_UNIT;
    battle_tell(b, event_charge_over, "cls3.charge.4", unit, NO_UNIT, own->charge.gone);
}

static bool stops_before_square(const struct battle *b, int charger, int met)
{
    return cls3_is_horse(b, charger) && cls3_kind(b, charger) != troop_lancers && cls3_holds_off_horse(b, met);
}

static void stop_before_square(struct battle *b, int charger, int square, const struct passage *passage)
{
    struct passage short_of;
    int32_t way = (int32_t)passage->length - cls3_mm(SQUARE_STOP_IN) + INCH_MM / 2;
    go_ahead(b, charger, way, &short_of);
    arrive(b, charger, &short_of);
    cls3_unit(b, charger)->charge.target = (int16_t)square;
    cls3_unit(b, charger)->charge.stage = charge_stage_contact;
    cls3_unit(b, square)->turn.was_charged = 1;
    battle_tell(b, event_stops_at_square, "cls3.square.3", charger, square, 0);
}

/* With whom it has come into contact: with this one rather than with others. False when it touches nobody. */
static bool meets(struct battle *b, int charger, int rather)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    int met = rather != NO_UNIT && cls3_touch(b, charger, rather) ? rather : cls3_first_touched(b, charger);
    if (met == NO_UNIT)
        return false;
    own->charge.stage = charge_stage_contact;
    own->charge.target = (int16_t)met;
    strike(b, charger, met);
    return true;
}

static void meet_on_the_way(struct battle *b, int charger, const struct encounter *encounter)
{
    struct passage passage;
    go_ahead(b, charger, encounter->gone, &passage);
    cls3_weigh_way(b, charger, &passage);
    arrive(b, charger, &passage);
    ride_countercharge(b, encounter, charger);
    meets(b, charger, encounter->unit);
}

/* With nobody to strike it stops after its first rush, its wheel counted, and its owner says whether it goes on. */
static void find_nobody(struct battle *b, int charger, int32_t wheel_mm)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    struct passage passage;
    int32_t rush = less_of(cls3_mm(FIRST_RUSH_IN) - wheel_mm, own->ride.plain);
    go_ahead(b, charger, less_of(rush, own->charge.most) - own->charge.gone, &passage);
    arrive(b, charger, &passage);
    int32_t left = own->ride.plain - own->charge.gone;
    cls3_end_charge(b, charger);
    cls3_clear_obstacle(b, charger);
    if (left > INCH_MM / 10 && passage.stop == stop_none) /* less is what measuring leaves */
        battle_ask(b, decision_go_on, battle_side(b, charger), charger, NO_UNIT, (left + INCH_MM * 9 / 10) / INCH_MM);
}

static void halt_behind(struct battle *b, int charger, int friend)
{
    cls3_unit(b, charger)->turn.halted_behind = (int16_t)(1 + friend);
    battle_tell(b, event_halted, "cls3.x.5", charger, friend, 0);
    cls3_end_charge(b, charger);
}

/* It goes as far as its neighbour, and may touch nobody (cls3.melee.inv.1). */
static void ride_along(struct battle *b, int charger)
{
    struct cls3_unit *own = cls3_unit(b, charger);
    const struct cls3_charge_path path = cls3_path_of(b, charger);
    set_out(b, charger);
    if (path.along != 0)
        arrive(b, charger, &path.passage);
    if (meets(b, charger, NO_UNIT))
        return;
    own->charge.stage = charge_stage_contact;
    battle_tell(b, event_charges_along, "cls3.melee.inv.1", charger, own->ride.along - 1, own->charge.gone);
}

static void ride(struct battle *b, int charger)
{
    struct passage ahead;
    const struct cls3_charge_path path = set_out(b, charger);
    struct encounter encounter = first_encounter(b, charger);
    go_ahead(b, charger, cls3_unit(b, charger)->charge.most, &ahead);
    int struck = struck_by(b, charger, &ahead);
    bool halts = cls3_halts_behind(b, charger, cls3_unit(b, charger)->charge.target, &ahead);
    bool counters = encounter.unit != NO_UNIT && (struck == NO_UNIT || encounter.gone <= ahead.length);
    if (counters) {
        meet_on_the_way(b, charger, &encounter);
    } else if (struck != NO_UNIT && stops_before_square(b, charger, struck)) {
        stop_before_square(b, charger, struck, &ahead);
    } else if (struck != NO_UNIT) {
        cls3_weigh_way(b, charger, &ahead);
        arrive(b, charger, &ahead);
        come_into_contact(b, charger, struck);
    } else if (halts) {
        arrive(b, charger, &ahead);
    }
    ride_other_countercharges(b, charger);
    if (cls3_unit(b, charger)->charge.stage != charge_stage_moving || meets(b, charger, NO_UNIT))
        return;
    if (halts)
        halt_behind(b, charger, ahead.stopped_by);
    else
        find_nobody(b, charger, path.wheel_mm);
}

/* ---- going on ---- */

void cls3_legal_go_on(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    for (int i = 0; i < 2; i++) {
        struct order order = ORDER_FOR(verb_go_on, d->unit);
        order.number = i == 0 ? 0 : d->value;
        if (order_list_wants(list))
            order_list_add(list, &order);
    }
}

bool cls3_take_go_on(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct cls3_walk walk = {.battle = b, .unit = d->unit, .posture = cls3_posture(b, d->unit)};
    struct digits most;
    if (order->verb != verb_go_on || order->number < 0 || order->number > d->value)
        return object(objection, "cls3.charge.4", "It may go on up to ", text_of_int(&most, d->value),
                      " inches: go_on, and how far; 0 halts.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->number == 0)
        return true;
    struct walker walker = cls3_walker(&walk);
    const struct cls3_unit *own = cls3_unit(b, d->unit);
    const int32_t left = own->ride.plain - own->charge.gone; /* its last inch may be a part of one */
    struct manoeuvre on = {.kind = manoeuvre_advance, .amount = less_of(cls3_mm(order->number), left)};
    struct passage passage;
    passage_begin(&passage, *battle_box(b, d->unit));
    sweep(&b->ground, &b->crowd, &walker, &on, &passage);
    arrive(b, d->unit, &passage);
    cls3_clear_obstacle(b, d->unit);
    battle_tell(b, event_moved, "cls3.charge.4", d->unit, NO_UNIT, (int32_t)passage.length);
    cls3_ask_approached(b, d->unit);
    return true;
}

/* ---- the whole ---- */

static bool has_run_from(const struct battle *b, int unit, int charger)
{
    const struct drill_answer *answer = &cls3_unit(b, unit)->answer;
    return answer->word == reaction_evade && answer->to == charger;
}

/* Of those whom it, all who rode against it and all who ran from it have come near. */
static void ask_commanders(struct battle *b, int charger)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (unit == charger || cls3_unit(b, unit)->ride.counters == charger || has_run_from(b, unit, charger))
            cls3_ask_approached(b, unit);
}

static void finish(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct drill_answer *answer = &cls3_unit(b, unit)->answer;
        answer->waits = 0;
        if (answer->word == reaction_stand) /* he may answer the next charge */
            *answer = no_answer;
    }
    cls3_own(b)->charger = NO_UNIT;
}

bool cls3_play_charge(struct battle *b)
{
    struct cls3_own *own = cls3_own(b);
    if (own->charge_stage == play_asks) {
        own->charge_stage = play_evades;
        cls3_ask_reactions(b, own->charger);
        if (battle_waits(b))
            return false;
    }
    if (own->charge_stage == play_evades) {
        if (!cls3_evade_charge(b, own->charger))
            return false;
        own->charge_stage = play_goes_on;
        cls3_form_squares(b, own->charger);
        if (cls3_unit(b, own->charger)->ride.along)
            ride_along(b, own->charger);
        else
            ride(b, own->charger);
        ask_commanders(b, own->charger);
        if (battle_waits(b))
            return false;
    }
    finish(b);
    return true;
}
