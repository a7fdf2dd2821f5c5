#include "draw/handout.h"

#include "cli/commands.h"
#include "cli/grid.h"
#include "cli/page.h"
#include "cli/scenes.h"
#include "cli/shelves.h"
#include "battle/qualities.h"
#include "battle/story.h"
#include "late/late.h"
#include "umpire/table.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- as plain text ---- */

static void print_boxes(int count)
{
    printf("    ");
    for (int i = 0; i < count; i++)
        printf("%s%s", i > 0 && i % 60 == 0 ? "\n    " : "", i % 5 == 4 ? "o " : "o");
    printf("\n");
}

static void print_unit(const struct battle *battle, int unit)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    const struct unit_setup *it = &battle->setup->unit[unit];
    text_begin(&text, words, sizeof words);
    unit_write(battle, unit, &text);
    printf("%s%s  %s\n", it->is_leader ? "" : "  ", it->id, it->is_leader ? it->name : words);
    text_begin(&text, words, sizeof words);
    qualities_tell(battle, unit, &text);
    if (text.used > 0) {
        printf("    ");
        print_wrapped(words, text.used, 4, 4);
    }
    if (!it->is_leader)
        print_boxes(battle->units[unit].strength);
}

static void print_text(const struct handout *handout)
{
    const struct setup *setup = handout->battle->setup;
    print_toned(tone_strong, setup->title);
    printf("\n");
    for (int side = 0; side < SIDES; side++) {
        print_heading(setup->side[side].name);
        for (int unit = 0; unit < setup->units; unit++)
            if (setup->unit[unit].side == side)
                print_unit(handout->battle, unit);
    }
    print_heading("The turn");
    for (const struct step *step = handout->battle->rules->steps; step->id != NULL; step++)
        print_entry(step->id, 16, step->title);
    for (const struct table *table = handout->ruleset->tables; table->name != NULL; table++) {
        if (!handout_has(table))
            continue;
        print_heading(table->title);
        grid_print(table_file(handout->ruleset, handout->house, table->name), 0, NULL, NULL);
    }
}

/* ---- as pages ---- */

static bool paint(const struct handout *handout, const char *path)
{
    struct error error;
    size_t length = strlen(path);
    if (length < 5 || strcmp(path + length - 4, ".pdf") != 0)
        return complain("a handout has pages: its file ends in .pdf, as in army.pdf, not ", path, NULL), false;
    if (!late_cairo(&error))
        return complain(error.message, NULL), false;
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
    struct painting *painting = pdf_begin(file, PAGE_BREADTH, PAGE_HEIGHT);
    bool painted = painting != NULL && handout_paint(handout, painting);
    painted = painting != NULL && painting_end(painting, file) && painted;
    painted = fclose(file) == 0 && painted;
    return painted || complain_of_machine("cannot write ", path, NULL);
}

/* ---- the command ---- */

static int run(const struct call *call)
{
    static struct scene scene;
    struct battle battle;
    if (call->words < 2 || call->words > 3)
        return complain_words(call);
    const struct library *library = shelves_open(call);
    const struct shelf *shelf = library != NULL ? shelves_find(library, call->word[1]) : NULL;
    if (shelf == NULL || !scene_open(&scene, call->word[0]) || !scene_muster(&scene, shelf, 0, NULL))
        return exit_usage;
    battle_begin(&battle, scene.terms.rules, &scene.setup, allocate(battle_size(scene.terms.rules, &scene.setup)), 0);
    const struct handout handout = {&battle, shelf->ruleset, shelf->house};
    if (call->words == 3)
        return paint(&handout, call->word[2]) ? exit_fine : exit_usage;
    print_text(&handout);
    return exit_fine;
}

static const struct cli_option options[] = {HOUSE_OPTION, {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard handout village gdc village.pdf", "rosters, turn and charts, to be printed"},
                                          {"grognard handout village cls3", "the same as plain text"},
                                          {NULL, NULL}};

const struct command command_handout = {
    .name = "handout",
    .words = "SCENARIO RULESET [FILE.pdf]",
    .summary = "rosters, turn and charts for the table, to be printed",
    .about =
        "What two armies need beside the table under a ruleset: the roster of each side with a box to tick for every casting, "
        "the steps of the turn with the rules where they stand, and the charts. As pages of a PDF, or as plain text.",
    .options = options,
    .examples = examples,
    .run = run,
};
