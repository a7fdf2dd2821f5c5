/* formations.c - which formations a unit may take (gote.form). */
#include "rules/gote/play/formations.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/words.h"

#define STANDS_BACK_TO_BACK 8 /* section 1.5 */

static bool horse_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    if (troop->kind == troop_skirmish_cavalry)
        return posture == posture_skirmish ||
               object(objection, "gote.form.7", battle_name(b, unit), " are skirmish cavalry: they have no other order.", NULL);
    if (posture == posture_line || posture == posture_column || posture == posture_road_column)
        return true;
    return (posture == posture_skirmish && troop->may_skirmish) ||
           object(objection, "gote.form.7", "Cavalry has only column and line: ", battle_name(b, unit), " forms no other.", NULL);
}

static bool may_square(const struct battle *b, int unit, struct objection *objection)
{
    return !gote_unit(b, unit)->barred ||
           object(objection, "gote.form.5", battle_name(b, unit), " has never learnt to form square.", NULL);
}

static bool may_stand_back_to_back(const struct battle *b, int unit, struct objection *objection)
{
    bool may = gote_troop(b, unit)->nation == nation_america && gote_stands_left(b, unit) >= STANDS_BACK_TO_BACK;
    return may || object(objection, "gote.form.10",
                         "Back to back stand battalions of the United States, of eight stands: ", battle_name(b, unit),
                         " does not.", NULL);
}

static bool foot_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    switch (posture) {
    case posture_line:
    case posture_column:
    case posture_road_column:
        return true;
    case posture_square:
        return may_square(b, unit, objection);
    case posture_back_to_back:
        return may_stand_back_to_back(b, unit, objection);
    case posture_skirmish:
        return troop->may_skirmish ||
               object(objection, "gote.skirm.1", battle_name(b, unit), " does not skirmish as a whole.", NULL);
    case posture_semi_skirmish:
        return troop->may_semi ||
               object(objection, "gote.semi.1", battle_name(b, unit), " does not go in semi-skirmish order.", NULL);
    default:
        return object(objection, "gote.form.1", "Infantry does not form ", gote_posture_words[posture], ".", NULL);
    }
}

static const char *rule_of_unformed(const struct battle *b, int unit)
{
    int kind = gote_troop(b, unit)->kind;
    return kind == troop_indians ? "gote.ind.4" : kind == troop_guerrillas ? "gote.guer.1" : "gote.mob.1";
}

bool gote_may_form(const struct battle *b, int unit, int before, int posture, struct objection *objection)
{
    bool savage = gote_is_savage(b, unit) || gote_troop(b, unit)->kind == troop_mob;
    if (posture == before)
        return object(objection, "gote.act.4", battle_name(b, unit), " is formed so already.", NULL);
    if (savage)
        return object(objection, rule_of_unformed(b, unit), battle_name(b, unit), " never forms.", NULL);
    if (gote_is_battery(b, unit))
        return object(objection, "gote.act.11", battle_name(b, unit), " limbers or unlimbers.", NULL);
    if (gote_unit(b, unit)->dismounted)
        return object(objection, "gote.act.13", battle_name(b, unit), " fights on foot as skirmishers, till it mounts.", NULL);
    if (gote_is_horse(b, unit))
        return horse_may_form(b, unit, posture, objection);
    return foot_may_form(b, unit, posture, objection);
}
