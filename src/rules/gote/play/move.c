/* move.c - one move: its manoeuvres, the actions that they take, its way and its length held against what the rules allow
   (gote.act, gote.move, gote.r65, gote.r93). */
#include "rules/gote/play/move.h"

static const struct march_book book;

struct gote_move gote_move_of(const struct battle *b, int unit, enum deed deed, const struct manoeuvre *list, int count)
{
    int posture = gote_posture(b, unit);
    return (struct gote_move){.march = march_of(&book, b, unit, list, count),
                              .walk = {.battle = b, .unit = unit, .posture = posture},
                              .deed = deed,
                              .says = {.posture_after = posture}};
}

static struct gote_move *whole(struct drill_march *march)
{
    return (struct gote_move *)march;
}

/* ---- manoeuvres ---- */

static bool is_unformed(const struct gote_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    return gote_is_single(b, unit) || gote_posture(b, unit) == posture_skirmish ||
           gote_posture(b, unit) == posture_semi_skirmish || gote_is_irregular(b, unit) ||
           gote_troop(b, unit)->kind == troop_mob || gote_unit(b, unit)->dismounted;
}

static const uint32_t obliques = MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right);

static uint32_t kinds_open(const struct gote_move *move)
{
    if (move->deed == deed_prolong)
        return MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(back);
    if (move->deed == deed_ride)
        return MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_BIT(go);
    if (move->deed == deed_enter)
        return MANOEUVRE_BIT(go);
    uint32_t usual = MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS | obliques;
    if (is_unformed(move))
        return usual | MANOEUVRE_SHIFTS | MANOEUVRE_BIT(go) | MANOEUVRE_BIT(reform);
    if (gote_is_foot(move->walk.battle, move->walk.unit))
        return usual | MANOEUVRE_BIT(back) | MANOEUVRE_BIT(reform);
    return gote_is_horse(move->walk.battle, move->walk.unit) ? usual | MANOEUVRE_BIT(reform) : usual;
}

static bool kind_is_open(const struct gote_move *move, const struct manoeuvre *part, struct objection *objection)
{
    if (manoeuvre_is(part, kinds_open(move)))
        return true;
    const char *name = battle_name(move->walk.battle, move->walk.unit);
    if (move->deed == deed_prolong)
        return object(objection, "gote.act.11", "Guns are moved by hand ahead or back, facing kept.", NULL);
    if (manoeuvre_is(part, MANOEUVRE_BIT(back)))
        return object(objection, "gote.move.4", "Only formed infantry steps back: ", name, " does not.", NULL);
    if (manoeuvre_is(part, MANOEUVRE_BIT(reform)))
        return object(objection, "gote.act.11", name, " forms by limbering and unlimbering.", NULL);
    return object(objection, "gote.r65", name, " goes the way it faces, or turns first: only unformed units go any way.", NULL);
}

/* Tenths of a degree. */
static int32_t turn_of(const struct manoeuvre *part)
{
    if (manoeuvre_is(part, MANOEUVRE_BIT(about)))
        return tenths_of_turn(TURN_HALF);
    return manoeuvre_is(part, MANOEUVRE_TURNS | MANOEUVRE_WHEELS) ? tenths_of_turn((uint16_t)part->amount) : 0;
}

/* A rate goes with the formation in which it moves (gote.move.2). */
static bool read_displacement(struct gote_move *move, const struct manoeuvre *part, struct objection *objection)
{
    struct gote_list *says = &move->says;
    bool back = manoeuvre_is(part, MANOEUVRE_BIT(back)) && gote_is_foot(move->walk.battle, move->walk.unit) && !is_unformed(move);
    if (says->displaces && (back || says->steps_back))
        return object(objection, "gote.move.4", "Stepping back is a move of its own.", NULL);
    if (says->displaces && move->walk.posture != says->posture_after)
        return object(objection, "gote.move.2", battle_name(move->walk.battle, move->walk.unit),
                      " goes one move in one formation: change it before or after.", NULL);
    move->walk.posture = says->posture_after;
    says->displaces = true;
    says->steps_back = back;
    says->turned += says->turned_after + turn_of(part);
    says->turned_after = 0;
    return true;
}

static bool read_part(struct gote_move *move, const struct manoeuvre *part, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    struct gote_list *says = &move->says;
    if (!kind_is_open(move, part, objection))
        return false;
    if (manoeuvre_is(part, MANOEUVRE_BIT(reform))) {
        if (!gote_may_form(b, move->walk.unit, says->posture_after, part->formation, objection))
            return false;
        says->forms++;
        says->posture_after = part->formation;
        return true;
    }
    if (!manoeuvre_is(part, MANOEUVRE_FACES | MANOEUVRE_BIT(reform)))
        return read_displacement(move, part, objection);
    says->turned_after += turn_of(part);
    return true;
}

static bool read_list(struct gote_move *move, struct objection *objection)
{
    const bool limbered =
        move->deed == deed_arrive && gote_is_battery(move->march.battle, move->march.unit); /* guns come on so */
    move->says = (struct gote_list){.posture_after =
                                        limbered ? (int)posture_limbered : gote_posture(move->march.battle, move->march.unit)};
    move->walk.posture = move->says.posture_after;
    for (int i = 0; i < move->march.count; i++)
        if (!read_part(move, &move->march.list[i], objection))
            return false;
    if (!move->says.displaces) {
        move->says.turned = move->says.turned_after;
        move->says.turned_after = 0;
    }
    return true;
}

/* ---- what it takes ---- */

/* Turns between two moves are added up, and cost once (gote.r65). */
static int turns_paid(const struct gote_move *move)
{
    const bool first = gote_is_turned_too_far(move->walk.battle, move->walk.unit, move->says.turned);
    return (first ? 1 : 0) + (move->says.turned_after > FREE_TURN_TENTHS ? 1 : 0);
}

/* Leaders have no actions: one ride a turn (gote.r16). */
static int actions_of(const struct gote_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (gote_is_single(b, unit))
        return 0;
    return move->says.forms * gote_cost_of(b, unit, action_change_formation) +
           turns_paid(move) * gote_cost_of(b, unit, action_change_facing) + move->walls.actions +
           (move->says.displaces ? gote_cost_of(b, unit, move->deed == deed_prolong ? action_prolong : action_move) : 0);
}

/* No other full move is added to a charge, by ruling gote.r76 b, but by who accepted to fight blown (gote.act.12). */
static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    struct gote_move *move = whole(march);
    const struct battle *b = march->battle;
    const int unit = march->unit;
    const struct gote_unit *own = gote_unit(b, unit);
    const bool charged = gote_is_horse(b, unit) && gote_has_ridden_charge(own) && !own->ride.blown;
    move->walls = (struct gote_walls){.actions = 0};
    if (!read_list(move, objection) ||
        !battle_must(b, unit, !gote_is_single(b, unit) || own->turn.moves == 0, "gote.r16", " has ridden in this turn already.",
                     objection) ||
        !battle_must(b, unit, !charged || !move->says.displaces, "gote.act.12",
                     " has charged: it makes no other move in this turn.", objection))
        return false;
    move->actions = actions_of(move);
    return gote_has_actions(b, unit, move->actions, objection);
}

/* ---- the way ---- */

static struct walker walker_of(struct drill_march *march)
{
    whole(march)->walk.by_pontoons = gote_has_pontoons(march->battle);
    return gote_walker(&whole(march)->walk);
}

/* ---- how far ---- */

/* A finished pontoon bridge is a bridge (gote.move.7). */
static void tell_pontoons(struct gote_move *move)
{
    bool any = false;
    const struct passage *passage = &move->march.passage;
    if (!move->walk.by_pontoons || !gote_goes_by_pontoon(move->walk.battle, move->march.from.front, passage->end.front, &any) ||
        !any)
        return;
    move->facts.bridge = 1;
    move->facts.stream = stream_none;
}

static void find_facts(struct gote_move *move)
{
    const struct battle *b = move->walk.battle;
    move->facts = gote_movement_facts_of(b, move->walk.unit, move->walk.posture);
    move->facts.prolong = move->deed == deed_prolong;
    move->facts.retrograde = move->says.steps_back;
    gote_tell_way(&move->walk, &move->march.from, move->march.list, move->march.count, &move->march.passage, &move->facts);
    if (move->says.steps_back)
        move->facts.road = 0;
    tell_pontoons(move);
}

static const char *rule_of_length(const struct gote_move *move)
{
    return gote_is_single(move->walk.battle, move->walk.unit) ? "gote.r16" : "gote.move.1";
}

static bool length_is_open(const struct gote_move *move, struct objection *objection)
{
    char most[LIMIT_NAME], gone[LIMIT_NAME];
    if (move->march.passage.length + move->came_mm <= move->reach.open_mm + SHARED_EDGE_MM)
        return true;
    return object(objection, rule_of_length(move), battle_name(move->walk.battle, move->walk.unit), " may go ",
                  march_length(&move->march, move->reach.open_mm, most), " with one move on this way; that would be ",
                  march_length(&move->march, move->march.passage.length + move->came_mm + INCH_MM / 10 - 1, gone), ".", NULL);
}

#define WATERS (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(stream))

/* Water that no bridge of the ground carries it over is crossed by pontoons alone, in a way that is only planned too. */
static bool keeps_to_bridges(const struct gote_move *move, struct objection *objection)
{
    const struct drill_march *march = &move->march;
    const struct battle *b = march->battle;
    const struct walker walker = gote_walker(&move->walk);
    struct passage passage;
    bool any;
    passage_begin(&passage, march->from);
    for (int i = 0; i < march->count && move->walk.by_pontoons && (march->passage.kinds & WATERS) != 0; i++) {
        const struct place before = passage.end.front;
        march_sweep(march, &walker, &march->list[i], &passage);
        const uint32_t at_ends = ground_at(&b->ground, passage.end.front) | ground_at(&b->ground, before);
        if ((at_ends & GROUND_BIT(bridge)) == 0 && !gote_goes_by_pontoon(b, before, passage.end.front, &any))
            return battle_must(b, march->unit, false, "gote.move.7", " finds no way through the water but by a bridge.",
                               objection);
    }
    return true;
}

/* A ford is crossed as a bridge is, by columns and open order (gote.move.6). */
static bool ford_is_open(const struct gote_move *move, struct objection *objection)
{
    struct gote_movement_facts f = move->facts;
    const char *forbids;
    f.bridge = 1;
    f.stream = stream_none;
    return (move->march.passage.kinds_of_path & GROUND_BIT(ford)) == 0 ||
           battle_permits(move->walk.battle, procedure_movement, &f, &forbids) ||
           battle_object_refused(move->walk.battle, move->walk.unit, procedure_movement, forbids, objection);
}

/* Who lies across a friend in open order, or gets another shape beside one, closes up upon nobody (gote.r64). */
static bool forms_upon_nobody(const struct gote_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const struct box *end = &move->march.passage.end;
    struct nearby near;
    if (move->says.forms == 0 || move->says.posture_after == posture_skirmish)
        return true;
    nearby_within(b, end, 0, battle_side(b, move->walk.unit), gote_is_solid, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != move->walk.unit && box_overlaps_by(end, battle_box(b, near.unit[i]), UPON_MM))
            return object(objection, "gote.r64", battle_name(b, move->walk.unit), " would form upon ",
                          battle_name(b, near.unit[i]), ".", NULL);
    return true;
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct gote_move *move = whole(march);
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (!keeps_to_bridges(move, objection) || !forms_upon_nobody(move, objection))
        return false;
    if (!move->says.displaces)
        return move->says.forms == 0 || gote_keeps_off_enemies(b, unit, &march->from, &march->passage.end, objection);
    find_facts(move);
    if (!gote_reach_of(b, &move->facts, &move->reach))
        return battle_object_refused(b, unit, procedure_movement, move->reach.forbids, objection);
    move->walls = gote_walls_on(&move->walk, &march->from, march->list, march->count, &march->passage);
    move->actions = actions_of(move);
    return gote_keeps_off_enemies(b, unit, &march->from, &march->passage.end, objection) && ford_is_open(move, objection) &&
           length_is_open(move, objection) && gote_keeps_near(b, unit, &march->from, &march->passage.end, objection) &&
           gote_has_actions(b, unit, move->actions, objection);
}

static int64_t too_long(struct drill_march *march)
{
    const struct gote_move *move = whole(march);
    int64_t over = move->march.passage.length + move->came_mm - move->reach.open_mm;
    return over > SHARED_EDGE_MM ? over : gote_lacks_of_inch(march->battle, march->unit, &march->from, &march->passage.end);
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    const struct gote_move before = *whole(march);
    *whole(march) = gote_move_of(march->battle, march->unit, before.deed, list, count);
    march->from = before.march.from;
    whole(march)->came_mm = before.came_mm;
    whole(march)->walk.by_pontoons = before.walk.by_pontoons;
}

static uint32_t plans_with(const struct drill_march *march)
{
    const struct gote_move *move = (const struct gote_move *)march;
    if (move->deed == deed_prolong)
        return MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(back);
    if (move->deed == deed_ride || is_unformed(move))
        return MANOEUVRE_BIT(go) | MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_WHEELS | MANOEUVRE_TURNS;
}

static void settle(struct drill_march *march)
{
    whole(march)->walk.battle = march->battle;
}

static const struct march_book book = {
    .size = sizeof(struct gote_move),
    .settle = settle,
    .rule = "gote.seq.3.2",
    .asks = "Say how it moves: advance 6, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .stops = {.enemy = "gote.r64",
              .before_enemy = "Only a charge makes contact, and no move ends within an inch of an enemy: short of ",
              .friend = "gote.r64",
              .edge = "gote.r70",
              .road = "gote.move.13"},
    .rule_of_ground = gote_rule_of_ground,
    .told_in = 10,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with,
};

/* ---- a move is made: the die for its length falls, it is paid for, the unit stands where it leads (gote.r68, gote.r93) ---- */

/* As much of a manoeuvre as so many millimetres are of its length. */
static struct manoeuvre share_of(const struct manoeuvre *part, const struct box *from, int64_t share, int64_t length)
{
    struct manoeuvre shorter = *part;
    if (length <= 0)
        return shorter;
    if (manoeuvre_is(part, MANOEUVRE_BIT(go)))
        shorter.to = place_between(from->front, part->to, share, length);
    else
        shorter.amount = (int32_t)(part->amount * share / length);
    return shorter;
}

/* The die leaves it so much: it halts where its inches end (gote.r68), and what would follow is not done. */
static void shorten(struct gote_move *move, int64_t most, struct manoeuvre list[MOST_MANOEUVRES])
{
    struct walker walker = march_walker(&move->march);
    struct passage passage;
    int count = 0;
    passage_begin(&passage, move->march.from);
    for (; count < move->march.count && passage.length < most; count++) {
        const struct passage before = passage;
        list[count] = move->march.list[count];
        march_sweep(&move->march, &walker, &list[count], &passage);
        if (passage.length <= most)
            continue;
        int64_t length = passage.length - before.length;
        list[count] = share_of(&list[count], &before.end, most - before.length, length);
        passage = before;
        march_sweep(&move->march, &walker, &list[count], &passage);
        if (passage.length < most)
            most = passage.length;
    }
    move->march.list = list;
    move->march.count = count;
    move->march.passage = passage;
    move->march.book->list_is_open(&move->march, NULL);
    move->walls = gote_walls_on(&move->walk, &move->march.from, list, count, &passage);
}

static void pay_turns(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    const int32_t most = tenths_of_turn(TURN_HALF), sum = less_of(own->turn.turned + move->says.turned, most);
    const int32_t after = less_of(move->says.turned_after, most);
    f.arm = gote_arm(b, unit);
    f.action = action_change_facing;
    f.angle_deg = sum * (DECIMAL_ONE / 10);
    if (own->turn.turned <= FREE_TURN_TENTHS && move->says.turned > 0)
        gote_pay_for(b, unit, &f);
    f.angle_deg = after * (DECIMAL_ONE / 10);
    if (after > FREE_TURN_TENTHS)
        gote_pay_for(b, unit, &f);
    own->turn.turned = (int16_t)(move->says.displaces ? after : sum);
}

/* The move lost at a stream is the next it would make, if need be that of the next turn (gote.r20). */
static void pay_stream(struct battle *b, int unit, int extra)
{
    struct gote_unit *own = gote_unit(b, unit);
    int left = larger(gote_actions(b, unit) - own->turn.actions, 0), now = smaller(left, extra);
    own->turn.actions = (int16_t)(own->turn.actions + now);
    own->turn.waits_move = (int16_t)(own->turn.waits_move + extra - now);
}

static void pay_walls(struct battle *b, int unit, const struct gote_walls *walls)
{
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    f.arm = gote_arm(b, unit);
    f.action = action_cross_wall;
    f.wall_ft = walls->feet;
    for (int i = 0; i < walls->actions; i++)
        gote_pay_for(b, unit, &f);
}

static void pay_for(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    if (gote_is_single(b, unit)) { /* his one ride of the next turn */
        gote_unit(b, unit)->turn.waits_move = (int16_t)move->reach.extra_actions;
        return;
    }
    for (int i = 0; i < move->says.forms; i++)
        gote_pay(b, unit, action_change_formation);
    pay_turns(b, move);
    if (move->says.displaces)
        gote_pay(b, unit, move->deed == deed_prolong ? action_prolong : action_move);
    pay_walls(b, unit, &move->walls);
    pay_stream(b, unit, move->reach.extra_actions);
}

static void throw_for_length(struct battle *b, struct gote_move *move, struct manoeuvre list[MOST_MANOEUVRES])
{
    struct gote_movement_result r;
    int unit = move->walk.unit;
    if (!judge_movement(b, rule_of_length(move), unit, NO_UNIT, &move->facts, &r))
        return;
    int32_t allowed = gote_mm_of(r.allowance_in) - move->came_mm;
    if (!move->reach.by_dice)
        return;
    battle_tell(b, event_moves_random, move->says.steps_back ? "gote.move.4" : "gote.r18", unit, NO_UNIT, allowed);
    if (allowed + SHARED_EDGE_MM < move->march.passage.length)
        shorten(move, allowed, list);
}

void gote_note_moved(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    own->turn.moved = 1;
    own->works = own->works_turn = 0;
    own->works_at = -1;
}

void gote_note_displacement(struct battle *b, int unit)
{
    gote_unit(b, unit)->turn.moves++;
    gote_note_moved(b, unit);
}

static void tell_forms(struct battle *b, const struct gote_move *move)
{
    for (int i = 0; i < move->march.count; i++)
        if (manoeuvre_is(&move->march.list[i], MANOEUVRE_BIT(reform)))
            battle_tell(b, event_formed, "gote.act.4", move->walk.unit, NO_UNIT, move->march.list[i].formation);
}

void gote_make_move(struct battle *b, struct gote_move *move)
{
    struct manoeuvre list[MOST_MANOEUVRES];
    int unit = move->walk.unit;
    if (move->says.displaces)
        throw_for_length(b, move, list);
    pay_for(b, move);
    if (move->says.displaces)
        gote_note_displacement(b, unit);
    battle_change(b, unit)->formation = (int16_t)move->says.posture_after;
    gote_put(b, unit, move->march.passage.end);
    gote_close_up(b, unit);
    tell_forms(b, move);
    if (move->says.displaces)
        battle_tell(b, event_moved, "gote.act.8", unit, NO_UNIT, (int32_t)move->march.passage.length);
}

bool gote_try_move(struct battle *b, struct gote_move *move, struct objection *objection)
{
    if (!march_is_open(&move->march, objection))
        return false;
    gote_make_move(b, move);
    return true;
}
