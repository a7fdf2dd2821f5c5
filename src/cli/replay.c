#include "cli/commands.h"
#include "cli/minds.h"
#include "cli/page.h"
#include "cli/session.h"
#include "cli/shelves.h"
#include "cli/telling.h"

#include <stdio.h>

/* What is wanted of a record. */
struct wanted {
    struct session session;
    struct telling telling;
    int lines; /* the first of them */
};

/* What comes of playing it again. */
struct proof {
    bool exact;         /* every line as it was written */
    int alike;          /* lines that tell the same, though the states may be counted otherwise since */
    struct error error; /* of the first that is not as it was written */
};

static void play_again(struct session *session, int lines, struct proof *proof)
{
    struct error error;
    proof->exact = true;
    for (proof->alike = 0; proof->alike < lines; proof->alike++) {
        enum replayed as = session_replay_line(session, proof->alike, &error);
        if (proof->exact && as != replayed_same)
            proof->error = error;
        proof->exact &= as == replayed_same;
        if (as != replayed_same && as != replayed_counted_other)
            return;
    }
}

static int verify(struct wanted *wanted)
{
    struct session *session = &wanted->session;
    struct proof proof;
    if (!session_is_whole(session, wanted->lines, &proof.error))
        return complain(proof.error.message, NULL), exit_refused;
    if (!session_muster(session))
        return exit_refused;
    play_again(session, wanted->lines, &proof);
    if (proof.exact) {
        printf("%d lines, each as it was written%s.\n", wanted->lines,
               session_has_tables(session) ? "" : ", though the tables here are others");
        return exit_fine;
    }
    printf("The record is whole. Played again by this program, the first %d of its %d lines tell the same.\n", proof.alike,
           wanted->lines);
    session_needs_tables(session);
    return complain(proof.error.message, NULL), exit_refused;
}

static int list_hashes(struct wanted *wanted)
{
    for (int i = 0; i < wanted->lines; i++)
        tell_hash(&wanted->telling, chronicle_line(&wanted->session.chronicle, i));
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

/* What is done with a record, by the flag that asks for it; without one, its story is told. */
static const struct {
    const char *flag;
    int (*show)(struct wanted *wanted);
} shows[] = {{"verify", verify}, {"audit", audit}, {"hashes", list_hashes}};
enum { show_count = sizeof shows / sizeof *shows };

static bool words_fit(const struct call *call)
{
    int flags = call_has(call, "mind");
    for (int i = 0; i < show_count; i++)
        flags += call_has(call, shows[i].flag);
    if (call->words != 1)
        return complain_words(call), false;
    return flags <= 1 || (complain("--verify, --audit, --hashes and --mind exclude each other", NULL), false);
}

static int show(const struct call *call, struct wanted *wanted)
{
    for (int i = 0; i < show_count; i++)
        if (call_has(call, shows[i].flag))
            return shows[i].show(wanted);
    return tell_story(wanted);
}

static int tell_mind(const struct call *call, struct wanted *wanted)
{
    int side;
    return scene_find_side(&wanted->session.scene, call_value(call, "mind"), &side) &&
                   minds_tell(&wanted->session, call->word[0], side)
               ? exit_fine
               : exit_usage;
}

static int replay(const struct call *call)
{
    static struct wanted wanted;
    struct session *session = &wanted.session;
    int side;
    const struct library *library = words_fit(call) ? shelves_open(call) : NULL;
    if (library == NULL)
        return exit_usage;
    if (!session_read(session, library, call->word[0]))
        return exit_usage;
    wanted.telling = (struct telling){.json = &session->json, .line = session->line, .sums = call_has(call, "sums")};
    if (!scene_find_side(&session->scene, call_value(call, "side"), &side) ||
        !session_find_lines(session, call_value(call, "at"), &wanted.lines))
        return exit_usage;
    wanted.telling.side = side < 0 ? NULL : session->scene.scenario.side[side].id;
    return call_has(call, "mind") ? tell_mind(call, &wanted) : show(call, &wanted);
}

static const struct cli_option options[] = {
    {"verify", NULL, "play it again and compare every line and every hash"},
    {"audit", NULL, "list every throw: line, address, rule, unit, procedure, faces, sum, result"},
    {"hashes", NULL, "list every line: its number, the hash of the battle after it, what was said"},
    {"sums", NULL, "tell the story with every sum"},
    {"at", "LINE", "only up to this line"},
    {"side", "SIDE", "only what this side could know"},
    {"mind", "SIDE",
     "when the battle is over: what the computer player of this side planned and believed, from the journal RECORD.mind"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {
    {"grognard battle village --red recruit --to-turn 1 --quiet --record day.jsonl", "a record to look at"},
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
