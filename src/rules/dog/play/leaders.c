/* leaders.c - who commands whom, how near commanders are, and what their ratings add (dog.cmd.8, dog.r85). */
#include "rules/dog/play/eyes.h"

static bool is_under(const struct battle *b, int unit, int general)
{
    int above = b->setup->unit[unit].leader;
    for (int i = 0; i < b->setup->units && above != NO_UNIT && above != general; i++)
        above = b->setup->unit[above].leader;
    return above == general;
}

static bool has_anybody(const struct battle *b, int general)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (unit != general && is_under(b, unit, general))
            return true;
    return false;
}

bool dog_commands(const struct battle *b, int general, int unit)
{
    if (!dog_is_general(b, general) || battle_side(b, general) != battle_side(b, unit) || general == unit)
        return false;
    return is_under(b, unit, general) || (b->setup->unit[unit].leader == NO_UNIT && !has_anybody(b, general));
}

int dog_brigadier(const struct battle *b, int unit)
{
    int above = b->setup->unit[unit].leader;
    while (above != NO_UNIT && dog_troop(b, above)->rank != rank_brigade)
        above = b->setup->unit[above].leader;
    return above;
}

static bool is_within(const struct battle *b, int general, int unit, int32_t metres)
{
    return b->units[general].where == where_table && b->units[unit].where == where_table && dog_is_near(b, general, unit, metres);
}

int dog_rating_within(const struct battle *b, int unit, int32_t metres)
{
    int best = 0;
    for (int general = 0; general < b->setup->units; general++) {
        int rating = dog_unit(b, general)->rating;
        if (rating > best && dog_commands(b, general, unit) && is_within(b, general, unit, metres))
            best = rating;
    }
    return best;
}

#define CINC_RANGE_M 50

static int cinc_of(const struct battle *b, int side)
{
    for (int general = 0; general < b->setup->units; general++)
        if (battle_side(b, general) == side && dog_is_general(b, general) && dog_troop(b, general)->cinc != commander_none)
            return general;
    return NO_UNIT;
}

static bool is_with_cinc(const struct battle *b, int unit)
{
    int cinc = cinc_of(b, battle_side(b, unit));
    return cinc != NO_UNIT && cinc != unit && is_within(b, cinc, unit, CINC_RANGE_M);
}

enum commander dog_cinc_with(const struct battle *b, int unit)
{
    if (!dog_unit(b, unit)->with_cinc || !is_with_cinc(b, unit))
        return commander_none;
    return (enum commander)dog_troop(b, cinc_of(b, battle_side(b, unit)))->cinc;
}

void dog_note_commanders(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        dog_unit(b, unit)->with_cinc = !dog_is_general(b, unit) && is_with_cinc(b, unit);
}

void dog_drop_commanders(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (dog_unit(b, unit)->with_cinc && !is_with_cinc(b, unit))
            dog_unit(b, unit)->with_cinc = 0;
}
