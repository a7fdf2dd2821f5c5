/* foot_melees.c - infantry against infantry and against gunners: facts, what becomes of losers and winners (period.mel,
   period.iva). */
#include "rules/period/play/melees.h"

#include "battle/legal.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charges.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/move.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/push.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/risk.h"
#include "rules/period/play/sight.h"

#define PUSHED_IN 2
#define BEATEN_BACK_IN 6
#define STEPS_FORWARD_IN 2

/* ---- a side as the procedures see it ---- */

struct side_now {
    int figures, width, start, unformed, charging, hard_cover, reinforcing;
    enum formation formation;
    enum grade class;
    enum nation nation;
    enum last_round previous;
    int32_t general_in;
};

static enum last_round last_round_of(const struct battle *b, const struct period_party *party, const struct period_party *enemy,
                                     int round)
{
    if (round == 1)
        return last_round_none;
    if (period_unit(b, party->unit[0])->melee.won_last)
        return last_round_won;
    return period_unit(b, enemy->unit[0])->melee.won_last ? last_round_lost : last_round_draw;
}

/* Ranks of friends that touch who fights, from its second round on, in order or not: who runs gives none (period.mel.12). */
static int reinforcing(const struct battle *b, const struct period_party *party)
{
    int figures = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool free = period_is_infantry(b, unit) && battle_on_table(b, unit) && !period_is_locked(b, unit) &&
                    !period_is_going_back(b, unit) && battle_side(b, unit) == battle_side(b, party->unit[0]);
        for (int i = 0; i < party->count && free; i++)
            if (period_touch(b, unit, party->unit[i])) {
                figures += period_left(b, unit);
                free = false;
            }
    }
    return less_of(figures, 60);
}

/* Across an obstacle: the enemy who touches it stands upon that already. */
static bool is_behind_hard_cover(const struct battle *b, int unit, int enemy)
{
    const struct box *box = battle_box(b, enemy);
    return period_cover_of(b, unit, place_from(box->front, box->facing, -box->depth, 0)) == cover_hard;
}

static int ranks_of(const struct battle *b, enum formation formation)
{
    enum melee_depth row = formation == formation_column         ? melee_depth_column
                           : formation == formation_march_column ? melee_depth_march_column
                                                                 : melee_depth_line;
    return period_charts(b)->melee_ranks[row].first_round;
}

/* Of several in different formations as broad as in the first one's would be all who can fight: fighting figures are added
   (period.r91). */
static int width_of(const struct battle *b, const struct period_party *party, const struct period_party *enemy)
{
    const int ranks = ranks_of(b, period_formation(b, party->unit[0]));
    int width = 0, fighting = 0;
    bool alike = true;
    for (int i = 0; i < party->count; i++) {
        const int own = period_figures_in_contact(b, party->unit[i], enemy->unit, enemy->count);
        const int deep = ranks_of(b, period_formation(b, party->unit[i]));
        width += own;
        fighting += less_of(period_left(b, party->unit[i]), deep * own);
        alike &= deep == ranks;
    }
    return alike ? width : (fighting + (ranks - 1) / 2) / ranks;
}

/* Figures of its neighbours make up for none of its own (period.nat.au.3). */
static int start_of(const struct battle *b, int unit)
{
    const bool worn = period_left(b, unit) < GREAT_COLUMN_LEFT;
    return worn ? less_of(period_start(b, unit), GREAT_COLUMN_START - 1) : period_start(b, unit);
}

static bool is_any_great_column(const struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (start_of(b, party->unit[i]) >= GREAT_COLUMN_START)
            return true;
    return false;
}

static struct side_now side_of(const struct battle *b, const struct period_party *party, const struct period_party *enemy,
                               int round)
{
    int first = party->unit[0];
    struct side_now side = {.formation = formation_line, .general_in = INCHES(99)};
    side.class = period_nerve_of_all(b, party->unit, party->count).class;
    side.nation = period_nation(b, first);
    for (int i = 0; i < party->count; i++) {
        int unit = party->unit[i];
        int32_t general_in = period_general_by(b, unit, NULL);
        side.figures += period_left(b, unit);
        side.start = more_of(side.start, start_of(b, unit));
        side.unformed |= period_is_unformed(b, unit);
        side.charging |= period_unit(b, unit)->turn.charged && round == 1;
        side.hard_cover |= is_behind_hard_cover(b, unit, enemy->unit[0]);
        side.general_in = less_of(side.general_in, general_in);
    }
    enum formation formation = period_formation(b, first);
    side.formation = formation == formation_skirmish ? formation_line : formation;
    side.previous = last_round_of(b, party, enemy, round);
    side.reinforcing = round > 1 ? reinforcing(b, party) : 0;
    side.width = less_of(more_of(width_of(b, party, enemy), 1), 60);
    side.figures = more_of(less_of(side.figures, 200), 1);
    return side;
}

#define FILL_SIDE(f, s, side) \
    do { \
        (f).s##_figures = (side).figures; \
        (f).s##_width = (side).width; \
        (f).s##_formation = (enum formation)(side).formation; \
        (f).s##_class = (enum grade)(side).class; \
        (f).s##_nation = (enum nation)(side).nation; \
        (f).s##_start = (side).start; \
        (f).s##_charging = (side).charging; \
        (f).s##_unformed = (side).unformed; \
        (f).s##_behind_hard_cover = (side).hard_cover; \
        (f).s##_previous = (enum last_round)(side).previous; \
        (f).s##_reinforcing = (side).reinforcing; \
        (f).s##_general_in = (side).general_in; \
    } while (0)

/* ---- rounds ---- */

static void begin_result(struct battle *b, const struct period_party *party, bool won)
{
    for (int i = 0; i < party->count; i++) {
        struct period_melee *melee = &period_unit(b, party->unit[i])->melee;
        melee->rounds++;
        melee->won_last = won;
    }
}

static void close_up(struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (battle_on_table(b, party->unit[i]))
            period_close_up(b, party->unit[i]);
}

static void close_on(struct battle *b, int unit, int enemy)
{
    struct place near[2];
    const int32_t mm = box_distance(battle_box(b, unit), battle_box(b, enemy), near);
    if (!period_touch(b, unit, enemy))
        period_follow(b, unit, place_bearing(near[0], near[1]), mm);
}

/* Those who fight on stay in contact: where men fell at a flank, or others than the winners are left behind (period.r91 b),
   whoever fights them closes up to them; if he has no room for that, they to him. */
static void keep_touch(struct battle *b, const struct period_party *party)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const int with = period_unit(b, unit)->melee.locked_with;
        if (!battle_on_table(b, unit) || !battle_is_among(party->unit, party->count, with) || !battle_on_table(b, with))
            continue;
        close_on(b, unit, with);
        close_on(b, with, unit);
    }
}

/* ---- winners ---- */

/* By the melee, though it was so before: no turn of standing still lies behind it. */
static void unform_anew(struct battle *b, int unit, const char *rule)
{
    period_unform(b, unit, false, rule);
    period_unit(b, unit)->state_since = (int16_t)b->state->turn;
}

/* Who did not charge stays, unformed, and may rally at the end of the next turn (period.mel.13, period.mel.14, period.iva.2). */
static void stay(struct battle *b, int unit, const char *rule)
{
    period_unit(b, unit)->melee.winner_stays = (int16_t)(b->state->turn + 1);
    unform_anew(b, unit, rule);
}

static void keep_after(struct battle *b, int unit, bool charged_in, int loser)
{
    struct period_unit *own = period_unit(b, unit);
    charge_stop(&own->charge);
    if (!charged_in) {
        stay(b, unit, "period.mel.14");
        return;
    }
    own->melee.may_reform = (int16_t)(b->state->turn + 1);
    own->melee.occupies = (int16_t)(loser + 1);
}

/* Of those it has beaten; who fights it in another pair is upon it still (period.r91 b). */
static void part_from(struct battle *b, int winner, const struct period_party *losers)
{
    for (int i = 0; i < losers->count; i++)
        if (period_unit(b, losers->unit[i])->melee.locked_with == winner)
            period_free(&period_unit(b, losers->unit[i])->melee);
    if (battle_is_among(losers->unit, losers->count, period_unit(b, winner)->melee.locked_with))
        period_free(&period_unit(b, winner)->melee);
}

static void win_by_rout(struct battle *b, const struct period_party *winners, const struct period_party *losers, int loser)
{
    for (int i = 0; i < winners->count; i++) {
        int unit = winners->unit[i];
        if (!battle_on_table(b, unit))
            continue;
        part_from(b, unit, losers);
        battle_tell(b, event_beats, "period.mel.14", unit, loser, 0);
        keep_after(b, unit, winners->charged_in[i], loser);
    }
}

static void win_by_retreat(struct battle *b, const struct period_party *winners, const struct period_party *losers, int loser)
{
    for (int i = 0; i < winners->count; i++) {
        int unit = winners->unit[i];
        struct period_unit *own = period_unit(b, unit);
        if (!battle_on_table(b, unit))
            continue;
        part_from(b, unit, losers);
        battle_tell(b, event_beats, "period.mel.13", unit, loser, 0);
        charge_stop(&own->charge);
        if (!winners->charged_in[i]) {
            stay(b, unit, "period.mel.13");
            own->fires_unformed = b->state->turn + 1;
        }
    }
}

/* When the losers have gone, and those have tested who owe it at once: who runs himself does not step forward. */
static void ask_to_step_forward(struct battle *b, const struct period_party *winners, int loser)
{
    for (int i = 0; i < winners->count; i++) {
        const int unit = winners->unit[i];
        const bool may_step = winners->charged_in[i] || period_nation(b, unit) == nation_british;
        if (may_step && battle_on_table(b, unit) && !period_is_going_back(b, unit))
            battle_ask(b, decision_pursue, battle_side(b, unit), unit, loser, 0);
    }
}

/* ---- losers ---- */

/* Woods and hedges unform who is pushed into or over them, or follows there, as on any way (period.terr.3, period.terr.6).
   `behind`: so close behind his front an obstacle is not crossed yet, over which he has met his enemy. */
static void cross_ground(struct battle *b, int unit, const struct box *from, int32_t behind)
{
    struct period_walk walk = {.battle = b, .unit = unit, .posture = period_posture(b, unit)};
    const struct walker walker = period_walker(&walk);
    const struct period_movement_facts f = period_movement_facts_of(b, unit, walk.posture, pace_normal);
    const struct box *end = battle_box(b, unit);
    const int32_t mm = place_distance(from->front, end->front);
    const uint16_t bearing = mm > 0 ? place_bearing(from->front, end->front) : from->facing;
    struct box body = *from;
    struct passage passage;
    struct period_cost cost;
    if (turn_between(bearing, body.facing) > TURN_QUARTER)
        body.front = place_from(body.front, body.facing, -body.depth, 0); /* the rear goes first */
    body.facing = bearing;
    body.front = place_from(body.front, bearing, -behind, 0);
    sweep_alone(&b->ground, &b->crowd, &walker, body, mm + behind, &passage);
    if (mm > 0 && period_cost_of(b, &f, &body, &passage, &cost) && cost.unforms)
        period_unform(b, unit, false, "period.terr.3");
}

/* Pushed back, formed, as far as the winners have room to follow (period.mel.11). */
static void waver(struct battle *b, const struct period_party *losers, const struct period_party *winners)
{
    uint16_t bearing = battle_box(b, winners->unit[0])->facing;
    struct box from[MOST_IN_MELEE];
    for (int i = 0; i < losers->count; i++)
        from[i] = *battle_box(b, losers->unit[i]);
    int32_t mm = period_mm(PUSHED_IN);
    for (int i = 0; i < winners->count; i++)
        if (battle_on_table(b, winners->unit[i]))
            mm = period_room_to_follow(b, winners->unit[i], losers->unit, losers->count, bearing, mm);
    mm = period_push(b, losers->unit, losers->count, bearing, mm);
    for (int i = 0; i < winners->count; i++)
        if (battle_on_table(b, winners->unit[i])) {
            const struct box before = *battle_box(b, winners->unit[i]);
            period_follow(b, winners->unit[i], bearing, mm);
            cross_ground(b, winners->unit[i], &before, INCH_MM);
            period_drive_skirmishers(b, winners->unit[i]);
            battle_tell(b, event_follows_up, "period.mel.11", winners->unit[i], losers->unit[0], 0);
        }
    for (int i = 0; i < losers->count; i++)
        if (battle_on_table(b, losers->unit[i]))
            cross_ground(b, losers->unit[i], &from[i], 0);
}

/* Who has passed goes along with those who have not, and has failed no test (period.r49). Who ran already runs on in the next
   compulsory moves. */
static void retreat(struct battle *b, int unit, bool failed, int winner)
{
    struct period_unit *own = period_unit(b, unit);
    const bool runs = period_is_going_back(b, unit);
    own->turn.failed |= failed;
    charge_stop(&own->charge);
    if (!runs)
        period_set_state(b, unit, state_unformed, "period.mel.13");
    period_fall_back(b, unit, winner, BEATEN_BACK_IN * DECIMAL_ONE, "period.mel.13");
    own->turn.compelled = !runs;
}

/* Its ground is occupied afterwards (period.r89). */
static void note_ground(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    own->stood = battle_box(b, unit)->front;
    own->stood_facing = battle_box(b, unit)->facing;
}

static void rout(struct battle *b, int unit, enum morale outcome, int winner, const char *rule)
{
    uint16_t bearing = battle_box(b, winner)->facing;
    note_ground(b, unit);
    period_leave_contact(b, unit);
    period_suffer(b, unit, outcome, winner, goes_later, rule);
    if (battle_on_table(b, unit) && period_ruling(b, ruling_r89) == 'b')
        period_push(b, (const int16_t[]){(int16_t)unit}, 1, bearing, period_mm(PUSHED_IN));
}

static void cut_down(struct battle *b, const struct period_party *losers, const struct period_party *winners)
{
    for (int i = 0; i < losers->count; i++)
        if (battle_on_table(b, losers->unit[i]))
            period_take_off(b, losers->unit[i], fate_cut_down, "period.mel.16");
    win_by_rout(b, winners, losers, losers->unit[0]);
}

/* Each loser tests for itself (period.mel.3); the winners act by the worst that befalls them. */
static void settle_losers(struct battle *b, const struct period_party *losers, const struct period_party *winners,
                          const struct period_beating *beating)
{
    enum morale worst = morale_wavering, outcome[MOST_IN_MELEE];
    int loser = NO_UNIT;
    for (int i = 0; i < losers->count; i++) {
        outcome[i] = morale_wavering;
        if (battle_on_table(b, losers->unit[i]))
            outcome[i] = period_test_loser(b, losers->unit[i], beating);
        if (outcome[i] > worst) {
            worst = outcome[i];
            loser = losers->unit[i];
        }
    }
    if (worst == morale_wavering) {
        waver(b, losers, winners);
        return;
    }
    if (worst == morale_retreat)
        win_by_retreat(b, winners, losers, loser);
    else
        win_by_rout(b, winners, losers, loser);
    for (int i = 0; i < losers->count; i++) {
        if (!battle_on_table(b, losers->unit[i]))
            continue;
        if (outcome[i] <= morale_retreat)
            retreat(b, losers->unit[i], outcome[i] == morale_retreat, winners->unit[0]);
        else
            rout(b, losers->unit[i], outcome[i], winners->unit[0], "period.mel.14");
    }
    if (worst == morale_retreat) {
        period_test_friends_now(b, "period.mel.14");
        ask_to_step_forward(b, winners, loser);
    }
}

/* ---- infantry against infantry ---- */

/* Of a side, the unit that has a general nearest, of those that are left. */
static int nearest_to_a_general(const struct battle *b, const struct period_party *party)
{
    int unit = NO_UNIT;
    for (int i = 0; i < party->count; i++)
        if (battle_on_table(b, party->unit[i]) &&
            (unit == NO_UNIT || period_general_by(b, party->unit[i], NULL) < period_general_by(b, unit, NULL)))
            unit = party->unit[i];
    return unit;
}

static void lose_officer_and_risk(struct battle *b, const struct period_party *party, bool officer, bool risk)
{
    for (int i = 0; i < party->count && officer; i++)
        if (battle_on_table(b, party->unit[i])) {
            period_lose_officer(b, party->unit[i], "period.r1");
            officer = false; /* the first declared of those who are left has lost it */
        }
    int endangers = risk ? nearest_to_a_general(b, party) : NO_UNIT;
    if (endangers != NO_UNIT)
        period_put_at_risk(b, endangers, "period.rtg.2");
}

static void lose(struct battle *b, const struct period_party *party, int figures, enum unit_fate fate)
{
    period_share_losses(b, party->unit, party->count, figures, fate, "period.mel.2");
}

void period_fight_on_foot(struct battle *b, const struct period_melee_now *melee)
{
    struct period_infantry_melee_facts f = facts_of_infantry_melee(b);
    struct period_infantry_melee_result r;
    const struct side_now a = side_of(b, &melee->a, &melee->b, melee->round), c = side_of(b, &melee->b, &melee->a, melee->round);
    f.round = less_of(melee->round, 20);
    FILL_SIDE(f, a, a);
    FILL_SIDE(f, b, c);
    if (!judge_infantry_melee(b, "period.seq.13", melee->a.unit[0], melee->b.unit[0], &f, &r))
        return;
    const struct period_party *losers = r.winner == side_a ? &melee->b : &melee->a;
    const struct period_party *winners = r.winner == side_a ? &melee->a : &melee->b;
    bool draw = r.winner == side_draw, doomed = r.next == melee_next_loser_cut_down;
    for (int i = 0; i < losers->count && doomed; i++)
        note_ground(b, losers->unit[i]);
    lose(b, &melee->a, r.b_inflicts, doomed && losers == &melee->a ? fate_cut_down : fate_dispersed);
    lose(b, &melee->b, r.a_inflicts, doomed && losers == &melee->b ? fate_cut_down : fate_dispersed);
    lose_officer_and_risk(b, &melee->a, r.a_officer_casualty, r.a_risk_to_general);
    lose_officer_and_risk(b, &melee->b, r.b_officer_casualty, r.b_risk_to_general);
    close_up(b, &melee->a);
    close_up(b, &melee->b);
    begin_result(b, &melee->a, r.winner == side_a);
    begin_result(b, &melee->b, r.winner == side_b);
    const struct period_beating beating = {.winner = winners->unit[0],
                                           .round = 1,
                                           .inflicted = losers == &melee->a ? r.a_inflicts : r.b_inflicts,
                                           .suffered = losers == &melee->a ? r.b_inflicts : r.a_inflicts};
    if (doomed)
        cut_down(b, losers, winners);
    else if (!draw)
        settle_losers(b, losers, winners, &beating);
    keep_touch(b, losers);
    keep_touch(b, winners);
    period_test_friends_now(b, "period.mel.14");
}

/* ---- infantry against gunners ---- */

/* The guns are gone; who took them is unformed, and takes any formation and facing (period.iva.1). */
static void take_guns(struct battle *b, const struct period_party *foot, const struct period_party *guns)
{
    for (int i = 0; i < guns->count; i++)
        if (battle_on_table(b, guns->unit[i]))
            period_take_off(b, guns->unit[i], fate_dispersed, "period.iva.1");
    for (int i = 0; i < foot->count; i++) {
        struct period_unit *own = period_unit(b, foot->unit[i]);
        if (!battle_on_table(b, foot->unit[i]))
            continue;
        charge_stop(&own->charge);
        own->melee.may_reform = (int16_t)(b->state->turn + 1);
        own->melee.winner_stays = (int16_t)(b->state->turn + 1);
        battle_tell(b, event_wins, "period.iva.1", foot->unit[i], NO_UNIT, 0);
        unform_anew(b, foot->unit[i], "period.iva.1");
    }
}

static void drive_off(struct battle *b, const struct period_party *foot, const struct period_party *guns, bool disperses)
{
    for (int i = 0; i < foot->count; i++)
        if (battle_on_table(b, foot->unit[i]))
            rout(b, foot->unit[i], disperses ? morale_disperse : morale_rout, guns->unit[0], "period.iva.2");
    for (int i = 0; i < guns->count; i++)
        if (battle_on_table(b, guns->unit[i])) {
            period_leave_contact(b, guns->unit[i]);
            battle_tell(b, event_wins, "period.iva.2", guns->unit[i], NO_UNIT, 0);
            stay(b, guns->unit[i], "period.iva.2");
        }
}

void period_fight_for_guns(struct battle *b, const struct period_melee_now *melee, bool guns_are_a)
{
    const struct period_party *foot = guns_are_a ? &melee->b : &melee->a, *guns = guns_are_a ? &melee->a : &melee->b;
    struct period_infantry_v_artillery_facts f = facts_of_infantry_v_artillery(b);
    struct period_infantry_v_artillery_result r;
    const struct side_now side = side_of(b, foot, guns, melee->round);
    struct period_nerve nerve = period_nerve_of_all(b, foot->unit, foot->count);
    f.round = less_of(melee->round, 20);
    f.infantry_figures = side.figures;
    f.infantry_start = less_of(nerve.start, 200);
    f.width = side.width;
    f.formation = side.formation == formation_square ? formation_line : (enum formation)side.formation;
    f.class = (enum grade)side.class;
    f.nation = side.nation == nation_austrian && !is_any_great_column(b, foot) ? nation_other : (enum nation)side.nation;
    f.charging = side.charging;
    f.infantry_unformed = side.unformed;
    f.gunners = more_of(period_left(b, guns->unit[0]), 1);
    f.artillery_grade = period_class(b, guns->unit[0]);
    f.artillery_unformed = period_is_unformed(b, guns->unit[0]);
    f.earthworks = is_behind_hard_cover(b, guns->unit[0], foot->unit[0]);
    if (!judge_infantry_v_artillery(b, "period.iva.1", foot->unit[0], guns->unit[0], &f, &r))
        return;
    period_share_losses(b, foot->unit, foot->count, r.artillery_inflicts, fate_dispersed, "period.iva.1");
    period_lose(b, guns->unit[0], r.infantry_inflicts, fallen_in_front, "period.iva.1");
    close_up(b, foot);
    close_up(b, guns);
    begin_result(b, foot, r.outcome == gun_fight_infantry_win);
    begin_result(b, guns, r.outcome == gun_fight_artillery_win);
    if (r.outcome == gun_fight_infantry_win)
        take_guns(b, foot, guns);
    else if (r.outcome == gun_fight_artillery_win)
        drive_off(b, foot, guns, r.infantry_result == gun_fight_fate_disperse);
    keep_touch(b, guns);
    period_test_friends_now(b, "period.iva.1");
}

/* ---- the winner steps forward (period.mel.13, period.nat.br.4) ---- */

void period_legal_pursue(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_pursue, d->unit);
    const char *bars;
    (void)unit;
    battle_offer(list, &ORDER_FOR(verb_stay, d->unit));
    order.number = period_way_ahead(b, d->unit, period_mm(STEPS_FORWARD_IN), &bars);
    if (order_list_wants(list) && order.number > 0)
        order_list_add(list, &order);
}

bool period_take_pursue(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_pursue && order->verb != verb_stay)
        return object(objection, "period.mel.13", battle_name(b, d->unit), " steps forward so many inches, or stays.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_stay)
        return true;
    if (period_unit(b, d->unit)->melee.winner_stays > b->state->turn && period_nation(b, d->unit) != nation_british)
        return object(objection, "period.mel.13", battle_name(b, d->unit), " did not charge: it stays.", NULL);
    if (order->number < 0 || order->number > period_mm(STEPS_FORWARD_IN))
        return object(objection, "period.mel.13", battle_name(b, d->unit), " steps forward two inches at most.", NULL);
    const char *bars;
    if (order->number > period_way_ahead(b, d->unit, period_mm(STEPS_FORWARD_IN), &bars) + TOUCH_MM)
        return object(objection, bars, battle_name(b, d->unit), " does not get so far forward.", NULL);
    int32_t gone = period_advance(b, d->unit, order->number, period_mm(STEPS_FORWARD_IN), 0);
    period_drive_skirmishers(b, d->unit);
    period_unit(b, d->unit)->turn.moved = (int16_t)(period_unit(b, d->unit)->turn.moved + period_tenths(gone));
    return true;
}
