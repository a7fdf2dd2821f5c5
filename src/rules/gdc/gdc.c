#include "battle/roster.h"

#include "rules/gdc/gdc.h"

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)

/* the first cells of rows that no rule looks up by name */
static const char *const basing_system_rows[] = {
    "classic",           "classic",    "classic",    "napoleons_battles", "napoleons_battles",
    "napoleons_battles", "war_eagles", "war_eagles", "war_eagles",        NULL};
static const char *const basing_arm_rows[] = {"infantry",  "cavalry",  "artillery", "infantry",  "cavalry",
                                              "artillery", "infantry", "cavalry",   "artillery", NULL};
static const char *const order_code_rows[] = {"L",  "LA", "LL", "LR", "C", "CA", "CR", "CL", "IG", "SQ",
                                              "SK", "DR", "P",  "Z",  "X", "*",  "",   "A",  "V",  NULL};
static const char *const order_phase_rows[] = {"formation", "formation", "formation", "formation", "formation",
                                               "formation", "formation", "formation", "formation", "formation",
                                               "formation", "formation", "formation", "movement",  "movement",
                                               "movement",  "movement",  "movement",  "movement",  NULL};
static const char *const order_action_rows[] = {"line",
                                                "line_about",
                                                "line_left",
                                                "line_right",
                                                "column",
                                                "column_about",
                                                "column_right",
                                                "column_left",
                                                "garrison_status",
                                                "square",
                                                "skirmish_status",
                                                "dismount_remount",
                                                "prone_status",
                                                "charge_and_pursue",
                                                "charge_and_return",
                                                "limber_or_unlimber",
                                                "hold",
                                                "infantry_charge",
                                                "gallop_fire",
                                                NULL};
static const char *const morale_name_rows[] = {"zealous", "elite",     "veteran",       "average",
                                               "poor",    "conscript", "undisciplined", NULL};
static const char *const failure_rows[] = {
    "hesitates", "unorganized", "unorganized_retreat", "disrupted", "routed", "surrender_or_integrity_lost", NULL};
static const char *const battery_row_arms[] = {"foot", "foot", "foot", "horse", "horse", "horse", NULL};
static const char *const battery_row_names[] = {"2-6", "7-10", "12", "2-4", "6-9", "elite", NULL};
static const char *const march_nation_rows[] = {"austria", "prussia", "bavaria", "saxony", "portugal", "spain",
                                                "denmark", "sweden",  "ottoman", "russia", NULL};
static const char *const artillery_row_names[] = {"10", "9", "8", "7", "6", "5", "4", "3", "2", "1", NULL};
static const char *const zone_fire_rows[] = {"in_transit", "A", "B", "C", "D", "E", "F", NULL};
static const char *const grade_names[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL};
static const char *const count_note_names[] = {"plus", "unlimited", "percent", NULL};

#define RULESET_TITLE "Guard du Corps, 2004 revised edition"
#define RULESET_HAS_LISTS
#include "rules/declare_ruleset.def"

static int floor_divided(int numerator, int denominator)
{
    int quotient = numerator / denominator;
    return quotient - (numerator % denominator < 0);
}

int gdc_fraction(const struct umpire *u, int numerator, int denominator)
{
    if (ruling(u, ruling_r2) == 'b')
        return floor_divided(numerator, denominator);
    return floor_divided(2 * numerator + denominator, 2 * denominator);
}

int gdc_once(const struct umpire *u, int conditions)
{
    return ruling(u, ruling_r1) == 'b' ? conditions : conditions > 0;
}

enum state gdc_worse_state(const struct umpire *u, enum state present, enum state loss)
{
    if (present == loss && loss != state_good && ruling(u, ruling_r48) == 'b')
        return present + 1;
    return loss > present ? loss : present;
}
