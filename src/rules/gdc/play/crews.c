/* crews.c - crews away from their guns, and guns without a crew (gdc.5.52, gdc.7.12, ruling gdc.r81). */
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/walk.h"

#include "drill/nearby.h"

enum { back_in_a_turn_yd = 400 };

/* ---- away ---- */

void gdc_leave_guns(struct battle *b, int battery, int enemy, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    gdc_own(b)->left_guns = (int16_t)(gdc_own(b)->left_guns + !own->battery.abandoned);
    own->battery.abandoned = 1;
    own->battery.left_in = (int16_t)b->state->turn;
    own->crew = (struct gdc_crew){.at = battle_box(b, battery)->front, .whereabouts = crew_on_foot, .square = NO_UNIT};
    battle_tell(b, event_leaves_guns, rule, battery, enemy, 0);
}

void gdc_crew_leaves_table(struct battle *b, int battery)
{
    gdc_unit(b, battery)->crew.whereabouts = crew_unseen;
}

int gdc_square_around(const struct battle *b, int battery, struct place at)
{
    const struct box spot = box_at(at, 0, 1, 1);
    struct nearby near;
    nearby_touching(b, &spot, battle_side(b, battery), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (gdc_posture(b, near.unit[i]) == posture_square && box_holds(battle_box(b, near.unit[i]), at))
            return near.unit[i];
    return NO_UNIT;
}

void gdc_crew_comes_to(struct battle *b, int battery, struct place at)
{
    struct gdc_crew *crew = &gdc_unit(b, battery)->crew;
    crew->at = at;
    crew->square = (int16_t)gdc_square_around(b, battery, at);
    crew->whereabouts = gdc_ruling(b, ruling_r81) == 'b' ? crew_unseen : crew->square != NO_UNIT ? crew_in_square : crew_on_foot;
}

bool gdc_left_guns_are_counted(const struct battle *b)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        count += gdc_unit(b, unit)->battery.abandoned != 0;
    return count == gdc_own(b)->left_guns;
}

bool gdc_crew_is_in_square(const struct battle *b, int battery, int square)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    return gdc_is_battery(b, battery) && own->battery.abandoned && own->crew.whereabouts == crew_in_square &&
           own->crew.square == square;
}

void gdc_take_crews_along(struct battle *b, int square)
{
    if (gdc_own(b)->left_guns == 0)
        return;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_crew_is_in_square(b, unit, square))
            gdc_unit(b, unit)->crew.at = box_centre(battle_box(b, square));
}

/* ---- back again ---- */

static bool stands_by(const struct battle *b, int battery, int side)
{
    struct nearby near;
    nearby_within(b, battle_box(b, battery), gdc_mm(b, STAND_OFF_YD) + TOUCH_MM, side, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != battery && gdc_is_fighting(b, near.unit[i]) && !gdc_is_battery(b, near.unit[i]))
            return true;
    return false;
}

static void man(struct battle *b, int battery, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    gdc_own(b)->left_guns--;
    own->battery.abandoned = 0;
    own->battery.captured_by = -1;
    own->crew.whereabouts = crew_unseen;
    battle_tell(b, event_guns_manned, rule, battery, NO_UNIT, 0);
}

/* Nobody serves them in the turn in which the crew ran or was beaten. */
static bool may_be_manned(const struct battle *b, int battery)
{
    return gdc_unit(b, battery)->battery.left_in < b->state->turn && !stands_by(b, battery, 1 - battle_side(b, battery));
}

static void go_back(struct battle *b, int battery)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    struct place guns = battle_box(b, battery)->front;
    int32_t left = place_distance(own->crew.at, guns), most = gdc_mm(b, back_in_a_turn_yd), gone = left < most ? left : most;
    own->crew.at = place_between(own->crew.at, guns, gone, left > 0 ? left : 1);
    own->crew.whereabouts = crew_on_foot;
    own->turn.moved = 1;
    battle_tell(b, event_gunners_go_back, "gdc.r81", battery, NO_UNIT, gdc_yards(b, gone));
    if (gone == left)
        man(b, battery, "gdc.r81");
}

void gdc_bring_crews_back(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (gdc_crew_is_out(b, unit)) /* whose square stands no more */
            own->crew = (struct gdc_crew){.at = own->crew.at, .whereabouts = crew_on_foot, .square = NO_UNIT};
        bool away =
            gdc_is_battery(b, unit) && battle_on_table(b, unit) && own->battery.abandoned && own->crew.whereabouts != crew_unseen;
        if (away && !own->turn.halted && !gdc_in_contact(b, unit) && may_be_manned(b, unit))
            go_back(b, unit);
    }
}

/* ---- guns that stand alone (7.12) ---- */

static void look_at_guns(struct battle *b, int battery)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    int side = battle_side(b, battery);
    bool enemy = stands_by(b, battery, 1 - side), friend = stands_by(b, battery, side);
    if (friend && !gdc_in_contact(b, battery) && may_be_manned(b, battery)) {
        man(b, battery, "gdc.7.12");
    } else if (enemy && !friend && own->battery.captured_by != 1 - side) {
        own->battery.captured_by = (int16_t)(1 - side);
        battle_tell(b, event_guns_held, "gdc.7.12", battery, NO_UNIT, 0);
    }
}

void gdc_look_at_abandoned_guns(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_battery(b, unit) && gdc_unit(b, unit)->battery.abandoned && battle_on_table(b, unit))
            look_at_guns(b, unit);
}
