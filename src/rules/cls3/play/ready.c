/* ready.c - who may be given orders in the move of his side. */
#include "rules/cls3/play/ready.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"

bool cls3_has_its_commander(const struct battle *b, int unit, struct objection *objection)
{
    return !cls3_unit(b, unit)->leaderless ||
           object(objection, "cls3.cmd.6", battle_name(b, unit), " has lost its commander: it only reacts.", NULL);
}

bool cls3_is_free_to_go(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const char *name = battle_name(b, unit);
    if (own->morale == morale_rout || cls3_posture(b, unit) == posture_disorder)
        return object(objection, "cls3.morale.rout.2", name, " has routed: it takes no orders.", NULL);
    if (own->turn.done)
        return object(objection, own->answer.word != reaction_none ? "cls3.r34" : "cls3.ops.1", name,
                      " has had its move of this turn.", NULL);
    if (!cls3_has_its_commander(b, unit, objection))
        return false;
    if (cls3_in_contact(b, unit))
        return object(objection, "cls3.seq.2", name, " is in contact: it stays until melee.", NULL);
    return true;
}

bool cls3_is_ready(const struct battle *b, int unit, struct objection *objection)
{
    if (cls3_is_inside(b, unit))
        return object(objection, "cls3.terr.6", battle_name(b, unit), " is in a place: it comes out first, which takes its turn.",
                      NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "cls3.seq.2", battle_name(b, unit), " is not on the table.", NULL);
    return cls3_is_free_to_go(b, unit, objection);
}

bool cls3_may_move(const struct battle *b, int unit, struct objection *objection)
{
    if (cls3_is_commander(b, unit) && b->units[unit].where != where_table)
        return object(objection, "cls3.cmd.6", battle_name(b, unit), " is not on the table.", NULL);
    if (cls3_is_commander(b, unit) && cls3_unit(b, unit)->turn.done)
        return object(objection, "cls3.cmd.1", battle_name(b, unit), " has ridden this turn.", NULL);
    return cls3_is_commander(b, unit) || cls3_is_ready(b, unit, objection);
}
