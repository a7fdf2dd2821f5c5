/* fire.c - the fire phase: who names the edge, whom both sides aim at in secret in each part, and the fire from edge to edge
   (cls3.seq.5, cls3.seq.8). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/shelter.h"

#include "drill/nearby.h"

#define MEN_A_DIE 6 /* of fast skirmish fire (cls3.fire.sk.3) */

/* ---- which part of the phase ---- */

static enum fire_part part_now(const struct battle *b)
{
    return b->state->step == step_fire_ball      ? part_ball
           : b->state->step == step_fire_case    ? part_case
           : b->state->step == step_fire_muskets ? part_muskets
                                                 : part_breakthrough;
}

static enum fire_part part_of_fire(const struct battle *b, int unit, enum fire_how how)
{
    if (how == fire_ball)
        return part_ball;
    if (how == fire_case || how == fire_heavy_case)
        return cls3_troop(b, unit)->troop == troop_prolong ? part_muskets : part_case;
    return how == fire_sniper || cls3_troop(b, unit)->rifles ? part_case : part_muskets;
}

/* All that fires by night does so at once (cls3.weather.5); at breakthroughs nobody fires ball. */
static bool belongs(const struct battle *b, int unit, enum fire_how how)
{
    enum fire_part part = part_now(b);
    if (part == part_breakthrough)
        return how != fire_ball;
    if (cls3_weather(b) == weather_night)
        return part == part_muskets && how != fire_ball;
    return part_of_fire(b, unit, how) == part;
}

/* ---- who may fire ---- */

static bool is_struck_by_breakthrough(const struct battle *b, int unit)
{
    struct nearby touched;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++)
        if (cls3_unit(b, touched.unit[i])->ride.breakthrough)
            return true;
    return false;
}

/* By a charge, a countercharge, an attack, or beside who does. */
static bool attacks(const struct cls3_unit *own)
{
    return own->charge.stage == charge_stage_contact;
}

static bool may_fire_now(const struct battle *b, int unit, struct objection *objection)
{
    enum fire_part part = part_now(b);
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool there = battle_on_table(b, unit) || cls3_is_inside(b, unit) || cls3_is_sheltered(b, unit);
    if (!there || !cls3_is_fighting(b, unit) || own->morale == morale_rout)
        return object(objection, "cls3.morale.rout.2", battle_name(b, unit), " cannot fire.", NULL);
    if (part == part_breakthrough && (own->turn.fell_back || !is_struck_by_breakthrough(b, unit)))
        return object(objection, "cls3.seq.8", battle_name(b, unit), " is not struck by a breakthrough, or has fallen back.",
                      NULL);
    if (part != part_breakthrough && attacks(own) && !own->ride.fires)
        return object(objection, "cls3.ops.6", battle_name(b, unit),
                      own->ride.mode == mode_move ? " attacks, and does not fire." : " charges, and does not fire.", NULL);
    return part == part_breakthrough || !cls3_is_gun(b, unit) || cls3_gun_may_still_fire(b, unit, objection);
}

/* At whom one touches if he does not come from flank or rear; who fires and attacks at whom he attacks. */
static bool may_fire_at(const struct battle *b, int unit, int target, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (battle_side(b, target) == battle_side(b, unit) || !cls3_is_fighting(b, target) || b->units[target].where == where_gone)
        return object(objection, "cls3.fire.arc", battle_name(b, target), " is no target.", NULL);
    if (cls3_is_sheltered(b, target))
        return object(objection, "cls3.r61", battle_name(b, target), " is in a square, and no target by itself.", NULL);
    if (attacks(own) && part_now(b) != part_breakthrough)
        return target == own->charge.target ||
               object(objection, "cls3.ops.6", battle_name(b, unit), " fires only at whom it attacks.", NULL);
    return !cls3_touch(b, unit, target) || cls3_struck_by(b, unit, target) == struck_on_front ||
           object(objection, "cls3.melee.fire", battle_name(b, target), " has struck ", battle_name(b, unit),
                  " in flank or rear: that does not fire at it.", NULL);
}

/* Stands that touch an enemy who came from the front fire at whom they touch; of a garrison nobody knows who they are. */
static uint32_t stands_bound(const struct battle *b, int unit, int target)
{
    struct nearby touched;
    uint32_t bound = 0;
    if (cls3_is_inside(b, unit) || cls3_touch(b, unit, target))
        return 0;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++)
        if (cls3_struck_by(b, unit, touched.unit[i]) == struck_on_front)
            bound |= cls3_stands_touching(b, unit, touched.unit[i]);
    return bound;
}

/* ---- aims: the share of a garrison is castings, whichever their stands; of others it is stands, as bits ---- */

static uint32_t told_stands(const struct drill_aims *aims)
{
    uint32_t told = 0;
    for (int i = 0; i < aims->count; i++)
        told |= aims->at[i].how & LATER ? 0 : (uint16_t)aims->at[i].share;
    return told;
}

/* As bits; of a garrison any while somebody is left. */
static uint32_t free_stands(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool afresh = part_now(b) == part_breakthrough;
    uint32_t alive = 0, fired = afresh ? 0 : (uint32_t)own->fire.stands;
    if (cls3_is_inside(b, unit))
        return cls3_men_free_inside(b, unit, afresh) > 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        alive |= own->alive[stand] > 0 ? UINT32_C(1) << stand : 0;
    return alive & ~(told_stands(&own->aims) | fired | cls3_command_stand(b, unit));
}

static uint32_t first_of(uint32_t stands, int count)
{
    uint32_t first = 0;
    for (int stand = 0; stand < MOST_STANDS && count > 0; stand++)
        if (stands >> stand & 1) {
            first |= UINT32_C(1) << stand;
            count--;
        }
    return first;
}

/* Those of these stands that can fire so, group after group. */
static uint32_t stands_that_bear(const struct battle *b, const struct cls3_fire *aimed, uint32_t stands,
                                 struct objection *objection)
{
    uint32_t bearing = 0;
    for (struct cls3_fire fire = *aimed; stands != 0; stands &= ~fire.stands) {
        fire.stands = stands;
        if (!cls3_lay_fire(b, &fire, bearing == 0 ? objection : NULL))
            break;
        bearing |= fire.stands;
    }
    return bearing;
}

static int fullest_stand(const struct battle *b, int unit)
{
    int most = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        most = larger(most, cls3_unit(b, unit)->alive[stand]);
    return most;
}

/* Castings of a garrison that such an order would have fire (ruling cls3.r65). */
static int garrison_for(const struct battle *b, const struct order *order)
{
    int men = cls3_men_free_at_side(b, order->unit, order->target, part_now(b) == part_breakthrough);
    return order->number > 0 ? smaller(men, order->number * fullest_stand(b, order->unit)) : men;
}

static bool has_aimed_at(const struct drill_aims *aims, int target)
{
    return aims_at(aims, target, -1) != NULL;
}

/* Does it fire so, at that one, in this part of the phase? */
static bool may_be_told(const struct battle *b, const struct cls3_fire *fire, struct objection *objection)
{
    const struct drill_aims *aims = &cls3_unit(b, fire->unit)->aims;
    if (fire->target == NO_UNIT)
        return object(objection, "cls3.fire.arc", "Say at whom it fires.", NULL);
    if (!may_fire_now(b, fire->unit, objection) || !may_fire_at(b, fire->unit, fire->target, objection))
        return false;
    if (!belongs(b, fire->unit, fire->how))
        return object(objection, "cls3.seq.5", battle_name(b, fire->unit), " does not fire so in this part of the phase.", NULL);
    return aims->count == 0 || (enum fire_how)(aims->at[0].how & ~MARKS_OF_AIM) == fire->how ||
           object(objection, "cls3.fire.1", battle_name(b, fire->unit), " fires in one way at a time.", NULL);
}

/* The share that such an order would have fire: 0 with an objection. */
static uint32_t share_for(const struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct cls3_fire fire = cls3_fire_of(b, order);
    uint32_t stands = free_stands(b, unit);
    if (stands == 0)
        return object(objection, "cls3.ops.1", battle_name(b, unit), " has no stand left that has not fired or aimed.", NULL), 0;
    if (!attacks(cls3_unit(b, unit)) && (stands &= ~stands_bound(b, unit, fire.target)) == 0)
        return object(objection, "cls3.melee.fire", battle_name(b, unit), " is in contact: it fires only at whom it touches.",
                      NULL),
               0;
    if (!cls3_is_inside(b, unit))
        return stands_that_bear(b, &fire, order->number > 0 ? first_of(stands, order->number) : stands, objection);
    if ((fire.men = garrison_for(b, order)) <= 0)
        return object(objection, "cls3.terr.6", "As many fire from that side of their place as may: half of the garrison.", NULL),
               0;
    return stands_that_bear(b, &fire, stands, objection) != 0 ? (uint32_t)fire.men : 0;
}

/* Skirmishers who all aim may name others, for those who have not thrown when the first has nobody left to lose (cls3.fire.sk.2).
 */
static bool read_later(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct cls3_fire fire = cls3_fire_of(b, order);
    const struct drill_aims *aims = &cls3_unit(b, order->unit)->aims;
    if (aims->count >= MOST_AIMS || has_aimed_at(aims, order->target) || stands_that_bear(b, &fire, UINT32_MAX, objection) == 0)
        return object(objection, "cls3.ops.1", battle_name(b, order->unit), " has no stand left that has not fired or aimed.",
                      NULL);
    *aim = (struct drill_aim){.target = order->target, .zone = -1, .how = fire_skirmish | LATER, .share = 1};
    return true;
}

static uint32_t together(const struct battle *b, int unit, uint32_t share, uint32_t other)
{
    return cls3_is_inside(b, unit) ? share + other : share | other;
}

/* What aims so already, and that of the order. */
static bool read_fire(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    const struct drill_aims *aims = &cls3_unit(b, order->unit)->aims;
    struct cls3_fire fire = cls3_fire_of(b, order);
    if (!may_be_told(b, &fire, objection))
        return false;
    if (fire.how == fire_skirmish && aims->count > 0 && free_stands(b, order->unit) == 0)
        return read_later(b, order, aim, objection);
    uint32_t share = share_for(b, order, objection);
    if (share == 0)
        return false;
    *aim = (struct drill_aim){.target = order->target, .zone = -1};
    aim->how = (int16_t)((int)fire.how | (fire.singles_out ? SINGLED_OUT : 0));
    for (int i = 0; i < aims->count; i++)
        if (aims->at[i].target == aim->target && aims->at[i].how == aim->how)
            share = together(b, order->unit, share, (uint16_t)aims->at[i].share);
    aim->share = (int16_t)share;
    return true;
}

/* Shells and rockets fly with the balls (cls3.seq.5.1). */
static bool may_bombard_now(const struct battle *b, int unit, struct objection *objection)
{
    if (part_now(b) != part_ball)
        return object(objection, "cls3.seq.5", battle_name(b, unit), " does not fire so in this part of the phase.", NULL);
    return may_fire_now(b, unit, objection);
}

static bool read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    int zone;
    if (order->verb != verb_bombard)
        return read_fire(b, order, aim, objection);
    if (!may_bombard_now(b, order->unit, objection) || !cls3_read_bombardment(b, order, &zone, objection))
        return false;
    *aim = (struct drill_aim){.target = NO_UNIT, .zone = (int16_t)zone, .how = fire_at_place};
    return true;
}

/* ---- what may be ordered ---- */

static void add_fire(const struct battle *b, const struct aims_book *book, int unit, int target, int choice,
                     struct order_list *list)
{
    struct order order = ORDER_FOR(verb_fire, unit);
    order.target = (int16_t)target;
    order.choice = (int16_t)choice;
    aims_offer(b, book, &order, list);
    order.verb = verb_single_out;
    if (cls3_command_stand(b, target) != 0)
        aims_offer(b, book, &order, list);
}

static const int other_ways[] = {fire_case, fire_heavy_case, fire_volley, fire_skirmish, fire_sniper};

static void add_fire_at(const struct battle *b, const struct aims_book *book, int unit, int target, struct order_list *list)
{
    enum fire_how usual = cls3_usual_fire(b, unit, target);
    if (belongs(b, unit, usual))
        add_fire(b, book, unit, target, -1, list);
    for (size_t i = 0; i < sizeof other_ways / sizeof *other_ways; i++)
        if (other_ways[i] != (int)usual && belongs(b, unit, (enum fire_how)other_ways[i]))
            add_fire(b, book, unit, target, other_ways[i], list);
}

static void find_enemies(const struct battle *b, int unit, struct nearby *near)
{
    const int enemy = 1 - battle_side(b, unit);
    int32_t reach = cls3_mm(cls3_reach_of_fire(b, unit));
    const struct box *box = battle_box(b, unit);
    bool inside = cls3_is_inside(b, unit);
    near->count = 0;
    if (reach == 0)
        return;
    if (!inside)
        nearby_within(b, box, reach, enemy, NULL, near);
    if (!inside && !cls3_is_near_place(b, box, reach))
        return;
    for (int other = 0; other < b->setup->units; other++)
        if (battle_side(b, other) == enemy && ((inside && battle_on_table(b, other)) || cls3_is_inside(b, other)))
            near->unit[near->count++] = (int16_t)other;
}

static void offer(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    struct nearby near;
    if (!may_fire_now(b, unit, NULL))
        return;
    aims_offer_hold(b, book, unit, list);
    if (free_stands(b, unit) == 0 && (cls3_unit(b, unit)->aims.count == 0 || cls3_unit(b, unit)->aims.at[0].how != fire_skirmish))
        return;
    find_enemies(b, unit, &near);
    for (int i = 0; i < near.count; i++)
        add_fire_at(b, book, unit, near.unit[i], list);
    if (part_now(b) == part_ball)
        cls3_offer_bombardments(b, book, unit, list);
}

/* Whoever is near. Guns fire shells and rockets at places by night too. */
static bool fires_now(const struct battle *b, int unit)
{
    for (enum fire_how how = fire_ball; how <= fire_sniper; how++)
        if (belongs(b, unit, how) && cls3_fires_so(b, unit, how, NULL))
            return true;
    return part_now(b) == part_ball && cls3_is_gun(b, unit);
}

static bool may_aim(const struct battle *b, int unit, struct objection *objection);
#define FIRE_BOOK(name) \
    { \
        offsetof(struct cls3_unit, aims), decision_##name, verb_hold, may_aim, read_aim, offer, NULL \
    }
static const struct aims_book ball = FIRE_BOOK(ball), case_and_rifles = FIRE_BOOK(case_and_rifles), muskets = FIRE_BOOK(muskets),
                              fire_at_breakthrough = FIRE_BOOK(fire_at_breakthrough);
AIMS_DECISION(cls3, ball, &ball)
AIMS_DECISION(cls3, case_and_rifles, &case_and_rifles)
AIMS_DECISION(cls3, muskets, &muskets)
AIMS_DECISION(cls3, fire_at_breakthrough, &fire_at_breakthrough)

/* An order could be given to it. */
static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    (void)objection;
    if (fires_now(b, unit))
        offer(b, &ball, unit, &list);
    return list.count > 0;
}

/* By the other reading of ruling cls3.r60 only he whose turn it is. */
static bool may_aim_in_turn(const struct battle *b, int unit, struct objection *objection)
{
    return unit == cls3_own(b)->fires && may_aim(b, unit, objection);
}

static bool read_in_turn(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    if (order->unit != cls3_own(b)->fires)
        return object(objection, "cls3.r60", "It is the turn of ", battle_name(b, cls3_own(b)->fires), " to fire.", NULL);
    return read_aim(b, order, aim, objection);
}

static const struct aims_book in_turn = {
    offsetof(struct cls3_unit, aims), decision_fire_in_turn, verb_hold, may_aim_in_turn, read_in_turn, offer, NULL};
AIMS_DECISION(cls3, fire_in_turn, &in_turn)

void cls3_conceal_aims(struct battle *view, int side)
{
    aims_conceal(view, &ball, side);
}

/* ---- across the table ---- */

static bool comes_before(const struct battle *b, int unit, int other)
{
    int edge = cls3_own(b)->fire_from;
    int32_t a = cls3_from_edge(b, unit, edge), c = cls3_from_edge(b, other, edge);
    return a < c || (a == c && unit < other);
}

/* The next one from the edge that has aimed and not fired yet, or NO_UNIT. */
static int next_to_fire(const struct battle *b)
{
    int next = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->aims.count > 0 && (next == NO_UNIT || comes_before(b, unit, next)))
            next = unit;
    return next;
}

/* The first aim of this stand, of a garrison in their order; or a null pointer. */
static struct drill_aim *aim_of_stand(const struct battle *b, int unit, int stand)
{
    struct drill_aims *aims = &cls3_unit(b, unit)->aims;
    for (int i = 0; i < aims->count; i++) {
        bool fires = cls3_is_inside(b, unit) ? i == stand && aims->at[i].share > 0 : aims->at[i].share >> stand & 1;
        if (fires && !(aims->at[i].how & LATER))
            return &aims->at[i];
    }
    return NULL;
}

/* A throw kills one at most: so many throw at once that none is lost on a target that has nobody left. */
static int men_who_throw(const struct battle *b, const struct cls3_fire *fire, int left)
{
    const struct cls3_troop *troop = cls3_troop(b, fire->unit);
    int room = cls3_left_to_lose(b, fire), men_a_throw = troop->rifles && troop->british ? 2 : 1;
    if (room == 0)
        return 0;
    return smaller(left, cls3_option(b, option_fast_fire) ? MEN_A_DIE : room * men_a_throw);
}

/* Of these stands as many as have not thrown; returns how many have now. */
static int throw_until_gone(struct battle *b, struct cls3_fire fire, int left, const char *rule)
{
    int thrown = 0;
    uint32_t stands = fire.stands;
    if (!cls3_lay_fire(b, &fire, NULL))
        return 0;
    left = smaller(left, cls3_men_of_fire(b, &fire));
    while ((fire.men = men_who_throw(b, &fire, left - thrown)) > 0) {
        fire.stands = stands;
        if (!cls3_lay_fire(b, &fire, NULL))
            break;
        cls3_shoot(b, &fire, rule);
        thrown += fire.men;
    }
    return thrown;
}

/* Skirmishers who have named other targets go over to them as their dice fall (cls3.fire.sk.2). */
static void fire_one_group(struct battle *b, const struct cls3_fire *fire, const char *rule)
{
    const struct drill_aims *aims = &cls3_unit(b, fire->unit)->aims;
    bool turn = false;
    int left = cls3_men_of_fire(b, fire);
    for (int i = 0; i < aims->count; i++)
        turn = turn || (aims->at[i].how & LATER);
    if (!turn) {
        cls3_shoot(b, fire, rule);
        return;
    }
    left -= throw_until_gone(b, *fire, left, rule);
    for (int i = 0; i < aims->count && left > 0; i++) {
        struct cls3_fire next = *fire;
        next.target = aims->at[i].target;
        next.men = cls3_is_inside(b, fire->unit) ? left : 0;
        if (aims->at[i].how & LATER)
            left -= throw_until_gone(b, next, left, rule);
    }
}

/* Each group that the rules let fire together is one throw. */
static void fire_at_unit(struct battle *b, int unit, struct drill_aim *aim, const char *rule)
{
    bool inside = cls3_is_inside(b, unit);
    struct cls3_fire fire = {.unit = unit, .target = aim->target, .how = (enum fire_how)(aim->how & ~MARKS_OF_AIM)};
    fire.singles_out = (aim->how & SINGLED_OUT) != 0;
    fire.men = inside ? aim->share : 0;
    uint32_t share = inside ? 1 : (uint16_t)aim->share;
    aim->share = 0;
    for (uint32_t stands = share; stands != 0; stands &= ~fire.stands) {
        fire.stands = stands;
        if (!cls3_lay_fire(b, &fire, NULL))
            break;
        fire_one_group(b, &fire, rule);
    }
}

static void fire_all(struct battle *b, int unit, const char *rule)
{
    struct drill_aims *aims = &cls3_unit(b, unit)->aims;
    struct drill_aim *aim;
    if (aims->at[0].how == fire_at_place)
        cls3_bombard(b, unit, aims->at[0].zone, rule);
    for (int stand = 0; stand < MOST_STANDS; stand++)
        if ((aim = aim_of_stand(b, unit, stand)) != NULL)
            fire_at_unit(b, unit, aim, rule);
    *aims = (struct drill_aims){0};
}

/* The first from the edge after this one (NO_UNIT: of all) who has anybody to fire at, or NO_UNIT. */
static int next_in_turn(const struct battle *b, int after)
{
    int next = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool later = after == NO_UNIT || comes_before(b, after, unit);
        if (later && unit != after && may_aim(b, unit, NULL) && (next == NO_UNIT || comes_before(b, unit, next)))
            next = unit;
    }
    return next;
}

/* Each is asked when his turn comes, and fires at once; losses still come off together (ruling cls3.r60 b). */
static enum step_now play_part_in_turn(struct battle *b, const char *rule)
{
    struct cls3_own *own = cls3_own(b);
    if (b->state->stage++ == 0) {
        aims_wipe(b, &in_turn);
        own->fires = NO_UNIT;
    } else if (cls3_unit(b, own->fires)->aims.count > 0) {
        fire_all(b, own->fires, rule);
    }
    own->fires = (int16_t)next_in_turn(b, own->fires);
    if (own->fires != NO_UNIT) {
        battle_ask(b, decision_fire_in_turn, battle_side(b, own->fires), NO_UNIT, NO_UNIT, 0);
        return step_waits;
    }
    cls3_settle_losses(b, part_now(b));
    return step_over;
}

static enum step_now play_part(struct battle *b, const struct aims_book *book, const char *rule)
{
    if (cls3_ruling(b, ruling_r60) == 'b')
        return play_part_in_turn(b, rule);
    if (aims_ask(b, book) == step_waits)
        return step_waits;
    for (int unit; (unit = next_to_fire(b)) != NO_UNIT;)
        fire_all(b, unit, rule);
    cls3_settle_losses(b, part_now(b));
    return step_over;
}

enum step_now cls3_step_fire_ball(struct battle *b)
{
    return play_part(b, &ball, "cls3.seq.5.1");
}

enum step_now cls3_step_fire_case(struct battle *b)
{
    return play_part(b, &case_and_rifles, "cls3.seq.5.2");
}

enum step_now cls3_step_fire_muskets(struct battle *b)
{
    return play_part(b, &muskets, "cls3.seq.5.3");
}

enum step_now cls3_step_fire_at_breakthroughs(struct battle *b)
{
    if (play_part(b, &fire_at_breakthrough, "cls3.seq.8") == step_waits)
        return step_waits;
    cls3_end_fire_at_breakthroughs(b);
    return step_over;
}

/* ---- before it ---- */

static bool is_disputed(const struct battle *b)
{
    int firers = 0;
    for (int unit = 0; unit < b->setup->units && firers < 2; unit++) {
        struct nearby near = {.count = 0};
        if (cls3_is_fighting(b, unit) && b->units[unit].where != where_gone)
            find_enemies(b, unit, &near);
        firers += near.count > 0;
    }
    return firers > 1;
}

/* Nobody need name an edge where fewer than two have an enemy in reach (cls3.seq.5). */
enum step_now cls3_step_begin_fire(struct battle *b)
{
    if (b->state->stage++ > 0)
        return step_over;
    cls3_forget_losses(b);
    if (!is_disputed(b))
        return step_over;
    cls3_ask_for_edge(b, decision_fire_edge);
    return step_waits;
}
