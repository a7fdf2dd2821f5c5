#include "muster/enlist.h"

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/scenes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_JSON ((size_t)32 * 1024 * 1024)
#define STORE_BYTES ((size_t)64 * 1024 * 1024)

/* ---- a scenario for people to go on with: indented, a unit a line ---- */

static void begin_line(FILE *file, int depth)
{
    fprintf(file, "\n%*s", 2 * depth, "");
}

/* Is there another object or list in the one that begins here? */
static bool holds_others(const char *at)
{
    bool in_text = false;
    int depth = 0;
    for (; *at != '\0'; at++) {
        if (in_text) {
            at += *at == '\\';
            in_text = *at != '"';
            continue;
        }
        in_text = *at == '"';
        depth += *at == '{' || *at == '[';
        if (*at == '{' && depth > 1)
            return true;
        if ((*at == '}' || *at == ']') && --depth == 0)
            return false;
    }
    return false;
}

/* Objects that hold others begin new lines for what they hold; others stand in one line. */
static void spread(const char *json, FILE *file)
{
    bool broken[64] = {false}, in_text = false;
    int depth = 0;
    for (const char *at = json; *at != '\0'; at++) {
        bool opens = !in_text && (*at == '{' || *at == '['), closes = !in_text && (*at == '}' || *at == ']');
        if (closes && broken[depth--])
            begin_line(file, depth);
        putc(*at, file);
        if (in_text && *at == '\\')
            putc(*++at, file);
        else if (*at == '"')
            in_text = !in_text;
        if (opens && ++depth < 63)
            broken[depth] = holds_others(at);
        if (opens && broken[depth])
            begin_line(file, depth);
        else if (!in_text && *at == ',' && broken[depth])
            begin_line(file, depth);
        else if (!in_text && (*at == ',' || *at == ':'))
            putc(' ', file);
    }
    putc('\n', file);
}

/* ---- files ---- */

static bool write_in(const char *folder, const char *name, const char *text, size_t length, bool people)
{
    char path[1024];
    int size = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (size < 0 || (size_t)size >= sizeof path)
        return complain("this path is too long: ", folder, NULL), false;
    FILE *file = fopen(path, "wbx");
    if (file == NULL && errno == EEXIST)
        return complain(path, " is there already; name a folder that holds no scenario", NULL), false;
    if (file == NULL)
        return complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
    if (people)
        spread(text, file);
    else
        fwrite(text, 1, length, file);
    bool written = ferror(file) == 0;
    written = fclose(file) == 0 && written;
    return written || complain_of_machine("cannot write ", path, NULL);
}

static bool write_folder(const char *folder, const struct scenario_texts *texts)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return complain_of_machine("cannot make the folder ", folder, ": ", strerror(errno), NULL);
    return write_in(folder, "scenario.json", texts->scenario, texts->scenario_length, true) &&
           write_in(folder, "ground.geojson", texts->ground, texts->ground_length, false);
}

/* ---- the command ---- */

/* The scenario as text, read once more: what an army as a whole has wrong is found here. */
static bool write_scenario(const char *table, const struct scenario *scenario, struct scenario_texts *texts)
{
    static struct scene again;
    struct text text;
    struct json_writer writer;
    text_begin(&text, allocate(MOST_JSON), MOST_JSON);
    json_begin(&writer, &text);
    scenario_write(scenario, &writer);
    texts->scenario = text.at;
    texts->scenario_length = text.used;
    return scene_read(&again, table, texts);
}

static int run(const struct call *call)
{
    static struct scene like;
    struct scenario scenario;
    struct error error;
    size_t length;
    if (call->words != 2)
        return complain_words(call);
    const char *base = call_has(call, "like") ? call_value(call, "like") : "first-lesson";
    const char *table = scenes_text(call->word[0], &length);
    if (table == NULL || !scene_open(&like, base))
        return exit_usage;
    struct store store = {allocate(STORE_BYTES), 0, STORE_BYTES};
    if (!enlist(table, length, &like.scenario, &store, &scenario, &error))
        return complain(call->word[0], ": ", error.message, NULL);
    struct scenario_texts texts = like.texts;
    if (!write_scenario(call->word[0], &scenario, &texts) || !write_folder(call->word[1], &texts))
        return exit_usage;
    printf("%s has %d units of both sides on the ground of %s. Go on with: grognard muster %s/ gdc\n", call->word[1],
           scenario.units, base, call->word[1]);
    return exit_fine;
}

static const struct cli_option options[] = {
    {"like", "SCENARIO", "take the ground, the time, the weather and what is to be won from this one (first-lesson)"},
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard muster village --csv > order.csv", "an order of battle to begin with"},
    {"grognard enlist order.csv ours --like village", "what has become of it, on the same ground"},
    {NULL, NULL}};

const struct command command_enlist = {
    .name = "enlist",
    .words = "TABLE FOLDER",
    .summary = "an order of battle from a table becomes a scenario",
    .about =
        "Reads an order of battle from a table of CSV, a unit a line, and writes a scenario of it into FOLDER: scenario.json, "
        "to go on with, and ground.geojson. Columns are side, corps, division, brigade and the members of units "
        "(docs/scenarios.md); side, kind, id and name must be there. A general has a line of his own, of the kind general.",
    .options = options,
    .examples = examples,
    .run = run,
};
