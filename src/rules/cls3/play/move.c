/* move.c - one move: its manoeuvres, its way and its length held against what the rules allow, and the going (cls3.move). */
#include "battle/figures.h"
#include "rules/cls3/play/move.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"

struct cls3_move cls3_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    int posture = cls3_posture(b, unit);
    return (struct cls3_move){.walk = {.battle = b, .unit = unit, .posture = posture},
                              .count = count,
                              .list = list,
                              .from = *battle_box(b, unit),
                              .posture_after = posture};
}

/* ---- manoeuvres ---- */

static const uint32_t aslant = MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right) | MANOEUVRE_BIT(go);

static bool is_change(const struct manoeuvre *manoeuvre)
{
    return manoeuvre_is(manoeuvre, MANOEUVRE_FACES | MANOEUVRE_BIT(reform));
}

static bool is_loose(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    return cls3_is_commander(b, move->walk.unit) || cls3_is_skirmishing(b, move->walk.unit) ||
           move->posture_after == posture_skirmish;
}

static bool is_formed_foot(const struct cls3_move *move)
{
    return cls3_is_foot(move->walk.battle, move->walk.unit) && !is_loose(move);
}

static void note_change(struct cls3_move *move, const struct manoeuvre *manoeuvre)
{
    move->changes_first = move->changes_first || !move->moves;
    if (manoeuvre_is(manoeuvre, MANOEUVRE_FACES)) {
        move->faces = true;
        return;
    }
    move->posture_after = manoeuvre->formation;
    if (manoeuvre->formation == posture_limbered)
        move->limbers = true;
    else if (manoeuvre->formation == posture_unlimbered)
        move->unlimbers = true;
    else
        move->changes = true;
}

static bool repeats(const struct cls3_move *move, const struct manoeuvre *manoeuvre)
{
    if (!manoeuvre_is(manoeuvre, MANOEUVRE_BIT(reform)))
        return false;
    return manoeuvre->formation == posture_limbered     ? move->limbers
           : manoeuvre->formation == posture_unlimbered ? move->unlimbers
                                                        : move->changes;
}

/* Turning with the limbering is part of it (cls3.ops.2). */
static void settle_guns(struct cls3_move *move)
{
    if (move->limbers || move->unlimbers)
        move->faces = false;
}

/* A change of formation or facing comes before the move or after it, not twice; guns may limber before and unlimber after. */
static bool read_list(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    bool changed = false, closed = false, gun = cls3_is_gun(b, move->walk.unit), loose = false;
    if (move->count < 1 || move->count > MOST_MANOEUVRES)
        return object(objection, "cls3.seq.2", "Say how it moves: advance 6, wheel left 30.", NULL);
    for (int i = 0; i < move->count; i++) {
        bool change = is_change(&move->list[i]);
        loose = cls3_is_skirmishing(b, move->walk.unit) && manoeuvre_is(&move->list[i], MANOEUVRE_FACES);
        if (change && closed && !gun && !loose)
            return object(objection, "cls3.ops.5", battle_name(b, move->walk.unit),
                          " changes formation or facing once, before it moves or after.", NULL);
        if (change && repeats(move, &move->list[i]))
            return object(objection, "cls3.ops.1", battle_name(b, move->walk.unit), " does the same thing once a turn.", NULL);
        if (change)
            note_change(move, &move->list[i]);
        else
            move->moves = true;
        closed = closed || (changed && !change);
        changed = changed || (change && !loose);
    }
    settle_guns(move);
    return true;
}

static uint32_t kinds_open(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (cls3_is_commander(b, unit))
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_BIT(go);
    if (is_loose(move))
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS | aslant | MANOEUVRE_SHIFTS | MANOEUVRE_BIT(reform);
    if (cls3_is_foot(b, unit))
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS | aslant | MANOEUVRE_BIT(reform);
    return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS | MANOEUVRE_BIT(reform);
}

static bool kinds_are_open(const struct cls3_move *move, struct objection *objection)
{
    for (int i = 0; i < move->count; i++)
        if (!manoeuvre_is(&move->list[i], kinds_open(move)))
            return object(objection, "cls3.move.2", battle_name(move->walk.battle, move->walk.unit),
                          " goes the way it faces: foot up to 45 degrees aslant, horse and guns after a wheel.", NULL);
    return true;
}

/* Foot strays 45 degrees from its facing at most, horse and guns wheel 90 (cls3.move.2). */
static bool turns_are_open(const struct cls3_move *move, struct objection *objection)
{
    int64_t wheeled = 0;
    bool oblique = false;
    if (is_loose(move))
        return true;
    for (int i = 0; i < move->count; i++) {
        wheeled += manoeuvre_is(&move->list[i], MANOEUVRE_WHEELS) ? move->list[i].amount : 0;
        oblique = oblique || manoeuvre_is(&move->list[i], aslant);
    }
    bool foot = is_formed_foot(move);
    if (foot && wheeled > 0 && oblique)
        return object(objection, "cls3.move.2", "Foot wheels or goes aslant, not both in one move.", NULL);
    if (wheeled > (foot ? TURN_QUARTER / 2 : TURN_QUARTER) + 1)
        return object(objection, "cls3.move.2", foot ? "Foot wheels by 45 degrees at most." : "It wheels by 90 degrees at most.",
                      NULL);
    return true;
}

/* ---- formations on the way ---- */

static bool postures_are_open(const struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, now = cls3_posture(b, unit);
    for (int i = 0; i < move->count; i++) {
        if (!manoeuvre_is(&move->list[i], MANOEUVRE_BIT(reform)))
            continue;
        int wanted = move->list[i].formation;
        bool same = wanted == now && (wanted != posture_line || move->walk.rows == 0);
        if (same)
            return object(objection, "cls3.ops.1", battle_name(b, unit), " is formed so already.", NULL);
        if (!cls3_may_form(b, unit, wanted, move->walk.rows, objection))
            return false;
        now = wanted;
    }
    return true;
}

/* The formation in which it goes: lights that begin or end as skirmishers go as such (cls3.ops.5). */
static int posture_on_the_way(const struct cls3_move *move)
{
    int now = move->walk.battle->units[move->walk.unit].formation;
    if (now == posture_skirmish || move->posture_after == posture_skirmish)
        return posture_skirmish;
    return move->changes_first ? move->posture_after : now;
}

static int64_t length_of_list(const struct cls3_move *move)
{
    int64_t length = 0;
    for (int i = 0; i < move->count; i++)
        length += is_change(&move->list[i]) || manoeuvre_is(&move->list[i], MANOEUVRE_WHEELS) ? 0 : move->list[i].amount;
    return length;
}

/* Its crew turns it and pushes it an inch as part of firing it (cls3.ops.3). */
static bool gun_may_go(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    bool drawn = cls3_posture(b, unit) == posture_limbered || move->limbers;
    if (!cls3_is_gun(b, unit) || !move->moves || drawn)
        return true;
    if (length_of_list(move) > INCH_MM)
        return object(objection, "cls3.ops.3", battle_name(b, unit),
                      " moves only when it is limbered; its crew pushes it an inch.", NULL);
    move->pushed = true;
    move->limit_mm = INCH_MM;
    return true;
}

bool cls3_list_is_open(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    if (!read_list(move, objection) || !kinds_are_open(move, objection) || !turns_are_open(move, objection) ||
        !gun_may_go(move, objection) || !postures_are_open(move, objection))
        return false;
    if (cls3_posture(b, move->walk.unit) == posture_square && move->moves && !move->changes)
        return object(objection, "cls3.square.1", battle_name(b, move->walk.unit), " is in square: it does not move.", NULL);
    move->walk.posture = posture_on_the_way(move);
    bool free = cls3_is_commander(b, move->walk.unit) || move->limit_mm > 0;
    return free || cls3_operations_suffice(b, move, false, objection);
}

/* ---- the way ---- */

static bool keeps_to_roads(const struct cls3_move *move)
{
    bool any = false;
    for (int i = 0; i < move->count; i++) {
        bool road = move->list[i].kind == manoeuvre_road;
        if (!road && !is_change(&move->list[i]))
            return false;
        any = any || road;
    }
    return any;
}

static const char *inches_text(char text[LIMIT_NAME], int64_t mm)
{
    struct text written;
    text_begin(&written, text, LIMIT_NAME);
    length_write((int32_t)(mm / (INCH_MM / 10) * (INCH_MM / 10)), 10 * INCH_MM, &written);
    text_add(&written, " inches");
    return text;
}

static bool object_stopped(const struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const struct passage *passage = &move->passage;
    const struct stop_rules rules = {
        .enemy = "cls3.melee.1",
        .before_enemy = "Only a charge or an attack makes contact: before ",
        .friend = "cls3.move.4",
        .ground = passage->stop == stop_ground ? cls3_rule_of_ground(b, passage->stopped_by) : NULL,
        .edge = "cls3.setup.5",
        .road = "cls3.form.6",
    };
    char far[LIMIT_NAME];
    return battle_object_stopped(b, move->walk.unit, passage, &rules, inches_text(far, passage->length), objection);
}

/* Only within the 45 degrees of its facing does foot go straight to a place. */
static bool goes_ahead(const struct cls3_move *move, const struct manoeuvre *manoeuvre, struct objection *objection)
{
    const struct box *now = &move->passage.end;
    if (manoeuvre->kind != manoeuvre_go || is_loose(move))
        return true;
    uint16_t off = turn_between(now->facing, place_bearing(now->front, manoeuvre->to));
    return off <= TURN_QUARTER / 2 + 1 || object(objection, "cls3.move.2", "Foot goes at most 45 degrees off its facing.", NULL);
}

/* One may turn where one stands though it leaves an enemy no half inch. */
static bool sweep_part(const struct cls3_move *move, const struct walker *walker, const struct manoeuvre *manoeuvre,
                       struct passage *passage)
{
    struct walker turning = *walker;
    turning.clear_of = is_change(manoeuvre) ? 0 : walker->clear_of;
    return sweep(&move->walk.battle->ground, &move->walk.battle->crowd, &turning, manoeuvre, passage);
}

static bool way_is_open(struct cls3_move *move, struct objection *objection)
{
    move->walk.keeps_to_road = keeps_to_roads(move);
    struct walker walker = cls3_walker(&move->walk);
    passage_begin(&move->passage, move->from);
    for (int i = 0; i < move->count; i++) {
        walker.all_or_nothing = objection == NULL && i + 1 < move->count;
        if (!goes_ahead(move, &move->list[i], objection))
            return false;
        if (!sweep_part(move, &walker, &move->list[i], &move->passage))
            return object_stopped(move, objection);
    }
    return true;
}

/* ---- how far ---- */

static struct cls3_movement_facts facts_of_move(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, move->walk.posture, mode_move);
    int level = ground_level_of(&b->ground, &move->from);
    f.changed_formation = move->changes && move->changes_first;
    f.lowest_contour = cls3_is_gun(b, unit) && level == 0 && move->passage.levels == 0;
    f.on_road = move->walk.keeps_to_road;
    return f;
}

static bool length_is_open(const struct cls3_move *move, struct objection *objection)
{
    char most[LIMIT_NAME], spent[LIMIT_NAME];
    if (move->cost.spent_mm <= move->cost.allowance_mm + SHARED_EDGE_MM)
        return true;
    return object(objection, "cls3.move.1", battle_name(move->walk.battle, move->walk.unit), " may go ",
                  inches_text(most, move->cost.allowance_mm), " on this way; with what the ground takes it is ",
                  inches_text(spent, move->cost.spent_mm + INCH_MM / 10), ".", NULL);
}

/* An about face alone goes over ground that the passage does not tell of. */
static bool may_cross_obstacles(const struct cls3_move *move)
{
    for (int i = 0; i < move->count; i++)
        if (move->list[i].kind == manoeuvre_about)
            return true;
    return (move->passage.kinds & CLS3_OBSTACLES) != 0;
}

/* Each of its manoeuvres that goes over an obstacle does so squarely. */
static bool crossings_are_open(const struct cls3_move *move, struct objection *objection)
{
    if (!may_cross_obstacles(move))
        return true;
    struct cls3_walk walk = move->walk;
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    passage_begin(&passage, move->from);
    for (int i = 0; i < move->count; i++) {
        struct place before = passage.end.front;
        sweep_part(move, &walker, &move->list[i], &passage);
        if (!manoeuvre_is(&move->list[i], MANOEUVRE_WHEELS) &&
            !cls3_crosses_squarely(walk.battle, walk.unit, before, passage.end.front, objection))
            return false;
    }
    return true;
}

bool cls3_passage_is_open(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (!move->moves)
        return true;
    struct cls3_movement_facts f = facts_of_move(move);
    if (!cls3_cost_of(b, &f, &move->from, &move->passage, &move->cost))
        return battle_object_refused(b, unit, procedure_movement, move->cost.forbids, objection);
    if (move->limit_mm > 0)
        move->cost.allowance_mm = move->limit_mm;
    return length_is_open(move, objection) && crossings_are_open(move, objection) &&
           cls3_keeps_near_its_unit(b, unit, &move->from, &move->passage.end, objection) &&
           cls3_keeps_to_gun(b, unit, &move->passage.end, objection) &&
           (!cls3_is_commander(b, unit) || cls3_commander_may_stand(b, unit, &move->passage.end, objection));
}

bool cls3_move_is_open(struct cls3_move *move, struct objection *objection)
{
    struct cls3_move fresh = cls3_move_of(move->walk.battle, move->walk.unit, move->list, move->count);
    fresh.walk.rows = move->walk.rows;
    fresh.limit_mm = move->limit_mm;
    *move = fresh;
    return cls3_ride_is_open(move, objection);
}

bool cls3_ride_is_open(struct cls3_move *move, struct objection *objection)
{
    return cls3_list_is_open(move, objection) && way_is_open(move, objection) && cls3_passage_is_open(move, objection);
}

bool cls3_fit_last(struct cls3_move *move, struct manoeuvre *list)
{
    struct manoeuvre *last = &list[move->count - 1];
    move->list = list;
    for (int tries = 0; tries < 4 && last->amount > 0; tries++) {
        if (cls3_move_is_open(move, NULL))
            return true;
        int64_t over = move->cost.spent_mm - move->cost.allowance_mm;
        if (move->passage.stop != stop_none) {
            struct cls3_move before = *move;
            before.count--;
            if (before.count > 0 && !way_is_open(&before, NULL))
                return false;
            int64_t prefix = before.count > 0 ? before.passage.length : 0;
            over = last->amount - (move->passage.length - prefix) + 2 * SHARED_EDGE_MM;
        }
        if (over <= 0)
            return false;
        last->amount = over < last->amount ? (int32_t)(last->amount - over) : 0;
    }
    return false;
}

/* ---- going ---- */

void cls3_note_woods(struct battle *b, int unit, const struct passage *passage)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    enum woods now = cls3_woods(b, unit);
    bool through = (passage->kinds & (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh))) != 0;
    enum woods worst = now != woods_none ? now : through ? woods_woods_1 : woods_none;
    own->turn.in_woods = (int16_t)((int)worst > own->turn.in_woods ? (int)worst : own->turn.in_woods);
}

static void note_operations(struct cls3_unit *own, const struct cls3_move *move)
{
    own->turn.done = 1;
    own->turn.moved = move->moves && !move->pushed;
    own->turn.changed = move->changes;
    own->turn.limbered = move->limbers;
    own->turn.unlimbered = move->unlimbers;
    own->turn.moved_mm += (int32_t)move->passage.length;
    if (move->walk.rows > 0 && move->posture_after == posture_line)
        own->rows = (int16_t)move->walk.rows;
}

static void take_formation(struct battle *b, const struct cls3_move *move)
{
    int unit = move->walk.unit;
    if (move->posture_after == cls3_posture(b, unit) && move->walk.rows == 0)
        return;
    b->units[unit].formation = (int16_t)move->posture_after;
    cls3_close_up(b, unit);
    battle_tell(b, event_formed, "cls3.ops.2", unit, NO_UNIT, move->posture_after);
}

void cls3_make_move(struct battle *b, struct cls3_move *move)
{
    int unit = move->walk.unit;
    struct cls3_movement_result r;
    struct cls3_movement_facts f = facts_of_move(move);
    f.ground = cls3_going_at(b, &move->passage.end);
    if (move->moves && consult_movement(b, &f, &r, NULL))
        judge_movement(b, "cls3.move.1", unit, NO_UNIT, &f, &r);
    note_operations(cls3_unit(b, unit), move);
    battle_put(b, unit, move->passage.end);
    if (move->changes_first)
        take_formation(b, move);
    if (move->moves)
        battle_tell(b, event_moved, "cls3.move.1", unit, NO_UNIT, (int32_t)move->passage.length);
    take_formation(b, move);
    cls3_note_woods(b, unit, &move->passage);
}
