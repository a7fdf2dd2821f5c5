#include "battle/qualities.h"
#include "battle/story.h"
#include "battle/view_json.h"
#include "cli/commands.h"
#include "cli/grid.h"
#include "cli/page.h"
#include "cli/scenes.h"
#include "cli/shelves.h"
#include "muster/enlist.h"
#include "muster/shipped.h"

#include <stdio.h>
#include <string.h>

/* ---- what there is ---- */

static int list_scenarios(void)
{
    static struct scene scene;
    char name[LIMIT_NAME];
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        if (!scene_open(&scene, name))
            return exit_broken;
        print_toned(tone_strong, name);
        printf("  %s, %s\n", scene.scenario.title, scene.scenario.date != NULL ? scene.scenario.date : "");
    }
    return exit_fine;
}

/* ---- one of them ---- */

static void print_paragraph(const char *text)
{
    print_wrapped(text, strlen(text), 0, 0);
    printf("\n");
}

static void print_objectives(const struct scenario *scenario)
{
    for (int i = 0; i < scenario->objectives; i++) {
        const struct scenario_objective *objective = &scenario->objective[i];
        printf("%s: %d points for %s, %d for %s\n", objective->ground, objective->points[0], scenario->side[0].id,
               objective->points[1], scenario->side[1].id);
        for (int side = 0; side < SIDES; side++)
            if (objective->penalty[side] > 0)
                printf("%s lost: %d per cent of %s\n", objective->ground, objective->penalty[side], scenario->side[side].id);
    }
    if (scenario->battery_penalty > 0)
        printf("each battery lost: %d per cent of its army\n", scenario->battery_penalty);
}

static void print_head(const struct scenario *scenario)
{
    print_toned(tone_strong, scenario->title);
    printf("  %s, %02d:%02d to %02d:%02d\n\n", scenario->date != NULL ? scenario->date : "", scenario->begins / 60,
           scenario->begins % 60, scenario->ends / 60, scenario->ends % 60);
    if (scenario->about != NULL)
        print_paragraph(scenario->about);
    for (int i = 0; i < scenario->notes; i++)
        print_wrapped(scenario->note[i], strlen(scenario->note[i]), 0, 2);
    print_objectives(scenario);
}

/* How far below its side's general somebody stands. */
static int depth_of(const struct setup *setup, int unit)
{
    int depth = 0;
    while (setup->unit[unit].leader != NO_UNIT) {
        unit = setup->unit[unit].leader;
        depth++;
    }
    return depth;
}

static void print_qualities(const struct battle *battle, int unit, int indent)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    qualities_tell(battle, unit, &text);
    if (text.used == 0)
        return;
    printf("%*s", indent, "");
    print_wrapped(words, text.used, indent, indent);
}

static void print_unit(const struct battle *battle, int unit)
{
    char line[LIMIT_MESSAGE];
    struct text text;
    const struct unit_setup *it = &battle->setup->unit[unit];
    text_begin(&text, line, sizeof line);
    unit_write(battle, unit, &text);
    printf("%*s%s  %s", 2 + 2 * depth_of(battle->setup, unit), "", it->id, it->is_leader ? it->name : line);
    if (it->turn == 1)
        printf(", held off the table");
    else if (it->turn > 0)
        printf(", comes from turn %d on", it->turn);
    printf("\n");
    print_qualities(battle, unit, 6 + 2 * depth_of(battle->setup, unit));
}

static void print_roster(const struct scene *scene)
{
    struct battle battle;
    const struct setup *setup = &scene->setup;
    battle_begin(&battle, scene->terms.rules, setup, allocate(battle_size(scene->terms.rules, setup)), 0);
    for (int side = 0; side < SIDES; side++) {
        printf("\n%s: ", setup->side[side].id);
        print_toned(tone_strong, setup->side[side].name);
        printf("\n");
        for (int unit = 0; unit < setup->units; unit++)
            if (setup->unit[unit].side == side)
                print_unit(&battle, unit);
    }
}

/* ---- as JSON ---- */

#define JSON_BYTES (64 * 1024 * 1024)
#define TABLE_BYTES (4 * 1024 * 1024)

static void begin_json(struct json_writer *writer, struct text *text)
{
    text_begin(text, allocate(JSON_BYTES), JSON_BYTES);
    json_begin(writer, text);
    json_open(writer, '{');
}

/* A sentence a line, as a list. */
static void write_remarks(const struct remarks *remarks, struct json_writer *writer)
{
    json_key(writer, "remarks");
    json_open(writer, '[');
    for (const char *at = remarks->text.at, *end; (end = strchr(at, '\n')) != NULL; at = end + 1)
        json_add_bytes(writer, at, (size_t)(end - at));
    json_close(writer, ']');
}

/* The troops are those of the battle before its first turn, as seats are shown them (docs/seat.md). */
static int print_json(struct scene *scene, const struct shelf *shelf)
{
    struct text text;
    struct json_writer writer;
    struct battle battle;
    const struct setup *setup = &scene->setup;
    begin_json(&writer, &text);
    json_key(&writer, "scenario");
    scenario_write(&scene->scenario, &writer);
    if (shelf != NULL) {
        battle_begin(&battle, scene->terms.rules, setup, allocate(battle_size(scene->terms.rules, setup)), 0);
        json_put(&writer, "rules", shelf->ruleset->id);
        json_key(&writer, "view");
        view_write(&battle, -1, &writer);
        write_remarks(&scene->remarks, &writer);
    }
    json_close(&writer, '}');
    puts(text.at);
    return exit_fine;
}

/* ---- as CSV: a roster for a spreadsheet ---- */

static void print_csv_unit(const struct battle *battle, int unit)
{
    char words[LIMIT_MESSAGE], strength[16], turn[16];
    struct text text;
    const struct setup *setup = battle->setup;
    const struct unit_setup *it = &setup->unit[unit];
    text_begin(&text, words, sizeof words);
    qualities_tell(battle, unit, &text);
    snprintf(strength, sizeof strength, "%d", (int)battle->units[unit].strength);
    snprintf(turn, sizeof turn, "%d", (int)it->turn);
    const char *const cells[] = {setup->side[it->side].id,
                                 it->leader != NO_UNIT ? setup->unit[it->leader].name : "",
                                 it->id,
                                 it->name,
                                 battle->rules->formations[battle->units[unit].formation],
                                 strength,
                                 it->turn > 0 ? turn : "",
                                 words};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        fputs(i > 0 ? "," : "", stdout);
        grid_print_csv_cell(cells[i]);
    }
    putchar('\n');
}

static int print_csv(struct scene *scene)
{
    struct battle battle;
    const struct setup *setup = &scene->setup;
    battle_begin(&battle, scene->terms.rules, setup, allocate(battle_size(scene->terms.rules, setup)), 0);
    printf("side,commander,id,name,formation,%s,comes_in_turn,qualities\n", scene->terms.rules->strength_words);
    for (int side = 0; side < SIDES; side++)
        for (int unit = 0; unit < setup->units; unit++)
            if (setup->unit[unit].side == side)
                print_csv_unit(&battle, unit);
    return exit_fine;
}

/* Without a ruleset: the order of battle as `enlist` reads it. */
static int print_order_of_battle(const struct scenario *scenario)
{
    struct text text;
    text_begin(&text, allocate(TABLE_BYTES), TABLE_BYTES);
    enlist_write(scenario, &text);
    fputs(text.at, stdout);
    return exit_fine;
}

static int muster_under(struct scene *scene, const struct shelf *shelf)
{
    if (!scene_muster(scene, shelf, 0, NULL))
        return exit_usage;
    print_roster(scene);
    scene_print_remarks(scene);
    return exit_fine;
}

static int run(const struct call *call)
{
    static struct scene scene;
    if (call->words > 2)
        return complain_words(call);
    if (call->words == 0)
        return list_scenarios();
    const struct library *library = call->words == 2 ? shelves_open(call) : NULL;
    const struct shelf *shelf = library != NULL ? shelves_find(library, call->word[1]) : NULL;
    if (call->words == 2 && shelf == NULL)
        return exit_usage;
    if (!scene_open(&scene, call->word[0]))
        return exit_usage;
    if (call_has(call, "json"))
        return shelf != NULL && !scene_muster(&scene, shelf, 0, NULL) ? exit_usage : print_json(&scene, shelf);
    if (call_has(call, "csv") && shelf == NULL)
        return print_order_of_battle(&scene.scenario);
    if (call_has(call, "csv"))
        return scene_muster(&scene, shelf, 0, NULL) ? print_csv(&scene) : exit_usage;
    print_head(&scene.scenario);
    return shelf != NULL ? muster_under(&scene, shelf) : exit_fine;
}

static const struct cli_option options[] = {
    {"json", NULL, "print the scenario, and the troops of the ruleset, as JSON"},
    {"csv", NULL,
     "print a table of CSV, a unit a line: the troops of the ruleset; without one the order of battle, as enlist takes it"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard muster", "the scenarios that are built in"},
                                          {"grognard muster saxon-corps gdc", "its troops under Guard du Corps"},
                                          {"grognard muster village cls3 --json > village.json", "a roster for other programs"},
                                          {"grognard muster village --csv > order.csv", "its order of battle, for a spreadsheet"},
                                          {NULL, NULL}};

const struct command command_muster = {
    .name = "muster",
    .words = "[SCENARIO [RULESET]]",
    .summary = "scenarios, and their troops under a ruleset",
    .about = "Tells of a scenario: one that is built in, a folder with scenario.json and ground.geojson (named with a slash), or "
             "generated:UNITS:SEED. With a ruleset, its troops as that ruleset has them, and what it could not express.",
    .options = options,
    .examples = examples,
    .run = run,
};
