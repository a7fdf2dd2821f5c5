/* path.c - the path of a charge: its wheel, its straight run, what bars it, who may order it (period.charge.1 to period.charge.5,
   period.charge.10, period.note.2). */
#include "rules/period/play/charges.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/places.h"
#include "rules/period/play/prohibited.h"
#include "rules/period/play/sight.h"

#include "field/whole.h"

#define WHEEL_OF_FOOT_IN 2
#define SKIRMISHERS_IN 4       /* foot charges through its own so near (period.inter.3) */
#define TURN_OF_A_RADIAN 10430 /* 16-bit turns */

/* ---- who is in the way ---- */

static bool passes_friend(const struct battle *b, int unit, int friend)
{
    return period_is_infantry(b, unit) && period_is_open(b, friend) &&
           period_is_within(b, unit, friend, SKIRMISHERS_IN * DECIMAL_ONE);
}

/* Whoever is declared at is touched; skirmishers who have fallen back are not, and once the chargers ride none is: they fall back
   or give ground before them (period.skir.7, period.skir.8). */
static bool gives_way(const struct battle *b, int skirmishers)
{
    return period_is_open(b, skirmishers) && (period_unit(b, skirmishers)->turn.screens || b->state->step >= step_ride);
}

static enum meeting meets(const void *who, int other)
{
    const struct period_walk *walk = who;
    const struct battle *b = walk->battle;
    if (!period_is_fighting(b, other))
        return meeting_ignore;
    if (battle_side(b, other) == battle_side(b, walk->unit))
        return passes_friend(b, walk->unit, other) ? meeting_pass : meeting_stop;
    return gives_way(b, other) ? meeting_ignore : meeting_touch;
}

struct walker period_charge_walker(const struct battle *b, int unit, struct period_walk *walk)
{
    *walk = (struct period_walk){.battle = b, .unit = unit, .posture = period_posture(b, unit), .charging = true};
    struct walker walker = period_walker(walk);
    walker.meets = meets;
    return walker;
}

void period_sweep_charge(const struct battle *b, int unit, const struct box *from, int32_t most, struct passage *passage)
{
    struct period_walk walk;
    struct walker walker = period_charge_walker(b, unit, &walk);
    sweep_charge(&b->ground, &b->crowd, &walker, *from, more_of(most, 0), passage);
}

/* ---- facts ---- */

static enum stance stance_of(const struct battle *b, int unit)
{
    int state = period_unit(b, unit)->state;
    if (state == state_retreating || state == state_routing)
        return state == state_routing ? stance_routing : stance_retreating;
    enum formation formation = period_formation(b, unit);
    return formation == formation_square         ? stance_square
           : formation == formation_march_column ? stance_march_column
                                                 : stance_in_order;
}

int32_t period_fire_point(const struct battle *b, int unit, int target, int zone)
{
    const enum arm arm = period_is_horse(b, unit) ? arm_cavalry : arm_infantry;
    if (zone < 0 && (period_is_horse(b, target) || period_is_open(b, target)))
        return 0;
    return period_mm_of(zone < 0 && period_is_battery(b, target) ? period_charts(b)->charge_notes[arm].fire_point_artillery_in
                                                                 : period_charts(b)->charge_notes[arm].fire_point_foot_in);
}

int period_square_in(const struct battle *b, int unit)
{
    enum grade class = period_class(b, unit);
    return class <= grade_veteran ? 12 : class <= grade_line ? 15 : 18;
}

/* Ranks behind the first that are at least half as strong as that is (period.break.4). */
static int additional_ranks(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    const int front = more_of(period_figures_wide(b, unit), 1), abreast = more_of(front / SQUADRON_FIGURES, 1);
    int deep = less_of(period_squadrons_deep(b, unit), MOST_SQUADRONS), more = 0;
    for (int rank = 1; rank < deep; rank++)
        more += 2 * own->squadron[rank] * abreast >= front;
    return less_of(more, 6);
}

struct period_breakthrough_facts period_breakthrough_facts(const struct battle *b, int unit, int target, bool flank_or_rear)
{
    const struct period_troop *troop = period_troop(b, unit);
    struct period_breakthrough_facts f = facts_of_breakthrough(b);
    f.cavalry_type = (enum cavalry)troop->cavalry;
    f.cavalry_grade = period_horse_grade(b, unit);
    f.mounts = (enum mounts)troop->mounts;
    f.front_rank_lances = troop->lances;
    f.formation = stance_of(b, target);
    f.ranks = less_of(more_of(period_ranks(b, target), 1), 12);
    f.additional_ranks = additional_ranks(b, unit);
    f.infantry_start = period_start(b, target);
    f.infantry_lost = period_lost(b, target);
    f.infantry_unformed = period_is_unformed(b, target);
    f.cavalry_start = period_start(b, unit);
    f.cavalry_lost = period_lost(b, unit);
    f.cavalry_unformed = period_is_unformed(b, unit);
    f.flank_or_rear = flank_or_rear;
    return f;
}

static int32_t tenths_in(int64_t mm)
{
    return period_tenths(mm) * (DECIMAL_ONE / 10);
}

/* How deep it is and in which state, as horse that would ride it down sees it. */
static void describe_target(const struct battle *b, int unit, int target, struct period_charge_eligibility_facts *f)
{
    f->target = period_is_open(b, target) ? arm_skirmishers : period_arm_fought(b, target);
    f->target_figures = more_of(period_left(b, target), 1);
    f->infantry_unformed = period_is_unformed(b, target);
    if (f->target == arm_infantry) {
        f->target_formation = stance_of(b, target);
        f->target_ranks = less_of(more_of(period_ranks(b, target), 1), 12);
        f->infantry_start = period_start(b, target);
        f->infantry_lost = period_lost(b, target);
    }
    f->cavalry_start = period_start(b, unit);
    f->cavalry_lost = period_lost(b, unit);
    f->cavalry_unformed = period_is_unformed(b, unit);
}

/* Horse that has rallied on the spot needs nobody to order its next charge (period.cmd.2). */
static struct period_charge_eligibility_facts facts_of_charge(const struct battle *b, const struct period_charge_wish *wish,
                                                              const struct period_charge_path *path)
{
    const struct period_troop *troop = period_troop(b, wish->unit);
    struct period_charge_eligibility_facts f = facts_of_charge_eligibility(b);
    bool horse = period_is_horse(b, wish->unit);
    int32_t general_in;
    period_charge_general(b, wish->unit, &general_in);
    f.arm = horse ? arm_cavalry : arm_infantry;
    f.class = horse ? grade_first : period_class(b, wish->unit);
    f.cavalry_type = (enum cavalry)troop->cavalry;
    if (horse)
        f.cavalry_grade = period_horse_grade(b, wish->unit);
    f.mounts = (enum mounts)troop->mounts;
    f.front_rank_lances = troop->lances;
    f.formation = period_formation(b, wish->unit);
    f.distance_in = less_of(tenths_in(wish->share_mm > 0 ? wish->share_mm : path->way_mm), INCHES(99));
    f.wheel_in = tenths_in(path->wheel_mm);
    f.wheel_deg = (int32_t)((int64_t)tenths_of_turn(turn_between(battle_box(b, wish->unit)->facing, path->start.facing)) *
                            (DECIMAL_ONE / 10));
    f.sees_target = wish->zone >= 0 || wish->counter || period_sees(b, wish->unit, wish->target, NULL);
    f.general_in = less_of(general_in, INCHES(99));
    f.rallied_on_spot = horse && period_unit(b, wish->unit)->on_spot > 0;
    f.counter_charge = wish->counter;
    f.single_rank = horse && period_squadrons_deep(b, wish->unit) == 1;
    f.figures = more_of(period_left(b, wish->unit), 1);
    if (wish->target != NO_UNIT)
        describe_target(b, wish->unit, wish->target, &f);
    f.flank_or_rear = path->side != struck_front;
    return f;
}

/* ---- why not ---- */

static bool object_to(const struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path,
                      struct objection *objection)
{
    static const struct {
        const char *rule, *sentence;
    } bars[] = {
        [charge_bar_none] = {"period.charge.10", " charges."},
        [charge_bar_not_seen] = {"period.charge.1", " does not see whom it would charge."},
        [charge_bar_no_general] = {"period.charge.2", " has nobody near who may order a charge."},
        [charge_bar_formation] = {"period.move.6", " does not charge as it is formed."},
        [charge_bar_target] = {"period.charge.14", " does not charge such troops."},
        [charge_bar_wheel] = {"period.charge.3", " would have to wheel farther than chargers may."},
        [charge_bar_single_rank_guns] = {"period.note.2", " is in a single rank: it does not charge guns."},
        [charge_bar_single_rank_outnumbered] = {"period.note.2",
                                                " is in a single rank: it does not charge three times its number."},
        [charge_bar_single_rank_cannot_break] = {"period.note.2", " is in a single rank, and could never break that infantry."},
        [charge_bar_out_of_reach] = {"period.charge.10", " does not reach so far."},
    };
    const int bar = (int)path->result.reason;
    const bool mounted = path->facts.arm == arm_cavalry && bar == charge_bar_formation;
    return object(objection, mounted ? "period.fmt.6" : bars[bar].rule, battle_name(b, wish->unit), bars[bar].sentence, NULL);
}

/* ---- the way ---- */

static int32_t most_wheel(const struct battle *b, int unit)
{
    if (period_is_horse(b, unit))
        return TURN_QUARTER / 2;
    return (int32_t)((int64_t)period_mm(WHEEL_OF_FOOT_IN) * TURN_OF_A_RADIAN / more_of(battle_box(b, unit)->width, 1));
}

static bool lay_path(const struct battle *b, const struct period_charge_wish *wish, struct period_charge_path *path,
                     struct objection *objection)
{
    struct period_walk walk;
    struct walker walker = period_charge_walker(b, wish->unit, &walk);
    const struct box *from = battle_box(b, wish->unit);
    path->at = period_body_charged(b, wish->target, wish->zone, from);
    uint16_t bearing = wish->has_bearing ? wish->bearing : charge_aim(from, &path->at, TOUCH_MM, most_wheel(b, wish->unit));
    if (!charge_wheel(b, &walker, from, bearing, &path->start, &path->wheel_mm))
        return object(objection, "period.charge.3", battle_name(b, wish->unit), " has no room to wheel.", NULL);
    path->side = wish->zone >= 0 ? struck_front : period_side_struck(b, wish->target, &path->start);
    path->at = period_body_charged(b, wish->target, wish->zone, &path->start);
    path->way_mm = charge_way_to(&path->start, &path->at, TOUCH_MM, period_mm(99));
    return path->way_mm >= 0 || object(objection, "period.charge.3", "That way ", battle_name(b, wish->unit),
                                       " does not come to whom it would charge.", NULL);
}

/* Ground that slows it takes of its reach (period.terr.2); who counters with a share of the way needs none (period.r83). */
static bool ground_is_open(const struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path,
                           const struct passage *passage, struct objection *objection)
{
    struct period_movement_facts f = period_movement_facts_of(b, wish->unit, period_posture(b, wish->unit), pace_charge);
    struct period_cost cost;
    if (!period_cost_of(b, &f, &path->start, passage, &cost))
        return battle_object_refused(b, wish->unit, procedure_movement, cost.forbids, objection);
    int64_t more = cost.spent_mm - passage->length + cost.deducted_mm;
    return more <= 0 || wish->share_mm > 0 || tenths_in(passage->length + more) <= path->result.reach_in ||
           object(objection, "period.charge.10", battle_name(b, wish->unit), " does not reach so far over that ground.", NULL);
}

/* Of two as near as each other it comes at the one that it charges. */
static bool is_at_target(const struct battle *b, const struct period_charge_wish *wish, const struct passage *passage)
{
    if (wish->zone >= 0)
        return passage->stop == stop_ground && passage->stopped_by == b->setup->ground->zone[wish->zone];
    return passage->stop == stop_unit &&
           (passage->stopped_by == wish->target || box_within(&passage->end, battle_box(b, wish->target), TOUCH_MM));
}

static bool is_another_enemy(const struct battle *b, const struct period_charge_wish *wish, const struct passage *passage)
{
    return !is_at_target(b, wish, passage) && passage->stop == stop_unit && period_is_enemy(b, wish->unit, passage->stopped_by);
}

/* The first body met stands in its stead, and may hide it (period.r84 b); who counters charges a charger of his all the same
   (period.charge.7). */
static bool meets_another(const struct battle *b, struct period_charge_wish *wish, const struct period_charge_path *path)
{
    struct passage passage;
    if (period_ruling(b, ruling_r84) != 'b')
        return false;
    period_sweep_charge(b, wish->unit, &path->start, path->way_mm + TOUCH_MM * 2, &passage);
    if (!is_another_enemy(b, wish, &passage) || (wish->counter && !period_charges(b, passage.stopped_by, wish->unit)))
        return false;
    wish->target = passage.stopped_by;
    wish->zone = -1;
    wish->has_bearing = true;
    wish->bearing = path->start.facing;
    return true;
}

static bool path_is_open(const struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path,
                         struct objection *objection)
{
    struct passage passage;
    period_sweep_charge(b, wish->unit, &path->start, path->way_mm + TOUCH_MM * 2, &passage);
    bool at_target = is_at_target(b, wish, &passage);
    if (is_another_enemy(b, wish, &passage))
        return object(objection, "period.charge.14", battle_name(b, passage.stopped_by), " stands in the path.", NULL);
    if (!at_target && passage.stop == stop_unit)
        return object(objection, "period.inter.3", battle_name(b, passage.stopped_by), " is in the way.", NULL);
    if (!at_target && passage.stop == stop_ground)
        return object(objection, period_rule_of_ground(b, passage.stopped_by), battle_name(b, wish->unit),
                      " cannot go over that ground.", NULL);
    return period_keeps_off_prohibited(b, wish->unit, &path->start, &passage.end, objection) &&
           ground_is_open(b, wish, path, &passage, objection);
}

/* The reasons that come before a wheel hold for a target to which no wheel leads as well (period.charge.10). */
static bool object_before_wheel(const struct battle *b, const struct period_charge_wish *wish, struct period_charge_path *path,
                                struct objection *objection)
{
    path->start = *battle_box(b, wish->unit);
    path->side = struck_front;
    path->wheel_mm = path->way_mm = 0;
    path->facts = facts_of_charge(b, wish, path);
    if (consult_charge_eligibility(b, &path->facts, &path->result, NULL) && path->result.reason != charge_bar_none &&
        path->result.reason < charge_bar_wheel)
        object_to(b, wish, path, objection);
    return false;
}

bool period_find_charge(const struct battle *b, struct period_charge_wish *wish, struct period_charge_path *path,
                        struct objection *objection)
{
    *path = (struct period_charge_path){.way_mm = 0};
    if (!lay_path(b, wish, path, objection) || (meets_another(b, wish, path) && !lay_path(b, wish, path, objection)))
        return objection != NULL && object_before_wheel(b, wish, path, objection);
    path->facts = facts_of_charge(b, wish, path);
    if (!consult_charge_eligibility(b, &path->facts, &path->result, NULL))
        return object(objection, "period.charge.10", battle_name(b, wish->unit), " does not charge.", NULL);
    if (path->result.outcome != permission_allowed)
        return object_to(b, wish, path, objection);
    return path_is_open(b, wish, path, objection);
}
