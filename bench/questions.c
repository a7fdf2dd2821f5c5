/* Questions a second, as JSON lines: the worked examples of each ruleset, over and over. */
#include "suites.h"

#include "base/check.h"
#include "umpire/question.h"

#include <stdio.h>
#include <string.h>

#define MOST_QUESTIONS 1024
#define MOST_REPLY (4 * 1024 * 1024)

struct questions {
    const struct library *library;
    int count;
    const char *texts[MOST_QUESTIONS];
    size_t lengths[MOST_QUESTIONS];
    int at;
};

/* The object that opens at `from`, its end found by its brackets. */
static size_t object_length(const char *from)
{
    int depth = 0;
    bool quoted = false;
    for (const char *at = from; *at != '\0'; at++) {
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '{' || *at == '}') && (depth += *at == '{' ? 1 : -1) == 0)
            return (size_t)(at + 1 - from);
    }
    return 0;
}

static bool has_key(const char *text, size_t length, const char *key)
{
    const char *found = strstr(text, key);
    return found != NULL && found < text + length;
}

static void add_question(struct questions *questions, const char *text, size_t length)
{
    CHECK(questions->count < MOST_QUESTIONS && length <= LIMIT_LINE_BYTES);
    questions->texts[questions->count] = text;
    questions->lengths[questions->count++] = length;
}

static uint64_t ask(void *context, long times)
{
    static struct desk desk;
    static char line[LIMIT_LINE_BYTES + 1], reply[MOST_REPLY];
    struct questions *questions = context;
    struct text text;
    uint64_t bytes = 0;
    for (long i = 0; i < times; i++) {
        int at = questions->at++ % questions->count;
        memcpy(line, questions->texts[at], questions->lengths[at]);
        text_begin(&text, reply, sizeof reply);
        desk_reply(&desk, questions->library, line, questions->lengths[at], &text);
        bytes += text.used;
    }
    return bytes;
}

static void measure_mix(struct report *report, const char *id, const char *mix, struct questions *questions)
{
    char name[64];
    if (questions->count == 0)
        return;
    questions->at = 0;
    snprintf(name, sizeof name, "%s questions, %s", id, mix);
    measure_goal(measure_rate(report, name, "questions/s", ask, questions), goal_at_least, 100000);
}

static bool read_cases(const char *id, char *text, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/cases/%s.jsonl", TESTS_DIR, id);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    size_t length = fread(text, 1, size - 1, file);
    text[length] = '\0';
    fclose(file);
    return true;
}

static void bench_ruleset(struct report *report, const struct library *library, const char *id)
{
    static char text[MOST_REPLY];
    static struct questions dice, odds, all;
    dice = odds = all = (struct questions){.library = library};
    if (!read_cases(id, text, sizeof text))
        return;
    for (const char *at = text; (at = strstr(at, "\"ask\":")) != NULL;) {
        at = strchr(at, '{');
        size_t length = object_length(at);
        bool thrown = has_key(at, length, "\"dice\":") || has_key(at, length, "\"seed\":");
        add_question(thrown ? &dice : &odds, at, length);
        add_question(&all, at, length);
        at += length;
    }
    measure_mix(report, id, "with dice", &dice);
    measure_mix(report, id, "for odds", &odds);
    measure_mix(report, id, "both", &all);
}

void bench_questions(struct report *report, const struct library *library)
{
    for (int i = 0; i < library->count; i++)
        bench_ruleset(report, library, library->shelves[i].ruleset->id);
}
