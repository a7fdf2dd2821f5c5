/* fight.c - the melee at hand: who is in it, and who faces whom. */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"

int cls3_side_of(const struct battle *b, int melee_side)
{
    int attacker = cls3_fight(b)->attacker;
    return melee_side == melee_attacker ? attacker : 1 - attacker;
}

bool cls3_melee_is_fought(const struct battle *b)
{
    return cls3_fight(b)->stage != fight_none;
}

bool cls3_is_in_melee(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool there = b->units[unit].where == where_table || b->units[unit].where == where_place;
    return there && own->melee.number != 0 && own->melee.number == cls3_fight(b)->number && own->morale != morale_fall_back &&
           own->morale != morale_rout && !own->turn.fell_back && cls3_is_fighting(b, unit);
}

int cls3_melee_men(const struct battle *b, int side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    int men = 0;
    for (int i = 0; i < fight->units[side]; i++)
        men += cls3_is_in_melee(b, fight->unit[side][i]) ? cls3_men(b, fight->unit[side][i]) : 0;
    return men;
}

/* Horse that has stopped before a square is bound to it though it does not touch (cls3.square.7). */
int cls3_square_before(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int target = own->charge.target;
    bool bound = own->charge.stage == charge_stage_contact && target != NO_UNIT && battle_on_table(b, target) &&
                 cls3_is_horse(b, unit) && cls3_holds_off_horse(b, target);
    return bound ? target : NO_UNIT;
}

bool cls3_face_each_other(const struct battle *b, int unit, int other)
{
    return cls3_touch(b, unit, other) || cls3_square_before(b, unit) == other || cls3_square_before(b, other) == unit;
}
