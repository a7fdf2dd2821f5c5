/* walk.c - who may go where, whom he passes (dog.move.4, dog.r54), how far he goes (dog.move.2), what a way costs. */
#include "rules/dog/play/walk.h"

#include "battle/legal.h"
#include "rules/dog/play/eyes.h"

static bool is_straight(const struct dog_walk *walk)
{
    return walk->stretch != NULL && walk->stretch->straight;
}

static bool marches_straight(const struct dog_walk *walk)
{
    return is_straight(walk) && walk->stretch->marches;
}

/* Beside its lane, by what rounding leaves at an odd angle too. */
static bool is_passed_by(const struct dog_walk *walk, int other)
{
    return is_straight(walk) && !box_overlaps_by(&walk->stretch->lane, battle_box(walk->battle, other), TOUCH_MM);
}

static enum meeting meets_friend(const struct dog_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    bool passes = walk->running || walk->posture == posture_skirmish || dog_is_skirmishing(b, other);
    if (is_passed_by(walk, other))
        return meeting_ignore;
    return passes ? meeting_pass : meeting_stop;
}

#define CLEAR_MM (10 * METRE_MM)

/* A march that would not come up to him is not blocked by him. */
static bool halts_before(const struct dog_walk *walk, const struct box *enemy)
{
    if (!marches_straight(walk))
        return false;
    struct box gone = walk->stretch->lane;
    gone.depth -= CLEAR_MM;
    gone.front = place_from(gone.front, gone.facing, -CLEAR_MM, 0);
    return !box_within(&gone, enemy, TOUCH_MM);
}

/* A company that goes back before it now is gone in what it does after. */
static bool drives(const struct dog_walk *walk, int company)
{
    struct dog_stretch *stretch = walk->stretch;
    if (stretch != NULL && battle_is_among(stretch->driven, stretch->drives, company))
        return true;
    if (walk->drives == NULL || !marches_straight(walk) || stretch->drives == MOST_DRIVEN ||
        !walk->drives(walk->battle, walk->unit, stretch->lane.facing, company))
        return false;
    if (box_overlaps(&stretch->lane, battle_box(walk->battle, company)))
        stretch->driven[stretch->drives++] = (int16_t)company;
    return true;
}

static enum meeting meets_enemy(const struct dog_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    bool both_rout = walk->running && dog_unit(b, other)->state == condition_routing;
    if (other == walk->through - 1 || both_rout)
        return meeting_pass;
    if (drives(walk, other))
        return meeting_ignore;
    if (walk->charging && is_passed_by(walk, other))
        return meeting_ignore;
    if (!walk->charging)
        return !dog_is_skirmishing(b, other) && halts_before(walk, battle_box(b, other)) ? meeting_ignore : meeting_stop;
    return dog_is_skirmishing(b, other) && other != walk->target ? meeting_pass : meeting_touch;
}

static enum meeting meets(const void *who, int other)
{
    const struct dog_walk *walk = who;
    const struct battle *b = walk->battle;
    if (dog_is_general(b, other) || dog_is_general(b, walk->unit))
        return meeting_ignore;
    return battle_side(b, other) == battle_side(b, walk->unit) ? meets_friend(walk, other) : meets_enemy(walk, other);
}

/* A bridge leads over water, and into no house beside it. Guns do not go through fords (dog.move.6), and nobody retires into a
   house that is held. */
static bool closed(const void *who, int feature)
{
    const struct dog_walk *walk = who;
    const struct battle *b = walk->battle;
    const enum ground_kind kind = b->setup->ground->feature[feature].kind;
    const uint32_t on_land = dog_ground_closed_to(b, walk->unit) & ~CLOSED_WATERS;
    return (on_land >> kind & 1) != 0 || (dog_is_guns(b, walk->unit) && kind == ground_ford) ||
           (walk->retires && (HOUSES >> kind & 1) != 0 && dog_holder_of_house(b, walk->unit, feature) != NO_UNIT);
}

static void size_in(const void *who, int formation, int32_t *width, int32_t *depth)
{
    const struct dog_walk *walk = who;
    dog_size(walk->battle, walk->unit, formation, width, depth);
}

struct walker dog_walker(const struct dog_walk *walk)
{
    const struct battle *b = walk->battle;
    struct walker walker = {.unit = walk->unit, .meets = meets, .closed = closed, .who = walk, .size = size_in};
    walker.barred = dog_ground_closed_to(b, walk->unit);
    walker.lifted = GROUND_BIT(bridge) | GROUND_BIT(ford);
    walker.clear_of = walk->charging || dog_is_general(b, walk->unit) ? 0 : CLEAR_MM; /* dog.r54 */
    walker.oblique = TURN_QUARTER / 2;
    return walker;
}

struct box dog_lane(const struct box *from, int32_t mm, bool ahead)
{
    struct box lane = *from;
    lane.depth += mm + CLEAR_MM;
    if (ahead)
        lane.front = place_from(from->front, from->facing, mm + CLEAR_MM, 0);
    return lane;
}

static const enum troop all_troops[] = {
#define TROOP(nation, arm, name) troop_##nation##_##arm##_##name,
#include "rules/dog/troops.def"
};

static int first_of(const struct battle *b, int nation, enum arm arm, enum troop_class class)
{
    for (size_t i = 0; i < sizeof all_troops / sizeof *all_troops; i++) {
        enum troop troop = all_troops[i];
        bool right = dog_arm(troop) == arm && (int)dog_charts(b)->troop_classes[troop].class == (int)class;
        if (right && (nation < 0 || (int)dog_nation(troop) == nation))
            return (int)troop;
    }
    return -1;
}

/* Nations without such troops go as the first that has them. */
static enum troop usual(const struct battle *b, int unit, enum arm arm, enum troop_class class)
{
    int own = first_of(b, (int)dog_nation_of(b, unit), arm, class);
    return (enum troop)(own >= 0 ? own : first_of(b, -1, arm, class));
}

static enum troop mover_of(const struct battle *b, int unit)
{
    if (dog_is_general(b, unit))
        return usual(b, unit, arm_cavalry, troop_class_light);
    if (dog_is_crew(b, unit))
        return usual(b, unit, arm_infantry, troop_class_line_infantry);
    return dog_troop_of(b, unit);
}

int32_t dog_allowance_m(const struct battle *b, int unit, int posture, enum move_mode mode, const char **forbids)
{
    struct dog_movement_allowance_facts f = facts_of_movement_allowance(b);
    struct dog_movement_allowance_result r;
    f.troop = mover_of(b, unit);
    f.formation = dog_formation_in(posture);
    f.mode = mode;
    f.fatigue = dog_fatigue_now(b, unit);
    return consult_movement_allowance(b, &f, &r, forbids) ? r.allowance_m : 0;
}

enum arm dog_arm_on_ground(const struct battle *b, int unit)
{
    if (dog_is_general(b, unit))
        return arm_cavalry;
    return dog_is_crew(b, unit) ? arm_infantry : dog_arm_of(b, unit);
}

/* Its first leg ends at the bend. */
struct dog_cost dog_cost_of_way_back(const struct battle *b, int unit, const struct withdrawal *way)
{
    struct dog_way ground = {.slope = slope_none};
    struct box bend = way->start;
    struct dog_cost cost;
    bend.front = way->bend;
    dog_way_add(b, &ground, &way->start, &bend, place_distance(way->start.front, way->bend), COSTLY_GROUND);
    dog_way_add(b, &ground, &bend, &way->end, place_distance(way->bend, way->end.front), COSTLY_GROUND);
    dog_way_costs(b, dog_arm_on_ground(b, unit), &ground, &cost);
    return cost;
}

/* ---- who may move (dog.seq.4), and what he has left of his move ---- */

int64_t dog_move_left(const struct battle *b, int unit)
{
    const struct dog_turn *turn = &dog_unit(b, unit)->turn;
    return (int64_t)(A_MOVE - turn->used) * (MILLION / A_MOVE) + turn->spare;
}

bool dog_may_move(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    /* What it began in an earlier turn has ended in this one: a change takes the freedom of that move too (dog.seq.4). */
    bool ended_a_change = own->turn.changed_shape && own->turn.used > 0 && !own->turn.moved;
    const struct battle_bar bars[] = {
        BAR(b->units[unit].where != where_table, "dog.seq.4", " is not on the table."),
        BAR(own->fatigue == (int)fatigue_utterly_exhausted, "dog.fatigue.2", " is utterly exhausted, and does nothing."),
        BAR(dog_is_running(b, unit), "dog.seq.4", " runs, and takes no orders."),
        BAR(dog_in_melee(b, unit), "dog.seq.4", " is in a melee."),
        BAR(own->pursue > 0, "dog.r74", " is in pursuit, and takes no orders."),
        BAR(own->changing >= 0 || ended_a_change, "dog.form.7", " is changing formation."),
        BAR(dog_move_left(b, unit) <= 0, "dog.move.1", " has made its move.")};
    return PASSES(b, unit, bars, objection);
}
