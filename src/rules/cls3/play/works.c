/* works.c - what sappers and foot do who stand still for a turn: charges of powder, obstacles cleared, houses set on fire
 * (cls3.sap).
 */
#include "rules/cls3/play/orders.h"

#include "battle/whereabouts.h"
#include "field/gap.h"
#include "field/whole.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fires.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/ready.h"

#define AT_HAND_MM INCH_MM

/* ---- what there is to do ---- */

static uint32_t kinds_for(enum task task)
{
    const uint32_t houses = GROUND_BIT(building) | GROUND_BIT(built_up);
    const uint32_t kinds[] = {[task_place_charge] = houses | GROUND_BIT(bridge),
                              [task_remove_linear_obstacle] =
                                  GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(earthworks),
                              [task_remove_abatis] = GROUND_BIT(abatis),
                              [task_set_fire] = houses};
    return kinds[task];
}

static const char *rule_of(enum task task)
{
    static const char *const rules[] = {[task_place_charge] = "cls3.sap.1",
                                        [task_remove_linear_obstacle] = "cls3.sap.2",
                                        [task_remove_abatis] = "cls3.sap.3",
                                        [task_set_fire] = "cls3.fires.1"};
    return rules[task];
}

/* Lines are cut piece by piece, and stay at hand where they have gaps; works that are drawn as an area go as one. */
static bool is_cut(const struct battle *b, int feature, enum task task)
{
    bool clears = task == task_remove_linear_obstacle || task == task_remove_abatis;
    return clears && !b->setup->ground->feature[feature].shape.closed;
}

#define BESIDE_MM (INCH_MM / 20) /* a gap is so much wider on each side: who is as broad as the workers gets through */
#define MOST_PARTS 8             /* of a line, before one front */

/* Of a line what lies before a front as far as this. */
static int parts_before(const struct battle *b, int unit, int feature, int32_t far, struct gap parts[MOST_PARTS])
{
    const struct feature *found = &b->setup->ground->feature[feature];
    const struct box *own = battle_box(b, unit);
    const int32_t reach = far + found->width_mm / 2 + TOUCH_MM;
    const struct box before = box_at(place_from(own->front, own->facing, reach, 0), own->facing, own->width, reach + TOUCH_MM);
    return line_in_box(&found->shape, feature, &before, parts, MOST_PARTS);
}

/* Of a line what lies along the front of the workers (ruling cls3.r54): within an inch somewhere, and as far as it goes on before
   their front from there, aslant by an eighth of the circle at most. */
static int parts_along_front(const struct battle *b, int unit, int feature, struct gap parts[MOST_PARTS])
{
    struct gap near[MOST_PARTS], all[MOST_PARTS];
    const int32_t aside = BESIDE_MM + b->setup->ground->feature[feature].width_mm / 2;
    int at_hand = parts_before(b, unit, feature, AT_HAND_MM, near), count = 0;
    int found = at_hand > 0 ? parts_before(b, unit, feature, AT_HAND_MM + battle_box(b, unit)->width, all) : 0;
    for (int i = 0; i < found; i++) {
        bool along = false;
        for (int k = 0; k < at_hand; k++)
            along = along || (near[k].from < all[i].to && near[k].to > all[i].from);
        if (along)
            parts[count++] = (struct gap){feature, more_of(all[i].from - aside, 0), all[i].to + aside};
    }
    return count;
}

/* As long as some of that stands still. */
static bool has_abatis_along_front(const struct battle *b, int unit, int feature)
{
    struct gap parts[MOST_PARTS];
    int count = parts_along_front(b, unit, feature, parts), open = 0;
    for (int i = 0; i < count; i++)
        open += gaps_hold(b->ground.gap, b->ground.gaps, &parts[i]);
    return open < count;
}

static int nearest_for(const struct battle *b, int unit, enum task task)
{
    const struct ground_now whole = {.ground = b->ground.ground, .state = b->ground.state};
    int32_t distance;
    return ground_nearest(&whole, battle_box(b, unit), kinds_for(task), AT_HAND_MM, &distance);
}

/* Who is inside a place has that at hand. */
static int feature_for(const struct battle *b, int unit, enum task task)
{
    if (cls3_is_inside(b, unit)) {
        int place = b->setup->ground->zone[b->units[unit].zone];
        return (kinds_for(task) >> b->setup->ground->feature[place].kind & 1) != 0 && feature_stands(&b->ground, place) ? place
                                                                                                                        : -1;
    }
    int feature = nearest_for(b, unit, task);
    return feature >= 0 && feature_stands(&b->ground, feature) ? feature : -1;
}

static enum worker worker_of(const struct battle *b, int unit)
{
    if (is_sapper(cls3_kind(b, unit)))
        return worker_sappers;
    return cls3_is_foot(b, unit) && !cls3_is_crew(b, unit) ? worker_infantry : worker_other;
}

/* In its own move or in answer to a charge, or driven back. */
static bool has_moved(const struct cls3_unit *own)
{
    bool answered = own->answer.word == reaction_evade || own->answer.word == reaction_countercharge;
    return own->turn.moved || own->turn.fell_back || answered;
}

static struct cls3_sapper_task_facts task_facts(const struct battle *b, int unit, enum task task)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_sapper_task_facts f = facts_of_sapper_task(b);
    f.task = task;
    f.troop = worker_of(b, unit);
    f.moved = has_moved(own);
    f.fired = own->fire.fired;
    f.meleed = own->turn.fought;
    f.turn = b->state->turn;
    f.workers = cls3_men(b, unit) > 40 ? 40 : cls3_men(b, unit);
    return f;
}

/* ---- orders ---- */

/* How many gaps this work may bring, as the unit stands. */
static int gaps_of_work(const struct battle *b, int unit, enum task task, int feature)
{
    struct gap parts[MOST_PARTS];
    if (!is_cut(b, feature, task))
        return 0;
    return task == task_remove_abatis ? parts_along_front(b, unit, feature, parts) : 1;
}

/* As many are begun, laid or cut, and as many more may be when the turn ends, as are kept at a time. */
static bool are_all_kept(const struct battle *b, int unit, enum task task)
{
    int works = 1, gaps = gaps_used(b->ground.gap, b->ground.gaps) + gaps_of_work(b, unit, task, feature_for(b, unit, task));
    for (int i = 0; i < MOST_WORKS; i++)
        works += cls3_own(b)->work[i].task != 0;
    for (int other = 0; other < b->setup->units; other++) {
        const struct cls3_turn *turn = &cls3_unit(b, other)->turn;
        if (turn->works == 0 || !cls3_is_there(b, other))
            continue;
        works++;
        gaps += gaps_of_work(b, other, (enum task)(turn->works - 1), turn->works_at);
    }
    return works > MOST_WORKS || gaps > MOST_GAPS;
}

static bool may_work(const struct battle *b, int unit, enum task task, struct objection *objection)
{
    struct cls3_sapper_task_facts f = task_facts(b, unit, task);
    struct cls3_sapper_task_result r;
    const char *forbids = NULL;
    if (cls3_is_commander(b, unit))
        return object(objection, "cls3.sap.2", battle_name(b, unit), " does no such work.", NULL);
    if (!(cls3_is_inside(b, unit) ? cls3_is_free_to_go(b, unit, objection) : cls3_is_ready(b, unit, objection)))
        return false;
    if (!consult_sapper_task(b, &f, &r, &forbids))
        return battle_object_refused(b, unit, procedure_sapper_task, forbids, objection);
    if (feature_for(b, unit, task) < 0)
        return object(objection, rule_of(task), "There is nothing of the kind within an inch of ", battle_name(b, unit), ".",
                      NULL);
    if (task == task_remove_abatis && !has_abatis_along_front(b, unit, feature_for(b, unit, task)))
        return object(objection, "cls3.r54", "No abatis lie along the front of ", battle_name(b, unit), ".", NULL);
    return !are_all_kept(b, unit, task) ||
           object(objection, "", "The umpire keeps 64 works and gaps at a time, and no more.", NULL);
}

bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    struct cls3_unit *own = cls3_unit(b, order->unit);
    enum task task = (enum task)order->choice;
    if (order->choice < 0 || !may_work(b, order->unit, task, objection))
        return false;
    own->turn.works = (int8_t)(1 + order->choice);
    own->turn.works_at = (int16_t)feature_for(b, order->unit, task);
    own->turn.done = 1;
    battle_tell(b, event_works, "cls3.sap.1", order->unit, NO_UNIT, order->choice);
    return true;
}

static bool has_work_at_hand(const struct battle *b, int unit)
{
    uint32_t kinds = 0;
    int32_t distance;
    if (cls3_is_inside(b, unit))
        return true;
    for (int task = 0; task <= (int)task_set_fire; task++)
        kinds |= kinds_for((enum task)task);
    return ground_nearest(&b->ground, battle_box(b, unit), kinds, AT_HAND_MM, &distance) >= 0;
}

void cls3_legal_work(const struct battle *b, int unit, struct order_list *list)
{
    if (!cls3_is_foot(b, unit) || !cls3_is_there(b, unit) || !has_work_at_hand(b, unit))
        return;
    for (int16_t task = 0; task <= (int16_t)task_set_fire; task++) {
        struct order order = ORDER_FOR(verb_work, unit);
        order.choice = task;
        bool at_hand = feature_for(b, unit, (enum task)task) >= 0;
        if (at_hand && order_list_wants(list) && may_work(b, unit, (enum task)task, NULL))
            order_list_add(list, &order);
    }
}

/* ---- the end of the turn ---- */

/* The entry for this work at a feature, begun if need be: there is room for all that were ordered. */
static struct cls3_work *work_at(struct battle *b, int feature, enum task task)
{
    struct cls3_own *own = cls3_own(b);
    int free = 0;
    for (int i = 0; i < MOST_WORKS; i++)
        if (own->work[i].task == (int16_t)(1 + (int)task) && own->work[i].feature == feature)
            return &own->work[i];
    while (own->work[free].task != 0)
        free++;
    own->work[free] = (struct cls3_work){.task = (int16_t)(1 + (int)task), .feature = (int16_t)feature};
    return &own->work[free];
}

static void tell_of_gap(struct battle *b, int unit, enum task task, int feature, int64_t mm)
{
    bool gone = b->features[feature] == feature_destroyed;
    const struct event event = {.kind = gone ? (int16_t)event_cleared : (int16_t)event_breached,
                                .rule = rule_of(task),
                                .unit = unit,
                                .other = NO_UNIT,
                                .value = {feature, gone ? 0 : (int32_t)mm}};
    battle_note(b, &event);
}

/* Foot and sappers take abatis away as broad as they stand (ruling cls3.r54). */
static void open_abatis(struct battle *b, int unit, int feature)
{
    struct gap parts[MOST_PARTS];
    int count = parts_along_front(b, unit, feature, parts);
    int64_t mm = 0;
    for (int i = 0; i < count; i++) {
        mm += parts[i].to - parts[i].from;
        battle_breach(b, &parts[i]);
    }
    tell_of_gap(b, unit, task_remove_abatis, feature, mm);
}

/* Of other lines each sapper an inch, from where the middle of their front is nearest (cls3.sap.2). */
static void open_line(struct battle *b, int unit, int feature, int inches)
{
    const struct shape *line = &b->setup->ground->feature[feature].shape;
    const int64_t along = line_nearest(line, battle_box(b, unit)->front);
    const struct gap gap = gap_about(b->gaps, MOST_GAPS, feature, line, along, (int64_t)inches * INCH_MM);
    battle_breach(b, &gap);
    tell_of_gap(b, unit, task_remove_linear_obstacle, feature, gap.to - gap.from);
}

/* Works drawn as an area are gone when as many inches were cleared as they measure around. */
static void clear_works(struct battle *b, int unit, int feature, int inches)
{
    struct cls3_work *work = work_at(b, feature, task_remove_linear_obstacle);
    work->inches = (int16_t)(work->inches + inches);
    if ((int64_t)work->inches * INCH_MM < line_length(&b->setup->ground->feature[feature].shape))
        return;
    work->task = 0;
    b->features[feature] = feature_destroyed;
    tell_of_gap(b, unit, task_remove_linear_obstacle, feature, 0);
}

static void lay_charge(struct battle *b, int unit, int feature, int turn)
{
    struct cls3_work *work = work_at(b, feature, task_place_charge);
    if (work->explodes_turn != 0)
        return;
    work->explodes_turn = (int16_t)turn;
    battle_tell(b, event_charge_laid, "cls3.sap.1", unit, NO_UNIT, feature);
}

static void finish(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    enum task task = (enum task)(own->turn.works - 1);
    struct cls3_sapper_task_facts f = task_facts(b, unit, task);
    struct cls3_sapper_task_result r;
    int feature = own->turn.works_at;
    if (!feature_stands(&b->ground, feature) || !judge_sapper_task(b, "cls3.sap.1", unit, NO_UNIT, &f, &r) || !r.done)
        return;
    if (task == task_place_charge)
        lay_charge(b, unit, feature, r.explodes_turn);
    else if (task == task_set_fire)
        cls3_set_on_fire(b, feature, "cls3.fires.1");
    else if (!is_cut(b, feature, task))
        clear_works(b, unit, feature, r.inches_removed);
    else if (task == task_remove_abatis)
        open_abatis(b, unit, feature);
    else
        open_line(b, unit, feature, r.inches_removed);
}

enum step_now cls3_step_finish_works(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->turn.works != 0 && cls3_is_there(b, unit))
            finish(b, unit);
    return step_over;
}

/* ---- explosions ---- */

/* Stands on the bridge are dead, not those before and behind it; of a battery the gun with its limber (cls3.x.6). With the last
   of a unit its commander falls, as in melee. */
static void go_with_bridge(struct battle *b, int unit, const struct shape *bridge)
{
    struct cls3_stand stands[MOST_STANDS];
    int count = cls3_find_stands(b, unit, stands);
    for (int i = 0; i < count && battle_on_table(b, unit); i++) {
        if (!shape_meets_box(bridge, &stands[i].box))
            continue;
        if (cls3_is_commander(b, unit))
            cls3_lose_commander(b, unit, "cls3.sap.1");
        else if (cls3_is_gun(b, unit))
            cls3_destroy_in_melee(b, unit, "cls3.sap.1");
        else
            cls3_lose_in_melee(b, unit, stands[i].stand, cls3_unit(b, unit)->alive[stands[i].stand], "cls3.sap.1");
    }
    if (battle_on_table(b, unit))
        cls3_close_up(b, unit);
}

/* A gun that stands there without its crew takes that with it (cls3.x.6). */
static bool has_left_its_gun_on(const struct battle *b, int unit, const struct shape *bridge)
{
    struct box gun;
    return battle_on_table(b, unit) && cls3_left_gun(b, unit, &gun) && shape_meets_box(bridge, &gun);
}

static void blow_up(struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    battle_tell(b, event_explodes, "cls3.sap.1", NO_UNIT, NO_UNIT, feature);
    if (found->kind != ground_bridge) {
        cls3_set_on_fire(b, feature, "cls3.sap.1");
        return;
    }
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (battle_on_table(b, unit) && shape_meets_box(&found->shape, battle_box(b, unit)))
            go_with_bridge(b, unit, &found->shape);
        if (has_left_its_gun_on(b, unit, &found->shape))
            cls3_take_off(b, unit, fate_destroyed, "cls3.sap.1");
    }
    b->features[feature] = feature_destroyed;
}

enum step_now cls3_step_explode(struct battle *b)
{
    struct cls3_own *own = cls3_own(b);
    for (int i = 0; i < MOST_WORKS; i++) {
        struct cls3_work *work = &own->work[i];
        if (work->task != 1 + (int16_t)task_place_charge || work->explodes_turn != b->state->turn)
            continue;
        work->task = 0;
        blow_up(b, work->feature);
    }
    return step_over;
}
