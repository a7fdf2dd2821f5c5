#include "cli/verdicts.h"

#include "cli/cli.h"
#include "cli/page.h"
#include "compare/expression.h"
#include "compare/verdict.h"

#include <stdio.h>
#include <string.h>

/* ---- the situation in words ---- */

static void add_value(struct text *text, const struct fact *word, int32_t value)
{
    if (word->choice != NULL)
        text_add(text, word->choice->names[value]);
    else if (word->kind == value_bool)
        text_add(text, value != 0 ? "yes" : "no");
    else
        text_add_int(text, value);
}

/* The words that were given, of one side or (side empty) of neither. */
static void print_words(const struct situation *situation, const char *heading, const char *side)
{
    char buffer[1024];
    struct text text;
    size_t length = strlen(side);
    text_begin(&text, buffer, sizeof buffer);
    for (int i = 0; situation_words[i].name != NULL; i++) {
        const char *name = situation_words[i].name, *dot = strchr(name, '.');
        bool wanted = length == 0 ? dot == NULL : dot != NULL && strncmp(name, side, length) == 0;
        if (!wanted || !situation->given[i])
            continue;
        text_add(&text, text.used > 0 ? ", " : "");
        text_add(&text, dot != NULL ? dot + 1 : name);
        text_add(&text, " ");
        add_value(&text, &situation_words[i], situation->values[i]);
    }
    print_entry(heading, 12, buffer);
}

/* ---- the table ---- */

static int print_losses(const struct losses *losses)
{
    char spread[32];
    snprintf(spread, sizeof spread, "(%.0f-%.0f)", losses->tenth, losses->ninetieth);
    printf("%7.0f %s", losses->expected, spread);
    return 8 + (int)strlen(spread);
}

static void print_row(const struct answer_line *line)
{
    printf("%-8s", line->shelf->ruleset->id);
    if (!line->verdict.can) {
        printf("  cannot say this: see below\n");
        return;
    }
    for (int i = 0; i < outcome_kinds; i++)
        printf("%8.1f %%", 100 * line->verdict.p[i]);
    print_spaces(18 - print_losses(&line->verdict.losses[0]));
    print_losses(&line->verdict.losses[1]);
    putchar('\n');
}

static void print_note(const struct answer_line *line, const char *word, const struct csv_cell *cell)
{
    char reason[LIMIT_MESSAGE], note[LIMIT_MESSAGE + LIMIT_NAME];
    csv_cell_text(cell, reason, sizeof reason);
    snprintf(note, sizeof note, "%s: %s", word, reason);
    print_entry(line->shelf->ruleset->id, 8, note);
}

static void print_unheard(const struct answer_line *line)
{
    char buffer[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    for (int i = 0; situation_words[i].name != NULL; i++) {
        if (!line->verdict.unheard[i])
            continue;
        text_add(&text, text.used > 0 ? ", " : "not heard: ");
        text_add(&text, situation_words[i].name);
    }
    if (text.used > 0)
        print_entry(line->shelf->ruleset->id, 8, buffer);
}

/* What the ruleset cannot say of this situation. */
static void print_notes(const struct answer_line *line)
{
    if (!line->verdict.can) {
        print_entry(line->shelf->ruleset->id, 8, line->verdict.why);
        return;
    }
    for (int i = 0; i < line->chain.line_count; i++)
        if (line->chain.lines[i].kind == line_cannot && line->verdict.said[i].most != 0)
            print_note(line, situation_words[line->chain.lines[i].index].name, &line->chain.lines[i].reason);
    print_unheard(line);
}

static bool has_notes(const struct answer_line *line)
{
    bool any = !line->verdict.can;
    for (int i = 0; i < line->chain.line_count; i++)
        any = any || (line->chain.lines[i].kind == line_cannot && line->verdict.said[i].most != 0);
    for (int i = 0; situation_words[i].name != NULL; i++)
        any = any || line->verdict.unheard[i];
    return any;
}

void verdicts_print(const struct situation *situation, const struct answer_line *lines, int count)
{
    bool notes = false;
    print_toned(tone_strong, situation->title);
    printf("\n\n");
    print_words(situation, "situation", "");
    print_words(situation, "attacker", "attacker.");
    print_words(situation, "defender", "defender.");
    printf("\n            the attack ...                 men lost, as expected (80 %% between)\n");
    printf("            breaks    stands  repulsed   attacker          defender\n");
    for (int i = 0; i < count; i++) {
        print_row(&lines[i]);
        notes = notes || has_notes(&lines[i]);
    }
    if (notes)
        printf("\nWhat they cannot say:\n");
    for (int i = 0; i < count; i++)
        print_notes(&lines[i]);
}

/* ---- what was asked, and why ---- */

static void add_chain_value(struct text *text, const struct chain *chain, int64_t value)
{
    if (value >= NO_WORD)
        text_add(text, value_word(chain, value));
    else
        text_add_decimal(text, value);
}

static void add_said(struct text *text, const struct answer_line *line, int i)
{
    const struct line *of = &line->chain.lines[i];
    const struct said *said = &line->verdict.said[i];
    bool truth = of->kind == line_fact && of->procedure->facts[of->index].kind == value_bool;
    if (truth && said->least == said->most) {
        text_add(text, said->least != 0 ? "yes" : "no");
        return;
    }
    add_chain_value(text, &line->chain, said->least);
    if (said->least != said->most) {
        text_add(text, said->least >= NO_WORD ? " or " : " to ");
        add_chain_value(text, &line->chain, said->most);
    }
}

static void print_said(const struct answer_line *line, int i)
{
    char reason[LIMIT_MESSAGE], term[160];
    struct text text;
    const struct line *of = &line->chain.lines[i];
    csv_cell_text(&of->reason, reason, sizeof reason);
    text_begin(&text, term, sizeof term);
    text_add(&text, of->kind == line_loss ? "loss of " : of->kind == line_option ? "option " : "");
    text_add_bytes(&text, of->name.at, of->name.length);
    text_add(&text, of->kind == line_outcome || of->kind == line_option ? "" : " = ");
    if (of->kind != line_outcome && of->kind != line_option)
        add_said(&text, line, i);
    print_entry(term, 30, reason);
}

static void print_step(const struct answer_line *line, int i)
{
    char heading[2 * LIMIT_NAME];
    const struct line *of = &line->chain.lines[i];
    snprintf(heading, sizeof heading, "%.*s", (int)of->step.length, of->step.at);
    print_toned(tone_strong, heading);
    putchar('\n');
}

static void print_asked(const struct line *line)
{
    char reason[LIMIT_MESSAGE];
    csv_cell_text(&line->reason, reason, sizeof reason);
    printf("  asks %s: ", line->procedure->name);
    print_wrapped(reason, strlen(reason), 9 + (int)strlen(line->procedure->name), 4);
}

void verdict_print_why(const struct answer_line *line)
{
    putchar('\n');
    print_toned(tone_strong, line->shelf->ruleset->title);
    printf("\n\n");
    for (int i = 0; i < line->chain.line_count; i++) {
        const struct line *of = &line->chain.lines[i];
        if (of->kind == line_cannot || !line->verdict.said[i].reached)
            continue;
        if (i == 0 || of->begins_step || !line->verdict.said[i - 1].reached || line->chain.lines[i - 1].kind == line_cannot)
            print_step(line, i);
        if (of->kind == line_ask)
            print_asked(of);
        else if (of->kind != line_when && (of->kind != line_outcome || line->verdict.said[i].most != 0))
            print_said(line, i);
    }
}

/* ---- JSON ---- */

#define JSON_BYTES (64 * 1024)

void verdicts_print_json(const struct situation *situation, const struct answer_line *lines, int count)
{
    struct json_writer writer;
    struct text text;
    text_begin(&text, allocate(JSON_BYTES), JSON_BYTES);
    json_begin(&writer, &text);
    json_open(&writer, '{');
    json_put(&writer, "title", situation->title);
    json_key(&writer, "rulesets");
    json_open(&writer, '[');
    for (int i = 0; i < count; i++)
        verdict_write(&lines[i].verdict, lines[i].shelf->ruleset, &lines[i].chain, &writer);
    json_close(&writer, ']');
    json_close(&writer, '}');
    puts(text.at);
}
