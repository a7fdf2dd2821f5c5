/* squares.c - squares of one battalion or of several who stand within an inch of each other (cls3.form.5, cls3.square.6). */
#include "rules/cls3/play/formations.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/shelter.h"

#include "drill/nearby.h"

static bool is_among(const struct nearby *units, int unit)
{
    return battle_is_among(units->unit, units->count, unit);
}

static bool is_square(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && cls3_posture(b, unit) == posture_square;
}

void cls3_square_of(const struct battle *b, int unit, struct nearby *square)
{
    struct nearby near;
    square->count = 0;
    if (is_square(b, unit))
        square->unit[square->count++] = (int16_t)unit;
    for (int looked_at = 0; looked_at < square->count; looked_at++) {
        nearby_within(b, battle_box(b, square->unit[looked_at]), SQUARES_APART_MM, battle_side(b, unit), is_square, &near);
        for (int i = 0; i < near.count; i++)
            if (!is_among(square, near.unit[i]))
                square->unit[square->count++] = near.unit[i];
    }
}

bool cls3_has_neighbours_in_square(const struct battle *b, int unit)
{
    struct nearby square;
    cls3_square_of(b, unit, &square);
    return square.count > 1;
}

int cls3_men_in_square(const struct battle *b, int unit)
{
    struct nearby square;
    int men = 0;
    cls3_square_of(b, unit, &square);
    for (int i = 0; i < square.count; i++)
        men += cls3_men(b, square.unit[i]);
    return square.count > 0 ? men : cls3_men(b, unit);
}

bool cls3_makes_a_square(const struct battle *b, int unit)
{
    return cls3_men(b, unit) >= SQUARE_MEN || cls3_men_in_square(b, unit) >= SQUARE_MEN;
}

bool cls3_is_in_square_with(const struct battle *b, int unit, int other)
{
    struct nearby square;
    cls3_square_of(b, unit, &square);
    return unit == other || is_among(&square, other);
}

bool cls3_is_square(const struct battle *b, int unit)
{
    return is_square(b, unit) && cls3_makes_a_square(b, unit);
}

bool cls3_holds_off_horse(const struct battle *b, int unit)
{
    return cls3_is_square(b, unit) || (cls3_posture(b, unit) == posture_mass && cls3_men(b, unit) >= SQUARE_MEN);
}

void cls3_break_square(struct battle *b, int unit, const char *rule)
{
    struct nearby square;
    cls3_square_of(b, unit, &square);
    for (int i = 0; i < square.count; i++) {
        battle_change(b, square.unit[i])->formation = posture_divisions;
        cls3_close_up(b, square.unit[i]);
        battle_tell(b, event_formed, rule, square.unit[i], NO_UNIT, posture_divisions);
    }
    cls3_let_guns_out(b);
}
