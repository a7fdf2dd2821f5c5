/* move.c - one move: its manoeuvres, its way, and the share of a move that each of them takes (dog.seq.4, dog.move.1). */
#include "rules/dog/play/move.h"

#include "battle/legal.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/nerve.h"

static const struct march_book book;

#define A_QUARTER (MILLION / 4)
#define CRUMB 20 /* millionths of a move with which nobody goes anywhere: by so much rounding makes the way to a place longer */

struct dog_move dog_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    int posture = dog_posture(b, unit);
    return (struct dog_move){.march = march_of(&book, b, unit, list, count),
                             .walk = {.battle = b, .unit = unit, .posture = posture, .target = NO_UNIT},
                             .posture_after = posture,
                             .begins = -1};
}

static struct dog_move *whole(struct drill_march *march)
{
    return (struct dog_move *)march;
}

/* ---- manoeuvres ---- */

#define FORWARD (MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right) | MANOEUVRE_BIT(go))
#define MARCHES (FORWARD | MANOEUVRE_WHEELS | MANOEUVRE_BIT(back))

/* It may turn, by a wheel too, and go back all the while (dog.r74). */
static bool goes_forward(const struct battle *b, int unit, const struct manoeuvre *part)
{
    const struct box *body = battle_box(b, unit);
    if (manoeuvre_is(part, MANOEUVRE_BIT(go)))
        return place_seen(body->front, body->facing, part->to).y > TOUCH_MM;
    return manoeuvre_is(part, FORWARD);
}

/* What a melee that was broken off or a test of control forbids: to go forward (dog.control.3, dog.melee.21). */
static bool may_advance(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct battle_bar bars[] = {BAR(own->stand > 0, "dog.control.3", " must stand, and may not advance."),
                                      BAR(own->reforms > 0, "dog.melee.21", " reforms after its melee, and may not advance.")};
    return PASSES(b, unit, bars, objection);
}

static bool part_is_in_order(struct dog_move *move, const struct manoeuvre *part, bool last, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    bool loose = dog_is_general(b, unit) || move->posture_after == posture_skirmish;
    if (!manoeuvre_is(part, MARCHES | MANOEUVRE_FACES | MANOEUVRE_BIT(reform)) || (!loose && part->kind == manoeuvre_go))
        return object(objection, "dog.move.1", battle_name(b, unit),
                      " goes straight on, aslant or back, wheels, faces or forms; only skirmishers and generals go to a place.",
                      NULL);
    if (move->begins >= 0)
        return object(objection, "dog.form.7", battle_name(b, unit), " does nothing more while it changes formation.", NULL);
    if (goes_forward(b, unit, part) && !may_advance(b, unit, objection))
        return false;
    if (!manoeuvre_is(part, MANOEUVRE_BIT(reform)))
        return true;
    if (!dog_may_form(b, unit, move->posture_after, part->formation, objection))
        return false;
    int64_t time;
    if (!dog_time_to_form(b, unit, move->posture_after, part->formation, &time))
        return object(objection, "dog.form.1", battle_name(b, unit), " does not change so.", NULL);
    if (time > MILLION && last)
        move->begins = part->formation;
    else
        move->posture_after = part->formation;
    return true;
}

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    struct dog_move *move = whole(march);
    move->posture_after = dog_posture(march->battle, march->unit);
    move->begins = -1;
    move->forward = move->changes = move->marches = false;
    for (int i = 0; i < march->count; i++) {
        const struct manoeuvre *part = &march->list[i];
        if (!part_is_in_order(move, part, i + 1 == march->count, objection))
            return false;
        move->forward = move->forward || goes_forward(march->battle, march->unit, part);
        move->marches = move->marches || manoeuvre_is(part, MARCHES);
        move->changes = move->changes || manoeuvre_is(part, MANOEUVRE_BIT(reform));
    }
    march->count -= move->begins >= 0; /* it stands in the old formation until it is done */
    return true;
}

/* ---- the way ---- */

static struct walker walker_of(struct drill_march *march)
{
    struct dog_move *move = whole(march);
    bool straight_on = false;
    for (int i = 0; i < march->count; i++)
        straight_on = straight_on || march->list[i].kind == manoeuvre_advance;
    move->stretch = (struct dog_stretch){.straight = false};
    move->walk.stretch = &move->stretch;
    move->walk.drives = straight_on && dog_is_formed(march->battle, march->unit) ? dog_has_room_to_give_way : NULL;
    return dog_walker(&move->walk);
}

/* What goes straight on or back keeps to one lane; a way that is still looked for has none. */
static void begin_part(const void *who, const struct manoeuvre *part, const struct box *from)
{
    const struct dog_walk *walk = who;
    bool ahead = part->kind == manoeuvre_advance, back = part->kind == manoeuvre_back;
    if (walk->stretch == NULL)
        return;
    walk->stretch->straight = ahead || back;
    walk->stretch->marches = ahead;
    if (ahead || back)
        walk->stretch->lane = dog_lane(from, part->amount, ahead);
}

/* ---- what it takes ---- */

/* A quarter of a move (dog.move.10, dog.r53); guns by the angle (dog.form.6). */
static int64_t time_of_turn(const struct dog_move *move, const struct manoeuvre *part, int posture)
{
    const struct battle *b = move->walk.battle;
    int64_t time = A_QUARTER;
    if (dog_is_general(b, move->walk.unit))
        return 0;
    if (posture == posture_unlimbered) {
        int32_t turn = part->kind == manoeuvre_about ? TURN_HALF : part->amount;
        return dog_time_to_turn(b, move->walk.unit, turn, &time) ? time : 2 * MILLION;
    }
    return time;
}

/* A march in one formation: what the ground makes of its length, as a share of its rate. */
static bool add_march(struct dog_move *move, int posture, struct dog_way *way, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    const char *forbids = NULL;
    struct dog_cost cost;
    if (!dog_way_costs(b, dog_arm_on_ground(b, unit), way, &cost))
        return battle_object_refused(b, unit, procedure_terrain_cost, cost.forbids, objection);
    int32_t rate = dog_allowance_m(b, unit, posture, move_mode_normal, &forbids);
    if (rate <= 0)
        return battle_object_refused(b, unit, procedure_movement_allowance, forbids, objection);
    move->spent += cost.mm * MILLION / dog_mm(rate);
    int64_t over = move->spent - dog_move_left(b, unit);
    move->over_mm = over > 0 ? (over * dog_mm(rate) + MILLION - 1) / MILLION : 0;
    move->order = cost.order > move->order ? cost.order : move->order;
    *way = (struct dog_way){.slope = slope_none};
    return true;
}

/* On open ground, all in one formation: only the length counts. */
static bool add_plain(struct dog_move *move, struct objection *objection)
{
    struct dog_way way = {.slope = slope_none};
    way.mm[growth_open][slope_none] = move->march.passage.length;
    for (int i = 0; i < move->march.count; i++)
        if (manoeuvre_is(&move->march.list[i], MANOEUVRE_FACES))
            move->spent += time_of_turn(move, &move->march.list[i], move->walk.posture);
    return move->march.passage.length == 0 || add_march(move, move->walk.posture, &way, objection);
}

static bool add_part(struct dog_move *move, const struct manoeuvre *part, const struct box *before, const struct passage *after,
                     int64_t length, int *posture, struct objection *objection)
{
    struct dog_way way = {.slope = slope_none};
    if (manoeuvre_is(part, MANOEUVRE_BIT(reform))) {
        int64_t time;
        bool may = dog_time_to_form(move->walk.battle, move->walk.unit, *posture, part->formation, &time);
        move->spent += may ? time : 2 * MILLION;
        *posture = part->formation;
        return true;
    }
    if (manoeuvre_is(part, MANOEUVRE_FACES)) {
        move->spent += time_of_turn(move, part, *posture);
        return true;
    }
    dog_way_add(move->walk.battle, &way, before, &after->end, length, after->kinds);
    return add_march(move, *posture, &way, objection);
}

/* Part by part: each on its ground, in the formation that it has come to. Where the last one ends is known. */
static bool add_parts(struct dog_move *move, struct objection *objection)
{
    struct dog_walk walk = move->walk;
    struct walker walker = dog_walker(&walk);
    struct passage passage;
    walk.stretch = &move->stretch;
    int posture = move->walk.posture;
    passage_begin(&passage, move->march.from);
    for (int i = 0; i < move->march.count; i++) {
        const struct manoeuvre *part = &move->march.list[i];
        const struct box before = passage.end;
        int64_t length = passage.length;
        if (i + 1 < move->march.count)
            march_sweep(&move->march, &walker, part, &passage);
        else
            passage = move->march.passage;
        if (!add_part(move, part, &before, &passage, passage.length - length, &posture, objection))
            return false;
    }
    return true;
}

/* ---- where it may end ---- */

bool dog_house_has_room(const struct battle *b, int unit, const struct box *from, const struct box *end,
                        struct objection *objection)
{
    int house = dog_house_under(b, end);
    bool was_in = house >= 0 && from != NULL && dog_house_under(b, from) == house;
    if (house < 0 || was_in || dog_is_general(b, unit) || dog_is_skirmishing(b, unit))
        return true;
    int holder = dog_holder_of_house(b, unit, house);
    return holder == NO_UNIT || object(objection, "dog.move.8", battle_name(b, holder), " is in there already.", NULL);
}

/* Whom it did not touch before (dog.move.4); skirmishers give way to formed troops. */
static bool touches_nobody(const struct dog_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct nearby near;
    if (dog_is_general(b, unit))
        return true;
    nearby_within(b, &move->march.passage.end, TOUCH_MM, 1 - battle_side(b, unit), dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (!dog_touch(b, unit, near.unit[i]) && !(dog_is_formed(b, unit) && dog_is_skirmishing(b, near.unit[i])))
            return object(objection, "dog.move.4", "Only a charge or an assault makes contact, as this would with ",
                          battle_name(b, near.unit[i]), ".", NULL);
    return true;
}

/* Who stands so close to a friend that they overlap by a hair turns and forms into him no more than anybody (dog.move.4). Only
   skirmishers lie across one: they may go on, but not close up upon him (dog.r54). */
static bool lies_upon_nobody(const struct dog_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    const struct box inner = dog_core_of(&move->march.passage.end, UPON_MM);
    int other = dog_is_general(b, unit) ? NO_UNIT : nearby_under(b, &inner, dog_bars_the_way, unit, NO_UNIT);
    const bool closes_up = move->walk.posture == posture_skirmish && move->posture_after != posture_skirmish;
    return other == NO_UNIT || (!closes_up && box_overlaps_by(&move->march.from, battle_box(b, other), UPON_MM)) ||
           object(objection, "dog.move.4", battle_name(b, unit), " would stand upon ", battle_name(b, other), ".", NULL);
}

static bool share_is_open(const struct dog_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    const int64_t to_begin_with = move->begins >= 0;
    if (move->spent + to_begin_with <= dog_move_left(b, move->walk.unit) + CRUMB)
        return true;
    struct digits left, spent;
    if (move->walk.posture == posture_unlimbered && move->march.passage.length > 0)
        return object(objection, "dog.move.1", battle_name(b, move->walk.unit), " is not limbered: its crew brings it ",
                      text_of_int(&left, dog_allowance_m(b, move->walk.unit, posture_unlimbered, move_mode_normal, NULL)),
                      " metres in a move.", NULL);
    const int64_t rest = dog_move_left(b, move->walk.unit) * 100 / MILLION;
    const int64_t cost = (move->spent * 100 + MILLION - 1) / MILLION;
    if (rest == 0)
        return object(objection, "dog.move.1", battle_name(b, move->walk.unit), " has nothing of its move left.", NULL);
    return object(objection, "dog.move.1", battle_name(b, move->walk.unit), " has ",
                  rest == 100 ? "a whole" : text_of_decimal(&left, rest * 100), rest == 100 ? " move" : " of a move",
                  " left; this takes ", text_of_decimal(&spent, cost * 100), ".", NULL);
}

static bool add_up(struct dog_move *move, struct objection *objection)
{
    move->spent = move->begun = move->over_mm = 0;
    move->order = state_formed;
    bool plain = (move->march.passage.kinds & COSTLY_GROUND) == 0 && !move->changes;
    return plain ? add_plain(move, objection) : add_parts(move, objection);
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    struct dog_move *move = whole(march);
    if (!add_up(move, objection) || !share_is_open(move, objection) || !touches_nobody(move, objection) ||
        !lies_upon_nobody(move, objection))
        return false;
    if (move->begins >= 0) { /* what it begins takes all that is left of its move */
        move->begun = dog_move_left(move->walk.battle, move->walk.unit) - move->spent;
        move->spent += move->begun;
    }
    if (move->posture_after == posture_skirmish &&
        !dog_skirmishers_may_be(move->walk.battle, move->walk.unit, &march->from, &march->passage.end, objection))
        return false;
    return dog_house_has_room(move->walk.battle, move->walk.unit, &march->from, &march->passage.end, objection);
}

static int64_t too_long(struct drill_march *march)
{
    return whole(march)->over_mm;
}

/* ---- the book ---- */

static void renew(struct drill_march *march, const struct manoeuvre *list, int count)
{
    *whole(march) = dog_move_of(march->battle, march->unit, list, count);
}

static uint32_t plans_with(const struct drill_march *march)
{
    const struct battle *b = march->battle;
    if (dog_is_general(b, march->unit) || dog_is_skirmishing(b, march->unit))
        return MANOEUVRE_BIT(go);
    if (dog_posture(b, march->unit) == posture_unlimbered)
        return MANOEUVRE_TURNS;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_WHEELS | MANOEUVRE_TURNS;
}

static void settle(struct drill_march *march)
{
    struct dog_move *move = whole(march);
    move->walk.battle = march->battle;
    move->walk.stretch = move->walk.stretch == NULL ? NULL : &move->stretch;
}

static const struct march_book book = {
    .size = sizeof(struct dog_move),
    .settle = settle,
    .rule = "dog.seq.4",
    .asks = "Say how it moves: advance 60, wheel left 30.",
    .list_is_open = list_is_open,
    .walker = walker_of,
    .begin_part = begin_part,
    .where_it_stands =
        ~MANOEUVRE_BIT(advance), /* who is not blocked goes as near as he likes, by a lane of his own straight on */
    .stops = {.enemy = "dog.move.4",
              .before_enemy = "Only a charge or an assault makes contact: before ",
              .friend = "dog.move.4",
              .edge = "dog.r84",
              .road = "dog.move.1"},
    .rule_of_ground = dog_rule_of_ground,
    .told_in = 1,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with,
};

/* ---- going ---- */

/* A third of a move leaves two thirds, though it is counted as 34 hundredths. */
static void spend(struct dog_turn *turn, int64_t millionths)
{
    const int64_t one = MILLION / A_MOVE;
    int64_t spent = turn->used * one - turn->spare + millionths;
    if (spent > MILLION - CRUMB)
        spent = MILLION;
    turn->used = (int16_t)((spent + one - 1) / one);
    turn->spare = (int16_t)(turn->used * one - spent);
}

/* Part by part; skirmishers who could not get away after all, two of them being in each other's way, stop it as bodies do. */
static struct box drive_on(struct battle *b, struct dog_move *move)
{
    struct drill_march *march = &move->march;
    const struct walker walker = dog_walker(&move->walk);
    move->walk.stretch = &move->stretch;
    passage_begin(&march->passage, march->from);
    for (int i = 0; i < march->count; i++) {
        const struct box from = march->passage.end;
        march_sweep(march, &walker, &march->list[i], &march->passage);
        if (march->list[i].kind == manoeuvre_advance)
            dog_drive_skirmishers(b, move->walk.unit, &from, &march->passage.end);
    }
    move->walk.drives = NULL;
    move->stretch.drives = 0;
    passage_begin(&march->passage, march->from);
    bool free = true;
    int made = 0;
    move->posture_after = dog_posture(b, move->walk.unit);
    for (; free && made < march->count; made++) {
        free = march_sweep(march, &walker, &march->list[made], &march->passage);
        if (free && march->list[made].kind == manoeuvre_reform)
            move->posture_after = march->list[made].formation; /* who is stopped before forms nothing, and begins nothing */
    }
    if (!free) { /* and spends on what he has gone alone */
        march->count = made;
        move->begins = -1;
        add_up(move, NULL);
    }
    return march->passage.end;
}

/* Whoever goes with it has ridden so far of his own move (dog.r47). */
static void take_generals_along(struct battle *b, int unit, int64_t length)
{
    for (int general = b->units[unit].company; general != NO_UNIT; general = b->units[general].fellow) {
        const int64_t rate = dog_mm(dog_allowance_m(b, general, posture_single, move_mode_normal, NULL));
        const int64_t ridden = rate > 0 ? length * MILLION / rate : 0, left = dog_move_left(b, general);
        spend(&dog_unit(b, general)->turn, ridden < left ? ridden : left);
    }
}

void dog_make_move(struct battle *b, struct dog_move *move)
{
    int unit = move->walk.unit;
    struct dog_unit *own = dog_unit(b, unit);
    struct box end = move->march.passage.end;
    if (move->walk.drives != NULL)
        end = drive_on(b, move);
    spend(&own->turn, move->spent);
    take_generals_along(b, unit, move->march.passage.length);
    own->turn.moved = own->turn.acted = 1;
    own->turn.advanced = own->turn.advanced || move->forward;
    own->turn.changed_shape = own->turn.changed_shape || move->changes;
    if (move->begins >= 0) {
        own->changing = (int16_t)move->begins;
        own->changed = (int16_t)(move->begun * A_MOVE / MILLION);
        battle_tell(b, event_changing, "dog.form.7", unit, NO_UNIT, move->begins);
    }
    if (move->posture_after != dog_posture(b, unit)) {
        battle_change(b, unit)->formation = (int16_t)move->posture_after;
        battle_tell(b, event_formed, "dog.form.1", unit, NO_UNIT, move->posture_after);
    }
    battle_put(b, unit, end);
    if (move->changes)
        dog_spread(b, unit, &move->march.from);
    if (move->marches)
        battle_tell(b, event_moved, "dog.move.1", unit, NO_UNIT, (int32_t)move->march.passage.length);
    if (!dog_is_general(b, unit))
        dog_disorder(b, unit, move->order, "dog.r49");
    dog_skirmishers_give_way(b, unit);
}
