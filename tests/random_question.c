#include "random_question.h"

#include <string.h>

uint64_t random_bits(struct random_source *source) /* splitmix64 (Vigna) */
{
    uint64_t z = source->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint32_t random_below(struct random_source *source, uint32_t count)
{
    return (uint32_t)((random_bits(source) >> 32) * count >> 32);
}

static int32_t random_figure(const struct fact *fact, struct random_source *source)
{
    uint32_t range = (uint32_t)fact->most - (uint32_t)fact->least;
    switch (random_below(source, 8)) {
    case 0:
        return fact->least;
    case 1:
        return fact->most;
    default:
        return fact->least + (int32_t)random_below(source, range + 1);
    }
}

/* A decimal is as often a whole number, as people write them. */
static int32_t random_decimal(const struct fact *fact, struct random_source *source)
{
    int32_t figure = random_figure(fact, source), whole = figure - figure % DECIMAL_ONE;
    return random_below(source, 2) == 0 && whole >= fact->least && whole <= fact->most ? whole : figure;
}

static int32_t random_word(const struct choice *choice, struct random_source *source)
{
    int count = 0;
    while (choice_value(choice, count) >= 0)
        count++;
    return choice_value(choice, (int)random_below(source, (uint32_t)count));
}

static int32_t random_fact(const struct fact *fact, struct random_source *source)
{
    if (fact->preset != REQUIRED && random_below(source, 2) == 0)
        return fact->preset;
    switch (fact->kind) {
    case value_int:
        return random_figure(fact, source);
    case value_number:
    case value_share:
        return random_decimal(fact, source);
    case value_bool:
        return (int32_t)random_below(source, 2);
    case value_choice:
    case value_text:
    case value_wide:
    case value_millionths:
        break;
    }
    return random_word(fact->choice, source);
}

static void choose_rules(struct question *question, struct random_source *source)
{
    const struct ruleset *ruleset = question->shelf->ruleset;
    const struct procedure *procedure = question->procedure;
    question->options = 0;
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (text_has_word(procedure->options, ruleset->options[i].id) && random_below(source, 2) == 0)
            question->options |= UINT64_C(1) << i;
    for (int i = 0; ruleset->rulings[i].id != NULL; i++) {
        const char *choices = ruleset->rulings[i].choices;
        bool changed = text_has_word(procedure->rulings, ruleset->rulings[i].id) && random_below(source, 4) == 0;
        question->rulings[i] = choices[changed ? random_below(source, (uint32_t)strlen(choices)) : 0];
    }
}

void random_question(struct question *question, const struct shelf *shelf, const struct procedure *procedure,
                     struct random_source *source)
{
    question->shelf = shelf;
    question->procedure = procedure;
    for (int i = 0; procedure->facts[i].name != NULL; i++)
        question->facts[i] = random_fact(&procedure->facts[i], source);
    choose_rules(question, source);
    question->asking = asking_odds;
    question->dice_count = 0;
    question->seed = 0;
}

static void fact_write(const struct fact *fact, int32_t value, struct json_writer *writer)
{
    json_key(writer, fact->name);
    switch (fact->kind) {
    case value_int:
        json_add_int(writer, value);
        break;
    case value_number:
    case value_share:
        json_add_decimal(writer, value);
        break;
    case value_bool:
        json_add_bool(writer, value != 0);
        break;
    case value_choice:
    case value_text:
    case value_wide:
    case value_millionths:
        json_add_string(writer, fact->choice->names[value]);
        break;
    }
}

static void rules_write(const struct question *question, struct json_writer *writer)
{
    const struct ruleset *ruleset = question->shelf->ruleset;
    json_key(writer, "options");
    json_open(writer, '[');
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (question->options >> i & 1)
            json_add_string(writer, ruleset->options[i].id);
    json_close(writer, ']');
    json_key(writer, "rulings");
    json_open(writer, '{');
    for (int i = 0; ruleset->rulings[i].id != NULL; i++) {
        char letter[2] = {question->rulings[i], '\0'};
        json_put(writer, ruleset->rulings[i].id, letter);
    }
    json_close(writer, '}');
}

static void throwing_write(const struct question *question, struct json_writer *writer)
{
    if (question->asking == asking_with_seed)
        json_put_int(writer, "seed", (int64_t)question->seed);
    if (question->asking != asking_with_dice)
        return;
    json_key(writer, "dice");
    json_open(writer, '[');
    for (int i = 0; i < question->dice_count; i++)
        json_add_int(writer, question->dice[i]);
    json_close(writer, ']');
}

void question_write(const struct question *question, struct text *text)
{
    struct json_writer writer;
    json_begin(&writer, text);
    json_open(&writer, '{');
    json_put(&writer, "rules", question->shelf->ruleset->id);
    json_put(&writer, "procedure", question->procedure->name);
    json_key(&writer, "facts");
    json_open(&writer, '{');
    for (int i = 0; question->procedure->facts[i].name != NULL; i++)
        fact_write(&question->procedure->facts[i], question->facts[i], &writer);
    json_close(&writer, '}');
    rules_write(question, &writer);
    throwing_write(question, &writer);
    json_close(&writer, '}');
}
