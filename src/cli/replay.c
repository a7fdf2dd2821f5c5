#include "cli/commands.h"
#include "cli/page.h"
#include "cli/session.h"
#include "cli/shelves.h"
#include "cli/telling.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is wanted of a record. */
struct wanted {
    struct session session;
    struct telling telling;
    int lines; /* the first of them */
};

static bool find_side(const struct call *call, const struct setup *setup, int *side)
{
    const char *word = call_value(call, "side");
    *side = EVERYBODY;
    for (int i = 0; word != NULL && i < SIDES; i++)
        if (text_equal(setup->side[i].id, word))
            *side = i;
    if (word == NULL || *side != EVERYBODY)
        return true;
    return complain("no side is called ", word, ", but ", setup->side[0].id, " and ", setup->side[1].id, NULL), false;
}

/* --at N: the lines up to that one. */
static bool find_lines(const struct call *call, struct wanted *wanted)
{
    const char *word = call_value(call, "at");
    struct digits digits;
    char *end;
    wanted->lines = wanted->session.chronicle.lines;
    if (word == NULL)
        return true;
    long line = strtol(word, &end, 10);
    if (*word != '\0' && *end == '\0' && line >= 0 && line < wanted->lines) {
        wanted->lines = (int)line + 1;
        return true;
    }
    text_of_int(&digits, wanted->lines - 1);
    return complain("--at takes the number of a line, 0 to ", digits.text, NULL), false;
}

static int verify(struct wanted *wanted)
{
    struct error error;
    if (!session_replay(&wanted->session, wanted->lines, &error))
        return complain(error.message, NULL), exit_refused;
    printf("%d lines, each as it was written.\n", wanted->lines);
    return exit_fine;
}

static int audit(struct wanted *wanted)
{
    for (int i = 0; i < wanted->lines; i++)
        tell_throws(&wanted->telling, chronicle_line(&wanted->session.chronicle, i));
    return exit_fine;
}

static int tell_story(struct wanted *wanted)
{
    for (int i = 0; i < wanted->lines; i++)
        tell_line(&wanted->telling, chronicle_line(&wanted->session.chronicle, i));
    return exit_fine;
}

static bool words_fit(const struct call *call)
{
    if (call->words != 1)
        return complain_words(call), false;
    return !(call_has(call, "verify") && call_has(call, "audit")) ||
           (complain("--verify and --audit exclude each other", NULL), false);
}

static int replay(const struct call *call)
{
    static struct wanted wanted;
    struct session *session = &wanted.session;
    if (!words_fit(call))
        return exit_usage;
    const struct library *library = shelves_open(call);
    if (library == NULL)
        return exit_usage;
    if (!session_read(session, library, call->word[0]))
        return exit_refused;
    wanted.telling = (struct telling){
        .setup = session_setup(session), .json = &session->json, .line = session->line, .sums = call_has(call, "sums")};
    if (!find_side(call, session_setup(session), &wanted.telling.side) || !find_lines(call, &wanted))
        return exit_usage;
    return call_has(call, "verify") ? verify(&wanted) : call_has(call, "audit") ? audit(&wanted) : tell_story(&wanted);
}

static const struct cli_option options[] = {
    {"verify", NULL, "play it again and compare every line and every hash"},
    {"audit", NULL, "list every throw: line, address, rule, unit, procedure, faces, sum, result"},
    {"sums", NULL, "tell the story with every sum"},
    {"at", "LINE", "only up to this line"},
    {"side", "SIDE", "only what this side could know"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard battle first-lesson --red recruit --to-turn 1 --quiet --record day.jsonl", "a record to look at"},
    {"grognard replay day.jsonl --verify", "is it all true?"},
    {NULL, NULL}};

const struct command command_replay = {
    .name = "replay",
    .words = "RECORD",
    .summary = "the story of a battle from its record",
    .about = "Tells what a record holds (docs/record.md), proves it by playing it again, or lists its dice, so that two records "
             "can be compared throw by throw.",
    .options = options,
    .examples = examples,
    .run = replay,
};
