/* fire.c - whom both sides aim at in secret, and the fire of each part: skirmishers, guns, volleys (period.seq.8 to
 * period.seq.10). */
#include "rules/period/play/fire.h"

#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/places.h"
#include "rules/period/play/play.h"
#include "rules/period/play/sight.h"

#include "field/whole.h"

#define FARTHEST_MUSKET_IN 20

/* ---- what an order would have it aim at ---- */

static bool is_volley(enum fire_part part)
{
    return part == part_unobserved || part == part_stood || part == part_moved;
}

/* A face or a wall has one target; the whole unit too (period.r48). */
static bool face_is_free(const struct battle *b, int unit, int target, int face, struct objection *objection)
{
    const struct drill_aims *aims = &period_unit(b, unit)->aims;
    for (int i = 0; i < aims->count && face > 0; i++)
        if (aims->at[i].share == face && aims->at[i].target != target)
            return object(objection, "period.r48", "That side of ", battle_name(b, unit), " has its target already.", NULL);
    return true;
}

static bool read_muskets(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct period_shot shot;
    bool volley = is_volley(period_part_of_fire(b));
    if (order->verb != verb_fire && order->verb != verb_bombard)
        return object(objection, volley ? "period.seq.10" : "period.seq.8", "Now units fire: fire, hold or done.", NULL);
    if (order->verb != verb_fire || order->choice >= 0)
        return object(objection, "period.art.9", "Only guns are told what to fire, and at places.", NULL);
    if (volley
            ? !period_may_volley(b, order->unit, objection) || !period_lay_volley(b, order->unit, order->target, &shot, objection)
            : !period_may_skirmish(b, order->unit, objection) ||
                  !period_lay_skirmish_fire(b, order->unit, order->target, &shot, objection))
        return false;
    *aim = (struct drill_aim){.target = order->target, .zone = -1, .share = (int16_t)shot.face};
    return face_is_free(b, order->unit, order->target, shot.face, objection);
}

static bool zone_of(const struct battle *b, const struct order *order, struct period_round *round, struct objection *objection)
{
    round->target = NO_UNIT;
    round->zone = period_place_at(b, order->place);
    return round->zone >= 0 || object(objection, "period.vil.16", "There is no village or building.", NULL);
}

static bool read_guns(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct period_round round = period_round_of(order);
    if (order->verb != verb_fire && order->verb != verb_bombard)
        return object(objection, "period.seq.9", "Now guns fire: fire, bombard, hold or done.", NULL);
    if (!period_may_fire_guns(b, order->unit, objection))
        return false;
    if (order->verb == verb_bombard && !zone_of(b, order, &round, objection))
        return false;
    if (!period_lay_round(b, &round, objection))
        return false;
    *aim = (struct drill_aim){.target = (int16_t)round.target, .zone = (int8_t)round.zone, .how = (int8_t)round.shot};
    return true;
}

/* ---- what may be ordered ---- */

static void offer_muskets(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    int16_t near[LIMIT_ENROLLED];
    bool volley = is_volley(period_part_of_fire(b));
    if (volley ? !period_may_volley(b, unit, NULL) : !period_may_skirmish(b, unit, NULL))
        return;
    aims_offer_hold(b, book, unit, list);
    int count = period_enemies_near(b, unit, FARTHEST_MUSKET_IN, near);
    for (int i = 0; i < count; i++) {
        struct order order = ORDER_FOR(verb_fire, unit);
        order.target = near[i];
        aims_offer(b, book, &order, list);
    }
}

static int farthest_gun(const struct battle *b)
{
    int32_t most = 0;
    for (int row = gun_range_light; row <= gun_range_howitzer; row++)
        most = more_of(most, period_charts(b)->artillery_range[row].farthest);
    return most / DECIMAL_ONE;
}

static void offer_rounds(const struct battle *b, const struct aims_book *book, struct order order, int zone,
                         struct order_list *list)
{
    enum { rounds = shot_canister_twice + 1 };
    if (!order_list_wants_some(list, rounds))
        return;
    if (!period_guns_bear(b, order.unit, order.target, zone)) {
        list->proposals += rounds;
        return;
    }
    /* A second round goes on as the first has begun (period.art.21), which the best may not. */
    const bool looks = list->only == 0 && list->count < list->capacity && period_part_of_fire(b) == part_guns;
    const int32_t before = list->count;
    for (int choice = -1; choice < shot_canister_twice; choice++) {
        order.choice = (int16_t)choice;
        aims_offer(b, book, &order, list);
        if (choice == -1 && looks && list->count == before) { /* whom the best round does not reach no other does */
            list->proposals += rounds - 1;
            return;
        }
    }
}

static void offer_guns(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    int16_t near[LIMIT_ENROLLED];
    if (!period_may_fire_guns(b, unit, NULL))
        return;
    aims_offer_hold(b, book, unit, list);
    int count = period_enemies_near(b, unit, farthest_gun(b), near);
    for (int i = 0; i < count; i++) {
        struct order order = ORDER_FOR(verb_fire, unit);
        order.target = near[i];
        offer_rounds(b, book, order, -1, list);
    }
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_bombard, unit);
        order.place = battle_middle_of_zone(b, zone);
        order.has_place = true;
        if (period_holder(b, zone) != battle_side(b, unit) && period_place_at(b, order.place) == zone)
            offer_rounds(b, book, order, zone, list);
    }
}

/* ---- fire ---- */

static void fire_aim(struct battle *b, int unit, int number)
{
    const struct drill_aim aim = period_unit(b, unit)->aims.at[number];
    enum fire_part part = period_part_of_fire(b);
    if (part == part_skirmish)
        period_fire_as_skirmishers(b, unit, aim.target);
    else if (is_volley(part))
        period_fire_volley(b, unit, aim.target);
    else
        period_fire_round(
            b, (struct period_round){.unit = unit, .target = aim.target, .zone = aim.zone, .shot = (enum shot)aim.how});
}

static bool may_aim(const struct battle *b, int unit, struct objection *objection);
static const struct aims_book skirmish = {
    offsetof(struct period_unit, aims), decision_skirmish, verb_hold, may_aim, read_muskets, offer_muskets, fire_aim};
static const struct aims_book gunnery = {
    offsetof(struct period_unit, aims), decision_gunnery, verb_hold, may_aim, read_guns, offer_guns, fire_aim};
static const struct aims_book volley = {
    offsetof(struct period_unit, aims), decision_volley, verb_hold, may_aim, read_muskets, offer_muskets, fire_aim};
AIMS_DECISION(period, skirmish, &skirmish)
AIMS_DECISION(period, gunnery, &gunnery)
AIMS_DECISION(period, volley, &volley)

/* An order could be given to it. */
static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    enum fire_part part = period_part_of_fire(b);
    (void)objection;
    if (period_is_battery(b, unit) != (part == part_guns || part == part_guns_again))
        return false;
    if (period_is_battery(b, unit))
        offer_guns(b, &gunnery, unit, &list);
    else
        offer_muskets(b, part == part_skirmish ? &skirmish : &volley, unit, &list);
    return list.count > 0;
}

void period_conceal_aims(struct battle *view, int unit)
{
    aims_conceal(view, &volley, unit);
}

/* ---- the steps ---- */

static enum step_now play_part(struct battle *b, const struct aims_book *book, const char *rule)
{
    if (aims_ask(b, book) == step_waits)
        return step_waits;
    aims_fire(b, book);
    period_settle_fire(b, rule);
    return step_over;
}

enum step_now period_step_fire_skirmishers(struct battle *b)
{
    return play_part(b, &skirmish, "period.seq.8");
}

enum step_now period_step_fire_first_rounds(struct battle *b)
{
    return play_part(b, &gunnery, "period.seq.9.1");
}

enum step_now period_step_fire_second_rounds(struct battle *b)
{
    return play_part(b, &gunnery, "period.seq.9.2");
}

/* No more than a few figures fall out before the last volley: nobody comes nearer by so much. */
#define CLOSING_UP_IN 2

static bool may_have_target(const struct battle *b, int unit)
{
    int16_t near[LIMIT_ENROLLED];
    return period_is_foot(b, unit) && period_is_there(b, unit) &&
           period_enemies_near(b, unit, FARTHEST_MUSKET_IN + CLOSING_UP_IN, near) > 0;
}

/* Whom no enemy sees as the step begins fires first (period.volley.9); of those who have nobody to fire at nobody asks. */
static void mark_unobserved(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        period_unit(b, unit)->turn.unobserved = may_have_target(b, unit) && !period_is_observed(b, unit);
}

enum step_now period_step_fire_unobserved(struct battle *b)
{
    if (b->state->stage == 0)
        mark_unobserved(b);
    return play_part(b, &volley, "period.seq.10.1");
}

enum step_now period_step_fire_standing(struct battle *b)
{
    return play_part(b, &volley, "period.seq.10.2");
}

enum step_now period_step_fire_moved(struct battle *b)
{
    return play_part(b, &volley, "period.seq.10.3");
}
