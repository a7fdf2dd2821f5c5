/* casts.c - pairs of units cast against each other in turn until nobody touches (cls3.melee.1 to 6). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"

#include "drill/nearby.h"

#include <string.h>

/* ---- pairs ---- */

struct pairs {
    int count;
    int16_t a[MOST_IN_MELEE * MOST_IN_MELEE], b[MOST_IN_MELEE * MOST_IN_MELEE];
};

static void add_if_open(const struct battle *b, int attacker, int defender, struct pairs *pairs)
{
    const struct cls3_fight *fight = cls3_fight(b);
    int a = fight->unit[melee_attacker][attacker], c = fight->unit[melee_defender][defender];
    bool turned = cls3_attacks(b, c, a);
    if ((fight->cast_done[attacker][defender / CAST_BITS] >> defender % CAST_BITS & 1) != 0 ||
        !cls3_may_cast(b, turned ? c : a, turned ? a : c))
        return;
    pairs->a[pairs->count] = (int16_t)(turned ? c : a);
    pairs->b[pairs->count++] = (int16_t)(turned ? a : c);
}

static void find_pairs(const struct battle *b, struct pairs *pairs)
{
    const struct cls3_fight *fight = cls3_fight(b);
    pairs->count = 0;
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        for (int k = 0; k < fight->units[melee_defender]; k++)
            add_if_open(b, i, k, pairs);
}

/* Every pair once before a pair comes again. */
static void find_pairs_of_cycle(struct battle *b, struct pairs *pairs)
{
    struct cls3_fight *fight = cls3_fight(b);
    find_pairs(b, pairs);
    if (pairs->count > 0)
        return;
    memset(fight->cast_done, 0, sizeof fight->cast_done);
    find_pairs(b, pairs);
}

/* ---- one cast ---- */

static bool is_pair(const struct cls3_fight *fight, int attacker, int defender, int a, int c)
{
    int one = fight->unit[melee_attacker][attacker], other = fight->unit[melee_defender][defender];
    return (one == a && other == c) || (one == c && other == a);
}

static void mark_cast(int16_t *done, int defender)
{
    int16_t *word = &done[defender / CAST_BITS];
    *word = (int16_t)(*word | 1 << defender % CAST_BITS);
}

static void note_cast(struct battle *b, int a, int c)
{
    struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        for (int k = 0; k < fight->units[melee_defender]; k++)
            if (is_pair(fight, i, k, a, c))
                mark_cast(fight->cast_done[i], k);
    fight->casts++;
    fight->picks = (int16_t)(1 - fight->picks);
    if (cls3_casts_at(b, a, c) != UNNUMBERED_CASTS)
        cls3_unit(b, a)->melee.casts++;
}

#define COMRADES_IN 6

/* Who is in rout moves nowhere (cls3.morale.rout.2). */
static bool has_comrades_near(const struct battle *b, int unit)
{
    struct nearby near;
    nearby_within(b, battle_box(b, unit), cls3_within(COMRADES_IN), battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && cls3_is_fighting(b, near.unit[i]) && cls3_unit(b, near.unit[i])->morale != morale_rout)
            return true;
    return false;
}

/* Stands of a square's side that looks toward an enemy, as bits. */
static uint32_t side_toward(const struct battle *b, int unit, int other)
{
    struct cls3_stand stands[MOST_STANDS];
    uint16_t toward = place_bearing(box_centre(battle_box(b, unit)), box_centre(battle_box(b, other)));
    int count = cls3_find_stands(b, unit, stands);
    uint32_t side = 0;
    for (int i = 0; i < count; i++)
        if (turn_between(stands[i].box.facing, toward) <= TURN_QUARTER / 2)
            side |= UINT32_C(1) << stands[i].stand;
    return side & ~cls3_command_stand(b, unit);
}

/* A square of which a whole side is cut down is broken, unless comrades near by fill the gap (cls3.square.6). */
static void break_open(struct battle *b, int unit, uint32_t side)
{
    if (cls3_posture(b, unit) != posture_square || !battle_on_table(b, unit) || has_comrades_near(b, unit))
        return;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        if ((side >> stand & 1) != 0 && cls3_unit(b, unit)->alive[stand] > 0)
            return;
    cls3_break_square(b, unit, "cls3.square.6");
}

/* Returns how many are left to fall. */
static int lose_of(struct battle *b, int unit, uint32_t stands, int kills, const char *rule)
{
    for (int stand = 0; stand < cls3_troop(b, unit)->stands && kills > 0; stand++) {
        int alive = cls3_unit(b, unit)->alive[stand];
        int falls = alive < kills ? alive : kills;
        if ((stands >> stand & 1) != 0 && falls > 0)
            kills -= cls3_lose_in_melee(b, unit, stand, falls, rule);
    }
    return kills;
}

/* By option one stands for six, but where the casts are numbered (cls3.melee.fast.1). */
static bool is_fast(const struct battle *b, int a, int c)
{
    return cls3_option(b, option_fast_melee) && cls3_casts_at(b, a, c) == UNNUMBERED_CASTS;
}

/* Its gunners are counted on the stand of the gun, and fall by the limber as well. */
static uint32_t stands_that_lose(const struct battle *b, int unit, int other)
{
    const uint32_t touching = cls3_stands_touching(b, unit, other);
    return cls3_is_gun(b, unit) && touching != 0 ? 1 : touching;
}

/* Casualties come from the stands that touch and from no others, but that others step up in six casts: first from those by which
   it has fought, from the command stand last if nothing was claimed by it; a commander is the last to fall (cls3.melee.2,
   cls3.melee.inc.1, cls3.x.3, cls3.cmd.4, cls3.cmd.7). */
static void lose_in_contact(struct battle *b, int unit, int other, int kills, bool fast)
{
    uint32_t touching = stands_that_lose(b, unit, other), side = side_toward(b, unit, other);
    uint32_t command = touching & cls3_command_stand(b, unit);
    const uint32_t fought = touching & cls3_stands_in_cast(b, unit, other);
    kills = lose_of(b, unit, fought, kills, (fought & command) != 0 ? "cls3.cmd.7" : "cls3.melee.2");
    kills = lose_of(b, unit, touching & ~command, kills, "cls3.melee.2");
    kills = lose_of(b, unit, command, kills, "cls3.melee.2");
    if (touching == 0 || fast)
        cls3_lose_in_melee(b, unit, ANY_STAND, kills, "cls3.melee.2");
    break_open(b, unit, side);
}

_Static_assert(sizeof(struct cls3_melee_fast_facts) == sizeof(struct cls3_melee_round_facts), "both are MELEE_FACTS");
_Static_assert(sizeof(struct cls3_melee_fast_result) == sizeof(struct cls3_melee_round_result), "both are MELEE_RESULTS");

static bool judge_cast(struct battle *b, int a, int c, bool fast, struct cls3_melee_round_result *r)
{
    struct cls3_melee_round_facts f = cls3_cast_facts(b, a, c);
    return battle_judge(b, fast ? procedure_melee_fast : procedure_melee_round, fast ? "cls3.melee.fast.1" : "cls3.melee.1", a, c,
                        &f, r);
}

static void cast(struct battle *b, int a, int c)
{
    struct cls3_melee_round_result r;
    const bool fast = is_fast(b, a, c);
    note_cast(b, a, c);
    cls3_fight(b)->offered = 0;
    if (!judge_cast(b, a, c, fast, &r))
        return;
    if (r.loser == side_a)
        lose_in_contact(b, a, c, r.kills, fast);
    else if (r.loser == side_b)
        lose_in_contact(b, c, a, r.kills, fast);
    cls3_unit(b, a)->melee.claim = cls3_unit(b, c)->melee.claim = claim_unasked;
    if (cls3_is_in_melee(b, a) && (r.a_checks || (r.a_left > 0 && r.b_left > 0 && cls3_is_taken_in_flank(b, a))))
        cls3_check_in_melee(b, a, c, r.a_checks ? "cls3.melee.3" : "cls3.melee.4");
    if (r.b_checks && cls3_is_in_melee(b, c))
        cls3_check_in_melee(b, c, cls3_is_in_melee(b, a) ? a : NO_UNIT, "cls3.melee.3");
}

/* ---- claims of better stands (cls3.melee.inc.1, cls3.cmd.7) ---- */

static bool asks_for_claim(struct battle *b, int unit, int other)
{
    if (cls3_unit(b, unit)->melee.claim != claim_unasked || !cls3_gains_by_claim(b, unit, other))
        return false;
    battle_ask(b, decision_claim, battle_side(b, unit), unit, other, 0);
    return true;
}

void cls3_legal_claim(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b, (void)unit;
    if (order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_claim, d->unit));
    if (order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_forgo, d->unit));
}

bool cls3_take_claim(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb != verb_claim && order->verb != verb_forgo)
        return object(objection, "cls3.cmd.7", "It fights by its better stands or without: claim, forgo.", NULL);
    cls3_unit(b, d->unit)->melee.claim = order->verb == verb_claim ? claim_made : claim_forgone;
    return true;
}

/* ---- whose pick ---- */

void cls3_legal_pick_pair(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct pairs pairs;
    (void)unit;
    find_pairs(b, &pairs);
    for (int i = 0; i < pairs.count; i++) {
        bool attacker = battle_side(b, pairs.a[i]) == d->side;
        struct order order = ORDER_FOR(verb_cast, attacker ? pairs.a[i] : pairs.b[i]);
        order.target = attacker ? pairs.b[i] : pairs.a[i];
        if (order_list_wants(list))
            order_list_add(list, &order);
    }
}

bool cls3_take_pick_pair(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct pairs pairs;
    find_pairs(b, &pairs);
    for (int i = 0; i < pairs.count && order->verb == verb_cast; i++) {
        bool attacker = battle_side(b, pairs.a[i]) == d->side;
        int own = attacker ? pairs.a[i] : pairs.b[i], other = attacker ? pairs.b[i] : pairs.a[i];
        if (own != order->unit || other != order->target)
            continue;
        cls3_fight(b)->picked_a = pairs.a[i];
        cls3_fight(b)->picked_b = pairs.b[i];
        return true;
    }
    return object(objection, "cls3.melee.5", order->unit == NO_UNIT ? "That pair" : battle_name(b, order->unit),
                  " does not cast against that one now.", NULL);
}

static bool pick(struct battle *b, const struct pairs *pairs)
{
    struct cls3_fight *fight = cls3_fight(b);
    if (pairs->count == 1) {
        fight->picked_a = pairs->a[0];
        fight->picked_b = pairs->b[0];
        return true;
    }
    battle_ask(b, decision_pick_pair, cls3_side_of(b, fight->picks), NO_UNIT, NO_UNIT, 0);
    return false;
}

static bool attacker_stays(const struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        if (cls3_unit(b, fight->unit[melee_attacker][i])->turn.withdrew)
            return false;
    return true;
}

/* After each cast the attacker, and the defender too as long as the attacker has called nobody back (cls3.melee.vol.1). */
static bool asks_to_withdraw(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    for (int side = melee_attacker; side <= melee_defender; side++) {
        if (fight->casts == 0 || (fight->offered >> side & 1) != 0)
            continue;
        fight->offered = (int16_t)(fight->offered | 1 << side);
        if ((side == melee_attacker || attacker_stays(b)) && cls3_ask_to_withdraw(b, side))
            return true;
    }
    return false;
}

bool cls3_cast_pairs(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    for (;;) {
        if (fight->picked_a != NO_UNIT) {
            int a = fight->picked_a, c = fight->picked_b;
            if (asks_for_claim(b, a, c) || asks_for_claim(b, c, a))
                return false;
            fight->picked_a = fight->picked_b = NO_UNIT;
            cast(b, a, c);
        }
        struct pairs pairs;
        cls3_leave_square(b);
        find_pairs_of_cycle(b, &pairs);
        if (pairs.count == 0)
            return true;
        if (asks_to_withdraw(b) || !pick(b, &pairs))
            return false;
    }
}
