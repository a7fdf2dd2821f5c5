#include "compare/likeness.h"

#include "compare/expression.h"

#include <stdlib.h>
#include <string.h>

#define EXACT 1000       /* the worth of a fact that comes out as it was asked */
#define WEIGHT_OF_NEED 3 /* what must be said says what sort of fight it is */
#define PASSES 4

static const int32_t strides[] = {240, 120, 60, 30, 10, 5, 1};

/* One question of one chain, for which words are sought. */
struct search {
    const struct chain *chain;
    const struct question *question;
    int asks; /* the line */
    struct situation best;
    int64_t worth;
};

static int32_t whole(int64_t value)
{
    int64_t rest = value % DECIMAL_ONE;
    return (int32_t)((value - rest) / DECIMAL_ONE - (rest < 0));
}

static int32_t as_fact(const struct chain *chain, const struct fact *fact, int64_t value)
{
    if (fact->choice == NULL)
        return fact->kind == value_bool ? value != 0 : fact->kind == value_number ? (int32_t)value : whole(value);
    if (value == NO_WORD)
        return fact->preset;
    const char *word = value_word(chain, value);
    for (int i = 0, index; (index = choice_value(fact->choice, i)) >= 0; i++)
        if (text_equal(fact->choice->names[index], word))
            return index;
    return fact->preset;
}

/* The facts with which the ruleset would be asked; what hangs on the fall of dice before is as if nobody had been hit. */
static void ask_as(const struct search *search, const struct situation *situation, int32_t *facts)
{
    const struct chain *chain = search->chain;
    const struct procedure *procedure = chain->lines[search->asks].procedure;
    int64_t slots[MOST_CHAIN_SLOTS];
    for (int i = 0; i < chain->slot_count; i++)
        slots[i] = chain->slots[i].word ? NO_WORD : 0;
    for (int i = 0; i < search->asks; i++)
        if (chain->lines[i].kind == line_let)
            slots[chain->lines[i].index] = expression_value(chain, chain->lines[i].node, situation, slots);
    for (int i = 0; procedure->facts[i].name != NULL; i++)
        facts[i] = procedure->facts[i].preset;
    for (int i = search->asks + 1; i < chain->line_count; i++) {
        const struct line *line = &chain->lines[i];
        if (line->kind == line_fact)
            facts[line->index] =
                as_fact(chain, &procedure->facts[line->index], expression_value(chain, line->node, situation, slots));
        else if (line->kind != line_option)
            break;
    }
}

static int64_t worth_of_fact(const struct fact *fact, int32_t value, int32_t asked)
{
    if (fact->kind != value_int && fact->kind != value_number)
        return value == asked ? EXACT : 0;
    int64_t apart = llabs((int64_t)value - asked), size = llabs((int64_t)value) + llabs((int64_t)asked);
    return size == 0 ? EXACT : EXACT - EXACT * apart / size;
}

static int64_t worth_of(const struct search *search, const struct situation *situation)
{
    int32_t facts[LIMIT_FACTS] = {0};
    int64_t worth = 0;
    const struct fact *fact = search->question->procedure->facts;
    ask_as(search, situation, facts);
    for (int i = 0; fact[i].name != NULL; i++)
        worth +=
            (fact[i].preset == REQUIRED ? WEIGHT_OF_NEED : 1) * worth_of_fact(&fact[i], facts[i], search->question->facts[i]);
    return worth;
}

/* Takes the value if the words with it come nearer. */
static bool try_value(struct search *search, int word, int32_t value)
{
    struct situation tried = search->best;
    if (!situation_set(&tried, word, value))
        return false;
    int64_t worth = worth_of(search, &tried);
    if (worth <= search->worth)
        return false;
    search->best = tried;
    search->worth = worth;
    return true;
}

static bool try_numbers(struct search *search, int word)
{
    bool nearer = false;
    for (size_t i = 0; i < sizeof strides / sizeof *strides; i++)
        for (int sign = -1; sign <= 1; sign += 2)
            while (try_value(search, word, search->best.values[word] + sign * strides[i]))
                nearer = true;
    return nearer;
}

static bool try_word(struct search *search, int word)
{
    const struct fact *fact = &situation_words[word];
    bool nearer = false;
    if (fact->choice == NULL)
        return fact->kind == value_bool ? try_value(search, word, 1 - search->best.values[word]) : try_numbers(search, word);
    for (int i = 0, value; (value = choice_value(fact->choice, i)) >= 0; i++)
        nearer = try_value(search, word, value) || nearer;
    return nearer;
}

/* One word after the other, until none brings it nearer. The first is the kind. */
static void climb(struct search *search, int kind)
{
    situation_begin(&search->best, kind);
    search->worth = worth_of(search, &search->best);
    bool nearer = true;
    for (int pass = 0; nearer && pass < PASSES; pass++) {
        nearer = false;
        for (int word = 1; situation_words[word].name != NULL; word++)
            nearer = try_word(search, word) || nearer;
    }
}

bool likeness_find(struct comparison *comparison, const struct question *question, const struct file *mapping,
                   struct likeness *likeness)
{
    struct error error;
    struct search search = {.chain = &comparison->chain, .question = question};
    const struct choice *kinds = situation_words[0].choice;
    int32_t facts[LIMIT_FACTS] = {0};
    int64_t best = -1;
    for (int i = 0, kind; (kind = choice_value(kinds, i)) >= 0; i++) {
        if (!chain_read(&comparison->chain, question->shelf->ruleset, mapping, kinds->names[kind], &error))
            return false;
        for (search.asks = 0; search.asks < comparison->chain.line_count; search.asks++) {
            const struct line *line = &comparison->chain.lines[search.asks];
            if (line->kind != line_ask || line->procedure != question->procedure)
                continue;
            climb(&search, kind);
            if (search.worth <= best)
                continue;
            best = search.worth;
            likeness->situation = search.best;
            ask_as(&search, &search.best, facts);
            for (int f = 0; question->procedure->facts[f].name != NULL; f++)
                likeness->unlike[f] = facts[f] != question->facts[f];
        }
    }
    return best >= 0;
}
