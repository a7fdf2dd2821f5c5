/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"

static bool stands_upon_another(const struct battle *b, int unit)
{
    const struct box inner = dog_core_of(battle_box(b, unit), UPON_MM);
    return dog_is_formed(b, unit) && nearby_under(b, &inner, dog_is_formed, unit, NO_UNIT) != NO_UNIT;
}

/* What is wrong with a unit that is there. */
struct flaw {
    bool has;
    const char *what;
};

static bool is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct box *box = battle_box(b, unit);
    int left = b->units[unit].strength, posture = dog_posture(b, unit);
    bool horse = dog_is_horse(b, unit), guns = posture == posture_limbered || posture == posture_unlimbered;
    const bool there = battle_on_table(b, unit) && !dog_is_running(b, unit);
    int32_t width, depth;
    dog_size(b, unit, posture, &width, &depth);
    const struct flaw flaws[] = {
        {left <= 0 || left > b->setup->unit[unit].strength, "has no figures, or more than it began with, and is still there"},
        {own->lost < 0 || own->lost >= dog_men_at_start(b, unit), "has lost fewer men than none, or all, and is still there"},
        {own->state < condition_formed || own->state > condition_routing, "is in no order that there is"},
        {own->fatigue < 0 || own->fatigue > (int)fatigue_utterly_exhausted, "is tired in no way that there is"},
        {own->turn.used < 0 || own->turn.used > A_MOVE, "has spent more than a move, or less than none"},
        {own->stand < 0 || own->reforms < 0 || own->pursue < 0, "is bound for fewer turns than none"},
        {dog_is_guns(b, unit) != guns, "is formed as guns and is none, or is guns and not formed as such"},
        {dog_is_crew(b, unit) && posture != posture_skirmish, "is a crew without its guns, and not in skirmish order"},
        {horse && (posture == posture_square || posture == posture_column), "is horse in a formation of foot"},
        {there && dog_ground_that_bars(b, unit, box) >= 0, "stands on ground that is closed to it"},
        {there && stands_upon_another(b, unit), "stands upon another that is formed, as it is"},
        {there && (box->width != width || box->depth != depth), "has another footprint than its formation"}};
    for (size_t i = 0; i < sizeof flaws / sizeof *flaws; i++)
        if (flaws[i].has)
            return battle_unsound(b, unit, flaws[i].what, error);
    return true;
}

bool dog_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone && !dog_is_general(b, unit) && !is_sound(b, unit, error))
            return false;
    return true;
}
