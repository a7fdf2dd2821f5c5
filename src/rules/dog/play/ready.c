/* ready.c - who may be given orders in the move of his side (dog.seq.4). */
#include "rules/dog/play/ready.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"

int64_t dog_move_left(const struct battle *b, int unit)
{
    return (int64_t)(A_MOVE - dog_unit(b, unit)->turn.used) * (MILLION / A_MOVE);
}

bool dog_may_move(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const char *name = battle_name(b, unit);
    if (b->units[unit].where != where_table)
        return object(objection, "dog.seq.4", name, " is not on the table.", NULL);
    if (own->fatigue == (int)fatigue_utterly_exhausted)
        return object(objection, "dog.fatigue.2", name, " is utterly exhausted, and does nothing.", NULL);
    if (dog_is_running(b, unit))
        return object(objection, "dog.seq.4", name, " runs, and takes no orders.", NULL);
    if (!dog_is_general(b, unit) && dog_in_melee(b, unit))
        return object(objection, "dog.seq.4", name, " is in a melee.", NULL);
    if (own->pursue > 0)
        return object(objection, "dog.r74", name, " is in pursuit, and takes no orders.", NULL);
    if (own->changing >= 0)
        return object(objection, "dog.form.7", name, " is changing formation.", NULL);
    return own->turn.used < A_MOVE || object(objection, "dog.move.1", name, " has made its move.", NULL);
}
