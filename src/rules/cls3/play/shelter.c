/* shelter.c - batteries in squares (ruling cls3.r61 b). */
#include "rules/cls3/play/shelter.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"

#include "drill/company.h"
#include "drill/nearby.h"

bool cls3_is_sheltered(const struct battle *b, int gun)
{
    return cls3_is_battery(b, gun) && b->units[gun].attached != NO_UNIT;
}

struct box cls3_post_toward(const struct battle *b, int gun, const struct box *at)
{
    const struct box *square = battle_box(b, b->units[gun].attached);
    struct place middle = box_centre(square);
    uint16_t turned = (uint16_t)(place_bearing(middle, box_centre(at)) - square->facing);
    int quarters = (uint16_t)(turned + TURN_QUARTER / 2) / TURN_QUARTER;
    uint16_t out = (uint16_t)(square->facing + quarters * TURN_QUARTER);
    int32_t half = (quarters % 2 == 0 ? square->depth : square->width) / 2;
    return company_body(b, gun, posture_unlimbered, place_from(middle, out, half, 0), out);
}

struct box cls3_place_outside(const struct battle *b, int gun)
{
    const struct cls3_gun *stood = &cls3_unit(b, gun)->gun;
    return company_body(b, gun, cls3_posture(b, gun), stood->at, (uint16_t)stood->facing);
}

/* What still asks where it is finds the middle of the square; a commander who is with the gun is with the square now. */
void cls3_take_shelter(struct battle *b, int gun, int square)
{
    struct cls3_unit *own = cls3_unit(b, gun);
    const struct box *stood = battle_box(b, gun), *around = battle_box(b, square);
    struct box inside = *stood;
    own->gun = (struct cls3_gun){stood->front, (int16_t)stood->facing, cls3_posture(b, gun) == posture_limbered};
    own->turn.done = 1;
    inside.front = place_from(box_centre(around), stood->facing, stood->depth / 2, 0);
    while (b->units[gun].company != NO_UNIT)
        battle_attach(b, b->units[gun].company, square);
    company_join(b, gun, square, event_joins, "cls3.r61");
    battle_follows(b, gun, inside);
}

static void stand_outside(struct battle *b, int gun, struct box box)
{
    int square = b->units[gun].attached;
    company_stand_alone(b, gun, cls3_posture(b, gun), box);
    battle_tell(b, event_leaves_unit, "cls3.r61", gun, square, 0);
}

void cls3_leave_shelter(struct battle *b, int gun)
{
    stand_outside(b, gun, cls3_place_outside(b, gun));
}

void cls3_let_guns_out(struct battle *b)
{
    for (int gun = 0; gun < b->setup->units && cls3_ruling(b, ruling_r61) == 'b'; gun++) {
        int square = b->units[gun].attached;
        if (!cls3_is_sheltered(b, gun) || (battle_on_table(b, square) && cls3_posture(b, square) == posture_square))
            continue;
        struct box outside = cls3_place_outside(b, gun);
        bool free = nearby_under(b, &outside, NULL, square, NO_UNIT) == NO_UNIT;
        stand_outside(b, gun, free ? outside : *battle_box(b, gun));
    }
}
