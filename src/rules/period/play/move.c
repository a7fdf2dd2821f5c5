/* move.c - one move: its manoeuvres, its way and all that it takes of the turn's move held against what the rules allow; and the
   going (period.move, period.form). */
#include "rules/period/play/move.h"

#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/leaders.h"
#include "rules/period/play/places.h"
#include "rules/period/play/prohibited.h"

static const struct march_book book;

struct period_move period_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    int posture = period_posture(b, unit);
    return (struct period_move){.march = march_of(&book, b, unit, list, count),
                                .walk = {.battle = b, .unit = unit, .posture = posture},
                                .says = {.posture_after = posture}};
}

static struct period_move *whole(struct drill_march *march)
{
    return (struct period_move *)march;
}

/* ---- manoeuvres ---- */

static bool is_loose(const struct battle *b, int unit)
{
    return period_is_leader(b, unit) || period_is_open(b, unit);
}

static uint32_t kinds_open(const struct period_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    const uint32_t ways = MANOEUVRE_MARCHES | MANOEUVRE_WHEELS | MANOEUVRE_BIT(back) | MANOEUVRE_BIT(oblique_left) |
                          MANOEUVRE_BIT(oblique_right) | MANOEUVRE_BIT(reform) | MANOEUVRE_BIT(about);
    if (period_is_leader(b, unit))
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_BIT(go);
    if (is_loose(b, unit))
        return ways | MANOEUVRE_FACES | MANOEUVRE_SHIFTS | MANOEUVRE_BIT(go);
    return period_is_battery(b, unit) && !move->says.limbers && !move->says.unlimbers ? ways : ways | MANOEUVRE_FACES;
}

static void note_change(struct period_list *says, const struct manoeuvre *manoeuvre)
{
    if (manoeuvre->kind == manoeuvre_about) {
        says->abouts++;
        return;
    }
    if (manoeuvre_is(manoeuvre, MANOEUVRE_TURNS)) {
        says->faces = true;
        return;
    }
    says->reforms = true;
    says->changes_first = says->changes_first || !says->moves;
    says->changes_later = says->changes_later || says->moves;
    says->limbers = says->limbers || manoeuvre->formation == posture_limbered;
    says->unlimbers = says->unlimbers || manoeuvre->formation == posture_unlimbered;
    says->posture_after = manoeuvre->formation;
}

static void read_list(struct period_move *move)
{
    move->says = (struct period_list){.posture_after = period_posture(move->walk.battle, move->walk.unit)};
    for (int i = 0; i < move->march.count; i++) {
        if (manoeuvre_is(&move->march.list[i], MARCH_CHANGES))
            note_change(&move->says, &move->march.list[i]);
        else
            move->says.moves = true;
    }
}

static bool kinds_are_open(const struct period_move *move, struct objection *objection)
{
    for (int i = 0; i < move->march.count; i++)
        if (!manoeuvre_is(&move->march.list[i], kinds_open(move)))
            return object(objection, "period.move.5", battle_name(move->walk.battle, move->walk.unit),
                          " does not move so: it advances, wheels, faces about or changes its formation.", NULL);
    return true;
}

/* In column of march along a road: limbered guns are in one there. */
static bool is_road_column(int posture)
{
    return posture == posture_march_column || posture == posture_limbered;
}

static bool depth_is_open(const struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    if (move->walk.deep == 0)
        return true;
    bool horse = period_is_horse(b, move->walk.unit) && move->says.posture_after == posture_line && move->says.reforms;
    if (!horse || move->walk.deep < 0 || move->walk.deep > period_squadrons(b, move->walk.unit))
        return object(objection, "period.form.1",
                      "A number says how many squadrons stand one behind another: of cavalry that forms line.", NULL);
    return true;
}

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    struct period_move *move = whole(march);
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    move->changes = (int64_t)period_unit(b, unit)->turn.moved_share * (MILLION / 1000); /* of who has come out of a village */
    read_list(move);
    move->walk.posture = move->says.changes_first ? move->says.posture_after : period_posture(b, unit);
    if (!kinds_are_open(move, objection) || !depth_is_open(move, objection) ||
        (period_is_battery(b, unit) && !period_action_is_open(move, objection)))
        return false;
    move->rate_mm = period_mm_of(period_rate_of(b, unit, move->walk.posture, pace_normal));
    return period_changes_are_open(move, objection);
}

/* ---- the way ---- */

static bool are_lines(const struct battle *b, int unit, int other)
{
    return other >= 0 && period_is_infantry(b, unit) && period_is_infantry(b, other) && period_posture(b, unit) == posture_line &&
           period_posture(b, other) == posture_line;
}

static void alter_stops(const struct drill_march *march, struct stop_rules *stops)
{
    if (march->passage.stop == stop_unit && are_lines(march->battle, march->unit, march->passage.stopped_by))
        stops->friend = "period.inter.4";
}

static struct walker walker_of(struct drill_march *march)
{
    struct period_move *move = whole(march);
    move->walk.keeps_to_road = is_road_column(move->walk.posture) && march_keeps_to_road(&move->march);
    struct walker walker = period_walker(&move->walk);
    walker.may_leave_table = move->says.limbers;
    return walker;
}

/* Teams come up behind the guns wherever these stand, also where the table ends; a way ends on it. */
static bool ends_on_table(const struct period_move *move, struct objection *objection)
{
    if (!move->says.limbers || !move->says.moves || ground_holds(move->walk.battle->setup->ground, &move->march.passage.end, 0))
        return true;
    return object(objection, "period.r43", battle_name(move->walk.battle, move->walk.unit), " would leave the table.", NULL);
}

/* ---- what it takes ---- */

/* Along its outer end (period.move.5), what a slow wheel costs besides its length. */
static int64_t slowness_of_wheels(const struct period_move *move)
{
    const int64_t circle_millionths = 6283185;
    int32_t speed = period_wheel_speed(move->walk.battle, move->walk.unit);
    int64_t mm = 0;
    if (speed >= DECIMAL_ONE || speed <= 0)
        return 0;
    for (int i = 0; i < move->march.count; i++)
        if (manoeuvre_is(&move->march.list[i], MANOEUVRE_WHEELS))
            mm += move->march.from.width * (int64_t)move->march.list[i].amount / 65536 * circle_millionths / MILLION;
    return mm * DECIMAL_ONE / speed - mm;
}

/* A stretch of the way in one formation. */
static bool add_stretch(struct period_move *move, int posture, const struct box *from, const struct passage *passage,
                        struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    bool road = is_road_column(posture) && passage->length > 0 && passage->on_road;
    struct period_movement_facts f = period_movement_facts_of(b, unit, road ? (int)posture_march_column : posture,
                                                              move->by_hand ? pace_manhandle : pace_normal);
    struct period_cost cost;
    f.road = road;
    if (!period_cost_of(b, &f, from, passage, &cost))
        return battle_object_refused(b, unit, procedure_movement, cost.forbids, objection);
    if (cost.allowance_mm <= 0)
        return object(objection, "period.move.6", battle_name(b, unit), " has no such move.", NULL);
    move->rate_mm = cost.allowance_mm;
    move->used += (cost.spent_mm + cost.deducted_mm) * MILLION / cost.allowance_mm;
    bool unforms = move->cost.unforms || cost.unforms;
    move->cost = cost;
    move->cost.unforms = unforms;
    return true;
}

/* Parts before and after a change of formation go at the rates of each. */
static bool add_mixed_way(struct period_move *move, struct objection *objection)
{
    struct walker walker = march_walker(&move->march);
    struct box from = move->march.from;
    struct passage passage;
    int posture = period_posture(move->walk.battle, move->walk.unit);
    bool any = false;
    passage_begin(&passage, from);
    for (int i = 0; i <= move->march.count; i++) {
        const struct manoeuvre *part = i < move->march.count ? &move->march.list[i] : NULL;
        bool ends = part == NULL || part->kind == manoeuvre_reform;
        if (ends && any && !add_stretch(move, posture, &from, &passage, objection))
            return false;
        if (part == NULL)
            break;
        march_sweep(&move->march, &walker, part, &passage);
        any = !ends && (any || !manoeuvre_is(part, MARCH_CHANGES));
        if (ends) {
            posture = part->formation;
            from = passage.end;
            passage_begin(&passage, from);
        }
    }
    return true;
}

static bool length_is_open(const struct period_move *move, struct objection *objection)
{
    const int64_t hair = 100; /* millionths: what whole millimetres leave */
    char most[LIMIT_NAME];
    if (move->used <= MILLION + hair)
        return true;
    bool marching = move->walk.posture == posture_march_column;
    return object(objection,
                  move->by_hand ? "period.form.4"
                  : marching    ? "period.move.8"
                                : "period.move.6",
                  battle_name(move->walk.battle, move->walk.unit), " moves ", march_length(&move->march, move->rate_mm, most),
                  "; the way, the ground and what it changes take more.", NULL);
}

/* ---- where it may end ---- */

/* It may come nearer from outside (period.cmd.5). */
static bool keeps_within(struct period_move *move, int to, int32_t limit_mm, const char *rule, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    if (!period_is_there(b, battle_stands_with(b, to)))
        return true;
    int32_t before = period_mm_to(b, to, &move->march.from), after = period_mm_to(b, to, &move->march.passage.end);
    if (after <= limit_mm || after < before)
        return true;
    move->strays_mm = after - limit_mm + SHARED_EDGE_MM;
    return object(objection, rule, battle_name(b, move->walk.unit), " would go too far from ", battle_name(b, to), ".", NULL);
}

/* Of guns the book names no radius (period.cmd.4). */
static bool keeps_to_commander(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, general = period_brigadier_of(b, unit);
    struct period_command_range_facts f = facts_of_command_range(b);
    struct period_command_range_result r;
    bool rallied = period_is_horse(b, unit) && period_unit(b, unit)->on_spot > 0;
    if (general == NO_UNIT || period_is_leader(b, unit) || period_is_battery(b, unit) || rallied || !move->says.moves)
        return true;
    f.arm = period_is_horse(b, unit) ? arm_cavalry : arm_infantry;
    f.purpose = purpose_move;
    return !consult_command_range(b, &f, &r, NULL) ||
           keeps_within(move, general, period_mm_within(r.limit_in), "period.cmd.4", objection);
}

#define PARENT_IN 12
#define OBSTACLE_TAKES_IN 2

static bool keeps_to_parent(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int parent = period_unit(b, move->walk.unit)->parent;
    return !period_is_skirmisher(b, move->walk.unit) || parent == NO_UNIT ||
           keeps_within(move, parent, period_mm_within(INCHES(PARENT_IN)), "period.skir.5", objection);
}

/* Generals go where they like. */
static bool keeps_off_prohibited(const struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    return period_is_leader(b, unit) || !move->says.moves ||
           period_keeps_off_prohibited(b, unit, &move->march.from, &move->march.passage.end, objection);
}

bool period_fits_between_houses(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection)
{
    return is_road_column(posture) || (ground_under(&b->ground, box) & GROUND_BIT(built_up)) == 0 ||
           object(objection, "period.terr.7", battle_name(b, unit), " has no room for that between the houses.", NULL);
}

static bool has_room_between_houses(const struct period_move *move, struct objection *objection)
{
    return !move->says.reforms || period_fits_between_houses(move->walk.battle, move->walk.unit, move->says.posture_after,
                                                             &move->march.passage.end, objection);
}

/* A new formation that spreads over an obstacle takes what going over it does (period.terr.6). */
static void add_spread(struct period_move *move)
{
    const struct battle *b = move->walk.battle;
    const uint32_t from = ground_under(&b->ground, &move->march.from), to = ground_under(&b->ground, &move->march.passage.end);
    if (!move->says.reforms || move->says.moves || !period_is_infantry(b, move->walk.unit) ||
        (to & ~from & PERIOD_OBSTACLES) == 0 || move->rate_mm <= 0)
        return;
    move->used += (int64_t)period_mm(OBSTACLE_TAKES_IN) * MILLION / move->rate_mm;
    move->cost.unforms = true;
}

static bool way_is_open(struct period_move *move, struct objection *objection)
{
    bool mixed = move->says.changes_later || (move->says.changes_first && move->says.moves);
    add_spread(move);
    if (!move->says.moves)
        return true;
    if (!(mixed ? add_mixed_way(move, objection)
                : add_stretch(move, move->walk.posture, &move->march.from, &move->march.passage, objection)))
        return false;
    move->used += slowness_of_wheels(move) * MILLION / move->rate_mm;
    return true;
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct period_move *move = whole(march);
    move->cost = (struct period_cost){.spent_mm = 0};
    move->used = move->changes;
    move->strays_mm = 0;
    return way_is_open(move, objection) && ends_on_table(move, objection) && length_is_open(move, objection) &&
           keeps_to_commander(move, objection) && keeps_to_parent(move, objection) && keeps_off_prohibited(move, objection) &&
           period_keeps_off_the_enemy(move, objection) && has_room_between_houses(move, objection);
}

static int64_t too_long(struct drill_march *march)
{
    const struct period_move *move = whole(march);
    int64_t over = move->used - MILLION;
    return over <= 0 ? move->strays_mm : over * move->rate_mm / MILLION + SHARED_EDGE_MM;
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    struct period_move *move = whole(march);
    int deep = move->walk.deep;
    bool by_hand = move->by_hand;
    struct box from = march->from;
    *move = period_move_of(march->battle, march->unit, list, count);
    move->walk.deep = deep;
    move->by_hand = by_hand;
    march->from = from;
}

static uint32_t plans_with(const struct drill_march *march)
{
    const struct battle *b = march->battle;
    int unit = march->unit;
    if (period_is_leader(b, unit))
        return MANOEUVRE_BIT(go);
    if (is_loose(b, unit))
        return MANOEUVRE_BIT(go) | MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_WHEELS | MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right) |
           MANOEUVRE_BIT(back);
}

static void settle(struct drill_march *march)
{
    whole(march)->walk.battle = march->battle;
}

static const struct march_book book = {
    .size = sizeof(struct period_move),
    .settle = settle,
    .rule = "period.seq.7",
    .asks = "Say how it moves: advance 6, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .where_it_stands = MANOEUVRE_FACES | MANOEUVRE_BIT(reform),
    .stops = {.enemy = "period.r80",
              .before_enemy = "Only a charge makes contact: before ",
              .friend = "period.inter.1",
              .edge = "period.r43",
              .road = "period.move.8"},
    .rule_of_ground = period_rule_of_ground,
    .alter_stops = alter_stops,
    .told_in = 10,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with,
};

/* ---- going ---- */

/* Guns gone through do not fire; whoever went through them is unformed for the turn, lines that pass each other till they rally.
 */
static void pass_through(struct battle *b, int unit, int posture, int friend)
{
    struct period_interpenetration_result r;
    if (!period_is_fighting(b, friend) || period_is_enemy(b, unit, friend) || !period_passage(b, unit, posture, friend, &r))
        return;
    battle_tell(b, event_passes_through, "period.inter.1", unit, friend, 0);
    if (!r.artillery_may_fire)
        period_unit(b, friend)->turn.silenced = 1;
    if (r.mover_unformed)
        period_unform(b, unit, period_is_battery(b, friend), period_is_battery(b, friend) ? "period.inter.2" : "period.inter.4");
    if (r.through_unformed)
        period_unform(b, friend, false, "period.inter.4");
    if (!period_is_battery(b, friend)) /* by skirmishers too it rallies the later (period.rally.3) */
        period_unit(b, friend)->turn.passed_through = 1;
}

static void note_move(struct battle *b, const struct period_move *move)
{
    struct period_turn *turn = &period_unit(b, move->walk.unit)->turn;
    int64_t used = move->used < MILLION ? move->used : MILLION;
    turn->done = 1;
    const int32_t way = more_of(period_tenths(move->march.passage.length), move->march.passage.length > 0); /* a hair is a move */
    turn->moved = (int16_t)more_of(turn->moved, way); /* it may have been driven before */
    turn->moved_share = (int16_t)((used + 999) / 1000);
    turn->limbered = move->says.limbers;
    turn->unlimbered = move->says.unlimbers;
    turn->manhandled = move->by_hand;
    turn->action = period_is_battery(b, move->walk.unit) ? (int16_t)(1 + (int)period_action_of(move)) : 0;
}

static void take_formation(struct battle *b, const struct period_move *move)
{
    int unit = move->walk.unit;
    struct period_unit *own = period_unit(b, unit);
    if (!move->says.reforms)
        return;
    if (move->walk.deep > 0)
        own->deep = (int16_t)move->walk.deep;
    battle_change(b, unit)->formation = (int16_t)move->says.posture_after;
    period_close_up(b, unit);
    battle_tell(b, event_formed, "period.form.1", unit, NO_UNIT, move->says.posture_after);
}

static void judge_the_way(struct battle *b, const struct period_move *move)
{
    int unit = move->walk.unit;
    struct period_movement_result r;
    struct period_movement_facts f =
        period_movement_facts_of(b, unit, move->walk.posture, move->by_hand ? pace_manhandle : pace_normal);
    f.road = is_road_column(move->walk.posture) && move->march.passage.length > 0 && move->march.passage.on_road;
    f.terrain = period_is_leader(b, unit) ? terrain_open : period_terrain_under(b, &move->march.passage.end);
    if (move->says.moves && consult_movement(b, &f, &r, NULL))
        judge_movement(b, "period.move.6", unit, NO_UNIT, &f, &r);
}

void period_make_move(struct battle *b, struct period_move *move)
{
    int unit = move->walk.unit;
    const struct passage *passage = &move->march.passage;
    int16_t passed[LIMIT_ENROLLED];
    int count = march_passed(&move->march, passed);
    const bool stood_in_disorder = period_ground_unforms(b, unit);
    judge_the_way(b, move);
    note_move(b, move);
    battle_put(b, unit, passage->end);
    if (move->says.moves)
        battle_tell(b, event_moved, "period.move.1", unit, NO_UNIT, (int32_t)passage->length);
    take_formation(b, move);
    if (period_is_leader(b, unit))
        return;
    for (int i = 0; i < count; i++)
        pass_through(b, unit, move->walk.posture, passed[i]);
    if (move->cost.unforms || (!stood_in_disorder && period_ground_unforms(b, unit)))
        period_unform(b, unit, false, "period.terr.3");
    period_come_upon(b, unit, &move->march.from);
}

/* ---- a step ahead that nobody ordered ---- */

struct step_ahead {
    const struct battle *battle;
    struct walker walker;
    struct period_movement_facts facts;
    struct box from;
    int32_t most;         /* on open ground */
    int32_t off_walls_mm; /* so far it keeps from walls that enemies hold */
};

/* What so much straight ahead costs, or less if somebody stands there. */
static bool sweep_ahead(const struct step_ahead *move, int32_t mm, struct passage *passage, struct period_cost *cost)
{
    const struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = mm};
    passage_begin(passage, move->from);
    sweep(&move->battle->ground, &move->battle->crowd, &move->walker, &ahead, passage);
    return period_cost_of(move->battle, &move->facts, &move->from, passage, cost);
}

static bool is_within_step(const void *who, int32_t mm)
{
    const struct step_ahead *move = who;
    struct passage passage;
    struct period_cost cost;
    return sweep_ahead(move, mm, &passage, &cost) && cost.spent_mm + cost.deducted_mm <= move->most &&
           period_too_near_to_walls(move->battle, move->walker.unit, &move->from, &passage.end, move->off_walls_mm) == 0;
}

static struct step_ahead step_ahead_of(const struct battle *b, struct period_walk *walk, int unit, int32_t most)
{
    *walk = (struct period_walk){.battle = b, .unit = unit, .posture = period_posture(b, unit), .keeps_off = true};
    struct step_ahead move = {.battle = b, .walker = period_walker(walk), .from = *battle_box(b, unit), .most = most};
    move.walker.clear_of = 0;
    move.facts = period_movement_facts_of(b, unit, walk->posture, pace_normal);
    return move;
}

static const char *rule_that_stops(const struct battle *b, int unit, const struct passage *passage)
{
    if (passage->stop == stop_ground)
        return period_rule_of_ground(b, passage->stopped_by);
    if (passage->stop == stop_unit)
        return period_is_enemy(b, unit, passage->stopped_by) ? "period.r80" : "period.inter.1";
    return passage->stop == stop_edge ? "period.r43" : "period.terr.2";
}

int32_t period_way_ahead(const struct battle *b, int unit, int32_t most, const char **bars)
{
    struct period_walk walk;
    const struct step_ahead move = step_ahead_of(b, &walk, unit, most);
    struct passage passage;
    struct period_cost cost;
    sweep_ahead(&move, most, &passage, &cost);
    *bars = rule_that_stops(b, unit, &passage);
    return sweep_ahead(&move, period_farthest(most, is_within_step, &move), &passage, &cost) ? (int32_t)passage.length : 0;
}

/* Over hedges, hills and into woods as in any move (period.terr.2, period.terr.3). */
int32_t period_advance(struct battle *b, int unit, int32_t way, int32_t most, int32_t off_walls_mm)
{
    struct period_walk walk;
    struct step_ahead move = step_ahead_of(b, &walk, unit, most);
    struct passage passage;
    struct period_cost cost;
    move.off_walls_mm = off_walls_mm;
    if (!sweep_ahead(&move, period_farthest(way, is_within_step, &move), &passage, &cost))
        return 0;
    battle_put(b, unit, passage.end);
    if (cost.unforms)
        period_unform(b, unit, false, "period.terr.3");
    return (int32_t)passage.length;
}
