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

static const int other_ways[] = {fire_ball, fire_case, fire_heavy_case, fire_volley, fire_skirmish, fire_sniper};

static void add_fire_at(const struct battle *b, const struct aims_book *book, int unit, int target, struct order_list *list)
{
    enum fire_how usual = cls3_usual_fire(b, unit, target);
    if (cls3_belongs_to_part(b, unit, usual))
        add_fire(b, book, unit, target, -1, list);
    for (size_t i = 0; i < sizeof other_ways / sizeof *other_ways; i++)
        if (other_ways[i] != (int)usual && cls3_belongs_to_part(b, unit, (enum fire_how)other_ways[i]))
            add_fire(b, book, unit, target, other_ways[i], list);
}

static void find_enemies(const struct battle *b, int unit, struct nearby *near)
{
    const int enemy = 1 - battle_side(b, unit);
    const int32_t inches = cls3_reach_of_fire(b, unit), reach = cls3_within(inches);
    const struct box *box = battle_box(b, unit);
    bool inside = cls3_is_inside(b, unit);
    near->count = 0;
    if (inches == 0)
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
    if (!cls3_may_fire_now(b, unit, NULL))
        return;
    aims_offer_hold(b, book, unit, list);
    if (cls3_free_stands(b, unit) == 0 &&
        (cls3_unit(b, unit)->aims.count == 0 || !is_thrown_singly(cls3_unit(b, unit)->aims.at[0].how)))
        return;
    find_enemies(b, unit, &near);
    for (int i = 0; i < near.count; i++)
        add_fire_at(b, book, unit, near.unit[i], list);
    if (cls3_part_now(b) == part_ball)
        cls3_offer_bombardments(b, book, unit, list);
}

/* Whoever is near. Guns fire shells and rockets at places by night too. */
static bool fires_now(const struct battle *b, int unit)
{
    const bool gun = cls3_is_gun(b, unit);
    for (enum fire_how how = gun ? fire_ball : fire_volley; how <= (gun ? fire_heavy_case : fire_sniper); how++)
        if (cls3_belongs_to_part(b, unit, how) && cls3_fires_so(b, unit, how, NULL))
            return true;
    return gun && cls3_part_now(b) == part_ball;
}

static bool may_aim(const struct battle *b, int unit, struct objection *objection);
#define FIRE_BOOK(name) \
    { \
        offsetof(struct cls3_unit, aims), decision_##name, verb_hold, may_aim, cls3_read_aim, offer, NULL \
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
    return cls3_read_aim(b, order, aim, objection);
}

static const struct aims_book in_turn = {
    offsetof(struct cls3_unit, aims), decision_fire_in_turn, verb_hold, may_aim_in_turn, read_in_turn, offer, NULL};
AIMS_DECISION(cls3, fire_in_turn, &in_turn)

void cls3_conceal_aims(struct battle *view, int unit)
{
    aims_conceal(view, &ball, unit);
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
static struct drill_aim *aim_of_stand(struct battle *b, int unit, int stand)
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
    int men_a_throw = fire->how == fire_sniper ? 3 : troop->rifles && troop->british ? 2 : 1, room = cls3_left_to_lose(b, fire);
    if (room == 0)
        return 0;
    return smaller(left, fire->how == fire_skirmish && cls3_option(b, option_fast_fire) ? MEN_A_DIE : room * men_a_throw);
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
        if ((aims->at[i].how & LATER) && cls3_on_one_side(b, fire->unit, fire->target, next.target))
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
    cls3_settle_losses(b, cls3_part_now(b));
    return step_over;
}

static bool anybody_breaks_through(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->ride.breakthrough)
            return true;
    return false;
}

/* Without a breakthrough nobody fires at one. */
static enum step_now ask_all(struct battle *b, const struct aims_book *book)
{
    if (cls3_part_now(b) != part_breakthrough || anybody_breaks_through(b))
        return aims_ask(b, book);
    aims_wipe(b, book);
    return step_over;
}

static enum step_now play_part(struct battle *b, const struct aims_book *book, const char *rule)
{
    if (cls3_ruling(b, ruling_r60) == 'b')
        return play_part_in_turn(b, rule);
    if (ask_all(b, book) == step_waits)
        return step_waits;
    for (int unit; (unit = next_to_fire(b)) != NO_UNIT;)
        fire_all(b, unit, rule);
    cls3_settle_losses(b, cls3_part_now(b));
    return step_over;
}

enum step_now cls3_step_fire_ball(struct battle *b)
{
    if (b->state->stage == 0)
        cls3_note_suppressed(b);
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
        struct nearby near;
        near.count = 0;
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
