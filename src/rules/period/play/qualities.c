/* qualities.c - what a unit is: class or grade, kind of cavalry, mounts, piece, weapon, nation, rank. */
#include "battle/qualities.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/play.h"
#include "rules/period/play/words.h"

static const char *const class_words[] = {
    [grade_guard] = "guard", [grade_elite] = "elite",   [grade_veteran] = "veteran", [grade_first] = "first",
    [grade_line] = "line",   [grade_second] = "second", [grade_militia] = "militia"};
static const char *const cavalry_words[] = {[cavalry_cossack] = "cossack",
                                            [cavalry_light] = "light",
                                            [cavalry_heavy] = "heavy",
                                            [cavalry_lancer] = "lancer",
                                            [cavalry_cuirassier] = "cuirassier",
                                            [cavalry_guard_light] = "guard_light",
                                            [cavalry_guard_heavy] = "guard_heavy",
                                            [cavalry_guard_lancer] = "guard_lancer",
                                            [cavalry_guard_cuirassier] = "guard_cuirassier",
                                            [cavalry_guard_mameluke] = "guard_mameluke"};
static const char *const gun_words[] = {
    [gun_3lb] = "3_pounder",  [gun_4lb] = "4_pounder", [gun_6lb_light] = "light_6_pounder", [gun_6lb_heavy] = "heavy_6_pounder",
    [gun_8lb] = "8_pounder",  [gun_9lb] = "9_pounder", [gun_12lb] = "12_pounder",           [gun_howitzer] = "howitzer",
    [gun_licorne] = "licorne"};
static const char *const nation_words[] = {
    [nation_other] = "other",       [nation_british] = "british",   [nation_french] = "french",  [nation_russian] = "russian",
    [nation_austrian] = "austrian", [nation_prussian] = "prussian", [nation_spanish] = "spanish"};
static const char *const mounts_words[] = {
    [mounts_normal] = "normal", [mounts_inferior] = "inferior", [mounts_superior] = "superior"};

static void add_foot(const struct period_troop *troop, struct qualities *list)
{
    quality_add_word(list, "class", class_words[troop->class]);
    quality_add_word(list, "weapon", troop->rifles ? "rifle" : "musket");
    quality_add_mark(list, "grenz", troop->grenz != 0);
    quality_add_mark(list, "landwehr_1813", troop->landwehr_1813 != 0);
}

static void add_horse(const struct period_troop *troop, struct qualities *list)
{
    quality_add_word(list, "cavalry", cavalry_words[troop->cavalry]);
    if (troop->cavalry != cavalry_cossack && troop->cavalry < cavalry_guard_light)
        quality_add_word(list, "grade", class_words[troop->class]);
    quality_add_word(list, "mounts", mounts_words[troop->mounts]);
    quality_add_mark(list, "lances", troop->lances != 0);
}

static void add_guns(const struct period_troop *troop, struct qualities *list)
{
    quality_add_word(list, "piece", gun_words[troop->gun]);
    quality_add_word(list, "battery", troop->battery == battery_horse ? "horse" : "foot");
    quality_add_word(list, "grade", class_words[troop->class]);
    quality_add_number(list, "models", troop->models);
    if (troop->howitzers > 0)
        quality_add_number(list, "howitzers", troop->howitzers);
}

/* How far from their brigadier foot and horse may move (period.cmd.4). */
static void add_radius(const struct battle *b, enum arm arm, const char *name, struct qualities *list)
{
    struct period_command_range_facts f = facts_of_command_range(b);
    struct period_command_range_result r;
    f.arm = arm;
    f.purpose = purpose_move;
    if (consult_command_range(b, &f, &r, NULL))
        quality_add_decimal(list, name, r.limit_in);
}

static void add_command(const struct battle *b, int leader, struct qualities *list)
{
    const struct period_troop *troop = period_troop(b, leader);
    quality_add_word(list, "commands", troop->kind == body_staff ? "staff" : period_station_words[troop->rank]);
    if (troop->kind == body_staff || troop->rank != station_brigade)
        return;
    add_radius(b, arm_infantry, "foot_radius_in", list);
    add_radius(b, arm_cavalry, "horse_radius_in", list);
}

int period_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    const struct period_troop *troop = period_troop(b, unit);
    struct qualities list = {qualities, 0};
    if (period_is_leader(b, unit)) {
        add_command(b, unit, &list);
        return list.count;
    }
    if (troop->kind == body_battery)
        add_guns(troop, &list);
    else if (troop->kind == body_cavalry)
        add_horse(troop, &list);
    else
        add_foot(troop, &list);
    quality_add_word(&list, "nation", nation_words[troop->nation]);
    return list.count;
}
