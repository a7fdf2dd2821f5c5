#include "battle/battle.h"

#include "base/check.h"
#include "base/hash.h"
#include "field/gap.h"

#include <string.h>

const char *const fate_names[] = {"none",     "destroyed", "routed",  "surrendered", "left the table", "killed", "wounded",
                                  "cut down", "dispersed", "removed", NULL};

/* ---- the block ---- */

static int32_t take(int64_t *used, int64_t size)
{
    int64_t at = *used;
    *used = (at + size + 15) / 16 * 16;
    CHECK(*used <= INT32_MAX);
    return (int32_t)at;
}

/* Nobody is asked more at once than one thing a unit, and one a side. */
static int32_t most_decisions(const struct setup *setup)
{
    return setup->units + 4 * SIDES;
}

/* They stand at the end of the block. */
static int64_t size_of_gaps(const struct battle_rules *rules)
{
    _Static_assert(MOST_GAPS * sizeof(struct gap) % 16 == 0, "the list fills whole sixteens of bytes");
    return rules->breaches ? MOST_GAPS * (int64_t)sizeof(struct gap) : 0;
}

static struct battle_state state_for(const struct battle_rules *rules, const struct setup *setup)
{
    struct battle_state state = {.decisions = most_decisions(setup)};
    state.crowd = crowd_shape_for(setup->units, setup->ground->width, setup->ground->depth);
    int64_t used = 0, units = setup->units;
    take(&used, (int64_t)sizeof state);
    state.at_bodies = take(&used, units * (int64_t)sizeof(struct body));
    state.at_heads = take(&used, (int64_t)(crowd_heads(&state.crowd) * sizeof(int32_t)));
    state.at_units = take(&used, units * (int64_t)sizeof(struct unit));
    state.at_own_units = take(&used, units * (int64_t)rules->unit_size);
    state.at_own = take(&used, (int64_t)rules->own_size);
    state.at_decisions = take(&used, state.decisions * (int64_t)sizeof(struct decision));
    state.at_features = take(&used, setup->ground->features * (int64_t)sizeof(int16_t));
    take(&used, size_of_gaps(rules));
    state.at_end = take(&used, 0);
    state.size = used;
    return state;
}

size_t battle_size(const struct battle_rules *rules, const struct setup *setup)
{
    return (size_t)state_for(rules, setup).size;
}

void battle_open(struct battle *battle, const struct battle_rules *rules, const struct setup *setup, void *block)
{
    char *bytes = block;
    struct battle_state *state = block;
    *battle = (struct battle){.rules = rules, .setup = setup, .state = state};
    battle->crowd = (struct crowd){&state->crowd, (void *)(bytes + state->at_bodies), (void *)(bytes + state->at_heads), {0}};
    const int told = 64; /* bits */
    for (int i = 0; i < setup->units && i < told; i++)
        battle->crowd.of_side[setup->unit[i].side] |= UINT64_C(1) << i;
    battle->units = (void *)(bytes + state->at_units);
    battle->own_units = bytes + state->at_own_units;
    battle->own = bytes + state->at_own;
    battle->decisions = (void *)(bytes + state->at_decisions);
    battle->features = (void *)(bytes + state->at_features);
    battle->gaps = (void *)(bytes + state->at_end - size_of_gaps(rules));
    battle->ground = (struct ground_now){
        .ground = setup->ground, .state = battle->features, .gap = battle->gaps, .gaps = rules->breaches ? MOST_GAPS : 0};
}

static void open_unit(struct battle *battle, int number)
{
    const struct unit_setup *setup = &battle->setup->unit[number];
    *battle_change(battle, number) = (struct unit){.where = where_waiting,
                                                   .formation = setup->formation,
                                                   .zone = -1,
                                                   .strength = setup->strength,
                                                   .leader = setup->leader,
                                                   .attached = NO_UNIT,
                                                   .company = NO_UNIT,
                                                   .fellow = NO_UNIT,
                                                   .known = (1 << SIDES) - 1};
    battle->crowd.bodies[number].side = setup->side;
}

void battle_begin(struct battle *battle, const struct battle_rules *rules, const struct setup *setup, void *block, uint64_t seed)
{
    struct battle_state state = state_for(rules, setup);
    memset(block, 0, (size_t)state.size);
    state.seed = seed;
    state.turn = 1;
    state.first_side = -1;
    memcpy(block, &state, sizeof state);
    battle_open(battle, rules, setup, block);
    for (int i = 0; i < state.decisions; i++)
        battle->decisions[i].kind = -1;
    for (int i = 0; i < setup->units; i++)
        open_unit(battle, i);
    crowd_clear(&battle->crowd);
    rules->begin(battle);
}

void battle_copy(struct battle *copy, const struct battle *battle, void *block)
{
    memcpy(block, battle->state, (size_t)battle->state->size);
    battle_open(copy, battle->rules, battle->setup, block);
}

/* The block is a multiple of sixteen and no byte of it is left to chance. */
uint64_t battle_hash(const struct battle *battle)
{
    return hash_bytes(HASH_BEGIN, battle->state, (size_t)battle->state->size);
}

/* ---- steps ---- */

static void enter_step(struct battle *battle, int step)
{
    struct battle_state *state = battle->state;
    state->step = step;
    state->stage = 0;
    state->step_throws = 0;
    state->steps++;
    memset(state->cursor, 0, sizeof state->cursor);
    battle_note(
        battle,
        &(struct event){
            .kind = event_step, .rule = battle->rules->steps[step].id, .unit = NO_UNIT, .other = NO_UNIT, .value = {step}});
}

static void enter_turn(struct battle *battle, int turn)
{
    battle->state->turn = turn;
    battle_note(battle,
                &(struct event){
                    .kind = event_turn, .rule = battle->rules->steps[0].id, .unit = NO_UNIT, .other = NO_UNIT, .value = {turn}});
    enter_step(battle, 0);
}

static void next_step(struct battle *battle)
{
    int next = battle->state->step + 1;
    if (battle->rules->steps[next].id == NULL)
        enter_turn(battle, battle->state->turn + 1);
    else
        enter_step(battle, next);
}

/* With dice that ran out nothing is as it will be: whoever gave them starts again with more. */
static bool ran_dry(const struct battle *battle)
{
    return battle->tray != NULL && battle->tray->dry;
}

void battle_run(struct battle *battle)
{
    while (!battle->state->over && !battle_waits(battle) && !ran_dry(battle)) {
        if (battle->state->steps == 0)
            enter_turn(battle, 1);
        enum step_now now = battle->rules->steps[battle->state->step].run(battle);
        CHECK(now == step_over || battle_waits(battle) || battle->state->over);
        if (now == step_over && !battle->state->over)
            next_step(battle);
    }
}

struct result_so_far battle_result(const struct battle *battle)
{
    return battle->rules->result(battle);
}

/* ---- what rulesets call ---- */

void battle_note(const struct battle *battle, const struct event *event)
{
    if (battle->journal != NULL)
        battle->journal->note(battle->journal->owner, battle, event);
}

void battle_end(struct battle *battle, const char *rule)
{
    battle->state->over = 1;
    battle_tell(battle, event_ended, rule, NO_UNIT, NO_UNIT, 0);
}

void battle_tell(const struct battle *battle, int event, const char *rule, int unit, int other, int32_t value)
{
    battle_note(battle, &(struct event){.kind = (int16_t)event, .rule = rule, .unit = unit, .other = other, .value = {value}});
}

/* How far a stretch from `least` to `most` must be moved to lie between 0 and `end`. */
static int32_t way_inside(int32_t least, int32_t most, int32_t end)
{
    if (least < 0)
        return -least;
    return most > end ? end - most : 0;
}

static void note_went(const struct battle *battle, int unit)
{
    if (battle->journal != NULL && battle->follower != NULL)
        battle->follower->went(battle->follower->owner, battle, unit);
}

struct box battle_box_on_table(const struct battle *battle, struct box box)
{
    const struct ground *ground = battle->setup->ground;
    struct bounds bounds = box_bounds(&box);
    box.front.x += way_inside(bounds.least.x, bounds.most.x, ground->width);
    box.front.y += way_inside(bounds.least.y, bounds.most.y, ground->depth);
    return box;
}

void battle_put(struct battle *battle, int unit, struct box box)
{
    battle_touch(battle, unit);
    crowd_put(&battle->crowd, unit, battle_box_on_table(battle, box));
    struct unit *put = battle_change(battle, unit);
    put->where = where_table;
    put->zone = -1;
    note_went(battle, unit);
}

void battle_follows(struct battle *battle, int unit, struct box box)
{
    battle_touch(battle, unit);
    battle->crowd.bodies[unit].box = box;
}

void battle_lift(struct battle *battle, int unit, enum unit_where where)
{
    bool stood = battle_on_table(battle, unit);
    if (stood)
        crowd_lift(&battle->crowd, unit);
    battle_change(battle, unit)->where = (int16_t)where;
    if (stood)
        note_went(battle, unit);
}

void battle_remove(struct battle *battle, int unit, enum unit_fate fate, const char *rule)
{
    battle_lift(battle, unit, where_gone);
    battle_change(battle, unit)->fate = (int16_t)fate;
    battle_note(battle,
                &(struct event){.kind = event_gone, .rule = rule, .unit = unit, .other = NO_UNIT, .value = {(int32_t)fate}});
}
