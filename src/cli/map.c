#include "cli/commands.h"
#include "cli/picture.h"
#include "cli/session.h"
#include "cli/shelves.h"

#include <string.h>
#include <sys/stat.h>

/* ---- what is to be seen: a scenario before its first turn, or a record up to a line ---- */

/* Scenarios are folders, or known by their names. */
static bool is_record(const char *name)
{
    struct stat about;
    const char *point = strrchr(name, '.');
    return (point != NULL && text_equal(point, ".jsonl")) || (stat(name, &about) == 0 && S_ISREG(about.st_mode));
}

static bool open_scenario(const struct call *call, struct session *session, const struct library *library, struct battle *battle)
{
    const char *ruleset = call_value(call, "rules");
    const struct shelf *shelf = shelves_find(library, ruleset != NULL ? ruleset : "gdc");
    if (shelf == NULL || !scene_open(&session->scene, call->word[0]) || !scene_muster(&session->scene, shelf, 0, NULL))
        return false;
    if (call_has(call, "at"))
        return complain("--at is for records: a scenario has no orders yet", NULL), false;
    const struct setup *setup = &session->scene.setup;
    const struct battle_rules *rules = session->scene.terms.rules;
    battle_begin(battle, rules, setup, allocate(battle_size(rules, setup)), 0);
    return true;
}

static bool open_record(const struct call *call, struct session *session, const struct library *library, struct battle *battle)
{
    struct error error;
    int lines;
    if (call_has(call, "rules"))
        return complain("--rules is for scenarios: a record knows its rules", NULL), false;
    if (!session_read(session, library, call->word[0]) || !session_find_lines(session, call_value(call, "at"), &lines) ||
        !session_needs_tables(session) || !session_muster(session))
        return false;
    if (!session_replay(session, lines, &error))
        return complain(error.message, NULL), false;
    *battle = session->match.battle;
    return true;
}

static bool draw(const struct call *call, const struct session *session, const struct battle *battle, const char *path)
{
    struct map map = {.view = battle, .when = session->scene.scenario.date};
    struct battle view;
    if (!scene_find_side(&session->scene, call_value(call, "side"), &map.side))
        return false;
    if (map.side >= 0) {
        battle_view(&view, battle, map.side, allocate(battle_size(battle->rules, battle->setup)));
        map.view = &view;
    }
    return picture_write_map(&map, path);
}

static int run(const struct call *call)
{
    static struct session session;
    struct battle battle;
    const char *path = call_value(call, "out");
    if (call->words != 1)
        return complain_words(call);
    if (path == NULL)
        return complain("where to? -o map.svg writes a picture (.svg, .png or .pdf)", NULL);
    const struct library *library = picture_may_be(path) ? shelves_open(call) : NULL;
    if (library == NULL)
        return exit_usage;
    bool opened = is_record(call->word[0]) ? open_record(call, &session, library, &battle)
                                           : open_scenario(call, &session, library, &battle);
    return opened && draw(call, &session, &battle, path) ? exit_fine : exit_usage;
}

static const struct cli_option options[] = {{"out", "FILE", "the picture: its name ends in .svg, .png or .pdf"},
                                            {"rules", "RULESET", "whose troops take the field in a scenario (gdc)"},
                                            {"at", "LINE", "of a record, only up to this line"},
                                            {"side", "SIDE", "only what this side may know"},
                                            HOUSE_OPTION,
                                            {NULL, NULL, NULL}};

static const struct cli_letter letters[] = {{'o', "out"}, {0, NULL}};

static const struct example examples[] = {{"grognard map village -o village.svg", "the table before the first turn"},
                                          {"grognard map saxon-corps --side red --out saxons.svg", "what the Saxons know of it"},
                                          {NULL, NULL}};

const struct command command_map = {
    .name = "map",
    .words = "SCENARIO|RECORD",
    .summary = "a map of a battle, to look at or to hang on the wall",
    .about = "Draws the table with its ground and troops, a legend of every sign that is used, scales and north: a scenario as "
             "`grognard muster` names it, or a record (a file) as it stands after its last line or any other.",
    .options = options,
    .letters = letters,
    .examples = examples,
    .run = run,
};
