/* qualities.c - what a unit is: troops, grade, stands, arms, rank. */
#include "battle/qualities.h"

#include "rules/gote/play/raise.h"

static const char *const troop_words[] = {
    "infantry",      "engineers",        "indians",        "guerrillas",      "mob",    "light_cavalry", "medium_cavalry",
    "heavy_cavalry", "skirmish_cavalry", "foot_artillery", "horse_artillery", "leader", "messenger",     "ambulance"};
static const char *const grade_words[] = {"militia", "conscript", "veteran", "elite", "guard"};
static const char *const guard_words[] = {"guard", "old_guard", "guard_marines", "british_guard"};
static const char *const weapon_words[] = {"musket",       "carbine", "rifle", "swivel", "light", "medium",
                                           "medium_heavy", "heavy",   "siege", "gun",    "none"};
static const char *const shock_words[] = {"none", "front", "all"};
static const char *const rank_words[] = {"army", "corps", "division", "brigade", "regiment"};

static void add_rider(const struct gote_troop *troop, struct qualities *list)
{
    quality_add_word(list, "is", troop_words[troop->kind]);
    if (troop->kind == troop_leader)
        quality_add_word(list, "commands", rank_words[troop->rank]);
    quality_add_mark(list, "great", troop->great != 0);
    quality_add_mark(list, "adviser", troop->adviser != 0);
}

static void add_marks(const struct gote_troop *troop, struct qualities *list)
{
    if (troop->guard_kind != guard_kind_other)
        quality_add_word(list, "of", guard_words[troop->guard_kind]);
    if (troop->shock != shock_none)
        quality_add_word(list, "shock", shock_words[troop->shock]);
    quality_add_mark(list, "battle_cavalry", troop->battle != 0);
    quality_add_mark(list, "lances", troop->lancers != 0);
    quality_add_mark(list, "may_skirmish", troop->may_skirmish != 0);
    quality_add_mark(list, "may_semi_skirmish", troop->may_semi != 0);
    quality_add_mark(list, "never_squares", troop->barred != 0);
    quality_add_mark(list, "howitzers", troop->howitzer != 0);
}

int gote_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    const struct gote_troop *troop = gote_troop(b, unit);
    struct qualities list = {qualities, 0};
    if (troop->kind >= troop_leader) {
        add_rider(troop, &list);
        return list.count;
    }
    quality_add_word(&list, "troops", troop_words[troop->kind]);
    quality_add_word(&list, "grade", grade_words[troop->grade]);
    bool guns = troop->kind == troop_foot_guns || troop->kind == troop_horse_guns;
    if (!guns)
        quality_add_number(&list, "stands", troop->stands);
    if (troop->weapon != weapon_none)
        quality_add_word(&list, guns ? "guns" : "weapon", weapon_words[troop->weapon]);
    add_marks(troop, &list);
    return list.count;
}
