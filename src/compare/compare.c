#include "compare/compare.h"

#include "base/check.h"
#include "compare/expression.h"

#include <string.h>

/* ---- states ---- */

static uint32_t hash_of(const struct state *state, int slots)
{
    uint64_t hash = 14695981039346656037u ^ (uint64_t)(state->outcome + 1) ^ (uint64_t)state->skips << 8;
    for (int i = 0; i < slots; i++)
        hash = (hash ^ (uint64_t)state->slots[i]) * 1099511628211u;
    return (uint32_t)(hash ^ hash >> 32);
}

static bool same(const struct state *a, const struct state *b, int slots)
{
    return a->outcome == b->outcome && a->skips == b->skips && memcmp(a->slots, b->slots, sizeof *a->slots * (size_t)slots) == 0;
}

static void begin(struct states *states)
{
    states->count = 0;
    memset(states->places, 0, sizeof states->places);
}

/* Adds the state, or its probability to the state that is the same. */
static bool add(struct states *states, const struct state *state, int slots)
{
    for (uint32_t i = hash_of(state, slots);; i++) {
        uint16_t *place = &states->places[i % (2 * MOST_STATES)];
        if (*place == 0) {
            if (states->count == MOST_STATES)
                return false;
            states->states[states->count++] = *state;
            *place = (uint16_t)states->count;
            return true;
        }
        if (same(&states->states[*place - 1], state, slots)) {
            states->states[*place - 1].p += state->p;
            return true;
        }
    }
}

static bool lives(const struct state *state)
{
    return state->outcome < 0 && !state->skips;
}

/* ---- one step ---- */

struct walk {
    struct comparison *comparison;
    struct verdict *verdict;
    struct states *now, *next;
    struct error *error;
};

static int64_t value_of(struct walk *walk, int line, const struct state *state)
{
    const struct chain *chain = &walk->comparison->chain;
    int node = chain->lines[line].node;
    int64_t value = node < 0 ? DECIMAL_ONE : expression_value(chain, node, walk->comparison->situation, state->slots);
    struct said *said = &walk->verdict->said[line];
    if (!said->reached || value < said->least)
        said->least = value;
    if (!said->reached || value > said->most)
        said->most = value;
    said->reached = true;
    return value;
}

static int64_t whole(int64_t value)
{
    int64_t rest = value % DECIMAL_ONE;
    return (value - rest) / DECIMAL_ONE - (rest < 0);
}

static int32_t choice_index(const struct choice *choice, const char *word)
{
    for (int i = 0, value; (value = choice_value(choice, i)) >= 0; i++)
        if (text_equal(choice->names[value], word))
            return value;
    return -1;
}

/* A fact that its declaration does not allow: told like the umpire would. */
static bool out_of_bounds(struct walk *walk, const struct fact *fact, int64_t value)
{
    struct digits was, least, most;
    bool decimal = fact->kind == value_number;
    int64_t one = decimal ? 1 : DECIMAL_ONE;
    return error_set_fact(walk->error, error_bad_value, fact->name, fact->name, " would be ", text_of_decimal(&was, value),
                          ", and must be from ", text_of_decimal(&least, fact->least * one), " to ",
                          text_of_decimal(&most, fact->most * one), NULL);
}

static bool set_fact(struct walk *walk, const struct fact *fact, int64_t value, int32_t *slot)
{
    int64_t number = fact->kind == value_number ? value : whole(value);
    if (fact->choice != NULL) {
        *slot = value == NO_WORD ? fact->preset : choice_index(fact->choice, value_word(&walk->comparison->chain, value));
        return *slot >= 0 || error_set_fact(walk->error, error_bad_value, fact->name, fact->name, " has no word yet", NULL);
    }
    if (fact->kind == value_bool)
        number = value != 0;
    else if (number < fact->least || number > fact->most)
        return out_of_bounds(walk, fact, value);
    *slot = (int32_t)number;
    return true;
}

static void prepare(struct walk *walk, const struct procedure *procedure)
{
    struct question *question = &walk->comparison->question;
    const struct ruling *rulings = walk->comparison->shelf->ruleset->rulings;
    question->shelf = walk->comparison->shelf;
    question->procedure = procedure;
    question->options = 0;
    question->asking = asking_odds;
    for (int i = 0; rulings[i].id != NULL; i++)
        question->rulings[i] = rulings[i].choices[0];
    for (int i = 0; procedure->facts[i].name != NULL; i++)
        question->facts[i] = procedure->facts[i].preset;
}

/* Puts the question of the step as this state has it. */
static bool ask(struct walk *walk, int line, const struct state *state)
{
    struct comparison *comparison = walk->comparison;
    const struct chain *chain = &comparison->chain;
    const struct procedure *procedure = chain->lines[line].procedure;
    prepare(walk, procedure);
    walk->verdict->said[line].reached = true;
    for (int i = line + 1; i < chain->line_count; i++) {
        const struct line *of = &chain->lines[i];
        if (of->kind == line_fact) {
            if (!set_fact(walk, &procedure->facts[of->index], value_of(walk, i, state), &comparison->question.facts[of->index]))
                return false;
        } else if (of->kind == line_option) {
            comparison->question.options |= (uint64_t)(value_of(walk, i, state) != 0) << of->index;
        } else {
            break;
        }
    }
    comparison->answer.odds = &comparison->odds;
    return question_answer(&comparison->question, &comparison->answer, walk->error);
}

static int64_t result_value(const struct chain *chain, const struct result *result, int32_t value)
{
    switch (result->kind) {
    case value_int:
    case value_bool:
    case value_wide: /* its whole part; the rest stands in the slot behind it */
        return (int64_t)value * DECIMAL_ONE;
    case value_number:
        return value;
    case value_share:
    case value_millionths:
        return value / (MILLION / DECIMAL_ONE);
    case value_choice:
    case value_text:
        return word_value(chain, result->choice->names[value]);
    }
    CHECK(false);
    return 0;
}

static bool is_of_step(const struct slot *slot, const struct line *line)
{
    return slot->procedure != NULL && slot->step.length == line->step.length &&
           memcmp(slot->step.at, line->step.at, line->step.length) == 0;
}

/* What no later line reads is forgotten, so that states come to be the same. */
static void forget(const struct chain *chain, struct state *state, int line)
{
    for (int i = slot_first_free; i < chain->slot_count; i++)
        if (chain->slots[i].last_use <= line)
            state->slots[i] = 0;
}

static bool too_many(struct walk *walk)
{
    return error_set(walk->error, error_too_many_paths, "too many states to count", NULL);
}

static bool branch(struct walk *walk, int line, const struct state *state)
{
    const struct chain *chain = &walk->comparison->chain;
    const struct odds *odds = &walk->comparison->odds;
    for (int o = 0; o < odds->count; o++) {
        struct state next = *state;
        next.p = state->p * odds_p(odds, o);
        for (int i = slot_first_free; i < chain->slot_count; i++)
            if (is_of_step(&chain->slots[i], &chain->lines[line]))
                next.slots[i] = result_value(chain, &chain->slots[i].procedure->results[chain->slots[i].result],
                                             odds_outcome(odds, o)[chain->slots[i].result]);
        forget(chain, &next, line);
        if (!add(walk->next, &next, chain->slot_count))
            return too_many(walk);
    }
    return true;
}

static bool keep(struct walk *walk, int line, const struct state *state)
{
    struct state next = *state;
    forget(&walk->comparison->chain, &next, line);
    return add(walk->next, &next, walk->comparison->chain.slot_count) || too_many(walk);
}

static bool walk_ask(struct walk *walk, int line)
{
    begin(walk->next);
    for (int i = 0; i < walk->now->count; i++) {
        const struct state *state = &walk->now->states[i];
        bool fine = lives(state) ? ask(walk, line, state) && branch(walk, line, state) : keep(walk, line, state);
        if (!fine)
            return false;
    }
    struct states *now = walk->now;
    walk->now = walk->next;
    walk->next = now;
    return true;
}

static void lose(struct walk *walk, struct state *state, int side, int64_t men)
{
    int64_t most = (int64_t)walk->comparison->situation->men[side] * DECIMAL_ONE;
    int64_t lost = state->slots[slot_attacker_lost + side] + (men > 0 ? men : 0);
    state->slots[slot_attacker_lost + side] = lost < most ? lost : most;
}

static void walk_state(struct walk *walk, int line, struct state *state)
{
    const struct line *of = &walk->comparison->chain.lines[line];
    int64_t value = value_of(walk, line, state);
    if (of->kind == line_when)
        state->skips = value == 0;
    else if (of->kind == line_let)
        state->slots[of->index] = value;
    else if (of->kind == line_loss)
        lose(walk, state, of->index, value);
    else if (of->kind == line_outcome && value != 0)
        state->outcome = of->index;
}

static bool walk_line(struct walk *walk, int line)
{
    const struct line *of = &walk->comparison->chain.lines[line];
    if (of->begins_step)
        for (int i = 0; i < walk->now->count; i++)
            walk->now->states[i].skips = false;
    if (of->kind == line_ask)
        return walk_ask(walk, line);
    bool acts = of->kind == line_when || of->kind == line_let || of->kind == line_loss || of->kind == line_outcome;
    for (int i = 0; acts && i < walk->now->count; i++)
        if (lives(&walk->now->states[i]))
            walk_state(walk, line, &walk->now->states[i]);
    return true;
}

/* ---- the sum ---- */

static void sort_by_loss(struct states *states, uint16_t *order, int slot)
{
    for (int i = 0; i < states->count; i++) { /* states mostly come in order of their losses */
        int at = i;
        for (; at > 0 && states->states[order[at - 1]].slots[slot] > states->states[i].slots[slot]; at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
}

static double men(const struct state *state, int slot)
{
    return (double)state->slots[slot] / DECIMAL_ONE;
}

/* The least loss that is not undercut with this probability. */
static double quantile(const struct states *states, const uint16_t *order, int slot, double share)
{
    double sum = 0;
    for (int i = 0; i < states->count; i++) {
        sum += states->states[order[i]].p;
        if (sum >= share - 1e-12)
            return men(&states->states[order[i]], slot);
    }
    return men(&states->states[order[states->count - 1]], slot);
}

static void add_up(struct walk *walk)
{
    struct states *states = walk->now;
    for (int i = 0; i < states->count; i++)
        walk->verdict->p[states->states[i].outcome] += states->states[i].p;
    for (int side = 0; side < 2; side++) {
        struct losses *losses = &walk->verdict->losses[side];
        int slot = slot_attacker_lost + side;
        uint16_t *order = walk->next->places;
        sort_by_loss(states, order, slot);
        for (int i = 0; i < states->count; i++)
            losses->expected += states->states[i].p * men(&states->states[i], slot);
        losses->tenth = quantile(states, order, slot, 0.1);
        losses->middle = quantile(states, order, slot, 0.5);
        losses->ninetieth = quantile(states, order, slot, 0.9);
    }
}

/* ---- the whole ---- */

/* Notes what an expression reads: words of the situation, and slots. */
static void hear(const struct chain *chain, int index, bool *words, bool *slots)
{
    const struct node *node = &chain->nodes[index];
    if (node->operation == op_situation)
        words[node->value] = true;
    if (node->operation == op_slot)
        slots[node->value] = true;
    if (node->operation == op_number || node->operation == op_situation || node->operation == op_slot)
        return;
    hear(chain, node->a, words, slots);
    if (node->operation != op_not)
        hear(chain, node->b, words, slots);
    if (node->operation == op_if)
        hear(chain, node->c, words, slots);
}

/* Backwards, so that a value which is kept and never asked for hears nothing. */
static void set_unheard(struct walk *walk)
{
    const struct situation *situation = walk->comparison->situation;
    const struct chain *chain = &walk->comparison->chain;
    bool words[MOST_SITUATION_WORDS] = {[0] = true}, slots[MOST_CHAIN_SLOTS] = {false}; /* the first word is the kind */
    for (int i = chain->line_count - 1; i >= 0; i--) {
        const struct line *line = &chain->lines[i];
        const struct said *said = &walk->verdict->said[i];
        bool cannot = line->kind == line_cannot && said->reached && said->most != 0;
        if (cannot && line->index >= 0)
            words[line->index] = true;
        if (said->reached && line->node >= 0 && line->kind != line_cannot && (line->kind != line_let || slots[line->index]))
            hear(chain, line->node, words, slots);
    }
    for (int i = 0; situation_words[i].name != NULL; i++)
        walk->verdict->unheard[i] = situation->given[i] && !words[i];
}

static bool cannot(struct walk *walk, const char *why)
{
    walk->verdict->can = false;
    text_copy(walk->verdict->why, sizeof walk->verdict->why, why);
    return false;
}

/* Notes what cannot be said; false when that is all of it. */
static bool note_what_cannot(struct walk *walk, const struct state *start)
{
    char reason[LIMIT_MESSAGE];
    const struct chain *chain = &walk->comparison->chain;
    if (chain->line_count == 0)
        return cannot(walk, "the mapping has nothing for this kind of situation");
    for (int i = 0; i < chain->line_count; i++) {
        if (chain->lines[i].kind != line_cannot || value_of(walk, i, start) == 0)
            continue;
        if (chain->lines[i].index < 0)
            return cannot(walk, csv_cell_text(&chain->lines[i].reason, reason, sizeof reason));
    }
    return true;
}

static bool walk_chain(struct walk *walk)
{
    for (int line = 0; line < walk->comparison->chain.line_count; line++)
        if (!walk_line(walk, line))
            return false;
    for (int i = 0; i < walk->now->count; i++)
        if (walk->now->states[i].outcome < 0)
            return error_set(walk->error, error_bad_table, "the chain of ", walk->comparison->chain.kind,
                             " ends without an outcome: its last line should be an outcome without a value", NULL);
    return true;
}

static void start_state(const struct chain *chain, struct state *start)
{
    *start = (struct state){.p = 1, .outcome = -1};
    for (int i = 0; i < chain->slot_count; i++)
        start->slots[i] = chain->slots[i].word ? NO_WORD : 0;
}

bool compare(struct comparison *comparison, const struct shelf *shelf, const struct situation *situation,
             const struct file *mapping, struct verdict *verdict, struct error *error)
{
    struct walk walk = {comparison, verdict, &comparison->one, &comparison->other, error};
    struct state start;
    memset(verdict, 0, sizeof *verdict);
    verdict->can = true;
    comparison->shelf = shelf;
    comparison->situation = situation;
    if (!chain_read(&comparison->chain, shelf->ruleset, mapping, situation->kind, error))
        return false;
    start_state(&comparison->chain, &start);
    begin(walk.now);
    add(walk.now, &start, comparison->chain.slot_count);
    if (!note_what_cannot(&walk, &start))
        return true;
    if (!walk_chain(&walk)) {
        cannot(&walk, error->message);
        return error->code != error_bad_table;
    }
    add_up(&walk);
    set_unheard(&walk);
    return true;
}
