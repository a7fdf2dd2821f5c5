/* horse_melees.c - horse against horse: two rounds, squadrons that come up, who turns and flees (period.cav). */
#include "rules/period/play/melees.h"

#include "battle/legal.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/retreat.h"

#define FIGHTING_SQUADRONS 2
#define NEAR_REAR_IN 4
#define SET_BACK_IN 1

enum { horse_none, horse_reinforces }; /* own->fight.stage */

static struct period_fight *fight_of(const struct battle *b)
{
    return &period_own(b)->fight;
}

/* The melee at hand once more, as it is after an answer; its side a is that of the fight's a. */
static struct period_melee_now melee_again(const struct battle *b)
{
    const struct period_fight *fight = fight_of(b);
    struct period_melee_now melee = period_melee_of(b, fight->a);
    if (battle_side(b, melee.a.unit[0]) != battle_side(b, fight->a)) {
        const struct period_party a = melee.b;
        melee.b = melee.a;
        melee.a = a;
    }
    return melee;
}

/* Of those who are left, or NO_UNIT. */
static int16_t first_of(const struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (battle_on_table(b, party->unit[i]))
            return party->unit[i];
    return NO_UNIT;
}

static bool is_alive(const struct battle *b, const struct period_party *party)
{
    return first_of(b, party) != NO_UNIT;
}

/* ---- squadrons ---- */

/* Squadrons with men of a side, of one regiment after the other: so many of them at most, after the first few (period.cav.2). */
static struct period_strikers squadrons_of(const struct battle *b, const struct period_party *party, int after, int most)
{
    struct period_strikers strikers = {.regiment = party->unit[0]};
    for (int i = 0, seen = 0, largest = 0; i < party->count; i++) {
        int own = 0;
        for (int squadron = 0; squadron < MOST_SQUADRONS && strikers.squadrons < most; squadron++) {
            int figures = battle_on_table(b, party->unit[i]) ? period_unit(b, party->unit[i])->squadron[squadron] : 0;
            if (figures > 0 && seen++ >= after) {
                own += figures;
                strikers.squadrons++;
            }
        }
        strikers.figures += own;
        if (own > largest) {
            largest = own;
            strikers.regiment = party->unit[i];
        }
    }
    return strikers;
}

static int squadrons_left(const struct battle *b, const struct period_party *party)
{
    return squadrons_of(b, party, 0, MOST_SQUADRONS * MOST_IN_MELEE).squadrons;
}

/* Those of the first round that it has left of them: in the place of one that fell none comes but as a fresh one (period.cav.6).
 */
static struct period_strikers first_squadrons(const struct battle *b, const struct period_party *party)
{
    const struct period_fight *fight = fight_of(b);
    bool of_a = battle_side(b, party->unit[0]) == battle_side(b, fight->a);
    return squadrons_of(b, party, 0, FIGHTING_SQUADRONS - (of_a ? fight->a_wiped_out : fight->b_wiped_out));
}

/* Another regiment of the brigade close behind (period.r96), or NO_UNIT. */
static int regiment_behind(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    struct box rear = box_at(place_from(box->front, box->facing, -box->depth, 0), box->facing, box->width, 2);
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && period_is_horse(b, other) && battle_on_table(b, other) && period_are_friends(b, unit, other) &&
            period_unit(b, other)->state == state_ready && !period_is_locked(b, other) && !period_is_charging(b, other) &&
            box_within(&rear, battle_box(b, other), period_mm_within(INCHES(NEAR_REAR_IN))) &&
            place_seen(rear.front, rear.facing, box_centre(battle_box(b, other))).y < 0)
            return other;
    return NO_UNIT;
}

/* A side with who may come up for it: regiments that are in the melee already, then one close behind; by the other letter of
   ruling period.r96 no regiment but the first. */
static struct period_party with_those_behind(const struct battle *b, const struct period_party *party)
{
    struct period_party all = *party;
    if (period_ruling(b, ruling_r96) == 'b') {
        all.count = 1;
        return all;
    }
    for (int i = 0, behind; i < party->count; i++)
        if (all.count < MOST_IN_MELEE && battle_on_table(b, party->unit[i]) &&
            (behind = regiment_behind(b, party->unit[i])) != NO_UNIT) {
            all.unit[all.count++] = (int16_t)behind;
            break;
        }
    return all;
}

/* A regiment behind of which squadrons come up is in the melee from now on, and shares its end (period.cav.7). */
static void bring_up(struct battle *b, struct period_party *party, int enemy)
{
    const struct period_party all = with_those_behind(b, party);
    int own = squadrons_left(b, party) - first_squadrons(b, party).squadrons;
    if (all.count <= party->count || period_unit(b, party->unit[0])->melee.squadrons <= own)
        return;
    struct period_unit *behind = period_unit(b, all.unit[party->count]);
    behind->melee.locked_with = (int16_t)enemy;
    behind->turn.fought = 1;
    behind->horse_from = battle_box(b, all.unit[party->count])->front;
    *party = all;
}

/* Of those who fight, the foremost fall (period.note.1). */
static void lose_in_front(struct battle *b, const struct period_party *party, int kills)
{
    for (int i = 0; i < party->count && kills > 0; i++)
        kills -= period_lose(b, party->unit[i], kills, fallen_in_front, "period.cav.3");
}

/* ---- the end of it ---- */

static void go_to_lines(struct battle *b, const struct period_party *party, int from)
{
    for (int i = 0; i < party->count; i++) {
        int unit = party->unit[i];
        if (!battle_on_table(b, unit))
            continue;
        period_suffer_untested(b, unit, morale_return_to_lines, from, goes_later, "period.cav.7");
    }
}

/* Not so a regiment behind that sent squadrons. */
static bool touches_enemy(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (period_is_enemy(b, unit, other) && battle_on_table(b, other) && period_touch(b, unit, other))
            return true;
    return false;
}

static void part(struct battle *b, int unit, int from)
{
    if (battle_on_table(b, unit) && battle_on_table(b, from) && touches_enemy(b, unit))
        period_set_back(b, unit, battle_box(b, from)->facing, SET_BACK_IN * DECIMAL_ONE);
}

/* All who were in it are free; horse that has fought this turn is in no other melee. */
static void finish(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_is_horse(b, unit) && period_unit(b, unit)->turn.fought && b->units[unit].where != where_gone) {
            period_leave_contact(b, unit);
            charge_stop(&period_unit(b, unit)->charge);
            if (battle_on_table(b, unit))
                period_close_up(b, unit);
        }
    *fight_of(b) = (struct period_fight){0};
    period_test_friends_now(b, "period.cav.5");
}

static void both_return(struct battle *b, const struct period_melee_now *melee)
{
    for (int i = 0; i < melee->b.count; i++)
        part(b, melee->b.unit[i], melee->a.unit[0]);
    go_to_lines(b, &melee->a, melee->b.unit[0]);
    go_to_lines(b, &melee->b, melee->a.unit[0]);
    finish(b);
}

static void win(struct battle *b, const struct period_party *winners, int loser, int round)
{
    for (int i = 0; i < winners->count; i++) {
        int winner = winners->unit[i];
        if (!battle_on_table(b, winner))
            continue;
        battle_tell(b, event_beats, "period.cav.5", winner, loser, 0);
        period_test_winner(b, winner, loser, round);
    }
    finish(b);
}

/* ---- the losers test ---- */

static void ask_to_reinforce(struct battle *b, const struct period_melee_now *melee);

static void flee(struct battle *b, int unit, enum morale outcome, int winner)
{
    part(b, unit, winner);
    period_unit(b, unit)->melee.locked_with = NO_UNIT;
    period_suffer(b, unit, outcome, winner, goes_later, "period.cav.5");
}

/* Each regiment of the side tests; as long as one of them holds, it is as if all did for the winners. */
static void settle_losers(struct battle *b, const struct period_melee_now *melee, bool a_loses, struct period_beating beating)
{
    struct period_melee_now still = *melee;
    const struct period_party *losers = a_loses ? &melee->a : &melee->b, *winners = a_loses ? &melee->b : &melee->a;
    struct period_party *holding = a_loses ? &still.a : &still.b;
    holding->count = 0;
    beating.winner = first_of(b, winners);
    for (int i = 0; i < losers->count; i++) {
        int loser = losers->unit[i];
        if (!battle_on_table(b, loser))
            continue;
        enum morale outcome = period_test_loser(b, loser, &beating);
        if (outcome == morale_turn_and_flee)
            flee(b, loser, outcome, beating.winner);
        else
            holding->unit[holding->count++] = (int16_t)loser;
    }
    if (holding->count == 0)
        win(b, winners, losers->unit[0], beating.round);
    else if (beating.round == 1)
        ask_to_reinforce(b, &still);
    else
        both_return(b, &still);
}

/* ---- rounds ---- */

static bool judge_round(struct battle *b, const struct period_melee_now *melee, enum melee_stage stage,
                        const struct period_strikers *a, const struct period_strikers *c,
                        struct period_cavalry_melee_round_result *r)
{
    struct period_cavalry_melee_round_facts f = facts_of_cavalry_melee_round(b);
    f.stage = stage;
    PERIOD_FILL_HORSE(f, a, b, a);
    PERIOD_FILL_HORSE(f, b, b, c);
    if (!judge_cavalry_melee_round(b, "period.seq.13", melee->a.unit[0], melee->b.unit[0], &f, r))
        return false;
    lose_in_front(b, &melee->a, r->b_kills);
    lose_in_front(b, &melee->b, r->a_kills);
    return true;
}

static void settle_round(struct battle *b, const struct period_melee_now *melee,
                         const struct period_cavalry_melee_round_result *r, int round)
{
    bool a_lives = is_alive(b, &melee->a), b_lives = is_alive(b, &melee->b);
    if (!a_lives && !b_lives)
        finish(b);
    else if (!a_lives || !b_lives)
        win(b, a_lives ? &melee->a : &melee->b, (a_lives ? melee->b : melee->a).unit[0], round);
    else if (r->next == cavalry_next_second_round)
        ask_to_reinforce(b, melee);
    else if (r->next == cavalry_next_both_return_to_lines)
        both_return(b, melee);
    else if (r->winner == side_a)
        settle_losers(b, melee, false, (struct period_beating){.round = round, .inflicted = r->b_total, .suffered = r->a_total});
    else
        settle_losers(b, melee, true, (struct period_beating){.round = round, .inflicted = r->a_total, .suffered = r->b_total});
}

/* Fresh squadrons strike first, at those of the first round; then these, at all (period.cav.6). */
static void fight_second_round(struct battle *b)
{
    struct period_cavalry_melee_round_result fresh = {0}, r;
    struct period_melee_now melee = melee_again(b);
    struct period_strikers first_a = first_squadrons(b, &melee.a), first_b = first_squadrons(b, &melee.b);
    bring_up(b, &melee.a, melee.b.unit[0]);
    bring_up(b, &melee.b, melee.a.unit[0]);
    struct period_strikers up_a = squadrons_of(b, &melee.a, first_a.squadrons, period_unit(b, melee.a.unit[0])->melee.squadrons);
    struct period_strikers up_b = squadrons_of(b, &melee.b, first_b.squadrons, period_unit(b, melee.b.unit[0])->melee.squadrons);
    fight_of(b)->stage = horse_none;
    if (up_a.figures + up_b.figures > 0) {
        up_a.at_risk = first_a.figures;
        up_b.at_risk = first_b.figures;
        if (!judge_round(b, &melee, melee_stage_reinforcements, &up_a, &up_b, &fresh))
            return;
    }
    first_a.figures = more_of(first_a.figures - fresh.b_kills, 0);
    first_b.figures = more_of(first_b.figures - fresh.a_kills, 0);
    first_a.at_risk = less_of(first_a.figures + up_a.figures, 96);
    first_b.at_risk = less_of(first_b.figures + up_b.figures, 96);
    first_a.kills_before = fresh.a_kills;
    first_b.kills_before = fresh.b_kills;
    if (!is_alive(b, &melee.a) || !is_alive(b, &melee.b))
        settle_round(b, &melee, &fresh, 2);
    else if (judge_round(b, &melee, melee_stage_second, &first_a, &first_b, &r))
        settle_round(b, &melee, &r, 2);
}

/* ---- horse that is caught (period.cav.8 to period.cav.10) ---- */

/* In front it is caught if it did not come to meet anybody; struck from aside or behind, always. */
static bool is_caught_by(const struct battle *b, int charger, int target)
{
    const struct period_party alone = {.count = 1, .unit = {(int16_t)target}},
                              charging = {.count = 1, .unit = {(int16_t)charger}};
    return period_came_charging(b, &charging) && (!period_came_charging(b, &alone) || period_strikes_aside(b, charger, target));
}

static enum caught situation_of(const struct battle *b, int charger, int target)
{
    if (period_strikes_aside(b, charger, target))
        return caught_flank_or_rear;
    return period_unit(b, charger)->ride.broke ? caught_breakthrough : caught_halted;
}

/* Each charging regiment kills for itself, of whom it has caught. Returns how many fell; aside: one was struck in flank or rear.
 */
static int cut_unopposed(struct battle *b, const struct period_party *chargers, bool *aside)
{
    int killed = 0;
    for (int i = 0; i < chargers->count; i++) {
        int charger = chargers->unit[i], target = period_unit(b, charger)->melee.locked_with;
        struct period_unopposed_combat_facts f = facts_of_unopposed_combat(b);
        struct period_unopposed_combat_result r;
        if (target == NO_UNIT || !battle_on_table(b, target) || !is_caught_by(b, charger, target))
            continue;
        f.figures = more_of(period_left(b, charger), 1);
        f.target_figures = more_of(period_left(b, target), 1);
        f.situation = situation_of(b, charger, target);
        if (!judge_unopposed_combat(b, "period.cav.8", charger, target, &f, &r))
            continue;
        killed += period_lose(b, target, r.casualties, fallen_in_front, "period.cav.10");
        *aside |= r.next == caught_next_loser_tests;
    }
    return killed;
}

static void fight_first_round(struct battle *b, const struct period_melee_now *melee)
{
    struct period_cavalry_melee_round_result r;
    const struct period_strikers a = first_squadrons(b, &melee->a), c = first_squadrons(b, &melee->b);
    int of_a = squadrons_left(b, &melee->a), of_b = squadrons_left(b, &melee->b);
    if (!judge_round(b, melee, melee_stage_first, &a, &c, &r))
        return;
    fight_of(b)->a_wiped_out = (int16_t)less_of(of_a - squadrons_left(b, &melee->a), FIGHTING_SQUADRONS);
    fight_of(b)->b_wiped_out = (int16_t)less_of(of_b - squadrons_left(b, &melee->b), FIGHTING_SQUADRONS);
    settle_round(b, melee, &r, 1);
}

void period_fight_on_horse(struct battle *b, const struct period_melee_now *melee)
{
    bool a_aside = false, b_aside = false;
    *fight_of(b) = (struct period_fight){.a = melee->a.unit[0]};
    int b_lost = cut_unopposed(b, &melee->a, &b_aside), a_lost = cut_unopposed(b, &melee->b, &a_aside);
    bool a_lives = is_alive(b, &melee->a);
    if (!a_lives || !is_alive(b, &melee->b)) {
        win(b, a_lives ? &melee->a : &melee->b, (a_lives ? melee->b : melee->a).unit[0], 1);
    } else if (a_aside || b_aside) {
        bool a_loses = a_aside && (!b_aside || a_lost > b_lost);
        settle_losers(
            b, melee, a_loses,
            (struct period_beating){.round = 1, .inflicted = a_loses ? b_lost : a_lost, .suffered = a_loses ? a_lost : b_lost});
    } else {
        fight_first_round(b, melee);
    }
}

void period_go_on_on_horse(struct battle *b)
{
    if (fight_of(b)->stage == horse_reinforces)
        fight_second_round(b);
}

/* ---- squadrons come up ---- */

/* The fight is then that of the first regiments that are still in it. */
static void ask_to_reinforce(struct battle *b, const struct period_melee_now *melee)
{
    struct period_fight *fight = fight_of(b);
    fight->stage = horse_reinforces;
    fight->a = first_of(b, &melee->a);
    const struct period_melee_now now = melee_again(b);
    const struct period_party *sides[] = {&now.a, &now.b};
    for (int i = 0; i < 2; i++) {
        const struct period_party all = with_those_behind(b, sides[i]);
        int first = first_squadrons(b, sides[i]).squadrons, unit = sides[i]->unit[0];
        int most = squadrons_of(b, &all, first, FIGHTING_SQUADRONS).squadrons;
        period_unit(b, unit)->melee.squadrons = 0;
        if (most > 0)
            battle_ask(b, decision_reinforce, battle_side(b, unit), unit, sides[1 - i]->unit[0], most);
    }
    if (!battle_waits(b))
        fight_second_round(b);
}

void period_legal_reinforce(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    for (int squadrons = d->value; squadrons > 0; squadrons--) {
        struct order order = ORDER_FOR(verb_reinforce, d->unit);
        order.number = squadrons;
        battle_offer(list, &order);
    }
    battle_offer(list, &ORDER_FOR(verb_done, NO_UNIT));
}

bool period_take_reinforce(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_done)
        return true;
    if (order->verb != verb_reinforce)
        return object(objection, "period.cav.2", battle_name(b, d->unit), " brings up squadrons, or none: reinforce, or done.",
                      NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->number < 1 || order->number > d->value)
        return object(objection, "period.cav.2", battle_name(b, d->unit), " has not so many squadrons behind it.", NULL);
    period_unit(b, d->unit)->melee.squadrons = (int16_t)order->number;
    battle_tell(b, event_reinforces, "period.cav.2", d->unit, NO_UNIT, order->number);
    return true;
}
