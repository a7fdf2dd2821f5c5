#include "battle/roster.h"

#include "rules/period/period.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)

/* words in columns of figures, and words that a column holds throughout */
static const char *const barred[] = {"x", NULL};
static const char *const halved[] = {"half", NULL};
static const char *const automatic[] = {"auto", NULL};
static const char *const all_ranks[] = {"all", NULL};

/* the first cells of rows that no rule looks up by name */
static const char *const wheel_unit_rows[] = {"in", "deg", NULL};
static const char *const hidden_rows[] = {"closed_wood", "open_wood", "wall", "hedge", "village", NULL};
static const char *const changing_arm_rows[] = {"infantry", "infantry", "infantry", "cavalry", "cavalry", "cavalry", NULL};
static const char *const changing_group_rows[] = {"veteran_and_above", "first", "second_militia", "elite_guard", "line",
                                                  "militia",           NULL};
static const char *const passing_rows[] = {"skirmishers", "infantry", "cavalry", "artillery", NULL};
static const char *const action_battery_rows[] = {"horse", "horse",  "horse",  "horse",  "foot",   "foot", "foot",
                                                  "foot",  "twelve", "twelve", "twelve", "twelve", NULL};
static const char *const action_rows[] = {"move_unlimber_fire",
                                          "unlimber_fire",
                                          "limber_move",
                                          "stationary_fire",
                                          "move_unlimber",
                                          "unlimber_fire",
                                          "limber_move",
                                          "stationary_fire",
                                          "move",
                                          "unlimber",
                                          "limber",
                                          "stationary_fire",
                                          NULL};
static const char *const also_rows[] = {"village", "building square", "artillery skirmishers", NULL};
static const char *const angle_rows[] = {"canister", "ball", NULL};
static const char *const volley_class_rows[] = {"guard", "elite", "veteran", "first", "second", "militia", NULL};
static const char *const fire_first_rows[] = {"infantry", "infantry", "infantry", "artillery", NULL};
static const char *const fire_second_rows[] = {"infantry", "artillery", "cavalry", "cavalry", NULL};
static const char *const break_in_class_rows[] = {
    "guard_elite", "guard_elite", "veteran_first_second", "veteran_first_second", "militia", "militia", NULL};
static const char *const break_in_formation_rows[] = {"line", "column", "line", "column", "line", "column", NULL};
static const char *const withdrawn_rows[] = {"retire",          "retire",          "retire",          "return_to_lines",
                                             "return_to_lines", "return_to_lines", "return_to_lines", NULL};
static const char *const recovery_turn_rows[] = {"1", "2", "3", "1", "2", "3", "4", NULL};
static const char *const dice_nation_rows[] = {"british", "british", "russian", "russian",  "russian",  "russian", "spanish",
                                               "spanish", "spanish", "spanish", "austrian", "austrian", NULL};
static const char *const dice_who_rows[] = {"infantry",           "cavalry", "infantry", "all",   "all",       "all", "infantry",
                                            "infantry_artillery", "cavalry", "cavalry",  "grenz", "column_48", NULL};
static const char *const dice_moment_rows[] = {
    "firing",  "combat_winner", "firing", "casualties_defending", "combat_loser_charged",
    "receive", "firing",        "morale", "charge_or_receive",    "combat",
    "firing",  "melee",         NULL};
static const char *const result_test_rows[] = {
    "charge",       "charge",       "under_fire",       "under_fire",    "receive",          "receive",    "receive",
    "combat_loser", "combat_loser", "combat_winner",    "casualties",    "casualties",       "casualties", "friends",
    "friends",      "friends",      "rally_retreating", "rally_routing", "rally_retreating", "brigade",    NULL};
static const char *const result_arm_rows[] = {"infantry",  "cavalry",  "infantry", "cavalry",   "infantry", "cavalry",
                                              "artillery", "infantry", "cavalry",  "cavalry",   "infantry", "cavalry",
                                              "artillery", "infantry", "cavalry",  "artillery", "infantry", "infantry",
                                              "artillery", "all",      NULL};
static const char *const line_test_rows[] = {"all",
                                             "all",
                                             "all",
                                             "all",
                                             "all but brigade",
                                             "all but brigade",
                                             "all but rally and brigade",
                                             "charge",
                                             "charge",
                                             "receive",
                                             "receive",
                                             "receive",
                                             "receive",
                                             "combat_loser",
                                             "combat_loser",
                                             "combat",
                                             "combat",
                                             "casualties",
                                             "friends",
                                             "rally",
                                             "rally",
                                             "rally",
                                             "brigade",
                                             "brigade",
                                             "brigade",
                                             NULL};

#define RULESET_TITLE "Period Sequence, an untitled play sheet"
#include "rules/declare_ruleset.def"

int period_share(int inches, int share)
{
    return (int)((int64_t)inches * share / DECIMAL_ONE);
}

int period_add_inches(struct umpire *u, const char *to, const char *rule, const char *label, int inches)
{
    if (u->sum != NULL && inches != 0)
        umpire_note(u, to, rule, label, inches, true);
    return inches;
}

int period_bracket(const struct umpire *u, int lost, int start)
{
    int row = (int)(sizeof charts(u)->morale_bracket / sizeof *charts(u)->morale_bracket) - 1;
    while (row > 0 && !lost_share(lost, start, charts(u)->morale_bracket[row].from_pct))
        row--;
    return row + 1;
}

struct handful period_national_dice(const struct umpire *u, enum national row)
{
    return (struct handful){charts(u)->national_dice[row].dice, (enum removal)charts(u)->national_dice[row].remove};
}

int period_throw(struct umpire *u, const struct die *die, struct handful handful)
{
    return dice_throw_kept(u->dice, die, handful.dice, handful.removed == removal_lowest, handful.removed == removal_highest);
}
