/* famous.c - leaders whom the charts know by name (gote.melee.gl, gote.init.2). */
#include "rules/gote/play/famous.h"

#include "battle/roster.h"

#include <string.h>

struct famous {
    const char *part; /* of his name, as scenarios write it */
    enum leader leader;
    enum commander commander;
};

static const struct famous all[] = {
    {"Archduke Charles", leader_archduke_charles, commander_archduke_charles},
    {"Erzherzog Karl", leader_archduke_charles, commander_archduke_charles},
    {"Hessen-Homburg", leader_hessen_homburg, commander_other},
    {"Napoleon", leader_napoleon, commander_napoleon},
    {"Bonaparte", leader_napoleon, commander_napoleon},
    {"Ney", leader_ney, commander_other},
    {"Murat", leader_murat, commander_other},
    {"Poniatowski", leader_poniatowski, commander_other},
    {"Blücher", leader_blucher, commander_blucher},
    {"Blucher", leader_blucher, commander_blucher},
    {"Lannes", leader_lannes, commander_other},
    {"Bagration", leader_bagration, commander_other},
    {"Platov", leader_platov, commander_other},
    {"Palafox", leader_palafox, commander_other},
    {"Uxbridge", leader_uxbridge, commander_other},
    {"Wellington", leader_wellington, commander_wellington},
    {"Jackson", leader_andrew_jackson, commander_andrew_jackson},
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* A whole word of the name. */
static bool names(const char *name, const char *part)
{
    size_t length = strlen(part);
    for (const char *at = name; *at != '\0'; at++)
        if (strncmp(at, part, length) == 0 && (at == name || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

void gote_know_leader(const char *name, int command, struct gote_troop *troop)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (names(name, all[i].part)) {
            troop->leader = (int16_t)all[i].leader;
            troop->great = all[i].leader != leader_andrew_jackson;
            troop->commander = (int16_t)(command == command_army ? all[i].commander : commander_other);
            return;
        }
}
