/* move.c - one ordinary move: its manoeuvres, its way and its length held against what the rules allow, and the going. */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

static const struct march_book book;

static struct gdc_move *whole(struct drill_march *march)
{
    return (struct gdc_move *)march;
}

static const struct gdc_move *all_of(const struct drill_march *march)
{
    return (const struct gdc_move *)march;
}

struct gdc_move gdc_move_of(const struct battle *b, int unit, int rate, const struct manoeuvre *list, int count)
{
    struct gdc_move move = {.march = march_of(&book, b, unit, list, count),
                            .walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit), .rate = rate},
                            .rule = "gdc.seq.5.3",
                            .limit_yd = gdc_unit(b, unit)->turn.move_limit,
                            .allowance_yd = 0};
    return move;
}

static bool is_loose(const struct gdc_move *move)
{
    return move->walk.posture == posture_skirmish || move->walk.posture == posture_single;
}

/* ---- manoeuvres ---- */

static uint32_t kinds_open(const struct gdc_move *move)
{
    const struct battle *b = move->walk.battle;
    uint32_t wheeling = gdc_ruling(b, ruling_r70) == 'b' ? 0 : MANOEUVRE_WHEELS;
    if (move->walk.posture == posture_unlimbered)
        return MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(back);
    if (move->walk.posture == posture_limbered)
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS;
    if (is_loose(move))
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_SHIFTS | MANOEUVRE_WHEELS | MANOEUVRE_BIT(go);
    bool shifts_only = move->march.count == 1 && manoeuvre_is(&move->march.list[0], MANOEUVRE_SHIFTS);
    return shifts_only ? MANOEUVRE_SHIFTS : MANOEUVRE_MARCHES | wheeling;
}

int gdc_rate_of(const struct battle *b, int unit, const struct manoeuvre *list, int count, bool road)
{
    bool horse = gdc_is_cavalry(b, unit), loose = gdc_posture(b, unit) == posture_skirmish;
    if (road)
        return horse ? (int)cavalry_rate_road : (int)infantry_rate_road;
    if (count != 1 || loose || !manoeuvre_is(&list[0], MANOEUVRE_SHIFTS))
        return horse ? (int)cavalry_rate_trot : (int)infantry_rate_field;
    if (list[0].kind == manoeuvre_back)
        return horse ? (int)cavalry_rate_backward_shift : (int)infantry_rate_backward_shift;
    return horse ? (int)cavalry_rate_lateral_shift : (int)infantry_rate_lateral_shift;
}

static bool kind_is_refused(const struct gdc_move *move, const struct manoeuvre *manoeuvre, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    if (manoeuvre_is(manoeuvre, MANOEUVRE_SHIFTS) && move->march.count > 1)
        return !object(objection, "gdc.6.11", "A shift to the side or back is made instead of a move, alone.", NULL);
    if (manoeuvre_is(manoeuvre, MANOEUVRE_WHEELS))
        return !object(objection, "gdc.r70", "Units do not wheel in ordinary moves: they turn in phase 2.", NULL);
    if (move->walk.posture == posture_unlimbered)
        return !object(objection, "gdc.6.3c", "Unlimbered guns are dragged ahead or back by prolonge.", NULL);
    return !object(objection, "gdc.r70", battle_name(b, move->walk.unit),
                   " is formed: it advances, wheels and follows roads, or makes one shift.", NULL);
}

/* Turning comes before the march; on it a battery bends within 30 degrees (6.33). */
static bool battery_turns_well(const struct gdc_move *move, struct objection *objection)
{
    int32_t turned = 0;
    bool marched = false;
    for (int i = 0; i < move->march.count; i++) {
        const struct manoeuvre *manoeuvre = &move->march.list[i];
        marched = marched || manoeuvre_is(manoeuvre, MANOEUVRE_MARCHES | MANOEUVRE_WHEELS);
        if (marched && manoeuvre_is(manoeuvre, MANOEUVRE_FACES))
            return object(objection, "gdc.6.33", "A battery makes its turns before it moves.", NULL);
        turned += manoeuvre_is(manoeuvre, MANOEUVRE_WHEELS)
                      ? (manoeuvre->kind == manoeuvre_wheel_left ? -1 : 1) * manoeuvre->amount
                      : 0;
        if (tenths_of_turn(turn_between(0, (uint16_t)turned)) > 300)
            return object(objection, "gdc.6.33", "On the march a battery bends by 30 degrees at most.", NULL);
    }
    return true;
}

/* Formed cavalry may wheel about, since it does not charge then (5.2c). */
static int32_t most_wheeled(const struct gdc_move *move)
{
    return gdc_is_cavalry(move->walk.battle, move->walk.unit) ? TURN_HALF : TURN_QUARTER;
}

static bool wheels_are_open(const struct gdc_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int64_t wheeled = 0;
    for (int i = 0; i < move->march.count; i++)
        wheeled += manoeuvre_is(&move->march.list[i], MANOEUVRE_WHEELS) ? move->march.list[i].amount : 0;
    if (wheeled > 0 && !gdc_unit(b, move->walk.unit)->turn.may_wheel)
        return object(objection, "gdc.4.2c", battle_name(b, move->walk.unit), " changed facing and formation: no wheel.", NULL);
    if (is_loose(move) || wheeled <= most_wheeled(move) + 1)
        return true;
    return gdc_is_cavalry(b, move->walk.unit) ? object(objection, "gdc.5.2c", "Horse wheels by 180 degrees in all at most.", NULL)
                                              : object(objection, "gdc.r70", "A unit wheels by 90 degrees in all at most.", NULL);
}

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    const struct gdc_move *move = whole(march);
    for (int i = 0; i < move->march.count; i++)
        if (!manoeuvre_is(&move->march.list[i], kinds_open(move)))
            return !kind_is_refused(move, &move->march.list[i], objection);
    if (move->walk.posture == posture_limbered)
        return battery_turns_well(move, objection);
    return wheels_are_open(move, objection);
}

/* ---- the way ---- */

/* A line that the river stops at a bridge or a ford is barred by its formation. */
static const char *rule_of_ground_met(const struct drill_march *march)
{
    const struct battle *b = march->battle;
    const struct passage *passage = &march->passage;
    const struct feature *features = b->setup->ground->feature, *met = &features[passage->stopped_by];
    bool line = met->kind == ground_river && all_of(march)->walk.posture == posture_line;
    int crossing = line ? ground_feature_under(&b->ground, &passage->end, GDC_CROSSINGS) : -1;
    return crossing >= 0 ? gdc_rule_of_crossing(&features[crossing]) : gdc_rule_of_ground(b, march->unit, met);
}

static void alter_stops(const struct drill_march *march, struct stop_rules *stops)
{
    stops->ground = march->passage.stop == stop_ground ? rule_of_ground_met(march) : NULL;
    stops->road = all_of(march)->rule;
}

static bool part_is_open(const struct drill_march *march, const struct manoeuvre *part, const struct box *before,
                         struct objection *objection)
{
    const struct battle *b = march->battle;
    if (before == NULL || !gdc_is_cavalry(b, march->unit) || !manoeuvre_is(part, MANOEUVRE_WHEELS | MANOEUVRE_FACES))
        return true;
    uint32_t under = ground_under(&b->ground, before) | ground_under(&b->ground, &march->passage.end);
    return (under & GROUND_BIT(field)) == 0 ||
           object(objection, "gdc.11.4b", "Cavalry does not turn while a part of it is in a ploughed field.", NULL);
}

static bool keeps_to_roads(const struct gdc_move *move)
{
    for (int i = 0; i < move->march.count; i++)
        if (move->march.list[i].kind != manoeuvre_road)
            return false;
    return move->march.count > 0;
}

static struct walker walker_of(struct drill_march *march)
{
    struct gdc_move *move = whole(march);
    move->walk.on_sunken_road = keeps_to_roads(move);
    return gdc_walker(&move->walk);
}

/* ---- how far ---- */

/* How far the battery turns from the facing it began with (6.33). */
static int degrees_turned(const struct gdc_move *move)
{
    uint16_t began = move->march.from.facing, facing = began;
    int most = 0;
    for (int i = 0; i < move->march.count; i++) {
        const struct manoeuvre *manoeuvre = &move->march.list[i];
        bool left = manoeuvre->kind == manoeuvre_face_left || manoeuvre->kind == manoeuvre_wheel_left;
        if (manoeuvre_is(manoeuvre, MANOEUVRE_FACES | MANOEUVRE_WHEELS))
            facing = (uint16_t)(manoeuvre->kind == manoeuvre_about ? facing + TURN_HALF
                                                                   : facing + (left ? -manoeuvre->amount : manoeuvre->amount));
        int degrees = gdc_degrees_between(began, facing);
        most = degrees > most ? degrees : most;
    }
    return most;
}

static struct gdc_way way_of(const struct gdc_move *move)
{
    return (struct gdc_way){.unit = move->walk.unit,
                            .rate = move->walk.rate,
                            .posture = move->walk.posture,
                            .turn_degrees = degrees_turned(move),
                            .begin = battle_on_table(move->walk.battle, move->walk.unit) ? NULL : &move->march.from,
                            .passage = &move->march.passage};
}

/* Ruling gdc.r71 b: through friends it has half of what is left when it comes to them. */
static int64_t length_open(struct gdc_move *move)
{
    const struct battle *b = move->walk.battle;
    int64_t open = gdc_mm(b, move->allowance_yd) - move->begun_mm;
    if (gdc_ruling(b, ruling_r71) == 'a' || move->march.passage.passed == 0 || is_loose(move))
        return open;
    struct gdc_walk walk = move->walk;
    walk.halts_at_friends = true;
    struct walker walker = gdc_walker(&walk);
    struct passage before;
    if (sweep_all(&b->ground, &b->crowd, &walker, move->march.from, move->march.list, move->march.count, &before) ||
        before.length > open)
        return open;
    return before.length + (open - before.length) / 2;
}

static bool length_is_open(struct gdc_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    struct digits gone, open;
    int64_t most = length_open(move);
    if (move->march.passage.length <= most + HAIR_MM)
        return true;
    if (objection == NULL)
        return false;
    most += move->begun_mm;
    const int32_t yards = gdc_yards_from(b, move->march.passage.length + move->begun_mm);
    const struct gdc_way way = way_of(move);
    const char *rule = yards > move->allowance_yd ? gdc_rule_of_length(b, &way, yards, move->rule) : "gdc.r71";
    const bool alike = gdc_yards(b, most) == yards; /* less than a yard too far */
    return object(objection, rule, battle_name(b, move->walk.unit), " may go ", text_of_int(&open, gdc_yards(b, most)),
                  " yards on this way by ", move->rule, "; it is ", alike ? "a little more" : text_of_int(&gone, yards), ".",
                  NULL);
}

/* ---- recall (3.5d) ---- */

static bool enemy_between(const struct battle *b, int unit, const struct box *from)
{
    struct box box = *from;
    box.facing = battle_homeward(b, unit);
    box.front = place_from(box_centre(from), box.facing, box.depth / 2, 0);
    int32_t far = b->setup->ground->width + b->setup->ground->depth;
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (zone != b->units[unit].zone && gdc_count_inside(b, zone, 1 - battle_side(b, unit)) > 0 &&
            gdc_way_to_zone(b, &box, zone, far) >= 0)
            return true;
    return nearby_is_any_ahead(b, &box, far, 1 - battle_side(b, unit), gdc_is_fighting, unit);
}

bool gdc_recall_allows(const struct battle *b, int unit, const struct box *from, const struct box *to,
                       struct objection *objection)
{
    int yards;
    if (gdc_unit(b, unit)->recall == 0)
        return true;
    int enemy = gdc_nearest_enemy(b, unit, 5000, &yards);
    if (enemy_between(b, unit, from))
        return object(objection, "gdc.3.5d", "In recall, with enemies between it and its baseline, it does not move.", NULL);
    if (place_seen(from->front, battle_homeward(b, unit), to->front).y <= 0)
        return object(objection, "gdc.3.5d", "In recall it moves only towards its own baseline.", NULL);
    bool nearer = enemy != NO_UNIT && gdc_mm_to(b, enemy, to) < gdc_mm_to(b, enemy, from) - TOUCH_MM;
    return !nearer || object(objection, "gdc.3.5d", "In recall it moves away from ", battle_name(b, enemy), ".", NULL);
}

static bool recall_allows(const struct gdc_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const int unit = move->walk.unit;
    return !battle_on_table(b, unit) || gdc_recall_allows(b, unit, &move->march.from, &move->march.passage.end, objection);
}

/* ---- the whole ---- */

/* A road does not carry over a river: a bridge or a ford does. */
static bool is_dry(const struct gdc_move *move, struct objection *objection)
{
    bool swims = gdc_troop(move->walk.battle, move->walk.unit)->indian != 0;
    bool wet = (move->march.passage.kinds_of_path & GROUND_BIT(river)) != 0;
    return swims || !wet || object(objection, "gdc.11.1b", "Rivers are crossed at bridges and fords only.", NULL);
}

/* Orders from above, and what keeps it to its place or to others. */
bool gdc_bonds_allow(const struct battle *b, int unit, int posture, const struct box *from, const struct box *to,
                     struct objection *objection)
{
    return gdc_directive_allows_move(b, unit, from->front, to->front, objection) &&
           gdc_gun_bonds_allow(b, unit, posture, from, to, objection) && gdc_cohesion_allows(b, unit, to, objection);
}

/* Going off is a move to just behind the edge. */
bool gdc_bonds_let_leave(const struct battle *b, int unit, struct objection *objection)
{
    const struct box *from = battle_box(b, unit);
    struct box off = *from;
    off.front = place_from(from->front, battle_homeward(b, unit), box_reach(from) + gdc_mm(b, STAND_OFF_YD), 0);
    return gdc_bonds_allow(b, unit, gdc_posture(b, unit), from, &off, objection);
}

static bool bonds_allow_move(const struct gdc_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const int unit = move->walk.unit;
    return !battle_on_table(b, unit) ||
           gdc_bonds_allow(b, unit, move->walk.posture, &move->march.from, &move->march.passage.end, objection);
}

static bool find_allowance(struct gdc_move *move, const char **forbids)
{
    const struct gdc_way way = way_of(move);
    bool allowed = gdc_consult_way(move->walk.battle, &way, &move->allowance_yd, forbids);
    if (move->limit_yd >= 0)
        move->allowance_yd = smaller(move->allowance_yd, move->limit_yd);
    return allowed;
}

static bool gallops_over_field(const struct gdc_move *move)
{
    return gdc_is_battery(move->walk.battle, move->walk.unit) && move->walk.rate == battery_rate_gallop &&
           (move->march.passage.kinds & GROUND_BIT(field)) != 0;
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct gdc_move *move = whole(march);
    const char *forbids = NULL;
    if (!is_dry(move, objection))
        return false;
    if (gallops_over_field(move))
        return object(objection, "gdc.11.4b", "Over a ploughed field there is no gallop.", NULL);
    if (!find_allowance(move, &forbids))
        return battle_object_refused(move->walk.battle, move->walk.unit,
                                     gdc_movement_procedure(move->walk.battle, move->walk.unit), forbids, objection);
    return length_is_open(move, objection) && recall_allows(move, objection) && bonds_allow_move(move, objection);
}

/* The most that a move may still be: what it comes to yet only shortens it. */
static int32_t way_left(struct drill_march *march)
{
    struct gdc_move *move = whole(march);
    if (!find_allowance(move, NULL))
        return MOST_GROUND_MM;
    int64_t left = gdc_mm(march->battle, move->allowance_yd) - move->begun_mm - march->passage.length;
    return left < 0 ? 0 : (int32_t)left;
}

static int64_t too_long(struct drill_march *march)
{
    return march->passage.length - length_open(whole(march));
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    struct gdc_move *move = whole(march);
    *move = move->make(march->battle, march->unit, list, count);
}

static uint32_t plans_with(const struct drill_march *march)
{
    const struct battle *b = march->battle;
    switch ((enum posture)all_of(march)->walk.posture) {
    case posture_skirmish:
    case posture_single:
        return MANOEUVRE_BIT(go) | MANOEUVRE_TURNS | MANOEUVRE_BIT(advance);
    case posture_limbered:
        return MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS | MANOEUVRE_WHEELS;
    case posture_unlimbered:
        return MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(back);
    case posture_line:
    case posture_column:
    case posture_mass:
    case posture_square:
    case posture_prone:
    case posture_zone_a:
    case postures:
        break;
    }
    bool wheels = gdc_ruling(b, ruling_r70) != 'b' && gdc_unit(b, march->unit)->turn.may_wheel;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_SHIFTS | (wheels ? MANOEUVRE_WHEELS : 0);
}

static uint16_t most_wheel(const struct drill_march *march)
{
    return (uint16_t)most_wheeled(all_of(march));
}

static void settle(struct drill_march *march)
{
    whole(march)->walk.battle = march->battle;
}

static const struct march_book book = {
    .size = sizeof(struct gdc_move),
    .settle = settle,
    .rule = "gdc.seq.5.3",
    .asks = "Say how it moves: advance 300, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .part_is_open = part_is_open,
    .stops = {.enemy = "gdc.9.1a",
              .before_enemy = "Only a charge makes contact: before ",
              .friend = "gdc.r71",
              .edge = "gdc.6.5a"},
    .alter_stops = alter_stops,
    .told_in = 1,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .left = way_left,
    .renew = renew,
    .plans_with = plans_with,
    .most_wheel = most_wheel,
};

/* ---- going ---- */

static bool screens_are_near(const struct gdc_move *move)
{
    const struct battle *b = move->walk.battle;
    struct nearby near;
    int32_t most = (int32_t)move->march.passage.length + gdc_mm(b, 150);
    nearby_within(b, &move->march.from, most, 1 - battle_side(b, move->walk.unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (gdc_posture(b, near.unit[i]) == posture_skirmish)
            return true;
    return false;
}

/* Legs of fifty yards and ten degrees. */
static int32_t piece_of(const struct battle *b, const struct manoeuvre *manoeuvre)
{
    if (manoeuvre_is(manoeuvre, MANOEUVRE_WHEELS))
        return turn_of_degrees(10);
    return manoeuvre_is(manoeuvre, MANOEUVRE_MARCHES) ? gdc_mm(b, 50) : INT32_MAX;
}

/* False when it was stopped by skirmishers that could not get away. */
static bool go_piece_by_piece(struct battle *b, struct gdc_move *move, const struct manoeuvre *manoeuvre)
{
    struct walker walker = walker_of(&move->march);
    int32_t left = manoeuvre->amount;
    do {
        struct manoeuvre piece = *manoeuvre;
        int32_t most = piece_of(b, manoeuvre);
        piece.amount = left < most ? left : most;
        left -= piece.amount;
        bool free = sweep(&b->ground, &b->crowd, &walker, &piece, &move->march.passage);
        battle_put(b, move->walk.unit, move->march.passage.end);
        gdc_drive_back(b, move->walk.unit);
        if (!free)
            return false;
    } while (left > 0);
    return true;
}

static void go(struct battle *b, struct gdc_move *move)
{
    bool drives = !is_loose(move) && !gdc_is_battery(b, move->walk.unit) && screens_are_near(move);
    if (!drives) {
        battle_put(b, move->walk.unit, move->march.passage.end);
        return;
    }
    move->walk.presses = true;
    passage_begin(&move->march.passage, move->march.from);
    gdc_drive_back(b, move->walk.unit);
    for (int i = 0; i < move->march.count; i++)
        if (!go_piece_by_piece(b, move, &move->march.list[i]))
            return;
}

void gdc_guard_goes_back(struct battle *b, int unit, struct box from, struct box to)
{
    if (gdc_is_leader(b, unit) || !gdc_is_guard(b, unit))
        return;
    gdc_shake_friends(b, unit, morale_event_guard_withdraws, from, to, false);
    gdc_settle_checks(b);
}

void gdc_make_move(struct battle *b, struct gdc_move *move)
{
    const struct gdc_way way = way_of(move);
    struct gdc_unit *own = gdc_unit(b, move->walk.unit);
    gdc_judge_way(b, &way, move->rule);
    gdc_leave_elephants(b, move->walk.unit, move->march.passage.length);
    go(b, move);
    gdc_take_crews_along(b, move->walk.unit);
    own->turn.moved = 1;
    own->turn.forded = gdc_is_battery(b, move->walk.unit) && gdc_water_on(b, move->walk.unit, &move->march.passage) == water_ford;
    own->turn.moved_mm += (int32_t)move->march.passage.length;
    battle_tell(b, event_moved, move->rule, move->walk.unit, NO_UNIT, (int32_t)move->march.passage.length);
    gdc_look_out(b);
    if (place_seen(move->march.from.front, battle_homeward(b, move->walk.unit), move->march.passage.end.front).y > 0)
        gdc_guard_goes_back(b, move->walk.unit, move->march.from, move->march.passage.end);
}
