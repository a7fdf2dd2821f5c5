#include "battle/roster.h"
#include "rules/gote/gote.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)

/* the cells of rows that no rule looks up by name */
#define THRICE(word) word, word, word
#define SIX_TIMES(word) THRICE(word), THRICE(word)
#define BY_GRADE(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, NULL
static const char *const base_kinds[] = {"infantry_2_figures",
                                         "engineers",
                                         "infantry_3_figures",
                                         "cavalry_3_figures",
                                         "artillery",
                                         "cavalry_2_figures",
                                         "battalion_guns",
                                         "messenger",
                                         "staff_half_squadron",
                                         "indians",
                                         "mob",
                                         "guerrillas",
                                         "commander_brigade_division",
                                         "commander_corps_army",
                                         NULL};
static const char *const shape_names[] = {"rectangle", "circle", NULL};
static const char *const rank_nations[] = {
    "america", "britain", "kings_german_legion",        "hanover", "nassau", "portugal", "austria", "prussia", "russia",
    "sweden",  "denmark", "confederation_of_the_rhine", "france",  "italy",  "other",    NULL};
static const char *const cost_arms[] = {SIX_TIMES("infantry"), THRICE("artillery"), "artillery", "artillery",
                                        SIX_TIMES("cavalry"),  "cavalry",           NULL};
static const char *const rate_formations[] = {"column",   "line",     "square",  "retrograde", "",     "limbered",
                                              "limbered", "limbered", "prolong", "limbered",   "",     "column",
                                              "line",     "column",   "line",    "column",     "line", NULL};
static const char *const terrain_effects[] = {"column_or_skirmish_only",
                                              "half_move",
                                              "lose_full_move",
                                              "impassable_without_engineers",
                                              "random",
                                              "lose",
                                              "lose",
                                              "lose",
                                              "random",
                                              "lose",
                                              "gain",
                                              "gain",
                                              NULL};
static const char *const gun_rows[] = {"swivel", "light", "medium", "medium_heavy", "heavy", "siege", NULL};
static const char *const grades_by_three[] = {THRICE("militia"), THRICE("conscript"), THRICE("veteran"),
                                              THRICE("elite"),   THRICE("guard"),     NULL};
static const char *const grades_by_four[] = {THRICE("militia"),
                                             "militia",
                                             THRICE("conscript"),
                                             "conscript",
                                             THRICE("veteran"),
                                             "veteran",
                                             THRICE("elite"),
                                             "elite",
                                             THRICE("guard"),
                                             "guard",
                                             NULL};
static const char *const reaction_rows[] = {BY_GRADE("rout", "stand_no_fire", "stand_fire")};
static const char *const closing_rows[] = {BY_GRADE("rout", "stop", "close")};
static const char *const squaring_rows[] = {BY_GRADE("rout", "disordered", "square_stand", "square_fire")};
static const char *const melee_line_charts[] = {SIX_TIMES("cavalry_v_infantry"),
                                                SIX_TIMES("cavalry_v_infantry"),
                                                SIX_TIMES("cavalry_v_infantry"),
                                                SIX_TIMES("cavalry_v_cavalry"),
                                                SIX_TIMES("cavalry_v_cavalry"),
                                                SIX_TIMES("cavalry_v_cavalry"),
                                                "cavalry_v_cavalry",
                                                "cavalry_v_cavalry",
                                                SIX_TIMES("infantry_v_infantry"),
                                                SIX_TIMES("infantry_v_infantry"),
                                                SIX_TIMES("infantry_v_infantry"),
                                                "infantry_v_infantry",
                                                "infantry_v_infantry",
                                                NULL};
static const char *const profile_kinds[] = {"infantry",
                                            "cavalry_light",
                                            "cavalry_medium",
                                            "cavalry_heavy",
                                            "cavalry_skirmish",
                                            "artillery_medium",
                                            "artillery_medium_heavy",
                                            "artillery_heavy",
                                            "engineers",
                                            "indians",
                                            "guerrillas",
                                            "mob",
                                            NULL};
static const char *const profile_formations[] = {"column", "line", "skirmish", "semi_skirmish", "unlimbered", NULL};

/* by enum troop_kind of its battles */
static const char *const list_troops[] = {"infantry",      "engineers",      "indians",       "guerrillas",       "mob",
                                          "light_cavalry", "medium_cavalry", "heavy_cavalry", "skirmish_cavalry", "foot_guns",
                                          "horse_guns",    "leader",         "messenger",     "ambulance",        NULL};

#define RULESET_TITLE "Glory of the Empire"
#define RULESET_HAS_LISTS
#include "rules/declare_ruleset.def"

bool gote_percent(struct umpire *u, int chance)
{
    return chance >= 100 || (chance > 0 && throw_within(u, &die_d100, chance));
}

int gote_inches_thrown(struct umpire *u, int cell)
{
    switch (cell) {
    case CELL_WORD(inches_1d6):
        return dice_throw(u->dice, &die_d6);
    case CELL_WORD(inches_2d6):
        return dice_throw_sum(u->dice, &die_d6, 2);
    case CELL_WORD(inches_2d6x2):
        return 2 * dice_throw_sum(u->dice, &die_d6, 2);
    default:
        return cell;
    }
}

enum grade gote_grade(enum grade grade, int steps)
{
    return (enum grade)larger(smaller((int)grade + steps, grade_guard), grade_militia);
}
