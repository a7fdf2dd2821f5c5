/* qualities.c - what a unit is, as its owner has it on his roster: grades, marks, arms, guns, rank. */
#include "battle/qualities.h"

#include "rules/gdc/play/raise.h"

static const char *const morale_letters[] = {
    [morale_A] = "A", [morale_B] = "B", [morale_C] = "C", [morale_D] = "D", [morale_E] = "E", [morale_F] = "F", [morale_G] = "G"};

static void add_grades(const struct gdc_troop *troop, struct qualities *list)
{
    quality_add_number(list, "melee_grade", troop->melee_grade);
    quality_add_word(list, "morale", morale_letters[troop->morale]);
    quality_add_mark(list, "guard", troop->guard != 0 || troop->gun_quality == gun_quality_guard);
    quality_add_mark(list, "militia", troop->militia != 0);
}

static void add_foot(const struct gdc_troop *troop, struct qualities *list)
{
    bool muskets = !troop->bow && !troop->rifles;
    quality_add_word(list, "weapon", muskets ? "musket" : troop->bow ? "bow" : "rifle");
    quality_add_mark(list, "skirmishers", troop->skirmish != 0);
    quality_add_mark(list, "trained_lights", troop->trained_lights != 0);
    quality_add_mark(list, "may_lie_down", troop->can_lie_down != 0);
    quality_add_mark(list, "two_battalions", troop->two_battalions != 0);
}

static void add_horse(const struct gdc_troop *troop, struct qualities *list)
{
    static const char *const horses[] = {[horse_heavy] = "heavy", [horse_dragoon] = "dragoon", [horse_light] = "light"};
    static const char *const weights[] = {[weight_light] = "light", [weight_medium] = "medium", [weight_heavy] = "heavy"};
    quality_add_word(list, "horse", horses[troop->horse]);
    quality_add_word(list, "weight", weights[troop->weight]);
    quality_add_mark(list, "lances", troop->lance != 0);
    quality_add_mark(list, "carbines", troop->carbines != 0);
    quality_add_mark(list, "may_dismount", troop->can_dismount != 0);
    quality_add_mark(list, "cossacks", troop->cossack != 0);
    quality_add_mark(list, "skirmishers", troop->skirmish != 0);
}

static void add_guns(const struct gdc_troop *troop, struct qualities *list)
{
    static const char *const models[] = {
        [battery_model_french] = "french",     [battery_model_british] = "british", [battery_model_austrian] = "austrian",
        [battery_model_prussian] = "prussian", [battery_model_russian] = "russian", [battery_model_spanish_depleted] = "spanish"};
    quality_add_number(list, "pounds", troop->pounds);
    quality_add_number(list, "guns", troop->guns);
    if (troop->howitzers > 0)
        quality_add_number(list, "howitzers", troop->howitzers);
    quality_add_word(list, "model", models[troop->model]);
    quality_add_number(list, "barrage_points", troop->barrage_points);
    quality_add_mark(list, "horse_artillery", troop->horse_artillery != 0);
    quality_add_mark(list, "rockets", troop->rockets != 0);
    quality_add_mark(list, "ship", troop->ship != 0);
}

static void add_general(const struct gdc_troop *troop, struct qualities *list)
{
    static const char *const ranks[] = {"army", "corps", "division"};
    quality_add_word(list, "commands", ranks[troop->rank]);
    quality_add_mark(list, "is_a_player", troop->player != 0);
    quality_add_mark(list, "on_an_elephant", troop->elephant != 0);
}

int gdc_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct qualities list = {qualities, 0};
    if (troop->kind == troop_general) {
        add_general(troop, &list);
        return list.count;
    }
    if (troop->kind != troop_infantry && troop->kind != troop_cavalry && troop->kind != troop_battery &&
        troop->kind != troop_elephants)
        return 0;
    add_grades(troop, &list);
    if (troop->kind == troop_infantry)
        add_foot(troop, &list);
    else if (troop->kind == troop_battery)
        add_guns(troop, &list);
    else
        add_horse(troop, &list);
    return list.count;
}
