#include "cli/commands.h"
#include "cli/page.h"
#include "cli/picture.h"
#include "cli/shelves.h"
#include "cli/verdicts.h"
#include "compare/compare.h"
#include "draw/chart.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MOST_SITUATION_BYTES (64 * 1024)

/* ---- the situation ---- */

static const char *name_of_file(const void *list, size_t index)
{
    return ((const struct file *)list)[index].name;
}

static const struct file *find_file(const struct file *files, const char *name)
{
    for (; files->name != NULL; files++)
        if (text_equal(files->name, name))
            return files;
    return NULL;
}

static char *read_path(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return complain("cannot open ", path, ": ", strerror(errno), NULL), NULL;
    char *text = allocate(MOST_SITUATION_BYTES + 1);
    *length = fread(text, 1, MOST_SITUATION_BYTES + 1, file);
    fclose(file);
    return *length <= MOST_SITUATION_BYTES ? text : (complain(path, " is too long for a situation", NULL), NULL);
}

/* The text of a situation that is built in, or of a file when the name is a path. */
static char *find_text(const char *name, size_t *length)
{
    const struct file *file = find_file(compare_situations, name);
    if (file != NULL) {
        *length = file->length;
        return memcpy(allocate(file->length + 1), file->text, file->length);
    }
    if (strchr(name, '/') != NULL || strstr(name, ".json") != NULL)
        return read_path(name, length);
    const char *near = text_nearest(name, name_of_file, compare_situations);
    complain("no situation is called ", name, near != NULL ? "; did you mean " : "", near != NULL ? near : "",
             " (a file of your own is named with its path, as ./", name, ".json)", NULL);
    return NULL;
}

static bool read_situation(struct situation *situation, const char *name)
{
    size_t length;
    struct error error;
    char *text = find_text(name, &length);
    if (text == NULL)
        return false;
    if (!situation_read(situation, json_small(allocate(sizeof(struct json_small))), text, length, &error))
        return complain(name, ": ", error.message, NULL), false;
    return true;
}

static int list_situations(void)
{
    struct situation *situation = allocate(sizeof *situation);
    for (const struct file *file = compare_situations; file->name != NULL; file++) {
        if (!read_situation(situation, file->name))
            return exit_broken;
        print_entry(file->name, 29, situation->title);
    }
    printf("\nThe table of one of them: grognard compare column-against-line\n");
    return exit_fine;
}

/* ---- the rulesets ---- */

static int choose_shelves(const struct call *call, const struct library *library, const struct shelf **chosen)
{
    const char *list = call_value(call, "rules");
    for (int i = 0; list == NULL && i < library->count; i++)
        chosen[i] = &library->shelves[i];
    return list == NULL ? library->count : shelves_find_all(library, list, chosen);
}

/* ---- the answers ---- */

static const struct file no_mapping = {"none", "kind,step,what,name,value,reason\n", 33};

static bool compare_one(struct answer_line *line, const struct shelf *shelf, const struct situation *situation,
                        struct comparison *comparison)
{
    struct error error;
    const struct file *mapping = find_file(compare_mappings, shelf->ruleset->id);
    line->shelf = shelf;
    if (!compare(comparison, shelf, situation, mapping != NULL ? mapping : &no_mapping, &line->verdict, &error))
        return complain(error.message, NULL), false;
    line->chain = comparison->chain;
    return true;
}

/* ---- the picture ---- */

struct drawing {
    const struct situation *situation;
    struct chart_row rows[MOST_RULESETS];
    int count;
};

static bool draw_chart(struct canvas *canvas, const void *what)
{
    const struct drawing *drawing = what;
    chart_draw(canvas, drawing->situation, drawing->rows, drawing->count);
    return true;
}

static bool draw(const struct call *call, const struct situation *situation, const struct answer_line *lines, int count)
{
    struct drawing drawing = {.situation = situation, .count = count};
    char names[MOST_RULESETS][LIMIT_NAME];
    const char *svg = call_value(call, "svg"), *png = call_value(call, "png");
    struct chart_size size = chart_size(count);
    const struct picture picture = {situation->title, size.width, size.height, draw_chart, &drawing};
    for (int i = 0; i < count; i++) {
        const char *title = lines[i].shelf->ruleset->title;
        snprintf(names[i], sizeof names[i], "%.*s", (int)strcspn(title, ","), title);
        drawing.rows[i] = (struct chart_row){names[i], &lines[i].verdict};
    }
    return (svg == NULL || picture_write_as(&picture, picture_svg, svg)) &&
           (png == NULL || picture_write_as(&picture, picture_png, png));
}

static int show(const struct call *call, const struct situation *situation, const struct answer_line *lines, int count)
{
    if (call_has(call, "json"))
        return verdicts_print_json(situation, lines, count), exit_fine;
    verdicts_print(situation, lines, count);
    for (int i = 0; i < count && call_has(call, "why"); i++)
        verdict_print_why(&lines[i]);
    return exit_fine;
}

static int run_compare(const struct call *call)
{
    const struct shelf *chosen[MOST_RULESETS];
    struct situation *situation = allocate(sizeof *situation);
    const struct library *library = call->words <= 1 ? shelves_open(call) : NULL;
    if (call->words > 1)
        return complain_words(call);
    if (library == NULL)
        return exit_usage;
    if (call->words == 0)
        return list_situations();
    int count = choose_shelves(call, library, chosen);
    if (count == 0 || !read_situation(situation, call->word[0]))
        return exit_usage;
    struct answer_line *lines = allocate((size_t)count * sizeof *lines);
    struct comparison *comparison = allocate(sizeof *comparison);
    for (int i = 0; i < count; i++)
        if (!compare_one(&lines[i], chosen[i], situation, comparison))
            return exit_broken;
    if (!draw(call, situation, lines, count))
        return exit_broken;
    return show(call, situation, lines, count);
}

static const struct cli_option options[] = {
    {"rules", "LIST", "only these rulesets, in this order, as gdc,dog"},
    {"why", NULL, "also print what each ruleset was asked, line by line, with the reason"},
    {"svg", "FILE", "also draw the table as an SVG picture"},
    {"png", "FILE", "also draw it as a PNG picture"},
    {"json", NULL, "print the table as JSON"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard compare", "the situations that are built in"},
    {"grognard compare column-against-line", "one of them under every ruleset"},
    {"grognard compare cavalry-against-square --rules gdc --why", "what the ruleset is asked, and why so"},
    {NULL, NULL}};

const struct command command_compare = {
    .name = "compare",
    .words = "[SITUATION]",
    .summary = "one situation under several rulesets",
    .about =
        "Puts one situation, told in plain historical words, to every ruleset that can express it, and shows side by side the "
        "exact odds that the attack breaks the defender, stands, or is repulsed, and the men that both lose. "
        "The situation is one of those built in, or a JSON file named by its path. What a ruleset cannot say is told below the "
        "table.",
    .options = options,
    .examples = examples,
    .run = run_compare,
};
