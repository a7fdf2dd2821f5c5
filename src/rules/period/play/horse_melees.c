/* horse_melees.c - horse against horse: two rounds, squadrons that come up, who turns and flees (period.cav). */
#include "rules/period/play/melees.h"

#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
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

/* ---- squadrons ---- */

/* Figures of so many squadrons with men, after the first few of them. */
static int figures_of(const struct battle *b, int unit, int after, int count)
{
    const struct period_unit *own = period_unit(b, unit);
    int figures = 0, seen = 0;
    for (int squadron = 0; squadron < MOST_SQUADRONS; squadron++) {
        if (own->squadron[squadron] == 0)
            continue;
        figures += seen >= after && seen < after + count ? own->squadron[squadron] : 0;
        seen++;
    }
    return figures;
}

static int squadrons_of(const struct battle *b, int unit, int after, int count)
{
    int left = more_of(period_squadrons(b, unit) - after, 0);
    return less_of(left, count);
}

/* Another regiment of the brigade close behind (period.r96), or NO_UNIT. */
static int regiment_behind(const struct battle *b, int unit)
{
    if (period_ruling(b, ruling_r96) == 'b')
        return NO_UNIT;
    const struct box *box = battle_box(b, unit);
    struct box rear = box_at(place_from(box->front, box->facing, -box->depth, 0), box->facing, box->width, 2);
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && period_is_horse(b, other) && battle_on_table(b, other) && period_are_friends(b, unit, other) &&
            period_unit(b, other)->state == state_ready && !period_is_locked(b, other) && !period_is_charging(b, other) &&
            box_within(&rear, battle_box(b, other), period_mm(NEAR_REAR_IN)) &&
            place_seen(rear.front, rear.facing, box_centre(battle_box(b, other))).y < 0)
            return other;
    return NO_UNIT;
}

static int may_bring_up(const struct battle *b, int unit)
{
    int own = squadrons_of(b, unit, FIGHTING_SQUADRONS, FIGHTING_SQUADRONS), behind = regiment_behind(b, unit);
    return less_of(own + (behind == NO_UNIT ? 0 : squadrons_of(b, behind, 0, FIGHTING_SQUADRONS)), FIGHTING_SQUADRONS);
}

/* Figures of the squadrons that it brings up: its own first. */
static int fresh_figures(const struct battle *b, int unit, int squadrons)
{
    int own = squadrons_of(b, unit, FIGHTING_SQUADRONS, squadrons), behind = regiment_behind(b, unit);
    int figures = figures_of(b, unit, FIGHTING_SQUADRONS, own);
    return figures + (behind == NO_UNIT || squadrons == own ? 0 : figures_of(b, behind, 0, squadrons - own));
}

/* ---- the end of it ---- */

static void go_to_lines(struct battle *b, int unit, int from)
{
    int16_t failed = period_unit(b, unit)->turn.failed;
    if (!battle_on_table(b, unit))
        return;
    period_suffer(b, unit, morale_return_to_lines, from, goes_later, "period.cav.7");
    period_unit(b, unit)->turn.failed = failed;
}

static void part(struct battle *b, int unit, int from)
{
    if (battle_on_table(b, unit) && battle_on_table(b, from))
        period_set_back(b, unit, battle_box(b, from)->facing, SET_BACK_IN * DECIMAL_ONE);
}

/* All who were in it are free. */
static void finish(struct battle *b)
{
    struct period_fight *fight = fight_of(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        int with = period_unit(b, unit)->melee.locked_with;
        if (unit == fight->a || unit == fight->b || with == fight->a || with == fight->b) {
            period_leave_contact(b, unit);
            charge_stop(&period_unit(b, unit)->charge);
            period_close_up(b, unit);
        }
    }
    *fight = (struct period_fight){0};
    if (period_ruling(b, ruling_r104) != 'b')
        period_test_friends(b, "period.cav.5");
}

static void both_return(struct battle *b)
{
    int a = fight_of(b)->a, c = fight_of(b)->b;
    part(b, c, a);
    go_to_lines(b, a, c);
    go_to_lines(b, c, a);
    finish(b);
}

static void win(struct battle *b, int winner, int loser, int round)
{
    battle_tell(b, event_beats, "period.cav.5", winner, loser, 0);
    if (battle_on_table(b, winner)) {
        period_test_squadrons(b, winner);
        period_test_winner(b, winner, loser, round);
    }
    finish(b);
}

/* ---- the loser tests ---- */

static void ask_to_reinforce(struct battle *b);

static void settle_loser(struct battle *b, int loser, const struct period_beating beating)
{
    period_test_squadrons(b, loser);
    enum morale outcome = period_test_loser(b, loser, &beating);
    if (outcome == morale_second_round) {
        ask_to_reinforce(b);
    } else if (outcome == morale_return_to_lines) {
        both_return(b);
    } else {
        part(b, loser, beating.winner);
        period_suffer(b, loser, outcome, beating.winner, goes_later, "period.cav.5");
        win(b, beating.winner, loser, beating.round);
    }
}

/* ---- rounds ---- */

struct strikers {
    int figures, squadrons, at_risk, kills_before;
};

#define FILL_HORSE(f, s, b, unit, strikers) \
    do { \
        const struct period_troop *troop = period_troop(b, unit); \
        (f).s##_type = (enum cavalry)troop->cavalry; \
        (f).s##_grade = period_horse_grade(b, unit); \
        (f).s##_mounts = (enum mounts)troop->mounts; \
        (f).s##_figures = less_of((strikers)->figures, 24); \
        (f).s##_squadrons = (strikers)->squadrons; \
        (f).s##_at_risk = (strikers)->at_risk; \
        (f).s##_kills_before = (strikers)->kills_before; \
    } while (0)

static bool judge_round(struct battle *b, enum melee_stage stage, const struct strikers *a, const struct strikers *c,
                        struct period_cavalry_melee_round_result *r)
{
    struct period_cavalry_melee_round_facts f = facts_of_cavalry_melee_round(b);
    int unit = fight_of(b)->a, other = fight_of(b)->b;
    f.stage = stage;
    FILL_HORSE(f, a, b, unit, a);
    FILL_HORSE(f, b, b, other, c);
    if (!judge_cavalry_melee_round(b, "period.seq.13", unit, other, &f, r))
        return false;
    period_lose(b, unit, r->b_kills, fallen_in_front, "period.cav.3");
    period_lose(b, other, r->a_kills, fallen_in_front, "period.cav.3");
    return true;
}

static void settle_round(struct battle *b, const struct period_cavalry_melee_round_result *r, int round)
{
    int a = fight_of(b)->a, c = fight_of(b)->b;
    bool a_lives = battle_on_table(b, a), c_lives = battle_on_table(b, c);
    if (!a_lives && !c_lives)
        finish(b);
    else if (!a_lives || !c_lives)
        win(b, a_lives ? a : c, a_lives ? c : a, round);
    else if (r->next == cavalry_next_second_round)
        ask_to_reinforce(b);
    else if (r->next == cavalry_next_both_return_to_lines)
        both_return(b);
    else if (r->winner == side_a)
        settle_loser(b, c, (struct period_beating){a, round, r->b_total, r->a_total});
    else
        settle_loser(b, a, (struct period_beating){c, round, r->a_total, r->b_total});
}

static struct strikers first_squadrons(const struct battle *b, int unit)
{
    return (struct strikers){.figures = figures_of(b, unit, 0, FIGHTING_SQUADRONS),
                             .squadrons = squadrons_of(b, unit, 0, FIGHTING_SQUADRONS)};
}

static void fight_first_round(struct battle *b)
{
    struct period_cavalry_melee_round_result r;
    const struct strikers a = first_squadrons(b, fight_of(b)->a), c = first_squadrons(b, fight_of(b)->b);
    if (judge_round(b, melee_stage_first, &a, &c, &r))
        settle_round(b, &r, 1);
}

/* Fresh squadrons strike first, at those of the first round; then these, at all (period.cav.6). */
static void fight_second_round(struct battle *b)
{
    struct period_fight *fight = fight_of(b);
    struct period_cavalry_melee_round_result fresh = {0}, r;
    int a = fight->a, c = fight->b, a_more = period_unit(b, a)->melee.squadrons, c_more = period_unit(b, c)->melee.squadrons;
    struct strikers first_a = first_squadrons(b, a), first_c = first_squadrons(b, c);
    int fresh_a = fresh_figures(b, a, a_more), fresh_c = fresh_figures(b, c, c_more);
    fight->stage = horse_none;
    if (fresh_a + fresh_c > 0) {
        const struct strikers up_a = {fresh_a, a_more, first_a.figures, 0}, up_c = {fresh_c, c_more, first_c.figures, 0};
        if (!judge_round(b, melee_stage_reinforcements, &up_a, &up_c, &fresh))
            return;
    }
    first_a.figures = more_of(first_a.figures - fresh.b_kills, 0);
    first_c.figures = more_of(first_c.figures - fresh.a_kills, 0);
    first_a.at_risk = less_of(first_a.figures + fresh_a, 96);
    first_c.at_risk = less_of(first_c.figures + fresh_c, 96);
    first_a.kills_before = fresh.a_kills;
    first_c.kills_before = fresh.b_kills;
    if (!battle_on_table(b, a) || !battle_on_table(b, c))
        settle_round(b, &fresh, 2);
    else if (judge_round(b, melee_stage_second, &first_a, &first_c, &r))
        settle_round(b, &r, 2);
}

/* ---- horse that is caught (period.cav.8 to period.cav.10) ---- */

static bool is_caught(const struct battle *b, const struct period_melee_now *melee)
{
    return period_came_charging(b, &melee->a) && !period_came_charging(b, &melee->b);
}

static enum caught situation_of(const struct battle *b, int charger)
{
    const struct period_ride *ride = &period_unit(b, charger)->ride;
    if (ride->side != struck_front)
        return caught_flank_or_rear;
    return ride->broke ? caught_breakthrough : caught_halted;
}

/* Each charging regiment kills for itself. Returns whether the round is fought with that. */
static bool cut_unopposed(struct battle *b, const struct period_melee_now *melee)
{
    int target = melee->b.unit[0], killed = 0;
    enum caught_next next = caught_next_first_round;
    for (int i = 0; i < melee->a.count && battle_on_table(b, target); i++) {
        struct period_unopposed_combat_facts f = facts_of_unopposed_combat(b);
        struct period_unopposed_combat_result r;
        f.figures = more_of(period_left(b, melee->a.unit[i]), 1);
        f.target_figures = more_of(period_left(b, target), 1);
        f.situation = situation_of(b, melee->a.unit[i]);
        if (!judge_unopposed_combat(b, "period.cav.8", melee->a.unit[i], target, &f, &r))
            continue;
        killed += period_lose(b, target, r.casualties, fallen_in_front, "period.cav.10");
        next = r.next == caught_next_loser_tests ? caught_next_loser_tests : next;
    }
    if (!battle_on_table(b, target)) {
        win(b, melee->a.unit[0], target, 1);
        return true;
    }
    if (next == caught_next_loser_tests)
        settle_loser(b, target, (struct period_beating){melee->a.unit[0], 1, 0, killed});
    return next == caught_next_loser_tests;
}

void period_fight_on_horse(struct battle *b, const struct period_melee_now *melee)
{
    *fight_of(b) = (struct period_fight){.a = melee->a.unit[0], .b = melee->b.unit[0]};
    if (is_caught(b, melee) && cut_unopposed(b, melee))
        return;
    fight_first_round(b);
}

void period_go_on_on_horse(struct battle *b)
{
    if (fight_of(b)->stage == horse_reinforces)
        fight_second_round(b);
}

/* ---- squadrons come up ---- */

static void ask_to_reinforce(struct battle *b)
{
    struct period_fight *fight = fight_of(b);
    const int units[] = {fight->a, fight->b};
    fight->stage = horse_reinforces;
    for (int i = 0; i < 2; i++) {
        period_unit(b, units[i])->melee.squadrons = 0;
        if (may_bring_up(b, units[i]) > 0)
            battle_ask(b, decision_reinforce, battle_side(b, units[i]), units[i], units[1 - i], may_bring_up(b, units[i]));
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
        if (order_list_wants(list))
            order_list_add(list, &order);
    }
    if (order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_done, NO_UNIT));
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
