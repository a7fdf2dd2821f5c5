#include "battle/legal.h"

#include <stdarg.h>
#include <string.h>

bool object(struct objection *objection, const char *rule, ...)
{
    struct text text;
    va_list pieces;
    if (objection == NULL)
        return false;
    text_copy(objection->rule, sizeof objection->rule, rule);
    text_begin(&text, objection->sentence, sizeof objection->sentence);
    va_start(pieces, rule);
    for (const char *piece = va_arg(pieces, const char *); piece != NULL; piece = va_arg(pieces, const char *))
        text_add(&text, piece);
    va_end(pieces);
    return false;
}

bool battle_passes(const struct battle *battle, int unit, const struct battle_bar *bars, size_t count,
                   struct objection *objection)
{
    for (size_t i = 0; i < count; i++)
        if (bars[i].bars)
            return object(objection, bars[i].rule, battle_name(battle, unit), bars[i].says, NULL);
    return true;
}

bool battle_object_stopped(const struct battle *battle, int unit, const struct passage *passage, const struct stop_rules *rules,
                           const char *far, struct objection *objection)
{
    int by = passage->stopped_by;
    bool at_once = strncmp(far, "0 ", 2) == 0;
    const char *after = at_once ? " at once" : " after ";
    far = at_once ? "" : far;
    if (passage->stop == stop_unit && battle_side(battle, by) != battle_side(battle, unit))
        return object(objection, rules->enemy, rules->before_enemy, battle_name(battle, by), ",", after, far, ", it must halt.",
                      NULL);
    if (passage->stop == stop_unit)
        return object(objection, rules->friend, battle_name(battle, by), " stands in the way", after, far, ".", NULL);
    if (passage->stop == stop_ground) {
        const struct feature *ground = &battle->setup->ground->feature[by];
        return object(objection, rules->ground, "The way is barred by ", feature_article(ground), feature_noun(ground), after,
                      far, ".", NULL);
    }
    if (passage->stop == stop_edge)
        return object(objection, rules->edge, "It comes to the edge of the table", after, far, ".", NULL);
    return object(objection, rules->road, "The road ends, or there is none,", after, far, ".", NULL);
}
