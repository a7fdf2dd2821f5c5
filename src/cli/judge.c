#include "cli/asking.h"
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/sheet.h"
#include "cli/shelves.h"

#include <stdio.h>
#include <string.h>

/* `missing fact: grade must be given ...`, and where to look. */
static int print_refusal(const struct error *error, const struct call *call)
{
    char code[LIMIT_NAME];
    text_copy(code, sizeof code, error_name(error->code));
    for (char *at = code; (at = strchr(at, '_')) != NULL;)
        *at = ' ';
    complain(code, ": ", error->message, NULL);
    if (error->code >= error_unknown_fact && error->code <= error_bad_value)
        complain("its facts: grognard procedures ", call->word[0], " ", call->word[1], NULL);
    return exit_refused;
}

/* Answers for a person. */
static int judge_for_people(const struct call *call, const struct library *library, struct asking_text *asking)
{
    struct desk *desk = allocate(sizeof *desk);
    struct json *json = json_small(&desk->json);
    struct error error;
    desk->answer.odds = &desk->odds;
    if (!json_read(json, asking->text.at, asking->text.used, &error) || !question_read(&desk->question, library, json, &error) ||
        !question_answer(&desk->question, &desk->answer, &error))
        return print_refusal(&error, call);
    sheet_print(&desk->question, &desk->answer);
    return exit_fine;
}

static int judge_as_json(const struct library *library, struct asking_text *asking)
{
    struct desk *desk = allocate(sizeof *desk);
    struct text reply;
    text_begin(&reply, allocate(REPLY_BYTES), REPLY_BYTES);
    desk_reply(desk, library, asking->text.at, asking->text.used, &reply);
    puts(reply.at);
    return strncmp(reply.at, "{\"error\"", 8) == 0 ? exit_refused : exit_fine;
}

static int judge(const struct call *call)
{
    static char buffer[LIMIT_LINE_BYTES];
    struct asking_text asking;
    const struct library *library = shelves_open(call);
    if (library == NULL)
        return exit_usage;
    if (call_has(call, "jsonl"))
        return call->words == 0 ? lines_answer(library) : complain_words(call);
    if (call->words < 2)
        return complain_words(call);
    const struct shelf *shelf = shelves_find(library, call->word[0]);
    if (shelf == NULL)
        return exit_usage;
    asking_begin(&asking, buffer, sizeof buffer - 1, shelf, call->word[1]);
    for (int i = 2; i < call->words; i++)
        if (!asking_fact(&asking, call->word[i]))
            return exit_usage;
    if (!asking_end(&asking, call))
        return exit_usage;
    return call_has(call, "json") ? judge_as_json(library, &asking) : judge_for_people(call, library, &asking);
}

static const struct cli_option options[] = {
    {"dice", "FACES", "the faces you threw, in order, as 57 or 3,5,1; without dice and seed the answer is the exact odds"},
    {"seed", "NUMBER", "let the umpire throw; the same number throws the same dice"},
    {"option", "NAME", "play with an optional rule; may be given several times"},
    {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
    {"json", NULL, "print the answer as JSON"},
    {"jsonl", NULL, "read questions as JSON from standard input, one a line, and answer each with a line"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard judge gdc musketry castings=12 grade=6 range_yd=140", "exact odds of a volley"},
    {"grognard judge gdc musketry castings=12 grade=6 range_yd=140 --dice 57", "the same, with the die you threw"},
    {"grognard judge gdc form_square morale=D distance_yd=250 --ruling gdc.r15=b", "another reading of a ruling"},
    {NULL, NULL}};

const struct command command_judge = {
    .name = "judge",
    .words = "RULESET PROCEDURE [FACT=VALUE ...]",
    .summary = "answer one question of the rules",
    .about =
        "Works out one situation: every modifier with the rule it comes from, then the exact odds, or the result of the dice. "
        "Facts that are left out have the defaults that `grognard procedures RULESET PROCEDURE` shows. "
        "A question that the rules forbid ends with code 1 and names the rule.",
    .options = options,
    .examples = examples,
    .run = judge,
};
