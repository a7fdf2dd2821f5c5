#include "cli/players.h"

#include "base/text.h"
#include "cli/cli.h"

#include <string.h>

static const char *name_of_general(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

const char *player_names(void)
{
    static char names[256];
    struct text text;
    text_begin(&text, names, sizeof names);
    for (int kind = 0; kind < general_kinds; kind++) {
        text_add(&text, kind == 0 ? "" : kind == general_kinds - 1 ? " and " : ", ");
        text_add(&text, general_names[kind]);
    }
    return names;
}

static bool complain_of_player(const char *word)
{
    struct general general;
    char name[64];
    struct text text;
    text_begin(&text, name, sizeof name);
    text_add_bytes(&text, word, strcspn(word, ":"));
    if (general_named(name, &general))
        return complain(word, ": ", name,
                        general_looks_ahead(general.kind) ? " takes the orders that he may try in a turn, as captain:20000"
                                                          : " takes no number",
                        NULL),
               false;
    const char *near = text_nearest(word, name_of_general, general_names);
    complain("no computer player is called ", word, near != NULL ? "; did you mean " : "; there are ",
             near != NULL ? near : player_names(), near != NULL ? "" : ", and exec:PROGRAM", NULL);
    return false;
}

bool player_read(const char *word, struct player *player)
{
    *player = (struct player){.word = word, .is_program = strncmp(word, "exec:", 5) == 0};
    if (player->is_program)
        return word[5] != '\0' || (complain("exec: needs the program that plays, as exec:./bot.py", NULL), false);
    return general_named(word, &player->general) || complain_of_player(word);
}
