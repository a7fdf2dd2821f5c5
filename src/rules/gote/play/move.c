/* move.c - one move: its manoeuvres, the actions that they take, its way and its length held against what the rules allow
   (gote.act, gote.move, gote.r65, gote.r93). */
#include "battle/figures.h"
#include "rules/gote/play/move.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/formations.h"
#include "rules/gote/play/layout.h"
#include "rules/gote/play/works.h"

#include "field/whole.h"

static const struct march_book book;

struct gote_move gote_move_of(const struct battle *b, int unit, enum deed deed, const struct manoeuvre *list, int count)
{
    int posture = gote_posture(b, unit);
    return (struct gote_move){
        .march = {.book = &book, .battle = b, .unit = unit, .count = count, .list = list, .from = *battle_box(b, unit)},
        .walk = {.battle = b, .unit = unit, .posture = posture},
        .deed = deed,
        .says = {.posture_after = posture}};
}

static struct gote_move *whole(struct drill_march *march)
{
    return (struct gote_move *)march;
}

/* ---- actions ---- */

bool gote_has_actions(const struct battle *b, int unit, int actions, struct objection *objection)
{
    int most = gote_actions(b, unit), spent = gote_unit(b, unit)->turn.actions;
    char left[LIMIT_NAME], wanted[LIMIT_NAME];
    struct text text;
    if (actions <= 0 || spent + actions <= most)
        return true;
    text_begin(&text, left, sizeof left);
    text_add_int(&text, larger(most - spent, 0));
    text_begin(&text, wanted, sizeof wanted);
    text_add_int(&text, actions);
    return object(objection, "gote.act.1", battle_name(b, unit), " has ", left, " of its actions left in this turn; this takes ",
                  wanted, ".", NULL);
}

static bool find_cost(const struct battle *b, int unit, enum action action, struct gote_action_cost_facts *f,
                      struct gote_action_cost_result *r)
{
    *f = facts_of_action_cost(b);
    f->arm = gote_arm(b, unit);
    f->action = action;
    return consult_action_cost(b, f, r, NULL);
}

int gote_cost_of(const struct battle *b, int unit, enum action action)
{
    struct gote_action_cost_facts f;
    struct gote_action_cost_result r;
    return find_cost(b, unit, action, &f, &r) ? r.cost : 0;
}

static const char *rule_of(enum action action)
{
    switch (action) {
    case action_change_formation:
        return "gote.act.4";
    case action_change_facing:
        return "gote.act.7";
    case action_assault:
        return "gote.act.9";
    case action_cross_wall:
        return "gote.act.10";
    case action_prolong:
    case action_limber:
    case action_unlimber:
        return "gote.act.11";
    case action_mount:
    case action_dismount:
    case action_double_frontage:
        return "gote.act.13";
    case action_move:
    case action_fire_offensive:
    case action_fire_defensive:
        break;
    }
    return "gote.act.8";
}

static void pay(struct battle *b, int unit, const struct gote_action_cost_facts *f)
{
    struct gote_action_cost_result r = {.cost = 0};
    judge_action_cost(b, rule_of((enum action)f->action), unit, NO_UNIT, f, &r);
    gote_unit(b, unit)->turn.actions = (int16_t)(gote_unit(b, unit)->turn.actions + r.cost);
}

void gote_pay(struct battle *b, int unit, enum action action)
{
    struct gote_action_cost_facts f;
    struct gote_action_cost_result r;
    if (find_cost(b, unit, action, &f, &r))
        pay(b, unit, &f);
}

bool gote_may_act(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (!battle_on_table(b, unit))
        return object(objection, "gote.seq.3.2", battle_name(b, unit), " does not stand on the table by itself.", NULL);
    if (own->state == state_routed)
        return object(objection, "gote.rout.6", battle_name(b, unit), " has routed: it does not act.", NULL);
    if (own->state == state_looting)
        return object(objection, "gote.result.12", battle_name(b, unit), " is looting: it does not move.", NULL);
    if (gote_is_battery(b, unit) && own->crew_away)
        return object(objection, "gote.guns.3", "The crew of ", battle_name(b, unit), " has left its guns: it mans them first.",
                      NULL);
    return true;
}

/* ---- manoeuvres ---- */

static bool is_unformed(const struct gote_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    return gote_is_single(b, unit) || gote_posture(b, unit) == posture_skirmish ||
           gote_posture(b, unit) == posture_semi_skirmish || gote_is_savage(b, unit) || gote_troop(b, unit)->kind == troop_mob ||
           gote_unit(b, unit)->dismounted;
}

static bool is_formed_foot(const struct gote_move *move)
{
    return gote_is_foot(move->walk.battle, move->walk.unit) && !is_unformed(move);
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
    uint32_t usual = MANOEUVRE_MARCHES | MANOEUVRE_FACES | MANOEUVRE_WHEELS;
    if (is_unformed(move))
        return usual | obliques | MANOEUVRE_SHIFTS | MANOEUVRE_BIT(go) | MANOEUVRE_BIT(reform);
    if (is_formed_foot(move))
        return usual | obliques | MANOEUVRE_BIT(back) | MANOEUVRE_BIT(reform);
    return gote_is_horse(move->walk.battle, move->walk.unit) ? usual | obliques | MANOEUVRE_BIT(reform) : usual;
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

static bool turns_only(const struct manoeuvre *part)
{
    return manoeuvre_is(part, MANOEUVRE_FACES | MANOEUVRE_BIT(reform));
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
    bool back = manoeuvre_is(part, MANOEUVRE_BIT(back)) && is_formed_foot(move);
    if (says->displaces && (back || says->steps_back))
        return object(objection, "gote.move.4", "Stepping back is a move of its own.", NULL);
    if (says->displaces && move->walk.posture != says->posture_after)
        return object(objection, "gote.move.2", battle_name(move->walk.battle, move->walk.unit),
                      " goes one move in one formation: change it before or after.", NULL);
    move->walk.posture = says->posture_after;
    says->displaces = true;
    says->steps_back = back;
    says->by_road = says->by_road || manoeuvre_is(part, MANOEUVRE_BIT(road));
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
        if (!gote_may_form(b, move->walk.unit, part->formation, objection))
            return false;
        says->forms++;
        says->posture_after = part->formation;
        return true;
    }
    if (!turns_only(part))
        return read_displacement(move, part, objection);
    says->turned_after += turn_of(part);
    return true;
}

/* Guns come on to the table limbered. */
static int posture_before(const struct gote_move *move)
{
    bool limbered = move->deed == deed_arrive && gote_is_battery(move->walk.battle, move->walk.unit);
    return limbered ? (int)posture_limbered : gote_posture(move->walk.battle, move->walk.unit);
}

static bool read_list(struct gote_move *move, struct objection *objection)
{
    move->says = (struct gote_list){.posture_after = posture_before(move)};
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

#define FREE_TURN 450 /* tenths of a degree (gote.act.7) */

/* Turns between two moves are added up, and cost once (gote.r65). */
static int turns_paid(const struct gote_move *move)
{
    int32_t before = gote_unit(move->walk.battle, move->walk.unit)->turn.turned;
    bool first = before <= FREE_TURN && before + move->says.turned > FREE_TURN;
    return (first ? 1 : 0) + (move->says.turned_after > FREE_TURN ? 1 : 0);
}

static enum action displacement_of(const struct gote_move *move)
{
    return move->deed == deed_prolong ? action_prolong : action_move;
}

/* Leaders have no actions: one ride a turn (gote.r16). */
static int actions_of(const struct gote_move *move)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (gote_is_single(b, unit) || move->limit_mm > 0)
        return 0;
    return move->says.forms * gote_cost_of(b, unit, action_change_formation) +
           turns_paid(move) * gote_cost_of(b, unit, action_change_facing) + move->walls +
           (move->says.displaces ? gote_cost_of(b, unit, displacement_of(move)) : 0);
}

static bool rides_once(const struct gote_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    return !gote_is_single(b, unit) || gote_unit(b, unit)->turn.moves == 0 ||
           object(objection, "gote.r16", battle_name(b, unit), " has ridden in this turn already.", NULL);
}

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    struct gote_move *move = whole(march);
    move->walls = 0;
    if (!read_list(move, objection) || !rides_once(move, objection))
        return false;
    move->actions = actions_of(move);
    return gote_has_actions(move->walk.battle, move->walk.unit, move->actions, objection);
}

/* ---- the way ---- */

static void write_length(const struct battle *b, int64_t mm, struct text *text)
{
    (void)b;
    length_write((int32_t)(mm / (INCH_MM / 10) * (INCH_MM / 10)), 10 * INCH_MM, text);
    text_add(text, " inches");
}

static const char *inches_text(char text[LIMIT_NAME], int64_t mm)
{
    struct text written;
    text_begin(&written, text, LIMIT_NAME);
    write_length(NULL, mm, &written);
    return text;
}

static struct stop_rules stops(const struct drill_march *march)
{
    const struct passage *passage = &march->passage;
    return (struct stop_rules){
        .enemy = "gote.r64",
        .before_enemy = "Only a charge makes contact, and no move ends within an inch of an enemy: before ",
        .friend = "gote.r64",
        .ground = passage->stop == stop_ground ? gote_rule_of_ground(march->battle, passage->stopped_by) : NULL,
        .edge = "gote.r70",
        .road = "gote.move.13",
    };
}

static bool lies_on_bridge(const struct battle *b, const struct box *end, const struct box *before)
{
    return ((ground_at(&b->ground, end->front) | ground_at(&b->ground, before->front)) & GROUND_BIT(bridge)) != 0;
}

/* Water that no bridge of the ground carries it over is crossed by pontoons alone. */
static bool part_is_open(const struct drill_march *march, const struct manoeuvre *part, const struct box *before,
                         struct objection *objection)
{
    const struct gote_move *move = (const struct gote_move *)march;
    const struct battle *b = march->battle;
    bool any;
    (void)part;
    if (before == NULL || !move->walk.by_pontoons || lies_on_bridge(b, &march->passage.end, before))
        return true;
    return gote_goes_by_pontoon(b, before->front, march->passage.end.front, &any) ||
           object(objection, "gote.move.7", battle_name(b, march->unit), " finds no way through the water but by a bridge.",
                  NULL);
}

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
                  inches_text(most, move->reach.open_mm), " with one move on this way; that would be ",
                  inches_text(gone, move->march.passage.length + move->came_mm + INCH_MM / 10), ".", NULL);
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

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct gote_move *move = whole(march);
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (!move->says.displaces)
        return true;
    find_facts(move);
    if (!gote_reach_of(b, &move->facts, &move->reach))
        return battle_object_refused(b, unit, procedure_movement, move->reach.forbids, objection);
    if (move->limit_mm > 0)
        move->reach = (struct gote_reach){.open_mm = move->limit_mm};
    move->walls = gote_wall_actions(b, unit, &march->from, &march->passage);
    move->actions = actions_of(move);
    return ford_is_open(move, objection) && length_is_open(move, objection) &&
           gote_has_actions(b, unit, move->actions, objection);
}

static int64_t too_long(struct drill_march *march)
{
    const struct gote_move *move = whole(march);
    return move->march.passage.length + move->came_mm - move->reach.open_mm;
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    const struct gote_move before = *whole(march);
    *whole(march) = gote_move_of(march->battle, march->unit, before.deed, list, count);
    march->from = before.march.from;
    whole(march)->limit_mm = before.limit_mm;
    whole(march)->came_mm = before.came_mm;
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

static uint16_t most_wheel(const struct drill_march *march)
{
    (void)march;
    return TURN_QUARTER;
}

/* One may turn where one stands though it leaves an enemy no inch. */
static const struct march_book book = {
    .rule = "gote.seq.3.2",
    .asks = "Say how it moves: advance 6, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .part_is_open = part_is_open,
    .where_it_stands = MANOEUVRE_FACES | MANOEUVRE_BIT(reform),
    .stops = stops,
    .write_length = write_length,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with,
    .most_wheel = most_wheel,
};

/* ---- going ---- */

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
    read_list(move, NULL);
    move->walls = gote_wall_actions(move->walk.battle, move->walk.unit, &move->march.from, &passage);
}

static void pay_turns(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    int32_t sum = own->turn.turned + move->says.turned;
    f.arm = gote_arm(b, unit);
    f.action = action_change_facing;
    f.angle_deg = less_of(sum, tenths_of_turn(TURN_HALF)) * (DECIMAL_ONE / 10);
    if (own->turn.turned <= FREE_TURN && move->says.turned > 0)
        pay(b, unit, &f);
    f.angle_deg = less_of(move->says.turned_after, tenths_of_turn(TURN_HALF)) * (DECIMAL_ONE / 10);
    if (move->says.turned_after > FREE_TURN)
        pay(b, unit, &f);
    own->turn.turned = (int16_t)(move->says.displaces ? move->says.turned_after : less_of(sum, INT16_MAX));
}

/* The move lost at a stream is the next it would make, if need be that of the next turn (gote.r20). */
static void pay_stream(struct battle *b, int unit, int extra)
{
    struct gote_unit *own = gote_unit(b, unit);
    int left = larger(gote_actions(b, unit) - own->turn.actions, 0), now = smaller(left, extra);
    own->turn.actions = (int16_t)(own->turn.actions + now);
    own->turn.waits_move = (int16_t)(own->turn.waits_move + extra - now);
}

static void pay_for(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    if (gote_is_single(b, unit) || move->limit_mm > 0)
        return;
    for (int i = 0; i < move->says.forms; i++)
        gote_pay(b, unit, action_change_formation);
    pay_turns(b, move);
    if (move->says.displaces)
        gote_pay(b, unit, displacement_of(move));
    for (int i = 0; i < move->walls; i++)
        gote_pay(b, unit, action_cross_wall);
    pay_stream(b, unit, move->reach.extra_actions);
}

static void throw_for_length(struct battle *b, struct gote_move *move, struct manoeuvre list[MOST_MANOEUVRES])
{
    struct gote_movement_result r;
    int unit = move->walk.unit;
    if (move->limit_mm > 0 || !judge_movement(b, rule_of_length(move), unit, NO_UNIT, &move->facts, &r))
        return;
    int32_t allowed = gote_mm_of(r.allowance_in) - move->came_mm;
    if (!move->reach.by_dice)
        return;
    battle_tell(b, event_moves_random, move->says.steps_back ? "gote.move.4" : "gote.r18", unit, NO_UNIT, allowed);
    if (allowed + SHARED_EDGE_MM < move->march.passage.length)
        shorten(move, allowed, list);
}

/* Engineers who move give up their work (gote.r102). */
static void note_displacement(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    own->turn.moves++;
    own->turn.moved = 1;
    own->works = own->works_turn = 0;
    own->works_at = -1;
}

void gote_make_move(struct battle *b, struct gote_move *move)
{
    struct manoeuvre list[MOST_MANOEUVRES];
    int unit = move->walk.unit, before = gote_posture(b, unit);
    if (move->says.displaces)
        throw_for_length(b, move, list);
    pay_for(b, move);
    if (move->says.displaces)
        note_displacement(b, unit);
    b->units[unit].formation = (int16_t)move->says.posture_after;
    gote_put(b, unit, move->march.passage.end);
    gote_close_up(b, unit);
    if (move->says.posture_after != before)
        battle_tell(b, event_formed, "gote.act.4", unit, NO_UNIT, move->says.posture_after);
    if (move->says.displaces)
        battle_tell(b, event_moved, "gote.act.8", unit, NO_UNIT, (int32_t)move->march.passage.length);
}
