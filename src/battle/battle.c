#include "battle/battle.h"

#include "base/check.h"

#include <string.h>

const char *const fate_names[] = {"none", "destroyed", "routed", "surrendered", "left the table", "killed", NULL};

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
    battle->crowd = (struct crowd){&state->crowd, (void *)(bytes + state->at_bodies), (void *)(bytes + state->at_heads)};
    battle->units = (void *)(bytes + state->at_units);
    battle->own_units = bytes + state->at_own_units;
    battle->own = bytes + state->at_own;
    battle->decisions = (void *)(bytes + state->at_decisions);
    battle->features = (void *)(bytes + state->at_features);
    battle->ground = (struct ground_now){setup->ground, battle->features};
}

static void open_unit(struct battle *battle, int number)
{
    const struct unit_setup *setup = &battle->setup->unit[number];
    battle->units[number] = (struct unit){.where = where_waiting,
                                          .formation = setup->formation,
                                          .zone = -1,
                                          .strength = setup->strength,
                                          .leader = setup->leader,
                                          .attached = NO_UNIT,
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

/* FNV-1a by words of eight bytes: the block is a multiple of sixteen and no byte of it is left to chance. */
uint64_t battle_hash(const struct battle *battle)
{
    const char *bytes = (const char *)battle->state;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int64_t at = 0; at < battle->state->size; at += 8) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
        hash ^= hash >> 32;
    }
    return hash;
}

/* ---- steps ---- */

static void enter_step(struct battle *battle, int step)
{
    struct battle_state *state = battle->state;
    state->step = step;
    state->stage = 0;
    state->step_throws = 0;
    memset(state->cursor, 0, sizeof state->cursor);
    for (int i = 0; i < battle->setup->units; i++)
        battle->units[i].throws = 0;
    battle_note(
        battle,
        &(struct event){
            .kind = event_step, .rule = battle->rules->steps[step].id, .unit = NO_UNIT, .other = NO_UNIT, .value = {step}});
}

static void next_step(struct battle *battle)
{
    int next = battle->state->step + 1;
    if (battle->rules->steps[next].id == NULL) {
        next = 0;
        battle->state->turn++;
        battle_note(battle, &(struct event){.kind = event_turn,
                                            .rule = battle->rules->steps[0].id,
                                            .unit = NO_UNIT,
                                            .other = NO_UNIT,
                                            .value = {battle->state->turn}});
    }
    enter_step(battle, next);
}

void battle_run(struct battle *battle)
{
    while (!battle->state->over && !battle_waits(battle)) {
        enum step_now now = battle->rules->steps[battle->state->step].run(battle);
        CHECK(now == step_over || battle_waits(battle) || battle->state->over);
        if (now == step_over && !battle->state->over)
            next_step(battle);
    }
}

/* ---- decisions ---- */

bool battle_waits(const struct battle *battle)
{
    for (int i = 0; i < battle->state->decisions; i++)
        if (battle->decisions[i].kind >= 0)
            return true;
    return false;
}

void battle_ask(struct battle *battle, int kind, int side, int unit, int other, int32_t value)
{
    for (int i = 0; i < battle->state->decisions; i++) {
        if (battle->decisions[i].kind >= 0)
            continue;
        battle->decisions[i] = (struct decision){(int16_t)kind, (int16_t)side, (int16_t)unit, (int16_t)other, value};
        return;
    }
    CHECK(false);
}

static void forget(struct decision *decision)
{
    *decision = (struct decision){.kind = -1};
}

void battle_drop(struct battle *battle, int kind)
{
    for (int i = 0; i < battle->state->decisions; i++)
        if (battle->decisions[i].kind == kind)
            forget(&battle->decisions[i]);
}

bool battle_pending(const struct battle *battle, int side, int i, struct decision *decision)
{
    for (int at = 0; at < battle->state->decisions; at++) {
        if (battle->decisions[at].kind < 0 || battle->decisions[at].side != side || i-- > 0)
            continue;
        *decision = battle->decisions[at];
        return true;
    }
    return false;
}

void order_list_add(struct order_list *list, const struct order *order)
{
    if (list->count < list->capacity)
        list->at[list->count++] = *order;
}

static const struct decision_kind *kind_of(const struct battle *battle, const struct decision *decision)
{
    return &battle->rules->decisions[decision->kind];
}

void battle_legal(const struct battle *battle, const struct decision *decision, int unit, struct order_list *list)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    if (kind->open_ended && unit == NO_UNIT)
        order_list_add(list, &ORDER_FOR(verb_done, NO_UNIT));
    else
        kind->legal(battle, decision, unit, list);
}

int battle_subjects(const struct battle *battle, const struct decision *decision, int16_t *units, int capacity)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    if (kind->open_ended)
        return kind->subjects(battle, decision, units, capacity);
    if (capacity > 0)
        units[0] = decision->unit;
    return 1;
}

/* Which of the side's decisions is this order an answer to: the open one of its unit, else the open-ended one. */
static struct decision *decision_for(struct battle *battle, int side, const struct order *order)
{
    struct decision *open = NULL;
    for (int i = 0; i < battle->state->decisions; i++) {
        struct decision *decision = &battle->decisions[i];
        if (decision->kind < 0 || decision->side != side)
            continue;
        if (decision->unit == order->unit && !kind_of(battle, decision)->open_ended)
            return decision;
        if (open == NULL || (kind_of(battle, decision)->open_ended && !kind_of(battle, open)->open_ended))
            open = decision;
    }
    return open;
}

static void note_order(const struct battle *battle, const struct decision *decision, const struct order *order)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    battle_note(battle, &(struct event){.kind = event_ordered,
                                        .hidden_from = (int16_t)(kind->sealed ? 1 << (1 - decision->side) : 0),
                                        .rule = kind->rule,
                                        .unit = order->unit,
                                        .other = order->target,
                                        .order = order,
                                        .value = {decision->side}});
}

static bool take_order(struct battle *battle, struct decision *decision, const struct order *order, struct objection *objection)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    struct decision asked = *decision;
    if (kind->open_ended && order->verb == verb_done) {
        forget(decision);
        note_order(battle, &asked, order);
        if (kind->close != NULL)
            kind->close(battle, &asked);
        return true;
    }
    if (!kind->take(battle, &asked, order, objection))
        return false;
    note_order(battle, &asked, order);
    if (!kind->open_ended)
        forget(decision);
    return true;
}

bool battle_order(struct battle *battle, int side, const struct order *order, struct objection *objection)
{
    struct decision *decision = decision_for(battle, side, order);
    if (battle->state->over)
        return object(objection, "", "The battle is over.", NULL);
    if (decision == NULL)
        return object(objection, battle->rules->steps[battle->state->step].id, "Nothing is asked of this side now.", NULL);
    if (!take_order(battle, decision, order, objection))
        return false;
    battle->state->orders++;
    return true;
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

void battle_put(struct battle *battle, int unit, struct box box)
{
    crowd_put(&battle->crowd, unit, box);
    battle->units[unit].where = where_table;
    battle->units[unit].zone = -1;
}

void battle_lift(struct battle *battle, int unit, enum unit_where where)
{
    if (battle_on_table(battle, unit))
        crowd_lift(&battle->crowd, unit);
    battle->units[unit].where = (int16_t)where;
}

void battle_remove(struct battle *battle, int unit, enum unit_fate fate, const char *rule)
{
    battle_lift(battle, unit, where_gone);
    battle->units[unit].fate = (int16_t)fate;
    battle_note(battle,
                &(struct event){.kind = event_gone, .rule = rule, .unit = unit, .other = NO_UNIT, .value = {(int32_t)fate}});
}

void battle_facts(const struct battle *battle, int procedure, void *facts)
{
    int32_t *row = facts;
    const struct fact *fact = battle->rules->ruleset->procedures[procedure].facts;
    for (int i = 0; fact[i].name != NULL; i++)
        row[i] = fact[i].preset;
}

/* Units are numbered below 65,535: which of a unit's throws in this step it is stands above. */
static struct dice_place place_of(struct battle *battle, int unit)
{
    struct battle_state *state = battle->state;
    uint32_t turn = (uint32_t)state->turn, step = (uint32_t)state->step;
    if (unit == NO_UNIT)
        return (struct dice_place){turn, step, UINT32_C(0xffff) | (uint32_t)state->step_throws++ << 16};
    return (struct dice_place){turn, step, (uint32_t)unit | (uint32_t)battle->units[unit].throws++ << 16};
}

bool battle_judge(struct battle *battle, int procedure, const char *rule, int unit, int other, const void *facts, void *result)
{
    const struct procedure *called = &battle->rules->ruleset->procedures[procedure];
    struct dice dice;
    struct sum sum;
    dice_roll(&dice, battle->state->seed, place_of(battle, unit));
    sum.count = sum.before_dice = 0;
    struct umpire umpire = {.dice = &dice,
                            .sum = battle->journal == NULL ? NULL : &sum,
                            .tables = battle->setup->tables,
                            .procedure = called,
                            .options = battle->setup->options,
                            .rulings = battle->setup->rulings};
    called->run(&umpire, facts, result);
    battle->state->throws += dice.thrown;
    if (umpire.refused != NULL)
        return false;
    battle_note(battle, &(struct event){.kind = event_judged,
                                        .rule = rule,
                                        .unit = unit,
                                        .other = other,
                                        .procedure = called,
                                        .facts = facts,
                                        .result = result,
                                        .sum = &sum,
                                        .dice = &dice});
    return true;
}

bool battle_consult(const struct battle *battle, int procedure, const void *facts, void *result, const char **forbids)
{
    const struct procedure *called = &battle->rules->ruleset->procedures[procedure];
    struct umpire umpire = {.tables = battle->setup->tables,
                            .procedure = called,
                            .options = battle->setup->options,
                            .rulings = battle->setup->rulings};
    called->run(&umpire, facts, result);
    if (umpire.refused != NULL && forbids != NULL)
        *forbids = umpire.refused;
    return umpire.refused == NULL;
}

int battle_throw(struct battle *battle, const struct die *die, const char *rule, int unit)
{
    struct dice dice;
    dice_roll(&dice, battle->state->seed, place_of(battle, unit));
    int face = dice_throw(&dice, die);
    battle->state->throws++;
    battle_note(battle, &(struct event){
                            .kind = event_judged, .rule = rule, .unit = unit, .other = NO_UNIT, .value = {face}, .dice = &dice});
    return face;
}
