/* musketry.c - volleys and the fire of skirmishers: who may fire at whom, and the facts (period.volley, period.skir). */
#include "rules/period/play/fire.h"

#include "battle/legal.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/places.h"
#include "rules/period/play/risk.h"
#include "rules/period/play/sight.h"
#include "rules/period/play/walk.h"
#include "rules/period/play/works.h"

#define VILLAGE_FIRE_IN 4

/* ---- who fires at whom, whatever he has in hand ---- */

bool period_may_fire(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    const bool there = period_is_there(b, unit) && period_is_fighting(b, unit);
    const bool fights = period_is_locked(b, unit) || period_is_charging(b, unit);
    const struct battle_bar bars[] = {BAR(!there, "period.seq.10", " is not there to fire."),
                                      BAR(period_is_going_back(b, unit), "period.r94", " goes back: it does not fire."),
                                      BAR(fights, "period.seq.10.1", " charges or fights hand to hand: it does not fire."),
                                      BAR(own->charge.counter && own->ride.tested == test_failed, "period.r86",
                                          " has failed to charge in its turn: it does not fire.")};
    return PASSES(b, unit, bars, objection);
}

bool period_is_target(const struct battle *b, int unit, int target, struct objection *objection)
{
    if (target == NO_UNIT || battle_side(b, target) == battle_side(b, unit) || !period_is_fighting(b, target) ||
        !period_is_there(b, target))
        return object(objection, "period.volley.2", "There is no such enemy to fire at.", NULL);
    if (period_is_charged(b, unit) && !period_charges(b, target, unit))
        return object(objection, "period.r48", battle_name(b, unit), " is charged: it fires at a charger or not at all.", NULL);
    return true;
}

static bool is_free_of_melees(const struct battle *b, int target, struct objection *objection)
{
    const bool old = period_is_locked(b, target) && period_unit(b, target)->melee.rounds > 0;
    return !old || period_ruling(b, ruling_r87) == 'b' ||
           object(objection, "period.r87", battle_name(b, target), " is in a melee: nobody fires into it.", NULL);
}

/* Nor are volleys fired at who has come into contact this turn: skirmishers may (period.r86, period.r87). */
static bool is_free_of_contact(const struct battle *b, int target, struct objection *objection)
{
    return !period_is_locked(b, target) || period_ruling(b, ruling_r87) == 'b' ||
           object(objection, "period.r86", battle_name(b, target), " is hand to hand: nobody gives it a volley.", NULL);
}

bool period_has_ammunition(const struct battle *b, int unit, struct objection *objection)
{
    return !period_unit(b, unit)->low_ammo || object(objection, "period.ammo.3", battle_name(b, unit),
                                                     " is low on ammunition: it fires when it has stood still a turn.", NULL);
}

/* Of those who build or put out a fire, the others. */
static bool has_free_figures(const struct battle *b, int unit, int wanted, struct objection *objection)
{
    int at_work = period_figures_at_work(b, unit);
    return at_work == 0 || period_left(b, unit) - at_work >= wanted ||
           object(objection, period_unit(b, unit)->turn.works == task_fortify ? "period.vil.20" : "period.vil.26",
                  battle_name(b, unit), " is at work: too few of it are free to fire.", NULL);
}

/* ---- how far it has moved ---- */

/* Inches, and changes of formation and facing (period.volley.4, period.r38). */
static bool has_moved(const struct period_turn *turn)
{
    return turn->moved != 0 || turn->moved_share != 0;
}

static enum moved moved_by(const struct battle *b, int unit)
{
    const struct period_turn *turn = &period_unit(b, unit)->turn;
    int64_t tenths = (int64_t)turn->moved * (DECIMAL_ONE / 10);
    if (!has_moved(turn))
        return moved_no;
    return turn->moved_share > 500 || 2 * tenths > period_rate_of(b, unit, period_posture(b, unit), pace_normal) ? moved_more
                                                                                                                 : moved_half;
}

/* ---- volleys ---- */

static bool fires_with(const struct battle *b, int skirmishers, int unit)
{
    const struct period_unit *own = period_unit(b, skirmishers);
    return own->turn.screens == unit + 1 && !own->low_ammo && battle_on_table(b, skirmishers) && period_is_screen(b, skirmishers);
}

/* Those at a wall who are not at work (period.vil.20, period.vil.26). */
static int figures_inside(const struct battle *b, int unit, const struct period_shot *shot)
{
    int all = period_left(b, unit), free = all - period_figures_at_work(b, unit);
    return shot == NULL || all == 0 ? free : period_figures_at(b, unit, shot->face) * free / all;
}

static int figures_in_hand(const struct battle *b, int unit, const struct period_shot *shot)
{
    if (battle_in_place(b, unit))
        return figures_inside(b, unit, shot);
    int figures = period_left(b, unit);
    for (int other = 0; other < b->setup->units; other++)
        if (fires_with(b, other, unit))
            figures += period_left(b, other);
    return figures;
}

static struct period_firing_figures_result firing_figures(const struct battle *b, int unit, const struct period_shot *shot)
{
    struct period_firing_figures_facts f = facts_of_firing_figures(b);
    struct period_firing_figures_result r = {0};
    int figures = figures_in_hand(b, unit, shot);
    bool open = period_posture(b, unit) == posture_skirmish;
    if (figures < 1)
        return r;
    f.formation = battle_in_place(b, unit) ? formation_village_wall : open ? formation_skirmish : period_formation(b, unit);
    f.figures = figures;
    f.width = period_figures_wide(b, unit);
    /* Skirmishers before it are a rank more of the volley, of a square's face too (period.skir.7). */
    int joined = battle_in_place(b, unit) ? 0 : figures - period_left(b, unit);
    f.figures -= joined;
    consult_firing_figures(b, &f, &r, NULL);
    if (joined > 0 && f.formation != formation_march_column)
        r = (struct period_firing_figures_result){.firing = r.firing + joined, .may_volley = r.firing + joined >= 6};
    return r;
}

/* Winners who did not charge may fire in the turn after a retreat, if they do not advance in it (period.mel.13, period.nat.br.4);
   a rout does not let them. */
static bool fires_unformed(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_charged(b, unit) || battle_in_place(b, unit) ||
           (own->fires_unformed == b->state->turn && own->turn.moved == 0);
}

/* Unformed troops do not fire, nor do they while they form up anew (period.volley.8, period.rally.2). */
static bool is_in_order(const struct battle *b, int unit, struct objection *objection)
{
    bool forms_up = period_unit(b, unit)->turn.done && moved_by(b, unit) == moved_no;
    if (!period_is_unformed(b, unit) || fires_unformed(b, unit))
        return true;
    return forms_up ? object(objection, "period.rally.2", battle_name(b, unit), " forms up anew: it does not fire.", NULL)
                    : object(objection, "period.volley.8", battle_name(b, unit), " is unformed: it does not fire.", NULL);
}

static bool is_in_its_group(const struct battle *b, int unit, struct objection *objection)
{
    enum fire_part part = period_part_of_fire(b);
    bool unobserved = period_unit(b, unit)->turn.unobserved, moved = has_moved(&period_unit(b, unit)->turn);
    enum fire_part group = unobserved ? part_unobserved : moved ? part_moved : part_stood;
    return group == part || object(objection, b->rules->steps[b->state->step].id, battle_name(b, unit),
                                   unobserved ? " is seen by nobody: it fires first of all."
                                   : moved    ? " has moved: it fires last."
                                              : " is seen and has stood: it fires before those that moved.",
                                   NULL);
}

bool period_may_volley(const struct battle *b, int unit, struct objection *objection)
{
    const int posture = period_posture(b, unit);
    if (objection == NULL && !is_in_its_group(b, unit, NULL)) /* where nobody asks why, what most fail by is asked first */
        return false;
    if (!period_is_foot(b, unit) || posture == posture_skirmish)
        return object(objection, "period.volley.1", battle_name(b, unit), " fires no volleys: formed infantry does.", NULL);
    if (!period_may_fire(b, unit, objection) || !period_has_ammunition(b, unit, objection))
        return false;
    const struct battle_bar bars[] = {
        BAR(posture == posture_march_column, "period.fmt.4", " is in column of march: it does not fire."),
        BAR(period_left(b, unit) < 6, "period.volley.1", " has fewer than six figures."),
        BAR(period_unit(b, unit)->turn.fired, "period.volley.4", " has fired as skirmishers, and not loaded again."),
        BAR(moved_by(b, unit) == moved_more, "period.volley.4", " has moved more than half its move: it does not fire.")};
    return PASSES(b, unit, bars, objection) && has_free_figures(b, unit, 6, objection) && is_in_order(b, unit, objection) &&
           is_in_its_group(b, unit, objection);
}

static bool range_is_open(const struct battle *b, int unit, const struct period_shot *shot, struct objection *objection)
{
    const struct period_tables *charts = period_charts(b);
    bool rifles = period_troop(b, unit)->rifles;
    int32_t most = rifles ? charts->fire_range[band_long].rifle_to : charts->fire_range[band_long].musket_to;
    return shot->range_in <= most ||
           object(objection, "period.skir.1", "The target is beyond the range of ", battle_name(b, unit), ".", NULL);
}

static bool is_in_sight(const struct battle *b, int unit, int target, struct objection *objection)
{
    return period_sees(b, unit, target, NULL) ||
           object(objection, "period.terr.20", battle_name(b, unit), " does not see ", battle_name(b, target), ".", NULL);
}

/* Of a volley: formed troops of either side bar it, but for these two. */
struct pair {
    int unit, target;
};

static bool lane_is_clear(const struct battle *b, const void *who, const struct period_shot *shot, struct objection *objection)
{
    const struct pair *pair = who;
    struct nearby between;
    period_find_in_lane(b, shot, period_is_formed_body, &between);
    for (int i = 0; i < between.count; i++)
        if (between.unit[i] != pair->unit && between.unit[i] != pair->target)
            return object(objection, "period.r97", battle_name(b, between.unit[i]), " stands in the way.", NULL);
    return true;
}

/* A garrison that has not fired is safe beyond four inches (period.vil.16). */
static bool village_is_open(const struct battle *b, int target, const struct period_shot *shot, struct objection *objection)
{
    if (!battle_in_place(b, target) || period_garrison_has_fired(b, target) || shot->range_in <= VILLAGE_FIRE_IN * DECIMAL_ONE)
        return true;
    return object(objection, "period.vil.16", battle_name(b, target),
                  " has not fired: at its walls nobody fires from farther than four inches.", NULL);
}

static bool friends_are_clear_of_village(const struct battle *b, int unit, int target, struct objection *objection)
{
    for (int other = 0; battle_in_place(b, target) && other < b->setup->units; other++)
        if (other != unit && battle_side(b, other) == battle_side(b, unit) && period_is_there(b, other) &&
            period_is_fighting(b, other) && period_is_within(b, other, target, 3 * DECIMAL_ONE))
            return object(objection, "period.vil.16", battle_name(b, other), " stands within three inches of the target.", NULL);
    return true;
}

/* A garrison fires at one unit from one wall alone, whoever of it fires (period.vil.15). */
static bool wall_is_open(const struct battle *b, int unit, int target, const struct period_shot *shot,
                         struct objection *objection)
{
    const struct period_turn *turn = &period_unit(b, target)->turn;
    int zone = b->units[unit].zone;
    if (!battle_in_place(b, unit))
        return true;
    bool other_wall = turn->shot_from == 1 + zone && turn->shot_from_wall != shot->face;
    for (int other = 0; other < b->setup->units; other++) {
        const struct drill_aims *aims = &period_unit(b, other)->aims;
        for (int i = 0; i < aims->count && battle_in_place(b, other) && b->units[other].zone == zone; i++)
            other_wall |= aims->at[i].target == target && aims->at[i].share != shot->face;
    }
    return !other_wall || object(objection, "period.vil.15", battle_name(b, target), " is fired at from another wall.", NULL);
}

/* A target that is free, in the arc of fire. */
static bool lay_in_arc(const struct battle *b, int unit, int target, struct period_shot *shot, struct objection *objection)
{
    return period_is_target(b, unit, target, objection) && is_free_of_melees(b, target, objection) &&
           (period_lay_muskets(b, unit, target, shot) ||
            object(objection, "period.volley.2", battle_name(b, target), " lies outside of 45 degrees of the front of ",
                   battle_name(b, unit), ".", NULL)) &&
           wall_is_open(b, unit, target, shot, objection);
}

bool period_lay_volley(const struct battle *b, int unit, int target, struct period_shot *shot, struct objection *objection)
{
    if (!lay_in_arc(b, unit, target, shot, objection) || !is_free_of_contact(b, target, objection))
        return false;
    if (!firing_figures(b, unit, shot).may_volley)
        return object(objection, "period.volley.1", "Fewer than six figures of ", battle_name(b, unit), " can fire there.", NULL);
    return range_is_open(b, unit, shot, objection) && village_is_open(b, target, shot, objection) &&
           friends_are_clear_of_village(b, unit, target, objection) &&
           period_find_lane(b, shot, MUSKET_ARC, lane_is_clear, &(struct pair){unit, target}, objection) &&
           is_in_sight(b, unit, target, objection);
}

static enum shot_at volley_target(const struct battle *b, int target)
{
    static const enum shot_at by_formation[] = {[formation_line] = shot_at_line,
                                                [formation_column] = shot_at_column,
                                                [formation_square] = shot_at_square,
                                                [formation_march_column] = shot_at_march_column,
                                                [formation_skirmish] = shot_at_skirmishers};
    if (period_is_horse(b, target))
        return period_posture(b, target) == posture_march_column ? shot_at_march_column : shot_at_cavalry;
    if (period_is_battery(b, target))
        return period_posture(b, target) == posture_unlimbered ? shot_at_deployed_artillery : shot_at_line;
    if (period_posture(b, target) == posture_skirmish)
        return shot_at_skirmishers;
    return battle_in_place(b, target) ? shot_at_line : by_formation[period_formation(b, target)];
}

/* Skirmishers in open order of a target, out before it (period.skir.10); or NO_UNIT. */
static int screen_of(const struct battle *b, int target, const struct period_shot *shot)
{
    struct nearby between;
    period_find_in_lane(b, shot, period_is_open, &between);
    for (int i = 0; i < between.count; i++)
        if (period_unit(b, between.unit[i])->parent == target)
            return between.unit[i];
    return NO_UNIT;
}

struct period_volley_facts period_volley_facts(const struct battle *b, int unit, int target, const struct period_shot *shot)
{
    const struct period_troop *troop = period_troop(b, unit);
    const struct period_unit *own = period_unit(b, unit);
    struct period_volley_facts f = facts_of_volley(b);
    int figures = firing_figures(b, unit, shot).firing;
    f.figures = figures > 0 ? figures : 1;
    f.class = period_class(b, unit);
    f.nation = (enum nation)troop->nation;
    f.grenz = troop->grenz;
    f.formation = battle_in_place(b, unit)                          ? firer_village
                  : period_posture(b, unit) == posture_march_column ? firer_march_column
                                                                    : firer_formed;
    f.weapon = troop->rifles ? weapon_rifle : weapon_musket;
    f.range_in = shot->range_in;
    f.target = volley_target(b, target);
    f.squadrons_deep = period_squadrons_deep(b, target);
    f.cover = period_cover_of(b, target, shot->from.front);
    f.in_building = battle_in_place(b, target);
    f.first_volley = !own->fired_ever;
    f.rested = own->silent && (own->fired_ever || period_ruling(b, ruling_r3) == 'b');
    f.moved = moved_by(b, unit);
    f.unformed = period_is_unformed(b, unit);
    f.firing_at = period_charges(b, target, unit) ? firing_at_charger : firing_at_normal;
    f.unformed_exception = fires_unformed(b, unit);
    f.screened = screen_of(b, target, shot) != NO_UNIT;
    f.general_in = period_general_by(b, target, NULL);
    return f;
}

static enum band thrown_range(struct battle *b, int unit, int target, bool again)
{
    struct period_range_of_fire_facts f = facts_of_range_of_fire(b);
    struct period_range_of_fire_result r;
    f.class = period_class(b, unit);
    f.nation = period_nation(b, unit);
    f.charger = period_is_horse(b, target) ? arm_cavalry : arm_infantry;
    f.additional_breakthrough = again;
    return judge_range_of_fire(b, "period.volley.10", unit, target, &f, &r) ? r.band : band_measured;
}

static void note_wall(struct battle *b, int unit, int target, const struct period_shot *shot)
{
    struct period_turn *turn = &period_unit(b, target)->turn;
    if (!battle_in_place(b, unit))
        return;
    turn->shot_from = (int16_t)(1 + b->units[unit].zone);
    turn->shot_from_wall = (int16_t)shot->face;
}

/* And who fires with it (period.skir.7). */
static void note_volley(struct battle *b, int unit)
{
    period_unit(b, unit)->turn.fired = 1;
    for (int other = 0; other < b->setup->units; other++)
        if (fires_with(b, other, unit))
            period_unit(b, other)->turn.fired = 1;
}

static void fire_volley(struct battle *b, int unit, int target, const struct period_shot *shot, struct period_volley_facts f)
{
    struct period_volley_result r;
    int screen = screen_of(b, target, shot);
    battle_tell(b, event_volley, "period.seq.10", unit, target, 0);
    if (!judge_volley(b, "period.seq.10", unit, target, &f, &r))
        return;
    note_volley(b, unit);
    note_wall(b, unit, target, shot);
    period_strike(b, target, r.casualties - r.screen_casualties);
    if (screen != NO_UNIT)
        period_strike(b, screen, r.screen_casualties);
    if (r.officer_casualty)
        period_lose_officer(b, target, "period.r1");
    if (r.low_ammo)
        period_run_low(b, unit, "period.ammo.1");
    if (r.risk_to_general)
        period_put_at_risk(b, target, "period.rtg.2");
}

void period_fire_volley(struct battle *b, int unit, int target)
{
    struct period_shot shot;
    if (!period_lay_volley(b, unit, target, &shot, NULL))
        return;
    struct period_volley_facts f = period_volley_facts(b, unit, target, &shot);
    if (f.firing_at == firing_at_charger)
        f.band = thrown_range(b, unit, target, false);
    fire_volley(b, unit, target, &shot, f);
}

void period_fire_at_breakthrough(struct battle *b, int unit, int target)
{
    struct period_shot shot;
    if (!period_lay_muskets(b, unit, target, &shot) || !firing_figures(b, unit, &shot).may_volley ||
        !period_may_fire(b, unit, NULL) || moved_by(b, unit) == moved_more || period_unit(b, unit)->low_ammo)
        return;
    struct period_volley_facts f = period_volley_facts(b, unit, target, &shot);
    f.firing_at = firing_at_additional_breakthrough;
    f.rested = f.rested && !period_unit(b, unit)->turn.fired;
    f.band = thrown_range(b, unit, target, true);
    fire_volley(b, unit, target, &shot, f);
}

/* ---- skirmishers ---- */

/* Formed troops of their brigade, or the formation that they belong to. */
static bool has_support(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (period_is_there(b, other) && period_is_formed(b, other) &&
            (period_unit(b, unit)->parent == other || period_are_friends(b, unit, other)))
            return true;
    return false;
}

bool period_may_skirmish(const struct battle *b, int unit, struct objection *objection)
{
    bool open = period_is_open(b, unit) || (period_is_skirmisher(b, unit) && battle_in_place(b, unit));
    return battle_must(b, unit, open, "period.skir.1", " are not out as skirmishers.", objection) &&
           period_may_fire(b, unit, objection) && period_has_ammunition(b, unit, objection) &&
           has_free_figures(b, unit, 1, objection) &&
           battle_must(b, unit, !period_is_screen(b, unit), "period.skir.7", " fire with the volley of their formation.",
                       objection) &&
           battle_must(b, unit, has_support(b, unit), "period.skir.6", " have no formed troops in support.", objection);
}

bool period_lay_skirmish_fire(const struct battle *b, int unit, int target, struct period_shot *shot, struct objection *objection)
{
    return lay_in_arc(b, unit, target, shot, objection) && range_is_open(b, unit, shot, objection) &&
           village_is_open(b, target, shot, objection) && friends_are_clear_of_village(b, unit, target, objection) &&
           is_in_sight(b, unit, target, objection);
}

struct period_skirmish_fire_facts period_skirmish_facts(const struct battle *b, int unit, int target,
                                                        const struct period_shot *shot)
{
    struct period_skirmish_fire_facts f = facts_of_skirmish_fire(b);
    const struct period_troop *troop = period_troop(b, unit);
    bool loose = period_posture(b, target) == posture_skirmish && !battle_in_place(b, target);
    f.figures = battle_in_place(b, unit) ? figures_inside(b, unit, shot) : period_left(b, unit);
    f.weapon = troop->rifles ? weapon_rifle : weapon_musket;
    f.range_in = shot->range_in;
    f.target = period_is_battery(b, target) ? skirmish_target_artillery
               : loose                      ? skirmish_target_skirmishers
                                            : skirmish_target_formed;
    f.cover = period_cover_of(b, target, shot->from.front);
    f.class = period_class(b, unit);
    f.nation = (enum nation)troop->nation;
    f.general_in = period_general_by(b, target, NULL);
    return f;
}

void period_fire_as_skirmishers(struct battle *b, int unit, int target)
{
    struct period_shot shot;
    struct period_skirmish_fire_result r;
    if (!period_lay_skirmish_fire(b, unit, target, &shot, NULL))
        return;
    struct period_skirmish_fire_facts f = period_skirmish_facts(b, unit, target, &shot);
    battle_tell(b, event_shoots, "period.seq.8", unit, target, 0);
    if (!judge_skirmish_fire(b, "period.skir.2", unit, target, &f, &r))
        return;
    period_unit(b, unit)->turn.fired = 1;
    note_wall(b, unit, target, &shot);
    period_strike(b, target, r.kills);
    if (r.officer_casualty)
        period_lose_officer(b, target, "period.skir.4");
    if (r.risk_to_general)
        period_put_at_risk(b, target, "period.skir.4");
    if (r.low_ammo)
        period_run_low(b, unit, "period.ammo.2");
}
