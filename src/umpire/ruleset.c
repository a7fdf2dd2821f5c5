#include "umpire/ruleset.h"

#include "base/text.h"

int choice_value(const struct choice *choice, int i)
{
    if (choice->allowed != NULL)
        return choice->allowed[i];
    return choice->names[i] != NULL ? i : -1;
}

#define NAMES_OF(thing, member) \
    const char *name_of_##thing(const void *list, size_t index) \
    { \
        const struct thing *things = list; \
        return things[index].member; \
    }

NAMES_OF(procedure, name)
NAMES_OF(fact, name)
NAMES_OF(option, id)
NAMES_OF(ruling, id)
NAMES_OF(table, name)

static int find(text_name_at *name_at, const void *list, const char *name)
{
    const char *candidate;
    for (size_t i = 0; (candidate = name_at(list, i)) != NULL; i++)
        if (text_equal(candidate, name))
            return (int)i;
    return -1;
}

const struct procedure *ruleset_procedure(const struct ruleset *ruleset, const char *name)
{
    int i = find(name_of_procedure, ruleset->procedures, name);
    return i < 0 ? NULL : &ruleset->procedures[i];
}

const struct table *ruleset_table(const struct ruleset *ruleset, const char *name)
{
    int i = find(name_of_table, ruleset->tables, name);
    return i < 0 ? NULL : &ruleset->tables[i];
}

int ruleset_option(const struct ruleset *ruleset, const char *id)
{
    return find(name_of_option, ruleset->options, id);
}

int ruleset_ruling(const struct ruleset *ruleset, const char *id)
{
    return find(name_of_ruling, ruleset->rulings, id);
}

int procedure_fact(const struct procedure *procedure, const char *name)
{
    return find(name_of_fact, procedure->facts, name);
}

int procedure_fact_count(const struct procedure *procedure)
{
    int count = 0;
    while (procedure->facts[count].name != NULL)
        count++;
    return count;
}

int procedure_result_count(const struct procedure *procedure)
{
    int count = 0;
    while (procedure->results[count].name != NULL)
        count++;
    return count;
}

struct wide wide_quotient(int64_t numerator, int64_t denominator)
{
    int64_t rest = numerator % denominator;
    int64_t millionths = (2 * rest * MILLION + denominator) / (2 * denominator);
    return (struct wide){(int32_t)(numerator / denominator + millionths / MILLION), (int32_t)(millionths % MILLION)};
}
