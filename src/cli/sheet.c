#include "cli/sheet.h"

#include "cli/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *value_text_of(const struct result *result, const int32_t *slot, struct digits *digits)
{
    switch (result->kind) {
    case value_int:
        return text_of_int(digits, *slot);
    case value_number:
        return text_of_decimal(digits, *slot);
    case value_share:
        return text_of_millionths(digits, *slot);
    case value_wide:
    case value_millionths:
        return text_of_millionths(digits, (int64_t)slot[0] * MILLION + slot[1]);
    case value_bool:
        return *slot ? "yes" : "no";
    case value_choice:
    case value_text:
        break;
    }
    return result->choice->names[*slot];
}

/* ---- the sum ---- */

static int result_index(const struct procedure *procedure, const char *name)
{
    for (int i = 0; procedure->results[i].name != NULL; i++)
        if (text_equal(procedure->results[i].name, name))
            return i;
    return -1;
}

/* The value of a result when every outcome agrees on it. */
static bool settled(const struct question *question, const struct answer *answer, int index, int32_t *value)
{
    if (question->asking != asking_odds) {
        *value = answer->result[index];
        return true;
    }
    *value = odds_outcome(answer->odds, 0)[index];
    for (int i = 1; i < answer->odds->count; i++)
        if (odds_outcome(answer->odds, i)[index] != *value)
            return false;
    return true;
}

static void print_sum_row(const char *value, enum tone tone, const char *label, const char *rule)
{
    print_spaces(10 - columns_of(value, strlen(value)));
    print_toned(tone, value);
    printf("  ");
    print_toned(tone, label);
    if (rule != NULL) {
        print_spaces(PAGE_WIDTH - 12 - columns_of(label, strlen(label)) - (int)strlen(rule));
        print_toned(tone_faint, rule);
    }
    putchar('\n');
}

static int64_t scaled(const struct modifier *line)
{
    return line->decimal ? line->value : (int64_t)line->value * DECIMAL_ONE;
}

/* Lines toward a name that ends in _x multiply, all others add. */
static bool multiplies(const char *to)
{
    size_t length = strlen(to);
    return length > 2 && text_equal(to + length - 2, "_x");
}

static void print_line(const struct modifier *line)
{
    char value[32];
    struct digits digits;
    const char *sign = multiplies(line->to) ? "x" : line->value > 0 ? "+" : "";
    snprintf(value, sizeof value, "%s%s", sign, text_of_decimal(&digits, scaled(line)));
    print_sum_row(value, tone_plain, line->label, line->rule);
}

static bool first_of_its_sum(const struct sum *sum, int index)
{
    for (int i = 0; i < index; i++)
        if (text_equal(sum->lines[i].to, sum->lines[index].to))
            return false;
    return true;
}

static void print_product(const struct answer *answer, const char *to)
{
    struct digits digits;
    int64_t product = MILLION;
    for (int i = 0; i < answer->sum.count; i++)
        if (text_equal(answer->sum.lines[i].to, to)) {
            print_line(&answer->sum.lines[i]);
            product = product * scaled(&answer->sum.lines[i]) / DECIMAL_ONE;
        }
    print_sum_row(text_of_millionths(&digits, product), tone_strong, to, NULL);
    putchar('\n');
}

static int64_t ten_thousandths(const struct result *result, int32_t value)
{
    if (result->kind == value_share)
        return (value + 50) / 100;
    return result->kind == value_number ? value : (int64_t)value * DECIMAL_ONE;
}

/* All lines toward one result, under what it was before them and above what it is after. */
static void print_sum(const struct question *question, const struct answer *answer, const char *to)
{
    struct digits digits;
    int index = result_index(question->procedure, to);
    int64_t lines = 0;
    int32_t total = 0;
    bool known = index >= 0 && settled(question, answer, index, &total);
    int64_t whole = known ? ten_thousandths(&question->procedure->results[index], total) : 0;
    for (int i = 0; i < answer->sum.count; i++)
        if (text_equal(answer->sum.lines[i].to, to))
            lines += scaled(&answer->sum.lines[i]);
    if (known && whole != lines)
        print_sum_row(text_of_decimal(&digits, whole - lines), tone_plain, "to begin with", NULL);
    for (int i = 0; i < answer->sum.count; i++)
        if (text_equal(answer->sum.lines[i].to, to))
            print_line(&answer->sum.lines[i]);
    print_sum_row(text_of_decimal(&digits, known ? whole : lines), tone_strong, to, NULL);
    putchar('\n');
}

static void print_sums(const struct question *question, const struct answer *answer)
{
    for (int i = 0; i < answer->sum.count; i++)
        if (first_of_its_sum(&answer->sum, i)) {
            const char *to = answer->sum.lines[i].to;
            if (multiplies(to))
                print_product(answer, to);
            else
                print_sum(question, answer, to);
        }
}

/* ---- the result ---- */

static void add_value(struct text *text, const struct result *result, const int32_t *slot)
{
    struct digits digits;
    text_add(text, result->name);
    text_add_char(text, ' ');
    text_add(text, value_text_of(result, slot, &digits));
}

static void print_result(const struct question *question, const struct answer *answer)
{
    char sentence[4096];
    struct text text;
    text_begin(&text, sentence, sizeof sentence);
    text_add(&text, answer->dice.thrown == 0 ? "No dice: " : "Thrown");
    for (int i = 0; i < answer->dice.thrown; i++) {
        text_add_char(&text, ' ');
        text_add_int(&text, answer->dice.faces[i]);
    }
    text_add(&text, answer->dice.thrown == 0 ? "" : ": ");
    for (int i = 0; question->procedure->results[i].name != NULL; i++) {
        if (question->procedure->results[i].kind == value_millionths)
            continue;
        text_add(&text, i > 0 ? ", " : "");
        add_value(&text, &question->procedure->results[i], &answer->result[i]);
    }
    text_add_char(&text, '.');
    print_wrapped(sentence, text.used, 0, 2);
}

/* ---- the odds ---- */

#define MOST_BARS 24
#define BAR_WIDTH 24

/* The outcomes as they are shown: those that differ only in results left out are one. */
struct bars {
    const struct procedure *procedure;
    const struct odds *odds;
    bool shown[LIMIT_RESULTS];
    int count;
    struct {
        double p;
        const int32_t *outcome;
    } bar[LIMIT_OUTCOMES];
};

static bool same_shown(const struct bars *bars, const int32_t *a, const int32_t *b)
{
    for (int i = 0; bars->procedure->results[i].name != NULL; i++)
        if (bars->shown[i] && a[i] != b[i])
            return false;
    return true;
}

static void gather(struct bars *bars)
{
    bars->count = 0;
    for (int i = 0; i < bars->odds->count; i++) {
        const int32_t *outcome = odds_outcome(bars->odds, i);
        int at = 0;
        while (at < bars->count && !same_shown(bars, bars->bar[at].outcome, outcome))
            at++;
        if (at == bars->count) {
            bars->bar[bars->count].p = 0;
            bars->bar[bars->count++].outcome = outcome;
        }
        bars->bar[at].p += odds_p(bars->odds, i);
    }
}

static int values_of(const struct odds *odds, int index)
{
    int count = 0;
    for (int i = 0; i < odds->count; i++) {
        int before = 0;
        while (before < i && odds_outcome(odds, before)[index] != odds_outcome(odds, i)[index])
            before++;
        count += before == i;
    }
    return count;
}

static bool is_figure(const struct result *result)
{
    return result->kind == value_int || result->kind == value_number || result->kind == value_share;
}

/* Leaves out the figures with the most values until the bars fit a page. */
static void choose_shown(struct bars *bars)
{
    int values[LIMIT_RESULTS], results = procedure_result_count(bars->procedure);
    for (int i = 0; i < results; i++) {
        values[i] = values_of(bars->odds, i);
        bars->shown[i] = values[i] > 1;
        if (bars->shown[i] && bars->procedure->results[i].kind == value_millionths)
            bars->shown[i - 1] = true;
    }
    for (gather(bars); bars->count > MOST_BARS; gather(bars)) {
        int most = -1;
        for (int i = 0; i < results; i++)
            if (bars->shown[i] && is_figure(&bars->procedure->results[i]) && (most < 0 || values[i] > values[most]))
                most = i;
        if (most < 0)
            return;
        bars->shown[most] = false;
    }
}

static int by_chance(const void *a, const void *b)
{
    const double *x = a, *y = b; /* p comes first in a bar */
    return (*x < *y) - (*x > *y);
}

static void print_bars(const struct bars *bars)
{
    for (int i = 0; i < bars->count; i++) {
        char line[1024];
        struct text text;
        bool any = false;
        text_begin(&text, line, sizeof line);
        for (int j = 0; bars->procedure->results[j].name != NULL; j++) {
            if (!bars->shown[j] || bars->procedure->results[j].kind == value_millionths)
                continue;
            text_add(&text, any ? ", " : "");
            add_value(&text, &bars->procedure->results[j], &bars->bar[i].outcome[j]);
            any = true;
        }
        if (bars->bar[i].p < 0.00005)
            printf("  <0.01 %%  ");
        else
            printf("%7.2f %%  ", 100 * bars->bar[i].p);
        print_bar(bars->bar[i].p, BAR_WIDTH);
        printf("  ");
        print_wrapped(line, text.used, 13 + BAR_WIDTH, 13 + BAR_WIDTH);
    }
}

static int unit_of(const struct result *result)
{
    return result->kind == value_number ? DECIMAL_ONE : result->kind == value_share ? MILLION : 1;
}

/* What is certain, and figures with too many values for bars. False when there is nothing of the kind. */
static bool print_rest(const struct bars *bars)
{
    char line[4096];
    struct text text;
    text_begin(&text, line, sizeof line);
    for (int i = 0; bars->procedure->results[i].name != NULL; i++) {
        const struct result *result = &bars->procedure->results[i];
        int32_t least = odds_outcome(bars->odds, 0)[i], most = least;
        double mean = 0;
        char average[64];
        struct digits digits;
        if (bars->shown[i] || result->kind == value_millionths)
            continue;
        for (int j = 0; j < bars->odds->count; j++) {
            int32_t value = odds_outcome(bars->odds, j)[i];
            least = value < least ? value : least;
            most = value > most ? value : most;
            mean += odds_p(bars->odds, j) * value;
        }
        text_add(&text, text.used > 0 ? ", " : "");
        add_value(&text, result, result->kind == value_wide ? &odds_outcome(bars->odds, 0)[i] : &least);
        if (least == most)
            continue;
        snprintf(average, sizeof average, " (mean %.2f)", mean / unit_of(result));
        text_add(&text, " to ");
        text_add(&text, value_text_of(result, &most, &digits));
        text_add(&text, average);
    }
    if (text.used == 0)
        return false;
    text_add_char(&text, '.');
    print_wrapped(line, text.used, 0, 2);
    return true;
}

static void print_odds(const struct question *question, const struct answer *answer)
{
    static struct bars bars;
    bars.procedure = question->procedure;
    bars.odds = answer->odds;
    choose_shown(&bars);
    bool rest = print_rest(&bars), uncertain = answer->odds->count > 1;
    qsort(bars.bar, (size_t)bars.count, sizeof *bars.bar, by_chance);
    printf("%s", rest && uncertain ? "\n" : "");
    if (uncertain)
        print_bars(&bars);
}

/* The rules of the procedure, at the right of its title or below it; of a long list what fits a line. */
static void print_rules(const char *title, const char *rules)
{
    char line[PAGE_WIDTH + 1];
    int beside = PAGE_WIDTH - columns_of(title, strlen(title)) - (int)strlen(rules);
    size_t length = strlen(rules), most = PAGE_WIDTH - 2 - strlen(" ...");
    while (length > most && strlen(rules) > PAGE_WIDTH - 2) {
        length--;
        while (rules[length] != ' ')
            length--;
    }
    snprintf(line, sizeof line, "%.*s%s", (int)length, rules, rules[length] == '\0' ? "" : " ...");
    if (beside > 0)
        print_spaces(beside);
    else
        printf("\n  ");
    print_toned(tone_faint, line);
    printf("\n\n");
}

void sheet_print(const struct question *question, const struct answer *answer)
{
    const struct procedure *procedure = question->procedure;
    print_toned(tone_strong, procedure->title);
    print_rules(procedure->title, procedure->rules);
    print_sums(question, answer);
    if (question->asking == asking_odds)
        print_odds(question, answer);
    else
        print_result(question, answer);
}
