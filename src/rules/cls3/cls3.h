/* cls3.h - CLS3: its words, its tables, and its procedures with their facts and results.
   Everything here is made from the .def files of this folder; a chapter's rules stand in the .c file of the same name. */
#ifndef GROGNARD_RULES_CLS3_H
#define GROGNARD_RULES_CLS3_H

#include "base/text.h"
#include "umpire/umpire.h"

#define RULESET cls3
#include "rules/declare_header.def"

/* A share as results have it, in millionths. */
static inline int32_t share_of(int64_t numerator, int64_t denominator)
{
    struct wide share = wide_quotient(numerator, denominator);
    return share.whole * MILLION + share.millionths;
}

/* ---- kinds of troops ---- */

static inline bool is_foot(enum troop troop)
{
    return troop <= troop_light_guard;
}

static inline bool is_horse(enum troop troop)
{
    return troop >= troop_light_horse && troop <= troop_hussars;
}

static inline bool is_light_horse(enum troop troop)
{
    return troop == troop_light_horse || troop == troop_lancers || troop == troop_hussars;
}

static inline bool is_crew(enum troop troop)
{
    return troop == troop_artillerymen || troop == troop_guard_artillerymen;
}

static inline bool is_sapper(enum troop troop)
{
    return troop == troop_sappers || troop == troop_guard_sappers;
}

/* The row of the infantry and cavalry sheet by which troops charge and fire: sappers have that of grenadiers or guards. */
enum troop cls3_sheet_row(enum troop troop);

/* The row of the morale chart; guard cavalry has that of guards. */
enum morale_row cls3_morale_row(const struct cls3_tables *tables, enum troop troop, bool guard_cavalry);

/* ---- penalties that do not add up ---- */

/* The worst of several; only it becomes a line of the sum. */
struct worst {
    int points;
    const char *rule, *label;
};

void cls3_consider(struct worst *worst, bool applies, int points, const char *rule, const char *label);

/* ---- charges ---- */

struct onset {
    enum troop troop;
    enum charge charge;
    enum nation nation;
    enum charge_ground ground;
    bool against_earthworks, against_square;
    bool behind_friends, lost, breakthrough;
    enum weather weather;
};

/* The points that a charge adds to each melee total. */
int cls3_increment(const struct umpire *u, const struct onset *onset);

/* ---- fire ---- */

/* What a shot meets, the same for small arms and guns. */
struct shot {
    int32_t range_in;
    int reach_in;
    enum target target;
    enum cover cover;
    bool target_higher;
    bool militia, bad_morale;
    enum weather weather;
    bool being_charged, lane_blocked;
    bool small_arms, roofed; /* roofed: the firers are dry */
    bool ball;               /* a solid shot or a shell */
    bool howitzer;           /* lobs its shells over friends, mud or not */
};

#define SHOT_OF(f) \
    .range_in = (f)->range_in, .target = (f)->target, .cover = (f)->cover, .target_higher = (f)->target_higher, \
    .militia = (f)->militia, .bad_morale = (f)->bad_morale, .weather = (f)->weather, .being_charged = (f)->being_charged, \
    .lane_blocked = (f)->lane_blocked

/* The rest of shot.c: what stops a shot, and what takes from it. */
bool cls3_shot_refused(struct umpire *u, const struct shot *shot);
bool cls3_beyond_reach(const struct umpire *u, const struct shot *shot);
bool cls3_beyond_sight(const struct umpire *u, const struct shot *shot);

/* In inches; of case CELL_EMPTY when the piece has none such. */
int cls3_ball_reach(const struct cls3_tables *charts, enum gun gun);
int cls3_case_reach(const struct cls3_tables *charts, enum gun gun, bool heavy);
/* Light case where it reaches. */
enum case_kind cls3_best_case(const struct cls3_tables *charts, enum gun gun, int32_t range_in);

/* What the cover takes off a shot. */
int cls3_cover(const struct umpire *u, enum cover cover);

/* The worst penalty of target kind, cover and height; `height` is what a higher target costs. */
int cls3_terrain_penalty(struct umpire *u, const struct shot *shot, int height);

/* That and what adds to it. */
int cls3_penalty(struct umpire *u, const struct shot *shot, int terrain_penalty);

#endif
