/* works.c - option engineers: companies of them set to work, and throw at the end of the turn (gote.eng, gote.r57, gote.r102). */
#include "drill/house.h"

#include "rules/gote/play/move.h"
#include "rules/gote/play/orders.h"

enum { most_turns = 4, most_companies = 10 };

/* ---- where ---- */

#define WATER (GROUND_BIT(river) | GROUND_BIT(stream))

/* What each task is done at; zeros: on open ground. */
static const struct {
    uint32_t kinds;
    const char *nothing_there;
} sites[] = {[task_pontoon_bridge] = {WATER, "There is no water to be bridged."},
             [task_destroy_bridge] = {GROUND_BIT(bridge), "There is no bridge there to be destroyed."},
             [task_battery_position] = {0, NULL},
             [task_unit_position] = {0, NULL},
             [task_loophole_building] = {HOUSES, "There is no building there to be loopholed."}};

/* A finished pontoon bridge, which is no feature of the ground, by the number of its work; -1: none is near. */
#define PONTOON(entry) (-2 - (entry))
#define IS_PONTOON(feature) ((feature) < -1)

static int pontoon_at(const struct battle *b, struct place at)
{
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        if (work->task == 1 + task_pontoon_bridge && work->done && place_distance(work->at, at) <= INCH_MM)
            return PONTOON(i);
    }
    return -1;
}

/* The feature that it is about, on which the place lies, or next to it; -1: open ground. False, with an objection, where there is
   nothing to do. */
static bool find_work(const struct battle *b, enum task task, struct place at, int *feature, struct objection *objection)
{
    const struct box point = box_at(at, 0, 1, 1);
    int32_t distance;
    int zone = task == task_loophole_building ? house_at(b, at) : -1;
    *feature = -1;
    if (sites[task].kinds == 0)
        return true;
    if (task == task_loophole_building)
        *feature = zone >= 0 ? b->setup->ground->zone[zone] : -1;
    else
        *feature = ground_nearest(&b->ground, &point, sites[task].kinds, INCH_MM, &distance);
    if (*feature < 0 && task == task_destroy_bridge)
        *feature = pontoon_at(b, at);
    return *feature != -1 || object(objection, "gote.eng.1", sites[task].nothing_there, NULL);
}

/* The water that is bridged there, or was, by pontoons; -1: none. */
static int water_of(const struct battle *b, int feature)
{
    const int found = IS_PONTOON(feature) ? gote_own(b)->work[PONTOON(feature)].feature : feature;
    return found >= 0 && (WATER >> b->setup->ground->feature[found].kind & 1) != 0 ? found : -1;
}

/* What the enemy is in nobody works at (gote.r64). */
static bool is_held_by_enemy(const struct battle *b, int unit, int feature)
{
    const int zone = feature >= 0 ? b->setup->ground->feature[feature].zone : -1;
    return zone >= 0 && house_has_side(b, zone, 1 - battle_side(b, unit));
}

/* All of a house or a bridge; of a water the place alone, from either bank. */
static bool touches(const struct battle *b, int unit, struct place at, int feature)
{
    if (is_held_by_enemy(b, unit, feature))
        return false;
    if (battle_in_place(b, unit))
        return feature >= 0 && b->setup->ground->zone[b->units[unit].zone] == feature;
    const struct box *box = battle_box(b, unit);
    const struct feature *all = b->setup->ground->feature;
    const int water = water_of(b, feature);
    if (water >= 0)
        return box_distance_to(box, at) <= WITHIN_INCHES(1) + all[water].width_mm / 2;
    return box_distance_to(box, at) <= WITHIN_INCHES(1) ||
           (feature >= 0 && shape_distance_to_box(&all[feature].shape, box) <= WITHIN_INCHES(1) + all[feature].width_mm / 2);
}

/* ---- who is at it ---- */

/* Who runs, or has been driven away from it, is at no work (gote.r102). */
static bool is_at(const struct battle *b, int unit, int entry)
{
    const struct gote_work *work = &gote_own(b)->work[entry];
    return gote_unit(b, unit)->works_at == entry && gote_is_here(b, unit) && !gote_is_routed(b, unit) &&
           touches(b, unit, work->at, work->feature);
}

/* How many turns it has gone on, whoever of them came to it later (gote.eng.2). */
static int turns_of_work(const struct battle *b, int entry)
{
    int turns = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_at(b, unit, entry))
            turns = larger(turns, gote_unit(b, unit)->works_turn);
    return turns;
}

/* ---- orders ---- */

static bool may_work(const struct battle *b, int unit, struct objection *objection)
{
    if (!gote_option(b, option_engineers))
        return object(objection, "gote.eng.1", "Engineers work by the option engineers alone.", NULL);
    return battle_must(b, unit, gote_troop(b, unit)->kind == troop_engineers, "gote.eng.1", " are no engineers.", objection) &&
           gote_acts_where_it_is(b, unit, objection);
}

/* Is it the same, at the same bridge or house, or so near on open ground and along a water? */
static bool is_same_work(const struct gote_work *work, enum task task, struct place at, int feature)
{
    const bool whole = task == task_destroy_bridge || task == task_loophole_building;
    return work->task == 1 + (int)task && (whole ? work->feature == feature : place_distance(work->at, at) <= WITHIN_INCHES(1));
}

static bool is_done_there(const struct battle *b, enum task task, struct place at, int feature)
{
    for (int i = 0; i < MOST_WORKS; i++)
        if (gote_own(b)->work[i].done && is_same_work(&gote_own(b)->work[i], task, at, feature))
            return true;
    return false;
}

/* That which it shares with others of its side, or a free entry; -1: there is none. */
static int entry_for(const struct battle *b, int side, enum task task, struct place at, int feature)
{
    int entry = -1;
    for (int i = 0; entry < 0 && i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        entry = !work->done && work->side == side && is_same_work(work, task, at, feature) ? i : -1;
    }
    for (int i = 0; entry < 0 && i < MOST_WORKS; i++)
        entry = gote_own(b)->work[i].task == 0 ? i : -1;
    return entry;
}

static bool work_is_open(const struct battle *b, const struct order *order, int *feature, int *entry, struct objection *objection)
{
    enum task task = (enum task)order->choice;
    if (!may_work(b, order->unit, objection) || !find_work(b, task, order->place, feature, objection) ||
        !battle_must(b, order->unit, touches(b, order->unit, order->place, *feature), "gote.r102",
                     " is not in touch with that work.", objection))
        return false;
    *entry = entry_for(b, battle_side(b, order->unit), task, order->place, *feature);
    if (*entry < 0 || is_done_there(b, task, order->place, *feature))
        return object(objection, "gote.eng.3", "That is done already.", NULL);
    return battle_must(b, order->unit, gote_unit(b, order->unit)->works_at != *entry, "gote.r102", " is at it.", objection);
}

static void begin_work(struct battle *b, int unit, enum task task, struct place at, int feature, int entry)
{
    struct gote_work *work = &gote_own(b)->work[entry];
    if (work->task == 0)
        *work = (struct gote_work){.at = at,
                                   .facing = gote_box_of(b, unit).facing,
                                   .task = (int16_t)(1 + (int)task),
                                   .feature = (int16_t)feature,
                                   .side = (int16_t)battle_side(b, unit)};
    gote_unit(b, unit)->works = work->task;
    gote_unit(b, unit)->works_at = (int16_t)entry;
}

bool gote_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    int feature = -1, entry = -1;
    if (!work_is_open(b, order, &feature, &entry, objection))
        return false;
    gote_unit(b, order->unit)->works_turn = (int16_t)turns_of_work(b, entry);
    begin_work(b, order->unit, (enum task)order->choice, order->place, feature, entry);
    battle_tell(b, event_works, "gote.eng.2", order->unit, NO_UNIT, order->choice);
    return true;
}

static void offer_one(const struct battle *b, int unit, enum task task, struct place at, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_work, unit);
    int feature, entry;
    order.choice = (int16_t)task;
    order.place = at;
    order.has_place = true;
    if (order_list_wants(list) && work_is_open(b, &order, &feature, &entry, NULL))
        order_list_add(list, &order);
}

void gote_offer_work(const struct battle *b, int unit, struct order_list *list)
{
    if (!may_work(b, unit, NULL))
        return;
    struct place at = battle_in_place(b, unit) ? house_middle(b, b->units[unit].zone) : battle_box(b, unit)->front;
    for (int task = task_pontoon_bridge; task <= (int)task_loophole_building; task++)
        offer_one(b, unit, (enum task)task, at, list);
}

/* ---- the end of the turn ---- */

/* Those at one work: how many companies; the first of them is `lead`. */
static int companies_at(const struct battle *b, int entry, int *lead)
{
    int companies = 0;
    *lead = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!is_at(b, unit, entry))
            continue;
        companies += gote_stands_left(b, unit);
        *lead = *lead == NO_UNIT ? unit : *lead;
    }
    return companies;
}

static void finish(struct battle *b, struct gote_work *work, int lead)
{
    const enum task task = (enum task)(work->task - 1);
    const int feature = work->feature;
    work->done = 1;
    battle_tell(b, event_finished, "gote.eng.3", lead, NO_UNIT, (int32_t)task);
    if (task != task_destroy_bridge)
        return;
    if (!IS_PONTOON(feature)) {
        b->features[feature] = feature_destroyed;
        return;
    }
    gote_own(b)->work[PONTOON(feature)] = (struct gote_work){.task = 0};
    *work = (struct gote_work){.task = 0};
}

/* Who was at it has time for other work, or goes on with the next throw; who is not any more begins anew. */
static void note_turn(struct battle *b, int entry, bool done)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gote_unit *own = gote_unit(b, unit);
        if (own->works_at != entry)
            continue;
        own->works_turn++;
        if (done || !is_at(b, unit, entry)) {
            own->works = own->works_turn = 0;
            own->works_at = -1;
        }
    }
}

static void give_up(struct battle *b, int entry)
{
    note_turn(b, entry, true);
    gote_own(b)->work[entry] = (struct gote_work){.task = 0};
}

/* The enemy is no more at what is done, nor at a bridge that is gone. */
static void end_the_same(struct battle *b, const struct gote_work *finished)
{
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        if (!work->done && is_same_work(work, (enum task)(finished->task - 1), finished->at, finished->feature))
            give_up(b, i);
    }
}

static void throw_for(struct battle *b, int entry)
{
    struct gote_work *work = &gote_own(b)->work[entry];
    const struct gote_work begun = *work;
    struct gote_engineering_task_facts f = facts_of_engineering_task(b);
    struct gote_engineering_task_result r = {.done = 0};
    int lead, companies = companies_at(b, entry, &lead);
    if (lead == NO_UNIT) {
        give_up(b, entry);
        return;
    }
    f.task = (enum task)(work->task - 1);
    f.turn = smaller(turns_of_work(b, entry) + 1, most_turns);
    f.companies = smaller(companies, most_companies);
    if (judge_engineering_task(b, "gote.eng.2", lead, NO_UNIT, &f, &r) && r.done) {
        finish(b, work, lead);
        end_the_same(b, &begun);
    }
    note_turn(b, entry, r.done);
}

/* Of a work that was begun before the battle nobody has told the place: it is where its engineers stand. */
static void find_place_of_work(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    const struct box at = gote_box_of(b, unit);
    int32_t far;
    if (own->works == 0 || own->works_at >= 0 || !gote_is_here(b, unit))
        return;
    enum task task = (enum task)(own->works - 1);
    bool open = sites[task].kinds == 0;
    int feature = open ? -1 : ground_nearest(&b->ground, &at, sites[task].kinds, INCH_MM, &far);
    int entry = open || feature >= 0 ? entry_for(b, battle_side(b, unit), task, at.front, feature) : -1;
    if (entry >= 0)
        begin_work(b, unit, task, at.front, feature, entry);
}

enum step_now gote_step_finish_works(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        find_place_of_work(b, unit);
    for (int entry = 0; entry < MOST_WORKS; entry++)
        if (gote_own(b)->work[entry].task != 0 && !gote_own(b)->work[entry].done)
            throw_for(b, entry);
    return step_over;
}
