/* fire.c - the fire phase: who names the edge, whom both sides aim at in secret in each part, and the fire from edge to edge
   (cls3.seq.5, cls3.seq.8). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#define MOST_NEAR 128
#define MEN_A_DIE 6 /* of fast skirmish fire (cls3.fire.sk.3) */

/* ---- which part of the phase ---- */

static enum fire_part part_of(int decision)
{
    return decision == decision_ball              ? part_ball
           : decision == decision_case_and_rifles ? part_case
           : decision == decision_muskets         ? part_muskets
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
static bool belongs(const struct battle *b, int unit, enum fire_how how, enum fire_part part)
{
    if (part == part_breakthrough)
        return how != fire_ball;
    if (cls3_weather(b) == weather_night)
        return part == part_muskets && how != fire_ball;
    return part_of_fire(b, unit, how) == part;
}

/* ---- who may fire ---- */

static bool is_struck_by_breakthrough(const struct battle *b, int unit)
{
    int16_t touched[16];
    int count = cls3_touched(b, unit, touched, 16);
    for (int i = 0; i < count; i++)
        if (cls3_unit(b, touched[i])->charge.breakthrough)
            return true;
    return false;
}

/* By a charge, a countercharge, an attack, or beside who does. */
static bool attacks(const struct cls3_unit *own)
{
    return own->charge.stage == charge_stage_contact;
}

static bool may_fire_in(const struct battle *b, int unit, enum fire_part part, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool there = battle_on_table(b, unit) || cls3_is_inside(b, unit);
    if (!there || !cls3_is_fighting(b, unit) || own->morale == morale_rout)
        return object(objection, "cls3.morale.rout.2", battle_name(b, unit), " cannot fire.", NULL);
    if (part == part_breakthrough && (own->turn.fell_back || !is_struck_by_breakthrough(b, unit)))
        return object(objection, "cls3.seq.8", battle_name(b, unit), " is not struck by a breakthrough, or has fallen back.",
                      NULL);
    if (part != part_breakthrough && attacks(own) && !own->charge.fires)
        return object(objection, "cls3.ops.6", battle_name(b, unit),
                      own->charge.mode == mode_move ? " attacks, and does not fire." : " charges, and does not fire.", NULL);
    return part == part_breakthrough || !cls3_is_gun(b, unit) || cls3_gun_may_still_fire(b, unit, objection);
}

/* At whom one touches if he does not come from flank or rear; who fires and attacks at whom he attacks. */
static bool may_fire_at(const struct battle *b, int unit, int target, enum fire_part part, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (battle_side(b, target) == battle_side(b, unit) || !cls3_is_fighting(b, target) || b->units[target].where == where_gone)
        return object(objection, "cls3.fire.arc", battle_name(b, target), " is no target.", NULL);
    if (attacks(own) && part != part_breakthrough)
        return target == own->charge.target ||
               object(objection, "cls3.ops.6", battle_name(b, unit), " fires only at whom it attacks.", NULL);
    return !cls3_touch(b, unit, target) || cls3_struck_by(b, unit, target) == struck_on_front ||
           object(objection, "cls3.melee.fire", battle_name(b, target), " has struck ", battle_name(b, unit),
                  " in flank or rear: that does not fire at it.", NULL);
}

/* Stands that touch an enemy who came from the front fire at whom they touch; of a garrison nobody knows who they are. */
static uint32_t stands_bound(const struct battle *b, int unit, int target)
{
    int16_t touched[16];
    uint32_t bound = 0;
    int count = cls3_is_inside(b, unit) || cls3_touch(b, unit, target) ? 0 : cls3_touched(b, unit, touched, 16);
    for (int i = 0; i < count; i++)
        if (cls3_struck_by(b, unit, touched[i]) == struck_on_front)
            bound |= cls3_stands_touching(b, unit, touched[i]);
    return bound;
}

/* ---- aims ---- */

/* Of a garrison men fire, whichever their stands: an aim is kept with the first that has none. */
static uint32_t free_garrison(const struct battle *b, int unit, enum fire_part part)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    for (int stand = 0; stand < MOST_STANDS && cls3_men_free_inside(b, unit, part == part_breakthrough) > 0; stand++)
        if (own->aim.at[stand] == NO_UNIT)
            return UINT32_C(1) << stand;
    return 0;
}

static int fullest_stand(const struct battle *b, int unit)
{
    int most = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        most = larger(most, cls3_unit(b, unit)->alive[stand]);
    return most;
}

static bool has_aimed(const struct battle *b, int unit)
{
    for (int stand = 0; stand < MOST_STANDS; stand++)
        if (cls3_unit(b, unit)->aim.at[stand] != NO_UNIT)
            return true;
    return false;
}

/* Skirmishers who all aim may name others, for those who have not thrown when the first has nobody left to lose (cls3.fire.sk.2).
 */
static int next_aim_open(const struct battle *b, int unit, int target)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (own->aim.how != fire_skirmish || !has_aimed(b, unit))
        return -1;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        if (own->aim.at[stand] == target)
            return -1;
    for (int i = 0; i < NEXT_AIMS && own->aim.then[i] != target; i++)
        if (own->aim.then[i] == NO_UNIT)
            return i;
    return -1;
}

/* Castings of a garrison that such an order would have fire. */
static int garrison_for(const struct battle *b, const struct order *order, enum fire_part part)
{
    int men = cls3_men_free_at_side(b, order->unit, order->target, part == part_breakthrough);
    return order->number > 0 ? smaller(men, order->number * fullest_stand(b, order->unit)) : men;
}

static uint32_t free_stands(const struct battle *b, int unit, enum fire_part part)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    uint32_t stands = 0, command = cls3_command_stand(b, unit);
    if (cls3_is_inside(b, unit))
        return free_garrison(b, unit, part);
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++) {
        bool fired = part != part_breakthrough && (own->fire.stands >> stand & 1) != 0;
        if (own->alive[stand] > 0 && own->aim.at[stand] == NO_UNIT && !fired)
            stands |= UINT32_C(1) << stand;
    }
    return stands & ~command;
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

/* The stands that such an order would have fire; 0 with an objection. */
static uint32_t stands_for(const struct battle *b, const struct order *order, enum fire_part part, struct objection *objection)
{
    int unit = order->unit, target = order->target;
    if (target == NO_UNIT)
        return object(objection, "cls3.fire.arc", "Say at whom it fires.", NULL), 0;
    struct cls3_fire fire = cls3_fire_of(b, order);
    if (!may_fire_in(b, unit, part, objection) || !may_fire_at(b, unit, target, part, objection))
        return 0;
    if (!belongs(b, unit, fire.how, part))
        return object(objection, "cls3.seq.5", battle_name(b, unit), " does not fire so in this part of the phase.", NULL), 0;
    if (has_aimed(b, unit) && (enum fire_how)cls3_unit(b, unit)->aim.how != fire.how)
        return object(objection, "cls3.fire.1", battle_name(b, unit), " fires in one way at a time.", NULL), 0;
    uint32_t stands = free_stands(b, unit, part);
    if (stands == 0 && next_aim_open(b, unit, target) >= 0)
        return stands_that_bear(b, &fire, UINT32_MAX, objection);
    if (stands == 0)
        return object(objection, "cls3.ops.1", battle_name(b, unit), " has no stand left that has not fired or aimed.", NULL), 0;
    if (!attacks(cls3_unit(b, unit)) && (stands &= ~stands_bound(b, unit, target)) == 0)
        return object(objection, "cls3.melee.fire", battle_name(b, unit), " is in contact: it fires only at whom it touches.",
                      NULL),
               0;
    if (cls3_is_inside(b, unit) && (fire.men = garrison_for(b, order, part)) <= 0)
        return object(objection, "cls3.terr.6", "As many fire from that side of their place as may: half of the garrison.", NULL),
               0;
    return stands_that_bear(b, &fire, order->number > 0 ? first_of(stands, order->number) : stands, objection);
}

/* Shells and rockets fly with the balls (cls3.seq.5.1). */
static bool may_bombard_in(const struct battle *b, int unit, enum fire_part part, struct objection *objection)
{
    if (part != part_ball)
        return object(objection, "cls3.seq.5", battle_name(b, unit), " does not fire so in this part of the phase.", NULL);
    return may_fire_in(b, unit, part, objection);
}

static bool take_fire(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct cls3_unit *own = cls3_unit(b, order->unit);
    if (!battle_is_own_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_hold) {
        own->aim = cls3_no_aim;
        return true;
    }
    if (order->verb == verb_bombard)
        return may_bombard_in(b, order->unit, part_of(d->kind), objection) && cls3_take_bombardment(b, order, objection);
    uint32_t stands = stands_for(b, order, part_of(d->kind), objection);
    if (stands != 0 && free_stands(b, order->unit, part_of(d->kind)) == 0) {
        own->aim.then[next_aim_open(b, order->unit, order->target)] = order->target;
        return true;
    }
    int men = cls3_is_inside(b, order->unit) && stands != 0 ? garrison_for(b, order, part_of(d->kind)) : 0;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        if (stands >> stand & 1) {
            own->aim.at[stand] = order->target;
            own->aim.men[stand] = (int16_t)men;
        }
    if (stands == 0)
        return false;
    own->aim.how = (int16_t)cls3_fire_of(b, order).how;
    own->aim.singles_out = (int16_t)(order->verb == verb_single_out ? own->aim.singles_out | (int)stands : own->aim.singles_out);
    return true;
}

/* ---- what may be ordered ---- */

static void add_if_open(const struct battle *b, const struct order *order, enum fire_part part, struct order_list *list)
{
    if (order_list_wants(list) && stands_for(b, order, part, NULL) != 0)
        order_list_add(list, order);
}

static void add_fire(const struct battle *b, int unit, int target, int choice, enum fire_part part, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_fire, unit);
    order.target = (int16_t)target;
    order.choice = (int16_t)choice;
    add_if_open(b, &order, part, list);
    order.verb = verb_single_out;
    if (cls3_command_stand(b, target) != 0)
        add_if_open(b, &order, part, list);
}

static const int other_ways[] = {fire_case, fire_heavy_case, fire_volley, fire_skirmish, fire_sniper};

static void add_fire_at(const struct battle *b, int unit, int target, enum fire_part part, struct order_list *list)
{
    enum fire_how usual = cls3_usual_fire(b, unit, target);
    if (belongs(b, unit, usual, part))
        add_fire(b, unit, target, -1, part, list);
    for (size_t i = 0; i < sizeof other_ways / sizeof *other_ways; i++)
        if (other_ways[i] != (int)usual && belongs(b, unit, (enum fire_how)other_ways[i], part))
            add_fire(b, unit, target, other_ways[i], part, list);
}

static int enemies_near(const struct battle *b, int unit, int16_t near[MOST_NEAR])
{
    int count = 0, enemy = 1 - battle_side(b, unit);
    int32_t reach = cls3_mm(cls3_reach_of_fire(b, unit));
    const struct box *box = battle_box(b, unit);
    bool inside = cls3_is_inside(b, unit);
    if (reach == 0)
        return 0;
    if (!inside)
        count = crowd_within(&b->crowd, box, reach, enemy, near, MOST_NEAR);
    if (!inside && !cls3_is_near_place(b, box, reach))
        return count;
    for (int other = 0; other < b->setup->units && count < MOST_NEAR; other++)
        if (battle_side(b, other) == enemy && ((inside && battle_on_table(b, other)) || cls3_is_inside(b, other)))
            near[count++] = (int16_t)other;
    return count;
}

static void list_fire(const struct battle *b, int unit, enum fire_part part, struct order_list *list)
{
    int16_t near[MOST_NEAR];
    if (unit == NO_UNIT || !may_fire_in(b, unit, part, NULL))
        return;
    if (has_aimed(b, unit) && order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_hold, unit));
    if (free_stands(b, unit, part) == 0 && next_aim_open(b, unit, NO_UNIT) < 0)
        return;
    int count = enemies_near(b, unit, near);
    for (int i = 0; i < count; i++)
        add_fire_at(b, unit, near[i], part, list);
    if (part == part_ball)
        cls3_offer_bombardments(b, unit, list);
}

/* Whoever is near. Guns fire shells and rockets at places by night too. */
static bool fires_in(const struct battle *b, int unit, enum fire_part part)
{
    for (enum fire_how how = fire_ball; how <= fire_sniper; how++)
        if (belongs(b, unit, how, part) && cls3_fires_so(b, unit, how, NULL))
            return true;
    return part == part_ball && cls3_is_gun(b, unit);
}

static bool has_target(const struct battle *b, int unit, enum fire_part part)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    if (fires_in(b, unit, part))
        list_fire(b, unit, part, &list);
    return list.count > 0;
}

static bool anybody_breaks_through(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->charge.breakthrough)
            return true;
    return false;
}

static int find_subjects(const struct battle *b, const struct decision *d, int16_t *units, int capacity)
{
    int count = 0;
    if (d->kind == decision_fire_at_breakthrough && !anybody_breaks_through(b))
        return 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (battle_side(b, unit) == d->side && has_target(b, unit, part_of(d->kind)))
            units[count++] = (int16_t)unit;
    return count;
}

#define FIRE_DECISION(name) \
    int cls3_subjects_##name(const struct battle *b, const struct decision *d, int16_t *units, int capacity) \
    { \
        return find_subjects(b, d, units, capacity); \
    } \
    void cls3_legal_##name(const struct battle *b, const struct decision *d, int unit, struct order_list *list) \
    { \
        list_fire(b, unit, part_of(d->kind), list); \
    } \
    bool cls3_take_##name(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection) \
    { \
        return take_fire(b, d, order, objection); \
    }
FIRE_DECISION(ball)
FIRE_DECISION(case_and_rifles)
FIRE_DECISION(muskets)
FIRE_DECISION(fire_at_breakthrough)

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
        if (has_aimed(b, unit) && (next == NO_UNIT || comes_before(b, unit, next)))
            next = unit;
    return next;
}

/* Those that aim as this one does, who have aimed no more then; those of a garrison one after the other. */
static uint32_t take_aims_like(struct cls3_unit *own, int stand)
{
    int target = own->aim.at[stand], single = own->aim.singles_out >> stand & 1;
    uint32_t stands = 0;
    int end = own->aim.men[stand] > 0 ? stand + 1 : MOST_STANDS;
    own->aim.men[stand] = 0;
    for (int other = stand; other < end; other++)
        if (own->aim.at[other] == target && (own->aim.singles_out >> other & 1) == single) {
            stands |= UINT32_C(1) << other;
            own->aim.at[other] = NO_UNIT;
        }
    return stands;
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
    const struct cls3_aim aim = cls3_unit(b, fire->unit)->aim;
    int left = cls3_men_of_fire(b, fire);
    if (fire->how != fire_skirmish || aim.then[0] == NO_UNIT) {
        cls3_shoot(b, fire, rule);
        return;
    }
    left -= throw_until_gone(b, *fire, left, rule);
    for (int i = 0; i < NEXT_AIMS && aim.then[i] != NO_UNIT && left > 0; i++) {
        struct cls3_fire next = *fire;
        next.target = aim.then[i];
        next.men = cls3_is_inside(b, fire->unit) ? left : 0;
        left -= throw_until_gone(b, next, left, rule);
    }
}

/* At one target after the other; each group that the rules let fire together is one throw. */
static void fire_at_units(struct battle *b, int unit, const char *rule)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    for (int stand = 0; stand < MOST_STANDS; stand++) {
        if (own->aim.at[stand] == NO_UNIT)
            continue;
        struct cls3_fire fire = {.unit = unit, .target = own->aim.at[stand], .how = (enum fire_how)own->aim.how};
        fire.singles_out = (own->aim.singles_out >> stand & 1) != 0;
        fire.men = own->aim.men[stand];
        for (uint32_t stands = take_aims_like(own, stand); stands != 0; stands &= ~fire.stands) {
            fire.stands = stands;
            if (!cls3_lay_fire(b, &fire, NULL))
                break;
            fire_one_group(b, &fire, rule);
        }
    }
}

static void fire_all(struct battle *b, int unit, const char *rule)
{
    if (cls3_unit(b, unit)->aim.how == fire_at_place)
        cls3_bombard(b, unit, rule);
    else
        fire_at_units(b, unit, rule);
}

static enum step_now play_part(struct battle *b, int decision, const char *rule)
{
    if (b->state->stage++ == 0) {
        for (int unit = 0; unit < b->setup->units; unit++)
            cls3_unit(b, unit)->aim = cls3_no_aim;
        if (battle_ask_both(b, decision))
            return step_waits;
    }
    for (int unit; (unit = next_to_fire(b)) != NO_UNIT;)
        fire_all(b, unit, rule);
    cls3_settle_losses(b, part_of(decision));
    return step_over;
}

enum step_now cls3_step_fire_ball(struct battle *b)
{
    return play_part(b, decision_ball, "cls3.seq.5.1");
}

enum step_now cls3_step_fire_case(struct battle *b)
{
    return play_part(b, decision_case_and_rifles, "cls3.seq.5.2");
}

enum step_now cls3_step_fire_muskets(struct battle *b)
{
    return play_part(b, decision_muskets, "cls3.seq.5.3");
}

enum step_now cls3_step_fire_at_breakthroughs(struct battle *b)
{
    if (play_part(b, decision_fire_at_breakthrough, "cls3.seq.8") == step_waits)
        return step_waits;
    cls3_end_fire_at_breakthroughs(b);
    return step_over;
}

/* ---- before it ---- */

static bool is_disputed(const struct battle *b)
{
    int16_t near[MOST_NEAR];
    int firers = 0;
    for (int unit = 0; unit < b->setup->units && firers < 2; unit++)
        firers += cls3_is_fighting(b, unit) && b->units[unit].where != where_gone && enemies_near(b, unit, near) > 0;
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
