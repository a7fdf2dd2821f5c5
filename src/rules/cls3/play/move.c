/* move.c - one move: its manoeuvres, its way and its length held against what the rules allow, and the going (cls3.move). */
#include "rules/cls3/play/move.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/shelter.h"

#include "field/whole.h"
#include "drill/nearby.h"

static const struct march_book book;

struct cls3_move cls3_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    int posture = cls3_posture(b, unit);
    return (struct cls3_move){.march = march_of(&book, b, unit, list, count),
                              .walk = {.battle = b, .unit = unit, .posture = posture},
                              .says = {.posture_before = posture, .posture_after = posture}};
}

static struct cls3_move *whole(struct drill_march *march)
{
    return (struct cls3_move *)march;
}

/* ---- manoeuvres ---- */

static const uint32_t aslant = MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right) | MANOEUVRE_BIT(go);

static bool is_loose(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    return cls3_is_commander(b, move->walk.unit) || cls3_is_skirmishing(b, move->walk.unit) ||
           move->says.posture_after == posture_skirmish;
}

static bool is_formed_foot(const struct cls3_move *move)
{
    return cls3_is_foot(move->walk.battle, move->walk.unit) && !is_loose(move);
}

static void note_change(struct cls3_move *move, const struct manoeuvre *manoeuvre)
{
    move->says.changes_first = move->says.changes_first || !move->says.moves;
    if (manoeuvre_is(manoeuvre, MANOEUVRE_FACES)) {
        move->says.faces = true;
        move->says.faces_first = move->says.faces_first || !move->says.moves;
        return;
    }
    move->says.posture_after = manoeuvre->formation;
    if (!move->says.moves)
        move->says.posture_before = move->says.posture_after;
    if (manoeuvre->formation == posture_limbered)
        move->says.limbers = true;
    else if (manoeuvre->formation == posture_unlimbered)
        move->says.unlimbers = true;
    else
        move->says.changes = true;
    if (!move->says.moves)
        move->says.forms_first = move->says.changes;
}

static bool repeats(const struct cls3_move *move, const struct manoeuvre *manoeuvre)
{
    if (!manoeuvre_is(manoeuvre, MANOEUVRE_BIT(reform)) || move->says.changes_again)
        return false;
    return manoeuvre->formation == posture_limbered     ? move->says.limbers
           : manoeuvre->formation == posture_unlimbered ? move->says.unlimbers
                                                        : move->says.changes;
}

/* Turning with the limbering is part of it (cls3.ops.2). */
static void settle_guns(struct cls3_move *move)
{
    if (move->says.limbers || move->says.unlimbers)
        move->says.faces = false;
}

/* Who has changed before its move may change after it too, as light foot has the operation for it; lights that have gone out do
   not form again (cls3.ops.5). */
static bool may_change_again(const struct cls3_move *move)
{
    return move->limit_mm == 0 && !move->says.changes_again && !is_loose(move);
}

/* A change of formation or facing comes before the move or after it; guns may limber before and unlimber after. */
static bool read_list(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    bool changed = false, closed = false, gun = cls3_is_gun(b, move->walk.unit), loose = false;
    const int posture = cls3_posture(b, move->walk.unit);
    move->says = (struct cls3_list){.posture_before = posture, .posture_after = posture};
    for (int i = 0; i < move->march.count; i++) {
        bool change = manoeuvre_is(&move->march.list[i], MARCH_CHANGES);
        loose = cls3_is_skirmishing(b, move->walk.unit) && manoeuvre_is(&move->march.list[i], MANOEUVRE_FACES);
        if (change && closed && !gun && !loose && !may_change_again(move))
            return object(objection, "cls3.ops.5", battle_name(b, move->walk.unit),
                          " changes formation or facing once, before it moves or after.", NULL);
        move->says.changes_again = move->says.changes_again || (change && closed && !gun && !loose);
        if (change && repeats(move, &move->march.list[i]))
            return object(objection, "cls3.ops.1", battle_name(b, move->walk.unit), " does the same thing once a turn.", NULL);
        if (change)
            note_change(move, &move->march.list[i]);
        else
            move->says.moves = true;
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
    for (int i = 0; i < move->march.count; i++)
        if (!manoeuvre_is(&move->march.list[i], kinds_open(move)))
            return object(objection, "cls3.move.2", battle_name(move->walk.battle, move->walk.unit),
                          " goes the way it faces: foot up to 45 degrees aslant, horse and guns after a wheel.", NULL);
    return true;
}

/* How far to the right it has wheeled before so many parts of its list, from where it faced when it began to go. */
static int32_t wheeled_right(const struct cls3_move *move, int parts)
{
    int32_t right = 0;
    for (int i = 0; i < parts; i++) {
        const struct manoeuvre *part = &move->march.list[i];
        right = manoeuvre_is(part, MANOEUVRE_FACES)              ? 0
                : manoeuvre_is(part, MANOEUVRE_BIT(wheel_right)) ? right + part->amount
                : manoeuvre_is(part, MANOEUVRE_BIT(wheel_left))  ? right - part->amount
                                                                 : right;
    }
    return right;
}

static bool strays_too_far(int32_t right)
{
    return size_of(right) > TURN_QUARTER / 2 + 1;
}

/* Foot strays 45 degrees from its facing at most, by wheels, aslant or both; horse and guns wheel 90 (cls3.move.2). */
static bool turns_are_open(const struct cls3_move *move, struct objection *objection)
{
    int64_t wheeled = 0;
    bool strays = false;
    if (is_loose(move))
        return true;
    for (int i = 0; i < move->march.count; i++) {
        const struct manoeuvre *part = &move->march.list[i];
        int32_t right = wheeled_right(move, i + 1);
        right += manoeuvre_is(part, MANOEUVRE_BIT(oblique_right))  ? TURN_QUARTER / 2
                 : manoeuvre_is(part, MANOEUVRE_BIT(oblique_left)) ? -TURN_QUARTER / 2
                                                                   : 0;
        strays = strays || strays_too_far(right);
        wheeled += manoeuvre_is(part, MANOEUVRE_WHEELS) ? part->amount : 0;
    }
    if (is_formed_foot(move))
        return !strays || object(objection, "cls3.move.2", "Foot strays from its facing by 45 degrees at most.", NULL);
    return wheeled <= TURN_QUARTER + 1 || object(objection, "cls3.move.2", "It wheels by 90 degrees at most.", NULL);
}

/* ---- formations on the way ---- */

static bool postures_are_open(const struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, now = cls3_posture(b, unit);
    for (int i = 0; i < move->march.count; i++) {
        if (!manoeuvre_is(&move->march.list[i], MANOEUVRE_BIT(reform)))
            continue;
        int wanted = move->march.list[i].formation;
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
    int now = cls3_posture(move->walk.battle, move->walk.unit);
    if (now == posture_skirmish || move->says.posture_after == posture_skirmish)
        return posture_skirmish;
    return move->says.posture_before;
}

static int64_t length_of_list(const struct cls3_move *move)
{
    int64_t length = 0;
    for (int i = 0; i < move->march.count; i++)
        length += manoeuvre_is(&move->march.list[i], MARCH_CHANGES) || manoeuvre_is(&move->march.list[i], MANOEUVRE_WHEELS)
                      ? 0
                      : move->march.list[i].amount;
    return length;
}

/* Before it is limbered, or when it is no more. */
static bool goes_unlimbered(const struct cls3_move *move)
{
    int posture = cls3_posture(move->walk.battle, move->walk.unit);
    for (int i = 0; i < move->march.count; i++) {
        if (manoeuvre_is(&move->march.list[i], MANOEUVRE_BIT(reform)))
            posture = move->march.list[i].formation;
        else if (!manoeuvre_is(&move->march.list[i], MARCH_CHANGES) && posture != posture_limbered)
            return true;
    }
    return false;
}

/* Its crew turns it and pushes it an inch as part of firing it (cls3.ops.3). */
static bool gun_may_go(struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    bool drawn = cls3_posture(b, unit) == posture_limbered || move->says.limbers;
    if (!cls3_is_gun(b, unit) || !move->says.moves)
        return true;
    if (!goes_unlimbered(move))
        return cls3_has_a_horse(b, unit, objection);
    if (drawn || length_of_list(move) > INCH_MM)
        return object(objection, "cls3.ops.3", battle_name(b, unit),
                      " moves only when it is limbered; its crew pushes it an inch.", NULL);
    move->says.pushed = true;
    move->limit_mm = INCH_MM;
    return true;
}

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    struct cls3_move *move = whole(march);
    const struct battle *b = move->walk.battle;
    if (!read_list(move, objection) || !kinds_are_open(move, objection) || !turns_are_open(move, objection) ||
        !gun_may_go(move, objection) || !postures_are_open(move, objection))
        return false;
    if (cls3_posture(b, move->walk.unit) == posture_square && move->says.moves && !move->says.changes)
        return object(objection, "cls3.square.1", battle_name(b, move->walk.unit), " is in square: it does not move.", NULL);
    move->walk.posture = posture_on_the_way(move);
    if (move->says.changes_again && move->says.posture_after == posture_line && move->walk.rows == 0)
        move->walk.rows = 1; /* however deep it was before */
    bool free = cls3_is_commander(b, move->walk.unit) || move->limit_mm > 0;
    return free || cls3_operations_suffice(b, move, false, objection);
}

/* ---- the way ---- */

/* Only within the 45 degrees of its facing does foot go straight to a place. Who has squeezed into an opening does not spread
   over what bars it (cls3.terr.7). */
static bool part_is_open(const struct drill_march *march, const struct manoeuvre *part, const struct box *before,
                         struct objection *objection)
{
    const struct box *now = &march->passage.end;
    const struct cls3_move *move = (const struct cls3_move *)march;
    if (before != NULL && part->kind == manoeuvre_reform && now->width > before->width)
        return cls3_may_stand(march->battle, march->unit, part->formation, now, objection);
    if (before != NULL || part->kind != manoeuvre_go || is_loose(move))
        return true;
    int32_t right = turn_from(now->facing, place_bearing(now->front, part->to));
    return !strays_too_far(right + wheeled_right(move, (int)(part - march->list))) ||
           object(objection, "cls3.move.2", "Foot goes at most 45 degrees off its facing.", NULL);
}

static struct walker walker_of(struct drill_march *march)
{
    struct cls3_move *move = whole(march);
    move->walk.keeps_to_road = march_keeps_to_road(march);
    return cls3_walker(&move->walk);
}

/* ---- how far ---- */

static struct cls3_movement_facts facts_of_move(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, move->walk.posture, mode_move);
    int level = ground_level_of(&b->ground, &move->march.from);
    f.changed_formation = move->says.changes && move->says.changes_first;
    f.lowest_contour = cls3_is_gun(b, unit) && level == 0 && move->march.passage.levels == 0;
    f.on_road = move->walk.keeps_to_road;
    return f;
}

/* Skirmishers who form up measure it off their move: as far as their wings come in, and stands go to the rear (cls3.ops.7). */
static int32_t way_to_form_up(const struct cls3_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, rows = more_of(move->walk.rows, 1);
    struct place loose, formed;
    if (!move->says.changes || !cls3_is_skirmishing(b, unit))
        return 0;
    cls3_size_in_rows(b, unit, posture_skirmish, rows, &loose.x, &loose.y);
    cls3_size_in_rows(b, unit, move->says.posture_after, rows, &formed.x, &formed.y);
    loose.x /= 2;
    formed.x /= 2;
    return place_distance(loose, formed);
}

static bool length_is_open(const struct cls3_move *move, struct objection *objection)
{
    const char *rule = way_to_form_up(move) > 0 ? "cls3.ops.7" : "cls3.move.1";
    char most[LIMIT_NAME], spent[LIMIT_NAME], rules[LIMIT_MESSAGE];
    if (move->cost.spent_mm <= move->cost.allowance_mm + SHARED_EDGE_MM)
        return true;
    if (objection == NULL)
        return false;
    const struct cls3_movement_facts f = facts_of_move(move);
    const char *takes = cls3_what_takes(move->walk.battle, &f, &move->march.from, &move->march.passage, move->cost.ground, rules);
    return object(objection, rule, battle_name(move->walk.battle, move->walk.unit), " may go ",
                  march_length(&move->march, move->cost.allowance_mm, most),
                  way_to_form_up(move) > 0 ? " on this way; with what forming up takes it is "
                                           : " on this way; with what the ground takes it is ",
                  march_length(&move->march, move->cost.spent_mm + INCH_MM / 10, spent), takes, ".", NULL);
}

/* An about face alone goes over ground that the passage does not tell of. */
static bool may_cross_obstacles(const struct cls3_move *move)
{
    for (int i = 0; i < move->march.count; i++)
        if (move->march.list[i].kind == manoeuvre_about)
            return true;
    return (move->march.passage.kinds & CLS3_OBSTACLES) != 0;
}

/* Each of its manoeuvres that goes over an obstacle does so squarely. */
static bool crossings_are_open(const struct cls3_move *move, struct objection *objection)
{
    if (!may_cross_obstacles(move))
        return true;
    struct cls3_walk walk = move->walk;
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    passage_begin(&passage, move->march.from);
    for (int i = 0; i < move->march.count; i++) {
        struct place before = passage.end.front;
        march_sweep(&move->march, &walker, &move->march.list[i], &passage);
        if (!manoeuvre_is(&move->march.list[i], MANOEUVRE_WHEELS) &&
            !cls3_crosses_squarely(walk.battle, walk.unit, before, passage.end.front, objection))
            return false;
    }
    return true;
}

/* No two units go side by side down a road, each with the pace that it gives (cls3.form.6). */
static bool road_is_its_own(const struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    struct nearby near;
    near.count = 0;
    if (move->walk.posture == posture_road_column)
        nearby_within(b, &move->march.passage.end, INCH_MM, battle_side(b, move->walk.unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        bool on_the_march = near.unit[i] != move->walk.unit && cls3_posture(b, near.unit[i]) == posture_road_column &&
                            cls3_unit(b, near.unit[i])->turn.moved;
        if (on_the_march && cls3_stand_beside(&move->march.passage.end, battle_box(b, near.unit[i])))
            return object(objection, "cls3.form.6", battle_name(b, near.unit[i]),
                          " goes down this road already: ", battle_name(b, move->walk.unit), " does not go beside it.", NULL);
    }
    return true;
}

/* Nor does a change of formation or of facing make contact, nor a move up to what an enemy holds or lines. */
static bool touches_nobody_new(const struct cls3_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct nearby near;
    cls3_touched_from(b, unit, &move->march.passage.end, &near);
    for (int i = 0; i < near.count; i++)
        if (!cls3_is_crew(b, near.unit[i]) && !cls3_touch(b, unit, near.unit[i]))
            return object(objection, "cls3.melee.1", "Only a charge or an attack makes contact: so it would touch ",
                          battle_name(b, near.unit[i]), ".", NULL);
    return true;
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct cls3_move *move = whole(march);
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (!cls3_is_commander(b, unit) && !touches_nobody_new(move, objection))
        return false;
    if (!cls3_keeps_to_gun(b, unit, &move->march.passage.end, objection)) /* a turn alone can take it away as well */
        return false;
    if (!move->says.moves)
        return true;
    struct cls3_movement_facts f = facts_of_move(move);
    if (!cls3_cost_of(b, &f, &move->march.from, &move->march.passage, &move->cost))
        return battle_object_refused(b, unit, procedure_movement, move->cost.forbids, objection);
    move->cost.spent_mm += way_to_form_up(move);
    if (move->limit_mm > 0)
        move->cost.allowance_mm = cls3_left_of(b, move->limit_mm, &f, &move->march.from, &move->march.passage);
    return length_is_open(move, objection) && road_is_its_own(move, objection) && crossings_are_open(move, objection) &&
           cls3_keeps_near_its_unit(b, unit, &move->march.from, &move->march.passage.end, objection) &&
           (!cls3_is_commander(b, unit) || cls3_commander_may_stand(b, unit, &move->march.passage.end, objection));
}

static int64_t too_long(struct drill_march *march)
{
    const struct cls3_move *move = whole(march);
    return move->cost.spent_mm - move->cost.allowance_mm;
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    *whole(march) = cls3_move_of(march->battle, march->unit, list, count);
}

static uint32_t plans_with(const struct drill_march *march)
{
    const struct battle *b = march->battle;
    int unit = march->unit;
    if (cls3_is_commander(b, unit))
        return MANOEUVRE_BIT(go);
    if (cls3_is_skirmishing(b, unit))
        return MANOEUVRE_BIT(go) | MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS;
    if (cls3_is_gun(b, unit) && cls3_posture(b, unit) == posture_unlimbered)
        return MANOEUVRE_TURNS;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_WHEELS | MANOEUVRE_TURNS;
}

static uint16_t most_wheel(const struct drill_march *march)
{
    return cls3_is_foot(march->battle, march->unit) ? TURN_QUARTER / 2 : TURN_QUARTER;
}

static void settle(struct drill_march *march)
{
    whole(march)->walk.battle = march->battle;
}

/* One may turn where one stands, however near an enemy is. */
static const struct march_book book = {
    .size = sizeof(struct cls3_move),
    .settle = settle,
    .rule = "cls3.seq.2",
    .asks = "Say how it moves: advance 6, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .part_is_open = part_is_open,
    .where_it_stands = MANOEUVRE_FACES | MANOEUVRE_BIT(reform),
    .stops = {.enemy = "cls3.melee.1",
              .before_enemy = "Only a charge or an attack makes contact: before ",
              .friend = "cls3.move.4",
              .edge = "cls3.setup.5",
              .road = "cls3.form.6"},
    .rule_of_ground = cls3_rule_of_ground,
    .told_in = 10,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with,
    .most_wheel = most_wheel,
};

bool cls3_may_come_to(const struct battle *b, int unit, const struct box *there, struct objection *objection)
{
    const struct box *from = battle_box(b, unit);
    uint16_t bearing = place_bearing(box_centre(from), box_centre(there));
    int32_t way = box_distance(from, there, NULL);
    const struct manoeuvre turn = march_face_toward(from, box_centre(there)), list[] = {turn, march_ahead(way)};
    const struct manoeuvre go = {.kind = manoeuvre_go, .to = place_from(from->front, bearing, way, 0)};
    bool turns = !cls3_is_skirmishing(b, unit) && turn.amount > 0;
    struct cls3_move move = turns ? cls3_move_of(b, unit, list, 2) : cls3_move_of(b, unit, &go, 1);
    return box_within(from, there, 0) || march_is_open(&move.march, objection);
}

/* ---- going ---- */

/* Who may not go in, and fights at the edge, is not in it. */
void cls3_note_woods(struct battle *b, int unit, const struct passage *passage)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    enum woods now = passage->stop == stop_ground ? woods_none : cls3_woods(b, unit);
    bool through = (passage->kinds & (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(marsh))) != 0;
    enum woods worst = now != woods_none ? now : through ? woods_woods_1 : woods_none;
    own->turn.in_woods = (int8_t)((int)worst > own->turn.in_woods ? (int)worst : own->turn.in_woods);
}

static void note_operations(struct cls3_unit *own, const struct cls3_move *move)
{
    const bool loose = cls3_is_skirmishing(move->walk.battle, move->walk.unit);
    own->turn.done = 1;
    own->turn.moved = move->says.moves && !move->says.pushed;
    own->turn.changed = !move->says.changes ? 0 : loose ? CHANGED_FROM_SKIRMISHERS : 1;
    own->turn.limbered = move->says.limbers;
    own->turn.unlimbered = move->says.unlimbers;
    own->turn.moved_mm += (int32_t)move->march.passage.length;
    if (move->says.changes)
        own->rows = (int8_t)(move->says.posture_after == posture_line ? move->walk.rows : 0);
}

static void take_formation(struct battle *b, const struct cls3_move *move, int posture)
{
    int unit = move->walk.unit;
    if (posture == cls3_posture(b, unit) && move->walk.rows == 0)
        return;
    battle_change(b, unit)->formation = (int16_t)posture;
    cls3_note_thin_square(b, unit);
    cls3_close_up(b, unit);
    battle_tell(b, event_formed, "cls3.ops.2", unit, NO_UNIT, posture);
    cls3_let_guns_out(b);
}

/* Stands are never in an obstacle: whose front edge is over it is put wholly past it (cls3.terr.lin.4). */
void cls3_clear_obstacle(struct battle *b, int unit)
{
    if (!battle_on_table(b, unit) || cls3_is_commander(b, unit))
        return;
    const struct manoeuvre ahead = march_ahead(cls3_way_past_obstacle(b, battle_box(b, unit)));
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = cls3_posture(b, unit)};
    struct walker walker = cls3_walker(&walk);
    struct passage passage;
    passage_begin(&passage, *battle_box(b, unit));
    if (ahead.amount > 0 && sweep(&b->ground, &b->crowd, &walker, &ahead, &passage))
        battle_put(b, unit, passage.end);
}

void cls3_make_move(struct battle *b, struct cls3_move *move)
{
    int unit = move->walk.unit;
    struct cls3_movement_result r;
    struct cls3_movement_facts f = facts_of_move(move);
    f.ground = cls3_going_at(b, &move->march.passage.end);
    cls3_add_way(b, &move->march.from, &move->march.passage, &f);
    if (move->says.moves && consult_movement(b, &f, &r, NULL))
        judge_movement(b, "cls3.move.1", unit, NO_UNIT, &f, &r);
    note_operations(cls3_unit(b, unit), move);
    battle_put(b, unit, move->march.passage.end);
    if (move->says.changes_first)
        take_formation(b, move, move->says.posture_before);
    if (move->says.moves)
        battle_tell(b, event_moved, "cls3.move.1", unit, NO_UNIT, (int32_t)move->march.passage.length);
    take_formation(b, move, move->says.posture_after);
    cls3_clear_obstacle(b, unit);
    cls3_note_woods(b, unit, &move->march.passage);
}
