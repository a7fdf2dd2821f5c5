/* impact.c - morale before impact, and what becomes of horse that has charged a square (cls3.melee.pre, cls3.square). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/nerve.h"
#include "rules/cls3/play/retreat.h"

/* ---- the throw of both sides ---- */

static bool is_in_bad_morale(const struct battle *b, int melee_side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_side]; i++)
        if (cls3_is_in_melee(b, fight->unit[melee_side][i]) && cls3_unit(b, fight->unit[melee_side][i])->morale == morale_stand)
            return false;
    return true;
}

static int32_t at_most(int32_t value, int32_t most)
{
    return value > most ? most : value < 1 ? 1 : value;
}

static void heed_check(struct battle *b, int unit, enum morale outcome, int holder)
{
    if (outcome == morale_stand)
        return;
    cls3_unit(b, unit)->ride.lost_increment = 1;
    if (outcome == morale_held_in)
        cls3_hold_in(b, unit, holder);
    else
        cls3_unit(b, unit)->turn.leaves = (int8_t)outcome;
}

static void check_unit(struct battle *b, int unit)
{
    int holder;
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    bool held = cls3_is_held(b, unit, &holder);
    enum morale outcome = cls3_throw_morale(b, unit, held, "cls3.melee.pre.1");
    heed_check(b, unit, outcome, holder);
    for (int i = 0; i < fellows.count; i++)
        heed_check(b, fellows.unit[i], outcome, holder);
}

/* Its number in the melee, of those left (bits) the first without one of them behind: who stands behind checks before whom he
   may hold in. */
static int next_to_check(const struct battle *b, int melee_side, uint64_t left)
{
    const struct cls3_fight *fight = cls3_fight(b);
    int first = -1;
    for (int i = 0; i < fight->units[melee_side]; i++) {
        if ((left >> i & 1) == 0)
            continue;
        int behind = cls3_friend_behind(b, fight->unit[melee_side][i]);
        bool waits = false;
        for (int k = 0; k < fight->units[melee_side]; k++)
            waits = waits || (fight->unit[melee_side][k] == behind && (left >> k & 1) != 0);
        if (!waits)
            return i;
        first = first < 0 ? i : first;
    }
    return first;
}

/* As bits among those of its side. */
static uint64_t unit_and_those_with_it(const struct battle *b, int melee_side, int unit)
{
    const struct cls3_fight *fight = cls3_fight(b);
    uint64_t bits = 0;
    for (int i = 0; i < fight->units[melee_side]; i++)
        if (fight->unit[melee_side][i] == unit || cls3_checks_with(b, unit, fight->unit[melee_side][i]))
            bits |= UINT64_C(1) << i;
    return bits;
}

static void check_side(struct battle *b, int melee_side)
{
    const struct cls3_fight fight = *cls3_fight(b);
    uint64_t left = 0;
    for (int i = 0; i < fight.units[melee_side]; i++)
        left |= cls3_is_in_melee(b, fight.unit[melee_side][i]) ? UINT64_C(1) << i : 0;
    while (left != 0) {
        int unit = cls3_checks_for(b, fight.unit[melee_side][next_to_check(b, melee_side, left)]);
        left &= ~unit_and_those_with_it(b, melee_side, unit);
        check_unit(b, unit);
    }
}

static bool square_stands(const struct battle *b, int square)
{
    int posture = cls3_posture(b, square);
    return battle_on_table(b, square) && (posture == posture_square || posture == posture_mass) &&
           cls3_unit(b, square)->morale != morale_fall_back && cls3_unit(b, square)->morale != morale_rout;
}

void cls3_throw_before_impact(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    struct cls3_pre_melee_facts f = facts_of_pre_melee(b);
    struct cls3_pre_melee_result r;
    f.a_men = at_most(cls3_melee_men(b, melee_attacker), MOST_CASTINGS_IN_SUM);
    f.b_men = at_most(cls3_melee_men(b, melee_defender), MOST_CASTINGS_IN_SUM);
    f.a_bad_morale = is_in_bad_morale(b, melee_attacker);
    f.b_bad_morale = is_in_bad_morale(b, melee_defender);
    if (!judge_pre_melee(b, "cls3.melee.pre.1", fight->unit[0][0], fight->unit[1][0], &f, &r))
        return;
    if (r.a_checks)
        check_side(b, melee_attacker);
    if (r.b_checks)
        check_side(b, melee_defender);
}

/* ---- the one opposed throw, and the going (cls3.melee.opp.1) ---- */

/* Is it beaten before impact, or about to go of its own will? */
static bool leaves(const struct battle *b, int unit)
{
    const struct cls3_fight *fight = cls3_fight(b);
    return fight->withdraws ? unit == fight->leaver : cls3_unit(b, unit)->turn.leaves != 0;
}

static int leavers_of(const struct battle *b, int16_t *units)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < 2 * MOST_IN_MELEE; unit++)
        if (cls3_is_in_melee(b, unit) && leaves(b, unit))
            units[count++] = (int16_t)unit;
    return count;
}

static bool may_throw_at(const struct battle *b, int victor, int leaver)
{
    return cls3_is_in_melee(b, victor) && !leaves(b, victor) && leaves(b, leaver) &&
           cls3_unit(b, victor)->melee.side != cls3_unit(b, leaver)->melee.side && cls3_face_each_other(b, victor, leaver);
}

/* The pairs that the winner may pick of: how many, and the first. */
static int throws_open(const struct battle *b, struct order_list *list, int *leaver, int *victor)
{
    int16_t leavers[2 * MOST_IN_MELEE];
    int count = leavers_of(b, leavers), pairs = 0;
    for (int i = 0; i < count; i++)
        for (int unit = 0; unit < b->setup->units; unit++) {
            if (!may_throw_at(b, unit, leavers[i]))
                continue;
            if (pairs++ == 0) {
                *leaver = leavers[i];
                *victor = unit;
            }
            struct order order = ORDER_FOR(verb_cast, unit);
            order.target = leavers[i];
            if (list != NULL && order_list_wants(list))
                order_list_add(list, &order);
        }
    return pairs;
}

void cls3_legal_opposed_by(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int leaver, victor;
    (void)d;
    (void)unit;
    throws_open(b, list, &leaver, &victor);
}

bool cls3_take_opposed_by(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_cast || order->unit == NO_UNIT || battle_side(b, order->unit) != d->side ||
        !may_throw_at(b, order->unit, order->target))
        return object(objection, "cls3.melee.opp.1", "Say which of your units takes the throw at which beaten one: cast.", NULL);
    if (cls3_fight(b)->withdraws) {
        cls3_strike_who_withdraws(b, order->unit);
        return true;
    }
    cls3_fight(b)->leaver = order->target;
    cls3_fight(b)->leaver_foe = order->unit;
    return true;
}

/* The one who was struck first, then the others without a throw. */
static void let_go(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    int16_t leavers[2 * MOST_IN_MELEE];
    int count = leavers_of(b, leavers);
    for (int i = 0; i < count; i++) {
        int unit = leavers[i];
        enum morale outcome = (enum morale)cls3_unit(b, unit)->turn.leaves;
        if (cls3_posture(b, unit) == posture_square)
            cls3_break_square(b, unit, outcome == morale_rout ? "cls3.square.6" : "cls3.square.1");
        if (unit == fight->leaver)
            cls3_leave_melee(b, unit, outcome, fight->leaver_foe);
        else
            cls3_give_way_from(b, unit, outcome);
    }
    for (int i = 0; i < count; i++)
        cls3_unit(b, leavers[i])->turn.leaves = 0;
}

bool cls3_settle_impact(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    int leaver = NO_UNIT, victor = NO_UNIT;
    int pairs = throws_open(b, NULL, &leaver, &victor);
    if (fight->leaver == NO_UNIT && pairs > 1) {
        battle_ask(b, decision_opposed_by, battle_side(b, victor), leaver, NO_UNIT, 0);
        return false;
    }
    if (fight->leaver == NO_UNIT && pairs == 1) {
        fight->leaver = (int16_t)leaver;
        fight->leaver_foe = (int16_t)victor;
    }
    let_go(b);
    return true;
}

/* ---- who is beaten already (cls3.melee.pre.2) ---- */

/* Nobody throws: who is in bad morale cannot win, and checks whether it is worse. */
static enum morale check_for_worse(struct battle *b, int unit, int charger)
{
    struct cls3_pre_melee_facts f = facts_of_pre_melee(b);
    struct cls3_pre_melee_result r;
    f.a_men = at_most(cls3_men(b, charger), MOST_CASTINGS_IN_SUM);
    f.b_men = at_most(cls3_men(b, unit), MOST_CASTINGS_IN_SUM);
    f.b_bad_morale = true;
    judge_pre_melee(b, "cls3.melee.pre.2", charger, unit, &f, &r);
    return cls3_throw_morale(b, unit, false, "cls3.melee.pre.2") == morale_rout ? morale_rout : morale_fall_back;
}

static void drive_on(struct battle *b, int unit, int charger, bool struck)
{
    enum morale outcome = check_for_worse(b, unit, charger);
    if (struck)
        cls3_leave_melee(b, unit, outcome, charger);
    else
        cls3_give_way(b, unit, outcome, charger);
    cls3_ride_down(b, unit, charger);
}

/* Routed foot that is struck is destroyed; who has fallen back goes on, and one of them is struck as he goes
   (cls3.morale.rout.2, cls3.morale.fb.4). */
void cls3_drive_on_the_beaten(struct battle *b, int charger)
{
    struct nearby touched;
    bool has_struck = false;
    cls3_touched(b, charger, &touched);
    for (int i = 0; i < touched.count; i++) {
        int unit = touched.unit[i];
        if (!battle_on_table(b, unit) || !cls3_touch(b, charger, unit))
            continue;
        if (cls3_posture(b, unit) == posture_disorder)
            cls3_destroy_in_melee(b, unit, "cls3.morale.rout.2");
        else if (cls3_unit(b, unit)->turn.fell_back) {
            drive_on(b, unit, charger, !has_struck);
            has_struck = true;
        }
    }
}

/* ---- horse at a square ---- */

/* Whoever has come at it meanwhile is fought first (cls3.melee.5). */
static bool fights_another(const struct battle *b, int unit)
{
    struct nearby touched;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++)
        if (!cls3_holds_off_horse(b, touched.unit[i]))
            return true;
    return false;
}

/* That it has charged, or touches and nobody else; or NO_UNIT. */
static int square_faced(const struct battle *b, int unit)
{
    int square = cls3_square_before(b, unit);
    struct nearby touched;
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool came = own->melee.side == melee_attacker || own->charge.stage == charge_stage_contact;
    if (square != NO_UNIT || !cls3_is_horse(b, unit) || !came)
        return square;
    cls3_touched(b, unit, &touched);
    return touched.count > 0 && !fights_another(b, unit) ? touched.unit[0] : NO_UNIT;
}

static bool consult_square(const struct battle *b, int unit, int square, struct cls3_square_attack_result *r)
{
    struct cls3_square_attack_facts f = facts_of_square_attack(b);
    bool lancers = cls3_kind(b, unit) == troop_lancers;
    f.attacker = lancers ? square_attacker_lancers : square_attacker_other_cavalry;
    f.men = at_most(cls3_men_in_square(b, square), 120);
    f.rain = cls3_weather(b) == weather_rain;
    f.square_held = square_stands(b, square);
    return consult_square_attack(b, &f, r, NULL);
}

int cls3_casts_at(const struct battle *b, int unit, int other)
{
    struct cls3_square_attack_result r;
    if (!cls3_is_horse(b, unit) || !cls3_holds_off_horse(b, other) || !consult_square(b, unit, other, &r))
        return UNNUMBERED_CASTS;
    return r.casts_per_squadron * (r.casts_per_squadron == UNNUMBERED_CASTS ? 1 : cls3_squadrons(b, unit));
}

/* So many a unit and nobody has won: it is left at that. */
static bool goes_on_for_ever(const struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    return fight->casts >= UNNUMBERED_CASTS * fight->units[melee_attacker];
}

bool cls3_may_cast(const struct battle *b, int a, int c)
{
    if (!cls3_is_in_melee(b, a) || !cls3_is_in_melee(b, c) || !cls3_touch(b, a, c))
        return false;
    const int most = cls3_casts_at(b, a, c);
    if (most == UNNUMBERED_CASTS ? goes_on_for_ever(b) : cls3_unit(b, a)->melee.casts >= most)
        return false;
    struct cls3_melee_round_facts f = cls3_cast_facts(b, a, c);
    return battle_permits(b, procedure_melee_round, &f, NULL);
}

/* Lancers of this melee have not yet cast what they may at it. */
static bool is_still_cast_at(const struct battle *b, int square)
{
    const struct cls3_fight *fight = cls3_fight(b);
    const int side = 1 - cls3_unit(b, square)->melee.side;
    for (int i = 0; i < fight->units[side]; i++)
        if (cls3_is_horse(b, fight->unit[side][i]) && cls3_may_cast(b, fight->unit[side][i], square))
            return true;
    return false;
}

static bool goes_from_square(const struct battle *b, int unit, int square)
{
    struct cls3_square_attack_result r;
    return square != NO_UNIT && cls3_is_in_melee(b, unit) && cls3_is_in_melee(b, square) && !fights_another(b, unit) &&
           consult_square(b, unit, square, &r) && r.check_morale_after && !is_still_cast_at(b, square);
}

static void leave_square(struct battle *b, int unit)
{
    const int square = square_faced(b, unit);
    if (!goes_from_square(b, unit, square))
        return;
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    bool routs = cls3_throw_morale(b, unit, false, "cls3.square.7") == morale_rout;
    cls3_leave_as_one(b, unit, &fellows, routs ? morale_rout : morale_fall_back, square, false);
}

/* As soon as all lancers have cast, whatever foot goes on with (cls3.square.7). Whatever the check says but a rout, it falls back
   (ruling cls3.r25). */
void cls3_leave_square(struct battle *b)
{
    const struct cls3_fight fight = *cls3_fight(b);
    for (int side = melee_attacker; side <= melee_defender; side++)
        for (int i = 0; i < fight.units[side]; i++)
            leave_square(b, fight.unit[side][i]);
}
