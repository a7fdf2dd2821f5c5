/* One battle watched order by order and turn by turn: what a veteran would laugh at. */
#include "follies.h"

#include "base/text.h"

#include <string.h>

#define STIRS 10         /* mm: for less nobody has gone anywhere */
#define HORSE_IS_NEAR 4  /* times as far as units fight along */
#define LONG_IN_SQUARE 3 /* turns */
#define LONG_ON_TABLE 2
#define LATELY 3
#define A_SIDE (TURN_QUARTER / 3 * 2)
#define REACH_OF_GUNS 25 /* tenths of how far units fight along, at least */
#define LEFT_ALONE 30    /* likewise */
#define A_TURN 3641      /* twenty degrees: for less nobody has turned */

const char *const folly_names[] = {"frozen turns",    "same assault", "same charge",  "idle arrival",  "horse lost, 1st",
                                   "horse lost, 2nd", "long square",  "still leader", "still battery", "to and fro",
                                   "retraced",        "re-formed",    "back turned",  "side turned",   "turned back",
                                   "march column",    "idle square",  "silent guns",  "unused",        "lone leader",
                                   "new task",        "flicker",      "undecided"};
const double folly_goals[] = {2, 5, -1, 0, 20, 20, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

struct watched {
    struct place before, turn; /* at the ends of the last two turns */
    struct place now;
    struct place charged_from;
    struct box stood, stands; /* at the end of the last turn, and now */
    int32_t turned;           /* to the right where it stood, in the last turn */
    struct place went, leg;   /* how far it has gone by order in this turn, and in the last one in which it did */
    int32_t leg_turn;
    int32_t arrived;      /* in which turn; 0: it did not */
    int16_t formation[2]; /* at the end of the last turn, and of the one before */
    int16_t in_square;    /* turns so far */
    int16_t where;
    int16_t formed;                   /* as it is now */
    int32_t tasks;                    /* given to it so far */
    struct brigade_task task[LATELY]; /* the last ones, the newest first */
    bool ordered, moved, charges, assaults, fought;
};

struct watch {
    struct game *game;
    struct folly_count *count;
    struct watched unit[MOST_ENROLLED];
    int32_t turn;
    bool charged;                   /* anybody, in this turn */
    int32_t thought_of_task[SIDES]; /* the turn of the scheme that was noted last */
};

static void add(struct watch *watch, enum folly folly, bool seen)
{
    watch->count[folly].of++;
    watch->count[folly].seen += seen;
}

static enum service service_at(const struct battle *battle, int unit)
{
    return (enum service)battle->setup->unit[unit].service;
}

static struct place front_of(const struct battle *battle, int unit)
{
    return battle_on_table(battle, unit) ? battle_box(battle, unit)->front : (struct place){0, 0};
}

static struct box box_of(const struct battle *battle, int unit)
{
    return battle_on_table(battle, unit) ? *battle_box(battle, unit) : (struct box){.width = 0};
}

static bool has_gone(struct place from, struct place to)
{
    return place_distance(from, to) > STIRS;
}

static void begin(struct watch *watch)
{
    const struct battle *battle = &watch->game->battle;
    memset(watch->unit, 0, sizeof watch->unit);
    watch->turn = battle->state->turn;
    watch->charged = false;
    memset(watch->thought_of_task, 0, sizeof watch->thought_of_task);
    for (int unit = 0; unit < battle->setup->units; unit++) {
        struct watched *at = &watch->unit[unit];
        at->before = at->turn = at->now = front_of(battle, unit);
        at->stood = at->stands = box_of(battle, unit);
        at->formation[0] = at->formation[1] = at->formed = battle->units[unit].formation;
        at->where = battle->units[unit].where;
    }
}

/* ---- orders ---- */

/* That was taken; what came of it is not noted yet. */
static void note_order(struct watch *watch, const struct order *order, const struct battle *battle)
{
    const char *verb = battle->rules->verbs[order->verb].name;
    if (order->unit == NO_UNIT)
        return;
    struct watched *at = &watch->unit[order->unit];
    bool assaults = text_equal(verb, "assault");
    bool charges = text_equal(verb, "charge") || text_equal(verb, "attack");
    at->fought |= order->target != NO_UNIT || assaults || text_equal(verb, "fire") || text_equal(verb, "bombard");
    if (assaults || charges) {
        at->charges = charges;
        at->assaults = assaults;
        at->charged_from = at->now;
        watch->charged = true;
    } else if (text_equal(verb, "stand")) {
        at->charges = at->assaults = false;
    }
    at->ordered |= at->arrived > 0 && !text_equal(verb, "arrive");
}

/* As far as that order alone has brought it. */
static void note_way(struct watch *watch, const struct order *order, const struct battle *battle)
{
    if (order->unit == NO_UNIT || order->manoeuvres == 0 || !battle_on_table(battle, order->unit))
        return;
    struct watched *at = &watch->unit[order->unit];
    struct place now = front_of(battle, order->unit);
    at->went.x += now.x - at->now.x;
    at->went.y += now.y - at->now.y;
}

static bool fights(const void *battle, int unit)
{
    const struct battle *of = battle;
    struct appraisal appraisal = {.role = role_none};
    of->rules->appraise(of, unit, &appraisal);
    return appraisal.role <= role_guns;
}

static int enemy_within(const struct battle *battle, int unit, int32_t tenths)
{
    return crowd_nearest(&battle->crowd, battle_box(battle, unit), battle->rules->fights_along_mm / 10 * tenths,
                         1 - battle_side(battle, unit), fights, battle, NULL);
}

static bool is_off_front(const struct box *box, struct place at, int32_t turn)
{
    return turn_between(box->facing, place_bearing(box_centre(box), at)) > turn;
}

/* That it turned by its own order, and not at anybody. */
static bool turns_off(const struct watch *watch, const struct battle *battle, int unit, int enemy, int32_t turn)
{
    struct place at = box_centre(battle_box(battle, enemy));
    const struct box *before = &watch->unit[unit].stands;
    return is_off_front(battle_box(battle, unit), at, turn) && !(before->width > 0 && is_off_front(before, at, turn));
}

static bool begins_with(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

static void note_back(struct watch *watch, const struct order *order, const struct battle *battle)
{
    int unit = order->unit;
    if (unit == NO_UNIT || order->target != NO_UNIT || (order->manoeuvres == 0 && !order->has_facing) ||
        service_at(battle, unit) > service_mounted || !battle_on_table(battle, unit))
        return;
    const char *formation = battle->rules->formations[battle->units[unit].formation];
    int enemy = enemy_within(battle, unit, REACH_OF_GUNS), at_hand = enemy_within(battle, unit, 10);
    if (enemy < 0 || begins_with(formation, "square") || begins_with(formation, "skirmish"))
        return;
    add(watch, folly_side_turned, turns_off(watch, battle, unit, enemy, A_SIDE));
    if (at_hand >= 0)
        add(watch, folly_back_turned, turns_off(watch, battle, unit, at_hand, TURN_QUARTER));
}

static bool is_square(const struct battle *battle, int unit)
{
    return battle_on_table(battle, unit) && text_equal(battle->rules->formations[battle->units[unit].formation], "square");
}

static bool is_horse(const void *battle, int unit)
{
    return service_at(battle, unit) == service_mounted;
}

static bool horse_is_near(const struct battle *battle, int unit)
{
    return crowd_nearest(&battle->crowd, battle_box(battle, unit), battle->rules->fights_along_mm * HORSE_IS_NEAR,
                         1 - battle_side(battle, unit), is_horse, battle, NULL) >= 0;
}

static void note_form(struct watch *watch, const struct order *order, const struct battle *battle)
{
    int unit = order->unit;
    if (unit == NO_UNIT || !battle_on_table(battle, unit) || service_at(battle, unit) > service_mounted ||
        battle->units[unit].formation == watch->unit[unit].formed || enemy_within(battle, unit, REACH_OF_GUNS) < 0)
        return;
    const char *formation = battle->rules->formations[battle->units[unit].formation];
    add(watch, folly_marching, begins_with(formation, "march") || begins_with(formation, "road"));
    add(watch, folly_idle_square, is_square(battle, unit) && !horse_is_near(battle, unit));
}

/* ---- tasks ---- */

static bool is_same_task(const struct brigade_task *a, const struct brigade_task *b)
{
    return a->script == b->script && a->about == b->about;
}

static void note_task(struct watch *watch, const struct brigade_task *task, int unit)
{
    struct watched *at = &watch->unit[unit];
    bool returns = false;
    if (at->tasks > 0) {
        bool is_new = !is_same_task(task, &at->task[0]);
        for (int before = 1; before < LATELY && before < at->tasks; before++)
            returns |= is_new && is_same_task(task, &at->task[before]);
        add(watch, folly_new_task, is_new);
        add(watch, folly_flicker, returns);
    }
    memmove(&at->task[1], &at->task[0], (LATELY - 1) * sizeof at->task[0]);
    at->task[0] = *task;
    at->tasks++;
}

/* Once for every scheme that is made. */
static void note_tasks(struct watch *watch, const struct battle *battle)
{
    for (int side = 0; side < SIDES; side++) {
        const struct scheme *scheme = &watch->game->desk[side].scheme[side];
        if (scheme->tasks == 0 || watch->thought_of_task[side] == scheme->turn)
            continue;
        watch->thought_of_task[side] = scheme->turn;
        for (int unit = 0; unit < battle->setup->units; unit++) {
            const struct brigade_task *task = scheme_task(scheme, battle, unit);
            if (task != NULL && battle_side(battle, unit) == side && battle_on_table(battle, unit) &&
                service_at(battle, unit) != service_leader)
                note_task(watch, task, unit);
        }
    }
}

static void note_places(struct watch *watch, const struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++) {
        struct watched *at = &watch->unit[unit];
        bool off = at->where != where_table && at->where != where_place && at->where != where_gone;
        if (off && battle_on_table(battle, unit)) {
            at->arrived = battle->state->turn;
            at->before = at->turn = at->now = front_of(battle, unit);
            at->stood = box_of(battle, unit);
        }
        at->where = battle->units[unit].where;
        at->now = front_of(battle, unit);
        at->stands = box_of(battle, unit);
        at->formed = battle->units[unit].formation;
    }
}

/* ---- the end of a turn ---- */

static void note_square(struct watch *watch, const struct battle *battle, int unit)
{
    struct watched *at = &watch->unit[unit];
    at->in_square = is_square(battle, unit) && !horse_is_near(battle, unit) ? at->in_square + 1 : 0;
    watch->count[folly_long_square].seen += at->in_square == LONG_IN_SQUARE;
}

static void note_battery(struct watch *watch, const struct watched *at, struct place now)
{
    int64_t x = at->turn.x - at->before.x, y = at->turn.y - at->before.y;
    int64_t then_x = now.x - at->turn.x, then_y = now.y - at->turn.y;
    if (has_gone(at->turn, now))
        add(watch, folly_to_and_fro, has_gone(at->before, at->turn) && x * then_x + y * then_y < 0);
}

static void note_leg(struct watch *watch, struct watched *at)
{
    const struct place went = at->went, leg = at->leg, nowhere = {0, 0};
    int64_t along = (int64_t)went.x * leg.x + (int64_t)went.y * leg.y;
    int64_t whole = (int64_t)leg.x * leg.x + (int64_t)leg.y * leg.y;
    if (!has_gone(nowhere, went))
        return;
    add(watch, folly_retraced, at->leg_turn > 0 && watch->turn <= at->leg_turn + LATELY && 2 * along < -whole);
    at->leg = went;
    at->leg_turn = watch->turn;
    at->went = nowhere;
}

static void note_turn(struct watch *watch, struct watched *at, const struct box *now)
{
    int32_t turned = turn_from(at->stood.facing, now->facing), before = at->turned;
    bool there = place_distance(box_centre(&at->stood), box_centre(now)) <= now->width / 2;
    at->stood = *now;
    at->turned = there && (turned >= A_TURN || turned <= -A_TURN) ? turned : 0;
    if (at->turned != 0)
        add(watch, folly_turned_back, (int64_t)turned * before < 0);
}

static bool is_followed(const void *battle, int unit)
{
    return service_at(battle, unit) != service_leader;
}

static void note_leader(struct watch *watch, const struct battle *battle, int unit)
{
    int nearest = crowd_nearest(&battle->crowd, battle_box(battle, unit), battle->rules->fights_along_mm / 10 * LEFT_ALONE,
                                battle_side(battle, unit), is_followed, battle, NULL);
    add(watch, folly_lone_leader, nearest < 0 && battle->units[unit].attached == NO_UNIT);
}

/* True when the unit has gone anywhere. */
static bool close_unit(struct watch *watch, const struct battle *battle, int unit)
{
    struct watched *at = &watch->unit[unit];
    struct place now = front_of(battle, unit);
    int16_t formation = battle->units[unit].formation;
    bool gone = has_gone(at->turn, now);
    if (at->charges || at->assaults)
        add(watch, at->charges ? folly_same_charge : folly_same_assault,
            battle_on_table(battle, unit) && !has_gone(at->charged_from, now));
    if (service_at(battle, unit) == service_guns && battle_on_table(battle, unit))
        note_battery(watch, at, now);
    if (service_at(battle, unit) <= service_mounted && battle_on_table(battle, unit))
        note_leg(watch, at);
    if (battle_on_table(battle, unit)) {
        add(watch, folly_reformed, formation == at->formation[1] && formation != at->formation[0]);
        note_turn(watch, at, battle_box(battle, unit));
    }
    if (service_at(battle, unit) == service_leader && battle_on_table(battle, unit))
        note_leader(watch, battle, unit);
    note_square(watch, battle, unit);
    at->moved |= gone;
    at->charges = at->assaults = false;
    at->before = at->turn;
    at->turn = now;
    at->formation[1] = at->formation[0];
    at->formation[0] = formation;
    return gone && service_at(battle, unit) != service_leader;
}

static void close_turn(struct watch *watch, const struct battle *battle)
{
    bool stirred = watch->charged;
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (close_unit(watch, battle, unit))
            stirred = true;
    add(watch, folly_frozen, !stirred);
    watch->charged = false;
    watch->turn = battle->state->turn;
}

/* ---- the end of a battle ---- */

static void close_battle(struct watch *watch, const struct battle *battle)
{
    struct game_outcome outcome;
    game_outcome(watch->game, &outcome);
    add(watch, folly_undecided, outcome.winner < 0);
    for (int side = 0; side < SIDES; side++) {
        int32_t horse = game_strength(battle->setup, side, service_mounted);
        if (horse > 0)
            add(watch, side == 0 ? folly_horse_lost_0 : folly_horse_lost_1, outcome.lost[side][service_mounted] >= horse);
    }
    for (int unit = 0; unit < battle->setup->units; unit++) {
        const struct watched *at = &watch->unit[unit];
        enum service service = service_at(battle, unit);
        if (battle_on_table(battle, unit) && service == service_leader)
            add(watch, folly_still_leader, !at->moved);
        if (battle_on_table(battle, unit) && service == service_guns)
            add(watch, folly_still_battery, !at->moved);
        if (battle_on_table(battle, unit) && service == service_guns)
            add(watch, folly_silent_guns, !at->fought);
        if (battle_on_table(battle, unit) && service <= service_mounted && !battle->setup->unit[unit].is_part)
            add(watch, folly_unused, !at->fought && battle->units[unit].strength >= battle->setup->unit[unit].strength);
        if (at->arrived > 0 && service != service_leader && battle->state->turn >= at->arrived + LONG_ON_TABLE)
            add(watch, folly_idle_arrival, !at->ordered);
        watch->count[folly_long_square].of += service == service_foot;
    }
}

void follies_watch(struct game *game, uint64_t seed, struct folly_count count[follies])
{
    static struct watch watch;
    watch.game = game;
    watch.count = count;
    game_begin(game, game->terms, game->room, seed, false);
    begin(&watch);
    for (int64_t orders = 0; game_on(game); orders = game->orders) {
        if (game->orders > orders) {
            note_order(&watch, &game->order, &game->battle);
            note_way(&watch, &game->order, &game->battle);
            note_back(&watch, &game->order, &game->battle);
            note_form(&watch, &game->order, &game->battle);
        }
        note_tasks(&watch, &game->battle);
        note_places(&watch, &game->battle);
        if (game->battle.state->turn != watch.turn)
            close_turn(&watch, &game->battle);
    }
    close_battle(&watch, &game->battle);
}
