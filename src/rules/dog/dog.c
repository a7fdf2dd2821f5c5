#include "battle/roster.h"
#include "rules/dog/dog.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)

/* which nation and arm a troop belongs to, and the same as the first cells of its rows */
static const enum nation nations[] = {
#define TROOP(nation, arm, name) nation_##nation,
#include "rules/dog/troops.def"
};
static const enum arm arms[] = {
#define TROOP(nation, arm, name) arm_##arm,
#include "rules/dog/troops.def"
};
static const char *const troop_nation_rows[] = {
#define TROOP(nation, arm, name) #nation,
#include "rules/dog/troops.def"
    NULL};
static const char *const troop_arm_rows[] = {
#define TROOP(nation, arm, name) #arm,
#include "rules/dog/troops.def"
    NULL};
static const char *const troop_name_rows[] = {
#define TROOP(nation, arm, name) #name,
#include "rules/dog/troops.def"
    NULL};

/* the first cells of other rows that no rule looks up by name */
static const char *const fire_face_rows[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", NULL};
static const char *const score_rows[] = {"-10", "-9", "-8", "-7", "-6", "-5", "-4", "-3", "-2", "-1", "0",
                                         "1",   "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", NULL};
static const char *const canister_calibre_rows[] = {"3-4", "3-4", "3-4", "3-4", "6-7", "6-7", "6-7", "6-7", "8-9",
                                                    "8-9", "8-9", "8-9", "12",  "12",  "12",  "12",  NULL};
static const char *const ball_calibre_rows[] = {"3-4", "3-4", "3-4", "3-4", "3-4", "6-7", "6-7", "6-7", "6-7", "6-7", "8-9",
                                                "8-9", "8-9", "8-9", "8-9", "12",  "12",  "12",  "12",  "12",  NULL};
static const char *const control_result_rows[] = {"pursue", "pursue", "orders", "stand", "stand", "retire", NULL};
static const char *const control_moves_rows[] = {"2", "1", "0", "1", "2", "0", NULL};
static const char *const change_from_rows[] = {"march_column", "march_column", "march_column", "column",
                                               "column",       "line",         "any",          NULL};
static const char *const change_to_rows[] = {"column", "line", "square", "line", "square", "square", "skirmish", NULL};
static const char *const rate_class_rows[] = {"line_infantry",
                                              "line_infantry",
                                              "line_infantry",
                                              "light_infantry",
                                              "light_infantry",
                                              "light_infantry",
                                              "heavy_cavalry",
                                              "heavy_cavalry",
                                              "heavy_cavalry",
                                              "light_cavalry",
                                              "light_cavalry",
                                              "light_cavalry",
                                              "foot_artillery",
                                              "foot_artillery",
                                              "foot_artillery",
                                              "horse_artillery",
                                              "horse_artillery",
                                              "horse_artillery",
                                              NULL};
static const char *const rate_group_rows[] = {"brit_fr", "russ",  "pr_au",   "brit_fr", "russ",  "pr_au",   "brit",
                                              "fr_russ", "pr_au", "brit",    "fr_russ", "pr_au", "brit_fr", "russ",
                                              "pr_au",   "brit",  "fr_russ", "pr_au",   NULL};

#define RULESET_TITLE "Death or Glory!"
#include "rules/declare_ruleset.def"

/* ---- troops ---- */

enum nation dog_nation(enum troop troop)
{
    return nations[troop];
}

enum arm dog_arm(enum troop troop)
{
    return arms[troop];
}

enum troop_class dog_class(const struct umpire *u, enum troop troop)
{
    return (enum troop_class)charts(u)->troop_classes[troop].class;
}

enum grade dog_grade(enum troop troop, enum grade grade)
{
    if (grade != grade_auto)
        return grade;
    if (troop == troop_prussia_infantry_landwehr)
        return grade_landwehr;
    return troop == troop_spain_naples_infantry_militia ? grade_militia : grade_regular;
}

bool dog_raw(enum grade grade)
{
    return grade == grade_conscript || grade == grade_militia || grade == grade_landwehr;
}

bool dog_doubled(const struct umpire *u, enum grade grade, enum fatigue fatigue)
{
    return dog_raw(grade) || (fatigue != fatigue_fresh && ruling(u, ruling_r50) == 'a');
}

bool dog_exhausted(enum fatigue fatigue)
{
    return fatigue == fatigue_exhausted || fatigue == fatigue_utterly_exhausted;
}

/* ---- dice ---- */

int dog_throw_ten(struct umpire *u)
{
    int face = dice_throw(u->dice, &die_d10_from_0);
    return face == 0 ? 10 : face;
}

int dog_throw_meaning(struct umpire *u, const int meaning[10])
{
    int tops[9], bands = 0;
    for (int face = 0; face < 9; face++)
        if (meaning[face] != meaning[face + 1])
            tops[bands++] = face;
    int band = dice_throw_band(u->dice, &die_d10_from_0, tops, bands);
    return meaning[band < bands ? tops[band] : 9];
}

#define ZERO 100 /* sets the face 0 apart from others of its score */

struct fire_die dog_throw_fire_die(struct umpire *u)
{
    int meaning[10];
    for (int i = 0; i < 10; i++) /* the row of the 0 is the last */
        meaning[(i + 1) % 10] = charts(u)->fire_die[i].value;
    meaning[0] += ZERO;
    int meant = dog_throw_meaning(u, meaning);
    return (struct fire_die){meant % ZERO, meant >= ZERO};
}

/* ---- charts ---- */

int dog_half_up(int numerator, int denominator)
{
    return (2 * numerator + denominator) / (2 * denominator);
}

int dog_row(int score)
{
    return larger(-10, smaller(score, 10));
}

int dog_men(const struct umpire *u, const int32_t *cells, int widest, int count)
{
    if (count > widest && ruling(u, ruling_r25) == 'b')
        return cells[widest - 1];
    int rest = count % widest;
    return count / widest * cells[widest - 1] + (rest > 0 ? cells[rest - 1] : 0);
}

int dog_small_arms_men(const struct umpire *u, int row, int count)
{
    return dog_men(u, &charts(u)->small_arms_casualties[row + 10].f1, 12, count);
}

int dog_commander_line(struct umpire *u, const char *to, enum commander commander)
{
    bool present = commander != commander_none;
    return modifier(u, to, "dog.cmd.8", "commander-in-chief with the unit", present,
                    present ? charts(u)->cinc_bonus[commander - commander_ordinary].bonus : 0);
}
