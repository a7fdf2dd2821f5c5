#include "cli/commands.h"
#include "cli/page.h"
#include "dice/formula.h"

#include "umpire/question.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MOST_LINES 40
#define BAR_WIDTH 24
#define REPLY_BYTES (LIMIT_FORMULA_NUMBERS * 64 + 4096)

/* ---- for people ---- */

/* Numbers that are told in one line, and how likely they are together. */
struct band {
    int from, end;
    double p;
};

struct bands {
    int count;
    struct band band[MOST_LINES];
};

static bool is_rare(double p)
{
    return p < 0.00005;
}

static void add_band(struct bands *bands, const struct formula *formula, int from, int end)
{
    struct band *band = &bands->band[bands->count++];
    *band = (struct band){from, end, 0};
    for (int i = from; i < end; i++)
        band->p += formula->p[i];
}

/* What is rare at the ends is told together, what lies between in lines of as many numbers each as make few enough lines. */
static void make_bands(struct bands *bands, const struct formula *formula)
{
    int from = 0, end = formula->count;
    while (from < end && is_rare(formula->p[from]))
        from++;
    while (end > from && is_rare(formula->p[end - 1]))
        end--;
    int each = (end - from + MOST_LINES - 3) / (MOST_LINES - 2);
    bands->count = 0;
    if (from > 0)
        add_band(bands, formula, 0, from);
    for (int at = from; at < end; at += each)
        add_band(bands, formula, at, at + each < end ? at + each : end);
    if (end < formula->count)
        add_band(bands, formula, end, formula->count);
}

static void print_numbers(const struct formula *formula, const struct band *band)
{
    if (formula->truth)
        printf("%s", formula->least + band->from == 1 ? "yes" : "no");
    else if (band->end - band->from == 1)
        printf("%lld", (long long)(formula->least + band->from));
    else
        printf("%lld to %lld", (long long)(formula->least + band->from), (long long)(formula->least + band->end - 1));
}

static void print_bands(const struct formula *formula, const struct bands *bands)
{
    double most = formula->truth ? 1 : 0;
    for (int i = 0; i < bands->count; i++)
        most = bands->band[i].p > most ? bands->band[i].p : most;
    for (int i = 0; i < bands->count; i++) {
        const struct band *band = &bands->band[i];
        if (is_rare(band->p))
            printf("  <0.01 %%  ");
        else
            printf("%7.2f %%  ", 100 * band->p);
        print_bar(band->p / most, BAR_WIDTH);
        printf("  ");
        print_numbers(formula, band);
        putchar('\n');
    }
}

static void print_for_people(const char *text, const struct formula *formula)
{
    struct bands bands;
    print_toned(tone_strong, text);
    printf("\n\n");
    if (!formula->truth)
        printf("%lld to %lld, mean %.4g, standard deviation %.4g.\n\n", (long long)formula->least,
               (long long)(formula->least + formula->count - 1), formula_mean(formula), sqrt(formula_variance(formula)));
    make_bands(&bands, formula);
    print_bands(formula, &bands);
}

/* ---- for programs ---- */

static void write_formula(const char *text, const struct formula *formula, struct json_writer *writer)
{
    json_put(writer, "formula", text);
    json_key(writer, "odds");
    json_open(writer, '[');
    for (int i = 0; i < formula->count; i++) {
        if (formula->p[i] <= 0)
            continue;
        json_open(writer, '{');
        json_key(writer, "p");
        json_add_probability(writer, formula->p[i]);
        json_key(writer, "result");
        if (formula->truth)
            json_add_bool(writer, formula->least + i == 1);
        else
            json_add_int(writer, formula->least + i);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void print_json(const char *text, const struct formula *formula, const struct error *error)
{
    struct text reply;
    struct json_writer writer;
    text_begin(&reply, allocate(REPLY_BYTES), REPLY_BYTES);
    json_begin(&writer, &reply);
    json_open(&writer, '{');
    if (formula != NULL)
        write_formula(text, formula, &writer);
    else
        error_write(error, &writer);
    json_close(&writer, '}');
    puts(reply.at);
}

static void print_row(int64_t number, const double *columns)
{
    char line[160];
    struct text text;
    text_begin(&text, line, sizeof line);
    text_add_int(&text, number);
    for (int i = 0; i < 3; i++) {
        text_add_char(&text, ',');
        text_add_probability(&text, columns[i]);
    }
    puts(line);
}

/* At least and at most so much: added up from the end that is nearer, so that small chances keep their digits. */
static void print_csv(const struct formula *formula)
{
    double *least = allocate(sizeof *least * ((size_t)formula->count + 1)), most = 0;
    for (int i = formula->count; i-- > 0;)
        least[i] = least[i + 1] + formula->p[i];
    puts("result,p,at_least,at_most");
    for (int i = 0; i < formula->count; i++) {
        double at_least = most < 0.5 ? 1 - most : least[i];
        most = least[i + 1] < 0.5 ? 1 - least[i + 1] : most + formula->p[i];
        print_row(formula->least + i, (const double[]){formula->p[i], at_least, most});
    }
}

/* ---- the command ---- */

/* The words of the call as one text, a character too long if they are longer than a formula may be. */
static void join_words(const struct call *call, struct text *text)
{
    for (int i = 0; i < call->words; i++) {
        text_add(text, i > 0 ? " " : "");
        text_add(text, call->word[i]);
    }
}

static int odds(const struct call *call)
{
    char line[LIMIT_FORMULA_BYTES + 2];
    struct text text;
    struct error error = {.code = error_none};
    struct formula *formula = allocate(sizeof *formula);
    if (call->words == 0)
        return complain_words(call);
    text_begin(&text, line, sizeof line);
    join_words(call, &text);
    bool counted = formula_count(formula, line, text.used, &error);
    if (call_has(call, "json"))
        print_json(line, counted ? formula : NULL, &error);
    else if (!counted)
        complain(error.message, NULL);
    else if (call_has(call, "csv"))
        print_csv(formula);
    else
        print_for_people(line, formula);
    return counted ? exit_fine : exit_refused;
}

static const struct cli_option options[] = {{"json", NULL, "print the odds as JSON"},
                                            {"csv", NULL, "print them as CSV, with the chances of at least and at most so much"},
                                            {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard odds 4d6 drop lowest", "the sum of the best three"},
                                          {"grognard odds 40d6 count 5 or more", "how many of a handful hit"},
                                          {"grognard odds '2d6 + 1 > 2d6'", "one side against the other: yes or no"},
                                          {NULL, NULL}};

const struct command command_odds = {
    .name = "odds",
    .words = "FORMULA ...",
    .summary = "exact odds of any throw of dice",
    .about = "Counts the exact odds of dice and sums of dice: 3d6, 2d6 - 2d6, 10 * (d10 - 1) + d10, 4d6 drop lowest, 5d10 keep "
             "highest "
             "2, 40d6 count 6, 12d6 count 5 or more, d100 <= 35. The dice are d6 or any other number of faces, d% and dav, the "
             "average die. No rules are needed.",
    .options = options,
    .examples = examples,
    .run = odds,
};
