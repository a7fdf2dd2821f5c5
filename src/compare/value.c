#include "compare/expression.h"

#include "base/check.h"

/* The quotient with four decimals, rounded down. */
static int64_t divided(int64_t a, int64_t b)
{
    if (b == 0)
        return 0;
    int64_t product = a * DECIMAL_ONE;
    int64_t quotient = product / b;
    return quotient - (product % b != 0 && (product < 0) != (b < 0));
}

static int64_t rounded_down(int64_t value)
{
    int64_t rest = value % DECIMAL_ONE;
    return value - rest - (rest < 0 ? DECIMAL_ONE : 0);
}

static int64_t bounded(int64_t value)
{
    return value > MOST_NUMBER ? MOST_NUMBER : value < -MOST_NUMBER ? -MOST_NUMBER : value;
}

/* a x b / 10000 without leaving 64 bits: the whole part of b first. */
static int64_t product(int64_t a, int64_t b)
{
    int64_t value;
    if (__builtin_mul_overflow(a, b, &value))
        return (a < 0) == (b < 0) ? MOST_NUMBER : -MOST_NUMBER;
    return bounded(value / DECIMAL_ONE);
}

static int64_t quotient(int64_t a, int64_t b)
{
    const int64_t most = INT64_MAX / DECIMAL_ONE;
    return divided(a > most ? most : a < -most ? -most : a, b);
}

static int64_t situation_value(const struct chain *chain, const struct situation *situation, int64_t word)
{
    const struct fact *fact = &situation_words[word];
    int32_t value = situation->values[word];
    return fact->choice != NULL ? word_value(chain, fact->choice->names[value]) : (int64_t)value * DECIMAL_ONE;
}

static int64_t truth(bool is_so)
{
    return is_so ? DECIMAL_ONE : 0;
}

static int64_t calculated(enum operation operation, int64_t a, int64_t b)
{
    switch (operation) {
    case op_or:
        return truth(a != 0 || b != 0);
    case op_and:
        return truth(a != 0 && b != 0);
    case op_not:
        return truth(a == 0);
    case op_equal:
        return truth(a == b);
    case op_unequal:
        return truth(a != b);
    case op_less:
        return truth(a < b);
    case op_at_most:
        return truth(a <= b);
    case op_add:
        return bounded(a + b);
    case op_subtract:
        return bounded(a - b);
    case op_multiply:
        return product(a, b);
    case op_divide:
        return quotient(a, b);
    case op_least:
        return a < b ? a : b;
    case op_greatest:
        return a > b ? a : b;
    case op_down:
        return rounded_down(a);
    case op_up:
        return -rounded_down(-a);
    case op_round:
        return rounded_down(a + DECIMAL_ONE / 2);
    case op_number:
    case op_situation:
    case op_slot:
    case op_if:
        break;
    }
    CHECK(false);
    return 0;
}

int64_t expression_value(const struct chain *chain, int index, const struct situation *situation, const int64_t *slots)
{
    const struct node *node = &chain->nodes[index];
    if (node->operation == op_number)
        return node->value;
    if (node->operation == op_situation)
        return situation_value(chain, situation, node->value);
    if (node->operation == op_slot)
        return slots[node->value];
    int64_t a = expression_value(chain, node->a, situation, slots);
    if (node->operation == op_if)
        return expression_value(chain, a != 0 ? node->b : node->c, situation, slots);
    return calculated(node->operation, a, expression_value(chain, node->b, situation, slots));
}
