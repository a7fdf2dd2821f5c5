/* roster.h - an order of battle in historical words, as rulesets are asked to make troops of it: what a regiment was, not what it
   is worth. What a ruleset cannot express it remarks upon in sentences. */
#ifndef GROGNARD_BATTLE_ROSTER_H
#define GROGNARD_BATTLE_ROSTER_H

#include "base/text.h"
#include "battle/setup.h"
#include "umpire/library.h"

/* ---- the words: each list ends in a null pointer ---- */

#define TROOPS(TROOP) \
    TROOP(line, foot) \
    TROOP(light, foot) \
    TROOP(rifles, foot) \
    TROOP(grenadiers, foot) \
    TROOP(militia, foot) \
    TROOP(irregulars, foot) \
    TROOP(cuirassiers, mounted) \
    TROOP(carabiniers, mounted) \
    TROOP(dragoons, mounted) \
    TROOP(light_dragoons, mounted) \
    TROOP(chevau_legers, mounted) \
    TROOP(chasseurs, mounted) \
    TROOP(hussars, mounted) \
    TROOP(lancers, mounted) \
    TROOP(militia_cavalry, mounted) \
    TROOP(cossacks, mounted) \
    TROOP(foot_artillery, guns) \
    TROOP(horse_artillery, guns) \
    TROOP(general, leader) \
    /* from here on: troops that not every ruleset knows */ \
    TROOP(sappers, foot) \
    TROOP(indians, foot) \
    TROOP(bowmen, foot) \
    TROOP(elephants, mounted) \
    TROOP(ship, guns) \
    TROOP(naval_party, guns)

enum roster_kind {
#define TROOP(name, service) roster_kind_##name,
    TROOPS(TROOP)
#undef TROOP
        roster_kinds
};
extern const char *const roster_kind_names[];
enum service service_of(enum roster_kind kind);
/* What a ruleset that does not know such troops takes them for: a kind up to the general. */
enum roster_kind common_kind_of(enum roster_kind kind);

/* Named as the army lists name them. */
#define NATIONS(NATION) \
    NATION(austria) \
    NATION(baden) \
    NATION(bavaria) \
    NATION(berg) \
    NATION(british_india) \
    NATION(brunswick) \
    NATION(canada) \
    NATION(confederation_of_the_rhine) \
    NATION(denmark) \
    NATION(france) \
    NATION(great_britain) \
    NATION(hanover) \
    NATION(hesse_darmstadt) \
    NATION(hesse_kassel) \
    NATION(holland) \
    NATION(india) \
    NATION(naples) \
    NATION(nassau) \
    NATION(netherlands) \
    NATION(northern_italy) \
    NATION(ottoman_turkey) \
    NATION(portugal) \
    NATION(prussia) \
    NATION(russia) \
    NATION(saxony) \
    NATION(spain) \
    NATION(sweden) \
    NATION(united_states) \
    NATION(warsaw_duchy) \
    NATION(westphalia) \
    NATION(wurttemberg)

enum roster_nation {
#define NATION(name) roster_nation_##name,
    NATIONS(NATION)
#undef NATION
        roster_nations
};
extern const char *const roster_nation_names[];

enum roster_quality {
    roster_quality_conscript,
    roster_quality_raw,
    roster_quality_ordinary,
    roster_quality_veteran,
    roster_quality_elite,
    roster_qualities
};
extern const char *const roster_quality_names[];

/* How it stands at the start; as is usual for its kind when nothing is said. */
enum array { array_usual, array_line, array_column, array_square, array_skirmish, array_limbered, array_unlimbered, arrays };
extern const char *const array_names[];

enum roster_command { command_army, command_corps, command_division, command_brigade, command_regiment, roster_commands };
extern const char *const command_names[];

/* ---- what a ruleset is told of one unit, or of a commander ---- */

struct roster_entry {
    const char *id, *name;
    enum roster_kind kind;
    enum roster_nation nation; /* its row of list_nations; of a nation that a house has added, one below those */
    const char *nation_name;   /* as the lists call it */
    enum roster_quality quality;
    enum array array;
    enum roster_command command; /* of a commander: what he commands */
    int32_t year;
    int32_t men;
    int32_t guns, pounds, howitzers; /* howitzers are among the guns */
    int32_t regiment;                /* battalions of one regiment have one number; -1: none */
    int32_t battalions;              /* of foot: two of a regiment may be one mass */
    int32_t corps;                   /* number of the corps; -1: none */
    int32_t number;                  /* its own in the setup, of whom others are attached to */
    bool guard;
    bool command_stand;                     /* flag bearer, officer and musician stand together on a stand of their own */
    bool later_battalion;                   /* its regiment has another before it */
    bool plays;                             /* the commander stands for a player */
    bool elephant;                          /* the commander rides one */
    const struct roster_entry *attached_to; /* a unit of its side, attached to nobody itself; or a null pointer */
};

/* What could not be expressed, a sentence a line. */
struct remarks {
    struct text text;
    int32_t count;
};
void remarks_begin(struct remarks *remarks, char *buffer, size_t size);
/* The entry's name, then the pieces of the sentence, the last a null pointer. */
void remark(struct remarks *remarks, const struct roster_entry *entry, ...);

/* Where a ruleset makes its troops: setup has tables, options, rulings and year; the shelf has the lists in force. */
struct raising {
    const struct setup *setup;
    const struct shelf *shelf;
    struct remarks *remarks;
    struct error *error;
};

/* Whom a ruleset gives a unit to go with it. */
struct companion {
    int unit;              /* whom he goes with */
    int number;            /* his among those who go with that unit, from 0 */
    const void *troop;     /* of that unit */
    const char *id, *name; /* for the ruleset to set: what is put behind its id, and before its name */
    const char *called;    /* "a courier" */
};

#endif
