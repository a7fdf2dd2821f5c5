/* qualities.c - what a unit is, for people and programs: its troop and grade, the factors of the tables, arms, rank and rating.
 */
#include "battle/qualities.h"

#include "rules/dog/play/eyes.h"

static const char *const class_words[] = {[troop_class_line_infantry] = "line_infantry",
                                          [troop_class_light_infantry] = "light_infantry",
                                          [troop_class_heavy] = "heavy_cavalry",
                                          [troop_class_cuirassier] = "cuirassiers",
                                          [troop_class_lancer] = "lancers",
                                          [troop_class_cossack] = "cossacks",
                                          [troop_class_light] = "light_cavalry",
                                          [troop_class_foot_artillery] = "foot_artillery",
                                          [troop_class_horse_artillery] = "horse_artillery"};
static const char *const grade_words[] = {"auto", "veteran", "regular", "second_line", "conscript", "militia", "landwehr"};
static const char *const weapon_words[] = {"auto", "musket", "rifle", "mounted", "carbine", "3-4", "6-7", "8-9", "12"};

int dog_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    const struct dog_troop *troop = dog_troop(b, unit);
    const enum troop kind = dog_troop_of(b, unit);
    const int32_t fire = dog_charts(b)->troops[kind].fire, impact = dog_charts(b)->troops[kind].impact;
    struct qualities list = {qualities, 0};
    if (dog_is_general(b, unit)) {
        quality_add_word(&list, "commands", dog_rank_words[troop->rank]);
        quality_add_number(&list, "rating", troop->rating);
        quality_add_mark(&list, "commander_in_chief", troop->cinc != (int)commander_none);
        return list.count;
    }
    quality_add_word(&list, "class", class_words[dog_class_of(b, unit)]);
    quality_add_word(&list, "grade", grade_words[dog_grade_of(b, unit)]);
    if (fire != CELL_EMPTY)
        quality_add_number(&list, "fire", fire);
    if (impact != CELL_EMPTY)
        quality_add_number(&list, "impact", impact);
    quality_add_number(&list, "morale", dog_charts(b)->troops[kind].morale);
    quality_add_number(&list, "control", dog_charts(b)->troops[kind].control);
    if (dog_is_battery(b, unit))
        quality_add_word(&list, "calibre", weapon_words[troop->calibre]);
    else if (troop->weapon != (int)weapon_auto)
        quality_add_word(&list, "weapon", weapon_words[troop->weapon]);
    return list.count;
}
