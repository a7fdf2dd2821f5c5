#include "cli/bouts.h"

#include "battle/record.h"
#include "cli/asking.h"
#include "cli/sittings.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- names ---- */

/* Of a scenario in a folder the folder's own name. */
static int short_name(const char *scenario, const char **name)
{
    size_t end = strlen(scenario);
    while (end > 1 && scenario[end - 1] == '/')
        end--;
    size_t begin = end;
    while (begin > 0 && scenario[begin - 1] != '/')
        begin--;
    *name = scenario + begin;
    return (int)(end - begin);
}

static void name_bout(struct bout *bout, int scenarios, int rulesets)
{
    const char *name;
    int length = short_name(bout->row.scenario, &name);
    const char *ruleset = bout->terms.rules->ruleset->id;
    if (scenarios == 1)
        snprintf(bout->name, sizeof bout->name, "%s", ruleset);
    else
        snprintf(bout->name, sizeof bout->name, "%.*s%s%s", length, name, rulesets > 1 ? " " : "", rulesets > 1 ? ruleset : "");
}

/* ---- options and rulings of several rulesets ---- */

struct mustering {
    const struct call *call;
    const struct bout_terms *terms;
    int rulesets;
    const struct shelf *shelf[MOST_RULESETS];
};

static bool knows(const struct ruleset *ruleset, const char *option, const char *value)
{
    char id[LIMIT_NAME];
    struct text text;
    if (text_equal(option, "option"))
        return ruleset_option(ruleset, value) >= 0;
    text_begin(&text, id, sizeof id);
    text_add_bytes(&text, value, strcspn(value, "="));
    return ruleset_ruling(ruleset, id) >= 0;
}

static bool is_for_others(const struct mustering *mustering, int i, const struct shelf *shelf)
{
    const char *option = mustering->call->option[i]->name, *value = mustering->call->value[i];
    bool found = false;
    if ((!text_equal(option, "option") && !text_equal(option, "ruling")) || knows(shelf->ruleset, option, value))
        return false;
    for (int other = 0; other < mustering->rulesets; other++)
        found = found || knows(mustering->shelf[other]->ruleset, option, value);
    return found;
}

/* The call as this ruleset takes it: without options and rulings that only others know. */
static void keep_own(const struct mustering *mustering, const struct shelf *shelf, struct call *own)
{
    const struct call *call = mustering->call;
    *own = *call;
    own->options = 0;
    for (int i = 0; i < call->options; i++) {
        if (is_for_others(mustering, i, shelf))
            continue;
        own->option[own->options] = call->option[i];
        own->value[own->options++] = call->value[i];
    }
}

/* ---- mustering ---- */

static void take_seats(struct bout *bout, const struct player seat[SIDES])
{
    bout->has_program = seat[0].is_program || seat[1].is_program;
    for (int i = 0; i < SIDES; i++) {
        bout->terms.seat[i] = seat[i].general.kind;
        bout->terms.work[i] = seat[i].general.work;
        bout->terms.name[i] = seat[i].word;
    }
}

void bouts_seat(struct bouts *bouts, const struct player seat[SIDES])
{
    for (int i = 0; i < bouts->count; i++)
        take_seats(&bouts->at[i], seat);
}

static void set_terms(struct bout *bout, const struct shelf *shelf, const char *scenario, const struct bout_terms *terms)
{
    struct setup *setup = &bout->scene.setup;
    setup->turns = terms->turns > 0 ? terms->turns : setup->turns;
    bout->terms = (struct game_terms){.rules = bout->scene.terms.rules, .setup = setup};
    take_seats(bout, terms->seat);
    bout->crew = terms->crew;
    bout->crew.terms = &bout->terms;
    bout->shelf = shelf;
    bout->seconds = terms->seconds;
    bout->records = terms->records;
    bout->row = (struct row_context){GROGNARD_VERSION, scenario, &bout->terms, tables_hash(shelf->ruleset, shelf->tables)};
}

static bool muster_bout(struct bout *bout, const struct mustering *mustering, const struct shelf *shelf,
                        const struct scene *scene, const char *scenario)
{
    struct call own;
    uint64_t options;
    keep_own(mustering, shelf, &own);
    bout->scene = *scene;
    if (!house_rules_read(&own, shelf->ruleset, &options, bout->rulings) ||
        !scene_muster(&bout->scene, shelf, options, bout->rulings))
        return false;
    set_terms(bout, shelf, scenario, mustering->terms);
    name_bout(bout, mustering->call->words, mustering->rulesets);
    return true;
}

/* Rows and sums are by sides. */
static bool has_sides_of(const struct bout *bout, const struct bout *first)
{
    const struct side_setup *sides = bout->scene.setup.side, *its = first->scene.setup.side;
    if (text_equal(sides[0].id, its[0].id) && text_equal(sides[1].id, its[1].id))
        return true;
    complain("the sides are ", its[0].id, " and ", its[1].id, " in ", first->row.scenario, ", but ", sides[0].id, " and ",
             sides[1].id, " in ", bout->row.scenario, ": they cannot stand side by side", NULL);
    return false;
}

static bool muster_scenario(struct bouts *bouts, const struct mustering *mustering, const char *scenario)
{
    struct scene scene;
    if (!scene_open(&scene, scenario))
        return false;
    for (int i = 0; i < mustering->rulesets; i++) {
        struct bout *bout = &bouts->at[bouts->count++];
        if (!muster_bout(bout, mustering, mustering->shelf[i], &scene, scenario) || !has_sides_of(bout, bouts->at))
            return false;
    }
    return true;
}

bool bouts_muster(struct bouts *bouts, const struct call *call, const struct bout_terms *terms)
{
    struct mustering mustering = {.call = call, .terms = terms};
    const struct library *library = shelves_open(call);
    const char *list = call_value(call, "rules");
    mustering.rulesets = library == NULL ? 0 : shelves_find_all(library, list != NULL ? list : "gdc", mustering.shelf);
    if (mustering.rulesets == 0)
        return false;
    int most = call->words * mustering.rulesets;
    if (most > MOST_BOUTS)
        return complain("so many scenarios and rulesets cannot stand side by side", NULL), false;
    *bouts = (struct bouts){.at = allocate((size_t)most * sizeof *bouts->at)};
    for (int word = 0; word < call->words; word++)
        if (!muster_scenario(bouts, &mustering, call->word[word]))
            return false;
    return true;
}

int32_t bouts_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > CREW_MOST_JOBS ? CREW_MOST_JOBS : (int32_t)count;
}

bool bout_fight(struct bout *bout)
{
    return bout->has_program || bout->records != NULL ? sittings_fight(bout) : crew_fight(&bout->crew);
}

/* ---- rows ---- */

bool bouts_may_write(const char *path)
{
    FILE *file = path != NULL ? fopen(path, "ab") : NULL;
    if (path != NULL && file == NULL)
        return complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
    return path == NULL || fclose(file) == 0;
}

static void save_rows_of(const struct bout *bout, FILE *file, bool objects)
{
    char line[ROW_BYTES];
    for (int32_t battle = 0; battle < bout->crew.battles; battle++) {
        const struct game_outcome *outcome = &bout->crew.outcomes[battle];
        struct text text;
        text_begin(&text, line, sizeof line);
        if (outcome->end == game_stopped)
            continue;
        (objects ? row_write_object : row_write)(&bout->row, outcome, &text);
        fputs(line, file);
    }
}

bool bouts_write_rows(const struct bouts *bouts, FILE *file, bool objects)
{
    for (int i = 0; i < bouts->count; i++)
        save_rows_of(&bouts->at[i], file, objects);
    return ferror(file) == 0;
}

bool bouts_write_head(const struct bouts *bouts, FILE *file)
{
    char line[ROW_BYTES];
    struct text text;
    text_begin(&text, line, sizeof line);
    row_write_head(&bouts->at->row, &text);
    return fputs(line, file) != EOF;
}

bool bouts_save_rows(const struct bouts *bouts, const char *path, bool objects)
{
    FILE *file = fopen(path, "wb");
    bool fine = file != NULL && (objects || bouts_write_head(bouts, file)) && bouts_write_rows(bouts, file, objects);
    if (file != NULL && fclose(file) == 0 && fine)
        return true;
    return complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
}
