/* path.c - the way of a charge: wheels and advances, then straight ahead until it touches, and what all that costs (dog.charge.2,
   dog.charge.13). */
#include "rules/dog/play/charges.h"

#include "field/whole.h"
#include "rules/dog/play/eyes.h"

/* ---- the way ---- */

struct dog_charge_wish dog_wish_of(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    struct dog_charge_wish wish = {.unit = unit, .target = own->charge.target, .parts = own->ride.parts};
    for (int i = 0; i < wish.parts; i++)
        wish.part[i] = (struct dog_part){.amount = own->ride.part_amount[i], .kind = own->ride.part_kind[i]};
    return wish;
}

struct dog_charge_wish dog_wish_at(const struct battle *b, int unit, int target)
{
    const struct box *body = battle_box(b, unit);
    int32_t turn = turn_from(body->facing, charge_aim(body, battle_box(b, target), TOUCH_MM, TURN_QUARTER));
    struct dog_charge_wish wish = {.unit = unit, .target = target, .parts = turn != 0};
    const struct manoeuvre wheel = manoeuvre_wheel(turn);
    wish.part[0] = (struct dog_part){.amount = wheel.amount, .kind = wheel.kind};
    return wish;
}

static void add_part(const struct battle *b, const struct box *from, const struct passage *passage, struct dog_path *path)
{
    dog_way_add(b, &path->way, from, &passage->end, passage->length, passage->kinds);
    path->gone_mm += passage->length;
    path->straight_mm += passage->length;
}

/* A part that is stopped ends the way. */
static bool sweep_part(const struct battle *b, const struct walker *walker, const struct manoeuvre *part, struct dog_path *path)
{
    struct walker mover = *walker;
    struct passage passage;
    mover.all_or_nothing = walker->all_or_nothing && manoeuvre_is(part, MANOEUVRE_WHEELS);
    passage_begin(&passage, path->turned);
    bool whole = sweep(&b->ground, &b->crowd, &mover, part, &passage);
    if (manoeuvre_is(part, MANOEUVRE_WHEELS))
        path->straight_mm = -passage.length;
    add_part(b, &path->turned, &passage, path);
    path->passage = passage;
    path->turned = passage.end;
    path->stopped_before = !whole;
    return whole;
}

#define STEP_OF_WHEEL_MM (5 * METRE_MM) /* a wheel halts so far at most before whom it comes upon */

/* Straight on for so much at most. */
static void sweep_straight(const struct battle *b, struct dog_walk *walk, const struct walker *walker, int32_t most_mm,
                           struct dog_path *path)
{
    struct dog_stretch stretch = {.straight = true, .lane = dog_lane(&path->turned, more_of(most_mm, 0), true)};
    walk->stretch = &stretch;
    sweep_charge(&b->ground, &b->crowd, walker, path->turned, more_of(most_mm, 0), &path->passage);
    walk->stretch = NULL;
}

/* An enemy upon whom it wheels is struck where he stands before its front, not by its side. */
static void close_up(const struct battle *b, struct dog_walk *walk, const struct walker *walker, int32_t most_mm,
                     struct dog_path *path)
{
    const struct passage wheel = path->passage;
    if (wheel.stop != stop_unit || battle_side(b, wheel.stopped_by) == battle_side(b, walk->unit))
        return;
    sweep_straight(b, walk, walker, less_of(most_mm, STEP_OF_WHEEL_MM), path);
    path->stopped_aside = path->passage.stop != stop_unit || path->passage.stopped_by != wheel.stopped_by;
    if (path->stopped_aside)
        path->passage = wheel;
    else
        add_part(b, &path->turned, &path->passage, path);
}

void dog_sweep_path(const struct battle *b, const struct dog_charge_wish *wish, int32_t most_mm, struct dog_path *path)
{
    struct dog_walk walk = {.battle = b,
                            .unit = wish->unit,
                            .posture = dog_posture(b, wish->unit),
                            .target = wish->target,
                            .charging = true,
                            .through = wish->through};
    struct walker walker = dog_walker(&walk);
    walker.may_leave_table = wish->compelled;
    walker.all_or_nothing = wish->whole;
    *path = (struct dog_path){.turned = *battle_box(b, wish->unit), .way = {.slope = slope_none}};
    for (int i = 0; i < wish->parts; i++) {
        const struct manoeuvre part = {.kind = (int16_t)wish->part[i].kind, .amount = wish->part[i].amount};
        if (!sweep_part(b, &walker, &part, path))
            break;
    }
    if (path->stopped_before) {
        close_up(b, &walk, &walker, most_mm, path);
    } else {
        sweep_straight(b, &walk, &walker, most_mm, path);
        add_part(b, &path->turned, &path->passage, path);
    }
    dog_way_costs(b, dog_arm_on_ground(b, wish->unit), &path->way, &path->cost);
}

/* ---- on open ground ---- */

#define SPARE_MM METRE_MM /* by which what is reckoned here may err */

static int32_t right_of(const struct dog_part *wheel)
{
    return wheel->kind == manoeuvre_wheel_right ? wheel->amount : -wheel->amount;
}

/* Of a wheel so much at a time: what holds all of that is little broader than the body. */
#define FAN_DEGREES 10
#define FAN_SHARE 8 /* by half of it an edge turns less aside than so much of its length */

#define FAN_MORE_MM (10 * METRE_MM) /* by which lanes hold more than the wheel, and what is reckoned here may err */

/* No lane of its fan reaches out further from the corner that it turns about than the body's diagonal, should it be broader and
   deeper by more than a fan turns its edges. */
static bool is_out_of_fan(const struct box *from, int32_t right, const struct box *target)
{
    const struct place pivot = box_front_corner(from, right > 0),
                       far = {from->width + from->depth / FAN_SHARE, from->depth + from->width / FAN_SHARE};
    return box_distance_to(target, pivot) > place_distance((struct place){0, 0}, far) + FAN_MORE_MM;
}

static bool comes_near_wheeling(const struct box *from, int32_t right, const struct box *target)
{
    if (is_out_of_fan(from, right, target))
        return false;
    const int32_t fan = turn_of_degrees(FAN_DEGREES), all = (int32_t)size_of(right);
    struct box at = *from;
    for (int32_t gone = 0; gone < all; gone += fan) {
        const int32_t part = less_of(fan, all - gone), turn = right < 0 ? -part : part;
        const struct box lane = box_wheel_lane(&at, turn);
        if (box_within(&lane, target, SPARE_MM))
            return true;
        at = box_wheeled(&at, turn);
    }
    return false;
}

bool dog_touches_late(const struct battle *b, const struct dog_charge_wish *wish)
{
    const struct box *target = battle_box(b, wish->target), *from = battle_box(b, wish->unit);
    if (wish->parts == 0)
        return !box_within(from, target, SPARE_MM);
    return wish->parts == 1 && (MANOEUVRE_WHEELS >> wish->part[0].kind & 1) != 0 &&
           !comes_near_wheeling(from, right_of(&wish->part[0]), target);
}

bool dog_falls_short(const struct battle *b, const struct dog_charge_wish *wish, int64_t most_mm)
{
    const int32_t most = (int32_t)most_mm + SPARE_MM;
    struct box box = *battle_box(b, wish->unit);
    if (wish->parts == 1)
        box = box_wheeled(&box, right_of(&wish->part[0]));
    box.width += 2 * SPARE_MM;
    return box_free_way(&box, box.facing, most, battle_box(b, wish->target)) == most;
}

int32_t dog_charge_whole(const struct battle *b, int unit, const char **forbids)
{
    return dog_mm(dog_allowance_m(b, unit, dog_posture(b, unit), move_mode_charge, forbids));
}

/* An answer costs nothing of the turn's move: a counter-charge has it whole (dog.r93). */
int32_t dog_charge_left(const struct battle *b, int unit, const char **forbids)
{
    int32_t whole = dog_charge_whole(b, unit, forbids);
    return dog_unit(b, unit)->charge.counter ? whole : (int32_t)((int64_t)whole * dog_move_left(b, unit) / MILLION);
}

/* Horse that charges halts before what it may not charge over (dog.charge.5 to dog.charge.7). */
static bool is_open(const struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path, int32_t left)
{
    return path->cost.mm <= left + TOUCH_MM && path->cost.forbids == NULL &&
           (wish->pursues || !dog_is_horse(b, wish->unit) || dog_charge_barred(b, wish->unit, wish->target, path) == NULL);
}

#define SHORT_OF_THEM_M 10 /* dog.r54 */

void dog_sweep_short(const struct battle *b, const struct dog_charge_wish *wish, struct dog_path *path)
{
    dog_sweep_path(b, wish, (int32_t)path->passage.length - dog_mm(SHORT_OF_THEM_M), path);
}

/* Whom skirmishers may not charge they do not strike on their way either (dog.charge.12). */
static bool keeps_off(const struct battle *b, int unit, int enemy)
{
    return dog_is_skirmishing(b, unit) && !dog_is_skirmishing(b, enemy) && !dog_is_running(b, enemy);
}

#define FORMED_ENEMY_M 40 /* dog.skirm.9 */

int dog_met_by(const struct battle *b, const struct dog_charge_wish *wish, struct dog_path *path)
{
    const int met = dog_struck_by(b, wish, path);
    if (met == NO_UNIT || !keeps_off(b, wish->unit, met))
        return met;
    const int32_t clear = dog_mm(dog_is_formed(b, met) ? FORMED_ENEMY_M : SHORT_OF_THEM_M);
    int32_t enough = 0, too_far = (int32_t)path->passage.length;
    while (too_far - enough > 1) {
        int32_t middle = enough + (too_far - enough) / 2;
        dog_sweep_path(b, wish, middle, path);
        if (box_within(&path->passage.end, battle_box(b, met), clear - 1))
            too_far = middle;
        else
            enough = middle;
    }
    dog_sweep_path(b, wish, enough, path);
    return NO_UNIT;
}

bool dog_is_stopped_by_friend(const struct battle *b, int unit, const struct passage *passage)
{
    return passage->stop == stop_unit && battle_side(b, passage->stopped_by) == battle_side(b, unit);
}

void dog_sweep_within(const struct battle *b, const struct dog_charge_wish *wish, int32_t left, struct dog_path *path)
{
    int32_t enough = 0, too_far = left + 1;
    dog_sweep_path(b, wish, left + TOUCH_MM, path); /* so little is no gap between it and whom it comes to */
    if (path->passage.stop != stop_unit)
        dog_sweep_path(b, wish, left, path);
    bool open = is_open(b, wish, path, left);
    while (!open && too_far - enough > TOUCH_MM) {
        int32_t middle = enough + (too_far - enough) / 2;
        dog_sweep_path(b, wish, middle, path);
        if (is_open(b, wish, path, left))
            enough = middle;
        else
            too_far = middle;
    }
    if (!open)
        dog_sweep_path(b, wish, enough, path);
    if (dog_is_stopped_by_friend(b, wish->unit, &path->passage))
        dog_sweep_short(b, wish, path);
}

int dog_struck_by(const struct battle *b, const struct dog_charge_wish *wish, const struct dog_path *path)
{
    int met = path->passage.stopped_by, target = wish->target;
    if (path->passage.stop != stop_unit || path->stopped_aside || battle_side(b, met) == battle_side(b, wish->unit))
        return NO_UNIT;
    bool reaches_target =
        target != NO_UNIT && battle_on_table(b, target) && box_within(&path->passage.end, battle_box(b, target), TOUCH_MM);
    return reaches_target ? target : met;
}

/* ---- what may come of it ---- */

/* A melee that this phase's charges have brought about was none when they were declared (dog.charge.4). */
bool dog_is_locked(const struct battle *b, int unit, int but)
{
    int16_t foes[LIMIT_ENROLLED];
    int count = dog_in_melee(b, unit) ? dog_touched(b, unit, foes, LIMIT_ENROLLED) : 0;
    for (int i = 0; i < count; i++)
        if (foes[i] != but && dog_may_fight(b, foes[i]) && !dog_unit(b, foes[i])->ride.touched &&
            !dog_unit(b, unit)->ride.touched)
            return true;
    return false;
}

struct dog_charge_eligibility_facts dog_charge_facts(const struct battle *b, int unit, int target, const struct dog_path *path,
                                                     bool contact)
{
    struct dog_charge_eligibility_facts f = facts_of_charge_eligibility(b);
    f.arm = dog_arm_of(b, unit);
    f.skirmishers = dog_is_skirmishing(b, unit);
    f.target_skirmishers = target == NO_UNIT ? f.skirmishers : dog_is_skirmishing(b, target); /* who rides on has charged some */
    f.slope = path->way.slope;
    f.slope_direction = path->way.downhill ? slope_direction_down : slope_direction_up;
    f.obstacle = path->way.obstacle;
    f.woods_or_buildings = path->way.enclosed;
    f.into_melee = target != NO_UNIT && !dog_touch(b, unit, target) && dog_is_locked(b, target, unit);
    f.straight_m = smaller((int)((path->straight_mm + TOUCH_MM) / METRE_MM), 2000);
    f.contact = contact;
    return f;
}

const char *dog_charge_barred(const struct battle *b, int unit, int target, const struct dog_path *path)
{
    struct dog_charge_eligibility_facts f = dog_charge_facts(b, unit, target, path, true);
    struct dog_charge_eligibility_result r;
    if (consult_charge_eligibility(b, &f, &r, NULL) && r.outcome != charge_verdict_forbidden)
        return NULL;
    if (f.woods_or_buildings != enclosed_none)
        return "dog.charge.7";
    return f.obstacle != obstacle_none ? "dog.charge.6" : "dog.charge.5";
}
