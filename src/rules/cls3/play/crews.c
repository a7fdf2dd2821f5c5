/* crews.c - crews that leave their guns, and stay near them as skirmishers (cls3.form.10). */
#include "rules/cls3/play/crews.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"

#define NEAR_GUN_IN 12

bool cls3_left_gun(const struct battle *b, int unit, struct box *gun)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int32_t width, depth;
    if (!cls3_is_crew(b, unit))
        return false;
    cls3_size(b, unit, own->gun.limbered ? posture_limbered : posture_unlimbered, &width, &depth);
    *gun = box_at(own->gun.at, (uint16_t)own->gun.facing, width, depth);
    return true;
}

static bool is_near_its_gun(const struct battle *b, int unit, const struct box *there)
{
    struct box gun;
    return !cls3_left_gun(b, unit, &gun) || box_within(there, &gun, cls3_within(NEAR_GUN_IN));
}

bool cls3_keeps_to_gun(const struct battle *b, int unit, const struct box *there, struct objection *objection)
{
    return is_near_its_gun(b, unit, there) ||
           object(objection, "cls3.form.10", battle_name(b, unit), " would be more than 12 inches from its gun.", NULL);
}

struct cls3_runner cls3_runner_of(const struct battle *b, int unit)
{
    struct cls3_runner runner = {unit, cls3_posture(b, unit), *battle_box(b, unit)};
    if (!cls3_is_gun(b, unit))
        return runner;
    runner.posture = posture_skirmish;
    cls3_size(b, unit, posture_skirmish, &runner.from.width, &runner.from.depth);
    return runner;
}

static bool would_be_near_its_gun(const struct battle *b, int unit, const struct box *there)
{
    return cls3_is_gun(b, unit) ? box_within(there, battle_box(b, unit), cls3_within(NEAR_GUN_IN))
                                : is_near_its_gun(b, unit, there);
}

int32_t cls3_way_near_gun(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm)
{
    for (; mm > 0; mm -= INCH_MM) {
        struct box there = runner->from;
        there.front = place_from(there.front, bearing, mm, 0);
        if (would_be_near_its_gun(b, runner->unit, &there))
            return mm;
    }
    return 0;
}

bool cls3_loses_its_gun(struct battle *b, int unit)
{
    if (is_near_its_gun(b, unit, battle_box(b, unit)))
        return false;
    cls3_take_off(b, unit, fate_destroyed, "cls3.form.10");
    return true;
}

/* From where it serves it; a gun that is limbered stays so. */
void cls3_leave_gun(struct battle *b, int unit, int charger)
{
    const struct box *gun = battle_box(b, unit);
    struct cls3_unit *own = cls3_unit(b, unit);
    own->gun = (struct cls3_gun){gun->front, (int16_t)gun->facing, cls3_posture(b, unit) == posture_limbered};
    own->crew_away = 1;
    cls3_set_posture(b, unit, posture_skirmish);
    battle_tell(b, event_leaves_gun, "cls3.form.10", unit, charger, 0);
}
