/* hits.c - a round of guns is fired: hits, what they do to troops, guns and villages (period.art, period.cb, period.vil.25). */
#include "rules/period/play/fire.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/places.h"
#include "rules/period/play/risk.h"
#include "rules/period/play/sight.h"

#include <string.h>

/* ---- hits ---- */

struct hits {
    int of_guns, of_howitzers, models;
};

static int throw_for_hits(struct battle *b, const struct period_round *round, const struct period_pieces *pieces)
{
    struct period_artillery_hits_facts f = period_hits_facts(b, round, pieces);
    struct period_artillery_hits_result r;
    if (pieces->models == 0 || !judge_artillery_hits(b, "period.art.9", round->unit, round->target, &f, &r))
        return -1;
    return r.hits;
}

static struct hits throw_all(struct battle *b, const struct period_round *round)
{
    struct period_pieces pieces[PIECES];
    struct hits hits = {0};
    period_pieces_of(b, round, pieces);
    for (int i = 0; i < PIECES; i++) {
        int hit = throw_for_hits(b, round, &pieces[i]);
        hits.models += hit < 0 ? 0 : pieces[i].models;
        *(i == 0 ? &hits.of_guns : &hits.of_howitzers) = hit > 0 ? hit : 0;
    }
    return hits;
}

/* ---- what they do ---- */

static enum rounds stage_of(const struct battle *b, const struct period_round *round)
{
    int first = period_unit(b, round->unit)->turn.twice;
    bool again = period_part_of_fire(b) == part_guns_again;
    if (period_is_canister(again ? (enum shot)first : round->shot) && (again || period_is_twice(round->shot)))
        return rounds_canister_twice;
    return again ? rounds_second_of_two : period_is_twice(round->shot) ? rounds_first_of_two : rounds_single;
}

/* Members that both kinds of casualties share. */
#define FILL_CASUALTIES(f, b, round, hits) \
    do { \
        const struct period_troop *firer = period_troop(b, (round)->unit); \
        enum ammunition load = period_ammunition((round)->shot); \
        if (firer->gun < gun_howitzer) \
            (f).gun = (enum gun)firer->gun; \
        (f).gun_hits = (hits)->of_guns; \
        (f).howitzer_hits = (hits)->of_howitzers; \
        (f).models_fired = (hits)->models; \
        (f).ammunition = load == ammunition_shell ? ammunition_ball : load; \
        (f).stage = stage_of(b, round); \
        (f).cover = period_cover_of(b, (round)->target, (round)->laid.from.front); \
        (f).crew_start = period_start(b, (round)->unit); \
        (f).crew = period_left(b, (round)->unit); \
        (f).general_in = period_general_by(b, (round)->target, NULL); \
    } while (0)

struct harm {
    int figures, models;
    bool officer, low, risk;
};

static enum shot_at shelled_as(const struct battle *b, int target)
{
    if (period_posture(b, target) == posture_skirmish)
        return shot_at_skirmishers;
    if (period_is_horse(b, target) && period_posture(b, target) != posture_march_column)
        return period_squadrons_deep(b, target) >= 4 ? shot_at_column : shot_at_line;
    enum formation formation = battle_in_place(b, target) ? formation_line : period_formation(b, target);
    return formation == formation_column         ? shot_at_column
           : formation == formation_square       ? shot_at_square
           : formation == formation_march_column ? shot_at_march_column
                                                 : shot_at_line;
}

static struct period_artillery_casualties_facts facts_on_troops(const struct battle *b, const struct period_round *round,
                                                                const struct hits *hits)
{
    struct period_artillery_casualties_facts f = facts_of_artillery_casualties(b);
    FILL_CASUALTIES(f, b, round, hits);
    f.target = shelled_as(b, round->target);
    f.in_building = battle_in_place(b, round->target);
    f.bombarding = f.in_building && !period_sees(b, round->unit, round->target, NULL);
    return f;
}

static struct period_counter_battery_facts facts_on_guns(const struct battle *b, const struct period_round *round,
                                                         const struct hits *hits)
{
    struct period_counter_battery_facts f = facts_of_counter_battery(b);
    FILL_CASUALTIES(f, b, round, hits);
    f.deployed = period_posture(b, round->target) == posture_unlimbered;
    return f;
}

static struct harm harm_troops(struct battle *b, const struct period_round *round, const struct hits *hits)
{
    struct period_artillery_casualties_facts f = facts_on_troops(b, round, hits);
    struct period_artillery_casualties_result r;
    if (!judge_artillery_casualties(b, "period.art.14", round->unit, round->target, &f, &r))
        return (struct harm){0};
    return (struct harm){.figures = r.casualties, .officer = r.officer_casualty, .low = r.low_ammo, .risk = r.risk_to_general};
}

static struct harm harm_guns(struct battle *b, const struct period_round *round, const struct hits *hits)
{
    struct period_counter_battery_facts f = facts_on_guns(b, round, hits);
    struct period_counter_battery_result r;
    if (!judge_counter_battery(b, "period.cb.1", round->unit, round->target, &f, &r))
        return (struct harm){0};
    return (struct harm){.figures = r.total_gunners_lost,
                         .models = r.gun_destroyed,
                         .officer = r.officer_casualty,
                         .low = r.low_ammo,
                         .risk = r.risk_to_general};
}

static void do_harm(struct battle *b, const struct period_round *round, const struct hits *hits)
{
    if (hits->of_guns + hits->of_howitzers == 0)
        return;
    struct harm harm = period_is_battery(b, round->target) ? harm_guns(b, round, hits) : harm_troops(b, round, hits);
    period_strike(b, round->target, harm.figures);
    period_unit(b, round->target)->turn.lost_models = (int16_t)(period_unit(b, round->target)->turn.lost_models + harm.models);
    if (harm.officer)
        period_lose_officer(b, round->target, "period.r1");
    if (harm.low)
        period_run_low(b, round->unit, "period.ammo.1");
    if (harm.risk)
        period_put_at_risk(b, round->target, "period.rtg.2");
}

/* ---- what they would do ---- */

const char *period_leads_to(const struct battle *b, const struct order *order, int procedure, const int32_t *result, int *next,
                            int32_t *facts)
{
    struct period_round round = period_round_of(order);
    struct period_pieces pieces[PIECES];
    if (procedure != procedure_artillery_hits || period_is_canister(round.shot) || !period_lay_round(b, &round, NULL) ||
        period_is_canister(round.shot))
        return NULL;
    period_pieces_of(b, &round, pieces);
    const struct period_pieces *main = period_main_pieces(pieces);
    int hit = ((const struct period_artillery_hits_result *)(const void *)result)->hits;
    struct hits hits = {.of_guns = main == pieces ? hit : 0, .of_howitzers = main == pieces ? 0 : hit, .models = main->models};
    if (hit == 0)
        return NULL;
    if (period_is_battery(b, round.target)) {
        struct period_counter_battery_facts f = facts_on_guns(b, &round, &hits);
        *next = procedure_counter_battery;
        memcpy(facts, &f, sizeof f);
        return "total_gunners_lost";
    }
    struct period_artillery_casualties_facts f = facts_on_troops(b, &round, &hits);
    *next = procedure_artillery_casualties;
    memcpy(facts, &f, sizeof f);
    return "casualties";
}

/* ---- canister is divided over all in its arc (period.art.16) ---- */

struct share {
    int unit;
    int32_t range_in;
};

static int find_shares(const struct battle *b, const struct period_round *round, struct share shares[LIMIT_ENROLLED])
{
    int16_t near[LIMIT_ENROLLED];
    int found = period_enemies_near(b, round->unit, CANISTER_IN, near), count = 0;
    for (int i = 0; i < found; i++) {
        struct period_round other = *round;
        other.target = near[i];
        if (near[i] != round->target && (battle_in_place(b, near[i]) || !period_is_in_canister(b, &other)))
            continue;
        struct share share = {near[i], near[i] == round->target ? round->laid.range_in : other.laid.range_in};
        int at = count++;
        for (; at > 0 && shares[at - 1].range_in > share.range_in; at--)
            shares[at] = shares[at - 1];
        shares[at] = share;
    }
    return count;
}

static int share_of(int all, int among, int which)
{
    return all / among + (which < all % among);
}

static void divide_canister(struct battle *b, const struct period_round *round, const struct hits *hits)
{
    struct share shares[LIMIT_ENROLLED];
    int count = find_shares(b, round, shares);
    for (int i = 0; i < count; i++) {
        struct period_round part = *round;
        part.target = shares[i].unit;
        const struct hits share = {.of_guns = share_of(hits->of_guns, count, i),
                                   .of_howitzers = share_of(hits->of_howitzers, count, i),
                                   .models = share_of(hits->models, count, i)};
        do_harm(b, &part, &share);
    }
}

/* ---- villages ---- */

static bool is_heavy(enum gun gun)
{
    return gun >= gun_6lb_heavy && gun <= gun_12lb;
}

static void strike_village(struct battle *b, const struct period_round *round, int zone, const struct hits *hits)
{
    struct period_village_fire_facts f = facts_of_village_fire(b);
    struct period_village_fire_result r;
    if (hits->of_guns > 0 && period_ammunition(round->shot) == ammunition_ball &&
        is_heavy((enum gun)period_troop(b, round->unit)->gun))
        period_hit_by_round_shot(b, zone, hits->of_guns);
    if (hits->of_howitzers == 0 || period_is_canister(round->shot))
        return;
    f.howitzer_hits = hits->of_howitzers;
    if (judge_village_fire(b, "period.vil.25", NO_UNIT, round->unit, &f, &r) && r.fire)
        period_set_on_fire(b, zone);
}

static int whom_inside(const struct battle *b, const struct period_round *round)
{
    return period_one_inside(b, round->zone, period_wall_toward(b, round->zone, round->laid.from.front));
}

/* ---- a round ---- */

static void note_fire(struct battle *b, const struct period_round *round)
{
    struct period_unit *own = period_unit(b, round->unit);
    own->turn.fired = 1;
    own->fired_ever = 1;
    if (own->fired_last != b->state->turn) {
        own->turn.fired_before = own->fired_last > 0 && own->fired_last == b->state->turn - 1;
        own->turn.aim_before = own->last_aim;
    }
    own->fired_last = (int16_t)b->state->turn;
    own->last_aim = (int16_t)(round->zone >= 0 ? -2 - round->zone : round->target);
    own->turn.twice = (int16_t)(period_is_twice(round->shot) ? round->shot : shot_best);
}

void period_fire_round(struct battle *b, struct period_round round)
{
    if (!period_lay_round(b, &round, NULL))
        return;
    if (round.zone >= 0)
        battle_tell(b, event_bombards, "period.vil.16", round.unit, NO_UNIT, b->setup->ground->zone[round.zone]);
    else
        battle_tell(b, event_fires, "period.seq.9.1", round.unit, round.target, 0);
    const struct hits hits = throw_all(b, &round);
    int zone = round.zone >= 0 ? round.zone : battle_in_place(b, round.target) ? b->units[round.target].zone : -1;
    struct period_round at = round;
    if (round.zone >= 0)
        at.target = whom_inside(b, &round);
    if (period_is_canister(round.shot) && round.zone < 0)
        divide_canister(b, &round, &hits);
    else if (at.target != NO_UNIT)
        do_harm(b, &at, &hits);
    if (zone >= 0)
        strike_village(b, &round, zone, &hits);
    note_fire(b, &round);
}
